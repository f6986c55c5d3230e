//===- PipelineWaves.cpp - the same region in other wavefronts ------------===//
//
// Finds, for PipelineBlocks.cpp to plan (Blocked.h): sweeps that follow one another, loops in
// wavefronts of tiles.  Promises nothing of whether they pay, and leaves the region as it is.
//
//===----------------------------------------------------------------------===//
#include "Blocked.h"
#include "Subscripts.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <algorithm>

using namespace llvm;

namespace swgen::planning {

namespace {

/// Tiles of wavefronts leave few shapes, and those of Algorithm 1 are where searches for all sizes
/// stay.
SearchEffort waveEffort() { return {0, 1500, 3, 2, /*Greedy=*/false, {PlanShape()}}; }

/// The region in wavefronts that a transformation makes of its text.
std::unique_ptr<Blocked> inWaves(Planning &P, Transformation Change) {
  auto B = std::make_unique<Blocked>();
  std::vector<int> All;
  for (const ModelStmt &S : P.Text->Stmts)
    All.push_back(S.Id);
  if (!findLengths(*P.Text, All, /*Depth=*/0, *B))
    return nullptr;
  B->Options = P.Options;
  B->Suffix = "_waves";
  B->Region = planned(P, B->Options, P.Text, std::move(Change));
  if (B->Region)
    B->Region->Effort = waveEffort();
  return B->Region ? std::move(B) : nullptr;
}

/// Of data for which tiles of a wavefront are made that is for many points.
std::vector<double> sizesOfWide() { return {200, 800, 2400}; }

/// Whether what tiles touch has cases without end: of sums of the tiles' loops, where these are so
/// many.
bool haveManyCases(const KernelModel &Model) {
  constexpr size_t Many = 4;
  return any_of(Model.Waves, [](const WaveBand &W) { return W.Loops.size() >= Many; }) &&
         any_of(Model.Accesses, [&](const ModelAccess &X) {
           return X.writes() &&
                  any_of(seq<unsigned>(0, Model.Arrays[X.Array].dims()), [&](unsigned D) {
                    const std::optional<Subscript> S = subscriptOf(Model, X, D);
                    return !S || S->Dims.size() > 1;
                  });
         });
}

/// Loops inside of wavefronts, whose lengths plans for small sizes bound.
std::vector<bool> insideWaves(const KernelModel &Model) {
  std::vector<bool> Inside(Model.Info.Loops.size(), false);
  for (const ModelStmt &S : Model.Stmts) {
    bool Below = false;
    for (int Loop : Model.Info.Stmts[S.Id].Loops) {
      const bool OfWave =
          any_of(Model.Waves, [&](const WaveBand &W) { return is_contained(W.Loops, Loop); });
      Inside[Loop] = Inside[Loop] || (Below && !OfWave);
      Below |= OfWave;
    }
  }
  return Inside;
}

} // namespace

std::unique_ptr<Blocked> inStepWaves(Planning &P) {
  if (P.Info.Parallel.Independent || P.Model->Waves.empty())
    return nullptr;
  std::optional<Transformation> Change =
      findStepWave(*P.Text, P.Written.Parallel, TileSteps::Several);
  std::unique_ptr<Blocked> B = Change ? inWaves(P, std::move(*Change)) : nullptr;
  if (B && haveManyCases(*B->Region->Model))
    return nullptr;
  if (B) {
    // Many steps leave many tiles side by side whatever tiles are like, so that these are made for
    // few.
    B->Steps = B->Region->FewSteps = paramsOfSteps(*P.Text);
    B->Region->Sizes = sizesOfWide();
  }
  return B;
}

std::unique_ptr<Blocked> inStepWave(Planning &P) {
  if (P.Info.Parallel.Independent || P.Model->Waves.empty())
    return nullptr;
  std::optional<Transformation> Change = findStepWave(*P.Text, P.Written.Parallel, TileSteps::One);
  auto TakesAStepIn = [](const WaveBand &W) { return W.Loops.size() > 2; };
  if (!Change) { // what is parallel inside of the chain stays
    Change = findTileWave(*P.Text, P.Written.Parallel);
    if (Change && none_of(Change->Waves, TakesAStepIn))
      return nullptr;
  }
  std::unique_ptr<Blocked> B = Change ? inWaves(P, std::move(*Change)) : nullptr;
  if (B)
    B->Smallest = 8;
  return B;
}

std::unique_ptr<Blocked> inTileWave(Planning &P) {
  if (P.Info.Parallel.Independent || !P.Model->Waves.empty() || !hasSteps(P.Tiles))
    return nullptr;
  std::optional<Transformation> Change = findTileWave(*P.Text, P.Written.Parallel);
  std::unique_ptr<Blocked> B = Change ? inWaves(P, std::move(*Change)) : nullptr;
  if (B)
    B->Smallest = 1;
  return B;
}

std::unique_ptr<Blocked> inWideWave(Planning &P) {
  if (P.Info.Parallel.Independent || P.Model->Waves.empty() ||
      !lengthParams(*P.Model, insideWaves(*P.Model)).empty())
    return nullptr;
  auto B = std::make_unique<Blocked>();
  std::vector<int> InWaves;
  unsigned Depth = 0;
  for (const ModelStmt &S : P.Model->Stmts)
    for (auto [D, Loop] : enumerate(P.Model->Info.Stmts[S.Id].Loops))
      if (any_of(P.Model->Waves,
                 [Loop = Loop](const WaveBand &W) { return W.Loops.front() == Loop; })) {
        InWaves.push_back(S.source());
        Depth = unsigned(D);
      }
  if (!findLengths(*P.Text, InWaves, Depth, *B) || B->Lengths.empty())
    return nullptr;
  B->Options = P.Options;
  B->Suffix = "_wide";
  B->Region = planned(P, B->Options, P.Text, *P.transformation());
  if (B->Region) {
    B->Region->Effort = waveEffort();
    B->Region->Sizes = sizesOfWide();
  }
  return B->Region ? std::move(B) : nullptr;
}

} // namespace swgen::planning

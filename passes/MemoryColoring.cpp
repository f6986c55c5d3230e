//===- MemoryColoring.cpp -------------------------------------------------===//
#include "MemoryColoring.h"
#include "ArrayCopies.h"
#include "Coloring.h"
#include "Footprint.h"
#include "LdmAllocation.h"
#include "Windows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

/// The phases from the first to the last that use an array.  What a sequential loop around phases
/// uses may go from one iteration to the next: the array lives as long as the outermost such loop.
static MemoryBlock lifeInPool(const KernelModel &Model, const TilePlan &Plan, const ModelArray &A) {
  MemoryBlock Life;
  Life.Space = AddressSpace::Main;
  Life.Bytes = Model.Info.Arrays[A.Source].Temporary;
  Life.First = Plan.Phases.size();
  Life.Last = -1;
  for (auto [P, Used] : enumerate(Plan.Phases)) {
    if (none_of(Model.Accesses, [&, Phase = int(P)](const ModelAccess &X) {
          return X.Array == A.Id && leafOf(Plan, Phase, X.Stmt) >= 0;
        }))
      continue;
    for (auto [Q, Other] : enumerate(Plan.Phases))
      if (Q == P || (!Used.SeqLoops.empty() && !Other.SeqLoops.empty() &&
                     Used.SeqLoops[0] == Other.SeqLoops[0])) {
        Life.First = std::min<int>(Life.First, Q);
        Life.Last = std::max<int>(Life.Last, Q);
      }
  }
  return Life;
}

/// Between phases stands a barrier with all writes done, so one may use what the other is done
/// with.
static void placeTemporaries(const KernelModel &Model, TilePlan &Plan) {
  constexpr int64_t Align = 128; // a line of the host's cache, and a multiple of every element's
  std::vector<MemoryBlock> Blocks;
  Plan.Pool.clear();
  for (const ModelArray &A : Model.Arrays)
    if (A.Class == ArrayClass::Main && Model.Info.Arrays[A.Source].Temporary > 0) {
      Blocks.push_back(lifeInPool(Model, Plan, A));
      Plan.Pool.push_back({A.Id, 0});
    }
  Coloring C = color(interference(Blocks), Align);
  Plan.PoolBytes = C.Total;
  for (auto [Slot, Offset] : zip(Plan.Pool, C.Offsets))
    Slot.Offset = Offset;
}

int64_t coloredBytes(const TilePlan &Plan, const Machine &Target) {
  int64_t Most = 0;
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P)
    Most = std::max(Most, liveBytes(Plan, P, bufferUses(Plan, P, Target), Target));
  return Most;
}

TilePlan colorMemory(const KernelModel &Model, TilePlan Plan, const Machine &Target) {
  Plan.LdmBytes = 0;
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P) {
    const std::vector<BufferUse> Uses = bufferUses(Plan, P, Target);
    const Coloring C = placeBuffers(Plan, P, Uses, Target);
    Plan.LdmBytes = std::max(Plan.LdmBytes, C.Total);
    for (int Id : outerFirst(Plan, P, Uses)) {
      RefGroup &G = Plan.Groups[Id];
      G.Offset = C.Offsets[Id];
      Plan.Remarks.push_back({350,
                              Model.Accesses[G.Accesses[0]].Pos,
                              {Model.Arrays[G.Array].Name, std::to_string(G.Copies * G.Bytes)},
                              {}});
    }
  }
  placeTemporaries(Model, Plan);
  return placeCopies(Model, placeWindows(Model, std::move(Plan), Target), Target);
}

} // namespace swgen

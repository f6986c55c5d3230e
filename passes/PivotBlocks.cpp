//===- PivotBlocks.cpp ----------------------------------------------------===//
#include "PivotBlocks.h"
#include "IslTools.h"
#include "Legality.h"
#include "ScheduleSearch.h"
#include "Subscripts.h"
#include "TransformationSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/set.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace {

/// Parts of all statements together, at most: dependences and proofs go over every pair of them.
constexpr size_t MostParts = 16;

Row rowOf(const std::map<unsigned, int64_t> &Dims, const Affine &Rest) {
  Row R;
  for (auto [Dim, Factor] : Dims)
    if (Factor)
      R.Dims.emplace_back(Dim, Factor);
  R.Rest = Rest;
  return R;
}

class Finder {
  const KernelModel &Model;
  PivotBand Band;
  /// Of the arrays that the steps change; others have no pivots.
  std::set<int> Written;
  /// By array and dimension, how pivots go through it: the step with a factor of 1 or -1.
  std::map<std::pair<int, unsigned>, Subscript> Pivots;

public:
  Finder(const KernelModel &Model, int Loop) : Model(Model), Band{stepLoop(Model, Loop), {}} {
    Band.Cuts.resize(Model.Stmts.size());
    for (const ModelAccess &A : Model.Accesses)
      if (A.writes() && is_contained(Band.Stmts, A.Stmt))
        Written.insert(A.Array);
  }

  std::optional<PivotBand> run() {
    forEachSubscript([&](const ModelAccess &A, unsigned Which, const Subscript &S) {
      auto Step = S.Dims.find(Band.Depth);
      if (S.Dims.size() == 1 && Step != S.Dims.end() && std::abs(Step->second) == 1)
        Pivots.try_emplace({A.Array, Which}, S);
    });
    if (Pivots.empty())
      return std::nullopt;
    forEachSubscript([&](const ModelAccess &A, unsigned Which, const Subscript &S) {
      if (auto Pivot = Pivots.find({A.Array, Which}); Pivot != Pivots.end())
        cut(A.Stmt, S, Pivot->second);
    });
    bool Any = any_of(Band.Cuts, [](const auto &OfStmt) { return !OfStmt.empty(); });
    return Any ? std::optional(std::move(Band)) : std::nullopt;
  }

private:
  template <class Fn> void forEachSubscript(Fn Each) const {
    for (const ModelAccess &A : Model.Accesses)
      if (is_contained(Band.Stmts, A.Stmt) && Written.count(A.Array) &&
          Model.Arrays[A.Array].Class == ArrayClass::Main)
        for (unsigned D = 0; D < Model.Arrays[A.Array].dims(); ++D)
          if (std::optional<Subscript> S = subscriptOf(Model, A, D))
            Each(A, D, *S);
  }

  /// The innermost loop inside the steps that goes through the dimension.
  void cut(int Stmt, const Subscript &S, const Subscript &Pivot) {
    std::optional<unsigned> Dim;
    for (auto [D, Factor] : S.Dims)
      if (D > Band.Depth)
        Dim = D;
    std::vector<PivotCut> &Known = Band.Cuts[Stmt];
    if (!Dim || any_of(Known, [&](const PivotCut &C) { return C.Dim == *Dim; }))
      return;
    // How far the element is beyond that of the first step after the block, in the direction in
    // which pivots go.
    const int64_t Sign = Pivot.Dims.at(Band.Depth);
    PivotCut C;
    C.Dim = *Dim;
    std::map<unsigned, int64_t> Dims;
    for (auto [D, Factor] : S.Dims)
      (D == Band.Depth ? C.OfStep : Dims[D]) = Sign * Factor;
    Dims[Band.Depth] = -1;
    C.Beyond = rowOf(Dims, Affine().add(S.Rest, Sign).add(Pivot.Rest, -Sign));
    Known.push_back(std::move(C));
  }
};

/// Cuts statements; their parts share the loops that they had, in blocks of steps.
class Cutter {
  const KernelModel &Model;
  const PivotBand &Band;
  const int64_t Steps;
  Transformation T;
  StepCutter Blocks;

public:
  Cutter(const KernelModel &Model, const PivotBand &Band, int64_t Steps)
      : Model(Model), Band(Band), Steps(Steps), T(identityTransformation(Model)),
        Blocks(Model, Band, Steps, T) {}

  /// Nothing where no loop falls into two parts.
  std::optional<Transformation> run() {
    int Block = Blocks.newLoop(Band.Loop, Model.Info.Loops[Band.Loop].Parent, "_block");
    int Step = Blocks.newLoop(Band.Loop, Block);
    std::map<int, int> Copies;
    for (int S : Band.Stmts)
      for (unsigned Part = 0; Part < 1u << Band.Cuts[S].size(); ++Part)
        Blocks.add(S, {Block, Step}, sides(S, Part), Copies);
    if (Blocks.size() <= Band.Stmts.size() || Blocks.size() > MostParts)
      return std::nullopt;
    replace();
    return std::move(T);
  }

private:
  /// What is beyond the block in those of the cuts of which Part has the bit.
  std::vector<Row> sides(int S, unsigned Part) const {
    const unsigned BlockDim = Model.Info.Stmts[S].Loops.size() + Band.Depth; // of the map
    std::vector<Row> Rows = {atLeast(BlockDim, Affine(0))}; // which only whole numbers imply
    for (auto [K, Cut] : enumerate(Band.Cuts[S]))
      Rows.push_back(side(Cut, BlockDim, Part >> K & 1));
    return Rows;
  }

  /// What is beyond the block, or what is not.
  Row side(const PivotCut &Cut, unsigned BlockDim, bool Beyond) const {
    std::map<unsigned, int64_t> Dims(Cut.Beyond.Dims.begin(), Cut.Beyond.Dims.end());
    Affine Rest = Cut.Beyond.Rest;
    // The first step after the block: Steps * block + Steps.
    int64_t OfNext = Dims[Band.Depth];
    Dims[BlockDim] += Steps * OfNext;
    Rest.add(Affine(Steps * OfNext));
    Dims[Band.Depth] = Cut.OfStep;
    if (!Beyond) {
      for (auto &[Dim, Factor] : Dims)
        Factor = -Factor;
      Rest = Affine(-1) - Rest;
    }
    return rowOf(Dims, Rest);
  }

  void replace() {
    Blocks.finish();
    T.Comments.push_back("blocks of " + std::to_string(Steps) + " steps over " +
                         Model.Info.Loops[Band.Loop].Var + ", cut at the last pivot of a block");
  }
};

/// With dependences that keep together, in one step, statements that a local variable connects: it
/// has one value at a time, and no place from phase to phase.
KernelModel withVariables(const KernelModel &Model, unsigned Step) {
  KernelModel New = Model;
  isl::ctx Ctx(Model.Ctx.get());
  auto Space = [&](int Stmt) {
    return tupleSpace(Ctx, "S" + std::to_string(Stmt), Model.Info.Stmts[Stmt].Loops.size());
  };
  for (auto [S, Src] : enumerate(Model.Accesses))
    for (auto [D, Dst] : enumerate(Model.Accesses)) {
      if (Src.Array != Dst.Array || Src.Stmt == Dst.Stmt ||
          Model.Arrays[Src.Array].Class != ArrayClass::LocalVar || !(Dst.MustWrite || Dst.MayWrite))
        continue;
      unsigned From = Model.Info.Stmts[Src.Stmt].Loops.size();
      if (From <= Step || Model.Info.Stmts[Dst.Stmt].Loops.size() <= Step)
        continue;
      std::vector<Row> Later = {apart(Step, From + Step, 1)};
      for (unsigned K = 0; K < Step; ++K)
        Later.push_back(same(K, From + K));
      isl::map Order = mapOf(mapSpace(Space(Src.Stmt), Space(Dst.Stmt)), Later)
                           .intersect_domain(Model.Stmts[Src.Stmt].Domain)
                           .intersect_range(Model.Stmts[Dst.Stmt].Domain);
      if (!Order.is_empty().is_true())
        New.Deps.push_back({DepKind::Anti, int(S), int(D), Order});
    }
  return New;
}

/// What is left in no parallel loop is one CPE's; nothing where that is too much.
std::optional<Transformation> aloneIn(const KernelModel &Model) {
  LegalityInfo Legality = computeLegality(Model);
  if (refuseLegality(Model, Legality).empty())
    return identityTransformation(Model);
  LoneProposals Lone = findLoneParts(Model, Legality.Parallel);
  return Lone.All.empty() ? std::nullopt : std::optional(std::move(Lone.All.front()));
}

} // namespace

std::optional<PivotBand> findPivotBand(const KernelModel &Model, int Loop) {
  return Finder(Model, Loop).run();
}

std::optional<Transformation> blockPivots(const KernelModel &Model, const PivotBand &Band,
                                          int64_t Steps) {
  std::optional<Transformation> Cut = Cutter(Model, Band, Steps).run();
  if (!Cut)
    return std::nullopt;
  KernelModel InBlocks = applyTransformation(Model, *Cut);
  std::optional<Transformation> Inside =
      scheduleInside(withVariables(InBlocks, Band.Depth + 1), Band.Depth + 1, /*MostAlone=*/Steps);
  if (!Inside)
    return std::nullopt;
  std::optional<Transformation> Lone = aloneIn(applyTransformation(InBlocks, *Inside));
  if (!Lone)
    return std::nullopt;
  return composed(composed(*Cut, *Inside), *Lone);
}

} // namespace swgen

//===- IndexSplit.cpp -----------------------------------------------------===//
#include "IndexSplit.h"
#include "IslTools.h"
#include "Skewing.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"
#include "isl/set.h"
#include <map>
#include <set>

using namespace llvm;

namespace swgen {
namespace {

/// The dependences among Stmts that the loop at Depth carries.
std::vector<isl::map> carriedAt(const KernelModel &Model, ArrayRef<int> Stmts, unsigned Depth) {
  std::vector<isl::map> Carried;
  for (const isl::map &D : dependencesAmong(Model, Stmts, Depth)) {
    isl::map Apart = isl::manage(isl_map_order_lt(D.copy(), isl_dim_in, Depth, isl_dim_out, Depth));
    if (!Apart.is_empty().is_true())
      Carried.push_back(coalesced(Apart));
  }
  return Carried;
}

/// The equality that gives dimension Depth of all Instances from those before it.
std::optional<Row> functionIn(const isl::set &Instances, unsigned Depth) {
  unsigned Dims = countOf(Instances.dim(isl::dim::set));
  isl::set Outer = Instances.project_out(isl::dim::set, Depth + 1, Dims - Depth - 1);
  std::optional<std::vector<Row>> Rows = rowsOf(Outer.affine_hull());
  if (!Rows)
    return std::nullopt;
  for (Row &R : *Rows) {
    if (!R.Equality || R.Dims.empty() || R.Dims.back().first != Depth ||
        std::abs(R.Dims.back().second) != 1)
      continue;
    if (R.Dims.back().second == 1)
      return R;
    for (auto &[Dim, Factor] : R.Dims)
      Factor = -Factor;
    R.Rest = Affine() - R.Rest;
    return R;
  }
  return std::nullopt;
}

/// Whether one end of every instance of the dependence is at the pivot.
bool meets(const isl::map &Carried, const Row &Pivot) {
  isl_set *Sources = setOf(Carried.domain().space(), Pivot).release();
  isl_set *Targets = setOf(Carried.range().space(), Pivot).release();
  isl_map *Rest = isl_map_subtract_domain(Carried.copy(), Sources);
  return isl::manage(isl_map_subtract_range(Rest, Targets)).is_empty().is_true();
}

enum class Part { Before, At, After };

Row rowOf(const Row &Pivot, Part P) {
  Row R = Pivot;
  if (P == Part::At)
    return R;
  R.Equality = false;
  if (P == Part::Before)
    for (auto &[Dim, Factor] : R.Dims)
      Factor = -Factor;
  R.Rest = (P == Part::Before ? Affine() - R.Rest : R.Rest) - Affine(1);
  return R;
}

/// Cuts one copy of a loop.
class Cutter {
  const KernelModel &Model;
  const Row &Pivot;
  unsigned Depth;
  int Loop; ///< of T
  Transformation &T;
  std::vector<StmtPlacement> Result;

public:
  Cutter(const KernelModel &Model, const Row &Pivot, unsigned Depth, int Loop, Transformation &T)
      : Model(Model), Pivot(Pivot), Depth(Depth), Loop(Loop), T(T) {}

  void run() {
    auto InNest = [&](const StmtPlacement &P) { return is_contained(P.Loops, Loop); };
    // The statements of a nest stand in a row.
    auto First = find_if(T.Stmts, InNest), Last = std::find_if_not(First, T.Stmts.end(), InNest);
    Result.assign(T.Stmts.begin(), First);
    for (Part P : {Part::Before, Part::At, Part::After})
      addPart(ArrayRef(&*First, Last - First), P);
    Result.insert(Result.end(), Last, T.Stmts.end());
    T.Stmts = std::move(Result);
    renumber(T);
  }

private:
  void addPart(ArrayRef<StmtPlacement> Nest, Part P) {
    std::map<int, int> Copies; // of loops
    for (const StmtPlacement &Whole : Nest) {
      isl::set Domain = Model.Stmts[Whole.Source].Domain;
      isl::set Instances = setOf(Domain.space(), rowOf(Pivot, P));
      StmtPlacement Copy = Whole;
      Copy.Forward = Copy.Forward.intersect_domain(Instances);
      Domain = Domain.intersect_params(Model.Context).intersect(Copy.Forward.domain());
      if (Domain.is_empty().is_true())
        continue;
      if (P != Part::Before)
        for (unsigned K = Depth; K < Copy.Loops.size(); ++K)
          Copy.Loops[K] = copyOf(Copy.Loops[K], K ? Copy.Loops[K - 1] : -1, Copies);
      Result.push_back(std::move(Copy));
    }
  }

  /// The part's own loop in place of one of the nest; Parent has been replaced already.
  int copyOf(int Old, int Parent, std::map<int, int> &Copies) {
    auto [Known, IsNew] = Copies.try_emplace(Old, int(T.Loops.size()));
    if (IsNew) {
      LoopDesc L = T.Loops[Old];
      L.Id = Known->second;
      L.Parent = Old == Loop ? L.Parent : Parent;
      T.Loops.push_back(L);
    }
    return Known->second;
  }
};

} // namespace

std::optional<Row> pivotOf(const KernelModel &Model, ArrayRef<int> Stmts, unsigned Depth) {
  std::vector<isl::map> Carried = carriedAt(Model, Stmts, Depth);
  if (Carried.empty())
    return std::nullopt;
  for (const isl::set &Ends : {Carried[0].domain(), Carried[0].range()})
    if (std::optional<Row> Pivot = functionIn(Ends, Depth))
      if (all_of(Carried, [&](const isl::map &D) { return meets(D, *Pivot); }))
        return Pivot;
  return std::nullopt;
}

void cutLoop(const KernelModel &Model, const LoopCut &Cut, Transformation &T) {
  const LoopDesc &Old = Model.Info.Loops[Cut.Loop];
  unsigned Depth = 0;
  for (int Outer = Old.Parent; Outer >= 0; Outer = Model.Info.Loops[Outer].Parent)
    ++Depth;
  std::set<int> Copies;
  for (const StmtPlacement &P : T.Stmts)
    if (is_contained(Model.Info.Stmts[P.Source].Loops, Cut.Loop))
      Copies.insert(P.Loops[Depth]);
  for (int Copy : Copies)
    Cutter(Model, Cut.Pivot, Depth, Copy, T).run();
  T.Comments.push_back("three parts of the loop over " + Old.Var +
                       ": before, at and after the iteration that the others depend on");
}

} // namespace swgen

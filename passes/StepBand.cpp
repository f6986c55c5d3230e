//===- StepBand.cpp -------------------------------------------------------===//
#include "StepBand.h"
#include "IslRows.h"
#include "IslTools.h"
#include "LoopLength.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/set.h"
#include "isl/val.h"

using namespace llvm;

namespace swgen {
namespace {

/// More than that per step leaves little of a block.
constexpr int64_t MostReach = 4;

/// The largest value of A * x[0] + B * x[1]; nothing where there is none.
std::optional<int64_t> largest(const isl::set &Pairs, int64_t A, int64_t B) {
  isl_aff *Sum = isl_aff_zero_on_domain(isl_local_space_from_space(isl_set_get_space(Pairs.get())));
  Sum = isl_aff_add_coefficient_si(Sum, isl_dim_in, 0, int(A));
  Sum = isl_aff_add_coefficient_si(Sum, isl_dim_in, 1, int(B));
  isl::val Most = isl::manage(isl_set_max_val(Pairs.get(), Sum));
  isl_aff_free(Sum);
  if (Most.is_null() || !Most.is_int().is_true())
    return std::nullopt;
  return isl_val_get_num_si(Most.get());
}

class Finder {
  const KernelModel &Model;
  StepBand Band;
  struct Dep {
    int Src, Dst;
    isl::map Relation;
  };
  std::vector<Dep> Deps;

public:
  Finder(const KernelModel &Model, int Loop)
      : Model(Model), Band{stepLoop(Model, Loop), Affine(), {}} {
    for (const Dependence &D : Model.Deps)
      add(D);
  }

  std::optional<StepBand> run(unsigned Most) {
    if (std::optional<Affine> Steps = lengthOf(Model, Band.Stmts.front(), Band.Depth);
        Steps && all_of(Band.Stmts, [&](int S) { return lengthOf(Model, S, Band.Depth) == Steps; }))
      Band.Length = *Steps;
    else
      return std::nullopt;
    // Those of the statement in most loops are the dimensions.
    auto Loops = [&](int S) { return Model.Info.Stmts[S].Loops.size(); };
    int Seed = *max_element(Band.Stmts, [&](int A, int B) { return Loops(A) < Loops(B); });
    for (unsigned L = Band.Depth + 1; L < Loops(Seed) && Band.Dims.size() < Most; ++L)
      if (std::optional<BlockDim> D = align(Seed, int(L)); D && measure(*D)) {
        std::optional<Affine> Length = lengthOf(Model, Seed, L);
        if (!Length)
          continue;
        D->Length = *Length;
        Band.Dims.push_back(std::move(*D));
      }
    return Band.Dims.empty() ? std::nullopt : std::optional(std::move(Band));
  }

private:
  void add(const Dependence &D) {
    int Src = Model.Accesses[D.Src].Stmt, Dst = Model.Accesses[D.Dst].Stmt;
    if (!is_contained(Band.Stmts, Src) || !is_contained(Band.Stmts, Dst))
      return;
    isl_map *R = D.Relation.map().intersect_params(Model.Context).release();
    for (unsigned K = 0; K < Band.Depth; ++K)
      R = isl_map_equate(R, isl_dim_in, K, isl_dim_out, K);
    if (isl::map Among = isl::manage(R); !Among.is_empty().is_true())
      Deps.push_back({Src, Dst, Among});
  }

  /// Of an end of a relation, only the step and one more dimension, or a value in place of it.
  isl_map *stepAnd(isl_map *R, isl_dim_type Type, int Dim, const Affine &At) const {
    R = isl_map_reset_tuple_id(R, Type);
    unsigned Dims = countOf(isl_map_dim(R, Type)), Step = Band.Depth;
    if (Dim >= 0) {
      R = isl_map_project_out(R, Type, unsigned(Dim) + 1, Dims - unsigned(Dim) - 1);
      R = isl_map_project_out(R, Type, Step + 1, unsigned(Dim) - Step - 1);
      return isl_map_project_out(R, Type, 0, Step);
    }
    R = isl_map_project_out(R, Type, Step + 1, Dims - Step - 1);
    R = isl_map_project_out(R, Type, 0, Step);
    R = isl_map_add_dims(R, Type, 1);
    isl::set Value = setOf(tupleSpace(isl::ctx(Model.Ctx.get()), "", 2), equals(1, At));
    return Type == isl_dim_in ? isl_map_intersect_domain(R, Value.release())
                              : isl_map_intersect_range(R, Value.release());
  }

  /// { [dt, dx] } of a dependence.
  isl::set distances(const Dep &D, const BlockDim &Along) const {
    isl_map *R = D.Relation.copy();
    R = stepAnd(R, isl_dim_in, Along.LoopOf[D.Src], Along.At[D.Src]);
    R = stepAnd(R, isl_dim_out, Along.LoopOf[D.Dst], Along.At[D.Dst]);
    return isl::manage(isl_map_deltas(R));
  }

  bool isBoundedAlong(const Dep &D, const BlockDim &Along) const {
    isl::set Pairs = distances(D, Along);
    return largest(Pairs, 0, 1) && largest(Pairs, 0, -1);
  }

  bool areBounded(int Known, int New, const BlockDim &Along) const {
    return all_of(Deps, [&](const Dep &D) {
      bool Between = (D.Src == Known && D.Dst == New) || (D.Src == New && D.Dst == Known);
      return !Between || isBoundedAlong(D, Along);
    });
  }

  bool isTaken(int Stmt, int Dim) const {
    return any_of(Band.Dims, [&](const BlockDim &D) { return D.LoopOf[Stmt] == Dim; });
  }

  /// The only value along the dimension of iterations of Known on which New depends or which depend
  /// on it.
  Affine valueSeen(int Known, int New, const BlockDim &Along) const {
    for (const Dep &D : Deps) {
      bool Forward = D.Src == Known && D.Dst == New;
      if (!Forward && !(D.Src == New && D.Dst == Known))
        continue;
      isl::set End = Forward ? D.Relation.domain() : D.Relation.range();
      unsigned At = unsigned(Along.LoopOf[Known]), Dims = countOf(End.dim(isl::dim::set));
      End = End.project_out(isl::dim::set, At + 1, Dims - At - 1).project_out(isl::dim::set, 0, At);
      if (std::optional<std::vector<Row>> Rows = rowsOf(End.affine_hull()))
        for (const Row &R : *Rows)
          if (R.Equality && R.Dims.size() == 1 && std::abs(R.Dims[0].second) == 1)
            return R.Dims[0].second == 1 ? Affine() - R.Rest : R.Rest;
    }
    return Affine();
  }

  /// Finds the loop, or the value, of New that belongs to that of Known.
  bool place(int Known, int New, BlockDim &Along) const {
    const int Loops = int(Model.Info.Stmts[New].Loops.size());
    for (int L = int(Band.Depth) + 1; L < Loops; ++L) {
      Along.LoopOf[New] = L;
      if (!isTaken(New, L) && areBounded(Known, New, Along))
        return true;
    }
    Along.LoopOf[New] = -1;
    if (Along.LoopOf[Known] >= 0)
      Along.At[New] = valueSeen(Known, New, Along);
    return areBounded(Known, New, Along);
  }

  /// One dimension through all statements, from the loop of one.
  std::optional<BlockDim> align(int Seed, int Loop) const {
    BlockDim Along;
    Along.LoopOf.assign(Model.Stmts.size(), -1);
    Along.At.resize(Model.Stmts.size());
    Along.LoopOf[Seed] = Loop;
    std::vector<int> Known = {Seed};
    for (size_t K = 0; K < Known.size(); ++K)
      for (const Dep &D : Deps)
        for (int New : {D.Src, D.Dst}) {
          if ((D.Src != Known[K] && D.Dst != Known[K]) || is_contained(Known, New))
            continue;
          if (!place(Known[K], New, Along))
            return std::nullopt;
          Known.push_back(New);
        }
    for (int S : Band.Stmts) // what depends on none of them may go anywhere
      if (!is_contained(Known, S)) {
        if (Loop >= int(Model.Info.Stmts[S].Loops.size()) || isTaken(S, Loop))
          return std::nullopt;
        Along.LoopOf[S] = Loop;
      }
    return Along;
  }

  /// Longest paths; false where the graph has a cycle that grows.
  static bool longestPaths(ArrayRef<std::tuple<int, int, int64_t>> Edges, size_t Stmts,
                           std::vector<int64_t> &Length) {
    Length.assign(Length.size(), 0);
    for (size_t Round = 0; Round <= Stmts; ++Round) {
      bool Changed = false;
      for (auto [From, To, More] : Edges)
        if (Length[To] < Length[From] + More) {
          Length[To] = Length[From] + More;
          Changed = true;
        }
      if (!Changed)
        return true;
    }
    return false;
  }

  /// The smallest reach per step, and the paths that it leaves.  Sign: -1 towards smaller
  /// iterations.
  bool reach(ArrayRef<std::pair<const Dep *, isl::set>> Distances, int Sign, int64_t &PerStep,
             std::vector<int64_t> &Paths) const {
    Paths.assign(Model.Stmts.size(), 0);
    for (PerStep = 0; PerStep <= MostReach; ++PerStep) {
      std::vector<std::tuple<int, int, int64_t>> Edges;
      for (const auto &[D, Pairs] : Distances)
        if (std::optional<int64_t> Most = largest(Pairs, -PerStep, Sign))
          Edges.push_back({D->Src, D->Dst, *Most});
        else
          break;
      if (Edges.size() == Distances.size() && longestPaths(Edges, Band.Stmts.size(), Paths))
        return true;
    }
    return false;
  }

  bool measure(BlockDim &Along) const {
    std::vector<std::pair<const Dep *, isl::set>> Distances;
    for (const Dep &D : Deps)
      Distances.emplace_back(&D, distances(D, Along));
    return reach(Distances, 1, Along.Up, Along.Low) && reach(Distances, -1, Along.Down, Along.High);
  }
};

} // namespace

int64_t BlockDim::loss(int64_t Steps) const {
  int64_t Most = 0;
  for (auto [L, H] : zip(Low, High))
    Most = std::max(Most, L + H);
  return (Up + Down) * (Steps - 1) + Most;
}

std::optional<StepBand> findStepBand(const KernelModel &Model, int Loop, unsigned Most) {
  return Finder(Model, Loop).run(Most);
}

} // namespace swgen

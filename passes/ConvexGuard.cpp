//===- ConvexGuard.cpp ----------------------------------------------------===//
#include "ConvexGuard.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

namespace swgen {
namespace {

/// Values of the parameters as programs in practice have them.
struct Sample {
  isl::set Values;
  int Weight;
};

/// Whether all values of a parameter are few, as those of a colour: loops run, or access anything,
/// with no others.
bool hasFewValues(const isl::set &Running, unsigned Param) {
  constexpr long Few = 8;
  isl::set Values = isl::manage(isl_set_move_dims(isl_set_remove_divs(Running.copy()), isl_dim_set,
                                                  0, isl_dim_param, Param, 1));
  Values = Values.project_out(isl::dim::param, 0, countOf(Values.dim(isl::dim::param)));
  if (!isBounded(Values, 0))
    return false;
  const isl::val Range = Values.dim_max_val(0).sub(Values.dim_min_val(0));
  return Range.is_int().is_true() && isl_val_cmp_si(Range.get(), Few) < 0;
}

/// The parameters that are no row lengths and bound no loop, where others do: only loops that may
/// not run at all make conditions of which the simplest is that they do not.
std::set<std::string> offsetsOf(const isl::set &Running, const std::set<std::string> &Extents) {
  std::set<std::string> Result;
  const unsigned N = countOf(Running.dim(isl::dim::param));
  if (isl_set_involves_dims(Running.get(), isl_dim_param, 0, N) != isl_bool_true)
    return Result;
  for (unsigned K = 0; K < N; ++K)
    if (std::string Name = Running.get_dim_id(isl::dim::param, K).name();
        !Extents.count(Name) &&
        (isl_set_involves_dims(Running.get(), isl_dim_param, K, 1) != isl_bool_true ||
         hasFewValues(Running, K)))
      Result.insert(Name);
  return Result;
}

/// Sizes of the same order in every relation to each other; row lengths of the same order or, more
/// likely, no shorter than what indexes them; and all offsets as sizes or as small as offsets often
/// are.  Shrink makes the sizes smaller.
std::vector<Sample> ordinaryValues(const isl::space &Params, const std::set<std::string> &Extents,
                                   const std::set<std::string> &Offsets, int Shrink) {
  constexpr int Sizes[] = {1000, 500, 2000}, Small[] = {1, 0, 2};
  constexpr int LongRow = 100000, MostPoints = 27;
  unsigned N = countOf(Params.dim(isl::dim::param));
  std::vector<Sample> Points;
  for (bool SmallOffsets : {false, true})
    for (bool LongRows : {true, false})
      for (int Point = 0; Point < MostPoints && (!SmallOffsets || !Offsets.empty()); ++Point) {
        isl::set S = isl::set::universe(Params);
        int Digits = Point;
        for (unsigned K = 0; K < N; ++K) {
          const std::string Name = Params.get_dim_id(isl::dim::param, K).name();
          int Value = Sizes[Digits % 3] / Shrink;
          if (SmallOffsets && Offsets.count(Name))
            Value = Small[Point % 3];
          else if (LongRows && Extents.count(Name))
            Value = LongRow;
          S = S.fix_si(isl::dim::param, K, Value);
          Digits /= 3;
        }
        Points.push_back({S, LongRows ? 4 : 1});
      }
  return Points;
}

/// Ordinary values but for one 0 or 1, as flags and offsets are: which colour of a red-black sweep
/// is meant.
std::vector<Sample> smallValues(const isl::set &Ordinary) {
  std::vector<Sample> Points;
  for (unsigned Small = 0, N = countOf(Ordinary.dim(isl::dim::param)); Small < N; ++Small)
    for (int Value : {0, 1}) {
      isl::set Others = Ordinary.drop_constraints_involving_dims(isl::dim::param, Small, 1);
      Points.push_back({Others.fix_si(isl::dim::param, Small, Value), 1});
    }
  return Points;
}

/// The ordinary values in Running that are good, the largest that there are: where the extents of
/// arrays are constants, all loops are shorter than they.  Without any, those of Running.
std::vector<Sample> usefulValues(const isl::set &Running, const isl::set &Good,
                                 const std::set<std::string> &Extents,
                                 const std::set<std::string> &Offsets) {
  constexpr int Shrinks[] = {1, 4, 16, 64, 256};
  auto NotIn = [](const isl::set &S) {
    return [&](const Sample &P) { return !P.Values.is_subset(S).is_true(); };
  };
  std::vector<Sample> Largest;
  for (int Shrink : Shrinks) {
    std::vector<Sample> Points = ordinaryValues(Running.get_space(), Extents, Offsets, Shrink);
    llvm::erase_if(Points, NotIn(Running));
    if (auto Useful = llvm::find_if_not(Points, NotIn(Good)); Useful != Points.end()) {
      llvm::append_range(Points, smallValues(isl::set(Useful->Values)));
      llvm::erase_if(Points, NotIn(Running));
      llvm::erase_if(Points, NotIn(Good)); // nothing keeps the others
      return Points;
    }
    if (Shrink == 1)
      Largest = std::move(Points);
  }
  return Largest;
}

/// The half spaces whose intersection is Piece with divisions taken as exact, which contains Piece.
std::vector<isl::set> halfSpaces(const isl::basic_set &Piece) {
  std::vector<isl::set> Sets;
  auto Visit = [](isl_constraint *Constraint, void *User) -> isl_stat {
    auto &Sets = *static_cast<std::vector<isl::set> *>(User);
    isl::aff Value = isl::manage(isl_constraint_get_aff(Constraint));
    isl::aff Zero = Value.sub(Value);
    if (isl_constraint_is_equality(Constraint) == isl_bool_true)
      Sets.push_back(Value.le_set(Zero));
    Sets.push_back(Value.ge_set(Zero));
    isl_constraint_free(Constraint);
    return isl_stat_ok;
  };
  isl::basic_set Plain = isl::manage(isl_basic_set_remove_divs(Piece.copy()));
  isl_basic_set_foreach_constraint(Plain.get(), Visit, &Sets);
  return Sets;
}

/// What is left when the half space of Piece is excluded that leaves all of Useful, or most of the
/// points; null when each excludes them all.
isl::set excludeOne(const isl::basic_set &Piece, const isl::set &Useful,
                    const std::vector<Sample> &Points) {
  isl::set Best;
  int Most = 0;
  std::vector<isl::set> Halves = halfSpaces(Piece);
  for (const isl::set &Half : Halves)
    if (isl::set Outside = Half.complement(); Useful.is_subset(Outside).is_true())
      return Outside;
  for (const isl::set &Half : Halves) {
    isl::set Outside = Half.complement();
    int Left = 0;
    for (const Sample &P : Points)
      Left += P.Values.is_subset(Outside).is_true() ? P.Weight : 0;
    if (Left > Most) {
      Most = Left;
      Best = Outside;
    }
  }
  return Best;
}

/// A convex part of Context outside of Bad that keeps some of Points; null if there is none.
isl::set excludePieces(const isl::set &Context, const isl::set &Bad, const isl::set &Useful,
                       std::vector<Sample> Points) {
  isl::set Result = Context;
  isl::basic_set_list Pieces = coalesced(Bad.gist(Context)).get_basic_set_list();
  for (unsigned K = 0, N = countOf(Pieces.size()); K < N; ++K) {
    isl::basic_set Piece = Pieces.get_at(K);
    if (Result.is_disjoint(isl::set(Piece)).is_true())
      continue;
    isl::set Outside = excludeOne(Piece, Useful, Points);
    if (Outside.is_null())
      return {};
    Result = coalesced(Result.intersect(Outside));
    llvm::erase_if(Points, [&](const Sample &P) { return !P.Values.is_subset(Outside).is_true(); });
  }
  bool Good = Result.is_disjoint(Bad).is_true() && !Result.is_empty().is_true();
  return Good ? Result : isl::set();
}

} // namespace

isl::set excludeConvexly(const isl::set &Context, const isl::set &Bad, const isl::set &Running,
                         const std::set<std::string> &Extents) {
  isl::set Exact = coalesced(Context.subtract(Bad));
  if (countOf(Exact.n_basic_set()) <= 1)
    return Exact;
  isl::space Params = Context.align_params(Bad.get_space()).get_space();
  const isl::set Useful = coalesced(Exact.intersect(Running));
  const isl::set Runs = Running.align_params(Params);
  const std::set<std::string> Offsets = offsetsOf(Runs, Extents);
  isl::set Part = excludePieces(Context, Bad, Useful, usefulValues(Runs, Exact, Extents, Offsets));
  if (Part.is_null())
    Part = excludePieces(Context, Bad, Useful, ordinaryValues(Params, Extents, Offsets, 1));
  return Part.is_null() ? Exact : Part;
}

} // namespace swgen

//===- DependenceParts.cpp ------------------------------------------------===//
#include "DependenceParts.h"
#include "IslTools.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

namespace {

/// A part of a relation where iterations of some loops are the same.
class PartHeld {
  const DependenceRelation &Relation;
  unsigned Index, In;
  Conjunction &Whole;
  ArrayRef<int> Held;
  std::vector<Row> Same;
  isl::basic_map Part;

public:
  PartHeld(const DependenceRelation &Relation, unsigned Index, Conjunction &Whole,
           ArrayRef<int> Held)
      : Relation(Relation), Index(Index), In(Relation.inputs()), Whole(Whole), Held(Held) {
    for (int Depth : Held)
      Same.push_back(same(Depth, In + Depth));
  }

  /// Whether some pair points forwards, or backwards, along the loop at Depth.
  bool points(bool Forwards, int Depth) {
    unsigned From = Depth, To = In + Depth;
    Same.push_back(Forwards ? apart(From, To, 1) : apart(To, From, 1));
    IntegerPoints Points = Whole.pointsWhere(Same);
    Same.pop_back();
    if (Points != IntegerPoints::Unknown)
      return Points == IntegerPoints::Some;
    isl_dim_type Larger = Forwards ? isl_dim_out : isl_dim_in;
    isl_dim_type Smaller = Forwards ? isl_dim_in : isl_dim_out;
    isl::basic_map Some =
        isl::manage(isl_basic_map_order_gt(part().copy(), Larger, Depth, Smaller, Depth));
    return !Some.is_empty().is_true();
  }

private:
  /// By itself: before isl intersects two maps, it compares them as a whole.
  const isl::basic_map &part() {
    if (!Part.is_null())
      return Part;
    Part = Relation.part(Index);
    for (int Depth : Held)
      Part =
          isl::manage(isl_basic_map_equate(Part.release(), isl_dim_in, Depth, isl_dim_out, Depth));
    return Part;
  }
};

} // namespace

/// Where isl gives up, one part of which nothing is known, until the next time.
std::vector<Conjunction> &DependenceParts::partsOf(const DependenceRelation &Relation) {
  Parts &Here = Known[Relation.id()];
  if (!Here.Relation.isNull())
    return Here.Read;
  std::optional<std::vector<Conjunction>> Read = Relation.read();
  if (Read)
    Here.Relation = Relation;
  else
    Read.emplace(1, Conjunction(isl::basic_map()));
  Here.Read = std::move(*Read);
  return Here.Read;
}

Direction DependenceParts::direction(const DependenceRelation &Relation, int Depth,
                                     ArrayRef<int> Held) {
  Direction Result;
  unsigned Index = 0;
  for (Conjunction &Whole : partsOf(Relation)) {
    PartHeld Part(Relation, Index++, Whole, Held);
    Result.NonNegative = !Part.points(/*Forwards=*/false, Depth);
    Result.Zero &= Result.NonNegative && !Part.points(/*Forwards=*/true, Depth);
    if (!Result.NonNegative)
      break;
  }
  return Result;
}

bool DependenceParts::goesOn(const DependenceRelation &Relation, int Depth, ArrayRef<int> Held) {
  unsigned Index = 0;
  for (Conjunction &Whole : partsOf(Relation))
    if (PartHeld(Relation, Index++, Whole, Held).points(/*Forwards=*/true, Depth))
      return true;
  return false;
}

} // namespace swgen

//===- IntervalRows.cpp ---------------------------------------------------===//
#include "IntervalRows.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// With unconstrained indices before and after the last one.
static isl::set withOthers(const isl::set &Set, unsigned Before, unsigned After) {
  const unsigned Dims = countOf(Set.tuple_dim());
  return isl::manage(isl_set_insert_dims(isl_set_insert_dims(Set.copy(), isl_dim_set, Dims, After),
                                         isl_dim_set, Dims - 1, Before));
}

/// What an element must be to be in a piece that has one before it in the row, or one behind it:
/// without the constraints that follow from that.
static isl::set ends(const isl::basic_set &Piece, bool Before) {
  std::optional<std::vector<Row>> Rows = rowsOf(Piece);
  if (!Rows)
    return Piece;
  const unsigned Last = countOf(isl_basic_set_dim(Piece.get(), isl_dim_set)) - 1;
  erase_if(*Rows, [&](const Row &R) {
    const bool Along = !R.Dims.empty() && R.Dims.back().first == Last;
    return !R.Equality && (!Along || (R.Dims.back().second > 0) == Before);
  });
  return setOf(Piece.space(), *Rows);
}

/// Whether each element between one of Below and one of Above that is before it in a row is in Set.
/// Asked of the three together: without one of them, which would have to be projected out, the
/// others have many cases.
static bool areBetween(const isl::set &Below, const isl::set &Above, const isl::set &Set) {
  const unsigned Last = countOf(Set.tuple_dim()) - 1;
  const isl::set Both = common(withOthers(Below, 0, 2), withOthers(Above, 1, 1));
  const std::vector<Row> Order = {apart(Last, Last + 2, 1), apart(Last + 2, Last + 1, 1)};
  return common(Both, setOf(Both.space(), Order)).is_subset(withOthers(Set, 2, 0)).is_true();
}

bool hasIntervalRows(const isl::set &Set) {
  if (countOf(Set.tuple_dim()) == 0) // also what isl could not compute
    return !Set.is_null();
  if (pieces(Set) == 1 && !hasDivisions(Set)) // whose points on a line follow one another
    return true;
  const bool Divided = hasDivisions(Set);
  const isl::set All = Divided ? divisionsKnown(Set) : Set; // once for all questions
  const isl::basic_set_list Pieces = All.get_basic_set_list();
  const unsigned Count = countOf(Pieces.size());
  for (unsigned K = 0; K < Count; ++K)
    for (unsigned J = 0; J < Count; ++J) {
      isl::set There = All;
      if (!Divided) {
        if (K == J) // what is between two points of one piece is in that
          continue;
        There =
            ends(Pieces.get_at(K), /*Before=*/true).unite(ends(Pieces.get_at(J), /*Before=*/false));
        for (unsigned L = 0; L < Count; ++L)
          if (L != K && L != J)
            There = There.unite(isl::set(Pieces.get_at(L)));
      }
      if (!areBetween(isl::set(Pieces.get_at(K)), isl::set(Pieces.get_at(J)), There))
        return false;
    }
  return true;
}

} // namespace swgen

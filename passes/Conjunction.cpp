//===- Conjunction.cpp ----------------------------------------------------===//
#include "Conjunction.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"
#include "isl/mat.h"
#include "isl/val.h"

using namespace llvm;

namespace swgen {

/// More variables would take longer than isl does.
static constexpr unsigned MostColumns = 64;
/// Differences with larger constants are left to elimination: sums of MostColumns of them fit.
static constexpr int64_t LargeDifference = 1 << 24;
static constexpr int32_t NoBound = INT32_MAX;
static constexpr long Large = 1L << 31;

Conjunction::Conjunction(const isl::basic_map &Map) {
  isl_space *Space = isl_basic_map_get_space(Map.get());
  FirstDim = 1 + countOf(isl_space_dim(Space, isl_dim_param));
  Columns = 1 + countOf(isl_space_dim(Space, isl_dim_all));
  isl_space_free(Space);
  if (Map.is_null() || Columns > MostColumns) {
    Columns = 0;
    Complete = false;
    return;
  }
  Unread = Map;
  Complete = isl_basic_map_dim(Map.get(), isl_dim_div) == 0;
  Most.assign(Columns * Columns, NoBound);
  for (unsigned X = 0; X < Columns; ++X)
    Most[X * Columns + X] = 0;
  readRows(isl_basic_map_equalities_matrix(Map.get(), isl_dim_cst, isl_dim_param, isl_dim_in,
                                           isl_dim_out, isl_dim_div),
           /*Equality=*/true);
}

void Conjunction::readInequalities() {
  if (Unread.is_null())
    return;
  readRows(isl_basic_map_inequalities_matrix(Unread.get(), isl_dim_cst, isl_dim_param, isl_dim_in,
                                             isl_dim_out, isl_dim_div),
           /*Equality=*/false);
  Unread = isl::basic_map();
}

/// Takes M.
void Conjunction::readRows(isl_mat *M, bool Equality) {
  Complete &= M != nullptr;
  SmallVector<int32_t, 32> Row(Columns);
  for (int R = 0, Rows = M ? isl_mat_rows(M) : 0; R < Rows && !Empty; ++R)
    if (readRow(M, R, Row))
      take(Row, Equality);
    else
      Complete = false;
  isl_mat_free(M);
}

/// False: a number is too large, or a division occurs.  Columns of those come last.
bool Conjunction::readRow(isl_mat *M, int At, MutableArrayRef<int32_t> Row) {
  for (unsigned C = 0, End = countOf(isl_mat_cols(M)); C < End; ++C) {
    isl_val *V = isl_mat_get_element_val(M, At, int(C));
    bool Zero = isl_val_is_zero(V) == isl_bool_true;
    bool Fits =
        Zero || (V && C < Columns && isl_val_cmp_si(V, Large) < 0 && isl_val_cmp_si(V, -Large) > 0);
    if (Fits && C < Columns)
      Row[C] = Zero ? 0 : int32_t(isl_val_get_num_si(V));
    isl_val_free(V);
    if (!Fits)
      return false;
  }
  return true;
}

namespace {

/// X - Y >= Least, or equal; column 0 is the number 0.
struct Difference {
  unsigned X, Y;
  int64_t Least;
};

} // namespace

static std::optional<Difference> differenceOf(ArrayRef<int32_t> Row) {
  unsigned At[2] = {0, 0}, Count = 0;
  for (unsigned C = 1; C < Row.size(); ++C)
    if (Row[C] != 0) {
      if (Count == 2 || std::abs(Row[C]) != 1)
        return std::nullopt;
      At[Count++] = C;
    }
  if (Count == 0 || (Count == 2 && Row[At[0]] == Row[At[1]]) ||
      std::abs(int64_t(Row[0])) >= LargeDifference)
    return std::nullopt;
  bool First = Row[At[0]] > 0;
  return Difference{At[!First], At[First], -int64_t(Row[0])};
}

void Conjunction::take(ArrayRef<int32_t> Row, bool Equality) {
  Numbers &To = Equality ? Equal : Least;
  To.append(Row.begin(), Row.end());
  if (all_of(Row.drop_front(), [](int32_t C) { return C == 0; })) {
    Empty |= Equality ? Row[0] != 0 : Row[0] < 0;
    return;
  }
  std::optional<Difference> D = differenceOf(Row);
  Apart &= D.has_value();
  if (!D)
    return;
  bound(D->Y, D->X, -D->Least);
  if (Equality)
    bound(D->X, D->Y, D->Least);
}

/// X - Y <= Difference, and what follows from that.
void Conjunction::bound(unsigned X, unsigned Y, int64_t Difference) {
  auto At = [&](unsigned I, unsigned J) -> int32_t & { return Most[I * Columns + J]; };
  if (Empty || (At(X, Y) != NoBound && At(X, Y) <= Difference))
    return;
  if (At(Y, X) != NoBound && At(Y, X) + Difference < 0) {
    Empty = true;
    return;
  }
  for (unsigned I = 0; I < Columns; ++I) {
    if (At(I, X) == NoBound)
      continue;
    int64_t First = At(I, X) + Difference;
    for (unsigned J = 0; J < Columns; ++J)
      if (At(Y, J) != NoBound && First + At(Y, J) < At(I, J))
        At(I, J) = int32_t(First + At(Y, J));
  }
}

bool Conjunction::rowOf(const Row &R, SmallVectorImpl<int32_t> &To) const {
  if (!R.Rest.terms().empty() || std::abs(R.Rest.constantTerm()) >= Large)
    return false;
  To.assign(Columns, 0);
  To[0] = int32_t(R.Rest.constantTerm());
  for (auto [Dim, Factor] : R.Dims) {
    if (std::abs(Factor) >= Large)
      return false;
    To[FirstDim + Dim] = int32_t(Factor);
  }
  return true;
}

void Conjunction::add(ArrayRef<Row> Rows) {
  SmallVector<int32_t, 32> To;
  for (const Row &R : Rows)
    if (Columns > 0 && rowOf(R, To))
      take(To, R.Equality);
    else
      Complete = false;
}

Conjunction Conjunction::reversed(unsigned In) {
  if (Columns == 0)
    return *this;
  readInequalities();
  Conjunction Turned = *this;
  const unsigned Out = Columns - FirstDim - In;
  auto Place = [&](unsigned C) { return C < FirstDim ? C : C < FirstDim + In ? C + Out : C - In; };
  for (auto Rows : {&Conjunction::Equal, &Conjunction::Least})
    for (size_t At = 0, E = (this->*Rows).size(); At < E; ++At)
      (Turned.*Rows)[At - At % Columns + Place(At % Columns)] = (this->*Rows)[At];
  for (unsigned X = 0; X < Columns; ++X)
    for (unsigned Y = 0; Y < Columns; ++Y)
      Turned.Most[Place(X) * Columns + Place(Y)] = Most[X * Columns + Y];
  return Turned;
}

/// By differences alone.
IntegerPoints Conjunction::closed(ArrayRef<Row> Rows) const {
  SmallVector<int32_t, 32> To;
  bool Sure = Apart && Complete && Unread.is_null();
  for (const Row &R : Rows) {
    std::optional<Difference> D;
    if (rowOf(R, To))
      D = differenceOf(To);
    Sure &= D.has_value();
    if (!D)
      continue;
    int32_t Up = Most[D->X * Columns + D->Y], Down = Most[D->Y * Columns + D->X];
    if ((Up != NoBound && Up < D->Least) ||
        (R.Equality && Down != NoBound && -int64_t(Down) > D->Least))
      return IntegerPoints::None;
  }
  // A cycle has one row and what is known, or several rows.
  if (Rows.size() < 2)
    return Sure ? IntegerPoints::Some : IntegerPoints::Unknown;
  Conjunction Both = *this;
  Both.add(Rows);
  return Both.Empty ? IntegerPoints::None : Sure ? IntegerPoints::Some : IntegerPoints::Unknown;
}

IntegerPoints Conjunction::eliminate(ArrayRef<Row> Rows) const {
  Elimination All(Columns);
  for (size_t At = 0; At < Equal.size(); At += Columns)
    All.add({Equal.data() + At, Columns}, true);
  for (size_t At = 0; At < Least.size(); At += Columns)
    All.add({Least.data() + At, Columns}, false);
  bool Sure = Complete;
  SmallVector<int32_t, 32> To;
  for (const Row &R : Rows) {
    bool Fine = rowOf(R, To);
    if (Fine)
      All.add(To, R.Equality);
    Sure &= Fine;
  }
  IntegerPoints Points = All.points();
  return Points == IntegerPoints::Some && !Sure ? IntegerPoints::Unknown : Points;
}

IntegerPoints Conjunction::pointsWhere(ArrayRef<Row> Rows, bool Quick) {
  if (Empty)
    return IntegerPoints::None;
  if (Columns == 0)
    return IntegerPoints::Unknown;
  if (!Unread.is_null()) {
    // Equalities alone contradict most of an order of iterations in which accesses meet.
    if (closed(Rows) == IntegerPoints::None)
      return IntegerPoints::None;
    readInequalities();
    if (Empty)
      return IntegerPoints::None;
  }
  IntegerPoints Points = closed(Rows);
  return Points == IntegerPoints::Unknown && !Quick ? eliminate(Rows) : Points;
}

bool isEmpty(const isl::basic_map &Map) {
  Conjunction Read(Map);
  return isEmpty(Map, Read);
}

bool isEmpty(const isl::basic_map &Map, Conjunction &Read) {
  IntegerPoints Points = Read.points();
  return Points == IntegerPoints::Unknown ? Map.is_empty().is_true()
                                          : Points == IntegerPoints::None;
}

bool noneWhere(const isl::map &M, ArrayRef<std::vector<Row>> One,
               ArrayRef<std::vector<Row>> Other) {
  isl::basic_map_list Parts = isl::manage(isl_map_get_basic_map_list(M.get()));
  if (Parts.is_null())
    return false;
  for (unsigned K = 0, Count = countOf(Parts.size()); K < Count; ++K) {
    Conjunction Part(Parts.get_at(K));
    for (const std::vector<Row> &First : One) {
      if (Part.pointsWhere(First, /*Quick=*/true) == IntegerPoints::None)
        continue;
      Conjunction Here = Part;
      Here.add(First);
      for (const std::vector<Row> &Second : Other) {
        IntegerPoints Points = Here.pointsWhere(Second);
        std::vector<Row> Both = First;
        append_range(Both, Second);
        if (Points == IntegerPoints::Some ||
            (Points == IntegerPoints::Unknown &&
             !isl::map(Parts.get_at(K)).intersect(mapOf(M.get_space(), Both)).is_empty().is_true()))
          return false;
      }
    }
  }
  return true;
}

} // namespace swgen

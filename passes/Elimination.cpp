//===- Elimination.cpp ----------------------------------------------------===//
#include "Elimination.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdint>
#include <numeric>

using namespace llvm;

namespace swgen {

/// Beyond these isl is as quick, or numbers may not fit.
static constexpr size_t MostRows = 96;
static constexpr int64_t Large = int64_t(1) << 31;

void Elimination::add(ArrayRef<int32_t> Row, bool Equality) {
  SmallVector<int64_t, 32> Wide(Row.begin(), Row.end());
  if (!Equality)
    take(Wide);
  else if (normalize(Wide, true))
    Equal.append(Wide.begin(), Wide.end());
}

/// Divides a row by what its coefficients have in common; an integer constant becomes as tight as
/// that allows.  False: nothing is left of it.
bool Elimination::normalize(MutableArrayRef<int64_t> Row, bool Equality) {
  int64_t Common = 0;
  for (int64_t C : Row.drop_front()) {
    GivenUp |= C >= Large || C <= -Large;
    if (C != 0 && Common != 1)
      Common = std::gcd(Common, C);
  }
  GivenUp |= Row[0] >= Large || Row[0] <= -Large;
  if (Common == 0) {
    Empty |= Equality ? Row[0] != 0 : Row[0] < 0;
    return false;
  }
  if (Common == 1)
    return true;
  Empty |= Equality && Row[0] % Common != 0;
  for (int64_t &C : Row.drop_front())
    C /= Common;
  Row[0] = Row[0] / Common - (Row[0] % Common < 0);
  return true;
}

/// Adds a row that is at least 0; of several with the same coefficients the tightest stays.
void Elimination::take(MutableArrayRef<int64_t> Row) {
  if (!normalize(Row, false))
    return;
  for (size_t At = 0; At < Least.size(); At += Columns)
    if (std::equal(Row.begin() + 1, Row.end(), Least.begin() + At + 1)) {
      Least[At] = std::min(Least[At], Row[0]);
      return;
    }
  Least.append(Row.begin(), Row.end());
  GivenUp |= Least.size() > MostRows * Columns;
}

/// Definition is 0 and has 1 or -1 in Column: takes the column out of the rows.
bool Elimination::replace(Rows &In, ArrayRef<int64_t> Definition, unsigned Column, bool Equality) {
  Rows Before = std::move(In);
  In.clear();
  for (size_t At = 0; At < Before.size() && !GivenUp && !Empty; At += Columns) {
    MutableArrayRef<int64_t> Row(Before.data() + At, Columns);
    if (int64_t Times = Row[Column] * Definition[Column])
      for (unsigned C = 0; C < Columns; ++C)
        Row[C] -= Times * Definition[C];
    if (!Equality)
      take(Row);
    else if (normalize(Row, true))
      In.append(Row.begin(), Row.end());
  }
  return !GivenUp && !Empty;
}

/// Equalities go first: by a variable with the coefficient 1, or as two rows.
void Elimination::substitute() {
  while (!Equal.empty() && !Empty && !GivenUp) {
    size_t Best = Equal.size();
    unsigned Column = 0;
    for (size_t At = 0; At < Equal.size() && Column == 0; At += Columns)
      for (unsigned C = 1; C < Columns && Column == 0; ++C)
        if (Equal[At + C] == 1 || Equal[At + C] == -1) {
          Best = At;
          Column = C;
        }
    if (Column == 0) {
      Rows Both = std::move(Equal);
      Equal.clear();
      for (int64_t &C : Both)
        C = -C;
      for (size_t At = 0; At < Both.size(); At += Columns)
        take({Both.data() + At, Columns});
      for (int64_t &C : Both)
        C = -C;
      for (size_t At = 0; At < Both.size(); At += Columns)
        take({Both.data() + At, Columns});
      return;
    }
    SmallVector<int64_t, 32> Definition(Equal.begin() + Best, Equal.begin() + Best + Columns);
    Equal.erase(Equal.begin() + Best, Equal.begin() + Best + Columns);
    Gone[Column] = true;
    replace(Equal, Definition, Column, true) && replace(Least, Definition, Column, false);
  }
}

/// The variable that leaves the fewest rows; 0: none is left.
unsigned Elimination::next() const {
  unsigned Best = 0;
  int64_t BestRows = INT64_MAX;
  for (unsigned C = 1; C < Columns; ++C) {
    if (Gone[C])
      continue;
    int64_t Lower = 0, Upper = 0, Steep = 0;
    for (size_t At = 0; At < Least.size(); At += Columns) {
      int64_t Value = Least[At + C];
      Lower += Value > 0;
      Upper += Value < 0;
      Steep += Value > 1 || Value < -1;
    }
    if (Lower + Upper == 0)
      continue;
    // Coefficients other than 1 come late: they may cost the certainty.
    int64_t Rows = Lower * Upper - Lower - Upper + (Lower && Upper && Steep ? 1000 : 0);
    if (Rows < BestRows) {
      BestRows = Rows;
      Best = C;
    }
  }
  return Best;
}

void Elimination::eliminate(unsigned Column) {
  Gone[Column] = true;
  SmallVector<size_t, 32> Lower, Upper;
  Rows Before = std::move(Least);
  Least.clear();
  for (size_t At = 0; At < Before.size(); At += Columns) {
    int64_t Value = Before[At + Column];
    if (Value == 0)
      Least.append(Before.begin() + At, Before.begin() + At + Columns);
    else
      (Value > 0 ? Lower : Upper).push_back(At);
  }
  SmallVector<int64_t, 32> Row(Columns);
  for (size_t L : Lower)
    for (size_t U : Upper) {
      int64_t A = Before[L + Column], B = -Before[U + Column];
      Exact &= A == 1 || B == 1;
      for (unsigned C = 0; C < Columns; ++C)
        Row[C] = A * Before[U + C] + B * Before[L + C];
      take(Row);
      if (Empty || GivenUp)
        return;
    }
}

IntegerPoints Elimination::points() {
  substitute();
  while (!Empty && !GivenUp && !Least.empty()) {
    unsigned Column = next();
    if (Column == 0)
      break;
    eliminate(Column);
  }
  // What was given up may be wrong.
  return GivenUp ? IntegerPoints::Unknown
         : Empty ? IntegerPoints::None
         : Exact ? IntegerPoints::Some
                 : IntegerPoints::Unknown;
}

} // namespace swgen

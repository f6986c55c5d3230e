//===- RowSplit.cpp -------------------------------------------------------===//
#include "RowSplit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace swgen {

/// The granules of a row, where all extents are numbers.
static std::optional<int64_t> rowSize(ArrayRef<Polynomial> Inner) {
  Polynomial Size(1);
  for (const Polynomial &E : Inner)
    Size = Size * E;
  return Size.constant();
}

/// The sum of the steps over whole rows; nothing where no step is one row.
static std::optional<Polynomial> rowAsWritten(const AddressSteps &Steps, int64_t RowSize) {
  if (!Steps.count(RowSize))
    return std::nullopt;
  Polynomial Row;
  for (const auto &[Size, Count] : Steps)
    if (Size % RowSize == 0)
      Row = Row + Count * Polynomial(Size / RowSize);
  return Row;
}

/// Rows to add to the division's, likeliest first: its column begins in [0, Extent).
static SmallVector<int64_t, 3> rowsToMove(const Polynomial &Column, int64_t Extent) {
  if (Column.coefficient({}) > Extent / 2)
    return {1, 0, -1};
  return {0, 1, -1};
}

/// Whether a column is in its row for ordinary values, where rows go from one bound to another, as
/// those of ime - ims + 1 elements do: ims is small, ime is large, and what the column says of
/// others lies between.
static bool isLikely(const Polynomial &Column, const Polynomial &Extent) {
  constexpr int64_t Small = 0, Between = 200, Large = 1000;
  auto Value = [&](const Polynomial &P) {
    int64_t Sum = 0;
    for (const auto &[Symbols, Coefficient] : P.terms()) {
      int64_t Bound = Extent.coefficient(Symbols);
      Sum += Coefficient * (Symbols.empty() ? 1 : Bound > 0 ? Large : Bound < 0 ? Small : Between);
    }
    return Sum;
  };
  return Value(Column) >= 0 && Value(Column) < Value(Extent);
}

static bool isBetweenBounds(const Polynomial &Extent) {
  auto Has = [&](bool Negative) {
    return any_of(Extent.terms(), [&](const auto &Term) {
      return !Term.first.empty() && (Term.second < 0) == Negative;
    });
  };
  return Has(false) && Has(true);
}

/// The division, and one row less or more.  In t[(j - jms) * (ime - ims + 1) + i - ims] either
/// bound can be what the division takes out of the column.
static std::vector<Division> splitKnownRow(const Polynomial &Offset, const Polynomial &Extent) {
  Division D = divide(Offset, Extent);
  std::vector<Division> Splits = {D};
  for (int64_t Rows : {-1, 1}) {
    Division Moved{D.Quotient + Polynomial(Rows), D.Remainder - Polynomial(Rows) * Extent};
    if (D.Quotient.valid() && Moved.Remainder.valid())
      Splits.push_back(std::move(Moved));
  }
  if (isBetweenBounds(Extent))
    stable_sort(Splits, [&](const Division &A, const Division &B) {
      return isLikely(A.Remainder, Extent) > isLikely(B.Remainder, Extent);
    });
  return Splits;
}

std::vector<Division> splitRow(const Polynomial &Offset, ArrayRef<Polynomial> Inner,
                               const AddressSteps &Steps) {
  const Polynomial &Extent = Inner.front();
  if (!Extent.constant() || *Extent.constant() <= 0)
    return splitKnownRow(Offset, Extent);
  std::vector<Division> Splits;
  auto Add = [&](const Polynomial &Row) {
    Division D{Row, Offset - Row * Extent};
    if (D.Remainder.valid() &&
        none_of(Splits, [&](const Division &Other) { return Other.Quotient == Row; }))
      Splits.push_back(std::move(D));
  };
  if (std::optional<int64_t> Size = rowSize(Inner); Size && *Size > 0)
    if (std::optional<Polynomial> Row = rowAsWritten(Steps, *Size))
      Add(*Row);
  for (Rounding Mode : {Rounding::TowardsZero, Rounding::Nearest}) {
    Division D = divide(Offset, *Extent.constant(), Mode);
    if (D.Quotient.valid())
      for (int64_t Rows : rowsToMove(D.Remainder, *Extent.constant()))
        Add(D.Quotient + Polynomial(Rows));
  }
  return Splits;
}

} // namespace swgen

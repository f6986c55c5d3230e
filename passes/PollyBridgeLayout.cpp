//===- PollyBridgeLayout.cpp - how an array may be laid out ---------------===//
#include "ExtentGuess.h"
#include "IslRows.h"
#include "PollyBridgeArray.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// Constant inner extents of the C type, and the granules of a struct.
ArrayReader::Extents ArrayReader::typeExtents() const {
  Extents Inner;
  for (size_t K = Desc.Dims.size(); K > 1 && Desc.Dims[K - 1] > 0; --K)
    Inner.insert(Inner.begin(), Polynomial(Desc.Dims[K - 1]));
  if (Desc.Granule != Desc.ElemBytes)
    Inner.push_back(Polynomial(Desc.ElemBytes / Desc.Granule));
  return Inner;
}

/// The granules of what the type says of the inner dimensions.
int64_t ArrayReader::typeSize() const {
  int64_t Size = 1;
  for (const Polynomial &E : typeExtents())
    Size *= *E.constant();
  return Size;
}

/// Strides s1 < s2 < ... of which each divides the next are those of an array with the inner
/// extents ..., s2/s1, s1.
std::optional<ArrayReader::Extents> ArrayReader::chain(std::vector<Polynomial> Strides) const {
  llvm::sort(Strides);
  Extents Inner;
  Polynomial Last;
  for (const Polynomial &S : Strides) {
    if (Inner.empty()) {
      Inner.push_back(S);
      Last = S;
      continue;
    }
    Division D = divide(S, Last);
    if (!D.Remainder.isZero())
      return std::nullopt;
    // A small multiple of a symbolic extent is a subscript that skips rows.
    if (D.Quotient.constant() && (!Last.constant() || D.Quotient.constant() == 1))
      continue;
    Inner.insert(Inner.begin(), D.Quotient);
    Last = S;
  }
  if (Inner.empty())
    return std::nullopt;
  return Inner;
}

/// Whether a stride is below zero where all sizes are the same large number: lda - 1 is not, nor is
/// the length of rows from ims to ime, ime - ims + 1, nor are planes of (nx - 1) * (ny - 1)
/// elements.
static bool seemsNegative(const Polynomial &Stride) {
  std::map<size_t, int64_t, std::greater<>> ByDegree;
  for (const auto &[Symbols, Coefficient] : Stride.terms())
    ByDegree[Symbols.size()] += Coefficient;
  for (const auto &[Degree, Sum] : ByDegree)
    if (Sum)
      return Sum < 0;
  return Stride.terms().rbegin()->second < 0;
}

/// Whether a stride is below zero: of m - k + 1, the loops that it steps may know.
bool ArrayReader::isNegative(const Polynomial &Stride, const Occurrence &O) {
  bool Leading = Stride.terms().rbegin()->second < 0;
  if (all_of(Stride.terms(), [&](const auto &Term) { return (Term.second < 0) == Leading; }))
    return Leading;
  Leading = seemsNegative(Stride);
  size_t Checkpoint = Values.checkpoint();
  isl::pw_aff Value = Values.affine(Stride, O.Block);
  Values.rollback(Checkpoint);
  if (Value.is_null())
    return Leading;
  isl::set Domain = R.domainAt(O.Block).intersect_params(R.context());
  isl::pw_aff Zero = Value.sub(Value);
  if (Domain.is_subset(Value.gt_set(Zero)).is_true())
    return false;
  return Leading || Domain.is_subset(Value.lt_set(Zero)).is_true();
}

/// The strides of all offsets in units of Size, without signs; Rows is set if one offset alone has
/// both a constant stride and a unit stride.
ArrayReader::Strides ArrayReader::stridesOf(ArrayRef<Occurrence> All, int64_t Size) {
  Strides Result;
  for (const Occurrence &O : All) {
    bool Unit = false, Constant = false;
    for (Polynomial C : Values.strides(divide(O.Offset, Size, Rounding::Nearest).Quotient)) {
      if (!C.valid() || C.isZero())
        continue;
      if (isNegative(C, O))
        C = C * Polynomial(-1);
      if (!C.constant()) {
        Result.Symbolic.push_back(C);
        Result.Primitive.push_back(C.primitivePart());
        // A loop that moves along a diagonal, a[k*n+k], has the stride n+1.
        Result.Leading.push_back(C.leadingPart().primitivePart());
      } else if (*C.constant() > 1) {
        Result.Constant.push_back(C);
        Constant = true;
      } else {
        Unit = true;
      }
    }
    Result.HasUnit |= Unit;
    Result.HasRows |= Unit && Constant;
  }
  return Result;
}

/// Whether a condition couples a loop whose stride is a number with another one, as y + ky < h in a
/// convolution.  What a tile touches is a box then only where this loop has a dimension of its own.
bool ArrayReader::isCoupled(const Occurrence &O) const {
  std::vector<unsigned> Dims;
  for (const Loop *L : Values.steppedByNumbers(O.Offset))
    if (int Depth = R.S->getRelativeLoopDepth(const_cast<Loop *>(L)); Depth >= 0)
      Dims.push_back(unsigned(Depth));
  bool Coupled = false;
  R.domainAt(O.Block).foreach_basic_set([&](const isl::basic_set &Piece) {
    std::optional<std::vector<Row>> Rows = rowsOf(Piece);
    Coupled |= Rows && any_of(*Rows, [&](const Row &Condition) {
                 return Condition.Dims.size() > 1 && any_of(Condition.Dims, [&](const auto &Dim) {
                          return is_contained(Dims, Dim.first);
                        });
               });
    return isl::stat::ok();
  });
  return Coupled;
}

std::vector<ArrayReader::Layout> ArrayReader::candidates(ArrayRef<Occurrence> All) {
  std::vector<Layout> Layouts;
  Extents Type = typeExtents();
  if (Desc.TensorDims > 1) {
    Extents Tensor;
    BasicBlock *Entry = R.S->getEntry();
    for (Value *V : ArrayRef(R.Mark.TensorExtents[Desc.Id]).drop_front())
      Tensor.push_back(V ? Values.exact(V, Entry) : Polynomial::invalid());
    if (Desc.Granule != Desc.ElemBytes)
      Tensor.push_back(Type.back());
    Layouts.push_back({Tensor, Tensor.size(), /*IsTensor=*/true});
  }
  // What the type leaves open is guessed from the strides of what is left of the offsets.
  Strides Found = stridesOf(All, typeSize());
  auto Add = [&](const std::vector<Polynomial> &Strides, bool AllMeant) {
    std::optional<Extents> Inner = chain(Strides);
    if (!Inner)
      return;
    Inner->insert(Inner->end(), Type.begin(), Type.end());
    Layouts.push_back({*Inner, AllMeant ? Inner->size() : Type.size()});
  };
  if (!Found.Symbolic.empty() && !Found.Constant.empty() && Found.HasUnit &&
      any_of(All, [&](const Occurrence &O) { return isCoupled(O); })) {
    std::vector<Polynomial> Mixed = Found.Symbolic;
    append_range(Mixed, Found.Constant);
    Add(Mixed, false);
  }
  Add(Found.Primitive, false);
  Add(Found.Symbolic, false);
  Add(Found.Leading, false);
  if (Found.Symbolic.empty() && Found.HasUnit)
    Add(Found.Constant, Found.HasRows);
  Layouts.push_back({Type, Type.size(), /*IsTensor=*/Desc.TensorDims == 1});
  return Layouts;
}

/// Layouts for subscripts that only products of known values tell apart; none where that is not so,
/// or where nobody writes.
std::vector<ArrayReader::Layout> ArrayReader::layoutsOfFactors(ArrayRef<Occurrence> All) {
  if (Desc.TensorDims || !IsWritten)
    return {};
  return guessedLayouts(All, /*IfApart=*/true);
}

/// Layouts by what subscripts multiply by.
std::vector<ArrayReader::Layout> ArrayReader::guessedLayouts(ArrayRef<Occurrence> All,
                                                             bool IfApart) {
  std::vector<Polynomial> Offsets, Factors;
  for (const Occurrence &O : All) {
    if (O.Offset.valid())
      Offsets.push_back(divide(O.Offset, typeSize(), Rounding::Nearest).Quotient);
    append_range(Factors, O.Factors);
  }
  auto Known = [&](unsigned Symbol) { return Values.isKnown(Symbol); };
  if (IfApart && !differByProducts(Offsets, Known))
    return {};
  Extents Type = typeExtents();
  std::vector<Layout> Layouts;
  for (Extents &Inner : guessExtents(Offsets, Factors, Known)) {
    append_range(Inner, Type);
    Layouts.push_back({Inner, Type.size()});
  }
  return Layouts;
}

} // namespace swgen

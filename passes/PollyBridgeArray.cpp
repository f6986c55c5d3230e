//===- PollyBridgeArray.cpp -----------------------------------------------===//
#include "PollyBridgeArray.h"
#include "ExtentGuess.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "isl/ilp.h"

using namespace llvm;

namespace swgen {

//===-- offsets -----------------------------------------------------------===//

/// Adds what the address computation adds to Offset, in bytes, and to the steps of O, in granules.
bool ArrayReader::addSteps(const GEPOperator &GEP, Occurrence &O, Polynomial &Offset) {
  const DataLayout &DL = R.F.getDataLayout();
  for (auto It = gep_type_begin(&GEP), End = gep_type_end(&GEP); It != End; ++It) {
    Value *Index = It.getOperand();
    if (StructType *Struct = It.getStructTypeOrNull()) {
      unsigned Field = cast<ConstantInt>(Index)->getZExtValue();
      Offset = Offset + Polynomial(DL.getStructLayout(Struct)->getElementOffset(Field));
      continue;
    }
    TypeSize Bytes = It.getSequentialElementStride(DL);
    if (Bytes.isScalable() || Index->getType()->isVectorTy())
      return false;
    auto *Number = dyn_cast<ConstantInt>(Index);
    Polynomial Count = Number ? Polynomial(Number->getSExtValue()) : Values.offset(Index, O.Block);
    Offset = Offset + Count * Polynomial(Bytes);
    if (Bytes % Desc.Granule == 0) {
      Polynomial &Step = O.Steps[Bytes / Desc.Granule];
      Step = Step + Count;
    }
  }
  return true;
}

/// The offset from the array's base, in granules.
std::string ArrayReader::locate(Occurrence &O) {
  const DataLayout &DL = R.F.getDataLayout();
  uint64_t Stored = DL.getTypeStoreSize(getLoadStoreType(O.I));
  unsigned Bytes = R.Info.Accesses[O.Access].Bytes;
  if (Stored > Bytes || Bytes > DL.getTypeAllocSize(getLoadStoreType(O.I)))
    return "is accessed with another size than that of its type";
  const bool IsPart = Bytes < Desc.Granule && Desc.Granule < Desc.ElemBytes;
  if (!IsPart &&
      (Bytes % Desc.Granule || (Desc.Granule == Desc.ElemBytes && Bytes != Desc.ElemBytes)))
    return "is accessed as another type than its own";
  O.Granules = IsPart ? 1 : Bytes / Desc.Granule;

  Value *Pointer = getLoadStorePointerOperand(O.I);
  Polynomial Offset;
  Values.takeFactors();
  for (; auto *GEP = dyn_cast<GEPOperator>(Pointer); Pointer = GEP->getPointerOperand())
    if (!addSteps(*GEP, O, Offset))
      return "is accessed through an address that cannot be analysed";
  if (!isa<Argument, GlobalVariable>(Pointer) || Pointer->getName() != Desc.Name)
    return "is accessed through another pointer";
  Division Granules = divide(Offset, Polynomial(Desc.Granule));
  if (Offset.valid()) {
    const std::optional<int64_t> Byte = Granules.Remainder.constant();
    if (!Byte || (IsPart ? *Byte + Bytes > Desc.Granule : *Byte != 0))
      return "is accessed at an offset that is no multiple of its elements";
    O.Byte = *Byte;
  }
  O.Offset = Granules.Quotient;
  O.Factors = Values.takeFactors();
  size_t Checkpoint = Values.checkpoint();
  if (!Values.hasRanges(O.Offset, O.Block))
    O.Offset = Polynomial::invalid();
  Values.rollback(Checkpoint);
  return "";
}

//===-- shapes ------------------------------------------------------------===//

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
/// the length of rows from ims to ime, ime - ims + 1.
static bool seemsNegative(const Polynomial &Stride) {
  int64_t OfSizes = 0;
  for (const auto &[Symbols, Coefficient] : Stride.terms())
    if (!Symbols.empty())
      OfSizes += Coefficient > 0 ? 1 : -1;
  if (OfSizes == 0)
    OfSizes = Stride.coefficient({});
  return OfSizes ? OfSizes < 0 : Stride.terms().rbegin()->second < 0;
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
  isl::set Domain = R.S->getDomainConditions(O.Block).intersect_params(R.S->getContext());
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
  R.S->getDomainConditions(O.Block).foreach_basic_set([&](const isl::basic_set &Piece) {
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
  if (Desc.TensorDims || none_of(All, [](const Occurrence &O) { return O.Write; }))
    return {};
  std::vector<Polynomial> Offsets, Factors;
  for (const Occurrence &O : All) {
    if (O.Offset.valid())
      Offsets.push_back(divide(O.Offset, typeSize(), Rounding::Nearest).Quotient);
    append_range(Factors, O.Factors);
  }
  auto Known = [&](unsigned Symbol) { return Values.isKnown(Symbol); };
  if (!differByProducts(Offsets, Known))
    return {};
  Extents Type = typeExtents();
  std::vector<Layout> Layouts;
  for (Extents &Inner : guessExtents(Offsets, Factors, Known)) {
    append_range(Inner, Type);
    Layouts.push_back({Inner, Type.size()});
  }
  return Layouts;
}

/// The values of the parameters for which Inner is outside of a row of Size in some iteration.
isl::set ArrayReader::leavesRow(const ValueRange &Inner, const isl::pw_aff &Size, bool GranuleDim,
                                const Occurrence &O) {
  isl::pw_aff Last = GranuleDim ? Inner.Hi.add_constant(long(O.Granules) - 1) : Inner.Hi;
  isl::set Good = Inner.Lo.ge_set(Inner.Lo.sub(Inner.Lo)).intersect(Last.lt_set(Size));
  return domainOf(O).subtract(Good).params();
}

/// Whether a check that excludes Bad leaves a loop to run: not when it fails as soon as the
/// subscript takes a second value.
bool ArrayReader::worthChecking(const isl::pw_aff &Inner, const isl::set &Bad,
                                const Occurrence &O) {
  isl::set Domain = domainOf(O);
  isl::set Good = Domain.params().subtract(Bad);
  if (Good.is_empty().is_true())
    return false;
  isl::set Values = isl::map::from_pw_aff(Inner).intersect_domain(Domain).range();
  return !Values.intersect_params(Good).is_singleton().is_true() || Values.is_singleton().is_true();
}

/// Whether a check that excludes Bad lets long rows pass.  In b[i][j + 2], of which j goes to the
/// end of the row, the columns are those of the next row where rows have two.
bool ArrayReader::holdsForLongRows(const isl::pw_aff &Size, const isl::set &Bad,
                                   const Occurrence &O) {
  constexpr long Long = 1L << 20;
  isl::set Good = domainOf(O).intersect_params(domainOf(O).params().subtract(Bad));
  isl::val Most = isl::manage(isl_pw_aff_max_val(Size.intersect_domain(Good).release()));
  return Most.is_infty().is_true() || Most.ge(isl::val(Most.ctx(), Long)).is_true();
}

/// The range of a subscript; of one that is known both ends are the same object.
ValueRange ArrayReader::subscript(const Polynomial &P, const Occurrence &O) {
  if (Values.isInexact(P))
    return Values.range(P, O.Block);
  isl::pw_aff Value = Values.affine(P, O.Block);
  return {Value, Value};
}

/// Splits one subscript off Rest and proves it in range or, with MayGuard, finds the parameters for
/// which it is not.
bool ArrayReader::takeSubscript(Polynomial &Rest, const Extents &Inner, size_t Dim, bool MayGuard,
                                const Occurrence &O, ValueRange &Subscript, isl::set &Violated) {
  isl::pw_aff Size = Values.affine(Inner[Dim], O.Block);
  if (Size.is_null())
    return false;
  MayGuard &= IsWritten || !Values.isInexact(O.Offset);
  std::vector<Division> Splits = splitRow(Rest, ArrayRef(Inner).drop_front(Dim), O.Steps);
  const Division *Best = nullptr;
  isl::set BestBad;
  size_t Checkpoint = Values.checkpoint();
  for (const Division &D : Splits) {
    ValueRange Column = subscript(D.Remainder, O);
    if (Column.isBounded()) {
      isl::set Bad = leavesRow(Column, Size, isGranules(Inner, Dim), O);
      bool Proved = Bad.is_empty().is_true();
      bool Moved = &D != &Splits.front() && !Inner[Dim].constant();
      if (Proved || (MayGuard && (!Best || Bad.is_strict_subset(BestBad).is_true()) &&
                     worthChecking(Column.Lo, Bad, O) && (!Moved || holdsForLongRows(Size, Bad, O)))) {
        Best = &D;
        BestBad = Bad;
      }
      if (Proved) {
        Subscript = Column;
        break;
      }
    }
    Values.rollback(Checkpoint);
  }
  if (!Best)
    return false;
  if (!Subscript.isBounded()) {
    Values.rollback(Checkpoint);
    Subscript = subscript(Best->Remainder, O);
  }
  Violated = Violated.unite(BestBad);
  Rest = Best->Quotient;
  return Rest.valid();
}

bool ArrayReader::apply(const Layout &L, Occurrence &O, ArrayRef<isl::pw_aff> Sizes,
                        isl::set &Violated) {
  const Extents &Inner = L.Inner;
  if (!O.Offset.valid())
    return false;
  Polynomial Rest = O.Offset;
  std::vector<ValueRange> Subscripts(Inner.size() + 1);
  for (size_t K = Inner.size(); K > 0; --K) {
    bool MayGuard = !Inner[K - 1].constant() || Inner.size() - K < L.Meant;
    if (!takeSubscript(Rest, Inner, K - 1, MayGuard, O, Subscripts[K], Violated))
      return false;
  }
  Subscripts[0] = subscript(Rest, O);
  if (!Subscripts[0].isBounded())
    return false;
  relate(O, Subscripts, Sizes);
  return true;
}

/// { loops around -> [x] } for the elements between the ends of a subscript.
isl::map ArrayReader::related(const ValueRange &Subscript, bool GranuleDim,
                              const Occurrence &O) const {
  isl::map First = isl::map::from_pw_aff(Subscript.Lo), Last = isl::map::from_pw_aff(Subscript.Hi);
  auto UpTo = [&](const isl::map &Of, unsigned Granules) {
    isl::map Covers(Of.ctx(), "{ [g] -> [h] : h < g + " + std::to_string(Granules) + " }");
    return Of.apply_range(Covers);
  };
  unsigned Granules = GranuleDim ? O.Granules : 1;
  if (Subscript.Lo.get() == Subscript.Hi.get() && Granules == 1)
    return First;
  return First.apply_range(isl::map(First.ctx(), "{ [g] -> [h] : h >= g }"))
      .intersect(UpTo(Last, Granules));
}

/// { Domain -> [x] } for the elements of a dimension of an extent, null for one without bounds.
isl::map ArrayReader::whole(const isl::pw_aff &Size, const isl::set &Domain) {
  isl::set All = isl::set::universe(Domain.get_space().params().add_unnamed_tuple(1));
  if (!Size.is_null()) {
    isl::pw_aff Dim(isl::aff::var_on_domain(isl::local_space(All.get_space()), isl::dim::set, 0));
    isl::pw_aff Extent = Size.insert_domain(All.get_space());
    All = Dim.ge_set(Dim.sub(Dim)).intersect(Dim.lt_set(Extent));
  }
  return isl::map::from_domain_and_range(Domain, All);
}

void ArrayReader::relate(Occurrence &O, ArrayRef<ValueRange> Subscripts,
                         ArrayRef<isl::pw_aff> Sizes) {
  isl::set Domain = R.S->getDomainConditions(O.Block);
  isl::map Relation = isl::map::from_domain(Domain);
  O.Affine = true;
  for (size_t K = 0; K < Subscripts.size(); ++K) {
    const ValueRange &Here = Subscripts[K];
    bool GranuleDim = K + 1 == Subscripts.size() && Desc.Granule != Desc.ElemBytes;
    isl::map Subscript =
        O.Affine ? related(Here, GranuleDim, O) : whole(Sizes[K], Domain);
    if (O.Affine && Here.Lo.get() != Here.Hi.get()) {
      O.Affine = false;
      O.Known = K;
      if (K == 0)
        Subscript = Subscript.intersect(whole(Sizes[0], Domain));
    }
    Relation = Relation.flat_range_product(Subscript);
  }
  O.Relation = Relation;
}

void ArrayReader::relateToAll(Occurrence &O, const std::vector<isl::pw_aff> &Sizes) {
  isl::set Domain = R.S->getDomainConditions(O.Block);
  isl::map Relation = isl::map::from_domain(Domain);
  for (const isl::pw_aff &Size : Sizes)
    Relation = Relation.flat_range_product(whole(Size, Domain));
  O.Relation = Relation;
  O.Affine = false;
  O.Known = 0;
}

/// Relates every occurrence.
ArrayReader::Fit ArrayReader::applyToAll(const Layout &L, MutableArrayRef<Occurrence> All,
                                         ArrayShape &Shape) {
  Shape.Violated = isl::set::empty(R.S->getParamSpace());
  Fit Result;
  for (Occurrence &O : All) {
    isl::set Violated = Shape.Violated;
    if (apply(L, O, Shape.Sizes, Violated)) {
      Shape.Violated = Violated;
      ++(Values.isInexact(O.Offset) ? Result.InRange : Result.Affine);
    } else
      relateToAll(O, Shape.Sizes);
  }
  return Result;
}

static bool isProduct(const SCEV *E) {
  auto *Mul = dyn_cast<SCEVMulExpr>(E);
  return Mul && count_if(Mul->operands(), [](const SCEV *F) { return !isa<SCEVConstant>(F); }) > 1;
}

/// Whether a check compares a product of values known before the region: a loop runs over whole
/// planes then, and a row is not what its subscript means.
static bool involvesProduct(const isl::set &Params) {
  for (unsigned K = 0, N = countOf(Params.dim(isl::dim::param)); K < N; ++K) {
    if (!Params.involves_dims(isl::dim::param, K, 1).is_true())
      continue;
    isl::id Id = Params.get_space().get_dim_id(isl::dim::param, K);
    auto *Value = static_cast<const SCEV *>(Id.get_user());
    if (Value && SCEVExprContains(Value, isProduct))
      return true;
  }
  return false;
}

/// Takes the first shape in which all offsets are affine, else the one in which most are.
ArrayShape ArrayReader::shape(MutableArrayRef<Occurrence> All) {
  IsWritten = any_of(All, [](const Occurrence &O) { return O.Write; });
  // Nothing shapes a subscript that is read from memory.
  Fit Possible;
  for (const Occurrence &O : All)
    if (O.Offset.valid())
      ++(Values.isInexact(O.Offset) ? Possible.InRange : Possible.Affine);
  const bool Any = Possible.Affine + Possible.InRange > 0;
  std::vector<Layout> Shapes = layoutsOfFactors(All);
  size_t Guesses = Shapes.size();
  append_range(Shapes, candidates(All));
  size_t Plain = Shapes.size();
  // First with the induction variables as the programmer wrote them, then in terms of iterations.
  std::vector<std::pair<Polynomial, AddressSteps>> Expanded;
  for (Occurrence &O : All) {
    Expanded.emplace_back(Values.expand(O.Offset), O.Steps);
    for (auto &[Granules, Step] : Expanded.back().second)
      Step = Values.expand(Step);
  }
  auto Swap = [&] {
    for (size_t K = 0; K < All.size(); ++K) {
      std::swap(All[K].Offset, Expanded[K].first);
      std::swap(All[K].Steps, Expanded[K].second);
    }
  };
  Swap();
  append_range(Shapes, candidates(All));
  Swap();

  auto Try = [&](size_t K, ArrayShape &Result) {
    const Layout &L = Shapes[K];
    Result.Sizes = {outerSize(L.Inner, L.IsTensor)};
    for (const Polynomial &E : L.Inner)
      Result.Sizes.push_back(sizeOf(E));
    if (any_of(drop_begin(Result.Sizes), [](const isl::pw_aff &Size) { return Size.is_null(); }))
      return Fit();
    if (K < Plain)
      return applyToAll(L, All, Result);
    Swap();
    Fit Found = applyToAll(L, All, Result);
    Swap();
    return Found;
  };
  // Where no subscript fits anything the pragma has it; else the type, whose shape always has sizes.
  size_t Best = Plain - 1;
  if (Shapes[Guesses].IsTensor &&
      none_of(Shapes[Guesses].Inner, [&](const Polynomial &E) { return sizeOf(E).is_null(); }))
    Best = Guesses;
  Fit BestFit;
  std::optional<size_t> Checked;           // the first guess from factors that needs a check
  for (size_t K = 0; K < Shapes.size() && !(Checked && K == Guesses); ++K) {
    ArrayShape Result;
    size_t Checkpoint = Values.checkpoint();
    Fit Found = Try(K, Result);
    bool Fits = Found.Affine == Possible.Affine && (Any || K == Best);
    if (Fits && (K >= Guesses ? Found.InRange == Possible.InRange
                              : Result.Violated.is_empty().is_true()))
      return Result;
    Values.rollback(Checkpoint);
    if (K < Guesses) {
      if (Fits && !Checked && !involvesProduct(Result.Violated.gist(R.S->getContext())))
        Checked = K;
      continue; // fewer than all subscripts are no reason for a guess
    }
    if (BestFit < Found) {
      Best = K;
      BestFit = Found;
    }
  }
  ArrayShape Result;
  Try(Checked.value_or(Best), Result);
  return Result;
}

//===-- sizes -------------------------------------------------------------===//

isl::pw_aff ArrayReader::sizeOf(const Polynomial &Extent) {
  isl::pw_aff Size = Values.affine(Extent, R.S->getEntry());
  return Size.is_null() ? Size : isl::manage(isl_pw_aff_project_domain_on_params(Size.release()));
}

/// The outermost extent is known when the shape is that of the type or of the tensor pragma.
isl::pw_aff ArrayReader::outerSize(const Extents &Inner, bool IsTensor) {
  bool Struct = Desc.Granule != Desc.ElemBytes;
  Value *Outer = Desc.TensorDims ? R.Mark.TensorExtents[Desc.Id][0] : nullptr;
  if (Outer && IsTensor && Inner.size() + 1 == Desc.TensorDims + Struct)
    return sizeOf(Values.exact(Outer, R.S->getEntry()));
  if (Outer && Inner.empty()) { // one row of all elements
    Polynomial All(1);
    for (Value *V : R.Mark.TensorExtents[Desc.Id])
      All = All * (V ? Values.exact(V, R.S->getEntry()) : Polynomial::invalid());
    return sizeOf(All);
  }
  if (!Desc.Dims.empty() && Desc.Dims[0] > 0 && Inner == typeExtents())
    return sizeOf(Polynomial(Desc.Dims[0]));
  return {};
}

} // namespace swgen

//===- PollyBridgeArray.cpp -----------------------------------------------===//
#include "PollyBridgeArray.h"
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
  const bool Wrapped = Values.takeWrapping();
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
  const bool Wraps = Values.takeWrapping();
  Values.addWrapping(Wrapped || Wraps);
  size_t Checkpoint = Values.checkpoint();
  if (!Values.hasRanges(O.Offset, O.Block)) {
    if (!Wraps || Values.isNarrow(O.Offset))
      O.Open = O.Offset;
    O.Offset = Polynomial::invalid();
  }
  Values.rollback(Checkpoint);
  return "";
}

//===-- shapes ------------------------------------------------------------===//

/// The iterations that run; of blocks with the same ones the same object.
const isl::set &ArrayReader::domainOf(const Occurrence &O) {
  isl::set &Domain = Domains[O.Block];
  if (!Domain.is_null())
    return Domain;
  Domain = R.domainAt(O.Block).intersect_params(R.context());
  for (const auto &[Block, Other] : Domains)
    if (Block != O.Block && isl_set_plain_is_equal(Other.get(), Domain.get()) == isl_bool_true)
      Domain = Other;
  return Domain;
}

static bool isSame(const isl::pw_aff &A, const isl::pw_aff &B) {
  return A.get() == B.get() || isl_pw_aff_plain_is_equal(A.get(), B.get()) == isl_bool_true;
}

ArrayReader::Column &ArrayReader::columnOf(const ValueRange &Inner, const isl::pw_aff &Size,
                                           bool GranuleDim, const Occurrence &O) {
  Column New{domainOf(O).get(), Inner, Size, GranuleDim ? O.Granules : 1, {}, {}, {}};
  for (Column &C : Columns)
    if (!C.Bad.is_null() && C.Domain == New.Domain && C.Granules == New.Granules &&
        isSame(C.Inner.Lo, Inner.Lo) && isSame(C.Inner.Hi, Inner.Hi) && isSame(C.Size, Size))
      return C;
  New.Bad = leavesRow(New, O);
  Columns.push_back(std::move(New));
  return Columns.back();
}

/// The values of the parameters for which Inner is outside of a row of Size in some iteration.
isl::set ArrayReader::leavesRow(const Column &C, const Occurrence &O) {
  isl::pw_aff Last = C.Granules > 1 ? C.Inner.Hi.add_constant(long(C.Granules) - 1) : C.Inner.Hi;
  isl::set Good = C.Inner.Lo.ge_set(C.Inner.Lo.sub(C.Inner.Lo)).intersect(Last.lt_set(C.Size));
  return domainOf(O).subtract(Good).params();
}

/// Whether Values are one at most for each of the parameters.  Two pieces may be of the same
/// parameters; one that has several by itself is found without comparing them.
static bool isSingleton(const isl::set &Values) {
  isl::basic_set_list Pieces = Values.get_basic_set_list();
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K)
    if (isl::set(Pieces.get_at(K)).is_singleton().is_false())
      return false;
  return Values.is_singleton().is_true();
}

/// Whether a check that excludes Bad leaves a loop to run: not when it fails as soon as the
/// subscript takes a second value.
bool ArrayReader::worthChecking(Column &C, const Occurrence &O) {
  auto Find = [&] {
    const isl::set &Domain = domainOf(O);
    isl::set Good = Domain.params().subtract(C.Bad);
    if (Good.is_empty().is_true())
      return false;
    isl::set Values = isl::map::from_pw_aff(C.Inner.Lo).intersect_domain(Domain).range();
    return !isSingleton(Values.intersect_params(Good)) || isSingleton(Values);
  };
  if (!C.Worth)
    C.Worth = Find();
  return *C.Worth;
}

/// Whether a check that excludes Bad lets long rows pass.  In b[i][j + 2], of which j goes to the
/// end of the row, the columns are those of the next row where rows have two.
bool ArrayReader::holdsForLongRows(Column &C, const Occurrence &O) {
  constexpr long Long = 1L << 20;
  auto Find = [&] {
    isl::set Good = domainOf(O).intersect_params(domainOf(O).params().subtract(C.Bad));
    isl::val Most = isl::manage(isl_pw_aff_max_val(C.Size.intersect_domain(Good).release()));
    return Most.is_infty().is_true() || Most.ge(isl::val(Most.ctx(), Long)).is_true();
  };
  if (!C.Long)
    C.Long = Find();
  return *C.Long;
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
                                bool MayOverlap, const Occurrence &O, ValueRange &Subscript,
                                ArrayShape &Shape) {
  isl::pw_aff Size = Values.affine(Inner[Dim], O.Block);
  if (Size.is_null())
    return false;
  MayGuard &= IsWritten || !Values.isInexact(O.Offset);
  std::vector<Division> Splits = splitRow(Rest, ArrayRef(Inner).drop_front(Dim), O.Steps);
  const Division *Best = nullptr;
  isl::set BestBad;
  size_t Checkpoint = Values.checkpoint();
  for (const Division &D : Splits) {
    ValueRange Found = subscript(D.Remainder, O);
    if (Found.isBounded()) {
      Column &Here = columnOf(Found, Size, isGranules(Inner, Dim), O);
      const isl::set &Bad = Here.Bad;
      bool Proved = Bad.is_empty().is_true();
      bool Moved = &D != &Splits.front() && !Inner[Dim].constant();
      if (Proved || (MayGuard && (!Best || Bad.is_strict_subset(BestBad).is_true()) &&
                     worthChecking(Here, O) && (!Moved || holdsForLongRows(Here, O)))) {
        Best = &D;
        BestBad = Bad;
      }
      if (Proved) {
        Subscript = Found;
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
  if (MayOverlap && !BestBad.is_empty().is_true()) {
    Shape.Overlaps = Shape.Overlaps.unite(BestBad);
    isl::set Negative = Size.lt_set(Size.sub(Size)).intersect(domainOf(O));
    Shape.Backwards = Shape.Backwards.unite(Negative.params());
  } else {
    Shape.Violated = Shape.Violated.unite(BestBad);
  }
  Rest = Best->Quotient;
  return Rest.valid();
}

bool ArrayReader::apply(const Layout &L, Occurrence &O, ArrayShape &Shape) {
  const Extents &Inner = L.Inner;
  if (!O.Offset.valid())
    return false;
  Polynomial Rest = O.Offset;
  std::vector<ValueRange> Subscripts(Inner.size() + 1);
  for (size_t K = Inner.size(); K > 0; --K) {
    // The host compares the rows of tables, and the pragma's are what there is.
    bool MayOverlap =
        !IsWritten && !Inner[K - 1].constant() && !L.IsTensor && Desc.TableLevels == 0;
    if (!takeSubscript(Rest, Inner, K - 1, mayGuard(Shape, K - 1), MayOverlap, O, Subscripts[K],
                       Shape))
      return false;
  }
  Subscripts[0] = subscript(Rest, O);
  if (!Subscripts[0].isBounded())
    return false;
  relate(O, Subscripts, Shape.Sizes);
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
  isl::set Domain = R.domainAt(O.Block);
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
  isl::set Domain = R.domainAt(O.Block);
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
  Fit Result;
  for (Occurrence &O : All) {
    ArrayShape With = Shape;
    if (apply(L, O, With)) {
      Shape = With;
      ++(Values.isInexact(O.Offset) ? Result.InRange : Result.Affine);
    } else
      relateToAll(O, Shape.Sizes);
  }
  // What an access to perhaps any element touches has no bounds to ask for.
  if (any_of(All, [](const Occurrence &O) { return !O.Affine; })) {
    Shape.Violated = Shape.Violated.unite(Shape.Overlaps);
    Shape.Overlaps = Shape.Backwards = isl::set::empty(R.context().space());
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

/// Whether a shape has one row after the other whatever the parameters are.
static bool holdsAlways(const ArrayShape &Shape) {
  return Shape.Violated.is_empty().is_true() && Shape.Overlaps.is_empty().is_true();
}

/// A layout without accesses.
ArrayShape ArrayReader::shaped(const Layout &L) {
  ArrayShape Result;
  Result.Inner = L.Inner;
  Result.Meant = L.Meant;
  Result.Sizes = {outerSize(L.Inner, L.IsTensor)};
  for (const Polynomial &E : L.Inner)
    Result.Sizes.push_back(sizeOf(E));
  Result.Violated = Result.Backwards = Result.Overlaps = isl::set::empty(R.context().space());
  return Result;
}

ArrayShape ArrayReader::shape(MutableArrayRef<Occurrence> All) {
  IsWritten = any_of(All, [](const Occurrence &O) { return O.Write; });
  ArrayShape Result = mostAffine(All);
  if (IsWritten)
    addParts(All, Result);
  return Result;
}

/// Takes the first shape in which all offsets are affine, else the one in which most are.
ArrayShape ArrayReader::mostAffine(MutableArrayRef<Occurrence> All) {
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

  auto TryLayout = [&](const Layout &L, ArrayShape &Result) {
    Result = shaped(L);
    if (any_of(drop_begin(Result.Sizes), [](const isl::pw_aff &Size) { return Size.is_null(); }))
      return Fit();
    return applyToAll(L, All, Result);
  };
  auto Try = [&](size_t K, ArrayShape &Result) {
    if (K < Plain)
      return TryLayout(Shapes[K], Result);
    Swap();
    Fit Found = TryLayout(Shapes[K], Result);
    Swap();
    return Found;
  };
  // K fits under a condition: of it and those behind it that fit, too, the one with the weakest. As
  // one row everything fits, but then nothing tells rows apart.
  auto OthersLike = [&](size_t K) {
    std::vector<Layout> Known{Shapes[K]}, Others(Shapes.begin() + K + 1, Shapes.begin() + Plain);
    append_range(Others, guessedLayouts(All, /*IfApart=*/false));
    for (Layout &L : Others)
      if (L.Inner.size() == Known[0].Inner.size() &&
          none_of(Known, [&](const Layout &Before) { return Before.Inner == L.Inner; }))
        Known.push_back(std::move(L));
    return Known;
  };
  auto Weakest = [&](ArrayRef<Layout> Others, const ArrayShape &First) {
    size_t Best = 0;
    isl::set Bad = coalesced(First.Violated.unite(First.Overlaps));
    for (size_t N = 1; N < Others.size(); ++N) {
      ArrayShape Result;
      size_t Checkpoint = Values.checkpoint();
      Fit Found = TryLayout(Others[N], Result);
      if (Found.Affine == Possible.Affine && Found.InRange == Possible.InRange) {
        isl::set BadHere = Result.Violated.unite(Result.Overlaps);
        if (BadHere.is_strict_subset(Bad).is_true()) {
          Best = N;
          Bad = coalesced(BadHere);
        }
      }
      Values.rollback(Checkpoint);
    }
    ArrayShape Result;
    TryLayout(Others[Best], Result);
    return Result;
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
    if (Fits &&
        (K >= Guesses ? Found.InRange == Possible.InRange : Result.Violated.is_empty().is_true())) {
      if (K >= Plain || Desc.TensorDims || Shapes[K].Meant == Shapes[K].Inner.size() ||
          holdsAlways(Result))
        return Result;
      const std::vector<Layout> Others = OthersLike(K);
      if (Others.size() == 1)
        return Result;
      Values.rollback(Checkpoint);
      return Weakest(Others, Result);
    }
    Values.rollback(Checkpoint);
    if (K < Guesses) {
      if (Fits && !Checked && !involvesProduct(Result.Violated.gist(R.context())))
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

/// Whether inner extents are those of the tensor pragma.  C's types take an int for an unsigned
/// number: to polynomials `(*a)[n]` has another extent than `tensor a[m][n]`.
bool ArrayReader::areOfTensor(const Extents &Inner) {
  const bool Struct = Desc.Granule != Desc.ElemBytes;
  if (Inner.size() + 1 != Desc.TensorDims + Struct)
    return false;
  return all_of(zip(Inner, drop_begin(R.Mark.TensorExtents[Desc.Id])), [&](const auto &Both) {
    Value *Said = std::get<1>(Both);
    const isl::pw_aff Here = sizeOf(std::get<0>(Both)),
                      There = Said ? sizeOf(Values.exact(Said, R.S->getEntry())) : isl::pw_aff();
    return !Here.is_null() && !There.is_null() &&
           isl_pw_aff_plain_is_equal(Here.get(), There.get()) == isl_bool_true;
  });
}

/// The outermost extent is known when the shape is that of the type or of the tensor pragma.
isl::pw_aff ArrayReader::outerSize(const Extents &Inner, bool IsTensor) {
  bool Struct = Desc.Granule != Desc.ElemBytes;
  Value *Outer = Desc.TensorDims ? R.Mark.TensorExtents[Desc.Id][0] : nullptr;
  if (Outer && ((IsTensor && Inner.size() + 1 == Desc.TensorDims + Struct) ||
                (Desc.TensorDims > 1 && areOfTensor(Inner))))
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

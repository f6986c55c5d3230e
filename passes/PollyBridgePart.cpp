//===- PollyBridgePart.cpp - subscripts behind one that data find ---------===//
//
// An address is divided by the extents of the array, innermost first.  As long as what is left over
// is affine and in its row, it is that subscript, whatever integer the quotient is: the one that
// data find, and all those before it, may have any value.
//
// Where those before it tell more iterations apart, as in `u[k][at[i]]`, the one that data find is
// taken for one in its row, which the host sees to (DataCheck.h), and they are known as well.
//
//===----------------------------------------------------------------------===//
#include "IslTools.h"
#include "PollyBridgeArray.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace swgen {

/// The subscripts of an access that is not affine.
ArrayReader::Subscripts ArrayReader::behindUnknown(const Occurrence &O, ArrayShape &Shape) {
  Subscripts Result(Shape.Inner.size() + 1);
  Polynomial Rest = O.Open.valid() ? O.Open : O.Offset;
  if (!Rest.valid())
    return Result;
  for (size_t K = Result.size() - 1; K > 0; --K) {
    ValueRange Range;
    if (!takeSubscript(Rest, Shape.Inner, K - 1, mayGuard(Shape, K - 1), /*MayOverlap=*/false, O,
                       Range, Shape))
      break;
    if (Range.Lo.get() == Range.Hi.get())
      Result[K] = Range.Lo;
  }
  return Result;
}

/// How many loops some subscript tells apart.
static unsigned loopsIn(ArrayRef<isl::pw_aff> Subscripts) {
  std::set<unsigned> Loops;
  for (const isl::pw_aff &S : Subscripts)
    for (unsigned D = 0; !S.is_null() && D < unsigned(isl_pw_aff_dim(S.get(), isl_dim_in)); ++D)
      if (isl_pw_aff_involves_dims(S.get(), isl_dim_in, D, 1) == isl_bool_true)
        Loops.insert(D);
  return Loops.size();
}

/// Splits a subscript off Rest that a table has, plus what is known, and has the host see to it
/// that it is in its row.
bool ArrayReader::takeFound(Polynomial &Rest, size_t Dim, const Occurrence &O, ArrayShape &Shape) {
  const isl::pw_aff Size = sizeOf(Shape.Inner[Dim]);
  for (const Division &D : splitRow(Rest, ArrayRef(Shape.Inner).drop_front(Dim), O.Steps)) {
    const ValueReader::FoundValue V = Values.foundIn(D.Remainder);
    std::optional<DataCheck> Check;
    if (Table && V.Found && !Values.isInexact(D.Quotient))
      Check = Table(*V.Found);
    const size_t Checkpoint = Values.checkpoint();
    const isl::pw_aff Known = Check ? Values.affine(V.Known, O.Block) : isl::pw_aff();
    if (Known.is_null() || Size.is_null()) {
      Values.rollback(Checkpoint);
      continue;
    }
    const isl::set Range = isl::map::from_pw_aff(Known).intersect_domain(domainOf(O)).range();
    if (!isBounded(Range, 0)) {
      Values.rollback(Checkpoint);
      continue;
    }
    isl::pw_aff Low = Range.dim_min(0).neg(), High = Size.sub(Range.dim_max(0)).add_constant(-1);
    if (V.Factor < 0) {
      std::swap(Low, High);
      Low = Low.neg();
      High = High.neg();
    }
    const isl::val Factor(Low.ctx(), long(std::abs(V.Factor)));
    Check->Low = coalesced(Low).scale_down(Factor).ceil();
    Check->High = coalesced(High).scale_down(Factor).floor();
    // Of several rows the one in which tables that begin at 0 or 1 lead.
    const isl::pw_aff Zero = Check->Low.sub(Check->Low);
    if (!Range.params().is_subset(Check->Low.le_set(Zero.add_constant(1))).is_true() ||
        Check->High.ge_set(Zero).intersect(Range.params()).is_empty().is_true()) {
      Values.rollback(Checkpoint);
      continue;
    }
    Shape.Checks.push_back(std::move(*Check));
    Rest = D.Quotient;
    return Rest.valid();
  }
  return false;
}

/// The same, and those before a subscript that a table has, if they tell more iterations apart.
ArrayReader::Subscripts ArrayReader::aroundUnknown(const Occurrence &O, ArrayShape &Shape) {
  const Subscripts Behind = behindUnknown(O, Shape);
  Polynomial Rest = O.Open.valid() ? O.Open : O.Offset;
  if (!Rest.valid())
    return Behind;
  ArrayShape With = Shape;
  Subscripts Result(Behind.size());
  const size_t Checkpoint = Values.checkpoint();
  for (size_t K = Result.size() - 1; K > 0; --K) {
    ValueRange Range;
    if (takeSubscript(Rest, Shape.Inner, K - 1, mayGuard(Shape, K - 1), /*MayOverlap=*/false, O,
                      Range, With)) {
      if (Range.Lo.get() == Range.Hi.get())
        Result[K] = Range.Lo;
    } else if (!takeFound(Rest, K - 1, O, With)) {
      Rest = Polynomial::invalid();
      break;
    }
  }
  if (Rest.valid() && !Values.isInexact(Rest))
    Result[0] = Values.affine(Rest, O.Block);
  if (With.Checks.size() == Shape.Checks.size() || loopsIn(Result) <= loopsIn(Behind)) {
    Values.rollback(Checkpoint);
    return Behind;
  }
  Shape = With;
  return Result;
}

/// For each access that is not affine, its inner subscripts.
std::vector<ArrayReader::Subscripts> ArrayReader::partsOf(ArrayRef<Occurrence> All,
                                                          ArrayShape &Shape) {
  std::vector<Subscripts> Parts;
  for (const Occurrence &O : All)
    Parts.push_back(O.Affine ? Subscripts() : aroundUnknown(O, Shape));
  return Parts;
}

static size_t known(ArrayRef<std::vector<isl::pw_aff>> Parts) {
  size_t Count = 0;
  for (const std::vector<isl::pw_aff> &Part : Parts)
    Count += count_if(Part, [](const isl::pw_aff &S) { return !S.is_null(); });
  return Count;
}

/// Where data find all elements of the array, the layout in which most of their subscripts are
/// known: by the strides of what is known of them.
ArrayShape ArrayReader::likeliestOpen(ArrayRef<Occurrence> All, const ArrayShape &Affine) {
  std::vector<Occurrence> Open(All.begin(), All.end());
  for (Occurrence &O : Open)
    O.Offset = O.Open;
  ArrayShape Best = Affine;
  size_t Most = 0;
  for (const Layout &L : candidates(Open)) {
    ArrayShape Shape = shaped(L);
    if (any_of(drop_begin(Shape.Sizes), [](const isl::pw_aff &Size) { return Size.is_null(); }))
      continue;
    const size_t Checkpoint = Values.checkpoint();
    if (size_t Found = known(partsOf(Open, Shape)); Found > Most) {
      Most = Found;
      Best = shaped(L);
    }
    Values.rollback(Checkpoint);
  }
  return Best;
}

void ArrayReader::addParts(MutableArrayRef<Occurrence> All, ArrayShape &Shape) {
  if (none_of(All, [](const Occurrence &O) { return O.Open.valid(); }) &&
      none_of(All, [](const Occurrence &O) { return !O.Affine && O.Offset.valid(); }))
    return;
  if (none_of(All, [](const Occurrence &O) { return O.Offset.valid(); })) {
    Shape = likeliestOpen(All, Shape);
    for (Occurrence &O : All)
      relateToAll(O, Shape.Sizes);
  }
  const std::vector<Subscripts> Parts = partsOf(All, Shape);
  std::vector<unsigned> Dims; // those in which something is known
  for (unsigned D = 0; D <= Shape.Inner.size(); ++D)
    if (any_of(Parts, [&](const Subscripts &S) { return !S.empty() && !S[D].is_null(); }))
      Dims.push_back(D);
  if (Dims.empty())
    return;
  for (auto [O, Known] : zip(All, Parts)) {
    const isl::set Domain = R.domainAt(O.Block);
    O.Part = isl::map::from_domain(Domain);
    for (unsigned D : Dims) {
      const bool GranuleDim = D > 0 && isGranules(Shape.Inner, D - 1);
      isl::map Here;
      if (O.Affine)
        Here = O.Relation.project_out(isl::dim::out, D + 1, Shape.Inner.size() - D)
                   .project_out(isl::dim::out, 0, D);
      else if (isl::pw_aff S = Known[D]; !S.is_null())
        Here = related({S, S}, GranuleDim, O);
      else
        Here = whole({}, Domain);
      O.Part = O.Part.flat_range_product(Here);
    }
  }
}

} // namespace swgen

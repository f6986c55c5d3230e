//===- PollyBridgePart.cpp - subscripts behind one that data find ---------===//
//
// An address is divided by the extents of the array, innermost first.  As long as what is left over
// is affine and in its row, it is that subscript, whatever integer the quotient is: the one that
// data find, and all those before it, may have any value.
//
//===----------------------------------------------------------------------===//
#include "IslTools.h"
#include "PollyBridgeArray.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// The subscripts of the inner dimensions of an access that is not affine.
ArrayReader::Subscripts ArrayReader::behindUnknown(const Occurrence &O, ArrayShape &Shape) {
  Subscripts Result(Shape.Inner.size());
  Polynomial Rest = O.Open.valid() ? O.Open : O.Offset;
  if (!Rest.valid())
    return Result;
  for (size_t K = Result.size(); K > 0; --K) {
    ValueRange Range;
    if (!takeSubscript(Rest, Shape.Inner, K - 1, mayGuard(Shape, K - 1), /*MayOverlap=*/false, O,
                       Range, Shape))
      break;
    if (Range.Lo.get() == Range.Hi.get())
      Result[K - 1] = Range.Lo;
  }
  return Result;
}

/// For each access that is not affine, its inner subscripts.
std::vector<ArrayReader::Subscripts> ArrayReader::partsOf(ArrayRef<Occurrence> All,
                                                          ArrayShape &Shape) {
  std::vector<Subscripts> Parts;
  for (const Occurrence &O : All)
    Parts.push_back(O.Affine ? Subscripts() : behindUnknown(O, Shape));
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
  for (unsigned D = 0; D < Shape.Inner.size(); ++D)
    if (any_of(Parts, [&](const Subscripts &S) { return !S.empty() && !S[D].is_null(); }))
      Dims.push_back(D);
  if (Dims.empty())
    return;
  for (auto [O, Known] : zip(All, Parts)) {
    const isl::set Domain = R.S->getDomainConditions(O.Block);
    O.Part = isl::map::from_domain(Domain);
    for (unsigned D : Dims) {
      const bool GranuleDim = isGranules(Shape.Inner, D);
      isl::map Here;
      if (O.Affine)
        Here = O.Relation.project_out(isl::dim::out, D + 2, Shape.Inner.size() - D - 1)
                   .project_out(isl::dim::out, 0, D + 1);
      else if (isl::pw_aff S = Known[D]; !S.is_null())
        Here = related({S, S}, GranuleDim, O);
      else
        Here = whole({}, Domain);
      O.Part = O.Part.flat_range_product(Here);
    }
  }
}

} // namespace swgen

//===- PlanVerifierReductions.cpp - copies of reduced arrays --------------===//
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;

namespace swgen {
namespace verifier {

namespace {
struct Bytes {
  int64_t Begin, End;
  std::string Of;
};
} // namespace

/// All else that has a place in the LDM at some time.
static std::vector<Bytes> othersInLdm(const Facts &F) {
  std::vector<Bytes> All;
  for (const RefGroup &G : F.Plan.Groups)
    if (G.Buffered && !G.Register) {
      const int64_t Stride = alignTo(G.Bytes, std::max(8, F.Target.SimdBytes));
      All.push_back({G.Offset, G.Offset + (G.Copies - 1) * Stride + G.Bytes,
                     "the buffer of '" + F.arrayName(G.Array) + "'"});
    }
  for (const Window &W : F.Plan.Windows)
    All.push_back(
        {W.Offset, W.Offset + W.Bytes, "the window of stream " + std::to_string(W.Stream)});
  return All;
}

/// A copy lives as long as the kernel runs, beside all else; what it holds is at least the whole
/// part of the array where that is known, and some numbers where it is checked at run time.
static void checkPlace(Facts &F, const ArrayCopy &C) {
  const ScalarDesc &S = F.Model.Info.Scalars[F.Model.Arrays[C.Array].Source];
  auto Fail = [&](const Twine &What) { F.fail(Layout, "the copy of '" + S.Name + "' " + What); };
  const int64_t Number = S.Copy.NumberBytes;
  if (Number < 1 || C.Bytes < std::max<int64_t>(S.Copy.Numbers, 2) * Number)
    return Fail("is too small");
  if (C.Offset < 0 || C.Offset > F.Plan.LdmBytes - C.Bytes)
    return Fail("lies outside the LDM struct");
  if (C.Offset % 8 != 0)
    Fail("is not aligned");
  for (const Bytes &Other : othersInLdm(F))
    if (C.Offset < Other.End && Other.Begin < C.Offset + C.Bytes)
      Fail("overlaps " + Other.Of);
  for (const ArrayCopy &Other : F.Plan.Copies)
    if (&Other != &C && C.Offset < Other.Offset + Other.Bytes && Other.Offset < C.Offset + C.Bytes)
      Fail("overlaps that of '" + F.arrayName(Other.Array) + "'");
}

/// While the region runs main memory has the array as it was before: whatever may be the same
/// memory must be checked not to be.
static void checkApart(Facts &F, const ModelArray &A) {
  const ArrayCopyDesc &Copy = F.Model.Info.Scalars[A.Source].Copy;
  for (const ModelAccess &X : F.Model.Accesses) {
    const ModelArray &B = F.Model.Arrays[X.Array];
    const bool MayMeet =
        (B.Class == ArrayClass::Main && is_contained(Copy.MayOverlap, B.Source)) ||
        (B.Class == ArrayClass::Reduction && is_contained(Copy.MayShare, B.Source));
    if (!MayMeet)
      continue;
    if (none_of(F.Model.Aliases,
                [&](const AliasObligation &O) { return O.ArrayA == A.Id && O.ArrayB == B.Id; }))
      return F.fail(Layout, "'" + B.Name + "' may overlap '" + A.Name + "', which is reduced");
  }
}

void checkReductions(Facts &F) {
  std::map<int, unsigned> Count;
  for (const ArrayCopy &C : F.Plan.Copies) {
    const bool Known = C.Array >= 0 && C.Array < int(F.Model.Arrays.size()) &&
                       F.Model.Arrays[C.Array].Class == ArrayClass::Reduction;
    if (!Known || ++Count[C.Array] > 1)
      return F.fail(Layout, "there is a copy of what is no reduced array of its own");
    checkPlace(F, C);
  }
  for (const ModelArray &A : F.Model.Arrays) {
    if (A.Class != ArrayClass::Reduction || F.Model.Info.Scalars[A.Source].Copy.Number.empty())
      continue;
    if (!Count.count(A.Id))
      F.fail(Layout, "'" + A.Name + "' has no copy");
    checkApart(F, A);
  }
}

} // namespace verifier
} // namespace swgen

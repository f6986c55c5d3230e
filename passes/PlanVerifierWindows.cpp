//===- PlanVerifierWindows.cpp - elements that come through windows -------===//
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace verifier {

/// Nothing that the region runs writes the array: neither by the model nor by the text.
static bool isNeverWritten(const Facts &F, int Source) {
  return none_of(F.Model.Accesses,
                 [&](const ModelAccess &X) {
                   const ModelArray &A = F.Model.Arrays[X.Array];
                   return X.writes() && A.Class == ArrayClass::Main && A.Source == Source;
                 }) &&
         none_of(F.Model.Info.Accesses, [&](const AccessDesc &A) {
           return A.Array == Source && A.Kind != AccessKind::Read;
         });
}

/// A window has a part of one array, as main memory has it, whenever it was fetched; each element
/// is one of the stream, none of which has another place.
static void checkWindow(Facts &F, const Window &W) {
  const RegionInfo &Info = F.Model.Info;
  const StreamDesc &S = Info.Streams[W.Stream];
  const int Source = Info.Accesses[S.Accesses[0]].Array;
  const ArrayDesc &Array = Info.Arrays[Source];
  auto Fail = [&](const Twine &What) {
    F.fail(Windows, "the window on '" + Array.Name + "' " + What);
  };
  for (int A : S.Needs)
    if (!isNeverWritten(F, Info.Accesses[A].Array))
      Fail("has an end that '" + Info.Arrays[Info.Accesses[A].Array].Name + "' changes");
  if (!isNeverWritten(F, Source))
    Fail("may be old: the array is written");
  for (int A : S.Accesses) {
    if (Info.Accesses[A].Array != Source ||
        (S.Span == 0 && Info.Accesses[A].Bytes != Array.ElemBytes))
      Fail("has elements of another kind");
    for (const RefGroup &G : F.Plan.Groups)
      if (G.Buffered && any_of(G.Accesses, [&](int I) { return F.Model.Accesses[I].Access == A; }))
        Fail("is one of two places of an access");
  }
  if (S.Span > 0) { // beginning anywhere in a word
    for (auto [A, Before] : zip(S.Accesses, S.Before))
      if (Before < 0 || Before + int64_t(Info.Accesses[A].Bytes) > S.Span || W.Bytes < S.Span + 7)
        Fail("is shorter than what lies side by side");
    return;
  }
  if (!isPowerOf2_64(Array.ElemBytes) || Array.ElemBytes > 8 || Array.Align % Array.ElemBytes ||
      Array.Granule != Array.ElemBytes || W.Bytes < 16)
    Fail("is not made of its elements");
}

void checkWindows(Facts &F) {
  std::set<int> Streams;
  for (const Window &W : F.Plan.Windows) {
    if (W.Stream < 0 || W.Stream >= int(F.Model.Info.Streams.size()) ||
        !Streams.insert(W.Stream).second) {
      F.fail(Windows, "stream " + Twine(W.Stream) + " is none, or has two windows");
      continue;
    }
    checkWindow(F, W);
  }
}

} // namespace verifier
} // namespace swgen

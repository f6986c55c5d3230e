//===- PlanVerifierLayout.cpp - the bytes of the LDM ----------------------===//
#include "PlanVerifierFacts.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {
namespace verifier {

/// Bytes that the buffer needs; -1 when the product overflows or a size is not positive.
static int64_t bytesOf(const Facts &F, const RefGroup &G) {
  int64_t Bytes = F.Model.Arrays[G.Array].ElemBytes;
  if (G.Contracted)
    return Bytes;
  for (int64_t N : G.Size)
    if (N < 1 || MulOverflow(Bytes, N, Bytes))
      return -1;
  return Bytes;
}

/// From the first byte of the first copy to the last of the last one: copies begin at multiples of
/// the vector width.
static int64_t extentOf(const Facts &F, const RefGroup &G) {
  int64_t Stride = alignTo(G.Bytes, std::max(8, F.Target.SimdBytes));
  return (G.Copies - 1) * Stride + G.Bytes;
}

static void checkBuffer(Facts &F, const RefGroup &G) {
  const ModelArray &A = F.Model.Arrays[G.Array];
  auto Fail = [&](const char *What) {
    F.fail(Layout, "the buffer of '" + A.Name + "' (group " + Twine(G.Id) + ") " + What);
  };
  int64_t Need = bytesOf(F, G);
  if (Need < 1 || Need > G.Bytes)
    return Fail("is too small");
  if (G.Copies < 1 || G.Copies > 3)
    return Fail("has a number of copies that no pipe has");
  if (G.Offset < 0 || G.Offset > F.Plan.LdmBytes - extentOf(F, G))
    return Fail("lies outside the LDM struct");
  // Natural alignment, as far as the LDM struct itself is aligned.
  int64_t Align = std::min<int64_t>(8, A.ElemBytes & -A.ElemBytes);
  if (G.Offset % Align != 0)
    return Fail("is not aligned");
  if (!G.Fetch && !G.Put)
    return;
  int64_t Grain = F.Target.DmaGrain;
  int64_t Main = A.Class == ArrayClass::Main ? F.Model.Info.Arrays[A.Source].Align : A.ElemBytes;
  // Rows of elements smaller than a word are whole words in LDM; their ends are moved otherwise.
  if (A.ElemBytes < Grain && !A.StructGranules && !G.Size.empty() && G.Offset % Grain == 0 &&
      G.Size.back() * A.ElemBytes % Grain == 0 && Grain % A.ElemBytes == 0 && G.Grain > 1)
    return;
  if (A.ElemBytes % Grain != 0 || Main % Grain != 0 || G.Offset % Grain != 0)
    Fail("is not made of what DMA can move");
}

/// Copies live while their node runs: together when one node is inside the other.
static bool liveTogether(const Facts &F, const RefGroup &G, const RefGroup &H) {
  return F.isAncestorOrSelf(G.Node, H.Node) || F.isAncestorOrSelf(H.Node, G.Node);
}

void checkLayout(Facts &F) {
  if (F.Plan.LdmBytes > F.Target.budget())
    F.fail(Layout,
           Twine(F.Plan.LdmBytes) + " bytes of LDM, " + Twine(F.Target.budget()) + " allowed");
  for (const RefGroup &G : F.Plan.Groups) {
    if (!G.Buffered)
      continue;
    if (G.Register) {
      if (!G.Contracted || F.Model.Arrays[G.Array].Class != ArrayClass::LocalVar)
        F.fail(Layout, "'" + F.arrayName(G.Array) + "' has no buffer");
      continue;
    }
    checkBuffer(F, G);
    for (const RefGroup &H : F.Plan.Groups)
      if (H.Buffered && !H.Register && G.Id < H.Id && liveTogether(F, G, H) &&
          G.Offset < H.Offset + extentOf(F, H) && H.Offset < G.Offset + extentOf(F, G))
        F.fail(Layout, "the buffers of '" + F.arrayName(G.Array) + "' and '" +
                           F.arrayName(H.Array) + "' overlap");
  }
}

} // namespace verifier
} // namespace swgen

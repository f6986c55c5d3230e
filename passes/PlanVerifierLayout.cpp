//===- PlanVerifierLayout.cpp - the bytes of the LDM ----------------------===//
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <set>

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

/// No access reaches behind the part of a local array that the buffer has room for.
static bool holdsWhatIsUsed(const Facts &F, const ModelArray &A) {
  if (A.Class != ArrayClass::LocalVar || A.ElemBytes >= F.Model.Info.Scalars[A.Source].Bytes)
    return true;
  const unsigned Element = F.Model.Info.Scalars[A.Source].PartBytes;
  return Element > 0 && all_of(F.Model.Accesses, [&](const ModelAccess &X) {
           if (X.Array != A.Id)
             return true;
           if (X.Part.is_null())
             return false;
           const isl::set Touched = X.Part.intersect_params(F.Model.Context).range();
           const isl::set Before =
               isl::manage(isl_set_upper_bound_si(Touched.copy(), isl_dim_set, 0, -1));
           return Before.is_empty().is_true() &&
                  Touched.lower_bound_si(isl::dim::set, 0, long(A.ElemBytes / Element))
                      .is_empty()
                      .is_true();
         });
}

static void checkBuffer(Facts &F, const RefGroup &G) {
  const ModelArray &A = F.Model.Arrays[G.Array];
  auto Fail = [&](const char *What) {
    F.fail(Layout, "the buffer of '" + A.Name + "' (group " + Twine(G.Id) + ") " + What);
  };
  int64_t Need = bytesOf(F, G);
  if (Need < 1 || Need > G.Bytes)
    return Fail("is too small");
  if (!holdsWhatIsUsed(F, A))
    return Fail("does not hold all that is used of it");
  if (G.Copies < 1 || G.Copies > 3)
    return Fail("has a number of copies that no pipe has");
  if (G.Offset < 0 || G.Offset > F.Plan.LdmBytes - extentOf(F, G))
    return Fail("lies outside the LDM struct");
  // Natural alignment, as far as the LDM struct itself is aligned.
  int64_t Align = std::min<int64_t>(8, A.ElemBytes & -A.ElemBytes);
  if (G.Offset % Align != 0)
    return Fail("is not aligned");
  if (!G.Fetch && !G.Put && !G.Resident)
    return;
  int64_t Grain = F.Target.DmaGrain;
  int64_t Main = A.Class == ArrayClass::Main ? F.Model.Info.Arrays[A.Source].Align : A.ElemBytes;
  // Rows of elements smaller than a word begin in one as in main memory; their ends are moved
  // otherwise.
  if (A.ElemBytes < Grain && !A.StructGranules && !G.Size.empty() && G.Offset % Grain == 0 &&
      G.Size.back() * A.ElemBytes % Grain == 0 && Grain % A.ElemBytes == 0 && G.Grain > 1)
    return;
  if (A.ElemBytes % Grain != 0 || Main % Grain != 0 || G.Offset % Grain != 0)
    Fail("is not made of what DMA can move");
}

/// The children of its node from the first to the last that use a copy of a local array, of which
/// no value leaves an iteration of all the node's tile loops (checkScalars); all children of
/// others.
static std::pair<int, int> lifeOf(const Facts &F, const RefGroup &G) {
  const TileNode &Node = F.Plan.Nodes[G.Node];
  std::pair<int, int> All(0, int(Node.Children.size())), Life(All.second, -1);
  if (F.Model.Arrays[G.Array].Class != ArrayClass::LocalVar || G.Fetch || G.Put || G.Resident ||
      G.Depth != int(Node.Tiles.size()))
    return All;
  for (int A : G.Accesses) {
    const int Stmt = F.Model.Accesses[A].Stmt;
    auto Child = find_if(Node.Children, [&](int C) { return F.runsBelow(Stmt, C); });
    if (F.runs(Stmt) && Child == Node.Children.end())
      return All;
    if (!F.runs(Stmt))
      continue;
    Life.first = std::min(Life.first, int(Child - Node.Children.begin()));
    Life.second = std::max(Life.second, int(Child - Node.Children.begin()));
  }
  return Life;
}

/// Whether one of two local objects of a leaf is written between a write and a read of the other.
static bool loseValues(const Facts &F, const RefGroup &G, const RefGroup &H) {
  auto Loses = [&](const RefGroup &G, const RefGroup &By) {
    return any_of(G.Accesses, [&](int W) {
      const ModelAccess &Write = F.Model.Accesses[W];
      return Write.writes() && F.runs(Write.Stmt) && any_of(G.Accesses, [&](int R) {
               const ModelAccess &Read = F.Model.Accesses[R];
               return Read.Read && F.runs(Read.Stmt) && losesValue(F, G, Write, Read, By);
             });
    });
  };
  return Loses(G, H) || Loses(H, G);
}

/// Whether H stands below a child of G's node while which G lives.
static bool livesAround(const Facts &F, const RefGroup &G, const RefGroup &H) {
  auto [First, Last] = lifeOf(F, G);
  for (auto [Number, Child] : enumerate(F.Plan.Nodes[G.Node].Children))
    if (F.isAncestorOrSelf(Child, H.Node))
      return First <= int(Number) && int(Number) <= Last;
  return false;
}

/// Copies live while their node runs, or a part of that: together when one node is inside the
/// other. What stays in LDM from step to step lives while any phase runs; two groups of one
/// resident array are one buffer.
static bool liveTogether(const Facts &F, const RefGroup &G, const RefGroup &H) {
  if (G.Resident && H.Resident && G.Array == H.Array &&
      F.homeOf(G.Phase) == F.homeOf(H.Phase))
    return false;
  if (G.Resident || H.Resident)
    return true;
  if (G.Node == H.Node && G.Contracted && H.Contracted)
    return !F.Plan.Nodes[G.Node].Points.empty() || loseValues(F, G, H);
  if (G.Node == H.Node) {
    auto [FirstG, LastG] = lifeOf(F, G);
    auto [FirstH, LastH] = lifeOf(F, H);
    return FirstG <= LastH && FirstH <= LastG;
  }
  return livesAround(F, G, H) || livesAround(F, H, G);
}

/// Phases that an array is used in, or between two uses of which they run.
static std::set<int> lifeInPool(const Facts &F, int Array) {
  std::set<int> Life;
  for (const ModelAccess &X : F.Model.Accesses)
    if (X.Array == Array && F.runs(X.Stmt))
      Life.insert(F.Places[X.Stmt].Phase);
  for (int P : std::set<int>(Life))
    for (unsigned Q = 0; Q < F.Plan.Phases.size(); ++Q)
      for (int Loop : F.Plan.Phases[P].SeqLoops)
        if (is_contained(F.Plan.Phases[Q].SeqLoops, Loop))
          Life.insert(Q);
  if (!Life.empty())
    for (int P = *Life.begin(); P < *Life.rbegin(); ++P)
      Life.insert(P);
  return Life;
}

/// Every temporary has a place of its own in the pool for as long as it lives.
static void checkPool(Facts &F) {
  std::map<int, int64_t> Offsets;
  auto Bytes = [&](int Array) {
    return F.Model.Info.Arrays[F.Model.Arrays[Array].Source].Temporary;
  };
  for (const PoolSlot &S : F.Plan.Pool) {
    bool Known = S.Array >= 0 && S.Array < int(F.Model.Arrays.size()) &&
                 F.Model.Arrays[S.Array].Class == ArrayClass::Main && Bytes(S.Array) > 0;
    if (!Known || !Offsets.try_emplace(S.Array, S.Offset).second)
      return F.fail(Layout, "the pool has a place for what is no temporary of its own");
    if (S.Offset < 0 || S.Offset > F.Plan.PoolBytes - Bytes(S.Array) || S.Offset % 16)
      F.fail(Layout, "'" + F.arrayName(S.Array) + "' does not lie in the pool");
  }
  for (const ModelArray &A : F.Model.Arrays)
    if (A.Class == ArrayClass::Main && Bytes(A.Id) > 0 && !Offsets.count(A.Id))
      F.fail(Layout, "'" + A.Name + "' has no place in the pool");
  for (auto [A, AtA] : Offsets)
    for (auto [B, AtB] : Offsets) {
      if (A >= B || AtA >= AtB + Bytes(B) || AtB >= AtA + Bytes(A))
        continue;
      std::set<int> LifeA = lifeInPool(F, A), LifeB = lifeInPool(F, B);
      if (any_of(LifeA, [&](int P) { return LifeB.count(P); }))
        F.fail(Layout, "'" + F.arrayName(A) + "' and '" + F.arrayName(B) + "' overlap in the pool");
    }
}

/// Windows live as long as the kernel runs: beside all buffers.
static void checkWindowLayout(Facts &F, const Window &W) {
  auto Meets = [&](int64_t Offset, int64_t Bytes) {
    return W.Offset < Offset + Bytes && Offset < W.Offset + W.Bytes;
  };
  auto Fail = [&](const Twine &What) {
    F.fail(Layout, "the window of stream " + Twine(W.Stream) + " " + What);
  };
  if (W.Bytes < 1 || W.Offset < 0 || W.Offset > F.Plan.LdmBytes - W.Bytes)
    return Fail("lies outside the LDM struct");
  if (W.Offset % 8 != 0 || W.Bytes % 8 != 0)
    Fail("is not made of what DMA can move");
  for (const RefGroup &G : F.Plan.Groups)
    if (G.Buffered && !G.Register && Meets(G.Offset, extentOf(F, G)))
      Fail("overlaps the buffer of '" + F.arrayName(G.Array) + "'");
  for (const Window &Other : F.Plan.Windows)
    if (&Other != &W && Meets(Other.Offset, Other.Bytes))
      Fail("overlaps that of stream " + Twine(Other.Stream));
}

void checkLayout(Facts &F) {
  checkPool(F);
  for (const Window &W : F.Plan.Windows)
    checkWindowLayout(F, W);
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
      if (H.Buffered && !H.Register && G.Id < H.Id && G.Offset < H.Offset + extentOf(F, H) &&
          H.Offset < G.Offset + extentOf(F, G) && liveTogether(F, G, H))
        F.fail(Layout, "the buffers of '" + F.arrayName(G.Array) + "' and '" +
                           F.arrayName(H.Array) + "' overlap");
  }
}

} // namespace verifier
} // namespace swgen

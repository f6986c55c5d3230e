// Correct plans are proved; each corruption of one is refused under the number of its condition.
#include "ModelBuilder.h"
#include "PlanVerifier.h"
#include "gtest/gtest.h"

using namespace swgen;
using swgen::test::ModelBuilder;

namespace {

/// A plan under construction, with boxes as isl text over the model's and the tiles' parameters.
struct PlanBuilder {
  ModelBuilder &B;
  std::string Params; ///< "n, t0_lo, t0_hi"
  TilePlan Plan;
  Machine Target = *findMachine("sw26010");

  int node(int Parent, std::vector<std::pair<int, int64_t>> Tiles, std::vector<int> Stmts = {}) {
    TileNode N;
    N.Id = Plan.Nodes.size();
    N.Parent = Parent;
    for (auto [Loop, Size] : Tiles)
      N.Tiles.push_back({Loop, Size, -1, true});
    N.Stmts = Stmts;
    Plan.Nodes.push_back(N);
    if (Parent >= 0)
      Plan.Nodes[Parent].Children.push_back(N.Id);
    return N.Id;
  }

  void phase(int Root, std::vector<int> Seq = {}) { Plan.Phases.push_back({Root, Seq}); }

  isl::pw_aff aff(const std::string &Text) {
    return isl::pw_aff(B.Model.Ctx.get(), "[" + Params + "] -> { [" + Text + "] }");
  }

  /// Box "lo..hi" per dimension.
  RefGroup &group(int Array, std::vector<int> Accesses, int Node, int Depth,
                  std::vector<std::pair<std::string, std::string>> Box, std::vector<int64_t> Size) {
    RefGroup G;
    G.Id = Plan.Groups.size();
    G.Array = Array;
    G.Accesses = Accesses;
    G.Buffered = true;
    G.Node = Node;
    G.Depth = Depth;
    for (auto &[Lo, Hi] : Box) {
      G.Lo.push_back(aff("(" + Lo + ")"));
      G.Hi.push_back(aff("(" + Hi + ")"));
    }
    G.Size = Size;
    G.Bytes = B.Model.Arrays[Array].ElemBytes;
    for (int64_t N : Size)
      G.Bytes *= N;
    G.Offset = Plan.LdmBytes;
    Plan.LdmBytes += G.Bytes;
    Plan.Groups.push_back(G);
    return Plan.Groups.back();
  }

  isl::set elements(const std::string &Text) {
    return isl::set(B.Model.Ctx.get(), "[" + Params + "] -> { " + Text + " }");
  }

  /// Numbers of the findings, each once, e.g. "521 525".
  std::string verdict() {
    std::string Text, Last;
    for (const Finding &F : verifyPlan(B.Model, Plan, Target)) {
      std::string Number = std::to_string(F.Number);
      if (Number != Last)
        Text += (Text.empty() ? "" : " ") + Number;
      Last = Number;
    }
    return Text;
  }
};

/// for i, j: { C[i][j] = 0; for k: C[i][j] += A[i][k] * B[k][j]; }, n x n.
struct Gemm : testing::Test {
  ModelBuilder B{"n", "n >= 0"};
  PlanBuilder P{B, "n, t0_lo, t0_hi, t1_lo, t1_hi, t2_lo, t2_hi", {}};
  int I, J, K, ReadA, ReadB, Zero, Update, ArrayA, ArrayB, ArrayC, Init, Mul;
  enum { GroupC, GroupA, GroupB };
  enum { Root, LeafInit, LeafMul };

  void SetUp() override {
    I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
    ArrayA = B.array("A", 8, {"n", "n"});
    ArrayB = B.array("B", 8, {"n", "n"});
    ArrayC = B.array("C", 8, {"n", "n"});
    Init = B.stmt({I, J}, "0 <= i, j < n");
    Mul = B.stmt({I, J, K}, "0 <= i, j, k < n");
    Zero = B.write(Init, ArrayC, "i, j");
    ReadA = B.read(Mul, ArrayA, "i, k");
    ReadB = B.read(Mul, ArrayB, "k, j");
    Update = B.update(Mul, ArrayC, "i, j");
    B.finish();
    P.node(-1, {{I, 4}, {J, 8}});
    P.node(Root, {}, {Init});
    P.node(Root, {{K, 16}}, {Mul});
    P.phase(Root);
    RefGroup &C = P.group(ArrayC, {Zero, Update}, Root, 2,
                          {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8});
    C.Put = C.PutExact = true;
    C.Written = P.elements("A2[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
    P.group(ArrayA, {ReadA}, LeafMul, 1, {{"t0_lo", "t0_hi"}, {"t2_lo", "t2_hi"}}, {4, 16}).Fetch =
        true;
    P.group(ArrayB, {ReadB}, LeafMul, 1, {{"t2_lo", "t2_hi"}, {"t1_lo", "t1_hi"}}, {16, 8}).Fetch =
        true;
  }
  TilePlan &plan() { return P.Plan; }
  RefGroup &group(int G) { return P.Plan.Groups[G]; }
};

TEST_F(Gemm, IsProved) { EXPECT_EQ(P.verdict(), ""); }

// SW520
TEST_F(Gemm, StatementMissing) {
  plan().Nodes[LeafInit].Stmts.clear();
  EXPECT_EQ(P.verdict(), "520");
}
TEST_F(Gemm, StatementTwice) {
  P.node(Root, {}, {Init});
  EXPECT_EQ(P.verdict(), "520");
}
TEST_F(Gemm, StatementInsideForeignLoop) {
  plan().Nodes[LeafInit].Tiles.push_back({K, 16, -1, true});
  EXPECT_EQ(P.verdict(), "520");
}
TEST_F(Gemm, LoopTiledTwice) {
  plan().Nodes[LeafMul].Tiles.push_back({J, 2, -1, true});
  EXPECT_EQ(P.verdict(), "520");
}
TEST_F(Gemm, NodeReachedTwice) {
  plan().Nodes[Root].Children.push_back(LeafMul);
  EXPECT_EQ(P.verdict(), "520");
}
TEST_F(Gemm, AccessInTwoGroups) {
  group(GroupA).Accesses = {ReadA, ReadA};
  EXPECT_EQ(P.verdict(), "520");
}

// SW521
TEST_F(Gemm, ChildrenInWrongOrder) {
  plan().Nodes[Root].Children = {LeafMul, LeafInit};
  EXPECT_EQ(P.verdict(), "521");
}

// SW523
TEST_F(Gemm, BoxTooSmall) {
  group(GroupA).Hi[1] = P.aff("(t2_hi - 1)");
  EXPECT_EQ(P.verdict(), "523 524");
}
TEST_F(Gemm, BoxLeavesTheArray) {
  group(GroupA).Hi[1] = P.aff("(t2_hi + 1)");
  group(GroupA).Size[1] = 17;
  group(GroupA).Bytes = 4 * 17 * 8;
  group(GroupB).Offset += 64;
  plan().LdmBytes += 64;
  EXPECT_EQ(P.verdict(), "523");
}
TEST_F(Gemm, BufferSmallerThanBox) {
  group(GroupB).Size[0] = 15;
  EXPECT_EQ(P.verdict(), "523");
}

// SW524
TEST_F(Gemm, NotFetched) {
  group(GroupA).Fetch = false;
  EXPECT_EQ(P.verdict(), "524");
}
TEST_F(Gemm, PartialSumLostBetweenTiles) {
  // The sum in a buffer of its own inside the k tiles: what earlier tiles added is not there.
  group(GroupC).Accesses = {Zero};
  RefGroup &G = P.group(ArrayC, {Update}, LeafMul, 1, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8});
  G.Put = G.PutExact = true;
  G.Written = group(GroupC).Written;
  group(GroupC).Node = LeafInit;
  group(GroupC).Depth = 0;
  EXPECT_EQ(P.verdict(), "524");
  plan().Groups.back().Fetch = true;
  EXPECT_EQ(P.verdict(), "");
}

// SW525
TEST_F(Gemm, ResultNotPut) {
  group(GroupC).Put = false;
  EXPECT_EQ(P.verdict(), "525");
}
TEST_F(Gemm, ResultPutInPart) {
  group(GroupC).Written =
      P.elements("A2[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 < t1_hi");
  EXPECT_EQ(P.verdict(), "525");
}
TEST_F(Gemm, InputPut) {
  group(GroupA).Put = group(GroupA).PutExact = true;
  group(GroupA).Written = P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi and t2_lo <= e1 <= t2_hi");
  EXPECT_EQ(P.verdict(), "525"); // two tiles write it back
}

// SW526
TEST_F(Gemm, TwoCopiesOfTheResult) {
  group(GroupC).Accesses = {Zero};
  RefGroup &G = P.group(ArrayC, {Update}, LeafMul, 0, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8});
  G.Fetch = G.Put = G.PutExact = true;
  G.Written = group(GroupC).Written;
  EXPECT_EQ(P.verdict(), "526");
}
TEST_F(Gemm, DirectAccessBesideCopy) {
  group(GroupC).Accesses = {Zero};
  EXPECT_EQ(P.verdict(), "526");
}

// SW527
TEST_F(Gemm, BuffersOverlap) {
  group(GroupB).Offset -= 8;
  EXPECT_EQ(P.verdict(), "527");
}
TEST_F(Gemm, OverBudget) {
  plan().LdmBytes = 1 << 20;
  EXPECT_EQ(P.verdict(), "527");
}
TEST_F(Gemm, OutsideTheStruct) {
  plan().LdmBytes -= 8;
  EXPECT_EQ(P.verdict(), "527");
}
TEST_F(Gemm, Misaligned) {
  for (RefGroup &G : plan().Groups)
    G.Offset += 4;
  plan().LdmBytes += 4;
  EXPECT_EQ(P.verdict(), "527");
}
TEST_F(Gemm, BytesThatDmaCannotMove) {
  B.Model.Arrays[ArrayA].ElemBytes = 2;
  EXPECT_EQ(P.verdict(), "527");
}

/// for i, j: A[i][j] = f(A[i][j - 1]) with i distributed; and variants with other distances.
struct Recurrence : testing::Test {
  std::string tiled(const std::string &Subscripts, bool DistributeJ, bool TileJ) {
    ModelBuilder B("n", "n >= 0");
    PlanBuilder P{B, "n, t0_lo, t0_hi, t1_lo, t1_hi", {}};
    int I = B.loop("i"), J = B.loop("j", I);
    int A = B.array("A", 8, {"n", "n"});
    int S = B.stmt({I, J}, "1 <= i, j < n - 1");
    B.read(S, A, Subscripts);
    B.write(S, A, "i, j");
    B.finish();
    if (DistributeJ) {
      P.node(-1, {{J, 4}}, {S});
    } else {
      P.node(-1, {{I, 4}});
      P.node(0, TileJ ? std::vector<std::pair<int, int64_t>>{{J, 8}}
                      : std::vector<std::pair<int, int64_t>>{},
             {S});
    }
    P.phase(0);
    return P.verdict();
  }
};

// SW522
TEST_F(Recurrence, AlongTheRow) { EXPECT_EQ(tiled("i, j - 1", false, true), ""); }
TEST_F(Recurrence, Backwards) { EXPECT_EQ(tiled("i, j + 1", false, true), ""); }
TEST_F(Recurrence, AcrossRows) { EXPECT_EQ(tiled("i - 1, j", false, true), "522"); }
TEST_F(Recurrence, AcrossRowsDistributedColumns) {
  EXPECT_EQ(tiled("i - 1, j", true, false), "");
}
TEST_F(Recurrence, DiagonalDistributedColumns) {
  EXPECT_EQ(tiled("i - 1, j + 1", true, false), "522");
}

// SW530: A and B come one tile of k ahead, C goes while the next tile is worked on.
struct Flight : Gemm {
  using S = PipeStep;
  void SetUp() override {
    Gemm::SetUp();
    int64_t Offset = 0;
    for (RefGroup &G : plan().Groups) {
      G.Copies = 2;
      G.Offset = Offset;
      Offset += 2 * G.Bytes;
    }
    plan().LdmBytes = Offset;
    plan().Pipes = {
        {LeafMul,
         1,
         {GroupA, GroupB},
         {{S::Fetch, GroupA, 0}, {S::Fetch, GroupB, 0}},
         {{S::Fetch, GroupA, 1},
          {S::Fetch, GroupB, 1},
          {S::AwaitFetch, GroupA, 0},
          {S::AwaitFetch, GroupB, 0},
          {S::Body, -1, 0}},
         {}},
        {Root,
         2,
         {GroupC},
         {},
         {{S::AwaitPut, GroupC, 0}, {S::Body, -1, 0}, {S::Put, GroupC, 0}},
         {{S::AwaitPut, GroupC, -2}, {S::AwaitPut, GroupC, -1}}},
    };
  }
  std::vector<PipeStep> &each(int Pipe) { return plan().Pipes[Pipe].Each; }
};

TEST_F(Flight, IsProved) { EXPECT_EQ(P.verdict(), ""); }
TEST_F(Flight, NoWaitBeforeWork) {
  each(0).erase(each(0).begin() + 2);
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, FirstTileNotFetched) {
  plan().Pipes[0].Before.pop_back();
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, NextTileNotFetched) {
  each(0).erase(each(0).begin());
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, WaitForTheWrongTile) {
  each(0)[2].Ahead = 1;
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, CopyReusedWhileItGoes) {
  each(1).erase(each(1).begin());
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, InFlightAfterTheLoop) {
  plan().Pipes[1].After.clear();
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, ResultStays) {
  each(1).pop_back();
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, CopiesOverlapTheNeighbour) {
  group(GroupA).Offset -= 8 * 8;
  EXPECT_EQ(P.verdict(), "527");
}
TEST_F(Flight, TwoCopiesWithoutPipe) {
  plan().Pipes.pop_back();
  EXPECT_EQ(P.verdict(), "530");
}
TEST_F(Flight, PipeElsewhere) {
  plan().Pipes[0].Node = LeafInit;
  EXPECT_EQ(P.verdict(), "530");
}

/// for i: for j: A[i][j] = A[i][j - Distance] + 1: what comes ahead for the next tile of j is what this
/// one writes.
static std::string ahead(int Distance) {
  ModelBuilder B("n", "n >= 0");
  PlanBuilder P{B, "n, t0_lo, t0_hi, t1_lo, t1_hi", {}};
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"});
  int Stmt = B.stmt({I, J}, "0 <= i < n and 9 <= j < n");
  B.read(Stmt, A, "i, j - " + std::to_string(Distance));
  B.write(Stmt, A, "i, j");
  B.finish();
  P.node(-1, {{I, 4}});
  P.node(0, {{J, 8}}, {Stmt});
  P.phase(0);
  std::string First = "t1_lo - " + std::to_string(Distance);
  RefGroup &G = P.group(A, {0, 1}, 1, 1, {{"t0_lo", "t0_hi"}, {First, "t1_hi"}}, {4, 8 + Distance});
  G.Fetch = G.Put = G.PutExact = true;
  G.Written = P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
  G.Copies = 2;
  P.Plan.LdmBytes = 2 * G.Bytes;
  using S = PipeStep;
  P.Plan.Pipes = {{1,
                   1,
                   {0},
                   {{S::Fetch, 0, 0}},
                   {{S::AwaitPut, 0, 1},
                    {S::Fetch, 0, 1},
                    {S::AwaitFetch, 0, 0},
                    {S::Body, -1, 0},
                    {S::Put, 0, 0}},
                   {{S::AwaitPut, 0, -2}, {S::AwaitPut, 0, -1}}}};
  return P.verdict();
}
TEST(FetchAhead, OfItsOwnElements) { EXPECT_EQ(ahead(0), ""); }
TEST(FetchAhead, OfWhatTheTileWrites) { EXPECT_EQ(ahead(1), "530"); }

TEST_F(Gemm, ArraysThatMayOverlap) {
  B.Model.Info.Arrays[ArrayA].IsObject = false;
  EXPECT_EQ(P.verdict(), "522");
  B.Model.Aliases = {{ArrayC, ArrayA}};
  EXPECT_EQ(P.verdict(), "");
}

/// for t: { for i: B[i] = A[i-1] + A[i+1]; for i: A[i] = B[i]; }
struct Jacobi : testing::Test {
  ModelBuilder B{"n, m", "n >= 0 and m >= 0"};
  PlanBuilder P{B, "n, m, q0, t1_lo, t1_hi, t2_lo, t2_hi", {}};
  int T, I, K, S0, S1;

  void SetUp() override {
    T = B.loop("t"), I = B.loop("i", T), K = B.loop("k", T);
    int A = B.array("A", 8, {""}), Bm = B.array("B", 8, {""});
    S0 = B.stmt({T, I}, "0 <= t < m and 1 <= i < n - 1");
    S1 = B.stmt({T, K}, "0 <= t < m and 1 <= k < n - 1");
    std::vector<int> Reads{B.read(S0, A, "i - 1"), B.read(S0, A, "i + 1")};
    int W = B.write(S0, Bm, "i"), R = B.read(S1, Bm, "k"), V = B.write(S1, A, "k");
    B.finish();
    P.node(-1, {{I, 16}}, {S0});
    P.node(-1, {{K, 16}}, {S1});
    P.phase(0, {T});
    P.phase(1, {T});
    P.group(A, Reads, 0, 1, {{"t1_lo - 1", "t1_hi + 1"}}, {18}).Fetch = true;
    put(P.group(Bm, {W}, 0, 1, {{"t1_lo", "t1_hi"}}, {16}), "A1[e] : t1_lo <= e <= t1_hi");
    RefGroup &G = P.group(Bm, {R}, 1, 1, {{"t2_lo", "t2_hi"}}, {16});
    G.Fetch = true;
    G.Phase = 1;
    RefGroup &H = P.group(A, {V}, 1, 1, {{"t2_lo", "t2_hi"}}, {16});
    put(H, "A0[e] : t2_lo <= e <= t2_hi");
    H.Phase = 1;
  }
  void put(RefGroup &G, const std::string &Written) {
    G.Put = G.PutExact = true;
    G.Written = P.elements(Written);
  }
};

TEST_F(Jacobi, IsProved) { EXPECT_EQ(P.verdict(), ""); }
TEST_F(Jacobi, PhasesSwapped) {
  std::swap(P.Plan.Phases[0], P.Plan.Phases[1]);
  for (RefGroup &G : P.Plan.Groups)
    G.Phase = 1 - G.Phase;
  EXPECT_EQ(P.verdict(), "521");
}
TEST_F(Jacobi, TimeLoopTorn) {
  P.Plan.Phases[0].SeqLoops.clear();
  P.Plan.Phases[1].SeqLoops.clear();
  EXPECT_EQ(P.verdict(), "521");
}
TEST_F(Jacobi, HaloForgotten) {
  P.Plan.Groups[0].Lo[0] = P.aff("(t1_lo)");
  EXPECT_EQ(P.verdict(), "523 524");
}

/// for i: { double s; s = 0; for j: s += A[i][j]; Y[i] = s; } with s in a buffer.
struct Local : testing::Test {
  ModelBuilder B{"n, m", "n >= 0 and m >= 0"};
  PlanBuilder P{B, "n, m, t0_lo, t0_hi, t1_lo, t1_hi", {}};
  int I, J, S0, S1, S2, Var;

  void SetUp() override {
    I = B.loop("i"), J = B.loop("j", I);
    Var = B.local("s", 8, {I});
    S0 = B.stmt({I}, "0 <= i < n");
    S1 = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
    S2 = B.stmt({I}, "0 <= i < n");
    std::vector<int> Uses{B.write(S0, Var, "i"), B.update(S1, Var, "i"), B.read(S2, Var, "i")};
    B.finish();
    P.node(-1, {{I, 4}});
    P.node(0, {}, {S0});
    P.node(0, {{J, 8}}, {S1});
    P.node(0, {}, {S2});
    P.phase(0);
    P.group(Var, Uses, 0, 1, {{"t0_lo", "t0_hi"}}, {4});
  }
};

TEST_F(Local, IsProved) { EXPECT_EQ(P.verdict(), ""); }
TEST_F(Local, NoBuffer) { // SW528
  P.Plan.Groups.clear();
  EXPECT_EQ(P.verdict(), "528");
}
TEST_F(Local, BufferOfOneStatement) {
  P.Plan.Groups[0].Accesses = {1};
  P.Plan.Groups[0].Node = 2;
  EXPECT_EQ(P.verdict(), "528");
}
TEST_F(Local, OneElementForManyIterations) {
  P.Plan.Groups[0].Contracted = true;
  P.Plan.Groups[0].Size.clear();
  EXPECT_EQ(P.verdict(), "528");
}
TEST_F(Local, OneElementInOneLeaf) {
  P.Plan.Nodes.clear();
  P.node(-1, {{I, 4}}, {S0, S1, S2});
  P.Plan.Groups[0].Contracted = true;
  P.Plan.Groups[0].Size.clear();
  EXPECT_EQ(P.verdict(), "");
}

/// for i, j: A[i][i + j] = A[i][i + j] + 1, both distributed: the box of a tile covers elements of its
/// neighbours.
struct Skewed : testing::Test {
  ModelBuilder B{"n", "n >= 0"};
  PlanBuilder P{B, "n, t0_lo, t0_hi, t1_lo, t1_hi", {}};
  std::string Tile = "t0_lo <= e0 <= t0_hi and e0 + t1_lo <= e1 <= e0 + t1_hi";

  void SetUp() override {
    int I = B.loop("i"), J = B.loop("j", I);
    int A = B.array("A", 8, {"n", "2 n"});
    int S = B.stmt({I, J}, "0 <= i, j < n");
    int Update = B.update(S, A, "i, i + j");
    B.finish();
    P.node(-1, {{I, 4}, {J, 8}}, {S});
    P.phase(0);
    RefGroup &G = P.group(A, {Update}, 0, 2,
                          {{"t0_lo", "t0_hi"}, {"t0_lo + t1_lo", "t0_hi + t1_hi"}}, {4, 11});
    G.Fetch = G.Put = true;
    G.Fetched = G.Written = P.elements("A0[e0, e1] : " + Tile);
  }
};

TEST_F(Skewed, RowsAreProved) { EXPECT_EQ(P.verdict(), ""); }
TEST_F(Skewed, FetchOfTheBox) {
  P.Plan.Groups[0].Fetched = isl::set();
  EXPECT_EQ(P.verdict(), "522");
}
TEST_F(Skewed, WriteBackOfTheBox) {
  P.Plan.Groups[0].PutExact = true;
  EXPECT_EQ(P.verdict(), "525");
}
TEST_F(Skewed, RowsWithGaps) {
  P.Plan.Groups[0].Fetched = P.elements("A0[e0, e1] : e0 mod 2 = e1 mod 2 and " + Tile);
  EXPECT_EQ(P.verdict(), "524");
}

} // namespace

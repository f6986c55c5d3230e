// Plans on both sides of a condition: what is proved, and its neighbour that is not.
#include "EqualArrays.h"
#include "PlanShapes.h"
#include "RangesApart.h"
#include "ShortRows.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// The sum in a buffer of its own inside the k tiles: what earlier tiles added must be fetched.
TEST(PartialSum, FetchedInEachTile) {
  Gemm P;
  RefGroup &C = P.Plan.Groups[P.GroupC];
  C.Accesses = {P.Zero};
  C.Node = P.LeafInit;
  C.Depth = 0;
  isl::set Written = C.Written;
  RefGroup &G =
      P.group(P.ArrayC, {P.Update}, P.LeafMul, 1, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8});
  G.Put = G.PutExact = true;
  G.Written = Written;
  EXPECT_EQ(P.verdict(), "524");
  P.Plan.Groups.back().Fetch = true;
  EXPECT_EQ(P.verdict(), "");
}

TEST(Overlap, GuardedAtRunTime) {
  Gemm P;
  P.B.Model.Info.Arrays[P.ArrayA].IsObject = false;
  EXPECT_EQ(P.verdict(), "522");
  P.B.Model.Aliases = {{P.ArrayC, P.ArrayA}};
  EXPECT_EQ(P.verdict(), "");
}

/// for i: B[i] = A[i + Shift], by pointers that may be one where MayBeOne says so; B[i] is stored
/// before A is read if Before says so.
std::string pointersToOne(bool MayBeOne, int Shift, bool Before) {
  Shape P("n", "n >= 2", 1);
  int I = P.B.loop("i");
  int A = P.B.array("A", 8, {"n"}), B = P.B.array("B", 8, {"n"});
  int S = P.B.stmt({I}, "0 <= i < n - 1");
  const std::string Element = "i + " + std::to_string(Shift);
  int Stored = Before ? P.B.write(S, B, "i") : -1;
  int Read = P.B.read(S, A, Element);
  if (!Before)
    Stored = P.B.write(S, B, "i");
  P.B.finish();
  for (int Array : {A, B})
    P.B.Model.Info.Arrays[P.B.Model.Arrays[Array].Source].IsObject = false;
  P.B.Model.Aliases = {{A, B, /*Fetches=*/false, MayBeOne}};
  EXPECT_EQ(mayBeOne(P.B.Model, A, B), Shift == 0 && !Before);
  P.node(-1, {{I, 4}}, {S});
  P.phase(0);
  const std::string Lo = "t0_lo + " + std::to_string(Shift),
                    Hi = "t0_hi + " + std::to_string(Shift);
  P.group(A, {Read}, 0, 1, {{Lo, Hi}}, {4}).Fetch = true;
  RefGroup &G = P.group(B, {Stored}, 0, 1, {{"t0_lo", "t0_hi"}}, {4});
  G.Put = G.PutExact = true;
  G.Written = P.elements("A1[e] : t0_lo <= e <= t0_hi");
  EXPECT_EQ(fetchesOfOther(P.B.Model, P.Plan, A), MayBeOne && Shift != 0);
  EXPECT_EQ(isLaunchedAsOne(P.B.Model, P.Plan, P.B.Model.Aliases[0]), MayBeOne);
  return P.verdict();
}

TEST(Overlap, OfEqualPointers) {
  EXPECT_EQ(pointersToOne(true, 0, false), "");
  EXPECT_EQ(pointersToOne(true, 1, false), "522");
  EXPECT_EQ(pointersToOne(true, 0, true), "522");
  EXPECT_EQ(pointersToOne(false, 1, false), "");
  EXPECT_EQ(pointersToOne(false, 0, true), "");
}

/// for i: B[i] = A[i], but A[n - 1] where Rare says so, which stays in main memory.
std::string casesOfOneRead(const std::string &Rare) {
  Shape P("n", "n >= 2", 1);
  int I = P.B.loop("i");
  int A = P.B.array("A", 8, {"n"}), B = P.B.array("B", 8, {"n"});
  int S = P.B.stmt({I}, "0 <= i < n");
  int Usual = P.B.read(S, A, "i", "i >= 1"), Other = P.B.read(S, A, "n - 1", Rare);
  P.B.write(S, B, "i");
  P.B.Model.Accesses[Other].Access = P.B.Model.Accesses[Usual].Access;
  P.B.finish();
  P.node(-1, {{I, 4}}, {S});
  P.phase(0);
  P.group(A, {Usual}, 0, 1, {{"max(1, t0_lo)", "t0_hi"}}, {4}).Fetch = true;
  return P.verdict();
}

TEST(CasesOfOneRead, AreInDifferentIterations) {
  EXPECT_EQ(casesOfOneRead("i = 0"), "");
  EXPECT_EQ(casesOfOneRead("i <= 1"), "526");
}

/// for i: A[i][1] += ..; B[2i] = ..: whole rows of A, of four elements, come and go.
struct RowsOfFour : Shape {
  int A, B2;
  RowsOfFour() : Shape("n", "n >= 0", 1) {
    int I = B.loop("i");
    A = B.array("A", 8, {"", "4"});
    B2 = B.array("B", 8, {""});
    B.Model.Info.Arrays[A].Dims = {0, 4};
    int S = B.stmt({I}, "0 <= i < n");
    int Update = B.update(S, A, "i, 1");
    B.write(S, B2, "2 i");
    B.finish();
    node(-1, {{I, 4}}, {S});
    phase(0);
    RefGroup &G = group(A, {Update}, 0, 1, {{"t0_lo", "t0_hi"}, {"0", "3"}}, {4, 4});
    G.WholeRows = G.Fetch = G.Put = G.PutExact = G.PutsUnwritten = true;
    G.Written = elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi and 0 <= e1 <= 3");
  }
};

TEST(WholeRows, ExistByTheirType) {
  RowsOfFour P;
  EXPECT_EQ(P.verdict(), "");
  P.B.Model.Info.Arrays[P.A].TensorDims = 1; // the user's dimensions: the last row may be shorter
  EXPECT_EQ(P.verdict(), "523");
}

TEST(WholeRows, NotBeyondTheirEnd) {
  RowsOfFour P;
  P.B.Model.Arrays[P.A].Sizes[1] = P.aff("3");
  EXPECT_EQ(P.verdict(), "523");
}

/// for i, j: A[i][j][1] += ..: whole rows of A, of four elements, of a pointer to such rows, of
/// which the region finds rows of its own.
struct RowsOfFourInRows : Shape {
  int A;
  explicit RowsOfFourInRows(std::vector<int64_t> Type) : Shape("n, m", "n >= 0 and m >= 0", 2) {
    int I = B.loop("i"), J = B.loop("j", I);
    A = B.array("A", 8, {"", "m", "4"});
    B.Model.Info.Arrays[A].Dims = std::move(Type);
    int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
    int Update = B.update(S, A, "i, j, 1");
    B.finish();
    node(-1, {{I, 4}, {J, 4}}, {S});
    phase(0);
    RefGroup &G =
        group(A, {Update}, 0, 2, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}, {"0", "3"}}, {4, 4, 4});
    G.WholeRows = G.Fetch = G.Put = G.PutExact = G.PutsUnwritten = true;
    G.Written = elements("A0[e0, e1, e2] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi and "
                         "0 <= e2 <= 3");
  }
};

TEST(WholeRows, OfAPointerWhoseRowsAreTheRegions) {
  EXPECT_EQ(RowsOfFourInRows({0, 4}).verdict(), "");
  EXPECT_EQ(dimsOfType(RowsOfFourInRows({0, 4}).B.Model, 0), 1u);
  EXPECT_EQ(shortRow(RowsOfFourInRows({0, 4}).B.Model, 0), 4);
  for (std::vector<int64_t> Other : {std::vector<int64_t>{0}, {0, 3}, {0, 0}, {4}}) {
    EXPECT_EQ(RowsOfFourInRows(Other).verdict(), "523");
    EXPECT_EQ(dimsOfType(RowsOfFourInRows(Other).B.Model, 0), 0u);
  }
}

/// Between the rows that the region finds, nothing but what it touches is known to be there.
TEST(WholeRows, NotBesideWhatIsTouched) {
  RowsOfFourInRows P({0, 4});
  P.Plan.Groups[0].Hi[1] = P.aff("t1_hi + 1");
  P.Plan.Groups[0].Size[1] = 5;
  EXPECT_NE(P.verdict().find("523"), std::string::npos);
}

/// for i: A[i][1] += A[i - 1][2]: whole rows of A come and go, and the other member comes on its
/// own. Where that is under way for the next tile, it lies between what goes back meanwhile.
TEST(WholeRows, NotWhileAMemberOfTheirsComes) {
  Shape P("n", "n >= 0", 1);
  int I = P.B.loop("i"), A = P.B.array("A", 8, {"", "4"});
  P.B.Model.Info.Arrays[A].Dims = {0, 4};
  int S = P.B.stmt({I}, "1 <= i < n");
  int Member = P.B.read(S, A, "i - 1, 2"), Update = P.B.update(S, A, "i, 1");
  P.B.finish();
  P.node(-1, {{I, 4}}, {S});
  P.phase(0);
  RefGroup &Rows = P.group(A, {Update}, 0, 1, {{"t0_lo", "t0_hi"}, {"0", "3"}}, {4, 4});
  Rows.WholeRows = Rows.Fetch = Rows.Put = Rows.PutExact = Rows.PutsUnwritten = true;
  Rows.FetchGaps = Rows.PutGaps = true;
  Rows.Written = P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi and 0 <= e1 <= 3");
  P.fetch(P.group(A, {Member}, 0, 1, {{"t0_lo - 1", "t0_hi - 1"}, {"2", "2"}}, {4, 1}));
  EXPECT_EQ(P.verdict(), "");
  using Step = PipeStep;
  P.Plan.Groups[1].Copies = 2;
  P.Plan.LdmBytes += P.Plan.Groups[1].Bytes;
  P.Plan.Pipes = {{0,
                   1,
                   {1},
                   {{Step::Fetch, 1, 0}},
                   {{Step::Fetch, 1, 1}, {Step::AwaitFetch, 1, 0}, {Step::Body, -1, 0}},
                   {}}};
  EXPECT_EQ(P.verdict(), "530");
}

/// What lies in between through another pointer is looked for where it may be, and is written.
TEST(RangesApart, WhereMoreGoesBackThanIsWritten) {
  RowsOfFour P;
  EXPECT_TRUE(rangesApart(P.B.Model, P.Plan).empty()); // both are declared arrays
  P.B.Model.Info.Arrays[P.A].IsObject = false;
  P.B.Model.Info.Arrays[P.A].IsRestrict = true;
  std::vector<AliasObligation> Found = rangesApart(P.B.Model, P.Plan);
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].ArrayA, P.A);
  EXPECT_EQ(Found[0].ArrayB, P.B2);
  P.Plan.Groups[0].PutsUnwritten = false;
  EXPECT_TRUE(rangesApart(P.B.Model, P.Plan).empty());
  P.Plan.Groups[0].PutsUnwritten = true;
  P.B.Model.Aliases = {{P.B2, P.A}}; // looked for already
  EXPECT_TRUE(rangesApart(P.B.Model, P.Plan).empty());
  P.B.Model.Aliases.clear();
  P.B.Model.Accesses.back().MustWrite = false;
  P.B.Model.Accesses.back().Read = true;
  EXPECT_TRUE(rangesApart(P.B.Model, P.Plan).empty());
}

TEST(OneElement, InOneLeaf) {
  LocalSum P;
  P.Plan.Nodes.clear();
  P.node(-1, {{P.I, 4}}, {P.S0, P.S1, P.S2});
  P.Plan.Groups[0].Contracted = true;
  P.Plan.Groups[0].Size.clear();
  EXPECT_EQ(P.verdict(), "");
}

/// for i, j: A[i][j] = f(A[Subscripts]), with i or j distributed.
std::string recurrence(const std::string &Subscripts, bool DistributeJ, bool TileJ) {
  Shape P("n", "n >= 0", 2);
  int I = P.B.loop("i"), J = P.B.loop("j", I);
  int A = P.B.array("A", 8, {"n", "n"});
  int S = P.B.stmt({I, J}, "1 <= i, j < n - 1");
  P.B.read(S, A, Subscripts);
  P.B.write(S, A, "i, j");
  P.B.finish();
  if (DistributeJ) {
    P.node(-1, {{J, 4}}, {S});
  } else {
    P.node(-1, {{I, 4}});
    P.node(0,
           TileJ ? std::vector<std::pair<int, int64_t>>{{J, 8}}
                 : std::vector<std::pair<int, int64_t>>{},
           {S});
  }
  P.phase(0);
  return P.verdict();
}

TEST(Recurrence, AlongTheRow) { EXPECT_EQ(recurrence("i, j - 1", false, true), ""); }
TEST(Recurrence, Backwards) { EXPECT_EQ(recurrence("i, j + 1", false, true), ""); }
TEST(Recurrence, AcrossRows) { EXPECT_EQ(recurrence("i - 1, j", false, true), "522"); }
TEST(Recurrence, AcrossRowsDistributedColumns) {
  EXPECT_EQ(recurrence("i - 1, j", true, false), "");
}
TEST(Recurrence, DiagonalDistributedColumns) {
  EXPECT_EQ(recurrence("i - 1, j + 1", true, false), "522");
}

/// for i: { A[i] = ..; .. = A[i]; } in one statement or the read first, without a fetch.
std::string ownRead(bool ReadsFirst, bool Sum = false) {
  Shape P("n", "n >= 0", 1);
  int I = P.B.loop("i"), A = P.B.array("A", 8, {"n"}), Stmt = P.B.stmt({I}, "0 <= i < n");
  if (ReadsFirst)
    P.B.read(Stmt, A, "i");
  int Write = P.B.write(Stmt, A, "i");
  if (!ReadsFirst)
    P.B.read(Stmt, A, "i");
  if (Sum)
    P.B.Model.Info.Accesses[P.B.Model.Accesses[Write].Access].Sum = 0;
  P.B.finish();
  P.node(-1, {{I, 4}}, {Stmt});
  P.phase(0);
  P.put(P.group(A, {0, 1}, 0, 1, {{"t0_lo", "t0_hi"}}, {4}), "A0[e0] : t0_lo <= e0 <= t0_hi");
  return P.verdict();
}
TEST(OwnRead, AfterTheWrite) { EXPECT_EQ(ownRead(false), ""); }
TEST(OwnRead, BeforeTheWrite) { EXPECT_EQ(ownRead(true), "524"); }
TEST(OwnRead, OfASum) { EXPECT_EQ(ownRead(false, true), "524"); }

/// for i, j: A[i][j] = A[i][j - Distance] + 1: what comes ahead for the next tile of j is what this
/// one writes.
std::string ahead(int Distance) {
  Shape P("n", "n >= 0", 2);
  int I = P.B.loop("i"), J = P.B.loop("j", I);
  int A = P.B.array("A", 8, {"n", "n"});
  int Stmt = P.B.stmt({I, J}, "0 <= i < n and 9 <= j < n");
  P.B.read(Stmt, A, "i, j - " + std::to_string(Distance));
  P.B.write(Stmt, A, "i, j");
  P.B.finish();
  P.node(-1, {{I, 4}});
  P.node(0, {{J, 8}}, {Stmt});
  P.phase(0);
  std::string First = "t1_lo - " + std::to_string(Distance);
  RefGroup &G = P.group(A, {0, 1}, 1, 1, {{"t0_lo", "t0_hi"}, {First, "t1_hi"}}, {4, 8 + Distance});
  Shape::fetch(G);
  P.put(G, "A0[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
  P.doubleBuffers();
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

} // namespace

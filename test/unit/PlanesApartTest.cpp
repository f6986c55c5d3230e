// Planes of one array that differ at run time: which become arrays of their own, and what is asked.
#include "PlanesApart.h"
#include "AliasObligations.h"
#include "Legality.h"
#include "ModelBuilder.h"
#include "PlanShapes.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i: U[to][i] = f(U[at each of the planes][i - 1])
struct Planes {
  ModelBuilder B;
  int I, U, S;
  Planes(std::vector<std::string> From, std::string To, std::string Context = "n >= 0")
      : B("n, x, y, z", Context), I(B.loop("i")), U(B.array("U", 8, {"", "n"})),
        S(B.stmt({I}, "1 <= i < n")) {
    for (const std::string &Plane : From)
      B.read(S, U, Plane + ", i - 1");
    B.write(S, U, To + ", i");
    B.finish();
  }
  std::optional<KernelModel> apart() const { return separatePlanes(B.Model, /*WantsLoops=*/true); }
};

std::string conditions(const std::optional<KernelModel> &Model) {
  if (!Model)
    return "none";
  std::string Text;
  for (const ModelGuard &G : Model->Guards)
    Text += G.Condition + "; ";
  return Text;
}

TEST(PlanesApart, EachPairIsChecked) {
  Planes P({"x", "y"}, "z");
  ASSERT_FALSE(computeLegality(P.B.Model).Parallel[P.I]);
  std::optional<KernelModel> New = P.apart();
  ASSERT_TRUE(New);
  EXPECT_TRUE(computeLegality(*New).Parallel[P.I]);
  EXPECT_TRUE(New->Deps.empty());
  EXPECT_EQ(conditions(New), "x != z; y != z; ");
  ASSERT_EQ(New->Arrays.size(), 3u);
  for (const ModelAccess &A : New->Accesses) {
    EXPECT_EQ(New->Arrays[A.Array].Source, P.U);
    EXPECT_EQ(New->Arrays[A.Array].PlaneDims, 1u);
    EXPECT_EQ(A.Relation.range_tuple_id().name(), "A" + std::to_string(A.Array));
  }
  ASSERT_EQ(New->Planes.size(), 2u); // of x and y none is written
  isl::ctx Ctx(New->Ctx.get());
  isl::set Differ = New->Planes[0].Differ.intersect(New->Planes[1].Differ);
  EXPECT_TRUE(Differ.is_equal(isl::set(Ctx, "[x, y, z] -> { : x != z and y != z }")).is_true());
}

TEST(PlanesApart, SumsAndConstants) {
  EXPECT_EQ(conditions(Planes({"x"}, "y").apart()), "x != y; ");
  EXPECT_EQ(conditions(Planes({"x + 1"}, "2 y").apart()), "x + 1 != 2 * y; ");
  EXPECT_EQ(conditions(Planes({"x"}, "1").apart()), "x != 1; ");
  EXPECT_EQ(conditions(Planes({"x"}, "- y").apart()), "x + y != 0; ");
  EXPECT_EQ(conditions(Planes({"x", "y"}, "y").apart()), "x != y; ");
}

TEST(PlanesApart, NothingIsAssumedWithoutUse) {
  EXPECT_EQ(conditions(Planes({"x"}, "x").apart()), "none") << "it is the same plane";
  EXPECT_EQ(conditions(Planes({"x"}, "x + 1").apart()), "none") << "it never is";
  EXPECT_EQ(conditions(Planes({"2 x"}, "2 y + 1").apart()), "none") << "it never is";
  EXPECT_EQ(conditions(Planes({"x"}, "i").apart()), "none") << "it changes with the iterations";
  EXPECT_EQ(conditions(Planes({"x"}, "y", "n >= 0 and x = y").apart()), "none") << "it cannot be";
  EXPECT_EQ(conditions(Planes({"x", "y", "x + y", "2 x", "2 y", "x - y", "0"}, "z").apart()), "none")
      << "so many planes are no time levels";
}

TEST(PlanesApart, NeighboursStayTogether) {
  std::optional<KernelModel> New = Planes({"x", "x + 1", "x + 3"}, "y").apart();
  EXPECT_EQ(conditions(New), "x != y; x + 1 != y; x + 3 != y; ");
  ASSERT_TRUE(New);
  EXPECT_EQ(New->Accesses[0].Array, New->Accesses[1].Array);
  EXPECT_NE(New->Accesses[0].Array, New->Accesses[2].Array); // y may lie between
}

TEST(PlanesApart, InSeveralDimensions) {
  ModelBuilder B("n, x, y, z", "n >= 0");
  int I = B.loop("i");
  int U = B.array("U", 8, {"", "n", "3"}), S = B.stmt({I}, "1 <= i < n");
  B.read(S, U, "x, i - 1, z");
  B.write(S, U, "y, i, 2");
  B.finish();
  std::optional<KernelModel> New = separatePlanes(B.Model, /*WantsLoops=*/true);
  EXPECT_EQ(conditions(New), "x != y || z != 2; ");
  EXPECT_EQ(New->Arrays[U].PlaneDims, 3u);
}

/// Two arrays with the same time levels: one check, but both are divided.
TEST(PlanesApart, OneCheckForSeveralArrays) {
  ModelBuilder B("n, x, y", "n >= 0");
  int I = B.loop("i");
  int U = B.array("U", 8, {"", "n"}), V = B.array("V", 8, {"", "n"});
  int S = B.stmt({I}, "1 <= i < n");
  for (int Array : {U, V}) {
    B.read(S, Array, "x, i - 1");
    B.write(S, Array, "y, i");
  }
  B.finish();
  std::optional<KernelModel> New = separatePlanes(B.Model, /*WantsLoops=*/true);
  EXPECT_EQ(conditions(New), "x != y; ");
  ASSERT_TRUE(New);
  EXPECT_EQ(New->Arrays.size(), 4u);
  EXPECT_EQ(New->Planes.size(), 2u);
  EXPECT_TRUE(New->Deps.empty());
}

/// Each element of a row would come alone.
TEST(PlanesApart, ElementsOfRowsOnlyForLoops) {
  ModelBuilder B("n, x, y", "n >= 0");
  int I = B.loop("i");
  int U = B.array("U", 8, {"", "3"}), S = B.stmt({I}, "0 <= i < n");
  B.read(S, U, "i, x");
  B.write(S, U, "i, y");
  B.finish();
  EXPECT_EQ(conditions(separatePlanes(B.Model, /*WantsLoops=*/true)), "x != y; ");
  EXPECT_EQ(conditions(separatePlanes(B.Model, /*WantsLoops=*/false)), "none");
}

TEST(PlanesApart, NotWhereAllSubscriptsAreKnown) {
  ModelBuilder B("n, x, y", "n >= 0");
  int I = B.loop("i");
  int U = B.array("U", 8, {""}), S = B.stmt({I}, "0 <= i < n");
  B.read(S, U, "x");
  B.write(S, U, "y");
  B.finish();
  EXPECT_EQ(conditions(separatePlanes(B.Model, /*WantsLoops=*/true)), "none");
}

/// Another array had to be apart from the whole: from each plane of which one of both is written.
TEST(PlanesApart, OverlapIsAskedForEach) {
  ModelBuilder B("n, x, y", "n >= 0");
  int I = B.loop("i");
  int V = B.array("V", 8, {"n"}), U = B.array("U", 8, {"", "n"});
  B.Model.Info.Arrays[V].IsObject = B.Model.Info.Arrays[U].IsObject = false;
  int S = B.stmt({I}, "0 <= i < n");
  B.read(S, V, "i");
  B.read(S, U, "x, i");
  B.write(S, U, "y, i");
  B.finish();
  std::vector<Finding> Refusals;
  addAliasObligations(B.Model, Refusals);
  ASSERT_EQ(B.Model.Aliases.size(), 1u);
  std::optional<KernelModel> New = separatePlanes(B.Model, /*WantsLoops=*/true);
  ASSERT_TRUE(New);
  ASSERT_EQ(New->Aliases.size(), 1u);
  EXPECT_EQ(New->Aliases[0].ArrayA, V);
  EXPECT_EQ(New->Aliases[0].ArrayB, New->Accesses[2].Array);
}

/// for i: U[y][i] = U[x][i], as two arrays, in main memory
struct Copy : Shape {
  Copy() : Shape("n, x, y", "n >= 1", 1) {
    int I = B.loop("i");
    int From = B.array("U", 8, {"", "n"}), To = B.array("U", 8, {"", "n"});
    B.Model.Arrays[To].Source = B.Model.Arrays[From].Source;
    int S = B.stmt({I}, "0 <= i < n");
    B.read(S, From, "x, i");
    B.write(S, To, "y, i");
    B.finish();
    node(-1, {{I, 4}}, {S});
    phase(0);
  }
  std::string differ(const std::string &Where) {
    isl::set Differ(isl::ctx(B.Model.Ctx.get()), "[n, x, y] -> { : " + Where + " }");
    B.Model.Planes = {{0, 1, Differ}};
    return verdict();
  }
};

TEST(PlanesApart, TheVerifierWantsTheCheck) {
  Copy P;
  EXPECT_EQ(P.verdict(), "522");
  EXPECT_EQ(P.differ("x != y"), "");
  EXPECT_EQ(P.differ("x < y"), "");
  EXPECT_EQ(P.differ("x <= y"), "522");
  P.B.Model.Planes[0].ArrayB = 0;
  EXPECT_EQ(P.verdict(), "522");
}

} // namespace

// Planes of one array that differ at run time: when that is assumed, and what is known then.
#include "PlanesApart.h"
#include "Legality.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i: U[to][i] = f(U[at each of the planes][i - 1])
struct Planes {
  ModelBuilder B;
  int I, U, S;
  std::vector<bool> Parallel;

  Planes(std::vector<std::string> From, std::string To, std::string Context = "n >= 0")
      : B("n, x, y, z", Context), I(B.loop("i")), U(B.array("U", 8, {"", "n"})),
        S(B.stmt({I}, "1 <= i < n")) {
    for (const std::string &Plane : From)
      B.read(S, U, Plane + ", i - 1");
    B.write(S, U, To + ", i");
    Parallel = B.finish();
  }
  std::optional<KernelModel> apart() const { return assumePlanesApart(B.Model, Parallel); }
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
  ASSERT_FALSE(P.Parallel[P.I]);
  std::optional<KernelModel> New = P.apart();
  ASSERT_TRUE(New);
  EXPECT_TRUE(computeLegality(*New).Parallel[P.I]);
  EXPECT_TRUE(New->Deps.empty());
  ASSERT_EQ(New->Guards.size(), 2u);
  isl::ctx Ctx(New->Ctx.get());
  EXPECT_TRUE(
      New->Context.is_disjoint(isl::set(Ctx, "[x, y, z] -> { : x = z or y = z }")).is_true());
  EXPECT_TRUE(isl::set(Ctx, "[n, x, y, z] -> { : n >= 0 and x = y and z > x }")
                  .is_subset(New->Context)
                  .is_true());
}

TEST(PlanesApart, SumsAndConstants) {
  EXPECT_EQ(conditions(Planes({"x"}, "y").apart()), "x != y; ");
  EXPECT_EQ(conditions(Planes({"x + 1"}, "2 y").apart()), "x + 1 != 2 * y; ");
  EXPECT_EQ(conditions(Planes({"x"}, "1").apart()), "x != 1; ");
  EXPECT_EQ(conditions(Planes({"x"}, "- y").apart()), "x + y != 0; ");
}

TEST(PlanesApart, NothingIsAssumedWithoutUse) {
  EXPECT_EQ(conditions(Planes({"x"}, "x").apart()), "none") << "it is the same plane";
  EXPECT_EQ(conditions(Planes({"x"}, "x + 1").apart()), "none") << "it never is";
  EXPECT_EQ(conditions(Planes({"x", "y"}, "y").apart()), "none") << "a dependence is left";
  EXPECT_EQ(conditions(Planes({"x"}, "i").apart()), "none") << "it changes with the iterations";
  EXPECT_EQ(conditions(Planes({"x"}, "y", "n >= 0 and x = y").apart()), "none") << "it cannot be";
}

TEST(PlanesApart, ThreePairsAreTooMany) {
  Planes P({"x", "y", "x + y"}, "z");
  EXPECT_EQ(conditions(P.apart()), "none");
}

} // namespace

//===- ConjunctionTest.cpp - what needs no isl, against isl ---------------===//
#include "../../passes/Conjunction.h"
#include "../../passes/DependenceParts.h"
#include "../../passes/IslTools.h"
#include "gtest/gtest.h"
#include "isl/ctx.h"
#include "isl/map.h"
#include <memory>
#include <random>

using namespace swgen;

namespace {

class ConjunctionTest : public testing::Test {
protected:
  std::shared_ptr<isl_ctx> Ctx{isl_ctx_alloc(), isl_ctx_free};

  isl::basic_map map(const std::string &Text) {
    return isl::manage(isl_basic_map_read_from_str(Ctx.get(), Text.c_str()));
  }
  static bool isNone(const isl::basic_map &Map) {
    return isl_basic_map_is_empty(Map.get()) == isl_bool_true;
  }
};

TEST_F(ConjunctionTest, SaysWhatIsSure) {
  EXPECT_EQ(Conjunction(map("{ [i] -> [o] : 0 <= i < o <= 2 }")).points(), IntegerPoints::Some);
  EXPECT_EQ(Conjunction(map("{ [i] -> [o] : i < o < i + 1 }")).points(), IntegerPoints::None);
  EXPECT_EQ(Conjunction(map("[n] -> { [i, j] -> [o, p] : i + j < n and o + p >= n and "
                            "o <= i and p <= j }"))
                .points(),
            IntegerPoints::None);
  EXPECT_EQ(Conjunction(map("{ [i] -> [o] : 2i = 2o + 1 }")).points(), IntegerPoints::None);
  // Three combined rows with other coefficients than 1: between two numbers there is none.
  EXPECT_NE(Conjunction(map("{ [i] -> [o] : 3 <= 5i - 3o <= 4 and 1 <= 2i + 3o <= 2 }")).points(),
            IntegerPoints::Some);
  EXPECT_EQ(Conjunction(map("{ [i] -> [o] : (i + o) mod 2 = 0 }")).points(),
            IntegerPoints::Unknown);
}

TEST_F(ConjunctionTest, KnowsDirections) {
  isl::map Relation(map("[n] -> { S[i, j] -> S[o, p] : i + j = o + p and 0 <= i, j, o, p < n }"));
  DependenceParts Parts;
  Direction Any = Parts.direction(Relation, 0, {}), Held = Parts.direction(Relation, 1, {0});
  EXPECT_FALSE(Any.NonNegative);
  EXPECT_TRUE(Held.NonNegative && Held.Zero);
  EXPECT_TRUE(Parts.goesOn(Relation, 1, {}));
  EXPECT_FALSE(Parts.goesOn(Relation, 1, {0}));
}

TEST_F(ConjunctionTest, RelationsAreBuiltWhenAsked) {
  isl::map Pairs(map("[n] -> { S[i, j] -> T[o] : i + j = o and 0 <= i, j, o < n }"));
  const DependenceRelation::Cases There = {{apart(0, 2, 1)}, {same(0, 2)}, {apart(2, 0, 1)}};
  const DependenceRelation::Cases Back = {{apart(0, 1, 1)}, {same(0, 1)}, {apart(1, 0, 1)}};
  auto Met = std::make_shared<MeetingPairs>(Pairs);
  auto Turned = std::make_shared<MeetingPairs>(Met);
  auto Check = [](const std::shared_ptr<MeetingPairs> &Of, const isl::map &Same,
                  const DependenceRelation::Cases &Order) {
    DependenceRelation Relation = DependenceRelation::among(Of, Order);
    ASSERT_FALSE(Relation.isNull());
    EXPECT_EQ(Relation.inputs(), countOf(Same.dim(isl::dim::in)));
    std::vector<Conjunction> Read = *Relation.read();
    EXPECT_EQ(Read.size(), 2u); // i <= i + j
    DependenceParts Parts;
    const Direction Rows = Parts.direction(Relation, 0, {});
    EXPECT_TRUE(Relation.map().is_equal(among(Same, Order)).is_true());
    for (size_t K = 0; K < Read.size(); ++K)
      EXPECT_TRUE(isl::map(Relation.part(K)).is_subset(Relation.map()).is_true());
    const Direction Whole = Parts.direction(DependenceRelation(Relation.map()), 0, {});
    EXPECT_EQ(Rows.NonNegative, Whole.NonNegative);
    EXPECT_EQ(Rows.Zero, Whole.Zero);
  };
  Check(Met, Pairs, There);
  Check(Turned, Pairs.reverse(), Back);
  EXPECT_TRUE(DependenceRelation::among(Met, {{apart(2, 0, 1)}}).isNull());
}

/// Rows of few variables with small coefficients, as relations have them, and some larger ones.
class RandomRows {
  std::mt19937 Random;

public:
  explicit RandomRows(unsigned Seed) : Random(Seed) {}
  int number(int Low, int High) { return std::uniform_int_distribution<int>(Low, High)(Random); }

  Row row(unsigned Dims) {
    Row R;
    R.Equality = number(0, 3) == 0;
    for (unsigned D = 0; D < Dims; ++D)
      if (number(0, int(Dims)) < 2)
        if (int Factor = number(0, 5) ? number(0, 1) * 2 - 1 : number(-3, 3))
          R.Dims.emplace_back(D, Factor);
    R.Rest = Affine(number(-4, 4));
    if (number(0, 2) == 0)
      R.Rest.add(Affine::param("n", number(0, 1) * 2 - 1));
    return R;
  }
  Row order(unsigned In) {
    unsigned D = unsigned(number(0, int(In) - 1));
    int Kind = number(0, 2);
    return Kind == 0 ? same(D, In + D) : Kind == 1 ? apart(D, In + D, 1) : apart(In + D, D, 1);
  }
};

TEST_F(ConjunctionTest, AgreesWithIsl) {
  unsigned Counts[3] = {0, 0, 0};
  for (unsigned Seed = 0; Seed < 4000; ++Seed) {
    RandomRows Random(Seed);
    unsigned In = unsigned(Random.number(1, 4));
    isl::space Tuple = tupleSpace(isl::ctx(Ctx.get()), "S", In);
    std::vector<Row> Rows, More;
    for (int K = Random.number(1, 9); K > 0; --K)
      Rows.push_back(Random.row(2 * In));
    for (int K = Random.number(0, 3); K > 0; --K)
      More.push_back(Random.order(In));
    isl::basic_map Map = onlyPiece(mapOf(mapSpace(Tuple, Tuple), Rows));
    if (Map.is_null()) // isl sees at once that it is empty
      continue;
    isl::map Both = isl::map(Map).intersect(mapOf(mapSpace(Tuple, Tuple), More));
    Conjunction Read(Map);
    IntegerPoints Points = Read.pointsWhere(More);
    ++Counts[int(Points)];
    if (Points != IntegerPoints::Unknown) {
      EXPECT_EQ(Points == IntegerPoints::None, Both.is_empty().is_true())
          << "seed " << Seed << ": " << toText(Both);
    }
    EXPECT_EQ(isEmpty(Map), isNone(Map)) << "seed " << Seed << ": " << toText(isl::map(Map));
    Read.add(More);
    EXPECT_EQ(Read.points(), Points) << "seed " << Seed;
    EXPECT_EQ(noneAmong(isl::map(Map), {More}), Both.is_empty().is_true()) << "seed " << Seed;
    EXPECT_EQ(noneWhere(isl::map(Map), {More}, {{}}), Both.is_empty().is_true()) << "seed " << Seed;
    EXPECT_EQ(noneWhere(isl::map(Map), {{}}, {More}), Both.is_empty().is_true()) << "seed " << Seed;
  }
  EXPECT_GT(Counts[int(IntegerPoints::None)], 500u);
  EXPECT_GT(Counts[int(IntegerPoints::Some)], 500u);
  EXPECT_LT(Counts[int(IntegerPoints::Unknown)], 400u);
}

} // namespace

// Parts of the way from Polly's sets to the model: guards, orders of instances.
#include "ConvexGuard.h"
#include "ModelBuilder.h"
#include "SourceOrder.h"
#include "gtest/gtest.h"
#include <memory>

using namespace swgen;

namespace {

std::shared_ptr<isl_ctx> newContext() {
  return std::shared_ptr<isl_ctx>(isl_ctx_alloc(), isl_ctx_free);
}

struct ConvexGuard : testing::Test {
  std::shared_ptr<isl_ctx> Ctx = newContext();

  isl::set set(const char *Text) { return isl::set(isl::ctx(Ctx.get()), Text); }
  /// The guard for Bad is Expected.
  void check(const char *Context, const char *Bad, const char *Expected,
             std::set<std::string> Extents = {}, const char *Running = "{ : }") {
    isl::set Guard = excludeConvexly(set(Context), set(Bad), set(Running), Extents);
    EXPECT_TRUE(Guard.is_equal(set(Expected)).is_true()) << isl_set_to_str(Guard.get());
  }
};

TEST_F(ConvexGuard, ParametersThatTheContextDoesNotName) {
  check("{ : }", "[n, l] -> { : n > 0 and l < n }", "[n, l] -> { : l >= n }");
}

TEST_F(ConvexGuard, RowsAreLong) {
  // Either side of m and n is ordinary, a row that is too short is not.
  const char *Bad = "[n, m, l] -> { : n >= 3 and m > n and l < 2n + m }";
  check("[n, m, l] -> { : }", Bad, "[n, m, l] -> { : l >= 2n + m }", {"l"});
}

TEST_F(ConvexGuard, DivisionsAreTakenAsExact) {
  check("[n, l] -> { : }", "[n, l] -> { : n > 0 and 3*floor((-1 - l)/3) > -9 - n }",
        "[n, l] -> { : l >= 8 + n }", {"l"});
}

TEST_F(ConvexGuard, PiecesThatAreOrdinaryThroughoutStayExact) {
  check("[n] -> { : }", "[n] -> { : 1 <= n <= 5000 }", "[n] -> { : n < 1 or n > 5000 }");
}

TEST_F(ConvexGuard, LoopsRunWithinConstantExtents) {
  // Not the condition that no iteration runs, though for large values it is the only one.
  const char *Bad = "[l, h] -> { : l < h and (l < 0 or h > 203) }";
  check("{ : }", Bad, "[l, h] -> { : l >= 0 and h <= 203 }", {}, "[l, h] -> { : l < h }");
  Bad = "[l, h] -> { : l < h and (l < 0 or h > 5) }";
  check("{ : }", Bad, "[l, h] -> { : l >= 0 and h <= 5 }", {}, "[l, h] -> { : l < h }");
}

TEST_F(ConvexGuard, OffsetsAreSmall) {
  // Rows 2j - d and 2j - d + 2 of r for 1 <= j < n - 1: not that no iteration runs.
  const char *Bad = "[n, r, d] -> { : n > 2 and (d > 2 or 2n - d - 2 >= r) }";
  check("{ : }", Bad, "[n, r, d] -> { : d <= 2 and 2n - d - 2 < r }", {"r"}, "[n] -> { : n > 2 }");
  check("{ : }", Bad, "[n, r, d] -> { : d <= 2 and 2n - d - 2 < r }", {},
        "[n, r] -> { : n > 2 and r > 0 }");
}

TEST_F(ConvexGuard, ColoursAreFew) {
  // The rows 1 to n - 2 of one of two colours: sizes without rows are small, no colour is left out.
  const char *Running = "[n, c] -> { : n > 2 and 0 <= c <= 1 }";
  check("[n, c] -> { : n > 2 }", "[n, c] -> { : n = 3 and c = 0 }", "[n, c] -> { : n > 3 }", {},
        Running);
}

TEST(SourceOrder, StatementsNameDifferentParameters) {
  std::shared_ptr<isl_ctx> Ctx = newContext();
  KernelModel M;
  M.Ctx = Ctx;
  for (const char *Domain : {"[m] -> { S0[i, j] : 0 <= i < 9 and 0 <= j < m }",
                             "[n, m] -> { S1[i, j] : i < n and j < m }"}) {
    ModelStmt S;
    S.Id = M.Stmts.size();
    S.Domain = isl::set(isl::ctx(Ctx.get()), Domain);
    M.Stmts.push_back(S);
  }
  isl::map Expected(isl::ctx(Ctx.get()), "{ S0[i, j] -> S1[i, k] }");
  EXPECT_TRUE(sameIteration(M, 0, 1, 1).is_equal(Expected).is_true());
  Expected = isl::map(isl::ctx(Ctx.get()), "{ S1[i, j] -> S0[i, k] }");
  EXPECT_TRUE(sameIteration(M, 1, 0, 1).is_equal(Expected).is_true());
}

/// Instances are ordered as their schedules say: an imperfect nest, two loops side by
/// side, a statement behind them.
TEST(SourceOrder, BeforeIsTheOrderOfTheSchedules) {
  test::ModelBuilder B("n");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J), L = B.loop("l", I);
  B.stmt({I}, "0 <= i < n");
  B.stmt({I, J, K}, "0 <= i < n and 0 <= j < i and 0 <= k < n");
  B.stmt({I, J}, "0 <= i < n and 0 <= j < i");
  B.stmt({I, L}, "0 <= i < n and 0 <= l < n");
  B.stmt({I, L}, "0 <= i < n and 0 <= l < n");
  SourceOrder Order(B.Model);
  for (int S = 0; S < 5; ++S)
    for (int T = 0; T < 5; ++T) {
      const isl::map &Time = Order.schedule(S);
      isl::map Less = isl::manage(isl_map_lex_lt(Time.get_space().range().release()));
      isl::map Expected = Time.apply_range(Less).apply_range(Order.schedule(T).reverse());
      EXPECT_TRUE(Order.before(S, T).is_equal(Expected).is_true()) << S << ", " << T;
    }
}

} // namespace

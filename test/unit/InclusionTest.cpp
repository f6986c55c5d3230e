#include "PlanVerifierFacts.h"
#include "gtest/gtest.h"
#include "isl/ctx.h"

using namespace swgen;

namespace {

/// The verifier's own test of inclusion says for every pair of these what isl says: equalities and
/// inequalities, a bound that follows from two others, several pieces, divisions, empty sets.
TEST(Inclusion, AgreesWithIsl) {
  std::shared_ptr<isl_ctx> Owner(isl_ctx_alloc(), isl_ctx_free);
  isl::ctx Ctx(Owner.get());
  {
    std::vector<isl::set> Sets;
    for (const char *Text : {
             "[n, l, h] -> { A[x, y] : l <= x <= h and 0 <= l <= h and h < n and 0 <= y < n }",
             "[n, l, h] -> { A[x, y] : l <= x <= h and 0 <= y < n }",
             "[n, l, h] -> { A[x, y] : 0 <= x < n and 0 <= y < n }",
             "[n, l, h] -> { A[x, y] : 0 <= x < n }",
             "[n, l, h] -> { A[x, y] : x = l and y = n - 1 and n > 0 }",
             "[n, l, h] -> { A[x, y] : x = l and y < n and 0 <= y }",
             "[n, l, h] -> { A[x, y] : x = l + 1 and 0 <= y < n }",
             "[n, l, h] -> { A[x, y] : l <= x <= l + 1 and 0 <= y < n }",
             "[n, l, h] -> { A[x, y] : (x = l or x = l + 1) and 0 <= y < n }",
             "[n, l, h] -> { A[x, y] : x <= l and y >= h and y - x <= h - l }",
             "[n, l, h] -> { A[x, y] : x = l and y = h }",
             "[n, l, h] -> { A[x, y] : exists e : x = 2e and l <= e <= h }",
             "[n, l, h] -> { A[x, y] : 2l <= x <= 2h }",
             "[n, l, h] -> { A[x, y] : x >= l + y and y >= 3 }",
             "[n, l, h] -> { A[x, y] : x >= l + 3 }",
             "[n, l, h] -> { A[x, y] : x >= l + 4 }",
             "[n, l, h] -> { A[x, y] : l = h and x = l }",
             // Remainders that make up a row, one that is missing, one that ends too early.
             "[n, l, h] -> { A[x, y] : 4l <= x <= 4h + 3 and y = n }",
             "[n, l, h] -> { A[x, y] : exists e : 4e <= x <= 4e + 3 and l <= e <= h and y = n }",
             "[n, l, h] -> { A[x, y] : y = n and exists e : l <= e <= h and "
             "(x = 4e or x = 4e + 1 or x = 4e + 2 or x = 4e + 3) }",
             "[n, l, h] -> { A[x, y] : y = n and exists e : l <= e <= h and "
             "(x = 4e or x = 4e + 1 or x = 4e + 3) }",
             "[n, l, h] -> { A[x, y] : y = n and exists e : l <= e <= h and "
             "(x = 4e or x = 4e + 1 or (x = 4e + 2 and e < h) or x = 4e + 3) }",
             "[n, l, h] -> { A[x, y] : false }",
             "[n, l, h] -> { A[x, y] }",
         })
      Sets.emplace_back(Ctx, Text);
    unsigned Included = 0;
    for (const isl::set &A : Sets)
      for (const isl::set &B : Sets) {
        EXPECT_EQ(verifier::liesIn(A, B), A.is_subset(B).is_true());
        Included += A.is_subset(B).is_true();
      }
    EXPECT_GT(Included, 2 * Sets.size());
    EXPECT_FALSE(verifier::liesIn(isl::set(), Sets[0]));
    EXPECT_FALSE(verifier::liesIn(Sets[0], isl::set()));
    // Another tuple is another space, whatever its constraints are.
    EXPECT_FALSE(verifier::liesIn(isl::set(Ctx, "{ B[x, y] }"), Sets.back()));
  }
}

} // namespace

#include "PlanVerifierFacts.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"
#include "isl/ctx.h"
#include <random>

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

/// Unions of conjunctions of small rows, half of them with rows of the first set.
struct RandomUnions {
  std::mt19937 Random;
  explicit RandomUnions(unsigned Seed) : Random(Seed) {}
  int number(int Least, int Most) { return Least + int(Random() % unsigned(Most - Least + 1)); }

  std::string row() {
    std::string Sum = std::to_string(number(-6, 6));
    for (const char *Name : {"x", "y", "n", "m"})
      if (int Factor = number(-2, 2) * number(0, 1))
        Sum += " + " + std::to_string(Factor) + Name;
    return Sum + (number(0, 6) == 0 ? " = 0" : " >= 0");
  }
  std::vector<std::string> rows(int Most) {
    std::vector<std::string> All;
    for (int K = number(1, Most); K > 0; --K)
      All.push_back(row());
    return All;
  }
  static std::string all(llvm::ArrayRef<std::string> Rows) {
    return Rows.empty() ? "true" : "(" + llvm::join(Rows, " and ") + ")";
  }
};

TEST(Inclusion, RandomUnionsAsIslSays) {
  std::shared_ptr<isl_ctx> Owner(isl_ctx_alloc(), isl_ctx_free);
  isl::ctx Ctx(Owner.get());
  unsigned In = 0, Out = 0;
  for (unsigned Seed = 0; Seed < 3000; ++Seed) {
    RandomUnions Random(Seed);
    std::vector<std::string> First = Random.rows(5), Parts{RandomUnions::all(First)}, Covers;
    if (Random.number(0, 2) == 0)
      Parts.push_back(RandomUnions::all(Random.rows(5)));
    for (int K = Random.number(1, 4); K > 0; --K) {
      std::vector<std::string> Rows = Random.rows(2);
      for (const std::string &Row : First)
        if (Random.number(0, 1))
          Rows.push_back(Row);
      if (K % 2 && Random.number(0, 1)) // the other side of a row of the cover before
        Rows.erase(Rows.begin());
      Covers.push_back(RandomUnions::all(Rows));
    }
    auto Read = [&](const std::vector<std::string> &Pieces) {
      return isl::set(Ctx, "[n, m] -> { A[x, y] : " + llvm::join(Pieces, " or ") + " }");
    };
    const isl::set A = Read(Parts), B = Read(Covers);
    const bool Is = A.is_subset(B).is_true();
    EXPECT_EQ(verifier::liesIn(A, B), Is) << "seed " << Seed;
    ++(Is ? In : Out);
  }
  EXPECT_GT(In, 400u);
  EXPECT_GT(Out, 400u);
}

/// Each row of a piece could be looked at in all others: here isl decides after some of them.
TEST(Inclusion, ManyPiecesEnd) {
  std::shared_ptr<isl_ctx> Owner(isl_ctx_alloc(), isl_ctx_free);
  isl::ctx Ctx(Owner.get());
  isl::set B(Ctx, "[n] -> { A[x, y] : false }");
  for (int K = 0; K < 40; ++K) {
    std::string At = std::to_string(30 * K), To = std::to_string(30 * K + 30);
    B = B.unite(isl::set(Ctx, "[n] -> { A[x, y] : " + At + " <= x < " + To +
                                  " and 7y <= 5x + 1000 + n and 9y >= -4x - 1000 - n and "
                                  "11x + 3y >= -n and 2x - 3y <= 2000 + n and n >= 0 and "
                                  "5x + 7y <= 10000 + n and 3x - 7y >= -10000 - 3n }"));
  }
  const isl::set A(Ctx, "[n] -> { A[x, y] : 3 <= x <= 1195 and 0 <= y <= 100 and 0 <= n <= 77 }");
  EXPECT_EQ(verifier::liesIn(A, B), A.is_subset(B).is_true());
  EXPECT_EQ(verifier::liesIn(B, A), B.is_subset(A).is_true());
}

} // namespace

//===- MeetingSetsTest.cpp - against isl's intersection -------------------===//
#include "MeetingSets.h"
#include "gtest/gtest.h"
#include "isl/ctx.h"
#include <random>

using namespace swgen;

namespace {

/// Unions of a few boxes, some of them of every other element, that begin at a parameter.
std::string someSet(std::mt19937 &Random, const std::string &Param) {
  std::string Text = "[n, m] -> { ";
  for (unsigned K = 0, Pieces = 1 + Random() % 3; K < Pieces; ++K) {
    const std::string From = std::to_string(Random() % 4), To = std::to_string(Random() % 4);
    Text += std::string(K ? "; " : "") + "A[i, j] : " + Param + " + " + From + " <= i <= " + Param +
            " + 2 + " + To + " and 0 <= j < 8" +
            (Random() % 2 ? " and (i + j + " + From + ") mod 2 = 0" : "");
  }
  return Text + " }";
}

TEST(MeetingSets, AgreeWithIsl) {
  std::shared_ptr<isl_ctx> Ctx{isl_ctx_alloc(), isl_ctx_free};
  isl::ctx C(Ctx.get());
  std::mt19937 Random(7);
  unsigned Met = 0;
  for (int K = 0; K < 200; ++K) {
    const isl::set A(C, someSet(Random, "n")), B(C, someSet(Random, "m"));
    const std::string Far = std::to_string(Random() % 7);
    const std::vector<isl::set> Cases = {isl::set(C, "[n, m] -> { : m >= n + " + Far + " }"),
                                         isl::set(C, "[n, m] -> { : n >= m + 9 }")};
    const isl::set Except = Random() % 2 ? isl::set(C, someSet(Random, "n")) : isl::set();
    isl::set Both = A.intersect(B).intersect_params(Cases[0].unite(Cases[1]));
    if (!Except.is_null())
      Both = Both.subtract(Except);
    EXPECT_EQ(meetInSome(Cases, A, B, Except), !Both.is_empty().is_true());
    Met += !Both.is_empty().is_true();
  }
  EXPECT_GT(Met, 20u);
  EXPECT_LT(Met, 180u);
}

} // namespace

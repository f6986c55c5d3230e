#include "LoopOrder.h"
#include "gtest/gtest.h"

using namespace swgen;

namespace {

std::string order(std::vector<OrderLoop> Loops, std::vector<OrderTensor> Tensors) {
  LoopOrderResult R = orderLoops(Loops, Tensors);
  std::string Text;
  for (const LoopOrderResult::Count &C : R.Counts)
    Text += std::to_string(C.Position) + " " + Loops[C.Loop].Name + " " +
            std::to_string(C.Requests) + (C.Chosen ? " chosen\n" : "\n");
  for (int L : R.Order)
    Text += Loops[L].Name + " ";
  return Text;
}

TEST(LoopOrder, WorkedExampleOfThePaper) {
  // 1 x 1024 by 1024 x 1024 in tiles of y = 128 and k = 64: 256 + 128, 256 + 16, 256 + 8 requests
  // with x, yo, ko innermost; then 8 either way, and the source order stays.
  EXPECT_EQ(order({{"x", 1}, {"yo", 8}, {"ko", 16}}, {{"A", {0, 2}}, {"B", {2, 1}}, {"C", {0, 1}}}),
            "0 ko 264 chosen\n"
            "0 yo 272\n"
            "0 x 384\n"
            "1 yo 8 chosen\n"
            "1 x 8\n"
            "2 x 0 chosen\n"
            "x yo ko ");
}

TEST(LoopOrder, TheLoopThatSavesMostGoesInside) {
  // t[i] is large; u[j] is read once per j only when i runs inside.
  EXPECT_EQ(order({{"i", 2}, {"j", 100}}, {{"u", {1}}, {"v", {0, 1}}}), "0 j 400\n"
                                                                        "0 i 300 chosen\n"
                                                                        "1 j 100 chosen\n"
                                                                        "j i ");
}

TEST(LoopOrder, WithoutTensorsTheSourceOrderStays) {
  EXPECT_EQ(order({{"i", 2}, {"j", 3}, {"k", 4}}, {}), "0 k 0 chosen\n0 j 0\n0 i 0\n"
                                                       "1 j 0 chosen\n1 i 0\n2 i 0 chosen\n"
                                                       "i j k ");
}

} // namespace

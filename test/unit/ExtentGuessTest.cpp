//===- ExtentGuessTest.cpp ------------------------------------------------===//
#include "ExtentGuess.h"
#include "gtest/gtest.h"

using namespace swgen;

namespace {
const Polynomial J = Polynomial::symbol(0), N = Polynomial::symbol(1), M = Polynomial::symbol(2),
                 L = Polynomial::symbol(3), One(1), Two(2);
bool isKnown(unsigned Symbol) { return Symbol > 0; }
} // namespace

TEST(ExtentGuess, OnlyProductsAreGuessedAt) {
  EXPECT_TRUE(differByProducts({J, (N - Two) * M + J}, isKnown));
  EXPECT_FALSE(differByProducts({J, M + J, Two * M + J}, isKnown));
  EXPECT_FALSE(differByProducts({(N - One) * M + J, (N - Two) * M + J}, isKnown));
  EXPECT_FALSE(differByProducts({J * M, J * M + N}, isKnown));
}

TEST(ExtentGuess, TheRowIsWhatDividesMost) {
  std::vector<Polynomial> Offsets = {J, (N - Two) * M + J, (N - One) * M + J, M + J};
  auto Guesses = guessExtents(Offsets, {N - Two, M, N - One}, isKnown);
  ASSERT_FALSE(Guesses.empty());
  EXPECT_TRUE(Guesses.front() == std::vector<Polynomial>{M});
}

TEST(ExtentGuess, PlanesOfRows) {
  std::vector<Polynomial> Offsets = {J, ((N - Two) * M + J) * L, (M + J) * L};
  auto Guesses = guessExtents(Offsets, {N - Two, M, L}, isKnown);
  ASSERT_FALSE(Guesses.empty());
  EXPECT_TRUE(Guesses.front() == (std::vector<Polynomial>{M, L}));
}

TEST(ExtentGuess, NoProductIsLeft) {
  // One extent leaves (n - 2) * m; what varies or is a product itself is no extent.
  std::vector<Polynomial> Offsets = {J, (N - Two) * M * L + J};
  for (const auto &Inner : guessExtents(Offsets, {N - Two, M, L, J, M * L, Two}, isKnown))
    EXPECT_EQ(Inner.size(), 2u);
  EXPECT_TRUE(guessExtents(Offsets, {M}, isKnown).empty());
}

//===- ExtentGuess.cpp ----------------------------------------------------===//
#include "ExtentGuess.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace llvm;

namespace swgen {

/// Terms that are no multiple of a loop's counter, from a degree on.
static unsigned knownTerms(const Polynomial &P, size_t Degree, KnownSymbol Known) {
  return count_if(P.terms(), [&](const auto &Term) {
    return Term.first.size() >= Degree && all_of(Term.first, Known);
  });
}

bool differByProducts(ArrayRef<Polynomial> Offsets, KnownSymbol Known) {
  for (const Polynomial &A : Offsets)
    for (const Polynomial &B : Offsets)
      if (knownTerms(A - B, 2, Known))
        return true;
  return false;
}

/// How many terms all subscripts but the outermost have: those of the program have the fewest.
/// Nothing where a product is left.
static std::optional<unsigned> termsLeft(ArrayRef<Polynomial> Offsets, ArrayRef<Polynomial> Inner,
                                         KnownSymbol Known) {
  unsigned Terms = 0;
  for (Polynomial Rest : Offsets) {
    for (size_t K = Inner.size(); K > 0; --K) {
      Division D = divide(Rest, Inner[K - 1]);
      if (!D.Quotient.valid() || knownTerms(D.Remainder, 2, Known))
        return std::nullopt;
      Terms += D.Remainder.terms().size();
      Rest = D.Quotient;
    }
    if (knownTerms(Rest, 2, Known))
      return std::nullopt;
  }
  return Terms;
}

std::vector<std::vector<Polynomial>> guessExtents(ArrayRef<Polynomial> Offsets,
                                                  ArrayRef<Polynomial> Factors, KnownSymbol Known) {
  constexpr size_t MostFactors = 6, MostGuesses = 8;
  std::vector<Polynomial> Different;
  for (const Polynomial &F : Factors)
    if (F.valid() && F.degree() == 1 && Different.size() < MostFactors &&
        knownTerms(F, 0, Known) == F.terms().size() && !is_contained(Different, F))
      Different.push_back(F);

  std::vector<std::pair<unsigned, std::vector<Polynomial>>> Guesses;
  auto Add = [&](std::vector<Polynomial> Inner) {
    if (std::optional<unsigned> Terms = termsLeft(Offsets, Inner, Known))
      Guesses.emplace_back(*Terms, std::move(Inner));
  };
  for (const Polynomial &F : Different)
    Add({F});
  for (const Polynomial &Outer : Different)
    for (const Polynomial &F : Different)
      Add({Outer, F});
  stable_sort(Guesses, [](const auto &A, const auto &B) { return A.first < B.first; });
  std::vector<std::vector<Polynomial>> Result;
  for (auto &Guess : Guesses)
    if (Result.size() < MostGuesses)
      Result.push_back(std::move(Guess.second));
  return Result;
}

} // namespace swgen

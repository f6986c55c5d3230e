//===- Polynomial.cpp -----------------------------------------------------===//
#include "Polynomial.h"
#include "llvm/Support/MathExtras.h"
#include <algorithm>
#include <numeric>

namespace swgen {

Polynomial::Polynomial(int64_t Constant) {
  if (Constant)
    Terms[{}] = Constant;
}

Polynomial Polynomial::symbol(unsigned S) {
  Polynomial P;
  P.Terms[{S}] = 1;
  return P;
}

Polynomial Polynomial::invalid() {
  Polynomial P;
  P.Valid = false;
  return P;
}

int64_t Polynomial::coefficient(const Monomial &M) const {
  auto At = Terms.find(M);
  return At == Terms.end() ? 0 : At->second;
}

std::optional<int64_t> Polynomial::constant() const {
  if (!Valid || Terms.size() > 1 || (Terms.size() == 1 && !Terms.begin()->first.empty()))
    return std::nullopt;
  return coefficient({});
}

unsigned Polynomial::degree() const {
  size_t Degree = 0;
  for (const auto &[M, C] : Terms)
    Degree = std::max(Degree, M.size());
  return Degree;
}

Polynomial Polynomial::operator+(const Polynomial &Other) const {
  if (!Valid || !Other.Valid)
    return invalid();
  Polynomial Sum = *this;
  for (const auto &[M, C] : Other.Terms) {
    int64_t &Slot = Sum.Terms[M];
    if (llvm::AddOverflow(Slot, C, Slot))
      return invalid();
    if (!Slot)
      Sum.Terms.erase(M);
  }
  return Sum;
}

Polynomial Polynomial::operator-(const Polynomial &Other) const {
  return *this + Other * Polynomial(-1);
}

Polynomial Polynomial::operator*(const Polynomial &Other) const {
  constexpr unsigned MaxTerms = 256; // far above any subscript; bounds the time
  if (!Valid || !Other.Valid || Terms.size() * Other.Terms.size() > MaxTerms)
    return invalid();
  Polynomial Product;
  for (const auto &[M, C] : Terms)
    for (const auto &[N, D] : Other.Terms) {
      Polynomial Term;
      Monomial MN(M.size() + N.size());
      std::merge(M.begin(), M.end(), N.begin(), N.end(), MN.begin());
      int64_t &Slot = Term.Terms[MN];
      if (llvm::MulOverflow(C, D, Slot))
        return invalid();
      Product = Product + Term;
    }
  return Product;
}

bool Polynomial::operator==(const Polynomial &Other) const {
  return Valid && Other.Valid && Terms == Other.Terms;
}

namespace {
/// Graded order: a higher degree leads.
bool leads(const Monomial &A, const Monomial &B) {
  return A.size() != B.size() ? A.size() > B.size() : A > B;
}

Monomial leading(const Polynomial &P) {
  Monomial Lead;
  for (const auto &[M, C] : P.terms())
    if (leads(M, Lead))
      Lead = M;
  return Lead;
}

/// A / B when B divides A.
std::optional<Monomial> divide(const Monomial &A, const Monomial &B) {
  if (!std::includes(A.begin(), A.end(), B.begin(), B.end()))
    return std::nullopt;
  Monomial Rest;
  std::set_difference(A.begin(), A.end(), B.begin(), B.end(), std::back_inserter(Rest));
  return Rest;
}

Polynomial term(int64_t C, const Monomial &M) {
  Polynomial P(C);
  for (unsigned S : M)
    P = P * Polynomial::symbol(S);
  return P;
}
} // namespace

bool Polynomial::operator<(const Polynomial &Other) const {
  if (degree() != Other.degree())
    return degree() < Other.degree();
  Monomial A = leading(*this), B = leading(Other);
  if (A != B)
    return leads(B, A);
  return Terms < Other.Terms;
}

Polynomial Polynomial::primitivePart() const {
  int64_t Gcd = 0;
  for (const auto &[M, C] : Terms)
    Gcd = std::gcd(Gcd, C);
  if (!Valid || !Gcd)
    return invalid();
  Polynomial P = *this;
  for (auto &[M, C] : P.Terms)
    C /= Gcd;
  return P;
}

Polynomial Polynomial::leadingPart() const {
  Polynomial P = *this;
  for (auto It = P.Terms.begin(); It != P.Terms.end();)
    It = It->first.size() < degree() ? P.Terms.erase(It) : std::next(It);
  return P;
}

Division divide(const Polynomial &P, const Polynomial &D) {
  Division Result;
  if (!P.valid() || !D.valid() || D.isZero())
    return {Polynomial::invalid(), Polynomial::invalid()};
  Monomial Lead = leading(D);
  int64_t LeadCoefficient = D.coefficient(Lead);
  Polynomial Rest = P;
  while (Rest.valid() && !Rest.isZero()) {
    Monomial Top = leading(Rest);
    int64_t C = Rest.coefficient(Top);
    std::optional<Monomial> M = divide(Top, Lead);
    int64_t Q = 0;
    if (M && C % LeadCoefficient == 0)
      Q = C / LeadCoefficient;
    else if (Top.empty() && Lead.empty() && LeadCoefficient > 0)
      Q = llvm::divideFloorSigned(C, LeadCoefficient);
    if (!M)
      M = Monomial();
    Polynomial Part = term(Q, *M);
    Polynomial Moved = term(C, Top) - Part * D;
    // Q == 0, or a constant that D does not divide: the rest of the term stays behind.
    if (Q == 0 || Top.empty()) {
      Result.Remainder = Result.Remainder + Moved;
      Moved = Polynomial();
    }
    Result.Quotient = Result.Quotient + Part;
    Rest = Rest - term(C, Top) + Moved;
  }
  if (!Rest.valid())
    return {Polynomial::invalid(), Polynomial::invalid()};
  return Result;
}

static int64_t divideNearest(int64_t C, int64_t D) {
  int64_t Left = C % D;
  if (Left > D - Left)
    return C / D + 1;
  return Left < -(D + Left) ? C / D - 1 : C / D;
}

Division divide(const Polynomial &P, int64_t D, Rounding Coefficients) {
  if (!P.valid() || D <= 0)
    return {Polynomial::invalid(), Polynomial::invalid()};
  Division Result;
  for (const auto &[M, C] : P.terms()) {
    int64_t Q = M.empty()                           ? llvm::divideFloorSigned(C, D)
                : Coefficients == Rounding::Nearest ? divideNearest(C, D)
                                                    : C / D;
    Result.Quotient = Result.Quotient + term(Q, M);
  }
  Result.Remainder = P - Result.Quotient * Polynomial(D);
  return Result;
}

} // namespace swgen

//===- RangeCheck.cpp -----------------------------------------------------===//
#include "RangeCheck.h"

namespace swgen {
namespace {

/// As an operand: a conditional comes in parentheses already.
std::string operand(const std::string &Text) {
  bool Closed = Text.front() == '(' && Text.back() == ')' && Text.find('?') != std::string::npos;
  return Closed ? Text : operandText(Text);
}

/// A bound of the polynomial: each positive term at its greatest (Upper) or least value, each
/// negative one the other way round.  Valid where no symbol is negative.
std::string boundText(const RangeCheck &Check, bool Upper, const isl::set &Context,
                      const NameMap &Names) {
  std::string Sum;
  for (const auto &[M, C] : Check.Value.terms()) {
    std::string Term = C == 1 && !M.empty() ? "" : std::to_string(C) + ".0";
    bool Zero = false;
    for (unsigned S : M) {
      const RangeCheck::Bounds &B = Check.Symbols.at(S);
      std::string Bound = cText((C > 0) == Upper ? B.Max : B.Min, Context, Names);
      Zero |= Bound == "0";
      Term += (Term.empty() ? "(double)" : " * (double)") + operand(Bound);
    }
    if (!Zero)
      Sum += (Sum.empty() ? "" : " + ") + Term;
  }
  return Sum.empty() ? "0.0" : Sum;
}

} // namespace

std::string cText(const RangeCheck &Check, const isl::set &Context, const NameMap &Names) {
  std::string Least = boundText(Check, /*Upper=*/false, Context, Names);
  std::string Text = boundText(Check, /*Upper=*/true, Context, Names) + " < " +
                     std::to_string(uint64_t(1) << Check.Bits) + ".0";
  if (Least != "0.0")
    Text = Least + " >= 0.0 && " + Text;
  for (const auto &[Symbol, B] : Check.Symbols) {
    std::string Min = cText(B.Min, Context, Names);
    if (Min != "0")
      Text += " && " + operand(Min) + " >= 0";
  }
  return Text;
}

} // namespace swgen

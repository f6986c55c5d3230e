#include "Clause.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace swgen {

ArrayRef<StringRef> directiveNames() {
  static constexpr StringRef Names[] = {"parallel", "buffer", "tensor"};
  return Names;
}

ArrayRef<ClauseRule> clauseRules() {
  using A = ClauseArgs;
  static const ClauseRule Rules[] = {
      {"parallel", "collapse", A::Expr, false, {}},
      {"parallel", "tile", A::Exprs, false, {}},
      {"parallel", "num_cpes", A::Expr, false, {}},
      {"parallel", "schedule", A::Schedule, false, {"block", "cyclic"}},
      {"parallel", "reduction", A::OpAndItems, true, {}},
      {"parallel", "private", A::Variables, true, {}},
      {"parallel", "firstprivate", A::Variables, true, {}},
      {"parallel", "independent", A::None, false, {}},
      {"parallel", "noalias", A::Variables, true, {}},
      {"parallel", "if", A::Expr, false, {}},
      {"buffer", "in", A::Items, true, {}},
      {"buffer", "out", A::Items, true, {}},
      {"buffer", "inout", A::Items, true, {}},
      {"buffer", "at", A::LoopName, false, {}},
      {"buffer", "double", A::None, false, {}},
      {"buffer", "single", A::None, false, {}},
      {"buffer", "resident", A::Variables, true, {}},
      {"buffer", "bypass", A::Variables, true, {}},
      {"buffer", "broadcast", A::Keyword, false, {"row", "column", "all"}},
      {"tensor", "align", A::Expr, false, {}},
      {"tensor", "space", A::Keyword, false, {"main", "ldm"}},
  };
  return Rules;
}

const ClauseRule *findClause(StringRef Directive, StringRef Name) {
  for (const ClauseRule &R : clauseRules())
    if (R.Directive == Directive && R.Name == Name)
      return &R;
  return nullptr;
}

ArrayRef<StringRef> reductionOperators() {
  static constexpr StringRef Ops[] = {"+", "*", "min", "max", "&", "|", "^", "&&", "||"};
  return Ops;
}

// Separated by ';', because the operators use '|'.
std::string encode(const ClauseRecord &R) {
  std::string Text = R.Directive + ";" + R.Clause + ";" + R.Keyword + ";";
  ListSeparator Comma(",");
  for (unsigned N : R.Extents)
    Text += (StringRef(Comma) + Twine(N)).str();
  return Text;
}

std::optional<ClauseRecord> decodeClause(StringRef Text) {
  SmallVector<StringRef, 4> Parts;
  Text.split(Parts, ';');
  if (Parts.size() != 4)
    return std::nullopt;
  ClauseRecord R;
  R.Directive = Parts[0].str();
  R.Clause = Parts[1].str();
  R.Keyword = Parts[2].str();
  SmallVector<StringRef, 4> Counts;
  Parts[3].split(Counts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef C : Counts)
    if (unsigned N; !C.getAsInteger(10, N))
      R.Extents.push_back(N);
    else
      return std::nullopt;
  return R;
}

} // namespace swgen

#include "ReductionText.h"
#include "LocatedExtremes.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace swgen {

std::string identityText(const std::string &Op, QualType T, const ASTContext &Ctx) {
  // Any place comes before the one of no value at all, or after it.
  if (auto Kind = LocatedOp::read(Op).Kind; Kind == LocatedOp::First || Kind == LocatedOp::Last)
    return identityText(Kind == LocatedOp::First ? "min" : "max", T, Ctx);
  if (Op == "*" || Op == "&&")
    return "1";
  if (Op == "&")
    return T->isBooleanType() ? "1" : "~0";
  bool Min = Op == "min";
  if (!Min && Op != "max")
    return "0";
  if (T->isRealFloatingType())
    return Min ? "__builtin_inf()" : "-__builtin_inf()";
  unsigned Bits = T->isBooleanType() ? 1 : Ctx.getIntWidth(T);
  if (T->isUnsignedIntegerOrEnumerationType())
    return !Min                 ? "0"
           : T->isBooleanType() ? "1"
           : Bits < 64          ? std::to_string((1ull << Bits) - 1) + (Bits == 32 ? "U" : "")
                                : "~0UL";
  std::string Most = std::to_string((uint64_t(1) << (Bits - 1)) - 1) + (Bits > 32 ? "L" : "");
  return Min ? Most : "(-" + Most + " - 1)";
}

std::string combineText(llvm::StringRef Op, const std::string &To, const std::string &One) {
  const char *Text = Op == "min"   ? "if (@ < $) $ = @;"
                     : Op == "max" ? "if (@ > $) $ = @;"
                     : Op == "+"   ? "$ += @;"
                     : Op == "*"   ? "$ *= @;"
                     : Op == "&"   ? "$ &= @;"
                     : Op == "|"   ? "$ |= @;"
                     : Op == "^"   ? "$ ^= @;"
                     : Op == "&&"  ? "$ = $ && @;"
                                   : "$ = $ || @;";
  std::string Result;
  for (const char *C = Text; *C; ++C)
    Result += *C == '$' ? To : *C == '@' ? One : std::string(1, *C);
  return Result;
}

//===-- copies of arrays --------------------------------------------------===//

/// Rows of whole lines, one per CPE, of as many bytes as the LDM may have.
static int64_t poolBytesOf(const KernelPlan &Plan, const ReductionPlan &P) {
  if (P.Buffer < 0)
    return 0;
  const int64_t Row = P.Room * Plan.Info.Scalars[P.Scalar].Copy.NumberBytes;
  return int64_t(llvm::alignTo(Row, 128)) * Plan.Target.cpes();
}

int64_t copyPoolBytes(const KernelPlan &Plan) {
  int64_t Bytes = 0;
  for (const ReductionPlan &P : Plan.Reductions)
    Bytes += poolBytesOf(Plan, P);
  return Bytes;
}

int64_t copyPoolOffset(const KernelPlan &Plan, const ReductionPlan &P) {
  int64_t Offset = 0;
  for (const ReductionPlan &Before : Plan.Reductions) {
    if (&Before == &P)
      break;
    Offset += poolBytesOf(Plan, Before);
  }
  return Offset;
}

std::vector<ArgMember> argsOfCopy(const KernelPlan &Plan, const ReductionPlan &P,
                                  const ReducedArray &A, const std::string &Number) {
  const std::string Name = A.Array->getName().str();
  ArgMember Part, First, Count, Copies;
  Part.Name = "sw_part_" + Name;
  Part.Decl = "SW_MAIN " + Number + " *" + Part.Name;
  Part.Comment = "what is reduced";
  Part.Fill = "sw_args." + Part.Name + " = (" + Number + " *)" + Part.Name + ";\n";
  First.Name = "sw_first_" + Name;
  First.Decl = "long " + First.Name;
  First.Fill = "sw_args." + First.Name + " = " + First.Name + ";\n";
  Count.Name = "sw_count_" + Name;
  Count.Decl = "long " + Count.Name;
  Count.Fill = "sw_args." + Count.Name + " = " + Count.Name + ";\n";
  Count.Load = "const long " + Count.Name + " = sw_in->" + Count.Name + ";\n";
  Copies.Name = "sw_copies_" + Name;
  Copies.Decl = "SW_MAIN char *" + Copies.Name;
  Copies.Comment = "one row per CPE";
  Copies.Fill = "sw_args." + Copies.Name + " = sw_copies + " +
                std::to_string(copyPoolOffset(Plan, P)) + ";\n";
  return {Part, First, Count, Copies};
}

std::string copyVariables(const ReducedArray &A) {
  const std::string Name = A.Array->getName().str();
  return "const char *sw_part_" + Name + " = 0; /* of " + Name +
         ", what is reduced */\nlong sw_first_" + Name + " = 0, sw_count_" + Name + " = 0;\n";
}

std::string setCopyVariables(const ReducedArray &A, const ASTContext &Ctx) {
  const std::string Name = A.Array->getName().str();
  auto Text = [&](const Expr *E) {
    std::string S;
    llvm::raw_string_ostream OS(S);
    E->printPretty(OS, nullptr, PrintingPolicy(Ctx.getLangOpts()));
    return "(long)(" + S + ")";
  };
  const std::string Step = A.Step == 1 ? "" : " * " + std::to_string(A.Step);
  std::string Count;
  for (const Expr *E : A.Count)
    Count += (Count.empty() ? "" : " * ") + Text(E);
  Count = A.Numbers > 0 ? std::to_string(A.Numbers) : Count + Step;
  std::string First = A.First.empty() ? "" : Text(A.First[0]);
  return "sw_part_" + Name + " = (const char *)(" + Name + (First.empty() ? "" : " + " + First) +
         ");\n" + (First.empty() ? "" : "sw_first_" + Name + " = " + First + Step + ";\n") +
         "sw_count_" + Name + " = " + Count + ";\n";
}

} // namespace swgen

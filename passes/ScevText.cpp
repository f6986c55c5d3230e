//===- ScevText.cpp -------------------------------------------------------===//
#include "ScevText.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

namespace swgen {
namespace {

using Text = std::optional<std::string>;
constexpr unsigned MaxText = 2000; // nested minima repeat their operands

unsigned widthOf(Type *T) { return T->isIntegerTy() ? T->getIntegerBitWidth() : 0; }

/// Cuts a C integer expression to Width bits, read as signed.
Text narrow(const std::string &E, unsigned Width) {
  switch (Width) {
  case 8:
    return "(long)(signed char)" + E;
  case 16:
    return "(long)(short)" + E;
  case 32:
    return "(long)(int)" + E;
  case 64:
    return "(long)" + E;
  default:
    return std::nullopt;
  }
}

Text parens(const Text &E) {
  if (!E || E->size() > MaxText)
    return std::nullopt;
  return "(" + *E + ")";
}

std::string asUnsigned(const std::string &E) { return "(unsigned long)" + E; }

/// The bits of E, Width wide, read as unsigned.
Text zeroExtended(const Text &E, unsigned Width) {
  if (!E)
    return std::nullopt;
  if (Width == 64)
    return asUnsigned("(" + *E + ")");
  return "(" + asUnsigned("(" + *E + ")") + " & " + std::to_string((uint64_t(1) << Width) - 1) +
         "UL)";
}

Text binary(const char *Op, const Text &A, const Text &B, unsigned Width) {
  Text L = parens(A), R = parens(B);
  if (!L || !R)
    return std::nullopt;
  return narrow("(" + asUnsigned(*L) + " " + Op + " " + asUnsigned(*R) + ")", Width);
}

Text select(const char *Compare, const Text &A, const Text &B, bool Unsigned) {
  Text L = parens(A), R = parens(B);
  if (!L || !R)
    return std::nullopt;
  std::string X = Unsigned ? asUnsigned(*L) : *L, Y = Unsigned ? asUnsigned(*R) : *R;
  return "(" + X + " " + Compare + " " + Y + " ? " + *L + " : " + *R + ")";
}

Text print(const SCEV *E);
Text print(const Value *V);

Text printInstruction(const Instruction &I) {
  unsigned Width = widthOf(I.getType());
  auto Operand = [&](unsigned K) { return print(I.getOperand(K)); };
  unsigned From = I.getNumOperands() ? widthOf(I.getOperand(0)->getType()) : 0;
  switch (I.getOpcode()) {
  case Instruction::Add:
    return binary("+", Operand(0), Operand(1), Width);
  case Instruction::Sub:
    return binary("-", Operand(0), Operand(1), Width);
  case Instruction::Mul:
    return binary("*", Operand(0), Operand(1), Width);
  case Instruction::And:
    return binary("&", Operand(0), Operand(1), Width);
  case Instruction::Or:
    return binary("|", Operand(0), Operand(1), Width);
  case Instruction::Xor:
    return binary("^", Operand(0), Operand(1), Width);
  case Instruction::Shl:
    return binary("<<", Operand(0), Operand(1), Width);
  case Instruction::UDiv:
    return binary("/", zeroExtended(Operand(0), Width), zeroExtended(Operand(1), Width), Width);
  case Instruction::URem:
    return binary("%", zeroExtended(Operand(0), Width), zeroExtended(Operand(1), Width), Width);
  case Instruction::LShr:
    return binary(">>", zeroExtended(Operand(0), Width), Operand(1), Width);
  case Instruction::SDiv:
  case Instruction::SRem:
  case Instruction::AShr: { // operands are exact signed longs; the result cannot leave the width
    Text L = parens(Operand(0)), R = parens(Operand(1));
    const char *Op = I.getOpcode() == Instruction::SDiv   ? " / "
                     : I.getOpcode() == Instruction::SRem ? " % "
                                                          : " >> ";
    return L && R ? Text("(" + *L + Op + *R + ")") : std::nullopt;
  }
  case Instruction::SExt:
    return Operand(0);
  case Instruction::ZExt:
    if (Text Z = zeroExtended(Operand(0), From))
      return narrow(*Z, 64);
    return std::nullopt;
  case Instruction::Trunc:
    if (Text E = parens(Operand(0)))
      return narrow(*E, Width);
    return std::nullopt;
  case Instruction::Freeze:
    return Operand(0);
  default:
    return std::nullopt;
  }
}

Text print(const Value *V) {
  unsigned Width = widthOf(V->getType());
  if (auto *C = dyn_cast<ConstantInt>(V)) {
    if (Width > 64)
      return std::nullopt;
    if (C->getValue().isMinSignedValue() && Width == 64)
      return std::string("(-9223372036854775807L - 1)");
    std::string Digits = std::to_string(C->getSExtValue()) + "L";
    return Digits[0] == '-' ? "(" + Digits + ")" : Digits;
  }
  if (isa<Argument>(V))
    return V->hasName() ? narrow(V->getName().str(), Width) : std::nullopt;
  if (auto *I = dyn_cast<Instruction>(V); I && Width)
    return printInstruction(*I);
  return std::nullopt;
}

Text printNary(const SCEVNAryExpr *E, unsigned Width) {
  Text Result = print(E->getOperand(0));
  for (const SCEV *Next : drop_begin(E->operands())) {
    Text B = print(Next);
    switch (E->getSCEVType()) {
    case scAddExpr:
      Result = binary("+", Result, B, Width);
      break;
    case scMulExpr:
      Result = binary("*", Result, B, Width);
      break;
    case scSMaxExpr:
      Result = select(">", Result, B, false);
      break;
    case scSMinExpr:
      Result = select("<", Result, B, false);
      break;
    case scUMaxExpr: // sign extension keeps the unsigned order of values of one width
      Result = select(">", Result, B, true);
      break;
    case scUMinExpr:
    case scSequentialUMinExpr:
      Result = select("<", Result, B, true);
      break;
    default:
      return std::nullopt;
    }
  }
  return Result;
}

Text print(const SCEV *E) {
  unsigned Width = widthOf(E->getType());
  if (!Width || Width > 64)
    return std::nullopt;
  if (auto *C = dyn_cast<SCEVConstant>(E))
    return print(C->getValue());
  if (auto *U = dyn_cast<SCEVUnknown>(E))
    return print(U->getValue());
  if (auto *X = dyn_cast<SCEVSignExtendExpr>(E))
    return print(X->getOperand());
  if (auto *X = dyn_cast<SCEVZeroExtendExpr>(E)) {
    Text Z = zeroExtended(print(X->getOperand()), widthOf(X->getOperand()->getType()));
    return Z ? narrow(*Z, 64) : std::nullopt;
  }
  if (auto *X = dyn_cast<SCEVTruncateExpr>(E)) {
    Text Inner = parens(print(X->getOperand()));
    return Inner ? narrow(*Inner, Width) : std::nullopt;
  }
  if (auto *D = dyn_cast<SCEVUDivExpr>(E))
    return binary("/", zeroExtended(print(D->getLHS()), Width),
                  zeroExtended(print(D->getRHS()), Width), Width);
  if (isa<SCEVAddRecExpr>(E))
    return std::nullopt;
  if (auto *N = dyn_cast<SCEVNAryExpr>(E))
    return printNary(N, Width);
  return std::nullopt;
}

} // namespace

std::optional<std::string> cText(const SCEV *E) {
  Text Result = print(E);
  return Result && Result->size() <= MaxText ? Result : std::nullopt;
}

std::string nameOf(const SCEV *E) {
  while (auto *Cast = dyn_cast<SCEVIntegralCastExpr>(E))
    E = Cast->getOperand();
  auto *U = dyn_cast<SCEVUnknown>(E);
  return U && isa<Argument>(U->getValue()) ? U->getValue()->getName().str() : "";
}

} // namespace swgen

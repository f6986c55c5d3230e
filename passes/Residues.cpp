//===- Residues.cpp -------------------------------------------------------===//
#include "Residues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace swgen {
namespace {

/// A value that is Of modulo Modulus: from 0 to Modulus - 1.
struct Residue {
  Value *Of;
  APInt Modulus;
};

class Rewriter {
  ScalarEvolution &SE;

public:
  explicit Rewriter(ScalarEvolution &SE) : SE(SE) {}

  /// Returns whether it has changed the comparison.
  bool rewrite(ICmpInst &Compare) const {
    const bool Compared = compareDifference(Compare);
    return takeOfSums(Compare) || Compared;
  }

private:
  bool isNeverNegative(Value *V) const { return SE.isKnownNonNegative(SE.getSCEV(V)); }
  std::optional<Residue> residueOf(Value *V) const;
  bool isBit(Value *V) const;
  Value *extended(Value *V, IRBuilder<> &B) const;
  Value *withLowBitOf(Value *V, IRBuilder<> &B, unsigned Depth = 0) const;
  Value *remainderByTwo(Value *Bit, IRBuilder<> &B) const;
  bool compareDifference(ICmpInst &Compare) const;
  bool takeOfSums(ICmpInst &Compare) const;
};

std::optional<Residue> Rewriter::residueOf(Value *V) const {
  Value *X;
  const APInt *C;
  if (match(V, m_And(m_Value(X), m_APInt(C))) && C->isMask() && !C->isAllOnes())
    return Residue{X, *C + 1};
  if (match(V, m_URem(m_Value(X), m_Power2(C))))
    return Residue{X, *C};
  // The remainders of negative numbers are negative, and by urem those of larger numbers.
  if ((match(V, m_SRem(m_Value(X), m_APInt(C))) || match(V, m_URem(m_Value(X), m_APInt(C)))) &&
      C->isStrictlyPositive() && isNeverNegative(X))
    return Residue{X, *C};
  return std::nullopt;
}

/// Whether it is a residue by two, or an exclusive or of such.
bool Rewriter::isBit(Value *V) const {
  Value *X, *Y;
  if (match(V, m_Xor(m_Value(X), m_Value(Y))))
    return isBit(X) && isBit(Y);
  std::optional<Residue> R = residueOf(V);
  return R && R->Modulus == 2;
}

/// With 64 bits, of which the lower ones are those of V.
Value *Rewriter::extended(Value *V, IRBuilder<> &B) const {
  Type *Wide = B.getInt64Ty();
  if (V->getType()->getScalarSizeInBits() >= Wide->getScalarSizeInBits())
    return V;
  bool Unsigned = isa<SCEVSignExtendExpr>(SE.getSignExtendExpr(SE.getSCEV(V), Wide)) &&
                  !isa<SCEVZeroExtendExpr>(SE.getZeroExtendExpr(SE.getSCEV(V), Wide));
  return Unsigned ? B.CreateZExt(V, Wide) : B.CreateSExt(V, Wide);
}

/// A number with 64 bits and the lowest bit of V, without the operations on V that leave that bit
/// as it is.  Terms of fewer bits have sums that cannot overflow.
Value *Rewriter::withLowBitOf(Value *V, IRBuilder<> &B, unsigned Depth) const {
  constexpr unsigned MostDepth = 8, MostFactor = 1 << 15;
  Value *X, *Y;
  const APInt *C;
  auto Of = [&](Value *Part) { return withLowBitOf(Part, B, Depth + 1); };
  bool IsShort = V->getType()->getScalarSizeInBits() <= 32, Splits = IsShort && Depth < MostDepth;
  if (Depth < MostDepth && match(V, m_Xor(m_Value(X), m_Value(Y))))
    return B.CreateAdd(Of(X), Of(Y), "", false, IsShort);
  if (Splits && match(V, m_Add(m_Value(X), m_Value(Y))))
    return B.CreateNSWAdd(Of(X), Of(Y));
  if (Splits && match(V, m_Sub(m_Value(X), m_Value(Y))))
    return B.CreateNSWSub(Of(X), Of(Y));
  if (Splits && match(V, m_Mul(m_Value(X), m_APInt(C))) && C->abs().ule(MostFactor))
    return B.CreateNSWMul(extended(X, B), B.getInt64(C->getSExtValue()));
  std::optional<Residue> R = residueOf(V);
  return R && !R->Modulus[0] ? Of(R->Of) : extended(V, B);
}

/// The remainder by two of a sum as what ScalarEvolution takes apart no further: by minus two, by
/// which it is the same.
Value *Rewriter::remainderByTwo(Value *Bit, IRBuilder<> &B) const {
  if (!isBit(Bit))
    return nullptr;
  Value *Of = withLowBitOf(Bit, B);
  if (!isa<BinaryOperator>(Of))
    return nullptr;
  Value *Rest = B.CreateSRem(Of, ConstantInt::getSigned(Of->getType(), -2));
  if (!isNeverNegative(Of)) {
    Value *Negative = B.CreateNeg(Rest);
    Rest = B.CreateSelect(B.CreateICmpSGT(Rest, Negative), Rest, Negative);
  }
  return B.CreateTrunc(Rest, Bit->getType());
}

/// x % m == y % m as (x - y) % m == 0.
bool Rewriter::compareDifference(ICmpInst &Compare) const {
  if (!Compare.isEquality())
    return false;
  std::optional<Residue> X = residueOf(Compare.getOperand(0)), Y = residueOf(Compare.getOperand(1));
  if (!X || !Y || X->Modulus != Y->Modulus)
    return false;
  bool Positive = isNeverNegative(X->Of) && isNeverNegative(Y->Of);
  if (!Positive && !X->Modulus.isPowerOf2())
    return false;
  IRBuilder<> B(&Compare);
  bool IsShort = X->Of->getType()->getScalarSizeInBits() <= 32;
  bool IsBit = X->Modulus == 2;
  auto Part = [&](Value *V) { return IsBit ? withLowBitOf(V, B) : extended(V, B); };
  Value *Apart = B.CreateSub(Part(X->Of), Part(Y->Of), "", false, IsShort || Positive);
  int64_t By = IsBit ? -2 : X->Modulus.getSExtValue();
  Compare.setOperand(0, B.CreateSRem(Apart, ConstantInt::getSigned(Apart->getType(), By)));
  Compare.setOperand(1, Constant::getNullValue(Apart->getType()));
  return true;
}

bool Rewriter::takeOfSums(ICmpInst &Compare) const {
  bool Changed = false;
  for (Use &U : Compare.operands()) {
    IRBuilder<> B(&Compare);
    if (Value *New = remainderByTwo(U.get(), B)) {
      U.set(New);
      Changed = true;
    }
  }
  return Changed;
}

} // namespace

void simplifyResidues(Function &F, FunctionAnalysisManager &FAM) {
  Rewriter R(FAM.getResult<ScalarEvolutionAnalysis>(F));
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Compare = dyn_cast<ICmpInst>(&I);
        Compare && Compare->getOperand(0)->getType()->isIntegerTy())
      Changed |= R.rewrite(*Compare);
  if (Changed)
    FAM.invalidate(F, PreservedAnalyses::none());
}

} // namespace swgen

//===- FoldChoices.cpp -----------------------------------------------------===//
#include "FoldChoices.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace swgen {
namespace {

/// Instructions that may be computed without need.
constexpr unsigned MostSpeculated = 32;
/// Operations within operations that are compared.
constexpr unsigned MostDepth = 8;

/// Whether two values are computed alike from the same ones, without memory.
bool sameValue(const Value *A, const Value *B, unsigned Depth = 0) {
  if (A == B)
    return true;
  auto *X = dyn_cast<Instruction>(A), *Y = dyn_cast<Instruction>(B);
  return X && Y && Depth < MostDepth && !isa<PHINode>(X) && !X->mayReadOrWriteMemory() &&
         X->isSameOperationAs(Y) && all_of(zip(X->operands(), Y->operands()), [&](auto Pair) {
           return sameValue(std::get<0>(Pair).get(), std::get<1>(Pair).get(), Depth + 1);
         });
}

/// A block that decides between two ways to Join, on each of which is at most one other block.
struct Choice {
  BranchInst *Branch = nullptr;
  BasicBlock *Sides[2] =
      {}; ///< where control comes to Join from if the condition holds, and if not
  BasicBlock *Join = nullptr;
};

/// The block that BB leads to, if it is a side of the choice that From makes.
BasicBlock *behind(BasicBlock *BB, BasicBlock *From) {
  return BB->getSinglePredecessor() == From ? BB->getSingleSuccessor() : nullptr;
}

Choice choiceOf(BasicBlock &BB) {
  auto *Branch = dyn_cast<BranchInst>(BB.getTerminator());
  if (!Branch || !Branch->isConditional() || Branch->getSuccessor(0) == Branch->getSuccessor(1))
    return {};
  BasicBlock *Then = Branch->getSuccessor(0), *Else = Branch->getSuccessor(1);
  BasicBlock *AfterThen = behind(Then, &BB), *AfterElse = behind(Else, &BB);
  Choice C;
  if (AfterThen && AfterThen == AfterElse)
    C = {Branch, {Then, Else}, AfterThen};
  else if (AfterThen == Else)
    C = {Branch, {Then, &BB}, Else};
  else if (AfterElse == Then)
    C = {Branch, {&BB, Else}, Then};
  bool Good = C.Join && C.Join != &BB && C.Join->hasNPredecessors(2);
  return Good ? C : Choice();
}

bool canSpeculate(const Choice &C) {
  unsigned Count = 0;
  for (BasicBlock *Side : C.Sides)
    if (Side != C.Branch->getParent())
      for (Instruction &I : *Side) {
        if (I.isTerminator())
          continue;
        if (!I.getType()->isIntegerTy() || isa<PHINode>(I) || I.mayReadOrWriteMemory() ||
            !isSafeToSpeculativelyExecute(&I) || ++Count > MostSpeculated)
          return false;
      }
  return true;
}

/// All that the choice decides is which of the two compared values is taken.
bool choosesCompared(const Choice &C) {
  auto *Compare = dyn_cast<ICmpInst>(C.Branch->getCondition());
  if (!Compare || !Compare->isRelational() || C.Join->phis().empty())
    return false;
  return all_of(C.Join->phis(), [&](const PHINode &Phi) {
    const Value *Then = Phi.getIncomingValueForBlock(C.Sides[0]),
                *Else = Phi.getIncomingValueForBlock(C.Sides[1]);
    const Value *L = Compare->getOperand(0), *R = Compare->getOperand(1);
    return (sameValue(Then, L) && sameValue(Else, R)) || (sameValue(Then, R) && sameValue(Else, L));
  });
}

/// Whether a value is arithmetic on constants, arguments and what loops count.
bool isIndex(const Value *V, unsigned Depth = 0) {
  if (isa<ConstantInt, Argument>(V))
    return true;
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !I->getType()->isIntegerTy() || Depth >= MostDepth)
    return false;
  if (isa<PHINode>(I))
    return true;
  return isa<BinaryOperator, CastInst, SelectInst, ICmpInst>(I) &&
         all_of(I->operands(), [&](const Use &U) { return isIndex(U.get(), Depth + 1); });
}

/// It decides between indices, by indices.
bool choosesIndices(const Choice &C) {
  auto *Compare = dyn_cast<ICmpInst>(C.Branch->getCondition());
  return Compare && isIndex(Compare) && !C.Join->phis().empty() &&
         all_of(C.Join->phis(), [&](const PHINode &Phi) {
           return all_of(C.Sides, [&](BasicBlock *Side) {
             return isIndex(Phi.getIncomingValueForBlock(Side));
           });
         });
}

void fold(const Choice &C) {
  BasicBlock *BB = C.Branch->getParent();
  for (BasicBlock *Side : C.Sides)
    if (Side != BB)
      while (&Side->front() != Side->getTerminator())
        Side->front().moveBefore(C.Branch->getIterator());
  for (PHINode &Phi : make_early_inc_range(C.Join->phis())) {
    Value *Chosen = SelectInst::Create(
        C.Branch->getCondition(), Phi.getIncomingValueForBlock(C.Sides[0]),
        Phi.getIncomingValueForBlock(C.Sides[1]), Phi.getName(), C.Branch->getIterator());
    Phi.replaceAllUsesWith(Chosen);
    Phi.eraseFromParent();
  }
  BranchInst::Create(C.Join, C.Branch->getIterator());
  C.Branch->eraseFromParent();
  for (BasicBlock *Side : C.Sides)
    if (Side != BB)
      DeleteDeadBlock(Side);
  MergeBlockIntoPredecessor(C.Join);
}

/// One more, or less, than another value, and no overflow; 0: something else.
int distance(const Value *V, const Value *From) {
  if (auto *A = dyn_cast<ConstantInt>(V), *B = dyn_cast<ConstantInt>(From); A && B) {
    bool Overflows = false;
    const APInt Difference = A->getValue().ssub_ov(B->getValue(), Overflows);
    return Overflows ? 0 : Difference.isOne() ? 1 : Difference.isAllOnes() ? -1 : 0;
  }
  auto *Sum = dyn_cast<BinaryOperator>(V);
  if (!Sum || (Sum->getOpcode() != Instruction::Add && Sum->getOpcode() != Instruction::Sub) ||
      !Sum->hasNoSignedWrap() || !sameValue(Sum->getOperand(0), From))
    return 0;
  auto *By = dyn_cast<ConstantInt>(Sum->getOperand(1));
  if (!By || (!By->isOne() && !By->isMinusOne()))
    return 0;
  return By->isOne() == (Sum->getOpcode() == Instruction::Add) ? 1 : -1;
}

/// What keeps L where `L Kept R` holds, and is R and a distance elsewhere: the smaller one of both,
/// or the larger one.
std::optional<bool> isSmaller(CmpInst::Predicate Kept, int Distance) {
  switch (Kept) {
  case CmpInst::ICMP_SLT:
  case CmpInst::ICMP_SGE:
    return Distance < 0 ? std::optional(Kept == CmpInst::ICMP_SLT) : std::nullopt;
  case CmpInst::ICMP_SLE:
  case CmpInst::ICMP_SGT:
    return Distance > 0 ? std::optional(Kept == CmpInst::ICMP_SLE) : std::nullopt;
  default:
    return std::nullopt;
  }
}

/// i + r >= n ? n - 1 : i + r is the smaller one of i + r and n - 1.
bool foldClamp(SelectInst &Select) {
  auto *Compare = dyn_cast<ICmpInst>(Select.getCondition());
  if (!Compare || !Select.getType()->isIntegerTy() || !Compare->isSigned())
    return false;
  for (bool Swapped : {false, true})
    for (bool WhenTrue : {true, false}) {
      Value *L = Compare->getOperand(Swapped), *R = Compare->getOperand(!Swapped);
      Value *Same = WhenTrue ? Select.getTrueValue() : Select.getFalseValue(),
            *Other = WhenTrue ? Select.getFalseValue() : Select.getTrueValue();
      CmpInst::Predicate Kept = Swapped ? Compare->getSwappedPredicate() : Compare->getPredicate();
      if (!WhenTrue)
        Kept = CmpInst::getInversePredicate(Kept);
      std::optional<bool> Smaller =
          sameValue(Same, L) ? isSmaller(Kept, distance(Other, R)) : std::nullopt;
      if (!Smaller)
        continue;
      auto *Which = new ICmpInst(Select.getIterator(),
                                 *Smaller ? CmpInst::ICMP_SLT : CmpInst::ICMP_SGT, Same, Other);
      Value *Chosen =
          SelectInst::Create(Which, Same, Other, Select.getName(), Select.getIterator());
      Select.replaceAllUsesWith(Chosen);
      Select.eraseFromParent();
      return true;
    }
  return false;
}

} // namespace

bool foldChoices(Function &F) {
  bool Any = false;
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock &BB : F) {
      Choice C = choiceOf(BB);
      if (C.Branch && canSpeculate(C) && (choosesCompared(C) || choosesIndices(C))) {
        fold(C);
        Changed = Any = true;
        break; // blocks are gone
      }
    }
  }
  for (BasicBlock &BB : F)
    for (Instruction &I : make_early_inc_range(BB))
      if (auto *Select = dyn_cast<SelectInst>(&I))
        Any |= foldClamp(*Select);
  return Any;
}

} // namespace swgen

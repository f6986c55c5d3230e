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
  return Any;
}

} // namespace swgen

//===- MergeConditions.cpp ------------------------------------------------===//
#include "MergeConditions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace swgen {
namespace {

/// A sum of so few values of 32 bits fits 64.
constexpr unsigned MostTerms = 64;

BranchInst *conditional(BasicBlock *BB) {
  auto *Branch = dyn_cast<BranchInst>(BB->getTerminator());
  return Branch && Branch->isConditional() ? Branch : nullptr;
}

BinaryOperator *logical(Value *V) {
  auto *B = dyn_cast<BinaryOperator>(V);
  bool AndOr = B && (B->getOpcode() == Instruction::And || B->getOpcode() == Instruction::Or);
  return AndOr && B->getType()->isIntegerTy(1) ? B : nullptr;
}

/// A sum that may be computed with 64 bits instead: where it overflows, the program is undefined.
BinaryOperator *narrowSum(Value *V) {
  auto *B = dyn_cast<BinaryOperator>(V);
  bool PlusMinus = B && (B->getOpcode() == Instruction::Add || B->getOpcode() == Instruction::Sub);
  bool Signed = PlusMinus && B->hasNoSignedWrap();
  return Signed && B->getType()->getIntegerBitWidth() <= 32 ? B : nullptr;
}

/// A value that the planner can express if it can express anything: no element of memory, no sum
/// that might overflow where the program does not compute it.
bool isSimple(Value *V, const BasicBlock &Entry) {
  if (auto *Cast = dyn_cast<CastInst>(V))
    return isSimple(Cast->getOperand(0), Entry);
  if (BinaryOperator *Sum = narrowSum(V))
    return isSimple(Sum->getOperand(0), Entry) && isSimple(Sum->getOperand(1), Entry);
  auto *I = dyn_cast<Instruction>(V);
  return V->getType()->isIntegerTy() && (!I || isa<PHINode>(I) || I->getParent() == &Entry);
}

bool isSimpleCondition(Value *V, const BasicBlock &Entry) {
  if (BinaryOperator *B = logical(V))
    return isSimpleCondition(B->getOperand(0), Entry) && isSimpleCondition(B->getOperand(1), Entry);
  auto *Compare = dyn_cast<ICmpInst>(V);
  return Compare && isSimple(Compare->getOperand(0), Entry) &&
         isSimple(Compare->getOperand(1), Entry);
}

/// Calls Visit on the comparisons that a condition is made of.
void forEachComparison(Value *Condition, function_ref<void(ICmpInst &)> Visit) {
  if (auto *Compare = dyn_cast<ICmpInst>(Condition))
    return Visit(*Compare);
  if (BinaryOperator *B = logical(Condition))
    for (unsigned Side : {0, 1})
      forEachComparison(B->getOperand(Side), Visit);
}

class Merger {
public:
  Merger(Function &F, const LoopInfo &LI) : Entry(F.getEntryBlock()), LI(LI) {}

  SmallSetVector<BranchInst *, 8> Merged;

  bool merge(BasicBlock *First) {
    BranchInst *Branch = conditional(First);
    if (!Branch || !isSimpleCondition(Branch->getCondition(), Entry))
      return false;
    for (unsigned Side : {0, 1})
      if (mergeWith(*Branch, Side)) {
        Merged.insert(Branch);
        return true;
      }
    return false;
  }

private:
  /// Next is entered from First alone, when its condition is true (Side 0) or false (Side 1), and
  /// then only decides between the other successor of First and another block.
  bool mergeWith(BranchInst &First, unsigned Side) {
    BasicBlock *BB = First.getParent(), *Next = First.getSuccessor(Side),
               *Common = First.getSuccessor(1 - Side);
    BranchInst *Second = conditional(Next);
    if (!Second || Next->getSinglePredecessor() != BB || Next == Common || !onlyCompares(*Next) ||
        !isSimpleCondition(Second->getCondition(), Entry))
      return false;
    unsigned Shared = Second->getSuccessor(0) == Common ? 0 : 1;
    BasicBlock *Other = Second->getSuccessor(1 - Shared);
    if (Second->getSuccessor(Shared) != Common || Other == Common || Other == BB ||
        !inOneLoop({BB, Next, Common, Other}) || !agreesOn(*Common, BB, Next))
      return false;
    // Common is where First's condition is false (Side 0) or true (Side 1); Second's the same way
    // round when Shared is the other number.
    IRBuilder<> B(&First);
    while (&Next->front() != Second)
      Next->front().moveBefore(First.getIterator());
    Value *Condition = Second->getCondition();
    if (Shared == Side)
      Condition = inverse(B, cast<Instruction>(Condition));
    Value *Both = Side ? B.CreateOr(First.getCondition(), Condition)
                       : B.CreateAnd(First.getCondition(), Condition);
    for (PHINode &Phi : Common->phis())
      Phi.removeIncomingValue(Next, false);
    for (PHINode &Phi : Other->phis())
      Phi.replaceIncomingBlockWith(Next, BB);
    First.setCondition(Both);
    First.setSuccessor(Side, Other);
    Merged.remove(Second);
    Next->eraseFromParent();
    return true;
  }

  /// The negation of a tree of comparisons, as such a tree: Polly reads no `xor`.
  Value *inverse(IRBuilder<> &B, Instruction *Condition) {
    if (auto *Compare = dyn_cast<ICmpInst>(Condition))
      return B.CreateICmp(Compare->getInversePredicate(), Compare->getOperand(0),
                          Compare->getOperand(1));
    Value *L = inverse(B, cast<Instruction>(Condition->getOperand(0)));
    Value *R = inverse(B, cast<Instruction>(Condition->getOperand(1)));
    return Condition->getOpcode() == Instruction::And ? B.CreateOr(L, R) : B.CreateAnd(L, R);
  }

  static bool onlyCompares(BasicBlock &BB) {
    return all_of(BB, [&](Instruction &I) {
      bool Harmless = isa<ICmpInst, CastInst>(I) || logical(&I) || narrowSum(&I);
      return &I == BB.getTerminator() || (Harmless && !I.isUsedOutsideOfBlock(&BB));
    });
  }

  /// Common's phis do not tell from which of the two blocks control comes.
  static bool agreesOn(BasicBlock &Common, BasicBlock *A, BasicBlock *B) {
    return all_of(Common.phis(), [&](PHINode &Phi) {
      return Phi.getIncomingValueForBlock(A) == Phi.getIncomingValueForBlock(B);
    });
  }

  bool inOneLoop(ArrayRef<BasicBlock *> Blocks) const {
    const Loop *L = LI.getLoopFor(Blocks[0]);
    // An edge back to the header is the loop's own.
    return all_of(Blocks, [&](BasicBlock *BB) { return LI.getLoopFor(BB) == L; }) &&
           none_of(drop_begin(Blocks), [&](BasicBlock *BB) { return LI.isLoopHeader(BB); });
  }

  const BasicBlock &Entry;
  const LoopInfo &LI;
};

/// Writes a comparison of sums with 64 bits.
class Widener {
public:
  explicit Widener(ICmpInst &Compare) : Compare(Compare), B(&Compare) {}

  void run() {
    Value *Sides[] = {Compare.getOperand(0), Compare.getOperand(1)};
    if (Compare.isUnsigned() || (!narrowSum(Sides[0]) && !narrowSum(Sides[1])))
      return;
    Value *L = widen(Sides[0]), *R = widen(Sides[1]);
    Compare.replaceAllUsesWith(B.CreateICmp(Compare.getPredicate(), L, R));
    RecursivelyDeleteTriviallyDeadInstructions(&Compare);
  }

private:
  Value *widen(Value *V) {
    BinaryOperator *Sum = narrowSum(V);
    if (!Sum || ++Terms > MostTerms)
      return B.CreateSExt(V, B.getInt64Ty());
    Value *L = widen(Sum->getOperand(0)), *R = widen(Sum->getOperand(1));
    return Sum->getOpcode() == Instruction::Add ? B.CreateNSWAdd(L, R) : B.CreateNSWSub(L, R);
  }

  ICmpInst &Compare;
  IRBuilder<> B;
  unsigned Terms = 0;
};

/// i == n - 1 where i never exceeds n - 1 is i >= n - 1: of its negation, too, there is one piece.
void relaxEquality(ICmpInst &Compare, ScalarEvolution &SE) {
  if (!Compare.isEquality())
    return;
  const SCEV *L = SE.getSCEV(Compare.getOperand(0)), *R = SE.getSCEV(Compare.getOperand(1));
  bool Equal = Compare.getPredicate() == CmpInst::ICMP_EQ;
  if (SE.isKnownPredicateAt(CmpInst::ICMP_SLE, L, R, &Compare))
    Compare.setPredicate(Equal ? CmpInst::ICMP_SGE : CmpInst::ICMP_SLT);
  else if (SE.isKnownPredicateAt(CmpInst::ICMP_SGE, L, R, &Compare))
    Compare.setPredicate(Equal ? CmpInst::ICMP_SLE : CmpInst::ICMP_SGT);
}

} // namespace

void mergeConditions(Function &F, FunctionAnalysisManager &FAM) {
  Merger M(F, FAM.getResult<LoopAnalysis>(F));
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock &BB : F)
      if (M.merge(&BB)) {
        Changed = true;
        break; // what follows may be the block that is gone
      }
  }
  if (M.Merged.empty())
    return;
  for (BranchInst *Branch : M.Merged)
    forEachComparison(Branch->getCondition(), [](ICmpInst &C) { Widener(C).run(); });
  FAM.invalidate(F, PreservedAnalyses::none());
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (BranchInst *Branch : M.Merged)
    forEachComparison(Branch->getCondition(), [&](ICmpInst &C) { relaxEquality(C, SE); });
  FAM.invalidate(F, PreservedAnalyses::none());
}

} // namespace swgen

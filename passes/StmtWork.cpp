//===- StmtWork.cpp -------------------------------------------------------===//
#include "StmtWork.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace swgen {

namespace {

struct OpCost {
  double Float = 0, Memory = 0, Any = 0, Latency = 0;
};

class Counter {
  const MachineTiming &T;
  ArrayRef<CalleeDesc> Callees;

public:
  Counter(const MachineTiming &T, ArrayRef<CalleeDesc> Callees) : T(T), Callees(Callees) {}
  OpCost cost(const Instruction &I) const;
  OpCost wideCost(const Instruction &I) const;
  /// Whether nothing is known of what the call costs.
  bool isUnknown(const CallBase &Call) const;

private:
  TargetLibraryInfoImpl Library{Triple()};

  OpCost callCost(const CallBase &Call) const;
  OpCost calleeCost(const CalleeDesc &D) const;
};

/// A helper, which compilers put in its place.  Of its operations, half wait for one another: those
/// of a sum of products, or of one side of a condition.
OpCost Counter::calleeCost(const CalleeDesc &D) const {
  double Long = D.Divide * T.FpDivide + D.Math * T.MathCall, Turns = D.Float + Long;
  return {Turns, double(D.Memory), double(D.Any), (D.Float * T.FpLatency + D.Any) / 2 + Long};
}

OpCost Counter::callCost(const CallBase &Call) const {
  switch (Call.getIntrinsicID()) {
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
  case Intrinsic::minimum:
  case Intrinsic::maximum:
    return {1, 0, 0, T.FpLatency};
  case Intrinsic::sqrt:
    return {T.FpDivide, 0, 0, T.FpDivide};
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::abs:
    return {0, 0, 2, 2};
  default:
    break;
  }
  if (const Function *Callee = Call.getCalledFunction())
    for (const CalleeDesc &D : Callees)
      if (Callee->getName() == D.Name)
        return calleeCost(D);
  if (Call.getType()->isFloatingPointTy())
    return {T.MathCall, 0, 0, T.MathCall};
  return {0, 0, 4, 4};
}

bool Counter::isUnknown(const CallBase &Call) const {
  const Function *Callee = Call.getCalledFunction();
  LibFunc Known;
  return !Callee || (!Callee->isIntrinsic() && !Library.getLibFunc(Callee->getName(), Known));
}

/// Of numbers of more than 64 bits, which stand for complex ones: C's product has four products,
/// two sums and a look for what is not a number, its quotient is a call.
OpCost Counter::wideCost(const Instruction &I) const {
  switch (I.getOpcode()) {
  case Instruction::FMul:
    return {8, 0, 0, 3 * T.FpLatency};
  case Instruction::FDiv:
    return {T.MathCall, 0, 0, T.MathCall};
  default:
    return {2, 0, 0, T.FpLatency};
  }
}

OpCost Counter::cost(const Instruction &I) const {
  if (auto *Call = dyn_cast<CallBase>(&I))
    return callCost(*Call);
  if (I.getType()->isFloatingPointTy() && I.getType()->getPrimitiveSizeInBits() > 64 &&
      (I.isBinaryOp() || I.isUnaryOp()))
    return wideCost(I);
  switch (I.getOpcode()) {
  case Instruction::Load:
    return {0, 0, 0, T.LdmLatency};
  case Instruction::FNeg:
    return {1, 0, 0, 1};
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
  case Instruction::FCmp:
  case Instruction::FPToSI:
  case Instruction::FPToUI:
  case Instruction::SIToFP:
  case Instruction::UIToFP:
  case Instruction::FPTrunc:
    return {1, 0, 0, T.FpLatency};
  case Instruction::FDiv:
  case Instruction::FRem:
    return {T.FpDivide, 0, 0, T.FpDivide};
  case Instruction::Mul:
    return {1, 0, 0, T.LdmLatency};
  case Instruction::SDiv:
  case Instruction::UDiv:
  case Instruction::SRem:
  case Instruction::URem:
    if (isa<Constant>(I.getOperand(1))) // a multiplication, shifts and subtractions
      return {1, 0, 3, T.LdmLatency + 3};
    return {T.IntDivide, T.IntDivide, 0, T.IntDivide};
  case Instruction::PHI:
  case Instruction::FPExt:
  case Instruction::BitCast:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Trunc:
  case Instruction::Freeze:
  case Instruction::Alloca:
  case Instruction::GetElementPtr:
    return {};
  default:
    return {0, 0, 1, 1};
  }
}

/// The array or variable that a load or store is of.
const Value *placeOf(const Instruction &I) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  return Pointer ? getUnderlyingObject(Pointer) : nullptr;
}

/// One statement: its instructions, in an order in which values come before their uses.
class Work {
  const Counter &Costs;
  ArrayRef<const Instruction *> Order;
  DenseSet<const Instruction *> Own, Needed;

  void need(const Value *V);
  double chain(const Instruction *From) const;

public:
  Work(const Counter &Costs, ArrayRef<const Instruction *> Order) : Costs(Costs), Order(Order) {
    Own.insert(Order.begin(), Order.end());
  }
  StmtWork run();
};

void Work::need(const Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Own.contains(I) || !Needed.insert(I).second || isa<LoadInst>(I))
    return;
  for (const Value *Op : I->operands())
    need(Op);
}

bool ends(const Instruction &I) {
  auto *Branch = dyn_cast<BranchInst>(&I);
  return isa<StoreInst>(I) || (Branch && Branch->isConditional());
}

/// The longest chain that begins with From (null: anywhere) and ends in a branch or a store; with
/// From a load, only in a store of the same place, and without the load's own time.
double Work::chain(const Instruction *From) const {
  DenseMap<const Value *, double> Ready;
  double Longest = 0;
  for (const Instruction *I : Order) {
    double Start = From ? -1 : 0;
    for (const Value *Op : I->operands())
      if (auto At = Ready.find(Op); At != Ready.end())
        Start = std::max(Start, At->second);
    if (I == From) {
      Ready[I] = 0;
      continue;
    }
    if (Start < 0)
      continue;
    if (ends(*I)) {
      if (!From || (isa<StoreInst>(I) && placeOf(*I) == placeOf(*From)))
        Longest = std::max(Longest, Start);
    } else if (Needed.contains(I)) {
      Ready[I] = Start + Costs.cost(*I).Latency;
    }
  }
  return Longest;
}

StmtWork Work::run() {
  StmtWork W;
  DenseSet<const BasicBlock *> Blocks;
  for (const Instruction *I : Order)
    if (auto *Store = dyn_cast<StoreInst>(I)) {
      Blocks.insert(Store->getParent());
      need(Store->getValueOperand());
    }
  for (const Instruction *I : Needed)
    Blocks.insert(I->getParent());
  // A branch of a statement in one block is a loop's.
  W.Branches = Blocks.size() > 1;
  for (const Instruction *I : Order)
    if (W.Branches && isa<BranchInst>(I) && ends(*I)) {
      need(cast<BranchInst>(I)->getCondition());
      W.Any += 1;
    }
  for (const Instruction *I : Order) {
    auto *Call = dyn_cast<CallBase>(I);
    W.Unbounded |= Call && Costs.isUnknown(*Call);
    if (!Needed.contains(I))
      continue;
    OpCost C = Costs.cost(*I);
    W.Float += C.Float;
    W.Memory += C.Memory;
    W.Any += C.Any;
  }
  W.Chain = chain(nullptr);
  constexpr unsigned MostLoads = 64; // of a statement whose chains are looked at one by one
  unsigned Loads = 0;
  for (const Instruction *I : Order)
    if (isa<LoadInst>(I) && Needed.contains(I) && ++Loads <= MostLoads)
      W.Update = std::max(W.Update, chain(I));
  return W;
}

int statementMark(const Instruction &I, size_t Limit) {
  auto *Store = dyn_cast<StoreInst>(&I);
  auto *G = Store ? dyn_cast<GlobalVariable>(Store->getPointerOperand()) : nullptr;
  StringRef Name = G ? G->getName() : "";
  int Id;
  if (!Name.consume_front("sw_at_") || Name.getAsInteger(10, Id) || Id < 0 || size_t(Id) >= Limit)
    return -1;
  return Id;
}

bool isMark(const Instruction &I) {
  auto *Store = dyn_cast<StoreInst>(&I);
  auto *G = Store ? dyn_cast<GlobalVariable>(Store->getPointerOperand()) : nullptr;
  return G && G->getName().starts_with("sw_");
}

} // namespace

/// Whether some loop has no statement in it, but is in one.
static bool loopsWithin(const LoopInfo &LI, size_t Stmts) {
  return any_of(LI.getLoopsInPreorder(), [&](const Loop *L) {
    return none_of(L->blocks(), [&](const BasicBlock *BB) {
      return any_of(*BB, [&](const Instruction &I) { return statementMark(I, Stmts) >= 0; });
    });
  });
}

/// A statement begins at its mark and goes on in the blocks that the mark dominates within the same
/// loop, up to the next mark.
std::vector<StmtWork> measureWork(Function &F, const RegionInfo &Info,
                                  const MachineTiming &Timing) {
  DominatorTree DT(F);
  LoopInfo LI(DT);
  std::vector<std::vector<const Instruction *>> Of(Info.Stmts.size());
  DenseMap<const BasicBlock *, int> AtEnd;
  ReversePostOrderTraversal<Function *> Blocks(&F);
  for (BasicBlock *BB : Blocks) {
    int Stmt = -1;
    if (auto *Node = DT.getNode(BB))
      if (auto *Above = Node->getIDom())
        if (LI.getLoopFor(Above->getBlock()) == LI.getLoopFor(BB))
          Stmt = AtEnd[Above->getBlock()];
    const Loop *Around = LI.getLoopFor(BB);
    bool Latch = Around && Around->isLoopLatch(BB);
    for (const Instruction &I : *BB) {
      if (int Mark = statementMark(I, Info.Stmts.size()); Mark >= 0)
        Stmt = Mark;
      else if (Stmt >= 0 && !isMark(I) && !(Latch && I.isTerminator()))
        Of[Stmt].push_back(&I);
    }
    AtEnd[BB] = Stmt;
  }
  Counter Costs(Timing, Info.Callees);
  std::vector<StmtWork> All;
  bool Loops = loopsWithin(LI, Info.Stmts.size());
  for (const std::vector<const Instruction *> &Instructions : Of) {
    All.push_back(Work(Costs, Instructions).run());
    All.back().Unbounded |= Loops;
  }
  return All;
}

StmtWork defaultWork(const MachineTiming &Timing) {
  StmtWork W;
  W.Float = 1;
  W.Chain = Timing.LdmLatency + Timing.FpLatency;
  W.Update = Timing.FpLatency;
  return W;
}

} // namespace swgen

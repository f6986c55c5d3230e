//===- CycleCount.cpp - slave code counts its cycles as it runs -----------===//
//
// Every block of slave code adds what the core model (CoreModel.h) gives it to swemu_counts
// (lib/Stats.h), which the runtime takes over at every vendor call.  Runs just before the
// vectorisers: by then the IR is simplified as any optimising compiler does it, and nothing about
// x86 has entered it.  What the vectorisers and the x86 back end make of it later does not change
// the count; vectors that the program writes itself count as the CPE's.
//
// Cheap: an innermost loop whose number of turns is known before it starts adds once, in front of
// it, so that its body stays as it is.  At -O0 it counts what stands there.
//
// Direct accesses to main memory (gld, gst) are counted by a test of the address: arguments and
// loaded pointers may point into LDM or not.  In counted loops the test is made once per base.
//
//===----------------------------------------------------------------------===//
#include "../lib/Arena.h"
#include "CoreModel.h"
#include "Passes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

namespace {

enum Counter { Quarters, Flops, Gld, Gst, NumCounters };

/// What a block adds: constants, values known only when it runs, and what the loop after it does.
struct Additions {
  uint64_t Fixed[NumCounters] = {};
  SmallVector<Value *, 2> Computed[NumCounters], OfLoop[NumCounters];
};

/// Loads and stores of one base in one block or loop.
struct Accesses {
  uint64_t Loads = 0, Stores = 0;
};

/// The accesses that C's type rules let alias with no object of the program but characters.
static MDNode *counterTag(Function &F) {
  for (Instruction &I : instructions(F))
    if (MDNode *Tag = I.getMetadata(LLVMContext::MD_tbaa); Tag && Tag->getNumOperands() >= 3) {
      auto *Type = dyn_cast<MDNode>(Tag->getOperand(1));
      while (Type && Type->getNumOperands() >= 2 && isa<MDNode>(Type->getOperand(1)))
        Type = cast<MDNode>(Type->getOperand(1));
      if (!Type)
        return nullptr;
      MDBuilder B(F.getContext());
      MDNode *Scalar = B.createTBAAScalarTypeNode("swemu counter", Type);
      return B.createTBAAStructTagNode(Scalar, Scalar, 0);
    }
  return nullptr;
}

/// A call that takes over what was counted until then.
static bool takesOver(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  return Call && !isa<IntrinsicInst>(I) && !swemu::isAlignmentHint(*Call);
}

/// The last such call of \p BB, or its terminator.
static Instruction *lastCall(BasicBlock &BB) {
  for (Instruction &I : reverse(BB))
    if (takesOver(I))
      return &I;
  return BB.getTerminator();
}

class Counting {
public:
  Counting(Function &F, LoopInfo &LI, ScalarEvolution &SE)
      : F(F), LI(LI), SE(SE), Model(*F.getParent()), I64(Type::getInt64Ty(F.getContext())) {}

  void run() {
    Tag = counterTag(F);
    splitAtCounters();
    for (Loop *L : LI.getLoopsInPreorder())
      if (L->getSubLoops().empty())
        handleLoop(*L);
    for (BasicBlock &BB : F)
      if (!Done.contains(&BB))
        handleBlock(BB);
    for (auto &[BB, Add] : ToAdd)
      emit(*BB, Add);
  }

private:
  void splitAtCounters();
  void handleLoop(Loop &L);
  void handleBlock(BasicBlock &BB);
  Value *turnsOf(Loop &L);
  void countAccesses(BasicBlock &BB, Loop *Counted, Value *Turns, BasicBlock &Where);
  Value *isDirect(Value *Base, Instruction *At);
  void emit(BasicBlock &BB, const Additions &Add);
  MDNode *Tag = nullptr;
  Value *scaled(IRBuilder<> &B, Value *Turns, uint64_t Factor) {
    return B.CreateMul(Turns, ConstantInt::get(I64, Factor));
  }

  Function &F;
  LoopInfo &LI;
  ScalarEvolution &SE;
  swemu::CoreModel Model;
  Type *I64;
  MapVector<BasicBlock *, Additions> ToAdd;
  SmallPtrSet<BasicBlock *, 16> Done;
};

/// A block adds all it costs before its first call: what stands between two looks at a counter must
/// be a block of its own.
void Counting::splitAtCounters() {
  SmallVector<Instruction *, 8> After;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *To = Call->getCalledFunction();
          To && (To->getName() == "swemu_csr" || To->getName() == "swemu_pmu"))
        After.push_back(Call->getNextNode());
  for (Instruction *I : After)
    if (!I->isTerminator())
      SplitBlock(I->getParent(), I, static_cast<DominatorTree *>(nullptr), &LI);
}

/// Turns of \p L as a value in its preheader, if that is cheap to have; else null.
Value *Counting::turnsOf(Loop &L) {
  if (!L.getLoopPreheader() || !L.getExitingBlock())
    return nullptr;
  const SCEV *Back = SE.getBackedgeTakenCount(&L);
  if (isa<SCEVCouldNotCompute>(Back))
    return nullptr;
  Instruction *At = L.getLoopPreheader()->getTerminator();
  SCEVExpander Expander(SE, "swemu.turns");
  TargetTransformInfo TTI(F.getDataLayout());
  if (!Expander.isSafeToExpandAt(Back, At) ||
      Expander.isHighCostExpansion(Back, &L, SCEVCheapExpansionBudget, &TTI, At))
    return nullptr;
  // One more, in 64 bits: the count itself may fill its type.
  const SCEV *Turns = SE.getAddExpr(SE.getTruncateOrZeroExtend(Back, I64), SE.getOne(I64));
  return Expander.expandCodeFor(Turns, I64, At);
}

void Counting::handleLoop(Loop &L) {
  auto Cost = Model.loop(L, SE);
  if (!Cost)
    return;
  BasicBlock &BB = *L.getHeader();
  Done.insert(&BB);
  if (Value *Turns = Cost->TurnByTurn ? nullptr : turnsOf(L)) {
    BasicBlock &Where = *L.getLoopPreheader();
    IRBuilder<> B(Where.getTerminator());
    Additions &Add = ToAdd[&Where];
    Add.OfLoop[Quarters].push_back(ConstantInt::get(I64, Cost->First));
    Add.OfLoop[Quarters].push_back(scaled(B, Turns, Cost->PerTurn));
    if (Cost->Flops)
      Add.OfLoop[Flops].push_back(scaled(B, Turns, Cost->Flops));
    countAccesses(BB, &L, Turns, Where);
    return;
  }
  if (BasicBlock *Before = L.getLoopPreheader())
    ToAdd[Before].Fixed[Quarters] += Cost->First;
  ToAdd[&BB].Fixed[Quarters] += Cost->PerTurn;
  ToAdd[&BB].Fixed[Flops] += Cost->Flops;
  countAccesses(BB, nullptr, nullptr, BB);
}

void Counting::handleBlock(BasicBlock &BB) {
  swemu::BlockCost Cost = Model.block(BB);
  Additions &Add = ToAdd[&BB];
  Add.Fixed[Quarters] += Cost.Quarters;
  Add.Fixed[Flops] += Cost.Flops;
  for (Instruction &I : BB)
    if (auto *Move = dyn_cast<MemIntrinsic>(&I); Move && !isa<ConstantInt>(Move->getLength())) {
      // A load and a store, or a store, per 8 bytes; a quarter of a cycle is a byte of a copy.
      IRBuilder<> B(Move->getNextNode());
      Value *Length = B.CreateZExtOrTrunc(Move->getLength(), I64);
      Add.Computed[Quarters].push_back(isa<MemSetInst>(Move) ? B.CreateLShr(Length, 1) : Length);
    }
  countAccesses(BB, nullptr, nullptr, BB);
}

/// One where \p Base is an address of main memory, else zero.
Value *Counting::isDirect(Value *Base, Instruction *At) {
  IRBuilder<> B(At);
  Value *Address = B.CreatePtrToInt(Base, I64);
  Address = B.CreateAnd(Address, ~swemu::WindowBit);
  Address = B.CreateSub(Address, ConstantInt::get(I64, swemu::ArenaBase));
  return B.CreateZExt(B.CreateICmpUGE(Address, ConstantInt::get(I64, swemu::ArenaBytes)), I64);
}

/// The shared LDM counts as the own one: what it costs is not published.
static bool isLdm(const GlobalVariable &G) {
  return G.getSection() == swemu::LdmSection || G.getSection() == swemu::ShareSection;
}

void Counting::countAccesses(BasicBlock &BB, Loop *Counted, Value *Turns, BasicBlock &Where) {
  MapVector<Value *, Accesses> ByBase;
  for (Instruction &I : BB) {
    Value *Pointer = getLoadStorePointerOperand(&I);
    if (!Pointer)
      continue;
    Value *Base = getUnderlyingObject(Pointer);
    if (isa<AllocaInst, UndefValue>(Base))
      continue;
    if (auto *G = dyn_cast<GlobalVariable>(Base);
        G && (isLdm(*G) || G->getName().starts_with("swemu_")))
      continue;
    ++(isa<LoadInst>(I) ? ByBase[Base].Loads : ByBase[Base].Stores);
  }
  for (auto &[Base, N] : ByBase) {
    auto *Defined = dyn_cast<Instruction>(Base);
    bool Before = Counted && (!Defined || !Counted->contains(Defined));
    BasicBlock &Here = Counted && !Before ? BB : Where;
    Value *Direct = nullptr;
    // What a loop does comes after all calls in front of it.
    Instruction *End = Counted && &Here == &Where ? Here.getTerminator() : lastCall(Here);
    if (!isa<GlobalVariable>(Base)) {
      Instruction *At = End;
      if (Defined && Defined->getParent() == &Here && !Defined->isTerminator()) {
        At = isa<PHINode>(Defined) ? &*Here.getFirstInsertionPt() : Defined->getNextNode();
        if (!At->comesBefore(End))
          End = Here.getTerminator();
      }
      Direct = isDirect(Base, At);
    }
    Additions &Add = ToAdd[&Here];
    IRBuilder<> B(End);
    for (auto [Which, Count] : {std::pair(Gld, N.Loads), std::pair(Gst, N.Stores)}) {
      if (!Count)
        continue;
      if (!Direct && !Before) {
        Add.Fixed[Which] += Count;
        continue;
      }
      Value *Sum = Before ? scaled(B, Turns, Count) : ConstantInt::get(I64, Count);
      auto &Sums = Before ? Add.OfLoop[Which] : Add.Computed[Which];
      Sums.push_back(Direct ? B.CreateMul(Sum, Direct) : Sum);
    }
  }
}

void Counting::emit(BasicBlock &BB, const Additions &Add) {
  Module &M = *F.getParent();
  ArrayType *Counters = ArrayType::get(I64, NumCounters);
  auto *Var = cast<GlobalVariable>(M.getOrInsertGlobal("swemu_counts", Counters, [&] {
    auto *V = new GlobalVariable(M, Counters, false, GlobalValue::ExternalLinkage, nullptr,
                                 "swemu_counts");
    V->setVisibility(GlobalValue::HiddenVisibility);
    V->setDSOLocal(true);
    return V;
  }));
  static_assert(NumCounters == 4);
  Instruction *First = BB.getTerminator(), *Last = lastCall(BB);
  for (Instruction &I : BB)
    if (takesOver(I)) {
      First = &I;
      break;
    }
  auto Put = [&](unsigned Which, Value *Sum, IRBuilder<> &At) {
    Value *Place = At.CreateConstInBoundsGEP2_32(Counters, Var, 0, Which);
    LoadInst *Old = At.CreateAlignedLoad(I64, Place, Align(8));
    StoreInst *New = At.CreateAlignedStore(At.CreateAdd(Old, Sum), Place, Align(8));
    if (Tag) {
      Old->setMetadata(LLVMContext::MD_tbaa, Tag);
      New->setMetadata(LLVMContext::MD_tbaa, Tag);
    }
  };
  for (unsigned Which = 0; Which != NumCounters; ++Which) {
    // Constants before the first call, values before the last one where they are known there.
    SmallVector<Value *, 2> Early, Late = Add.OfLoop[Which];
    for (Value *V : Add.Computed[Which]) {
      auto *I = dyn_cast<Instruction>(V);
      (I && I->getParent() == &BB && !I->comesBefore(Last) ? Late : Early).push_back(V);
    }
    auto PutAll = [&](uint64_t Fixed, ArrayRef<Value *> Values, Instruction *Where) {
      IRBuilder<> B(Where);
      Value *Sum = ConstantInt::get(I64, Fixed);
      for (Value *V : Values)
        Sum = B.CreateAdd(Sum, V);
      if (Fixed || !Values.empty())
        Put(Which, Sum, B);
    };
    if (Last->isTerminator()) {
      Early.append(Late);
      PutAll(Add.Fixed[Which], Early, Last);
      continue;
    }
    PutAll(Add.Fixed[Which], {}, First);
    PutAll(0, Early, Last);
    PutAll(0, Late, BB.getTerminator());
  }
}

} // namespace

void swemu::countCycles(Function &F, LoopInfo &LI, ScalarEvolution &SE) {
  if (!F.isDeclaration() && !F.getName().starts_with("swemu_"))
    Counting(F, LI, SE).run();
}

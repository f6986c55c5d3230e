//===- LoweringMetadata.cpp - debug lines become !sw.access and sw.loop ---===//
#include "AnalysisSource.h"
#include "Lowering.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace swgen;

namespace {
struct Seen {
  bool Load = false, Store = false;
};
} // namespace

/// Main memory is reached through pointers that the function was given; what it keeps in locals
/// (parameters, loop counters, the user's own variables) is addressed through an alloca.
static bool reachesMemory(const Instruction &I) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  if (!Pointer)
    return false;
  const Value *Object = getUnderlyingObject(Pointer, /*MaxLookup=*/0);
  return !isa<AllocaInst>(Object) && !isa<GlobalVariable>(Object);
}

static void annotateAccesses(Function &F, MutableArrayRef<Seen> Accesses) {
  Type *I32 = Type::getInt32Ty(F.getContext());
  for (Instruction &I : instructions(F)) {
    const DebugLoc &Loc = I.getDebugLoc();
    unsigned Line = Loc ? Loc.getLine() : 0;
    if (Line < AccessLine || Line >= AccessLine + Accesses.size() || !reachesMemory(I))
      continue;
    unsigned Id = Line - AccessLine;
    (isa<LoadInst>(I) ? Accesses[Id].Load : Accesses[Id].Store) = true;
    Metadata *Op = ConstantAsMetadata::get(ConstantInt::get(I32, Id));
    I.setMetadata("sw.access", MDNode::get(F.getContext(), Op));
  }
}

static MDNode *property(LLVMContext &C, StringRef Name, std::optional<int> Value = std::nullopt) {
  SmallVector<Metadata *, 2> Ops = {MDString::get(C, Name)};
  if (Value)
    Ops.push_back(ConstantAsMetadata::get(ConstantInt::get(Type::getInt32Ty(C), *Value)));
  return MDNode::get(C, Ops);
}

/// The directive, on the loops that it names.
static void addClauses(const RegionInfo &Info, int Loop, LLVMContext &C,
                       SmallVectorImpl<Metadata *> &Ops) {
  const ParallelWish &P = Info.Parallel;
  if (Info.Loops[Loop].Parent < 0) {
    Ops.push_back(property(C, "sw.parallel"));
    if (P.Collapse)
      Ops.push_back(property(C, "sw.collapse", P.Collapse));
    if (P.Independent)
      Ops.push_back(property(C, "sw.independent"));
  }
  int Depth = 0;
  for (int L = Info.Loops[Loop].Parent; L >= 0; L = Info.Loops[L].Parent)
    ++Depth;
  if (Depth < (int)P.Tiles.size())
    Ops.push_back(property(C, "sw.tile", P.Tiles[Depth]));
}

static int loopOf(const MDNode *LoopMD, size_t Loops) {
  for (const MDOperand &Op : LoopMD->operands())
    if (const auto *Loc = dyn_cast_or_null<DILocation>(Op.get()))
      if (Loc->getLine() >= LoopLine && Loc->getLine() < LoopLine + Loops)
        return Loc->getLine() - LoopLine;
  return -1;
}

static void annotateLoops(Function &F, const RegionInfo &Info) {
  LLVMContext &C = F.getContext();
  for (BasicBlock &B : F) {
    Instruction *Latch = B.getTerminator();
    MDNode *Old = Latch->getMetadata(LLVMContext::MD_loop);
    int Loop = Old ? loopOf(Old, Info.Loops.size()) : -1;
    if (Loop < 0)
      continue;
    SmallVector<Metadata *, 6> Ops = {nullptr, property(C, "sw.loop", Loop)};
    addClauses(Info, Loop, C, Ops);
    for (const MDOperand &Op : drop_begin(Old->operands()))
      if (!isa_and_nonnull<DILocation>(Op.get()))
        Ops.push_back(Op);
    MDNode *New = MDNode::getDistinct(C, Ops);
    New->replaceOperandWith(0, New);
    Latch->setMetadata(LLVMContext::MD_loop, New);
  }
}

std::string swgen::annotateRegion(Function &F, const RegionInfo &Info,
                                  const DenseSet<int> &Printed) {
  std::vector<Seen> Accesses(Info.Accesses.size());
  annotateAccesses(F, Accesses);
  annotateLoops(F, Info);
  for (const AccessDesc &A : Info.Accesses) {
    if (!Printed.count(A.Id))
      continue;
    const Seen &S = Accesses[A.Id];
    bool Reads = A.Kind != AccessKind::Write, Writes = A.Kind != AccessKind::Read;
    if (S.Load != Reads || S.Store != Writes)
      return "the access '" + A.Text + "' was lost";
  }
  return "";
}

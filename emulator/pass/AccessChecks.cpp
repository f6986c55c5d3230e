//===- AccessChecks.cpp - loads and stores are told of --------------------===//
//
// Runs between the scalar optimisations and vectorisation: what is kept in registers costs
// nothing, and one access is still one of the source.  Until then the functions carry the attribute
// of another sanitizer, which keeps the optimiser from reading memory that the program may not
// read.
//
//===--------------------------------------------------------------------===//
#include "AccessChecks.h"
#include "FrameBytes.h"
#include "Passes.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using swemu::Access;
using swemu::Places;

static std::string position(const DILocation &D) {
  return (D.getFilename() + ":" + Twine(D.getLine())).str();
}

std::string swemu::calledAt(const Instruction &I) {
  const DILocation *D = I.getDebugLoc().get();
  while (D && D->getInlinedAt())
    D = D->getInlinedAt();
  return D && D != I.getDebugLoc().get() && D->getLine() ? position(*D) : "";
}

Constant *Places::text(StringRef Text) {
  Constant *&C = Known[Text];
  if (!C) {
    Constant *Data = ConstantDataArray::getString(M.getContext(), Text);
    auto *G = new GlobalVariable(M, Data->getType(), true, GlobalValue::PrivateLinkage, Data,
                                 "swemu.place");
    G->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    C = G;
  }
  return C;
}

Constant *Places::of(const Instruction &I) {
  const DILocation *D = I.getDebugLoc().get();
  while (D && !D->getLine() && D->getInlinedAt())
    D = D->getInlinedAt();
  if (D && D->getLine()) {
    std::string Outer = calledAt(I);
    if (!D->getInlinedAt())
      Outer.clear();
    return text(position(*D) + (Outer.empty() ? "" : ", called at " + Outer));
  }
  StringRef Name = I.getFunction()->getName();
  Name.consume_front("slave_");
  return text(("in slave function '" + Name + "'").str());
}

namespace {

/// Is the address, or one inside the object, given to a function?
bool isPassed(const AllocaInst &A) {
  SmallVector<const Value *, 8> Work{&A};
  SmallPtrSet<const Value *, 8> Seen;
  while (!Work.empty())
    for (const User *U : Work.pop_back_val()->users()) {
      if (isa<CallBase>(U) && !isa<IntrinsicInst>(U))
        return true;
      if (isa<GetElementPtrInst, AddrSpaceCastInst, PHINode, SelectInst>(U) &&
          Seen.insert(U).second)
        Work.push_back(U);
    }
  return false;
}

/// A variable of this function that nobody else can reach.
class PrivateObjects {
public:
  bool contains(const Value *Pointer) {
    const auto *A = dyn_cast<AllocaInst>(getUnderlyingObject(Pointer));
    if (!A)
      return false;
    auto [At, New] = Known.try_emplace(A, false);
    if (New)
      At->second = !PointerMayBeCaptured(A, /*ReturnCaptures=*/true) && !isPassed(*A);
    return At->second;
  }

private:
  DenseMap<const AllocaInst *, bool> Known;
};

/// The runtime's own words.
bool isIdentity(StringRef Name) {
  return StringSwitch<bool>(Name)
      .StartsWith("swemu_", true)
      .Cases({"_CGN", "_ROW", "_COL", "_PEN", "_MYID"}, true)
      .Default(false);
}

/// `v[i] = 1` reads the vector, whatever is in it.
bool isPartOfVector(const LoadInst &L) {
  const Value *V = &L;
  while (V->hasOneUse()) {
    const User *U = V->user_back();
    if (const auto *S = dyn_cast<StoreInst>(U))
      return V != &L && S->getPointerOperand() == L.getPointerOperand();
    if (!isa<InsertElementInst>(U) || U->getOperand(0) != V)
      return false;
    V = U;
  }
  return false;
}

/// `s.bit = 1` reads the word, whatever is in it.
bool isPartOfWord(const LoadInst &L) {
  if (!L.getType()->isIntegerTy() || !L.hasOneUse())
    return false;
  const auto *Masked = dyn_cast<BinaryOperator>(L.user_back());
  if (!Masked || Masked->getOpcode() != Instruction::And || !Masked->hasOneUse())
    return false;
  const Value *Word = Masked;
  if (const auto *Or = dyn_cast<BinaryOperator>(Masked->user_back());
      Or && Or->getOpcode() == Instruction::Or && Or->hasOneUse())
    Word = Or;
  const auto *S = dyn_cast<StoreInst>(Word->user_back());
  return S && S->getPointerOperand() == L.getPointerOperand();
}

class Inserter {
public:
  explicit Inserter(Module &M)
      : M(M), C(M.getContext()), DL(M.getDataLayout()), Where(M), Ptr(PointerType::getUnqual(C)),
        I64(Type::getInt64Ty(C)) {}

  /// Announces what the instructions that \p Wanted names do; null: all.
  void run(Function &F, FunctionAnalysisManager &FAM,
           const SmallPtrSetImpl<const Instruction *> *Wanted);

private:
  void collect(Function &F, function_ref<bool(const Instruction &)> IsWanted);
  void collectCall(CallBase &Call, const TargetLibraryInfo &TLI);
  void add(Instruction &I, Value *Pointer, Type *T, bool Write, bool Volatile);
  void addUpdate(Instruction &I, Value *Pointer, Type *T);
  void announce(const Access &A, SCEVExpander &Expander);
  void announceSpan(IRBuilder<> &B, Value *Pointer, Value *Bytes, bool Write);
  void nameCaller(CallBase &Call);
  void announceFrame(Function &F, int64_t Own);
  void announceLocals(Function &F);
  Value *bytesOf(IRBuilder<> &B, AllocaInst &A);
  CallInst *call(IRBuilder<> &B, const char *Name, ArrayRef<Value *> Args);

  Module &M;
  LLVMContext &C;
  const DataLayout &DL;
  Places Where;
  Type *Ptr, *I64;
  PrivateObjects Private;
  SmallVector<Access, 64> Accesses;
};

CallInst *Inserter::call(IRBuilder<> &B, const char *Name, ArrayRef<Value *> Args) {
  SmallVector<Type *, 9> Types;
  for (Value *V : Args)
    Types.push_back(V->getType());
  return B.CreateCall(
      M.getOrInsertFunction(Name, FunctionType::get(Type::getVoidTy(C), Types, false)), Args);
}

void Inserter::add(Instruction &I, Value *Pointer, Type *T, bool Write, bool Volatile) {
  TypeSize Bytes = DL.getTypeStoreSize(T);
  if (Bytes.isScalable() || Private.contains(Pointer))
    return;
  if (auto *G = dyn_cast<GlobalVariable>(getUnderlyingObject(Pointer)))
    if (G->isConstant() || isIdentity(G->getName()))
      return;
  auto *L = dyn_cast<LoadInst>(&I);
  Access A{&I,    Pointer,  Bytes.getFixedValue(),
           Write, Volatile, L && (isPartOfWord(*L) || isPartOfVector(*L)),
           false, nullptr,  nullptr,
           {}};
  Accesses.push_back(A);
}

void Inserter::addUpdate(Instruction &I, Value *Pointer, Type *T) {
  add(I, Pointer, T, false, true);
  add(I, Pointer, T, true, true);
}

/// Bytes that a call without checks of its own reads or writes.
void Inserter::collectCall(CallBase &Call, const TargetLibraryInfo &TLI) {
  // Nothing may stand between a musttail call (a forwarder to the C library) and its return.
  if (Call.isMustTailCall() || swemu::isAlignmentHint(Call))
    return;
  IRBuilder<> B(&Call);
  if (auto *T = dyn_cast<MemTransferInst>(&Call)) {
    if (!Private.contains(T->getRawSource()) && !Private.contains(T->getRawDest()))
      call(B, "swemu_check_copy",
           {T->getRawDest(), T->getRawSource(), B.CreateZExtOrTrunc(T->getLength(), I64),
            Where.of(Call)});
    else if (!Private.contains(T->getRawSource()))
      announceSpan(B, T->getRawSource(), T->getLength(), false);
    else if (!Private.contains(T->getRawDest()))
      announceSpan(B, T->getRawDest(), T->getLength(), true);
    return;
  }
  if (auto *S = dyn_cast<MemSetInst>(&Call)) {
    if (!Private.contains(S->getRawDest()))
      announceSpan(B, S->getRawDest(), S->getLength(), true);
    return;
  }
  Function *F = Call.getCalledFunction();
  if (isa<IntrinsicInst>(Call) || Call.doesNotAccessMemory())
    return;
  if (F && F->getName().starts_with("swemu_"))
    return nameCaller(Call);
  if (F && !F->isDeclaration())
    return;
  LibFunc Known;
  if (F && TLI.getLibFunc(*F, Known) && (Known == LibFunc_free || Known == LibFunc_realloc))
    call(B, "swemu_check_free", {Call.getArgOperand(0)});
  // Another slave unit has checks of its own; the C library has not and may write its results.
  if (F && F->getName().starts_with("slave_"))
    return;
  if (auto *I = dyn_cast<InvokeInst>(&Call); I || Call.onlyReadsMemory())
    return;
  IRBuilder<> After(Call.getNextNode());
  After.SetCurrentDebugLocation(Call.getDebugLoc());
  for (Value *A : Call.args())
    if (A->getType()->isPointerTy() && !isa<ConstantPointerNull>(A) && !Private.contains(A) &&
        !(isa<GlobalVariable>(A) && cast<GlobalVariable>(A)->isConstant())) {
      if (auto *Local = dyn_cast<AllocaInst>(getUnderlyingObject(A)))
        call(After, "swemu_check_known_local", {Local, bytesOf(After, *Local)});
      else
        call(After, "swemu_check_known", {A});
    }
}

Value *Inserter::bytesOf(IRBuilder<> &B, AllocaInst &A) {
  Value *Each = ConstantInt::get(I64, DL.getTypeAllocSize(A.getAllocatedType()).getFixedValue());
  return A.isArrayAllocation() ? B.CreateMul(Each, B.CreateZExtOrTrunc(A.getArraySize(), I64))
                               : Each;
}

void Inserter::announceSpan(IRBuilder<> &B, Value *Pointer, Value *Bytes, bool Write) {
  call(B, Write ? "swemu_check_span_write" : "swemu_check_span_read",
       {Pointer, B.CreateZExtOrTrunc(Bytes, I64), Where.of(*B.GetInsertPoint())});
}

/// Vendor calls made in an inlined helper name the helper's line only: adds the line of its call.
void Inserter::nameCaller(CallBase &Call) {
  std::string Outer = swemu::calledAt(Call);
  if (Outer.empty() || Call.arg_empty())
    return;
  StringRef Here;
  Value *Last = Call.getArgOperand(Call.arg_size() - 1);
  if (!getConstantStringInfo(Last, Here) || !Here.contains(':') || Here.contains(", called at "))
    return;
  Call.setArgOperand(Call.arg_size() - 1, Where.text((Here + ", called at " + Outer).str()));
}

void Inserter::collect(Function &F, function_ref<bool(const Instruction &)> IsWanted) {
  for (BasicBlock &BB : F)
    for (Instruction &I : BB) {
      if (!IsWanted(I))
        continue;
      if (auto *L = dyn_cast<LoadInst>(&I))
        add(I, L->getPointerOperand(), L->getType(), false, L->isVolatile() || L->isAtomic());
      else if (auto *S = dyn_cast<StoreInst>(&I))
        add(I, S->getPointerOperand(), S->getValueOperand()->getType(), true,
            S->isVolatile() || S->isAtomic());
      else if (auto *R = dyn_cast<AtomicRMWInst>(&I))
        addUpdate(I, R->getPointerOperand(), R->getType());
      else if (auto *X = dyn_cast<AtomicCmpXchgInst>(&I))
        addUpdate(I, X->getPointerOperand(), X->getCompareOperand()->getType());
    }
}

void Inserter::announce(const Access &A, SCEVExpander &Expander) {
  Instruction *At = A.Before ? A.Before->getTerminator() : A.At;
  IRBuilder<> B(At);
  if (!B.getCurrentDebugLocation() && A.At->getFunction()->getSubprogram())
    B.SetCurrentDebugLocation(DILocation::get(C, 0, 0, A.At->getFunction()->getSubprogram()));
  auto Number = [&](uint64_t N) { return ConstantInt::get(I64, N); };
  Value *Place = Where.of(*A.At);
  if (A.Volatile) {
    call(B, A.Write ? "swemu_check_volatile_write" : "swemu_check_volatile_read",
         {A.Pointer, Number(A.Bytes), Place});
    return;
  }
  Value *Start = A.Before ? Expander.expandCodeFor(A.Start, Ptr, At) : A.Pointer;
  if (A.Dims.empty()) {
    call(B,
         A.Write     ? "swemu_check_write"
         : A.Partial ? "swemu_check_touch"
                     : "swemu_check_read",
         {Start, Number(A.Bytes), Place});
    return;
  }
  SmallVector<Value *, 9> Args{Start, Number(A.Bytes), Place};
  for (unsigned I = 0; I != Access::MaxDims; ++I) {
    bool There = I < A.Dims.size();
    Args.push_back(There ? Expander.expandCodeFor(A.Dims[I].Step, I64, At) : Number(0));
    Args.push_back(There ? Expander.expandCodeFor(A.Dims[I].Count, I64, At) : Number(1));
  }
  call(B, A.Write ? "swemu_check_box_write" : "swemu_check_box_read", Args);
}

/// Arrays on the stack and functions that call others are what a stack overflows by.  \p Own is
/// what the function needs without the checks.
void Inserter::announceFrame(Function &F, int64_t Own) {
  uint64_t Bytes = 0;
  bool Calls = false;
  for (Instruction &I : instructions(F)) {
    if (auto *A = dyn_cast<AllocaInst>(&I))
      if (auto Size = A->getAllocationSize(DL); Size && !Size->isScalable())
        Bytes += Size->getFixedValue();
    if (auto *Call = dyn_cast<CallBase>(&I); Call && !Call->isInlineAsm()) {
      const Function *To = Call->getCalledFunction();
      Calls |= !To || !To->isDeclaration() || To->getName().starts_with("slave_");
    }
  }
  if (!Bytes && !Calls)
    return;
  IRBuilder<> B(&*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  DISubprogram *S = F.getSubprogram();
  if (S)
    B.SetCurrentDebugLocation(DILocation::get(C, S->getLine(), 0, S));
  Value *Frame = B.CreateIntrinsic(Intrinsic::frameaddress, {Ptr}, {B.getInt32(0)});
  Value *Place = S ? Where.text((S->getFilename() + ":" + Twine(S->getLine())).str())
                   : Where.text(("slave function '" + F.getName() + "'").str());
  call(B, "swemu_check_frame",
       {Frame, ConstantInt::get(I64, Bytes), ConstantInt::get(I64, static_cast<uint64_t>(Own)),
        Place});
}

/// Is \p A given a value by an intrinsic that is not announced?
static bool isArgumentList(const AllocaInst &A) {
  SmallVector<const Value *, 4> Work{&A};
  while (!Work.empty())
    for (const User *U : Work.pop_back_val()->users()) {
      if (auto *Call = dyn_cast<IntrinsicInst>(U);
          Call && (Call->getIntrinsicID() == Intrinsic::vastart ||
                   Call->getIntrinsicID() == Intrinsic::vacopy))
        return true;
      if (isa<GetElementPtrInst, AddrSpaceCastInst>(U))
        Work.push_back(U);
    }
  return false;
}

/// Variables on the stack that others can reach have no value yet when the function begins; what it
/// leaves behind belongs to nobody.
void Inserter::announceLocals(Function &F) {
  SmallVector<AllocaInst *, 8> Locals;
  for (Instruction &I : instructions(F))
    if (auto *A = dyn_cast<AllocaInst>(&I); A && !A->isSwiftError() && !A->isUsedWithInAlloca() &&
                                            !Private.contains(A) && !isArgumentList(*A))
      Locals.push_back(A);
  if (Locals.empty())
    return;
  DILocation *Begin = nullptr;
  if (DISubprogram *S = F.getSubprogram())
    Begin = DILocation::get(C, S->getLine(), 0, S);
  for (AllocaInst *A : Locals) {
    IRBuilder<> B(A->isStaticAlloca() ? &*F.getEntryBlock().getFirstNonPHIOrDbgOrAlloca()
                                      : A->getNextNode());
    B.SetCurrentDebugLocation(Begin);
    call(B, "swemu_check_fresh", {A, bytesOf(B, *A)});
  }
  for (BasicBlock &BB : F) {
    if (!isa<ReturnInst>(BB.getTerminator()))
      continue;
    Instruction *Last = BB.getTerminator();
    if (CallInst *Tail = BB.getTerminatingMustTailCall())
      Last = Tail;
    IRBuilder<> B(Last);
    B.SetCurrentDebugLocation(Begin);
    Value *Frame = B.CreateIntrinsic(Intrinsic::frameaddress, {Ptr}, {B.getInt32(0)});
    call(B, "swemu_check_leave", {Frame});
  }
}

void Inserter::run(Function &F, FunctionAnalysisManager &FAM,
                   const SmallPtrSetImpl<const Instruction *> *Wanted) {
  auto IsWanted = [&](const Instruction &I) { return !Wanted || Wanted->contains(&I); };
  auto &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  auto &LI = FAM.getResult<LoopAnalysis>(F);
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  auto &TLI = FAM.getResult<TargetLibraryAnalysis>(F);
  const int64_t Own = swemu::frameBytes(F);
  Accesses.clear();
  collect(F, IsWanted);
  swemu::hoistAccesses(Accesses, LI, DT, SE);
  SmallVector<CallBase *, 32> Calls;
  for (BasicBlock &BB : F)
    for (Instruction &I : BB)
      if (auto *Call = dyn_cast<CallBase>(&I); Call && IsWanted(I))
        Calls.push_back(Call);
  SCEVExpander Expander(SE, "swemu.check", /*PreserveLCSSA=*/false);
  for (const Access &A : Accesses)
    announce(A, Expander);
  for (CallBase *Call : Calls)
    collectCall(*Call, TLI);
  if (Wanted)
    return;
  announceLocals(F);
  announceFrame(F, Own);
}

bool isSlaveCode(const Function &F) {
  return !F.isDeclaration() && !F.hasAvailableExternallyLinkage() &&
         !F.getName().starts_with("swemu.");
}

} // namespace

void swemu::prepareAccessChecks(Module &M) {
  for (Function &F : M)
    if (isSlaveCode(F))
      F.addFnAttr(Attribute::SanitizeThread);
}

void swemu::insertAccessChecks(Module &M, ModuleAnalysisManager &MAM) {
  auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  Inserter Insert(M);
  for (Function &F : M)
    if (isSlaveCode(F) && F.hasFnAttribute(Attribute::SanitizeThread)) {
      Insert.run(F, FAM, nullptr);
      F.removeFnAttr(Attribute::SanitizeThread);
    }
}

void swemu::announceIn(Function &F, FunctionAnalysisManager &FAM,
                       const SmallPtrSetImpl<const Instruction *> &Wanted) {
  Inserter(*F.getParent()).run(F, FAM, &Wanted);
}

void swemu::recordCheckLevel(Module &M, bool Checked) {
  Type *I64 = Type::getInt64Ty(M.getContext());
  auto *G = new GlobalVariable(M, I64, true, GlobalValue::PrivateLinkage,
                               ConstantInt::get(I64, Checked), "swemu.checks");
  G->setSection("swemu_checks");
  G->setAlignment(Align(8));
  appendToUsed(M, {G});
}

//===- CoreModel.cpp ------------------------------------------------------===//
#include "CoreModel.h"
#include "Passes.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include <cmath>
#include <cstdlib>

using namespace llvm;

namespace swemu {

/// Recurrences through more header values than this are looked at one by one only.
static constexpr size_t MaxHeaderValues = 16;
static constexpr double IntMultiplyLatency = 4; // assumed, as a load

static StringRef machineOf(const Module &M) {
  for (const GlobalVariable &G : M.globals())
    if (G.getSection() == "swemu_units" && G.hasInitializer())
      if (auto *Record = dyn_cast<ConstantStruct>(G.getInitializer()))
        if (auto *Text = dyn_cast<GlobalVariable>(Record->getOperand(0)->stripPointerCasts()))
          if (auto *Data = dyn_cast<ConstantDataArray>(Text->getInitializer()))
            return Data->getAsCString();
  return "";
}

CoreModel::CoreModel(const Module &M) : DL(M.getDataLayout()) {
  // A name, or a record whose fields are those of SW_MACHINE: then its generation's timing.
  SmallVector<StringRef, 12> Record;
  machineOf(M).split(Record, '/');
  StringRef Name = "sw26010pro";
#define SW_MACHINE(ID, GENERATION, ROWS, COLS, LDM, RESERVED, MHZ, SIMD, MAXBYTES, MAXBLOCK,       \
                   GRAIN, LINE)                                                                    \
  if (Record[0] == #ID || (Record.size() > 7 && Record[1] == #GENERATION)) {                       \
    Name = #ID;                                                                                    \
    SimdBytes = SIMD;                                                                              \
  }
#include "swgen/machines.def"
  if (Record.size() > 7)
    Record[7].getAsInteger(10, SimdBytes);
  // Rows of numbers that the core does not have are for the runtime.
  double DmaIgnored = 0;
  auto Take = [&](StringRef Id, StringRef Row, double Value) {
    if (Id != Name)
      return;
    double &Field = *StringSwitch<double *>(Row)
                         .Case("LdmLatency", &LdmLatency)
                         .Case("FpLatency", &FpLatency)
                         .Case("FpDivide", &FpDivide)
                         .Case("IntDivide", &IntDivide)
                         .Case("MathCall", &MathCall)
                         .Case("RegIssue", &RegIssue)
                         .Case("LoopUnroll", &LoopUnroll)
                         .Default(&DmaIgnored);
    Field = Value;
  };
#define SW_TIMING(ID, NAME, VALUE) Take(#ID, #NAME, VALUE);
#include "swgen/machines.def"
  // The runtime reads the same variable, and complains of what is malformed.
  SmallVector<StringRef, 4> Changes;
  StringRef(std::getenv("SWEMU_TIMING") ? std::getenv("SWEMU_TIMING") : "").split(Changes, ',');
  for (StringRef Change : Changes) {
    auto [Row, Text] = Change.split('=');
    double Value;
    if (!Text.getAsDouble(Value) && Value >= 0)
      Take(Name, Row, Value);
  }
}

/// Registers that a value of type \p T fills.
double CoreModel::vectors(Type *T) const {
  if (!T->isSized() || T->isVoidTy())
    return 1;
  double Bytes = static_cast<double>(DL.getTypeStoreSize(T).getKnownMinValue());
  return T->isVectorTy() ? std::ceil(Bytes / SimdBytes) : std::ceil(Bytes / 8);
}

static uint64_t lanes(Type *T) {
  auto *V = dyn_cast<FixedVectorType>(T);
  return V ? V->getNumElements() : 1;
}

static bool isSplat(const Instruction &I) {
  auto *S = dyn_cast<ShuffleVectorInst>(&I);
  return S && S->isZeroEltSplat();
}

/// A load of one element into all lanes is one instruction; so is copying a register into them.
OpCost CoreModel::vectorShuffleCost(const Instruction &I) const {
  if (auto *Insert = dyn_cast<InsertElementInst>(&I))
    if (isa<UndefValue>(Insert->getOperand(0)) &&
        all_of(I.users(), [](const User *U) { return isSplat(*cast<Instruction>(U)); }))
      return {};
  if (isSplat(I))
    if (auto *Insert = dyn_cast<InsertElementInst>(I.getOperand(0)))
      if (auto *Load = dyn_cast<LoadInst>(Insert->getOperand(1)); Load && Load->hasOneUse())
        return {};
  return {vectors(I.getType()), 0, 0, 1, 0};
}

static bool isLibraryMath(const Function &F) {
  // After renameSlaveSymbols what has neither prefix is the C library's.
  return F.isDeclaration() && !F.getName().starts_with("swemu_") &&
         !F.getName().starts_with("slave_") && F.getReturnType()->isFloatingPointTy();
}

/// A put or get of register communication is one instruction; that it may have to wait is the
/// runtime's to know.
static bool isRegisterMessage(const Value &V) {
  auto *Call = dyn_cast<CallBase>(&V);
  const Function *F = Call ? Call->getCalledFunction() : nullptr;
  return F && (F->getName() == "swemu_reg_put" || F->getName() == "swemu_reg_get");
}

/// \p Pointer is where simd.h keeps a message for its call: on the machine a register.
static bool isMessageRegister(const Value *Pointer) {
  auto *Place = dyn_cast<AllocaInst>(getUnderlyingObject(Pointer));
  return Place && any_of(Place->users(), [](const User *U) { return isRegisterMessage(*U); });
}

OpCost CoreModel::callCost(const Instruction &I) const {
  const auto &Call = cast<CallBase>(I);
  const double N = vectors(I.getType());
  const uint64_t L = lanes(I.getType());
  if (auto *Move = dyn_cast<MemIntrinsic>(&I)) {
    // Words of 8 bytes; of unknown length: CycleCount adds them when it runs.
    auto *Length = dyn_cast<ConstantInt>(Move->getLength());
    double Words = Length ? std::ceil(static_cast<double>(Length->getZExtValue()) / 8) : 0;
    return {0, isa<MemSetInst>(Move) ? Words : 2 * Words, 1, 1, 0};
  }
  switch (Call.getIntrinsicID()) {
  case Intrinsic::not_intrinsic:
    break;
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
    return {N, 0, 0, FpLatency, 2 * L};
  case Intrinsic::sqrt:
    return {N * FpDivide, 0, 0, FpDivide, L};
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
  case Intrinsic::minimum:
  case Intrinsic::maximum:
    return {N, 0, 0, FpLatency, 0};
  case Intrinsic::sin:
  case Intrinsic::cos:
  case Intrinsic::exp:
  case Intrinsic::exp2:
  case Intrinsic::log:
  case Intrinsic::log2:
  case Intrinsic::log10:
  case Intrinsic::pow:
    return {static_cast<double>(L) * MathCall, 0, 0, MathCall, L};
  default:
    if (I.getType()->isVoidTy() || Call.doesNotAccessMemory())
      return I.getType()->isVoidTy() ? OpCost() : OpCost{N, 0, 0, 1, 0};
    return {0, 0, 1, 1, 0};
  }
  if (isRegisterMessage(I))
    return {0, RegIssue, 0, 1, 0};
  const Function *F = Call.getCalledFunction();
  if (F && isLibraryMath(*F))
    return {MathCall, 0, 0, MathCall, 1};
  if (F && F->getName().starts_with("swemu_")) // the runtime charges what the vendor's call costs
    return {};
  return {0, 0, 4, 4, 0}; // branch, return, moving of arguments; the callee counts itself
}

OpCost CoreModel::cost(const Instruction &I) const {
  Type *T = I.getType();
  const double N = vectors(T);
  if (isa<PHINode, AllocaInst, DbgInfoIntrinsic>(I))
    return {};
  if (auto *Load = dyn_cast<LoadInst>(&I)) {
    auto *G = dyn_cast<GlobalVariable>(Load->getPointerOperand());
    if (G && G->getName().starts_with("swemu_")) // the emulator's own
      return {};
    return isMessageRegister(Load->getPointerOperand()) ? OpCost() : OpCost{0, N, 0, LdmLatency, 0};
  }
  if (auto *Store = dyn_cast<StoreInst>(&I); Store && isMessageRegister(Store->getPointerOperand()))
    return {};
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return {0, vectors(Store->getValueOperand()->getType()), 0, 1, 0};
  if (isa<InsertElementInst, ExtractElementInst, ShuffleVectorInst>(I))
    return vectorShuffleCost(I);
  if (isa<CallBase>(I))
    return callCost(I);
  if (auto *Gep = dyn_cast<GetElementPtrInst>(&I))
    return Gep->hasAllConstantIndices() ? OpCost() : OpCost{0, 0, 1, 1, 0};
  if (isa<SelectInst>(I))
    return T->isFPOrFPVectorTy() || T->isVectorTy() ? OpCost{N, 0, 0, 1, 0} : OpCost{0, 0, 1, 1, 0};
  switch (I.getOpcode()) {
  case Instruction::FNeg: // fused operations come with either sign
    return I.hasOneUse() && isa<CallBase>(*I.user_begin()) ? OpCost() : OpCost{N, 0, 0, 1, 0};
  case Instruction::FAdd:
  case Instruction::FSub:
  case Instruction::FMul:
    return {N, 0, 0, FpLatency, lanes(T)};
  case Instruction::FDiv:
  case Instruction::FRem:
    return {N * FpDivide, 0, 0, FpDivide, lanes(T)};
  case Instruction::FCmp:
  case Instruction::FPToSI:
  case Instruction::FPToUI:
  case Instruction::SIToFP:
  case Instruction::UIToFP:
  case Instruction::FPTrunc:
    return {N, 0, 0, FpLatency, 0};
  case Instruction::Mul:
    return {N, 0, 0, IntMultiplyLatency, 0};
  case Instruction::SDiv:
  case Instruction::UDiv:
  case Instruction::SRem:
  case Instruction::URem:
    if (isa<Constant>(I.getOperand(1))) // a multiplication, shifts and subtractions
      return {1, 0, 3, IntMultiplyLatency + 3, 0};
    return {IntDivide, IntDivide, 0, IntDivide, 0};
  case Instruction::Br:
    return {0, 0, cast<BranchInst>(I).isConditional() ? 1.0 : 0.0, 1, 0};
  case Instruction::Ret:
  case Instruction::Unreachable:
  case Instruction::FPExt: // registers hold all floating point in one format
  case Instruction::BitCast:
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
  case Instruction::ZExt:
  case Instruction::SExt:
  case Instruction::Trunc:
  case Instruction::Freeze:
    return {};
  default:
    return T->isVectorTy() ? OpCost{N, 0, 0, 1, 0} : OpCost{0, 0, 1, 1, 0};
  }
}

static uint64_t quarters(double Cycles) { return static_cast<uint64_t>(std::ceil(Cycles * 4)); }

BlockCost CoreModel::block(BasicBlock &BB) const {
  double P0 = 0, P1 = 0, All = 0, Chain = 0;
  BlockCost Sum;
  DenseMap<const Value *, double> Ready;
  for (const Instruction &I : BB) {
    OpCost C = cost(I);
    P0 += C.P0;
    P1 += C.P1;
    All += C.P0 + C.P1 + C.Any;
    Sum.Flops += C.Flops;
    double Start = 0;
    if (!isa<PHINode>(I))
      for (const Value *Op : I.operands())
        if (auto At = Ready.find(Op); At != Ready.end())
          Start = std::max(Start, At->second);
    Ready[&I] = Start + C.Latency;
    Chain = std::max(Chain, Start + C.Latency);
  }
  Sum.Quarters = quarters(std::max({P0, P1, All / 2, Chain}));
  return Sum;
}

bool isLoopControl(const Instruction &I, Loop &L, ScalarEvolution &SE) {
  if (isa<BranchInst>(I))
    return true;
  if (isa<ICmpInst>(I))
    return all_of(I.users(), [](const User *U) { return isa<BranchInst>(U); });
  if (!SE.isSCEVable(I.getType()) || isa<LoadInst, CallBase>(I))
    return false;
  const SCEV *S = SE.getSCEV(const_cast<Instruction *>(&I));
  auto *Rec = dyn_cast<SCEVAddRecExpr>(S);
  return Rec && Rec->isAffine() && Rec->getLoop() == &L;
}

CoreModel::Times CoreModel::timesFrom(const BasicBlock &BB, const Value &From) const {
  Times Ready;
  Ready[&From] = 0;
  for (const Instruction &I : BB) {
    if (isa<PHINode>(I) || &I == &From)
      continue;
    double Start = -1;
    for (const Value *Op : I.operands())
      if (auto At = Ready.find(Op); At != Ready.end())
        Start = std::max(Start, At->second);
    if (Start >= 0)
      Ready[&I] = Start + cost(I).Latency;
  }
  return Ready;
}

/// Cycles per turn that the chains from one turn to the next ask for: the largest mean weight of a
/// cycle through header values.
double CoreModel::recurrence(Loop &L, ScalarEvolution &SE) const {
  BasicBlock &BB = *L.getHeader();
  SmallVector<PHINode *, 8> Carried;
  for (PHINode &P : BB.phis())
    if (!isLoopControl(P, L, SE))
      Carried.push_back(&P);
  const size_t N = Carried.size();
  // Edge[i][j]: from value i at the start of a turn to value j at the start of the next.
  SmallVector<SmallVector<double, 8>, 8> Edge(N, SmallVector<double, 8>(N, -1));
  for (size_t I = 0; I != N; ++I) {
    Times Ready = timesFrom(BB, *Carried[I]);
    for (size_t J = 0; J != N; ++J) {
      Value *Next = Carried[J]->getIncomingValueForBlock(&BB);
      auto At = Ready.find(Next);
      if (At == Ready.end())
        continue;
      // With leave to reassociate, a sum is kept in as many parts as the loop is unrolled.
      auto *Update = dyn_cast<Instruction>(Next);
      bool Parts = Update && isa<FPMathOperator>(Update) && Update->hasAllowReassoc();
      Edge[I][J] = Parts ? At->second / LoopUnroll : At->second;
    }
  }
  double Worst = 0;
  auto Walk = Edge;
  for (size_t Length = 1; Length <= (N <= MaxHeaderValues ? N : 1); ++Length) {
    for (size_t I = 0; I != N; ++I)
      Worst = std::max(Worst, Walk[I][I] / static_cast<double>(Length));
    auto Longer = SmallVector<SmallVector<double, 8>, 8>(N, SmallVector<double, 8>(N, -1));
    for (size_t I = 0; I != N; ++I)
      for (size_t K = 0; K != N; ++K)
        for (size_t J = 0; J != N && Walk[I][K] >= 0; ++J)
          if (Edge[K][J] >= 0)
            Longer[I][J] = std::max(Longer[I][J], Walk[I][K] + Edge[K][J]);
    Walk = Longer;
  }
  // Through memory: a place that every turn reads and then writes.
  for (Instruction &S : BB)
    if (auto *Store = dyn_cast<StoreInst>(&S);
        Store && L.isLoopInvariant(Store->getPointerOperand()))
      for (Instruction &R : BB)
        if (auto *Load = dyn_cast<LoadInst>(&R);
            Load && Load->getPointerOperand() == Store->getPointerOperand()) {
          Times Ready = timesFrom(BB, *Load);
          if (auto At = Ready.find(Store->getValueOperand()); At != Ready.end())
            Worst = std::max(Worst, LdmLatency + At->second + 1);
        }
  return Worst;
}

std::optional<LoopCost> CoreModel::loop(Loop &L, ScalarEvolution &SE) const {
  if (L.getNumBlocks() != 1)
    return std::nullopt;
  BasicBlock &BB = *L.getHeader();
  LoopCost Result;
  for (Instruction &I : BB)
    if (isRegisterMessage(I)) {
      Result.TurnByTurn = true;
    } else if (auto *Call = dyn_cast<CallBase>(&I);
               Call && !isa<DbgInfoIntrinsic>(I) && !swemu::isAlignmentHint(*Call)) {
      const Function *F = Call->getCalledFunction();
      if (!F || (!F->isIntrinsic() && !isLibraryMath(*F)) ||
          (isa<MemIntrinsic>(I) && !isa<ConstantInt>(cast<MemIntrinsic>(I).getLength())))
        return std::nullopt;
    }
  double P0 = 0, P1 = 0, All = 0;
  for (Instruction &I : BB) {
    OpCost C = cost(I);
    P0 += C.P0;
    P1 += C.P1;
    All += C.P0 + C.P1 + (isLoopControl(I, L, SE) ? C.Any / LoopUnroll : C.Any);
    Result.Flops += C.Flops;
  }
  double Interval = std::max({P0, P1, All / 2, recurrence(L, SE), 1 / LoopUnroll});
  Result.PerTurn = quarters(Interval);
  uint64_t Once = block(BB).Quarters;
  Result.First = Once > Result.PerTurn ? Once - Result.PerTurn : 0;
  return Result;
}

} // namespace swemu

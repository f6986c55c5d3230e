//===- UpdatePattern.cpp --------------------------------------------------===//
#include "UpdatePattern.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace swgen {
namespace {

const AllocaInst *findVariable(const Function &F, StringRef Name) {
  for (const Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      if (A->getName() == Name || A->getName() == (Name + ".addr").str())
        return A;
  return nullptr;
}

bool isLoadOf(const Value *V, const AllocaInst *Variable) {
  auto *L = dyn_cast<LoadInst>(V);
  return L && L->getPointerOperand() == Variable && L->hasOneUse();
}

std::string opOfCall(const CallInst &Call) {
  StringRef Name = Call.getCalledFunction() ? Call.getCalledFunction()->getName() : "";
  if (Name.starts_with("llvm.minnum") || Name == "fmin" || Name == "fminf")
    return "min";
  if (Name.starts_with("llvm.maxnum") || Name == "fmax" || Name == "fmaxf")
    return "max";
  return "";
}

/// The operator of `v = v op e`, given the value stored.
std::string updateOp(const Value *Stored, const AllocaInst *V) {
  auto *I = dyn_cast<Instruction>(Stored);
  if (!I)
    return "";
  if (auto *Call = dyn_cast<CallInst>(I)) {
    if (Call->getIntrinsicID() == Intrinsic::fmuladd)
      return isLoadOf(Call->getArgOperand(2), V) ? "+" : "";
    if (Call->arg_size() == 2 &&
        (isLoadOf(Call->getArgOperand(0), V) || isLoadOf(Call->getArgOperand(1), V)))
      return opOfCall(*Call);
    return "";
  }
  if (I->getNumOperands() != 2)
    return "";
  bool First = isLoadOf(I->getOperand(0), V), Second = isLoadOf(I->getOperand(1), V);
  switch (I->getOpcode()) {
  case Instruction::FAdd:
    return First || Second ? "+" : "";
  case Instruction::FSub:
    return First ? "+" : "";
  case Instruction::FMul:
    return First || Second ? "*" : "";
  default:
    return "";
  }
}

/// The value that the variable has before the region: an argument, perhaps through its own variable.
bool isInitialValue(const Value *V) {
  auto *L = dyn_cast<LoadInst>(V);
  auto *From = L ? dyn_cast<AllocaInst>(L->getPointerOperand()) : nullptr;
  return isa<Argument, Constant>(V) || (From && From->getName().starts_with("sw_init_"));
}

std::string onlyUpdate(const AllocaInst *V) {
  std::string Op;
  unsigned Loads = 0, Updates = 0;
  for (const User *U : V->users()) {
    if (isa<LoadInst>(U)) {
      ++Loads;
      continue;
    }
    auto *Store = dyn_cast<StoreInst>(U);
    if (!Store) {
      if (isa<LifetimeIntrinsic>(U))
        continue;
      return "";
    }
    if (isInitialValue(Store->getValueOperand()))
      continue;
    std::string This = updateOp(Store->getValueOperand(), V);
    if (This.empty() || (!Op.empty() && Op != This))
      return "";
    Op = This;
    ++Updates;
  }
  return Loads == Updates ? Op : ""; // every load is the one of an update
}

} // namespace

void findUpdates(const Function &F, KernelModel &M) {
  for (ModelArray &A : M.Arrays) {
    if (A.Class != ArrayClass::OuterVar || !M.Info.Scalars[A.Source].IsFloat)
      continue;
    if (const AllocaInst *V = findVariable(F, A.Name))
      A.UpdateOp = onlyUpdate(V);
  }
}

} // namespace swgen

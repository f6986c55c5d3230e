//===- LdmRewrite.cpp - LDM variables become per-CPE --------------------===//
//
// A variable of section swemu_ldm exists once in the program as an image; each CPE has a copy at
// the same distance from the start of its arena.  An access to variable X therefore becomes
//     X + swemu_ldm_delta        (delta = arena of the running CPE - start of the section)
// with delta loaded once per function: a function invocation never changes its CPE.  The sum
// stays based on X, so alias analysis still tells two LDM variables apart.
//
// __thread variables are main memory of one CPE each: the same, with the section swemu_private and
// swemu_private_delta.
//
// __thread_local_share variables exist once per core group: the same, with swemu_share and
// swemu_share_delta.
//
// Every definition in LDM also leaves a record {address, size, name, raw} in section
// swemu_ldm_table (swemu_share_table): the runtime checks DMA against single objects and poisons
// the raw ones (LdmVariables.cpp).
//
//===--------------------------------------------------------------------===//
#include "Passes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace {

class LdmRewriter {
public:
  LdmRewriter(Module &M, StringRef Section, StringRef DeltaName)
      : M(M), Section(Section), DeltaName(DeltaName) {}
  void rewriteLdm();
  void rewritePrivate();

private:
  void rewrite(ArrayRef<GlobalVariable *> Variables);
  void checkStaticUses(GlobalVariable &G);
  void rewriteIn(Function &F, GlobalVariable &G, ArrayRef<Use *> Uses);
  Value *deltaIn(Function &F);
  void emitTable(ArrayRef<std::pair<GlobalVariable *, bool>> Defined);
  void error(const Twine &Text) { M.getContext().diagnose(DiagnosticInfoGeneric(Text, DS_Error)); }

  Module &M;
  StringRef Section, DeltaName;
  DenseMap<Function *, Instruction *> Delta;
};

/// After constant expressions have become instructions, what is left that is no instruction sits
/// in a static initialiser (or in the compiler's own lists, which do not matter).
void LdmRewriter::checkStaticUses(GlobalVariable &G) {
  SmallVector<const User *, 8> Work(G.users());
  SmallPtrSet<const User *, 8> Seen;
  while (!Work.empty()) {
    const User *U = Work.pop_back_val();
    if (isa<Instruction>(U) || !Seen.insert(U).second)
      continue;
    if (auto *Var = dyn_cast<GlobalVariable>(U)) {
      if (!Var->getName().starts_with("llvm."))
        error("address of " + Twine(Section == swemu::PrivateSection ? "__thread" : "LDM") +
              " variable '" + G.getName() + "' in the static initializer of '" + Var->getName() +
              "': it differs per CPE; assign it in the slave function");
      continue;
    }
    if (auto *Alias = dyn_cast<GlobalAlias>(U)) {
      error("alias '" + Alias->getName() + "' of variable '" + G.getName() +
            "' is not modelled by the emulator");
      continue;
    }
    Work.append(U->user_begin(), U->user_end());
  }
}

Value *LdmRewriter::deltaIn(Function &F) {
  Instruction *&I = Delta[&F];
  if (I)
    return I;
  Type *I64 = Type::getInt64Ty(M.getContext());
  auto *Var = cast<GlobalVariable>(M.getOrInsertGlobal(DeltaName, I64, [&] {
    auto *V = new GlobalVariable(M, I64, false, GlobalValue::ExternalLinkage, nullptr, DeltaName);
    V->setVisibility(GlobalValue::HiddenVisibility);
    V->setDSOLocal(true);
    return V;
  }));
  IRBuilder<> B(&*F.getEntryBlock().getFirstInsertionPt());
  auto *Load = B.CreateAlignedLoad(I64, Var, Align(8), "ldm.delta");
  Load->setMetadata(LLVMContext::MD_invariant_load, MDNode::get(M.getContext(), {}));
  return I = Load;
}

void LdmRewriter::rewriteIn(Function &F, GlobalVariable &G, ArrayRef<Use *> Uses) {
  auto *D = cast<Instruction>(deltaIn(F));
  IRBuilder<> B(D->getNextNode());
  Value *Here = B.CreateGEP(B.getInt8Ty(), &G, D, G.getName() + ".ldm");
  for (Use *U : Uses)
    U->set(Here);
}

/// Without the function and the number that clang puts around the name of a static local.
static StringRef nameInSource(const GlobalVariable &G) {
  StringRef Name = G.getName(), Last = Name.rsplit('.').second;
  unsigned Number;
  if (!Last.empty() && !Last.getAsInteger(10, Number))
    Name = Name.drop_back(Last.size() + 1);
  return Name.contains('.') ? Name.rsplit('.').second : Name;
}

/// Layout is shared with lib/Ldm.cpp.
void LdmRewriter::emitTable(ArrayRef<std::pair<GlobalVariable *, bool>> Defined) {
  LLVMContext &C = M.getContext();
  Type *Ptr = PointerType::getUnqual(C), *I64 = Type::getInt64Ty(C);
  StructType *Row = StructType::get(C, {Ptr, I64, Ptr, I64});
  SmallVector<GlobalValue *, 8> Keep;
  for (auto [G, Raw] : Defined) {
    Constant *Text = ConstantDataArray::getString(C, nameInSource(*G));
    auto *Name = new GlobalVariable(M, Text->getType(), true, GlobalValue::PrivateLinkage, Text,
                                    "swemu.ldm.name");
    Type *T = G->getValueType();
    Constant *Fields[] = {G, ConstantInt::get(I64, M.getDataLayout().getTypeAllocSize(T)), Name,
                          ConstantInt::get(I64, Raw)};
    auto *R = new GlobalVariable(M, Row, false, GlobalValue::PrivateLinkage,
                                 ConstantStruct::get(Row, Fields), "swemu.ldm.row");
    R->setSection((Section + "_table").str());
    R->setAlignment(Align(8));
    Keep.push_back(R);
  }
  if (!Keep.empty())
    appendToUsed(M, Keep);
}

void LdmRewriter::rewrite(ArrayRef<GlobalVariable *> Variables) {
  SmallVector<Constant *, 16> Consts(Variables.begin(), Variables.end());
  convertUsersOfConstantsToInstructions(Consts);
  for (GlobalVariable *G : Variables) {
    G->setSection(Section);
    checkStaticUses(*G);
    // Another CPE's DMA or RMA may write a variable that this unit only reads.
    G->setConstant(false);
    MapVector<Function *, SmallVector<Use *, 8>> ByFunction;
    for (Use &U : G->uses())
      if (auto *I = dyn_cast<Instruction>(U.getUser()))
        ByFunction[I->getFunction()].push_back(&U);
    for (auto &[F, Uses] : ByFunction)
      rewriteIn(*F, *G, Uses);
  }
}

void LdmRewriter::rewriteLdm() {
  SmallVector<GlobalVariable *, 16> Ldm;
  SmallVector<std::pair<GlobalVariable *, bool>, 16> Defined;
  for (GlobalVariable &G : M.globals()) {
    StringRef Suffix = G.getSection();
    const bool Raw = Suffix == (Section + swemu::RawSuffix).str();
    if (!Suffix.consume_front(Section) || !(Raw || Suffix.empty() || Suffix == swemu::ConstSuffix))
      continue;
    Ldm.push_back(&G);
    if (!G.isDeclaration())
      Defined.push_back({&G, Raw});
  }
  if (Ldm.empty())
    return;
  rewrite(Ldm);
  emitTable(Defined);
}

/// On x86 a thread-local variable would be one of the single OS thread that runs all CPEs.
void LdmRewriter::rewritePrivate() {
  SmallVector<GlobalVariable *, 16> Private;
  for (GlobalVariable &G : M.globals())
    if (G.isThreadLocal()) {
      Private.push_back(&G);
      for (User *U : make_early_inc_range(G.users()))
        if (auto *Address = dyn_cast<IntrinsicInst>(U);
            Address && Address->getIntrinsicID() == Intrinsic::threadlocal_address) {
          Address->replaceAllUsesWith(&G);
          Address->eraseFromParent();
        }
      G.setThreadLocal(false);
    }
  rewrite(Private);
}

} // namespace

void swemu::rewriteLdm(Module &M) {
  LdmRewriter(M, LdmSection, "swemu_ldm_delta").rewriteLdm();
  LdmRewriter(M, ShareSection, "swemu_share_delta").rewriteLdm();
  LdmRewriter(M, PrivateSection, "swemu_private_delta").rewritePrivate();
}

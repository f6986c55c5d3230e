//===- RawVariables.cpp - which LDM variables start without a value ------===//
//
// The IR cannot tell `double a[8];` from `double a[8] = {0};`, the source can.  LDM arrays and
// structs without an initializer are buffers: they are moved to section swemu_ldm_raw, and
// LdmRewrite marks them to be poisoned at the first launch, so that computing with a buffer that
// no DMA filled shows.  Left alone: scalars, and whatever is or contains a volatile (reply words,
// flags), because programs count on C's zero there.
//
// A clang plugin action that runs before code generation sees each declaration.
//
//===--------------------------------------------------------------------===//
#include "Passes.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace clang;

namespace {

bool holdsVolatile(QualType T) {
  T = T.getCanonicalType();
  if (T.isVolatileQualified())
    return true;
  if (const auto *A = dyn_cast<ArrayType>(T))
    return holdsVolatile(A->getElementType());
  if (const auto *R = T->getAsRecordDecl())
    for (const FieldDecl *F : R->fields())
      if (holdsVolatile(F->getType()))
        return true;
  return false;
}

class Marker : public RecursiveASTVisitor<Marker> {
public:
  explicit Marker(ASTContext &Ctx) : Ctx(Ctx) {}

  bool VisitVarDecl(VarDecl *V) {
    const auto *Section = V->getAttr<SectionAttr>();
    if (!Section || Section->getName() != swemu::LdmSection || V->hasInit() ||
        V->isThisDeclarationADefinition() == VarDecl::DeclarationOnly)
      return true;
    QualType T = V->getType();
    if (!(T->isArrayType() || T->isRecordType() || T->isVectorType()) || holdsVolatile(T))
      return true;
    V->dropAttr<SectionAttr>();
    V->addAttr(SectionAttr::CreateImplicit(Ctx, swemu::RawLdmSection));
    return true;
  }

private:
  ASTContext &Ctx;
};

class Consumer : public ASTConsumer {
public:
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group)
      Marker(D->getASTContext()).TraverseDecl(D);
    return true;
  }
};

class Action : public PluginASTAction {
protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<Consumer>();
  }
  bool ParseArgs(const CompilerInstance &, const std::vector<std::string> &) override {
    return true;
  }
  ActionType getActionType() override { return AddBeforeMainAction; }
};

} // namespace

static FrontendPluginRegistry::Add<Action> X("swemu", "marks LDM variables without a value");

//===- LdmVariables.cpp - finds the LDM variables in the source ----------===//
//
// A clang plugin action that sees each declaration before code generation.
//   - The vendor's storage classes are annotations (include/slave.h); here they become sections,
//     one for constants because clang refuses constant and other variables in the same.
//   - The IR cannot tell `double a[8];` from `double a[8] = {0};`, the source can.  LDM arrays and
//     structs without an initializer are buffers: they go to section swemu_ldm_raw, and LdmRewrite
//     marks them to be poisoned at the first launch, so that computing with a buffer that no DMA
//     filled shows.  Left alone: scalars, and whatever is or contains a volatile (reply words,
//     flags), because programs count on C's zero there.
//
//===--------------------------------------------------------------------===//
#include "Passes.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"

using namespace clang;

bool swemu::ChecksWanted = true;

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

class Marker : public DynamicRecursiveASTVisitor {
public:
  explicit Marker(ASTContext &Ctx) : Ctx(Ctx) {}

  /// The attribute in `struct s {...} __thread_local x;` is the type's: it is meant for x.
  template <typename Range> void moveToVariables(const Range &Group) {
    for (Decl *T : Group) {
      if (!isa<TagDecl>(T) || !isLdm(*T))
        continue;
      const std::string Storage = storageOf(*T).str();
      bool Moved = false;
      for (Decl *D : Group)
        if (auto *V = dyn_cast<VarDecl>(D)) {
          if (!isLdm(*V))
            V->addAttr(AnnotateAttr::CreateImplicit(Ctx, Storage, nullptr, 0));
          Moved = true;
        }
      if (Moved)
        T->dropAttr<AnnotateAttr>();
    }
  }
  bool VisitDeclStmt(DeclStmt *S) override {
    moveToVariables(S->decls());
    return true;
  }

  bool VisitDecl(Decl *D) override {
    if (!isa<VarDecl>(D) && isLdm(*D))
      error(D->getLocation(), "LDM storage class on what is no variable; write it at the start of "
                              "the declaration");
    return true;
  }

  bool VisitVarDecl(VarDecl *V) override {
    // Sema has yet to check tentative definitions, at the end of the file.
    if (isLdm(*V) && V->isThisDeclarationADefinition() != VarDecl::TentativeDefinition)
      mark(V);
    return true;
  }

  void mark(VarDecl *V) {
    if (!isLdm(*V))
      return;
    if (!V->hasGlobalStorage()) {
      error(V->getLocation(), "LDM variable %0 must be static or extern") << V;
      return;
    }
    V->dropAttr<SectionAttr>();
    const char *Suffix = V->getType().isConstant(Ctx) ? swemu::ConstSuffix
                         : startsRaw(*V)              ? swemu::RawSuffix
                                                      : "";
    V->addAttr(SectionAttr::CreateImplicit(Ctx, (storageOf(*V) + Suffix).str()));
  }

private:
  template <unsigned N> DiagnosticBuilder error(SourceLocation At, const char (&Text)[N]) {
    DiagnosticsEngine &D = Ctx.getDiagnostics();
    return D.Report(At, D.getCustomDiagID(DiagnosticsEngine::Error, Text));
  }
  /// The section that the storage class asks for, or nothing.
  static StringRef storageOf(const Decl &D) {
    for (const auto *A : D.specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == swemu::LdmSection || A->getAnnotation() == swemu::ShareSection)
        return A->getAnnotation();
    return "";
  }
  static bool isLdm(const Decl &D) { return !storageOf(D).empty(); }
  static bool startsRaw(const VarDecl &V) {
    QualType T = V.getType();
    return !V.hasInit() && V.isThisDeclarationADefinition() != VarDecl::DeclarationOnly &&
           (T->isArrayType() || T->isRecordType() || T->isVectorType()) && !holdsVolatile(T);
  }

  ASTContext &Ctx;
};

class Consumer : public ASTConsumer {
public:
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group) {
      Marker M(D->getASTContext());
      M.moveToVariables(llvm::make_range(Group.begin(), Group.end()));
      M.TraverseDecl(D);
    }
    return true;
  }
  void CompleteTentativeDefinition(VarDecl *V) override { Marker(V->getASTContext()).mark(V); }
};

class Action : public PluginASTAction {
protected:
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &, StringRef) override {
    return std::make_unique<Consumer>();
  }
  bool ParseArgs(const CompilerInstance &CI, const std::vector<std::string> &Args) override {
    for (StringRef A : Args) {
      if (A.consume_front("checks=") && (A == "full" || A == "none")) {
        swemu::ChecksWanted = A == "full";
        continue;
      }
      DiagnosticsEngine &D = CI.getDiagnostics();
      D.Report(D.getCustomDiagID(DiagnosticsEngine::Error,
                                 "-fplugin-arg-swemu-%0: expected 'checks=full' or 'checks=none'"))
          << A;
      return false;
    }
    return true;
  }
  ActionType getActionType() override { return AddBeforeMainAction; }
};

} // namespace

static FrontendPluginRegistry::Add<Action> X("swemu", "finds LDM variables");

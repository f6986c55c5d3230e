//===- CallScans.h - what inlining looks for in a text ----------*- C++ -*-===//
//
// Private to CallInlining.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CALLSCANS_H
#define SWGEN_PLUGIN_CALLSCANS_H

#include "BodyCopy.h"
#include "ConstantStatics.h"
#include "FunctionFacts.h"
#include "PointerEffects.h"
#include "Purity.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

namespace swgen {

/// What a copy in another place would not be the same with.
class Obstacles : public clang::ConstDynamicRecursiveASTVisitor {
public:
  bool Found = false;
  unsigned Nodes = 0;
  std::vector<const clang::FunctionDecl *> Callees; ///< canonical

  bool VisitStmt(const clang::Stmt *) override {
    ++Nodes;
    return true;
  }
  bool VisitUnaryOperator(const clang::UnaryOperator *U) override {
    const clang::Expr *Of = U->getOpcode() == clang::UO_AddrOf && !Arguments.contains(U)
                                ? U->getSubExpr()->IgnoreParens()
                                : nullptr;
    Found |=
        Of && !llvm::isa<clang::ArraySubscriptExpr>(Of) && !llvm::isa<clang::UnaryOperator>(Of);
    return true;
  }
  bool VisitDeclStmt(const clang::DeclStmt *S) override {
    for (const clang::Decl *D : S->decls()) {
      auto *Var = llvm::dyn_cast<clang::VarDecl>(D);
      const clang::QualType T = Var ? Var->getType() : clang::QualType();
      const bool IsRow = Var && llvm::isa<clang::VariableArrayType>(T) &&
                         !T->getArrayElementTypeNoTypeQual()->isArrayType();
      Found |= !Var || (!Var->hasLocalStorage() && !isConstantStatic(Var)) ||
               (T->isVariablyModifiedType() && !IsRow) || T.isVolatileQualified();
    }
    return true;
  }
  bool VisitCallExpr(const clang::CallExpr *Call) override {
    if (const clang::FunctionDecl *F = Call->getDirectCallee())
      Callees.push_back(F->getCanonicalDecl());
    // A variable of the copy then, as the region passes its own.
    for (const clang::Expr *Arg : Call->arguments())
      if (auto *U = llvm::dyn_cast<clang::UnaryOperator>(Arg->IgnoreParenImpCasts());
          U && !U->getSubExpr()->getType()->isPointerType())
        Arguments.insert(U);
    return true;
  }
  bool VisitLabelStmt(const clang::LabelStmt *) override { return obstacle(); }
  bool VisitGotoStmt(const clang::GotoStmt *) override { return obstacle(); }
  bool VisitSwitchStmt(const clang::SwitchStmt *) override { return obstacle(); }
  bool VisitReturnStmt(const clang::ReturnStmt *) override { return obstacle(); }
  bool VisitStmtExpr(const clang::StmtExpr *) override { return obstacle(); }
  bool VisitAsmStmt(const clang::AsmStmt *) override { return obstacle(); }

private:
  bool obstacle() {
    Found = true;
    return false;
  }

  llvm::DenseSet<const clang::UnaryOperator *> Arguments; ///< of calls, visited before these
};

/// What a text calls the variables that it declares.
class LocalNames : public clang::ConstDynamicRecursiveASTVisitor {
public:
  explicit LocalNames(llvm::StringSet<> &Names) : Names(Names) {}
  bool VisitVarDecl(const clang::VarDecl *Var) override {
    Names.insert(Var->getName());
    return true;
  }

protected:
  llvm::StringSet<> &Names;
};

/// What a text declares or uses by name.
class NameCollector : public LocalNames {
public:
  using LocalNames::LocalNames;
  bool VisitDeclRefExpr(const clang::DeclRefExpr *Ref) override {
    Names.insert(Ref->getDecl()->getName());
    return true;
  }
};

/// First, or First_2 and so on, which nothing in Names is called, nor a macro; added to Names.
inline std::string unusedName(const std::string &First, llvm::StringSet<> &Names,
                              clang::ASTContext &Ctx) {
  std::string Name = First;
  for (unsigned K = 2; Names.contains(Name) || Ctx.Idents.get(Name).hasMacroDefinition(); ++K)
    Name = First + "_" + std::to_string(K);
  Names.insert(Name);
  return Name;
}

using PointerValues =
    llvm::DenseMap<const clang::VarDecl *, llvm::SmallVector<const clang::Expr *, 2>>;

/// What pointers are set to.
class ValueCollector : public clang::ConstDynamicRecursiveASTVisitor {
public:
  explicit ValueCollector(PointerValues &Values) : Values(Values) {}
  bool VisitVarDecl(const clang::VarDecl *Var) override {
    if (Var->getType()->isPointerType() && Var->hasInit())
      Values[Var].push_back(Var->getInit());
    return true;
  }
  bool VisitBinaryOperator(const clang::BinaryOperator *B) override {
    const clang::VarDecl *Var =
        B->getOpcode() == clang::BO_Assign ? namedVariable(B->getLHS()) : nullptr;
    if (Var && Var->getType()->isPointerType())
      Values[Var].push_back(B->getRHS());
    return true;
  }

private:
  PointerValues &Values;
};

/// Whether the function that is called may write through its arguments.
inline bool hasOwnEffects(const clang::CallExpr &Call) {
  const clang::FunctionDecl *F = Call.getDirectCallee(), *Definition = nullptr;
  if (F && F->hasBody(Definition))
    return llvm::is_contained(writtenParams(*Definition), true);
  return !F || llvm::any_of(Call.arguments(), [](const clang::Expr *Arg) { // of the library
    return Arg->getType()->isPointerType();
  });
}

/// Which variables of the file, or of others, a function uses by their names, other than constants,
/// and whether it may change anything but its own variables and what its parameters point to.
class FileVariables : public clang::ConstDynamicRecursiveASTVisitor {
public:
  llvm::SmallVector<const clang::VarDecl *, 4> Used;
  bool Changed = false;

  bool VisitDeclRefExpr(const clang::DeclRefExpr *Ref) override {
    auto *Var = llvm::dyn_cast<clang::VarDecl>(Ref->getDecl());
    if (Var && !Var->hasLocalStorage() && !Var->isStaticLocal() && !isConstantOfFile(*Var))
      Used.push_back(Var);
    return true;
  }
  bool VisitBinaryOperator(const clang::BinaryOperator *B) override {
    const bool Repoints = B->getOpcode() == clang::BO_Assign &&
                          B->getLHS()->getType()->isPointerType() && isParameter(B->getLHS());
    Changed |= B->isAssignmentOp() && (Repoints || !isOwn(B->getLHS()));
    return true;
  }
  bool VisitUnaryOperator(const clang::UnaryOperator *U) override {
    Changed |= U->isIncrementDecrementOp() && !isOwn(U->getSubExpr());
    return true;
  }
  bool VisitCallExpr(const clang::CallExpr *Call) override {
    Changed |= hasOwnEffects(*Call);
    return true;
  }

private:
  static bool isOwn(const clang::Expr *L) {
    L = L->IgnoreParenImpCasts();
    if (auto *M = llvm::dyn_cast<clang::MemberExpr>(L))
      return M->isArrow() ? isParameter(M->getBase()) : isOwn(M->getBase());
    if (auto *A = llvm::dyn_cast<clang::ArraySubscriptExpr>(L)) {
      const clang::Expr *Base = A->getBase()->IgnoreParenImpCasts();
      return Base->getType()->isArrayType() ? isOwn(Base) : isParameter(Base);
    }
    if (auto *U = llvm::dyn_cast<clang::UnaryOperator>(L))
      return U->getOpcode() == clang::UO_Deref && isParameter(U->getSubExpr());
    const clang::VarDecl *Var = namedVariable(L);
    return Var && Var->hasLocalStorage();
  }
  static bool isParameter(const clang::Expr *Pointer) {
    const clang::VarDecl *Var = namedVariable(Pointer);
    return Var && llvm::isa<clang::ParmVarDecl>(Var);
  }
};

/// Which variables the calls in a text may change: those whose address it takes, and those of the
/// file that the functions assign or pass on, as do those that they call.
class CallChanges : public clang::ConstDynamicRecursiveASTVisitor {
public:
  explicit CallChanges(VarSet &Changed) : Changed(Changed) {}

  bool VisitUnaryOperator(const clang::UnaryOperator *U) override {
    if (U->getOpcode() == clang::UO_AddrOf)
      if (const clang::VarDecl *Var = objectOf(U->getSubExpr());
          Var && (namedVariable(U->getSubExpr()) || !Var->getType()->isPointerType()))
        Changed.insert(Var);
    return true;
  }
  bool VisitCallExpr(const clang::CallExpr *Call) override {
    const clang::FunctionDecl *F = Call->getDirectCallee(), *Definition = nullptr;
    if (!F || !F->hasBody(Definition) || !Seen.insert(Definition).second)
      return true;
    VarSet Assigned, Declared;
    collectAssigned(Definition->getBody(), Assigned, Declared);
    for (const clang::VarDecl *Var : Assigned)
      if (Var->hasGlobalStorage())
        Changed.insert(Var);
    return TraverseStmt(Definition->getBody());
  }

private:
  VarSet &Changed;
  llvm::DenseSet<const clang::FunctionDecl *> Seen;
};

/// Whether a text, or a function that it calls, names one of some variables.
class CallMentions : public clang::ConstDynamicRecursiveASTVisitor {
public:
  explicit CallMentions(const VarSet &Vars) : Vars(Vars) {}
  bool Found = false;

  bool VisitDeclRefExpr(const clang::DeclRefExpr *Ref) override {
    auto *Var = llvm::dyn_cast<clang::VarDecl>(Ref->getDecl());
    Found |= Var && Vars.contains(Var);
    return !Found;
  }
  bool VisitCallExpr(const clang::CallExpr *Call) override {
    const clang::FunctionDecl *F = Call->getDirectCallee(), *Definition = nullptr;
    if (F && F->hasBody(Definition) && Seen.insert(Definition).second)
      TraverseStmt(Definition->getBody());
    return !Found;
  }

private:
  const VarSet &Vars;
  llvm::DenseSet<const clang::FunctionDecl *> Seen;
};

/// Whether a part of an expression changes what another may read, so that their order matters.
class Effects : public clang::ConstDynamicRecursiveASTVisitor {
public:
  bool Found = false;

  bool VisitBinaryOperator(const clang::BinaryOperator *B) override {
    Found |= B->isAssignmentOp() || B->getOpcode() == clang::BO_Comma;
    return true;
  }
  bool VisitUnaryOperator(const clang::UnaryOperator *U) override {
    Found |= U->isIncrementDecrementOp();
    return true;
  }
  bool VisitStmtExpr(const clang::StmtExpr *) override {
    Found = true;
    return true;
  }
  bool VisitCallExpr(const clang::CallExpr *Call) override {
    Found |= hasOwnEffects(*Call);
    return true;
  }
};

inline bool hasEffects(const clang::Expr *E) {
  Effects Any;
  Any.TraverseStmt(E);
  return Any.Found;
}

} // namespace swgen
#endif

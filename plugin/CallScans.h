//===- CallScans.h - what inlining looks for in a text ----------*- C++ -*-===//
//
// Private to CallInlining.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CALLSCANS_H
#define SWGEN_PLUGIN_CALLSCANS_H

#include "ConstantStatics.h"
#include "FunctionFacts.h"
#include "PointerEffects.h"
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
    const clang::Expr *Of =
        U->getOpcode() == clang::UO_AddrOf ? U->getSubExpr()->IgnoreParens() : nullptr;
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
};

/// Which variables of the file, or of others, a function uses by their names, other than constants.
class FileVariables : public clang::ConstDynamicRecursiveASTVisitor {
public:
  llvm::SmallVector<const clang::VarDecl *, 4> Used;
  bool Changed = false;

  bool VisitDeclRefExpr(const clang::DeclRefExpr *Ref) override {
    if (const clang::VarDecl *Var = fileVariable(Ref))
      Used.push_back(Var);
    return true;
  }
  bool VisitBinaryOperator(const clang::BinaryOperator *B) override {
    Changed |= B->isAssignmentOp() && rootOf(B->getLHS());
    return true;
  }
  bool VisitUnaryOperator(const clang::UnaryOperator *U) override {
    Changed |= (U->isIncrementDecrementOp() || U->getOpcode() == clang::UO_AddrOf) &&
               rootOf(U->getSubExpr());
    return true;
  }

private:
  static const clang::VarDecl *fileVariable(const clang::Expr *E) {
    auto *Ref = llvm::dyn_cast<clang::DeclRefExpr>(E);
    auto *Var = Ref ? llvm::dyn_cast<clang::VarDecl>(Ref->getDecl()) : nullptr;
    if (!Var || Var->hasLocalStorage() || Var->isStaticLocal())
      return nullptr;
    clang::QualType T = Var->getType();
    while (const clang::ArrayType *A = T->getAsArrayTypeUnsafe())
      T = A->getElementType();
    return T.isConstQualified() ? nullptr : Var;
  }
  /// Of which this is a part, without following pointers.
  static const clang::VarDecl *rootOf(const clang::Expr *E) {
    E = E->IgnoreParenImpCasts();
    if (auto *M = llvm::dyn_cast<clang::MemberExpr>(E); M && !M->isArrow())
      return rootOf(M->getBase());
    if (auto *A = llvm::dyn_cast<clang::ArraySubscriptExpr>(E))
      return A->getBase()->IgnoreParenImpCasts()->getType()->isArrayType() ? rootOf(A->getBase())
                                                                           : nullptr;
    return fileVariable(E);
  }
};

/// What a text declares or uses by name.
class NameCollector : public clang::ConstDynamicRecursiveASTVisitor {
public:
  explicit NameCollector(llvm::StringSet<> &Names) : Names(Names) {}
  bool VisitVarDecl(const clang::VarDecl *Var) override {
    Names.insert(Var->getName());
    return true;
  }
  bool VisitDeclRefExpr(const clang::DeclRefExpr *Ref) override {
    Names.insert(Ref->getDecl()->getName());
    return true;
  }

private:
  llvm::StringSet<> &Names;
};

/// What a function calls its own variables.
class LocalNames : public clang::ConstDynamicRecursiveASTVisitor {
public:
  explicit LocalNames(llvm::StringSet<> &Names) : Names(Names) {}
  bool VisitVarDecl(const clang::VarDecl *Var) override {
    Names.insert(Var->getName());
    return true;
  }

private:
  llvm::StringSet<> &Names;
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

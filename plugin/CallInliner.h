//===- CallInliner.h - the workings of CallInlining --------------*- C++ -*-===//
//
// Private to CallInlining.cpp, which makes blocks of calls, and CallHoisting.cpp, which finds the
// calls in statements and expressions and puts these blocks in front of them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CALLINLINER_H
#define SWGEN_PLUGIN_CALLINLINER_H

#include "AstCopy.h"
#include "CallScans.h"
#include "Directive.h"
#include "PointerScan.h"

namespace swgen {

/// Statements and expressions that one region may grow by.
constexpr unsigned MostInlinedNodes = 50000;

class Inliner {
public:
  Inliner(const Directive &D, const clang::FunctionDecl &Function, bool OfReaders,
          clang::ASTContext &Ctx)
      : D(D), Function(Function), OfReaders(OfReaders), Ctx(Ctx), Make(Ctx) {
    collectAssigned(D.body(), Assigned, Own);
    NameCollector(Names).TraverseStmt(D.body());
    LocalNames(Names).TraverseDecl(const_cast<clang::FunctionDecl *>(&Function));
    ValueCollector(Values).TraverseStmt(D.body());
    CallChanges(Addressed).TraverseStmt(D.body());
    // Of arrays in `private` that are not in loops yet planning must see what functions do.
    for (const auto *Items : {&D.Private, &D.FirstPrivate})
      for (const VarItem &I : *Items)
        if (Items == &D.FirstPrivate || !I.Var->getType()->isConstantArrayType())
          Own.insert(I.Var);
    for (const ReductionClause &R : D.Reductions)
      for (const VarItem &I : R.Vars)
        Own.insert(I.Var);
  }

  const clang::Stmt *run() {
    clang::Stmt *New = stmt(D.body());
    if (!Redeclared.empty())
      New = redirected(New);
    return Inlined && !Failed && New->getStmtClass() == D.body()->getStmtClass() ? New : nullptr;
  }

private:
  bool isOwnMemory(const clang::Expr *P, VarSet &Seen) const;
  bool isOwnObject(const clang::Expr *L, VarSet &Seen) const;
  const clang::FunctionDecl *toInline(const clang::CallExpr *Call) const;
  bool readsTheFile(const clang::FunctionDecl &Definition) const;
  clang::Stmt *assigned(const clang::ReturnStmt *S, clang::VarDecl *Result);
  std::vector<clang::Stmt *> withoutReturns(llvm::ArrayRef<clang::Stmt *> Run,
                                            clang::VarDecl *Result);
  clang::VarDecl *rowsVariable(const clang::VarDecl *Param, clang::Expr *Arg,
                               const clang::FunctionDecl &Of);
  clang::VarDecl *scratchArray(const clang::ParmVarDecl *Param, const clang::Expr *Arg,
                               const clang::FunctionDecl &Of) const;
  const clang::Expr *structOutside(const clang::ParmVarDecl *Param, const clang::Expr *Arg,
                                   const clang::FunctionDecl &Of) const;
  clang::Stmt *inlined(const clang::CallExpr *Call, llvm::ArrayRef<clang::Expr *> Args,
                       const clang::FunctionDecl &F, clang::VarDecl *Result);
  using Output = llvm::SmallVectorImpl<clang::Stmt *>;
  clang::Expr *hoisted(const clang::Expr *E, Output &Before);
  clang::Expr *hoistedRead(const clang::Expr *E, Output &Before);
  clang::Expr *hoistedBranch(const clang::Expr *E, Output &Before);
  bool mayChange(const clang::Expr *L) const;
  void findChanges(const clang::Expr *E);
  bool readsLate(const clang::Stmt *E, bool Perhaps) const;
  bool hasOrder(const clang::Expr *E) const;
  clang::Expr *evaluated(const clang::Expr *E, Output &Before);
  clang::Stmt *stmt(const clang::Stmt *S);
  clang::Stmt *after(Output &Before, clang::Stmt *S);
  void declarations(const clang::DeclStmt *S, Output &Out);
  clang::Expr *redirected(const clang::Expr *E);
  clang::Stmt *redirected(const clang::Stmt *S);
  clang::VarDecl *named(llvm::StringRef What, clang::QualType T, const clang::FunctionDecl &Of,
                        clang::SourceLocation At);
  clang::VarDecl *variable(const clang::VarDecl *Old, clang::Expr *Init,
                           const clang::FunctionDecl &Of);
  clang::Stmt *declare(clang::VarDecl *Var, clang::SourceLocation At) {
    return new (Ctx) clang::DeclStmt(clang::DeclGroupRef(Var), At, At);
  }

  const Directive &D;
  const clang::FunctionDecl &Function;
  const bool OfReaders; ///< also functions that only read main memory
  clang::ASTContext &Ctx;
  AstCopy Make;
  /// Variables of the region with another first value.
  llvm::DenseMap<const clang::VarDecl *, clang::VarDecl *> Redeclared;
  VarSet Mine;                                     ///< declared in copies
  VarSet Own;                                      ///< variables of the region
  VarSet Assigned;                                 ///< in it
  VarSet Addressed;                                ///< their address is taken in it
  VarSet Changed;                                  ///< by the calls of an expression
  PointerValues Values;                            ///< of its pointers
  llvm::StringSet<> Names;                         ///< in the region and in what comes into it
  std::vector<const clang::FunctionDecl *> Around; ///< functions in which this place is, inlined
  unsigned Inlined = 0, Nodes = 0;
  bool Failed = false;
  bool InOrder = false; ///< what an expression reads stays between its calls
};

} // namespace swgen
#endif

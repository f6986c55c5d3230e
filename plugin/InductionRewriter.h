//===- InductionRewriter.h - what loops add, and the new text ----*- C++ -*-===//
//
// Private to InductionVariables.cpp and InductionChanges.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_INDUCTIONREWRITER_H
#define SWGEN_PLUGIN_INDUCTIONREWRITER_H

#include "BodyCopy.h"
#include "CallScans.h"
#include "Directive.h"
#include "FunctionFacts.h"
#include "InductionAmounts.h"
#include "InductionLoop.h"
#include "StoredMemory.h"
#include <map>

namespace swgen {

/// A loop that counts, as it is or by its turns.
struct CountedForm {
  InductionLoop L;
  const clang::Stmt *Body = nullptr;
  clang::VarDecl *Turn = nullptr; ///< the new loop's variable, from zero on
  clang::Expr *Count = nullptr;   ///< and how many it has
  bool OfHost = false;            ///< which the host computes, or is a constant: never below zero
};

/// What a variable has outside of the outermost loops: its first value, and what each loop adds.
struct Running {
  struct Part {
    const CountedForm *Of = nullptr;
    const clang::Stmt *Changes = nullptr; ///< null: by Step
    int64_t Step = 0;
  };
  const clang::Expr *First = nullptr; ///< null: what the variable has before the region
  std::vector<Part> Past;
};

class InductionRewriter {
public:
  InductionRewriter(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx,
                    VarSet &Excluded)
      : D(D), Facts(Facts), Ctx(Ctx), Excluded(Excluded), Math(Ctx), Make(Math.Make),
        Type(Math.Type), Copy(Ctx, [this](const clang::ForStmt *F,
                                          const BodyCopy::Values &Now) { return inner(F, Now); }),
        New(D) {
    NameCollector(Names).TraverseStmt(Facts.function().getBody());
    NameCollector(Names).TraverseStmt(const_cast<clang::Stmt *>(D.body()));
    collectChanged(D.body(), Facts, Assigned, Inside);
    Changed = Assigned;
    Changed.insert(Inside.begin(), Inside.end());
  }

  /// Nothing: once more, with the variables that are Excluded now.
  std::optional<Directive> run();

private:
  using List = llvm::SmallVector<clang::Stmt *, 8>;
  clang::Stmt *outer(const clang::ForStmt *F);
  clang::Stmt *turnLoop(const CountedForm &Of, const clang::ForStmt *F, clang::Stmt *Block,
                        bool ByCount);
  clang::Stmt *inner(const clang::ForStmt *F, const BodyCopy::Values &Around);
  void setCounter(const CountedForm &Of, const clang::ForStmt *F, BodyCopy::Values &Now,
                  List &Body);
  const CountedForm *formOf(const clang::ForStmt *F);
  bool wantsTurns(const InductionLoop &L, const clang::ForStmt *F, bool IsOuter) const;
  bool mayCountTurns(const InductionLoop &L, bool IsOuter) const;
  bool mayReplace(const clang::VarDecl *Var, bool MayBePrivate = false) const;
  bool fits(const CountedForm &Of, clang::QualType T) const;
  std::optional<Amount> change(const clang::Stmt *S, const clang::VarDecl *Var);
  std::optional<Amount> changeOfParts(const clang::Stmt *S, const clang::VarDecl *Var);
  std::optional<Amount> changeOfExpr(const clang::Expr *E, const clang::VarDecl *Var);
  std::optional<Amount> changeOfLoop(const clang::ForStmt *F, const clang::VarDecl *Var);
  bool isFixed(const clang::Expr *E, clang::QualType Most) const;
  bool isFixedPointee(const clang::Expr *E) const;
  Amount turns(const CountedForm &Of, const clang::Expr *From, const clang::Expr *To);
  Amount turnsUpToHere(const CountedForm &Of);
  Amount count(const CountedForm &Of);
  clang::Expr *clampedCount(const CountedForm &Of);
  clang::Expr *hostCount(const InductionLoop &L);
  std::optional<Amount> each(const Running::Part &P, const clang::VarDecl *Var);
  clang::Expr *valueOutside(const clang::VarDecl *Var, const clang::Expr *First, bool OnHost);
  void want(clang::Expr *Times, const CountedForm &Of, const clang::VarDecl *Var);
  void addHostPart(const Running::Part &P, const clang::VarDecl *Var, const clang::Expr *First);
  void setAfterwards();
  void forgetOthers(const clang::ForStmt *F, const BodyCopy::Values &Now);
  clang::VarDecl *ownFor(const clang::VarDecl *Var, const CountedForm &Of,
                         const clang::Stmt *Changes, const clang::Expr *First);
  bool startsInRow(const clang::VarDecl *Var, const CountedForm &Of, const clang::Expr *Begin,
                   const Amount &Each) const;
  clang::Expr *placeInRow(const CountedForm &Of, const clang::Expr *Begin, const Amount &Each);
  clang::VarDecl *variable(const clang::VarDecl *Like, const std::string &Name, clang::QualType T);
  bool isSetWhereUsed(const clang::VarDecl *Var) const;

  const Directive &D;
  const FunctionFacts &Facts;
  clang::ASTContext &Ctx;
  VarSet &Excluded; ///< variables that some loop cannot have for itself
  Amounts Math;
  AstCopy &Make;
  clang::QualType &Type;
  BodyCopy Copy;
  Directive New;
  llvm::StringSet<> Names;
  VarSet Assigned, Inside;       ///< in the region, and declared there
  VarSet Changed;                ///< both
  std::vector<HostCheck> Wanted; ///< by the amounts of the variable at hand
  std::map<const clang::ForStmt *, std::optional<CountedForm>> Forms;
  llvm::DenseSet<const clang::ForStmt *> Outermost;
  llvm::MapVector<const clang::VarDecl *, Running> Values;
  VarSet Unknown; ///< after the outermost loops so far
  /// The bodies of the innermost loops around that have a variable for themselves.
  llvm::DenseMap<const clang::VarDecl *, const clang::Stmt *> Owners;
  unsigned Made = 0;
};

/// A loop in S changes Var.
bool changesInLoop(const clang::Stmt *S, const clang::VarDecl *Var);
/// S names Var only in loops whose headers set it.
bool isOnlyInLoopsThatSet(const clang::Stmt *S, const clang::VarDecl *Var);

} // namespace swgen
#endif

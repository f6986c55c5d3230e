//===- PointerRewriter.h - the walk behind PointerRewrite -------*- C++ -*-===//
//
// Private to PointerRewrite.  One walk in the order of execution keeps the value of each replaced
// pointer and makes the new tree.  Expressions are in PointerExpressions.cpp, statements in
// PointerStatements.cpp, loops in PointerLoops.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_POINTERREWRITER_H
#define SWGEN_PLUGIN_POINTERREWRITER_H

#include "AstCopy.h"
#include "PointerRewrite.h"
#include "PointerScan.h"
#include "PointerValue.h"
#include <functional>
#include <map>

namespace swgen {

class PointerRewriter {
public:
  /// \p NotByHost: the host must not choose one of these.
  PointerRewriter(const Directive &D, const FunctionFacts &Facts, const VarSet &NotByHost,
                  clang::ASTContext &Ctx)
      : D(D), Facts(Facts), NotByHost(NotByHost), Ctx(Ctx), Scan(D, Facts, Ctx), Make(Ctx) {}

  PointerRewrite run();

private:
  static constexpr unsigned MaxLeaves = 8, MaxChoices = 500, MaxTrials = 6;
  static constexpr const char *NotTheSame =
      "not every iteration moves it by the same amount; use a subscript";
  static constexpr const char *TooMany =
      "it may lead to too many places; use an 'if' around the accesses";
  using State = std::map<const clang::VarDecl *, PointerRef>;
  using Output = std::vector<clang::Stmt *>;
  using Use = std::function<clang::Expr *(clang::Expr *)>;

  /// Memory behind a pointer: what the pointer is, and how the lvalue is made of one of its leaves.
  struct Place {
    PointerRef Pointer;
    std::function<clang::Expr *(const PointerValue &)> Build;
  };

  /// What `break` and `continue` lead to.
  struct Target {
    bool IsLoop;
    State Entry; ///< of a switch
    std::vector<State> Breaks, Continues;
    std::vector<clang::SwitchCase *> Labels;
  };

  // Expressions.
  clang::Expr *value(const clang::Expr *E);
  clang::Expr *rebuilt(const clang::Expr *E);
  clang::Expr *conditionalParts(const clang::Expr *E);
  PointerRef pointer(const clang::Expr *P);
  PointerRef pointerSum(const clang::BinaryOperator *B);
  PointerRef pointerChoice(const clang::ConditionalOperator *Choice);
  PointerRef addressOf(const clang::Expr *Lvalue, const clang::Expr *Whole);
  PointerRef baseOf(const clang::Expr *P);
  PointerRef castPointer(const clang::CastExpr *C);
  PointerRef castLeaf(const PointerValue &V, clang::QualType To, int64_t FromSize, int64_t ToSize);
  std::optional<PointerTerm> inElements(const PointerTerm &T, int64_t FromSize, int64_t ToSize);
  bool dropsQualifiers(const PointerValue &V) const;
  bool isFixed(const clang::Expr *E) const;
  bool isFixed(const PointerFactor &F) const { return !F.Loop && isFixed(F.E); }
  clang::Expr *baseExpr(const PointerValue &V);
  PointerRef moved(PointerRef V, const clang::Expr *By, bool Minus);
  PointerRef set(const clang::VarDecl *Var, PointerRef V);
  /// Before the first assignment it is what the region begins with.
  PointerRef valueIn(const State &S, const clang::VarDecl *Var) const;
  PointerRef current(const clang::VarDecl *Var) const { return valueIn(Values, Var); }
  Place place(const clang::Expr *L);
  Place subscripted(const clang::Expr *Pointer, const clang::Expr *Index);
  clang::Expr *access(const clang::Expr *L, Use Then);
  clang::Expr *distribute(const PointerValue &V, const clang::Expr *At,
                          llvm::function_ref<clang::Expr *(const PointerValue &)> Leaf,
                          bool Follows = true);
  clang::Expr *derefLeaf(const PointerValue &V, clang::Expr *Index);
  clang::Expr *written(const PointerValue &V, const clang::Expr *At);
  clang::Expr *offsetOf(const PointerValue &V);
  clang::Expr *termOf(const PointerTerm &T);
  clang::Expr *again(const clang::Expr *E);
  bool isHidden(const clang::VarDecl *Var) const;
  bool tracksPointer(const clang::Expr *P) const;
  bool tracksLvalue(const clang::Expr *L) const;

  // What does not change.
  bool isStable(const clang::Expr *E) const;
  clang::Expr *stabilised(const clang::Expr *E, const char *Suffix);
  const clang::Expr *stableCondition(const clang::Expr *Cond);
  clang::VarDecl *newVariable(const std::string &Name, clang::QualType T, clang::Expr *Init);
  PointerRef choose(const clang::Expr *Cond, PointerRef IfTrue, PointerRef IfFalse);
  bool madeByHost(const PointerValue &V) const;
  std::optional<bool> knownTruth(const clang::Expr *Cond) const;

  // Statements.
  void stmt(const clang::Stmt *S, Output &Out);
  void expression(const clang::Expr *E, Output &Out);
  void declarations(const clang::DeclStmt *S, Output &Out);
  void block(llvm::ArrayRef<const clang::Stmt *> Children, clang::SourceRange Braces, Output &Out);
  void branch(const clang::IfStmt *S, Output &Out);
  void switchStmt(const clang::SwitchStmt *S, Output &Out);
  void label(const clang::SwitchCase *S, Output &Out);
  void jump(const clang::Stmt *S);
  clang::Stmt *single(const clang::Stmt *S);
  clang::Stmt *branches(clang::Expr *E);
  bool mustChange(const clang::Stmt *S) const;
  void leaveScope(size_t CreatedBefore, const VarSet &Declared);
  void join(const clang::Expr *Cond, const State &IfTrue, const State &IfFalse);
  void merge(llvm::ArrayRef<State> States, const std::string &Why);
  VarSet movedIn(const clang::Stmt *S) const;

  // Loops.
  struct Loop;
  void forLoop(const clang::ForStmt *S, Output &Out);
  void otherLoop(const clang::Stmt *S, Output &Out);
  clang::Stmt *loopVariables(const clang::DeclStmt *D, Output &Out);
  clang::Stmt *iteration(const clang::ForStmt *S, const Loop &L);
  State tried(const clang::ForStmt *S, const Loop &L, const VarSet &Moved);
  clang::Expr *splitComma(const clang::Expr *E);
  clang::Expr *withoutPointers(const clang::Expr *E);
  Loop readLoop(const clang::ForStmt *S, const clang::ForStmt *New);
  PointerFactor countOf(const Loop &L, const clang::Expr *Bound, const clang::Expr *Start);
  const clang::Expr *kept(const clang::Expr *Start, clang::QualType T);
  PointerRef rotated(const Loop &L, const clang::VarDecl *Var, const State &Before,
                     const State &End);
  PointerRef startValue(const Loop &L, const clang::VarDecl *Var, const State &Before,
                        const State &End);
  PointerRef valueBehind(const Loop &L, const clang::VarDecl *Var, const State &Before,
                         const State &End);
  PointerRef repeated(PointerRef V, const PointerValue &Step, const PointerFactor &Count,
                      int64_t Divisor);
  bool isStep(const Loop &L, const clang::VarDecl *Var, const PointerValue &End) const;

  std::string text(const clang::Expr *E) const;
  void report(clang::SourceLocation Loc, const std::string &Pointer, const std::string &Why);
  void fail(const clang::Expr *At, const std::string &Why);
  void fail(const clang::VarDecl *Var, const std::string &Why);

  const Directive &D;
  const FunctionFacts &Facts;
  const VarSet &NotByHost;
  clang::ASTContext &Ctx;
  PointerScan Scan;
  AstCopy Make;
  PointerRewrite Result;

  State Values;
  std::vector<const clang::VarDecl *> InScope; ///< declared in the region, replaced ones left out
  bool Dead = false;                           ///< control does not come here
  Output *Pending = nullptr;  ///< where declarations may be put that run before this expression
  clang::SourceLocation Here; ///< of the expression that is made
  std::string Hint = "p";     ///< names new variables
  llvm::DenseMap<const clang::VarDecl *, clang::VarDecl *> Renamed;
  std::vector<const clang::VarDecl *> Created; ///< new variables, in order
  llvm::DenseMap<const clang::VarDecl *, const clang::VarDecl *> OriginalOf;
  std::vector<std::pair<const clang::Expr *, bool>> Known; ///< conditions, and whether they hold
  std::vector<Target> Targets;
  std::vector<const clang::ForStmt *> Loops; ///< around this place, as in the user's tree
  VarSet Counters; ///< of loops around this place, and of no use elsewhere
  llvm::DenseSet<const clang::Expr *> Choices; ///< made by distribute
  bool KeepIndexes = false; ///< places are used later: subscripts must not change
  unsigned Trials = 0;      ///< loops around this place that are only tried: nothing counts
};

} // namespace swgen
#endif

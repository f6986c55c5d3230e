//===- RegionShape.cpp - loops and statements of a region -------*- C++ -*-===//
#include "BlockedLoops.h"
#include "Clause.h"
#include "DeadCode.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "RegionContext.h"
#include "StatementLoops.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace swgen {
namespace {

bool isAnnotated(const AttributedStmt *S) {
  for (const Attr *A : S->getAttrs())
    if (auto *Annotation = dyn_cast<AnnotateAttr>(A))
      if (Annotation->getAnnotation() == ClauseAttribute)
        return true;
  return false;
}

/// Declarations without initialisers.
bool declaresOnly(const Stmt *S) {
  auto *D = dyn_cast<DeclStmt>(S);
  return D && llvm::all_of(D->decls(), [](const Decl *One) {
           auto *Var = dyn_cast<VarDecl>(One);
           return !Var || !Var->hasInit();
         });
}

class ShapeWalk {
public:
  explicit ShapeWalk(RegionContext &C) : C(C), R(C.R) {}

  void body(const Stmt *S);

private:
  bool staysWhole(const Stmt *S) const;
  bool containsLoop(const Stmt *S) const;
  bool mayCut(llvm::ArrayRef<const Stmt *> Run, llvm::ArrayRef<const Stmt *> Rest) const;
  void sequence(llvm::ArrayRef<const Stmt *> Children);
  void addStatement(std::vector<const Stmt *> Run);
  void loop(const ForStmt *F);
  void withLoopsInside(const Stmt *S);
  void branch(const Stmt *S, const Expr *Cond, bool Truth);
  void checkPlain(const Stmt *S, bool CanBreak, bool CanContinue);
  bool refuseKind(const Stmt *S, bool CanBreak, bool CanContinue);
  void checkDeclaration(const DeclStmt *S);
  void leaves(const Stmt *S, const char *What) { C.refuse(204, S->getBeginLoc(), {What}); }
  void unsupported(const Stmt *S, const std::string &What) {
    C.refuse(212, S->getBeginLoc(), {What});
  }

  RegionContext &C;
  Region &R;
  std::vector<int> Loops; ///< around the current statement
  ReadPath Path;          ///< to the current statement
  bool Tail = true;       ///< nothing follows the current statement in its iteration
};

/// S belongs to a statement whatever it contains (StatementLoops.h).  That needs a loop around it:
/// what the region divides among CPEs are iterations.
bool ShapeWalk::staysWhole(const Stmt *S) const {
  if (Loops.empty())
    return false;
  if (C.Whole.contains(S) || isa<WhileStmt, DoStmt>(S))
    return true;
  auto *F = dyn_cast<ForStmt>(S);
  if (!F)
    return false;
  LoopHeader H = readLoopHeader(*F, C.Ctx);
  return !H.Var || H.Exit || endsByBreak(F->getBody());
}

/// A loop that planning divides.
bool ShapeWalk::containsLoop(const Stmt *S) const {
  if (!S || staysWhole(S))
    return false;
  return isLoop(S) || llvm::any_of(liveChildren(S, C.Ctx),
                                   [this](const Stmt *Child) { return containsLoop(Child); });
}

void ShapeWalk::body(const Stmt *S) {
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    return sequence(liveChildren(Block, C.Ctx));
  }
  sequence({S});
}

/// Whether what a run does and what follows it in its sequence may be statements of their own: in an
/// iteration, and without variables of the run, or a way past what follows.
bool ShapeWalk::mayCut(llvm::ArrayRef<const Stmt *> Run, llvm::ArrayRef<const Stmt *> Rest) const {
  if (Loops.empty())
    return false;
  Run = Run.drop_while(declaresOnly); // a run of these is no statement
  VarSet Declared;
  for (const Stmt *S : Run) {
    if (containsContinue(S, C.Ctx))
      return false;
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (auto *Var = dyn_cast<VarDecl>(One))
          Declared.insert(Var);
  }
  return llvm::none_of(Rest, [&](const Stmt *S) { return mentionsAny(S, Declared); });
}

/// Cuts a sequence into runs without loops and the rest.
void ShapeWalk::sequence(llvm::ArrayRef<const Stmt *> Children) {
  std::vector<const Stmt *> Run;
  bool Outer = Tail;
  while (!Children.empty() && isa<NullStmt>(Children.back()))
    Children = Children.drop_back();
  for (auto [I, S] : llvm::enumerate(Children)) {
    if (!containsLoop(S)) {
      if (isa<NullStmt>(S))
        continue;
      if (!Run.empty() && mayCut(Run, Children.drop_front(I))) {
        R.MayBeApart |= !R.Form.Apart && !llvm::all_of(Run, declaresOnly);
        if (R.Form.Apart) {
          Tail = false;
          addStatement(std::exchange(Run, {}));
          Tail = Outer;
        }
      }
      Run.push_back(S);
      continue;
    }
    Tail = false;
    addStatement(std::move(Run));
    Run.clear();
    Tail = Outer && S == Children.back();
    withLoopsInside(S);
    Tail = Outer;
  }
  addStatement(std::move(Run));
}

void ShapeWalk::addStatement(std::vector<const Stmt *> Run) {
  for (const Stmt *S : Run) {
    checkPlain(S, /*CanBreak=*/false, /*CanContinue=*/false);
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (auto *Var = dyn_cast<VarDecl>(One))
          C.DeclLoops[Var] = Loops;
  }
  // Declarations alone do nothing.
  if (llvm::all_of(Run, declaresOnly))
    return;
  StmtDesc D;
  D.Id = R.Info.Stmts.size();
  D.Loops = Loops;
  D.Pos = C.pos(Run.front()->getBeginLoc());
  R.Info.Stmts.push_back(D);
  R.Stmts.push_back(std::move(Run));
  C.StmtPaths.push_back(Path);
  C.EndsIteration.push_back(Tail);
  if (llvm::any_of(R.Stmts.back(), [&](const Stmt *S) { return containsContinue(S, C.Ctx); }))
    Path.push_back({ReadStep::Unknown}); // the rest of the iteration
}

void ShapeWalk::withLoopsInside(const Stmt *S) {
  if (auto *F = dyn_cast<ForStmt>(S))
    return loop(F);
  if (isa<CompoundStmt>(S))
    return body(S);
  if (auto *If = dyn_cast<IfStmt>(S)) {
    if (std::optional<bool> Truth = constantBranch(If, C.Ctx))
      return body(*Truth ? If->getThen() : If->getElse());
    if (containsLoop(If->getCond()))
      return unsupported(S, "a statement expression with a loop");
    C.Headers.push_back({If->getCond(), -1, Path, If});
    if (!Loops.empty())
      C.Below.insert(If);
    branch(If->getThen(), If->getCond(), true);
    if (If->getElse())
      branch(If->getElse(), If->getCond(), false);
    return;
  }
  if (auto *A = dyn_cast<AttributedStmt>(S)) {
    if (isAnnotated(A))
      return C.refuse(218, A->getBeginLoc());
    return withLoopsInside(A->getSubStmt());
  }
  if (isa<WhileStmt, DoStmt>(S))
    return C.refuse(217, S->getBeginLoc(), {isa<DoStmt>(S) ? "do" : "while"});
  if (!refuseKind(S, false, false))
    unsupported(S, isa<SwitchStmt>(S)
                       ? "a 'switch' around a loop with a case that goes on with the "
                         "next one or has a 'break' inside"
                       : "a loop inside an expression");
}

void ShapeWalk::branch(const Stmt *S, const Expr *Cond, bool Truth) {
  // What follows a `continue` in the branch may not run, nor may what follows the branch.
  size_t Depth = Path.size();
  Path.push_back({ReadStep::If, -1, Cond, Truth});
  body(S);
  bool Continued = Path.size() > Depth + 1;
  Path.resize(Depth);
  if (Continued)
    Path.push_back({ReadStep::Unknown});
}

void ShapeWalk::loop(const ForStmt *F) {
  LoopHeader H = readLoopHeader(*F, C.Ctx);
  if (!H.Var)
    return C.refuse(220, F->getBeginLoc(), {H.Problem});
  if (H.Exit)
    return C.refuse(204, H.Exit->getBeginLoc(), {C.text(H.Exit)});
  for (int Outer : Loops)
    if (R.LoopVars[Outer] == H.Var)
      return C.refuse(220, F->getBeginLoc(),
                      {"'" + H.Var->getNameAsString() + "' is the variable of a loop around it"});
  LoopDesc D;
  D.Id = R.Info.Loops.size();
  D.Parent = Loops.empty() ? -1 : Loops.back();
  D.Var = H.Var->getNameAsString();
  D.Pos = C.pos(F->getBeginLoc());
  D.Regrouped = isRegrouped(H.Var);
  R.Info.Loops.push_back(D);
  R.Loops.push_back(F);
  if (!Loops.empty())
    C.Below.insert(F);
  R.LoopVars.push_back(H.Var);

  if (auto *Init = dyn_cast<Expr>(F->getInit()))
    C.Headers.push_back({cast<BinaryOperator>(Init->IgnoreParens())->getRHS(), D.Id, Path, F});
  else
    C.Headers.push_back({H.Var->getInit(), D.Id, Path, F});
  Path.push_back({ReadStep::Start, D.Id});
  size_t Before = Path.size();
  for (const Expr *Cond : H.Conditions) {
    C.Headers.push_back({Cond, D.Id, Path, F, /*Exit=*/Cond != H.Bound});
    Path.push_back({ReadStep::If, -1, Cond, true});
  }
  Path.resize(Before);
  Path.back().Kind = ReadStep::Enter;
  if (auto *B = dyn_cast<BinaryOperator>(F->getInc()->IgnoreParenImpCasts()))
    C.Headers.push_back({B->getRHS(), D.Id, Path, F});

  Loops.push_back(D.Id);
  bool Outer = std::exchange(Tail, true);
  size_t Depth = Path.size();
  body(F->getBody());
  Tail = Outer;
  Loops.pop_back();
  Path.resize(Depth - 1);
}

/// Statements: what may stand in them.
void ShapeWalk::checkPlain(const Stmt *S, bool CanBreak, bool CanContinue) {
  if (!S || refuseKind(S, CanBreak, CanContinue) || isa<Expr>(S))
    return;
  if (auto *D = dyn_cast<DeclStmt>(S))
    return checkDeclaration(D);
  // Its iterations are not alike, and the model knows one.
  if (isLoop(S) && containsLabel(S))
    return unsupported(S, "a loop into which a 'case' leads");
  for (const VarDecl *Var : deadInitialisers(S, C.Ctx))
    C.refuse(212, Var->getLocation(),
             {"the initialiser of '" + Var->getNameAsString() + "', which nothing evaluates,"});
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    if (Child && !isa<Expr>(Child))
      checkPlain(Child, CanBreak || isLoop(S) || isa<SwitchStmt>(S), CanContinue || isLoop(S));
}

bool ShapeWalk::refuseKind(const Stmt *S, bool CanBreak, bool CanContinue) {
  if (isa<OMPExecutableDirective>(S))
    return unsupported(S, "an OpenMP directive"), true;
  switch (S->getStmtClass()) {
  case Stmt::BreakStmtClass:
    return !CanBreak && (leaves(S, "break"), true);
  case Stmt::ContinueStmtClass:
    return !CanContinue && Loops.empty() && (leaves(S, "continue"), true);
  case Stmt::ReturnStmtClass:
    return leaves(S, "return"), true;
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    return leaves(S, "goto"), true;
  case Stmt::LabelStmtClass:
    return unsupported(S, "a label"), true;
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    return unsupported(S, "assembly"), true;
  case Stmt::AttributedStmtClass:
    if (!isAnnotated(cast<AttributedStmt>(S)))
      return false;
    return C.refuse(218, S->getBeginLoc()), true;
  case Stmt::CompoundStmtClass:
  case Stmt::DeclStmtClass:
  case Stmt::DoStmtClass:
  case Stmt::ForStmtClass:
  case Stmt::IfStmtClass:
  case Stmt::SwitchStmtClass:
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass:
  case Stmt::NullStmtClass:
  case Stmt::WhileStmtClass:
    return false;
  default:
    if (isa<Expr>(S))
      return false;
    return unsupported(S, std::string("a statement of the kind ") + S->getStmtClassName()), true;
  }
}

void ShapeWalk::checkDeclaration(const DeclStmt *S) {
  for (const Decl *D : S->decls()) {
    auto *Var = dyn_cast<VarDecl>(D);
    if (!Var) {
      // Types have their definitions in front of the kernel, as those of outside have.
      auto *Named = dyn_cast<TypedefNameDecl>(D);
      const bool IsType =
          isa<TagDecl>(D) || (Named && !Named->getUnderlyingType()->isVariablyModifiedType());
      if (!IsType && !isa<EmptyDecl, StaticAssertDecl>(D))
        unsupported(S, Named ? "a declaration of a type of run-time size"
                             : "a declaration of a function");
      continue;
    }
    std::string Name = "'" + Var->getNameAsString() + "'";
    if (!Var->hasLocalStorage())
      C.refuse(212, Var->getLocation(), {"the static or external variable " + Name});
    else if (Var->getType()->isVariablyModifiedType())
      C.refuse(212, Var->getLocation(), {"the variable " + Name + ", whose size is not constant,"});
    else if (Var->hasAttr<CleanupAttr>())
      C.refuse(212, Var->getLocation(), {"the cleanup attribute of " + Name});
  }
}

} // namespace

void collectShape(RegionContext &C) {
  const Stmt *Body = C.R.Body;
  ShapeWalk(C).body(Body);
  if (C.Refusals.empty() && C.R.Loops.empty())
    C.refuse(221, Body->getBeginLoc());
}

} // namespace swgen

#include "AssignedBounds.h"
#include "AstCopy.h"
#include "PointerScan.h"
#include "StatementLoops.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace swgen {
namespace {

using Output = std::vector<Stmt *>;

/// The variable that S, `v = ...`, sets; null: it is something else.
const VarDecl *setBy(const Stmt *S) {
  auto *E = dyn_cast<Expr>(S);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  return B && B->getOpcode() == BO_Assign ? namedVariable(B->getLHS()) : nullptr;
}

/// The parts of `i = a, j = b;`.
void collectParts(const Stmt *S, std::vector<const Stmt *> &Out) {
  auto *E = dyn_cast<Expr>(S);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (!B || B->getOpcode() != BO_Comma)
    return Out.push_back(S);
  collectParts(B->getLHS(), Out);
  collectParts(B->getRHS(), Out);
}

/// What a region does with its variables, as far as it matters here.
class BoundScan : public ConstDynamicRecursiveASTVisitor {
public:
  VarSet InHeaders;                                    ///< named in the headers of loops
  llvm::DenseMap<const VarDecl *, unsigned> Sets, All; ///< assignments: statements; of any kind
  llvm::DenseMap<const VarDecl *, std::vector<const Expr *>> Values; ///< that they get
  VarSet Declared;
  llvm::StringMap<unsigned> Names; ///< how many things each means

  bool VisitNamedDecl(const NamedDecl *D) override { return named(D); }
  bool VisitVarDecl(const VarDecl *Var) override {
    Declared.insert(Var);
    if (Var->getInit())
      Values[Var].push_back(Var->getInit());
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override { return named(Ref->getDecl()); }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    const VarDecl *Var = B->isAssignmentOp() ? namedVariable(B->getLHS()) : nullptr;
    if (Var) {
      ++All[Var];
      Values[Var].push_back(B->getRHS());
    }
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (const VarDecl *Var = U->isIncrementDecrementOp() ? namedVariable(U->getSubExpr()) : nullptr)
      ++All[Var];
    return true;
  }
  bool VisitCompoundStmt(const CompoundStmt *S) override {
    for (const Stmt *Child : S->body())
      statement(Child);
    return true;
  }
  bool VisitIfStmt(const IfStmt *S) override {
    if (containsFor(S))
      header(S->getCond());
    branch(S->getThen());
    branch(S->getElse());
    return true;
  }
  bool VisitForStmt(const ForStmt *S) override {
    header(S->getInit());
    header(S->getCond());
    header(S->getInc());
    branch(S->getBody());
    return true;
  }
  bool VisitWhileStmt(const WhileStmt *S) override { return branch(S->getBody()); }
  bool VisitDoStmt(const DoStmt *S) override { return branch(S->getBody()); }

  /// Adds what the values of those in headers are made of.
  void close() {
    for (size_t Before = ~size_t(0); Before != InHeaders.size();) {
      Before = InHeaders.size();
      for (const auto &[Var, From] : Values)
        if (InHeaders.contains(Var))
          llvm::for_each(From, [this](const Expr *E) { header(E); });
    }
  }

private:
  bool named(const NamedDecl *D) {
    if (D->getIdentifier() && Seen.insert(D).second)
      ++Names[D->getName()];
    return true;
  }

  void statement(const Stmt *S) {
    std::vector<const Stmt *> Parts;
    collectParts(S, Parts);
    for (const Stmt *Part : Parts)
      if (const VarDecl *Var = setBy(Part))
        ++Sets[Var];
  }
  bool branch(const Stmt *S) {
    if (S && !isa<CompoundStmt>(S))
      statement(S);
    return true;
  }

  void header(const Stmt *S) {
    if (auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
      if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
        InHeaders.insert(Var);
    if (S)
      for (const Stmt *Child : S->children())
        header(Child);
  }

  static bool containsFor(const Stmt *S) {
    return S && (isa<ForStmt>(S) || llvm::any_of(S->children(), containsFor));
  }

  llvm::DenseSet<const NamedDecl *> Seen;
};

/// Builds the tree in which each assignment to one of Moved declares a variable.  Variables of
/// which some mention cannot be replaced go to Bad: there must be another try without them.
class BoundMover {
  const VarSet &Moved;
  const VarSet &Kept; ///< of these: their values are read after the region
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  llvm::StringMap<unsigned> Names;
  /// What stands for a variable at the place at hand, if it is one of them whatever happened.
  llvm::DenseMap<const VarDecl *, VarDecl *> Current;
  llvm::DenseMap<const VarDecl *, VarDecl *> Redeclared; ///< their first value was to be changed
  VarSet Old;                                            ///< Moved, and the keys of Redeclared

public:
  VarSet Bad;

  BoundMover(const VarSet &Moved, const VarSet &Kept, llvm::StringMap<unsigned> Names,
             const FunctionFacts &Facts, ASTContext &Ctx)
      : Moved(Moved), Kept(Kept), Facts(Facts), Ctx(Ctx), Make(Ctx), Names(std::move(Names)),
        Old(Moved) {}

  Stmt *stmt(const Stmt *S);

private:
  Stmt *bad(const Stmt *S);
  VarDecl *newVariable(const VarDecl *Like, const std::string &Name, SourceLocation At, Expr *Init);
  std::string nameFor(const VarDecl *Var);
  Stmt *declares(Decl *D, SourceLocation At) { return new (Ctx) DeclStmt(DeclGroupRef(D), At, At); }
  Expr *expr(const Expr *E);
  void set(const BinaryOperator *B, Output &Out);
  void declaration(const DeclStmt *S, Output &Out);
  void sequence(llvm::ArrayRef<const Stmt *> Children, Output &Out);
  Stmt *block(const Stmt *S, llvm::ArrayRef<const Stmt *> Children);
  Stmt *branch(const Stmt *S);
  Stmt *loop(const ForStmt *F);
  Stmt *nested(const Stmt *S);
  void forgetAssigned(const Stmt *S);
};

/// S stays as it is, and so must what it names.
Stmt *BoundMover::bad(const Stmt *S) {
  for (const VarDecl *Var : Moved)
    if (mentionsAny(S, {Var}))
      Bad.insert(Var);
  for (const auto &[Var, New] : Redeclared)
    if (mentionsAny(S, {Var}))
      bad(Var->getInit());
  return const_cast<Stmt *>(S);
}

VarDecl *BoundMover::newVariable(const VarDecl *Like, const std::string &Name, SourceLocation At,
                                 Expr *Init) {
  return Make.variable(&Facts.function(), Name, Like->getType(), Init, At);
}

/// The variable's own while nothing else in the region has it.
std::string BoundMover::nameFor(const VarDecl *Var) {
  const std::string First = Var->getNameAsString();
  std::string Name = First;
  auto IsFree = [&] {
    return Name == First ? !Kept.contains(Var) && Names.lookup(Name) == 1 : !Names.contains(Name);
  };
  for (unsigned K = 2; !IsFree(); ++K)
    Name = First + "_" + std::to_string(K);
  ++Names[Name];
  return Name;
}

Expr *BoundMover::expr(const Expr *E) {
  if (!E || !mentionsAny(E, Old))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = cast<VarDecl>(Ref->getDecl());
    if (VarDecl *New = Moved.contains(Var) ? Current.lookup(Var) : Redeclared.lookup(Var))
      return Make.name(New, Ref->getLocation());
    return cast<Expr>(bad(E));
  }
  Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return expr(Sub); });
  return New ? New : cast<Expr>(bad(E));
}

void BoundMover::set(const BinaryOperator *B, Output &Out) {
  const VarDecl *Var = namedVariable(B->getLHS());
  SourceLocation At = B->getBeginLoc();
  Expr *Value = expr(B->getRHS());
  VarDecl *New = Current[Var] = newVariable(Var, nameFor(Var), At, Value);
  Out.push_back(declares(New, At));
  if (Kept.contains(Var))
    Out.push_back(BinaryOperator::Create(Ctx, Make.name(Var, At), Make.load(Make.name(New, At)),
                                         BO_Assign, B->getType(), VK_PRValue, OK_Ordinary,
                                         B->getOperatorLoc(), FPOptionsOverride()));
}

/// The printers look at the declaration itself, which has the old text.
void BoundMover::declaration(const DeclStmt *S, Output &Out) {
  for (Decl *One : S->getDeclGroup()) {
    auto *Var = dyn_cast<VarDecl>(One);
    if (!Var || !Var->getInit() || !mentionsAny(Var->getInit(), Old)) {
      Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), S->getBeginLoc(), S->getEndLoc()));
      continue;
    }
    if (Var->hasAttrs() || Var->getStorageClass() != SC_None || !Var->hasLocalStorage())
      bad(Var->getInit());
    auto *New = newVariable(Var, Var->getNameAsString(), Var->getLocation(), expr(Var->getInit()));
    Redeclared[Var] = New;
    Old.insert(Var);
    Out.push_back(declares(New, S->getBeginLoc()));
  }
}

void BoundMover::forgetAssigned(const Stmt *S) {
  VarSet Assigned, Declared;
  collectAssigned(S, Assigned, Declared);
  for (const VarDecl *Var : Assigned)
    Current.erase(Var);
}

void BoundMover::sequence(llvm::ArrayRef<const Stmt *> Children, Output &Out) {
  for (const Stmt *Child : Children) {
    if (auto *Declares = dyn_cast<DeclStmt>(Child)) {
      declaration(Declares, Out);
      continue;
    }
    std::vector<const Stmt *> Parts;
    collectParts(Child, Parts);
    if (llvm::none_of(Parts, [&](const Stmt *S) { return Moved.contains(setBy(S)); }))
      Parts = {Child};
    for (const Stmt *Part : Parts)
      if (Moved.contains(setBy(Part)))
        set(cast<BinaryOperator>(cast<Expr>(Part)->IgnoreParens()), Out);
      else
        Out.push_back(stmt(Part));
  }
}

/// What is declared in a block ends with it.
Stmt *BoundMover::block(const Stmt *S, llvm::ArrayRef<const Stmt *> Children) {
  auto Before = Current;
  Output Body;
  sequence(Children, Body);
  Current = std::move(Before);
  if (!isa<CompoundStmt>(S) && Body.size() == 1 && !isa<DeclStmt>(Body[0]))
    return Body[0];
  return CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

/// A branch of an `if`, the body of a loop.
Stmt *BoundMover::branch(const Stmt *S) {
  if (!S || !mentionsAny(S, Old))
    return const_cast<Stmt *>(S);
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    std::vector<const Stmt *> Children(Block->body_begin(), Block->body_end());
    return block(S, Children);
  }
  return block(S, {S});
}

Stmt *BoundMover::loop(const ForStmt *F) {
  if (F->getConditionVariable())
    return bad(F);
  Stmt *Init = const_cast<Stmt *>(F->getInit());
  if (auto *Declares = dyn_cast_or_null<DeclStmt>(Init)) {
    Output Out;
    declaration(Declares, Out);
    if (Out.size() != 1)
      return bad(F);
    Init = Out.front();
  } else if (Init) {
    Init = expr(cast<Expr>(Init));
  }
  return new (Ctx)
      ForStmt(Ctx, Init, expr(F->getCond()), nullptr, expr(F->getInc()), branch(F->getBody()),
              F->getForLoc(), F->getLParenLoc(), F->getRParenLoc());
}

/// A branch or a loop, of which nobody knows what is executed.
Stmt *BoundMover::nested(const Stmt *S) {
  auto *If = dyn_cast<IfStmt>(S);
  if (If && (If->getInit() || If->getConditionVariable()))
    return bad(S);
  // An assignment in a loop is also one from an earlier iteration.
  if (isLoop(S))
    forgetAssigned(S);
  auto *F = dyn_cast<ForStmt>(S);
  Stmt *New = F ? loop(F)
                : Make.rebuild(
                      S, [this](const Expr *E) { return expr(E); },
                      [this](const Stmt *P) { return branch(P); });
  forgetAssigned(S);
  return New ? New : bad(S);
}

Stmt *BoundMover::stmt(const Stmt *S) {
  if (!S || !mentionsAny(S, Old))
    return const_cast<Stmt *>(S);
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  if (isa<CompoundStmt>(S)) {
    Stmt *New = branch(S);
    forgetAssigned(S);
    return New;
  }
  if (isa<IfStmt, ForStmt, WhileStmt, DoStmt>(S))
    return nested(S);
  return bad(S);
}

/// A clause speaks of the value that the variable has before the region.
bool isNamedInClause(const Directive &D, const VarDecl *Var) {
  auto Names = [Var](const Expr *E) { return E && mentionsAny(E, {Var}); };
  auto InExtents = [&](llvm::ArrayRef<VarItem> List) {
    return llvm::any_of(List, [&](const VarItem &I) { return llvm::any_of(I.Extents, Names); });
  };
  auto InSections = [&](llvm::ArrayRef<VarItem> List) {
    return llvm::any_of(List, [&](const VarItem &I) {
      return llvm::any_of(I.Sections,
                          [&](const Section &S) { return Names(S.First) || Names(S.Count); });
    });
  };
  return isIn(D.FirstPrivate, Var) ||
         llvm::any_of(
             D.Reductions,
             [&](const ReductionClause &R) { return isIn(R.Vars, Var) || InSections(R.Vars); }) ||
         Names(D.Collapse) || Names(D.NumCpes) || Names(D.If) || Names(D.Chunk) ||
         llvm::any_of(D.Tile, Names) || InExtents(D.In) || InExtents(D.Out) || InExtents(D.InOut) ||
         InExtents(D.Tensors);
}

} // namespace

Directive declareBounds(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  BoundScan Scan;
  Scan.TraverseStmt(const_cast<Stmt *>(D.body()));
  Scan.close();
  VarSet Moved, Kept;
  for (const auto &[Var, Count] : Scan.Sets) {
    QualType T = Var->getType();
    if (!Scan.InHeaders.contains(Var) || Scan.All.lookup(Var) != Count ||
        Scan.Declared.contains(Var) || !Var->hasLocalStorage() || !T->isIntegerType() ||
        T.hasQualifiers() || Facts.mayBePointedTo(Var) || isNamedInClause(D, Var))
      continue;
    Moved.insert(Var);
    if (!isIn(D.Private, Var) && Facts.liveAfter(D.Stmt, Var))
      Kept.insert(Var);
  }
  Directive Result = D;
  while (!Moved.empty()) {
    BoundMover Mover(Moved, Kept, Scan.Names, Facts, Ctx);
    const Stmt *New = Mover.stmt(D.body());
    if (Mover.Bad.empty()) {
      Result.Body = New;
      llvm::erase_if(Result.Private, [&](const VarItem &I) { return Moved.contains(I.Var); });
      break;
    }
    for (const VarDecl *Var : Mover.Bad)
      Moved.erase(Var);
  }
  return Result;
}

} // namespace swgen

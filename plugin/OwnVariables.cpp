//===- OwnVariables.cpp ---------------------------------------------------===//
#include "OwnVariables.h"
#include "BodyCopy.h"
#include "Diagnostics.h"
#include "KeptPointers.h"
#include "PlainStatements.h"
#include "PointerEffects.h"
#include "ScratchArrays.h"
#include "StatementLoops.h"
#include "ValueFlow.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include <functional>
#include <variant>

using namespace clang;

namespace swgen {
namespace {

/// What a region sets by name, or passes to a function that may.
class SetCollector : public ConstDynamicRecursiveASTVisitor {
public:
  VarSet Set;

  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (B->isAssignmentOp())
      insert(objectOf(B->getLHS()));
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp())
      insert(objectOf(U->getSubExpr()));
    return true;
  }
  bool VisitCallExpr(const CallExpr *Call) override {
    const FunctionDecl *F = Call->getDirectCallee();
    if (F && F->hasBody()) {
      for (const VarDecl *Var : writtenObjects(Call))
        insert(Var);
      return true;
    }
    for (const Expr *Arg : Call->arguments())
      if (Arg->getType()->isPointerType())
        for (const VarDecl *Var : objectsOf(Arg))
          insert(Var);
    return true;
  }

private:
  void insert(const VarDecl *Var) {
    if (Var)
      Set.insert(Var);
  }
};

/// Of numbers, which ValueFlow tells apart.
bool consistsOfNumbers(QualType T, const ASTContext &Ctx) {
  if (T.isVolatileQualified() || T->isAtomicType())
    return false;
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T))
    return consistsOfNumbers(A->getElementType(), Ctx);
  const RecordDecl *Record = T->getAsRecordDecl();
  if (!Record)
    return T->isArithmeticType();
  return Record->isCompleteDefinition() &&
         llvm::all_of(Record->fields(), [&](const FieldDecl *Field) {
           return !Field->isBitField() && consistsOfNumbers(Field->getType(), Ctx);
         });
}

class Declarer {
public:
  Declarer(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx) {}

  /// Directive with a body that has Var in loops; or what is in the way.
  std::variant<Directive, Finding> declared(const VarDecl *Var) {
    if (const Expr *Kept = whereKept(Var, Facts.function(), Ctx))
      return finding(Var, "a pointer to it is kept", "declare it in the loop", Kept->getExprLoc());
    One.clear();
    One.insert(Var);
    Sites.clear();
    Read = SourceLocation();
    if (!place(D.body()))
      return finding(Var, "an iteration may read it before it sets all of it",
                     "set it first, on every path, or declare it in the loop if it needs no value "
                     "from before",
                     Read);
    if (!isIn(D.Private, Var) && !isDeadAfter(Var))
      return finding(Var, "its last value may be needed after the region",
                     "declare another one in the loop, or name it in 'private' if nothing needs "
                     "that value",
                     Read);
    std::optional<Directive> New = rebuilt(Var);
    return New ? std::variant<Directive, Finding>(std::move(*New))
               : finding(Var, "the loop has statements that cannot be copied",
                         "declare it in the loop", SourceLocation());
  }

private:
  Finding finding(const VarDecl *Var, std::string Why, std::string Instead, SourceLocation At) {
    const SourceManager &SM = Ctx.getSourceManager();
    const std::string Name = Var->getNameAsString();
    Finding F{235, positionOf(D.PragmaBegin, SM), {Name, std::move(Why), std::move(Instead)}, {}};
    if (At.isValid())
      F.Notes.push_back({296, positionOf(At, SM), {Name}});
    return F;
  }

  const VarDecl *var() const { return *One.begin(); }

  /// S may read the variable before S sets it.
  bool exposes(const Stmt *S) {
    ValueFlow Flow(var(), Facts.function(), Ctx);
    FlowState Now = Flow.start();
    Flow.run(S, Now);
    if (Flow.read().isValid())
      Read = Flow.read();
    return Flow.read().isValid() || Flow.hasFailed();
  }

  /// Finds loops in S to declare the variable in, all that name it; S reads nothing of it that S
  /// does not set, and nothing behind S does.
  bool place(const Stmt *S) {
    if (!S || !mentionsAny(S, One))
      return true;
    const size_t Before = Sites.size();
    auto Drop = [&] {
      Sites.resize(Before);
      return false;
    };
    if (auto *Block = dyn_cast<CompoundStmt>(S)) {
      for (const Stmt *Child : Block->body())
        if (mentionsAny(Child, One) && (exposes(Child) || !place(Child)))
          return Drop();
      return true;
    }
    if (auto *If = dyn_cast<IfStmt>(S))
      return !mentionsAny(If->getCond(), One) && place(If->getThen()) && place(If->getElse())
                 ? true
                 : Drop();
    if (!isLoop(S))
      return false;
    const Stmt *Body = nullptr;
    if (auto *For = dyn_cast<ForStmt>(S))
      Body = For->getBody();
    else if (auto *While = dyn_cast<WhileStmt>(S))
      Body = While->getBody();
    else
      Body = cast<DoStmt>(S)->getBody();
    for (const Stmt *Part : S->children())
      if (Part && Part != Body && mentionsAny(Part, One))
        return false;
    if (exposes(Body))
      return false;
    if (!place(Body))
      Sites.push_back(Body);
    return true;
  }

  /// The statements around Part, the innermost first.
  static bool findAround(const Stmt *S, const Stmt *Part, std::vector<const Stmt *> &Around) {
    for (const Stmt *Child : S->children())
      if (Child && (Child == Part || findAround(Child, Part, Around))) {
        Around.push_back(S);
        return true;
      }
    return false;
  }

  static bool declares(const Stmt *S, const VarDecl *Var) {
    auto *Declares = dyn_cast<DeclStmt>(S);
    return Declares && llvm::is_contained(Declares->decls(), Var);
  }

  /// Whatever comes after the region sets the variable before it reads it.
  bool isDeadAfter(const VarDecl *Var) {
    const Stmt *Body = Facts.function().getBody(), *Inner = D.Stmt;
    std::vector<const Stmt *> Around;
    if (!findAround(Body, Inner, Around))
      return false;
    ValueFlow Flow(Var, Facts.function(), Ctx);
    FlowState Now = Flow.start();
    bool Ends = false;
    for (const Stmt *S : Around) {
      if (auto *Block = dyn_cast<CompoundStmt>(S)) {
        bool Behind = false;
        for (const Stmt *Child : Block->body()) {
          if (Behind)
            Flow.run(Child, Now);
          Behind |= Child == Inner;
          Ends |= declares(Child, Var);
        }
      } else if (isLoop(S)) {
        Flow.runOn(S, Now);
      } else if (isa<SwitchStmt>(S)) {
        Flow.join(Now, Flow.takeBreaks());
      }
      Ends |= isa<ForStmt>(S) && cast<ForStmt>(S)->getInit() &&
              declares(cast<ForStmt>(S)->getInit(), Var);
      Inner = S;
      if (Ends && Var->hasLocalStorage())
        break;
    }
    if (Var->isStaticLocal()) { // a later call has it
      Flow.join(Now, Flow.takeReturns());
      Flow.run(Body, Now);
    }
    if (Flow.read().isValid())
      Read = Flow.read();
    return Flow.read().isInvalid() && !Flow.hasFailed();
  }

  /// The body with a variable like Var at the beginning of each of Sites.
  std::optional<Directive> rebuilt(const VarDecl *Var) {
    Directive New = D;
    bool Failed = false;
    std::function<Stmt *(const Stmt *)> With = [&](const Stmt *S) -> Stmt * {
      if (!mentionsAny(S, One))
        return const_cast<Stmt *>(S);
      if (llvm::is_contained(Sites, S)) {
        BodyCopy Copy(Ctx, nullptr);
        BodyCopy::Values Now;
        VarDecl *Own = AstCopy(Ctx).variableLike(Var, nullptr);
        Own->setStorageClass(SC_None);
        Now.Copies[Var] = Own;
        const SourceLocation At = S->getBeginLoc();
        llvm::SmallVector<Stmt *, 16> All{new (Ctx) DeclStmt(DeclGroupRef(Own), At, At)};
        llvm::append_range(All, Copy.block(S, Now)->body());
        Failed |= Copy.hasFailed();
        if (VarDecl *Counter = New.At ? Now.Copies.lookup(New.At) : nullptr)
          New.At = Counter;
        return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), At, S->getEndLoc());
      }
      Stmt *Whole = AstCopy(Ctx).rebuild(
          S, [](const Expr *E) { return const_cast<Expr *>(E); }, With);
      Failed |= !Whole;
      return Whole ? Whole : const_cast<Stmt *>(S);
    };
    New.Body = With(D.body());
    dropPrivate(New, Var);
    if (Failed || New.Body->getStmtClass() != D.body()->getStmtClass())
      return std::nullopt;
    return New;
  }

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  VarSet One;                      ///< the variable
  std::vector<const Stmt *> Sites; ///< bodies of loops
  SourceLocation Read;             ///< the last that is in the way
};

} // namespace

/// Planning itself knows numbers and elements that are only named.
static bool mustBeOwn(const VarDecl *Var, const FunctionFacts &Facts, const ASTContext &Ctx) {
  const QualType T = Var->getType();
  if (Ctx.getBaseElementType(T)->isRecordType())
    return true;
  return T->isArrayType() ? !Facts.isOnlySubscripted(Var) : Facts.mayBePointedTo(Var);
}

static std::vector<const VarDecl *> candidates(const Directive &D, const FunctionFacts &Facts,
                                               const ASTContext &Ctx) {
  SetCollector Found;
  Found.TraverseStmt(D.body());
  VarSet Assigned, Declared, Seen;
  collectAssigned(D.body(), Assigned, Declared);
  llvm::SmallVector<const VarDecl *, 16> Named;
  variablesNamedIn(D.body(), Named);
  auto IsOne = [&](const VarDecl *Var) {
    if (!Seen.insert(Var).second || !Found.Set.contains(Var) || Declared.contains(Var) ||
        !(Var->hasLocalStorage() || Var->isStaticLocal()) ||
        Var->getDeclContext() != &Facts.function() || inClauses(D, Var) ||
        !consistsOfNumbers(Var->getType(), Ctx) || !mustBeOwn(Var, Facts, Ctx))
      return false;
    const int64_t Bytes = Ctx.getTypeSizeInChars(Var->getType()).getQuantity();
    return Bytes > 0 && Bytes <= ValueFlow::MostBytes;
  };
  std::vector<const VarDecl *> All;
  llvm::copy_if(Named, std::back_inserter(All), IsOne);
  return All;
}

Directive declareInLoops(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx,
                         std::vector<Finding> &Why) {
  const std::vector<const VarDecl *> Vars = candidates(D, Facts, Ctx);
  if (Vars.empty())
    return D;
  Directive New = inPlainStatements(D, Facts.function(), Ctx);
  for (const VarDecl *Var : Vars) {
    auto Result = Declarer(New, Facts, Ctx).declared(Var);
    if (auto *Done = std::get_if<Directive>(&Result))
      New = std::move(*Done);
    else
      Why.push_back(std::move(std::get<Finding>(Result)));
  }
  return New;
}

} // namespace swgen

//===- KeptPointers.cpp ---------------------------------------------------===//
#include "KeptPointers.h"
#include "FunctionFacts.h"
#include "Purity.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace swgen {
namespace {

/// Functions of the library that forget the pointers they get; some return the first of them.
bool forgetsPointers(const FunctionDecl &F) {
  static const llvm::StringSet<> Names{
      "printf", "fprintf", "sprintf", "snprintf", "puts",   "fputs",  "scanf",  "fscanf",
      "sscanf", "memset",  "memcpy",  "memmove",  "memcmp", "fread",  "fwrite", "strlen",
      "strcmp", "free",    "modf",    "modff",    "frexp",  "frexpf", "sincos", "remquo",
      "atoi",   "atof",    "exit",    "perror",   "fflush", "fclose", "sincosf"};
  return Purity::isLibraryFunction(F) || (F.getIdentifier() && Names.contains(F.getName()));
}

/// Looks for what a function may keep a pointer by that it gets, or for a way by which one gets out
/// of its named variables, other than to its caller.
class Keeper : public ConstDynamicRecursiveASTVisitor {
public:
  /// The visit of functions that are called; they are on the way already in Around.
  Keeper(const FunctionDecl &F, std::vector<const FunctionDecl *> &Around, ASTContext &Ctx)
      : Around(Around), Ctx(Ctx) {
    if (F.isVariadic() || llvm::is_contained(Around, &F)) {
      Keeps = true;
      return;
    }
    Around.push_back(&F);
    TraverseStmt(F.getBody());
    Around.pop_back();
  }

  bool Keeps = false;

  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (!B->isAssignmentOp() || !B->getLHS()->getType()->isPointerType())
      return true;
    const VarDecl *To = namedVariable(B->getLHS());
    return (To && To->hasLocalStorage()) || keeps();
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    return U->getOpcode() != UO_AddrOf || !U->getSubExpr()->getType()->isPointerType() || keeps();
  }
  bool VisitCastExpr(const CastExpr *C) override {
    return C->getCastKind() != CK_PointerToIntegral || keeps();
  }
  bool VisitInitListExpr(const InitListExpr *L) override {
    for (const Expr *Init : L->inits())
      if (Init->getType()->isPointerType() && !isa<ImplicitValueInitExpr>(Init) &&
          !Init->isNullPointerConstant(Ctx, Expr::NPC_NeverValueDependent) &&
          !isa<StringLiteral>(Init->IgnoreParenImpCasts()))
        return keeps();
    return true;
  }
  bool VisitCallExpr(const CallExpr *Call) override {
    const FunctionDecl *F = Call->getDirectCallee(), *Definition = nullptr;
    if (!F)
      return keeps();
    if (F->hasBody(Definition))
      return !Keeper(*Definition, Around, Ctx).Keeps || keeps();
    const bool Gets = llvm::any_of(Call->arguments(),
                                   [](const Expr *Arg) { return Arg->getType()->isPointerType(); });
    return !Gets || forgetsPointers(*F) || keeps();
  }
  bool VisitAsmStmt(const AsmStmt *) override { return keeps(); }
  bool VisitBlockExpr(const BlockExpr *) override { return keeps(); }

private:
  bool keeps() {
    Keeps = true;
    return false; // ends the visit
  }

  std::vector<const FunctionDecl *> &Around;
  ASTContext &Ctx;
};

/// The variable that L is, or is a part of, without pointers in between.
const VarDecl *wholeOf(const Expr *L) {
  L = L->IgnoreParens();
  if (auto *M = dyn_cast<MemberExpr>(L))
    return M->isArrow() ? nullptr : wholeOf(M->getBase());
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L)) {
    auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens());
    return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay ? wholeOf(Decay->getSubExpr())
                                                                   : nullptr;
  }
  auto *U = dyn_cast<UnaryOperator>(L);
  if (U && (U->getOpcode() == UO_Real || U->getOpcode() == UO_Imag))
    return wholeOf(U->getSubExpr());
  return namedVariable(L);
}

class Search {
public:
  Search(const VarDecl *Var, ASTContext &Ctx) : Var(Var), Ctx(Ctx) {}

  /// The first place in S.
  const Expr *in(const Stmt *S) {
    auto *E = dyn_cast<Expr>(S);
    return E && isAddress(E) ? E : inParts(S);
  }

private:
  const Expr *inParts(const Stmt *S) {
    if (isa<AsmStmt>(S))
      return names(S);
    auto *Call = dyn_cast<CallExpr>(S);
    auto *A = dyn_cast<ArraySubscriptExpr>(S);
    auto *U = dyn_cast<UnaryOperator>(S);
    const bool Derefs = U && U->getOpcode() == UO_Deref;
    const bool Drops = !isa<Expr, DeclStmt, ReturnStmt>(S); // the values of its expressions
    for (const Stmt *Child : S->children()) {
      auto *E = dyn_cast_or_null<Expr>(Child);
      auto *Inner = Drops && E ? dyn_cast<CallExpr>(E->IgnoreParenCasts()) : nullptr;
      if (Inner)
        Dropped.insert(Inner);
      // An element of the array; a function that forgets what it gets.
      const bool Used =
          E && ((A && E == A->getBase()) || Derefs || (Call && isForgotten(*Call, E)));
      if (const Expr *Found = !Child ? nullptr : Used ? inAddress(E) : in(Child))
        return Found;
    }
    return nullptr;
  }

  /// E is a pointer to a part of Var, or to all of it, or what a function returns that gets one.
  bool isAddress(const Expr *E) const {
    if (auto *Call = dyn_cast<CallExpr>(E))
      return Call->getType()->isPointerType() && !Dropped.contains(Call) &&
             llvm::any_of(Call->arguments(), [&](const Expr *Arg) {
               return Arg->getType()->isPointerType() && names(Arg);
             });
    if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
      return wholeOf(U->getSubExpr()) == Var;
    auto *Cast = dyn_cast<CastExpr>(E);
    return Cast && Cast->getCastKind() == CK_ArrayToPointerDecay &&
           wholeOf(Cast->getSubExpr()) == Var;
  }

  /// In a pointer that leads to Var, perhaps after a step.
  const Expr *inAddress(const Expr *E) {
    E = E->IgnoreParens();
    if (isa<CallExpr>(E))
      return inParts(E);
    if (isAddress(E))
      return in(isa<UnaryOperator>(E) ? cast<UnaryOperator>(E)->getSubExpr()
                                      : cast<CastExpr>(E)->getSubExpr());
    auto *Cast = dyn_cast<CastExpr>(E);
    if (Cast && (Cast->getCastKind() == CK_NoOp || Cast->getCastKind() == CK_BitCast))
      return inAddress(Cast->getSubExpr());
    if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp()) {
      const Expr *Found = inAddress(B->getLHS());
      return Found ? Found : inAddress(B->getRHS());
    }
    return in(E);
  }

  bool isForgotten(const CallExpr &Call, const Expr *Arg) const {
    if (Arg == Call.getCallee())
      return false;
    const FunctionDecl *F = Call.getDirectCallee(), *Definition = nullptr;
    if (!F || !F->hasBody(Definition))
      return F && forgetsPointers(*F);
    std::vector<const FunctionDecl *> Around;
    auto At = Known.find(Definition);
    if (At == Known.end())
      At = Known.try_emplace(Definition, !Keeper(*Definition, Around, Ctx).Keeps).first;
    return At->second;
  }

  const Expr *names(const Stmt *S) const {
    auto *E = dyn_cast<Expr>(S);
    if (E && namedVariable(E) == Var)
      return E;
    for (const Stmt *Child : S->children())
      if (const Expr *Found = Child ? names(Child) : nullptr)
        return Found;
    return nullptr;
  }

  const VarDecl *Var;
  ASTContext &Ctx;
  mutable llvm::DenseMap<const FunctionDecl *, bool> Known;
  llvm::DenseSet<const CallExpr *> Dropped; ///< whose values nothing uses
};

} // namespace

const Expr *whereKept(const VarDecl *Var, const FunctionDecl &Function, ASTContext &Ctx) {
  return Search(Var, Ctx).in(Function.getBody());
}

} // namespace swgen

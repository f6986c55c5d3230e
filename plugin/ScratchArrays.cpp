//===- ScratchArrays.cpp --------------------------------------------------===//
#include "ScratchArrays.h"
#include "BodyCopy.h"
#include "KeptPointers.h"
#include "LastValues.h"
#include "PointerScan.h"
#include "RegionContext.h"

using namespace clang;

namespace swgen {

const VarDecl *variableOf(const Region &R, int Array) {
  for (const Capture &Captured : R.Captures)
    if (Captured.Array == Array)
      return Captured.Var;
  return nullptr;
}

static bool inClauses(const Directive &D, const VarSet &Vars) {
  auto Named = [&](const Expr *E) { return E && mentionsAny(E, Vars); };
  auto InItems = [&](const std::vector<VarItem> &Items) {
    return llvm::any_of(Items, [&](const VarItem &I) {
      return llvm::any_of(I.Extents, Named) || llvm::any_of(I.Sections, [&](const Section &S) {
               return Named(S.First) || Named(S.Count);
             });
    });
  };
  if (Named(D.If) || Named(D.NumCpes) || InItems(D.Tensors))
    return true;
  return llvm::any_of(D.Reductions, [&](const ReductionClause &R) { return InItems(R.Vars); });
}

bool inClauses(const Directive &D, const VarDecl *Var) {
  VarSet One;
  One.insert(Var);
  for (const auto *Items :
       {&D.FirstPrivate, &D.NoAlias, &D.In, &D.Out, &D.InOut, &D.Resident, &D.Bypass, &D.Tensors})
    if (isIn(*Items, Var))
      return true;
  return llvm::any_of(D.Reductions, [&](const ReductionClause &R) { return isIn(R.Vars, Var); }) ||
         llvm::any_of(D.Scratch, [&](const VarItem &I) { return I.Var == Var; }) ||
         inClauses(D, One);
}

bool namesElementsOnly(const Stmt *S, const VarDecl *Array) {
  const Expr *E = dyn_cast<Expr>(S);
  auto *U = dyn_cast<UnaryOperator>(S);
  if ((E && namedVariable(E) == Array) ||
      (U && U->getOpcode() == UO_AddrOf && objectOf(U->getSubExpr()) == Array))
    return false;
  const bool IsElement =
      isa<ArraySubscriptExpr>(S) && !E->getType()->isArrayType() && objectOf(E) == Array;
  auto Fine = [&](const Stmt *Part) { return !Part || namesElementsOnly(Part, Array); };
  if (!IsElement)
    return llvm::all_of(S->children(), Fine);
  for (; auto *A = dyn_cast<ArraySubscriptExpr>(E); E = A->getBase()->IgnoreParenImpCasts())
    if (!Fine(A->getIdx()))
      return false;
  return true;
}

/// No pointer leads to the array.  Functions that get it have it only while they are called, and
/// those of the region have their bodies there.
static bool isOnlySubscripted(const VarDecl *Var, const RegionContext &C) {
  return C.Facts.isOnlySubscripted(Var) ||
         (namesElementsOnly(C.R.Body, Var) && !whereKept(Var, C.Facts.function(), C.Ctx));
}

bool isScratch(const VarDecl *Var, const RegionContext &C) {
  if (isIn(C.R.Dir.Scratch, Var))
    return true;
  const QualType T = Var->getType();
  VarSet One;
  One.insert(Var);
  return T->isConstantArrayType() && C.Ctx.getBaseElementType(T)->isRealType() &&
         !T.isVolatileQualified() && (Var->hasLocalStorage() || Var->isStaticLocal()) &&
         !C.Inner.contains(Var) && !C.Temporaries.contains(Var) && !inClauses(C.R.Dir, One) &&
         isOnlySubscripted(Var, C) && !C.Facts.namedAfter(C.R.Dir.Stmt, Var);
}

bool namesVariable(const Directive &D, const VarDecl *Var) {
  VarSet Vars;
  Vars.insert(Var);
  return mentionsAny(D.Stmt, Vars) || inClauses(D, Vars);
}

std::optional<Directive> withScratch(const Directive &D) {
  Directive Seen = D;
  auto IsArray = [](const VarItem &I) { return I.Var->getType()->isConstantArrayType(); };
  llvm::copy_if(D.Private, std::back_inserter(Seen.Scratch), IsArray);
  llvm::erase_if(Seen.Private, IsArray);
  return Seen.Scratch.empty() ? std::nullopt : std::optional(std::move(Seen));
}

namespace {

/// Loops and statements of a region, but for those that store last values (LastValues.h).
struct TextOf {
  std::vector<const LoopDesc *> Loops;
  std::vector<const StmtDesc *> Stmts;

  explicit TextOf(const RegionInfo &Info) {
    std::vector<bool> Stores(Info.Stmts.size()), Needed(Info.Loops.size());
    for (const AccessDesc &A : Info.Accesses)
      if (Info.Arrays[A.Array].LastValue >= 0)
        Stores[A.Stmt] = true;
    for (const StmtDesc &S : Info.Stmts)
      if (!Stores[S.Id]) {
        Stmts.push_back(&S);
        for (int Loop : S.Loops)
          Needed[Loop] = true;
      }
    for (const LoopDesc &L : Info.Loops)
      if (Needed[L.Id])
        Loops.push_back(&L);
  }
};

} // namespace

static bool haveSameText(const RegionInfo &A, const RegionInfo &B) {
  const TextOf OfA(A), OfB(B);
  auto SamePlace = [](const SourcePos &P, const SourcePos &Q) {
    return P.Line == Q.Line && P.Column == Q.Column;
  };
  auto Position = [](const TextOf &Of, int Loop) {
    return llvm::find_if(Of.Loops, [Loop](const LoopDesc *L) { return L->Id == Loop; }) -
           Of.Loops.begin();
  };
  auto SameLoop = [&](const LoopDesc *L, const LoopDesc *M) {
    return Position(OfA, L->Parent) == Position(OfB, M->Parent) && L->Var == M->Var &&
           SamePlace(L->Pos, M->Pos);
  };
  auto SameStmt = [&](const StmtDesc *S, const StmtDesc *T) {
    return llvm::equal(S->Loops, T->Loops,
                       [&](int L, int M) { return Position(OfA, L) == Position(OfB, M); }) &&
           SamePlace(S->Pos, T->Pos);
  };
  return llvm::equal(OfA.Loops, OfB.Loops, SameLoop) && llvm::equal(OfA.Stmts, OfB.Stmts, SameStmt);
}

RegionResult withPrivate(const Region &R, const PrivateArrays &Proof, int64_t LastBytes,
                         FunctionFacts &Facts, ASTContext &Ctx) {
  Directive D = R.Dir;
  for (auto [Index, A] : llvm::enumerate(Proof.Arrays)) {
    const VarDecl *Var = variableOf(R, A.Array);
    if (!A.Last.empty()) {
      const VarSet Named = {Var};
      std::optional<Directive> Last;
      if (llvm::none_of(R.Callees,
                        [&](const FunctionDecl *F) { return mentionsAny(F->getBody(), Named); }))
        Last = withLastValue(D, Var, A.Depth, int(Index), LastBytes, Facts, Ctx);
      if (!Last)
        return {};
      D = std::move(*Last);
      Facts.add(D.Body);
      continue;
    }
    VarItem Item;
    Item.Var = Var;
    Item.Loc = Item.Var->getLocation();
    Item.Depth = A.Depth;
    llvm::erase_if(D.Scratch, [&](const VarItem &I) { return I.Var == Item.Var; });
    D.Private.push_back(std::move(Item));
  }
  RegionResult Result = buildRegion(D, Facts, R.Info.Id, Ctx);
  if (!Result.Refusals.empty() || !haveSameText(Result.R->Info, R.Info))
    Result.R = nullptr;
  return Result;
}

} // namespace swgen

//===- RegionScalars.cpp - scalars of a region ------------------*- C++ -*-===//
#include "ArrayParts.h"
#include "ComplexNumbers.h"
#include "LocatedExtremes.h"
#include "ReductionForm.h"
#include "RegionContext.h"
#include "StmtFlow.h"

using namespace clang;

namespace swgen {
namespace {

class ScalarWalk {
public:
  explicit ScalarWalk(RegionContext &C) : C(C), R(C.R) {}

  void run() {
    llvm::DenseSet<const VarDecl *> Candidates;
    for (const VarDecl *Var : C.Inner)
      if (!C.LoopVars.contains(Var))
        Candidates.insert(Var);
    for (const VarDecl *Var : C.Written)
      if (!C.LoopVars.contains(Var) && (C.isLocal(Var) || Var->getType()->isScalarType()))
        Candidates.insert(Var);
    for (const VarItem &I : R.Dir.Private)
      if (Candidates.contains(I.Var))
        Private.Vars.insert(I.Var);
    for (size_t I = 0; I < R.Stmts.size(); ++I) {
      std::vector<const VarDecl *> Around = loopsAround(I);
      Private.Loops = Around;
      for (auto &[Var, Flow] : flowThrough(R.Stmts[I], Candidates, C.Ctx, Private))
        note(I, Var, Flow);
    }
    for (const VarDecl *Var : Private.Vars)
      if (const VarDecl *Mask = maskOf(Var))
        underMask(Var, Mask);
    const llvm::DenseSet<const VarDecl *> Own = ownVariables();
    for (auto &[Var, Uses] : UsesOf)
      if (!Own.contains(Var))
        add(Var, Uses);
  }

private:
  /// So much of what single statements declare may lie on the stack of a CPE, of which the kernel
  /// and what it calls need the rest.
  static constexpr int64_t MostOwnBytes = 4096;

  /// What lives and dies in one statement is that statement's own affair, on the stack.  But where
  /// that is too much, the largest arrays get buffers like those that statements share.
  llvm::DenseSet<const VarDecl *> ownVariables() {
    llvm::DenseSet<const VarDecl *> Own;
    std::vector<std::pair<int64_t, const VarDecl *>> Arrays;
    int64_t Bytes = 0;
    for (auto &[Var, Uses] : UsesOf) {
      if (!C.Inner.contains(Var) || Uses.size() > 1 || !isOwnedBy(Var, Uses.front().Stmt))
        continue;
      Own.insert(Var);
      const QualType T = Var->getType();
      if (T->isVariablyModifiedType() || T->isIncompleteType())
        continue;
      const int64_t Size = C.Ctx.getTypeSizeInChars(T).getQuantity();
      Bytes += Size;
      // An initializer is printed as an object on the stack, and copied.
      if (C.DeclLoops.count(Var) && !Var->hasInit() && T->isArrayType() &&
          C.Ctx.getBaseElementType(T)->isRealType() && !T.isVolatileQualified() &&
          !C.Facts.mayBePointedTo(Var) && Size <= MostObjectBytes)
        Arrays.push_back({Size, Var});
    }
    llvm::stable_sort(Arrays, [](auto &A, auto &B) { return A.first > B.first; });
    for (auto &[Size, Var] : Arrays) {
      if (Bytes <= MostOwnBytes)
        break;
      Own.erase(Var);
      Bytes -= Size;
    }
    return Own;
  }

  std::vector<const VarDecl *> loopsAround(int Stmt) const {
    std::vector<const VarDecl *> Around;
    for (int Loop : R.Info.Stmts[Stmt].Loops)
      Around.push_back(R.LoopVars[Loop]);
    return Around;
  }

  void note(int Stmt, const VarDecl *Var, const VarFlow &Flow) {
    ScalarUse Use;
    Use.Stmt = Stmt;
    Use.ExposedRead = Flow.ExposedRead;
    Use.MustWrite = Flow.MustWrite;
    Use.MayWrite = Flow.MayWrite;
    Use.Pos = C.pos(Flow.Loc);
    if ((C.Inner.contains(Var) || Private.Vars.contains(Var)) &&
        Var->getType()->isConstantArrayType() && !C.Facts.mayBePointedTo(Var))
      Use.Parts = partsOf(Var, R.Stmts[Stmt], Private.Loops, C.Ctx);
    if (Private.Vars.contains(Var)) {
      if (Flow.ReadLoc.isValid())
        Use.ReadPos = C.pos(Flow.ReadLoc);
      if (!Flow.ReadsWhole)
        Use.ReadParts = Flow.ReadParts;
      Use.SetParts = Flow.SetParts;
    }
    UsesOf[Var].push_back(Use);
  }

  /// The variable M of `if (M) ...`, which keeps its value through an iteration of the annotated
  /// loop.
  const VarDecl *maskIn(const Stmt *S) const {
    auto *If = dyn_cast<IfStmt>(S);
    const VarDecl *M =
        If && !If->getElse() ? namedVariable(If->getCond()->IgnoreParenImpCasts()) : nullptr;
    const bool Keeps = M && M->hasInit() && C.Inner.contains(M) && !C.Written.contains(M) &&
                       !C.Facts.mayBePointedTo(M) && C.DeclLoops.lookup(M).size() == 1;
    return Keeps ? M : nullptr;
  }

  bool touches(const Stmt *S, const VarDecl *Var) const {
    return !flowThrough(S, {Var}, C.Ctx).empty();
  }

  /// The mask under which all stands that touches Var; null if there is none.
  const VarDecl *maskOf(const VarDecl *Var) const {
    const VarDecl *Mask = nullptr;
    auto It = UsesOf.find(Var);
    if (It == UsesOf.end())
      return nullptr;
    for (const ScalarUse &U : It->second)
      for (const Stmt *S : R.Stmts[U.Stmt]) {
        if (!touches(S, Var))
          continue;
        const VarDecl *M = maskIn(S);
        if (!M || (Mask && M != Mask))
          return nullptr;
        Mask = M;
      }
    return Mask;
  }

  /// An iteration runs all that touches Var, or nothing of it: what it reads before it sets it is
  /// what it would read without the mask.
  void underMask(const VarDecl *Var, const VarDecl *Mask) {
    for (ScalarUse &U : UsesOf[Var]) {
      std::vector<const Stmt *> Run;
      for (const Stmt *S : R.Stmts[U.Stmt])
        Run.push_back(maskIn(S) == Mask ? cast<IfStmt>(S)->getThen() : S);
      std::vector<const VarDecl *> Around = loopsAround(U.Stmt);
      auto Flows = flowThrough(Run, {Var}, C.Ctx, {{Var}, Around});
      const VarFlow &Flow = Flows[Var];
      U.ReadPos = Flow.ReadLoc.isValid() ? C.pos(Flow.ReadLoc) : SourcePos();
      U.ReadParts = Flow.ReadsWhole ? std::vector<ArrayPart>() : Flow.ReadParts;
      U.SetParts = Flow.SetParts;
      if (!Var->getType()->isScalarType())
        continue;
      const ArrayPart All{std::vector<int64_t>(Around.size(), 0), 0};
      U.ReadParts = {All};
      if (Flow.MustWrite)
        U.SetParts = {All};
    }
  }

  void add(const VarDecl *Var, const std::vector<ScalarUse> &Uses) {
    ScalarDesc S;
    S.Id = R.Info.Scalars.size();
    S.Name = Var->getNameAsString();
    QualType T = Var->getType().getUnqualifiedType();
    QualType Element = plainElement(C.Ctx.getBaseElementType(T));
    S.Type = Element.getAsString(C.Ctx.getPrintingPolicy());
    int64_t Bytes = C.Ctx.getTypeSizeInChars(T).getQuantity();
    if (Bytes > MostObjectBytes || Bytes == 0)
      return C.refuse(212, Var->getLocation(),
                      {"the variable '" + S.Name + "' of " + std::to_string(Bytes) + " bytes"});
    S.Bytes = Bytes;
    S.IsArray = T->isArrayType();
    if (S.IsArray)
      S.PartBytes = C.Ctx.getTypeSizeInChars(C.Ctx.getBaseElementType(T)).getQuantity();
    S.IsFloat = Element->isFloatingType(); // complex, too
    S.Pos = C.pos(Var->getLocation());
    S.Uses = Uses;
    if (const RecordDecl *Record = Element->getAsRecordDecl();
        Record && !Record->getIdentifier() && !Record->getTypedefNameForAnonDecl())
      return C.refuse(212, Var->getLocation(), {"a struct type without a name"});
    setScope(S, Var);
    if (Var->getType()->isAtomicType() || isUnsupportedNumber(Element))
      return C.refuse(212, Var->getLocation(), {"type '" + S.Type + "'"});
    if (S.Scope == ScalarScope::Outer && Var->getType().isVolatileQualified())
      return C.refuse(206, Var->getLocation(), {S.Name});
    R.ScalarOf[Var] = S.Id;
    R.ScalarVars.push_back(Var);
    R.Info.Scalars.push_back(std::move(S));
  }

  void setScope(ScalarDesc &S, const VarDecl *Var) {
    auto In = [Var](const std::vector<VarItem> &List) {
      return llvm::any_of(List, [Var](const VarItem &I) { return I.Var == Var; });
    };
    if (C.Inner.contains(Var)) {
      S.Scope = ScalarScope::Local;
      S.DeclLoops = C.DeclLoops.lookup(Var);
      return;
    }
    if (const ReducedArray *A = R.reduced(Var)) {
      S.Scope = ScalarScope::Reduction;
      S.ReductionOp = A->Op;
      S.LiveOut = true;
      S.Copy.Number = A->Number.getAsString(C.Ctx.getPrintingPolicy());
      S.Copy.NumberBytes = C.Ctx.getTypeSizeInChars(A->Number).getQuantity();
      S.Copy.Numbers = A->Numbers;
      S.Copy.Step = A->Step;
      return;
    }
    if (In(R.Dir.Private) || In(R.Dir.FirstPrivate)) {
      for (const VarItem &I : R.Dir.Private)
        if (I.Var == Var) {
          S.Pos = C.pos(I.Loc);
          S.PrivateDepth = I.Depth;
        }
      S.Scope = ScalarScope::Private;
      S.FirstPrivate = In(R.Dir.FirstPrivate);
      return;
    }
    for (const ReductionClause &Clause : R.Dir.Reductions)
      if (In(Clause.Vars)) {
        if (!isLocated(Clause, Var))
          checkUpdates(Clause.Op, Var);
        S.Scope = ScalarScope::Reduction;
        S.ReductionOp = Clause.Op;
        S.LiveOut = true;
        return;
      }
    S.Scope = ScalarScope::Outer;
    S.LiveOut = C.Facts.liveAfter(R.Dir.Stmt, Var);
    if (!Var->getType()->isArithmeticType())
      return;
    Updates U = updatesOf(R.Body, Var, "", C.Ctx);
    if (!U.onlyUpdates())
      return;
    S.UpdateOp = U.Op;
    // Integers give the same in any order, and so do minima and maxima of them.
    if (!S.IsFloat && Var->hasLocalStorage() && !C.Facts.mayBePointedTo(Var) &&
        !Var->getType().isVolatileQualified()) {
      S.Scope = ScalarScope::Reduction;
      S.ReductionOp = U.Op;
      S.LiveOut = true;
    }
  }

  /// Var is found together with its place, or belongs to such a one.
  bool isLocated(const ReductionClause &Of, const VarDecl *Var) const {
    return LocatedOp::read(Of.Op).Kind != LocatedOp::None ||
           llvm::any_of(R.Dir.Reductions, [Var](const ReductionClause &Other) {
             return LocatedOp::read(Other.Op).Of == Var->getName();
           });
  }

  /// The user's permission to combine partial values holds for updates only.
  void checkUpdates(const std::string &Op, const VarDecl *Var) {
    Updates U = updatesOf(R.Body, Var, Op, C.Ctx);
    if (U.Other.isInvalid())
      return;
    Finding F{224, C.pos(U.Other), {Var->getNameAsString(), Op, U.What}, {}};
    if (U.Update.isValid())
      F.Notes.push_back({292, C.pos(U.Update), {Op}});
    C.Refusals.push_back(std::move(F));
  }

  /// Var is declared somewhere in this statement, and not in a run of declarations before it.
  bool isOwnedBy(const VarDecl *Var, int Stmt) const {
    return llvm::any_of(R.Stmts[Stmt], [Var](const clang::Stmt *S) { return declares(S, Var); });
  }

  static bool declares(const Stmt *S, const VarDecl *Var) {
    if (auto *D = dyn_cast_or_null<DeclStmt>(S))
      return llvm::is_contained(D->decls(), Var);
    return S && llvm::any_of(S->children(),
                             [Var](const clang::Stmt *Child) { return declares(Child, Var); });
  }

  RegionContext &C;
  Region &R;
  llvm::MapVector<const VarDecl *, std::vector<ScalarUse>> UsesOf;
  PartedVars Private; ///< named in the clause; its loops are those around the present statement
};

} // namespace

void collectScalars(RegionContext &C) { ScalarWalk(C).run(); }

} // namespace swgen

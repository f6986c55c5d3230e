#include "AstCopy.h"
#include "Clause.h"
#include "DirectiveBuilder.h"
#include "LoopHeader.h"
#include "PlainStatements.h"
#include "PointerScan.h"
#include "ReducedArrays.h"
#include "Spelling.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::StringRef;

namespace swgen {
namespace {

/// Reads the clauses of one statement into one Directive.
class Builder {
public:
  Builder(ASTContext &Ctx, const Reporter &Report, const AttributedStmt &S)
      : Ctx(Ctx), Report(Report), S(S) {}

  /// Nothing when the statement has no sw pragma or an erroneous one.
  std::optional<Directive> build();

private:
  /// One attribute, decoded.
  struct Clause {
    ClauseRecord Record;
    SourceLocation Loc;
    SmallVector<const Expr *, 4> Args;
  };
  /// The first list in which a variable stands, per group of exclusive lists.
  struct Named {
    const VarDecl *Var;
    std::string Clause;
    SourceLocation Loc;
  };

  void fail(unsigned Number, SourceLocation Loc, ArrayRef<std::string> Args) {
    Report.report(Number, Loc, Args);
    Ok = false;
  }
  void failAgain(SourceLocation Earlier) { Report.report(180, Earlier); }

  void collectClauses();
  void readClause(const Clause &C);
  void readParallel(const Clause &C);
  void readBuffer(const Clause &C);
  void readTensor(const Clause &C);
  bool firstOfItsKind(const Clause &C);
  std::vector<VarItem> items(const Clause &C, std::vector<Named> *Exclusive);
  const Expr *integer(const Clause &C, const Expr *E);
  const Expr *positiveConstant(const Clause &C, const Expr *E);
  void checkFirst(const Clause &C, const Expr *E);
  void needPointers(const Clause &C, ArrayRef<VarItem> Items);
  void readAt(const Clause &C);
  void readReduction(const Clause &C);
  void checkNestDepth();
  void checkExtents(ArrayRef<VarItem> Items, bool GivesShape);
  unsigned rankOf(const VarDecl *Var) const;

  ASTContext &Ctx;
  const Reporter &Report;
  const AttributedStmt &S;
  SmallVector<Clause, 8> Clauses;
  std::vector<Named> Scopes, Directions, Placements, Shapes, Promises;
  std::vector<std::pair<std::string, SourceLocation>> Seen;
  Directive D;
  SourceLocation CollapseLoc, TileLoc, OtherLoc;
  std::string OtherDirective;
  bool Ok = true;
};

std::optional<Directive> Builder::build() {
  collectClauses();
  if (Clauses.empty())
    return std::nullopt;
  if (!Ok)
    return std::nullopt;
  D.Stmt = S.getSubStmt();
  D.PragmaBegin = Clauses.front().Args.front()->getBeginLoc();
  for (const Clause &C : Clauses)
    readClause(C);
  for (const std::vector<VarItem> *List : {&D.In, &D.Out, &D.InOut})
    checkExtents(*List, /*GivesShape=*/false);
  checkNestDepth();
  for (const ReductionClause &R : D.Reductions)
    for (const VarItem &I : R.Vars)
      if (isReducedArray(I.Var->getType()))
        if (std::optional<Finding> Why = refuseReducedArray(I, R.Op, D, Ctx))
          fail(Why->Number, I.Loc, Why->Args);
  if (!Ok)
    return std::nullopt;
  if (!D.HasParallel) {
    Report.report(119, OtherLoc, {OtherDirective});
    return std::nullopt;
  }
  return std::move(D);
}

void Builder::collectClauses() {
  const SourceManager &SM = Ctx.getSourceManager();
  for (const Attr *A : S.getAttrs()) {
    auto *Annotation = dyn_cast<AnnotateAttr>(A);
    if (!Annotation || Annotation->getAnnotation() != ClauseAttribute || !Annotation->args_size())
      continue;
    const Expr *Head = *Annotation->args_begin();
    auto *Text = dyn_cast<StringLiteral>(Head->IgnoreParenImpCasts());
    std::optional<ClauseRecord> R = Text ? decodeClause(Text->getString()) : std::nullopt;
    if (!R)
      continue;
    // Clang has complained about this argument already.
    for (const Expr *Arg : Annotation->args())
      Ok = Ok && !Arg->containsErrors();
    Clause C{*R, Annotation->getLocation(), {}};
    C.Args.append(Annotation->args_begin(), Annotation->args_end());
    Clauses.push_back(std::move(C));
  }
  // Clang collects the attributes of stacked pragmas in an order of its own.
  llvm::stable_sort(Clauses, [&](const Clause &A, const Clause &B) {
    return SM.isBeforeInTranslationUnit(A.Args[0]->getBeginLoc(), B.Args[0]->getBeginLoc());
  });
}

void Builder::readClause(const Clause &C) {
  if (!firstOfItsKind(C))
    return;
  if (C.Record.Directive == "parallel")
    return readParallel(C);
  if (OtherDirective.empty()) {
    OtherDirective = C.Record.Directive;
    OtherLoc = C.Args[0]->getBeginLoc();
  }
  return C.Record.Directive == "buffer" ? readBuffer(C) : readTensor(C);
}

/// Stacked pragmas together may give a clause once, unless it is a list.
bool Builder::firstOfItsKind(const Clause &C) {
  if (C.Record.Clause.empty())
    return true;
  const ClauseRule *Rule = findClause(C.Record.Directive, C.Record.Clause);
  // Every tensor pragma has its own align and space.
  if (!Rule || Rule->Repeatable || C.Record.Directive == "tensor")
    return Rule;
  for (auto &[Name, Loc] : Seen)
    if (Name == C.Record.Clause) {
      fail(105, C.Loc, {Name});
      failAgain(Loc);
      return false;
    }
  Seen.emplace_back(C.Record.Clause, C.Loc);
  return true;
}

void Builder::readParallel(const Clause &C) {
  StringRef Name = C.Record.Clause;
  auto Rest = ArrayRef<const Expr *>(C.Args).drop_front();
  D.HasParallel = true;
  if (Name == "collapse") {
    D.Collapse = positiveConstant(C, Rest[0]);
    CollapseLoc = C.Loc;
  } else if (Name == "tile") {
    for (const Expr *E : Rest)
      D.Tile.push_back(positiveConstant(C, E));
    TileLoc = C.Loc;
  } else if (Name == "num_cpes") {
    D.NumCpes = integer(C, Rest[0]);
  } else if (Name == "schedule") {
    D.Schedule = C.Record.Keyword == "block" ? ScheduleKind::Block : ScheduleKind::Cyclic;
    if (!Rest.empty())
      D.Chunk = positiveConstant(C, Rest[0]);
  } else if (Name == "reduction") {
    readReduction(C);
  } else if (Name == "private") {
    llvm::append_range(D.Private, items(C, &Scopes));
  } else if (Name == "firstprivate") {
    llvm::append_range(D.FirstPrivate, items(C, &Scopes));
  } else if (Name == "independent") {
    D.Independent = true;
  } else if (Name == "noalias") {
    std::vector<VarItem> List = items(C, &Promises);
    needPointers(C, List);
    llvm::append_range(D.NoAlias, List);
  } else if (Name == "if") {
    if (!Rest[0]->getType()->isScalarType())
      fail(111, Rest[0]->getExprLoc(), {"if", Rest[0]->getType().getAsString()});
    else if (Rest[0]->HasSideEffects(Ctx, /*IncludePossibleEffects=*/false))
      fail(117, Rest[0]->getExprLoc(), {"if"});
    D.If = Rest[0];
  }
}

void Builder::readBuffer(const Clause &C) {
  StringRef Name = C.Record.Clause;
  if (Name == "at")
    return readAt(C);
  if (Name == "broadcast") {
    D.Broadcast = C.Record.Keyword;
    D.BroadcastLoc = C.Loc;
  } else if (Name == "double" || Name == "single") {
    if (D.Buffers) {
      fail(115, C.Loc, {"double", "single"});
      failAgain(D.BuffersLoc);
    }
    D.Buffers = Name == "double" ? 2 : 1;
    D.BuffersLoc = C.Loc;
  } else if (std::vector<VarItem> *To = Name == "in"         ? &D.In
                                        : Name == "out"      ? &D.Out
                                        : Name == "inout"    ? &D.InOut
                                        : Name == "resident" ? &D.Resident
                                        : Name == "bypass"   ? &D.Bypass
                                                             : nullptr) {
    bool Placement = Name == "resident" || Name == "bypass";
    std::vector<VarItem> List = items(C, Placement ? &Placements : &Directions);
    needPointers(C, List);
    llvm::append_range(*To, List);
  }
}

void Builder::readTensor(const Clause &C) {
  auto Rest = ArrayRef<const Expr *>(C.Args).drop_front();
  // Attributes of one pragma stand at its '#'.
  SourceLocation Begin = C.Args[0]->getBeginLoc();
  if (D.TensorPragmas.empty() || D.TensorPragmas.back().Begin != Begin) {
    D.TensorPragmas.emplace_back();
    D.TensorPragmas.back().Begin = Begin;
  }
  TensorPragma &Here = D.TensorPragmas.back();
  if (C.Record.Clause == "align") {
    const Expr *E = Here.Align = positiveConstant(C, Rest[0]);
    if (E && !E->EvaluateKnownConstInt(Ctx).isPowerOf2())
      fail(109, E->getExprLoc(), {"align", " that is a power of two"});
    return;
  }
  if (C.Record.Clause == "space") {
    Here.Space = C.Record.Keyword;
    Here.SpaceLoc = C.Loc;
    return;
  }
  std::vector<VarItem> List = items(C, &Shapes);
  needPointers(C, List);
  for (const VarItem &I : List)
    if (I.Extents.empty())
      fail(103, I.Loc,
           {"'[' and an extent after '" + I.Var->getName().str() + "'", "tensor",
            I.Var->getName().str()});
  if (Ok)
    checkExtents(List, /*GivesShape=*/true);
  llvm::append_range(D.Tensors, List);
  llvm::append_range(Here.Items, List);
}

/// The items of a list clause.  Exclusive: lists of which a variable may stand in one only.
std::vector<VarItem> Builder::items(const Clause &C, std::vector<Named> *Exclusive) {
  std::vector<VarItem> List;
  std::string ClauseName = C.Record.Clause.empty() ? C.Record.Directive : C.Record.Clause;
  size_t Next = 1;
  for (unsigned Extents : C.Record.Extents) {
    if (Next + Extents >= C.Args.size())
      break;
    const Expr *Name = C.Args[Next++];
    VarItem I;
    I.Loc = Name->getExprLoc();
    if (ClauseName == "reduction")
      for (unsigned K = 0; K < Extents; K += 2, Next += 2)
        I.Sections.push_back({C.Args[Next], integer(C, C.Args[Next + 1])});
    else
      for (unsigned K = 0; K < Extents; ++K)
        I.Extents.push_back(integer(C, C.Args[Next++]));
    auto *Ref = dyn_cast<DeclRefExpr>(Name->IgnoreParenImpCasts());
    I.Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
    if (!I.Var) {
      auto *Named = Ref ? Ref->getDecl() : nullptr;
      fail(110, I.Loc, {Named ? Named->getNameAsString() : "expression", ClauseName});
      continue;
    }
    bool Repeated = false;
    for (const Named &N : *Exclusive)
      if (N.Var == I.Var) {
        fail(106, I.Loc, {I.Var->getName().str(), N.Clause, ClauseName});
        failAgain(N.Loc);
        Repeated = true;
      }
    if (Repeated)
      continue;
    Exclusive->push_back({I.Var, ClauseName, I.Loc});
    List.push_back(std::move(I));
  }
  return List;
}

const Expr *Builder::integer(const Clause &C, const Expr *E) {
  std::string Name = C.Record.Clause.empty() ? C.Record.Directive : C.Record.Clause;
  if (!E->getType()->isIntegerType())
    fail(111, E->getExprLoc(), {Name, E->getType().getAsString()});
  else if (E->HasSideEffects(Ctx, /*IncludePossibleEffects=*/false))
    fail(117, E->getExprLoc(), {Name});
  else if (auto Value = E->getIntegerConstantExpr(Ctx); Value && !Value->isStrictlyPositive())
    fail(109, E->getExprLoc(), {Name, ", not " + llvm::toString(*Value, 10)});
  return E;
}

const Expr *Builder::positiveConstant(const Clause &C, const Expr *E) {
  bool WasOk = std::exchange(Ok, true);
  integer(C, E);
  if (Ok && !E->getIntegerConstantExpr(Ctx))
    fail(109, E->getExprLoc(), {C.Record.Clause, ""});
  bool Usable = Ok;
  Ok = Ok && WasOk;
  return Usable ? E : nullptr;
}

/// Where a part of an array begins.
void Builder::checkFirst(const Clause &C, const Expr *E) {
  if (auto Value = E->getIntegerConstantExpr(Ctx); !Value || Value->isStrictlyPositive())
    integer(C, E);
  else if (Value->isNegative())
    fail(123, E->getExprLoc(), {"element " + llvm::toString(*Value, 10), "it is before the array"});
}

void Builder::needPointers(const Clause &C, ArrayRef<VarItem> Items) {
  for (const VarItem &I : Items) {
    QualType T = I.Var->getType();
    if (!T->isPointerType() && !T->isArrayType())
      fail(
          112, I.Loc,
          {I.Var->getName().str(), C.Record.Clause.empty() ? C.Record.Directive : C.Record.Clause});
  }
}

void Builder::readAt(const Clause &C) {
  auto *Name = dyn_cast<StringLiteral>(C.Args[1]->IgnoreParenImpCasts());
  if (!Name)
    return;
  D.AtLoc = C.Loc;
  SmallVector<StringRef, 4> Known;
  for (const VarDecl *Var : loopVariablesIn(S.getSubStmt())) {
    if (Var->getName() == Name->getString())
      D.At = Var;
    if (!llvm::is_contained(Known, Var->getName()))
      Known.push_back(Var->getName());
  }
  if (!D.At)
    fail(116, Name->getBeginLoc(),
         {Name->getString().str(),
          Known.empty() ? "there is none" : hintFor(Name->getString(), Known)});
}

void Builder::readReduction(const Clause &C) {
  ReductionClause R;
  R.Op = C.Record.Keyword;
  R.Vars = items(C, &Scopes);
  for (const VarItem &I : R.Vars) {
    for (const Section &S : I.Sections)
      checkFirst(C, S.First);
    QualType T = I.Var->getType();
    if (isReducedArray(T)) // once all pragmas have been read
      continue;
    if (!isReducible(T, R.Op) || !I.Sections.empty())
      fail(118, I.Loc, {I.Var->getName().str(), T.getAsString(), R.Op});
  }
  D.Reductions.push_back(std::move(R));
}

void Builder::checkNestDepth() {
  unsigned Depth = loopDepthOf(S.getSubStmt());
  if (D.Collapse) {
    llvm::APSInt N = *D.Collapse->getIntegerConstantExpr(Ctx);
    if (N.ugt(Depth))
      fail(113, CollapseLoc, {"collapse", llvm::toString(N, 10), std::to_string(Depth)});
  }
  if (D.Tile.size() > Depth)
    fail(113, TileLoc, {"tile", std::to_string(D.Tile.size()), std::to_string(Depth)});
}

/// Dimensions of what a variable points to, by the tensor pragma or by its type.
unsigned Builder::rankOf(const VarDecl *Var) const {
  for (const VarItem &T : D.Tensors)
    if (T.Var == Var)
      return T.Extents.size();
  QualType T = Var->getType();
  unsigned Rank = 0;
  if (T->isPointerType()) {
    Rank = 1;
    T = T->getPointeeType();
  }
  while (const ArrayType *A = Ctx.getAsArrayType(T)) {
    ++Rank;
    T = A->getElementType();
  }
  return Rank;
}

/// As many extents as dimensions; a tensor pragma may give a one-dimensional array more.
void Builder::checkExtents(ArrayRef<VarItem> Items, bool GivesShape) {
  for (const VarItem &I : Items) {
    unsigned Rank = rankOf(I.Var);
    if (I.Extents.empty() || I.Extents.size() == Rank || (GivesShape && Rank == 1))
      continue;
    fail(120, I.Loc,
         {I.Var->getName().str(), std::to_string(Rank), std::to_string(I.Extents.size())});
  }
}

class Collector : public ConstDynamicRecursiveASTVisitor {
public:
  Collector(ASTContext &Ctx, const Reporter &Report, std::vector<Directive> &Out)
      : Ctx(Ctx), Report(Report), Out(Out) {}

  bool VisitAttributedStmt(const AttributedStmt *S) override {
    if (std::optional<Directive> D = Builder(Ctx, Report, *S).build())
      Out.push_back(std::move(*D));
    return true;
  }

private:
  ASTContext &Ctx;
  const Reporter &Report;
  std::vector<Directive> &Out;
};

} // namespace

DirectivesOfFunction collectDirectives(const FunctionDecl &F, ASTContext &Ctx,
                                       const Reporter &Report) {
  DirectivesOfFunction Result{&F, {}};
  if (const Stmt *Body = F.getBody())
    Collector(Ctx, Report, Result.Directives).TraverseStmt(Body);
  return Result;
}

std::vector<HostAction> Directive::actionsAfter() const {
  auto Reads = [](const HostAction &A, const VarDecl *Var) {
    auto *B = dyn_cast<BinaryOperator>(A.Do);
    const bool Sets = B && B->getOpcode() == BO_Assign && namedVariable(B->getLHS());
    return mentionsAny(Sets ? B->getRHS() : A.Do, {Var});
  };
  std::vector<HostAction> Left, All;
  llvm::copy_if(After, std::back_inserter(Left), [](const HostAction &A) { return A.Do; });
  while (!Left.empty()) {
    auto Next = llvm::find_if(Left, [&](const HostAction &A) {
      const VarDecl *Var = changedBy(A.Do);
      return !Var || llvm::none_of(Left, [&](const HostAction &Other) {
        return &Other != &A && Reads(Other, Var);
      });
    });
    assert(Next != Left.end() && "values that need one another");
    All.push_back(*Next);
    Left.erase(Next);
  }
  return All;
}

const Expr *Directive::hostValue(const Expr *E, const ASTContext &Ctx) const {
  if (HostValues.contains(E))
    return E;
  if (!isa<CStyleCastExpr>(E))
    return nullptr;
  for (const Expr *Value : HostValues)
    if (Ctx.hasSameType(E->getType(), Value->getType()) && sameText(E, Value, Ctx))
      return Value;
  return nullptr;
}

std::vector<SourceLocation> pragmasOf(const FunctionDecl &F) {
  struct Finder : ConstDynamicRecursiveASTVisitor {
    std::vector<SourceLocation> Found;
    bool VisitAttributedStmt(const AttributedStmt *S) override {
      for (const Attr *A : S->getAttrs())
        if (auto *Annotation = dyn_cast<AnnotateAttr>(A);
            Annotation && Annotation->getAnnotation() == ClauseAttribute && Annotation->args_size())
          Found.push_back((*Annotation->args_begin())->getBeginLoc());
      return true;
    }
  } Find;
  Find.TraverseStmt(F.getBody());
  return std::move(Find.Found);
}

} // namespace swgen

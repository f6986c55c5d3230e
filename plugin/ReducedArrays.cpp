#include "ReducedArrays.h"
#include "AstCopy.h"
#include "ComplexNumbers.h"
#include "Diagnostics.h"
#include "PointerScan.h"
#include "ReductionForm.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;
using llvm::StringRef;

namespace swgen {

bool isReducedArray(QualType T) { return T->isPointerType() || T->isArrayType(); }

bool isReducible(QualType T, StringRef Op) {
  const bool Bitwise = Op == "&" || Op == "|" || Op == "^";
  if (T->isAnyComplexType() && (isUnsupportedNumber(T) || (Op != "+" && Op != "*")))
    return false;
  return !T.isConstQualified() && (T->isIntegerType() || (T->isFloatingType() && !Bitwise));
}

//===-- shapes ------------------------------------------------------------===//

namespace {

/// What the type of an array, the clause and tensor pragmas say together.
struct Shape {
  QualType Element, Number;
  std::vector<int64_t> Inner;   ///< extents below the outermost
  std::optional<int64_t> Outer; ///< that of the type
  int64_t Step = 1;
};

} // namespace

/// Of what numbers, all of one type, an object consists; false when there is anything else.
static bool addNumbers(QualType T, QualType &Number, int64_t &Count, const ASTContext &Ctx) {
  if (auto *A = Ctx.getAsConstantArrayType(T)) {
    int64_t One = 0;
    if (!addNumbers(A->getElementType(), Number, One, Ctx) ||
        llvm::MulOverflow<int64_t>(One, A->getSize().getLimitedValue(INT32_MAX), One))
      return false;
    return !llvm::AddOverflow(Count, One, Count);
  }
  if (const RecordDecl *Record = T->getAsRecordDecl()) {
    if (!Record->isCompleteDefinition() || Record->isUnion())
      return false;
    return llvm::all_of(Record->fields(), [&](const FieldDecl *F) {
      return !F->isBitField() && addNumbers(F->getType(), Number, Count, Ctx);
    });
  }
  T = T.getCanonicalType();
  if (T.hasQualifiers() || !T->isArithmeticType() || !isa<BuiltinType>(T) || T->isBooleanType() ||
      (!Number.isNull() && !Ctx.hasSameType(T, Number)))
    return false;
  Number = T;
  ++Count;
  return true;
}

static std::optional<Shape> shapeOf(const VarDecl *Var, const ASTContext &Ctx) {
  Shape S;
  QualType T = Var->getType();
  if (T->isPointerType()) {
    S.Element = T->getPointeeType();
  } else {
    const ArrayType *A = Ctx.getAsArrayType(T);
    if (auto *Constant = dyn_cast<ConstantArrayType>(A))
      S.Outer = Constant->getSize().getLimitedValue(INT64_MAX);
    S.Element = A->getElementType();
  }
  T = S.Element;
  while (const ArrayType *A = Ctx.getAsArrayType(T)) {
    auto *Constant = dyn_cast<ConstantArrayType>(A);
    S.Inner.push_back(Constant ? Constant->getSize().getLimitedValue(INT64_MAX) : 0);
    T = A->getElementType();
  }
  S.Step = 0;
  if (S.Element->isIncompleteType() || S.Element.isVolatileQualified() ||
      S.Element->isVariablyModifiedType() || !addNumbers(S.Element, S.Number, S.Step, Ctx) ||
      S.Step == 0 ||
      Ctx.getTypeSizeInChars(S.Element) != S.Step * Ctx.getTypeSizeInChars(S.Number) ||
      Ctx.getTypeAlign(S.Element) != Ctx.getTypeAlign(S.Number))
    return std::nullopt;
  return S;
}

/// Numbers for which no LDM has room.
static constexpr int64_t TooMany = int64_t(1) << 40;

static std::optional<int64_t> constantOf(const Expr *E, const ASTContext &Ctx) {
  auto Value = E->getIntegerConstantExpr(Ctx);
  if (!Value)
    return std::nullopt;
  return Value->isNegative() ? -1 : int64_t(Value->getLimitedValue(INT64_MAX));
}

static const VarItem *tensorOf(const VarDecl *Var, const Directive &D) {
  for (const VarItem &T : D.Tensors)
    if (T.Var == Var)
      return &T;
  return nullptr;
}

/// The first dimension may be a part, the others are whole.
static std::optional<Finding> refuseSections(const VarItem &I, const Shape &S,
                                             const ASTContext &Ctx) {
  const std::string Name = I.Var->getNameAsString();
  auto Fail = [&](const std::string &Why) { return Finding{123, {}, {Name, Why}, {}}; };
  if (I.Sections.size() > S.Inner.size() + 1)
    return Finding{
        120, {}, {Name, std::to_string(S.Inner.size() + 1), std::to_string(I.Sections.size())}, {}};
  for (size_t K = 0; K != I.Sections.size(); ++K) {
    std::optional<int64_t> First = constantOf(I.Sections[K].First, Ctx),
                           Count = constantOf(I.Sections[K].Count, Ctx);
    if (K > 0 && (First != 0 || Count != S.Inner[K - 1]))
      return Fail("only of its outermost dimension can be a part; write '[0:" +
                  std::to_string(S.Inner[K - 1]) + "]' for dimension " + std::to_string(K + 1) +
                  ", or nothing");
    if (K == 0 && S.Outer && First.value_or(0) > *S.Outer - Count.value_or(0))
      return Fail("the part ends behind the array, which has " + std::to_string(*S.Outer) +
                  " elements");
  }
  return std::nullopt;
}

std::optional<Finding> refuseReducedArray(const VarItem &I, StringRef Op, const Directive &D,
                                          const ASTContext &Ctx) {
  const std::string Name = I.Var->getNameAsString();
  const QualType T = I.Var->getType();
  const QualType Element =
      T->isPointerType() ? T->getPointeeType() : Ctx.getAsArrayType(T)->getElementType();
  std::optional<Shape> S = shapeOf(I.Var, Ctx);
  const bool IsConst = Ctx.getBaseElementType(Element).isConstQualified();
  if (IsConst || (S && (!isReducible(S->Number, Op) || Op == "&&" || Op == "||")))
    return Finding{118, {}, {Name, T.getAsString(), Op.str()}, {}};
  if (!S)
    return Finding{123,
                   {},
                   {Name, "its elements, '" + Element.getAsString() +
                              "', must be numbers of one type, or consist of such, and of a "
                              "constant size"},
                   {}};
  if (I.Sections.empty() && !S->Outer && !tensorOf(I.Var, D))
    return Finding{
        123, {}, {Name, "how many elements it has is not known; write '" + Name + "[0:n]'"}, {}};
  return refuseSections(I, *S, Ctx);
}

//===-- the region --------------------------------------------------------===//

namespace {

class ArrayReducer {
public:
  ArrayReducer(const Directive &D, const Stmt *Body, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx) {
    Result.Body = Body;
  }

  ReducedArrays run();

private:
  void add(const VarItem &I, const std::string &Op);
  bool mayChange(const ReducedArray &A) const;
  void readExtents(ReducedArray &A, const VarItem &I, const Shape &S) const;
  const VarDecl *copyOf(const ReducedArray &A) const;
  Expr *expr(const Expr *E);
  Stmt *stmt(const Stmt *S);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  ReducedArrays Result;
  llvm::DenseMap<const VarDecl *, const VarDecl *> Copies;
  VarSet Arrays;
  bool Failed = false;
};

} // namespace

void ArrayReducer::readExtents(ReducedArray &A, const VarItem &I, const Shape &S) const {
  std::optional<int64_t> Elements = S.Outer;
  if (!I.Sections.empty()) {
    if (constantOf(I.Sections[0].First, Ctx) != 0)
      A.First.push_back(I.Sections[0].First);
    A.Count.push_back(I.Sections[0].Count);
    Elements = constantOf(I.Sections[0].Count, Ctx);
  } else if (const VarItem *T = S.Outer ? nullptr : tensorOf(I.Var, D)) {
    // An array of one dimension may get more of them.
    A.Count = T->Extents;
    if (!S.Inner.empty())
      A.Count.resize(1);
    Elements = 1;
    for (const Expr *E : A.Count) {
      std::optional<int64_t> One = constantOf(E, Ctx);
      int64_t All = 0;
      const bool Fits = Elements && One && !llvm::MulOverflow(*Elements, *One, All);
      Elements = Fits ? std::optional<int64_t>(All) : std::nullopt;
    }
  }
  int64_t Numbers = 0;
  if (Elements && !llvm::MulOverflow(*Elements, A.Step, Numbers) && Numbers > 0)
    A.Numbers = std::min(Numbers, TooMany);
}

/// A number that nothing in the block changes, by its name or through a pointer.
static bool isFixed(const Expr *E, const VarSet &Assigned, const FunctionFacts &Facts) {
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    return !Var || (!Assigned.contains(Var) && !Facts.mayBePointedTo(Var));
  }
  auto *U = dyn_cast<UnaryOperator>(E);
  if (isa<CallExpr, MemberExpr, ArraySubscriptExpr>(E) || (U && U->getOpcode() == UO_Deref))
    return false;
  return llvm::all_of(E->children(), [&](const Stmt *Child) {
    auto *Sub = dyn_cast_or_null<Expr>(Child);
    return !Sub || isFixed(Sub, Assigned, Facts);
  });
}

/// The clause stands before the block, of which this region is a part that the host reaches later.
bool ArrayReducer::mayChange(const ReducedArray &A) const {
  if (!D.Block)
    return false;
  VarSet Assigned, Declared;
  collectAssigned(D.Block, Assigned, Declared);
  auto Changes = [&](const Expr *E) { return !isFixed(E, Assigned, Facts); };
  return (A.Array->getType()->isPointerType() &&
          (Assigned.contains(A.Array) || Facts.mayBePointedTo(A.Array))) ||
         llvm::any_of(A.First, Changes) || (A.Numbers == 0 && llvm::any_of(A.Count, Changes));
}

/// Of run-time extents only the type of the elements matters: nobody may believe in the others.
const VarDecl *ArrayReducer::copyOf(const ReducedArray &A) const {
  constexpr int64_t Unknown = 1 << 24;
  const bool IsKnown = A.Numbers > 0 && A.Numbers < Unknown && A.First.empty();
  const int64_t Elements =
      IsKnown ? A.Numbers / A.Step
              : std::max<int64_t>(1, Unknown / Ctx.getTypeSizeInChars(A.Element).getQuantity());
  QualType T = Ctx.getConstantArrayType(A.Element, llvm::APInt(64, Elements), nullptr,
                                        ArraySizeModifier::Normal, 0);
  auto *Copy =
      VarDecl::Create(Ctx, const_cast<FunctionDecl *>(&Facts.function()), A.Array->getBeginLoc(),
                      A.Array->getLocation(), A.Array->getIdentifier(), T,
                      Ctx.getTrivialTypeSourceInfo(T), SC_None);
  if (!IsKnown)
    Copy->setImplicit();
  return Copy;
}

void ArrayReducer::add(const VarItem &I, const std::string &Op) {
  std::optional<Shape> S = shapeOf(I.Var, Ctx);
  if (!S || !mentionsAny(Result.Body, {I.Var}))
    return;
  Updates U = updatesOf(Result.Body, I.Var, Op, Ctx);
  if (U.Other.isValid()) {
    const SourceManager &SM = Ctx.getSourceManager();
    Finding F{224, positionOf(U.Other, SM), {I.Var->getNameAsString(), Op, U.What}, {}};
    if (U.Update.isValid())
      F.Notes.push_back({292, positionOf(U.Update, SM), {Op}});
    Result.Refusals.push_back(std::move(F));
    return;
  }
  if (U.Op.empty()) // named where nothing runs
    return;
  ReducedArray A;
  A.Array = I.Var;
  A.Op = Op;
  A.Loc = I.Loc;
  A.Element = S->Element;
  A.Number = S->Number;
  A.Step = S->Step;
  readExtents(A, I, *S);
  if (mayChange(A)) {
    Result.Refusals.push_back(
        {212,
         positionOf(I.Loc, Ctx.getSourceManager()),
         {"a part of '" + I.Var->getNameAsString() + "' that may change in the block",
          "; annotate the loops one by one, or name it by variables that keep their values"},
         {}});
    return;
  }
  A.Copy = copyOf(A);
  Copies[I.Var] = A.Copy;
  Arrays.insert(I.Var);
  Result.All.push_back(std::move(A));
}

Expr *ArrayReducer::expr(const Expr *E) {
  if (!mentionsAny(E, Arrays))
    return const_cast<Expr *>(E);
  auto *Cast = dyn_cast<ImplicitCastExpr>(E);
  auto *Ref = dyn_cast<DeclRefExpr>(Cast ? Cast->getSubExpr()->IgnoreParens() : E);
  if (Cast && Ref)
    if (const VarDecl *Copy = Copies.lookup(dyn_cast<VarDecl>(Ref->getDecl())))
      return ImplicitCastExpr::Create(Ctx, Ctx.getArrayDecayedType(Copy->getType()),
                                      CK_ArrayToPointerDecay, Make.name(Copy, Ref->getLocation()),
                                      nullptr, VK_PRValue, FPOptionsOverride());
  Expr *New =
      Ref && !Cast ? nullptr : Make.rebuild(E, [this](const Expr *Sub) { return expr(Sub); });
  Failed |= !New;
  return New ? New : const_cast<Expr *>(E);
}

Stmt *ArrayReducer::stmt(const Stmt *S) {
  if (!S || !mentionsAny(S, Arrays))
    return const_cast<Stmt *>(S);
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  Stmt *Copy = Make.rebuild(
      S, [this](const Expr *E) { return expr(E); }, [this](const Stmt *P) { return stmt(P); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Stmt *>(S);
}

ReducedArrays ArrayReducer::run() {
  for (const ReductionClause &R : D.Reductions)
    for (const VarItem &I : R.Vars)
      if (isReducedArray(I.Var->getType()))
        add(I, R.Op);
  if (Result.All.empty() || !Result.Refusals.empty())
    return std::move(Result);
  const Stmt *New = stmt(Result.Body);
  if (const VarDecl *Left = firstMentioned(Failed ? Result.Body : New, Arrays))
    Result.Refusals.push_back({212,
                               positionOf(D.PragmaBegin, Ctx.getSourceManager()),
                               {"an update of the reduced array '" + Left->getNameAsString() +
                                    "' in this kind of statement",
                                "; update it in an 'if' or a loop"},
                               {}});
  Result.Body = New;
  return std::move(Result);
}

ReducedArrays reduceArrays(const Directive &D, const Stmt *Body, const FunctionFacts &Facts,
                           ASTContext &Ctx) {
  return ArrayReducer(D, Body, Facts, Ctx).run();
}

} // namespace swgen

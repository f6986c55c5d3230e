#include "MemoryCalls.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "StatementLoops.h"
#include "clang/Basic/Builtins.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

/// Bytes as a product: of a number and of expressions.
struct Product {
  int64_t Constant = 1;
  std::vector<const Expr *> Factors;
};

/// What a pointer of a call leads to.
struct Target {
  Expr *Pointer = nullptr;            ///< to the outermost objects
  std::vector<const Expr *> RowSizes; ///< of its dimensions below; null: constant
  std::vector<int64_t> Sizes;         ///< the same
  QualType Element;                   ///< innermost
};

class Rewriter {
public:
  Rewriter(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx) {
    NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
    VarSet Assigned;
    collectAssigned(D.body(), Assigned, Declared);
    for (const VarItem &I : D.Private)
      Declared.insert(I.Var);
  }

  Directive run() {
    Stmt *Body = stmt(D.body());
    if (!Made || Failed || Body->getStmtClass() != D.body()->getStmtClass())
      return D;
    Directive New = D;
    New.Body = Body;
    return New;
  }

private:
  Stmt *stmt(const Stmt *S);
  Stmt *block(const CompoundStmt *S);
  Stmt *loopOf(const CallExpr *Call);
  Stmt *zeroed(const VarDecl *Var);
  Stmt *loops(llvm::StringRef Of, SourceLocation At, Product Bytes, const Target &To,
              const Target *From, const Expr *Byte);
  Stmt *loop(llvm::StringRef Of, SourceLocation At, Expr *Count,
             llvm::function_ref<Stmt *(VarDecl *)> Body);
  Stmt *block(llvm::ArrayRef<Stmt *> Parts, SourceLocation At);
  std::optional<Target> targetOf(const Expr *Pointer) const;
  void multiply(Product &P, const Expr *E) const;
  Expr *count(const Product &P) const;
  Expr *value(const Expr *Byte, QualType T) const;
  bool mayFill(const Expr *Byte, QualType T, bool IsOwn) const;
  void fill(llvm::StringRef Of, SourceLocation At, Expr *Place, const Expr *Byte,
            llvm::SmallVectorImpl<Stmt *> &Out);
  Expr *element(Expr *Pointer, Expr *Index) const;
  Expr *flatIndex(llvm::ArrayRef<VarDecl *> Indices, const Target &Rows) const;
  bool isOwn(const Expr *Pointer) const;

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  mutable AstCopy Make;
  llvm::StringSet<> Names;
  VarSet Declared; ///< in the region, or private
  unsigned Made = 0;
  bool Failed = false;
};

} // namespace

/// Numbers are taken out, also sizeof.
void Rewriter::multiply(Product &P, const Expr *E) const {
  E = E->IgnoreParens();
  Expr::EvalResult Known;
  if (!E->isValueDependent() && E->EvaluateAsInt(Known, Ctx)) {
    const std::optional<int64_t> Value = Known.Val.getInt().tryExtValue();
    if (Value && *Value >= 0 && !llvm::MulOverflow(P.Constant, *Value, P.Constant))
      return;
  }
  if (auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getCastKind() == CK_IntegralCast &&
      Ctx.getTypeSize(Cast->getType()) >= Ctx.getTypeSize(Cast->getSubExpr()->getType()))
    return multiply(P, Cast->getSubExpr());
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Mul) {
    multiply(P, B->getLHS());
    return multiply(P, B->getRHS());
  }
  P.Factors.push_back(E);
}

/// A long.
Expr *Rewriter::count(const Product &P) const {
  Expr *Result = P.Factors.empty() || P.Constant != 1 ? Make.number(P.Constant) : nullptr;
  for (const Expr *Factor : P.Factors) {
    Expr *Copy = Make.copy(Factor);
    Expr *Wide = Make.toLong(isa<BinaryOperator>(Copy) ? Make.paren(Copy) : Copy);
    Result = Result ? Make.binary(BO_Mul, Result, Wide, Ctx.LongTy) : Wide;
  }
  return Result;
}

std::optional<Target> Rewriter::targetOf(const Expr *Pointer) const {
  while (auto *Cast = dyn_cast<CastExpr>(Pointer->IgnoreParens())) {
    if (!Cast->getType()->isVoidPointerType() || !Cast->getSubExpr()->getType()->isPointerType())
      break;
    Pointer = Cast->getSubExpr();
  }
  Pointer = Pointer->IgnoreParens();
  if (!Pointer->getType()->isPointerType() || Pointer->HasSideEffects(Ctx))
    return std::nullopt;
  Target T;
  T.Pointer = const_cast<Expr *>(Pointer);
  T.Element = Pointer->getType()->getPointeeType();
  while (const ArrayType *A = Ctx.getAsArrayType(T.Element)) {
    auto *Constant = dyn_cast<ConstantArrayType>(A);
    auto *Variable = dyn_cast<VariableArrayType>(A);
    if (!Constant && !(Variable && Variable->getSizeExpr()))
      return std::nullopt;
    T.Sizes.push_back(Constant ? Constant->getSize().getLimitedValue(INT32_MAX) : 0);
    T.RowSizes.push_back(Constant ? nullptr : Variable->getSizeExpr());
    T.Element = A->getElementType();
  }
  if (T.Element->isIncompleteType() || T.Element->isFunctionType() ||
      T.Element.isVolatileQualified())
    return std::nullopt;
  return T;
}

/// A number of which each byte is the one given; null where that is not known.
Expr *Rewriter::value(const Expr *Byte, QualType T) const {
  Expr::EvalResult Known;
  if (!T->isRealType() || T.isConstQualified() || !Byte->EvaluateAsInt(Known, Ctx))
    return nullptr;
  T = T.getUnqualifiedType();
  const uint64_t Low = Known.Val.getInt().extOrTrunc(8).getZExtValue();
  const bool IsByte = T->isIntegerType() && !T->isBooleanType() && Ctx.getTypeSize(T) == 8;
  const bool AllOnes = Low == 255 && T->isIntegerType() && !T->isBooleanType();
  if (Low != 0 && !IsByte && !AllOnes)
    return nullptr;
  Expr *Number = IntegerLiteral::Create(
      Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), AllOnes ? 1 : Low), Ctx.IntTy, SourceLocation());
  if (AllOnes)
    Number = UnaryOperator::Create(Ctx, Number, UO_Minus, Ctx.IntTy, VK_PRValue, OK_Ordinary, {},
                                   false, FPOptionsOverride());
  if (Ctx.hasSameType(T, Ctx.IntTy))
    return Number;
  const CastKind Kind = T->isBooleanType()   ? CK_IntegralToBoolean
                        : T->isIntegerType() ? CK_IntegralCast
                                             : CK_IntegralToFloating;
  return ImplicitCastExpr::Create(Ctx, T, Kind, Number, nullptr, VK_PRValue, FPOptionsOverride());
}

/// Of an object of type T, each number of which gets bytes of which that one is given.  Padding
/// stays as it is: nobody can see that of the region's own.
bool Rewriter::mayFill(const Expr *Byte, QualType T, bool IsOwn) const {
  if (const RecordDecl *R = T->getAsRecordDecl()) {
    R = R->getDefinition();
    if (!R || R->isUnion())
      return false;
    int64_t Size = 0;
    for (const FieldDecl *F : R->fields()) {
      if (F->isBitField() || F->getType().isVolatileQualified() ||
          !mayFill(Byte, F->getType(), IsOwn))
        return false;
      Size += Ctx.getTypeSizeInChars(F->getType()).getQuantity();
    }
    return IsOwn || Size == Ctx.getTypeSizeInChars(T).getQuantity();
  }
  if (const ArrayType *A = Ctx.getAsArrayType(T))
    return isa<ConstantArrayType>(A) && mayFill(Byte, A->getElementType(), IsOwn);
  return value(Byte, T);
}

/// Place, for which mayFill() holds: number by number.
void Rewriter::fill(llvm::StringRef Of, SourceLocation At, Expr *Place, const Expr *Byte,
                    llvm::SmallVectorImpl<Stmt *> &Out) {
  const QualType T = Place->getType();
  if (const RecordDecl *R = T->getAsRecordDecl()) {
    for (FieldDecl *F : R->getDefinition()->fields())
      fill(Of, At, Make.member(Make.copy(Place), F, At), Byte, Out);
    return;
  }
  auto *A = dyn_cast_or_null<ConstantArrayType>(Ctx.getAsArrayType(T));
  if (!A) {
    Out.push_back(BinaryOperator::Create(Ctx, Place, value(Byte, T), BO_Assign,
                                         T.getUnqualifiedType(), VK_PRValue, OK_Ordinary, At,
                                         FPOptionsOverride()));
    return;
  }
  Out.push_back(loop(Of, At, Make.number(A->getSize().getZExtValue()), [&](VarDecl *Index) {
    llvm::SmallVector<Stmt *, 4> Inner;
    fill(Of, At, Make.element(Make.decay(Make.copy(Place)), Make.load(Make.name(Index))), Byte,
         Inner);
    return block(Inner, At);
  }));
}

Stmt *Rewriter::block(llvm::ArrayRef<Stmt *> Parts, SourceLocation At) {
  return Parts.size() == 1 ? Parts[0]
                           : CompoundStmt::Create(Ctx, Parts, FPOptionsOverride(), At, At);
}

/// A pointer into a variable that the region declares.
bool Rewriter::isOwn(const Expr *Pointer) const {
  for (const Expr *E = Pointer->IgnoreParens();;) {
    auto *U = dyn_cast<UnaryOperator>(E);
    auto *Decay = dyn_cast<ImplicitCastExpr>(E);
    auto *M = dyn_cast<MemberExpr>(E);
    auto *A = dyn_cast<ArraySubscriptExpr>(E);
    if (U && U->getOpcode() == UO_AddrOf)
      E = U->getSubExpr();
    else if (Decay && Decay->getCastKind() == CK_ArrayToPointerDecay)
      E = Decay->getSubExpr();
    else if (M && !M->isArrow())
      E = M->getBase();
    else if (A && A->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      E = A->getBase();
    else {
      const VarDecl *Var = namedVariable(E);
      return Var && !Var->getType()->isPointerType() && Var->hasLocalStorage() &&
             Declared.contains(Var);
    }
    E = E->IgnoreParens();
  }
}

/// Pointer[Index]; of &a[i] the element a[i + Index].  Null: the first one.
Expr *Rewriter::element(Expr *Pointer, Expr *Index) const {
  auto *U = dyn_cast<UnaryOperator>(Pointer->IgnoreParens());
  Expr *Place = U && U->getOpcode() == UO_AddrOf ? U->getSubExpr()->IgnoreParens() : nullptr;
  if (Place && !Index)
    return Make.copy(Place);
  if (!Index)
    Index = Make.number(0);
  auto *A = dyn_cast_or_null<ArraySubscriptExpr>(Place);
  if (!A)
    return Make.element(Make.copy(Pointer), Index);
  Expr *First = Make.toLong(Make.copy(A->getIdx()));
  return Make.element(Make.copy(A->getBase()), Make.binary(BO_Add, First, Index, Ctx.LongTy));
}

/// Which element of all these Indices name, of which the first is null where it is zero.
Expr *Rewriter::flatIndex(llvm::ArrayRef<VarDecl *> Indices, const Target &Rows) const {
  Expr *Sum = nullptr;
  for (auto [K, Index] : llvm::enumerate(Indices)) {
    if (Sum && K > 0) {
      Expr *Length = Rows.RowSizes[K - 1] ? Make.toLong(Make.paren(Make.copy(Rows.RowSizes[K - 1])))
                                          : Make.number(Rows.Sizes[K - 1]);
      Sum =
          Make.binary(BO_Mul, isa<BinaryOperator>(Sum) ? Make.paren(Sum) : Sum, Length, Ctx.LongTy);
    }
    if (Index) {
      Expr *At = Make.load(Make.name(Index));
      Sum = Sum ? Make.binary(BO_Add, Sum, At, Ctx.LongTy) : At;
    }
  }
  return Sum;
}

Stmt *Rewriter::loop(llvm::StringRef Of, SourceLocation At, Expr *Count,
                     llvm::function_ref<Stmt *(VarDecl *)> Body) {
  const std::string Name = unusedName((Of + "_at").str(), Names, Ctx);
  VarDecl *Var = Make.variable(&Facts.function(), Name, Ctx.LongTy, Make.number(0), At);
  return Make.loop(Var, Count, Body(Var), At);
}

/// To's objects, so many that they are Bytes: their numbers get bytes like Byte, or they become
/// what From has there.  Of those two, one may be without rows.
Stmt *Rewriter::loops(llvm::StringRef Of, SourceLocation At, Product Bytes, const Target &To,
                      const Target *From, const Expr *Byte) {
  const Target &Rows = From && To.Sizes.empty() ? *From : To;
  int64_t Size = Ctx.getTypeSizeInChars(Rows.Element).getQuantity();
  for (auto [K, Length] : llvm::enumerate(Rows.RowSizes)) {
    if (!Length) {
      Size *= Rows.Sizes[K];
      continue;
    }
    auto Found = llvm::find_if(Bytes.Factors, [&, Row = Length](const Expr *F) {
      return sameText(F->IgnoreParenImpCasts(), Row->IgnoreParenImpCasts(), Ctx);
    });
    if (Found == Bytes.Factors.end())
      return nullptr;
    Bytes.Factors.erase(Found);
  }
  if (Size <= 0 || Bytes.Constant % Size != 0)
    return nullptr;
  Bytes.Constant /= Size;
  llvm::SmallVector<VarDecl *, 4> Indices;
  auto Place = [&](const Target &T) {
    if (T.Sizes.empty())
      return element(T.Pointer, flatIndex(Indices, Rows));
    Expr *E = element(T.Pointer, Indices[0] ? Make.load(Make.name(Indices[0])) : nullptr);
    for (VarDecl *Index : llvm::ArrayRef(Indices).drop_front())
      E = Make.element(Make.decay(E), Make.load(Make.name(Index)));
    return E;
  };
  std::function<Stmt *(Expr *)> Level = [&](Expr *Count) -> Stmt * {
    auto Inner = [&](VarDecl *Index) -> Stmt * {
      Indices.push_back(Index);
      if (const size_t K = Indices.size() - 1; K < Rows.Sizes.size())
        return Level(Rows.RowSizes[K] ? Make.toLong(Make.copy(Rows.RowSizes[K]))
                                      : Make.number(Rows.Sizes[K]));
      Expr *Left = Place(To);
      llvm::SmallVector<Stmt *, 8> Parts;
      if (From)
        Parts.push_back(BinaryOperator::Create(Ctx, Left, Make.load(Place(*From)), BO_Assign,
                                               Left->getType().getUnqualifiedType(), VK_PRValue,
                                               OK_Ordinary, At, FPOptionsOverride()));
      else
        fill(Of, At, Left, Byte, Parts);
      return block(Parts, At);
    };
    return Count ? loop(Of, At, Count, Inner) : Inner(nullptr);
  };
  ++Made;
  const bool IsOne = Bytes.Constant == 1 && Bytes.Factors.empty();
  return Level(IsOne ? nullptr : count(Bytes));
}

/// The same objects in rows of the same lengths, or one of them in no rows.
static bool areAlike(const Target &A, const Target &B, const ASTContext &Ctx) {
  if (!Ctx.hasSameUnqualifiedType(A.Element, B.Element))
    return false;
  if (A.Sizes.empty() || B.Sizes.empty())
    return true;
  if (A.Sizes != B.Sizes)
    return false;
  return llvm::all_of(llvm::zip(A.RowSizes, B.RowSizes), [&](const auto &Both) {
    const auto &[Of, With] = Both;
    return !Of == !With && (!Of || sameText(Of, With, Ctx));
  });
}

/// Null where it stays a call.
Stmt *Rewriter::loopOf(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee();
  if (F && F->getBuiltinID() == Builtin::BI__builtin_prefetch &&
      !Call->getArg(0)->HasSideEffects(Ctx)) {
    ++Made;
    return new (Ctx) NullStmt(Call->getBeginLoc()); // it has no effect
  }
  const unsigned Kind = F ? F->getMemoryFunctionKind() : 0;
  if ((Kind != Builtin::BImemset && Kind != Builtin::BImemcpy) || Call->getNumArgs() != 3 ||
      Call->getArg(2)->HasSideEffects(Ctx))
    return nullptr;
  std::optional<Target> To = targetOf(Call->getArg(0));
  if (!To)
    return nullptr;
  Product Bytes;
  multiply(Bytes, Call->getArg(2));
  if (Kind == Builtin::BImemset) {
    return mayFill(Call->getArg(1), To->Element, isOwn(To->Pointer))
               ? loops("memset", Call->getBeginLoc(), Bytes, *To, nullptr, Call->getArg(1))
               : nullptr;
  }
  std::optional<Target> From = targetOf(Call->getArg(1));
  if (!From || !areAlike(*To, *From, Ctx) || To->Element.isConstQualified())
    return nullptr;
  return loops("memcpy", Call->getBeginLoc(), Bytes, *To, &*From, nullptr);
}

/// What calloc does to the memory of the variable; null: that is not where it comes from.
Stmt *Rewriter::zeroed(const VarDecl *Var) {
  const CallExpr *Call = Var->hasInit() ? libraryCall(Var->getInit(), "calloc", 2) : nullptr;
  if (!Call || Call->HasSideEffects(Ctx, /*IncludePossibleEffects=*/false))
    return nullptr;
  std::optional<Target> To = targetOf(Make.load(Make.name(Var, Var->getLocation())));
  Expr *Zero = Make.number(0);
  if (!To || !Var->getType()->isPointerType() || !mayFill(Zero, To->Element, /*IsOwn=*/true))
    return nullptr;
  Product Bytes;
  multiply(Bytes, Call->getArg(0));
  multiply(Bytes, Call->getArg(1));
  return loops("calloc", Var->getLocation(), Bytes, *To, nullptr, Zero);
}

Stmt *Rewriter::block(const CompoundStmt *S) {
  llvm::SmallVector<Stmt *, 16> All;
  const unsigned Before = Made;
  for (const Stmt *Part : S->body()) {
    All.push_back(stmt(Part));
    if (auto *Declares = dyn_cast<DeclStmt>(Part))
      for (const Decl *One : Declares->decls())
        if (auto *Var = dyn_cast<VarDecl>(One))
          if (Stmt *Loop = zeroed(Var))
            All.push_back(Loop);
  }
  return Made == Before ? const_cast<CompoundStmt *>(S)
                        : CompoundStmt::Create(Ctx, All, FPOptionsOverride(), S->getBeginLoc(),
                                               S->getEndLoc());
}

/// S itself where nothing in it changes.
Stmt *Rewriter::stmt(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S)) {
    auto *Call = dyn_cast<CallExpr>(E->IgnoreParenCasts());
    Stmt *Loop = Call ? loopOf(Call) : nullptr;
    return Loop ? Loop : const_cast<Stmt *>(S);
  }
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return block(Block);
  if (isa<DeclStmt, NullStmt, ContinueStmt, BreakStmt, ReturnStmt>(S))
    return const_cast<Stmt *>(S);
  const unsigned Before = Made;
  Stmt *New = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [this, S](const Stmt *Part) {
        auto *F = dyn_cast<ForStmt>(S);
        return F && Part == F->getInit() ? const_cast<Stmt *>(Part) : stmt(Part);
      });
  if (Made == Before)
    return const_cast<Stmt *>(S);
  Failed |= !New;
  return New ? New : const_cast<Stmt *>(S);
}

const CallExpr *libraryCall(const Expr *E, llvm::StringRef Name, unsigned Args) {
  auto *Call = dyn_cast<CallExpr>(E->IgnoreParenCasts());
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  return F && F->getIdentifier() && F->getName() == Name && F->isExternC() && !F->hasBody() &&
                 Call->getNumArgs() == Args
             ? Call
             : nullptr;
}

Directive loopsOfMemoryCalls(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Rewriter(D, Facts, Ctx).run();
}

} // namespace swgen

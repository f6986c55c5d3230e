#include "RuntimeLocals.h"
#include "BodyCopy.h"
#include "MemoryCalls.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

/// An array whose size is known when the region begins.
struct Local {
  const VarDecl *Var = nullptr;
  QualType Element;
  const Expr *Size = nullptr; ///< as the user wrote it: elements, or with InBytes bytes
  bool InBytes = false;
};

/// What the region does with such variables.
class Scan : public ConstDynamicRecursiveASTVisitor {
public:
  std::vector<const VarDecl *> Declared;
  llvm::DenseMap<const VarDecl *, unsigned> Named, Loaded; ///< how often
  std::vector<std::pair<const VarDecl *, const Stmt *>> Freed;

  bool VisitVarDecl(const VarDecl *Var) override {
    Declared.push_back(Var);
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
      ++Named[Var];
    return true;
  }
  bool VisitImplicitCastExpr(const ImplicitCastExpr *E) override {
    if (E->getCastKind() == CK_LValueToRValue)
      if (const VarDecl *Var = namedVariable(E->getSubExpr()))
        ++Loaded[Var];
    return true;
  }
  bool VisitCallExpr(const CallExpr *E) override {
    if (libraryCall(E, "free", 1))
      if (const VarDecl *Var = namedVariable(E->getArg(0)->IgnoreParenCasts()))
        Freed.emplace_back(Var, E);
    return true;
  }
};

class Bounder {
public:
  Bounder(const Directive &D, const FunctionFacts &Facts, int64_t Room, ASTContext &Ctx)
      : D(D), Facts(Facts), Room(Room), Ctx(Ctx) {}

  Directive run();

private:
  std::optional<Local> arrayOf(const VarDecl *Var) const;
  std::optional<Local> memoryOf(const VarDecl *Var, const Scan &Seen) const;
  void choose(const Scan &Seen);
  const Expr *hostValue(const Expr *E) const;
  VarDecl *bounded(const Local &L, int64_t Elements) const;

  const Directive &D;
  const FunctionFacts &Facts;
  const int64_t Room;
  ASTContext &Ctx;
  VarSet Assigned, Inside;
  std::vector<Local> Locals;
};

} // namespace

/// Elements that have a constant size.
static bool isElement(QualType T) {
  return !T->isIncompleteType() && !T->isVariablyModifiedType() && !T->isFunctionType() &&
         !T.isVolatileQualified();
}

std::optional<Local> Bounder::arrayOf(const VarDecl *Var) const {
  auto *A = dyn_cast_or_null<VariableArrayType>(Ctx.getAsArrayType(Var->getType()));
  if (!A || !A->getSizeExpr() || !isElement(A->getElementType()) || !Var->hasLocalStorage())
    return std::nullopt;
  return Local{Var, A->getElementType(), A->getSizeExpr(), false};
}

/// Nothing but what the region computes from the variable's value, which never changes, leads to
/// the memory: as to an array.
std::optional<Local> Bounder::memoryOf(const VarDecl *Var, const Scan &Seen) const {
  if (!Var->getType()->isPointerType() || !Var->hasInit() || !Var->hasLocalStorage() ||
      Assigned.contains(Var) || Seen.Named.lookup(Var) != Seen.Loaded.lookup(Var))
    return std::nullopt;
  const CallExpr *Call = libraryCall(Var->getInit(), "malloc", 1);
  const CallExpr *Zeroed = libraryCall(Var->getInit(), "calloc", 2); // MemoryCalls.h sets it
  const QualType Element = Var->getType()->getPointeeType().getUnqualifiedType();
  if (!(Call || Zeroed) || !isElement(Element) ||
      Var->getType()->getPointeeType().isVolatileQualified())
    return std::nullopt;
  Expr::EvalResult Bytes;
  if (Zeroed && Zeroed->getArg(1)->EvaluateAsInt(Bytes, Ctx) && Element->isRealType() &&
      Bytes.Val.getInt() == uint64_t(Ctx.getTypeSizeInChars(Element).getQuantity()))
    return Local{Var, Element, Zeroed->getArg(0), false};
  if (Zeroed)
    return std::nullopt;
  return Local{Var, Element, Call->getArg(0), true};
}

/// E in variables of outside, as it is when the region begins: it has no effect, and computing it
/// where the loop does not run is no fault.  Null: that is not known.
const Expr *Bounder::hostValue(const Expr *E) const {
  Expr::EvalResult Known;
  if (auto *Trait = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
    if (!E->EvaluateAsInt(Known, Ctx))
      return nullptr;
    const bool NamesNothing = Trait->isArgumentType() && Trait->getArgumentType()->isBuiltinType();
    return NamesNothing
               ? E
               : IntegerLiteral::Create(Ctx, Known.Val.getInt(), E->getType(), SourceLocation());
  }
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    bool Fixed = Var && !Assigned.contains(Var) && !Inside.contains(Var) &&
                 !Facts.mayBePointedTo(Var) && !Var->getType().isVolatileQualified();
    return Fixed || isa<EnumConstantDecl>(Ref->getDecl()) ? E : nullptr;
  }
  if (auto *Load = dyn_cast<ImplicitCastExpr>(E);
      Load && Load->getCastKind() == CK_LValueToRValue) {
    const VarDecl *Var = namedVariable(Load->getSubExpr());
    if (!Var || !E->getType()->isIntegerType())
      return nullptr;
    if (Var->getType().isConstQualified() && Var->hasInit() &&
        !Var->getType().isVolatileQualified())
      if (Expr::EvalResult Init; Var->getInit()->EvaluateAsInt(Init, Ctx))
        return IntegerLiteral::Create(Ctx, Init.Val.getInt(), E->getType(), SourceLocation());
    if (Inside.contains(Var) && !Assigned.contains(Var) && Var->hasInit() &&
        !Facts.mayBePointedTo(Var)) {
      const Expr *Init = hostValue(Var->getInit());
      return Init ? AstCopy(Ctx).paren(AstCopy(Ctx).inWords(const_cast<Expr *>(Init))) : nullptr;
    }
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  const bool IsSum = B && (B->isAdditiveOp() || B->getOpcode() == BO_Mul);
  if (isa<IntegerLiteral, CharacterLiteral>(E))
    return E;
  if (!E->getType()->isIntegerType() || !(IsSum || isa<ParenExpr, CastExpr, ConstantExpr>(E)))
    return nullptr;
  bool Good = true;
  Expr *New = AstCopy(Ctx).rebuild(E, [&](const Expr *Sub) {
    const Expr *Value = hostValue(Sub);
    Good &= Value != nullptr;
    return const_cast<Expr *>(Value ? Value : Sub);
  });
  return Good ? New : nullptr;
}

void Bounder::choose(const Scan &Seen) {
  for (const VarItem &I : D.Private)
    if (std::optional<Local> L = arrayOf(I.Var)) {
      // Its size is what they were when it was declared.
      llvm::SmallVector<const VarDecl *> Named;
      variablesNamedIn(L->Size, Named);
      if (llvm::none_of(Named, [&](const VarDecl *Var) {
            return Facts.isAssigned(Var) || Var->hasGlobalStorage();
          }))
        Locals.push_back(*L);
    }
  for (const VarDecl *Var : Seen.Declared) {
    std::optional<Local> L = arrayOf(Var);
    if (!L)
      L = memoryOf(Var, Seen);
    if (L)
      Locals.push_back(*L);
  }
  llvm::erase_if(Locals, [&](Local &L) { return !(L.Size = hostValue(L.Size)); });
}

VarDecl *Bounder::bounded(const Local &L, int64_t Elements) const {
  QualType T = Ctx.getConstantArrayType(L.Element, llvm::APInt(64, uint64_t(Elements)), nullptr,
                                        ArraySizeModifier::Normal, 0);
  return VarDecl::Create(Ctx, const_cast<DeclContext *>(L.Var->getDeclContext()),
                         L.Var->getBeginLoc(), L.Var->getLocation(), L.Var->getIdentifier(), T,
                         Ctx.getTrivialTypeSourceInfo(T), SC_None);
}

Directive Bounder::run() {
  Scan Seen;
  Seen.TraverseStmt(const_cast<Stmt *>(D.body()));
  collectAssigned(D.body(), Assigned, Inside);
  choose(Seen);
  if (Locals.empty())
    return D;
  Directive New = D;
  llvm::DenseMap<const VarDecl *, VarDecl *> Arrays;
  for (const Local &L : Locals) {
    const int64_t Bytes = Ctx.getTypeSizeInChars(L.Element).getQuantity();
    if (Expr::EvalResult Known;
        L.Size->EvaluateAsInt(Known, Ctx)) { // const int m = 64; double t[m];
      const int64_t Elements = Known.Val.getInt().getExtValue() / (L.InBytes ? Bytes : 1);
      if (Elements <= 0 || Elements > INT32_MAX)
        return D;
      Arrays[L.Var] = bounded(L, Elements);
      continue;
    }
    const int64_t Most = Room / int64_t(Locals.size()) / Bytes;
    if (Most == 0)
      return D;
    Arrays[L.Var] = bounded(L, Most);
    Expr *Limit = IntegerLiteral::Create(
        Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), uint64_t(L.InBytes ? Most * Bytes : Most)),
        Ctx.IntTy, SourceLocation());
    New.Checks.push_back({AstCopy(Ctx).binary(BO_LE, const_cast<Expr *>(L.Size), Limit, Ctx.IntTy),
                          "", "every CPE has '" + L.Var->getNameAsString() + "' in its LDM",
                          "a constant size"});
  }
  BodyCopy Copy(Ctx, nullptr, [&](const VarDecl *Var) {
    VarDecl *Array = Arrays.lookup(Var);
    return Array ? Array : AstCopy(Ctx).variableLike(Var, nullptr);
  });
  for (const auto &[Var, Call] : Seen.Freed)
    if (Arrays.count(Var) && Var->getType()->isPointerType())
      Copy.drop(Call);
  BodyCopy::Values Now;
  for (VarItem &I : New.Private)
    if (VarDecl *Array = Arrays.lookup(I.Var)) {
      Now.Copies[I.Var] = Array;
      I.Var = Array;
    }
  New.Body = Copy.copied(D.body(), Now);
  if (VarDecl *At = D.At ? Now.Copies.lookup(D.At) : nullptr)
    New.At = At;
  return Copy.hasFailed() ? D : New;
}

Directive boundRuntimeLocals(const Directive &D, const FunctionFacts &Facts, int64_t Room,
                             ASTContext &Ctx) {
  return Bounder(D, Facts, Room, Ctx).run();
}

} // namespace swgen

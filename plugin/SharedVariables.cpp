#include "SharedVariables.h"
#include "AstCopy.h"
#include "PointerScan.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace swgen {
namespace {

/// Names of all variables that a text declares or uses, each with how many variables have it.
class NameCount : public DynamicRecursiveASTVisitor {
public:
  bool VisitVarDecl(VarDecl *Var) override { return note(Var); }
  bool VisitDeclRefExpr(DeclRefExpr *Ref) override {
    return note(dyn_cast<VarDecl>(Ref->getDecl()));
  }
  unsigned of(llvm::StringRef Name) const { return Count.lookup(Name); }

private:
  bool note(const VarDecl *Var) {
    if (Var && Seen.insert(Var).second)
      ++Count[Var->getName()];
    return true;
  }
  llvm::DenseSet<const VarDecl *> Seen;
  llvm::StringMap<unsigned> Count;
};

class Sharer {
  ASTContext &Ctx;
  AstCopy Make;
  llvm::DenseMap<const VarDecl *, VarDecl *> New; ///< by variable: the array in its place
  VarSet Old;
  bool Failed = false;

public:
  explicit Sharer(ASTContext &Ctx) : Ctx(Ctx), Make(Ctx) {}

  SharedVariables run(const Stmt *Body, llvm::ArrayRef<const VarDecl *> Vars);

private:
  VarDecl *arrayFor(const VarDecl *Var, const std::string &Name);
  Expr *element(const VarDecl *Var, SourceLocation At);
  Expr *expr(const Expr *E);
  Stmt *stmt(const Stmt *S);
  void declaration(const DeclStmt *S, llvm::SmallVectorImpl<Stmt *> &Out);
  Stmt *block(const CompoundStmt *S);
};

/// In the scope of the variable, where it is declared.
VarDecl *Sharer::arrayFor(const VarDecl *Var, const std::string &Name) {
  QualType T = Ctx.getConstantArrayType(Var->getType().getUnqualifiedType(), llvm::APInt(64, 1),
                                        nullptr, ArraySizeModifier::Normal, 0);
  auto *Context = const_cast<DeclContext *>(Var->getDeclContext());
  return VarDecl::Create(Ctx, Context, Var->getBeginLoc(), Var->getLocation(),
                         &Ctx.Idents.get(Name), T, Ctx.getTrivialTypeSourceInfo(T), SC_None);
}

Expr *Sharer::element(const VarDecl *Var, SourceLocation At) {
  VarDecl *Array = New.lookup(Var);
  Expr *Decayed = ImplicitCastExpr::Create(Ctx, Ctx.getArrayDecayedType(Array->getType()),
                                           CK_ArrayToPointerDecay, Make.name(Array, At), nullptr,
                                           VK_PRValue, FPOptionsOverride());
  return new (Ctx) ArraySubscriptExpr(Decayed, Make.number(0), Var->getType().getUnqualifiedType(),
                                      VK_LValue, OK_Ordinary, At);
}

Expr *Sharer::expr(const Expr *E) {
  if (!mentionsAny(E, Old))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return element(cast<VarDecl>(Ref->getDecl()), Ref->getLocation());
  Expr *Copy = Make.rebuild(E, [this](const Expr *Sub) { return expr(Sub); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Expr *>(E);
}

/// Declarations without the variables, which are set where they had a first value.
void Sharer::declaration(const DeclStmt *S, llvm::SmallVectorImpl<Stmt *> &Out) {
  for (Decl *One : S->decls()) {
    auto *Var = dyn_cast<VarDecl>(One);
    if (Var && Old.contains(Var)) {
      if (Var->getInit())
        Out.push_back(BinaryOperator::Create(Ctx, element(Var, Var->getLocation()),
                                             expr(Var->getInit()), BO_Assign,
                                             Var->getType().getUnqualifiedType(), VK_PRValue,
                                             OK_Ordinary, Var->getLocation(), FPOptionsOverride()));
      continue;
    }
    // The printers look at the declaration itself, which has the old text.
    Failed |= Var && Var->getInit() && mentionsAny(Var->getInit(), Old);
    Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), S->getBeginLoc(), S->getEndLoc()));
  }
}

Stmt *Sharer::block(const CompoundStmt *S) {
  llvm::SmallVector<Stmt *, 8> Body;
  for (const Stmt *Child : S->body()) {
    if (auto *Declares = dyn_cast<DeclStmt>(Child))
      declaration(Declares, Body);
    else
      Body.push_back(stmt(Child));
  }
  return CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

Stmt *Sharer::stmt(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return block(Block);
  if (!mentionsAny(S, Old))
    return const_cast<Stmt *>(S);
  Stmt *Copy = Make.rebuild(
      S, [this](const Expr *E) { return expr(E); }, [this](const Stmt *P) { return stmt(P); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Stmt *>(S);
}

SharedVariables Sharer::run(const Stmt *Body, llvm::ArrayRef<const VarDecl *> Vars) {
  VarSet Assigned, Inside;
  collectAssigned(Body, Assigned, Inside);
  NameCount Names;
  Names.TraverseStmt(const_cast<Stmt *>(Body));
  SharedVariables Result;
  llvm::StringSet<> Taken;
  llvm::SmallVector<Stmt *, 8> All;
  for (const VarDecl *Var : Vars) {
    // The host names a variable of outside and its array side by side.
    const bool Here = Inside.contains(Var);
    const std::string First = Var->getNameAsString() + (Here ? "" : "_main");
    std::string Name = First;
    for (unsigned K = 2; Names.of(Name) > (Name == Var->getName()) || !Taken.insert(Name).second;
         ++K)
      Name = First + "_" + std::to_string(K);
    VarDecl *Array = New[Var] = arrayFor(Var, Name);
    Old.insert(Var);
    if (Here)
      All.push_back(new (Ctx)
                        DeclStmt(DeclGroupRef(Array), Var->getLocation(), Var->getLocation()));
    else
      Result.Outer[Array] = Var;
  }
  Stmt *Copy = stmt(Body);
  if (auto *Block = dyn_cast<CompoundStmt>(Copy))
    llvm::append_range(All, Block->body());
  else
    All.push_back(Copy);
  if (!Failed && !llvm::any_of(All, [&](const Stmt *S) { return mentionsAny(S, Old); }))
    Result.Body =
        CompoundStmt::Create(Ctx, All, FPOptionsOverride(), Body->getBeginLoc(), Body->getEndLoc());
  return Result;
}

} // namespace

SharedVariables shareVariables(const Stmt *Body, llvm::ArrayRef<const VarDecl *> Vars,
                               const FunctionFacts &Facts, ASTContext &Ctx) {
  for (const VarDecl *Var : Vars)
    if (!Var->hasLocalStorage() || Var->hasAttrs() || !Var->getType()->isArithmeticType() ||
        Var->getType().isVolatileQualified() || Var->getStorageClass() == SC_Register ||
        Facts.mayBePointedTo(Var))
      return SharedVariables();
  return Sharer(Ctx).run(Body, Vars);
}

} // namespace swgen

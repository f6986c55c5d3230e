//===- PointerText.cpp - what a pointer's value is written as ---*- C++ -*-===//
#include "PointerRewriter.h"

using namespace clang;

namespace swgen {

/// What the offset of V is added to.
Expr *PointerRewriter::baseExpr(const PointerValue &V) {
  Expr *Base = V.Base ? again(V.Base) : Make.load(Make.name(V.Start));
  return V.As.isNull() ? Base : Make.castTo(V.As, Base);
}

Expr *PointerRewriter::derefLeaf(const PointerValue &V, Expr *Index) {
  Expr *Offset = offsetOf(V);
  if (auto Constant = Index ? Index->getIntegerConstantExpr(Ctx) : std::nullopt;
      Constant && Constant->isZero() && Offset)
    Index = nullptr;
  if (Offset && Index)
    Offset = Make.binary(BO_Add, Make.toLong(Offset), Make.toLong(Index), Ctx.LongTy);
  else if (!Offset)
    Offset = Index;
  Expr *Base = baseExpr(V);
  if (Offset)
    return Make.element(Base, Offset);
  if (auto *U = dyn_cast<UnaryOperator>(Base->IgnoreParens()); U && U->getOpcode() == UO_AddrOf)
    return U->getSubExpr();
  return Make.deref(Base);
}

Expr *PointerRewriter::written(const PointerValue &V, const Expr *At) {
  auto One = [&](const PointerValue &Leaf) -> Expr * {
    Expr *Base = baseExpr(Leaf);
    Expr *Offset = Leaf.Kind == PointerValue::Offset ? offsetOf(Leaf) : nullptr;
    return Offset ? Make.paren(
                        Make.binary(BO_Add, Make.paren(Base), Make.paren(Offset), Base->getType()))
                  : Base;
  };
  return distribute(V, At, One, /*Follows=*/false);
}

Expr *PointerRewriter::termOf(const PointerTerm &T) {
  Expr *Product = T.Times == 1 && !T.Factors.empty() ? nullptr : Make.number(T.Times);
  for (const PointerFactor &F : T.Factors) {
    bool Outside = F.Clamped && !llvm::is_contained(Loops, F.Loop);
    Expr *E = again(Outside ? F.Clamped : F.E);
    if (Product || T.Factors.size() > 1)
      E = Make.paren(Make.toLong(E));
    Product = Product ? Make.binary(BO_Mul, Product, E, Ctx.LongTy) : E;
  }
  return Product;
}

/// The sum of what is added to the base; null if nothing is.
Expr *PointerRewriter::offsetOf(const PointerValue &V) {
  Expr *Sum = nullptr;
  for (bool Minus : {false, true})
    for (const PointerTerm &T : V.Terms) {
      if (T.Minus != Minus)
        continue;
      Expr *Term = termOf(T);
      if (!Sum && !Minus) {
        Sum = Term;
        continue;
      }
      Term = Make.paren(Make.toLong(Term));
      Sum = Sum ? Make.toLong(Sum) : Make.number(0);
      Sum = Make.binary(Minus ? BO_Sub : BO_Add, Sum, Term, Ctx.LongTy);
    }
  if (!V.Constant)
    return Sum;
  if (!Sum)
    return Make.number(V.Constant);
  bool Negative = V.Constant < 0;
  return Make.binary(Negative ? BO_Sub : BO_Add, Make.toLong(Sum),
                     Make.number(Negative ? -V.Constant : V.Constant), Ctx.LongTy);
}

Expr *PointerRewriter::again(const Expr *E) {
  if (Result.Chosen.contains(E))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    if (Var && isHidden(Var))
      report(Here, Var->getNameAsString(),
             "another '" + Var->getNameAsString() +
                 "' hides the one that it is computed with; rename one of them");
    auto It = Renamed.find(Var);
    return Make.name(It == Renamed.end() ? Ref->getDecl() : It->second, Here);
  }
  Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return again(Sub); });
  if (New && Choices.contains(E))
    Choices.insert(New);
  return New ? New : const_cast<Expr *>(E);
}

/// Var's name means another variable here.
bool PointerRewriter::isHidden(const VarDecl *Var) const {
  auto Original = [this](const VarDecl *V) {
    auto It = OriginalOf.find(V);
    return It == OriginalOf.end() ? V : It->second;
  };
  for (const VarDecl *Other : llvm::reverse(InScope))
    if (Other->getIdentifier() == Var->getIdentifier())
      return Original(Other) != Original(Var);
  return false;
}

} // namespace swgen

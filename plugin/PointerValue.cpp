#include "PointerValue.h"
#include "AstCopy.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

static std::shared_ptr<PointerValue> make(PointerValue::KindTy Kind) {
  auto V = std::make_shared<PointerValue>();
  V->Kind = Kind;
  return V;
}

PointerRef pointerAt(const Expr *Base) {
  auto V = make(PointerValue::Offset);
  V->Base = Base;
  return V;
}

PointerRef pointerAtStart(const VarDecl *Var) {
  auto V = make(PointerValue::Offset);
  V->Start = Var;
  return V;
}

PointerRef nullPointer(const Expr *Written) {
  auto V = make(PointerValue::Null);
  V->Base = Written;
  return V;
}

PointerRef unsetPointer() { return make(PointerValue::Unset); }

PointerRef lostPointer(std::string Why) {
  auto V = make(PointerValue::Lost);
  V->Why = std::move(Why);
  return V;
}

PointerRef mapLeaves(const PointerRef &V, llvm::function_ref<PointerRef(const PointerRef &)> Leaf) {
  if (V->Kind != PointerValue::Choice)
    return Leaf(V);
  auto New = std::make_shared<PointerValue>(*V);
  New->IfTrue = mapLeaves(V->IfTrue, Leaf);
  New->IfFalse = mapLeaves(V->IfFalse, Leaf);
  return New;
}

PointerRef addConstant(const PointerRef &V, int64_t Constant) {
  return mapLeaves(V, [&](const PointerRef &L) -> PointerRef {
    if (L->Kind != PointerValue::Offset || !Constant)
      return L;
    auto New = std::make_shared<PointerValue>(*L);
    New->Constant += Constant;
    return New;
  });
}

static bool sameFactors(const PointerTerm &A, const PointerTerm &B, const ASTContext &Ctx) {
  return A.Times == B.Times && A.Factors.size() == B.Factors.size() &&
         llvm::all_of(llvm::zip(A.Factors, B.Factors), [&](const auto &Pair) {
           const auto &[F, G] = Pair;
           return F.Loop == G.Loop && sameText(F.E, G.E, Ctx);
         });
}

PointerRef addTerm(const PointerRef &V, const PointerTerm &T, const ASTContext &Ctx) {
  return mapLeaves(V, [&](const PointerRef &L) -> PointerRef {
    if (L->Kind != PointerValue::Offset)
      return L;
    auto New = std::make_shared<PointerValue>(*L);
    auto Opposite = llvm::find_if(New->Terms, [&](const PointerTerm &Old) {
      return Old.Minus != T.Minus && sameFactors(Old, T, Ctx);
    });
    if (Opposite != New->Terms.end())
      New->Terms.erase(Opposite);
    else
      New->Terms.push_back(T);
    return New;
  });
}

bool samePointer(const PointerValue &A, const PointerValue &B, const ASTContext &Ctx) {
  if (&A == &B)
    return true;
  if (A.Kind != B.Kind)
    return false;
  switch (A.Kind) {
  case PointerValue::Choice:
    return sameText(A.Cond, B.Cond, Ctx) && samePointer(*A.IfTrue, *B.IfTrue, Ctx) &&
           samePointer(*A.IfFalse, *B.IfFalse, Ctx);
  case PointerValue::Null:
  case PointerValue::Unset:
    return true;
  case PointerValue::Lost:
    return A.Why == B.Why;
  case PointerValue::Offset:
    break;
  }
  const bool SameType =
      A.As.isNull() ? B.As.isNull() : !B.As.isNull() && Ctx.hasSameType(A.As, B.As);
  if (!SameType || A.Start != B.Start || !A.Base != !B.Base ||
      (A.Base && !sameText(A.Base, B.Base, Ctx)) || A.Constant != B.Constant ||
      A.Terms.size() != B.Terms.size())
    return false;
  return llvm::all_of(llvm::zip(A.Terms, B.Terms), [&](const auto &Pair) {
    const auto &[S, T] = Pair;
    return S.Minus == T.Minus && sameFactors(S, T, Ctx);
  });
}

unsigned countLeaves(const PointerValue &V) {
  return V.Kind == PointerValue::Choice ? countLeaves(*V.IfTrue) + countLeaves(*V.IfFalse) : 1;
}

bool anyPart(const PointerValue &V, llvm::function_ref<bool(const Expr *)> Test) {
  if (V.Kind == PointerValue::Choice)
    return Test(V.Cond) || anyPart(*V.IfTrue, Test) || anyPart(*V.IfFalse, Test);
  if (V.Base && Test(V.Base))
    return true;
  return llvm::any_of(V.Terms, [&](const PointerTerm &T) {
    return llvm::any_of(T.Factors, [&](const PointerFactor &F) {
      return Test(F.E) || (F.Clamped && Test(F.Clamped));
    });
  });
}

bool dependsOnStart(const PointerValue &V) {
  return V.Kind == PointerValue::Choice ? dependsOnStart(*V.IfTrue) || dependsOnStart(*V.IfFalse)
                                        : V.Start != nullptr;
}

} // namespace swgen

//===- SelectedStores.cpp - stores under a condition, without a branch ----===//
//
// `if (t < d[i][j]) d[i][j] = t;` keeps a loop from being vectorised, as a compiler must not store
// where the program does not.  To a copy in LDM nothing else looks: storing there what is there
// already does no harm, and what remains is a choice between two values.
//
//===----------------------------------------------------------------------===//
#include "FunctionFacts.h"
#include "KernelPrinter.h"

using namespace clang;
using namespace swgen;

namespace {

constexpr unsigned MaxStores = 3;     ///< each has a choice of its own
constexpr unsigned MaxOperations = 4; ///< computed whether they are needed or not

/// The assignments of a branch, if it has nothing else.
bool collectStores(const Stmt *S, llvm::SmallVectorImpl<const BinaryOperator *> &Stores) {
  if (const auto *C = dyn_cast<CompoundStmt>(S))
    return llvm::all_of(C->body(), [&](const Stmt *T) { return collectStores(T, Stores); });
  const auto *E = dyn_cast<Expr>(S);
  const auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (B && B->isAssignmentOp())
    Stores.push_back(B);
  return B && B->isAssignmentOp() && Stores.size() <= MaxStores;
}

} // namespace

/// The element of a copy of an array that E is, whatever the iteration; empty: it is none.
std::string KernelPrinter::elementOfCopy(const Expr *E) {
  auto Id = R.AccessOf.find(E);
  if (Id == R.AccessOf.end())
    return "";
  auto It = Current->Redirects.find(Id->second);
  if (It == Current->Redirects.end() || It->second.Window >= 0 || !It->second.When.empty() ||
      !It->second.Origin.empty())
    return "";
  return accessPlace(E, Id->second, It->second);
}

/// Elements of copies that are surely read by the condition.
void KernelPrinter::addRead(const Expr *E, llvm::StringSet<> &Read) {
  E = E->IgnoreParenImpCasts();
  if (std::string Place = elementOfCopy(E); !Place.empty()) {
    Read.insert(Place);
    return;
  }
  if (R.AccessOf.contains(E))
    return;
  if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    addRead(B->getLHS(), Read);
    if (!B->isLogicalOp())
      addRead(B->getRHS(), Read);
  } else if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    addRead(U->getSubExpr(), Read);
  } else if (const auto *C = dyn_cast<ExplicitCastExpr>(E)) {
    addRead(C->getSubExpr(), Read);
  }
}

/// Whether E takes a few operations, none of which can trap or wait for memory, on what is there.
bool KernelPrinter::isAtHand(const Expr *E, const llvm::StringSet<> &There, unsigned &Operations) {
  E = E->IgnoreParenImpCasts();
  if (E->getType().isVolatileQualified() || !E->getType()->isArithmeticType() ||
      E->getType()->isAnyComplexType())
    return false;
  if (R.AccessOf.contains(E))
    return There.contains(elementOfCopy(E));
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral>(E) || R.CaptureOf.contains(E))
    return true;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (!V || R.CaptureOfVar.contains(V))
      return V || isa<EnumConstantDecl>(Ref->getDecl());
    auto It = R.ScalarOf.find(V);
    const bool IsOutside =
        It != R.ScalarOf.end() && R.Info.Scalars[It->second].Scope == ScalarScope::Outer;
    return V->hasLocalStorage() && !IsOutside;
  }
  if (++Operations > MaxOperations)
    return false;
  if (const auto *C = dyn_cast<ExplicitCastExpr>(E))
    return isAtHand(C->getSubExpr(), There, Operations);
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return (U->isArithmeticOp() || U->getOpcode() == UO_Not) &&
           isAtHand(U->getSubExpr(), There, Operations);
  const auto *B = dyn_cast<BinaryOperator>(E);
  return B && (B->isAdditiveOp() || B->getOpcode() == BO_Mul || B->isBitwiseOp()) &&
         isAtHand(B->getLHS(), There, Operations) && isAtHand(B->getRHS(), There, Operations);
}

/// \p Target, an element of a copy, keeps its value where \p Taken does not hold.
bool KernelPrinter::selectedStore(const BinaryOperator *Store, const std::string &Taken,
                                  const llvm::StringSet<> &Read, llvm::raw_ostream &OS) {
  const Expr *To = Store->getLHS()->IgnoreParens();
  const QualType T = To->getType();
  const std::string Target = elementOfCopy(To);
  // Where bounds decide, the element may be in no copy when it is not stored.
  if (Target.empty() || !Current->Redirects.find(R.AccessOf.find(To)->second)->second.InEach ||
      T.isVolatileQualified() || !T->isArithmeticType() || T->isAnyComplexType() ||
      To->refersToBitField())
    return false;
  llvm::StringSet<> There = Read;
  There.insert(Target);
  unsigned Operations = 0;
  const bool Changes = Store->isCompoundAssignmentOp();
  const BinaryOperatorKind Op =
      Changes ? BinaryOperator::getOpForCompoundAssignment(Store->getOpcode()) : BO_Comma;
  if (!isAtHand(Store->getRHS(), There, Operations) ||
      (Changes && !BinaryOperator::isAdditiveOp(Op) && Op != BO_Mul &&
       !BinaryOperator::isBitwiseOp(Op)))
    return false;
  UsedAccesses.insert(R.AccessOf.find(To)->second);
  OS << Target << " = " << Taken << " ? (" << declare(T.getUnqualifiedType(), "") << ")(";
  if (Changes)
    OS << Target << " " << BinaryOperator::getOpcodeStr(Op) << " (";
  print(Store->getRHS(), OS);
  OS << (Changes ? "))" : ")") << " : " << Target << ";\n";
  return true;
}

bool KernelPrinter::branch(const IfStmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  llvm::SmallVector<const BinaryOperator *, MaxStores> Stores;
  if (!Current || S->getElse() || !collectStores(S->getThen(), Stores) || Stores.empty())
    return false;
  llvm::StringSet<> Read;
  addRead(S->getCond(), Read);
  const std::string Taken = "sw_taken";
  std::string Text;
  llvm::raw_string_ostream Body(Text);
  for (const BinaryOperator *Store : Stores)
    if (!selectedStore(Store, Taken, Read, Body.indent(Indent + 2)))
      return false;
  OS.indent(Indent) << "{\n";
  OS.indent(Indent + 2) << "const _Bool " << Taken << " = ";
  print(S->getCond(), OS);
  OS << ";\n" << Text;
  OS.indent(Indent) << "}\n";
  return true;
}

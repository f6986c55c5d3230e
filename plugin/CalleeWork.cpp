//===- CalleeWork.cpp -----------------------------------------------------===//
#include "CalleeWork.h"
#include "LoopHeader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace swgen {
namespace {

enum class Library { OneTurn, Root, Other };

Library kindOf(llvm::StringRef Name) {
  Name.consume_front("__builtin_");
  if (Name.ends_with("f"))
    Name = Name.drop_back();
  return llvm::StringSwitch<Library>(Name)
      .Cases({"fabs", "copysign", "fmin", "fmax", "fma", "creal", "cimag", "conj"},
             Library::OneTurn)
      .Case("sqrt", Library::Root)
      .Default(Library::Other);
}

class OperationCounter {
  const ASTContext &Ctx;
  const std::vector<CalleeDesc> &Known;
  CalleeDesc Sum;
  int64_t Times = 1;

public:
  OperationCounter(const ASTContext &Ctx, const std::vector<CalleeDesc> &Known)
      : Ctx(Ctx), Known(Known) {}

  /// Nothing where a loop or a call has no known cost.
  std::optional<CalleeDesc> count(const FunctionDecl &F) {
    Sum.Name = F.getName().str();
    if (!visit(F.getBody()))
      return std::nullopt;
    return Sum;
  }

private:
  bool visitChildren(const Stmt *S) {
    return llvm::all_of(S->children(), [this](const Stmt *Child) { return visit(Child); });
  }

  bool visit(const Stmt *S) {
    if (!S)
      return true;
    if (auto *F = dyn_cast<ForStmt>(S))
      return loop(*F);
    if (isa<WhileStmt, DoStmt, GotoStmt>(S))
      return false;
    if (auto *Call = dyn_cast<CallExpr>(S); Call && !call(*Call))
      return false;
    if (auto *B = dyn_cast<BinaryOperator>(S))
      binary(*B);
    else if (auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_Minus)
      add(U->getType(), /*Divides=*/false);
    else if (isa<ConditionalOperator, IfStmt>(S))
      Sum.Any += Times;
    else if (isa<ArraySubscriptExpr>(S))
      Sum.Memory += Times;
    return visitChildren(S);
  }

  void add(QualType T, bool Divides) {
    int64_t &Of = !T->isFloatingType() ? Sum.Any : Divides ? Sum.Divide : Sum.Float;
    Of += Times;
  }

  void binary(const BinaryOperator &B) {
    if (B.getOpcode() == BO_Assign || B.isLogicalOp() || B.isCommaOp())
      return;
    add(B.getLHS()->getType(), B.getOpcode() == BO_Div || B.getOpcode() == BO_DivAssign);
  }

  bool call(const CallExpr &E) {
    const FunctionDecl *F = E.getDirectCallee();
    if (!F || !F->getIdentifier())
      return false;
    if (F->getDefinition()) {
      auto At = llvm::find_if(Known, [&](const CalleeDesc &D) { return D.Name == F->getName(); });
      if (At == Known.end())
        return false;
      Sum.Float += Times * At->Float;
      Sum.Divide += Times * At->Divide;
      Sum.Math += Times * At->Math;
      Sum.Memory += Times * At->Memory;
      Sum.Any += Times * At->Any;
      return true;
    }
    Library Kind = kindOf(F->getName());
    int64_t &Of = !E.getType()->isFloatingType() ? Sum.Any
                  : Kind == Library::OneTurn     ? Sum.Float
                  : Kind == Library::Root        ? Sum.Divide
                                                 : Sum.Math;
    Of += Times;
    return true;
  }

  /// for (T k = A; k < B; k++), A and B constants.
  std::optional<int64_t> tripsOf(const ForStmt &F) const {
    LoopHeader H = readLoopHeader(F, Ctx);
    auto *Bound = dyn_cast_or_null<BinaryOperator>(H.Bound);
    auto *Step = dyn_cast_or_null<UnaryOperator>(F.getInc());
    if (!H.DeclaresVar || !H.Var->hasInit() || !Bound || H.Conditions.size() != 1 || !Step ||
        !Step->isIncrementOp() || (Bound->getOpcode() != BO_LT && Bound->getOpcode() != BO_LE))
      return std::nullopt;
    std::optional<llvm::APSInt> A = H.Var->getInit()->getIntegerConstantExpr(Ctx),
                                B = Bound->getRHS()->getIntegerConstantExpr(Ctx);
    if (!A || !B)
      return std::nullopt;
    return B->getExtValue() - A->getExtValue() + (Bound->getOpcode() == BO_LE);
  }

  bool loop(const ForStmt &F) {
    std::optional<int64_t> Trips = tripsOf(F);
    if (!Trips || *Trips < 0)
      return false;
    int64_t Outer = std::exchange(Times, Times * *Trips);
    Sum.Any += 2 * Times;
    bool Good = visit(F.getBody());
    Times = Outer;
    return Good;
  }
};

} // namespace

std::vector<CalleeDesc> workOfCallees(llvm::ArrayRef<const FunctionDecl *> Callees,
                                      const ASTContext &Ctx) {
  std::vector<CalleeDesc> Result;
  for (const FunctionDecl *F : Callees)
    if (const FunctionDecl *Definition = F->getDefinition(); Definition && F->getIdentifier())
      if (std::optional<CalleeDesc> D = OperationCounter(Ctx, Result).count(*Definition))
        Result.push_back(std::move(*D));
  return Result;
}

} // namespace swgen

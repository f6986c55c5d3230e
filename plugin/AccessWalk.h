//===- AccessWalk.h - the walk over a region's expressions ------*- C++ -*-===//
//
// Statements, values, loads and stores are in RegionAccess.cpp, what they lead to (the object
// behind an lvalue or a pointer) in RegionAddress.cpp, callees in RegionCalls.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ACCESSWALK_H
#define SWGEN_PLUGIN_ACCESSWALK_H

#include "PointerScan.h"
#include "PointerSpaces.h"
#include "RegionCaptures.h"
#include "RegionContext.h"

namespace swgen {

/// Affine in loop variables and captured integers, so that the model knows exactly when it holds.
class AffineTest {
public:
  explicit AffineTest(const RegionContext &C) : C(C) {}

  bool condition(const clang::Expr *E) const {
    if (C.R.CaptureOf.contains(E))
      return true;
    E = E->IgnoreParenImpCasts();
    if (auto *U = llvm::dyn_cast<clang::UnaryOperator>(E); U && U->getOpcode() == clang::UO_LNot)
      return condition(U->getSubExpr());
    auto *B = llvm::dyn_cast<clang::BinaryOperator>(E);
    if (B && B->isLogicalOp())
      return condition(B->getLHS()) && condition(B->getRHS());
    auto Side = [this](const clang::Expr *E) { return value(E) || exclusive(E); };
    if (B && B->isComparisonOp())
      return Side(B->getLHS()) && Side(B->getRHS());
    return Side(E); // is not zero
  }

  bool value(const clang::Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (!E->getType()->isIntegerType())
      return false;
    if (E->getIntegerConstantExpr(C.Ctx) || C.R.CaptureOf.contains(E))
      return true;
    if (const clang::VarDecl *Var = namedVariable(E))
      return C.LoopVars.contains(Var) ||
             (!C.Written.contains(Var) && (!C.isLocal(Var) || names(Var)));
    if (auto *Cast = llvm::dyn_cast<clang::ExplicitCastExpr>(E))
      return keepsValue(Cast) && value(Cast->getSubExpr());
    if (auto *U = llvm::dyn_cast<clang::UnaryOperator>(E))
      return (U->getOpcode() == clang::UO_Minus || U->getOpcode() == clang::UO_Plus) &&
             value(U->getSubExpr());
    auto *B = llvm::dyn_cast<clang::BinaryOperator>(E);
    if (!B)
      return false;
    bool ConstL = B->getLHS()->getIntegerConstantExpr(C.Ctx).has_value();
    bool ConstR = B->getRHS()->getIntegerConstantExpr(C.Ctx).has_value();
    if (B->isAdditiveOp())
      return value(B->getLHS()) && value(B->getRHS());
    if (B->getOpcode() == clang::BO_Rem && ConstR)
      return value(B->getLHS());
    if (B->getOpcode() == clang::BO_And && ConstR && // a remainder, too
        (*B->getRHS()->getIntegerConstantExpr(C.Ctx) + 1).isPowerOf2())
      return value(B->getLHS());
    return B->getOpcode() == clang::BO_Mul && (ConstL || ConstR) && value(B->getLHS()) &&
           value(B->getRHS());
  }

private:
  static bool isBinary(const clang::BinaryOperator *B, clang::BinaryOperatorKind Kind) {
    return B && B->getOpcode() == Kind;
  }

  /// An exclusive or of a few bits, each the lowest of a value: the lowest bit of their sum, which
  /// the model knows in comparisons (Residues.h).
  bool exclusive(const clang::Expr *E, bool Masked = false, unsigned Depth = 0) const {
    constexpr unsigned MostDepth = 4;
    auto *B = llvm::dyn_cast<clang::BinaryOperator>(E->IgnoreParenImpCasts());
    if (Depth < MostDepth && isBinary(B, clang::BO_Xor))
      return exclusive(B->getLHS(), Masked, Depth + 1) && exclusive(B->getRHS(), Masked, Depth + 1);
    if (!Masked && isBinary(B, clang::BO_And))
      if (auto Mask = B->getRHS()->getIntegerConstantExpr(C.Ctx); Mask && *Mask == 1)
        return exclusive(B->getLHS(), /*Masked=*/true, Depth);
    return Masked && value(E);
  }

  /// Whether a variable of the region, which keeps its first value, has such a value.
  bool names(const clang::VarDecl *Var) const {
    const clang::Expr *Init =
        C.OwnCopy.contains(Var) || Var->isStaticLocal() ? nullptr : Var->getInit();
    return Init && Var->getType()->isIntegerType() && !mentionsAny(Init, {Var}) && // int i = i;
           keepsValue(Init->IgnoreParenImpCasts()->getType(), Var->getType()) && value(Init);
  }

  bool keepsValue(const clang::ExplicitCastExpr *Cast) const {
    return keepsValue(Cast->getSubExpr()->getType(), Cast->getType());
  }
  /// To a wider type, or one of the same kind.
  bool keepsValue(clang::QualType From, clang::QualType To) const {
    if (!From->isIntegerType() || To->isBooleanType())
      return false;
    uint64_t Old = C.Ctx.getTypeSize(From), New = C.Ctx.getTypeSize(To);
    return From->isSignedIntegerType() == To->isSignedIntegerType()
               ? New >= Old
               : From->isUnsignedIntegerType() && New > Old;
  }

  const RegionContext &C;
};

/// Makes the accesses, captures and callees of one region.
class AccessWalk {
public:
  explicit AccessWalk(RegionContext &C) : C(C), R(C.R), Captures(C), Affine(C) {}

  void run();

private:
  /// What an lvalue or a pointer comes from.
  struct Root {
    enum KindTy { Array, Local, Refused } Kind = Refused;
    int Capture = -1; ///< Array: index into Captures
  };

  // Statements.
  void stmt(const clang::Stmt *S);
  void leaveIteration(const clang::Stmt *S);
  void declaration(const clang::VarDecl *Var);
  void conditionally(llvm::ArrayRef<const clang::Stmt *> Run, bool Maybe, ReadStep Step);
  void repeatedly(const clang::Stmt *Loop);

  // Expressions.
  void condition(const clang::Expr *E);
  bool captureAsCompared(const clang::Expr *Arm, const clang::Expr *Cond);
  void captureParts(const clang::Expr *E);
  void rvalue(const clang::Expr *E);
  void operands(const clang::Expr *E);
  void unary(const clang::UnaryOperator *U);
  void binary(const clang::BinaryOperator *B);
  std::optional<Space> call(const clang::CallExpr *E);
  void load(const clang::Expr *L);
  void store(const clang::Expr *L, AccessKind Kind);
  bool isOwnStruct(const clang::Expr *L) const;
  void refuseStruct(const clang::Expr *At);
  bool checkType(const clang::Expr *L);
  void readVariable(const clang::Expr *E, const clang::VarDecl *Var);
  void exitByData();
  void dataInHeader(const clang::Expr *At, const std::string &Why);
  void memory(const clang::Expr *L, AccessKind Kind);
  bool isFixedPlace(const clang::Expr *L) const;
  void add(AccessDesc A, const clang::Expr *E);
  int sumOf(const clang::Expr *L);

  // Calls.
  std::optional<Space> callDefined(const clang::CallExpr *E, const clang::FunctionDecl &F);
  std::optional<Space> pointerArgument(const clang::Expr *P, bool Written,
                                       const std::string &Callee);
  std::optional<Space> selectedArgument(const clang::ConditionalOperator *Choice, bool Written,
                                        const std::string &Callee);
  void mayNotWrite(const clang::Expr *P, const std::string &Callee);
  void anyElement(const clang::Expr *P, int Capture, const std::string &Callee);

  // Addresses.
  void followRow(const clang::ArraySubscriptExpr *A);
  void describeFollows();
  Root lvalueRoot(const clang::Expr *L, bool Visit);
  Root variableRoot(const clang::Expr *L, const clang::VarDecl *Var);
  Root memberRoot(const clang::MemberExpr *M, bool Visit);
  Root pointerRoot(const clang::Expr *P, bool Visit);
  Root pointerCast(const clang::CastExpr *Cast, bool Visit);
  Root pointerArithmetic(const clang::BinaryOperator *B, bool Visit);
  Root loadedPointer(const clang::Expr *L, bool Visit);
  std::string fixedPart(const clang::Expr *L);
  Root localPointer(const clang::Expr *At, const clang::VarDecl *Var);

  void refuse(unsigned Number, const clang::Expr *At, llvm::ArrayRef<std::string> Args = {}) {
    C.refuse(Number, At->getExprLoc(), Args);
  }
  Root refuseRoot(unsigned Number, const clang::Expr *At, llvm::ArrayRef<std::string> Args) {
    refuse(Number, At, Args);
    return {};
  }

  RegionContext &C;
  Region &R;
  RegionCaptures Captures;
  AffineTest Affine;
  Purity Pure;
  int Stmt_ = -1; ///< statement that is walked; -1 in a header
  const HeaderExpr *Header = nullptr;
  bool Conditional = false;
  bool RestIsConditional = false; ///< a `continue` before, under a condition that depends on data
  unsigned WholeLoops = 0;        ///< around this place, of the statement
  bool Continued = false;         ///< a `continue` in the branch that is walked
  bool AddressAllowed = false;    ///< in the initialiser of a local pointer
  /// A pointer to a row that is taken from a table.
  struct Follow {
    const clang::VarDecl *Rows;
    int Stmt, Access; ///< that is made through it, or -1
    bool Conditional, Branch; ///< Branch: under a condition of the statement
    llvm::SmallVector<const clang::Expr *, 2> Subscripts;
  };
  std::vector<Follow> Follows;
  llvm::DenseSet<const clang::VarDecl *> Followed; ///< local pointers on the way to this place
};

} // namespace swgen
#endif

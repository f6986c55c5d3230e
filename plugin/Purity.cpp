#include "Purity.h"
#include "ComplexNumbers.h"
#include "ConstantStatics.h"
#include "FunctionFacts.h"
#include "StructTypes.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;
using llvm::StringRef;

namespace swgen {

/// Innermost.
static QualType elementOf(const VarDecl &Var) {
  QualType T = Var.getType();
  while (const ArrayType *A = T->getAsArrayTypeUnsafe())
    T = A->getElementType();
  return T;
}

bool isConstantOfFile(const VarDecl &Var) {
  const QualType T = elementOf(Var);
  return T.isConstQualified() && !T->isPointerType() && Var.getAnyInitializer();
}

namespace {

/// Functions of <math.h> and <stdlib.h> without side effects (errno is not set on a CPE).  The
/// float and long double forms are found by their suffix.
bool isMathName(StringRef Name) {
  static const llvm::StringSet<> Names{
      "acos",   "acosh",    "asin",  "asinh",   "atan",      "atan2", "atanh", "cbrt",
      "ceil",   "copysign", "cos",   "cosh",    "erf",       "erfc",  "exp",   "exp2",
      "expm1",  "fabs",     "fdim",  "floor",   "fma",       "fmax",  "fmin",  "fmod",
      "hypot",  "ldexp",    "log",   "log10",   "log1p",     "log2",  "logb",  "nearbyint",
      "pow",    "rint",     "round", "scalbln", "nextafter", "sin",   "sinh",  "remainder",
      "scalbn", "tgamma",   "sqrt",  "tan",     "tanh",      "trunc"};
  static const llvm::StringSet<> Integer{"abs",     "labs",     "llabs", "lrint",  "llrint",
                                         "lround",  "llround",  "ilogb", "lrintf", "llrintf",
                                         "lroundf", "llroundf", "ilogbf"};
  if (Names.contains(Name) || Integer.contains(Name))
    return true;
  return !Name.empty() && (Name.back() == 'f' || Name.back() == 'l') &&
         Names.contains(Name.drop_back());
}

/// Builtins that compute a value and that the vendors' compilers know too.
bool isBuiltinName(StringRef Name) {
  static const llvm::StringSet<> Names{"inf",           "inff",
                                       "infl",          "huge_val",
                                       "huge_valf",     "huge_vall",
                                       "nan",           "nanf",
                                       "nanl",          "isnan",
                                       "isinf",         "isinf_sign",
                                       "isfinite",      "isnormal",
                                       "signbit",       "signbitf",
                                       "signbitl",      "fpclassify",
                                       "isgreater",     "isless",
                                       "islessequal",   "isgreaterequal",
                                       "islessgreater", "isunordered",
                                       "popcount",      "popcountl",
                                       "popcountll",    "clz",
                                       "clzl",          "clzll",
                                       "ctz",           "ctzl",
                                       "ctzll",         "ffs",
                                       "ffsl",          "ffsll",
                                       "parity",        "parityl",
                                       "parityll",      "bswap32",
                                       "bswap64",       "expect",
                                       "constant_p",    "assume_aligned"};
  return Names.contains(Name);
}

/// Looks for the first thing that a CPE could not do or that is not a matter of values.
class Examiner : public ConstDynamicRecursiveASTVisitor {
public:
  using Callee = llvm::function_ref<std::string(const FunctionDecl &)>;

  explicit Examiner(Callee AskCallee) : AskCallee(AskCallee) {}
  std::string Objection;

  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    if (!Var)
      return true;
    std::string Name = "'" + Var->getNameAsString() + "'";
    if (Var->getType().isVolatileQualified())
      return object("it uses volatile " + Name);
    if (Var->hasLocalStorage())
      return true;
    if (Var->isStaticLocal() ? !isConstantStatic(Var) : !isConstantOfFile(*Var))
      return object("it uses the variable " + Name +
                    (elementOf(*Var).isConstQualified()
                         ? ", which is not local to it"
                         : ", which is neither local to it nor 'const'"));
    return true;
  }

  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf)
      if (isPart(U->getSubExpr()))
        return object("it changes a part of a complex number");
    if (U->getOpcode() == UO_Deref)
      return pointerAccess(U->getSubExpr());
    if (U->getOpcode() != UO_AddrOf)
      return true;
    if (isInLiteral(U->getSubExpr()))
      return object("it takes the address of a compound literal");
    // Pointers are followed through variables only.
    QualType T = U->getSubExpr()->getType();
    return T->isPointerType()    ? object("it takes the address of a pointer")
           : T->isFunctionType() ? object("it takes the address of a function")
                                 : true;
  }
  bool VisitArraySubscriptExpr(const ArraySubscriptExpr *A) override {
    return pointerAccess(A->getBase());
  }
  bool VisitMemberExpr(const MemberExpr *M) override {
    return !M->isArrow() || pointerAccess(M->getBase());
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (B->isAssignmentOp() && isPart(B->getLHS()))
      return object("it changes a part of a complex number");
    if (B->isAssignmentOp() && B->getType()->isPointerType() && !namedVariable(B->getLHS()))
      return object("it stores a pointer");
    return true;
  }
  bool VisitCallExpr(const CallExpr *C) override {
    const FunctionDecl *Callee = C->getDirectCallee();
    if (!Callee)
      return object("it calls through a pointer");
    std::string Why = AskCallee(*Callee);
    if (!Why.empty())
      return object("it calls '" + Callee->getNameAsString() + "': " + Why);
    return true;
  }
  bool VisitAsmStmt(const AsmStmt *) override { return object("it contains assembly"); }
  bool VisitStmtExpr(const StmtExpr *) override {
    return object("it contains a statement expression");
  }
  /// Fine as a value; pointers are followed through variables only.
  bool VisitCompoundLiteralExpr(const CompoundLiteralExpr *L) override {
    return L->getType()->isRecordType() ||
           object("it contains a compound literal that is no struct");
  }
  bool VisitCastExpr(const CastExpr *Cast) override {
    return Cast->getCastKind() != CK_ArrayToPointerDecay || !isInLiteral(Cast->getSubExpr()) ||
           object("it takes the address of a compound literal");
  }
  bool VisitVarDecl(const VarDecl *Var) override {
    if (Var->isStaticLocal() && !isConstantStatic(Var))
      return object("its variable '" + Var->getNameAsString() + "' is static");
    if (Var->getType()->isVariablyModifiedType())
      return object("the size of its variable '" + Var->getNameAsString() + "' is not constant");
    return true;
  }

private:
  bool object(std::string Why) {
    Objection = std::move(Why);
    return false; // ends the traversal
  }

  static bool isPart(const Expr *L) { return wholeNumber(L) != L->IgnoreParens(); }

  bool pointerAccess(const Expr *Pointer) {
    return Pointer->getType()->getPointeeType().isVolatileQualified()
               ? object("it accesses volatile memory")
               : true;
  }

  static bool isInLiteral(const Expr *L) {
    L = L->IgnoreParens();
    for (auto *M = dyn_cast<MemberExpr>(L); M && !M->isArrow(); M = dyn_cast<MemberExpr>(L))
      L = M->getBase()->IgnoreParens();
    return isa<CompoundLiteralExpr>(L);
  }

  Callee AskCallee;
};

} // namespace

bool Purity::isLibraryFunction(const FunctionDecl &F) {
  if (!F.getIdentifier() || F.hasBody() || F.getStorageClass() == SC_Static)
    return false;
  StringRef Name = F.getName();
  if (isComplexFunction(Name))
    return F.getBuiltinID();
  return Name.consume_front("__builtin_") ? isBuiltinName(Name) || isMathName(Name)
                                          : isMathName(Name);
}

std::string Purity::objectionTo(const FunctionDecl &F) {
  if (isLibraryFunction(F))
    return {};
  const FunctionDecl *Definition = nullptr;
  if (!F.hasBody(Definition)) {
    const unsigned Kind = F.getMemoryFunctionKind(); // MemoryCalls.h has left it
    if (Kind == Builtin::BImemset)
      return "only whole elements, without padding in main memory, that are set to zero or, of "
             "integers, to all bits, are followed; write the loop";
    if (Kind == Builtin::BImemcpy)
      return "only whole elements of one type are followed; write the loop";
    if (F.isNoReturn())
      return "it ends the program, which the host does of calls with constant arguments in counted "
             "loops, of 'exit' not where the file has 'atexit'; set a flag and end behind the "
             "region";
    const ASTContext &Ctx = F.getASTContext();
    if (unsigned Id = F.getBuiltinID())
      if (StringRef(Ctx.BuiltinInfo.getHeaderName(Id)).ends_with("math.h"))
        return "of the functions of <math.h> only those run there that compute a number from "
               "numbers, without a pointer or 'signgam'";
    return "it is not defined in this file";
  }
  if (llvm::is_contained(InProgress, Definition))
    return "it calls itself";
  if (auto It = Known.find(Definition); It != Known.end())
    return It->second;
  std::string Why = examine(*Definition);
  // What was found about a cycle from its middle holds for this call only.
  if (InProgress.empty())
    Known[Definition] = Why;
  return Why;
}

std::string Purity::examine(const FunctionDecl &Definition) {
  if (Definition.isVariadic())
    return "it takes a variable number of arguments";
  for (const ParmVarDecl *P : Definition.parameters())
    if (P->getType()->isRecordType())
      if (std::string Why = objectionToCopies(P->getType(), P->getASTContext()); !Why.empty())
        return "it takes a struct by value that " + Why;
  InProgress.push_back(&Definition);
  auto Ask = [this](const FunctionDecl &Callee) { return objectionTo(Callee); };
  Examiner E(Ask);
  E.TraverseStmt(Definition.getBody());
  InProgress.pop_back();
  return E.Objection;
}

void Purity::appendDefinitions(const FunctionDecl &F, std::vector<const FunctionDecl *> &Out) {
  const FunctionDecl *Definition = nullptr;
  if (isLibraryFunction(F) || !F.hasBody(Definition) || llvm::is_contained(Out, Definition))
    return;
  struct Calls : ConstDynamicRecursiveASTVisitor {
    std::vector<const FunctionDecl *> Callees;
    bool VisitCallExpr(const CallExpr *C) override {
      if (const FunctionDecl *Callee = C->getDirectCallee())
        Callees.push_back(Callee);
      return true;
    }
  } Found;
  Found.TraverseStmt(Definition->getBody());
  for (const FunctionDecl *Callee : Found.Callees)
    appendDefinitions(*Callee, Out);
  Out.push_back(Definition);
}

} // namespace swgen

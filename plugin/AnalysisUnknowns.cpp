//===- AnalysisUnknowns.cpp - values that the model does not know ---------===//
#include "AnalysisPrinter.h"
#include "DeclaredRows.h"
#include "LoopHeader.h"
#include "PointerEffects.h"
#include "PointerScan.h"
#include "StatementLoops.h"
#include "StructTypes.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace swgen;

/// A pointer into an array, of which a callee may read anything: what it returns depends on an
/// element that nobody knows.
void AnalysisPrinter::anyElement(const Expr *Pointer, int Id, llvm::raw_ostream &OS) {
  const Capture &C = *llvm::find_if(Region_.Captures, [&](const Capture &C) {
    return C.Array == Region_.Info.Accesses[Id].Array;
  });
  OS << "(";
  asWritten(Pointer, OS);
  OS << " + (long)";
  enter(AccessLine + Id, OS);
  OS << C.Name;
  for (QualType T = C.Type->getPointeeType();; T = Ctx.getAsArrayType(T)->getElementType()) {
    OS << "[sw_any(" << Unknowns++ << ")]";
    if (!T->isArrayType())
      break;
  }
  leave(OS);
  OS << ")";
}

/// Structs go in and out number by number: as a whole they would be memory that the function reads
/// and writes, whatever its attributes say.  The members of the result depend on one value.
void AnalysisPrinter::structCall(const CallExpr *E, const FunctionDecl &F, llvm::raw_ostream &OS) {
  std::string Args = "0";
  OS << "({ ";
  for (auto [K, Arg] : llvm::enumerate(E->arguments())) {
    const std::string Name = "sw_arg_" + std::to_string(K);
    QualType T = Arg->getType().getUnqualifiedType();
    Names.needComplete(T);
    OS << declare(T, Name) << " = ";
    print(Arg, OS);
    OS << "; ";
    for (const std::string &Number : numbersOf(T, Ctx))
      Args += ", " + Name + Number;
  }
  const std::string Call = Names.function(&F) + "(" + Args + ")";
  QualType Result = E->getType().getUnqualifiedType();
  if (!Result->isRecordType()) {
    OS << Call << "; })";
    return;
  }
  Names.needComplete(Result);
  OS << "const double sw_result = " << Call << "; (" << declare(Result, "") << "){";
  for (size_t K = 0, Numbers = numbersOf(Result, Ctx).size(); K != Numbers; ++K)
    OS << (K ? ", sw_result + " + std::to_string(K) + ".0" : "sw_result");
  OS << "}; })";
}

/// The call as a function of values, after unknown ones in the integers that it writes.
bool AnalysisPrinter::writingCall(const CallExpr *E, llvm::raw_ostream &OS) {
  std::string Unknown;
  for (const VarDecl *V : writtenObjects(E)) {
    QualType T = Ctx.getBaseElementType(V->getType());
    if (!T->isIntegerType())
      continue;
    std::string Place = V->getName().str();
    if (V->getType()->isArrayType())
      Place = "((" + declare(T.getUnqualifiedType(), "*") + ")" + Place + ")[sw_any(" +
              std::to_string(Unknowns++) + ")]";
    Unknown += Place + " = sw_any(" + std::to_string(Unknowns++) + "), ";
  }
  const FunctionDecl *F = E->getDirectCallee();
  const bool Structs = F && movesStructs(*F);
  if (Unknown.empty() && !Structs)
    return false;
  OS << "(" << Unknown;
  if (Structs)
    structCall(E, *F, OS);
  else
    asWritten(E, OS);
  OS << ")";
  return true;
}

void AnalysisPrinter::forgetValues(llvm::ArrayRef<const VarDecl *> Vars, llvm::raw_ostream &OS,
                                   unsigned Indent) {
  for (const VarDecl *Var : Vars)
    OS.indent(Indent) << Var->getName() << " = sw_any(" << Unknowns++ << ");\n";
}

/// An unknown value in a range, which the name of its function tells (PollyBridgeRange.cpp).
void AnalysisPrinter::rangedValue(const LoopRange &Range, llvm::raw_ostream &OS, unsigned Indent) {
  const std::string Name = withinName();
  OS.indent(Indent) << "extern "
                    << declare(Range.Var->getType().getCanonicalType().getUnqualifiedType(),
                               Name + "(long long, long long)")
                    << " __attribute__((const, nothrow));\n";
  auto End = [&](const Expr *E, int Add) {
    OS << "(long long)(";
    print(E, OS);
    OS << ") + " << Add;
  };
  OS.indent(Indent) << Range.Var->getName() << " = " << Name << "(";
  End(Range.Low, Range.AddLow);
  OS << ", ";
  End(Range.High, Range.AddHigh);
  OS << ");\n";
}

/// The model has no value of S: it is read from memory, or changes in a loop inside a statement.
bool AnalysisPrinter::isUnknown(const Stmt *S, unsigned Depth) const {
  constexpr unsigned MostDepth = 4; // of variables inside one another's first values
  if (!S || Depth > MostDepth)
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && accessOf(E) >= 0)
    return true;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      return llvm::is_contained(Changing, V) || Forgotten.contains(V) ||
             (V->hasLocalStorage() && !Region_.CaptureOfVar.contains(V) &&
              isUnknown(V->getInit(), Depth + 1));
  return llvm::any_of(S->children(), [&](const Stmt *Child) { return isUnknown(Child, Depth); });
}

/// E is no variable with a range, but has one in it: what it is may leave a row with its first or
/// last value.
bool AnalysisPrinter::isBesideRanged(const Expr *E) const {
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(E, Named);
  return !namedVariable(E->IgnoreParenImpCasts()) &&
         llvm::any_of(Named, [this](const VarDecl *V) { return llvm::is_contained(InRange, V); });
}

namespace {
class SetCounter : public ConstDynamicRecursiveASTVisitor {
public:
  llvm::DenseMap<const VarDecl *, unsigned> Places;
  bool VisitVarDecl(const VarDecl *Var) override {
    Places[Var] += Var->hasInit();
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (const VarDecl *Var = B->isAssignmentOp() ? namedVariable(B->getLHS()) : nullptr)
      ++Places[Var];
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (const VarDecl *Var = U->isIncrementDecrementOp() ? namedVariable(U->getSubExpr()) : nullptr)
      ++Places[Var];
    return true;
  }
};
} // namespace

void AnalysisPrinter::collectSetTwice(const Stmt *Body) {
  SetCounter Counter;
  Counter.TraverseStmt(Body);
  const std::vector<const VarDecl *> Counters = loopVariablesIn(Body);
  for (const auto &[Var, Places] : Counter.Places)
    if (Places > 1 && Var->getType()->isIntegerType() && !llvm::is_contained(Counters, Var))
      SetTwice.insert(Var);
}

/// Some part of S multiplies variables of loops with one another.
bool AnalysisPrinter::isCurved(const Stmt *S) const {
  auto NamesLoop = [this](const Expr *E) {
    llvm::SmallVector<const VarDecl *> Named;
    variablesNamedIn(E, Named);
    return llvm::any_of(
        Named, [this](const VarDecl *V) { return llvm::is_contained(Region_.LoopVars, V); });
  };
  auto *B = dyn_cast<BinaryOperator>(S);
  return (B && B->getOpcode() == BO_Mul && NamesLoop(B->getLHS()) && NamesLoop(B->getRHS())) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) { return Child && isCurved(Child); });
}

/// An element of which only the struct is known, or the row: a subscript in that range, computed
/// from what it is.
bool AnalysisPrinter::elementInRange(const ArraySubscriptExpr *E, llvm::raw_ostream &OS) {
  // Of a variable such as a pivot, `if (a[i] > a[p]) p = i;`, planning knows no value.
  const VarDecl *Plain = namedVariable(E->getIdx()->IgnoreParenImpCasts());
  const bool Unknown =
      isUnknown(E->getIdx()) || isCurved(E->getIdx()) || (Plain && SetTwice.contains(Plain));
  if (!Unknown && !isBesideRanged(E->getIdx()))
    return false;
  std::string Low, High;
  if (const std::optional<DeclaredRow> Row = declaredRow(E, Region_, Ctx)) {
    Extents.insert({Row->Array, Row->Extent});
    Low = "0";
    High = extentName(Row->Array, Row->Extent) + " - 1";
  } else if (const std::optional<SubscriptRange> Range = rangeInStruct(E, Ctx);
             Unknown && Range && // else an array by itself
             !Region_.CaptureOf.contains(E->getBase()->IgnoreParenImpCasts())) {
    Low = std::to_string(Range->Low);
    High = std::to_string(Range->High);
  } else {
    return false;
  }
  const std::string Name = withinName();
  Ranged += "extern long long " + Name +
            "(long long, long long, long long) __attribute__((const, nothrow));\n";
  print(E->getBase(), OS);
  OS << "[" << Name << "(" << Low << ", " << High << ", ";
  print(E->getIdx(), OS);
  OS << ")]";
  return true;
}

/// A loop that belongs to its statement stands for any number of iterations, none of which the
/// model tells apart: its body runs perhaps, once, with unknown values of the integers that it
/// changes: in their range, where that is known. `break` and `continue` leave it. What its
/// condition reads is read before, if it is the same each time.
bool AnalysisPrinter::anyLoop(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  if (LoopOf.contains(S))
    return false;
  const auto *F = dyn_cast<ForStmt>(S);
  const auto *W = dyn_cast<WhileStmt>(S);
  const auto *D = dyn_cast<DoStmt>(S);
  const Expr *Cond = F ? F->getCond() : W ? W->getCond() : D->getCond();
  auto Evaluated = [&](const Expr *E) {
    if (!E)
      return;
    OS.indent(Indent + 4) << "(void)(";
    print(E, OS);
    OS << ");\n";
  };
  const Stmt *Body = F ? F->getBody() : W ? W->getBody() : D->getBody();
  std::vector<const VarDecl *> Changed =
      integersWrittenIn({Body, Cond, F ? F->getInc() : nullptr}, Ctx);
  const bool Once = readsTheSame(S, Ctx);
  OS.indent(Indent) << "{\n";
  if (F)
    loopStart(F->getInit(), OS, Indent + 2);
  if (Once)
    Evaluated(Cond);
  forgetValues(Changed, OS, Indent + 2);
  const size_t Around = Changing.size();
  auto Range = Region_.Ranges.find(S);
  const bool HasRange = Range != Region_.Ranges.end();
  llvm::copy_if(Changed, std::back_inserter(Changing), [&](const VarDecl *V) {
    return !HasRange || V != Range->second.Var; // which has the range instead
  });
  OS.indent(Indent + 2) << "if (sw_any(" << Unknowns++ << ")) do {\n";
  if (!Once)
    Evaluated(Cond);
  if (F) // a `continue` may lead here, but would not in this text
    Evaluated(F->getInc());
  if (HasRange) {
    rangedValue(Range->second, OS, Indent + 4);
    InRange.push_back(Range->second.Var);
  }
  body(Body, OS, Indent + 4);
  if (HasRange)
    InRange.pop_back();
  Changing.resize(Around);
  OS.indent(Indent + 2) << "} while (0);\n";
  forgetValues(Changed, OS, Indent + 2);
  Forgotten.insert(Changed.begin(), Changed.end());
  OS.indent(Indent) << "}\n";
  return true;
}

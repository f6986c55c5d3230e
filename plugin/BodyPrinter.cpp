#include "BodyPrinter.h"
#include "AstCopy.h"
#include "ComplexNumbers.h"
#include "DeadCode.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace swgen;

static PrintingPolicy makePolicy(const ASTContext &Ctx) {
  PrintingPolicy P(Ctx.getLangOpts());
  P.Bool = false; // C99 without <stdbool.h>
  P.IncludeNewlines = false;
  return P;
}

BodyPrinter::BodyPrinter(const ASTContext &Ctx, DeclNames &Names, const Region *R)
    : Ctx(Ctx), Names(Names), R(R), Types(Ctx, Names, [this](const Expr *E) { return expr(E); }),
      Policy(makePolicy(Ctx)) {}

BodyPrinter::~BodyPrinter() = default;

void BodyPrinter::print(const Expr *E, llvm::raw_ostream &OS) { E->printPretty(OS, this, Policy); }

std::string BodyPrinter::expr(const Expr *E) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(E, OS);
  return Text;
}

void BodyPrinter::asWritten(const Expr *E, llvm::raw_ostream &OS) {
  Skip = E;
  print(E, OS);
}

std::vector<int> swgen::captureOrder(const Region &R) {
  std::vector<int> Order;
  for (bool VariablyModified : {false, true})
    for (size_t I = 0; I != R.Captures.size(); ++I)
      if (R.Captures[I].Type->isVariablyModifiedType() == VariablyModified)
        Order.push_back(I);
  return Order;
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

bool BodyPrinter::handledStmt(Stmt *S, llvm::raw_ostream &OS) {
  auto *E = dyn_cast<Expr>(S);
  if (!E)
    return false;
  bool Again = Skip == E;
  if (Again)
    Skip = nullptr;
  if (R && (!Again || R->ChosenPointers.contains(E))) {
    if (auto It = R->AccessOf.find(E);
        !Again && It != R->AccessOf.end() && access(E, It->second, OS))
      return true;
    if (auto It = R->CaptureOf.find(E); It != R->CaptureOf.end()) {
      OS << R->Captures[It->second].Name;
      return true;
    }
  }
  if (complexNumber(E, OS) || (!Again && special(E, OS)))
    return true;
  if (refused(E)) {
    OS << "0";
    return true;
  }
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return reference(Ref, OS);
  if (auto *M = dyn_cast<MemberExpr>(E))
    Names.needComplete(M->isArrow() ? M->getBase()->getType()->getPointeeType()
                                    : M->getBase()->getType());
  if (E->getType()->isPointerType() && isa<BinaryOperator, UnaryOperator, ArraySubscriptExpr>(E))
    Names.needComplete(E->getType()->getPointeeType());
  if (const auto *Call = dyn_cast<CallExpr>(E); Call && Spaces && call(Call, OS))
    return true;
  return literal(E, OS) || typed(E, OS) || folded(E, OS);
}

/// Functions that take or return pointers have a copy for each combination of spaces.
bool BodyPrinter::call(const CallExpr *E, llvm::raw_ostream &OS) {
  const FunctionDecl *F = calleeWithPointers(E);
  if (!F)
    return false;
  std::optional<std::vector<Space>> Params = Spaces->ofArguments(E);
  if (!Params) {
    Names.cannotPrint("a call of '" + F->getNameAsString() +
                      "' with a pointer that is proved to lead neither to LDM nor to main memory");
    return false;
  }
  OS << Names.function(F, *Params) << "(";
  for (unsigned I = 0; I != E->getNumArgs(); ++I) {
    OS << (I ? ", " : "");
    print(E->getArg(I), OS);
  }
  OS << ")";
  return true;
}

bool BodyPrinter::reference(const DeclRefExpr *E, llvm::raw_ostream &OS) {
  const ValueDecl *D = E->getDecl();
  if (const auto *V = dyn_cast<VarDecl>(D)) {
    if (R) {
      if (auto It = R->ScalarOf.find(V); It != R->ScalarOf.end()) {
        std::string Place = scalarPlace(It->second);
        OS << (Place.empty() ? V->getName().str() : Place);
        return true;
      }
      if (auto It = R->CaptureOfVar.find(V); It != R->CaptureOfVar.end()) {
        OS << R->Captures[It->second].Name;
        return true;
      }
    }
    OS << (V->hasGlobalStorage() && !V->isStaticLocal() ? Names.variable(V) : V->getName().str());
    return true;
  }
  if (const auto *F = dyn_cast<FunctionDecl>(D)) {
    OS << Names.function(F);
    return true;
  }
  if (const auto *C = dyn_cast<EnumConstantDecl>(D)) {
    OS << Names.enumerator(C);
    return true;
  }
  return false;
}

/// The token as it was spelled, in a macro's definition if it came from there.
static std::string spelling(const Expr *E, const ASTContext &Ctx) {
  if (E->getBeginLoc().isInvalid())
    return ""; // made by PointerRewrite
  bool Invalid = false;
  SmallString<64> Buffer;
  const SourceManager &SM = Ctx.getSourceManager();
  StringRef Text = Lexer::getSpelling(SM.getSpellingLoc(E->getBeginLoc()), Buffer, SM,
                                      Ctx.getLangOpts(), &Invalid);
  return Invalid ? "" : Text.str();
}

static bool isNumber(StringRef Text) {
  return !Text.empty() && (isDigit(Text[0]) || (Text[0] == '.' && Text.size() > 1)) &&
         Text.find('\'') == StringRef::npos; // no C23 digit separators
}

/// Its value, exactly.
static void number(const FloatingLiteral *F, llvm::raw_ostream &OS) {
  char Hex[64];
  F->getValue().convertToHexString(Hex, 0, false, llvm::RoundingMode::NearestTiesToEven);
  OS << Hex;
  if (const auto *B = F->getType()->getAs<BuiltinType>())
    OS << (B->getKind() == BuiltinType::Float        ? "f"
           : B->getKind() == BuiltinType::LongDouble ? "L"
                                                     : "");
}

bool BodyPrinter::literal(const Expr *E, llvm::raw_ostream &OS) {
  if (isa<IntegerLiteral, FloatingLiteral>(E)) {
    std::string Text = spelling(E, Ctx);
    if (isNumber(Text)) {
      OS << Text;
      return true;
    }
  }
  if (const auto *F = dyn_cast<FloatingLiteral>(E)) {
    number(F, OS);
    return true;
  }
  if (const auto *B = dyn_cast<CXXBoolLiteralExpr>(E)) {
    OS << (B->getValue() ? "((_Bool)1)" : "((_Bool)0)");
    return true;
  }
  if (isa<CXXNullPtrLiteralExpr>(E)) {
    OS << "((void *)0)";
    return true;
  }
  if (const auto *P = dyn_cast<PredefinedExpr>(E)) {
    if (P->getFunctionName())
      print(P->getFunctionName(), OS);
    return P->getFunctionName();
  }
  return false;
}

/// A number of type T that is not what Op gives, but made of the same, by about as much work.
void BodyPrinter::madeOfReals(const ComplexOp &Op, QualType T, llvm::raw_ostream &OS) {
  const bool Abs = Op.Kind == ComplexOp::Abs, Call = Abs || Op.Kind == ComplexOp::Arg;
  OS << "((" << Types.name(T) << ")" << (Call ? Abs ? "__builtin_hypot" : "__builtin_atan2" : "")
     << "(" << (Op.Kind == ComplexOp::Real || Call ? "" : "-") << "(";
  print(Op.Operand, OS);
  OS << ")";
  if (Op.Imaginary) {
    OS << " + (";
    print(Op.Imaginary, OS);
    OS << ")";
  }
  OS << (Call ? ", 1))" : "))");
}

/// What names a complex number or takes one apart.
bool BodyPrinter::complexNumber(const Expr *E, llvm::raw_ostream &OS) {
  if (const auto *L = dyn_cast<ImaginaryLiteral>(E)) {
    const std::string Text = spelling(E, Ctx);
    if (isNumber(Text) && !Names.hasRealsOnly()) {
      OS << Text;
      return true;
    }
    number(cast<FloatingLiteral>(L->getSubExpr()), OS);
    OS << (Names.hasRealsOnly() ? "" : "i");
    return true;
  }
  const ComplexOp Op = readComplexOp(E);
  if (Op.Kind == ComplexOp::None || (!Names.hasRealsOnly() && Op.Kind == ComplexOp::Make))
    return false;
  if (Names.hasRealsOnly())
    return madeOfReals(Op, E->getType().getUnqualifiedType(), OS), true;
  const char *Suffix =
      Op.Operand->getType().getCanonicalType() == Ctx.getComplexType(Ctx.FloatTy) ? "f" : "";
  switch (Op.Kind) {
  case ComplexOp::Abs:
    OS << "sw_cabs" << Suffix; // swgen/complex.h
    break;
  case ComplexOp::Arg:
    OS << "sw_carg" << Suffix;
    break;
  default:
    OS << "("
       << (Op.Kind == ComplexOp::Real   ? "__real__ "
           : Op.Kind == ComplexOp::Imag ? "__imag__ "
                                        : "~");
  }
  OS << "(";
  print(Op.Operand, OS);
  OS << (Op.Kind == ComplexOp::Abs || Op.Kind == ComplexOp::Arg ? ")" : "))");
  return true;
}

/// Expressions that contain a type name or a statement.
bool BodyPrinter::typed(const Expr *E, llvm::raw_ostream &OS) {
  if (const auto *C = dyn_cast<CStyleCastExpr>(E)) {
    QualType T = C->getTypeAsWritten();
    if (Spaces && T->isPointerType() && Spaces->of(C) == Space::Main)
      T = pointerToMain(Ctx, T);
    OS << "(" << Types.name(T) << ")";
    print(C->getSubExpr(), OS);
    return true;
  }
  if (isApart(E)) { // compilers contract what is in one expression
    OS << "({ ";
    print(cast<UnaryOperator>(E)->getSubExpr(), OS);
    OS << "; })";
    return true;
  }
  if (const auto *C = dyn_cast<CompoundLiteralExpr>(E)) {
    Names.needComplete(C->getType());
    OS << "(" << Types.name(C->getType()) << ")";
    print(C->getInitializer(), OS);
    return true;
  }
  if (const auto *U = dyn_cast<UnaryExprOrTypeTraitExpr>(E)) {
    if (U->getKind() != UETT_SizeOf)
      return false;
    Names.needComplete(U->getTypeOfArgument());
    OS << "sizeof(" << Types.name(U->getTypeOfArgument()) << ")";
    return true;
  }
  if (const auto *G = dyn_cast<GenericSelectionExpr>(E)) {
    OS << "(";
    print(G->getResultExpr(), OS);
    OS << ")";
    return true;
  }
  if (const auto *C = dyn_cast<ChooseExpr>(E)) {
    OS << "(";
    print(C->getChosenSubExpr(), OS);
    OS << ")";
    return true;
  }
  if (const auto *S = dyn_cast<StmtExpr>(E)) {
    OS << "({\n";
    body(S->getSubStmt(), OS, 2);
    OS << "})";
    return true;
  }
  return false;
}

/// Expressions whose value Clang knows and whose text would not mean the same elsewhere, and
/// branches never taken, which Clang's code generator leaves out too.
bool BodyPrinter::folded(const Expr *E, llvm::raw_ostream &OS) {
  if (isa<UnaryExprOrTypeTraitExpr, OffsetOfExpr, TypeTraitExpr>(E)) {
    Expr::EvalResult Value;
    if (!E->EvaluateAsInt(Value, Ctx)) {
      Names.cannotPrint("'" + spelling(E, Ctx) + "' of this operand");
      OS << "0";
      return true;
    }
    OS << "((" << Types.name(E->getType().getUnqualifiedType()) << ")"
       << toString(Value.Val.getInt(), 10) << ")";
    return true;
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    std::optional<bool> Truth = constantTruth(C->getCond(), Ctx);
    if (!Truth)
      return false;
    const Expr *Taken = *Truth ? C->getTrueExpr() : C->getFalseExpr();
    OS << "(";
    if (!E->getType()->isVoidType() && !E->getType()->isRecordType())
      OS << "(" << Types.name(E->getType().getUnqualifiedType()) << ")";
    OS << "(";
    print(Taken, OS);
    OS << "))";
    return true;
  }
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->isLogicalOp())
    return false;
  std::optional<bool> Truth = constantTruth(B->getLHS(), Ctx);
  if (!Truth || *Truth != (B->getOpcode() == BO_LOr))
    return false;
  OS << (*Truth ? "1" : "0");
  return true;
}

bool BodyPrinter::refused(const Expr *E) {
  const char *What = nullptr;
  switch (E->getStmtClass()) {
  case Stmt::AddrLabelExprClass:
    What = "a label's address";
    break;
  case Stmt::VAArgExprClass:
    What = "'va_arg'";
    break;
  case Stmt::BlockExprClass:
    What = "a block";
    break;
  case Stmt::AtomicExprClass:
    What = "an atomic operation";
    break;
  case Stmt::EmbedExprClass:
    What = "'#embed'";
    break;
  default:
    return false;
  }
  Names.cannotPrint(What);
  return true;
}

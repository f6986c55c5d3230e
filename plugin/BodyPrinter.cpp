#include "BodyPrinter.h"
#include "DeadCode.h"
#include "StatementLoops.h"
#include "clang/AST/Attr.h"
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
  if (!Again && special(E, OS))
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

bool BodyPrinter::literal(const Expr *E, llvm::raw_ostream &OS) {
  if (isa<IntegerLiteral, FloatingLiteral>(E)) {
    std::string Text = spelling(E, Ctx);
    if (isNumber(Text)) {
      OS << Text;
      return true;
    }
  }
  if (const auto *F = dyn_cast<FloatingLiteral>(E)) {
    char Hex[64];
    F->getValue().convertToHexString(Hex, 0, false, llvm::RoundingMode::NearestTiesToEven);
    OS << Hex;
    if (const auto *B = F->getType()->getAs<BuiltinType>())
      OS << (B->getKind() == BuiltinType::Float        ? "f"
             : B->getKind() == BuiltinType::LongDouble ? "L"
                                                       : "");
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

/// Expressions that contain a type name.
bool BodyPrinter::typed(const Expr *E, llvm::raw_ostream &OS) {
  if (const auto *C = dyn_cast<CStyleCastExpr>(E)) {
    QualType T = C->getTypeAsWritten();
    if (Spaces && T->isPointerType() && Spaces->of(C) == Space::Main)
      T = pointerToMain(Ctx, T);
    OS << "(" << Types.name(T) << ")";
    print(C->getSubExpr(), OS);
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

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

QualType BodyPrinter::typeOf(const VarDecl *V) {
  QualType T = V->getType();
  if (!Spaces || !T->isPointerType())
    return T;
  std::optional<Space> S = Spaces->of(V);
  if (!S)
    Names.cannotPrint("the pointer '" + V->getNameAsString() +
                      "', which is proved to lead neither to LDM nor to main memory,");
  return S == Space::Main ? pointerToMain(Ctx, T) : T;
}

std::string BodyPrinter::declareVar(const VarDecl *V, const std::string &Name, QualType T) {
  Names.needComplete(V->getType());
  std::string Text = Types.declare(T, Name);
  if (unsigned Align = V->getMaxAlignment())
    Text += " __attribute__((aligned(" +
            std::to_string(Ctx.toCharUnitsFromBits(Align).getQuantity()) + ")))";
  return Text;
}

/// The initialiser of a variable whose storage is elsewhere becomes an assignment.
void BodyPrinter::moved(const VarDecl *V, const std::string &Place, llvm::raw_ostream &OS,
                        unsigned Indent) {
  if (!V->getInit())
    return;
  std::string Init = initializer(V->getInit());
  const Expr *Inner = V->getInit()->IgnoreImplicit();
  bool Literal = isa<InitListExpr, StringLiteral>(Inner);
  OS.indent(Indent);
  if (!V->getType()->isArrayType()) {
    bool Scalar = V->getType()->isScalarType();
    OS << Place << " = ";
    if (Literal)
      OS << "(" << Types.name(V->getType().getUnqualifiedType()) << ")"
         << (Scalar && !isa<InitListExpr>(Inner) ? "{" + Init + "}" : Init);
    else
      OS << Init;
    OS << ";\n";
    return;
  }
  if (isa<StringLiteral>(Inner))
    Init = "{" + Init + "}";
  std::string Value = Literal ? "(" + Types.name(V->getType()) + ")" + Init : Init;
  OS << "__builtin_memcpy(" << Place << ", " << Value << ", sizeof(" << Types.name(V->getType())
     << "));\n";
}

/// Something but a subscript of an access names V.
static bool usedBesideAccesses(const Stmt *S, const VarDecl *V, const Region &R) {
  auto *E = dyn_cast_or_null<Expr>(S);
  if (!S || (E && R.AccessOf.contains(E)))
    return false;
  auto *Ref = dyn_cast<DeclRefExpr>(S);
  return (Ref && Ref->getDecl() == V) || llvm::any_of(S->children(), [&](const Stmt *Child) {
           return usedBesideAccesses(Child, V, R);
         });
}

void BodyPrinter::variable(const VarDecl *V, llvm::raw_ostream &OS, unsigned Indent) {
  if (V->hasExternalStorage())
    return; // named where it is used
  if (R && R->CaptureOfVar.count(V))
    return; // a temporary of the block: a capture
  if (R)
    if (auto It = R->ScalarOf.find(V); It != R->ScalarOf.end())
      if (std::string Place = scalarPlace(It->second); !Place.empty())
        return moved(V, Place, OS, Indent);
  OS.indent(Indent);
  if (V->isStaticLocal())
    OS << "static ";
  OS << declareVar(V, V->getName().str());
  if (V->getInit()) {
    OS << " = ";
    print(V->getInit(), OS);
  }
  OS << ";\n";
  // Accesses through a local pointer, or by an index, may all have been redirected.
  if (R && (V->getType()->isPointerType() ||
            (V->getType()->isIntegerType() && V->hasInit() && !usedBesideAccesses(R->Body, V, *R))))
    OS.indent(Indent) << "(void)" << V->getName() << ";\n";
}

void BodyPrinter::decls(const DeclStmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  for (const Decl *D : S->decls()) {
    if (const auto *V = dyn_cast<VarDecl>(D))
      variable(V, OS, Indent);
    else if (!isa<TypeDecl, FunctionDecl, EmptyDecl, StaticAssertDecl>(D))
      Names.cannotPrint("a declaration in the body");
  }
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void BodyPrinter::body(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  if (const auto *C = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : liveChildren(C, Ctx))
      stmt(Child, OS, Indent);
    return;
  }
  stmt(S, OS, Indent);
}

/// "{", the body, "}" without a newline.
void BodyPrinter::block(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  OS << "{\n";
  body(S, OS, Indent + 2);
  OS.indent(Indent) << "}";
}

void BodyPrinter::loop(const ForStmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  const auto *D = dyn_cast_or_null<DeclStmt>(S->getInit());
  unsigned Inner = Indent;
  if (D && !D->isSingleDecl()) { // several declarators: a scope of their own
    OS.indent(Indent) << "{\n";
    Inner += 2;
    decls(D, OS, Inner);
  }
  OS.indent(Inner) << "for (";
  if (D && D->isSingleDecl()) {
    std::string Decl;
    llvm::raw_string_ostream Text(Decl);
    decls(D, Text, 0);
    OS << StringRef(Decl).rtrim();
  } else {
    if (S->getInit() && !D)
      print(cast<Expr>(S->getInit()), OS);
    OS << ";";
  }
  OS << " ";
  if (S->getCond())
    print(S->getCond(), OS);
  OS << "; ";
  if (S->getInc())
    print(S->getInc(), OS);
  OS << ") ";
  block(S->getBody(), OS, Inner);
  OS << "\n";
  if (Inner != Indent)
    OS.indent(Indent) << "}\n";
}

bool BodyPrinter::controlFlow(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  if (const auto *I = dyn_cast<IfStmt>(S)) {
    if (std::optional<bool> Truth = constantBranch(I, Ctx)) {
      const Stmt *Taken = *Truth ? I->getThen() : I->getElse();
      OS.indent(Indent);
      if (Taken)
        block(Taken, OS, Indent);
      OS << (Taken ? "\n" : ";\n");
      return true;
    }
    OS.indent(Indent) << "if (";
    print(I->getCond(), OS);
    OS << ") ";
    block(I->getThen(), OS, Indent);
    if (I->getElse()) {
      OS << " else ";
      block(I->getElse(), OS, Indent);
    }
    OS << "\n";
    return true;
  }
  if (const auto *W = dyn_cast<WhileStmt>(S)) {
    OS.indent(Indent) << "while (";
    print(W->getCond(), OS);
    OS << ") ";
    block(W->getBody(), OS, Indent);
    OS << "\n";
    return true;
  }
  if (const auto *D = dyn_cast<DoStmt>(S)) {
    OS.indent(Indent) << "do ";
    block(D->getBody(), OS, Indent);
    OS << " while (";
    print(D->getCond(), OS);
    OS << ");\n";
    return true;
  }
  if (const auto *W = dyn_cast<SwitchStmt>(S)) {
    OS.indent(Indent) << "switch (";
    selector(W->getCond(), OS);
    OS << ") {\n";
    for (const Stmt *Child : liveInSwitch(W, Ctx))
      stmt(Child, OS, Indent + 2);
    OS.indent(Indent) << "}\n";
    return true;
  }
  if (const auto *C = dyn_cast<CaseStmt>(S)) {
    OS.indent(Indent) << "case ";
    print(C->getLHS(), OS);
    if (C->getRHS()) {
      OS << " ... ";
      print(C->getRHS(), OS);
    }
    OS << ":;\n";
    stmt(C->getSubStmt(), OS, Indent + 2);
    return true;
  }
  if (const auto *D = dyn_cast<DefaultStmt>(S)) {
    OS.indent(Indent) << "default:;\n";
    stmt(D->getSubStmt(), OS, Indent + 2);
    return true;
  }
  if (const auto *L = dyn_cast<LabelStmt>(S)) {
    OS.indent(Indent) << L->getName() << ":;\n";
    stmt(L->getSubStmt(), OS, Indent);
    return true;
  }
  return false;
}

void BodyPrinter::stmt(const Stmt *S, llvm::raw_ostream &OS, unsigned Indent) {
  if (const auto *A = dyn_cast<AttributedStmt>(S)) {
    beforeStmt(S, OS, Indent);
    for (const Attr *At : A->getAttrs())
      if (isa<FallThroughAttr>(At))
        OS.indent(Indent) << "__attribute__((fallthrough))";
    return stmt(A->getSubStmt(), OS, Indent);
  }
  beforeStmt(S, OS, Indent);
  if (const auto *E = dyn_cast<Expr>(S)) {
    OS.indent(Indent);
    print(E, OS);
    OS << ";\n";
  } else if (const auto *D = dyn_cast<DeclStmt>(S)) {
    decls(D, OS, Indent);
  } else if (isa<CompoundStmt>(S)) {
    OS.indent(Indent);
    block(S, OS, Indent);
    OS << "\n";
  } else if (isLoop(S) && anyLoop(S, OS, Indent)) {
    return;
  } else if (const auto *F = dyn_cast<ForStmt>(S)) {
    loop(F, OS, Indent);
  } else if (const auto *Ret = dyn_cast<ReturnStmt>(S)) {
    OS.indent(Indent) << "return";
    if (Ret->getRetValue()) {
      OS << " ";
      print(Ret->getRetValue(), OS);
    }
    OS << ";\n";
  } else if (isa<NullStmt>(S)) {
    OS.indent(Indent) << ";\n";
  } else if (isa<BreakStmt>(S)) {
    OS.indent(Indent) << "break;\n";
  } else if (isa<ContinueStmt>(S)) {
    OS.indent(Indent) << "continue;\n";
  } else if (const auto *G = dyn_cast<GotoStmt>(S)) {
    OS.indent(Indent) << "goto " << G->getLabel()->getName() << ";\n";
  } else if (!controlFlow(S, OS, Indent)) {
    Names.cannotPrint(std::string("a statement of kind '") + S->getStmtClassName() + "'");
  }
}

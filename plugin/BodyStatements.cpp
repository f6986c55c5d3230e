//===- BodyStatements.cpp - statements of the user's code -------*- C++ -*-===//
#include "BodyPrinter.h"
#include "ConstantStatics.h"
#include "DeadCode.h"
#include "StatementLoops.h"
#include "clang/AST/Attr.h"

using namespace clang;
using namespace swgen;

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

/// Something but a subscript of an access, or a change of it, names V.
static bool usedBesideAccesses(const Stmt *S, const VarDecl *V, const Region &R) {
  auto *E = dyn_cast_or_null<Expr>(S);
  if (!S || (E && R.AccessOf.contains(E)))
    return false;
  if (auto *U = dyn_cast<UnaryOperator>(S);
      U && U->isIncrementDecrementOp() && namedVariable(U->getSubExpr()) == V)
    return false;
  if (auto *B = dyn_cast<BinaryOperator>(S);
      B && B->isAssignmentOp() && namedVariable(B->getLHS()) == V)
    return usedBesideAccesses(B->getRHS(), V, R);
  auto *Ref = dyn_cast<DeclRefExpr>(S);
  return (Ref && Ref->getDecl() == V) || llvm::any_of(S->children(), [&](const Stmt *Child) {
           return usedBesideAccesses(Child, V, R);
         });
}

/// The same of V in a statement: headers of loops are printed anew.
bool swgen::usedInStatements(const VarDecl *V, const Region &R) {
  return llvm::any_of(R.Stmts, [&](const std::vector<const Stmt *> &Run) {
    return llvm::any_of(Run, [&](const Stmt *S) { return usedBesideAccesses(S, V, R); });
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
  if (V->isStaticLocal() && !isConstantStatic(V))
    OS << "static ";
  OS << declareVar(V, V->getName().str());
  if (V->getInit()) {
    OS << " = ";
    print(V->getInit(), OS);
  }
  OS << ";\n";
  // Accesses through a local pointer, or by an index, may all have been redirected, and loops count
  // in variables of their own.
  if (R && (V->getType()->isPointerType() || llvm::is_contained(R->LoopVars, V) ||
            (V->getType()->isIntegerType() && !usedInStatements(V, *R))))
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
  std::string Declared;
  if (D) {
    llvm::raw_string_ostream Text(Declared);
    decls(D, Text, Indent + 2);
  }
  // Several declarators, or more than a declaration: a scope of their own.
  const bool Apart = D && StringRef(Declared).count('\n') != 1;
  const unsigned Inner = Apart ? Indent + 2 : Indent;
  if (Apart)
    OS.indent(Indent) << "{\n" << Declared;
  OS.indent(Inner) << "for (";
  if (D && !Apart)
    OS << StringRef(Declared).trim();
  else if (S->getInit() && !D)
    print(cast<Expr>(S->getInit()), OS);
  if (!D || Apart)
    OS << ";";
  OS << " ";
  if (S->getCond())
    print(S->getCond(), OS);
  OS << "; ";
  if (S->getInc())
    print(S->getInc(), OS);
  OS << ") ";
  block(S->getBody(), OS, Inner);
  OS << "\n";
  if (Apart)
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
    if (branch(I, OS, Indent))
      return true;
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

#include "KernelPrinter.h"
#include "CText.h"
#include "CodeTree.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace swgen;

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// Captures hold pointers of the host's, or values of their own; outer variables stay where they
/// are.
std::optional<Space> KernelPrinter::spaceOutside(const Expr *E) const {
  // An argument that leads into an array which has a copy.
  if (auto It = R.AccessOf.find(E); Current && It != R.AccessOf.end())
    if (Current->Redirects.count(It->second))
      return Space::Ldm;
  auto Of = [&](int Capture) {
    return R.Captures[Capture].Type->isPointerType() ? Space::Main : Space::Ldm;
  };
  if (auto It = R.CaptureOf.find(E); It != R.CaptureOf.end())
    return Of(It->second);
  const VarDecl *V = namedVariable(E);
  if (!V)
    return std::nullopt;
  if (auto It = R.CaptureOfVar.find(V); It != R.CaptureOfVar.end())
    return Of(It->second);
  auto It = R.ScalarOf.find(V);
  if (It != R.ScalarOf.end() && R.Info.Scalars[It->second].Scope == ScalarScope::Outer)
    return Space::Main;
  return std::nullopt;
}

static QualType baseElement(QualType T, const ASTContext &Ctx) {
  if (const auto *P = T->getAs<PointerType>())
    T = P->getPointeeType();
  while (const ArrayType *A = Ctx.getAsArrayType(T))
    T = A->getElementType();
  return T.getUnqualifiedType();
}

/// The type of the elements of an array outside; null: it is none.
QualType KernelPrinter::elementOf(llvm::StringRef Array) const {
  QualType T;
  for (const Capture &C : R.Captures)
    if (C.Array >= 0 && R.Info.Arrays[C.Array].Name == Array)
      T = baseElement(C.Type, Ctx);
  return T;
}

/// The place of an access.  Where a struct is one member, an element of the copy is all of it.
std::string KernelPrinter::accessPlace(const Expr *E, int Id, const CodeNode::Place &P) {
  const int Array = R.Info.Accesses[Id].Array;
  const QualType Element = Array < 0 ? QualType() : elementOf(R.Info.Arrays[Array].Name);
  if (P.IsAddress || P.IsLocal || Element.isNull() || !Element->isRecordType() ||
      Ctx.hasSameUnqualifiedType(Element, E->getType()))
    return placeText(P, E->getType());
  CodeNode::Place Member = P;
  Member.IsAddress = true;
  Member.Text = "&" + P.Text;
  return placeText(Member, E->getType());
}

std::string KernelPrinter::placeText(const CodeNode::Place &P, QualType T) {
  if (!P.IsAddress)
    return P.Text;
  // The bytes there are one buffer's now and another's of another type later.
  std::string Alias = T->isScalarType() ? " SW_ALIAS *" : " *";
  std::string Pointer = T->isArrayType() || T->isPointerType()
                            ? declare(Ctx.getPointerType(T.getUnqualifiedType()), "")
                            : declare(T.getUnqualifiedType(), "") + Alias;
  return "(*(" + Pointer + ")(" + P.Text + "))";
}

bool KernelPrinter::access(const Expr *E, int Id, llvm::raw_ostream &OS) {
  if (!Current)
    return false;
  if (auto Known = Held.find(Id); Known != Held.end()) {
    UsedAccesses.insert(Id);
    OS << Known->second;
    return true;
  }
  auto It = Current->Redirects.find(Id);
  if (It == Current->Redirects.end())
    return false;
  UsedAccesses.insert(Id);
  const CodeNode::Place &Place = It->second;
  if (Place.Window >= 0)
    return windowText(E, Place.Window, OS), true;
  if (!Place.When.empty())
    OS << "(" << Place.When << " ? ";
  if (Place.Origin.empty())
    OS << accessPlace(E, Id, Place);
  else
    relativeText(E, Place, OS);
  if (!Place.When.empty()) {
    OS << " : ";
    asWritten(E, OS);
    OS << ")";
  }
  return true;
}

/// An element of a copy, or a pointer into it, at the distance that it has in main memory.
void KernelPrinter::relativeText(const Expr *E, const CodeNode::Place &P, llvm::raw_ostream &OS) {
  bool IsPointer = !E->isLValue();
  QualType T = IsPointer ? E->getType()->getPointeeType() : E->getType().getUnqualifiedType();
  OS << (IsPointer ? "(" : "(*") << "("
     << declare(T, IsPointer && T->isArrayType() ? "(*)"
                   : IsPointer                   ? "*"
                                                 : "SW_ALIAS *")
     << ")(" << P.Text << " + ((SW_MAIN char *)" << (IsPointer ? "(" : "&(");
  asWritten(E, OS);
  OS << ") - " << P.Origin << ")))";
}

std::string KernelPrinter::scalarPlace(int Id) {
  UsedScalars.insert(Id);
  if (Current)
    if (auto It = Current->Scalars.find(Id); It != Current->Scalars.end())
      return placeText(It->second, typeOf(R.ScalarVars[Id]));
  // An outer variable stays in main memory, behind a pointer of its name.
  if (R.Info.Scalars[Id].Scope == ScalarScope::Outer)
    return "(*" + R.ScalarVars[Id]->getName().str() + ")";
  return "";
}

/// The plan names types by their spelling; those of the user's are printed from the AST.
std::string KernelPrinter::element(const Buffer &B, const std::string &Declarator) {
  bool Builtin = llvm::StringSwitch<bool>(B.ElemType)
                     .Cases({"char", "signed char", "unsigned char", "_Bool", "short"}, true)
                     .Cases({"unsigned short", "int", "unsigned int", "long"}, true)
                     .Cases({"unsigned long", "long long", "unsigned long long"}, true)
                     .Cases({"float", "double", "long double"}, true)
                     .Default(false);
  if (Builtin)
    return B.ElemType + " " + Declarator;
  QualType T = elementOf(B.Of);
  for (auto [Id, V] : llvm::enumerate(R.ScalarVars))
    if (T.isNull() && R.Info.Scalars[Id].Name == B.Of)
      T = typeOf(V).getUnqualifiedType();
  if (T.isNull()) {
    Names.cannotPrint("the type '" + B.ElemType + "' of buffer '" + B.Name + "'");
    return "char " + Declarator;
  }
  Names.needComplete(T);
  return declare(T, Declarator);
}

//===----------------------------------------------------------------------===//
// Pruning
//===----------------------------------------------------------------------===//

void KernelPrinter::pruneStmts(CodeNode &N) {
  for (CodeNode &Child : N.Children)
    pruneStmts(Child);
  if (N.Kind != CodeNode::Stmt)
    return;
  UsedAccesses.clear();
  UsedScalars.clear();
  llvm::StringSet<> Used;
  collectIdentifiers(stmtText(N, 0), Used);
  auto Erase = [](auto &Map, auto Unused) {
    for (auto It = Map.begin(); It != Map.end();)
      It = Unused(It->first) ? Map.erase(It) : std::next(It);
  };
  Erase(N.Vars, [&](const std::string &Var) { return !Used.count(Var); });
  Erase(N.Redirects, [&](int Id) { return !UsedAccesses.count(Id); });
  Erase(N.Scalars, [&](int Id) { return !UsedScalars.count(Id); });
  bool LooksAhead = false;
  for (size_t Run = 0; Run < R.Runs.size(); ++Run)
    LooksAhead |= joinsRows(N, int(Run));
  if (!LooksAhead)
    N.Ahead = N.Last = "";
}

void KernelPrinter::prune(CodeNode &Root) {
  pruneStmts(Root);
  dropUnusedDefines(Root);
}

//===----------------------------------------------------------------------===//
// Statements of the user's
//===----------------------------------------------------------------------===//

/// The C statements of a node.  Lines are attributed to the user's file: a #line stands where the
/// printed line is not the successor of the one before.
std::string KernelPrinter::stmtText(const CodeNode &N, unsigned Indent) {
  Current = &N;
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  const SourceManager &SM = Ctx.getSourceManager();
  unsigned Expected = 0;
  // An iteration is one run through the statement: `continue` ends it.
  bool Continues =
      llvm::any_of(R.Stmts[N.StmtId], [&](const Stmt *S) { return containsContinue(S, Ctx); });
  if (Continues)
    Indent += 2;
  for (const Stmt *S : R.Stmts[N.StmtId]) {
    std::string One;
    llvm::raw_string_ostream Out(One);
    stmt(S, Out, Indent);
    if (One.empty())
      continue;
    PresumedLoc Loc = SM.getPresumedLoc(SM.getExpansionLoc(S->getBeginLoc()));
    if (LineDirectives && Loc.isValid() && Loc.getLine() != Expected)
      OS << lineDirective(Loc.getLine(), Loc.getFilename());
    OS << One;
    Expected = Loc.isValid() ? Loc.getLine() + StringRef(One).count('\n') : 0;
  }
  Current = nullptr;
  if (Continues && !Text.empty())
    Text = std::string(Indent - 2, ' ') + "do {\n" + Text + std::string(Indent - 2, ' ') +
           "} while (0);\n";
  return Text;
}

/// Variables of the user's function that are the statement's own.
void KernelPrinter::privates(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent) {
  UsedScalars.clear();
  stmtText(N, 0);
  for (const ScalarDesc &S : R.Info.Scalars) {
    if (S.Scope != ScalarScope::Private || !UsedScalars.count(S.Id) || N.Scalars.count(S.Id))
      continue;
    const VarDecl *V = R.ScalarVars[S.Id];
    std::string Name = V->getName().str();
    OS.indent(Indent) << declare(typeOf(V).getUnqualifiedType(), Name);
    if (S.FirstPrivate)
      OS << " = sw_init_" << Name;
    OS << ";\n";
  }
}

std::string KernelPrinter::declareLoopVariable(const CodeNode &N, const std::string &Name) {
  for (int Loop : llvm::reverse(R.Info.Stmts[N.StmtId].Loops))
    if (const VarDecl *V = R.LoopVars[Loop]; V && V->getName() == Name)
      return declare(V->getType().getUnqualifiedType(), Name);
  return "long " + Name;
}

void KernelPrinter::stmtNode(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent) {
  std::string Head;
  llvm::raw_string_ostream HeadOS(Head);
  llvm::StringSet<> Used; // fewer than in the plan where loads are held
  collectIdentifiers(stmtText(N, 0), Used);
  for (const auto &[Var, Value] : N.Vars)
    if (Used.count(Var))
      HeadOS.indent(Indent + 2) << "const " << declareLoopVariable(N, Var) << " = " << Value
                                << ";\n";
  privates(N, HeadOS, Indent + 2);
  bool Scope = !Head.empty() ||
               llvm::any_of(R.Stmts[N.StmtId], [](const Stmt *S) { return isa<DeclStmt>(S); });
  std::string Text = stmtText(N, Scope ? Indent + 2 : Indent);
  if (Text.empty())
    return;
  rowsAhead(N, OS, Indent);
  if (Scope)
    OS.indent(Indent) << "{\n" << Head;
  OS << Text;
  if (LineDirectives)
    OS << "#line @\n";
  if (Scope)
    OS.indent(Indent) << "}\n";
}

//===----------------------------------------------------------------------===//
// The rest of the tree
//===----------------------------------------------------------------------===//

/// Breaks a call's arguments over lines of at most 100 columns.
static void printCall(llvm::raw_ostream &OS, unsigned Indent, llvm::StringRef Callee,
                      llvm::ArrayRef<std::string> Args) {
  OS.indent(Indent) << Callee << "(";
  size_t Column = Indent + Callee.size() + 1;
  for (size_t I = 0; I != Args.size(); ++I) {
    std::string Arg = Args[I] + (I + 1 == Args.size() ? ");" : ",");
    if (I && Column + Arg.size() + 1 > 100) {
      OS << "\n";
      OS.indent(Column = Indent + Callee.size() + 1);
    } else if (I) {
      OS << " ";
      ++Column;
    }
    OS << Arg;
    Column += Arg.size();
  }
  OS << "\n";
}

/// Rows are as long as the current box: the pointer to an array of run-time length says so.
std::string KernelPrinter::pointer(const CodeNode &N) {
  std::string Dims;
  for (const std::string &D : N.Dims)
    Dims += "[" + D + "]";
  std::string Star = "*__restrict const " + N.Name;
  const Buffer &B = *llvm::find_if(Plan.Buffers, [&](const Buffer &B) { return B.Id == N.Id; });
  return Dims.empty() ? element(B, Star) + " = " + N.Expr
                      : element(B, "(" + Star + ")" + Dims) + " = (void *)" + N.Expr;
}

/// A value keeps compilers quiet that cannot see that every path sets the variable.
std::string KernelPrinter::local(const CodeNode &N) {
  const ScalarDesc &S = R.Info.Scalars[N.Id];
  QualType T = typeOf(R.ScalarVars[N.Id]).getUnqualifiedType();
  return declare(T, N.Name) + " = " + (S.FirstPrivate ? "sw_init_" + S.Name : "0");
}

void KernelPrinter::dmaNode(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent) {
  const CodeNode::DmaOp &T = N.Transfer;
  std::string Callee = T.Put ? "sw_put" : "sw_get";
  if (T.Gaps)
    Callee += "_gaps";
  std::vector<std::string> Args{T.Ldm, T.Mem, T.Rows, T.RowBytes, T.MemPitch, T.LdmPitch};
  if (!T.Reply.empty()) {
    Callee += "_on";
    Args.insert(Args.begin(), T.Reply);
  }
  printCall(OS, Indent, Callee, Args);
}

void KernelPrinter::children(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent) {
  for (const CodeNode &Child : N.Children)
    node(Child, OS, Indent);
}

static bool declaresNames(const CodeNode &N) {
  return llvm::any_of(N.Children, [](const CodeNode &C) {
    return C.Kind == CodeNode::Define || C.Kind == CodeNode::Pointer || C.Kind == CodeNode::Local ||
           C.Kind == CodeNode::Variable;
  });
}

void KernelPrinter::node(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent) {
  if (!N.Comment.empty())
    OS.indent(Indent) << "/* " << commentText(N.Comment) << " */\n";
  switch (N.Kind) {
  case CodeNode::Block: {
    bool Scope = declaresNames(N);
    if (Scope)
      OS.indent(Indent) << "{\n";
    children(N, OS, Indent + (Scope ? 2 : 0));
    if (Scope)
      OS.indent(Indent) << "}\n";
    return;
  }
  case CodeNode::For: {
    const std::vector<HeldLoad> Loads = heldIn(N);
    const unsigned Inner = Loads.empty() ? Indent : Indent + 2;
    if (!Loads.empty())
      OS.indent(Indent) << "{\n";
    holdLoads(Loads, OS, Inner);
    OS.indent(Inner) << "for (long " << N.Name << " = " << N.Expr << "; " << N.Cond << "; "
                     << (N.Step == "1" ? N.Name + "++" : N.Name + " += " + N.Step) << ") {\n";
    children(N, OS, Inner + 2);
    OS.indent(Inner) << "}\n";
    if (!Loads.empty())
      OS.indent(Indent) << "}\n";
    release(Loads);
    return;
  }
  case CodeNode::If:
    OS.indent(Indent) << "if (" << N.Cond << ") {\n";
    for (size_t I = 0; I != N.Children.size(); ++I) {
      if (I == 1)
        OS.indent(Indent) << "} else {\n";
      if (N.Children[I].Kind == CodeNode::Block)
        children(N.Children[I], OS, Indent + 2);
      else
        node(N.Children[I], OS, Indent + 2);
    }
    OS.indent(Indent) << "}\n";
    return;
  case CodeNode::Define:
    OS.indent(Indent) << "const long " << N.Name << " = " << N.Expr << ";\n";
    return;
  case CodeNode::Pointer:
    OS.indent(Indent) << pointer(N) << ";\n";
    return;
  case CodeNode::Local:
    OS.indent(Indent) << local(N) << ";\n";
    // The user's warnings are on for this file too, and what a pointer leads to, or an index finds,
    // may be in buffers.
    if (const VarDecl *Var = R.ScalarVars[N.Id];
        N.Unread || Var->getType()->isPointerType() ||
        (Var->getType()->isIntegerType() && !usedInStatements(Var, R)))
      OS.indent(Indent) << "(void)" << N.Name << ";\n";
    return;
  case CodeNode::Stmt:
    return stmtNode(N, OS, Indent);
  case CodeNode::Dma:
    return dmaNode(N, OS, Indent);
  case CodeNode::Variable:
    OS.indent(Indent) << "long " << N.Name << " = " << N.Expr << ";\n";
    return;
  case CodeNode::Assign:
    OS.indent(Indent) << N.Name << " = " << N.Expr << ";\n";
    return;
  case CodeNode::Call:
    OS.indent(Indent) << N.Expr << ";\n";
    return;
  case CodeNode::DmaWait:
    OS.indent(Indent) << (N.Expr.empty() ? "sw_dma_wait()" : "sw_wait(" + N.Expr + ")") << ";\n";
    return;
  case CodeNode::Barrier:
    OS.indent(Indent) << "sw_barrier();\n";
    return;
  }
}

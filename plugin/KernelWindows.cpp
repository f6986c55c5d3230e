//===- KernelWindows.cpp - accesses through windows as C ------------------===//
//
// An element of a span is `sw_window_span(&sw_window<stream>, ..., before, bytes)`, so many bytes
// of the span before it and in all.  An element of a row that a loop of the region reads is
// `sw_window(&sw_window<stream>, ..., left)`, with what is left of the row.  One of another stream
// is `sw_window(&sw_window<stream>, ..., left)`: left counts the elements from this one to the end
// of what the program surely reads.  That is the end of the loop, sw_end<run>, or, where the bounds
// of later instances are in LDM, the end of a run of rows that lie one behind the other,
// sw_run<run>, which is looked for before the statement.
//
//===----------------------------------------------------------------------===//
#include "CText.h"
#include "KernelPrinter.h"

using namespace clang;
using namespace swgen;

int KernelPrinter::runOf(const ForStmt *F) const {
  auto At = llvm::find_if(R.Runs, [F](const RunLoop &L) { return L.Loop == F; });
  return At == R.Runs.end() ? -1 : int(At - R.Runs.begin());
}

/// Some stream of the loop has a window in this statement and, for Joined, may read what follows.
bool KernelPrinter::hasWindow(const CodeNode &N, int Run, bool Joined) const {
  return llvm::any_of(N.Redirects, [&](const auto &Entry) {
    if (Entry.second.Window < 0)
      return false;
    const StreamDesc &S = Plan.Info.Streams[Entry.second.Window];
    return S.Run == Run && (S.Joined || !Joined);
  });
}

/// All that E reads of main memory has copies.
bool KernelPrinter::isInLdm(const CodeNode &N, const Stmt *E) const {
  if (!E)
    return true;
  if (auto *X = dyn_cast<Expr>(E))
    if (auto At = R.AccessOf.find(X); At != R.AccessOf.end()) {
      auto Place = N.Redirects.find(At->second);
      if (Place == N.Redirects.end() || Place->second.Window >= 0 || !Place->second.When.empty())
        return false;
    }
  return llvm::all_of(E->children(), [&](const Stmt *Child) { return isInLdm(N, Child); });
}

bool KernelPrinter::joinsRows(const CodeNode &N, int Run) const {
  const RunLoop &L = R.Runs[Run];
  return L.InEach && !N.Ahead.empty() && hasWindow(N, Run, /*Joined=*/true) &&
         isInLdm(N, L.Begin) && isInLdm(N, L.End) && llvm::all_of(L.Locals, [&](const VarDecl *V) {
           auto At = R.ScalarOf.find(V);
           return isInLdm(N, V->getInit()) &&
                  (At == R.ScalarOf.end() || !N.Scalars.count(At->second));
         });
}

/// The value behind the last one of the loop's variable.
std::string KernelPrinter::endOf(const RunLoop &L) {
  return L.Inclusive ? "(long)(" + expr(L.End) + ") + 1" : expr(L.End);
}

void KernelPrinter::windowText(const Expr *E, int Stream, llvm::raw_ostream &OS) {
  const StreamDesc &S = Plan.Info.Streams[Stream];
  const WindowPlan &W =
      *llvm::find_if(Plan.Windows, [Stream](const WindowPlan &W) { return W.Stream == Stream; });
  std::string Run = std::to_string(S.Run);
  OS << "(*(const " << declare(E->getType().getUnqualifiedType(), "SW_ALIAS *") << ")sw_window";
  if (S.Span > 0) {
    auto At = llvm::find(S.Accesses, R.AccessOf.lookup(E->IgnoreParens()));
    OS << "_span(&sw_window" << Stream << ", sw_ldm." << W.Room << ".v, &(";
    asWritten(E, OS);
    OS << "), " << S.Before[At - S.Accesses.begin()] << ", " << S.Span << "))";
    return;
  }
  OS << "(&sw_window" << Stream << ", sw_ldm." << W.Room << ".v, " << W.Bytes << ", &(";
  asWritten(E, OS);
  OS << "), " << Ctx.getTypeSizeInChars(E->getType()).getQuantity() << ", ";
  if (S.Loop >= 0) {
    OS << Current->Redirects.at(R.AccessOf.lookup(E->IgnoreParens())).Left << "))";
    return;
  }
  std::string End =
      S.Joined && joinsRows(*Current, S.Run) ? "sw_run" + Run + ".end" : "sw_end" + Run;
  const Expr *Use = R.Runs[S.Run].VarUse;
  if (S.Block == 1) {
    OS << End << " - ";
    print(Use, OS);
    OS << "))";
    return;
  }
  // Of the block, what lies before the element has gone.
  const int64_t Size = Ctx.getTypeSizeInChars(E->getType()).getQuantity();
  if (auto At = R.InBlock.find(E->IgnoreParens()); At != R.InBlock.end()) {
    OS << "(" << End << " - ";
    print(Use, OS);
    OS << ") * " << S.Block;
    if (At->second.Constant)
      OS << " - " << At->second.Constant;
    for (const IndexSum::Term &T : At->second.Terms) {
      OS << (T.Factor < 0 ? " + " : " - ");
      if (std::abs(T.Factor) != 1)
        OS << std::abs(T.Factor) << " * ";
      OS << "(";
      print(T.Value, OS);
      OS << ")";
    }
    OS << "))";
    return;
  }
  auto *Row = cast<ArraySubscriptExpr>(E->IgnoreParens());
  while (Ctx.getTypeSizeInChars(Row->getType()).getQuantity() < S.Block * Size)
    Row = cast<ArraySubscriptExpr>(Row->getBase()->IgnoreParenImpCasts());
  OS << "(" << End << " - ";
  print(Use, OS);
  OS << ") * " << S.Block << " - ((SW_MAIN char *)&(";
  asWritten(E, OS);
  OS << ") - (SW_MAIN char *)&(";
  asWritten(Row, OS);
  OS << ")) / " << Size << "))";
}

void KernelPrinter::loop(const ForStmt *F, llvm::raw_ostream &OS, unsigned Indent) {
  int Run = Current ? runOf(F) : -1;
  bool Rows = Run >= 0 && joinsRows(*Current, Run);
  bool NamesEnd = Run >= 0 && llvm::any_of(Current->Redirects, [&](const auto &Entry) {
                    return Entry.second.Window >= 0 &&
                           Plan.Info.Streams[Entry.second.Window].Run == Run &&
                           !(Rows && Plan.Info.Streams[Entry.second.Window].Joined);
                  });
  const std::vector<HeldLoad> Loads = heldIn(F);
  if (!NamesEnd && Loads.empty())
    return BodyPrinter::loop(F, OS, Indent);
  OS.indent(Indent) << "{\n";
  if (F->getInit())
    stmt(F->getInit(), OS, Indent + 2);
  holdLoads(Loads, OS, Indent + 2);
  if (NamesEnd)
    OS.indent(Indent + 2) << "const long sw_end" << Run << " = " << endOf(R.Runs[Run]) << ";\n";
  OS.indent(Indent + 2) << "for (; ";
  print(F->getCond(), OS);
  OS << "; ";
  if (F->getInc())
    print(F->getInc(), OS);
  OS << ") {\n";
  body(F->getBody(), OS, Indent + 4);
  OS.indent(Indent + 2) << "}\n";
  OS.indent(Indent) << "}\n";
  release(Loads);
}

/// Looks how far the rows of this and of later instances lie one behind the other.
void KernelPrinter::rowsAhead(const CodeNode &N, llvm::raw_ostream &OS, unsigned Indent) {
  for (auto [Run, L] : llvm::enumerate(R.Runs)) {
    if (!joinsRows(N, int(Run)))
      continue;
    std::string Number = std::to_string(Run), Row = "sw_row" + Number;
    CodeNode Ahead = N;
    for (auto &[Var, Value] : Ahead.Vars)
      Value = renamed(Value, N.Ahead, Row);
    for (auto &[Id, Place] : Ahead.Redirects) {
      Place.Text = renamed(Place.Text, N.Ahead, Row);
      Place.Origin = renamed(Place.Origin, N.Ahead, Row);
    }
    Current = &Ahead;
    std::string Text, Begin = expr(L.Begin);
    if (!Ctx.hasSameUnqualifiedType(L.Begin->getType(), L.Var->getType()))
      Begin = "(" + declare(L.Var->getType().getUnqualifiedType(), "") + ")(" + Begin + ")";
    llvm::raw_string_ostream Body(Text);
    for (const VarDecl *V : L.Locals) {
      Body.indent(Indent + 2) << "const "
                              << declare(V->getType().getUnqualifiedType(), V->getName().str())
                              << " = ";
      print(V->getInit(), Body);
      Body << ";\n";
    }
    Body.indent(Indent + 2) << "if (!sw_run_on(&sw_run" << Number << ", " << Row << " - " << N.Ahead
                            << ", " << Begin << ", " << endOf(L) << "))\n";
    Body.indent(Indent + 4) << "break;\n";
    Current = nullptr;
    OS.indent(Indent) << "/* how far rows lie one behind the other */\n";
    OS.indent(Indent) << "for (long " << Row << " = " << N.Ahead << "; " << Row << " <= " << N.Last
                      << "; " << Row << "++) {\n";
    llvm::StringSet<> Used;
    collectIdentifiers(Text, Used);
    for (const auto &[Var, Value] : Ahead.Vars)
      if (Used.count(Var))
        OS.indent(Indent + 2) << "const " << declareLoopVariable(N, Var) << " = " << Value << ";\n";
    OS << Text;
    OS.indent(Indent) << "}\n";
  }
}

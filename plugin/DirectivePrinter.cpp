#include "DirectiveBuilder.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::StringRef;

namespace swgen {

void printDirective(const Directive &D, ASTContext &Ctx, llvm::raw_ostream &OS) {
  auto Print = [&](const Expr *E) {
    E->printPretty(OS, nullptr, Ctx.getPrintingPolicy(), 0, "\n", &Ctx);
  };
  auto One = [&](StringRef Name, const Expr *E) {
    if (!E)
      return;
    OS << ' ' << Name << '(';
    Print(E);
    OS << ')';
  };
  auto List = [&](const llvm::Twine &Head, ArrayRef<VarItem> Items) {
    if (Items.empty())
      return;
    OS << ' ' << Head;
    llvm::ListSeparator Comma(", ");
    for (const VarItem &I : Items) {
      OS << Comma << I.Var->getName();
      for (const Expr *E : I.Extents) {
        OS << '[';
        Print(E);
        OS << ']';
      }
      for (const Section &S : I.Sections) {
        OS << '[';
        Print(S.First);
        OS << ':';
        Print(S.Count);
        OS << ']';
      }
    }
    OS << ')';
  };
  SourcePos Pos = positionOf(D.PragmaBegin, Ctx.getSourceManager());
  OS << "directive at line " << Pos.Line << ':';
  One("collapse", D.Collapse);
  for (const Expr *E : D.Tile)
    One("tile", E);
  One("num_cpes", D.NumCpes);
  if (D.Schedule != ScheduleKind::Default)
    OS << " schedule(" << (D.Schedule == ScheduleKind::Block ? "block" : "cyclic") << ')';
  One("chunk", D.Chunk);
  for (const ReductionClause &R : D.Reductions)
    List("reduction(" + R.Op + ": ", R.Vars);
  List("private(", D.Private);
  List("firstprivate(", D.FirstPrivate);
  List("noalias(", D.NoAlias);
  if (D.Independent)
    OS << " independent";
  One("if", D.If);
  List("in(", D.In);
  List("out(", D.Out);
  List("inout(", D.InOut);
  List("resident(", D.Resident);
  List("bypass(", D.Bypass);
  if (D.At)
    OS << " at(" << D.At->getName() << ')';
  if (D.Buffers)
    OS << (D.Buffers == 2 ? " double" : " single");
  if (!D.Broadcast.empty())
    OS << " broadcast(" << D.Broadcast << ')';
  for (const TensorPragma &T : D.TensorPragmas) {
    List("tensor(", T.Items);
    One("align", T.Align);
    if (!T.Space.empty())
      OS << " space(" << T.Space << ')';
  }
  OS << '\n';
}

} // namespace swgen

//===- CodeTreePrint.cpp - code trees: text and clean-up ------------------===//

#include "CodeTree.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;
using llvm::raw_ostream;

void swgen::namesIn(llvm::StringRef Text, std::set<std::string> &Names) {
  auto IsLetter = [](char C) { return llvm::isAlpha(C) || C == '_' || C == '$'; };
  for (size_t I = 0; I < Text.size();) {
    if (!IsLetter(Text[I])) {
      ++I;
      continue;
    }
    size_t E = I;
    while (E < Text.size() && (IsLetter(Text[E]) || llvm::isDigit(Text[E])))
      ++E;
    Names.insert(Text.slice(I, E).str());
    I = E;
  }
}

static void namesUsed(const CodeNode &N, std::set<std::string> &Names) {
  for (const std::string *T : {&N.Ahead, &N.Last, &N.Expr, &N.Cond, &N.Step, &N.Transfer.Ldm,
                               &N.Transfer.Mem, &N.Transfer.Rows, &N.Transfer.RowBytes,
                               &N.Transfer.MemPitch, &N.Transfer.LdmPitch, &N.Transfer.Reply})
    namesIn(*T, Names);
  for (const std::string &T : N.Dims)
    namesIn(T, Names);
  for (const auto &V : N.Vars)
    namesIn(V.second, Names);
  for (const auto &R : N.Redirects)
    for (const std::string *T : {&R.second.Text, &R.second.Origin, &R.second.When, &R.second.Left})
      namesIn(*T, Names);
  for (const auto &R : N.Scalars)
    namesIn(R.second.Text, Names);
  for (const CodeNode &C : N.Children)
    namesUsed(C, Names);
}

void swgen::dropUnusedDefines(CodeNode &Root) {
  // Of a name that several scopes declare each is asked about by itself, and from the last one on:
  // what goes may have been all that used one before it.
  std::set<std::string> Later;
  std::vector<CodeNode> Kept;
  for (CodeNode &C : llvm::reverse(Root.Children)) {
    const bool Declares =
        C.Kind == CodeNode::Define || C.Kind == CodeNode::Pointer || C.Kind == CodeNode::Local;
    if (Declares && !Later.count(C.Name))
      continue;
    dropUnusedDefines(C);
    namesUsed(C, Later);
    Kept.push_back(std::move(C));
  }
  Root.Children.assign(std::make_move_iterator(Kept.rbegin()),
                       std::make_move_iterator(Kept.rend()));
}

static void printStmt(raw_ostream &OS, const CodeNode &N) {
  OS << "S" << N.StmtId << "(";
  const char *Sep = "";
  for (const auto &V : N.Vars) {
    OS << Sep << V.first << " = " << V.second;
    Sep = ", ";
  }
  OS << ")";
  for (const auto &R : N.Redirects)
    if (R.second.Window >= 0)
      OS << "; access " << R.first << " in window " << R.second.Window
         << (R.second.Left.empty() ? "" : " left ") << R.second.Left;
    else
      OS << "; access " << R.first << (R.second.When.empty() ? "" : " if ") << R.second.When
         << (R.second.IsAddress ? " at " : " -> ") << R.second.Text;
  if (!N.Ahead.empty())
    OS << "; ahead " << N.Ahead << " to " << N.Last;
  for (const auto &R : N.Scalars)
    OS << "; scalar " << R.first << (R.second.IsAddress ? " at " : " -> ") << R.second.Text;
  OS << "\n";
}

void swgen::print(raw_ostream &OS, const CodeNode &N, unsigned Indent) {
  auto Children = [&](unsigned By) {
    for (const CodeNode &C : N.Children)
      print(OS, C, Indent + By);
  };
  if (N.Kind == CodeNode::Block)
    return Children(0);
  OS.indent(Indent);
  switch (N.Kind) {
  case CodeNode::Block:
    break;
  case CodeNode::For:
    OS << "for " << N.Name << " = " << N.Expr << "; " << N.Cond << "; += " << N.Step << "\n";
    return Children(2);
  case CodeNode::If:
    OS << "if " << N.Cond << "\n";
    print(OS, N.Children[0], Indent + 2);
    if (N.Children.size() > 1) {
      OS.indent(Indent) << "else\n";
      print(OS, N.Children[1], Indent + 2);
    }
    return;
  case CodeNode::Define:
    OS << N.Name << " = " << N.Expr << "\n";
    return;
  case CodeNode::Pointer:
    OS << "pointer " << N.Name;
    for (const std::string &D : N.Dims)
      OS << "[" << D << "]";
    OS << " = " << N.Expr << "\n";
    return;
  case CodeNode::Local:
    OS << "local " << N.Name << "\n";
    return;
  case CodeNode::Stmt:
    return printStmt(OS, N);
  case CodeNode::Dma: {
    const CodeNode::DmaOp &T = N.Transfer;
    OS << (T.Put ? "put " : "get ") << T.Ldm << (T.Put ? " to " : " from ") << T.Mem << ", "
       << T.Rows << " rows of " << T.RowBytes << " bytes, pitches " << T.MemPitch << " and "
       << T.LdmPitch << (T.Reply.empty() ? "" : " on ") << T.Reply << "\n";
    return;
  }
  case CodeNode::Variable:
  case CodeNode::Assign:
    OS << N.Name << (N.Kind == CodeNode::Assign ? " := " : " : ") << N.Expr << "\n";
    return;
  case CodeNode::Call:
    OS << N.Expr << "\n";
    return;
  case CodeNode::DmaWait:
    OS << "wait" << (N.Expr.empty() ? "" : " for ") << N.Expr << "\n";
    return;
  case CodeNode::Barrier:
    OS << "barrier\n";
    return;
  }
}

void swgen::print(raw_ostream &OS, const KernelPlan &P) {
  OS << "kernel " << P.Info.Kernel << " for " << P.Target.Name << "\n";
  for (const ModelParam &Q : P.Params)
    OS << "param " << Q.Id << " = " << Q.CExpr << "\n";
  for (const ModelGuard &G : P.Guards)
    OS << "guard " << G.Condition << "\n";
  for (const AliasGuard &A : P.Aliases)
    OS << (A.MayBeOne ? "equal or disjoint " : "disjoint ") << A.NameA << " [" << A.BeginA << ", "
       << A.EndA << ") and " << A.NameB << " [" << A.BeginB << ", " << A.EndB << ")\n";
  for (const MemoryGuard &M : P.Memory)
    OS << "readable " << M.Name << " [" << M.Begin << ", " << M.End << ")\n";
  for (const Buffer &B : P.Buffers) {
    OS << "buffer " << B.Name << " : " << B.ElemType;
    for (int64_t N : B.Size)
      OS << "[" << N << "]";
    OS << ", " << B.Bytes << " bytes at " << B.Offset << "\n";
  }
  OS << "ldm " << P.LdmBytes << " bytes\n";
  for (const ReductionPlan &R : P.Reductions)
    OS << "reduction " << R.Op << " in " << R.Place
       << (R.Buffer < 0 ? "" : ", " + std::to_string(R.Room) + " numbers")
       << (R.IsChecked ? " at most" : "") << "\n";
  print(OS, P.Body);
}

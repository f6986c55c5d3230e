//===- KernelModelPrint.cpp - the model as text ---------------------------===//
#include "KernelModelPrint.h"
#include "Dependences.h"
#include "IslTools.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace swgen {

static void printArray(raw_ostream &OS, const ModelArray &A) {
  static constexpr StringRef Classes[] = {"main", "outer", "local", "reduction"};
  OS << "  A" << A.Id << " " << A.Name;
  for (const isl::pw_aff &Size : A.Sizes)
    OS << "[" << (Size.is_null() ? "" : toText(Size)) << "]";
  OS << " " << Classes[static_cast<int>(A.Class)] << ", " << A.ElemBytes << " bytes"
     << (A.StructGranules ? ", struct" : "") << (A.PlaneDims ? ", plane" : "") << "\n";
}

static void printAccess(raw_ostream &OS, const KernelModel &M, const ModelAccess &A) {
  OS << "    " << (A.Read ? A.writes() ? "read-" : "read" : "")
     << (A.MustWrite  ? "write"
         : A.MayWrite ? "may-write"
                      : "")
     << (A.Affine ? " " : " non-affine ")
     << (A.Access >= 0 ? M.Info.Accesses[A.Access].Text : M.Arrays[A.Array].Name) << ": "
     << toText(A.Relation.gist_domain(M.Stmts[A.Stmt].Domain).gist_params(M.Context));
  if (!A.Part.is_null())
    OS << " part " << toText(A.Part.gist_domain(M.Stmts[A.Stmt].Domain).gist_params(M.Context));
  OS << "\n";
}

void print(raw_ostream &OS, const KernelModel &M) {
  for (const ModelParam &P : M.Params)
    OS << "  param " << P.Id << " = " << P.CExpr << "\n";
  OS << "  context " << toText(M.Context) << "\n";
  for (const ModelGuard &Guard : M.Guards)
    OS << "  guard " << Guard.Condition << "\n";
  for (const ModelArray &A : M.Arrays)
    printArray(OS, A);
  for (const ModelStmt &S : M.Stmts) {
    OS << "  S" << S.Id << " " << toText(S.Domain.gist_params(M.Context)) << "\n";
    for (size_t K = 0; K < S.LoopVars.size(); ++K)
      OS << "    " << S.varName(M.Info, K) << " = " << toText(S.LoopVars[K]) << "\n";
    for (const ModelAccess &A : M.Accesses)
      if (A.Stmt == S.Id)
        printAccess(OS, M, A);
  }
}

} // namespace swgen

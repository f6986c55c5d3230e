//===- RegionPrinter.cpp - a region as text ---------------------*- C++ -*-===//
#include "RegionBuilder.h"
#include "llvm/Support/FormatVariadic.h"

using namespace clang;

namespace swgen {

void printRegion(const Region &R, llvm::raw_ostream &OS) {
  OS << "region " << R.Info.Id << ":\n" << llvm::formatv("{0:2}", toJSON(R.Info)) << '\n';
  for (const Capture &C : R.Captures) {
    static constexpr llvm::StringLiteral Kinds[] = {"value", "pointer", "array"};
    OS << "capture " << C.Name << ": " << Kinds[static_cast<int>(C.Kind)] << " '"
       << C.Type.getAsString() << "' = " << C.HostExpr;
    if (C.Array >= 0)
      OS << " (array " << C.Array << ')';
    OS << '\n';
  }
  for (const FunctionDecl *F : R.Callees)
    OS << "callee " << F->getName() << '\n';
}

} // namespace swgen

#include "HeaderWriter.h"
#include "CText.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

static std::string guardName(llvm::StringRef OwnName) {
  std::string Name = "SWGEN_";
  for (char C : OwnName)
    Name += llvm::isAlnum(C) ? llvm::toUpper(C) : '_';
  return Name;
}

static std::string kernelDecls(const KernelText &K) {
  std::string Text;
  for (const ReductionText &R : K.Reductions)
    Text += "union " + R.UnionName + " { " + R.Type + " v; long sw_pad; };\n";
  Text += K.argsStruct() + " {\n  long sw_n; /* CPEs that work */\n";
  for (const ArgMember &A : K.Args)
    Text += "  " + A.Decl + ";" +
            (A.Comment.empty() ? "" : " /* " + commentText(A.Comment) + " */") + "\n";
  return Text + "};\n";
}

std::string swgen::headerFile(llvm::ArrayRef<KernelText> Kernels, llvm::StringRef UserFile,
                              llvm::StringRef OwnName) {
  std::string Guard = guardName(OwnName);
  std::string Text = "/* Host and slave part of " + commentText(UserFile) +
                     ", written by swgen; do not edit. */\n#ifndef " + Guard + "\n#define " +
                     Guard + "\n";
  for (const KernelText &K : Kernels)
    Text += "\n/* " + commentText(K.R->Info.Pos.File) + ":" + std::to_string(K.R->Info.Pos.Line) +
            " */\n" + kernelDecls(K);
  Text += "\n#ifdef SWGEN_HOST_H\n";
  for (const KernelText &K : Kernels)
    Text += "extern void SLAVE_FUN(" + K.Name + ")(" + K.argsStruct() + " *);\n";
  return Text + "#endif\n\n#endif\n";
}

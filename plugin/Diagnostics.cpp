#include "Diagnostics.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/FileManager.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::StringRef;

namespace swgen {
namespace {

enum class Level { Error, Warning, Remark, Note };

struct DiagRow {
  unsigned Number;
  swgen::Level Level;
  StringRef Group, Text;
};

constexpr DiagRow Table[] = {
#define SW_DIAG(Number, Severity, Group, Text) {Number, swgen::Level::Severity, Group, Text},
#include "Diagnostics.def"
};

const DiagRow *findRow(unsigned Number) {
  for (const DiagRow &R : Table)
    if (R.Number == Number)
      return &R;
  return nullptr;
}

DiagnosticIDs::CustomDiagDesc describe(const DiagRow &Row) {
  std::string Text = Row.Text.str();
  // Notes belong to the numbered message above them.
  if (Row.Level != Level::Note)
    Text += " [SW" + std::to_string(Row.Number) + "]";
  std::optional<diag::Group> Group;
  if (Row.Level == Level::Warning)
    Group = DiagnosticIDs::getGroupForWarningOption(Row.Group);
  switch (Row.Level) {
  case Level::Error:
    return {diag::Severity::Error, Text, DiagnosticIDs::CLASS_ERROR, true, true, Group};
  case Level::Warning:
    return {diag::Severity::Warning, Text, DiagnosticIDs::CLASS_WARNING, false, false, Group};
  case Level::Remark:
    return {diag::Severity::Remark, Text, DiagnosticIDs::CLASS_REMARK, false, false, Group};
  case Level::Note:
    return {diag::Severity::Fatal, Text, DiagnosticIDs::CLASS_NOTE, true, true, Group};
  }
  llvm_unreachable("covered switch");
}

} // namespace

void Reporter::report(unsigned Number, SourceLocation Loc, llvm::ArrayRef<std::string> Args,
                      SourceRange Highlight, std::optional<FixItHint> Fix) const {
  const DiagRow *Row = findRow(Number);
  assert(Row && "number without a row in Diagnostics.def");
  if (!Row)
    return;
  unsigned Id = Diags.getDiagnosticIDs()->getCustomDiagID(describe(*Row));
  DiagnosticBuilder Builder = Diags.Report(Loc, Id);
  for (const std::string &Arg : Args)
    Builder << Arg;
  // A %n without its argument would be a crash in the formatter.
  for (size_t I = Args.size(); I < 10; ++I)
    if (Row->Text.contains("%" + std::to_string(I)))
      Builder << "";
  if (Highlight.isValid())
    Builder << Highlight;
  if (Fix)
    Builder << *Fix;
}

void Reporter::report(const Finding &F, RemarkFilter RemarkWanted) const {
  const DiagRow *Row = findRow(F.Number);
  if (Row && Row->Level == Level::Remark && !RemarkWanted(Row->Group))
    return;
  const SourceManager &SM = Diags.getSourceManager();
  report(F.Number, locationOf(F.Pos, SM), F.Args);
  for (const Note &N : F.Notes)
    report(N.Number, locationOf(N.Pos, SM), N.Args);
}

SourcePos positionOf(SourceLocation Loc, const SourceManager &SM) {
  SourcePos Pos;
  if (Loc.isInvalid())
    return Pos;
  FileIDAndOffset Where = SM.getDecomposedExpansionLoc(Loc);
  if (auto File = SM.getFileEntryRefForID(Where.first))
    Pos.File = File->getName().str();
  else if (auto Buffer = SM.getBufferOrNone(Where.first))
    Pos.File = Buffer->getBufferIdentifier().str();
  Pos.Line = SM.getLineNumber(Where.first, Where.second);
  Pos.Column = SM.getColumnNumber(Where.first, Where.second);
  return Pos;
}

SourceLocation locationOf(const SourcePos &Pos, const SourceManager &SM) {
  if (!Pos.Line)
    return {};
  auto Matches = [&](FileID FID) {
    auto File = SM.getFileEntryRefForID(FID);
    return File && File->getName() == Pos.File;
  };
  unsigned Column = std::max(1u, Pos.Column);
  FileID Main = SM.getMainFileID();
  if (Pos.File.empty() || Matches(Main))
    return SM.translateLineCol(Main, Pos.Line, Column);
  if (auto File = SM.getFileManager().getOptionalFileRef(Pos.File))
    return SM.translateFileLineCol(*File, Pos.Line, Column);
  // Standard input has no file entry.
  auto Buffer = SM.getBufferOrNone(Main);
  if (Buffer && Buffer->getBufferIdentifier() == Pos.File)
    return SM.translateLineCol(Main, Pos.Line, Column);
  return {};
}

llvm::ArrayRef<unsigned> diagnosticNumbers() {
  static constexpr unsigned Numbers[] = {
#define SW_DIAG(Number, Severity, Group, Text) Number,
#include "Diagnostics.def"
  };
  return Numbers;
}

} // namespace swgen

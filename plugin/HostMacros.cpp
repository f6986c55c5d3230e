//===- HostMacros.cpp -----------------------------------------------------===//
#include "HostMacros.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace clang;

namespace swgen {

/// The user's definition of the macro that is active at At; null: there is none.
static const MacroInfo *userMacro(const IdentifierInfo &Name, SourceLocation At,
                                  const Preprocessor &PP) {
  const MacroDirective *Last =
      Name.hadMacroDefinition() ? PP.getLocalMacroDirectiveHistory(&Name) : nullptr;
  if (!Last)
    return nullptr;
  const SourceManager &SM = PP.getSourceManager();
  const MacroDirective::DefInfo Found = Last->findDirectiveAtLoc(At, SM);
  const MacroInfo *Info = Found ? Found.getMacroInfo() : nullptr;
  const bool IsUsers = Info && !Info->isBuiltinMacro() &&
                       !SM.isInSystemHeader(Info->getDefinitionLoc()) &&
                       !SM.isWrittenInBuiltinFile(Info->getDefinitionLoc());
  return IsUsers && !Name.getName().starts_with("SW_") ? Info : nullptr;
}

/// The line that defines it.
static std::string definition(llvm::StringRef Name, const MacroInfo &Info, const Preprocessor &PP) {
  std::string Text = ("#define " + Name).str();
  if (Info.isFunctionLike()) {
    std::vector<std::string> Params;
    for (const IdentifierInfo *Param : Info.params())
      Params.push_back(Param->getName() == "__VA_ARGS__" ? "..." : Param->getName().str());
    if (Info.isGNUVarargs() && !Params.empty())
      Params.back() += "...";
    Text += "(" + llvm::join(Params, ", ") + ")";
  }
  Text += " ";
  for (auto [K, Token] : llvm::enumerate(Info.tokens()))
    Text += (K && Token.hasLeadingSpace() ? " " : "") + PP.getSpelling(Token);
  return Text + "\n";
}

static void pause(llvm::StringRef Name, const MacroInfo &Info, const Preprocessor &PP,
                  MacroPause &Lines) {
  Lines.Before += ("#undef " + Name + "\n").str();
  Lines.After += definition(Name, Info, PP);
}

/// All identifiers of Text, those of members, too.
static std::set<std::string> identifiersIn(const std::string &Text, const LangOptions &Lang) {
  std::set<std::string> Names;
  Lexer Raw(SourceLocation(), Lang, Text.data(), Text.data(), Text.data() + Text.size());
  for (Token Next; !Raw.LexFromRawLexer(Next);)
    if (Next.is(tok::raw_identifier))
      Names.insert(Next.getRawIdentifier().str());
  return Names;
}

MacroPause pauseMacros(const std::string &Text, SourceLocation At, Preprocessor &PP) {
  MacroPause Lines;
  for (const std::string &Name : identifiersIn(Text, PP.getLangOpts()))
    if (const MacroInfo *Info = userMacro(*PP.getIdentifierInfo(Name), At, PP))
      pause(Name, *Info, PP, Lines);
  return Lines;
}

MacroPause pauseForHeaders(SourceLocation At, Preprocessor &PP) {
  std::vector<const IdentifierInfo *> Names;
  for (const auto &[Name, Directive] : PP.macros(/*IncludeExternalMacros=*/false))
    if (llvm::none_of(Name->getName(), [](char C) { return llvm::isUpper(C) || C == '$'; }) &&
        !Name->getName().starts_with("_"))
      Names.push_back(Name);
  llvm::sort(Names, [](const IdentifierInfo *A, const IdentifierInfo *B) {
    return A->getName() < B->getName();
  });
  MacroPause Lines;
  for (const IdentifierInfo *Name : Names)
    if (const MacroInfo *Info = userMacro(*Name, At, PP))
      pause(Name->getName(), *Info, PP, Lines);
  return Lines;
}

} // namespace swgen

//===- PragmaOrder.cpp ----------------------------------------------------===//
#include "PragmaOrder.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace swgen {

/// Whether something stands behind the directives that follow Loc, the end of a line, in its file.
static bool textFollows(const Preprocessor &PP, SourceLocation Loc) {
  auto [File, Offset] = PP.getSourceManager().getDecomposedLoc(Loc);
  llvm::StringRef Text = PP.getSourceManager().getBufferData(File);
  Lexer Raw(PP.getSourceManager().getLocForStartOfFile(File), PP.getLangOpts(), Text.begin(),
            Text.begin() + Offset, Text.end());
  Token Tok;
  bool Directive = true;
  do {
    Raw.LexFromRawLexer(Tok);
    if (Tok.isAtStartOfLine())
      Directive = Tok.is(tok::hash);
  } while (Directive && Tok.isNot(tok::eof));
  return Tok.isNot(tok::eof);
}

/// The next token, as the handler of a pragma may read it: at its end, the main file's lexer stays.
static void lookAhead(Preprocessor &PP, Token &Tok) {
  bool Before = PP.isIncrementalProcessingEnabled();
  PP.enableIncrementalProcessing();
  PP.Lex(Tok);
  PP.enableIncrementalProcessing(Before);
}

void orderPragmas(Preprocessor &PP, SourceLocation EndOfLine, std::vector<Token> &Attribute) {
  if (EndOfLine.isMacroID())
    return;
  std::optional<Token> Next =
      Lexer::findNextToken(EndOfLine, PP.getSourceManager(), PP.getLangOpts());
  if (!Next || Next->isNot(tok::hash))
    return;
  // The lexer of an included file goes away at its end, together with the frames that called us.
  if (!PP.getSourceManager().isInMainFile(EndOfLine) && !textFollows(PP, EndOfLine))
    return;
  std::vector<Token> Others;
  Token Tok;
  lookAhead(PP, Tok);
  while (tok::isPragmaAnnotation(Tok.getKind())) {
    bool OpenMP = Tok.is(tok::annot_pragma_openmp);
    if (Tok.isNot(tok::annot_pragma_loop_hint))
      Others.push_back(Tok);
    while (OpenMP && Tok.isNot(tok::annot_pragma_openmp_end)) {
      lookAhead(PP, Tok);
      Others.push_back(Tok);
    }
    lookAhead(PP, Tok);
  }
  Others.insert(Others.end(), Attribute.begin(), Attribute.end());
  if (Tok.isNot(tok::eof))
    Others.push_back(Tok);
  Attribute = std::move(Others);
}

} // namespace swgen

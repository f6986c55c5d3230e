#include "IncludePlace.h"
#include "clang/Lex/Lexer.h"
#include <vector>

using namespace clang;
using namespace swgen;

namespace {

/// Walks the raw tokens of a file and follows conditionals and braces.
class IncludeFinder {
public:
  /// Text ends in a null character that it does not count.
  IncludeFinder(llvm::StringRef Text, const LangOptions &Lang)
      : Text(Text), Lex(SourceLocation(), Lang, Text.begin(), Text.begin(), Text.end()) {
    Lex.SetCommentRetentionState(true); // a comment may span the end of a directive's line
  }

  unsigned find(unsigned Before);

private:
  void directive(llvm::StringRef Name);

  llvm::StringRef Text;
  Lexer Lex;
  std::vector<unsigned> Groups; ///< the conditional groups that are open
  unsigned LastGroup = 0;
  bool AfterInclude = false;
};

} // namespace

void IncludeFinder::directive(llvm::StringRef Name) {
  bool Closes = Name == "endif" || Name.starts_with("el");
  if (Closes && !Groups.empty())
    Groups.pop_back();
  if (Name.starts_with("if") || Name.starts_with("el")) // if, ifdef, ifndef, else, elif...
    Groups.push_back(++LastGroup);
  AfterInclude = Name == "include" || Name == "include_next" || Name == "import";
}

unsigned IncludeFinder::find(unsigned Before) {
  struct Candidate {
    unsigned Offset;
    std::vector<unsigned> Groups;
  };
  std::vector<Candidate> Candidates;
  int Braces = 0;
  unsigned LastEnd = 0; ///< end of the token before T
  Token T;
  for (;;) {
    bool End = Lex.LexFromRawLexer(T);
    unsigned Offset = Lex.getBufferLocation() - Text.begin() - T.getLength();
    if (T.isAtStartOfLine() || End) {
      if (AfterInclude && Braces == 0) {
        size_t Newline = Text.find('\n', LastEnd);
        unsigned Start = Newline == llvm::StringRef::npos ? Text.size() : Newline + 1;
        if (Start <= Before)
          Candidates.push_back({Start, Groups});
      }
      AfterInclude = false;
    }
    if (End || Offset >= Before)
      break;
    LastEnd = Offset + T.getLength();
    if (T.is(tok::hash) && T.isAtStartOfLine()) {
      Lex.LexFromRawLexer(T);
      LastEnd = Lex.getBufferLocation() - Text.begin();
      if (T.is(tok::raw_identifier))
        directive(T.getRawIdentifier());
    } else if (T.is(tok::l_brace)) {
      ++Braces;
    } else if (T.is(tok::r_brace)) {
      --Braces;
    }
  }
  for (const Candidate &C : llvm::reverse(Candidates))
    if (C.Groups.size() <= Groups.size() &&
        std::equal(C.Groups.begin(), C.Groups.end(), Groups.begin()))
      return C.Offset;
  return 0;
}

unsigned swgen::includePlace(llvm::StringRef Text, unsigned Before, const LangOptions &Lang) {
  return IncludeFinder(Text, Lang).find(Before);
}

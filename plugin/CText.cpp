#include "CText.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

/// Length of the literal or comment that Text begins with; 0 if it begins with neither.
static size_t opaqueLength(StringRef Text) {
  if (Text.starts_with("/*")) {
    size_t End = Text.find("*/", 2);
    return End == StringRef::npos ? Text.size() : End + 2;
  }
  if (Text.starts_with("//")) {
    size_t End = Text.find('\n');
    return End == StringRef::npos ? Text.size() : End;
  }
  if (Text.empty() || (Text[0] != '"' && Text[0] != '\''))
    return 0;
  size_t I = 1;
  while (I < Text.size() && Text[I] != Text[0])
    I += Text[I] == '\\' ? 2 : 1;
  return std::min(I + 1, Text.size());
}

static bool isWord(char C) { return isAlnum(C) || C == '_' || C == '$'; }

static StringRef wordAt(StringRef Text) { return Text.take_while(isWord); }

void swgen::collectIdentifiers(StringRef Text, StringSet<> &Names) {
  bool Member = false;
  for (size_t I = 0; I < Text.size();) {
    if (size_t Opaque = opaqueLength(Text.substr(I))) {
      I += Opaque;
      continue;
    }
    StringRef Word = wordAt(Text.substr(I));
    if (Word.empty()) {
      Member = Text[I] == '.' || (Text[I] == '>' && I && Text[I - 1] == '-') ||
               (Member && isSpace(Text[I]));
      ++I;
      continue;
    }
    if (isDigit(Word[0])) // a number goes on over dots and signs of exponents
      while (I < Text.size() &&
             (isWord(Text[I]) || Text[I] == '.' ||
              (I && (Text[I] == '+' || Text[I] == '-') && StringRef("eEpP").contains(Text[I - 1]))))
        ++I;
    else
      I += Word.size();
    if (!Member && !isDigit(Word[0]))
      Names.insert(Word);
    Member = false;
  }
}

std::string swgen::renamed(StringRef Text, StringRef From, StringRef To) {
  std::string Out;
  while (!Text.empty()) {
    const StringRef Word = wordAt(Text);
    const StringRef Token = Word.empty() ? Text.take_front(1) : Word;
    Out += Token == From ? To : Token;
    Text = Text.drop_front(Token.size());
  }
  return Out;
}

std::string swgen::commentText(StringRef Text) {
  std::string Out;
  for (char C : Text.trim()) {
    if (C == '/' && !Out.empty() && Out.back() == '*')
      Out += ' ';
    if (C == '*' && !Out.empty() && Out.back() == '/')
      Out += ' '; // -Wcomment
    if (isSpace(C)) {
      if (Out.empty() || Out.back() != ' ')
        Out += ' ';
    } else {
      Out += C;
    }
  }
  return Out;
}

std::string swgen::stringLiteral(StringRef Text) {
  std::string Out = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Out += '\\';
    Out += C;
  }
  return Out + "\"";
}

std::string swgen::lineDirective(unsigned Line, StringRef File) {
  return "#line " + std::to_string(Line) + " " + stringLiteral(File) + "\n";
}

/// Length of the logical line, its newline excluded: a backslash joins lines.
static size_t logicalLine(StringRef Text) {
  for (size_t I = 0;; ++I) {
    I = Text.find('\n', I);
    if (I == StringRef::npos)
      return Text.size();
    StringRef Before = Text.take_front(I);
    Before.consume_back("\r");
    if (!Before.ends_with("\\"))
      return I;
  }
}

static bool isSwPragma(StringRef Line) {
  return Line.consume_front("#") && (Line = Line.ltrim(" \t")).consume_front("pragma") &&
         wordAt(Line.ltrim(" \t")) == "sw";
}

/// Length of `_Pragma("sw ...")` at the start of Text, or 0.
static size_t pragmaOperator(StringRef Text) {
  if (wordAt(Text) != "_Pragma")
    return 0;
  size_t Open = Text.find_first_not_of(" \t\r\n", 7);
  size_t Quote = Open == StringRef::npos ? Open : Text.find('"', Open);
  if (Quote == StringRef::npos || wordAt(Text.substr(Quote + 1).ltrim(" \t")) != "sw")
    return 0;
  size_t After = Quote + opaqueLength(Text.substr(Quote));
  size_t Close = Text.find(')', After);
  return Close == StringRef::npos ? 0 : Close + 1;
}

std::string swgen::withoutPragmas(StringRef Text) {
  std::string Out;
  auto Blank = [&](StringRef Part) { Out.append(Part.count('\n'), '\n'); };
  bool LineStart = true;
  for (size_t I = 0; I < Text.size();) {
    StringRef Rest = Text.substr(I);
    size_t Length = 1;
    if (LineStart && isSwPragma(Rest)) {
      Length = logicalLine(Rest);
      Blank(Rest.take_front(Length));
    } else if (size_t Pragma = pragmaOperator(Rest)) {
      Blank(Rest.take_front(Length = Pragma));
    } else if (size_t Opaque = opaqueLength(Rest)) {
      Out += Rest.take_front(Length = Opaque);
    } else if (StringRef Word = wordAt(Rest); !Word.empty()) {
      Out += Rest.take_front(Length = Word.size());
    } else {
      Out += Rest[0];
    }
    LineStart = Rest[0] == '\n' || (LineStart && isSpace(Rest[0]));
    I += Length;
  }
  return Out;
}

Error swgen::writeFile(StringRef Path, StringRef Text) {
  Expected<sys::fs::TempFile> Temp = sys::fs::TempFile::create(Path + ".%%%%%%%%");
  if (!Temp)
    return Temp.takeError();
  raw_fd_ostream OS(Temp->FD, /*shouldClose=*/false);
  OS << Text;
  OS.flush();
  if (std::error_code EC = OS.error()) {
    OS.clear_error();
    consumeError(Temp->discard());
    return errorCodeToError(EC);
  }
  return Temp->keep(Path);
}

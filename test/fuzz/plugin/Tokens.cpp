//===- Tokens.cpp ---------------------------------------------------------===//
#include "Tokens.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

using namespace llvm;

namespace swgen::fuzz {

static const char *Punctuators[] = {"...", "<<=", ">>=", "->", "++", "--", "<<", ">>",
                                    "<=",  ">=",  "==",  "!=", "&&", "||", "+=", "-=",
                                    "*=",  "/=",  "%=",  "&=", "|=", "^=", "##"};

/// Length of the token that Text begins with; Text begins with no space and no comment.
static size_t tokenLength(StringRef Text) {
  auto Word = [](char C) { return isAlnum(C) || C == '_'; };
  if (isAlpha(Text[0]) || Text[0] == '_')
    return Text.take_while(Word).size();
  if (isDigit(Text[0])) {
    size_t N = 1;
    while (N < Text.size() &&
           (Word(Text[N]) || Text[N] == '.' ||
            ((Text[N] == '+' || Text[N] == '-') && (Text[N - 1] == 'e' || Text[N - 1] == 'E'))))
      ++N;
    return N;
  }
  if (Text[0] == '"' || Text[0] == '\'') {
    for (size_t N = 1; N < Text.size(); ++N) {
      if (Text[N] == '\\')
        ++N;
      else if (Text[N] == Text[0])
        return N + 1;
      else if (Text[N] == '\n')
        break;
    }
    return 1;
  }
  for (const char *P : Punctuators)
    if (Text.starts_with(P))
      return StringRef(P).size();
  return 1;
}

static size_t commentLength(StringRef Text) {
  size_t End = StringRef::npos;
  if (Text.starts_with("/*")) {
    End = Text.find("*/", 2);
    return End == StringRef::npos ? Text.size() : End + 2;
  }
  if (Text.starts_with("//"))
    End = Text.find('\n');
  return Text.starts_with("//") ? std::min(End, Text.size()) : 0;
}

Tokens tokenize(StringRef Text) {
  Tokens Result;
  bool Directive = false;
  while (!Text.empty()) {
    if (Text.consume_front("\\\n"))
      continue;
    if (size_t N = commentLength(Text)) {
      Text = Text.drop_front(N);
    } else if (isSpace(Text[0])) {
      if (Text[0] == '\n' && std::exchange(Directive, false))
        Result.push_back("\n");
      Text = Text.drop_front();
    } else {
      size_t N = tokenLength(Text);
      Directive |= Text[0] == '#' && !Directive;
      Result.push_back(Text.take_front(N).str());
      Text = Text.drop_front(N);
    }
  }
  if (Directive)
    Result.push_back("\n");
  return Result;
}

std::string textOf(const Tokens &Input) {
  std::string Text;
  bool Directive = false, Define = false, Header = false;
  for (size_t K = 0; K < Input.size(); ++K) {
    const std::string &T = Input[K];
    if (T == "#" && !Directive) {
      if (!Text.empty() && Text.back() != '\n')
        Text += '\n';
      Directive = true;
      Define = K + 1 < Input.size() && Input[K + 1] == "define";
      Header = K + 1 < Input.size() && Input[K + 1] == "include";
    } else if (T == "\n") {
      Directive = Define = Header = false;
    }
    Text += T;
    // `#define f(x)` is another thing than `#define f (x)`.
    bool Name =
        Define && K >= 2 && Input[K - 1] == "define" && K + 1 < Input.size() && Input[K + 1] == "(";
    if (!Name && !Header && T != "\n")
      Text += ' ';
    if (!Directive && (T == ";" || T == "{" || T == "}"))
      Text.back() = '\n';
  }
  return Text;
}

size_t closingOf(const Tokens &T, size_t Open) {
  static const StringRef Opens = "([{", Closes = ")]}";
  size_t Kind = T[Open].size() == 1 ? Opens.find(T[Open][0]) : StringRef::npos;
  if (Kind == StringRef::npos)
    return Open;
  int Depth = 0;
  for (size_t K = Open; K < T.size(); ++K) {
    if (T[K].size() != 1)
      continue;
    Depth += T[K][0] == Opens[Kind] ? 1 : T[K][0] == Closes[Kind] ? -1 : 0;
    if (Depth == 0)
      return K + 1;
  }
  return Open;
}

} // namespace swgen::fuzz

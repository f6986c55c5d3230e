//===- Corpus.cpp ---------------------------------------------------------===//
#include "Corpus.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
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

/// Index after the directive, declaration or function that begins at Begin.
static size_t chunkEnd(const Tokens &T, size_t Begin) {
  if (T[Begin] == "#")
    return std::find(T.begin() + Begin, T.end(), "\n") - T.begin() + 1;
  for (size_t K = Begin; K < T.size(); ++K) {
    if (T[K] == ";")
      return K + 1;
    if (T[K] != "{" && T[K] != "(")
      continue;
    size_t Close = closingOf(T, K);
    if (Close == K)
      break;
    bool Function = T[K] == "{" && K > Begin && T[K - 1] == ")";
    if (Function)
      return Close;
    K = Close - 1;
  }
  return T.size();
}

namespace {

struct Chunk {
  Tokens Text;
  std::string Function; ///< its name; empty: no function definition
  bool HasRegion = false;
};

Chunk makeChunk(Tokens Text) {
  Chunk C;
  auto Paren = find(Text, "(");
  if (Text.back() == "}" && Paren != Text.end() && Paren != Text.begin())
    C.Function = *std::prev(Paren);
  for (size_t K = 0; K + 1 < Text.size(); ++K)
    C.HasRegion |= Text[K] == "pragma" && Text[K + 1] == "sw";
  C.Text = std::move(Text);
  return C;
}

} // namespace

/// The file without its own headers, which mostly serve main, and without functions that the
/// region's function does not call.
static Tokens seedOf(ArrayRef<Chunk> File, const Chunk &Region) {
  std::vector<const Chunk *> Kept;
  for (const Chunk &C : reverse(File)) {
    bool OwnHeader = C.Text.size() > 2 && C.Text[1] == "include" && C.Text[2][0] == '"';
    bool Called = C.Function.empty() ||
                  any_of(Kept, [&](const Chunk *K) { return is_contained(K->Text, C.Function); });
    if (&C == &Region || (!OwnHeader && Called && !(C.HasRegion && !C.Function.empty())))
      Kept.push_back(&C);
  }
  Tokens Seed;
  for (const Chunk *C : reverse(Kept))
    append_range(Seed, C->Text);
  return Seed;
}

static void addSeeds(const Tokens &Text, std::vector<Tokens> &Seeds) {
  std::vector<Chunk> File;
  for (size_t Begin = 0, End; Begin < Text.size(); Begin = End) {
    End = std::min(chunkEnd(Text, Begin), Text.size());
    File.push_back(makeChunk(Tokens(Text.begin() + Begin, Text.begin() + End)));
  }
  for (const Chunk &C : File)
    if (C.HasRegion && !C.Function.empty())
      if (Tokens Seed = seedOf(File, C); Seed.size() < 1500)
        Seeds.push_back(std::move(Seed));
}

std::vector<Tokens> readCorpus(const std::vector<std::string> &Directories) {
  std::vector<std::string> Files;
  for (const std::string &Directory : Directories) {
    std::error_code EC;
    for (sys::fs::recursive_directory_iterator I(Directory, EC), End; I != End && !EC;
         I.increment(EC))
      if (StringRef(I->path()).ends_with(".c"))
        Files.push_back(I->path());
  }
  llvm::sort(Files);
  std::vector<Tokens> Seeds;
  for (const std::string &File : Files)
    if (auto Text = MemoryBuffer::getFile(File))
      addSeeds(tokenize((*Text)->getBuffer()), Seeds);
  return Seeds;
}

} // namespace swgen::fuzz

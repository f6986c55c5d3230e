//===- TokenMutator.cpp ---------------------------------------------------===//
#include "TokenMutator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <set>

namespace swgen::fuzz {

using Names = std::vector<std::string>;

static const Names Numbers = {
    "0",  "1",   "2",    "3",          "7",          "64",
    "-1", "100", "4096", "2147483647", "2147483648", "0x7fffffffffffffff",
    "1u", "5L",  "1.5",  "1e300",      "0.0f",       "18446744073709551615u"};
static const Names Operators = {"+",  "-",  "*",  "/",  "%",  "&",  "|",  "^", "<<", ">>", "<",
                                ">",  "<=", ">=", "==", "!=", "&&", "||", "=", "+=", "-=", "*=",
                                "/=", "^=", "|=", "&=", "%=", ",",  "?",  ":", "->", "."};
static const Names Prefixes = {"-", "!", "~", "*", "&", "++", "--", "(int)", "(double)", "sizeof"};
static const Names Types = {
    "int",      "long",        "short",         "char",     "double",
    "float",    "unsigned",    "unsigned char", "_Bool",    "long double",
    "__int128", "const",       "volatile",      "restrict", "_Complex double",
    "static",   "struct cell", "void",          "double *", "const double *restrict"};
static const Names Wrappers = {"if (n > 3) {",
                               "if (0) {",
                               "for (int z = 0; z < n; z++) {",
                               "for (int z = n; z-- > 0;) {",
                               "for (;;) {",
                               "while (n < 5) {",
                               "do {",
                               "switch (n) { case 1:",
                               "{",
                               "for (long z = 1; z < 9; z += 3) {"};
static const Names Statements = {"continue;",
                                 "break;",
                                 "return;",
                                 "goto out;",
                                 ";",
                                 "out:",
                                 "n++;",
                                 "n = 3;",
                                 "int z = n;",
                                 "double w[4];",
                                 "double w[n];",
                                 "n ? n : n;",
                                 "__builtin_trap();",
                                 "asm(\"nop\");"};

static bool isName(const std::string &T) {
  static const std::set<std::string> Keywords = {
      "if",       "else",     "for",      "while",   "do",     "switch", "case",    "default",
      "break",    "return",   "goto",     "int",     "long",   "short",  "char",    "double",
      "float",    "unsigned", "signed",   "const",   "static", "struct", "typedef", "void",
      "restrict", "sizeof",   "continue", "pragma",  "sw",     "define", "include", "parallel",
      "buffer",   "tensor",   "inline",   "volatile"};
  return (llvm::isAlpha(T[0]) || T[0] == '_') && !Keywords.count(T);
}
static bool isNumber(const std::string &T) { return llvm::isDigit(T[0]); }
static bool isOperator(const std::string &T) { return llvm::is_contained(Operators, T); }
static bool isType(const std::string &T) { return llvm::is_contained(Types, T); }
static bool isOpen(const std::string &T) { return T == "(" || T == "[" || T == "{"; }
static bool isPragma(const std::string &T) { return T == "sw"; }
static bool endsStatement(const std::string &T) { return T == ";" || T == "{" || T == "}"; }

/// A random token that is Wanted, as its index; T.size() if there is none.
size_t TokenMutator::placeOf(const Tokens &T, bool (*Wanted)(const std::string &)) {
  size_t Start = below(T.size());
  for (size_t K = 0; K < T.size(); ++K)
    if (size_t At = (Start + K) % T.size(); Wanted(T[At]))
      return At;
  return T.size();
}

std::string TokenMutator::nameIn(const Tokens &T) {
  size_t At = placeOf(T, isName);
  return At < T.size() ? T[At] : "n";
}

static void replace(Tokens &T, size_t Begin, size_t End, const Tokens &By) {
  T.erase(T.begin() + Begin, T.begin() + End);
  T.insert(T.begin() + Begin, By.begin(), By.end());
}

/// A clause of the directive, mostly.
Tokens TokenMutator::clause(const Tokens &T, const std::string &Directive) {
  auto List = [&](unsigned Extents) {
    std::string Text = nameIn(T);
    for (unsigned K = below(Extents + 1); K; --K)
      Text += "[" + (chance(50) ? one(Numbers) : nameIn(T)) + "]";
    return chance(30) ? Text + ", " + nameIn(T) : Text;
  };
  auto Value = [&] {
    return chance(60) ? one(Numbers) : chance(70) ? nameIn(T) : nameIn(T) + "+" + nameIn(T);
  };
  static const Names Lists[] = {{"private", "firstprivate", "noalias"}, {"resident", "bypass"}, {}};
  static const Names Values[] = {{"tile", "collapse", "num_cpes", "if"}, {"at"}, {"align"}};
  static const Names Words[] = {
      {"independent", "schedule(block)", "schedule(cyclic)", "schedule(cyclic, 2)"},
      {"double", "single", "broadcast(row)", "broadcast(column)", "broadcast(all)"},
      {"space(main)", "space(ldm)"}};
  static const Names Copies = {"in", "out", "inout"};
  static const Names Reduced = {"+", "*", "min", "max", "&", "|", "^", "&&", "||", "-"};
  unsigned Kind = chance(5) ? below(3) : Directive == "buffer" ? 1 : Directive == "tensor" ? 2 : 0;
  if (unsigned Shape = below(3); Shape == 0 && Kind != 2)
    return tokenize(one(Lists[Kind]) + "(" + List(0) + ")");
  else if (Shape == 1)
    return tokenize(one(Values[Kind]) + "(" + Value() + (chance(15) ? ", " + Value() : "") + ")");
  if (chance(50))
    return tokenize(one(Words[Kind]));
  if (Kind == 1)
    return tokenize(one(Copies) + "(" + List(2) + ")");
  return Kind == 0 ? tokenize("reduction(" + one(Reduced) + ":" + List(0) + ")")
                   : tokenize("," + nameIn(T) + "[" + Value() + "]");
}

Tokens TokenMutator::pragma(const Tokens &T) {
  static const Names Directives = {"parallel", "parallel", "parallel", "buffer", "tensor"};
  const std::string &Directive = one(Directives);
  Tokens Line = {"#", "pragma", "sw", Directive};
  if (Directive == "tensor")
    llvm::append_range(Line, tokenize(nameIn(T) + "[" + nameIn(T) + "][" + one(Numbers) + "]"));
  for (unsigned K = below(4); K; --K)
    llvm::append_range(Line, clause(T, Directive));
  Line.push_back("\n");
  return Line;
}

/// A pragma line gets a clause, loses one, or loses or doubles a token.
void TokenMutator::changeClause(Tokens &T) {
  size_t At = placeOf(T, isPragma);
  if (At == T.size())
    return addPragma(T);
  size_t End = std::find(T.begin() + At, T.end(), "\n") - T.begin();
  size_t Inside = At + 1 + below(End - At);
  const std::string Directive = At + 1 < T.size() ? T[At + 1] : "";
  if (Inside >= End || chance(50))
    return replace(T, End, End, clause(T, Directive));
  if (T[Inside] == "(" || chance(50))
    return replace(T, Inside, std::max(Inside + 1, std::min(closingOf(T, Inside), End)),
                   chance(50) ? clause(T, Directive) : Tokens());
  replace(T, Inside, Inside, {T[Inside]});
}

void TokenMutator::addPragma(Tokens &T) {
  size_t At = placeOf(T, [](const std::string &S) { return S == "for" || S == "{" || S == "if"; });
  if (At < T.size())
    replace(T, At, At, pragma(T));
}

void TokenMutator::changeName(Tokens &T) {
  size_t At = placeOf(T, isName);
  if (At < T.size())
    T[At] = chance(90) ? nameIn(T) : nameIn(Other);
}

void TokenMutator::changeNumber(Tokens &T) {
  size_t At = placeOf(T, isNumber);
  if (At < T.size())
    T[At] = chance(70) ? one(Numbers) : nameIn(T);
}

void TokenMutator::changeOperator(Tokens &T) {
  size_t At = placeOf(T, isOperator);
  if (At == T.size())
    return;
  if (chance(70))
    T[At] = one(Operators);
  else
    replace(T, At + 1, At + 1, tokenize(one(Prefixes)));
}

void TokenMutator::changeType(Tokens &T) {
  size_t At = placeOf(T, isType);
  if (At < T.size())
    replace(T, At, At + 1, tokenize(one(Types)));
}

Tokens TokenMutator::balanced(const Tokens &From) {
  size_t At = placeOf(From, isOpen);
  if (At == From.size())
    return {};
  return Tokens(From.begin() + At, From.begin() + closingOf(From, At));
}

/// From one end of a statement to the next, blocks as a whole.
Tokens TokenMutator::statement(const Tokens &From) {
  size_t Begin = placeOf(From, endsStatement);
  if (Begin >= From.size())
    return {};
  size_t K = ++Begin;
  while (K < From.size() && From[K] != ";" && From[K] != "}") {
    size_t Close = closingOf(From, K);
    bool Block = From[K] == "{";
    K = Close > K ? Close : K + 1;
    if (Block)
      break;
  }
  if (K < From.size() && From[K] == ";")
    ++K;
  return Tokens(From.begin() + Begin, From.begin() + std::min(K, Begin + 300));
}

void TokenMutator::spliceBalanced(Tokens &T) {
  Tokens Part = balanced(chance(60) ? T : Other);
  size_t At = placeOf(T, isOpen);
  if (At == T.size() || Part.empty() || Part.size() > 200)
    return;
  for (size_t K = 0; K < 8 && T[At] != Part[0]; ++K)
    At = placeOf(T, isOpen);
  replace(T, At, closingOf(T, At), Part);
}

void TokenMutator::spliceStatement(Tokens &T) {
  Tokens Part = chance(25) ? tokenize(one(Statements)) : statement(chance(60) ? T : Other);
  size_t At = placeOf(T, endsStatement);
  if (At < T.size())
    replace(T, At + 1, At + 1, Part);
}

void TokenMutator::wrapStatement(Tokens &T) {
  size_t At = placeOf(T, endsStatement);
  if (At >= T.size())
    return;
  Tokens Part = statement(T);
  Tokens Whole = tokenize(one(Wrappers));
  bool Do = Whole[0] == "do";
  llvm::append_range(Whole, Part);
  Whole.push_back("}");
  if (Do)
    llvm::append_range(Whole, tokenize("while (n > 3);"));
  replace(T, At + 1, At + 1, Whole);
}

void TokenMutator::deleteRange(Tokens &T) {
  size_t Begin = below(T.size()), Count = 1 + below(chance(80) ? 3 : 30);
  T.erase(T.begin() + Begin, T.begin() + std::min(T.size(), Begin + Count));
}

void TokenMutator::repeatRange(Tokens &T) {
  size_t Begin = below(T.size()), End = std::min(T.size(), Begin + 1 + below(20));
  Tokens Part(T.begin() + Begin, T.begin() + End);
  replace(T, Begin, Begin, Part);
}

void TokenMutator::exchange(Tokens &T) { std::swap(T[below(T.size())], T[below(T.size())]); }

void TokenMutator::scramble(Tokens &T) {
  std::string &Token = T[below(T.size())];
  Token[below(Token.size())] = char(32 + below(95));
}

void TokenMutator::mutate(Tokens &T) {
  static constexpr void (TokenMutator::*Usual[])(Tokens &) = {
      &TokenMutator::changeClause,    &TokenMutator::changeClause,
      &TokenMutator::addPragma,       &TokenMutator::changeName,
      &TokenMutator::changeName,      &TokenMutator::changeNumber,
      &TokenMutator::changeOperator,  &TokenMutator::changeType,
      &TokenMutator::spliceBalanced,  &TokenMutator::wrapStatement,
      &TokenMutator::spliceStatement, &TokenMutator::spliceStatement};
  static constexpr void (TokenMutator::*Wild[])(Tokens &) = {
      &TokenMutator::deleteRange, &TokenMutator::repeatRange, &TokenMutator::exchange,
      &TokenMutator::scramble};
  if (T.empty())
    T = {"n"};
  (this->*(chance(90) ? Usual[below(std::size(Usual))] : Wild[below(std::size(Wild))]))(T);
}

void TokenMutator::change(Tokens &T) {
  for (unsigned K = chance(90) ? 1 : 1 + below(8); K; --K) // libFuzzer changes a result again
    mutate(T);
}

} // namespace swgen::fuzz

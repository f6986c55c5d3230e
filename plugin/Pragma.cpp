#include "Pragma.h"
#include "Clause.h"
#include "Diagnostics.h"
#include "PragmaOrder.h"
#include "PragmaTokens.h"
#include "Spelling.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using llvm::ArrayRef;
using llvm::SmallVector;
using llvm::StringRef;

namespace swgen {
namespace {

using Tokens = SmallVector<Token, 8>;

/// A clause as it was written; the arguments are separated by their commas already.
struct ParsedClause {
  ClauseRecord Record;
  SourceLocation Loc;
  SmallVector<Tokens, 2> Args;
};

/// Reads one pragma line.
class LineParser {
public:
  LineParser(Preprocessor &PP, SourceLocation PragmaLoc)
      : PP(PP), Report(PP.getDiagnostics()), PragmaLoc(PragmaLoc) {}

  /// False after an error; the line has been consumed either way.
  bool parse();
  std::vector<Token> attributeTokens();
  const std::string &directive() const { return Directive; }
  /// Where the line ends.
  SourceLocation endOfLine() const { return Tok.getLocation(); }

private:
  // Tokens.
  void next() { PP.Lex(Tok); }
  bool atEnd() const { return Tok.isOneOf(tok::eod, tok::eof); }
  std::string spelling() { return atEnd() ? "end of line" : PP.getSpelling(Tok); }
  StringRef word() const {
    const IdentifierInfo *II = Tok.getIdentifierInfo();
    return II ? II->getName() : StringRef();
  }
  bool fail(unsigned Number, ArrayRef<std::string> Args,
            std::optional<FixItHint> Fix = std::nullopt);
  bool failExpected(const llvm::Twine &What, StringRef In);
  bool failUnknownWord(unsigned Number, ArrayRef<StringRef> Known,
                       ArrayRef<std::string> ArgsBeforeHint);
  void skipLine();

  // Grammar.
  bool parseLine();
  bool parseClauses();
  bool parseClause();
  bool checkFirst(const ClauseRule &Rule, SourceLocation Loc);
  bool parseArguments(const ClauseRule &Rule, ParsedClause &C);
  bool parseExpr(StringRef Clause, ParsedClause &C);
  bool parseExprs(StringRef Clause, ParsedClause &C);
  bool parseItem(StringRef Clause, bool AllowExtents, ParsedClause &C);
  bool parseItems(StringRef Clause, bool AllowExtents, ParsedClause &C);
  bool parseSections(ParsedClause &C);
  bool collectUpToColon(Tokens &Out);
  bool parseReduction(ParsedClause &C);
  bool parseSchedule(const ClauseRule &Rule, ParsedClause &C);
  bool parseKeyword(const ClauseRule &Rule, StringRef What, ParsedClause &C);
  bool parseLoopName(ParsedClause &C);
  bool collectExpr(StringRef Clause, tok::TokenKind CloseAt, Tokens &Out);
  bool checkDeclared(StringRef Clause, const Tokens &Before);
  bool expectOpen(StringRef Clause);
  bool expectClose(StringRef Clause);

  Preprocessor &PP;
  Reporter Report;
  SourceLocation PragmaLoc, OpenLoc;
  Token Tok;
  std::string Directive;
  SmallVector<ParsedClause, 4> Clauses;
};

//===--- errors
//---------------------------------------------------------------------------------===//

bool LineParser::fail(unsigned Number, ArrayRef<std::string> Args, std::optional<FixItHint> Fix) {
  Report.report(Number, Tok.getLocation(), Args, {}, Fix);
  return false;
}

bool LineParser::failExpected(const llvm::Twine &What, StringRef In) {
  return fail(103, {What.str(), In.str(), spelling()});
}

/// A word that is not in Known: the hint is the message's last argument, the fix-it replaces the
/// word if it was written in the line itself.
bool LineParser::failUnknownWord(unsigned Number, ArrayRef<StringRef> Known,
                                 ArrayRef<std::string> ArgsBeforeHint) {
  SmallVector<std::string, 4> Args(ArgsBeforeHint);
  StringRef Word = word();
  Args.push_back(hintFor(Word, Known));
  StringRef Near = Word.empty() ? StringRef() : nearestWord(Word, Known);
  std::optional<FixItHint> Fix;
  if (!Near.empty() && Tok.getLocation().isFileID())
    Fix = FixItHint::CreateReplacement(Tok.getLocation(), Near);
  return fail(Number, Args, Fix);
}

void LineParser::skipLine() {
  while (!atEnd())
    PP.LexUnexpandedToken(Tok);
}

//===--- grammar
//--------------------------------------------------------------------------------===//

bool LineParser::parse() {
  if (parseLine())
    return true;
  skipLine();
  return false;
}

bool LineParser::parseLine() {
  next();
  Directive = word().str();
  if (!llvm::is_contained(directiveNames(), Directive)) {
    if (word().empty())
      return failExpected(listOfWords(directiveNames()), "#pragma sw");
    return failUnknownWord(101, directiveNames(), {Directive});
  }
  ParsedClause Head;
  Head.Record.Directive = Directive;
  Head.Loc = Tok.getLocation();
  next();
  if (Directive == "tensor" && !parseItems("tensor", true, Head))
    return false;
  Clauses.push_back(std::move(Head));
  return parseClauses();
}

bool LineParser::parseClauses() {
  while (!atEnd()) {
    // OpenMP allows a comma between clauses; who is used to it may keep it.
    if (Tok.is(tok::comma) && Clauses.size() > 1)
      next();
    if (!parseClause())
      return false;
  }
  return true;
}

bool LineParser::parseClause() {
  SmallVector<StringRef, 12> Known;
  for (const ClauseRule &R : clauseRules())
    if (R.Directive == Directive)
      Known.push_back(R.Name);
  if (word().empty())
    return failExpected("a clause", "#pragma sw " + Directive);
  const ClauseRule *Rule = findClause(Directive, word());
  if (!Rule)
    return failUnknownWord(102, Known, {word().str(), Directive});
  if (!checkFirst(*Rule, Tok.getLocation()))
    return false;

  ParsedClause C;
  C.Record.Directive = Directive;
  C.Record.Clause = Rule->Name.str();
  C.Loc = Tok.getLocation();
  next();
  if (Rule->Args == ClauseArgs::None) {
    if (Tok.is(tok::l_paren))
      return fail(114, {Rule->Name.str()});
  } else if (!expectOpen(Rule->Name) || !parseArguments(*Rule, C) || !expectClose(Rule->Name)) {
    return false;
  }
  Clauses.push_back(std::move(C));
  return true;
}

bool LineParser::checkFirst(const ClauseRule &Rule, SourceLocation Loc) {
  if (Rule.Repeatable)
    return true;
  for (const ParsedClause &C : Clauses)
    if (C.Record.Clause == Rule.Name) {
      Report.report(105, Loc, {Rule.Name.str()});
      Report.report(180, C.Loc);
      return false;
    }
  return true;
}

bool LineParser::parseArguments(const ClauseRule &Rule, ParsedClause &C) {
  switch (Rule.Args) {
  case ClauseArgs::None:
    return true;
  case ClauseArgs::Expr:
    return parseExpr(Rule.Name, C);
  case ClauseArgs::Exprs:
    return parseExprs(Rule.Name, C);
  case ClauseArgs::Items:
    return parseItems(Rule.Name, true, C);
  case ClauseArgs::Variables:
    return parseItems(Rule.Name, false, C);
  case ClauseArgs::OpAndItems:
    return parseReduction(C);
  case ClauseArgs::Schedule:
    return parseSchedule(Rule, C);
  case ClauseArgs::Keyword:
    return parseKeyword(Rule, Rule.Name == "space" ? "address space" : "direction", C);
  case ClauseArgs::LoopName:
    return parseLoopName(C);
  }
  llvm_unreachable("covered switch");
}

bool LineParser::parseExpr(StringRef Clause, ParsedClause &C) {
  C.Args.emplace_back();
  return collectExpr(Clause, tok::r_paren, C.Args.back());
}

bool LineParser::parseExprs(StringRef Clause, ParsedClause &C) {
  do {
    if (!C.Args.empty())
      next(); // the comma
    if (!parseExpr(Clause, C))
      return false;
  } while (Tok.is(tok::comma));
  return true;
}

bool LineParser::parseItem(StringRef Clause, bool AllowExtents, ParsedClause &C) {
  if (Tok.isNot(tok::identifier))
    return failExpected("a variable name", Clause);
  C.Args.push_back({Tok});
  unsigned Extents = 0;
  next();
  while (AllowExtents && Tok.is(tok::l_square)) {
    OpenLoc = Tok.getLocation();
    next();
    C.Args.emplace_back();
    if (!collectExpr(Clause, tok::r_square, C.Args.back()))
      return false;
    if (Tok.isNot(tok::r_square)) {
      failExpected("']'", Clause);
      Report.report(181, OpenLoc, {"["});
      return false;
    }
    next();
    ++Extents;
  }
  C.Record.Extents.push_back(Extents);
  return Clause != "reduction" || parseSections(C);
}

bool LineParser::parseItems(StringRef Clause, bool AllowExtents, ParsedClause &C) {
  SourceLocation Open = OpenLoc;
  if (!parseItem(Clause, AllowExtents, C))
    return false;
  while (Tok.is(tok::comma)) {
    next();
    if (!parseItem(Clause, AllowExtents, C))
      return false;
  }
  OpenLoc = Open;
  return true;
}

bool LineParser::parseReduction(ParsedClause &C) {
  std::string Op = atEnd() ? std::string() : PP.getSpelling(Tok);
  if (!llvm::is_contained(reductionOperators(), Op)) {
    if (atEnd() || Tok.isOneOf(tok::r_paren, tok::colon))
      return failExpected("an operator", "reduction");
    return failUnknownWord(104, reductionOperators(), {"operator", Op, "reduction"});
  }
  C.Record.Keyword = Op;
  next();
  if (Tok.isNot(tok::colon))
    return failExpected("':' after the operator", "reduction");
  next();
  return parseItems("reduction", false, C);
}

/// The tokens of an expression up to the first colon that is not its own.
bool LineParser::collectUpToColon(Tokens &Out) {
  for (size_t Choices = 0;; next()) {
    const size_t Before = Out.size();
    if (!collectExpr("reduction", tok::colon, Out))
      return false;
    int Depth = 0;
    for (const Token &T : ArrayRef(Out).drop_front(Before)) {
      Depth += T.isOneOf(tok::l_paren, tok::l_square) - T.isOneOf(tok::r_paren, tok::r_square);
      Choices += Depth == 0 && T.is(tok::question);
    }
    if (Choices == 0 || Tok.isNot(tok::colon))
      return true;
    --Choices;
    Out.push_back(Tok);
  }
}

/// What follows the name of an array: `[first:length]` or `[:length]` for each dimension.  Each is
/// two arguments of the attribute.
bool LineParser::parseSections(ParsedClause &C) {
  while (Tok.is(tok::l_square)) {
    OpenLoc = Tok.getLocation();
    next();
    C.Args.emplace_back();
    if (Tok.is(tok::colon))
      C.Args.back().push_back(zeroToken(Tok.getLocation()));
    else if (!collectUpToColon(C.Args.back()))
      return false;
    if (Tok.isNot(tok::colon))
      return failExpected("':' and the number of elements", "reduction");
    next();
    C.Args.emplace_back();
    if (!collectExpr("reduction", tok::r_square, C.Args.back()))
      return false;
    if (Tok.isNot(tok::r_square)) {
      failExpected("']'", "reduction");
      Report.report(181, OpenLoc, {"["});
      return false;
    }
    next();
    C.Record.Extents.back() += 2;
  }
  return true;
}

bool LineParser::parseSchedule(const ClauseRule &Rule, ParsedClause &C) {
  if (!parseKeyword(Rule, "kind", C))
    return false;
  if (Tok.isNot(tok::comma))
    return true;
  next();
  return parseExpr("schedule", C);
}

bool LineParser::parseKeyword(const ClauseRule &Rule, StringRef What, ParsedClause &C) {
  if (word().empty())
    return failExpected(listOfWords(Rule.Keywords), Rule.Name);
  if (!llvm::is_contained(Rule.Keywords, word()))
    return failUnknownWord(104, Rule.Keywords, {What.str(), word().str(), Rule.Name.str()});
  C.Record.Keyword = word().str();
  next();
  return true;
}

bool LineParser::parseLoopName(ParsedClause &C) {
  if (Tok.isNot(tok::identifier))
    return failExpected("the name of a loop variable", "at");
  C.Args.push_back({stringToken(PP, word(), Tok.getLocation())});
  next();
  return true;
}

/// The tokens of one expression: up to a comma or CloseAt outside all brackets.
bool LineParser::collectExpr(StringRef Clause, tok::TokenKind CloseAt, Tokens &Out) {
  SmallVector<std::pair<tok::TokenKind, SourceLocation>, 4> Open;
  while (true) {
    if (Open.empty() && (Tok.is(tok::comma) || Tok.is(CloseAt)))
      break;
    if (atEnd() || Tok.isOneOf(tok::semi, tok::l_brace, tok::r_brace))
      break;
    if (Tok.is(tok::l_paren))
      Open.emplace_back(tok::r_paren, Tok.getLocation());
    else if (Tok.is(tok::l_square))
      Open.emplace_back(tok::r_square, Tok.getLocation());
    else if (Tok.isOneOf(tok::r_paren, tok::r_square)) {
      if (Open.empty() || Open.back().first != Tok.getKind())
        break;
      Open.pop_back();
    }
    if (!checkDeclared(Clause, Out))
      return false;
    Out.push_back(Tok);
    next();
  }
  if (!Open.empty()) {
    bool Paren = Open.back().first == tok::r_paren;
    failExpected(Paren ? "')'" : "']'", Clause);
    Report.report(181, Open.back().second, {Paren ? "(" : "["});
    return false;
  }
  return !Out.empty() || failExpected("an expression", Clause);
}

/// `clang -E` leaves unknown pragmas as they are and drops the macros that they name.  What Clang
/// would say of such a name, in a file that contains no macro, would puzzle.
bool LineParser::checkDeclared(StringRef Clause, const Tokens &Before) {
  const SourceManager &SM = PP.getSourceManager();
  OptionalFileEntryRef Main = SM.getFileEntryRefForID(SM.getMainFileID());
  bool IsMember = !Before.empty() && Before.back().isOneOf(tok::period, tok::arrow);
  if (Tok.isNot(tok::identifier) || IsMember || Tok.getIdentifierInfo()->getFETokenInfo() ||
      !Main || !Main->getName().ends_with(".i"))
    return true;
  return fail(125, {word().str(), Clause.str()});
}

bool LineParser::expectOpen(StringRef Clause) {
  if (Tok.isNot(tok::l_paren))
    return failExpected("'('", Clause);
  OpenLoc = Tok.getLocation();
  next();
  return true;
}

bool LineParser::expectClose(StringRef Clause) {
  if (Tok.isNot(tok::r_paren)) {
    failExpected("')'", Clause);
    Report.report(181, OpenLoc, {"("});
    return false;
  }
  next();
  return true;
}

//===--- the attribute
//--------------------------------------------------------------------------===//

std::vector<Token> LineParser::attributeTokens() {
  std::vector<Token> Out;
  auto Add = [&](tok::TokenKind Kind, SourceLocation Loc) {
    Out.push_back(punctuatorToken(Kind, Loc));
  };
  Out.push_back(identifierToken(PP, "__attribute__", PragmaLoc));
  Add(tok::l_paren, PragmaLoc);
  Add(tok::l_paren, PragmaLoc);
  for (size_t I = 0; I < Clauses.size(); ++I) {
    const ParsedClause &C = Clauses[I];
    if (I)
      Add(tok::comma, C.Loc);
    Out.push_back(identifierToken(PP, ClauseAttribute, C.Loc));
    Add(tok::l_paren, C.Loc);
    // The record stands at the '#': this is how the place of the pragma reaches the AST.
    Out.push_back(stringToken(PP, encode(C.Record), PragmaLoc));
    for (const Tokens &Arg : C.Args) {
      Add(tok::comma, C.Loc);
      Out.insert(Out.end(), Arg.begin(), Arg.end());
    }
    Add(tok::r_paren, C.Loc);
  }
  Add(tok::r_paren, PragmaLoc);
  Add(tok::r_paren, PragmaLoc);
  return Out;
}

class SwPragmaHandler : public PragmaHandler {
public:
  SwPragmaHandler(unsigned &Seen, std::vector<PragmaLine> &Lines)
      : PragmaHandler("sw"), Seen(Seen), Lines(Lines) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer, Token &) override {
    ++Seen;
    LineParser Line(PP, Introducer.Loc);
    if (!Line.parse())
      return;
    Lines.push_back({Introducer.Loc, Line.directive()});
    std::vector<Token> Toks = Line.attributeTokens();
    orderPragmas(PP, Line.endOfLine(), Toks);
    auto Owned = std::make_unique<Token[]>(Toks.size());
    std::copy(Toks.begin(), Toks.end(), Owned.get());
    PP.EnterTokenStream(std::move(Owned), Toks.size(), /*DisableMacroExpansion=*/true,
                        /*IsReinject=*/false);
  }

private:
  unsigned &Seen;
  std::vector<PragmaLine> &Lines;
};

} // namespace

std::unique_ptr<PragmaHandler> createPragmaHandler(unsigned &Seen, std::vector<PragmaLine> &Lines) {
  return std::make_unique<SwPragmaHandler>(Seen, Lines);
}

} // namespace swgen

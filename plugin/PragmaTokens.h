//===- PragmaTokens.h - tokens that nobody wrote ----------------*- C++ -*-===//
//
// What the attribute consists of that Pragma.cpp makes of a pragma, beside the user's own tokens.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PRAGMATOKENS_H
#define SWGEN_PLUGIN_PRAGMATOKENS_H

#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/StringRef.h"

namespace swgen {

inline clang::Token punctuatorToken(clang::tok::TokenKind Kind, clang::SourceLocation Loc) {
  clang::Token T;
  T.startToken();
  T.setKind(Kind);
  T.setLocation(Loc);
  T.setLength(1);
  return T;
}

inline clang::Token identifierToken(clang::Preprocessor &PP, llvm::StringRef Name,
                                    clang::SourceLocation Loc) {
  clang::IdentifierInfo *II = PP.getIdentifierInfo(Name);
  clang::Token T = punctuatorToken(II->getTokenID(), Loc);
  T.setIdentifierInfo(II);
  T.setLength(Name.size());
  return T;
}

inline clang::Token stringToken(clang::Preprocessor &PP, llvm::StringRef Text,
                                clang::SourceLocation Loc) {
  // The literal must live as long as the AST; clause records contain nothing to escape.
  std::string Quoted = "\"" + Text.str() + "\"";
  char *Data = static_cast<char *>(PP.getPreprocessorAllocator().Allocate(Quoted.size() + 1, 1));
  memcpy(Data, Quoted.c_str(), Quoted.size() + 1);
  clang::Token T = punctuatorToken(clang::tok::string_literal, Loc);
  T.setLength(Quoted.size());
  T.setLiteralData(Data);
  return T;
}

inline clang::Token zeroToken(clang::SourceLocation Loc) {
  clang::Token T = punctuatorToken(clang::tok::numeric_constant, Loc);
  T.setLiteralData("0");
  return T;
}

} // namespace swgen
#endif

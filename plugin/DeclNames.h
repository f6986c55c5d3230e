//===- DeclNames.h - how the user's declarations are called ----*- C++ -*-===//
//
// The printers ask here for the name of every type, function, enumerator and file-scope variable
// that they mention.  Whoever implements it (Closure) thereby learns what the printed text needs.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_DECLNAMES_H
#define SWGEN_PLUGIN_DECLNAMES_H

#include "clang/AST/Decl.h"
#include "PointerSpaces.h"
#include "llvm/ADT/StringSet.h"
#include <string>

namespace swgen {

class DeclNames {
public:
  virtual ~DeclNames();

  /// Name of a struct, union or enum, without keyword.
  virtual std::string tag(const clang::TagDecl *D) = 0;
  /// Name of a typedef; empty to have the type printed that it stands for.
  virtual std::string typedefName(const clang::TypedefNameDecl *D) = 0;
  virtual std::string function(const clang::FunctionDecl *D) = 0;
  /// The copy of D, defined in the user's file, whose pointer parameters lead to Params.
  virtual std::string function(const clang::FunctionDecl *D, llvm::ArrayRef<Space> Params) = 0;
  /// A variable that is neither a parameter nor an automatic variable of the printed code.
  virtual std::string variable(const clang::VarDecl *D) = 0;
  /// An enumerator: its name, or its value as text.
  virtual std::string enumerator(const clang::EnumConstantDecl *D) = 0;
  /// The printed text needs the members or the size of T.
  virtual void needComplete(clang::QualType T) = 0;
  /// Something has no spelling in C99: the text is unusable.  What is a noun phrase.
  virtual void cannotPrint(const std::string &What) = 0;

  /// Complex numbers are printed as real ones of the same size.
  virtual bool hasRealsOnly() const { return false; }

  /// Ordinary identifiers that the printed scope declares: a typedef of the same name is hidden.
  llvm::StringSet<> Hidden;
};

} // namespace swgen
#endif

//===- TypePrinter.h - C declarators from types -----------------*- C++ -*-===//
//
// Clang's own printer knows neither renamed declarations nor redirected expressions in the bounds
// of variable length arrays; this one asks DeclNames and a callback.  Types in an address space of the
// target (PointerSpaces.h) are printed with SW_MAIN.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_TYPEPRINTER_H
#define SWGEN_PLUGIN_TYPEPRINTER_H

#include "DeclNames.h"
#include "clang/AST/ASTContext.h"
#include <functional>

namespace swgen {

class TypePrinter {
public:
  /// Bound prints the size expression of a variable length array.
  TypePrinter(const clang::ASTContext &Ctx, DeclNames &Names,
              std::function<std::string(const clang::Expr *)> Bound)
      : Ctx(Ctx), Names(Names), Bound(std::move(Bound)) {}

  /// Declares Declarator ("x", "*p", "" for a type name) with type T.
  std::string declare(clang::QualType T, std::string Declarator) const;
  /// The type as in a cast.
  std::string name(clang::QualType T) const { return declare(T, ""); }

private:
  clang::QualType printable(clang::QualType T) const;
  std::string derived(clang::QualType T, std::string Declarator) const;
  std::string base(clang::QualType T) const;
  std::string parameters(const clang::FunctionType *F) const;

  const clang::ASTContext &Ctx;
  DeclNames &Names;
  std::function<std::string(const clang::Expr *)> Bound;
};

} // namespace swgen
#endif

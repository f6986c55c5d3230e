//===- TypeAlias.h - lvalues of which types may be one object ---*- C++ -*-===//
#ifndef SWGEN_PLUGIN_TYPEALIAS_H
#define SWGEN_PLUGIN_TYPEALIAS_H

#include "clang/AST/ASTContext.h"

namespace swgen {

/// While it lives any two lvalues may be one object, if Relaxed: -fno-strict-aliasing.
class AliasRules {
public:
  explicit AliasRules(bool Relaxed);
  ~AliasRules();
  AliasRules(const AliasRules &) = delete;

private:
  const bool Before;
};

/// C's rule (6.5p7) for scalar types: the same type but for signedness and qualifiers, or a
/// character type; also types that say so, __attribute__((may_alias)).
bool mayShareMemory(clang::QualType A, clang::QualType B, const clang::ASTContext &Ctx);

} // namespace swgen
#endif

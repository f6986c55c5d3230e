//===- TypeAlias.h - lvalues of which types may be one object ---*- C++ -*-===//
#ifndef SWGEN_PLUGIN_TYPEALIAS_H
#define SWGEN_PLUGIN_TYPEALIAS_H

#include "clang/AST/ASTContext.h"

namespace swgen {

/// C's rule (6.5p7) for scalar types: the same type but for signedness and qualifiers, or a
/// character type.
bool mayShareMemory(clang::QualType A, clang::QualType B, const clang::ASTContext &Ctx);

} // namespace swgen
#endif

//===- StructTypes.h - structs as lists of numbers --------------*- C++ -*-===//
//
// Structs can be moved by members, and given to functions by value, if all that is in them are
// numbers, not too many, each with a name of its own: also in structs and arrays of constant size
// inside.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STRUCTTYPES_H
#define SWGEN_PLUGIN_STRUCTTYPES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include <optional>
#include <string>
#include <vector>

namespace swgen {

/// What of struct type \p T keeps it from being moved by members, as in "has the union 'u'"; empty:
/// nothing does.
std::string objectionToCopies(clang::QualType T, const clang::ASTContext &Ctx);

/// The numbers in struct type \p T as they are written behind its value: ".x", ".v[0]", ".v[1]".
std::vector<std::string> numbersOf(clang::QualType T, const clang::ASTContext &Ctx);

/// The function takes or returns structs.
bool movesStructs(const clang::FunctionDecl &F);

/// The prvalue of struct type that lvalue or prvalue \p E is a member of: `f(x)` of `f(x).p.a`;
/// null where there is none.
const clang::Expr *structValueOf(const clang::Expr *E);

/// Subscripts with which an element of a member array is still in the struct that the array is in,
/// those of other members included.
struct SubscriptRange {
  int64_t Low = 0, High = 0;
};

/// Of `p[i].v[k]` or `p->in.v[k]`; none where v has no constant size, or is in an array or a union
/// inside the struct.
std::optional<SubscriptRange> rangeInStruct(const clang::ArraySubscriptExpr *E,
                                            const clang::ASTContext &Ctx);

/// What DMA moves at least.
constexpr unsigned WordBytes = 4;

/// An object of struct type T, of more than one word, begins at a word and is divided into words, none
/// of which a number shares with less than the whole of another one; several small ones may share one.
bool consistsOfWords(clang::QualType T, const clang::ASTContext &Ctx);

/// S names an array of numbers smaller than a word that is a member of Record, or of a struct in it:
/// which word an element is in is not known from the text.
bool namesSmallArrays(const clang::Stmt *S, const clang::RecordDecl &Record);

} // namespace swgen
#endif

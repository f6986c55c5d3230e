//===- ReductionText.h - C text that reductions share -----------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_REDUCTIONTEXT_H
#define SWGEN_PLUGIN_REDUCTIONTEXT_H

#include "KernelText.h"

namespace swgen {

/// The value that combines with x to x, as C text for arithmetic type T.
std::string identityText(const std::string &Op, clang::QualType T, const clang::ASTContext &Ctx);

/// A statement that combines lvalue To with One.
std::string combineText(llvm::StringRef Op, const std::string &To, const std::string &One);

/// Bytes that a kernel needs of the pool in main memory in which the CPEs put their copies of
/// arrays.
int64_t copyPoolBytes(const KernelPlan &Plan);
/// Where the copies of one array begin there.
int64_t copyPoolOffset(const KernelPlan &Plan, const ReductionPlan &P);

/// The members of the argument struct that speak of a reduced array.
std::vector<ArgMember> argsOfCopy(const KernelPlan &Plan, const ReductionPlan &P,
                                  const ReducedArray &A, const std::string &Number);
/// Declares on the host what they are filled with; and sets it.
std::string copyVariables(const ReducedArray &A);
std::string setCopyVariables(const ReducedArray &A, const clang::ASTContext &Ctx);

} // namespace swgen
#endif

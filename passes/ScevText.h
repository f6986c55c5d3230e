//===- ScevText.h - values known before a region as C text ------*- C++ -*-===//
//
// Prints an integer that the analysis function computes from its arguments alone as a C expression
// over the captures of the same names.  The text has type long and the value of the bits read as a
// signed integer, whatever the types and the signedness of the captures: every operation is done on
// unsigned long and cut to its own width.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SCEVTEXT_H
#define SWGEN_PASSES_SCEVTEXT_H

#include <optional>
#include <string>

namespace llvm {
class SCEV;
}

namespace swgen {

/// Nothing when E depends on more than arguments, or has no C form.
std::optional<std::string> cText(const llvm::SCEV *E);

/// A C identifier that suggests E: the argument's name, or empty.
std::string nameOf(const llvm::SCEV *E);

} // namespace swgen
#endif

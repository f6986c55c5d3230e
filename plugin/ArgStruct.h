//===- ArgStruct.h - members of a kernel's argument struct ------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_ARGSTRUCT_H
#define SWGEN_PLUGIN_ARGSTRUCT_H

#include "BodyPrinter.h"
#include "KernelText.h"

namespace swgen {

/// The member that carries a capture.
ArgMember argOfCapture(const Capture &C, BodyPrinter &Printer);
/// The member that carries the address of an outer variable which the kernel writes: the slave has
/// a pointer of the variable's name, the host copies in and out.
ArgMember argOfOuter(const clang::VarDecl *V, BodyPrinter &Printer);
/// The member that carries the initial value of a firstprivate variable, as `sw_init_<name>`.
ArgMember argOfInitial(const clang::VarDecl *V, BodyPrinter &Printer);

/// A type that needs none of the user's declarations: its spelling, or empty.
std::string plainType(clang::QualType T, const clang::ASTContext &Ctx);

} // namespace swgen
#endif

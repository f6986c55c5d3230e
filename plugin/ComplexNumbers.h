//===- ComplexNumbers.h - complex numbers in a region -----------*- C++ -*-===//
//
// Complex numbers of float and double parts are numbers of 8 and 16 bytes to planning.  Slave code
// has them as they are written, with GNU C's operators in place of the functions of <complex.h>
// that take them apart, as the CPEs' compiler may have no such library.  The analysis source has
// real numbers of the same size instead: it is read for accesses and for what depends on what, and
// two loads for one number would be two accesses.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_COMPLEXNUMBERS_H
#define SWGEN_PLUGIN_COMPLEXNUMBERS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace swgen {

/// Complex, of another type than float and double, or atomic or a vector: what a region cannot
/// have.
bool isUnsupportedNumber(clang::QualType T);

/// The real type of the analysis source that stands for the complex type T; T if it is none.
clang::QualType realInPlaceOf(clang::QualType T, const clang::ASTContext &Ctx);

/// What takes a complex number apart or makes one.
struct ComplexOp {
  enum KindTy { None, Real, Imag, Conj, Abs, Arg, Make } Kind = None;
  const clang::Expr *Operand = nullptr; ///< of Make the real part
  const clang::Expr *Imaginary = nullptr;
};

/// Reads a call of a function of <complex.h>, or of its builtin, `__real__`, `__imag__` and `~`.
ComplexOp readComplexOp(const clang::Expr *E);

/// The function, without __builtin_, is one that readComplexOp knows.
bool isComplexFunction(llvm::StringRef Name);

/// The number of which L, an lvalue, is the real or imaginary part; else L.
const clang::Expr *wholeNumber(const clang::Expr *L);

} // namespace swgen
#endif

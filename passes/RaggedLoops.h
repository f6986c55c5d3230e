//===- RaggedLoops.h - where bounds with remainders leave gaps --*- C++ -*-===//
//
// Of loops like
//
//   for (i = 0; i < n; i++)
//     for (j = (i + color) % 2; j < m; j += 2)
//
// every row has elements if m is at least 2, and every column if n is.  For smaller sizes first and
// last row and column depend on the remainder: exact bounds have a case for each combination, in
// every later set and in the text, and isl takes seconds for what else takes milliseconds.  A run
// with such sizes is not worth a launch: the model leaves it to the host.  So it does with what a
// condition on a remainder leaves out, and with colours that it never lets through.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_RAGGEDLOOPS_H
#define SWGEN_PASSES_RAGGEDLOOPS_H

#include "IdleIterations.h"

namespace swgen {

/// Parameters of Facts for which loops of a statement have values, inside the convex hull of its
/// iterations or of those in which it makes one of its accesses (which may be under a condition,
/// `if ((i + j) % 2 == color)`), that none of these has; only where all of them are small, as far
/// as they are all that makes gaps: with a stride of its own a loop has gaps at any size, and
/// nothing is to be gained.  Conditions on remainders by more than four are no colours, and left
/// alone.  The result has no divisions.
isl::set raggedParams(const KernelModel &Model, const isl::set &Facts);

/// Parameters of Facts for which loops run and nothing is accessed, as every access is under a
/// condition on a remainder, which is never that: a colour above one of `(i + j) % 2 == color`. The
/// host finds that out without a launch, and tiles need not ask.  Firsts: in place of such
/// conditions.
isl::set idleParams(const KernelModel &Model, const isl::set &Facts,
                    llvm::ArrayRef<FirstIteration> Firsts = {});

} // namespace swgen
#endif

//===- IslTrial.h - a question that may go unanswered -----------*- C++ -*-===//
//
// One question among many that a stage asks of isl, such as the exact box of one group, may need
// more operations than the stage has, though the stage could do without its answer.  A trial lends
// it a few of them.  If these run out the answers inside the trial are null and must not be used,
// and the stage goes on with what it had left.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ISLTRIAL_H
#define SWGEN_PASSES_ISLTRIAL_H

#include "isl/ctx.h"

namespace swgen {

class IslTrial {
public:
  /// Operations: at most so many, and no more than are left around the trial.  Trials nest.
  IslTrial(isl_ctx *Ctx, unsigned long Operations);
  ~IslTrial() { end(); }
  IslTrial(const IslTrial &) = delete;
  IslTrial &operator=(const IslTrial &) = delete;

  /// Counts again for those around.  True if the trial used up its own operations: isl has no error
  /// then, and whoever remembers answers must forget what was found inside.  Any other error, also
  /// that those around have nothing left, stays.
  bool end();

private:
  isl_ctx *Ctx;
  unsigned long Around; ///< the limit outside; 0: none
  unsigned long Limit = 0;
  int OnError; ///< what isl does about errors outside
  bool Ended = false, Spent = false;
};

/// Whether isl has used up the operations that it may take.  It remembers the last error only, and
/// what fails because of the limit may hide that it was reached.  Forgets other errors.
bool areOperationsSpent(isl_ctx *Ctx);

/// Operations of isl in this context so far; isl does not tell, but lets nothing be allocated at a
/// limit that they have reached.  Nobody may reset isl's count meanwhile.  Takes some 40 of them,
/// and forgets errors.
unsigned long operationsDone(isl_ctx *Ctx);

/// Lowers isl's limit, till that is set again, to so many operations from here on.
void limitOperations(isl_ctx *Ctx, unsigned long Operations);

} // namespace swgen
#endif

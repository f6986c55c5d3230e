//===- IslBudget.h - what a stage of planning may cost ----------*- C++ -*-===//
//
// isl's operations are counted, and a stage has a number of them: the same on every machine.  But
// one operation on many constraints with long coefficients costs a thousand times another one, so
// CPU time has a limit too, for what would otherwise have no end in sight.  Beyond either limit isl
// answers nothing more, and the stage ends soon with half a result.
//
// One budget serves the stages of one region, one after the other, in the thread that made it.  A part
// of a stage may have one of its own: what it takes counts for the stage, too.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ISLBUDGET_H
#define SWGEN_PASSES_ISLBUDGET_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "isl/ctx.h"
#include <memory>

namespace swgen {

class IslBudget {
public:
  IslBudget(unsigned long Operations, double Seconds);
  ~IslBudget();

  /// Forgets errors, and counts from here on.
  void begin(isl_ctx *Ctx);

  /// Does a stage's work, which begins before or within it.  False where it crashed, or did not end.
  bool runSafely(llvm::function_ref<void()> Work);

  struct Verdict {
    isl_error Error = isl_error_none; ///< isl_error_quota beyond either limit
    bool TimeIsUp = false;
  };
  /// What became of the stage.  isl is as usable, and as limited, as before it.
  Verdict end(isl_ctx *Ctx);

private:
  class Watch;
  unsigned long Operations;
  unsigned long Around = 0; ///< isl's limit outside the stage; 0: none
  std::unique_ptr<Watch> Timer;
};

} // namespace swgen
#endif

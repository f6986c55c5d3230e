//===- HardStop.h - an end to what does not listen --------------*- C++ -*-===//
//
// isl looks whether it is to give up between operations.  With coefficients of thousands of digits,
// as unlucky divisions make them, one operation can take hours.  Such a loop is left by a signal to
// its thread, out of llvm::CrashRecoveryContext::RunSafely, which returns false as after a crash.
//
// That is done only within the work that runSafely was given, as before and after it there is
// nowhere to go, and only at an instruction of the library that isl is part of: there the thread
// holds no lock of the C library, whose functions are called, but call nothing back.  What the
// operation had allocated is lost.  Elsewhere than on Linux on x86-64 and AArch64 nothing is
// stopped.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_HARDSTOP_H
#define SWGEN_PASSES_HARDSTOP_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <atomic>
#include <pthread.h>
#include <signal.h>

namespace swgen {

class HardStop {
public:
  HardStop();

  /// Does Work in this thread.  False where it crashed, or was stopped.
  bool runSafely(llvm::function_ref<void()> Work);

  /// Makes Thread leave its Work, if it is at such an instruction by then; else to be called again.
  void attempt(pthread_t Thread);
  /// Thread has left it.
  bool happened() const { return Stopped; }
  void forget() { Stopped = false; }

private:
  static void handle(int, siginfo_t *Info, void *Interrupted);

  std::atomic<bool> Inside{false}; ///< the work: set by the thread that is interrupted
  std::atomic<bool> Stopped{false};
};

} // namespace swgen
#endif

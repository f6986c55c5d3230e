//===- HardStop.cpp -------------------------------------------------------===//
#include "HardStop.h"
#include "llvm/Support/CrashRecoveryContext.h"

namespace swgen {

bool HardStop::runSafely(llvm::function_ref<void()> Work) {
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext Net;
  const bool Finished = Net.RunSafely([&] {
    Inside = true;
    Work();
    Inside = false;
  });
  Inside = false; // where it crashed, too
  return Finished;
}

} // namespace swgen

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include "isl/ctx.h"
#include <link.h>
#include <ucontext.h>

namespace swgen {
namespace {

constexpr int Signal = SIGURG; // ignored where nobody waits for it

/// Instructions of one library.
struct CodeRange {
  uintptr_t Begin = 0, End = 0;
  bool contains(uintptr_t Address) const { return Address - Begin < End - Begin; }
};

CodeRange IslCode; ///< set before the first signal

/// Sets IslCode to the segment that isl's functions are in.
int findIsl(dl_phdr_info *Library, size_t, void *) {
  const auto Isl = reinterpret_cast<uintptr_t>(&isl_ctx_alloc);
  for (int K = 0; K != Library->dlpi_phnum; ++K) {
    const ElfW(Phdr) &P = Library->dlpi_phdr[K];
    CodeRange Range{Library->dlpi_addr + P.p_vaddr, Library->dlpi_addr + P.p_vaddr + P.p_memsz};
    if (P.p_type == PT_LOAD && (P.p_flags & PF_X) && Range.contains(Isl)) {
      IslCode = Range;
      return 1;
    }
  }
  return 0;
}

uintptr_t instructionOf(const void *Interrupted) {
  const auto &Machine = static_cast<const ucontext_t *>(Interrupted)->uc_mcontext;
#ifdef __x86_64__
  return Machine.gregs[REG_RIP];
#else
  return Machine.pc;
#endif
}

} // namespace

void HardStop::handle(int, siginfo_t *Info, void *Interrupted) {
  if (Info->si_code != SI_QUEUE || !IslCode.contains(instructionOf(Interrupted)))
    return;
  auto *Stop = static_cast<HardStop *>(Info->si_value.sival_ptr);
  if (!Stop->Inside.exchange(false))
    return;
  Stop->Stopped = true;
  llvm::CrashRecoveryContext::GetCurrent()->HandleExit(1);
}

HardStop::HardStop() {
  static const bool Ready = [] {
    dl_iterate_phdr(findIsl, nullptr);
    struct sigaction Action = {};
    Action.sa_sigaction = handle;
    // The handler is left by a jump, which does not unblock the signal.
    Action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_RESTART | SA_ONSTACK;
    sigaction(Signal, &Action, nullptr);
    return true;
  }();
  (void)Ready;
}

void HardStop::attempt(pthread_t Thread) {
  sigval Value;
  Value.sival_ptr = this;
  pthread_sigqueue(Thread, Signal, Value);
}

} // namespace swgen

#else

namespace swgen {
HardStop::HardStop() = default;
void HardStop::attempt(pthread_t) {}
} // namespace swgen

#endif

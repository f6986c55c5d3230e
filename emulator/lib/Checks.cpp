//===- Checks.cpp ---------------------------------------------------------===//
#include "Checks.h"
#include "Arena.h"
#include "Ldm.h"
#include "Mesh.h"
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

namespace swemu {

const CopyInProgress *Copying = nullptr;

[[noreturn]] static void finish(const char *Text, int Length) {
  if (Length > 0 && write(2, Text, static_cast<size_t>(Length)) < 0)
    _exit(MisuseStatus);
  _exit(MisuseStatus);
}

int describeCpe(char *Out, unsigned long Size, const Cpe &C) {
  return theMesh.groups() > 1 ? snprintf(Out, Size, "CG %d CPE %d", C.Group, C.Id)
                              : snprintf(Out, Size, "CPE %d", C.Id);
}

static int prefix(char *Out, size_t Size, const Cpe *C, const char *Call) {
  int N = snprintf(Out, Size, "swemu: error: ");
  if (C) {
    N += describeCpe(Out + N, Size - static_cast<size_t>(N), *C);
    N += snprintf(Out + N, Size - static_cast<size_t>(N), ": ");
  }
  if (Call)
    N += snprintf(Out + N, Size - static_cast<size_t>(N), "%s: ", Call);
  return N;
}

void fail(const Cpe *C, const char *Call, const char *Here, const char *Format, ...) {
  char Text[4096];
  int N = prefix(Text, sizeof Text, C, Call);
  va_list Args;
  va_start(Args, Format);
  N += vsnprintf(Text + N, sizeof Text - static_cast<size_t>(N), Format, Args);
  va_end(Args);
  if (N > 3400)
    N = 3400;
  N += snprintf(Text + N, sizeof Text - static_cast<size_t>(N), Here ? " (%.600s)\n" : "\n", Here);
  fflush(nullptr);
  finish(Text, N);
}

void failSetup(const char *Format, ...) {
  char Text[4096];
  int N = prefix(Text, sizeof Text, nullptr, nullptr);
  va_list Args;
  va_start(Args, Format);
  N += vsnprintf(Text + N, sizeof Text - static_cast<size_t>(N) - 1, Format, Args);
  va_end(Args);
  Text[N++] = '\n';
  fflush(nullptr);
  finish(Text, N);
}

/// Says where an address lies, in the words of the machine.
static int describe(char *Out, size_t Size, const Cpe *C, const char *P) {
  if (C) {
    if (P < C->StackLo && P >= C->StackLo - Mesh::GuardBytes)
      return snprintf(Out, Size, "stack overflow: more than %ld bytes (SWEMU_STACK sets the limit)",
                      static_cast<long>(C->StackHi - C->StackLo));
    long Offset = P - C->Ldm;
    if (Offset >= theMesh.M->LdmBytes && Offset < theMesh.M->LdmBytes + Mesh::GuardBytes)
      return snprintf(Out, Size, "access %ld bytes past the end of the LDM",
                      Offset - theMesh.M->LdmBytes);
    if (Offset < 0 && Offset >= -Mesh::GuardBytes)
      return snprintf(Out, Size, "access %ld bytes before the start of the LDM", -Offset);
  }
  if (reinterpret_cast<uintptr_t>(P) < 65536)
    return snprintf(Out, Size, "access to a null pointer (address %p)",
                    static_cast<const void *>(P));
  return snprintf(Out, Size, "access to unmapped or read-only memory at %p",
                  static_cast<const void *>(P));
}

static void onFault(int Signal, siginfo_t *Info, void *) {
  if (arenaMapWindow(static_cast<const char *>(Info->si_addr)))
    return;
  const Cpe *C = theMesh.Current;
  if (Copying)
    C = Copying->Issuer;
  if (!C) { // the host's own fault: as without the emulator
    signal(Signal, SIG_DFL);
    return;
  }
  char Text[1024];
  const char *Address = static_cast<const char *>(Info->si_addr);
  int N = prefix(Text, sizeof Text, C, Copying ? Copying->Call : nullptr);
  N += describe(Text + N, sizeof Text - static_cast<size_t>(N), Copying ? nullptr : C, Address);
  if (Copying)
    N += snprintf(Text + N, sizeof Text - static_cast<size_t>(N), " (%.200s)", Copying->Here);
  else if (C->LastCall)
    N += snprintf(Text + N, sizeof Text - static_cast<size_t>(N), "; its last call was %s (%.200s)",
                  C->LastCall, C->LastHere);
  Text[N++] = '\n';
  finish(Text, N);
}

void installFaultHandler() {
  // The faulting stack may be the one that overflowed.
  static char AltStack[65536];
  stack_t Stack = {};
  Stack.ss_sp = AltStack;
  Stack.ss_size = sizeof AltStack;
  sigaltstack(&Stack, nullptr);
  struct sigaction Action = {};
  Action.sa_sigaction = onFault;
  Action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(SIGSEGV, &Action, nullptr);
  sigaction(SIGBUS, &Action, nullptr);
}

} // namespace swemu

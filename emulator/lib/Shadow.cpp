//===- Shadow.cpp ---------------------------------------------------------===//
#include "Shadow.h"
#include "Checks.h"
#include "Ldm.h"
#include "Mesh.h"
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

namespace swemu {

static uint8_t *map(long Bytes) {
  void *P = mmap(nullptr, static_cast<size_t>(Bytes / ShadowGrain), PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (P == MAP_FAILED)
    failSetup("out of memory for the checks of LDM accesses");
  return static_cast<uint8_t *>(P);
}

void shadowCreate(Cpe &C) {
  C.LdmShadow = map(theMesh.M->LdmBytes);
  C.StackShadow = map(C.StackHi - C.StackLo);
}

uint8_t *shadowAt(const Cpe &C, const volatile void *P, long Bytes) {
  const char *At = static_cast<const char *>(const_cast<const void *>(P));
  if (At >= C.Ldm && At + Bytes <= C.Ldm + theMesh.M->LdmBytes)
    return C.LdmShadow + (At - C.Ldm) / ShadowGrain;
  if (At >= C.StackLo && At + Bytes <= C.StackHi)
    return C.StackShadow + (At - C.StackLo) / ShadowGrain;
  return nullptr;
}

static long offsetInWord(const volatile void *P) {
  return static_cast<long>(reinterpret_cast<uintptr_t>(P) % ShadowGrain);
}

/// Words that the bytes touch.
static long wordsOf(const volatile void *P, long Bytes) {
  return (offsetInWord(P) + Bytes + ShadowGrain - 1) / ShadowGrain;
}

void shadowSet(Cpe &C, const volatile void *P, long Bytes, uint8_t Flags) {
  uint8_t *S = shadowAt(C, P, Bytes);
  for (long I = 0, N = S ? wordsOf(P, Bytes) : 0; I != N; ++I)
    S[I] |= Flags;
}

void shadowClear(Cpe &C, const volatile void *P, long Bytes, uint8_t Flags) {
  uint8_t *S = shadowAt(C, P, Bytes);
  for (long I = 0, N = S ? wordsOf(P, Bytes) : 0; I != N; ++I)
    S[I] &= static_cast<uint8_t>(~Flags);
}

/// Bits of Unwritten for the bytes \p From to \p To - 1 of a word.
static uint8_t byteBits(long From, long To) {
  return static_cast<uint8_t>((Unwritten << From) & (Unwritten >> (ShadowGrain - To)));
}

void shadowWritten(Cpe &C, const volatile void *P, long Bytes, bool Written) {
  uint8_t *S = shadowAt(C, P, Bytes);
  if (!S || Bytes <= 0)
    return;
  auto Mark = [&](long W, uint8_t Bits) {
    S[W] = static_cast<uint8_t>(Written ? S[W] & ~Bits : S[W] | Bits);
  };
  const long From = offsetInWord(P), Last = wordsOf(P, Bytes) - 1;
  const long To = From + Bytes - Last * ShadowGrain;
  if (!Last)
    return Mark(0, byteBits(From, To));
  Mark(0, byteBits(From, ShadowGrain));
  for (long W = 1; W < Last; ++W)
    Mark(W, Unwritten);
  Mark(Last, byteBits(0, To));
}

uint8_t shadowFlags(const uint8_t *S, long Words) {
  uint8_t Any = 0;
  for (long I = 0; I < Words; ++I)
    Any |= S[I];
  return Any;
}

long shadowUnwrittenRun(const Cpe &C, const volatile void *P, long Bytes, long Least) {
  const uint8_t *S = shadowAt(C, P, Bytes);
  // Nearly always all is written, which words tell faster than bytes.
  if (!S || !(shadowFlags(S, wordsOf(P, Bytes)) & Unwritten))
    return -1;
  long Run = 0, At = offsetInWord(P);
  for (long I = 0; I != Bytes; ++I, ++At) {
    bool Bad = S[At / ShadowGrain] >> (At % ShadowGrain) & 1;
    Run = Bad ? Run + 1 : 0;
    if (Run >= Least)
      return I + 1 - Run;
  }
  return -1;
}

int shadowDescribe(char *Out, unsigned long Size, const Cpe &C, const volatile void *P) {
  const char *At = static_cast<const char *>(const_cast<const void *>(P));
  if (At >= C.StackLo && At < C.StackHi)
    return snprintf(Out, Size, "this part of the stack");
  const char *Name;
  long Offset;
  if (ldmVariableAt(C, At, &Name, &Offset))
    return Offset ? snprintf(Out, Size, "'%s' byte %ld", Name, Offset)
                  : snprintf(Out, Size, "'%s'", Name);
  if (const HeapBlock *B = ldmBlockAt(C, At))
    return snprintf(Out, Size, "byte %ld of the ldm_malloc block of %s", At - C.Ldm - B->Offset,
                    B->Here);
  return snprintf(Out, Size, "LDM byte %ld", static_cast<long>(At - C.Ldm));
}

} // namespace swemu

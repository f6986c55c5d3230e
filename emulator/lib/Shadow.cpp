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
  for (long At = offsetInWord(P), End = At + Bytes, W = 0; W * ShadowGrain < End; ++W) {
    long From = W ? 0 : At, To = End - W * ShadowGrain;
    uint8_t Bits = byteBits(From, To < ShadowGrain ? To : ShadowGrain);
    if (Written)
      S[W] &= static_cast<uint8_t>(~Bits);
    else
      S[W] |= Bits;
  }
}

long shadowUnwrittenRun(const Cpe &C, const volatile void *P, long Bytes, long Least) {
  const uint8_t *S = shadowAt(C, P, Bytes);
  if (!S)
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

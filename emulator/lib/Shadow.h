//===- Shadow.h - what is known about each word of LDM --------*- C++ -*-===//
//
// One byte for every 4 bytes of a CPE's LDM and stack says what a load or a store there would get
// wrong.  It is kept by whoever changes the memory: launch, heap, DMA, and the announced stores of
// slave code (Access.cpp).
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_SHADOW_H
#define SWEMU_LIB_SHADOW_H

#include <stdint.h>

namespace swemu {

struct Cpe;

enum Shadow : uint8_t {
  Unwritten = 0x0f, ///< one bit per byte that nothing has written
  Filling = 0x10,   ///< a get in flight will write here
  Draining = 0x20,  ///< a put in flight will read here
  Counting = 0x40,  ///< reply word of a request in flight
  NoObject = 0x80,  ///< no LDM variable, no ldm_malloc block
};

constexpr long ShadowGrain = 4;

/// Clean shadows for \p C, whose memory is mapped; once per CPE.
void shadowCreate(Cpe &C);
/// The shadow of \p P when all \p Bytes lie in one of the two memories of \p C, else null.
uint8_t *shadowAt(const Cpe &C, const volatile void *P, long Bytes);
/// The flags of any of the \p Words from \p S on.
uint8_t shadowFlags(const uint8_t *S, long Words);
/// Sets (clears) flags of all words that the bytes touch; nothing where \p C has no shadow.
void shadowSet(Cpe &C, const volatile void *P, long Bytes, uint8_t Flags);
void shadowClear(Cpe &C, const volatile void *P, long Bytes, uint8_t Flags);
/// The bytes have a value, or (\p Written false) have lost it.
void shadowWritten(Cpe &C, const volatile void *P, long Bytes, bool Written);

/// Offset of the first of at least \p Least unwritten bytes in a row, or -1.
long shadowUnwrittenRun(const Cpe &C, const volatile void *P, long Bytes, long Least);

/// "'buf'+16", "an ldm_malloc block+8 (k.c:12)", "the stack": what \p P points to in \p C.
int shadowDescribe(char *Out, unsigned long Size, const Cpe &C, const volatile void *P);

} // namespace swemu

#endif

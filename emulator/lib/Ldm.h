//===- Ldm.h - local memory: statics, heap, poison -----------*- C++ -*-===//
//
// An arena holds the LDM statics of the whole program at its bottom (as the slave linker lays them
// out), the ldm_malloc heap above, and a reserve that neither may enter (stack, runtime words, on
// the Pro the data cache): LdmReserved of machines.def, or SWEMU_LDM_RESERVED.
//
// Statics get their initial image at the first launch and persist, as on the machine; those that
// nobody gave a value and that are aggregates start poisoned.  Everything else is poisoned until
// written: the arena at creation, heap blocks at ldm_malloc and ldm_free, the destination of a
// DMA get at its issue.  The pattern is a NaN as float and as double and an absurd integer.
//
// On the Pro the part of the data cache can be changed while the program runs, and so can that of
// the shared LDM (Share.h), which is no part of the reserve.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_LDM_H
#define SWEMU_LIB_LDM_H

#include <stddef.h>
#include <stdint.h>

extern "C" {
extern intptr_t swemu_ldm_delta, swemu_private_delta;

/// Left by pass/LdmRewrite.cpp for every LDM variable.
struct swemu_ldm_row {
  char *Image;
  long Bytes;
  const char *Name;
  long Raw;
};
}

namespace swemu {

struct Cpe;
struct HeapBlock;

constexpr uint32_t PoisonWord = 0x7ff4deadu;

void poison(volatile void *P, long Bytes);

/// Address of the LDM section's image, the origin of LDM offsets.
intptr_t ldmImageStart();
/// Is \p P the address of an LDM variable as the host names it?
bool ldmIsImage(const volatile void *P);
/// Bytes of the program's own LDM statics.
long ldmStaticBytes();
/// What statics and heap of \p C may use together.
long ldmBudget(const Cpe &C);
/// \p C gives other parts of its LDM to the data cache and to the shared LDM.
void ldmChangeShares(Cpe &C, int CacheKB, int ShareKB, const char *Call, const char *Here);

/// Checks the statics against the budget; before the first launch.
void ldmSetUp();
/// What is added to the address of a __thread variable's image to reach that of \p C.
intptr_t privateDelta(const Cpe &C);
/// Gives the arena of \p C, and its __thread variables, their first content.
void ldmFirstImage(Cpe &C);

/// Every slave unit was compiled with its loads and stores announced, and SWEMU_UNINIT is on: what
/// no announced store, DMA or library call has written has no value.
bool ldmValuesTracked();

/// Null when there is no room.
void *ldmAllocate(Cpe &C, long Bytes, const char *Here);
/// Ends the program when \p P is not a block of \p Bytes.
void ldmRelease(Cpe &C, char *P, long Bytes, const char *Here);
void ldmReleaseAll(Cpe &C);
/// When \p C ends: a block to which no LDM variable leads, also through other blocks, can never be
/// freed.
void ldmCheckLeaks(const Cpe &C);
/// \p C enters the function at \p Here, with \p Locals bytes of variables below \p Frame, which
/// needs at most \p Own bytes of stack: with what else \p C has of LDM, is that too much?
void ldmEnterFrame(Cpe &C, const char *Frame, long Locals, long Own, const char *Here);
/// The program computes with the free LDM itself (get_allocatable_addr).
void ldmTakeFree(Cpe &C, long Offset);
long ldmLargestFree(const Cpe &C, long *Offset);

/// Refuses a range that a transfer of \p C must not touch: outside its LDM, past the end of the
/// LDM variable or heap block that it starts in.  \p What names the operand.
void ldmCheckRange(const Cpe &C, const char *P, long Bytes, const char *What, const char *Call,
                   const char *Here);
/// The address that \p P, in the LDM or on the stack of \p From, has in \p To.
char *ldmPeer(const Cpe &From, const Cpe &To, char *P);
volatile int *ldmPeer(const Cpe &From, const Cpe &To, volatile int *P);
/// The LDM variable of \p C that contains \p P, and the offset in it.
bool ldmVariableAt(const Cpe &C, const char *P, const char **Name, long *Offset);
const HeapBlock *ldmBlockAt(const Cpe &C, const char *P);
/// A variable of the stack has no value yet; none below \p Frame is in use any more.
void ldmLocalBegins(Cpe &C, char *P, long Bytes);
void ldmLocalsEnd(Cpe &C, char *Frame);
/// Code without checks may have written all of the object at \p P; of a variable of the stack only
/// its function knows the extent: all of the stack counts as written.
void ldmObjectWritten(Cpe &C, const char *P);
/// The CPE whose LDM or stack contains \p P, or null.  The unmapped surroundings count.
const Cpe *ldmOwner(const char *P);

} // namespace swemu

#endif

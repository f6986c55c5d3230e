//===- Dma.h - asynchronous transfers between LDM and main memory -*- C++ -*-===//
//
// A request is checked and queued at its issue; its bytes move and its reply word counts when the
// policy says so: late (when some CPE cannot go on without it), early (at issue), random (any time
// in between, in any order, by seed).  Until then the destination of a get is poisoned.
//
// A request may concern several CPEs: a broadcast gives all of them the same bytes at the same LDM
// address, a dealt request gives block I to column I mod 8, packed, in every row that takes part.
// It completes for all at once, and the reply word of each counts.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_DMA_H
#define SWEMU_LIB_DMA_H

#include <stdint.h>

namespace swemu {

enum class Part : unsigned char;
struct Cpe;
struct Request;
struct Wait;

/// What a vendor call asks for.
struct Transfer {
  const char *Call, *Here;
  bool Get;
  char *Ldm, *Mem;
  long Length;
  long Block, Gap; ///< Block 0: contiguous
  volatile int *Reply;
  uint64_t Members = 0; ///< CPEs of the core group that take part; 0: the issuer alone
  bool Deal = false;    ///< blocks are dealt out to the columns in turn, not given to all
  bool Gaps = false;    ///< not all of it matters (Gaps.h)
};

/// Bytes of LDM that \p T fills or drains in each CPE that takes part.
long dmaLdmBytes(const Transfer &T);

void dmaIssue(Cpe &C, Transfer T);
/// Issues and waits, counting in the runtime's own reply word.
void dmaIssueAndWait(Cpe &C, Transfer T);
void dmaAwait(Cpe &C, const char *Call, volatile int *Reply, int Value, bool Exact,
              const char *Here);
/// Completes all requests of \p C.
void dmaFence(Cpe &C, const char *Call, const char *Here);

bool dmaWaitIsOver(const Wait &W);
/// Completes the oldest request that counts in \p C's \p Word (null: any of \p C).  False: there is
/// none.
bool dmaDeliverOldest(Cpe &C, const volatile void *Word);
/// Makes \p C run on if what it waits for has come.
void dmaWake(Cpe &C, Part P);
/// Refuses \p Bytes at \p P in the LDM of \p C for a transfer \p Call of \p By, if a request in
/// flight writes there, or reads while the transfer is to \p Write.
void dmaCheckRange(const Cpe &By, const Cpe &C, const char *P, long Bytes, bool Write,
                   const char *Call, const char *Here);
/// The policy's random numbers.
uint64_t dmaRandom();
/// Under the random policy: completes some requests, or none.
void dmaRandomStep();
/// The call and position of the request of \p C in flight that has put the shadow flag \p Flag on
/// \p P; false: there is none.
bool dmaHolder(const Cpe &C, const char *P, int Flag, const char **Call, const char **Here);
/// Sets the shadow flags again that clearing those of [P, P+Bytes) took from requests in flight.
void dmaMarkAgain(Cpe &C, const volatile void *P, long Bytes);
/// \p C is about to learn what others did: its requests in flight did not know it.
void dmaKeepClock(Cpe &C);
/// A CPE must not end while a request of it is in flight.
void dmaCheckIdle(Cpe &C);

} // namespace swemu

#endif

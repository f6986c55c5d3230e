//===- Dma.h - asynchronous transfers between LDM and main memory -*- C++ -*-===//
//
// A request is checked and queued at its issue; its bytes move and its reply word counts when the
// policy says so: late (when some CPE cannot go on without it), early (at issue), random (any time
// in between, in any order, by seed).  Until then the destination of a get is poisoned.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_DMA_H
#define SWEMU_LIB_DMA_H

namespace swemu {

enum class Part : unsigned char;
struct Cpe;
struct Wait;

/// What a vendor call asks for.
struct Transfer {
  const char *Call, *Here;
  bool Get;
  char *Ldm, *Mem;
  long Length;
  long Block, Gap; ///< Block 0: contiguous
  volatile int *Reply;
};

void dmaIssue(Cpe &C, const Transfer &T);
/// Issues and waits, counting in the runtime's own reply word.
void dmaIssueAndWait(Cpe &C, Transfer T);
void dmaAwait(Cpe &C, const char *Call, volatile int *Reply, int Value, bool Exact,
              const char *Here);
/// Completes all requests of \p C.
void dmaFence(Cpe &C, const char *Call, const char *Here);

bool dmaWaitIsOver(const Wait &W);
/// Completes the oldest request of \p C that counts in \p Word (null: any).  False: there is none.
bool dmaDeliverOldest(Cpe &C, const volatile void *Word);
/// Makes \p C run on if what it waits for has come.
void dmaWake(Cpe &C, Part P);
/// Refuses \p Bytes at \p P in the LDM of \p C for a transfer \p Call of \p By, if a request in
/// flight writes there, or reads while the transfer is to \p Write.
void dmaCheckRange(const Cpe &By, const Cpe &C, const char *P, long Bytes, bool Write,
                   const char *Call, const char *Here);
/// Under the random policy: completes some requests, or none.
void dmaRandomStep();
/// A CPE must not end while a request of it is in flight.
void dmaCheckIdle(Cpe &C);

} // namespace swemu

#endif

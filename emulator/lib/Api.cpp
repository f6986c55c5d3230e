//===- Api.cpp - what slave code calls: DMA, heap, identity, spinning ------===//
#include "Checks.h"
#include "Clock.h"
#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include "Order.h"
#include "Races.h"
#include "Rma.h"
#include "Stats.h"
#include "swemu/runtime.h"

using namespace swemu;

/// Fruitless polls outside a waiting loop after which a CPE gives way.
static constexpr unsigned PollLimit = 256;

static char *bytes(const volatile void *P) { return static_cast<char *>(const_cast<void *>(P)); }
static volatile int *word(const volatile void *P) {
  return static_cast<volatile int *>(const_cast<volatile void *>(P));
}

static void giveWay(const volatile void *Address, unsigned Effort) {
  dmaRandomStep();
  // Waiting for a main-memory word orders this CPE with whoever wrote it.
  if (Address && !ldmOwner(bytes(Address))) {
    if (ldmValuesTracked())
      raceAcquire(*theMesh.Current, Address);
    else
      raceNewEpoch();
  }
  takeIn(*theMesh.Current);
  theMesh.spin(Address, Effort);
  if (Address && !ldmOwner(bytes(Address)))
    orderSeenAll(*theMesh.Current);
}

extern "C" {

int swemu_dma(const char *Call, int Op, const volatile void *Ldm, const volatile void *Mem,
              long Len, const volatile void *Reply, long Stride, long Bsize, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (Op != SWEMU_GET && Op != SWEMU_PUT)
    fail(&C, Call, Here, "operation %d is neither DMA_PUT nor DMA_GET", Op);
  dmaIssue(C,
           {Call, Here, Op == SWEMU_GET, bytes(Ldm), bytes(Mem), Len, Bsize, Stride, word(Reply)});
  return 0;
}

int swemu_dma_now(const char *Call, int Op, const volatile void *Ldm, const volatile void *Mem,
                  long Len, long Stride, long Bsize, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  dmaIssueAndWait(
      C, {Call, Here, Op == SWEMU_GET, bytes(Ldm), bytes(Mem), Len, Bsize, Stride, nullptr});
  return 0;
}

void swemu_gaps(int On) { callingCpe("swemu_gaps", "").MovesGaps = On != 0; }

void swemu_dma_wait(const char *Call, const volatile void *Reply, int Value, int Exact,
                    const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (!Reply)
    fail(&C, Call, Here, "the reply word is null");
  dmaAwait(C, Call, word(Reply), Value, Exact != 0, Here);
}

void swemu_dma_barrier(const char *Call, const char *Here) {
  dmaFence(callingCpe(Call, Here), Call, Here);
}

void *swemu_ldm_malloc(size_t Bytes, const char *Here) {
  return ldmAllocate(callingCpe("ldm_malloc", Here), static_cast<long>(Bytes), Here);
}

void swemu_ldm_free(const volatile void *P, size_t Bytes, const char *Here) {
  ldmRelease(callingCpe("ldm_free", Here), bytes(P), static_cast<long>(Bytes), Here);
}

void swemu_ldm_free_all(void) { ldmReleaseAll(callingCpe("ldm_free_all", nullptr)); }

size_t swemu_ldm_free_bytes(void) {
  return static_cast<size_t>(ldmLargestFree(callingCpe("get_allocatable_size", nullptr), nullptr));
}

void *swemu_ldm_free_addr(void) {
  Cpe &C = callingCpe("get_allocatable_addr", nullptr);
  long Offset;
  ldmLargestFree(C, &Offset);
  ldmTakeFree(C, Offset);
  return C.Ldm + Offset;
}

int swemu_id(int Core, const char *Here) {
  Cpe &C = callingCpe("athread_get_id", Here);
  if (Core < -1 || Core >= theMesh.cpes())
    fail(&C, "athread_get_id", Here, "no CPE has the number %d", Core);
  return Core == -1 ? C.Id : Core;
}

/// Cycles: the simulated clock in timed mode, otherwise a count that goes up with every look at it.
unsigned long swemu_csr(const char *Call, long Number, const char *Here) {
  static unsigned long Looks = 0;
  Cpe &C = callingCpe(Call, Here);
  const int Cols = theMesh.M->Cols;
  switch (Number) {
  case 0:
    return static_cast<unsigned long>(C.Id);
  case 1:
    return static_cast<unsigned long>(C.Id / Cols);
  case 2:
    return static_cast<unsigned long>(C.Id % Cols);
  case 3:
    return static_cast<unsigned long>(C.Group);
  case 4:
    return Timed ? static_cast<unsigned long>(now(C)) : ++Looks;
  default:
    fail(&C, Call, Here, "control register %ld is not modelled", Number);
  }
}

/// CPEs share one OS thread and switch only inside emulator calls: plain arithmetic is atomic.
unsigned long swemu_fetch_add(const char *Call, int Bytes, void *Word, const char *Here) {
  callingCpe(Call, Here);
  unsigned long Old;
  if (Bytes == 4)
    Old = static_cast<unsigned long>((*static_cast<volatile unsigned *>(Word))++);
  else
    Old = (*static_cast<volatile unsigned long *>(Word))++;
  swemu_atomic();
  return Old;
}

/// The machine traps and its operating system completes the access: slow, but right.
void swemu_misaligned(const char *Call, const volatile void *P, int Align, const char *Here) {
  Cpe *C = theMesh.Current;
  if (!C)
    return;
  ++C->Running->Misaligned;
  if (Opts.MisalignedIsError)
    fail(C, Call, Here, "address %p is not a multiple of %d: on the machine this traps and is slow",
         bytes(P), Align);
}

void swemu_split_lane(const char *Call, int Lane, int Low, int High, const char *Here) {
  fail(theMesh.Current, Call, Here,
       "lane %d is made of words %d and %d: the two words of a float must stay together", Lane, Low,
       High);
}

// ---- inserted by pass/SpinYield.cpp, which alone declares them
void swemu_spin(const volatile void *Address);
void swemu_poll(const volatile void *Address);
void swemu_deaf_wait(const char *Text);
void swemu_word_store(const volatile void *Address, const char *Here);

/// On the way round a loop that waits for a volatile word.
void swemu_spin(const volatile void *Address) {
  if (theMesh.Current)
    giveWay(Address, 1);
}

/// Before a volatile read that is in no such loop.
void swemu_poll(const volatile void *Address) {
  Cpe *C = theMesh.Current;
  if (C && Timed) { // the value read belongs to the CPE's time
    charge(*C, Part::Compute, 1);
    meet(*C);
    return;
  }
  if (!C || ++C->Polls < PollLimit)
    return;
  C->Polls = 0;
  giveWay(Address, PollLimit);
}

/// Before a store to a volatile word, perhaps a reply word that is reset.
void swemu_word_store(const volatile void *Address, const char *Here) {
  Cpe *C = theMesh.Current;
  if (!C || !theMesh.M->isPro() || ldmOwner(bytes(Address)) != C)
    return;
  rmaCheckStore(*C, Address, Here);
  orderStore(*C, Address);
}

/// In place of an endless loop: optimised code that waits for a word it reads only once.
void swemu_deaf_wait(const char *Text) {
  Cpe *C = theMesh.Current;
  fail(C, nullptr, C ? C->LastHere : nullptr, "%s: optimised code does not see it change", Text);
}

} // extern "C"

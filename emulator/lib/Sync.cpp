//===- Sync.cpp -----------------------------------------------------------===//
//
// A barrier is named by its scope and the set of CPEs that must meet; a CPE waits until all of the
// set wait at the same one.  CPEs that meet with different masks never meet: a deadlock, reported.
//
//===--------------------------------------------------------------------===//
#include "Sync.h"
#include "Checks.h"
#include "Clock.h"
#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Order.h"
#include "Races.h"
#include "Timing.h"
#include "swemu/runtime.h"

using namespace swemu;

bool swemu::syncHasArrived(const Cpe &C, const Wait &W) {
  return C.State == CpeState::Blocked && C.Waiting.Kind == WaitKind::Sync &&
         C.Waiting.Set == W.Set && C.Waiting.Scope == W.Scope;
}

namespace {
/// A barrier that some but not all of its CPEs have reached.
struct Barrier {
  int Group, Scope;
  uint64_t Set, Arrived;
};
} // namespace

static Vec<Barrier> Barriers;

static size_t findBarrier(int Group, int Scope, uint64_t Set) {
  size_t At = 0;
  while (At != Barriers.size() &&
         (Barriers[At].Group != Group || Barriers[At].Scope != Scope || Barriers[At].Set != Set))
    ++At;
  if (At == Barriers.size())
    Barriers.push({Group, Scope, Set, 0});
  return At;
}

static uint64_t rowSet(int Row, long Columns) {
  const int Cols = theMesh.M->Cols;
  return (static_cast<uint64_t>(Columns) & ((uint64_t(1) << Cols) - 1)) << (Row * Cols);
}

static uint64_t memberSet(const Cpe &C, const char *Call, int Scope, long Mask, const char *Here) {
  const Machine &M = *theMesh.M;
  uint64_t Set = 0;
  switch (Scope) {
  case SWEMU_ROW:
    return rowSet(C.Id / M.Cols, Mask & 0xff);
  case SWEMU_COL:
    for (int R = 0; R != M.Rows; ++R)
      if (Mask >> R & 1)
        Set |= uint64_t(1) << (R * M.Cols + C.Id % M.Cols);
    return Set;
  case SWEMU_ARRAY:
    for (int R = 0; R != M.Rows; ++R)
      if (Mask >> (8 + R) & 1)
        Set |= rowSet(R, Mask & 0xff);
    return Set;
  case SWEMU_PAIR:
    if (Mask < 0 || Mask >= M.cpes() || Mask == C.Id)
      fail(&C, Call, Here, "partner %ld: expected another CPE, 0 to %d", Mask, M.cpes() - 1);
    return C.bit() | uint64_t(1) << Mask;
  default:
    fail(&C, Call, Here,
         "scope is neither row, column nor pair: on the machine this returns -1 from the caller");
  }
}

/// Waits until all of \p Set have come; \p Scope tells kinds of barriers apart.
static int await(Cpe &C, const char *Call, int Scope, uint64_t Set, const char *Here) {
  dmaRandomStep();
  C.Waiting = Wait();
  C.Waiting.Kind = WaitKind::Sync;
  C.Waiting.Call = Call;
  C.Waiting.Here = Here;
  C.Waiting.Scope = Scope;
  C.Waiting.Set = Set;

  size_t At = findBarrier(C.Group, Scope, Set);
  Barriers[At].Arrived |= C.bit();
  if (Barriers[At].Arrived != Set) {
    theMesh.block(); // the last one to arrive releases
    C.Waiting.Kind = WaitKind::None;
    return 0;
  }
  Barriers.erase(At);
  // The last to arrive has the latest clock.
  charge(C, Part::Sync, Scope == SWEMU_ARRAY ? theTiming.SyncArray : theTiming.SyncLine);
  for (uint64_t Others = Set & ~C.bit(); Others; Others &= Others - 1)
    makeReady(theMesh.peer(C, __builtin_ctzll(Others)), Part::Sync, C.Clock);
  C.Waiting.Kind = WaitKind::None;
  ++theMesh.Events;
  orderBarrier(C.Group, Set);
  raceMeet(C, Set);
  return 0;
}

extern "C" int swemu_sync(const char *Call, int Scope, long Mask, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  uint64_t Set = memberSet(C, Call, Scope, Mask, Here);
  if (!(Set & C.bit()))
    fail(&C, Call, Here, "mask 0x%lx does not contain the calling CPE (row %d, column %d)", Mask,
         C.Id / theMesh.M->Cols, C.Id % theMesh.M->Cols);
  return await(C, Call, Scope, Set, Here);
}

extern "C" int swemu_sync_set(const char *Call, int Scope, unsigned long Set, const char *Here) {
  return await(callingCpe(Call, Here), Call, Scope, Set, Here);
}

/// Atomic updates between two of which a CPE gives way.
static constexpr unsigned AtomicLimit = 32;

/// A loop that polls by atomics or under a lock must let the others and the DMA go on.
static void giveWay() {
  Cpe *C = theMesh.Current;
  if (!C || Timed || ++C->Atomics < AtomicLimit)
    return;
  C->Atomics = 0;
  theMesh.spin(nullptr, AtomicLimit);
}

/// The time of an atomic update, and what it orders besides main memory.
static void atomicUpdate() {
  if (Cpe *C = theMesh.Current) {
    charge(*C, Part::Direct, theTiming.AtomicCycles);
    meet(*C);
    orderSeenAll(*C);
  }
  ++theMesh.Events;
}

/// The update's own volatile accesses order it, where they are announced.
extern "C" void swemu_atomic(void) {
  atomicUpdate();
  if (!ldmValuesTracked())
    raceNewEpoch();
  giveWay();
}

extern "C" void swemu_lock(const char *Call, long *Word, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  while (*static_cast<volatile long *>(Word)) {
    C.Waiting = Wait();
    C.Waiting.Kind = WaitKind::Lock;
    C.Waiting.Call = Call;
    C.Waiting.Here = Here;
    C.Waiting.Word = reinterpret_cast<volatile int *>(Word);
    theMesh.block();
  }
  C.Waiting.Kind = WaitKind::None;
  *Word = 1;
  atomicUpdate();
  raceAcquire(C, Word);
}

extern "C" void swemu_wake_lock(long *Word) {
  const double When = theMesh.Current ? now(*theMesh.Current) : 0;
  for (int I = 0; I != theMesh.total(); ++I) {
    Cpe &O = theMesh.Cpes[I];
    if (O.State == CpeState::Blocked && O.Waiting.Kind == WaitKind::Lock &&
        O.Waiting.Word == reinterpret_cast<volatile int *>(Word))
      makeReady(O, Part::Sync, When);
  }
}

extern "C" void swemu_unlock(const char *Call, long *Word, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (!*Word)
    fail(&C, Call, Here, "the lock is not held");
  raceRelease(C, Word); // before others may run and find it free
  *Word = 0;
  atomicUpdate();
  swemu_wake_lock(Word);
  giveWay();
}

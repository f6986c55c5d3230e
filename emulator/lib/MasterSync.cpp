//===- MasterSync.cpp - barriers of management and compute cores ----------===//
//
// CRTS_sync_master_spe/array on the management core meet CRTS_ssync_master_spe/array on the CPEs.
// Each CPE hands up and waits; the management core lets the CPEs run until those that it meets have
// come, and lets them go.  CRTS_ssync_node is a barrier of the CPEs of all core groups.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Dma.h"
#include "Host.h"
#include "Mesh.h"
#include "Order.h"
#include "Races.h"
#include "swemu/runtime.h"
#include <stdio.h>

using namespace swemu;

static void describeArray(char *Out, size_t Size, const Cpe &C) {
  snprintf(Out, Size, "%s waits for the management core (%.80s)", C.Waiting.Call, C.Waiting.Here);
}
/// Another function, hence another kind of meeting.
static void describeSingle(char *Out, size_t Size, const Cpe &C) { describeArray(Out, Size, C); }
static void describeNode(char *Out, size_t Size, const Cpe &C) {
  snprintf(Out, Size, "%s waits for CPEs of other core groups (%.80s)", C.Waiting.Call,
           C.Waiting.Here);
}

using Describe = void (*)(char *, size_t, const Cpe &);

static bool stands(const Cpe &C, Describe At) {
  return C.State == CpeState::Blocked && C.Waiting.Kind == WaitKind::Other &&
         C.Waiting.Describe == At;
}

static void letGo(Cpe &C, double When) {
  C.Waiting.Kind = WaitKind::None;
  makeReady(C, Part::Sync, When);
  ++theMesh.Events;
}

static void standAt(const char *Call, Describe At, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  dmaRandomStep();
  C.Waiting = Wait();
  C.Waiting.Kind = WaitKind::Other;
  C.Waiting.Call = Call;
  C.Waiting.Here = Here;
  C.Waiting.Describe = At;
  theMesh.block();
  orderSeenAll(C);
  raceNewEpoch();
}

namespace {
/// The CPEs that the management core waits for.
struct Expected {
  uint64_t Of[Mesh::MaxGroups];
  Describe At;
};
} // namespace

static bool allStand(void *Data) {
  const auto *E = static_cast<const Expected *>(Data);
  for (int I = 0; I != theMesh.total(); ++I)
    if (const Cpe &C = theMesh.Cpes[I]; (E->Of[C.Group] & C.bit()) && !stands(C, E->At))
      return false;
  return true;
}

static void meetMaster(const char *Call, Expected E, const char *Here) {
  for (int I = 0; I != theMesh.total(); ++I)
    if (const Cpe &C = theMesh.Cpes[I];
        (E.Of[C.Group] & C.bit()) && (C.State == CpeState::Idle || C.State == CpeState::Done))
      fail(nullptr, Call, Here, "CPE %d of core group %d %s", C.Id, C.Group,
           C.State == CpeState::Done ? "has ended" : "does not run: it must be spawned first");
  theMesh.runUntil(allStand, &E, Call, Here);
  double Last = 0;
  for (int I = 0; I != theMesh.total(); ++I)
    if (const Cpe &C = theMesh.Cpes[I]; (E.Of[C.Group] & C.bit()) && now(C) > Last)
      Last = now(C);
  raceNewEpoch();
  for (int I = 0; I != theMesh.total(); ++I)
    if (Cpe &C = theMesh.Cpes[I]; E.Of[C.Group] & C.bit())
      letGo(C, Last);
}

extern "C" {

void swemu_master_spe(const char *Call, unsigned long CgMask, int Tid, const char *Here) {
  needHost(Call, Here);
  if (Tid < 0 || Tid >= theMesh.cpes())
    fail(nullptr, Call, Here, "no CPE has the number %d", Tid);
  Expected E = {{}, describeSingle};
  for (int G = 0; G != theMesh.groups(); ++G)
    E.Of[G] = CgMask >> G & 1 ? uint64_t(1) << Tid : 0;
  meetMaster(Call, E, Here);
}

void swemu_master_array(const char *Call, unsigned long CgMask, const char *Here) {
  needHost(Call, Here);
  Expected E = {{}, describeArray};
  for (int I = 0; I != theMesh.total(); ++I)
    if (const Cpe &C = theMesh.Cpes[I]; CgMask >> C.Group & 1)
      E.Of[C.Group] |= C.bit();
  meetMaster(Call, E, Here);
}

/// The processes of a node would meet: here there is one.
void swemu_node(const char *Call, const char *Here) { needHost(Call, Here); }

void swemu_ssync_master_spe(const char *Call, const char *Here) {
  standAt(Call, describeSingle, Here);
}
void swemu_ssync_master_array(const char *Call, const char *Here) {
  standAt(Call, describeArray, Here);
}

/// All launched CPEs of the process; the last one lets the others go.
void swemu_ssync_node(const char *Call, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  for (int I = 0; I != theMesh.total(); ++I) {
    const Cpe &O = theMesh.Cpes[I];
    if (O.State == CpeState::Done && O.Running == C.Running)
      fail(&C, Call, Here, "CPE %d of core group %d has ended", O.Id, O.Group);
    if (&O != &C && O.State != CpeState::Idle && O.State != CpeState::Done &&
        !stands(O, describeNode)) {
      standAt(Call, describeNode, Here);
      return;
    }
  }
  raceNewEpoch();
  orderSeenAll(C);
  for (int I = 0; I != theMesh.total(); ++I)
    if (Cpe &O = theMesh.Cpes[I]; stands(O, describeNode))
      letGo(O, now(C));
}

// ---- locks that management and compute cores take

static bool isFree(void *Word) { return !*static_cast<volatile long *>(Word); }

int swemu_host_lock(const char *Call, long *Word, const char *Here) {
  needHost(Call, Here);
  theMesh.runUntil(isFree, Word, Call, Here);
  *Word = 1;
  raceNewEpoch();
  return 0;
}

/// 0: taken.
int swemu_host_trylock(const char *Call, long *Word, const char *Here) {
  needHost(Call, Here);
  if (*static_cast<volatile long *>(Word))
    return -1;
  *Word = 1;
  raceNewEpoch();
  return 0;
}

int swemu_host_unlock(const char *Call, long *Word, const char *Here) {
  needHost(Call, Here);
  if (!*static_cast<volatile long *>(Word))
    fail(nullptr, Call, Here, "the lock is not held");
  *Word = 0;
  raceNewEpoch();
  swemu_wake_lock(Word);
  return 0;
}

/// One lock for the whole process.
long *swemu_node_lock(void) {
  static long Word = 0;
  return &Word;
}

} // extern "C"

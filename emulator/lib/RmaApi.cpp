//===- RmaApi.cpp - the RMA calls of the SW26010Pro -----------------------===//
#include "Checks.h"
#include "Mesh.h"
#include "Rma.h"
#include "swemu/runtime.h"

using namespace swemu;

static char *bytes(const volatile void *P) { return static_cast<char *>(const_cast<void *>(P)); }
static volatile int *word(const volatile void *P) {
  return static_cast<volatile int *>(const_cast<volatile void *>(P));
}

/// The local reply of a call; null where the call waits itself.
static volatile int *localReply(const Cpe &C, const char *Call, const volatile void *Reply,
                                int Wait, const char *Here) {
  if (!Wait && !Reply)
    fail(&C, Call, Here, "local reply word is null");
  return Wait ? nullptr : word(Reply);
}

static uint64_t rowOf(int Row) {
  const int Cols = theMesh.M->Cols;
  return ((uint64_t(1) << Cols) - 1) << (Row * Cols);
}
static uint64_t colOf(int Col) {
  uint64_t Set = 0;
  for (int R = 0; R != theMesh.M->Rows; ++R)
    Set |= uint64_t(1) << (R * theMesh.M->Cols + Col);
  return Set;
}

static uint64_t receivers(const Cpe &C, const char *Call, int Scope, long Mask, const char *Here) {
  const Machine &M = *theMesh.M;
  if (Mask != SWEMU_OWN_LINE && (Mask & ~0xffL))
    fail(&C, Call, Here, "mask 0x%lx: one bit for each of 8 %s", Mask,
         Scope == SWEMU_ROW ? "rows" : "columns");
  uint64_t Set = 0;
  if (Scope == SWEMU_ROW) {
    for (int R = 0; R != M.Rows; ++R)
      if (Mask == SWEMU_OWN_LINE ? R == C.Id / M.Cols : Mask >> R & 1)
        Set |= rowOf(R);
  } else {
    for (int I = 0; I != M.Cols; ++I)
      if (Mask == SWEMU_OWN_LINE ? I == C.Id % M.Cols : Mask >> I & 1)
        Set |= colOf(I);
  }
  return Set;
}

extern "C" {

int swemu_rma(const char *Call, int Get, int Wait, const volatile void *Local,
              const volatile void *LocalReply, long Len, int Tid, const volatile void *Remote,
              const volatile void *RemoteReply, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (Tid < 0 || Tid >= theMesh.cpes())
    fail(&C, Call, Here, "no CPE has the number %d", Tid);
  rmaIssue(C, {Call, Here, Get != 0, bytes(Local), Len, uint64_t(1) << Tid, bytes(Remote),
               localReply(C, Call, LocalReply, Wait, Here), word(RemoteReply)});
  return 0;
}

int swemu_rma_cast(const char *Call, int Scope, long Mask, int Other, int Wait,
                   const volatile void *Dst, const volatile void *Src, long Len,
                   const volatile void *LocalReply, const volatile void *RemoteReply,
                   const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  uint64_t To = receivers(C, Call, Scope, Mask, Here);
  if (Other)
    To &= ~C.bit();
  rmaIssue(C, {Call, Here, false, bytes(Src), Len, To, bytes(Dst),
               localReply(C, Call, LocalReply, Wait, Here), word(RemoteReply)});
  return 0;
}

void swemu_rma_barrier(const char *Call, const char *Here) {
  rmaFence(callingCpe(Call, Here), false, Call, Here);
}

/// Ends the messages of all CPEs so far; it does not wait for other CPEs to issue theirs.
void swemu_rma_all_barrier(const char *Call, const char *Here) {
  rmaFence(callingCpe(Call, Here), true, Call, Here);
}

} // extern "C"

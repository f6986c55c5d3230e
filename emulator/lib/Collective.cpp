//===- Collective.cpp - broadcasts that the whole line or group calls -----===//
#include "Collective.h"
#include "Checks.h"
#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Rma.h"
#include "swemu/runtime.h"
#include <string.h>

namespace swemu {

namespace {
/// A collective call that some of its CPEs have made.
struct Meeting {
  Collective What;
  int Group, Line, First; ///< Line: row or column number; First: the CPE that came first
  int Arrived;
};
} // namespace

static Vec<Meeting> Meetings;

static int lineOf(const Cpe &C, int Scope) {
  const int Cols = theMesh.M->Cols;
  return Scope == SWEMU_ROW ? C.Id / Cols : Scope == SWEMU_COL ? C.Id % Cols : 0;
}
static int sizeOf(int Scope) {
  const Machine &M = *theMesh.M;
  return Scope == SWEMU_ROW ? M.Cols : Scope == SWEMU_COL ? M.Rows : M.cpes();
}

static void compare(const Cpe &C, const Collective &Mine, const Meeting &There) {
  const Collective &O = There.What;
  if (strcmp(Mine.Call, O.Call))
    fail(&C, Mine.Call, Mine.Here, "CPE %d of the same collective calls %s (%.400s)", There.First,
         O.Call, O.Here);
  if (Mine.Root != O.Root)
    fail(&C, Mine.Call, Mine.Here, "root %d, but CPE %d calls it with root %d (%.400s)", Mine.Root,
         There.First, O.Root, O.Here);
  if (Mine.Length != O.Length)
    fail(&C, Mine.Call, Mine.Here, "size %ld, but CPE %d calls it with size %ld (%.400s)",
         Mine.Length, There.First, O.Length, O.Here);
}

void meetCollective(Cpe &C, const Collective &What) {
  const int Line = lineOf(C, What.Scope);
  size_t At = 0;
  while (At != Meetings.size() &&
         (Meetings[At].Group != C.Group || Meetings[At].What.Scope != What.Scope ||
          Meetings[At].Line != Line))
    ++At;
  if (At == Meetings.size())
    Meetings.push({What, C.Group, Line, C.Id, 0});
  else
    compare(C, What, Meetings[At]);
  if (++Meetings[At].Arrived == sizeOf(What.Scope))
    Meetings.erase(At);
  swemu_sync(What.Call, What.Scope, What.Scope == SWEMU_ARRAY ? 0xffff : 0xff, What.Here);
}

static uint64_t everybody(const Cpe &C, int Scope) {
  const Machine &M = *theMesh.M;
  uint64_t Set = 0;
  for (int I = 0; I != M.cpes(); ++I)
    if (lineOf(theMesh.peer(C, I), Scope) == lineOf(C, Scope))
      Set |= uint64_t(1) << I;
  return Set;
}

/// Root: the position in the line, or the CPE for all.
static bool isRoot(const Cpe &C, const Collective &W) {
  const int Cols = theMesh.M->Cols;
  int Place = W.Scope == SWEMU_ROW ? C.Id % Cols : W.Scope == SWEMU_COL ? C.Id / Cols : C.Id;
  return Place == W.Root;
}

/// The root has the data at \p Src; everybody, or all others, get it at \p Dst.
static void broadcast(Cpe &C, const Collective &W, char *Dst, char *Src, bool Other) {
  uint64_t To = everybody(C, W.Scope) & ~(Other ? C.bit() : 0);
  if (isRoot(C, W))
    rmaIssue(C, {W.Call, W.Here, false, Src, W.Length, To, Dst, nullptr, nullptr, false, true});
  if (!isRoot(C, W) || !Other)
    dmaAwait(C, W.Call, &C.InternalRmaReply, 1, false, W.Here);
}

} // namespace swemu

using namespace swemu;

static char *bytes(const volatile void *P) { return static_cast<char *>(const_cast<void *>(P)); }

extern "C" {

int swemu_rma_cast_coll(const char *Call, int Scope, int Other, const volatile void *Dst,
                        const volatile void *Src, long Len, int Root, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (Root < 0 || Root >= sizeOf(Scope))
    fail(&C, Call, Here, "root %d: expected 0 to %d%s", Root, sizeOf(Scope) - 1,
         Scope == SWEMU_ROW   ? " (the column of the root)"
         : Scope == SWEMU_COL ? " (the row of the root)"
                              : "");
  C.InternalRmaReply = 0;
  Collective W = {Call, Here, Scope, Root, Len};
  meetCollective(C, W);
  broadcast(C, W, bytes(Dst), bytes(Src), Other != 0);
  meetCollective(C, W);
  return 0;
}

/// The first CPE of the line gets by DMA and broadcasts.
int swemu_dma_cast_coll(const char *Call, int Scope, const volatile void *Dst,
                        const volatile void *Src, long Len, long Stride, long Bsize,
                        const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  C.InternalRmaReply = 0;
  Collective W = {Call, Here, Scope, 0, Len};
  meetCollective(C, W);
  if (isRoot(C, W))
    dmaIssueAndWait(C, {Call, Here, true, bytes(Dst), bytes(Src), Len, Bsize, Stride, nullptr});
  broadcast(C, W, bytes(Dst), bytes(Dst), false);
  meetCollective(C, W);
  return 0;
}

} // extern "C"

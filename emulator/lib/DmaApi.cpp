//===- DmaApi.cpp - the DMA modes: broadcast and dealing ------------------===//
//
// SW26010 (slave.h): BCAST gives the same bytes to all CPEs of the rows in the mask, ROW deals
// blocks of bsize out to the columns of the own row, BROW does so in each row of the mask.  RANK,
// "row collection", is taken to place data as ROW does: what distinguishes them is not published.
// SW26010Pro: COL gives the same bytes to all CPEs of the columns in the mask.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Clock.h"
#include "Collective.h"
#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Rma.h"
#include "swemu/runtime.h"

using namespace swemu;

static char *bytes(const volatile void *P) { return static_cast<char *>(const_cast<void *>(P)); }
static volatile int *word(const volatile void *P) {
  return static_cast<volatile int *>(const_cast<volatile void *>(P));
}

namespace {
enum Mode { PeMode, BcastMode, RowMode, BrowMode, RankMode, ColMode = 2 };
}

static uint64_t rows(long Mask) {
  const Machine &M = *theMesh.M;
  uint64_t Set = 0;
  for (int I = 0; I != M.cpes(); ++I)
    if (Mask >> (I / M.Cols) & 1)
      Set |= uint64_t(1) << I;
  return Set;
}
static uint64_t columns(long Mask) {
  const Machine &M = *theMesh.M;
  uint64_t Set = 0;
  for (int I = 0; I != M.cpes(); ++I)
    if (Mask >> (I % M.Cols) & 1)
      Set |= uint64_t(1) << I;
  return Set;
}

/// Who takes part, and how the data is shared.
static void setMode(const Cpe &C, Transfer &T, int Mode, long Mask) {
  const bool Pro = theMesh.M->isPro();
  const int Row = C.Id / theMesh.M->Cols;
  if (Mode == PeMode)
    return;
  if (Pro ? Mode != ColMode : Mode < 0 || Mode > RankMode)
    fail(&C, T.Call, T.Here, "mode %d: %s", Mode,
         Pro ? "the SW26010Pro has PE_MODE and COL_MODE only" : "no such DMA mode");
  if (!T.Get && (Pro || Mode == BcastMode || Mode == BrowMode))
    fail(&C, T.Call, T.Here, "a put cannot broadcast");
  T.Members = Pro ? columns(Mask) : rows(Mode == BcastMode || Mode == BrowMode ? Mask : 1l << Row);
  T.Deal = !Pro && Mode != BcastMode;
  if (!T.Members)
    fail(&C, T.Call, T.Here, "mask 0 names no receiver");
  // A CPE that has ended or was never launched cannot receive.
  for (uint64_t Rest = T.Members; Rest; Rest &= Rest - 1)
    if (const Cpe &To = theMesh.peer(C, __builtin_ctzll(Rest));
        To.State == CpeState::Done || To.State == CpeState::Idle)
      fail(&C, T.Call, T.Here, "CPE %d, which takes part, %s", To.Id,
           To.State == CpeState::Done ? "has ended" : "was not launched");
}

extern "C" {

int swemu_dma_mode(const char *Call, int Op, int Mode, int Mask, const volatile void *Ldm,
                   const volatile void *Mem, long Len, const volatile void *Reply, long Stride,
                   long Bsize, const char *Here) {
  if (Mode == PeMode)
    return swemu_dma(Call, Op, Ldm, Mem, Len, Reply, Stride, Bsize, Here);
  Cpe &C = callingCpe(Call, Here);
  Transfer T = {Call, Here,  Op == SWEMU_GET, bytes(Ldm), bytes(Mem),
                Len,  Bsize, Stride,          word(Reply)};
  setMode(C, T, Mode, Mask & 0xff);
  dmaIssue(C, T);
  return 0;
}

/// DMA get, then RMA: one row, or all.
int swemu_dma_ibcast(const char *Call, int Scope, const volatile void *Dst,
                     const volatile void *Src, long Len, const volatile void *Reply, long Stride,
                     long Bsize, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  dmaIssueAndWait(C, {Call, Here, true, bytes(Dst), bytes(Src), Len, Bsize, Stride, nullptr});
  uint64_t To = Scope == SWEMU_ROW ? rows(1l << C.Id / theMesh.M->Cols) : rows(0xff);
  rmaIssue(C, {Call, Here, false, bytes(Dst), Len, To, bytes(Dst), nullptr, word(Reply), true});
  return 0;
}

/// The CPE of row 0 gets for the whole column, in one request.
int swemu_dma_col_cast_coll(const char *Call, const volatile void *Dst, const volatile void *Src,
                            long Len, long Stride, long Bsize, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  const int Cols = theMesh.M->Cols;
  C.InternalReply = 0;
  Collective W = {Call, Here, SWEMU_COL, 0, Len};
  meetCollective(C, W);
  if (C.Id / Cols == 0) {
    Transfer T = {Call, Here, true, bytes(Dst), bytes(Src), Len, Bsize, Stride, &C.InternalReply};
    setMode(C, T, ColMode, 1l << C.Id % Cols);
    dmaIssue(C, T);
  }
  dmaAwait(C, Call, &C.InternalReply, 1, false, Here);
  meetCollective(C, W);
  return 0;
}

/// All CPEs' requests so far are completed; it does not wait for other CPEs to issue theirs.
void swemu_dma_all_barrier(const char *Call, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  dmaFence(C, Call, Here);
  for (int I = 0; I != theMesh.cpes(); ++I)
    if (Cpe &Other = theMesh.peer(C, I); &Other != &C)
      while (Timed && !Other.InFlight.empty())
        theMesh.spin(nullptr, 1); // time brings them
  for (int I = 0; I != theMesh.cpes(); ++I)
    if (Cpe &Other = theMesh.peer(C, I); &Other != &C)
      while (dmaDeliverOldest(Other, nullptr))
        dmaWake(Other, Part::Dma);
}

unsigned long swemu_ldm_distance(const char *Call, const volatile void *P, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (ldmOwner(bytes(P)) != &C)
    fail(&C, Call, Here, "reply word %p is not in the LDM (%s)", bytes(P),
         P ? "it is a main-memory address" : "it is null");
  return static_cast<unsigned long>(bytes(P) - C.Ldm);
}

const volatile void *swemu_ldm_at(unsigned long Distance) {
  Cpe &C = callingCpe("dma", nullptr);
  return C.Ldm + Distance;
}

} // extern "C"

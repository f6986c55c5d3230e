//===- DmaChecks.cpp - what a DMA request may not be ----------------------===//
#include "Checks.h"
#include "Gaps.h"
#include "Request.h"
#include "Rma.h"
#include "Shadow.h"
#include "Share.h"
#include <string.h>

namespace swemu {

static void checkSizes(const Cpe &C, const Transfer &T) {
  const Machine &M = *theMesh.M;
  auto Bad = [&](const char *What, long Value, const char *Why) {
    fail(&C, T.Call, T.Here, "%s %ld %s", What, Value, Why);
  };
  if (T.Length == 0)
    fail(&C, T.Call, T.Here, "size 0 raises an alignment exception on the machine");
  if (T.Length < 0)
    Bad("size", T.Length, "is negative");
  if (T.Length % M.DmaGrain)
    Bad("size", T.Length, "is not a multiple of 4 bytes");
  if (T.Length >= M.DmaMaxBytes)
    fail(&C, T.Call, T.Here, "size %ld does not fit the descriptor: %s moves less than %ld bytes",
         T.Length, M.Name, M.DmaMaxBytes);
  if (T.Deal && !T.Block)
    fail(&C, T.Call, T.Here, "this mode needs a bsize: what each CPE gets of a row of blocks");
  if (!T.Block && T.Gap)
    fail(&C, T.Call, T.Here, "stride %ld without a bsize", T.Gap);
  if (!T.Block)
    return;
  if (T.Block < 0 || T.Block % M.DmaGrain)
    Bad("bsize", T.Block, T.Block < 0 ? "is negative" : "is not a multiple of 4 bytes");
  if (T.Block >= M.DmaMaxBlock)
    fail(&C, T.Call, T.Here, "bsize %ld does not fit the descriptor: the field of %s ends at %ld",
         T.Block, M.Name, M.DmaMaxBlock - 1);
  if (T.Length % T.Block)
    fail(&C, T.Call, T.Here, "bsize %ld does not divide size %ld", T.Block, T.Length);
  if (T.Deal && T.Length % (T.Block * M.Cols))
    fail(&C, T.Call, T.Here,
         "size %ld does not give each of %d columns as many blocks of %ld bytes", T.Length, M.Cols,
         T.Block);
  if (T.Gap < 0)
    Bad("stride", T.Gap, "is negative (it is the gap between two blocks, not their distance)");
  if (T.Gap % M.DmaGrain)
    Bad("stride", T.Gap, "is not a multiple of 4 bytes");
}

static void checkAddresses(const Cpe &C, const Transfer &T) {
  const int Grain = theMesh.M->DmaGrain;
  auto Misaligned = [&](const volatile void *P) { return reinterpret_cast<uintptr_t>(P) % Grain; };
  if (T.Reply != &C.InternalReply) {
    if (Misaligned(T.Reply))
      fail(&C, T.Call, T.Here, "reply word %p is not 4-byte aligned",
           const_cast<void *>(static_cast<const volatile void *>(T.Reply)));
    ldmCheckRange(C, reinterpret_cast<const char *>(const_cast<int *>(T.Reply)), 4, "reply word",
                  T.Call, T.Here);
    if (ldmValuesTracked() && shadowUnwrittenRun(C, T.Reply, 4, 4) == 0)
      fail(&C, T.Call, T.Here, "nothing has written the reply word yet: set it to 0 first");
  }
  if (Misaligned(T.Ldm))
    fail(&C, T.Call, T.Here, "LDM address %p is not 4-byte aligned", static_cast<void *>(T.Ldm));
  ldmCheckRange(C, T.Ldm, dmaLdmBytes(T), T.Get ? "destination" : "source", T.Call, T.Here);

  const char *What = T.Get ? "source" : "destination";
  if (reinterpret_cast<uintptr_t>(T.Mem) < 65536)
    fail(&C, T.Call, T.Here, "main-memory %s %p is null", What, static_cast<void *>(T.Mem));
  if (Misaligned(T.Mem))
    fail(&C, T.Call, T.Here, "main-memory %s %p is not 4-byte aligned", What,
         static_cast<void *>(T.Mem));
  if (shareGroupOf(T.Mem) >= 0)
    fail(&C, T.Call, T.Here, "main-memory %s is in the shared LDM: CRTS_memcpy_sldm moves it",
         What);
  if (const Cpe *Other = ldmOwner(T.Mem))
    fail(&C, T.Call, T.Here, "main-memory %s is in the LDM of CPE %d (%s takes the %s first)", What,
         Other->Id, T.Call, strncmp(T.Call, "athread_dma", 11) ? "source" : "destination");
}

static bool overlapInMain(const Blocks &A, const Blocks &B) {
  if (A.end() <= B.Mem || B.end() <= A.Mem)
    return false;
  for (long I = 0, J = 0; I != A.Count && J != B.Count;) {
    if (overlap(A.at(I), A.Bytes, B.at(J), B.Bytes))
      return true;
    A.at(I) < B.at(J) ? ++I : ++J;
  }
  return false;
}

/// dmaCheckRange for requests that others have issued.
static void checkShared(const Cpe &By, const Cpe &C, const char *P, long Bytes, bool Write,
                        const char *Call, const char *Here) {
  for (const Request *R : SharedRequests) {
    const Transfer &O = R->T;
    if (R->Issuer == &C || R->Issuer->Group != C.Group || !(O.Members & C.bit()))
      continue;
    if ((Write || O.Get) && overlap(P, Bytes, ldmPeer(*R->Issuer, C, O.Ldm), dmaLdmBytes(O)))
      fail(&By, Call, Here,
           "LDM range of CPE %d overlaps that of %s of CPE %d still in flight (%.400s)", C.Id,
           O.Call, R->Issuer->Id, O.Here);
  }
}

void dmaCheckRange(const Cpe &By, const Cpe &C, const char *P, long Bytes, bool Write,
                   const char *Call, const char *Here) {
  for (size_t I = 0; I != C.InFlight.size(); ++I) {
    const Transfer &O = C.InFlight[I]->T;
    if ((Write || O.Get) && overlap(P, Bytes, O.Ldm, dmaLdmBytes(O)))
      fail(&By, Call, Here, "LDM range of CPE %d overlaps that of %s still in flight (%.400s)",
           C.Id, O.Call, O.Here);
  }
  checkShared(By, C, P, Bytes, Write, Call, Here);
}

static void checkInFlight(const Cpe &C, const Transfer &T) {
  const long Bytes = dmaLdmBytes(T);
  rmaCheckRange(C, C, T.Ldm, Bytes, T.Get, T.Call, T.Here);
  forMembers(C, T, [&](Cpe &M) {
    if (&M == &C)
      return;
    char *There = ldmPeer(C, M, T.Ldm);
    ldmCheckRange(M, There, Bytes, T.Get ? "destination" : "source", T.Call, T.Here);
    dmaCheckRange(C, M, There, Bytes, T.Get, T.Call, T.Here);
    rmaCheckRange(C, M, There, Bytes, T.Get, T.Call, T.Here);
  });
  checkShared(C, C, T.Ldm, Bytes, T.Get, T.Call, T.Here);
  for (size_t I = 0; I != C.InFlight.size(); ++I) {
    const Transfer &O = C.InFlight[I]->T;
    if ((T.Get || O.Get) && overlap(T.Ldm, Bytes, O.Ldm, dmaLdmBytes(O)))
      fail(&C, T.Call, T.Here, "LDM buffer overlaps that of %s still in flight (%.400s)", O.Call,
           O.Here);
    if ((T.Get && O.Get) || !overlapInMain(Blocks(T), Blocks(O)))
      continue;
    if (T.Get != O.Get && (T.Get ? T : O).Gaps)
      gapsMeet(C, T.Get ? T : O, T.Get ? O : T);
    else
      fail(&C, T.Call, T.Here, "main-memory range overlaps that of %s still in flight (%.400s)",
           O.Call, O.Here);
  }
}

/// A put of bytes that nobody wrote.  A few in a row may be padding of a struct, but not in a box with
/// gaps, all of which a get has brought.
static void checkValues(const Cpe &C, const Transfer &T) {
  const long Padding = T.Gaps ? 1 : 16;
  if (T.Get || !ldmValuesTracked())
    return;
  forMembers(C, T, [&](const Cpe &M) {
    const char *Ldm = &M == &C ? T.Ldm : ldmPeer(C, M, T.Ldm);
    const long Bytes = dmaLdmBytes(T);
    long At = shadowUnwrittenRun(M, Ldm, Bytes, Bytes < Padding ? Bytes : Padding);
    if (At < 0)
      return;
    char What[256];
    shadowDescribe(What, sizeof What, M, Ldm + At);
    fail(&M, T.Call, T.Here, "nothing has written %s yet: arbitrary bytes go to main memory", What);
  });
}

void dmaCheck(const Cpe &C, const Transfer &T) {
  checkSizes(C, T);
  checkAddresses(C, T);
  checkInFlight(C, T);
  if (!T.Get)
    forMembers(C, T, [&](Cpe &M) {
      gapsUsed(M, &M == &C ? T.Ldm : ldmPeer(C, M, T.Ldm), dmaLdmBytes(T), T.Call, T.Here);
    });
  checkValues(C, T);
}

} // namespace swemu

//===- Request.h - DMA requests in flight, among the files of DMA -*- C++ -*-===//
#ifndef SWEMU_LIB_REQUEST_H
#define SWEMU_LIB_REQUEST_H

#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Races.h"

namespace swemu {

struct Request {
  Transfer T;
  int ReplyAtIssue;
  Cpe *Issuer;
  Tick *Seen; ///< what the issuer knew at the issue; null: what it knows now
};

/// Requests in flight that concern others than their issuer, too; oldest first.
extern Vec<Request *> SharedRequests;

inline uint64_t membersOf(const Cpe &C, const Transfer &T) {
  return T.Members ? T.Members : C.bit();
}

/// Calls \p Do(Cpe &) for the CPEs that take part.
template <typename Fn> void forMembers(const Cpe &C, const Transfer &T, Fn Do) {
  for (uint64_t Rest = membersOf(C, T); Rest; Rest &= Rest - 1)
    Do(theMesh.peer(C, __builtin_ctzll(Rest)));
}

inline volatile int *replyOf(const Cpe &C, const Transfer &T, Cpe &Member) {
  if (&C == &Member)
    return T.Reply;
  return T.Reply == &C.InternalReply ? &Member.InternalReply : ldmPeer(C, Member, T.Reply);
}

/// The blocks of a transfer in main memory; LDM is packed.
struct Blocks {
  explicit Blocks(const Transfer &T)
      : Bytes(T.Block ? T.Block : T.Length), Pitch(Bytes + (T.Block ? T.Gap : 0)),
        Count(T.Length / Bytes), Mem(T.Mem) {}
  char *at(long I) const { return Mem + I * Pitch; }
  char *end() const { return at(Count - 1) + Bytes; }
  long Bytes, Pitch, Count;
  char *Mem;
};

inline bool overlap(const char *A, long ABytes, const char *B, long BBytes) {
  return A < B + BBytes && B < A + ABytes;
}

/// Refuses what the machine would refuse or silently do wrong, and what collides with a request or
/// message in flight.
void dmaCheck(const Cpe &C, const Transfer &T);

} // namespace swemu

#endif

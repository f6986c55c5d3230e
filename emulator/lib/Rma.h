//===- Rma.h - messages from LDM to LDM inside a core group ---*- C++ -*-===//
//
// The SW26010Pro's RMA: a CPE puts into or gets from the LDM of another, or broadcasts to its row,
// its column, several of them, or all.  A remote address is the LDM address of the same thing in
// this CPE (or in any other of the core group, or the offset in the LDM): it is translated.
//
// A put has two ends.  At the sender the source is read and the local reply counts; at each
// receiver the data is written and the remote reply counts.  The ends come independently, each
// when the policy of SWEMU_DMA says so; late: when a CPE cannot go on without that end.  A get
// reads at the far end (remote reply), then writes here (local reply).
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_RMA_H
#define SWEMU_LIB_RMA_H

#include <stdint.h>

namespace swemu {

struct Cpe;

/// What a vendor call asks for.  Addresses as the caller gives them.
struct Message {
  const char *Call, *Here;
  bool Get;
  char *Local;
  long Length;
  uint64_t Targets; ///< CPEs of the core group; one for a get
  char *Remote;
  volatile int *LocalReply; ///< null: the runtime's own word, and the call waits for it
  volatile int *RemoteReply;
  bool Unwaited = false;   ///< nobody looks at the local reply, which may be null
  bool Collective = false; ///< the remote reply is the runtime's own word of each receiver
};

void rmaIssue(Cpe &C, Message M);
/// As dmaHolder and dmaMarkAgain.
bool rmaHolder(const Cpe &C, const char *P, int Flag, const char **Call, const char **Here);
void rmaMarkAgain(Cpe &C, const volatile void *P, long Bytes);
/// Brings the oldest end that \p C, or its reply word \p Word, waits for.  False: there is none.
bool rmaDeliver(Cpe &C, const volatile void *Word);
/// Under the random policy: brings one end of some message; \p Pick chooses.  False: none.
bool rmaDeliverAny(uint64_t Pick);
/// Completes all messages that \p C sent, or all of all CPEs; in timed mode \p C waits for them.
void rmaFence(Cpe &C, bool OfAll, const char *Call, const char *Here);
/// Has \p C (null: has anybody) no message on its way?
bool rmaIsIdle(const Cpe *C);

/// Refuses \p Bytes at \p P in the LDM of \p C for a transfer \p Call of \p By, if a message on its
/// way still reads or writes there.  \p Write: the transfer writes.
void rmaCheckRange(const Cpe &By, const Cpe &C, const char *P, long Bytes, bool Write,
                   const char *Call, const char *Here);
/// \p C sets a volatile word: no message that counts in it may be on its way.
void rmaCheckStore(Cpe &C, const volatile void *P, const char *Here);
/// A CPE must not end before its messages and those to it have completed.
void rmaCheckIdle(const Cpe &C);

} // namespace swemu

#endif

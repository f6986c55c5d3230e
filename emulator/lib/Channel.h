//===- Channel.h - how long DMA takes -----------------------------*- C++ -*-===//
//
// The memory controller of a core group, in timed mode.  Requests in flight take turns on one
// channel, a piece of at most PieceLines lines each, so that bandwidth is shared and a short
// request does not wait for a long one.  A request occupies the channel for
//
//   lines touched x cycles per line (by the number of CPEs with requests in flight)
//   + overhead of the request + overhead of each block if it is strided
//   + for a put: read-modify-write of lines written in part, a misaligned start
//
// and completes a latency after its last piece.  The read-modify-write keeps the channel busy after
// the put's own completion: a put is complete when its bytes have left the LDM.
// Numbers: SW_TIMING rows Dma* of machines.def.
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_LIB_CHANNEL_H
#define SWEMU_LIB_CHANNEL_H

#include <stdint.h>

namespace swemu {

struct Cpe;
struct Transfer;

/// Puts \p T of \p C, issued now, into the queue; \p Done is called with \p Data at its completion.
void channelIssue(Cpe &C, const Transfer &T, void (*Done)(void *Data, double When), void *Data);

/// Where the management core's stack stands at a launch.  The system places it anew in every run;
/// small objects on it are taken to lie at the same place relative to this, so that runs repeat.
void channelHostFrame(const void *Frame);

} // namespace swemu

#endif

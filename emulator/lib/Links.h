//===- Links.h - how long RMA takes ------------------------------*- C++ -*-===//
//
// In timed mode a message between LDMs leaves through its sender's port and enters through its
// receiver's, each of which passes one message at a time at the link's bandwidth; between them the
// mesh adds a latency that grows with the distance and is no bottleneck (measured: two flows in
// one cluster are as fast as two flows apart).  A broadcast leaves once and enters everywhere.
// Numbers: SW_TIMING rows Rma* of machines.def.
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_LIB_LINKS_H
#define SWEMU_LIB_LINKS_H

#include <stdint.h>

namespace swemu {

struct Cpe;

/// From when on the port of \p From is taken by \p Bytes that are ready at \p Ready.
double linkLeave(const Cpe &From, long Bytes, double Ready);
/// When the bytes that began to leave \p From at \p Left have all come to \p To.
double linkEnter(const Cpe &From, const Cpe &To, long Bytes, double Left);
/// Cycles for the first byte, or for a request without bytes.
double linkLatency(const Cpe &From, const Cpe &To);

} // namespace swemu

#endif

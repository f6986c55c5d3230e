//===- TransferCost.h - what one transfer costs -----------------*- C++ -*-===//
//
// Requests and channel time of a box that moves between main memory and LDM, by the rows of the
// machine's table (emulator/lib/Channel.h has the same arithmetic, transfer by transfer).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TRANSFERCOST_H
#define SWGEN_PASSES_TRANSFERCOST_H

#include "Machine.h"
#include "MachineTiming.h"

namespace swgen {

/// Requests of Rows rows of Row bytes each, of elements of Elem bytes.
struct MovedBox {
  double Requests = 1, Rows = 1, Row = 0, Elem = 1;
};

struct Transfer {
  double Requests = 0;
  double Channel = 0; ///< cycles
  void add(const Transfer &Other, double Times = 1) {
    Requests += Times * Other.Requests;
    Channel += Times * Other.Channel;
  }
};

/// LineCycles: of the channel, for a line in this direction, with as many CPEs as use it.
Transfer transferOf(const MovedBox &Box, bool Put, const MachineTiming &T, const Machine &Target,
                    double LineCycles);

/// Cycles from the issue to the reply while Sharing CPEs do the same.
double waitFor(const Transfer &X, bool Put, const MachineTiming &T, double Sharing);

/// Cycles until all CPEs have the arguments of a launch, each of which fetches the structure: they
/// share the channel.  Their first tiles come after that.
double argumentCycles(const MachineTiming &T, const Machine &Target);

/// Instructions around a request that the slave code computes itself: bounds of the box, addresses.
constexpr double RequestCode = 30;

} // namespace swgen
#endif

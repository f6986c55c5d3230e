//===- TransferCost.cpp ---------------------------------------------------===//
#include "TransferCost.h"
#include <algorithm>
#include <cmath>

namespace swgen {

Transfer transferOf(const MovedBox &Box, bool Put, const MachineTiming &T, const Machine &Target,
                    double LineCycles) {
  double Bytes = Box.Row * Box.Rows;
  double Pieces = std::ceil(Bytes / double(Target.DmaMaxBytes));
  double Blocks = Box.Requests * Box.Rows, Line = T.DmaLineBytes;
  Transfer Result;
  Result.Requests = Box.Requests * Pieces;
  // A row begins anywhere in a line.
  double Lines = Blocks * (1 + (Box.Row - std::min(Box.Row, Box.Elem)) / Line);
  Result.Channel = Lines * LineCycles;
  if (Put) {
    double Ramp = std::min(1.0, Bytes / T.DmaPutRampBytes);
    Result.Channel +=
        Result.Requests * (T.DmaPutRequest + T.DmaPutRamp * Ramp + T.DmaPutMisaligned) +
        (Box.Rows > 1 ? Blocks * T.DmaPutBlock : 0) +
        Blocks * std::min(2.0, 1 + Box.Row / Line) * T.DmaPutPartial;
  } else {
    Result.Channel += Result.Requests * T.DmaGetRequest + Blocks * T.DmaGetBlock;
  }
  return Result;
}

double waitFor(const Transfer &X, bool Put, const MachineTiming &T, double Sharing) {
  return X.Requests * (T.DmaIssue + RequestCode) + Sharing * X.Channel +
         (Put ? T.DmaPutLatency : T.DmaGetLatency);
}

double argumentCycles(const MachineTiming &T, const Machine &Target) {
  constexpr double Words = 6; // some pointers and extents
  const double Cpes = Target.cpes();
  return Cpes * transferOf({1, 1, 8 * Words, 8}, /*Put=*/false, T, Target,
                           T.lineCycles(/*Get=*/true, Cpes))
                    .Channel;
}

} // namespace swgen

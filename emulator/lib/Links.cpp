//===- Links.cpp ----------------------------------------------------------===//
#include "Links.h"
#include "Mesh.h"
#include "Timing.h"
#include <math.h>
#include <stdlib.h>

namespace swemu {

namespace {
struct Ports {
  double Out = 0, In = 0; ///< taken until then
};
} // namespace

static Ports All[Mesh::MaxGroups * Mesh::MaxCpes];

static Ports &portsOf(const Cpe &C) { return All[&C - theMesh.Cpes]; }

/// The mesh is one of clusters of 2 x 2 CPEs.
static int hops(int A, int B) { return abs(A / 2 - B / 2); }

double linkLatency(const Cpe &From, const Cpe &To) {
  const int Cols = theMesh.M->Cols;
  return theTiming.RmaLatency + theTiming.RmaHopX * hops(From.Id % Cols, To.Id % Cols) +
         theTiming.RmaHopY * hops(From.Id / Cols, To.Id / Cols);
}

static double passing(long Bytes) {
  return static_cast<double>(Bytes) / theTiming.RmaBytesPerCycle;
}

double linkLeave(const Cpe &From, long Bytes, double Ready) {
  Ports &P = portsOf(From);
  double Start = fmax(Ready, P.Out);
  P.Out = Start + passing(Bytes);
  return Start;
}

double linkEnter(const Cpe &From, const Cpe &To, long Bytes, double Left) {
  Ports &P = portsOf(To);
  double Start = fmax(Left + linkLatency(From, To), P.In);
  return P.In = Start + passing(Bytes);
}

} // namespace swemu

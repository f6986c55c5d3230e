//===- MachineTiming.cpp --------------------------------------------------===//
#include "MachineTiming.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

double MachineTiming::lineCycles(bool Get, double Active) const {
  const double Curve[2][7] = {{DmaPutLine1, DmaPutLine2, DmaPutLine4, DmaPutLine8, DmaPutLine16,
                               DmaPutLine32, DmaPutLine64},
                              {DmaGetLine1, DmaGetLine2, DmaGetLine4, DmaGetLine8, DmaGetLine16,
                               DmaGetLine32, DmaGetLine64}};
  double Step = std::log2(std::max(1.0, Active));
  int Below = std::min(6, int(Step));
  if (Below == 6)
    return Curve[Get][6];
  return Curve[Get][Below] + (Step - Below) * (Curve[Get][Below + 1] - Curve[Get][Below]);
}

MachineTiming timingOf(const Machine &Target) {
  std::string Name;
  for (const Machine &M : knownMachines())
    if (M.Name == Target.Name || (Name.empty() && M.Generation == Target.Generation))
      Name = M.Name;
  MachineTiming T;
  auto Take = [&](StringRef Id, double MachineTiming::*Row, double Value) {
    if (Id == Name)
      T.*Row = Value;
  };
#define SW_TIMING(ID, NAME, VALUE) Take(#ID, &MachineTiming::NAME, VALUE);
#include "swgen/machines.def"
  return T;
}

} // namespace swgen

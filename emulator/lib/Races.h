//===- Races.h - main memory that two CPEs touch unordered ----*- C++ -*-===//
//
// Between two synchronisations no CPE may put where another one puts or gets.  A shadow of main
// memory remembers, per 4-byte word and epoch, who put and who got it through DMA.  Any
// synchronisation, also one of a few CPEs, and any atomic begins a new epoch: no false alarm ever,
// at the price of missing races around partial synchronisations.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_RACES_H
#define SWEMU_LIB_RACES_H

namespace swemu {

struct Cpe;
struct Transfer;

void raceCheck(const Cpe &C, const Transfer &T, const char *P, long Bytes);
void raceNewEpoch();

} // namespace swemu

#endif

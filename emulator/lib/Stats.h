//===- Stats.h - SWEMU_STATS: what each kernel moved and used -*- C++ -*-===//
//
// A kernel is a spawned function by its name at the spawn.  A CPE counts as used in a launch when
// it issued a put or more than one request: fetching the arguments alone is no work.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_STATS_H
#define SWEMU_LIB_STATS_H

#include <stdint.h>

namespace swemu {

struct Cpe;
struct Transfer;

struct Kernel {
  char Name[128];
  long Launches;
  uint64_t UsedCpes;
  long GetRequests, GetBytes, PutRequests, PutBytes;
  long LdmPeak;
  Kernel *Next;
};

/// \p Spelling is the spawn macro's argument: "f", "slave_f", "(void *)slave_f".
Kernel *statsKernel(const char *Spelling);
void statsTransfer(Cpe &C, const Transfer &T);
void statsHeap(const Cpe &C, long Bytes);
void statsCpeEnds(Cpe &C);
/// Arranges for the file to be written when the program exits.
void statsSetUp();

} // namespace swemu

#endif

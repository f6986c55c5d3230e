//===- Stats.h - SWEMU_STATS: what each kernel moved and used -*- C++ -*-===//
//
// A kernel is a spawned function by its name at the spawn.  A CPE counts as used in a launch when
// it issued a put or more than one request: fetching the arguments alone is no work.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_STATS_H
#define SWEMU_LIB_STATS_H

#include "Clock.h"
#include <stdint.h>

namespace swemu {

struct Cpe;
struct Message;
struct Transfer;

/// What compiled slave code adds up as it runs (pass/CycleCount.cpp): swemu_counts, laid out so.
struct Counts {
  uint64_t Quarters; ///< of a cycle, of computing
  uint64_t Flops;
  uint64_t Gld, Gst; ///< accesses to main memory that are no DMA
};

struct Kernel {
  char Name[128];
  long Launches;
  uint64_t UsedCpes;
  long GetRequests, GetBytes, PutRequests, PutBytes;
  long Misaligned;            ///< vector accesses that trap on the machine
  long RmaRequests, RmaBytes; ///< bytes as sent, not as received
  long LdmPeak, StackPeak;
  long Gld, Gst;
  double Flops;
  // timed mode, in cycles
  double Cycles;             ///< from spawn to join, all launches
  double Spent[NumParts];    ///< of all CPEs and launches
  double Idle;               ///< of CPEs that had ended before the last one
  double CpeCycles;          ///< launched CPEs x the time of their launch
  double Channel;            ///< for which the DMA channel was busy, all launches
  double OpenSince, OpenEnd; ///< of the launches that still run
  double OpenBusy;
  int OpenCpes, OpenOf;
  Kernel *Next;
};

/// \p Spelling is the spawn macro's argument: "f", "slave_f", "(void *)slave_f".
Kernel *statsKernel(const char *Spelling);
/// \p K is launched on \p Cpes.
void statsLaunch(Kernel &K, int Cpes);
/// A kernel of generated code is not launched: the check \p Why does not hold.  The host takes
/// \p Cycles instead; 0: nobody knows.
void statsNotLaunched(const char *Kernel, const char *Why, double Cycles = 0);
void statsCounts(Cpe &C, const Counts &N);
void statsTransfer(Cpe &C, const Transfer &T);
/// Timed mode: the DMA channel is busy for so many cycles with a request of \p C.
void statsChannel(const Cpe &C, double Cycles);
void statsMessage(Cpe &C, const Message &M);
void statsHeap(const Cpe &C, long Bytes);
void statsStack(const Cpe &C, long Bytes);
void statsCpeEnds(Cpe &C);
/// Arranges for the file to be written when the program exits.
void statsSetUp();

} // namespace swemu

extern "C" swemu::Counts swemu_counts;

#endif

//===- Windows.h - what a loop inside a statement reads ---------*- C++ -*-===//
//
// A loop that belongs whole to its statement, such as the walk along a sparse row, has no box: its
// bounds are data.  But what it reads one element after another (StreamDesc) need not come element
// by element either.  Each such stream of an array that nothing in the region writes has a window:
// some bytes of LDM with a part of the array.  When the loop reads an element that is not in it,
// the code fetches from there on as many as fit (sw_window of swgen/slave.h), but none behind the
// end of what the loop reads.  As nothing writes the array, a window is right for as long as the
// kernel runs, whatever is read in between.
//
// Windows have room of their own, kept before other buffers are planned (Machine::LdmWindows).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_WINDOWS_H
#define SWGEN_PASSES_WINDOWS_H

#include "KernelModel.h"
#include "Machine.h"
#include "MachineTiming.h"
#include "TilePlan.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

/// Whether nothing in the region writes what the stream reads or follows from, the user does not
/// ask for main memory, and DMA can bring its elements.
bool isWindowed(const RegionInfo &Info, const StreamDesc &Stream);

/// Bytes of one window; 0 where the region has no windowed stream.
int64_t windowBytes(const RegionInfo &Info, const Machine &Target);

/// Bytes of LDM to keep for all windows of a region.
int64_t roomForWindows(const RegionInfo &Info, const Machine &Target);

/// Cycles of an access of so many bytes, the fetches shared out.
double windowCycles(int64_t ElemBytes, int64_t WindowBytes, const MachineTiming &Timing);

/// Gives windows to the streams of which no access has a buffer, behind the buffers of a coloured
/// plan, as far as Target.LdmWindows goes; replaces the remarks that say they have none.
TilePlan placeWindows(const KernelModel &Model, TilePlan Plan, const Machine &Target);

} // namespace swgen
#endif

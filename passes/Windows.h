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
// Elements that data find side by side (StreamDesc::Span) have a window, too, with room for them: one
// fetch brings all.
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

/// Whether a stream may have a window: data decide about what it reads, nothing in the region writes
/// that, or what it follows from, the user does not ask for main memory, and DMA can bring its
/// elements.
bool isWindowed(const KernelModel &Model, const StreamDesc &Stream, const Machine &Target);

/// So many elements are loaded one by one as fast as a request brings them while all CPEs make some.
int64_t fewElements(const MachineTiming &Timing, const Machine &Target);

/// Bytes of the window of a stream that is windowed.
int64_t windowBytes(const KernelModel &Model, const StreamDesc &Stream, const Machine &Target);

/// Bytes of LDM to keep for all windows of a region.
int64_t roomForWindows(const KernelModel &Model, const Machine &Target);

/// Cycles of an access that asks whether its element is in the window, and of a fetch of so many
/// bytes while all CPEs make some.
constexpr double WindowTest = 8;
double windowFetch(double Bytes, const MachineTiming &Timing, const Machine &Target);

/// The iteration of the innermost loop of a statement up to which all follow one another, over its
/// iterations; null where some are missing between, or where the loops are not those of the text.
isl::pw_aff lastInRow(const KernelModel &Model, int Stmt);

/// The last value of the innermost dimension of some instances up to which all follow one another;
/// null where some are missing between.
isl::pw_aff lastInRow(const isl::set &Instances);

/// Gives windows to the streams of which no access has a buffer, behind the buffers of a coloured
/// plan, as far as Target.LdmWindows goes; replaces the remarks that say they have none.
TilePlan placeWindows(const KernelModel &Model, TilePlan Plan, const Machine &Target);

} // namespace swgen
#endif

//===- Trace.h - SWEMU_TRACE: who did what when ------------------*- C++ -*-===//
//
// Chrome's trace event format (JSON array of complete events), which Perfetto and chrome://tracing
// open: a process per core group, a row per CPE with what it spends its time on, a second row with
// its DMA requests from issue to completion, and a row of the host with the kernels.  Times are
// microseconds of simulated time.
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_LIB_TRACE_H
#define SWEMU_LIB_TRACE_H

namespace swemu {

struct Cpe;
enum class Part : unsigned char;

/// Opens the file and arranges for it to be completed when the program exits.
void traceSetUp();
/// \p C spends the cycles from \p From to \p To; adjoining spans of one part become one event.
void traceSpan(const Cpe &C, Part P, double From, double To);
void traceTransfer(const Cpe &C, bool Get, double From, double To);
void traceKernel(const char *Name, double From, double To);

} // namespace swemu

#endif

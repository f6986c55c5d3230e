//===- Machine.h - the machine records, as the emulator needs them -*- C++ -*-===//
#ifndef SWEMU_LIB_MACHINE_H
#define SWEMU_LIB_MACHINE_H

namespace swemu {

struct Machine {
  const char *Name; ///< also of a record: nothing behind the first slash
  int Generation;
  int Rows, Cols;
  long LdmBytes, LdmReserved;
  int ClockMhz, SimdBytes;
  long DmaMaxBytes, DmaMaxBlock;
  int DmaGrain, DmaLine;

  int cpes() const { return Rows * Cols; }
  bool isPro() const { return Generation != 26010; }
};

/// A machine by its name in machines.def, or from a record of all its numbers in that table's
/// order, "name/generation/rows/cols/...".  Null when there is no such machine.
const Machine *findMachine(const char *Text);
/// The machine of the table whose timing \p M has: its own, or its generation's.
const char *timingOf(const Machine &M);

} // namespace swemu

#endif

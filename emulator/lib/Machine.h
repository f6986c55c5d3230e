//===- Machine.h - the machine records, as the emulator needs them -*- C++ -*-===//
#ifndef SWEMU_LIB_MACHINE_H
#define SWEMU_LIB_MACHINE_H

namespace swemu {

struct Machine {
  const char *Name;
  int Generation;
  int Rows, Cols;
  long LdmBytes, LdmReserved;
  int ClockMhz, SimdBytes;
  long DmaMaxBytes, DmaMaxBlock;
  int DmaGrain, DmaLine;

  int cpes() const { return Rows * Cols; }
  bool isPro() const { return Generation != 26010; }
};

/// Null when there is no such machine.
const Machine *findMachine(const char *Name);

} // namespace swemu

#endif

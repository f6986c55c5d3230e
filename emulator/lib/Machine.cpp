//===- Machine.cpp --------------------------------------------------------===//
#include "Machine.h"
#include "Checks.h"
#include <stdio.h>
#include <string.h>

namespace swemu {

static const Machine Machines[] = {
#define SW_MACHINE(ID, GENERATION, ROWS, COLS, LDM, RESERVED, MHZ, SIMD, MAXBYTES, MAXBLOCK,       \
                   GRAIN, LINE)                                                                    \
  {#ID, GENERATION, ROWS, COLS, LDM, RESERVED, MHZ, SIMD, MAXBYTES, MAXBLOCK, GRAIN, LINE},
#include "swgen/machines.def"
};

/// A program has one machine.
static const Machine *readRecord(const char *Text) {
  static char Name[64];
  static Machine M;
  int End = 0;
  M.Name = Name;
  if (sscanf(Text, "%63[^/]/%d/%d/%d/%ld/%ld/%d/%d/%ld/%ld/%d/%d%n", Name, &M.Generation, &M.Rows,
             &M.Cols, &M.LdmBytes, &M.LdmReserved, &M.ClockMhz, &M.SimdBytes, &M.DmaMaxBytes,
             &M.DmaMaxBlock, &M.DmaGrain, &M.DmaLine, &End) != 12 ||
      Text[End])
    return nullptr;
  if (M.Rows < 1 || M.Rows > 8 || M.Cols < 1 || M.Cols > 8)
    failSetup("machine '%s': a mesh of %d x %d CPEs cannot be emulated, 8 x 8 is the largest", Name,
              M.Rows, M.Cols);
  if (M.LdmBytes % 4096 || M.LdmBytes > 1 << 20)
    failSetup(
        "machine '%s': an LDM of %ld bytes cannot be emulated: it must be a multiple of 4096, "
        "at most 1 MB",
        Name, M.LdmBytes);
  return &M;
}

const Machine *findMachine(const char *Text) {
  for (const Machine &M : Machines)
    if (!strcmp(M.Name, Text))
      return &M;
  return readRecord(Text);
}

const char *timingOf(const Machine &M) {
  const char *Generation = nullptr;
  for (const Machine &Known : Machines) {
    if (!strcmp(Known.Name, M.Name))
      return Known.Name;
    if (Known.Generation == M.Generation)
      Generation = Known.Name;
  }
  return Generation;
}

} // namespace swemu

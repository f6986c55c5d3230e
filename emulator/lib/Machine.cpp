//===- Machine.cpp --------------------------------------------------------===//
#include "Machine.h"
#include <string.h>

namespace swemu {

static const Machine Machines[] = {
#define SW_MACHINE(ID, GENERATION, ROWS, COLS, LDM, RESERVED, MHZ, SIMD, MAXBYTES, MAXBLOCK,       \
                   GRAIN, LINE)                                                                    \
  {#ID, GENERATION, ROWS, COLS, LDM, RESERVED, MHZ, SIMD, MAXBYTES, MAXBLOCK, GRAIN, LINE},
#include "swgen/machines.def"
};

const Machine *findMachine(const char *Name) {
  for (const Machine &M : Machines)
    if (!strcmp(M.Name, Name))
      return &M;
  return nullptr;
}

} // namespace swemu

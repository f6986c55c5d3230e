//===- Timing.cpp ---------------------------------------------------------===//
#include "Timing.h"
#include "Machine.h"
#include <string.h>

namespace swemu {

Timing theTiming;

void setUpTiming(const Machine &M) {
#define SW_TIMING(ID, NAME, VALUE)                                                                 \
  if (!strcmp(M.Name, #ID))                                                                        \
    theTiming.NAME = VALUE;
#include "swgen/machines.def"
}

} // namespace swemu

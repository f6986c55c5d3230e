//===- Pmu.cpp - performance counters (swperf.h) --------------------------===//
#include "Checks.h"
#include "Clock.h"
#include "Host.h"
#include "Mesh.h"
#include "swemu/runtime.h"

using namespace swemu;

extern "C" {

static unsigned long counterOf(const Cpe &C, int Which, const char *Call, const char *Here) {
  switch (Which) {
  case SWEMU_PMU_CYCLES:
    return swemu_csr(Call, 4, Here);
  case SWEMU_PMU_REQUESTS:
    return static_cast<unsigned long>(C.Dma + C.Rma);
  case SWEMU_PMU_DMA:
    return static_cast<unsigned long>(C.Dma);
  case SWEMU_PMU_DMA_PUT:
    return static_cast<unsigned long>(C.DmaPuts);
  case SWEMU_PMU_GLD:
    return static_cast<unsigned long>(C.Gld);
  case SWEMU_PMU_RMA:
    return static_cast<unsigned long>(C.Rma);
  default:
    return static_cast<unsigned long>(C.RmaPuts);
  }
}

unsigned long swemu_pmu(const char *Call, int Which, int Begin, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  static_assert(sizeof C.PmuBegin / sizeof *C.PmuBegin == SWEMU_NUM_PMU, "one word per counter");
  unsigned long Now = counterOf(C, Which, Call, Here);
  if (Begin)
    C.PmuBegin[Which] = Now;
  return Now - C.PmuBegin[Which];
}

void swemu_pmu_begin(const char *Call, int Which, const char *Here) {
  needHost(Call, Here);
  for (int I = 0; I != theMesh.total(); ++I) {
    Cpe &C = theMesh.Cpes[I];
    C.PmuBegin[Which] = Which != SWEMU_PMU_CYCLES ? counterOf(C, Which, Call, Here)
                        : Timed                   ? static_cast<unsigned long>(HostClock)
                                                  : 0;
  }
}

unsigned long swemu_host_pmu(int Begin) {
  static unsigned long Began = 0;
  const unsigned long Now = swemu_host_cycles();
  if (Begin)
    Began = Now;
  return Now - Began;
}

} // extern "C"

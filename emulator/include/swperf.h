/* swperf.h - performance counters, as far as the emulator knows what they count.
 *
 * penv_X_init() begins, penv_X_count(&n) stores what has happened since, on the calling core.  Counters
 * that are not here count what is not modelled (caches, pipelines): they are not declared.
 * SW26010: the management core may begin the counters of all CPEs (penv_slaveX_init).
 */
#ifndef SWEMU_SWPERF_H
#define SWEMU_SWPERF_H

#include "swemu/config.h"


#if !defined(__sw_slave__)
/* cycles: simulated in timed mode, otherwise a count of the looks at it */
#define penv_host0_cycle_init() ((void)swemu_host_pmu(1))
#define penv_host0_cycle_count(p) ((void)(*(p) = swemu_host_pmu(0)))
#if SWEMU_GENERATION == 26010
#define penv_slave0_cycle_init() swemu_pmu_begin("penv_slave0_cycle_init", SWEMU_PMU_CYCLES, SWEMU_HERE)
#define penv_slave2_gld_init() swemu_pmu_begin("penv_slave2_gld_init", SWEMU_PMU_GLD, SWEMU_HERE)
#endif
#else

#define SWEMU_COUNT(name, which, p)                                                               \
  ((void)(*(p) = (unsigned long)swemu_pmu("penv_" name "_count", which, 0, SWEMU_HERE)))
#define SWEMU_BEGIN(name, which)                                                                  \
  ((void)swemu_pmu("penv_" name "_init", which, 1, SWEMU_HERE))

/* cycles: simulated in timed mode, otherwise a count of the looks at it */
#define penv_slave0_cycle_init() SWEMU_BEGIN("slave0_cycle", SWEMU_PMU_CYCLES)
#define penv_slave0_cycle_count(p) SWEMU_COUNT("slave0_cycle", SWEMU_PMU_CYCLES, p)
#if SWEMU_GENERATION == 26010
/* direct loads from main memory */
#define penv_slave2_gld_init() SWEMU_BEGIN("slave2_gld", SWEMU_PMU_GLD)
#define penv_slave2_gld_count(p) SWEMU_COUNT("slave2_gld", SWEMU_PMU_GLD, p)
#else
/* requests issued */
#define penv_slave1_req_dma_rma_init() SWEMU_BEGIN("slave1_req_dma_rma", SWEMU_PMU_REQUESTS)
#define penv_slave1_req_dma_rma_count(p) SWEMU_COUNT("slave1_req_dma_rma", SWEMU_PMU_REQUESTS, p)
#define penv_slave1_req_dma_init() SWEMU_BEGIN("slave1_req_dma", SWEMU_PMU_DMA)
#define penv_slave1_req_dma_count(p) SWEMU_COUNT("slave1_req_dma", SWEMU_PMU_DMA, p)
#define penv_slave1_req_rma_init() SWEMU_BEGIN("slave1_req_rma", SWEMU_PMU_RMA)
#define penv_slave1_req_rma_count(p) SWEMU_COUNT("slave1_req_rma", SWEMU_PMU_RMA, p)
#define penv_slave2_req_dma_init() SWEMU_BEGIN("slave2_req_dma", SWEMU_PMU_DMA)
#define penv_slave2_req_dma_count(p) SWEMU_COUNT("slave2_req_dma", SWEMU_PMU_DMA, p)
#define penv_slave2_req_dma_put_init() SWEMU_BEGIN("slave2_req_dma_put", SWEMU_PMU_DMA_PUT)
#define penv_slave2_req_dma_put_count(p) SWEMU_COUNT("slave2_req_dma_put", SWEMU_PMU_DMA_PUT, p)
#define penv_slave2_req_rma_put_init() SWEMU_BEGIN("slave2_req_rma_put", SWEMU_PMU_RMA_PUT)
#define penv_slave2_req_rma_put_count(p) SWEMU_COUNT("slave2_req_rma_put", SWEMU_PMU_RMA_PUT, p)
#endif
#endif

#endif

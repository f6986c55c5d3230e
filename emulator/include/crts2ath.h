/* crts2ath.h - the SW26010Pro maps athread_dma_* to CRTS_dma_* here; slave.h has both. */
#ifndef SWEMU_CRTS2ATH_H
#define SWEMU_CRTS2ATH_H

#include "swemu/config.h"

#if SWEMU_GENERATION == 26010
#error "crts2ath.h: the CRTS interface belongs to the SW26010Pro; use athread.h and slave.h here"
#endif
#if defined(__sw_slave__)
#include "slave.h"
#else
#include "athread.h"
#endif

#endif

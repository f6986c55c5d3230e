/* crts.h - the SW26010Pro's newer header name for either side. */
#ifndef SWEMU_CRTS_H
#define SWEMU_CRTS_H

#include "swemu/config.h"

#if SWEMU_GENERATION == 26010
#error "crts.h: the CRTS interface belongs to the SW26010Pro; use athread.h and slave.h here"
#endif
#if defined(__sw_slave__)
#include "slave.h"
#else
#include "athread.h"
#endif

#endif

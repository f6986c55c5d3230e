/* rma.h - one RMA measurement: what rma.host.c asks of rma.slave.c. */
#ifndef RMA_H
#define RMA_H

struct rma {
  long bytes, reps, peer, window;
};

#define RMA_MAX 65536

#endif

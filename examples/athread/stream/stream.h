/* stream.h - the four STREAM kernels on the CPEs: what stream.host.c gives stream.slave.c. */
#ifndef STREAM_H
#define STREAM_H

struct stream {
  double *to, *from, *from2;
  double factor;
  long n;     /* elements */
  long piece; /* bytes per DMA request: a multiple of 8, at most PIECE_MAX */
};

#define PIECE_MAX (24 * 1024)

#endif

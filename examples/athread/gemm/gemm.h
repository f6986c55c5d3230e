/* gemm.h - C = A * B + C on one core group: what gemm.host.c gives the kernels of gemm.slave.c.
 *
 * Row-major doubles; m and n are multiples of 512, k of 256.  The mesh of 8 x 8 CPEs works on one
 * block of 512 x 512 elements of C at a time, each CPE on a tile of 64 x 64.
 */
#ifndef GEMM_H
#define GEMM_H

struct gemm {
  double *a, *b, *c;
  long m, n, k;
};

#define TILE 64 /* rows and columns of C per CPE */
#define DEEP 32 /* of k: what the kernel multiplies at once */
#define MESH 8

#endif

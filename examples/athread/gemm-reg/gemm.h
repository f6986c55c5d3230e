/* gemm.h - C = A * B + C on one core group of the SW26010: what gemm.host.c gives gemm.slave.c.
 *
 * Row-major doubles; m is a multiple of 512, n of 384, k of 128.  The mesh of 8 x 8 CPEs works on one
 * block of 512 x 384 elements of C at a time, each CPE on a tile of 64 x 48.
 */
#ifndef GEMM_H
#define GEMM_H

struct gemm {
  double *a, *b, *c;
  long m, n, k;
};

#define MESH 8
#define ROWS 64    /* of C per CPE */
#define COLUMNS 48 /* of C per CPE */
#define DEEP 16    /* of k per CPE: its share of what the mesh multiplies at once */

#endif

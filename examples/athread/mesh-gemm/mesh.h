/* C = A B with A m x k, B k x n, row-major.  The matrices lie in blocks on the mesh. */
#ifndef MESH_H
#define MESH_H
#define LANES 4
#define BLOCK_M 24 /* rows of A and C of a CPE, at most */
#define BLOCK_N 24 /* columns of B and C; a multiple of LANES */
#define BLOCK_K 24
struct mesh {
  double *a, *b, *c;
  long m, n, k;
};
static inline long part(long n, long i) { return n * i / 8; }
#endif

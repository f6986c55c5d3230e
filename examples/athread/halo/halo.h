/* What host and CPEs share: a grid of rows x cols values, the outermost fixed. */
#ifndef HALO_H
#define HALO_H
#define CELLS_MAX 11500 /* of a CPE's block */
#define EDGE_MAX 160    /* its longer side */
struct halo {
  double *grid;
  long rows, cols, steps;
};
/* First row (column) of the part of a mesh row (column); the interior is dealt out. */
static inline long first_of(long n, long part) { return 1 + (n - 2) * part / 8; }
#endif

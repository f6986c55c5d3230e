/* Elements that are read under conditions only, through pointers of which nobody says how far they go: they come in
 * tiles with what lies between them, where the host finds that there is memory.  Twins: memory ends where the loop
 * surely reads, or nothing may read what follows; elements that are written; extents that are given.
 *
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 8 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:9 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.remarks
 * RUN: FileCheck %s --input-file %t.dir/read-if.host.c --check-prefix=HOST
 * RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
 * RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"
#include <sys/mman.h>
#include <unistd.h>

/* Neighbours of cells that are no wall.
 * CHECK-DAG: 'u_walls' is kept in LDM
 * CHECK-DAG: only where all memory between elements of 'u_walls' can be read (those that are read under conditions come with the others), else on the host as written; no check is needed with its extents in 'tensor' [SW552]
 * HOST: {{^ *SW_HOLDS[(].*}}, "all memory between elements of 'u_walls' can be read", sw_mapped(
 */
static void walls(int n, int m, const int *restrict wall, const double *restrict u_walls, double *restrict v) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      v[i * m + j] = wall[i * m + j] ? 0
                                     : u_walls[(i - 1) * m + j] + u_walls[(i + 1) * m + j] + u_walls[i * m + j - 1] +
                                           u_walls[i * m + j + 1];
}

/* Structs through pointers, all of which each path writes.
 * CHECK-DAG: 'c' is kept in LDM
 * CHECK-DAG: 'd' is kept in LDM
 */
struct cell {
  double rho, u, v;
  long flag;
};
static void fluid(struct cell *restrict c, struct cell *restrict d, int n, int m) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++) {
      const struct cell *p = &c[i * m + j];
      struct cell *o = &d[i * m + j];
      if (p->flag & 1) {
        *o = *p;
        continue;
      }
      o->rho = p->rho - 0.125 * (p[m].u - p[-m].u + p[1].v - p[-1].v);
      o->u = p->u - 0.125 * (p[m].rho - p[-m].rho);
      o->v = p->v - 0.125 * (p[1].rho - p[-1].rho);
      o->flag = p->flag;
    }
}

/* A convolution whose subscripts are inside.
 * CHECK-DAG: 'in' is kept in LDM
 * CHECK-DAG: 'wt' is kept in LDM
 */
static void convolve(int chans, int h, int w, int r, const float *restrict in, const float *restrict wt,
                     float *restrict out) {
#pragma sw parallel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      float s = 0;
      for (int c = 0; c < chans; c++)
        for (int p = 0; p < r; p++)
          for (int q = 0; q < r; q++) {
            int iy = y + p - 1, ix = x + q - 1;
            if (iy >= 0 && iy < h && ix >= 0 && ix < w)
              s += in[(c * h + iy) * w + ix] * wt[(c * r + p) * r + q];
          }
      out[y * w + x] = s;
    }
}

/* What follows the memory of x is asked for; it is there, or not.
 * STATS: {"name": "sw_read_if_beyond_{{[0-9]+}}", "launches": 5,
 * STATS: {"kernel": "sw_read_if_beyond_{{[0-9]+}}", "times": 10, "failed_check": "all memory between elements of 'x' can be read"}
 */
static void beyond(int n, const double *restrict x, const int *restrict last, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = last[i] ? x[i] : x[i] + x[i + 1];
}

/* In place: rows that others write, in the next step.
 * CHECK-DAG: 'z' is kept in LDM
 */
static void steps(int t_end, int n, int m, double *restrict z, double *restrict t, const int *restrict on) {
#pragma sw parallel
  for (int t_ = 0; t_ < t_end; t_++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        t[i * m + j] = on[j] ? z[(i - 1) * m + j] + z[(i + 1) * m + j] : 1;
    for (int i = 1; i < n - 1; i++)
      for (int j = 0; j < m; j++)
        z[i * m + j] = 0.5 * t[i * m + j];
  }
}

/* Twin: what is written under a condition only, without a known extent.
 * CHECK-DAG: 'q' is not copied to LDM but accessed in main memory: it is accessed under a condition only
 */
static void written(int n, const int *restrict on, double *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (on[i])
      q[i] = i;
}

/* Twins: extents are given, or a copy is asked for.
 * HOST-NOT: {{^ *SW_HOLDS.*}}elements of 'given'
 * HOST-NOT: {{^ *SW_HOLDS.*}}elements of 'asked'
 */
static void given(int n, const int *restrict on, const double *restrict given, const double *restrict asked,
                  double *restrict y) {
#pragma sw tensor given[n]
#pragma sw parallel
#pragma sw buffer in(asked)
  for (int i = 0; i < n; i++)
    y[i] = on[i] ? given[i] : asked[i];
}

/* Twin: a subscript that data tell has no range.
 * CHECK-DAG: 'g' is not copied to LDM but accessed in main memory: a subscript depends on data
 */
static void gathered(int n, const int *restrict on, const double *restrict g, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = on[i] ? g[on[i]] : 0;
}

/* n numbers at the very end of a page, behind which there is no memory, or none that may be read. */
static double *at_end(int n, int none) {
  const long page = getpagesize(), room_for = (n * (long)sizeof(double) + page - 1) / page * page;
  char *at = mmap(0, room_for + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (none)
    mprotect(at + room_for, page, PROT_NONE);
  else
    munmap(at + room_for, page);
  double *x = (double *)(at + room_for) - n;
  for (int i = 0; i < n; i++)
    x[i] = i * 0.5;
  return x;
}

int main(void) {
  static const int table[][2] = {{1, 1}, {3, 3}, {64, 67}, {70, 31}, {131, 40}};
  for (int t = 0; t < COUNT(table); t++) {
    const int n = table[t][0], m = table[t][1];
    const long cells = (long)n * m;
    int *on = room(sizeof *on * cells);
    for (long e = 0; e < cells; e++)
      on[e] = e * 7 % 5 < 2;
    double *a = doubles(cells, 1), *b = doubles(cells, 2);
    walls(n, m, on, a, b), show("walls", n, b, cells);
    struct cell *c = room(sizeof *c * cells), *d = room(sizeof *d * cells);
    for (long e = 0; e < cells; e++) {
      c[e] = (struct cell){e % 7, e % 5, e % 3, e % 4};
      d[e] = (struct cell){1, 2, 3, 4};
    }
    fluid(c, d, n, m), show_bytes("fluid", n, d, sizeof *d * cells);
    float *in = floats(3 * cells, 3), *wt = floats(27, 4), *out = floats(cells, 5);
    convolve(3, n, m, 3, in, wt, out), show_float("convolve", n, out, cells);
    for (int none = 0; none < 3; none++) {
      double *x = none < 2 ? at_end(n, none) : doubles(n + 1, 6), *y = doubles(n, 7);
      on[n - 1] = 1;
      beyond(n, x, on, y), show("beyond", n, y, n);
      free(y);
    }
    steps(3, n, m, a, b, on), show("steps", n, a, cells);
    written(n, on, a), show("written", n, a, n);
    double *y = doubles(n, 8);
    given(n, on, a, b, y), show("given", n, y, n);
    on[0] = 0;
    gathered(n, on, a, b), show("gathered", n, b, n);
    free(on), free(a), free(b), free(c), free(d), free(in), free(wt), free(out), free(y);
  }
  return 0;
}

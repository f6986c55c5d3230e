/* Strides from elsewhere, of which nobody says that one is a multiple of the other: it is checked at
   the launch.
   RUN: %port-and-compare %s --min-regions 8 --max-regions 8 --expect-warning SW201 -- -I%S/Inputs
   RUN: swgen-cc --machine=sw26010 -O1 -I%S/Inputs %s -o %t.exe
   RUN: env SWEMU_STATS=%t.json %t.exe > %t.out
   RUN: FileCheck --input-file=%t.json %s
   RUN: swgen-cc --machine=sw26010pro -O1 -I%S/Inputs %s -o %t.exe -Rpass=sw 2> %t.say
   RUN: FileCheck --check-prefix=SAY --input-file=%t.say %s
   RUN: %swclang -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source \
   RUN:   -fsyntax-only -I%S/Inputs %s 2>&1 | FileCheck --check-prefix=SRC %s
   RUN: env SWEMU_STATS=%t.json %t.exe > %t.out
   RUN: FileCheck --input-file=%t.json %s
*/
#include "show.h"

/* SAY: strides.c:[[#@LINE+6]]:1: remark: region runs on the CPEs only where sy > 0 && sz > 0 && sz % sy == 0 (steps of 'sz' are whole rows of 'sy'), else on the host as written; no check is needed with a product such as rows * sy in the subscripts [SW552]
*/
/* SRC: void sw_region_{{[0-9]+}}({{.*}}int nx, long sy, const double *restrict a, double *restrict b, long sw_rows)
   SRC-NEXT: const long sz = sw_rows * sy;
*/
static void laplace(int nz, int ny, int nx, long sz, long sy, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        long at = k * sz + j * sy + i;
        b[at] = 0.25 * (a[at - 1] + a[at + 1] + a[at - sy] + a[at + sy] + a[at - sz] + a[at + sz]) - a[at];
      }
}

/* As Fortran's arrays, and in a struct. */
struct grid {
  int nx, ny, nz, sx, sy;
  double *u;
};
static void scale(struct grid *g, double f) {
#pragma sw parallel
  for (int k = 0; k < g->nz; k++)
    for (int j = 0; j < g->ny; j++)
      for (int i = 0; i < g->nx; i++)
        g->u[i + j * g->sx + k * g->sy] *= f + k;
}

/* The sum is taken apart. */
static void four(int n, int s3, int s2, int s1, float *restrict u, const float *restrict v) {
#pragma sw parallel
  for (int l = 0; l < n; l++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++) {
        /* SRC: const int s2 = sw_rows_2 * s1;
           SRC-NEXT: const int s3 = sw_rows * s2;
        */
        int row = l * s3 + k * s2 + j * s1;
        for (int i = 0; i < n; i++)
          u[row + i] += v[row + n - 1 - i];
      }
}

/* Of each row one element. */
static void edge(int nz, int ny, int sz, int sy, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < nz; k++)
    for (int j = 0; j < ny; j++)
      u[k * sz + sy * j] = k - 2 * j;
}

#define AT(k, j, i) ((size_t)(k) * plane + (size_t)(j) * row + (size_t)(i))
static void turned_axes(size_t n, size_t plane, size_t row, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (size_t k = 0; k < n; k++)
    for (size_t j = 0; j < n; j++)
      for (size_t i = 0; i < n; i++)
        b[AT(k, j, i)] = a[AT(i, j, k)] - a[AT(j, k, i)];
}

/* The text names the smaller stride first, but it is known that the other one is made of it. */
static void made_of(int n, int small, double *restrict u) {
  int large = small * n;
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        u[k * small + j * large + i] -= k + 2 * j;
}

/* Two arrays with strides of their own. */
static void two(int n, int az, int ay, int bz, int by, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int j = 0; j < n; j++)
      for (int i = 0; i < n; i++)
        b[k * bz + j * by + i] += 2 * a[k * az + j * ay + i];
}

/* The strides are not in the order that the text supposes: never launched. */
static void other_order(int n, int sz, int sy, double *restrict u) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int k = 0; k < n; k++)
      for (int i = 0; i < n; i++)
        u[j * sy + k * sz + i] += 1;
}

/* A loop over a plane needs its size as one value. */
/* SRC-LABEL: void sw_region_{{[0-9]+}}(int n, int sz, double *restrict u, int sy)
*/
static void whole_planes(int n, int sz, int sy, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int p = 0; p < sz; p++)
      u[k * sz + p] *= 0.5;
    for (int j = 0; j < n; j++)
      u[k * sz + j * sy + 1] += 1;
  }
}

/* One stride alone is no step. */
/* SRC-LABEL: void sw_region_{{[0-9]+}}(int n, int ld, double *restrict u)
*/
static void rows(int n, int ld, double *restrict u) {
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      u[k * ld + i] += u[k * ld + ld - 1];
}

/* Each size as it fits, with padding, with planes that end within a row, rows that are too short,
   and rows of nothing.
   CHECK: "on_host": [
   CHECK-DAG: {"kernel": "sw_strides_laplace_{{[0-9]+}}", "times": 4, "failed_check": "sy > 0 && sz > 0 && sz % sy == 0"}
   CHECK-DAG: {"kernel": "sw_strides_scale_{{[0-9]+}}", "times": 2, "failed_check": "g->sx > 0 && g->sy > 0 && g->sy % g->sx == 0"}
   CHECK-DAG: {"kernel": "sw_strides_other_order_{{[0-9]+}}", "times": 4, "failed_check": "sz > 0 && sy > 0 && sy % sz == 0"}
   CHECK-NOT: "kernel"
*/
int main(void) {
  static const int sizes[] = {1, 2, 9, 23};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], row = n + 3, plane = row * (n + 2);
    long most = (long)(n + 1) * (row + 1) * (n + 3);
    double *a = doubles(most, 1), *b = doubles(most, 2);
    laplace(n, n, n, plane, row, a, b);
    laplace(n, n, n, plane + 1, row, a, b);
    two(n, plane, row, row * n, row, a, b);
    two(n, n * n, n, plane, row, a, b);
    struct grid g = {n, n - 1, n, row, plane, b};
    scale(&g, 1.5);
    g.sy = row * n + (s & 1);
    scale(&g, 0.75);
    edge(n, n, plane, row, a);
    made_of(n, row, b);
    turned_axes((size_t)n, (size_t)plane, (size_t)row, a, b);
    other_order(n, plane, row, b);
    whole_planes(n, plane, row, b);
    rows(n, row, a);
    show("a", n, a, most);
    show("b", n, b, most);
    free(a);
    free(b);
    if (n > 9)
      continue;
    long all = (long)(n + 1) * (n + 1) * (n + 2) * n;
    float *u = floats(all, 3), *v = floats(all, 4);
    four(n, (n + 1) * (n + 2) * n, (n + 1) * n, n, u, v);
    four(n, (n + 1) * (n + 1) * (n + 2), (n + 1) * (n + 1), n + 1, u, v);
    show_float("u", n, u, all);
    free(u);
    free(v);
  }
  return 0;
}

/* Loops inside statements that run as often as data say, and read a table: the host asks some of the rows how often
   that is, and takes the kernel with tables where there are enough reads.
   RUN: %port-and-compare %s --min-regions 16 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 16 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=always
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/sparse-tables.host.c
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

/* Where the extent of the vector is the number of rows, the length of these decides alone. */
// CHECK-LABEL: {{^}}static void rows(
// CHECK: sw_small = p_n <= [[#]] && 1.0 * p_n * sw_mean_trips(1, (const long[]){p_n}, (const char *)ptr, -4, (const long[]){4L}, (const char *)ptr + 4L, -4, (const long[]){4L}, 0, 1) >= [[#]].{{[0-9]}} * p_n;
// STATS-DAG: "sw_sparse_tables_rows_[[#R:]]_tables"
// STATS-DAG: "sw_sparse_tables_rows_[[#R]]"
static void rows(int n, double *restrict y, const int *restrict ptr, const int *restrict col, const double *restrict a,
                 const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[n]
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = ptr[i]; j < ptr[i + 1]; j++) s += a[j] * x[col[j]];
    y[i] = s;
  }
}

/* Neighbours, as many as a table of their own says, of a list for each. */
// CHECK-LABEL: {{^}}static void neighbours(
// CHECK: sw_small = p_m <= [[#]] && 2.0 * p_n * sw_mean_trips(1, (const long[]){p_n}, 0, 0, 0, (const char *)count, 2, (const long[]){2L}, 0, 1) >=
// STATS-DAG: "sw_sparse_tables_neighbours_{{[0-9]+}}_tables"
static void neighbours(int n, int m, int w, double (*restrict f)[2], const unsigned short *restrict count,
                       const int *restrict list, const double (*restrict p)[2]) {
#pragma sw parallel
#pragma sw tensor p[m][2], f[n][2]
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++) {
      int j = list[i * w + k];
      f[i][0] += 0.5 * p[j][0];
      f[i][1] -= p[j][1];
    }
}

/* Backwards, from one table to another, in steps of two, with variables for both ends. */
// CHECK-LABEL: {{^}}static void halves(
// CHECK: sw_mean_trips(1, (const long[]){p_n}, (const char *)begin + 16L, -8, (const long[]){8L}, (const char *)end, 4, (const long[]){4L}, 1, 2) >=
static void halves(int n, int m, double *restrict y, const long *restrict begin, const unsigned *restrict end,
                   const int *restrict col, const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[m]
  for (int i = 0; i < n; i++) {
    const long low = begin[i + 2], high = end[i];
    double s = y[i];
    for (long j = high; j >= low; j -= 2) s = 0.5 * s + x[col[j]];
    y[i] = s;
  }
}

/* Two loops around, tables of two dimensions, and three terms in a loop of constants inside. */
// CHECK-LABEL: {{^}}static void cells(
// CHECK: 3.0 * p_n * p_m * sw_mean_trips(2, (const long[]){p_n, p_m}, 0, 0, 0, (const char *)many, -4, (const long[]){4L * p_m, 4L}, -1, 1) >=
static void cells(int n, int m, int k, double (*restrict s)[m], const int (*restrict many)[m], const int (*restrict at)[m],
                  const double *restrict t) {
#pragma sw parallel
#pragma sw tensor t[k]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int q = 1; q < many[i][j]; q++)
        for (int c = 0; c < 3; c++) s[i][j] += t[(at[i][j] + 7 * q + c) % k];
}

/* Nothing tells how often this runs: four times are assumed. */
// CHECK-LABEL: {{^}}static void until(
// CHECK: sw_small = p_m <= [[#]] && 8.0 * p_n >= [[#]].{{[0-9]}} * p_m;
static void until(int n, int m, double *restrict y, const int *restrict first, const int *restrict next,
                  const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[m], next[m]
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = first[i]; j >= 0; j = next[j]) s += x[j];
    y[i] = s;
  }
}

/* Not each iteration reads where its rows are. */
// CHECK-LABEL: {{^}}static void some(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void some(int n, double *restrict y, const int *restrict ptr, const int *restrict col, const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[n]
  for (int i = 0; i < n; i++)
    if (y[i] > 0)
      for (int j = ptr[i]; j < ptr[i + 1]; j++) y[i] += x[col[j]];
}

/* The region sets the ends. */
// CHECK-LABEL: {{^}}static void ended(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void ended(int n, double *restrict y, int *restrict last, const int *restrict col, const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[n]
  for (int i = 0; i < n; i++) {
    last[i] = last[i] / 2 + 1;
    for (int j = 0; j < last[i]; j++) y[i] += x[col[j]];
  }
}

/* Not all iterations of a box read an end. */
// CHECK-LABEL: {{^}}static void triangle(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void triangle(int n, int m, double *restrict y, const int *restrict last, const int *restrict col,
                     const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[m]
  for (int i = 0; i < n; i++) {
    double s = y[i];
    for (int k = 0; k < i; k++)
      for (int j = 0; j < last[i * n + k]; j++) s += x[col[j]];
    y[i] = s;
  }
}

/* Ends by pointers of another type, and through subscripts that data find. */
// CHECK-LABEL: {{^}}static void chosen(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void chosen(int n, int m, double *restrict y, const int *restrict p, const int *restrict last,
                   const int *restrict col, const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[m], last[n]
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < last[p[i]]; j++) s += x[col[j]];
    y[i] = s;
  }
}

/* Structs with the ends, and a table of constant length. */
struct span {
  float weight;
  int first, last;
};
// CHECK-LABEL: {{^}}static void spans(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void spans(int n, double *restrict y, const struct span *restrict s, const int *restrict col,
                  const double (*restrict x)[4]) {
#pragma sw parallel
#pragma sw tensor x[1200][4]
  for (int i = 0; i < n; i++)
    for (int j = s[i].first; j <= s[i].last; j++) y[i] += s[i].weight * x[col[j] % 1200][j & 3];
}

/* Ends that only some iterations read, and those that another condition keeps from being read: there may be none. */
// CHECK-LABEL: {{^}}static void later(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void later(int n, double *restrict y, const int *restrict ptr, const int *restrict col, const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[n]
  for (int i = 0; i < n; i++) {
    double s = y[i];
    if (i > 0)
      for (int j = ptr[i - 1]; j < ptr[i]; j++) s += x[col[j]];
    y[i] = s;
  }
}
// CHECK-LABEL: {{^}}static void used(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void used(int n, int use, double *restrict y, const int *restrict ptr, const int *restrict col,
                 const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[n]
  for (int i = 0; i < n; i++) {
    double s = y[i];
    if (use)
      for (int j = ptr[i]; j < ptr[i + 1]; j++) s += x[col[j]];
    y[i] = s;
  }
}
// CHECK-LABEL: {{^}}static void asked(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void asked(int n, int use, double *restrict y, const int *restrict ptr, const int *restrict col,
                  const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[n]
  {
    if (use > 3)
      for (int i = 0; i < n; i++) {
        double s = y[i];
        for (int j = ptr[i]; j < ptr[i + 1]; j++) s += x[col[j]];
        y[i] = s;
      }
  }
}
/* The first ones again behind the last one: there is no element behind it. */
// CHECK-LABEL: {{^}}static void around(
// CHECK-NOT: {{sw_mean_trips[(][12], [(]const}}
static void around(int n, double *restrict y, const int *restrict count, const int *restrict col,
                   const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[n]
  for (int i = 0; i < n; i++) {
    double s = y[i];
    for (int j = 0; j < count[(i + 1) % n]; j++) s += x[col[j]];
    y[i] = s;
  }
}

/* Where a check sends the region to the host, the ends may lie anywhere. */
// CHECK-LABEL: {{^}}static void wrapped(
// CHECK: sw_small = sw_go ? p_m <= [[#]] && {{.*}}sw_mean_trips(1, {{.*}} >= {{.*}} : 0;
static void wrapped(unsigned n, unsigned s, int m, double *restrict y, const int *restrict count, const int *restrict col,
                    const double *restrict x) {
#pragma sw parallel
#pragma sw tensor x[m]
  for (unsigned i = 1; i <= n; i++) {
    double t = y[i];
    for (int j = 0; j < count[i + s]; j++) t += x[col[j]];
    y[i] = t;
  }
}

/* Members, and memory of the file. */
struct matrix {
  int n, *ptr, *col;
  double *val;
};
static double state[1500];
// CHECK-LABEL: {{^}}static void members(
// CHECK: sw_mean_trips(1, (const long[]){p_A_n}, (const char *)A_ptr, -4, (const long[]){4L}, (const char *)A_ptr + 4L,
static void members(struct matrix *A, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < A->n; i++) {
    double s = 0;
    for (int j = A->ptr[i]; j < A->ptr[i + 1]; j++) s += A->val[j] * state[A->col[j]];
    y[i] = s;
  }
}

// CHECK-LABEL: {{^}}int main(
int main(void) {
  enum { N = 3001, M = 1500, W = 24 };
  double *x = doubles(4 * N, 1), *a = doubles(N * 40, 2), *y = doubles(4 * N, 3);
  int *ptr = room((N + 1) * sizeof(int)), *col = room(N * 40 * sizeof(int)), *next = room(N * sizeof(int)),
      *last = room(N * sizeof(int)), (*many)[50] = room(60 * 50 * sizeof(int));
  unsigned *end = room(N * sizeof(unsigned));
  long *begin = room((N + 2) * sizeof(long));
  unsigned short *count = room(N * sizeof *count);
  struct span *s = room(N * sizeof *s);
  for (int most = 3; most <= 40; most += 37) {
    for (int k = 0; k < N * 40; k++) col[k] = (k * 37 + k / 11) % M;
    ptr[0] = 0;
    for (int i = 0; i < N; i++) {
      ptr[i + 1] = ptr[i] + (i * 7 % 5 == 0 ? 0 : i % most);
      count[i] = (unsigned short)(i % (most < W ? most : W));
      next[i] = i % 9 == 0 ? -1 : i - 1;
      last[i] = i % most;
      begin[i + 2] = i;
      end[i] = (unsigned)(i + i % most + 1);
      s[i].weight = 0.5f * (float)(i % 3);
      s[i].first = i;
      s[i].last = i + i % most - 2;
    }
    for (int i = 0; i < 60 * 50; i++) many[i / 50][i % 50] = i % most;
    for (int n = 0; n <= N; n += n < 2 ? 1 : 1499) {
      rows(n, y, ptr, col, a, x);
      show("rows", n, y, n);
    }
    neighbours(N, M, W, (void *)y, count, col, (void *)x);
    show("neighbours", most, y, 2 * N);
    neighbours(5, M, W, (void *)y, count, col, (void *)x);
    halves(N, M, y, begin, end, col, x);
    show("halves", most, y, N);
    cells(60, 50, M, (void *)y, (void *)many, (void *)many, x);
    show("cells", most, y, N);
    until(N, M, y, last, next, x);
    show("until", most, y, N);
    some(M, y, ptr, col, x);
    show("some", most, y, M);
    ended(M, y, last, col, x);
    show("ended", most, y, M);
    triangle(50, M, y, many[0], col, x);
    show("triangle", most, y, 50);
    chosen(M, M, y, col, last, col, x);
    show("chosen", most, y, M);
    later(M, y, ptr, col, x);
    used(M, 0, y, 0, col, x);
    used(M, 1, y, ptr, col, x);
    asked(M, 2, y, 0, col, x);
    asked(M, 4, y, ptr, col, x);
    for (int k = 0; k < N; k++) next[k] = 0; /* of any length */
    for (int n = 1; n < 200; n += 63) around(n, y, last + N - n, next, x);
    show("some", most, y, M);
    wrapped(60, 5, M, y, last, col, x);
    wrapped(60, 0u - 1, M, y, last, col, x);
    struct matrix A = {M, ptr, col, a};
    for (int i = 0; i < 1500; i++) state[i] = x[i];
    members(&A, y);
    show("members", most, y, M);
    spans(N, y, s, col, (void *)x);
    show("spans", most, y, N);
  }
  return 0;
}

/* Subscripts that data find at the end of others: `tensor` promises that they stay in their rows.
   RUN: %port-and-compare %s --min-regions 8 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %swclang -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source \
   RUN:   -fsyntax-only -w -I%S/Inputs %s 2>&1 | FileCheck --check-prefix=SRC %s
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>%t.err
   RUN: FileCheck %s --input-file %t.err
   RUN: FileCheck %s --input-file %t.err --check-prefix=WARN
 */
#include "show.h"

/* Each row is sorted by insertion. */
// SRC-LABEL: void sw_region_0(
// SRC: const long long sw_extent_0_1 = (long long)(16);
// SRC: sw_dim_0_1 = sw_extent_0_1;
// SRC: [sw_within_0_{{[0-9]+}}(0, sw_extent_0_1 - 1, k + 1)]
// CHECK: [[#@LINE+2]]:1: remark: region runs on the CPEs as 'sw_declared_rows_sorted_{{[0-9]+}}'
static void sorted(int n, double (*restrict a)[16]) {
#pragma sw parallel
#pragma sw tensor a[n][16]
  for (int i = 0; i < n; i++)
    for (int j = 1; j < 16; j++) {
      double v = a[i][j];
      int k = j - 1;
      while (k >= 0 && a[i][k] > v) {
        a[i][k + 1] = a[i][k];
        k--;
      }
      a[i][k + 1] = v;
    }
}

/* As many elements of a row as another array says; rows of a length that is known at run time. */
static void counted(int n, int m, double (*restrict t)[m], const int *restrict count, const double *restrict w) {
#pragma sw parallel
#pragma sw tensor t[n][m]
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++) t[i][k] = t[i][k] * w[i] + k;
}

/* A histogram for each row, and what is in none of its elements stays as it was. */
static void bins(int n, int m, int (*restrict h)[24], const double (*restrict x)[m]) {
#pragma sw parallel
#pragma sw tensor h[n][24], x[n][m]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) h[i][((int)x[i][j] % 24 + 24) % 24]++;
}

/* Three dimensions, structs, and a variable with the subscript. */
struct cell {
  float a;
  int k;
};
static void filled(int n, int m, struct cell (*restrict c)[m][8], const int *restrict at) {
#pragma sw parallel
#pragma sw tensor c[n][m][8]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      const int k = at[i * m + j] & 7;
      c[i][j][k].k = j;
      c[i][j][k].a += 0.5f;
    }
}

/* What comes from memory is put in order: buckets of a row. */
static void packed(int n, int m, int (*restrict out)[m], int *restrict many, const int (*restrict in)[m]) {
#pragma sw parallel
#pragma sw tensor out[n][m], in[n][m]
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (int j = 0; j < m; j++)
      if (in[i][j] > 3) out[i][k++] = in[i][j];
    many[i] = k;
  }
}

/* A variable that a loop of the statement changed counts another one of the region. */
// SRC-LABEL: void sw_region_5(
// SRC: [sw_within_5_{{[0-9]+}}(0, sw_extent_1_1 - 1, k_own)]
// SRC: t[i][k]
static void again(int n, int (*restrict t)[8], const int *restrict many) {
  int k;
#pragma sw parallel
#pragma sw tensor t[n][8]
  for (int i = 0; i < n; i++) {
    for (k = many[i] % 8; k > 0 && t[i][k] < 5; k--) t[i][k] += k;
    for (k = 0; k < 8; k++) t[i][k] *= 2;
  }
}

/* All of a matrix as one row of it: the subscript leads where it likes. */
// WARN: [[#@LINE+4]]:{{[0-9]+}}: warning: region stays on the host: loop over 'i' carries a dependence through 'a'
static void flat(int n, double (*restrict a)[16], const int *restrict at) {
#pragma sw parallel
#pragma sw tensor a[n][16]
  for (int i = 0; i < n; i++) a[0][at[i]] += 1;
}

/* A plane of it as one row. */
// WARN: [[#@LINE+4]]:{{[0-9]+}}: warning: region stays on the host: loop over 'i' carries a dependence through 'c'
static void planes(int n, double (*restrict c)[4][8], const int *restrict at) {
#pragma sw parallel
#pragma sw tensor c[n][4][8]
  for (int i = 0; i < n; i++) c[i][0][at[i] & 31] += 1;
}

/* Nothing promises it. */
// WARN: [[#@LINE+5]]:{{[0-9]+}}: warning: region stays on the host: loop over 'i' carries a dependence through 't'
// WARN: note: 't[i][k]' counts as an access to all of 't'
// WARN: note: if the last subscript of 't[i][k]' stays in its row, say so by 'tensor' with the shape of 't'
static void silent(int n, double (*restrict t)[16], const int *restrict count) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++) t[i][k] += 1;
}

/* The row is not known either. */
// WARN: [[#@LINE+4]]:{{[0-9]+}}: warning: region stays on the host: loop over 'i' carries a dependence through 't'
static void lost(int n, double (*restrict t)[16], const int *restrict row) {
#pragma sw parallel
#pragma sw tensor t[n][16]
  for (int i = 0; i < n; i++) t[row[i]][row[i] & 15] += 1;
}

/* The condition of a loop has its variable behind another one. */
// CHECK: [[#@LINE+2]]:1: remark: region runs on the CPEs as 'sw_declared_rows_band_{{[0-9]+}}'
static void band(int n, int kd, int r, const double (*restrict ab)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int s = 0; s < r; s++)
    for (int j = 0; j < n; j++)
      for (int i = 1; i <= kd && j + i < n; i++) b[s][j + i] -= ab[i][j] * b[s][j];
}

/* ... or between others. */
// CHECK: [[#@LINE+2]]:1: remark: region runs on the CPEs as 'sw_declared_rows_edge_{{[0-9]+}}'
static void edge(int n, int kd, int r, double (*restrict b)[n]) {
#pragma sw parallel
  for (int s = 0; s < r; s++)
    for (int j = 0; j < n; j++)
      for (int i = 1; i <= kd && n > 2 + (j + i) - 1; i++) b[s][j + i] -= 0.25 * b[s][j];
}

/* A negative number is a large one beside an unsigned one: the loop ends with the first, as it is. */
// WARN: [[#@LINE+3]]:{{[0-9]+}}: warning: region stays on the host: loop over 'j' carries a dependence through 'b'
static void negative(unsigned n, double (*restrict b)[9]) {
#pragma sw parallel
  for (int j = -2; j < 9; j++)
    for (int i = 0; i < 5 && j + i < n; i++) b[j + 2][i] += 1;
}

int main(void) {
  enum { N = 301, M = 19 };
  double *a = doubles(N * 24, 1), *w = doubles(N * 4, 2);
  int *count = room(N * sizeof(int)), *at = room(N * M * sizeof(int)), *h = room(N * 24 * sizeof(int)),
      *out = room(N * M * sizeof(int));
  struct cell *c = room(N * M * 8 * sizeof *c);
  for (int i = 0; i < N * 24; i++) h[i] = i % 5;
  for (int i = 0; i < N * M; i++) at[i] = i * 7 % 23, out[i] = i % 3;
  for (int i = 0; i < N; i++) count[i] = i * 5 % 17;
  for (int i = 0; i < N * M * 8; i++) c[i].a = (float)(i % 9), c[i].k = i;
  for (int n = 0; n <= N; n += n < 3 ? 1 : 149) {
    sorted(n, (void *)a);
    show("sorted", n, a, n * 16);
    counted(n, M, (void *)a, count, w);
    show("counted", n, a, n * M);
    bins(n, M, (void *)h, (void *)a);
    filled(n, M, (void *)c, at);
    again(n, (void *)h, count);
    packed(n, M, (void *)out, count + 0, (void *)at);
    for (int i = 0; i < n; i++) w[i] += count[i], count[i] = i * 5 % 17;
    show("packed", n, w, n);
    band(n < 60 ? n : 60, 5, 13, (void *)a, (void *)w);
    edge(n < 20 ? n : 20, 5, 13, (void *)w);
    show("band", n, w, n);
  }
  for (int i = 0; i < N; i++) {
    w[i] = 0;
    for (int k = 0; k < 24; k++) w[i] += (k + 1) * h[i * 24 + k];
    for (int k = 0; k < M; k++) w[i] += (k + 1) * out[i * M + k];
    for (int k = 0; k < M * 8; k++) w[i] += (k + 1) * (c[i * M * 8 + k].a + c[i * M * 8 + k].k);
  }
  show("all", N, w, N);
  flat(200, (void *)a, at);
  planes(200, (void *)a, at);
  silent(N, (void *)a, count);
  lost(N, (void *)a, count);
  negative(7, (void *)a);
  show("host", N, a, N * 16);
  return 0;
}

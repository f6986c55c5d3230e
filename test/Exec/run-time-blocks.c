/* Blocks of a size that is known at run time, cut off at the end, and chunks by hand.  Loops over blocks are left out
 * where dependences allow that, else places in blocks are counted.
 * Twins: orders that matter, ends that are not those of blocks, what else names the blocks.
 *
 * RUN: %port-and-compare %s --dma late --dma random:1 --min-regions 12 --max-regions 12 --expect-warning SW213 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 *
 * Where one plan takes much of what a search may, none is searched for small sizes.
 * RUN: %swclang -fsyntax-only -w -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=small-sizes 2>&1 \
 * RUN:   | FileCheck %s --check-prefix=LONG
 */
#include "show.h"

#define MIN(a, b) ((a) < (b) ? (a) : (b))

/* LONG-LABEL: small-sizes of region 0
 * LONG-NOT: left out
 * LONG-LABEL: small-sizes of region 1
 *
 * CHECK-LABEL: model of region 0
 * CHECK: S0 [p_n] -> { S0[i0] : 0 <= i0 < p_n }
 */
static void plain(int n, int bs, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int ib = 0; ib < n; ib += bs)
    for (int i = ib; i < MIN(ib + bs, n); i++)
      y[i] += 2 * x[i];
}
/* CHECK-LABEL: model of region 1
 * CHECK: S0 [p_n, p_m] -> { S0[i0, i1] : 0 <= i0 < p_n and 0 <= i1 < p_m }
 */
static void transposed(int n, int m, int bs, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int ib = 0; ib < n; ib += bs)
    for (int jb = 0; jb < m; jb += bs)
      for (int i = ib; i < MIN(ib + bs, n); i++)
        for (int j = jb; j < MIN(jb + bs, m); j++)
          y[j * n + i] = x[i * m + j];
}
/* CHECK-LABEL: model of region 2
 * CHECK: S0 [p_n] -> { S0[i0, i1, i2] :
 */
static void product(int n, int bs, double *restrict c, const double *restrict a, const double *restrict b) {
  int ib, jb, kb, i, j, k, ie, je, ke;
#pragma sw parallel
  for (ib = 0; ib < n; ib = ib + bs) {
    ie = ib + bs;
    if (ie > n)
      ie = n;
    for (jb = 0; jb < n; jb += bs) {
      je = jb + bs < n ? jb + bs : n;
      for (kb = 0; kb < n; kb += bs) {
        ke = n < kb + bs ? n : kb + bs;
        for (i = ib; i < ie; i++)
          for (j = jb; j < je; j++)
            for (k = kb; k < ke; k++)
              c[i * n + j] += a[i * n + k] * b[k * n + j];
      }
    }
  }
}
static void product2(int n, int bs, double *restrict c, const double *restrict a, const double *restrict b) {
  int ib, jb, kb, i, j, k, ie, je, ke;
#pragma sw parallel
  for (ib = 1; ib <= n; ib = ib + bs) {
    ie = ib + bs - 1;
    if (ie > n)
      ie = n;
    for (jb = 1; jb <= n; jb += bs) {
      je = jb + bs - 1 < n ? jb + bs - 1 : n;
      for (kb = 1; kb <= n; kb += bs) {
        ke = n < kb + bs - 1 ? n : kb + bs - 1;
        for (i = ib; i <= ie; i++)
          for (j = jb; j <= je; j++)
            for (k = kb; k <= ke; k++)
              c[(i - 1) * n + j - 1] += a[(i - 1) * n + k - 1] * b[(k - 1) * n + j - 1];
      }
    }
  }
}
/* Whole blocks only, for which the host asks. */
static void whole(int n, int bs, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int ib = 0; ib < n; ib += bs)
    for (int jb = 0; jb < n; jb += bs)
      for (int i = ib; i < ib + bs; i++)
        for (int j = jb; j < jb + bs; j++)
          y[i * n + j] += x[j * n + i];
}
/* Differences that all go forward have the same order in blocks. */
static void forward(int n, int m, int bs, double *restrict u) {
#pragma sw parallel
  for (int ib = 1; ib < n; ib += bs)
    for (int jb = 1; jb < m; jb += bs)
      for (int i = ib; i < ib + bs && i < n; i++)
        for (int j = jb; j < jb + bs && j < m; j++)
          u[i * m + j] = 0.25 * u[i * m + j] + 0.5 * u[(i - 1) * m + j] + 0.125 * u[i * m + j - 1];
}
/* One goes back: in blocks it is another result. */
static void back(int n, int m, int bs, double *restrict u) {
#pragma sw parallel
  for (int ib = 1; ib < n; ib += bs)
    for (int jb = 1; jb < m - 1; jb += bs)
      for (int i = ib; i < MIN(ib + bs, n); i++)
        for (int j = jb; j < MIN(jb + bs, m - 1); j++)
          u[i * m + j] = 0.25 * u[i * m + j] + 0.5 * u[(i - 1) * m + j + 1];
}
/* The number of the block is a quotient. */
static void sums(int n, int bs, double *restrict s, const double *restrict x) {
#pragma sw parallel
  for (int ib = 0; ib < n; ib += bs) {
    double t = 0;
    for (int i = ib; i < MIN(ib + bs, n); i++)
      t += x[i] * (i - ib);
    s[ib / bs] = t;
  }
}
static void chunks(int nt, int n, double *restrict y, const double *restrict x) {
  int ch = (n + nt - 1) / nt;
#pragma sw parallel
  for (int t = 0; t < nt; t++) {
    int lo = t * ch, hi = MIN(lo + ch, n);
    for (int i = lo; i < hi; i++)
      y[i] += 2 * x[i] + t;
  }
}
static void chunk_sums(int nt, int n, double *restrict s, const double *restrict x) {
  int ch = (n + nt - 1) / nt;
#pragma sw parallel
  for (int t = 0; t < nt; t++) {
    int lo = 1 + t * ch, hi = lo + ch;
    double sum = 0;
    if (hi > n)
      hi = n;
    for (int i = lo; i < hi; i++)
      sum += x[i];
    s[t] = sum;
  }
}
static void bins(int nt, int n, int *restrict h, const int *restrict x) {
  int ch = (n + nt - 1) / nt;
#pragma sw parallel
  for (int t = 0; t < nt; t++) {
    int own[16] = {0};
    for (int i = t * ch; i < MIN((t + 1) * ch, n); i++)
      own[x[i] & 15]++;
    for (int k = 0; k < 16; k++)
      h[t * 16 + k] = own[k];
  }
}
static void two_ends(int nt, int ch, int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int t = 0; t < nt; t++)
    for (int i = t * ch; i <= t * ch + ch - 1 && i < n && i < m; i++)
      y[i] = 2 * x[i] - t;
}
/* Ends of something else. */
static void other_end(int n, int m, int bs, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int ib = 0; ib < n; ib += bs)
    for (int jb = 0; jb < m; jb += bs)
      for (int i = ib; i < MIN(ib + bs, n); i++)
        for (int j = jb; j < MIN(jb + bs, n); j++)
          y[i * m + j % m] += x[i];
}
static void longer(int n, int bs, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int ib = 0; ib < n; ib += bs)
    for (int i = ib; i < MIN(ib + bs + 1, n); i++)
      y[i] += 2 * x[i];
}
static void by_two(int n, int bs, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int ib = 0; ib < n; ib += bs)
    for (int i = ib; i < MIN(ib + bs, n); i += 2)
      y[i] += 2 * x[i];
}
/* LONG-LABEL: small-sizes of region 15
 * LONG-NEXT: none
 * LONG-NEXT: left out: a plan takes too many operations
 */
static int last_place(int n, int m, int bs, const double *x, int *column) {
  double most = x[0];
  int r = 0, c = 0;
#pragma sw parallel reduction(max: most)
  for (int ib = 0; ib < n; ib += bs)
    for (int jb = 0; jb < m; jb += bs)
      for (int i = ib; i < MIN(ib + bs, n); i++)
        for (int j = jb; j < MIN(jb + bs, m); j++)
          if (x[i * m + j] > most) {
            most = x[i * m + j];
            r = i;
            c = j;
          }
  *column = c;
  return r;
}
static int left_over(int n, int bs, double *restrict y, const double *restrict x) {
  int ib, i = 0;
#pragma sw parallel
  for (ib = 0; ib < n; ib += bs)
    for (i = ib; i < MIN(ib + bs, n); i++)
      y[i] -= x[i];
  return 1000 * i + ib;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 48, 67, 130}, blocks[] = {1, 3, 8, 100};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int l = 0; l < COUNT(blocks); l++) {
      const int n = sizes[t], m = n / 2 + 5, bs = blocks[l];
      const long count = 140 * 140;
      double *x = doubles(count, 1), *y = doubles(count, 2), *z = doubles(count, 3);
      int *k = ints(count, 4), *h = ints(count, 5), at = 0;
#define RUN(f, ...)                                                                                \
  fill(y, count, 2);                                                                               \
  f(__VA_ARGS__);                                                                                  \
  show(#f, n, y, count)
      RUN(plain, n, bs, y, x);
      RUN(transposed, n, m, bs, y, x);
      if (n < 100) {
        RUN(product, n, bs, y, x, z);
        RUN(product2, n, bs, y, x, z);
      }
      if (n + bs < 140)
        RUN(whole, n / bs * bs, bs, y, x);
      RUN(forward, n, m, bs, y);
      RUN(back, n, m, bs, y);
      RUN(sums, n, bs, y, x);
      RUN(chunks, bs, n, y, x);
      RUN(chunk_sums, bs, n, y, x);
      fill_int(h, count, 5);
      bins(bs, n, h, k);
      show_int("bins", n, h, count);
      RUN(two_ends, 7, bs, n, m, y, x);
      RUN(two_ends, 7, -bs, n, m, y, x);
      RUN(other_end, n, m, bs, y, x);
      RUN(longer, n, bs, y, x);
      RUN(by_two, n, bs, y, x);
      for (long e = 0; e < count; e++)
        x[e] = k[e] & 3;
      printf("place %d", last_place(n, m, bs, x, &at));
      printf(" %d\n", at);
      printf("left %d\n", left_over(n, bs, y, x));
      free(x);
      free(y);
      free(z);
      free(k);
      free(h);
    }
  return 0;
}

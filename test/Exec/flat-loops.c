/* Loops over all elements, and memcpy, beside loops by rows of the same arrays: they go by rows, too, and
 * the host asks whether rows have no negative length.  Bounds that are known as products in another way;
 * parts of an array from one row to another; three dimensions; arrays that only another such loop has by
 * rows; loops in such a loop; unsigned sizes.  Twins: a length that the text does not tell, a loop that
 * does not begin with a row, two negative lengths, of which the product is none, and one row.
 *
 * RUN: %port-and-compare %s --min-regions 12 --machine sw26010 --machine sw26010pro --dma late --dma random:3 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 12 --machine %S/Inputs/four-cpes.yaml --dma late -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.remarks
 * RUN: FileCheck %s --input-file %t.dir/flat-loops.slave.c --check-prefix=SLAVE
 * RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
 * RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

/* CHECK-DAG: region runs on the CPEs only where n >= 0 (the loop over 'memcpy_at' goes through whole rows), else on the host as written; no check is needed with two loops, over rows and elements [SW552]
 * CHECK-DAG: 'sw_flat_loops_heat_{{[0-9]+}}': tiles of {{.*}}'memcpy_at_row' by {{.*}}'memcpy_at_in'
 * SLAVE: sw_flat_loops_heat_
 */
static void heat(int n, int steps, double *restrict u, double *restrict t) {
#pragma sw parallel
  for (int s = 0; s < steps; s++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < n - 1; j++)
        t[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]);
    memcpy(u, t, (size_t)n * n * sizeof(double));
  }
}

/* A name for the product. */
static void named(int n, int m, double *restrict u, double *restrict t) {
  const int all = n * m;
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        t[i * m + j] += u[i * m + j - 1];
    for (int k = 0; k <= all - 1; k++)
      u[k] = t[k];
  }
}

/* From the second row to the last but one, and neighbours in other rows. */
static void inner_rows(int n, int m, double *restrict u, double *restrict v) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        u[i * m + j] += i - 2 * j;
    for (int k = m; k < (n - 1) * m; k++)
      v[k] = u[k] * 2 + u[k - m] + u[k + m];
  }
}

/* Rows and planes, and rows alone. */
static void planes(int n, int m, int l, double *restrict u, double *restrict v) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        for (int k = 0; k < l; k++)
          u[(i * m + j) * l + k] += i + 2 * j - k;
    for (int e = 0; e < n * m * l; e++)
      v[e] = u[e] + e % 3;
  }
}
static void rows(int n, int m, int l, double *restrict u, double *restrict v) {
#pragma sw parallel
  {
    for (int i = 0; i < n * m; i++)
      for (int k = 0; k < l; k++)
        u[i * l + k] += i - k;
    for (int e = 0; e < n * m * l; e++)
      v[e] = u[e] * 3;
  }
}

/* `v` is one row of all elements for the first loop, if it is not for the second one. */
static void passed_on(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
#pragma sw parallel
  {
    for (int k = 0; k < n * m; k++)
      w[k] = v[k] - 1;
    for (int k = 0; k < n * m; k++)
      v[k] += u[k];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        u[i * m + j] *= 0.5;
  }
}

/* Struct members, and sizes without a sign.
 * CHECK-DAG: region runs on the CPEs only where m >= 0 && n >= 0 && n <= 536870912 && m <= 536870912 (the loop over 'k' goes through whole rows)
 */
struct sizes {
  int n, m;
};
static void members(struct sizes s, double *restrict u, double *restrict v) {
#pragma sw parallel
  {
    for (int i = 0; i < s.n; i++)
      for (int j = 0; j < s.m; j++)
        u[i * s.m + j] += v[i * s.m + j];
    for (long k = 0; k < (long)s.n * s.m; k++)
      v[k] = 1 - u[k];
  }
}
static void without_sign(size_t n, size_t m, double *restrict u, double *restrict v) {
#pragma sw parallel
  {
    for (size_t i = 0; i < n; i++)
      for (size_t j = 0; j < m; j++)
        u[i * m + j] += v[i * m + j];
    for (size_t k = 0; k < n * m; k++)
      v[k] = 2 - u[k];
  }
}

/* A loop inside, of which the variable of the outer one is in a subscript. */
static void with_loop(int n, int m, double *restrict u, double *restrict v, double *restrict w) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        v[i * m + j] += j;
    for (int k = 0; k < n * m; k++) {
      double s = 0;
      for (int c = 0; c < 3; c++)
        s += u[k * 3 + c];
      v[k] += s;
      w[k] = v[k] - k;
    }
  }
}

/* Nothing steps by rows: one loop.
 * CHECK-DAG: 'sw_flat_loops_flat_{{[0-9]+}}': tiles of {{[0-9]+}} 'k',
 */
static void flat(int n, int m, double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int k = 0; k < n * m; k++)
    v[k] = u[k] * 2;
}

/* Who calls it knows that there are whole rows.
 * CHECK-DAG: region runs on the CPEs only where m >= all (subscripts stay in the rows of 'u')
 */
static void untold(int n, int m, int all, double *restrict u) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        u[i * m + j] += j;
    for (int k = 0; k < all; k++)
      u[k] *= 2;
  }
}

/* One row.
 * CHECK-DAG: 'sw_flat_loops_one_row_{{[0-9]+}}': tiles of {{.*}} by {{[0-9]+}} 'k',
 */
static void one_row(int n, int m, double *restrict u) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        u[i * m + j] += j;
    for (int k = 0; k < m; k++)
      u[k] *= 2;
  }
}

/* STATS-DAG: "failed_check":{{ ?}}"n >= 0"
 * STATS-DAG: "failed_check":{{ ?}}"m >= all"
 */
int main(void) {
  static const int ns[] = {0, 1, 2, 31, 67}, ms[] = {1, 3, 45, 130};
  for (int a = 0; a < COUNT(ns); a++)
    for (int b = 0; b < COUNT(ms); b++) {
      const int n = ns[a], m = ms[b];
      const long most = 8 * (130 * 130 + 64);
      double *u = doubles(most, 1), *v = doubles(most, 2), *w = doubles(most, 3);
      heat(m, 3, u, v), show("heat", m, u, most);
      named(n, m, u, v), show("named", n, u, most);
      inner_rows(n, m, u, v), show("inner_rows", n, v, most);
      planes(n % 20, m % 40, 13, u, v), show("planes", n, v, most);
      rows(n % 20, m % 40, 13, u, v), show("rows", n, v, most);
      passed_on(n, m, u, v, w), show("passed_on", n, v, most), show("passed_on", n, w, most);
      members((struct sizes){n, m}, u, v), show("members", n, v, most);
      without_sign(n, m, u, v), show("without_sign", n, v, most);
      with_loop(n, m, u, v, w), show("with_loop", n, w, most);
      flat(n, m, u, v), show("flat", n, v, most);
      untold(n, m, n * m, u), show("untold", n, u, most);
      one_row(n, m, u), show("one_row", n, u, most);
      heat(-m % 7, 3, u, v), show("negative", m, u, most);
      named(-n % 7, -m % 7, u, v), show("negative", n, u, most);
      without_sign(0, m, u, v), show("without_sign", n, v, most);
      free(u), free(v), free(w);
    }
  return 0;
}

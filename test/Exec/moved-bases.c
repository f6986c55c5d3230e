/* Pointers that are moved back so that subscripts begin with one, as translated Fortran has it.
   RUN: %port-and-compare %s --min-regions 6 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/moved-bases.host.c
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

// All of them are launched where rows are full.
// STATS-DAG: "sw_moved_bases_d_{{[0-9]+}}"
// STATS-DAG: "sw_moved_bases_e__{{[0-9]+}}"
// STATS-DAG: "sw_moved_bases_q__{{[0-9]+}}"
// STATS-DAG: "sw_moved_bases_forth_{{[0-9]+}}"
// STATS-DAG: "sw_moved_bases_dgemv__{{[0-9]+}}
typedef int integer;
// Rows of c_dim1 elements are full.
// CHECK-LABEL: {{^}}static void d(
// CHECK: (p_ldc >= p_m)
// CHECK: sw_args.c = (double *)(c + (1 + c_dim1));
static void d(int m, int n, double *c, int ldc, double s) {
  int i, j, c_dim1 = ldc;
  c -= 1 + c_dim1;
#pragma sw parallel
  for (j = 1; j <= n; ++j)
    for (i = 1; i <= m; ++i) c[i + j * c_dim1] = s * c[i + j * c_dim1] + i;
}
// Planes, too.
// CHECK-LABEL: {{^}}static int e_(
// CHECK: (p_v_dim2 >= 0 && p_v_dim1 >= 0 && p_u_dim2 >= p_ny{{[_0-9]*}} && p_u_dim1 >= p_nx{{[_0-9]*}})
static int e_(integer *nx, integer *ny, integer *nz, double *u, double *v) {
  integer u_dim1, u_dim2, u_offset, v_dim1, v_dim2, v_offset, i__1, i__2, i__3, i__, j, k;
  v_dim1 = *nx;
  v_dim2 = *ny;
  v_offset = 1 + v_dim1 * (1 + v_dim2);
  v -= v_offset;
  u_dim1 = *nx;
  u_dim2 = *ny;
  u_offset = 1 + u_dim1 * (1 + u_dim2);
  u -= u_offset;
  i__1 = *nz;
#pragma sw parallel noalias(u)
  for (k = 1; k <= i__1; ++k) {
    i__2 = *ny;
    for (j = 1; j <= i__2; ++j) {
      i__3 = *nx;
      for (i__ = 1; i__ <= i__3; ++i__) u[i__ + (j + k * u_dim2) * u_dim1] += 2. * v[i__ + (j + k * v_dim2) * v_dim1];
    }
  }
  return 0;
}
// Five unknowns of each point.
// CHECK-LABEL: {{^}}static int q_(
// CHECK: (p_q_dim2 >= p_nx{{[_0-9]*}})
static int q_(integer *nx, integer *ny, double *q) {
  integer q_dim2 = *nx, q_offset, i, j, m;
  q_offset = 1 + 5 * (1 + q_dim2);
  q -= q_offset;
#pragma sw parallel
  for (j = 1; j <= *ny; ++j)
    for (i = 1; i <= *nx; ++i)
      for (m = 1; m <= 5; ++m) q[m + (i + j * q_dim2) * 5] *= m;
  return 0;
}

// The other way around; in one statement; calls and sums that the region's own text has.
// CHECK-LABEL: {{^}}static void forth(
// CHECK: sw_args.a = (double *)(a + ((2 * lda) - 3));
static double twice(const double *p, int k) { return 2 * p[k]; }
static void forth(int m, int n, int lda, double *a, double *restrict sums) {
  a = a - (2 * lda - 3);
#pragma sw parallel
  for (int j = 2; j < n + 2; j++) {
    double s = 0;
    for (int i = -3; i < m - 3; i++) s += twice(a, i + j * lda);
    sums[j - 2] = s;
    a[j * lda - 3] = s;
  }
}

// With a bound that the region sets, and a place that goes along.
// CHECK-LABEL: {{^}}static int dgemv_(
// CHECK: sw_args.a = (double *)(a + ((1 + a_dim1)));
static int dgemv_(integer *m, integer *n, double *alpha, double *a, integer *lda, double *x, double *y,
                  integer *incy) {
  integer a_dim1, a_offset, i__1, i__2, i__, j, jy;
  double temp;
  a_dim1 = *lda;
  a_offset = 1 + a_dim1;
  a -= a_offset;
  --x;
  --y;
  jy = 1;
  i__1 = *n;
#pragma sw parallel noalias(y)
  for (j = 1; j <= i__1; ++j) {
    temp = 0.;
    i__2 = *m;
    for (i__ = 1; i__ <= i__2; ++i__) temp += a[i__ + j * a_dim1] * x[i__];
    y[jy] += *alpha * temp;
    jy += *incy;
  }
  return jy;
}

// Moved twice, by what the region changes, or named by a clause: as it is.
// CHECK-LABEL: {{^}}static void twice_moved(
// CHECK: (p_lda >= p_m + 1)
// CHECK: sw_args.a = (double *)a;
static void twice_moved(int m, int n, int lda, double *a) {
  a -= 1 + lda;
  a += 0;
#pragma sw parallel
  for (int j = 1; j <= n; j++)
    for (int i = 1; i <= m; i++) a[i + j * lda] += 1;
}

// CHECK-LABEL: {{^}}static void clauses(
// CHECK: sw_args.a = (double *)a;
static void clauses(int m, int n, int lda, double *a) {
  a -= 1 + lda;
#pragma sw parallel
#pragma sw buffer inout(a)
  for (int j = 1; j <= n; j++)
    for (int i = 1; i <= m; i++) a[i + j * lda] += 1;
}

// By what is out of scope: another variable has its name.
// CHECK-LABEL: {{^}}static void hidden(
// CHECK: sw_args.a = (double *)a;
static void hidden(int m, int n, int lda, double *a) {
  {
    int t = lda;
    a -= 1 + t;
  }
  int t = 3;
#pragma sw parallel
  for (int j = 1; j <= n; j++)
    for (int i = 1; i <= m; i++) a[i + j * lda] += t;
}

int main(void) {
  enum { N = 70000 };
  double *a = doubles(N, 1), *b = doubles(N, 2), *s = doubles(100, 3);
  static const int sizes[][3] = {{61, 47, 61}, {50, 47, 61}, {1, 1, 1}, {0, 0, 5}, {5, 130, 5}};
  for (int k = 0; k < COUNT(sizes); k++) {
    int m = sizes[k][0], n = sizes[k][1], ld = sizes[k][2];
    d(m, n, a, ld, .5);
    show("d", k, a, N);
    integer nz = 24;
    e_(&m, &n, &nz, a, b);
    show("e", k, a, N);
    q_(&m, &n, b);
    show("q", k, b, N);
    forth(m, n < 100 ? n : 100, ld, b, s);
    show("forth", k, b, N);
    show("sums", k, s, 100);
    double alpha = .125;
    integer inc = 1 + k % 3;
    s[0] += dgemv_(&m, &n, &alpha, a, &ld, b, b + 1000, &inc);
    show("dgemv", k, b, N);
    show("jy", k, s, 1);
    twice_moved(m, n, ld, a);
    clauses(m, n, ld, a);
    hidden(m, n, ld, a);
    show("rest", k, a, N);
  }
  return 0;
}

/* Data find the plane of an element, not its row and column: loops over these are parallel, whatever the data are, also
   where two of them find the same plane.
   RUN: %port-and-compare %s --min-regions 11 --max-regions 11 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 11 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-out=%t.dir -Rpass=sw %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -w -I%S/Inputs -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model %s 2>&1 | FileCheck %s --check-prefix=MODEL
*/
#include "show.h"

enum { L = 11, J = 23, I = 37 };
static double u[L][J][I], v[L][J][I], drag[J][I], depth[L];
static float f[L][J][I];
static int kmt[J][I];
static struct cell { double t, s, w[3]; } cells[L][I];

// MODEL: u[kmt[j][i] - 1][j][i]: { S0[i0, i1] -> A{{[0-9]}}[o0, o1, o2] : {{.*}} } part { S0[i0, i1] -> [i0, i1] }
// MODEL: v[k - 1][j][i]: { S1[i0, i1, i2] -> A{{[0-9]}}[i2, i0, i1] } part { S1[i0, i1, i2] -> [i0, i1] }
// MODEL: cells[to[i] % L][i].w[d]: {{.*}} part [p_n] -> { S0[i0, i1] -> [i0, 2 + i1] }
// MODEL: x[m * to[n - 1 - r] + i - 1]: {{.*}} part [p_n, p_m] -> { S0[i0, i1] -> [i1] }

// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_bottom_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_friction_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_column_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_until_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_members_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_scatter_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_linear_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_shaped_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_beyond_
// CHECK-DAG: region runs on the CPEs only where m >= 40 (subscripts stay in the rows of 'x')
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_sixteen_
// CHECK-DAG: region runs on the CPEs as 'sw_found_planes_shifted_
// CHECK-DAG: remark: loops run in another order {{.*}}wavefront of tiles over r, r+i
// CHECK-DAG: warning: {{.*}}loop over 'i' carries a dependence through 'u'
// CHECK-DAG: 'u[kmt[0][i] % L][0][i]' counts as an access to all of 'u' with the same last subscripts
static void bottom(void) {
#pragma sw parallel
  for (int j = 0; j < J; j++)
    for (int i = 0; i < I; i++)
      u[kmt[j][i] - 1][j][i] = 0.5 * drag[j][i];
}

static void friction(void) {
#pragma sw parallel
  for (int j = 0; j < J; j++)
    for (int i = I - 1; i >= 0; i--) {
      int k = kmt[j][i] - 1;
      if (k >= 2)
        u[k][j][i] -= drag[j][i] * (u[k][j][i] - v[k - 1][j][i]) + f[k][j][i];
    }
}

/* Down and up a column that is as deep as data say. */
static void column(void) {
#pragma sw parallel
  for (int j = 0; j < J; j++)
    for (int i = 0; i < I; i++) {
      const int n = kmt[j][i];
      for (int k = 1; k < n; k++)
        v[k][j][i] += depth[k] * v[k - 1][j][i];
      for (int k = n - 2; k >= 0; k -= 2)
        v[k][j][i] -= 0.25 * v[k + 1][j][i];
      for (int k = n; k < L; k++)
        v[k][j][i] = 0;
    }
}

static void until(void) {
#pragma sw parallel
  for (int j = 0; j < J; j++)
    for (int i = 0; i < I; i++) {
      int k = 0;
      float s = 0;
      while (k < kmt[j][i] && s < 100) {
        s += f[k][j][i];
        f[k][j][i] = s;
        k++;
      }
    }
}

/* Of structs members are apart as well. */
static void members(int n, const int *restrict to) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int d = 0; d < 3; d++) {
      cells[to[i] % L][i].w[d] += cells[to[i] % L][i].t * d;
      cells[to[n - 1 - i] % L][i].s += d;
    }
}

/* Rows that data find: columns are divided. */
static void scatter(int n, int m, const int *restrict to, double (*restrict x)[m], double (*restrict z)[m]) {
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int i = 0; i < m; i++)
      x[to[r]][i] += z[r][i];
}

static void linear(int n, int m, const int *restrict to, double *restrict x, const double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < m; i++)
    for (int r = 0; r < n; r++)
      x[to[r] * m + i] += z[r * m + i] + x[r * m + i];
}

static void shaped(int n, int m, const int *restrict to, double *restrict x, const double *restrict z) {
#pragma sw parallel
#pragma sw tensor x[n][m]
  for (int r = 0; r < n; r++)
    for (int i = 1; i < m; i++)
      x[m * to[n - 1 - r] + i - 1] -= z[r * m + i];
}

/* The rows overlap where m is small: the host asks. */
static void beyond(int n, int m, const int *restrict to, double *restrict x, const double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < 40; i++)
    for (int r = 0; r < n; r++)
      x[to[r] * m + i] = 0.5 * x[to[r] * m + i] + z[i];
}

static void sixteen(int n, const unsigned short *restrict to, short (*restrict x)[48], const short *restrict z) {
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int i = 0; i < 48; i++)
      x[to[r]][i] += z[r * 48 + i];
}

/* The neighbour's plane may be this one: in no order. */
static void near(void) {
#pragma sw parallel
  for (int i = 1; i < I; i++)
    for (int k = 0; k < L; k++)
      u[kmt[0][i] % L][0][i] += u[k][0][i - 1];
}

/* A row that data find, of few that there are, and one column beside: a wavefront. */
static void shifted(int n, const unsigned char *restrict to, double (*restrict x)[48]) {
#pragma sw parallel
  for (int r = 0; r < n; r++)
    for (int i = 0; i < 47; i++)
      x[to[r]][i] += x[r][i + 1] * 0.5;
}

int main(void) {
  static const int sizes[] = {1, 5, 31, 67};
  double *x = doubles(70 * 70, 3), *z = doubles(70 * 70, 4);
  int to[70];
  unsigned short wide[70];
  unsigned char narrow[70];
  short s[70 * 48], t[70 * 48];
  fill(&u[0][0][0], L * J * I, 1), fill(&v[0][0][0], L * J * I, 2), fill(&drag[0][0], J * I, 3), fill(depth, L, 4);
  fill_float(&f[0][0][0], L * J * I, 5), fill(&cells[0][0].t, L * I * 5, 6);
  for (int k = 0; k < 70 * 48; k++)
    s[k] = (short)value(k, 7), t[k] = (short)value(k, 8);
  for (int j = 0; j < J; j++)
    for (int i = 0; i < I; i++)
      kmt[j][i] = 1 + (5 * j + 7 * i) % L;
  bottom(), friction(), column();
  for (int j = 0; j < J; j++)
    for (int i = 0; i < I; i++)
      kmt[j][i] = (j * j + 3 * i) % (L + 1);
  friction(), column(), until(), near();
  show("u", 0, &u[0][0][0], L * J * I), show("v", 0, &v[0][0][0], L * J * I), show_float("f", 0, &f[0][0][0], L * J * I);
  for (int k = 0; k < COUNT(sizes); k++) {
    const int n = sizes[k];
    for (int r = 0; r < n; r++)
      to[r] = (11 * r + 3) % (n - n / 3), wide[r] = (unsigned short)to[r], narrow[r] = (unsigned char)to[r];
    members(n < I ? n : I, to);
    scatter(n, n, to, (double (*)[n])x, (double (*)[n])z);
    linear(n, n, to, x, z), shaped(n, n, to, x, z), beyond(n, n < 40 ? 13 : n, to, x, z);
    sixteen(n, wide, (short (*)[48])s, t);
    shifted(n, narrow, (double (*)[48])x);
    show("x", n, x, 70 * 70), show_bytes("s", n, s, sizeof s);
  }
  show("cells", 0, &cells[0][0].t, L * I * 5);
  return 0;
}

/* Periodic boundaries and ghost cells of arrays with one subscript: the last column is one back from
   the next row, and no loop steps by rows where a row or a plane is copied.
   RUN: %port-and-compare %s --min-regions 18 --max-regions 18 --expect-warning SW201 -- -I%S/Inputs
   RUN: swgen-cc --emit %t -O1 -I%S/Inputs -c %s -o %t.o
   RUN: FileCheck %s < %t/periodic.host.c
*/
#include "show.h"

static void columns(int n, int m, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    u[i * m] = u[i * m + m - 2];
    u[i * m + m - 1] = u[i * m + 1];
  }
}
// CHECK-LABEL: columns(int n
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_m >= 2));

static void rows(int n, int m, double *restrict u) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    u[j] = u[(n - 2) * m + j];
    u[(n - 1) * m + j] = u[m + j];
  }
}
// CHECK-LABEL: rows(int n
// CHECK-NOT: {{p_m}} >= 2
// CHECK-LABEL: lower_row(long n
// CHECK-NOT: {{p_n}} >=

/* From the first row on, and backwards. */
static void lower_row(long n, long m, double *restrict u) {
#pragma sw parallel
  for (long j = m - 1; j >= 0; j--)
    u[(n - 1) * m + j] += u[j];
}

static void ends(int n, int m, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    u[(i + 1) * m - 1] = u[i * m] - u[(i + 1) * m - 2];
}
// CHECK-LABEL: ends(int n
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_m >= 2));

/* Ghost cells around nx rows of ny. */
#define U(i, j) u[(i) * (ny + 2) + (j)]
static void ghosts(int nx, int ny, double *restrict u) {
#pragma sw parallel
  for (int j = 1; j <= ny; j++) {
    U(0, j) = U(nx, j);
    U(nx + 1, j) = U(1, j);
  }
#pragma sw parallel
  for (int i = 0; i <= nx + 1; i++) {
    U(i, 0) = U(i, ny);
    U(i, ny + 1) = U(i, 1);
  }
}
// CHECK-LABEL: ghosts(int nx

static void pitch(int nx, int ny, double *restrict u) {
  int ld = ny + 2;
#pragma sw parallel
  for (int j = 1; j <= ny; j++) {
    u[j] = u[nx * ld + j];
    u[(nx + 1) * ld + j] = u[1 * ld + j];
  }
}
// CHECK-LABEL: pitch(int nx
// CHECK: SW_HOLDS({{.*}}, (p_ld >= p_ny + 1));

static void pitched(int nx, int ny, double *restrict u) {
  int ld = ny + 2;
#pragma sw parallel
  for (int i = 1; i <= nx; i++) {
    u[i * ld] = u[i * ld + ny];
    u[i * ld + ld - 1] = u[i * ld + 1];
  }
}

/* Faces of a box. */
#define V(i, j, k) v[((i) * ny + (j)) * nz + (k)]
static void faces(int nx, int ny, int nz, double *restrict v) {
#pragma sw parallel
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++) {
      V(i, j, 0) = V(i, j, nz - 2);
      V(i, j, nz - 1) = V(i, j, 1);
    }
#pragma sw parallel
  for (int i = 0; i < nx; i++)
    for (int k = 0; k < nz; k++) {
      V(i, 0, k) = V(i, ny - 2, k);
      V(i, ny - 1, k) = V(i, 1, k);
    }
#pragma sw parallel
  for (int j = 0; j < ny; j++)
    for (int k = 0; k < nz; k++) {
      V(0, j, k) = V(nx - 2, j, k);
      V(nx - 1, j, k) = V(1, j, k);
    }
}
// CHECK-LABEL: faces(int nx
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_nz >= 2));
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_ny >= 2)) &&
// CHECK-NEXT: SW_HOLDS({{.*}}, (p_ny != 2)) &&
// CHECK-NEXT: SW_HOLDS({{.*}}, (p_ny != 3));

/* Ghosts all around, without a macro. */
static void halo(int nx, int ny, int nz, double *restrict v) {
#pragma sw parallel
  for (int i = 1; i <= nx; i++)
    for (int k = 1; k <= nz; k++) {
      v[i * (ny + 2) * (nz + 2) + k] = v[i * (ny + 2) * (nz + 2) + ny * (nz + 2) + k];
      v[i * (ny + 2) * (nz + 2) + (ny + 1) * (nz + 2) + k] = v[(i * (ny + 2) + 1) * (nz + 2) + k];
    }
}
// CHECK-LABEL: halo(int nx
// CHECK: {{^ *}}sw_go = SW_HOLDS({{.*}}, (p_ny >= 0)) &&
// CHECK-NEXT: SW_HOLDS({{.*}}, (p_ny != 0)) &&
// CHECK-NEXT: SW_HOLDS({{.*}}, (p_ny != 1));

/* All four sides of a square at once. */
static void sides(int n, double *restrict u) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    u[i] = u[n + i];
    u[(n - 1) * n + i] = u[(n - 2) * n + i];
    u[i * n] = u[i * n + 1];
    u[i * n + n - 1] = u[i * n + n - 2];
  }
}

/* Extents of the type, where the outer one is known at run time. */
static void of_type(int n, int m, double (*restrict u)[m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    u[n - 1][j] = u[0][j] + u[n / 2][j];
}

/* One buffer of two planes, written and read by turns. */
static void planes(int n, int m, int now, double *restrict v) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      v[((1 - now) * n + i) * m + j] = 0.5 * (v[(now * n + i) * m + j - 1] + v[(now * n + i + 1) * m + j]);
}
// CHECK-LABEL: planes(int n

/* Another column of a row that may be the same: the host looks whether it is. */
static void shifted(int n, int m, int row, double *restrict u) {
#pragma sw parallel
  for (int j = 1; j < m; j++)
    u[(n - 1) * m + j] = u[row * m + j - 1] + 1;
}

// CHECK-LABEL: shifted(int n
// CHECK: p_n != p_row + 1

/* The negative twin: it is the same. */
static void along(int n, int m, int row, double *restrict u) {
#pragma sw parallel
  for (int j = 1; j < m; j++)
    u[row * m + j] = u[row * m + j - 1] + 1;
}

/* Planes that are walked as one row: rows of m are not what the loop means. */
static void components(long n, long m, double *restrict u) {
#pragma sw parallel
  for (long i = 0; i < n * m; i++)
    u[i] = u[n * m + i] + u[2 * n * m + i];
}
// CHECK-LABEL: components(long n
// CHECK-NOT: {{<=}} p_m

/* Which columns these are is not known: beyond the row they would be the next one's. */
static void past(int n, int m, int from, int to, double *restrict u) {
#pragma sw parallel
  for (int j = from; j < to; j++)
    u[(n - 1) * m + j] = u[j] + 1;
}
// CHECK-LABEL: past(int n
// CHECK: SW_HOLDS({{.*}}, (p_from >= 0 && p_m >= p_to));

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 4, 37, 130};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int t = 0; t < COUNT(sizes); t++) {
      int n = sizes[s], m = sizes[t], space = 3 * 134 * 134;
      double *all = doubles(2 * space, 3), *u = all + space;
      columns(n, m, u);
      show("columns", n, all, 2 * space);
      rows(n, m, u);
      show("rows", n, all, 2 * space);
      lower_row(n, m, u);
      show("lower row", n, all, 2 * space);
      ends(n, m, u);
      show("ends", n, all, 2 * space);
      ghosts(n, m, u);
      show("ghosts", n, all, 2 * space);
      pitch(n, m, u);
      show("pitch", n, all, 2 * space);
      pitched(n, m, u);
      show("pitched", n, all, 2 * space);
      of_type(n ? n : 1, m, (double (*)[m])u);
      show("of type", n, all, 2 * space);
      planes(n, m, t & 1, u);
      show("planes", n, all, 2 * space);
      shifted(n, m, n - 1, u);
      shifted(n, m, n - 2 > 0 ? n - 2 : 0, u);
      along(n, m, n / 2, u);
      show("shifted", n, all, 2 * space);
      halo(n % 7, m % 11, m % 5, u);
      halo(m % 3, n % 5, 3, u);
      show("halo", n, all, 2 * space);
      sides(n, u);
      show("sides", n, all, 2 * space);
      components(n, m, u);
      show("components", n, all, 2 * space);
      past(n, m, 0, m, u);
      past(n, m, -2, m / 2, u);
      past(n, m, 1, m + 3, u);
      show("past", n, all, 2 * space);
      for (int k = 0; k < 4; k++) {
        faces(n % 7, m % 11, k, u);
        faces(k, n % 7, m % 11, u);
        faces(n % 7, k, m % 11, u);
        show("faces", k, all, 2 * space);
      }
      free(all);
    }
  return 0;
}

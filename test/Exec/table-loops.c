/* Loops over constant tables of distances are written out: lattice Boltzmann methods, lists of offsets, colours.
 * Twins: tables that may change, loops that end early or whose variable is needed, and bounds that are not known.
 *
 * RUN: %port-and-compare %s --min-regions 14 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 */
#include "show.h"

static const int ex[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, ey[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const double wt[9] = {4. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 9, 1. / 36, 1. / 36, 1. / 36, 1. / 36};

/* Collision and streaming, which fetches.
 * CHECK-LABEL: model of region 0
 * CHECK: read f[5][y - 1][x - 1]: {{.*}} -> A{{[0-9]+}}[5p_ny + i0, i1] }
 * CHECK-NOT: non-affine
 */
static void pull(int ny, int nx, double tau, double f[restrict 9][ny][nx], double g[restrict 9][ny][nx]) {
#pragma sw parallel
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++) {
      double fl[9], rho = 0, ux = 0, uy = 0;
      for (int k = 0; k < 9; k++) {
        fl[k] = f[k][y - ey[k]][x - ex[k]];
        rho += fl[k];
        ux += fl[k] * ex[k];
        uy += fl[k] * ey[k];
      }
      ux /= rho + 3;
      uy /= rho + 3;
      for (int k = 0; k < 9; k++) {
        double eu = ex[k] * ux + ey[k] * uy;
        g[k][y][x] = fl[k] - (fl[k] - wt[k] * rho * (1 + 3 * eu + 4.5 * eu * eu)) / tau;
      }
    }
}

/* Streaming that sends; the places of each direction are apart.  Local variables, in one row of all.
 * CHECK-LABEL: model of region 1
 * CHECK-NOT: non-affine
 */
static void push(int ny, int nx, const double *restrict f, double *restrict g) {
#pragma sw parallel
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++)
      for (int k = 8; k >= 0; k--) {
        const int xx = x + ex[k], yy = y + ey[k];
        g[(k * ny + yy) * nx + xx] = f[(k * ny + y) * nx + x];
      }
}

/* Structs, of small members.
 * CHECK-LABEL: model of region 2
 * CHECK-NOT: non-affine
 */
static const struct offset {
  signed char dx;
  short dy;
  double weight;
} star[] = {{0, 0, 0.5}, {1, 0, 0.125}, {-1, 0, 0.125}, {0, 2, 0.125}, {0, -2, 0.125}};
static void stencil(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 2; i < n - 2; i++)
    for (int j = 1; j < m - 1; j++) {
      double s = 0;
      for (unsigned k = 0; k < sizeof star / sizeof star[0]; k++)
        s += star[k].weight * a[i + star[k].dy][j + star[k].dx];
      b[i][j] = s;
    }
}

/* Two loops, one table of two dimensions with zeros that nobody wrote, declared in the function.
 * CHECK-LABEL: model of region 3
 * CHECK-NOT: non-affine
 */
static void nested(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
  const int shift[3][4] = {{1, 0, -1}, {0, 2}, {-2}};
  int p, q;
#pragma sw parallel
  for (int i = 3; i < n - 3; i++)
    for (int j = 3; j < m - 3; j++) {
      double s = 0;
      for (p = 0; p < 3; p++)
        for (q = 0; q < 4; q += 1) {
          double t = a[i + shift[p][q]][j - shift[(p + 1) % 3][q]];
          if (t > 3 * q)
            s += t;
          else
            s -= 0.5 * t;
        }
      b[i][j] = s;
    }
}

/* Round the edges.
 * CHECK-LABEL: model of region 4
 * CHECK-NOT: non-affine
 */
static void periodic(int ny, int nx, double f[restrict 9][ny][nx], double g[restrict 9][ny][nx]) {
#pragma sw parallel
  for (int y = 0; y < ny; y++)
    for (int x = 0; x < nx; x++)
      for (int k = 0; k < 9; k++)
        g[k][y][x] = f[k][(y - ey[k] + ny) % ny][(x - ex[k] + nx) % nx];
}

/* Which plane comes next.
 * CHECK-LABEL: model of region 5
 * CHECK-NOT: non-affine
 */
static const unsigned char opposite[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static void bounce(int n, double f[restrict 9][n], double g[restrict 9][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 9; k++)
      g[opposite[k]][i] += f[k][i];
}

/* Not: what another function may set.
 * CHECK-LABEL: model of region 6
 * CHECK: read non-affine a[i + moved[k]]
 */
static int moved[3] = {0, 1, -1};
static void changing(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    double s = 0;
    for (int k = 0; k < 3; k++)
      s += a[i + moved[k]];
    b[i] = s;
  }
}

/* Not: the loop ends early.
 * CHECK-LABEL: model of region 7
 * CHECK: read non-affine a[i + ex[k]]
 */
static void early(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    double s = 0;
    for (int k = 0; k < 9; k++) {
      if (s > 60)
        break;
      s += a[i + ex[k]];
    }
    b[i] = s;
  }
}

/* Not: its variable is read after it.
 * CHECK-LABEL: model of region 8
 * CHECK: read non-affine a[i + ex[k]]
 */
static void after(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    double s = 0;
    int k;
    for (k = 0; k < 9; k++)
      s += a[i + ex[k]];
    b[i] = s * k;
  }
}

/* Not: as many as the caller likes.
 * CHECK-LABEL: model of region 9
 * CHECK: read non-affine a[i + ex[k]]
 */
static void some(int n, int count, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    double s = 0;
    for (int k = 0; k < count; k++)
      s += a[i + ex[k]];
    b[i] = s;
  }
}

/* Not: more than that.
 * CHECK-LABEL: model of region 10
 * CHECK: read non-affine a[i + many[k]]
 */
static const int many[40] = {0, 1, [20] = 1, [39] = -1};
static void long_table(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    double s = 0;
    for (int k = 0; k < 40; k++)
      s += a[i + many[k]];
    b[i] = s;
  }
}

/* Beyond the table in an iteration that does not come to it, and an index through a table.
 * CHECK-LABEL: model of region 11
 */
static void guarded(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++) {
    double s = 0;
    for (int k = 0; k < 12; k++)
      if (k < 9)
        s += a[i + ex[opposite[k]]];
      else
        s -= a[i];
    b[i] = s;
  }
}

/* A loop inside that stays, a variable of the same name in another scope, and values of another type.
 * CHECK-LABEL: model of region 12
 * CHECK-NOT: non-affine
 */
static void inside(int n, int m, float (*restrict a)[m], float (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (short k = 0; k < 9; k += 2) {
      long row = i + ey[k];
      for (int j = 1; j < m - 1; j++) {
        float row_value = a[row][j - ex[k]];
        b[i][j] += row_value * k + ~ex[k];
      }
    }
}

/* The body calls a function, which does not see the loop.
 * CHECK-LABEL: model of region 13
 * CHECK-NOT: non-affine
 */
static double weight(int k, double v) { return wt[k] * v; }
static void calls(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int k = 0; k < 9; k++)
      b[i] += weight(k, a[i - ex[k]]);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 7, 31, 66};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 5;
    long all = 9L * (n + 1) * m;
    double *a = doubles(all, 1), *b = doubles(all, 2);
    pull(n, m, 0.6, (double(*)[n][m])a, (double(*)[n][m])b);
    show("pull", n, b, all);
    push(n, m, a, b);
    show("push", n, b, all);
    stencil(n, m, (double(*)[m])a, (double(*)[m])b);
    show("stencil", n, b, all);
    nested(n, m, (double(*)[m])a, (double(*)[m])b);
    show("nested", n, b, all);
    periodic(n, m, (double(*)[n][m])a, (double(*)[n][m])b);
    show("periodic", n, b, all);
    bounce(n, (double(*)[n])a, (double(*)[n])b);
    show("bounce", n, b, all);
    moved[2] = s % 3 - 1;
    changing(n, a, b);
    early(n, a, b + n);
    after(n, a, b + 2 * n);
    some(n, s, a, b + 3 * n);
    show("twins", n, b, all);
    long_table(n, a, b);
    guarded(n, a, b + n);
    calls(n, a, b + 2 * n);
    show("others", n, b, all);
    float *c = floats(n * m, 3), *d = floats(n * m, 4);
    inside(n, m, (float(*)[m])c, (float(*)[m])d);
    show_float("inside", n, d, n * m);
    free(a), free(b), free(c), free(d);
  }
  return 0;
}

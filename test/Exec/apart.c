/* C statements of one body that need not share its loops: where these are no parallel ones, each statement is planned
   by itself, and the loops are distributed.
   RUN: %port-and-compare %s --min-regions 10 --max-regions 10 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 10 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late -- -I%S/Inputs -fplugin-arg-swgen-apart=always
   RUN: %swclang -O2 -fsyntax-only -Rpass=sw -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck %s --input-file=%t.txt
   RUN: %swclang -O2 -fsyntax-only -Rpass=sw -I%S/Inputs %s -fplugin-arg-swgen-apart=always 2>&1 | FileCheck %s --check-prefix=ALWAYS
*/
#include "show.h"

/* Sums along rows and along columns. */
static void sums(int n, int m, double (*restrict a)[m], double *restrict p, double *restrict r, double *restrict q,
                 double *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    q[i] = 0;
    for (int j = 0; j < m; j++) {
      s[j] += r[i] * a[i][j];
      q[i] += a[i][j] * p[j];
    }
  }
}
// CHECK: apart.c:[[#@LINE-9]]:1: remark: loops run in another order {{.*}} parallel {{[^,]*}}, {{.*}}then parallel {{.*}}then parallel

/* Recurrences along either, and what needs both. */
static void recurrences(int n, int m, float (*restrict a)[m], float (*restrict b)[m], float (*restrict c)[m]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++) {
      a[i][j] += a[i - 1][j] * 0.5f;
      b[i][j] += b[i][j - 1] * 0.25f;
      c[i][j] = a[i][j] * b[i][j];
    }
}
// CHECK: apart.c:[[#@LINE-8]]:1: remark: loops run in another order {{.*}} parallel j, i, then parallel i, j, then parallel i, j [SW551]

/* In three dimensions, with a statement of a variable of its own. */
static void planes(int n, double (*restrict a)[n][n], double *restrict x, double *restrict y, double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        double v;
        x[i] += a[i][j][k];
        y[j] += a[i][j][k];
        v = a[i][j][k];
        z[k] += v * v;
      }
}
// CHECK: apart.c:[[#@LINE-11]]:1: remark: loops run in another order {{.*}} parallel {{.*}}then parallel {{.*}}then parallel

/* A value that both use is computed by each: of what does not change in between, through others, in one declaration
   or several. */
static void shares(int n, int m, double (*restrict a)[m], double *restrict q, double *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double v = a[i][j] * 3, w = v * v;
      const double both = w - v;
      q[i] += v;
      s[j] += both + i;
    }
}
// CHECK: apart.c:[[#@LINE-9]]:1: remark: loops run in another order {{.*}} parallel {{.*}}, then parallel {{.*}}[SW551]

/* Forces of pairs, each computed once: in the order of the source for each point. */
static void forces(int n, double (*restrict p)[3], double (*restrict f)[3]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      const double dx = p[i][0] - p[j][0], dy = p[i][1] - p[j][1];
      const double r = 1 / (dx * dx + dy * dy + 1);
      f[i][0] += r * dx;
      f[i][1] += r * dy;
      f[j][0] -= r * dx;
      f[j][1] -= r * dy;
    }
}
// CHECK: apart.c:[[#@LINE-11]]:1: remark: loops run in another order {{.*}} parallel {{.*}}, then parallel {{.*}}[SW551]

/* Twins: a value of what the first statement changes keeps them together, perhaps also through another pointer, and
   so does a way past both; what is parallel as it is written is left as it is. */
static void changes(int n, int m, double (*restrict a)[m], double *restrict q, double *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double v = a[i][j] + q[i] * 0.25;
      q[i] += v;
      s[j] += v;
    }
}
// CHECK: apart.c:[[#@LINE-8]]:1: remark: loops run in another order {{.*}}: wavefront of tiles over i, j [SW551]

static void perhaps(int n, int m, double (*a)[m], double *q, double *s) {
#pragma sw parallel
#pragma sw tensor a[n][m], q[n], s[m]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double v = a[i][j] * 2;
      q[i] += v;
      s[j] += v;
    }
}
// CHECK: apart.c:[[#@LINE-9]]:1: remark: loops run in another order {{.*}}: wavefront of tiles over i, j [SW551]

static void leaves(int n, int m, double (*restrict a)[m], double *restrict q, double *restrict s) {
#pragma sw parallel
#pragma sw tensor q[n], s[m]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if (a[i][j] > 0)
        continue;
      q[i] += a[i][j];
      s[j] += a[i][j];
    }
}
// CHECK: apart.c:[[#@LINE-10]]:1: remark: loops run in another order {{.*}}: wavefront of tiles over i, j [SW551]

static void plain(int n, int m, double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      a[i][j] += 1;
      b[i][j] = a[i][j] * 2;
    }
}
// CHECK-NOT: apart.c:[[#@LINE-7]]:1: remark: loops run in another order

/* What rests on a proof of what is private stays as it was proved. */
static void scratch(int n, int m, double (*restrict a)[m], double (*restrict b)[m], double (*restrict c)[m]) {
  double t[128];
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      t[j] = a[i][j] * 2;
    for (int j = 0; j < m; j++) {
      b[i][j] = t[m - 1 - j] + 1;
      c[i][j] = t[j] - 1;
    }
  }
}
// ALWAYS: apart.c:[[#@LINE-11]]:10: remark: each iteration of loop 'i' has 't' of its own, {{.*}} [SW557]

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c];
    for (int m = 1; m < 100; m += 36) {
      const long all = (long)n * m;
      double *a = doubles(all, 1), *b = doubles(all, 2), *p = doubles(m, 3), *r = doubles(n, 4), *q = doubles(n, 5),
             *s = doubles(m, 6);
      sums(n, m, (void *)a, p, r, q, s);
      show("sums q", n, q, n);
      show("sums s", n, s, m);
      shares(n, m, (void *)a, q, s);
      leaves(n, m, (void *)a, q, s);
      changes(n, m, (void *)a, q, s);
      perhaps(n, m, (void *)a, q, s);
      show("q", n, q, n);
      show("s", n, s, m);
      plain(n, m, (void *)a, (void *)b);
      show("plain", n, b, all);
      double *e = doubles(all, 10);
      scratch(n, m, (void *)a, (void *)b, (void *)e);
      show("scratch b", n, b, all);
      show("scratch c", n, e, all);
      free(e);
      float *f = floats(all, 7), *g = floats(all, 8), *h = floats(all, 9);
      recurrences(n, m, (void *)f, (void *)g, (void *)h);
      show_float("recurrences a", n, f, all);
      show_float("recurrences b", n, g, all);
      show_float("recurrences c", n, h, all);
      free(a), free(b), free(p), free(r), free(q), free(s), free(f), free(g), free(h);
    }
    const int k = n > 40 ? 40 : n;
    double *a = doubles((long)k * k * k, 1), *x = doubles(k, 2), *y = doubles(k, 3), *z = doubles(k, 4);
    planes(k, (void *)a, x, y, z);
    double *p = doubles(3L * n, 5), *f = doubles(3L * n, 6);
    forces(n, (void *)p, (void *)f);
    show("forces", n, f, 3L * n);
    free(p), free(f);
    show("planes x", k, x, k);
    show("planes y", k, y, k);
    show("planes z", k, z, k);
    free(a), free(x), free(y), free(z);
  }
  return 0;
}

/* Sums in a variable that keep the loops around them in order, and grow in the elements that they go to:
   all at once, each in the order of its terms.
   RUN: %port-and-compare %s --min-regions 8 --max-regions 8 --expect-warning SW201 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -Rpass=sw -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck %s --input-file=%t.txt
   RUN: FileCheck %s --input-file=%t.d/stored-sums.slave.c --check-prefix=SLAVE
*/
#include "show.h"

/* By rows; the newest unknown is the last term. */
static void forward(int n, double (*restrict a)[n], double *restrict b, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double w = b[i];
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] = w / a[i][i];
  }
}
// CHECK: stored-sums.c:[[#@LINE-8]]:1: remark: the sum in 'w' grows in 'y[i]', so that its loops can run in another order [SW553]
// SLAVE-LABEL: void sw_stored_sums_forward
// SLAVE-NOT:   double w
// SLAVE:       sw_y_[[#]][{{.*}}] -= sw_a_[[#]][{{.*}}] * sw_y_[[#]][{{.*}}];

/* The first value comes from the element itself; two sums of one variable of the function, which is
   stored as it is, or divided. */
static void factor(int n, float (*restrict a)[n]) {
  float sum;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++) {
      sum = a[i][j];
      for (int k = 0; k < j; k++)
        sum -= a[i][k] * a[k][j];
      a[i][j] = sum / a[j][j];
    }
    for (int j = i; j < n; j++) {
      sum = a[i][j];
      for (int k = 0; k < i; k++)
        sum -= a[i][k] * a[k][j];
      a[i][j] = sum;
    }
  }
}
// CHECK: stored-sums.c:[[#@LINE-16]]:1: remark: the sum in 'sum' grows in 'a[i][j]',
// CHECK-NOT: remark: the sum in 'sum'
// SLAVE-LABEL: void sw_stored_sums_factor
// SLAVE-NOT:   float sum
// SLAVE-LABEL: void sw_stored_sums_symmetric

/* The sum is read when it has been stored, and what else is in the loop stays. */
static void symmetric(int n, double (*restrict a)[n], double *restrict trace) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= i; j++) {
      double s = a[i][j];
      for (int k = 0; k < j; k++)
        s -= 0.5 * a[i][k] * a[j][k];
      a[i][j] = s;
    }
    trace[i] = a[i][i] + 1;
  }
}

/* One sum in another: a row at a time, and of it an element at a time. */
static void nested(int n, double (*restrict a)[n], double *restrict y, double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double w = 0.5;
    for (int j = 0; j < i; j++) {
      double v = a[i][j];
      for (int k = 0; k < j; k++)
        v -= 0.25 * a[j][k] * y[k];
      a[i][j] = v;
      w += a[i][j] * y[j];
    }
    y[i] = w;
  }
  for (int i = 0; i < n; i++)
    z[i] = y[i];
}

/* Integers, from the last row to the first; a condition on data decides over each term. */
static void chosen(int n, long (*restrict a)[n], long *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    long w = i;
    for (int j = 0; j < i; j++)
      if (a[i][j] % 3)
        w += a[i][j] ^ y[j];
    y[i] = w;
  }
}

/* Pointers that may overlap are looked at before the launch. */
static void overlapping(int n, const double *a, const double *b, double *y) {
#pragma sw tensor a[n][n]
#pragma sw tensor b[n]
#pragma sw tensor y[n]
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double w = b[i];
    for (int j = 0; j < i; j++)
      w -= a[i * n + j] * y[j];
    y[i] = w;
  }
}

/* Two sums at once, that go to two arrays. */
static void twins(int n, double (*restrict a)[n], double *restrict y, double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double v = 1, w = 2;
    for (int j = 0; j < i; j++) {
      v += a[i][j] * y[j];
      w += a[i][j] * z[j];
    }
    y[i] = v * 0.125;
    z[i] = w * 0.125;
  }
}

/* Steps that divide nothing. */
static void strided(int n, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel
  for (int i = 3; i < n; i += 3) {
    double w = a[i][i];
    for (int j = 0; j < i; j += 3)
      w -= a[i][j] * y[j] + y[j + 1];
    y[i] = w;
  }
}

/* Not so: the element is read meanwhile. */
static void read_meanwhile(int n, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel // SW201
  for (int i = 0; i < n; i++) {
    double w = 1;
    for (int j = 0; j <= i; j++)
      w -= a[i][j] * y[j];
    y[i] = w;
  }
}

/* Written meanwhile. */
static void written_meanwhile(int n, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel // SW201
  for (int i = 0; i < n; i++) {
    double w = 1;
    y[i] = 3;
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] += w;
    y[i] = w + y[i];
  }
}

/* Written before the first term, though it has the first value itself. */
static void written_first(int n, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel // SW201
  for (int i = 0; i < n; i++) {
    double w = y[i];
    y[i] = 1;
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] = w - 2;
  }
}

/* Written after the last term, and then the sum as it is. */
static void written_last(int n, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel // SW201
  for (int i = 0; i < n; i++) {
    double w = 2;
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] = 1;
    y[i] = w;
  }
}

/* Not always stored. */
static void not_always(int n, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel // SW201
  for (int i = 0; i < n; i++) {
    double w = 1;
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    if (w < 0)
      continue;
    y[i] = w;
  }
}

/* An element that is narrower would round each term. */
static void narrower(int n, float (*restrict a)[n], float *restrict y) {
#pragma sw parallel // SW201
  for (int i = 0; i < n; i++) {
    double w = 1;
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] = w;
  }
}

/* Another element by the time that it is complete. */
static void moved_on(int n, double (*restrict a)[n], double *restrict y) {
#pragma sw parallel // SW201
  for (int i = 0; i < n - 1; i++) {
    double w = 1;
    int to = i;
    for (int j = 0; j < i; j++) {
      w -= a[i][j] * y[j];
      to = i + 1;
    }
    y[to] = w;
  }
}

/* The sum goes on from one iteration to the next. */
static double running(int n, double (*restrict a)[n], double *restrict y) {
  double w = 1;
#pragma sw parallel // SW201
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      w -= a[i][j] * y[j];
    y[i] = w;
  }
  return w;
}

static void small(long n, double *a, int seed) {
  for (long i = 0; i < n; i++)
    a[i] = ((i * 37 + seed * 11) % 64 - 20) / 256.0;
}

int main(void) {
  static const int sizes[] = {1, 2, 5, 17, 33, 70};
  static double a[70 * 70], b[70], x[70], y[70], z[70];
  static float f[70 * 70], g[70];
  static long l[70 * 70], m[70];
  for (unsigned s = 0; s < sizeof sizes / sizeof *sizes; s++) {
    int n = sizes[s];
    long all = (long)n * n;
    small(all, a, 1);
    small(n, b, 2);
    for (int i = 0; i < n; i++)
      a[(long)i * n + i] = 2 + i % 3;
    forward(n, (double (*)[n])a, b, y);
    show("forward", n, y, n);
    for (long i = 0; i < all; i++)
      f[i] = (float)a[i];
    factor(n, (float (*)[n])f);
    show_bytes("factor", n, f, sizeof(float) * all);
    symmetric(n, (double (*)[n])a, x);
    show("symmetric", n, a, all);
    show("symmetric", n, x, n);
    nested(n, (double (*)[n])a, y, z);
    show("nested", n, a, all);
    show("nested", n, z, n);
    for (long i = 0; i < all; i++)
      l[i] = i * 7 % 31;
    chosen(n, (long (*)[n])l, m);
    show_bytes("chosen", n, m, sizeof(long) * n);
    small(all, a, 3);
    overlapping(n, a, b, y);
    show("overlapping", n, y, n);
    overlapping(n, a, y, y);
    show("overlapping", n, y, n);
    twins(n, (double (*)[n])a, y, z);
    show("twins", n, y, n);
    show("twins", n, z, n);
    strided(n, (double (*)[n])a, y);
    show("strided", n, y, n);
    read_meanwhile(n, (double (*)[n])a, y);
    show("read meanwhile", n, y, n);
    written_meanwhile(n, (double (*)[n])a, y);
    show("written meanwhile", n, y, n);
    written_first(n, (double (*)[n])a, y);
    show("written first", n, y, n);
    written_last(n, (double (*)[n])a, y);
    show("written last", n, y, n);
    not_always(n, (double (*)[n])a, y);
    show("not always", n, y, n);
    for (int i = 0; i < n; i++)
      g[i] = (float)b[i];
    narrower(n, (float (*)[n])f, g);
    show_bytes("narrower", n, g, sizeof(float) * n);
    moved_on(n, (double (*)[n])a, y);
    show("moved on", n, y, n);
    double w = running(n, (double (*)[n])a, y);
    show("running", n, y, n);
    show("running", n, &w, 1);
  }
  return 0;
}

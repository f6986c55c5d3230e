/* Steps with a part that no loop divides: values at the boundary, recurrences along it, sums of vectors and what follows
 * from them.  One CPE runs it while the others wait; variables that it sets for all are in main memory.
 *
 * RUN: %port-and-compare %s --min-regions 14 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 14 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/lone-parts.slave.c
 */
#include "show.h"

/* One tile, then a barrier.
 * CHECK-LABEL: {{^}}void sw_lone_parts_edges_{{[0-9]+}}(
 * CHECK: sw_barrier();
 * CHECK: sw_barrier();
 * CHECK: if (sw_id < sw_n) {
 * CHECK: {{^ *}}a[0] = a[1];
 * CHECK: sw_barrier();
 */
static void edges(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    for (int i = 1; i < n - 1; i++)
      a[i] = b[i];
    a[0] = a[1];
    a[n - 1] = a[n - 2] * 0.5;
  }
}

/* A recurrence along one edge, a corner */
static void plane(int steps, int n, int m, double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        b[i][j] = a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j];
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        a[i][j] = b[i][j] * 0.25;
    a[0][0] = a[1][1];
    for (int i = 1; i < n; i++)
      a[i][0] = a[i - 1][0] * 0.5 + t;
  }
}

/* Conjugate gradients: scalars from step to step, all in one launch.
 * CHECK-LABEL: {{^}}void sw_lone_parts_gradients_{{[0-9]+}}(
 * CHECK: SW_MAIN double *pq_main = sw_in->pq_main;
 * CHECK: sw_put{{.*}}(SW_MAIN char *)pq_main
 */
static double gradients(int steps, int n, double a[restrict n][n], double *restrict x,
                        double *restrict r, double *restrict p, double *restrict q) {
  double rr = 1, pq, next;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < n; j++)
        sum += a[i][j] * p[j];
      q[i] = sum;
    }
    pq = 1;
    for (int i = 0; i < n; i++)
      pq += p[i] * q[i];
    for (int i = 0; i < n; i++) {
      x[i] += rr / pq * p[i];
      r[i] -= rr / pq * q[i];
    }
    next = 0.5;
    for (int i = 0; i < n; i++)
      next += r[i] * r[i];
    for (int i = 0; i < n; i++)
      p[i] = r[i] + next / rr * p[i];
    rr = next;
  }
  return rr;
}

/* Variables of the region and of outside, the same name twice */
static void recursion(int n, const double *restrict r, double *restrict y, double *restrict z) {
  double alpha = -r[0], beta = 1;
  y[0] = -r[0];
#pragma sw parallel
  for (int k = 1; k < n; k++) {
    double sum = 0;
    beta = (1 - alpha * alpha) * beta;
    for (int i = 0; i < k; i++)
      sum += r[k - i - 1] * y[i];
    alpha = -(r[k] + sum) / beta;
    for (int i = 0; i < k; i++)
      z[i] = y[i] + alpha * y[k - i - 1];
    for (int i = 0; i < k; i++)
      y[i] = z[i];
    y[k] = alpha;
  }
}

/* An orthogonalisation: the sum of a column, in its order */
static void columns(int m, int n, double a[restrict m][n], double r[restrict n][n],
                    double q[restrict m][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    double norm = 0;
    for (int i = 0; i < m; i++)
      norm += a[i][k] * a[i][k];
    r[k][k] = norm + 1;
    for (int i = 0; i < m; i++)
      q[i][k] = a[i][k] / r[k][k];
    for (int j = k + 1; j < n; j++) {
      r[k][j] = 0;
      for (int i = 0; i < m; i++)
        r[k][j] += q[i][k] * a[i][j];
      for (int i = 0; i < m; i++)
        a[i][j] = a[i][j] - q[i][k] * r[k][j];
    }
  }
}

/* Variables of one name in two blocks, both for all CPEs; one of another type */
static void names(int steps, int n, float *restrict a, int *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    {
      float top = 1;
      for (int i = 0; i < n; i++)
        top = top * 0.5f + a[i];
      for (int i = 0; i < n; i++)
        a[i] = a[i] / top;
    }
    {
      int top = t;
      for (int i = 0; i < n; i++)
        top = top * 3 + b[i];
      for (int i = 0; i < n; i++)
        b[i] = b[i] ^ top;
    }
  }
}

/* The lone part under a condition, and loops that it shares with others */
static void guarded(int steps, int n, double *restrict a, double *restrict s) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    if (t % 2 == 0)
      s[0] = s[1] + a[0];
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + s[0];
    if (n > 5)
      s[1] = s[0] * 0.25 + a[n - 1];
  }
}

/* No loop at all around it, in a block of several loops */
static void block(int n, double *restrict a, double *restrict b, double *restrict s) {
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      a[i] += b[i];
    s[0] = a[0] + 1;
    s[1] = a[n - 1] * s[0];
    for (int i = 0; i < n; i++)
      b[i] = a[i] * s[0] - s[1];
  }
}

/* A parameter of the function, and what is read after the region */
static int parameter(int steps, int n, int seed, int *restrict a) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    seed = seed * 1103515245u + a[n / 2];
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 3 + seed;
  }
  return seed;
}

/* Steps within steps: the lone part in the outer ones */
static void twice(int steps, int n, int m, double a[restrict n][m], double *restrict s) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    double low = s[0];
    for (int i = 1; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] += a[i - 1][j] * low;
    s[0] = a[n - 1][m - 1];
  }
}

/* A sum by columns beside one by rows: the first has a parallel loop of its own */
static void mixed(int steps, int n, int m, double a[restrict n][m], double *restrict c,
                  double *restrict total) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++) {
      c[j] = 0;
      for (int i = 0; i < n; i++)
        c[j] += a[i][j];
    }
    total[t] = 0;
    for (int j = 0; j < m; j++)
      total[t] += c[j];
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        a[i][j] -= total[t] / (n * m);
  }
}

/* Pointers that may meet each other: the check before the launch names the place of the variable, too */
static double pointers(int steps, int n, double *a, double *b) {
  double last = 1;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    last = last * 0.5 + a[n - 1];
    for (int i = 0; i < n; i++)
      b[i] = a[i] + last;
  }
  return last;
}

/* As many loops in the lone part as in the others: what the loops cost decides */
static void even(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++)
      a[i] = a[i - 1] * 0.5 + b[i];
    for (int i = 0; i < n; i++)
      b[i] = a[i] * a[i];
  }
}

/* Other values in every row: sums of them differ when their order does. */
static void run(int steps, int n, int m) {
  double *a = doubles((long)n * m, 1), *b = doubles((long)n * m, 2), *c = doubles((long)n * n, 3),
         *r = doubles((long)m * m, 4), *x = doubles(n + m + 2, 5), *y = doubles(n + m + 2, 6),
         *z = doubles(n + m + 2, 7), *w = doubles(n + m + 2, 8);
  float *f = floats(n, 9);
  int *k = ints(n, 10);
  double (*A)[m] = (double (*)[m])a, (*B)[m] = (double (*)[m])b;
  edges(steps, n, x, y);
  show("edges", n, x, n);
  plane(steps, n, m, A, B);
  show("plane", n, a, (long)n * m);
  double rr = gradients(steps, n, (double (*)[n])c, x, y, z, w);
  show("gradients", n, x, n);
  show("gradients", n, &rr, 1);
  recursion(n, x, y, z);
  show("recursion", n, y, n);
  columns(n, m, A, (double (*)[m])r, B);
  show("columns", n, b, (long)n * m);
  show("columns", n, r, (long)m * m);
  names(steps, n, f, k);
  show_float("names", n, f, n);
  show_int("names", n, k, n);
  fill(x, n, 11);
  guarded(steps, n, x, y);
  show("guarded", n, x, n);
  fill(y, n, 12);
  block(n, x, y, z);
  show("block", n, y, n);
  int seed = parameter(steps, n, 5, k);
  show_int("parameter", n, k, n);
  show_int("parameter", n, &seed, 1);
  fill(a, (long)n * m, 13);
  twice(steps, n, m, A, z);
  show("twice", n, a, (long)n * m);
  mixed(steps, n, m, A, w, z);
  show("mixed", n, a, (long)n * m);
  double last = pointers(steps, n, x, w);
  show("pointers", n, x, n);
  show("pointers", n, &last, 1);
  even(steps, n, x, y);
  show("even", n, y, n);
}

int main(void) {
  run(3, 9, 9);
  run(5, 67, 70);
  run(2, 203, 130);
  run(0, 5, 5);
  run(3, 2, 2);
  return 0;
}

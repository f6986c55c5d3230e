/* Scratch arrays whose size only the program knows, as local arrays and from malloc: a kernel has them in LDM up to a
 * size, above which the loop runs on the host.  Sizes below, at and above it.
 *
 * RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
 * RUN: %clang -O2 -w -I%S/Inputs %s -o %t.serial && %t.serial > %t.expected
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -Rpass=sw %s --emit %t.dir -o %t.ported 2>%t.said
 * RUN: FileCheck %s --check-prefix=SAYS --input-file %t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --input-file %t.dir/runtime-locals.slave.c
 * RUN: FileCheck %s --input-file %t.dir/runtime-locals.host.c --check-prefix=HOST
 * RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out && cmp %t.expected %t.out
 * RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"
#include <math.h>

/* HOST-LABEL: {{^}}static void rows(
 * HOST: {{^ *}}sw_go = SW_HOLDS(sw_runtime_locals_rows_[[#]], "m <= 3584", (m <= 3584));
 * SAYS: only where m <= 3584 (every CPE has 't' in its LDM), else on the host as written; no check is needed with a constant size [SW552]
 * STATS: "failed_check": "m <= 3584"
 */
static void rows(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[m];
    for (int j = 0; j < m; j++)
      t[j] = a[i][j] * 2;
    for (int j = 1; j < m; j++)
      b[i][j] = t[j] + t[j - 1];
  }
}

/* Two of them, with casts and without; what is freed is not seen on the CPEs.
 * CHECK-NOT: malloc
 * CHECK-NOT: free(
 * HOST-LABEL: {{^}}static void allocated(
 * HOST: SW_HOLDS(sw_runtime_locals_allocated_[[#]], "m * 8UL <= 14336", (m * 8UL <= 14336)) &&
 * HOST: SW_HOLDS(sw_runtime_locals_allocated_[[#]], "(m + 1) * sizeof(double) <= 14336", ((m + 1) * sizeof(double) <= 14336));
 */
static void allocated(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *t = malloc(m * sizeof *t), *const u = (double *)malloc((m + 1) * sizeof(double));
    u[0] = 3;
    for (int j = 0; j < m; j++) {
      t[j] = a[i][j] * 2;
      u[j + 1] = t[j] - 1;
    }
    for (int j = 1; j < m; j++)
      b[i][j] = t[j] + *(t + j - 1) * u[j];
    free(t);
    free(u);
  }
}

/* Declared by the function; the clause says that nobody needs it later.  A clause of the user comes first.
 * HOST-LABEL: {{^}}static void of_function(
 * HOST: sw_go = SW_HOLDS(sw_runtime_locals_of_function_[[#]], "if(n > 6)", !!(n > 6)) &&
 * HOST-NEXT: SW_HOLDS({{.*}}, "m <= 7168", (m <= 7168));
 */
static void of_function(int n, int m, const float a[restrict n][m], float b[restrict n][m]) {
  float t[m];
  int i, j;
#pragma sw parallel private(t, j) if(n > 6)
  for (i = 0; i < n; i++) {
    for (j = 0; j < m; j++)
      t[j] = a[i][j] * 2;
    for (j = 1; j < m; j++)
      b[i][j] = t[j] + t[j - 1];
  }
}

/* Sizes by variables of the region that keep their value; rows of three.
 * SAYS: only where (2 * m) <= 1792 (every CPE has 't' in its LDM)
 * SAYS: only where m + 1 <= 597 (every CPE has 'v' in its LDM)
 */
static void computed(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int two = 2 * m;
    double t[two], v[m + 1][3];
    for (int j = 0; j < two; j++)
      t[j] = a[i][j < m ? j : j - m] + j;
    for (int j = 0; j <= m; j++)
      for (int d = 0; d < 3; d++)
        v[j][d] = t[j] * d;
    for (int j = 0; j < m; j++)
      b[i][j] = v[j][2] + t[j + m] + v[j + 1][1];
  }
}

static double total(const double *t, int m) {
  double s = 0;
  for (int j = 0; j < m; j++)
    s += t[j];
  return s;
}

/* Given to a function. */
static void passed(int n, int m, const double a[restrict n][m], double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[m];
    for (int j = 0; j < m; j++)
      t[j] = sqrt(a[i][j] * a[i][j] + 1);
    b[i] = total(t, m);
  }
}

/* Places that data find, a branch without it, structs. */
struct cell {
  double sum;
  int count;
};
static void histogram(int n, int m, int bins, const int a[restrict n][m], double *restrict most) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (i % 5 == 3)
      continue;
    struct cell h[bins];
    for (int k = 0; k < bins; k++) {
      h[k].sum = 0;
      h[k].count = 0;
    }
    for (int j = 0; j < m; j++) {
      const int k = (a[i][j] & 1023) % bins;
      h[k].sum += a[i][j];
      h[k].count++;
    }
    double best = 0;
    for (int k = 0; k < bins; k++)
      if (h[k].count > 0 && h[k].sum / h[k].count > best)
        best = h[k].sum / h[k].count;
    most[i] = best;
  }
}

/* Of an inner loop that is the divided one. */
static void inner(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
  for (int k = 0; k < 3; k++)
#pragma sw parallel
    for (int i = 0; i < n; i++) {
      double t[m + k];
      for (int j = 0; j < m; j++)
        t[j] = a[i][j] + k;
      for (int j = 0; j < m; j++)
        b[i][j] = t[m - 1 - j];
    }
}

/* All zero to begin with. */
static void zeroed(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *t = calloc(m, sizeof *t);
    for (int j = 0; j < m; j += 2)
      t[j] += a[i][j];
    for (int j = 0; j < m; j++)
      b[i][j] += t[j];
    free(t);
  }
}

/* In a block: each loop has its own check, with the size that it has by then. */
static void block(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
  int half;
#pragma sw parallel
  {
    half = (m + 1) / 2;
    for (int i = 0; i < n; i++) {
      double t[half];
      for (int j = 0; j < half; j++)
        t[j] = a[i][j];
      for (int j = 0; j < half; j++)
        b[i][j] = t[half - 1 - j];
    }
  }
}

/* Not: sizes that change in the region, more dimensions than one, sizes that are asked for, memory whose pointer
 * moves.
 * REFUSED: [[#@LINE+5]]:{{.*}}the variable 't', whose size is not constant
 */
static void changing(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[i + 1];
    for (int j = 0; j <= i; j++)
      t[j] = j;
    b[i][0] = a[i][0] + t[i];
  }
}
/* REFUSED: [[#@LINE+5]]:{{.*}}the variable 't', whose size is not constant
 */
static void square(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[m][m];
    for (int j = 0; j < m; j++)
      t[j][0] = a[i][j];
    b[i][0] = t[m - 1][0];
  }
}
/* REFUSED: [[#@LINE+5]]:{{.*}}the variable 't', whose size is not constant
 */
static void asked(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[m];
    for (int j = 0; j < m; j++)
      t[j] = a[i][j];
    b[i][0] = t[0] + sizeof t;
  }
}
/* REFUSED: [[#@LINE+7]]:{{.*}}the pointer 'first' cannot be followed
 */
static void replaced(int n, int m, const double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *t = malloc(m * sizeof *t), *first = t;
    t = t + 1;
    first[0] = a[i][0];
    b[i][0] = t[-1];
    free(first);
  }
}
#define ROWS(p, m) ((double(*)[m])(p))
#define CONST_ROWS(p, m) ((const double(*)[m])(p))

int main(void) {
  static const int sizes[] = {1, 2, 7, 33, 64, 596, 597, 895, 896, 897, 1791, 1792, 1793, 3583, 3584, 3585};
  for (int s = 0; s < COUNT(sizes); s++) {
    int m = sizes[s], n = 5 + s % 3 * 33;
    long all = (long)n * m;
    double *a = doubles(all, 1), *b = doubles(all, 2), *c = doubles(n, 3);
    float *f = floats(all * 2, 4), *g = floats(all * 2, 5);
    int *k = ints(all, 6);
    rows(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("rows", m, b, all);
    allocated(n, m, CONST_ROWS(b, m), ROWS(a, m));
    show("allocated", m, a, all);
    of_function(n, 2 * m, (const float(*)[2 * m])f, (float(*)[2 * m])g);
    show_float("of function", m, g, all * 2);
    computed(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("computed", m, b, all);
    passed(n, m, CONST_ROWS(a, m), c);
    show("passed", m, c, n);
    histogram(n, m, 3 + m / 3, (const int(*)[m])k, c);
    show("histogram", m, c, n);
    inner(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("inner", m, b, all);
    block(n, m, CONST_ROWS(b, m), ROWS(a, m));
    show("block", m, a, all);
    changing(n, m, CONST_ROWS(a, m), ROWS(b, m));
    if (m < 100)
      square(n, m, CONST_ROWS(a, m), ROWS(b, m));
    asked(n, m, CONST_ROWS(a, m), ROWS(b, m));
    replaced(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("others", m, b, all);
    zeroed(n, m, CONST_ROWS(a, m), ROWS(b, m));
    show("zeroed", m, b, all);
    free(a);
    free(b);
    free(c);
    free(f);
    free(g);
    free(k);
  }
}

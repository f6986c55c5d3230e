/* Matrices by tables of pointers to rows: the host compares the pointers and has the CPEs work where rows are
   equally far apart, which is the same as the serial program however they were allocated.
   RUN: %port-and-compare %s --min-regions 17 -- -I%S/Inputs
   RUN: mkdir -p %t && %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -Rpass=sw -I%S/Inputs %s 2>%t/said && FileCheck %s --input-file=%t/row-tables.host.c && FileCheck %s --check-prefix=SAID --input-file=%t/said
*/
#include "show.h"
#include <string.h>

// CHECK-LABEL: {{^}}static void relax(
// CHECK: const char *sw_rows_b[2] = {0, 0}; /* of b, equally far apart */
// CHECK: sw_go = SW_HOLDS({{.*}}, "rows of 'b' are equally far apart", sw_rows(b, 1, (const long[]){{{.*}}}, 1, 8, sw_rows_b, sw_steps_b)) &&
// CHECK-NEXT: SW_HOLDS({{.*}}, "rows of 'a' are equally far apart", sw_rows(a,
// CHECK: if (sw_go)
// CHECK: SW_HOLDS({{.*}}, "'{{[ab]}}' and '{{[ab]}}' do not overlap"
// SAID: row-tables.c:[[@LINE+2]]{{.*}}only where rows of 'a' are equally far apart ('a' is a table of pointers to them), else on the host as written; no check is needed with one array, such as 'double (*a)[columns]' [SW552]
static void relax(double **a, double **b, int n, int m) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
}

/* No memory but of the table itself may be touched where nothing is to be done. */
typedef struct {
  int n, m;
  double **q, h;
  float *part[5];
} grid;
static void scale(const grid *g, double s) {
#pragma sw parallel
  for (int i = 0; i < g->n; i++)
    for (int j = 0; j < g->m; j++)
      g->q[i][j] = s * g->q[i][j] + g->h;
}

/* A few arrays behind one another, by their number. */
static void parts(grid *g, int n, float s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int v = 1; v < 5; v++)
      g->part[v][i] += s * v + g->part[0][i];
}

/* By rows. */
static void rows(int n, int m, double *const *a, const double *x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const double *row = a[i];
    double sum = 0;
    for (int j = 0; j < m; j++)
      sum += row[j] * x[j];
    y[i] = sum;
  }
}

/* By pointer arithmetic. */
static void arithmetic(int n, int m, int **a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      *(*(a + i) + j) += i * j + *(*(a + i + 0) + j) / 3;
}

/* Columns in reverse, and under a condition. */
static void turned(int n, int m, double **a, double **b) {
#pragma sw tensor a[n][m]
#pragma sw parallel noalias(a)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (b[i][j] > 0)
        a[i][m - 1 - j] = b[i][j];
}

// CHECK-LABEL: {{^}}static void multiply(
// SAID: row-tables.c:[[@LINE+2]]{{.*}}only where {{.*}}(b[1] - b[0])
static void multiply(int n, int m, int k, double **c, double **a, double **b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double sum = 0;
      for (int l = 0; l < k; l++)
        sum += a[i][l] * b[l][j];
      c[i][j] = sum;
    }
}

/* Below the diagonal. */
static void triangle(int n, double **a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      a[i][j] = i + 0.5 * j;
}

/* What is stored may be a pointer, as far as C knows. */
// CHECK-LABEL: {{^}}static void invert(
// CHECK: "no pointer of 'p' is stored to", !sw_overlap({{.*}}, sw_rows_p[1] + (
static void invert(int n, int m, unsigned char **p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      p[i][j] = 255 - p[i][j];
}

/* A table of tables. */
// CHECK-LABEL: {{^}}static void space(
// CHECK: sw_rows(u, 2, (const long[]){
static void space(int n, int m, int k, double ***u, double ***v) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      for (int l = 1; l < k - 1; l++)
        v[i][j][l] = u[i][j][l] + 0.1 * (u[i - 1][j][l] + u[i + 1][j][l] + u[i][j - 1][l] + u[i][j + 1][l] +
                                         u[i][j][l - 1] + u[i][j][l + 1]);
}

/* Two planes of it. */
static void boundary(int n, int m, int k, double ***u) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int l = 0; l < k; l++) {
      u[0][j][l] = u[1][j][l];
      u[n - 1][j][l] = u[n - 2][j][l];
    }
}

typedef struct {
  double x[3];
  int kind, of;
} cell;
static void structs(int n, int m, cell **c) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      c[i][j].x[1] += c[i][j].x[0] * c[i][j].kind;
      c[i][j].of = i + j;
    }
}

static double sum(const double *row, int m) {
  double s = 0;
  for (int j = 0; j < m; j++)
    s += row[j];
  return s;
}
static void calls(int n, int m, double **a, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = sum(a[i], m);
}

/* No row before the first or behind the last is looked at. */
static void neighbours(int n, int m, double **a, double **b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = a[i][j];
      if (i > 0)
        s += a[i - 1][j];
      if (i + 1 < n && j > 0)
        s += a[i + 1][j - 1];
      b[i][j] = s;
    }
}

/* Two rows by one pointer, one after the other; and one that runs along each. */
static void pointers(int n, int m, double **a, double **b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a[i];
    for (int j = 0; j < m; j++)
      p[j] = b[i][j] + j;
    p = b[i];
    for (int j = 0; j < m; j++)
      *p++ += 2;
  }
}

static double total(int n, int m, double **a) {
  double sum = 0;
#pragma sw parallel reduction(max: sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (a[i][j] > sum)
        sum = a[i][j];
  return sum;
}
// CHECK-LABEL: {{^}}static void *table(

/* Rows of `columns` elements, `apart` bytes apart (0: malloc of each), upwards or downwards. */
static void *table(int rows, int columns, size_t size, size_t apart, int down, void **block) {
  char **t = calloc(rows + 1, sizeof *t);
  char *all = apart ? calloc(rows + 1, apart) : 0;
  for (int i = 0; i < rows; i++)
    t[i] = all ? all + (down ? rows - 1 - i : i) * apart : calloc(columns + 1, size);
  *block = all;
  return t;
}

static void drop(int rows, void *table, void *block) {
  for (int i = 0; !block && i < rows; i++)
    free(((void **)table)[i]);
  free(table), free(block);
}

static double **numbers(int n, int m, size_t apart, int down, void **block, int seed) {
  double **a = table(n, m, sizeof **a, apart, down, block);
  for (int i = 0; i < n; i++) {
    double *row = doubles(m, seed + i);
    memcpy(a[i], row, m * sizeof *row);
    free(row);
  }
  return a;
}

static void all(int n, int m, size_t apart, int down) {
  void *of[3];
  double **a = numbers(n, m, apart, down, &of[0], 1), **b = numbers(n, m, apart, down, &of[1], 2),
         **c = numbers(n, m, apart, down, &of[2], 3);
  double *y = doubles(n, 4), *x = doubles(m, 5);
#define SHOW(what, t) for (int i = 0; i < n; i++) show(what, i, t[i], m)
  relax(a, b, n, m);
  SHOW("relax", b);
  relax(a, a, n, m);
  SHOW("in place", a);
  grid g = {n, m, a, 0.25, {0}};
  scale(&g, 1.5);
  SHOW("scale", a);
  rows(n, m, a, x, y);
  show("rows", n, y, n);
  calls(n, m, a, y);
  show("calls", n, y, n);
  neighbours(n, m, a, c);
  SHOW("neighbours", c);
  pointers(n, m, c, b);
  SHOW("one", c);
  SHOW("other", b);
  turned(n, m, c, b);
  SHOW("turned", c);
  multiply(n, m, m < n ? m : n, c, a, b);
  SHOW("product", c);
  if (m >= n)
    triangle(n, c);
  SHOW("triangle", c);
  printf("max %a\n", total(n, m, c));
  if (n > 2) { /* two rows at one place, and a row elsewhere */
    double *kept = a[1];
    a[1] = a[0];
    scale(&g, 0.5);
    SHOW("twice", a);
    a[1] = kept;
    kept = a[n - 1];
    double *other = a[n - 1] = doubles(m, 9);
    relax(a, b, n, m);
    SHOW("elsewhere", b);
    free(other);
    a[n - 1] = kept;
  }
  drop(n, a, of[0]), drop(n, b, of[1]), drop(n, c, of[2]), free(x), free(y);
}

/* Nothing is read of the struct where there are no rows. */
// CHECK-LABEL: {{^}}static void columns(
// CHECK: sw_rows(((0) <= ({{.*}})) ? g->q : 0, 1,
static void columns(const grid *g, int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++)
      g->q[i][j] *= 2;
}
// CHECK-LABEL: {{^}}static void others(
static void others(int n, int m) {
  void *of;
  int **k = table(n, m, sizeof **k, m * sizeof **k, 0, &of);
  arithmetic(n, m, k);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      printf(" %d", k[i][j]);
  drop(n, k, of);
  unsigned char **p = table(n, m, 1, m + 3, 0, &of);
  invert(n, m, p);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      printf(" %d", p[i][j]);
  drop(n, p, of);
  cell **c = table(n, m, sizeof **c, m * sizeof **c, 0, &of);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i][j].x[0] = i - j, c[i][j].kind = j % 3;
  structs(n, m, c);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      printf(" %g %d", c[i][j].x[1], c[i][j].of);
  drop(n, c, of);
  float *one = calloc(5 * (n + 2), sizeof *one);
  grid g = {0};
  for (int v = 0; v < 5; v++)
    g.part[v] = one + v * (n + 2);
  for (int i = 0; i < n; i++)
    g.part[0][i] = i * 0.5f;
  parts(&g, n, 2);
  for (int i = 0; i < 5 * (n + 2); i++)
    printf(" %g", one[i]);
  free(one);
  grid none = {0, 3, 0, 0, {0}};
  scale(&none, 2);
  columns(0, 0, 3); /* it leads nowhere, and nobody follows it */
  if (m > 1)
  {
    grid h = {n, m, numbers(n, m, m * sizeof(double), 0, &of, 7), 0, {0}};
    columns(&h, n, m);
    for (int i = 0; i < n; i++)
      show("columns", i, h.q[i], m);
    drop(n, h.q, of);
  }
  printf("\n");
}

/* In one block, or its planes one by one. */
static double ***cube(int n, int m, int k, int seed, int one) {
  double ***u = calloc(n, sizeof *u);
  for (int i = 0; i < n; i++) {
    u[i] = calloc(m, sizeof **u);
    for (int j = 0; j < m; j++)
      u[i][j] = i + j == 0 ? calloc(n * m * (k + 1), sizeof(double))
                : j        ? u[i][j - 1] + k + 1
                : one      ? u[i - 1][m - 1] + k + 1
                           : u[0][0] + (n - i) * m * (k + 1);
  }
  for (int i = 0; i < n * m * (k + 1); i++)
    u[0][0][i] = (i * 7 + seed) % 31 - 15;
  return u;
}

static void cubes(int n, int m, int k, int one) {
  double ***u = cube(n, m, k, 1, one), ***v = cube(n, m, k, 2, one);
  space(n, m, k, u, v);
  show("space", n, v[0][0], n * m * (k + 1));
  boundary(n, m, k, v);
  show("boundary", n, v[0][0], n * m * (k + 1));
  free(u[0][0]), free(v[0][0]);
  for (int i = 0; i < n; i++)
    free(u[i]), free(v[i]);
  free(u), free(v);
}

int main(void) {
  static const int sizes[][2] = {{0, 5}, {1, 1}, {1, 40}, {2, 7}, {3, 3}, {40, 1}, {37, 53}, {131, 67}};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s][0], m = sizes[s][1];
    all(n, m, m * 8, 0);       /* one block */
    all(n, m, (m + 3) * 8, 0); /* more of it than is used */
    all(n, m, (m + 3) * 8, 1); /* from its end */
    all(n, m, m * 8 + 4, 0);   /* no whole number of elements */
    all(n, m, 0, 0);
    others(n, m);
  }
  cubes(2, 2, 2, 1);
  cubes(5, 4, 3, 1);
  cubes(20, 23, 9, 1);
  cubes(20, 23, 9, 0);
  return 0;
}

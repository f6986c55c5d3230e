/* Lengths of inner loops that are known at run time only, and few where there are many points: kernels of
   their own keep all of a point's data for many points at once.  Lengths at, below and above the bounds, numbers
   of points that divide nothing; other kernels where they are more.
   RUN: %port-and-compare %s --min-regions 6 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 6 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=always
   RUN: %port-and-compare %s --min-regions 6 --dma late -- -I%S/Inputs -fplugin-arg-swgen-small-plan=never
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir --report=%t.report -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/few-lengths.host.c
   RUN: FileCheck %s --input-file %t.dir/few-lengths.slave.c --check-prefix=SLAVE
   RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
   RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "show.h"

/* Clusters: the distances of a point to all centres.  Centres stay, and come once.
 * CHECK-LABEL: {{^}}static void nearest(
 * CHECK: sw_small = (p_k <= [[FEW:(16|64)]] && p_dim <= [[FEW]]{{( && p_n >= [0-9]+)?}}) ? 1 : (p_k <= 1024 && p_dim <= 1024) ? 2 :
 * CHECK: SW_LAUNCH(sw_few_lengths_nearest_{{[0-9]+}}_few[[FEW]], &sw_args);
 * STATS-DAG: "sw_few_lengths_nearest_{{[0-9]+}}_few{{16|64}}"
 * STATS-DAG: "sw_few_lengths_nearest_{{[0-9]+}}_small"
 */
static void nearest(int n, int k, int dim, const double *restrict x, const double *restrict centre,
                    int *restrict label) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double best = 1e300;
    int which = -1;
    for (int c = 0; c < k; c++) {
      double sum = 0;
      for (int j = 0; j < dim; j++) {
        double d = x[i * dim + j] - centre[c * dim + j];
        sum += d * d;
      }
      if (sum < best) {
        best = sum;
        which = c;
      }
    }
    label[i] = which;
  }
}

/* Reactions of the species of a cell, if there are enough of them.
 * CHECK-LABEL: {{^}}static void react(
 * CHECK: sw_small = (p_ns <= 16 && p_nr <= 16 && p_cells >= [[#]]) ? 1 : (p_ns <= {{64|256}} && p_nr <= {{64|256}}{{( && p_cells >= [0-9]+)?}}) ? 2 : (p_ns <= {{1024|2048}} &&
 * STATS-DAG: "sw_few_lengths_react_{{[0-9]+}}_few16"
 * STATS-DAG: "sw_few_lengths_react_{{[0-9]+}}_few{{64|256}}"
 * STATS-DAG: "sw_few_lengths_react_{{[0-9]+}}_small"
 */
static void react(int cells, int ns, int nr, const double (*restrict y)[ns], const double (*restrict nu)[ns],
                  const double *restrict rate, double (*restrict dy)[ns]) {
#pragma sw parallel
  for (int c = 0; c < cells; c++) {
    for (int s = 0; s < ns; s++)
      dy[c][s] = 0;
    for (int r = 0; r < nr; r++) {
      double p = rate[r];
      for (int s = 0; s < ns; s++)
        p *= 1 + 0.0001 * nu[r][s] * y[c][s];
      for (int s = 0; s < ns; s++)
        dy[c][s] += nu[r][s] * p;
    }
  }
}

/* Element matrices: all but the outermost loop have few iterations, also those that are parallel, which need
 * not be divided then: each CPE has elements of its own.
 * CHECK-LABEL: {{^}}static void assemble(
 * CHECK: sw_small = p_nn <= 16 && p_nq <= 16;
 * SLAVE-LABEL: {{^}}void sw_few_lengths_assemble_{{[0-9]+}}_few16(
 * SLAVE: const long sw_e0_lo =
 * SLAVE-NOT: sw_a{{[0-9]}}_tiles
 * SLAVE: for (long sw_q =
 * SLAVE: {{^}}}
 * STATS-DAG: "sw_few_lengths_assemble_{{[0-9]+}}"
 * STATS-DAG: "sw_few_lengths_assemble_{{[0-9]+}}_few16"
 */
static void assemble(int ne, int nq, int nn, const double (*restrict shape)[nn], const double *restrict weight,
                     const double (*restrict jacobian)[nq], double (*restrict out)[nn][nn]) {
#pragma sw parallel
  for (int e = 0; e < ne; e++)
    for (int a = 0; a < nn; a++)
      for (int b = 0; b < nn; b++) {
        double s = 0;
        for (int q = 0; q < nq; q++)
          s += shape[q][a] * shape[q][b] * weight[q] * jacobian[e][q];
        out[e][a][b] = s;
      }
}

/* Levels of a column, as many as data say.
 * CHECK-LABEL: {{^}}static void ragged(
 * CHECK: sw_small = p_levels <= 16;
 */
static void ragged(int n, int levels, const int *restrict top, const double (*restrict t)[levels],
                   double (*restrict a)[levels]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[i][0] = t[i][0];
    for (int k = 1; k < levels; k++)
      if (k <= top[i])
        a[i][k] = t[i][k] - 0.25 * a[i][k - 1];
      else
        a[i][k] = 0;
  }
}

/* The points of a grid, of which any number is in a row: only the components are few.
 * CHECK-LABEL: {{^}}static void of_grid(
 * CHECK: sw_small = p_m <= 16;
 * CHECK: SW_LAUNCH(sw_few_lengths_of_grid_{{[0-9]+}}_few16, &sw_args);
 * STATS-DAG: "sw_few_lengths_of_grid_{{[0-9]+}}_few16"
 */
static void of_grid(int n, int l, int m, double (*restrict u)[l][m], const double (*restrict v)[l][m],
                    const double (*restrict block)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < l; j++)
      for (int p = 0; p < m; p++) {
        double sum = 0;
        for (int s = 0; s < m; s++)
          sum += v[i][j][s] * block[s][p];
        u[i][j][p] = sum;
      }
}

/* What lets the outermost loop be long is never few.
 * CHECK-LABEL: {{^}}static void square(
 * CHECK: sw_small = p_n <= [[#]];
 * CHECK-NOT: _few{{16|64}}, &sw_args
 * CHECK-LABEL: {{^}}int main(
 */
static void square(int n, double (*restrict a)[n], const double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 1; k < n; k++)
      a[i][k] += a[i][k - 1] * b[k][i];
    for (int k = n - 2; k >= 0; k--)
      a[i][k] -= a[i][k + 1] * b[i][k];
  }
}

#define ROWS(p, m) ((double(*)[m])(p))
#define CONST_ROWS(p, m) ((const double(*)[m])(p))

static double *scaled(long n, int seed) {
  double *p = doubles(n, seed);
  for (long k = 0; k < n; k++)
    p[k] *= 0.01;
  return p;
}

int main(void) {
  static const int points[] = {37, 63, 401, 1500}, few[] = {0, 1, 3, 8, 15, 16, 17, 33, 64, 65, 256, 257};
  for (int i = 0; i < COUNT(few); i++) {
    int n = points[i % 4] / (few[i] > 65 ? 37 : 1), m = few[i], l = few[(i + 1) % COUNT(few)];
    double *x = scaled((long)n * m, 1), *y = scaled((long)l * m, 2), *z = scaled(l + 1, 3), *r = scaled((long)n * m, 4);
    double *g = scaled((long)n * l, 5), *out = scaled((long)n * m * m, 6);
    int *label = ints(n, 7), *top = ints(n, 8);
    nearest(n, l, m, x, y, label);
    show_int("nearest", n, label, n);
    react(n, m, l, CONST_ROWS(x, m), CONST_ROWS(y, m), z, ROWS(r, m));
    show("react", n, r, (long)n * m);
    assemble(n, l, m, CONST_ROWS(y, m), z, CONST_ROWS(g, l), (double(*)[m][m])out);
    show("assemble", n, out, (long)n * m * m);
    for (int k = 0; k < n; k++)
      top[k] = (top[k] & 1023) % (m + 1);
    if (m)
      ragged(n, m, top, CONST_ROWS(x, m), ROWS(r, m));
    show("ragged", n, r, (long)n * m);
    double *a = scaled((long)m * m, 9), *b = scaled((long)m * m, 10);
    square(m, ROWS(a, m), CONST_ROWS(b, m));
    show("square", m, a, (long)m * m);
    const int rows = n < 402 ? n : 402, of_row = few[(i + 2) % COUNT(few)], of_point = m < 66 ? m : 5;
    double *u = scaled((long)rows * of_row * of_point, 11), *v = scaled((long)rows * of_row * of_point, 12);
    double *block = scaled(of_point * of_point, 13);
    of_grid(rows, of_row, of_point, (double(*)[of_row][of_point])u, (const double(*)[of_row][of_point])v,
            CONST_ROWS(block, of_point));
    show("of_grid", rows, u, (long)rows * of_row * of_point);
    free(u), free(v), free(block);
    free(x), free(y), free(z), free(r), free(g), free(out), free(label), free(top), free(a), free(b);
  }
}

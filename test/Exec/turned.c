/* Matrices of which CPEs have columns, in each step of a loop: the kernel uses copies in which columns are
 * rows.  Orthogonalisation, reflections in a flat array, recurrences down columns, integers, complex numbers,
 * parts of a matrix; sizes that no block divides; without a loop of steps, where each column needs those of another
 * matrix.  Twins: rows, a triangle, conditions, members of structs, elements smaller than a word, a clause, columns
 * that come once.
 *
 * RUN: %port-and-compare %s --min-regions 16 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 16 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:3 -- -I%S/Inputs -fplugin-arg-swgen-turned=always
 * RUN: %port-and-compare %s --min-regions 16 --machine sw26010 -- -I%S/Inputs -fplugin-arg-swgen-turned=always -fplugin-arg-swgen-residents=never -fplugin-arg-swgen-small-plan=never
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.remarks --check-prefix=REMARK
 * RUN: FileCheck %s --input-file %t.dir/turned.host.c --check-prefix=HOST
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -fplugin-arg-swgen-turned=always
 * RUN: FileCheck %s --input-file %t.dir/turned.slave.c
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -fplugin-arg-swgen-turned=never
 * RUN: FileCheck %s --input-file %t.dir/turned.slave.c --check-prefix=NEVER
 *
 * NEVER-NOT: sw_turn_matrix(
 */
#include "show.h"
#include <math.h>

/* Columns of both matrices; R goes along its rows.
 * CHECK: #include <swgen/turn.h>
 * CHECK-LABEL: {{^}}void sw_turned_orthogonal_{{[0-9]+}}(
 * CHECK: SW_MAIN char *const sw_room = sw_in->sw_room;
 * CHECK: a copy of 'A' with rows for columns
 * CHECK-NEXT: const long sw_matrix[[A:[0-9]+]] = 0;
 * CHECK: a copy of 'Q' with rows for columns
 * CHECK-NEXT: const long sw_matrix[[Q:[0-9]+]] = sw_turned_bytes(
 * CHECK: sw_turn_matrix(sw_ldm.sw_turned.v, sizeof(sw_ldm.sw_turned.v), (struct sw_matrix){sw_room + sw_matrix[[A]], {{.*}}, 0, sw_id, sw_n);
 * CHECK: sw_barrier();
 * CHECK: all CPEs run this loop in step
 * CHECK: sw_room + sw_matrix[[A]] +
 * CHECK-NOT: sw_get({{.*}}(SW_MAIN char *)A
 * CHECK: sw_barrier();
 * CHECK: sw_turn_matrix({{.*}}sw_room + sw_matrix[[A]], {{.*}}, 1, sw_id, sw_n);
 * CHECK-NEXT: sw_turn_matrix({{.*}}sw_room + sw_matrix[[Q]], {{.*}}, 1, sw_id, sw_n);
 * CHECK-NEXT: }
 * REMARK: 'A', 'Q' in copies whose rows are the columns, which all CPEs make before the loops [SW558]
 * HOST: sw_room(sw_turned_bytes(
 * HOST: sw_args.sw_room = sw_room_at;
 */
static void orthogonal(int m, int n, double A[restrict m][n], double R[restrict n][n], double Q[restrict m][n]) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    double norm = 0;
    for (int i = 0; i < m; i++)
      norm += A[i][k] * A[i][k];
    R[k][k] = sqrt(norm) + 1;
    for (int i = 0; i < m; i++)
      Q[i][k] = A[i][k] / R[k][k];
    for (int j = k + 1; j < n; j++) {
      R[k][j] = 0;
      for (int i = 0; i < m; i++)
        R[k][j] += Q[i][k] * A[i][j];
      for (int i = 0; i < m; i++)
        A[i][j] = A[i][j] - Q[i][k] * R[k][j];
    }
  }
}

/* A flat array of floats, the reflection of each step in a vector.
 * CHECK-LABEL: {{^}}void sw_turned_reflect_{{[0-9]+}}(
 * CHECK: a copy of 'a' with rows for columns
 * CHECK: sw_turn_matrix({{.*}}, 4, 0, sw_id, sw_n);
 */
static void reflect(int m, int n, float *restrict a, float *restrict v) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    for (int i = 0; i < m; i++)
      v[i] = a[i * n + k] * 0.01f;
    for (int j = 0; j < n; j++) {
      float dot = 0;
      for (int i = 0; i < m; i++)
        dot += v[i] * a[i * n + j];
      for (int i = 0; i < m; i++)
        a[i * n + j] -= 0.002f * dot * v[i];
    }
  }
}

/* Down columns and up again; what stands in the first and last row stays.
 * CHECK-LABEL: {{^}}void sw_turned_sweeps_{{[0-9]+}}(
 * CHECK: a copy of 'u' with rows for columns
 */
static void sweeps(int steps, int n, int m, double (*restrict u)[m], const double *restrict c) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n - 1; i++)
        u[i][j] = 0.5 * u[i][j] + 0.25 * u[i - 1][j] + c[i];
    for (int j = 0; j < m; j++)
      for (int i = n - 2; i > 0; i--)
        u[i][j] -= 0.125 * u[i + 1][j];
  }
}

/* Integers, and a part of each matrix that begins at parameters.  What one step leaves at the end of a column
 * the next one begins its neighbour with, so that all columns go step by step.
 * CHECK-LABEL: {{^}}void sw_turned_part_{{[0-9]+}}(
 * CHECK: a copy of 'a' with rows for columns
 */
static void part(int steps, int lo, int hi, int left, int right, int (*restrict a)[131], const int (*restrict b)[131],
                 int *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = left; j < right; j++)
      for (int i = lo; i < hi; i++)
        a[i][j] += a[i - 1][j] * 3 + b[i][j] + edge[j];
    for (int j = left; j < right - 1; j++)
      edge[j] = a[hi - 1][j + 1];
  }
}

/* Elements of 16 bytes.
 * CHECK-LABEL: {{^}}void sw_turned_phases_{{[0-9]+}}(
 * CHECK: a copy of 'z' with rows for columns
 * CHECK: sw_turn_matrix({{.*}}, 16, 0, sw_id, sw_n);
 */
static void phases(int steps, int n, int m, double _Complex (*restrict z)[m], const double _Complex *restrict w,
                   double _Complex *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        z[i][j] = z[i][j] * w[t] + z[i - 1][j] + edge[j];
    for (int j = 0; j < m - 1; j++)
      edge[j] = z[0][j + 1];
  }
}

/* Two arrays that may be one: the host asks for the matrices themselves.
 * CHECK-LABEL: {{^}}void sw_turned_perhaps_{{[0-9]+}}(
 * CHECK: a copy of 'a' with rows for columns
 * HOST: sw_overlap((const char *)a +
 */
static void perhaps(int steps, int n, double (*a)[67], double *b, double *edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < 67; j++)
      for (int i = 1; i < n; i++)
        a[i][j] = 0.5 * a[i - 1][j] + b[i] + a[i][j] + edge[j];
    for (int j = 0; j < 66; j++)
      edge[j] = 0.25 * a[n - 1][j + 1];
  }
}

/* CPEs that do not work make no copies.
 * CHECK-LABEL: {{^}}void sw_turned_few_{{[0-9]+}}(
 * CHECK: a copy of 'u' with rows for columns
 */
static void few(int steps, int n, int m, double (*restrict u)[m], double *restrict edge) {
#pragma sw parallel num_cpes(5)
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        u[i][j] = 0.5 * u[i][j] + 0.25 * u[i - 1][j] + edge[j];
    for (int j = 0; j < m - 1; j++)
      edge[j] = u[n - 1][j + 1];
  }
}

/* Twin: along rows.
 * CHECK-LABEL: {{^}}void sw_turned_rows_{{[0-9]+}}(
 * CHECK-NOT: sw_turn_matrix(
 */
static void rows(int steps, int n, int m, double (*restrict u)[m], double *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++)
        u[i][j] = 0.5 * u[i][j] + 0.25 * u[i][j - 1] + edge[i];
    for (int i = 0; i < n - 1; i++)
      edge[i] = u[i + 1][m - 1];
  }
}

/* Twin: what is written is no box, and other elements between are nobody's business.
 * CHECK-LABEL: {{^}}void sw_turned_triangle_{{[0-9]+}}(
 * CHECK-NOT: sw_turn_matrix(
 */
static void triangle(int steps, int n, int m, double (*restrict u)[m], double *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n - j; i++)
        u[i][j] = 0.5 * u[i][j] + 0.25 * u[i - 1][j] + edge[j];
    for (int j = 0; j < m - 1; j++)
      edge[j] = u[0][j + 1];
  }
}

/* Twin: data say which elements change.
 * CHECK-LABEL: {{^}}void sw_turned_some_{{[0-9]+}}(
 * CHECK-NOT: sw_turn_matrix(
 */
static void some(int steps, int n, int m, double (*restrict u)[m], const int *restrict active, double *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        if (active[i])
          u[i][j] = 0.5 * u[i][j] + 0.25 * u[i - 1][j] + edge[j];
    for (int j = 0; j < m - 1; j++)
      edge[j] = u[n - 1][j + 1];
  }
}

/* Twin: members.
 * CHECK-LABEL: {{^}}void sw_turned_members_{{[0-9]+}}(
 * CHECK-NOT: sw_turn_matrix(
 */
struct cell {
  double x, y;
};
static void members(int steps, int n, int m, struct cell (*restrict u)[m], double *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        u[i][j].x = 0.5 * u[i][j].y + 0.25 * u[i - 1][j].x + edge[j];
    for (int j = 0; j < m - 1; j++)
      edge[j] = u[n - 1][j + 1].x;
  }
}

/* Twin: two elements in a word.
 * CHECK-LABEL: {{^}}void sw_turned_halves_{{[0-9]+}}(
 * CHECK-NOT: sw_turn_matrix(
 */
static void halves(int steps, int n, int m, short (*restrict u)[m], short *restrict edge) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        u[i][j] += 3 * u[i - 1][j] + edge[j];
    for (int j = 0; j < m - 1; j++)
      edge[j] = u[n - 1][j + 1];
  }
}

/* Twin: the user says how it comes.
 * CHECK-LABEL: {{^}}void sw_turned_told_{{[0-9]+}}(
 * CHECK-NOT: sw_turn_matrix(
 */
static void told(int steps, int n, int m, double (*restrict u)[m], double *restrict edge) {
#pragma sw buffer bypass(u)
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        u[i][j] = 0.5 * u[i][j] + 0.25 * u[i - 1][j] + edge[j];
    for (int j = 0; j < m - 1; j++)
      edge[j] = u[n - 1][j + 1];
  }
}

/* Nothing ties columns together.
 * CHECK-LABEL: {{^}}void sw_turned_once_{{[0-9]+}}(
 * CHECK: sw_turn_matrix({{.*}}, 0, sw_id, sw_n);
 * CHECK: sw_turn_matrix({{.*}}, 1, sw_id, sw_n);
 */
static void once(int steps, int n, int m, double (*restrict u)[m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++)
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++)
        u[i][j] = 0.5 * u[i][j] + 0.25 * u[i - 1][j];
}

/* Twin: copies of reduced arrays lie where blocks are turned.
 * CHECK-LABEL: {{^}}void sw_turned_counted_{{[0-9]+}}(
 * CHECK-NOT: sw_turn_matrix(
 */
static void counted(int steps, int n, int m, double (*restrict u)[m], const int *restrict bin, long *restrict hist, double *restrict edge) {
#pragma sw parallel reduction(+ : hist[0 : 16])
  for (int t = 0; t < steps; t++) {
    for (int j = 0; j < m; j++)
      for (int i = 1; i < n; i++) {
        u[i][j] = 0.5 * u[i][j] + 0.25 * u[i - 1][j] + edge[j];
        hist[bin[i]]++;
      }
    for (int j = 0; j < m - 1; j++)
      edge[j] = u[n - 1][j + 1];
  }
}

/* No loop of steps: columns of X, each of which goes down all columns of T.  Where these are short, copies cost more
 * than they save.
 * CHECK-LABEL: {{^}}void sw_turned_upper_{{[0-9]+}}(
 * CHECK-COUNT-2: sw_turn_matrix({{.*}}, 0, sw_id, sw_n);
 * CHECK: sw_turn_matrix({{.*}}, 1, sw_id, sw_n);
 * REMARK: 'T', 'X' in copies whose rows are the columns
 * HOST: sw_small = (p_n <= 128) ? 1 : (p_n <= {{512|1024}}) ? 2 : {{.*}}0;
 * HOST: if (sw_small == 1) {
 * HOST-NOT: sw_room
 * HOST: SW_LAUNCH([[UPPER:sw_turned_upper_[0-9]+]]_small, &sw_args);
 * HOST: sw_room
 * HOST: SW_LAUNCH([[UPPER]]_medium, &sw_args);
 */
static void upper(int n, int m, double T[restrict n][n], double X[restrict n][m]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = n - 1; i >= 0; i--) {
      for (int k = i + 1; k < n; k++)
        X[i][j] -= 0.0625 * T[k][i] * X[k][j];
      X[i][j] = X[i][j] / (T[i][i] + 4);
    }
}

/* Twin: columns that come once are as soon fetched as turned.
 * REMARK-NOT: in copies
 * REMARK: region runs on the CPEs only where there is memory for copies of 'A', 'Q' (
 */
static void sums(int n, int m, double (*restrict u)[m], double *restrict edge) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      edge[j] += u[i][j];
}

int main(void) {
  static const int table[][3] = {{1, 1, 1}, {2, 3, 2}, {5, 40, 3}, {33, 31, 4}, {70, 65, 5}, {131, 67, 6}, {97, 131, 3}};
  for (int k = 0; k < COUNT(table); k++) {
    const int n = table[k][0], m = table[k][1], steps = table[k][2];
    const long cells = (long)n * m;
    double *a = doubles(cells, 1), *q = doubles(cells, 2), *r = doubles((long)m * m, 3), *c = doubles(n + m, 4);
    double *edge = doubles(2 * (n + 131), 13);
    float *f = floats(cells, 5), *v = floats(n, 6);
    orthogonal(n, m, (double(*)[m])a, (double(*)[m])r, (double(*)[m])q);
    show("orthogonal", cells, a, cells), show("orthogonal", cells, q, cells), show("orthogonal", m, r, (long)m * m);
    reflect(n, m, f, v);
    show_float("reflect", n, f, cells), show_float("reflect", n, v, n);
    fill(a, cells, 7);
    sweeps(steps, n, m, (double(*)[m])a, c);
    show("sweeps", cells, a, cells);
    int *x = ints(133 * 131, 8), *y = ints(133 * 131, 9), *last = ints(131, 14);
    part(steps, 1, n + 1, m / 3, m, (int(*)[131])x, (const int(*)[131])y, last);
    part(steps, n / 2 + 1, n / 2 + 1 + n % 5, 0, m, (int(*)[131])x, (const int(*)[131])y, last);
    show_int("part", n, x, 133 * 131), show_int("part", n, last, 131);
    double *z = doubles(2 * cells, 10), *w = doubles(2 * steps, 11);
    for (int t = 0; t < 2 * steps; t++)
      w[t] *= 0.01;
    phases(steps, n, m, (double _Complex(*)[m])z, (double _Complex *)w, (double _Complex *)edge);
    show("phases", cells, z, 2 * cells);
    double *p = doubles(133 * 67, 12);
    perhaps(steps, n, (double(*)[67])p, c, edge);
    perhaps(steps, n, (double(*)[67])p, p + 3, edge);
    perhaps(steps, n, (double(*)[67])p, c, p + 1);
    show("perhaps", n, p, 133 * 67);
    few(steps, n, m, (double(*)[m])a, edge), show("few", n, a, cells);
    rows(steps, n, m, (double(*)[m])a, edge), show("rows", n, a, cells);
    triangle(steps, n, m, (double(*)[m])a, edge), show("triangle", n, a, cells);
    int *active = room(sizeof *active * n), *bin = room(sizeof *bin * n);
    for (int i = 0; i < n; i++)
      active[i] = i % 3 != 1, bin[i] = i * 7 % 16;
    some(steps, n, m, (double(*)[m])a, active, edge), show("some", n, a, cells);
    members(steps, n, m, (struct cell(*)[m])z, edge), show("members", n, z, 2 * cells);
    short *s = room(sizeof *s * cells), *ends = room(sizeof *ends * m);
    for (long e = 0; e < cells; e++)
      s[e] = (short)(e * 37 % 251);
    memset(ends, 0, sizeof *ends * m);
    halves(steps, n, m, (short(*)[m])s, ends), show_bytes("halves", n, s, sizeof *s * cells);
    told(steps, n, m, (double(*)[m])a, edge), show("told", n, a, cells);
    once(steps, n, m, (double(*)[m])a), show("once", n, a, cells);
    upper(m, n, (double(*)[m])r, (double(*)[n])a), show("upper", n, a, cells);
    sums(n, m, (double(*)[m])a, edge), show("sums", n, edge, m);
    long hist[16] = {3};
    counted(steps, n, m, (double(*)[m])a, bin, hist, edge);
    show("counted", n, a, cells), show_bytes("counted", 16, hist, sizeof hist);
    free(a), free(q), free(r), free(c), free(f), free(v), free(x), free(y), free(z), free(w), free(p), free(active);
    free(bin), free(s), free(edge), free(last), free(ends);
  }
  return 0;
}

/* Rows, and elements side by side, that data find: one fetch brings them.
   RUN: %port-and-compare %s --min-regions 15 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs -Rpass=sw -Rpass-missed=sw %s 2>&1 | FileCheck %s
   RUN: rm -rf %t && mkdir %t && %swclang -fsyntax-only -I%S/Inputs -w -fplugin-arg-swgen-out=%t %s
   RUN: FileCheck %s --check-prefix=SLAVE < %t/row-gathers.slave.c
*/
#include "show.h"

/* CHECK: [[#@LINE+8]]:23: remark: 'x' comes piece by piece as it is read: a window of 2048 bytes
   SLAVE-LABEL: void sw_row_gathers_lookup
   SLAVE: sw_window(&sw_window0, sw_ldm.x_w0.v, 2048, &(x[sw_idx_0{{.*}} * m + j]), 8, p_m - sw_j)
 */
static void lookup(int n, int m, const int *restrict idx, const double *restrict x, double *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      z[i * m + j] += x[idx[i] * m + j] * 2.0;
}

/* Part of a row, in triangles, of rows that a variable of the region names. */
static void part(int n, const int *restrict idx, double (*restrict x)[30], double (*restrict z)[30]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int row = idx[i];
    for (int j = 3; j < 30 - i % 2; j++)
      z[i][j] = x[row][j - 2] + j;
    for (int j = i & 7; j <= 12; j++)
      z[i][j] += x[row][j];
  }
}

/* Three elements are loaded one by one.
   CHECK: [[#@LINE+6]]:17: remark: 'x' is not copied to LDM but accessed in main memory: a subscript depends on data
 */
static void three(int n, const int *restrict idx, double (*restrict x)[3], double (*restrict z)[3]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++)
      z[i][j] = x[idx[i]][j] + j;
}

static void triangle(int n, const int *restrict idx, const float *restrict x, float *restrict z) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      z[(long)i * n + j] = x[idx[i] + j] - 1;
}

/* Neighbours: the row changes with the loop around. */
static void neighbours(int n, int (*restrict nb)[4], double (*restrict x)[20], const double *restrict c,
                       double (*restrict w)[20]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++)
      for (int j = 0; j < 20; j++)
        w[i][j] += c[i] * x[nb[i][k]][j];
}

/* The element changes row in the innermost loop: nothing lies side by side.
   CHECK: [[#@LINE+8]]:14: remark: 'x' is not copied to LDM but accessed in main memory: a subscript depends on data
 */
static void columns(int n, int (*restrict nb)[4], double (*restrict x)[20], double (*restrict w)[20]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j++) {
      double s = 0;
      for (int k = 0; k < 4; k++)
        s += x[nb[i][k]][j];
      w[i][j] = s;
    }
}

/* Every other element, or under a condition, or in an array that is written: one by one.
   CHECK: [[#@LINE+9]]:17: remark: 'x' is not copied to LDM but accessed in main memory
   CHECK: [[#@LINE+13]]:19: remark: 'x' is not copied to LDM but accessed in main memory
   CHECK: [[#@LINE+16]]:7: remark: 'w' is not copied to LDM but accessed in main memory
 */
static void one_by_one(int n, const int *restrict idx, double (*restrict x)[20], double (*restrict z)[20],
                       double *restrict w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j += 2)
      z[i][j] = x[idx[i]][j];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j++)
      if (z[i][j] > 0)
        z[i][j] = x[idx[i]][j];
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j++)
      w[idx[i] * 20 + j] += j;
}

/* Five numbers of a cell on either side of a face.
   CHECK: [[#@LINE+10]]:17: remark: 'q' comes piece by piece as it is read: a window of 48 bytes
   CHECK: [[#@LINE+10]]:17: remark: 'q' comes piece by piece as it is read: a window of 48 bytes
   SLAVE-LABEL: void sw_row_gathers_faces
   SLAVE: sw_window_span(&sw_window{{[0-9]+}}, sw_ldm.q_w{{[0-9]+}}.v, &(q[5 * a]), 0, 40)
   SLAVE: sw_window_span(&sw_window{{[0-9]+}}, sw_ldm.q_w{{[0-9]+}}.v, &(q[5 * a + 4]), 32, 40)
 */
static void faces(int n, const int *restrict e1, const int *restrict e2, const double *restrict q, double *restrict r) {
#pragma sw parallel
  for (int e = 0; e < n; e++) {
    int a = e1[e], b = e2[e];
    double rl = q[5 * a], ul = q[1 + 5 * a], vl = q[5 * a + 2], wl = q[5 * a + 3], el = q[5 * a + 4];
    double rr = q[5 * b], ur = q[5 * b + 1], vr = q[5 * b + 2], wr = q[5 * b + 3], er = q[5 * b + 4];
    r[e] = (rl + rr) * (ul - ur) + (vl * vr + wl * wr) * .5 + el - er;
  }
}

/* Members of a struct, of several sizes; the last one first.
   CHECK: [[#@LINE+16]]:15: remark: 'c' comes piece by piece as it is read: a window of 48 bytes
   SLAVE-LABEL: void sw_row_gathers_members
   SLAVE: sw_window_span(&sw_window{{[0-9]+}}, sw_ldm.c_w{{[0-9]+}}.v, &(c[j].mark), 40, 41)
   SLAVE: &(c[j].kind), 0, 41)
 */
struct cell {
  int kind;
  float weight;
  double u[4];
  char mark;
};
static void members(int n, int (*restrict nb)[4], const struct cell *restrict c, double *restrict r) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 4; k++) {
      const int j = nb[i][k];
      r[i] += c[j].mark * c[j].u[3] + c[j].u[2] + c[j].u[1] * c[j].weight - c[j].u[0] + c[j].kind;
    }
}

/* In a loop that data bound, in branches, with elements of one byte, and pointers. */
static void inside(int n, const int *restrict count, int (*restrict nb)[4], const unsigned char *restrict s,
                   const double *restrict x, double *restrict r) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++) {
      int j = nb[i][k & 3];
      const unsigned char *at = s + 7 * j + 1;
      if (k & 1)
        r[i] += at[0] + at[1] * at[2] + at[3] - at[4] + at[5];
      else
        r[i] -= x[6 * j] * x[6 * j + 1] + x[6 * j + 2] * x[6 * j + 3] + x[6 * j + 4] * x[6 * j + 5];
    }
}

/* What looks alike is not: the variable changes between, or one is read under a condition and perhaps
   does not exist.
   SLAVE-LABEL: void sw_row_gathers_alike
   SLAVE-NOT: sw_window_span
   SLAVE-LABEL: void sw_row_gathers_across
 */
static void alike(int n, const int *restrict idx, const double *restrict x, double *restrict r) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = idx[i];
    double s = x[5 * j] + x[5 * j + 1] + x[5 * j + 2];
    j++;
    s += x[5 * j + 3] + x[5 * j + 4];
    int k = idx[i];
    if (s > 0)
      s += x[6 * k + 1] + x[6 * k + 2] + x[6 * k + 3];
    s -= x[6 * k + 4] + x[6 * k + 5];
    r[i] = s;
  }
}

/* Spans whose first element is not read first; one of a row of another loop's variable. */
static void across(int n, const int *restrict idx, double (*restrict x)[8], double *restrict r) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    r[i] = x[idx[i]][7] - x[idx[i]][6] + x[idx[i]][5] * x[idx[i]][4] - x[idx[i]][2] + x[idx[i]][3];
}

/* Blocks one behind the other, in loops and written out; of the last array one element in each block is read.
   SLAVE-LABEL: void sw_row_gathers_blocks
   SLAVE: sw_window(&sw_window{{[0-9]+}}, sw_ldm.a_w{{[0-9]+}}.v, {{[0-9]+}}, &(a[k][r][c]), 8, (sw_run{{[0-9]+}}.end - k) * 6 - ((SW_MAIN char *)&(a[k][r][c]) - (SW_MAIN char *)&(a[k])) / 8)
   SLAVE: &(b[k][0]), 4, (sw_run{{[0-9]+}}.end - k) * 2 - ((SW_MAIN char *)&(b[k][0]) - (SW_MAIN char *)&(b[k])) / 4)
   SLAVE: &(b[k][1]), 4,
   SLAVE-NOT: &(t[
 */
static void blocks(int n, const int *restrict ptr, double (*restrict a)[2][3], float (*restrict b)[2],
                   double (*restrict t)[8], double *restrict r_) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++) {
      for (int r = 0; r < 2; r++)
        for (int c = 0; c < 3; c++)
          s += a[k][r][c] * (r - c);
      s -= b[k][0] * b[k][1] + t[k][i & 7];
    }
    r_[i] = s;
  }
}

static void all(int n) {
  int *idx = room(sizeof(int) * (n + 1)), *jdx = room(sizeof(int) * (n + 1)), *count = room(sizeof(int) * n);
  int(*nb)[4] = room(sizeof(int[4]) * n);
  for (int i = 0; i < n; i++) {
    idx[i] = (i * 13 + 5) % n;
    jdx[i] = (i * 29 + 7) % n;
    count[i] = (i * 7 + 3) % 6;
    for (int k = 0; k < 4; k++)
      nb[i][k] = (i * 31 + k * 17) % n;
  }
  for (int m = 0; m < 900; m = 4 * m + 3) {
    double *x = doubles((long)n * m + 1, 1), *z = doubles((long)n * m + 1, 2);
    lookup(n, m, idx, x, z);
    show("lookup", n, z, (long)n * m);
    free(x), free(z);
  }
  double *x = doubles(30L * n, 3), *z = doubles(30L * n, 4), *w = doubles(20L * n, 5), *c = doubles(n, 6);
  part(n, idx, (double(*)[30])x, (double(*)[30])z);
  show("part", n, z, 30L * n);
  three(n, idx, (double(*)[3])x, (double(*)[3])z);
  show("three", n, z, 3L * n);
  float *fx = floats(2L * n, 7), *fz = floats((long)n * n, 8);
  triangle(n, idx, fx, fz);
  show_float("triangle", n, fz, (long)n * n);
  neighbours(n, nb, (double(*)[20])x, c, (double(*)[20])w);
  show("neighbours", n, w, 20L * n);
  columns(n, nb, (double(*)[20])x, (double(*)[20])w);
  show("columns", n, w, 20L * n);
  int *perm = room(sizeof(int) * n);
  for (int i = 0; i < n; i++)
    perm[i] = n - 1 - i;
  one_by_one(n, perm, (double(*)[20])x, (double(*)[20])z, w);
  show("one by one", n, z, 20L * n);
  show("written", n, w, 20L * n);
  faces(n, idx, jdx, x, c);
  show("faces", n, c, n);
  struct cell *cells = room(sizeof *cells * n);
  memset(cells, 0, sizeof *cells * n);
  for (int i = 0; i < n; i++)
    cells[i] = (struct cell){i, i * .5f, {i, 2 * i, 3, i % 4}, (char)i};
  members(n, nb, cells, c);
  show("members", n, c, n);
  unsigned char *s = room(7L * n + 8);
  for (long k = 0; k < 7L * n + 8; k++)
    s[k] = (unsigned char)(k * 37);
  inside(n, count, nb, s, x, c);
  show("inside", n, c, n);
  alike(n, idx, x, c);
  show("alike", n, c, n);
  across(n, idx, (double(*)[8])x, c);
  show("across", n, c, n);
  int *ptr = room(sizeof(int) * (n + 1)), p = 0;
  for (int i = 0; i < n; i++)
    ptr[i] = p, p += i * 5 % 4;
  ptr[n] = p;
  double *t = doubles(8L * p + 1, 9), *a = doubles(6L * p + 1, 10);
  blocks(n, ptr, (double(*)[2][3])a, (float(*)[2])floats(2L * p + 1, 11), (double(*)[8])t, c);
  show("blocks", n, c, n);
}

int main(void) {
  static const int sizes[] = {1, 3, 64, 65, 200, 531};
  for (int k = 0; k < COUNT(sizes); k++)
    all(sizes[k]);
  return 0;
}

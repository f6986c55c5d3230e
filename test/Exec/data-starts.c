/* Loops that begin where memory says, and sums over columns that end there: they have all levels that there are, each
   iteration under a condition.
   RUN: %port-and-compare %s --min-regions 17 --dma late --dma random:1 -- -I%S/Inputs
   RUN: %swclang -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source \
   RUN:   -fsyntax-only -w -I%S/Inputs %s 2>&1 | FileCheck --check-prefix=SRC %s
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
*/
#include "show.h"

enum { KM = 21, JM = 34, IM = 19, LONG = 500 };
static double t[KM][JM][IM], c[KM][JM][IM], sum[JM][IM], list[LONG][IM];
static int kmt[JM][IM], kmin[JM][IM], count[IM];

/* Back substitution from the last level of each column: the element above exists, too.
   SRC-LABEL: void sw_region_0(
   SRC: k = {{.*}}20L - 1L
   SRC: for (; k >= 0; k--)
   SRC: if (k <={{ *$}}
   CHECK-DAG: data-starts.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 't' is kept in LDM
   CHECK-DAG: data-starts.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'c' is kept in LDM
*/
static void substitute(void) {
#pragma sw parallel
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++)
      for (int k = kmt[j][i] - 2; k >= 0; k--) t[k][j][i] -= c[k][j][i] * t[k + 1][j][i];
}

/* Eliminations upwards and downwards, with a pivot that is kept in between, behind pointers.
   SRC-LABEL: void sw_region_1(
   SRC: for (; k < (long)km; k++)
   SRC: if (k <{{ *$}}
   SRC: k = (long)km - 1L - 1L
   SRC: if (k <={{ *$}}
*/
static void tridiagonal(int km, int jm, int im, const int *restrict last, double *restrict x, double *restrict e) {
#pragma sw parallel
#pragma sw tensor x[km][jm][im], e[km][jm][im], last[jm][im]
  for (int j = 0; j < jm; j++)
    for (int i = 0; i < im; i++) {
      for (int k = 1; k < last[j * im + i]; k++) {
        e[(k * jm + j) * im + i] = 0.3 / (2.1 - 0.3 * e[((k - 1) * jm + j) * im + i]);
        x[(k * jm + j) * im + i] += 0.3 * x[((k - 1) * jm + j) * im + i];
      }
      for (int k = last[j * im + i] - 2; k >= 0; k--)
        x[(k * jm + j) * im + i] += e[(k * jm + j) * im + i] * x[((k + 1) * jm + j) * im + i];
    }
}

/* Columns of rows as the type says, and a variable of C89.
   SRC-LABEL: void sw_region_2(
   SRC: k = (long)km - 1L
   SRC: if (k <={{ *$}}
*/
static void rows(int km, int n, const int *restrict last, double (*restrict x)[IM]) {
  int i, k;
#pragma sw parallel
#pragma sw tensor x[km][IM]
  for (i = 0; i < n; i++)
    for (k = last[i] - 1; k >= 0; k--) x[k][i] += k;
}

/* From a level that memory says upwards; both ends from memory, upwards and downwards.
   SRC-LABEL: void sw_region_3(
   SRC: k = 0L
   SRC: if (k >={{ *$}}
   SRC: k = 1L
   SRC: for (; k < 21L; k++)
   SRC: if (k >={{ *$}}
   SRC: && (k <{{ *$}}
   SRC: k = 21L - 1L
   SRC: for (; k >= 1L; k--)
   SRC: if (k <={{ *$}}
   SRC: && (k >={{ *$}}
*/
static void between(void) {
#pragma sw parallel
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++) {
      for (int k = kmin[j][i]; k < KM; k++) t[k][j][i] += 0.25;
      for (int k = kmin[j][i] + 1; k < kmt[j][i]; k++) t[k][j][i] += 0.5 * t[k - 1][j][i];
      for (int k = kmt[j][i] - 1; k >= kmin[j][i] + 1; k--) t[k - 1][j][i] -= 0.125 * t[k][j][i];
    }
}

/* What is only read, in columns: a sum, and the level of a maximum.
   SRC-LABEL: void sw_region_4(
   SRC: for (; k < 21L; k++)
   SRC: if (k <{{ *$}}
   SRC: for (; k < 21L; k++)
   SRC: if (k <{{ *$}}
   CHECK: data-starts.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 't' is kept in LDM
*/
static void sums(void) {
#pragma sw parallel
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++) {
      double s = 0, most = -1e30;
      for (int k = 0; k < kmt[j][i]; k++) s += t[k][j][i] * c[k][j][i];
      for (int k = 0; k < kmt[j][i]; k++)
        if (t[k][j][i] > most) most = t[k][j][i];
      sum[j][i] = kmt[j][i] > 0 ? s + most : 0;
    }
}

/* A list that is long is read as it is, for it may be short here. */
// SRC-LABEL: void sw_region_5(
// SRC-NOT: 500
// SRC: {{^}}}
static void lists(double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < IM; i++) {
    double s = 0;
    for (int k = 0; k < count[i]; k++) s += list[k][i];
    y[i] = s;
  }
}

/* So is a row: what is behind it is the next one. */
// SRC-LABEL: void sw_region_6(
// SRC-NOT: if (k
// SRC: {{^}}}
static void within_rows(double *restrict y, const double (*restrict a)[KM]) {
#pragma sw parallel
  for (int i = 0; i < IM; i++) {
    double s = 0;
    for (int k = 0; k < count[i]; k++) s += a[i][k];
    y[i] = s;
  }
}

/* The first level changes on the way: it is taken once.  So does the end here, which is asked for again and again. */
// SRC-LABEL: void sw_region_7(
// SRC-NOT: if (k
// SRC: {{^}}}
static void changes(int (*restrict last)[IM], double (*restrict x)[JM][IM]) {
#pragma sw parallel
#pragma sw tensor x[KM][JM][IM]
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++)
      for (int k = last[j][i] - 1; k >= 0; k--) {
        x[k][j][i] += 1;
        last[j][i] = k;
      }
}

/* Steps of two come to one half of the levels only, which half the first one says. */
// SRC-LABEL: void sw_region_8(
// SRC-NOT: if (k
// SRC: {{^}}}
static void in_twos(double (*restrict x)[JM][IM]) {
#pragma sw parallel
#pragma sw tensor x[KM][JM][IM]
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++)
      for (int k = kmt[j][i] - 1; k >= 0; k -= 2) x[k][j][i] += 3;
}

/* The type of the variable has no negative numbers, or fewer. */
// SRC-LABEL: void sw_region_9(
// SRC-NOT: if (k
// SRC: {{^}}}
static void narrow(double (*restrict x)[JM][IM]) {
#pragma sw parallel
#pragma sw tensor x[KM][JM][IM]
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++) {
      for (short k = (short)(kmt[j][i] - 1); k >= 0; k--) x[k][j][i] += 5;
      for (unsigned k = kmt[j][i] + 1u; k > 1; k--) x[k - 2][j][i] += 7;
    }
}

/* Where the loop ended is read behind it. */
// SRC-LABEL: void sw_region_10(
// SRC-NOT: if (k
// SRC: {{^}}}
static void read_after(int (*restrict ended)[IM], double (*restrict x)[JM][IM]) {
#pragma sw parallel
#pragma sw tensor x[KM][JM][IM]
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++) {
      int k;
      for (k = kmt[j][i] - 2; k >= 0; k--) x[k][j][i] += 0.5;
      ended[j][i] = k;
    }
}

/* A loop in each level, a local variable in it, and a condition.
   SRC-LABEL: void sw_region_11(
   SRC: k = 21L - 1L
   SRC: guard = k <={{ *$}}
*/
static void nested(int nt, double (*restrict x)[4][JM][IM]) {
#pragma sw parallel
#pragma sw tensor x[KM][4][JM][IM]
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++)
      for (int k = kmt[j][i] - 2; k >= 0; k--) {
        double half = 0.5 * c[k][j][i];
        for (int n = 0; n < nt; n++)
          if (half > 0.3) x[k][n][j][i] -= half * x[k + 1][n][j][i];
      }
}

/* The first level is computed in another type than that of the variable: no number below 0 stays one.
   SRC-LABEL: void sw_region_12(
   SRC: if (k <= (int)(
*/
static void converted(const unsigned *restrict last, double (*restrict x)[IM]) {
#pragma sw parallel
#pragma sw tensor x[KM][IM]
  for (int i = 0; i < IM; i++)
    for (int k = last[i] - 1; k >= 0; k--) x[k][i] -= k + 1;
}

/* Rows of a length that is known at run time only: with 'tensor' the levels are known to exist under conditions, too. */
// CHECK-DAG: data-starts.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'u' is kept in LDM
// CHECK-DAG: data-starts.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'f' is kept in LDM
static void shaped(int nz, int n, const int *restrict bottom, double (*restrict u)[n], const double (*restrict f)[n]) {
#pragma sw parallel
#pragma sw tensor u[nz][n], f[nz][n]
  for (int i = 0; i < n; i++) {
    for (int k = nz - 2; k > bottom[i]; k--) u[k][i] = 0.5 * (u[k + 1][i] + f[k][i]);
    for (int k = bottom[i]; k >= 0; k--) u[k][i] = 0;
  }
}

/* The parts of a linear array begin anywhere: nobody goes through all of it for each of them. */
// SRC-LABEL: void sw_region_14(
// SRC-NOT: if (k
// SRC: {{^}}}
static void parts(int n, int m, const int *restrict first, double *restrict v) {
#pragma sw parallel independent
#pragma sw tensor v[m]
  for (int i = 0; i < n; i++)
    for (int k = first[i]; k < first[i + 1]; k++) v[k] = 2 * v[k] + i;
}

/* A list of which elements to read is mostly shorter than it may be. */
// SRC-LABEL: void sw_region_15(
// SRC-NOT: if (k
// SRC: {{^}}}
static void neighbours(int n, int most, const int *restrict near, const double *restrict x, double *restrict y) {
#pragma sw parallel
#pragma sw tensor near[most][n]
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < count[i]; k++) s += x[near[k * n + i] % IM];
    y[i] = s;
  }
}

/* The last level may be none that the variable can count. */
// SRC-LABEL: void sw_region_16(
// SRC-NOT: if (k
// SRC: {{^}}}
static void wide(long nz, const int *restrict last, double (*restrict x)[IM]) {
#pragma sw parallel
#pragma sw tensor x[nz][IM]
  for (int i = 0; i < IM; i++)
    for (int k = last[i] - 1; k >= 0; k--) x[k][i] += 0.5 * k;
}

int main(void) {
  double *x = doubles(4 * KM * JM * IM, 1), *e = doubles(KM * JM * IM, 2), y[IM];
  int ended[JM][IM], again[JM][IM];
  for (int i = 0; i < IM; i++) {
    count[i] = i % KM;
    for (int k = 0; k < LONG; k++) list[k][i] = (k * 7 + i) % 31;
    for (int j = 0; j < JM; j++) {
      kmt[j][i] = (j * 5 + i * 3) % (KM + 1), kmin[j][i] = (j + i) % 7;
      again[j][i] = kmt[j][i];
      for (int k = 0; k < KM; k++) {
        t[k][j][i] = (k * 11 + j * 3 + i) % 29 * 0.125, c[k][j][i] = (k + j * 2 + i * 5) % 17 * 0.0625;
      }
    }
  }
  substitute();
  show("substitute", KM, t[0][0], KM * JM * IM);
  tridiagonal(KM, JM, IM, kmt[0], x, e);
  show("tridiagonal", KM, x, KM * JM * IM);
  rows(KM, IM, count, (void *)x);
  show("rows", KM, x, KM * JM * IM);
  between();
  show("between", KM, t[0][0], KM * JM * IM);
  sums();
  show("sums", KM, sum[0], JM * IM);
  lists(y);
  show("lists", KM, y, IM);
  within_rows(y, (void *)x);
  show("within rows", KM, y, IM);
  changes(again, (void *)x);
  show("changes", KM, x, KM * JM * IM);
  in_twos((void *)x);
  show("in twos", KM, x, KM * JM * IM);
  narrow((void *)x);
  show("narrow", KM, x, KM * JM * IM);
  read_after(ended, (void *)x);
  show("read after", KM, x, KM * JM * IM);
  nested(3, (void *)x);
  show("nested", KM, x, 4 * KM * JM * IM);
  int first[IM + 1] = {0};
  for (int i = 0; i < IM; i++) first[i + 1] = first[i] + i % 4;
  converted((unsigned *)count, (void *)x);
  show("converted", KM, x, KM * IM);
  shaped(KM, IM, count, (void *)x, (void *)e);
  show("shaped", KM, x, KM * IM);
  wide(KM, count, (void *)x);
  show("wide", KM, x, KM * IM);
  parts(IM, first[IM], first, x);
  show("parts", KM, x, first[IM]);
  neighbours(IM, KM, kmt[0], x, y);
  show("neighbours", KM, y, IM);
  show_bytes("levels", KM, ended, sizeof ended);
  return 0;
}

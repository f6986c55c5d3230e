/* Loops that end where memory says, run to the end of what they write: of a declared array, of a
   `tensor`, of the other part of the condition.
   RUN: %port-and-compare %s --min-regions 17 --max-regions 17 --expect-warning SW207 -- -I%S/Inputs
   RUN: %swclang -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source \
   RUN:   -fsyntax-only -I%S/Inputs %s 2>&1 | FileCheck --check-prefix=SRC %s
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck --input-file=%t.txt %s
   RUN: FileCheck --check-prefix=KEPT --input-file=%t.txt %s
   RUN: FileCheck --check-prefix=RUNS --input-file=%t.txt %s
*/
#include "show.h"

enum { KM = 21, JM = 34, IM = 19 };
static double t[KM][JM][IM], s[KM][JM][IM];
static int kmt[JM][IM], kmu[JM][IM], levels[KM][JM];

/* An ocean: each column has its last level.
   SRC: void sw_region_0(
   SRC: for (; k < 21L; k++)
   SRC: if (k <
   SRC: for (; k < 20L; k++)
   KEPT: data-bounds.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 't' is kept in LDM
*/
static void columns(void) {
#pragma sw parallel
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++) {
      for (int k = 0; k < kmt[j][i]; k++)
        t[k][j][i] += 0.5 * s[k][j][i];
      for (int k = 0; k <= kmu[j][i] - 2; k++) {
        double up = t[k + 1][j][i];
        t[k][j][i] -= up * s[k][j][i];
      }
    }
}

/* In one subscript, where the last multiple of a stride is not the end of the array; with a loop in each
   level. */
static void linear(int nt, int km, int jm, int im, const int *restrict lev, double *restrict a) {
#pragma sw parallel
#pragma sw tensor a[nt][km][jm][im]
#pragma sw tensor lev[jm][im]
  for (int j = 0; j < jm; j++) // RUNS: data-bounds.c:[[#@LINE-3]]:1: remark: region runs on the CPEs
    for (int i = 0; i < im; i++) {
      int last = lev[j * im + i];
      for (int k = 1; k < last; k++)
        for (int n = 0; n < nt; n++)
          a[((n * km + k) * jm + j) * im + i] += 0.5 * a[((n * km + k - 1) * jm + j) * im + i];
    }
}

/* Behind the end of a row is the next one, but `tensor` promises that no subscript leads there. */
static void rows(int n, const int *restrict len, double (*restrict a)[IM], const double (*restrict b)[IM]) {
#pragma sw parallel
#pragma sw tensor a[n][IM]
#pragma sw tensor b[n][IM]
  for (int i = 0; i < n; i++) // RUNS: data-bounds.c:[[#@LINE-3]]:1: remark: region runs on the CPEs
    for (int k = 0; len[i] > k; k += 2)
      a[i][k] = b[i][k] * 2 + k;
}

/* The other part is an end.
   SRC: void sw_region_3(
   SRC: for (; k < (long)(km); k++)
   SRC: void sw_region_4(
   SRC: for (; k < 21L; k++)
   SRC: void sw_region_5(
   SRC: for (; k < (long)(km) + 1L; k++)
   SRC: if (k <=
   SRC: void sw_region_6(
   SRC: for (; k < km; k++)
   SRC: if (k < km && k <= last)
*/
#define MIN(a, b) ((a) < (b) ? (a) : (b))
static void named(int n, int km, const int *restrict len, double (*restrict a)[JM]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int last = MIN(km, len[i]);
    for (int k = 0; k < last; k++)
      a[k][i] -= k;
  }
}
/* What is written has the bound's type, but memory of its own. */
static void counters(int n, const int *restrict len, int (*restrict a)[JM]) {
#pragma sw parallel
#pragma sw tensor a[KM][JM]
  for (int i = 0; i < n; i++)
    for (int k = 0; k < len[i]; k++)
      a[k][i] += k + len[i];
}
static void smaller(int n, int km, const int *restrict len, double (*restrict a)[JM]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k <= MIN(len[i], km); k++)
      a[k][i] *= 2;
}
static void both(int n, int km, const int *restrict len, double (*restrict a)[JM]) {
  int i, k, last;
#pragma sw parallel private(last)
  for (i = 0; i < n; i++) {
    last = len[i] - 1;
    for (k = 0; k < km && k <= last; k++)
      a[k][i] += k;
  }
}

/* Below a condition on data. */
static void masked(const int *restrict on) {
#pragma sw parallel
  for (int i = 0; i < IM; i++) {
    if (!on[i])
      continue;
    for (int k = 0; k < kmt[3][i]; k++) {
      if (s[k][5][i] < 0)
        continue;
      t[k][3][i] += s[k][4][i];
    }
  }
}

/* With loops below the bound. */
static double q[2][KM][JM][IM];
static void tracers(void) {
#pragma sw parallel
  for (int j = 0; j < JM; j++)
    for (int i = 0; i < IM; i++)
      for (int k = 0; k < kmt[j][i]; k++) {
        double w = t[k][j][i] * 0.25;
        for (int n = 0; n < 2; n++)
          q[n][k][j][i] += w * (n + 1);
        s[k][j][i] = w;
      }
}

/* Nothing is written where the variable says, nor read in columns: the loop belongs to its statement.
   SRC: void sw_region_9(
   SRC-NOT: 21L
   SRC: void sw_region_10(
*/
static void sums(double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < IM; i++) {
    double sum = 0;
    for (int k = 0; k < kmt[2][i]; k++)
      sum += s[k][2][7];
    out[i] = sum;
  }
}

/* A part of its row, whose end is no promise, is not divided; with a promise it is as it was. */
static void inner(int n, const int *restrict len, double (*restrict a)[IM]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) // CHECK: data-bounds.c:[[#@LINE]]:3: warning: {{.*}}[SW201]
    for (int k = 0; k < len[i]; k++)
      a[i][k] += k;
}
static void promised(int n, const int *restrict len, double (*restrict a)[IM]) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    for (int k = 0; k < len[i]; k++)
      a[i][k] += k;
}

/* The loop stays in its statement, which touches one column: here the bound changes in the loop, or may. */
static void shrinks(void) {
#pragma sw parallel
  for (int j = 0; j < JM; j++) // RUNS: data-bounds.c:[[#@LINE-1]]:1: remark: region runs on the CPEs
    for (int i = 0; i < IM; i++)
      for (int k = 0; k < kmt[j][i]; k++) {
        t[k][j][i] += 1;
        kmt[j][i] -= k % 2;
      }
}
static void may_change(const int *end) {
#pragma sw parallel
  for (int j = 0; j < JM; j++) // RUNS: data-bounds.c:[[#@LINE-1]]:1: remark: region runs on the CPEs
    for (int k = 0; k < end[j]; k++)
      levels[k][j] += 1;
}

/* The last value is used. */
static void last_value(int *restrict deepest) {
  int k;
#pragma sw parallel private(k)
  for (int i = 0; i < IM; i++) { // RUNS: data-bounds.c:[[#@LINE-1]]:1: remark: region runs on the CPEs
    for (k = 0; k < kmt[0][i]; k++)
      t[k][0][i] += 1;
    deepest[i] = k;
  }
}

/* Only some iterations reach the array; one takes an address; one begins where memory says; one may
   go on behind the first dimension, as its array has one element for any number: of that one no row is known. */
static void not_always(int n, const int *restrict len, double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n; i++) // RUNS: data-bounds.c:[[#@LINE-1]]:1: remark: region runs on the CPEs
    for (int k = 0; k < len[i] + 30; k++) {
      if (k < KM)
        t[k][1][i] += 1;
      out[i] += k;
    }
}
static void from_memory(void) {
#pragma sw parallel
  for (int i = 0; i < IM; i++) // RUNS: data-bounds.c:[[#@LINE-1]]:1: remark: region runs on the CPEs
    for (int k = kmu[1][i]; k < kmt[1][i]; k++)
      t[k][1][i] += 1;
}
static void by_itself(int n, const int *restrict end) {
#pragma sw parallel
  for (int j = 0; j < n; j++) // RUNS: data-bounds.c:[[#@LINE-1]]:1: remark: region runs on the CPEs
    for (int k = 0; k < end[k]; k++)
      levels[k][j] += 1;
}
struct hack {
  int n;
  double v[2];
};
static void behind(int n, const int *restrict len, struct hack *restrict h) {
#pragma sw parallel
  for (int i = 0; i < n; i++) // CHECK: data-bounds.c:[[#@LINE]]:3: warning: {{.*}}[SW201]
    for (int k = 0; k < len[i]; k++)
      h->v[k] += 1;
}

int main(void) {
  static double a[JM][IM], b[JM][IM], c[KM][JM];
  static int len[JM], on[IM], deepest[IM], stairs[JM];
  for (int j = 0; j < JM; j++) {
    len[j] = (j * 7) % (IM + 1);
    stairs[j] = j < 5 ? 9 : j % 2 ? 0 : 30;
    for (int i = 0; i < IM; i++) {
      kmt[j][i] = (j * 5 + i * 3) % (KM + 1);
      kmu[j][i] = (j + i * 4) % (KM + 1);
    }
  }
  for (int i = 0; i < IM; i++)
    on[i] = i % 3;
  fill(&t[0][0][0], KM * JM * IM, 1);
  fill(&s[0][0][0], KM * JM * IM, 2);
  fill(&a[0][0], JM * IM, 3);
  fill(&b[0][0], JM * IM, 4);
  fill(&c[0][0], KM * JM, 5);
  columns();
  for (int nt = 1; nt < 4; nt += 2) {
    int km = 9, jm = 13, im = 5;
    int *lev = room(sizeof(int) * 65);
    for (int k = 0; k < jm * im; k++)
      lev[k] = (k * 7) % (km + 1);
    double *q = doubles(nt * km * jm * im, 6);
    linear(nt, km, jm, im, lev, q);
    show("linear", nt, q, nt * km * jm * im);
    free(q);
    free(lev);
  }
  rows(JM, len, a, b);
  named(JM, KM - 3, len, c);
  counters(JM, len, levels);
  smaller(JM, 11, len, c);
  smaller(JM, KM - 2, len, c);
  both(JM, KM, len, c);
  both(JM, 7, len, c);
  masked(on);
  tracers();
  sums(b[2]);
  inner(JM, len, a);
  promised(JM, len, a);
  not_always(IM, len, b[3]);
  from_memory();
  last_value(deepest);
  shrinks();
  may_change(len);
  by_itself(JM, stairs);
  struct hack *h = room(sizeof *h + 64 * sizeof(double));
  memset(h, 0, sizeof *h + 64 * sizeof(double));
  behind(JM, len, h);
  show("t", KM, &t[0][0][0], KM * JM * IM);
  show("q", KM, &q[0][0][0][0], 2 * KM * JM * IM);
  show("s", KM, &s[0][0][0], KM * JM * IM);
  show("a", JM, &a[0][0], JM * IM);
  show("b", JM, &b[0][0], JM * IM);
  show("c", KM, &c[0][0], KM * JM);
  show("v", 60, h->v, 60);
  show_int("kmt", JM, &kmt[0][0], JM * IM);
  show_int("levels", KM, &levels[0][0], KM * JM);
  show_int("deepest", IM, deepest, IM);
  free(h);
  return 0;
}

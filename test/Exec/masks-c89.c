/* Under a mask, variables that the function declares at its beginning: private where each part that is
   masked sets them first.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --expect-warning SW208 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs %s > %t.txt 2>&1
   RUN: FileCheck %s --input-file=%t.txt
   RUN: %swclang -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source \
   RUN:   -fsyntax-only -I%S/Inputs %s 2>&1 | FileCheck --check-prefix=SRC %s
*/
#include "show.h"

enum { M = 13 };

/* SRC-LABEL: void sw_region_0(int n, const int *restrict wet, double (*restrict a)[13])
   SRC: int [[G:guard[0-9]*]] = !(!(
   SRC: double s;
   SRC: if ([[G]]) {
   SRC: s =
   SRC: if ([[G]])
*/
static void columns(int n, double (*restrict a)[M], const int *restrict wet) {
  int i, k;
  double s;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++)
    if (wet[i]) {
      s = a[i][0] * 0.5;
      for (k = 0; k < M; k++)
        a[i][k] += s;
      s = s + 1;
      a[i][1] *= s;
    }
}

/* In each part another one; in the loop below, too. */
static void parts(int n, int m, double (*restrict a)[M], const int *restrict wet, const int *restrict ice) {
  int i, k, count;
  double s, t;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++) {
    if (wet[i] > 0) {
      s = a[i][1];
      for (k = 0; k < m; k++) {
        t = a[i][k] * s;
        a[i][k] = t + t * t;
      }
    } else {
      count = 0;
      s = -1;
      for (k = 0; k < m; k++) {
        a[i][k] = s + count;
        count += k;
      }
    }
    if (!ice[i])
      continue;
    s = a[i][2] * 0.25;
    t = s * 2;
    for (k = 1; k < m; k++)
      a[i][k] = a[i][k] * s - t;
  }
}

static void nested(int n, int m, double (*restrict a)[M], const int *restrict wet, const int *restrict ice) {
  int i, k;
  double s;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++)
    if (wet[i]) {
      s = 2;
      if (ice[i]) {
        s = 3;
        for (k = 0; k < m; k++)
          a[i][k] += s;
      }
      for (k = 0; k < m; k++)
        a[i][k] *= s;
    }
}

/* A parameter as a variable, and one that is set again behind the region. */
static double again(int n, int m, double s, double (*restrict a)[M], const int *restrict wet) {
  double t;
  int i, k;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++)
    if (wet[i]) {
      t = a[i][3];
      s = t - 1;
      for (k = 0; k < m; k++)
        a[i][k] -= s;
    }
  t = n;
  return t;
}

/* What is read behind the region. */
static double last(int n, int m, double (*restrict a)[M], const int *restrict wet) {
  double s = 0;
  int i, k;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++)
    if (wet[i]) { // CHECK: masks-c89.c:[[#@LINE]]:9: warning: {{.*}}[SW208]
      s = a[i][3];
      for (k = 0; k < m; k++)
        a[i][k] -= s;
    }
  return s;
}

/* What comes from another iteration: read outside of the mask, in the other branch, before it is set. */
static void outside(int n, int m, double (*restrict a)[M], const int *restrict wet) {
  double s = 0;
  int i, k;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++) {
    if (wet[i]) { // CHECK: masks-c89.c:[[#@LINE]]:9: warning: {{.*}}[SW208]
      s = a[i][3];
      for (k = 0; k < m; k++)
        a[i][k] -= s;
    }
    a[i][0] += s;
  }
}
static void branch(int n, int m, double (*restrict a)[M], const int *restrict wet) {
  double s = 0;
  int i, k;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++)
    if (wet[i]) { // CHECK: masks-c89.c:[[#@LINE]]:9: warning: {{.*}}[SW208]
      s = a[i][3];
      for (k = 0; k < m; k++)
        a[i][k] -= s;
    } else {
      for (k = 0; k < m; k++)
        a[i][k] += s;
    }
}
static void before(int n, int m, double (*restrict a)[M], const int *restrict wet) {
  double s = 0;
  int i, k;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++)
    if (wet[i]) { // CHECK: masks-c89.c:[[#@LINE]]:9: warning: {{.*}}[SW208]
      for (k = 0; k < m; k++)
        a[i][k] -= s;
      s = a[i][3];
    }
}

/* A clause says it. */
static void named(int n, int m, double (*restrict a)[M], const int *restrict wet) {
  double s = 0;
  int i, k;
#pragma sw parallel private(s)
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++)
    if (wet[i]) {
      s = a[i][3];
      for (k = 0; k < m; k++)
        a[i][k] -= s;
    }
}

/* No mask is moved here. */
static void plain(int n, double (*restrict a)[M]) {
  double s;
  int i, k;
#pragma sw parallel
#pragma sw tensor a[n][M]
  for (i = 0; i < n; i++) {
    s = a[i][3];
    for (k = 0; k < M; k++)
      a[i][k] -= s;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 5, 64, 131};
  for (int z = 0; z < COUNT(sizes); z++) {
    int n = sizes[z], *wet = ints(n, 1), *ice = ints(n, 2);
    for (int i = 0; i < n; i++)
      wet[i] = wet[i] % 3, ice[i] = ice[i] % 2;
    double(*a)[M] = (void *)doubles((long)n * M, 3);
    columns(n, a, wet);
    parts(n, 9, a, wet, ice);
    nested(n, M, a, wet, ice);
    printf("%g %g\n", again(n, 7, 0.5, a, wet), last(n, 5, a, wet));
    outside(n, 4, a, wet);
    branch(n, 4, a, ice);
    before(n, 6, a, ice);
    named(n, 8, a, ice);
    plain(n, a);
    show("a", n, (double *)a, (long)n * M);
    free(a);
    free(wet);
    free(ice);
  }
  return 0;
}

/* Scratch arrays that both branches of a condition on data set are private: as loops below the condition, as branches in
   a loop, and with what one branch reads of what it has set.
   RUN: %port-and-compare %s --min-regions 5 --max-regions 5 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 5 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:3 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-out=%t.dir -Rpass=sw %s > %t.txt 2>&1
   RUN: FileCheck --input-file=%t.txt %s
   RUN: FileCheck --check-prefix=NOT --input-file=%t.txt %s
   NOT-COUNT-4: warning: region stays on the host: loop over 'i' carries a dependence through 't'
   NOT-NOT: warning:
*/
#include "show.h"

enum { N = 67, M = 61 };
static double b[N][M], c[N][M], d[N][M];

// CHECK-DAG: scratch-branches.c:[[#@LINE+2]]:10: remark: each iteration of loop 'i' has 't' of its own
static void nests(int n, const double *restrict a) {
  double t[M];
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0) {
      for (int k = 0; k < M; k++)
        t[k] = b[i][k] * 2;
    } else {
      for (int k = 0; k < M; k++)
        t[k] = c[i][M - 1 - k];
    }
    for (int k = 0; k < M; k++)
      d[i][k] += t[M - 1 - k] + t[k];
  }
}

// CHECK-DAG: scratch-branches.c:[[#@LINE+2]]:10: remark: each iteration of loop 'i' has 't' of its own
static void branches(int n, const double *restrict a) {
  double t[M];
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < M; k++)
      if (b[i][k] > a[i])
        t[k] = b[i][k];
      else if (b[i][k] > 3)
        t[k] = -c[i][k];
      else
        t[k] = k;
    for (int k = 1; k < M; k++)
      d[i][k] += t[k - 1];
  }
}

// CHECK-DAG: scratch-branches.c:[[#@LINE+2]]:10: remark: each iteration of loop 'i' has 't' of its own
static void recurrences(int n, const double *restrict a) {
  double t[M + 1];
  int i, k;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    if (a[i] > 0) {
      t[0] = 1;
      for (k = 1; k <= M; k++)
        t[k] = t[k - 1] + b[i][k - 1];
    } else {
      for (k = M; k >= 1; k--)
        t[k] = c[i][k - 1];
      t[0] = t[M];
    }
    for (k = 0; k < M; k++)
      d[i][k] -= t[k + 1] - t[k];
  }
}

/* Twice, under two conditions. */
// CHECK-DAG: scratch-branches.c:[[#@LINE+2]]:9: remark: each iteration of loop 'i' has 't' of its own
static void twice(int n, const double *restrict a) {
  float t[M];
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int up = a[i] > 0, near = a[i] < 30;
    for (int k = 0; k < 20; k++) {
      if (near)
        t[k] = 2;
      if (!near)
        t[k] = k;
    }
    if (!up)
      for (int k = 20; k < M; k++)
        t[k] = (float)c[i][k];
    else
      for (int k = 20; k < M; k++)
        t[k] = (float)b[i][k];
    if (up)
      for (int k = 0; k < M; k++)
        d[i][k] += t[k];
    else
      for (int k = 0; k < M; k++)
        d[i][k] -= t[k];
  }
}

/* One branch leaves out an element; it is set by one only; what a branch reads the other one sets; the conditions differ;
   a branch reads what the other one writes, of which only `k` is parallel. */
static void one_less(int n, const double *restrict a) {
  double t[M];
  for (int k = 0; k < M; k++)
    t[k] = k;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0) {
      for (int k = 0; k < M; k++)
        t[k] = b[i][k];
    } else {
      for (int k = 0; k < M - 1; k++)
        t[k] = c[i][k];
    }
    for (int k = 0; k < M; k++)
      d[i][k] += t[k];
  }
}
static void one_only(int n, const double *restrict a) {
  double t[M];
  for (int k = 0; k < M; k++)
    t[k] = k;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      for (int k = 0; k < M; k++)
        t[k] = b[i][k];
    for (int k = 0; k < M; k++)
      d[i][k] += t[k];
  }
}
static void reads_first(int n, const double *restrict a) {
  double t[M];
  for (int k = 0; k < M; k++)
    t[k] = k;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      for (int k = 0; k < M; k++)
        t[k] = b[i][k];
    else
      for (int k = 0; k < M; k++)
        t[k] = t[M - 1 - k] + 1;
    for (int k = 0; k < M; k++)
      d[i][k] += t[k];
  }
}
static void others(int n, const double *restrict a) {
  double t[M];
  for (int k = 0; k < M; k++)
    t[k] = k;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      for (int k = 0; k < M; k++)
        t[k] = b[i][k];
    if (a[i] <= 1)
      for (int k = 0; k < M; k++)
        t[k] = c[i][k];
    for (int k = 0; k < M; k++)
      d[i][k] += t[k];
  }
}
static void one_reads(int n, const double *restrict a) {
  double t[M];
  for (int k = 0; k < M; k++)
    t[k] = k;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < M; k++)
      if (b[i][k] > a[i])
        t[k] = b[i][k];
      else
        d[i][k] = t[k];
    for (int k = 0; k < M; k++)
      d[i][k] += t[k];
  }
}

int main(void) {
  double *a = doubles(N, 1);
  for (int n = 0; n <= N; n += n ? 33 : 1) {
    fill(&b[0][0], N * M, 2), fill(&c[0][0], N * M, 3), fill(&d[0][0], N * M, 4);
    nests(n, a), branches(n, a), recurrences(n, a), twice(n, a);
    one_less(n, a), one_only(n, a), reads_first(n, a), others(n, a), one_reads(n, a);
    show("d", n, &d[0][0], N * M);
  }
  free(a);
  return 0;
}

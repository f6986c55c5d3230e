/* Conditions around loops, and bounds, on elements that the region itself sets: the value from before the region is not what they
   ask for, be the array declared or a pointer with memory of its own.
   RUN: %port-and-compare %s --min-regions 1 -- -I%S/Inputs -w
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-out=%t.dir -Rpass=sw %s 2>&1 | FileCheck %s
*/
#include "show.h"

enum { N = 50, M = 40 };
static int flag[4], last[2];
static double a[N], b[N][M];

// CHECK-DAG: stored-conditions.c:[[#@LINE+3]]:3: warning: {{.*}}'flag'
static void declared(void) {
#pragma sw parallel
  for (int j = 0; j < N; j++) {
    flag[1] = a[j] > 3;
    if (flag[1])
      for (int i = 0; i < M; i++)
        b[j][i] += 1;
  }
}

// CHECK-DAG: stored-conditions.c:[[#@LINE+3]]:3: warning: {{.*}}'set'
static void pointed(int *restrict set) {
#pragma sw parallel
  for (int j = 0; j < N; j++) {
    *set = a[j] > 5;
    if (*set)
      for (int i = 0; i < M; i++)
        b[j][i] += 2;
  }
}

// CHECK-DAG: stored-conditions.c:[[#@LINE+6]]:{{[0-9]+}}: warning: {{.*}}[SW207]
static void bounds(void) {
#pragma sw parallel
  for (int j = 0; j < N; j++) {
    last[1] = a[j] > 3 ? M : 3;
#define END last[1]
    for (int i = 0; i < END; i++)
      b[j][i] += 3;
  }
}

/* What one CPE finds for all is in an array of one element. */
static void shared(int n, double (*restrict x)[60], double (*restrict y)[60]) {
  double t[60];
  for (int i = 0; i < 60; i++)
    t[i] = i % 7;
#pragma sw parallel
  for (int j = 0; j < n; j++) {
    const int odd = x[j][8] > 5;
    if (odd) {
      for (int i = n + 1; i >= -2; i--)
        if (x[j][i + 6] > 4)
          t[i + 3] = x[j][i + 5];
    }
    if (!odd) {
      for (int i = 0; i < (n + 7) / 2; i++)
        t[2 * i] = x[j][i + 6];
    }
    for (int i = 0; i < n; i++)
      y[j][i + 6] += t[i + 3];
  }
}

/* Those that it does not set are values from before. */
// CHECK-DAG: region runs on the CPEs as 'sw_stored_conditions_others_
static void others(const int *restrict set) {
#pragma sw parallel
  for (int j = 0; j < N; j++) {
    flag[1] = 0;
    if (set[2])
      for (int i = 0; i < M; i++)
        b[j][i] += 4;
  }
}

int main(void) {
  int set[4] = {0, 0, 1, 0};
  double *x = doubles(60 * 60, 1), *y = doubles(60 * 60, 2);
  for (int j = 0; j < N; j++)
    a[j] = j % 7;
  declared(), pointed(set), bounds(), others(set);
  show("b", N, &b[0][0], N * M);
  shared(41, (double (*)[60])x, (double (*)[60])y);
  show("y", N, y, 60 * 60);
  free(x), free(y);
  return 0;
}

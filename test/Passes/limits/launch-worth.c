/* What the host compares with a launch: the largest extents of the loops, and nothing where the work of
   a statement is not known.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=launch-worth %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=launch-worth %s 2>&1 | FileCheck %s --check-prefix=PRO
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-dump=launch-worth %s 2>&1 | FileCheck %s
*/
double sin(double);

/* CHECK-LABEL: launch-worth of region 0
   CHECK-NEXT: launch [[#]] cycles, work [[#]].0 * p_n * p_m
   PRO-LABEL: launch-worth of region 0
   PRO-NEXT: launch 1[[#]] cycles, work [[#]].0 * p_n * p_m
 */
void rectangle(int n, int m, float (*restrict a)[m], float (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][j];
}

/* Every other iteration counts as all.
   CHECK-LABEL: launch-worth of region 1
   CHECK-NEXT: work {{.*}}p_n
 */
void strided(int n, float *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i += 2)
    a[i] = 0;
}

/* Functions of the library cost what they cost.
   CHECK-LABEL: launch-worth of region 2
   CHECK-NEXT: work {{[1-9][0-9][0-9]}}.0 * p_n
 */
void library(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = sin(a[i]);
}

/* A loop of the statement.
   CHECK-LABEL: launch-worth of region 3
   CHECK-NEXT: work not known
 */
void within(int n, int *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = 0;
    for (int x = a[i]; x > 1; x /= 2)
      k++;
    a[i] = k;
  }
}

/* CHECK-LABEL: launch-worth of region 4
   CHECK-NEXT: work not known
 */
static int steps(int x) {
  int k = 0;
  while (x > 1) {
    x /= 2;
    k++;
  }
  return k;
}
void called(int n, int *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = steps(a[i]);
}

/* CHECK-LABEL: launch-worth of region 5
   CHECK-NEXT: work not known
 */
void known(float *restrict a) {
#pragma sw parallel
  for (int i = 0; i < 10; i++)
    a[i] = 0;
}

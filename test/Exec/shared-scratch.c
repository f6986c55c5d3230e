/* Work arrays that all iterations share, of which each sets what it reads, as solvers of tridiagonal systems have
 * them: iterations get arrays of their own, of which the last one is stored where somebody may need it.  An array has
 * no elements in front of its first one, so that the last of m elements, w[m - 1], is set where those from 0 on are.
 * Where the last iteration sets less than others, no promise of independence is advised, as that would be wrong, but
 * arrays of the iteration's own.  Twins: an iteration that needs what the one before has left, `private` of a pointer.
 *
 * RUN: %port-and-compare %s --min-regions 5 --machine sw26010 --machine sw26010pro --dma late --dma random:3 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-machine=sw26010 -I%S/Inputs %s 2>&1 | FileCheck %s
 */
#include "show.h"

#define SOLVE(cp, dp)                                                                                                  \
  do {                                                                                                                 \
    cp[0] = c[0] / b[0];                                                                                               \
    dp[0] = x[i * m] / b[0];                                                                                           \
    for (int j = 1; j < m; j++) {                                                                                      \
      const double w = 1 / (b[j] - cp[j - 1]);                                                                         \
      cp[j] = c[j] * w;                                                                                                \
      dp[j] = (x[i * m + j] - dp[j - 1]) * w;                                                                          \
    }                                                                                                                  \
    x[i * m + m - 1] = dp[m - 1];                                                                                      \
    for (int j = m - 2; j >= 0; j--)                                                                                   \
      x[i * m + j] = dp[j] - cp[j] * x[i * m + j + 1];                                                                 \
  } while (0)

/* CHECK-DAG: remark: each iteration of loop 'i' has 'cp' of its own, and the last one stores it [SW560]
   CHECK-DAG: remark: each iteration of loop 'i' has 'dp' of its own, and the last one stores it [SW560]
 */
static void behind_pointers(int n, int m, const double *restrict b, const double *restrict c, double *restrict x, double *restrict cp, double *restrict dp) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    SOLVE(cp, dp);
}

/* CHECK-DAG: remark: each iteration of loop 'i' has 'work' of its own, and the last one stores it [SW560]
   CHECK-DAG: remark: each iteration of loop 'i' has 'more' of its own, and the last one stores it [SW560]
 */
double work[200], more[200];
static void of_the_file(int n, int m, const double *restrict b, const double *restrict c, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    SOLVE(work, more);
}
static void in_private(int n, int m, const double *restrict b, const double *restrict c, double *restrict x) {
#pragma sw parallel private(work, more)
  for (int i = 0; i < n; i++)
    SOLVE(work, more);
}
static void declared(int n, int m, const double *restrict b, const double *restrict c, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double cp[200], dp[200];
    SOLVE(cp, dp);
  }
}

#define FALL(t)                                                                                                        \
  do {                                                                                                                 \
    t[0] = x[i * m];                                                                                                   \
    for (int j = 1; j < m - i; j++)                                                                                    \
      t[j] = t[j - 1] * 0.5 + x[i * m + j];                                                                            \
    for (int j = m - i - 2; j >= 0; j--)                                                                               \
      x[i * m + j] = t[j] * 0.25 - x[i * m + j + 1];                                                                   \
  } while (0)

/* CHECK-DAG: [[#@LINE+4]]:3: warning: {{.*}} carries a dependence through 't' (distance (*)); each iteration sets what it reads of 't', which they share: use an array that is declared in the loop instead, if nothing needs what the region leaves in it [SW201]
 */
static void shorter_behind_pointer(int n, int m, double *restrict x, double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    FALL(t);
}
/* CHECK-DAG: [[#@LINE+4]]:3: warning: {{.*}} carries a dependence through 'work' (distance (*)); each iteration sets what it reads of 'work', which they share: name it in 'private', or use an array that is declared in the loop, if nothing needs what the region leaves in it [SW201]
 */
static void shorter_of_the_file(int n, int m, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    FALL(work);
}

/* CHECK-DAG: [[#@LINE+3]]:29: warning: 't' in 'private' has no effect: the region does not change the pointer, and what that leads to is shared by all iterations; for an array of its own for each of them declare one in the loop [SW121]
 */
static void private_pointer(int n, int m, double *restrict x, double *restrict t) {
#pragma sw parallel private(t)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      t[j] = 2 * x[i * m + j];
    for (int j = 0; j < m; j++)
      x[i * m + j] = t[m - 1 - j];
  }
}

/* CHECK-DAG: [[#@LINE+4]]:3: warning: {{.*}} carries a dependence through 't' (distance {{.*}}); restructure the loop, or promise 'independent' if the iterations do not touch the same element [SW201]
 */
static void needs_the_last(int n, int m, const int *restrict k, double *restrict x, double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t[k[i] & 63] = x[i * m] + 1;
    x[i * m + 1] = t[k[i] & 31] * 0.5;
  }
}
/* Set from the second element on. */
static void not_the_first(int n, int m, const double *restrict b, double *restrict x) {
  double t[200] = {1};
#pragma sw parallel private(t) // CHECK-DAG: [[#@LINE]]:29: warning: {{.*}}[SW226]
  for (int i = 0; i < n; i++) {
    for (int j = 1; j < m; j++)
      t[j] = b[j] + i;
    for (int j = 0; j < m; j++)
      x[i * m + j] += t[j];
  }
}

int main(void) {
  static const int sizes[] = {1, 2, 3, 64, 101};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int m = 2; m < 100; m = 3 * m + 1) {
      const int n = sizes[s];
      double *x = doubles((long)n * m, 1), *b = doubles(64 + m, 2), *c = doubles(64 + m, 3), *d = doubles(64 + m, 4);
      int *k = ints(n, 5);
      for (int j = 0; j < m; j++)
        b[j] = 200 + j;
      double *e = doubles(m, 6);
      behind_pointers(n, m, b, c, x, d, e), show("pointers", n, x, (long)n * m);
      show("pointers", n, d, m), show("pointers", n, e, m);
      of_the_file(n, m, b, c, x), show("file", n, x, (long)n * m);
      show("file", n, work, m), show("file", n, more, m);
      shorter_behind_pointer(n, m, x, d), show("shorter", n, x, (long)n * m);
      show("shorter", n, d, m);
      shorter_of_the_file(n, m, x), show("shorter", n, x, (long)n * m);
      show("shorter", n, work, m);
      in_private(n, m, b, c, x), show("private", n, x, (long)n * m);
      declared(n, m, b, c, x), show("declared", n, x, (long)n * m);
      private_pointer(n, m, x, d), show("pointer", n, x, (long)n * m);
      needs_the_last(n, m, k, x, d), show("last", n, x, (long)n * m);
      not_the_first(n, m, b, x), show("first", n, x, (long)n * m);
      free(x), free(b), free(c), free(d), free(e), free(k);
    }
  return 0;
}

/* A loop that is left at its beginning, as its header is too long to be repeated before it: the body runs
 * as often as the loop goes on, and no access is announced once more.  The twin reads one element more.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 -Wall -Wextra %S/Inputs/run.host.c --slave %s -o %t.2
 * RUN: %swemu-cc --machine=sw26010pro -O3 -Wall -Wextra %S/Inputs/run.host.c --slave %s -o %t.3
 * RUN: %t.2 && %t.3
 * RUN: sh -c 'for p in %t.2 %t.3; do not env CASE=1 $p 2>&1 | FileCheck %s || exit 1; done'
 * CHECK: error: CPE 0: load: nothing has written 'ldm' byte {{[0-9]+}} yet: the value is arbitrary
 */
#include <slave.h>
#include <stdlib.h>
#define N 60
static __thread_local struct {
  unsigned t[N][N], sum[N][N];
} ldm;

#define SUMS(NAME, MORE)                                                                             \
  static __attribute__((noinline)) void NAME(long rows, long ld) {                                   \
    unsigned *t = &ldm.t[0][0], *sum = &ldm.sum[0][0];                                               \
    for (long i = 1; i < rows; i++)                                                                  \
      for (long j = 0; j < i; j++) {                                                                 \
        unsigned w = sum[i * ld + j];                                                                \
        for (long k = 0; k <= (j - 1 < 0 ? -1 : (j - 1) / 3 + MORE); k++)                            \
          w += t[3 * k * ld + j] ^ 3u;                                                               \
        sum[i * ld + j] = w;                                                                         \
      }                                                                                              \
  }
SUMS(right, 0)
SUMS(one_more, 1)

void k(double *m) {
  if (_MYID)
    return;
  const char *number = getenv("CASE");
  for (volatile int i = 0; i < N; i++)
    for (volatile int j = 0; j < N; j++) {
      ldm.sum[i][j] = 1;
      if (j > i) /* what is below the diagonal has no value */
        ldm.t[i][j] = 2;
    }
  if (number)
    one_more(N, N);
  else
    right(N, N);
  m[8] = ldm.sum[N - 1][1];
}

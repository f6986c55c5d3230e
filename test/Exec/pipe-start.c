/* The first tile of a pipe is there before the second one is asked for, which comes while the first is
 * worked on: on the channel that all CPEs share the first would otherwise come as late as the second.
 *
 * RUN: %clang -O2 -ffp-contract=off %s -o %t.serial -lm && %t.serial > %t.expected
 * RUN: %swgen-cc --machine=sw26010 -O2 -ffp-contract=off %s -o %t.1 -lm
 * RUN: env SWEMU_MODE=timed SWEMU_TRACE=%t.1.trace %t.1 > %t.1.out
 * RUN: cmp %t.expected %t.1.out
 * RUN: %python %S/Inputs/pipe_start.py %t.1.trace
 * RUN: %swgen-cc --machine=sw26010pro -O2 -ffp-contract=off %s -o %t.2 -lm
 * RUN: env SWEMU_MODE=timed SWEMU_TRACE=%t.2.trace %t.2 > %t.2.out
 * RUN: cmp %t.expected %t.2.out
 * RUN: %python %S/Inputs/pipe_start.py %t.2.trace
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void roots(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel tile(1000)
  for (long i = 0; i < n; i++)
    y[i] = sqrt(x[i]) + 1 / (2 + x[i]);
}

int main(void) {
  long n = 64 * 3 * 1000 - 77;
  double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y), sum = 0;
  for (long i = 0; i < n; i++)
    x[i] = i % 1013;
  roots(n, y, x);
  for (long i = 0; i < n; i++)
    sum += y[i] * (1 + i % 17);
  printf("%.17g\n", sum);
  free(x), free(y);
  return 0;
}

/* Several regions of a function on one line, as macros write them, have kernels of their own.
   RUN: %port-and-compare %s --min-regions 3 --dma late -- -I%S/Inputs
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/one-line.slave.c
 */
#include "show.h"

#define PFOR(i, n) _Pragma("sw parallel") for (int i = 0; i < (n); i++)
#define ZERO(a, n) PFOR(i_, n) (a)[i_] = 0
#define BOTH(a, b, n) ZERO(a, n); PFOR(i_, n) (b)[i_] += 3

static double x[5000], y[5000], z[5000];

// CHECK-DAG: void sw_one_line_zero_[[#ZERO:@LINE+2]](
// CHECK-DAG: void sw_one_line_zero_[[#ZERO]]_no2(
static void zero(int n) { ZERO(x, n); ZERO(y, n); }

// In one macro the text between them cannot be told apart: they stay on the host.
// CHECK-NOT: sw_one_line_both
static void both(int n) { BOTH(x, y, n); }

// On one line of another function.
// CHECK-DAG: void sw_one_line_other_{{[0-9]+}}(
static void other(int n) { PFOR(i, n) z[i] = x[i] - y[i]; }

int main(void) {
  for (int n = 0; n <= 5000; n += n < 2 ? 1 : 2499) {
    for (int i = 0; i < 5000; i++)
      x[i] = i % 7, y[i] = i % 5 + 1, z[i] = i;
    zero(n / 2);
    show("x", n, x, 5000);
    show("y", n, y, 5000);
    both(n);
    other(n);
    show("x", n, x, 5000);
    show("y", n, y, 5000);
    show("z", n, z, 5000);
  }
  return 0;
}

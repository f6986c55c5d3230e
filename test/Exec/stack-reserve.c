/* What SW303 proposes: with a larger reserve in the machine file a function with a large array runs on the
   CPEs, and has the stack for it; with the usual one its region stays on the host.
   RUN: %port-and-compare %s --machine %S/Inputs/deep.yaml --min-regions 1 --dma late -- -O0 -I%S/Inputs
   RUN: %swgen-cc --machine=%S/Inputs/deep.yaml --report=%t.report -O0 -I%S/Inputs %s -o %t.exe
   RUN: env SWEMU_STATS=%t.json %t.exe
   RUN: %python %S/Inputs/stack.py %t.report %t.json 0.8
   RUN: %swgen-cc --machine=sw26010 -O0 -I%S/Inputs %s -o %t.exe 2>&1 | FileCheck %s
   CHECK: of which 'many' has 14400, and has 8192; give 'table' an array {{.*}} [SW303]
*/
#include "show.h"

static double table(double x) {
  double many[1800];
  int k = 0;
  while (k < 1800) {
    many[k] = x + k;
    k++;
  }
  return many[900] + many[1799];
}

static void called(long n, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    x[i] = table(y[i]);
}

int main(void) {
  static double x[200], y[200];
  fill(y, 200, 1);
  for (long n = 0; n <= 200; n += 100) {
    fill(x, 200, 2);
    called(n, x, y);
    show_bytes("x", n, x, sizeof x);
  }
  return 0;
}

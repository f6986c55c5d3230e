// RUN: not %swclang -fsyntax-only -Werror=pass-failed -fplugin-arg-swgen-stop-after=region %s 2>&1 | FileCheck %s
// CHECK: loop.inc:1:1: error: region stays on the host: it stands in an included file, which is not rewritten [SW219] [-Werror,-Wpass-failed]
// CHECK: 1 error generated
void f(int n, double *a) {
#include "Inputs/loop.inc"
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

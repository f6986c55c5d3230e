// What the limit of operations leaves unknown is not looked into: neither the second relation of an
// access after the first has been refused, nor the box of what goes back.  Planning used to go on after
// a crash there, which only a sanitized build (scripts/sanitize) or a debugger shows.
// RUN: %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=300 %s 2>&1 | FileCheck %s
// RUN: %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=1000 %s 2>&1 | FileCheck %s
// RUN: %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=4500 %s
// RUN: %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=5000 %s
// RUN: %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=5500 %s
// CHECK: takes too long (stage 'model'){{.*}}[SW231]
void doubled(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
void filled(int n, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = i;
}

// Pragmas of other tools below and between those of swgen; OpenMP also above.
// RUN: %swclang -fsyntax-only -w -fplugin-arg-swgen-stop-after=directive -fplugin-arg-swgen-dump=directive %s 2>&1 | FileCheck %s
// RUN: %swclang -fopenmp -fsyntax-only -w -fplugin-arg-swgen-stop-after=directive -fplugin-arg-swgen-dump=directive %s 2>&1 | FileCheck %s --check-prefix=OMP
#define CPES 8
void f(int n, double *restrict a) {
// CHECK: directive at line [[#@LINE+1]]
#pragma sw parallel num_cpes(CPES)
#pragma clang loop vectorize(enable)
  for (int i = 0; i < n; i++)
    a[i] = 1;
// CHECK: directive at line [[#@LINE+1]]
#pragma sw parallel
#pragma unroll(4)
#pragma sw buffer in(a)
#pragma GCC ivdep
#pragma clang loop interleave(enable)
  for (int i = 0; i < n; i++)
    a[i] = 1;
// CHECK: directive at line [[#@LINE+1]]
#pragma sw parallel
#pragma GCC ivdep
  for (int i = 0; i < n; i++)
    a[i] = 1;
// CHECK: directive at line [[#@LINE+1]]
#pragma sw parallel
#ifdef CPES
  for (int i = 0; i < n; i++)
    a[i] = 1;
#endif
// CHECK: directive at line [[#@LINE+2]]
#pragma omp parallel for
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = 1;
// OMP: directive at line
// OMP-NOT: error:
}

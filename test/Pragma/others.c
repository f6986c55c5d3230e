// Pragmas of other tools above ours mean what they meant; our pragma changes no object code.
// RUN: %swclang -O2 -fopenmp-simd -Wall -Wextra -Wno-ignored-pragmas -fplugin-arg-swgen-stop-after=region -c %s -o %t.with.o 2>&1 | count 0
// RUN: %clang -O2 -fopenmp-simd -Wno-unknown-pragmas -c %s -o %t.without.o
// RUN: cmp %t.with.o %t.without.o
// RUN: %swclang -O0 -Wno-ignored-pragmas -fplugin-arg-swgen-stop-after=region -c %s -o %t.with.o 2>&1 | count 0
// RUN: %clang -O0 -Wno-unknown-pragmas -c %s -o %t.without.o
// RUN: cmp %t.with.o %t.without.o
#pragma STDC FP_CONTRACT ON
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
void f(int n, double *restrict a, const double *restrict b) {
#pragma clang loop unroll_count(4)
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = b[i];
#pragma unroll 2
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] += b[i];
#pragma omp simd
  for (int i = 0; i < n; i++)
    a[i] += b[i];
}
#pragma GCC diagnostic pop

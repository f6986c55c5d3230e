// Every clause of `buffer` and `tensor`.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=directive -fplugin-arg-swgen-stop-after=directive %s 2>&1 | %filecheck %s
#define H 2
void f(int n, double *a, double (*b)[n], const double *c, double d[64][64]) {
// CHECK: directive at line 6: in(a[64][n + 2], c) out(b[8][8]) inout(d) resident(a) bypass(b) at(j) double broadcast(row) tensor(a[n][n], c[n * n]) align(128) space(main){{$}}
#pragma sw buffer broadcast(row) at(j) bypass(b) in(a[64][n + H], c) double out(b[8][8]) resident(a) inout(d)
#pragma sw parallel
#pragma sw tensor a[n][n], c[n * n] align(128) space(main)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) b[i][j] = a[i * n + j] + c[i] + d[i][j]++;
// CHECK: directive at line 12: single broadcast(all) tensor(a[n]) space(main) tensor(c[n]) space(ldm){{$}}
#pragma sw tensor a[n] space(main)
#pragma sw tensor c[n] space(ldm)
#pragma sw parallel
#pragma sw buffer single broadcast(all)
  for (int i = 0; i < n; i++) a[i] = c[i];
// CHECK: directive at line 18: broadcast(column){{$}}
#pragma sw parallel
#pragma sw buffer broadcast(column)
  for (int i = 0; i < n; i++) a[i] = 0;
}

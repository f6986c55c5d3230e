// Where the verifier does not prove what the search likes best, the next choice is taken: what was wrong
// with the first is forgotten, and its sizes are not the plan's.  No loops are transformed here.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-assume=50 -Xclang -verify -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-refuse-choices=1 %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-assume=50 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck --check-prefix=SEARCH %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-assume=50 -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=plan-verifier %s 2>&1 | FileCheck --check-prefix=PROVED %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-assume=50 -fplugin-arg-swgen-out=%t.first -fplugin-arg-swgen-report=%t.first.json %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-assume=50 -fplugin-arg-swgen-out=%t.next -fplugin-arg-swgen-report=%t.next.json -fplugin-arg-swgen-refuse-choices=1 %s
// RUN: not diff %t.first.json %t.next.json
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-refuse-choices=x %s 2>&1 | FileCheck --check-prefix=NUMBER %s
// expected-no-diagnostics
// SEARCH-LABEL: plan-search of region 1
// SEARCH: finished greedy {{[0-9]+}} cycles
// SEARCH: chosen {{.*}}: i=
// PROVED-COUNT-2: {{^proved$}}
// NUMBER: 'x' is not a number
static double a[110][95];
void columns(long n, long m, long p, long q, long ld, float *restrict x, float *y) {
#pragma sw parallel noalias(y) tile(2)
#pragma sw tensor x[ld][6][6]
  {
    for (long i = 0; i <= m - 1; i++)
      for (int j = 2; j < q; j++) {
        if (j % 2 == 0)
          continue;
        a[i][i] = a[i][j] * 0.5;
        a[i][i + 5] = a[i][0] * -0.5 + y[j + 6] * 0.5;
      }
    for (int k = 1; k < m; k++)
      for (long l = 0; l < p; l++) {
        if (y[l] <= 1.5)
          continue;
        a[k + 1][l] += x[l * 36 + 18] * 0.25 + a[k + 1][k + 7] * 0.5;
      }
    for (long i = 1; i < n; i++)
      for (int j = 0; j < 1; j++)
        if (a[i][j] <= 1.5)
          x[(ld - 1 - i) * 36 + 1] += a[i][j] * 0.25;
  }
}

// Here the search likes another plan than the greedy one.
void product(int n, double c[restrict n][n], const double a[restrict n][n], const double b[restrict n][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
        c[i][j] += a[i][k] * b[k][j];
}

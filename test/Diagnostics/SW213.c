// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict a) {
  double t = 1; // expected-warning {{region stays on the host: 't' is firstprivate and changed before it is set in each iteration; copy it to a local variable of the loop body [SW213]}}
#pragma sw parallel firstprivate(t)
  for (int i = 0; i < n; i++) {
    t += a[i];
    a[i] = t;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double own = t;
    own += a[i];
    a[i] = own;
  }
}
// The first subscript needs n <= 67, the second n >= 100: only loops that do not run would pass the check.
static double rows[67][67];
void far(int n) {
#pragma sw parallel // expected-warning {{region stays on the host: its loop bounds overflow, or its subscripts leave the rows of their arrays, for all values of the variables with which it runs; count in a type that holds the bounds, or give the arrays the extents that the subscripts speak of [SW213]}}
  for (int i = 0; i < n; i++)
    rows[i][i] += rows[i][n - 100];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    rows[i][i] += rows[i][n - 10];
}
// No number of 64 bits bounds such sizes.
void huge(long n, long m, const double (*restrict a)[m], double (*restrict p)[m + 2147483647]) {
#pragma sw parallel // expected-warning {{region stays on the host: its rows are too long for a check of its subscripts in 64 bits; declare rows of fewer elements [SW213]}}
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      p[i][j + 1] = a[i][j];
}

// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
double f(int n, const double *restrict a) {
  double s = 0, t = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    s += a[i]; // expected-warning {{region stays on the host: 's' is a floating-point reduction, whose order would change; permit it with 'reduction(+:s)' [SW202]}}
#pragma sw parallel reduction(+: t)
  for (int i = 0; i < n; i++)
    t += a[i];
  return s + t;
}

static int count;
void g(int n, double *x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > 1) {
      x[i] = 0;
      count++; // expected-warning {{'count' is a reduction of a variable that others may see meanwhile; permit it with 'reduction(+:count)' [SW202]}}
    }
#pragma sw parallel reduction(+: count)
  for (int i = 0; i < n; i++)
    if (x[i] > 1)
      count++;
}

// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
#include <math.h>
int printf(const char *, ...);
double other(double);
static int count;
static double counting(double x) { count++; return x; }
static double deref(const double *x) { return *x; }
static double again(double x) { return x > 1 ? again(x / 2) : x; }
static double indirect(double x) { return 2 * counting(x); }
static const double table[4] = {1, 2, 4, 8};
static double step(double x) { double t[2] = {x, 1}; for (int k = 0; k < 2; k++) t[0] *= t[1]; return t[0]; }
static double good(double x, int k) { return fmax(step(x), table[k & 3]) + sqrtf((float)x); }
void f(int n, double *a, double (*p)(double)) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    printf("%d", i); // expected-warning {{region stays on the host: call of 'printf' cannot run on a CPE: it is not defined in this file [SW205]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = other(a[i]); // expected-warning {{call of 'other' cannot run on a CPE: it is not defined in this file}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = counting(a[i]); // expected-warning {{call of 'counting' cannot run on a CPE: it uses the variable 'count', which is not local to it}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = indirect(a[i]); // expected-warning {{call of 'indirect' cannot run on a CPE: it calls 'counting': it uses the variable 'count', which is not local to it}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = deref(a + i); // expected-warning {{call of 'deref' cannot run on a CPE: it accesses memory through 'x'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = again(a[i]); // expected-warning {{call of 'again' cannot run on a CPE: it calls 'again': it calls itself}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = p(a[i]); // expected-warning {{call of 'p' cannot run on a CPE: it is called through a pointer}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = good(exp(a[i]), i);
}

// RUN: split-file %s %t
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %t/calls.c
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %t/pragmas.c
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %t/none.c

//--- calls.c
#include <fenv.h>
void upwards(void) { fesetround(FE_UPWARD); }
void f(int n, double *restrict a, const float *restrict b, int *restrict k) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = a[i] / 3; // expected-warning {{region stays on the host: this file uses 'fesetround', but CPEs round to the nearest number whatever the host does; if it runs while the host rounds to nearest, move the loop to another file [SW230]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = k[i]; // expected-warning {{[SW230]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    k[i] = k[i] / 3 + k[i] % 7;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = 2.5;
}

//--- pragmas.c
void f(int n, double *restrict a, const double *restrict b) {
  {
#pragma STDC FENV_ACCESS ON
#pragma sw parallel
    for (int i = 0; i < n; i++)
      a[i] = b[i] * 0.1; // expected-warning {{region stays on the host: '#pragma STDC FENV_ACCESS' is on here, but CPEs round to the nearest number whatever the host does; switch it off for the loop [SW230]}}
  }
  {
#pragma STDC FENV_ROUND FE_DOWNWARD // expected-warning {{not supported}}
#pragma sw parallel
    for (int i = 0; i < n; i++)
      a[i] = b[i] * 0.1; // expected-warning {{'#pragma STDC FENV_ROUND' holds here, but CPEs}}
  }
  {
#pragma STDC FENV_ROUND FE_TONEAREST // expected-warning {{not supported}}
#pragma sw parallel
    for (int i = 0; i < n; i++)
      a[i] = b[i] * 0.1;
  }
}

//--- none.c
// expected-no-diagnostics
#include <fenv.h>
int mode(void) { return fegetround(); }
void f(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = a[i] / 3;
}

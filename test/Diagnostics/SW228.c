// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
static int ix, k = 5; // of a variable of the function each iteration has its own
void f(int n, int incx, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; ++i) { // expected-warning {{region stays on the host: the loop over 'i' carries a dependence through 'ix', which changes by 'incx' in each iteration; write a function of the loop variable where it is used, such as 'ix + i * incx' [SW228]}}
    y[i] += x[ix]; // expected-note 2 {{'ix'}}
    ix += incx;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{which changes by '2' in each iteration; write a function of the loop variable where it is used, such as 'k - i * 2' [SW228]}}
    y[i] += x[k]; // expected-note 2 {{'k'}}
    k -= 2;
  }
  // As advised.
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] += x[ix + i * incx];
  // Not every iteration changes it by the same.
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{else compute it in a loop of its own that stays on the host [SW227]}}
    y[i] += x[k]; // expected-note 2 {{'k'}}
    if (x[i] > 0)
      k++;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{else compute it in a loop of its own that stays on the host [SW227]}}
    y[i] += x[k]; // expected-note 2 {{'k'}}
    k += i;
  }
}

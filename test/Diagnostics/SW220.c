// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
int next(int);
void f(int n, double *a) {
  int i = 0;
#pragma sw parallel
  for (; i < n && i < 2 * n; i++) // expected-warning {{region stays on the host: not a counted loop: it does not start by setting 'i' alone; write it as 'for (i = start; i < end; i += constant)' [SW220]}}
    a[i] = 0;
#pragma sw parallel
  for (; i < n; i++) // counts from where it is
    a[i] = 0;
#pragma sw parallel
  for (int k = 0; k < n; k = k * 2) // expected-warning {{its increment does not add a fixed amount to 'k'}}
    a[k] = 0;
#pragma sw parallel
  for (int k = 0; n > 0; k++) // expected-warning {{its condition does not compare 'k' with a bound}}
    a[k] = 0;
#pragma sw parallel
  for (int k = 0; k < n && 0; k++) // expected-warning {{its condition is never true}}
    a[k] = 0;
#pragma sw parallel
  for (int k = 0; k < next(k); k++) // expected-warning {{its condition has a side effect}}
    a[k] = 0;
#pragma sw parallel
  for (double x = 0; x < n; x += 1) // expected-warning {{'x' is not an integer}}
    a[0] += x;
#pragma sw parallel
  for (int k = 0; k < n; k++) { // expected-warning {{'k' is changed in its body}}
    a[k] = 0;
    k++;
  }
#pragma sw parallel
  for (int k = 0;; k++) // expected-warning {{it has no condition}}
    a[k] = 0;
#pragma sw parallel
  for (int k = n - 1; k >= 0; k -= 3)
    for (unsigned long m = 0; m != 4; ++m)
      for (short s = 1; 10 > s; s = 2 + s)
        a[k] += m * s;
#pragma sw parallel
  for (int k = 0; k < n && k != 7; k++) // expected-warning {{the parts of its condition bound 'k' in different ways}}
    a[k] = 0;
#pragma sw parallel
  for (int k = 0; k < n && k > 7; k++) // expected-warning {{the parts of its condition bound 'k' in different ways}}
    a[k] = 0;
#pragma sw parallel
  for (int k = 0; k < n || k < 7; k++) // expected-warning {{its condition does not compare 'k' with a bound}}
    a[k] = 0;
  int step = next(0);
#pragma sw parallel
  for (unsigned k = 0; k < 100; k += step) // expected-warning {{its step 'step' is not a constant}}
    a[k] = 0;
#pragma sw parallel
  for (int k = n - 1; k >= 0; k = k - (int)a[0]) // expected-warning {{its step '(int)a[0]' is not a constant}}
    a[k] = 0;
#pragma sw parallel
  for (int k = n - 1; k >= 0; k = k - step) // counts its turns
    a[k] = 0;
#pragma sw parallel
  for (int k = 0; k < n; k++)
    for (int m = 0; m < 7; m += step)
      a[k] += m;
}

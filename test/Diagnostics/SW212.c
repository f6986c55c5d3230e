// RUN: %swclang -std=gnu11 -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
struct bits { unsigned low : 4; unsigned whole; };
union either { double d; int i; };
struct state { double sum; };
struct large { double of[1L << 31], last; };
void f(int n, double *a, struct bits *b, union either *u, _Complex long double *z, _Complex double *y, _Atomic int *c,
       struct large *large) {
  struct state st = {0};
#pragma sw parallel
  for (int i = 0; i < n; i++) {
  again: // expected-warning {{region stays on the host: a label is not supported in a region [SW212]}}
    if (a[i] > n)
      goto again;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    asm volatile(""); // expected-warning {{assembly is not supported in a region}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = b[i].low; // expected-warning {{the bit-field 'low' is not supported in a region; use a member or an array of an integer type [SW212]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = u[i].d; // expected-warning {{the union member 'u[i].d' is not supported}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    long t = i;
    a[i] = *(double *)&t; // expected-warning {{the pointer cast '(double *)&t' is not supported}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    z[i] = 0; // expected-warning {{type '_Complex long double' is not supported in a region; use 'float _Complex' or 'double _Complex' [SW212]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    __imag__ y[i] += 1; // expected-warning {{a change of a part of a complex number is not supported in a region; assign the whole number [SW212]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = __real__ (y[i] * 2i); // expected-warning {{type '_Complex int' is not supported in a region}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    c[i] = 0; // expected-warning {{type '_Atomic(int)' is not supported}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = ({ int t = i; t++; t; }); // expected-warning {{a statement expression is not supported}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    static int calls; // expected-warning {{the static or external variable 'calls' is not supported}}
    double t[n][n]; // expected-warning {{the variable 't', whose size is not constant, is not supported}}
    a[i] = 0;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double fabs(double); // expected-warning {{a declaration of a function is not supported in a region [SW212]}}
    a[i] = fabs(a[i]);
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    typedef double row[n]; // expected-warning {{a declaration of a type of run-time size is not supported}}
    a[i] = sizeof(row);
  }
#pragma sw parallel // expected-warning {{'st', which lives outside, cannot be a variable of each iteration}}
  for (int i = 0; i < n; i++)
    st.sum += a[i]; // expected-note {{because of 'st' here}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (i) { // expected-warning {{a 'switch' around a loop with a case that goes on with the next one or has a 'break' inside is not supported}}
    case 1: a[0] = 1;
    default:
      for (int j = 0; j < n; j++) a[j] = 0;
    }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double none[0]; // expected-warning {{the variable 'none' of 0 bytes is not supported}}
    for (int j = 0; j < 4; j++) none[j] = a[i];
    a[i] = none[n];
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = *(double *)(long)i; // expected-warning {{the pointer cast '(double *)(long)i' is not supported}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (i) {
      while (a[i] > 0) { // expected-warning {{a loop into which a 'case' leads is not supported}}
      default:
        a[i] -= 1;
      }
    }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (i) {
      double t = a[i]; // expected-warning {{the initialiser of 't', which nothing evaluates, is not supported}}
    default:
      t = 1;
      while (a[i] > t)
        switch (i) { default: a[i] -= 1; }
    }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[1L << 31]; // expected-warning {{the variable 't' of 17179869184 bytes is not supported}}
    for (int j = 0; j < 40; j++)
      t[j] = a[j];
    a[i] = t[39];
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    large[i].of[i] = 0; // expected-warning {{the type 'struct large' of 17179869192 bytes is not supported}}
  double sum = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2] = {a[i], b[i].whole};
    sum += t[0] * t[1] * st.sum;
  }
  a[0] = sum;
}

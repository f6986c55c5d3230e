// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
static double *pick(double *x, double *y) { return x[0] > 0 ? x : y; }
double f(int n, double *a, double *b, const int *k, int c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) // expected-warning {{region stays on the host: the pointer 'a' cannot be followed: its last value is used after the region; use another pointer inside [SW225]}}
    *a++ = b[i];
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    for (int j = 0; j < n; j++)
      if (b[j] > 0)
        *p++ = b[j]; // expected-warning {{'p' cannot be followed: not every iteration moves it by the same amount; use a subscript}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    for (int j = 0; j < i; j++)
      p += j;
    *p = 0; // expected-warning {{'p' cannot be followed: it is used behind a loop that sets it; set it again behind the loop}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    while (*p > 0) // expected-warning {{'p' cannot be followed: it is moved in a loop that is not counted; use a subscript}}
      p++;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (double *p = a; p < a + n && *p > 0; p++) // expected-warning {{'p' cannot be followed: it is the variable of a loop; count the iterations with an integer}} expected-warning {{moved in a loop that is not counted}}
      *p = 0;
  double *before = a;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    before[i] = 0; // expected-warning {{'before' cannot be followed: its value comes from the iteration before; set it before it is used}}
    before = b;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    p = pick(a, b);
    p[i] = 0; // expected-warning {{'p' cannot be followed: it comes from a function; use a subscript}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    p = (double *)(long)n;
    *p = 0; // expected-warning {{'p' cannot be followed: it is made of an integer; use a subscript}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    *(double *)((char *)a + k[i]) = 0; // expected-warning {{'*(double *)((char *)a + k[i])' cannot be followed: it is cast to a type of 8 bytes behind a way that need not be a multiple of them; use a pointer of the array's type}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < c; j++)
      ((double (*)[c])(a + i * c * n))[j][0] = 0; // expected-warning {{it is cast to another type of run-time size; use a subscript}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    char *p = (char *)a + 4 * i;
    for (int j = 0; j < n; j++)
      *(int *)(p += 6) = 0; // expected-warning {{it is cast to a type of 4 bytes behind a way that need not be}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    for (int j = 0; j < n; j++) {
      if (b[j] > 0)
        continue;
      *p++ = 0; // expected-warning {{'p' cannot be followed: a 'continue' stands between its uses; use a subscript}}
    }
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    for (int j = 0; j < n && b[j] > 0; j++)
      p++;
    *p = 0; // expected-warning {{'p' cannot be followed: the loop that moves it may be left early; use a subscript}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a, *q;
    p[i] = 1;
    p = 0;
    *p = 1; // expected-warning {{'p' cannot be followed: it is null here}}
    q[i] = 1; // expected-warning {{'q' cannot be followed: it has no value here}}
    q = a;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    switch (k[i]) {
    case 1:
      p = b;
    }
    p[i] = 0; // expected-warning {{'p' cannot be followed: it is set in a 'switch'; use 'if', or a subscript}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    {
      int at = k[i];
      p += at;
    }
    *p = 0; // expected-warning {{'p' cannot be followed: it is computed with a variable of an inner block; declare that variable, or set the pointer, further out}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = c ? a + k[i] : b;
    *p = 0; // expected-warning {{'p' cannot be followed: it is moved by a value that may change; copy the value to a variable first}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    int more = k[i] > 0 && *p++ > 0;
    p[i] = more; // expected-warning {{'p' cannot be followed: it is moved in a part of an expression that is not always evaluated; move it in a statement of its own}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a;
    if (k[i] & 1) p++;
    if (k[i] & 2) p += 2;
    if (k[i] & 4) p += 4;
    if (k[i] & 8) p += 8;
    *p = 0; // expected-warning {{'p' cannot be followed: it may lead to too many places; use an 'if' around the accesses}}
  }
  const double *fixed = b;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = (double *)fixed;
    p += i;
    *p = 0; // expected-warning {{'p' cannot be followed: it is set from a pointer to what is const or volatile; declare it so, too}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int at = k[i];
    double *p = a;
    p += at;
    for (int at = 0; at < n; at++)
      p[at] = 0; // expected-warning {{'at' cannot be followed: another 'at' hides the one that it is computed with; rename one of them}}
  }
  return *a;
}

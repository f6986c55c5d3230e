// Bounds in variables of the function that stay unknown, each for its reason.
// RUN: %swclang -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note \
// RUN:   -fplugin-arg-swgen-out=%t.dir %s
int global;
int opaque(int);

void conditions(int m, int n, double *restrict a, int lda) {
  int e = 0, f, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) { // expected-warning {{SW201}}
    if (j > 3)
      e = m;
    for (i = 0; i < e; ++i) // expected-warning {{'e' changes in the region [SW207]}}
      a[i + j * lda] += 1;
    if (j > 3)
      f = m;
    else
      f = 2;
    for (i = 0; i < f; ++i) // expected-warning {{'f' changes in the region [SW207]}}
      a[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) { // expected-warning {{SW201}}
    switch (j & 1) {
    case 0:
      e = m;
      break;
    default:
      e = 2;
    }
    for (i = 0; i < e; ++i) // expected-warning {{'e' changes in the region [SW207]}}
      a[i + j * lda] += 1;
  }
}

void order(int m, int n, double *restrict a, int lda) {
  int e = 1, f, g, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) { // expected-warning {{SW201}}
    for (i = 0; i < e; ++i) // expected-warning {{'e' changes in the region [SW207]}}
      a[i + j * lda] += 1;
    e = m;
    f = m;
    f -= j;
    for (i = 0; i < f; ++i) // expected-warning {{'f' changes in the region [SW207]}}
      a[i + j * lda] += 1;
    g = m;
    for (i = 0; i < g; ++i) { // expected-warning {{'g' changes in the region [SW207]}}
      a[i + j * lda] += 1;
      g = m - 1;
    }
  }
}

void places(int m, int n, double *restrict a, int lda) {
  volatile int e;
  static int s;
  int f, *p = &f, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = m; // expected-warning {{SW206}}
    for (i = 0; i < e; ++i)
      a[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) { // expected-warning {{SW201}}
    f = m;
    for (i = 0; i < f; ++i) // expected-warning {{'f' changes in the region [SW207]}}
      a[i + j * lda] += 1;
    s = m;
    for (i = 0; i < s; ++i) // expected-warning {{'s' changes in the region [SW207]}}
      a[i + j * lda] += 1;
    global = m;
    for (i = 0; i < global; ++i) // expected-warning {{'global' changes in the region [SW207]}}
      a[i + j * lda] += 1;
  }
  *p = 0;
}

// The values that they get.
void values(const int *restrict row, int m, int n, double *restrict a, int lda) {
  int e, f, g, k = 0, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) { // expected-warning {{SW201}}
    e = row[j];
    for (i = 0; i < e; ++i) // expected-warning {{'e' depends on data or a product [SW207]}}
      a[i + j * lda] += 1;
    f = j * j;
    for (i = 0; i < f; ++i) // expected-warning {{'f' depends on data or a product [SW207]}}
      a[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    g = k = 2 * k + 1;
    for (i = 0; i < g; ++i) // expected-warning {{SW207}}
      a[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) { // the same amount each time
    g = ++k;
    for (i = 0; i < g; ++i)
      a[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    g = opaque(j); // expected-warning {{SW205}}
    for (i = 0; i < g; ++i)
      a[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) { // expected-warning {{SW201}}
    if (j > 2)
      goto there;
    g = m;
  there:
    for (i = 0; i < g; ++i) // expected-warning {{'g' changes in the region [SW207]}}
      a[i + j * lda] += 1;
  }
}

// What the region stores may be what is pointed to.
void stored(int *m, int *restrict r, int n, int *b, char *c, int lda) {
  int e, i, j, *q = r;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = *m;
    for (i = 0; i < e; ++i) // expected-warning {{SW207}}
      b[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = *r;
    for (i = 0; i < e; ++i) // expected-warning {{SW207}}
      r[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = *r;
    for (i = 0; i < e; ++i) // expected-warning {{SW207}}
      q[i + j * lda] += 1;
  }
#pragma sw parallel
  for (j = 0; j < n; ++j)
    for (i = 0; i < *m; ++i) // expected-warning {{'*m' is in memory; if the region does not change it, copy it to a local variable before [SW207]}}
      c[i + j * lda] += 1; // expected-warning {{SW203}}
  // One of them alone is enough.
#pragma sw parallel noalias(b)
  for (j = 0; j < n; ++j) {
    e = *m;
    for (i = 0; i < e; ++i)
      b[i + j * lda] += 1;
  }
}

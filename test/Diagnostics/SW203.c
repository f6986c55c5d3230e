// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir %s 2>&1 | FileCheck %s
void f(int n, const int *restrict ix, double *a, double *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = b[ix[i]]; // expected-warning {{region stays on the host: 'b' and 'a' may overlap and no run-time check can be made; declare one 'restrict' or promise 'noalias(b)' [SW203]}}
#pragma sw parallel noalias(a)
  for (int i = 0; i < n; i++)
    a[i] = b[ix[i]];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = b[i];
}
// A loop with bounds from memory needs no more than a promise: that comes first.
// CHECK: [[#@LINE+6]]:{{[0-9]+}}: warning: {{.*}} [SW203]
// CHECK: [[#@LINE+4]]:{{[0-9]+}}: warning: {{.*}} [SW207]
void csr(int n, const int *ptr, const int *col, const double *val, const double *x, double *y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ptr[i]; k < ptr[i + 1]; k++) // expected-warning {{'ptr[i]' is in memory}} expected-warning {{'ptr[i + 1]' is in memory}}
      y[i] += val[k] * x[col[k]]; // expected-warning {{may overlap and no run-time check can be made}}
#pragma sw parallel noalias(y)
  for (int i = 0; i < n; i++)
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      y[i] += val[k] * x[col[k]];
}
// Pointers that the region reads from memory have no name to promise something about.
struct vec { double x, y; };
struct system { struct vec *r, *f; };
void members(int n, struct system *s, const int *restrict ix, double *y, double (**rows)[3]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    s->f[i].x = s->r[ix[i]].x; // expected-warning {{'s->r' and 's->f' may overlap and no run-time check can be made; put one of them in a variable in front of the loop, 'struct vec *p = s->f;', use that and promise 'noalias(p)' [SW203]}}
  struct vec *p = s->f;
#pragma sw parallel noalias(p)
  for (int i = 0; i < n; i++)
    p[i].x = s->r[ix[i]].x;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = s->r[ix[i]].x; // expected-warning {{'s->r' and 'y' may overlap and no run-time check can be made; declare 'y' 'restrict' or promise 'noalias(y)' [SW203]}}
#pragma sw parallel noalias(y)
  for (int i = 0; i < n; i++)
    y[i] = s->r[ix[i]].x;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    rows[0][i][0] = rows[1][ix[i]][2]; // expected-warning {{put one of them in a variable in front of the loop, 'double (*p)[3] = rows[}}
}

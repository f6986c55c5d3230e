// RUN: %swclang -fsyntax-only -ferror-limit=0 -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
typedef struct { double x, y, z; } vec3;
typedef struct { double x; int id; } mixed;
typedef struct { double x; unsigned id : 3; } bits;
typedef union { double x, y; } either;
struct unknown;
extern double g[50], table[20][3];
void f(int n, const int *b, double *h, double v[30], vec3 *p, mixed *m, bits *t, either *e, double (*r)[n], volatile int *u, struct unknown *k, double **q, double _Complex *c) {
#pragma sw parallel reduction(+: h) // expected-error {{'h' cannot be reduced as an array: how many elements it has is not known; write 'h[0:n]' [SW123]}}
  for (int i = 0; i < n; i++) h[b[i]] += 1;
#pragma sw parallel reduction(+: v) // expected-error {{'v' cannot be reduced as an array: how many elements it has is not known; write 'v[0:n]' [SW123]}}
  for (int i = 0; i < n; i++) v[b[i]] += 1;
#pragma sw parallel reduction(+: m[0:n]) // expected-error {{'m' cannot be reduced as an array: its elements, 'mixed', must be numbers of one type, or consist of such, and of a constant size [SW123]}}
  for (int i = 0; i < n; i++) m[b[i]].x += 1;
#pragma sw parallel reduction(+: t[0:n]) reduction(+: e[0:n], r[0:n]) // expected-error {{'t' cannot be}} expected-error {{'e' cannot be}} expected-error {{'r' cannot be}}
  for (int i = 0; i < n; i++) t[b[i]].x += 1;
#pragma sw parallel reduction(+: u[0:n]) reduction(+: k[0:n], q[0:n], c[0:n]) // expected-error {{'u' cannot be}} expected-error {{'k' cannot be}} expected-error {{'q' cannot be}} expected-error {{'c' cannot be}}
  for (int i = 0; i < n; i++) u[b[i]] += 1;
#pragma sw parallel reduction(+: g[0:51]) // expected-error {{'g' cannot be reduced as an array: the part ends behind the array, which has 50 elements [SW123]}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[51:n]) // expected-error {{the part ends behind the array}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[-1:5]) // expected-error {{'element -1' cannot be reduced as an array: it is before the array [SW123]}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: table[0:n][0:2]) // expected-error {{'table' cannot be reduced as an array: only of its outermost dimension can be a part; write '[0:3]' for dimension 2, or nothing [SW123]}}
  for (int i = 0; i < n; i++) table[b[i]][0] += 1;
#pragma sw parallel reduction(+: g[0:0]) // expected-error {{'reduction' needs a positive integer constant, not 0}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[0:n][0:1]) // expected-error {{'g' has 1 dimensions, but 2 extents are given}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[0:h[0]]) // expected-error {{'reduction' needs an integer, not 'double'}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[0:n--]) // expected-error {{argument of 'reduction' has a side effect}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[7]) // expected-error {{expected ':' and the number of elements in 'reduction', found ']'}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[0:n) // expected-error {{expected ']' in 'reduction', found ')'}} expected-note {{to match this '['}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
#pragma sw parallel reduction(+: g[:]) // expected-error {{expected an expression in 'reduction', found ']'}}
  for (int i = 0; i < n; i++) g[b[i]] += 1;
// What is right.
#pragma sw parallel reduction(+: g, table[:n], p[n > 3 ? 1 : 0:n > 4 ? n : 4]) reduction(+: h[(2):b[0]])
#pragma sw tensor r[n][n]
  for (int i = 0; i < n; i++) {
    g[b[i]] += 1;
    table[b[i]][2] -= 1;
    p[b[i]].y += 1;
    h[b[i]]++;
  }
#pragma sw parallel reduction(+: h)
#pragma sw tensor h[n][3]
  for (int i = 0; i < n; i++) h[b[i]] += 1;
}

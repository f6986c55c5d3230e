/* Complex numbers: arrays, variables, members of structs, what functions take and return, sums.
 * Twins: parts that are changed by themselves, numbers of other parts, functions without a form of their own.
 *
 * RUN: %port-and-compare %s --min-regions 13 --max-regions 14 --expect-warning SW212 --expect-warning SW205 --expect-warning SW202 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file=%t.dir/complex.slave.c
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir 2>&1 | FileCheck %s --check-prefix=REFUSED
 */
#include "show.h"
#include <complex.h>
#include <math.h>

typedef double complex number;

/* CHECK-LABEL: model of region 0
 * CHECK: read b[i]: {{.*}} -> { S0[i0] -> A1[i0] }
 * SLAVE-LABEL: void sw_complex_update
 * SLAVE: const number w = sw_in->w;
 * SLAVE: = (sw_a_{{[0-9]}}[{{.*}}] * w) + ((~(sw_b_{{[0-9]}}[{{.*}}])) * (1 + (2 * (__extension__ 1.0iF))))
 */
static void update(int n, number *restrict a, const number *restrict b, number w) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = (a[i] * w) + (conj(b[i]) * (1 + (2 * I)));
}

/* Partial sums: in an order that the clause permits; here of integers, so that it does not matter. */
static number dot(int n, const number *restrict a, const number *restrict b) {
  number s = 0, p = 1;
#pragma sw parallel reduction(+ : s) reduction(* : p)
  for (int i = 0; i < n; i++) {
    s += conj(a[i]) * b[i];
    p *= i % 100 == 7 ? 1.0i : 1;
  }
  return s + p;
}

/* No clause: these may not be added up in another order.
 * REFUSED-DAG: [[@LINE+6]]:5: warning: region stays on the host: 's' is a floating-point reduction, whose order would change; permit it with 'reduction(+:s)' [SW202]
 */
static number in_order(int n, double *restrict r, const number *restrict a) {
  number s = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    s += a[i] * 0.3;
    r[i] = creal(a[i]);
  }
  return s;
}

static void product(int n, number a[restrict n][n], number b[restrict n][n], number c[restrict n][n]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      number s = 0;
      for (int k = 0; k < n; k++)
        s += a[i][k] * b[k][j];
      c[i][j] = s;
    }
}

/* Single precision, in rows, time steps and places that move.
 * CHECK-LABEL: model of region 4
 * CHECK: read psi[i - 1][j]: {{.*}} -> { S0[i0, i1, i2] -> A0[i1, 1 + i2] }
 */
static void schroedinger(int steps, int n, int m, float complex psi[restrict n][m], float complex out[restrict n][m],
                         float v[restrict n][m]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++) {
        float complex around = psi[i - 1][j] + psi[i + 1][j] + psi[i][j - 1] + psi[i][j + 1];
        out[i][j] = psi[i][j] + 0.01f * I * ((around - 4 * psi[i][j]) * 0.5f - v[i][j] * psi[i][j]);
      }
    for (int i = 1; i < n - 1; i++)
      for (int j = 1; j < m - 1; j++)
        psi[i][j] = out[i][j];
  }
}

/* Gathered, and taken apart.
 * SLAVE-LABEL: void sw_complex_parts
 * SLAVE: = sw_cabs(z[sw_at_{{[0-9]}}[{{.*}}]]) + (__imag__ (sw_z_{{[0-9]}}[
 */
static void parts(int n, const number *restrict z, double *restrict r, double *restrict p, const int *restrict at) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    r[i] = cabs(z[at[i]]) + cimag(z[i]);
    p[i] = carg(z[i]) - creal(z[at[i]]) + crealf((float complex)z[i]) + __imag__ z[i];
  }
}

struct site {
  int kind; /* the numbers begin at 8 */
  number u[3];
  float complex f;
};

/* Members of types that a region cannot have, but it does not name them. */
struct odd {
  long double complex other;
  _Complex int whole;
  number z;
};

static void odd(int n, struct odd *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i].z = p[i].z * 2 + 1.0i;
}

static void sites(int n, struct site *restrict s, const struct site *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 3; k++)
      s[i].u[k] = t[i].u[k] * t[i].kind + s[i].u[2 - k];
    s[i].f = (float complex)t[i].u[1] - s[i].f;
  }
}

/* A struct as a whole. */
static void copies(int n, struct site *restrict s, const struct site *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    s[i] = t[n - 1 - i];
}

static number half(number z, double r) {
  number t = z;
  for (int k = 0; k < 3; k++)
    t = t * r + 0.5 * I;
  return t;
}

static void conditions(int n, number *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (creal(a[i]) > 0 && a[i] != 2.0i)
      a[i] = half(a[i], 0.25);
    else
      a[i] = __builtin_complex(cimag(a[i]), __real__ a[i]);
    a[i] *= -a[i];
    a[i] /= 1 + a[i];
  }
}

/* Steps that double, and a factor that is kept from point to point. */
static void fft(int n, number *restrict z, const number *restrict w) {
  for (int len = 2; len <= n; len <<= 1) {
    int h = len / 2, step = n / len;
#pragma sw parallel
    for (int b = 0; b < n; b += len)
      for (int j = 0; j < h; j++) {
        number u = z[b + j], t = z[b + j + h] * w[j * step];
        z[b + j] = u + t;
        z[b + j + h] = u - t;
      }
  }
}

/* Sparse rows, and a wavefront. */
static void sparse(int n, const int *restrict start, const int *restrict col, const number *restrict val,
                   const number *restrict x, number *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    number s = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      s += val[k] * x[col[k]];
    y[i] = s;
  }
}

static void sweep(int n, number a[restrict n][n]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      a[i][j] = (a[i - 1][j] + a[i][j - 1] * I) * 0.25 + a[i][j];
}

/* Tables of rows, strides, and what lies between is not touched. */
static void columns(int n, number **a, int stride) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][3 * j] = a[i][3 * j] * 0.5 + stride;
}

/* REFUSED-DAG: [[@LINE+10]]:5: warning: region stays on the host: a change of a part of a complex number is not supported in a region; assign the whole number [SW212]
 * REFUSED-DAG: [[@LINE+13]]:12: warning: region stays on the host: type '_Complex long double' is not supported in a region; use 'float _Complex' or 'double _Complex' [SW212]
 * REFUSED-DAG: [[@LINE+16]]:12: warning: region stays on the host: call of 'cexp' cannot run on a CPE: it is not defined in this file [SW205]
 * REFUSED-DAG: [[@LINE+21]]:7: warning: region stays on the host: call of 'set_part' cannot run on a CPE: it changes a part of a complex number [SW205]
 */
static void set_part(number *z) { __imag__ *z = 3; }

static void twins(int n, number *restrict a, long double complex *restrict l) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    __real__ a[i] = 1;

#pragma sw parallel
  for (int i = 0; i < n; i++)
    l[i] = l[i] * 2;

#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = cexp(a[i] * 0.01);

#pragma sw parallel
  for (int i = 0; i < n; i++) {
    number z = a[i];
    if (i > 3)
      set_part(&z);
    a[i] = z;
  }
}

static number *numbers(long n, int seed) {
  number *z = room((size_t)(n ? n : 1) * sizeof *z);
  for (long k = 0; k < n; k++)
    z[k] = floor(value(k, seed)) + floor(value(k, seed + 1)) * I;
  return z;
}

static void print(const char *name, int n, const number *z, long count) { show(name, n, (const double *)z, 2 * count); }

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 31, 64, 130, 777};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n % 131;
    number *a = numbers(n, 1), *b = numbers(n, 2), *c = numbers((long)m * m, 3), *d = numbers((long)m * m, 4),
           *e = numbers((long)m * m, 5);
    double *r = doubles(n, 6), *p = doubles(n, 7);
    int *at = room((size_t)n * sizeof *at), *start = room((size_t)(n + 1) * sizeof *start);
    for (int i = 0; i < n; i++)
      at[i] = i * 31 % n;
    number total = dot(n, a, b);
    print("dot", n, &total, 1);
    update(n, a, b, 0.5 - 2 * I);
    total = in_order(n, r, a);
    print("order", n, &total, 1);
    product(m, (number(*)[m])c, (number(*)[m])d, (number(*)[m])e);
    print("product", m, e, (long)m * m);
    sweep(m, (number(*)[m])e);
    parts(n, a, r, p, at);
    show("r", n, r, n);
    show("p", n, p, n);
    conditions(n, b);
    print("update", n, a, n);
    print("conditions", n, b, n);
    start[0] = 0;
    for (int i = 0; i < n; i++)
      start[i + 1] = start[i] + (start[i] + i % 4 <= n ? i % 4 : 0);
    sparse(n, start, at, a, b, a + 0 == b ? a : numbers(n, 9));
    number *y = numbers(n, 9);
    sparse(n, start, at, a, b, y);
    print("sparse", n, y, n);
    number **rows = room((size_t)(m + 2) * sizeof *rows), *all = numbers((long)m * (3 * m + 1), 3);
    for (int i = 0; i < m; i++)
      rows[i] = all + (long)i * (3 * m + 1);
    columns(m, rows, n);
    print("columns", m, all, (long)m * (3 * m + 1));
    print("sweep", m, e, (long)m * m);

    float complex *psi = room((size_t)m * (m + 3) * sizeof *psi), *out = room((size_t)m * (m + 3) * sizeof *out);
    float *v = room((size_t)m * (m + 3) * sizeof *v);
    for (int k = 0; k < m * (m + 3); k++)
      psi[k] = (float)value(k, 8) + (float)value(k, 9) * I, out[k] = psi[k], v[k] = (float)(k % 13) * 0.1f;
    schroedinger(3, m, m + 3, (float complex(*)[m + 3])psi, (float complex(*)[m + 3])out, (float(*)[m + 3])v);
    show_bytes("psi", m, psi, (size_t)m * (m + 3) * sizeof *psi);

    struct site *u = room((size_t)n * sizeof *u), *w = room((size_t)n * sizeof *w);
    memset(u, 0, (size_t)n * sizeof *u), memset(w, 0, (size_t)n * sizeof *w);
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 3; k++)
        u[i].kind = i % 5, u[i].u[k] = value(i, k) * I, u[i].f = k, w[i].kind = i % 7, w[i].u[k] = value(i, k + 3) - I;
    sites(n, u, w);
    show_bytes("sites", n, u, (size_t)n * sizeof *u);
    copies(n, w, u);
    for (int i = 0; i < n; i++)
      show("copies", w[i].kind, (double *)w[i].u, 6);
    struct odd *o = room((size_t)n * sizeof *o);
    memset(o, 0, (size_t)n * sizeof *o);
    for (int i = 0; i < n; i++)
      o[i].z = i;
    odd(n, o);
    for (int i = 0; i < n; i++)
      print("odd", i, &o[i].z, 1);
    long double complex l[3] = {1, 2, 3};
    twins(n < 3 ? n : 3, a, l);
    print("twins", n, a, n);
    printf("%.17g\n", (double)creall(l[2]));
  }
  for (int n = 1; n <= 1024; n *= 4) {
    number *z = numbers(n, 1), *w = numbers(n, 2);
    for (int k = 0; k < n; k++)
      w[k] /= 64;
    fft(n, z, w);
    print("fft", n, z, n);
  }
  return 0;
}

/* memset and memcpy of structs and of small matrices that an iteration has for itself: zeros of members of all
 * types, arrays of structs and structs in structs, a matrix that comes from a linear array and goes back, structs
 * with padding that are the region's own, structs of main memory without.  Twins: padding in main memory, a part of
 * a struct, a union, another type, two arrays with other rows.
 *
 * RUN: %port-and-compare %s --min-regions 14 --machine sw26010 --machine sw26010pro --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs -Rpass=sw-ldm %s --emit %t.dir -o %t.ported 2>&1 | FileCheck %s --check-prefix=REFUSED
 * RUN: FileCheck %s --input-file %t.dir/memory-structs.slave.c
 */
#include "show.h"
#include <string.h>

typedef struct {
  double x, y, z;
  int k;
} part; /* with padding */
typedef struct {
  double m[3][3], t[2];
  float f;
  unsigned char c[4];
} frame;
typedef struct {
  part p;
  frame f[2];
} nested;
typedef struct {
  double x, y;
} vec;
typedef union {
  double d;
  float f[4];
} either;

/* CHECK-NOT: {{memset|memcpy}}(
 * CHECK: sw_memory_structs_zero_
 * CHECK: s.x = 0
 */
static void zero(int n, const part *restrict p, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    part s;
    memset(&s, 0, sizeof s);
    s.x += p[i].x;
    s.k += p[i].k;
    o[i] = s.x + s.y + s.z + s.k;
  }
}
static void outside(int n, const part *restrict p, double *restrict o) {
  part s;
  int i;
#pragma sw parallel private(s)
  for (i = 0; i < n; i++) {
    memset(&s, 0, sizeof(part));
    s.y -= p[i].y;
    o[i] = s.x + 2 * s.y + s.z;
  }
}
static void arrays_inside(int n, const double *restrict a, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    frame s;
    memset(&s, 0, sizeof(frame));
    for (int k = 0; k < 3; k++)
      s.m[k][(k + i) % 3] += a[3 * i + k];
    s.c[i & 3] = 7;
    o[i] = s.m[0][0] + s.m[1][1] * s.m[2][2] + s.t[1] + s.f + s.m[0][1] - s.m[2][1] + s.c[1];
  }
}
static void all_bits(int n, int *restrict o) {
  struct flags {
    int a, b[3];
    unsigned short c[2];
  };
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct flags f;
    memset(&f, 0xff, sizeof f);
    f.b[i % 3] = i;
    o[i] = f.a + f.b[0] * f.b[1] + f.b[2] - f.c[1];
  }
}
static void of_several(int n, const double *restrict a, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    part h[4];
    nested e;
    memset(h, 0, sizeof h);
    memset(&e, 0, sizeof e);
    memset(&e.f[1].m[1], 0, sizeof e.f[1].m[1]);
    for (int k = 0; k < 7; k++)
      h[k % 4].x += a[3 * i + k % 3];
    e.f[1].m[2][1] = h[3].x;
    o[i] = h[0].x + h[1].x * h[3].x - h[2].k + e.f[1].m[2][1] + e.p.z + e.f[0].t[1];
  }
}

/* The same type on both sides. */
static void copies(int n, const part *restrict p, part *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    part x, y;
    memcpy(&x, &p[i], sizeof x);
    memcpy(&y, p + i / 2, sizeof(part));
    x.x += y.y;
    q[i].k = x.k;
    if (y.k > 0)
      x.z = 0;
    memcpy(&q[i], &x, sizeof *q);
  }
}
static void whole_rows(int n, double a[restrict n][3][3], const double b[restrict n][3][3]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double m[3][3];
    memcpy(m, b[i], sizeof m);
    m[i % 3][1] *= 2;
    memcpy(a[i], m, sizeof m);
  }
}

/* A linear array, from it and back. */
static void from_linear(int n, const double *restrict a, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double m[3][3];
    memcpy(m, a + 9 * i, sizeof m);
    o[i] = m[0][0] * m[1][1] - m[2][2] * m[0][1] + m[1][2];
  }
}
static void to_linear(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double m[3][3];
    for (int r = 0; r < 3; r++)
      for (int c = 0; c < 3; c++)
        m[r][c] = a[9 * i + 3 * c + r];
    memcpy(&a[9 * i], m, 9 * sizeof(double));
  }
}
static void three_dimensions(int n, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double m[2][3][5];
    memcpy(m, &b[30 * i], sizeof m);
    m[1][2][3] -= m[0][1][4];
    memcpy(m[0], m[1] + 1, 2 * sizeof m[1][1]);
    memcpy(a + i * 30, m, sizeof m);
  }
}
static void some_rows(int n, int m, const double *restrict a, double b[restrict n][7]) {
#pragma sw parallel
  for (int i = 0; i < n - m; i++) {
    double t[6][7];
    memcpy(t, a + 7 * i, m * sizeof t[0]);
    for (int j = 0; j < 7; j++)
      b[i][j] = t[m - 1][j] + t[0][6 - j];
  }
}
static void one_number(int n, const double *restrict a, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double x;
    memcpy(&x, &a[i], sizeof x);
    o[i] = x * x;
  }
}

/* Main memory without padding. */
static void cleared(int n, vec *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (i % 3 == 0)
      memset(&p[i], 0, sizeof *p);
    else
      p[i].x += 1;
}
static void rows_of_structs(int n, int m, vec (*restrict p)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    memset(p[i], 0, m * sizeof p[i][0]);
    p[i][i % m].y = i;
  }
}

/* Refused.
 * REFUSED: [[#@LINE+5]]:{{.*}}call of 'memset' cannot run on a CPE: only whole elements, without padding in main memory
 */
static void padding(int n, part *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    memset(&p[i], 0, sizeof *p);
}
/* REFUSED: [[#@LINE+6]]:{{.*}}call of 'memset' cannot run on a CPE
 */
static void some_members(int n, const vec *restrict p, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    vec v = p[i];
    memset(&v, 0, sizeof(double));
    o[i] = v.x + v.y;
  }
}
/* REFUSED: [[#@LINE+6]]:{{.*}}call of 'memset' cannot run on a CPE
 */
static void a_union(int n, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    either u;
    memset(&u, 0, sizeof u);
    o[i] = u.d;
  }
}
/* REFUSED: [[#@LINE+6]]:{{.*}}call of 'memcpy' cannot run on a CPE: only whole elements of one type are followed; write the loop [SW205]
 */
static void another_type(int n, const double *restrict a, double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    vec v;
    memcpy(&v, a + 2 * i, sizeof v);
    o[i] = v.x + v.y;
  }
}
/* REFUSED: [[#@LINE+7]]:{{.*}}call of 'memcpy' cannot run on a CPE
 */
static void other_rows(int n, const double (*restrict a)[4], double *restrict o) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[4][2];
    memcpy(t, a[2 * i], sizeof t[0]);
    memcpy(t, &a[2 * i], sizeof t);
    o[i] = t[0][1] + t[3][1] + t[2][0];
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 5, 63, 64, 65, 1237};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s];
    double *a = doubles(30L * n + 64, 1), *b = doubles(30L * n + 64, 2), *o = doubles(n, 3);
    int *k = ints(n, 4);
    part *p = room(n * sizeof *p), *q = room(n * sizeof *q);
    memset(p, 0, n * sizeof *p), memset(q, 0, n * sizeof *q);
    for (int i = 0; i < n; i++)
      p[i] = (part){a[i], b[i], i, k[i]};
    zero(n, p, o), show("zero", n, o, n);
    outside(n, p, o), show("outside", n, o, n);
    arrays_inside(n, a, o), show("arrays", n, o, n);
    all_bits(n, k), show_int("bits", n, k, n);
    of_several(n, a, o), show("several", n, o, n);
    copies(n, p, q);
    for (int i = 0; i < n; i++)
      o[i] = q[i].x + 3 * q[i].y + 5 * q[i].z + q[i].k;
    show("copies", n, o, n);
    whole_rows(n, (double (*)[3][3])a, (double (*)[3][3])b), show("whole rows", n, a, 30L * n);
    from_linear(n, a, o), show("from", n, o, n);
    to_linear(n, a), show("to", n, a, 30L * n);
    three_dimensions(n, a, b), show("three", n, a, 30L * n);
    some_rows(n, 1 + n % 6, b, (double (*)[7])a), show("some rows", n, a, 30L * n);
    one_number(n, a, o), show("one", n, o, n);
    cleared(n, (vec *)a), show("cleared", n, a, 30L * n);
    rows_of_structs(n, 11, (vec (*)[11])a), show("rows", n, a, 30L * n);
    padding(n, p), some_members(n, (vec *)b, o), show("members", n, o, n);
    a_union(n, o), show("union", n, o, n);
    another_type(n, b, o), show("type", n, o, n);
    other_rows(n, (const double (*)[4])b, o), show("other", n, o, n);
    free(a), free(b), free(o), free(k), free(p), free(q);
  }
  return 0;
}

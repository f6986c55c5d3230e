/* Arrays in structs with subscripts that data give, or loops that data bound: the struct is known, so that it comes with
 * its tile; whichever of its members is meant.
 * Twins: members smaller than a word, of which the place in a word is not known; structs that data find.
 *
 * RUN: %port-and-compare %s --min-regions 10 --max-regions 10 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -Rpass=sw 2>&1 | FileCheck %s --check-prefix=REMARK
 */
#include "show.h"

typedef struct {
  double a;
  int n, who[5];
  float w[5];
} reaction;

/* CHECK-LABEL: model of region 0
 * CHECK: read non-affine r[k].who[q]: {{.*}} -> { S0[i0] -> A{{[01]}}[i0, h] : 0 <= h <= 13 }
 * CHECK: read non-affine r[k].w[q]: {{.*}} -> { S0[i0] -> A{{[01]}}[i0, h] : 0 <= h <= 13 }
 * REMARK-DAG: struct-arrays.c:25:{{.*}} 'r' is kept in LDM
 */
static void lists(int n, const reaction *restrict r, double *restrict y) {
#pragma sw parallel
  for (int k = 0; k < n; k++) {
    double s = r[k].a;
    for (int q = 0; q < r[k].n; q++)
      s += r[k].who[q] * r[k].w[q];
    y[k] = s;
  }
}

/* In a loop of its own, through a pointer, and what is found there is a subscript. */
static void chemistry(int n, int m, const reaction *restrict r, const double (*restrict c)[16], double (*restrict w)[16]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double sum[16] = {0};
    for (int k = 0; k < m; k++) {
      const reaction *one = &r[k];
      double rate = one->a;
      for (int q = 0; q < one->n; q++)
        rate *= c[i][one->who[q]];
      for (int q = 0; q < one->n; q++)
        sum[one->who[q]] += rate * one->w[q];
    }
    for (int s = 0; s < 16; s++)
      w[i][s] = sum[s];
  }
}

/* Written where data say so: the rest of the struct stays.
 * CHECK-LABEL: model of region 2
 * CHECK: non-affine r[i].who[at[i] % 5]: {{.*}} -> { S0[i0] -> A{{[01]}}[i0, h] : 0 <= h <= 13 }
 */
static void counts(int n, reaction *restrict r, const int *restrict at) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    r[i].who[at[i] % 5]++;
    if (at[i] > 40)
      r[i].w[r[i].n] = 0.5f;
  }
}

/* Beyond one member is the next one. */
typedef struct {
  double lo[3], hi[3];
} box;

static void overlay(int n, const box *restrict b, const int *restrict at, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = b[i].lo[at[i] % 6] - b[i].hi[-(at[i] % 4)];
}

/* Structs in a struct, two dimensions, steps, and every second one. */
typedef struct {
  struct {
    int count;
    double v[4];
  } in;
  double t[3][2];
} nested;

static void inside(int times, int n, nested *restrict p, const int *restrict at) {
#pragma sw parallel
  for (int t = 0; t < times; t++)
    for (int i = 0; i < n; i += 2) {
      double s = 0;
      for (int q = p[i].in.count; q > 0; q--)
        s += p[i].in.v[q - 1] + p[i].t[q % 3][1];
      p[i].in.v[at[i] & 3] = s * 0.25;
    }
}

/* A search, and a subscript that the loop computes. */
static void find(int n, reaction *restrict r, int *restrict y) {
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    int k = 0;
    while (k < r[i].n && r[i].who[k] < 7)
      k++;
    int l = k < 5 ? r[i].who[k] % 5 : 0;
    y[i] = k + r[i - 1].who[l];
  }
}

/* Before, and in the next phase. */
static void phases(int times, int n, reaction *restrict r, reaction *restrict s, const int *restrict at) {
#pragma sw parallel
  for (int t = 0; t < times; t++) {
    for (int i = 1; i < n - 1; i++)
      s[i].w[at[i] % 5] = r[i - 1].w[at[i] % 3] + r[i + 1].w[2];
    for (int i = 1; i < n - 1; i++)
      r[i].w[at[i] % 5] = s[i].w[at[i] % 5] * 0.5f;
  }
}

/* Twin: small numbers.
 * REMARK-DAG: struct-arrays.c:{{[0-9]+}}:{{[0-9]+}}: remark: 'p' is not copied to LDM but accessed in main memory: DMA moves multiples of 4 bytes
 */
typedef struct {
  double x;
  short s[3];
  char c[2];
} small;

static void letters(int n, small *restrict p, const int *restrict at) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i].c[at[i] & 1] = (char)p[i].s[at[i] % 3];
}

/* Arrays of structs in a struct.
 * CHECK-LABEL: model of region 8
 * CHECK: read non-affine t[i].part[q].id: {{.*}} -> { S0[i0] -> A0[i0, h] : 2 <= h <= 14 }
 */
typedef struct {
  int n;
  struct {
    int id;
    double v[2];
  } part[3];
} tree;

static void parts(int n, const tree *restrict t, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int q = 0; q < t[i].n; q++)
      s += t[i].part[q].v[t[i].part[q].id];
    y[i] = s;
  }
}

/* Twin.
 * CHECK-LABEL: model of region 9
 * CHECK: read non-affine r[at[i] % n].who[q]: {{.*}} -> A{{[0-9]}}[o0, o1]
 */
static void found(int n, const reaction *restrict r, const int *restrict at, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int q = 0; q < r[at[i] % n].n; q++)
      s += r[at[i] % n].who[q];
    y[i] = s;
  }
}

static reaction *reactions(int n, int seed) {
  reaction *r = room(sizeof *r * n);
  memset(r, 0, sizeof *r * n);
  for (int k = 0; k < n; k++) {
    r[k].a = value(k, seed), r[k].n = (k + seed) % 5;
    for (int q = 0; q < 5; q++)
      r[k].who[q] = (k * 3 + q * 5 + seed) % 16, r[k].w[q] = 0.25f * (k % 9) + q;
  }
  return r;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 63, 64, 65, 130, 1000, 4099};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n % 23;
    reaction *r = reactions(n, 1), *u = reactions(n, 2);
    double *y = doubles(n, 3), *c = doubles(16L * n, 4), *w = doubles(16L * n, 5);
    int *at = room(sizeof(int) * n), *z = room(sizeof(int) * n);
    for (int i = 0; i < n; i++)
      at[i] = i * 31 % 61, z[i] = 0;
    for (long i = 0; i < 16L * n; i++)
      c[i] /= 64;
    lists(n, r, y);
    show("lists", n, y, n);
    chemistry(n, m, r, (const double(*)[16])c, (double(*)[16])w);
    show("chemistry", n, w, 16L * n);
    counts(n, r, at);
    find(n, r, z);
    show_int("find", n, z, n);
    box *b = room(sizeof *b * n);
    fill((double *)b, 6L * n, 6);
    overlay(n, b, at, y);
    show("overlay", n, y, n);
    nested *p = room(sizeof *p * n);
    memset(p, 0, sizeof *p * n);
    for (int i = 0; i < n; i++) {
      p[i].in.count = i % 5;
      fill(p[i].in.v, 4, i), fill(&p[i].t[0][0], 6, i + 1);
    }
    inside(3, n, p, at);
    show_bytes("inside", n, p, sizeof *p * n);
    phases(3, n, r, u, at);
    show_bytes("reactions", n, r, sizeof *r * n);
    show_bytes("reactions", n, u, sizeof *u * n);
    small *l = room(sizeof *l * n);
    memset(l, 7, sizeof *l * n);
    letters(n, l, at);
    show_bytes("letters", n, l, sizeof *l * n);
    tree *t = room(sizeof *t * n);
    memset(t, 0, sizeof *t * n);
    for (int i = 0; i < n; i++) {
      t[i].n = i % 4;
      for (int q = 0; q < 3; q++)
        t[i].part[q].id = (i + q) % 2, t[i].part[q].v[0] = i, t[i].part[q].v[1] = q;
    }
    parts(n, t, y);
    show("parts", n, y, n);
    found(n, r, at, y);
    show("found", n, y, n);
  }
  return 0;
}

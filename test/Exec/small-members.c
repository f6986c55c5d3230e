/* Structs with members smaller than a word of DMA: copied by words, of which a written member leaves the rest as it is.
 * Twins: arrays of such members that are named, packed structs, structs of less than words.
 *
 * RUN: %port-and-compare %s --min-regions 11 --max-regions 11 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-dump=model 2>&1 | FileCheck %s
 * RUN: FileCheck %s --check-prefix=SLAVE --input-file=%t.dir/small-members.slave.c
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -Rpass=sw 2>&1 | FileCheck %s --check-prefix=REMARK
 */
#include "show.h"

typedef struct {
  double x, v;
  float q;
  short cell;
  char species, alive;
} particle;

/* CHECK-LABEL: model of region 0
 * CHECK: A0 p[]{{.*}}(6){{.*}} main, 4 bytes, struct
 * CHECK: read p[i].alive: {{.*}} -> { S0[i0] -> A0[i0, 5] }
 * SLAVE-LABEL: void sw_small_members_push
 * SLAVE: if (!(*(char SW_ALIAS *)(&sw_p_0[((sw_i - sw_i0_lo) * 6 + 5) * 4 + 3])))
 * SLAVE: int c = (*(short SW_ALIAS *)(&sw_p_0[((sw_i - sw_i0_lo) * 6 + 5) * 4]));
 * REMARK: small-members.c:{{[0-9]+}}:{{[0-9]+}}: remark: 'p' is kept in LDM
 */
static void push(int n, particle *restrict p, const double *restrict e, double dt) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (!p[i].alive)
      continue;
    int c = p[i].cell;
    p[i].v += dt * p[i].q * (e[c] + (p[i].x - c) * (e[c + 1] - e[c]));
    p[i].x += p[i].v * dt;
  }
}

/* Writes only a byte: the word comes, too.
 * CHECK-LABEL: model of region 1
 * CHECK: read-write p[i].alive: {{.*}} -> { S0[i0] -> A{{[01]}}[i0, 5] }
 */
static void mark(int n, particle *restrict p, const double *restrict limit) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i].alive = limit[i] > 0;
}

/* Two of one word, and a condition. */
static void both(int n, particle *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    p[i].cell = (short)(p[i].cell + p[i].species);
    if (p[i].x > 10)
      p[i].species = (char)(p[i].cell % 50);
  }
}

/* Gathered, and neighbours. */
static void gather(int n, const particle *restrict p, const int *restrict at, double *restrict y) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    y[i] = p[at[i]].species * p[at[i]].q + p[i - 1].cell + p[i + 1].alive;
}

/* Structs inside, with words of their own; bit-fields and arrays that are not named. */
typedef struct {
  unsigned kind : 3, level : 7;
  unsigned char tag;
  struct {
    int id;
    short a, b;
  } in;
  char name[5];
  signed char last;
  float w[2];
} cell;

static void nested(int n, int m, cell (*restrict c)[m], const cell (*restrict d)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 1; j < m; j++) {
      c[i][j].tag = (unsigned char)(d[i][j].tag + d[i][j - 1].in.b);
      c[i][j].in.a = (short)(d[i][j].in.id - c[i][j].in.b);
      c[i][j].last = (signed char)(d[i][j].last / 2);
      c[i][j].w[1] += d[i][j].w[0];
    }
}

/* As a whole, by members. */
typedef struct {
  double x;
  unsigned char r, g, b, a;
  short z, w;
} pixel;

static void flip(int n, pixel *restrict to, const pixel *restrict from) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    pixel p = from[n - 1 - i];
    p.g = (unsigned char)(p.r / 2 + p.b / 2);
    to[i] = p;
  }
}

/* Steps: what stays in LDM from step to step, or not. */
static void steps(int times, int n, pixel *restrict a, pixel *restrict b) {
#pragma sw parallel
  for (int t = 0; t < times; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i].z = (short)((a[i - 1].z + a[i + 1].z) / 2 + a[i].r);
    for (int i = 1; i < n - 1; i++)
      a[i].z = b[i].z;
  }
}

/* A triangle, every second one, downwards. */
static void triangle(int n, pixel (*restrict a)[n], const pixel *restrict b) {
#pragma sw parallel
  for (int i = n - 1; i >= 0; i--)
    for (int j = i; j < n; j += 2)
      a[i][j].b = (unsigned char)(b[j].r + a[i][j].g);
}

/* Twin: which word an element is in is not known.
 * CHECK-LABEL: model of region 8
 * CHECK: A0 c[]{{.*}} main, 1 bytes, struct
 */
static void letters(int n, cell *restrict c, int k) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    c[i].name[k] = (char)(c[i].name[0] + c[i].tag);
}

/* Twins: words that lie across members, and fewer bytes than a word at any place. */
typedef struct __attribute__((packed)) {
  char c;
  double x;
  short s;
} tight;
typedef struct {
  unsigned char r, g, b;
} colour;

static void packed(int n, tight *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i].s = (short)(a[i].x + a[i].c);
}

static void grey(int n, colour *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i].g = (unsigned char)((a[i].r + a[i].b) / 2);
}

static void *bytes(size_t count, int seed) {
  unsigned char *p = room(count + 1);
  for (size_t k = 0; k < count; k++)
    p[k] = (unsigned char)(k * 7 + k / 5 * 13 + (size_t)seed);
  return p;
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n > 100 ? 100 : n;
    particle *p = bytes(sizeof *p * n, 1);
    double *e = doubles(200, 2), *y = doubles(n, 3), *limit = doubles(n, 4);
    int *at = room(sizeof(int) * n);
    for (int i = 0; i < n; i++) {
      p[i].x = i % 17, p[i].v = 0.5 * i, p[i].q = 0.25f * (i % 9), p[i].cell = (short)(i % 150), p[i].alive = i % 3 != 0;
      at[i] = i * 31 % n;
    }
    push(n, p, e, 0.25);
    mark(n, p, limit);
    both(n, p);
    gather(n, p, at, y);
    show_bytes("particles", n, p, sizeof *p * n);
    show("gather", n, y, n);
    cell *c = bytes(sizeof *c * n, 5), *d = bytes(sizeof *d * n, 6);
    for (int i = 0; i < n; i++)
      c[i].w[0] = c[i].w[1] = i, d[i].w[0] = d[i].w[1] = 0.5f * i;
    nested(n / (m ? m : 1), m, (cell(*)[m])c, (cell(*)[m])d);
    letters(n, c, 3);
    show_bytes("cells", n, c, sizeof *c * n);
    pixel *a = bytes(sizeof *a * n, 7), *b = bytes(sizeof *b * n, 8), *t = bytes(sizeof *t * m * m, 9);
    for (int i = 0; i < n; i++)
      a[i].x = i, b[i].x = -i;
    for (int i = 0; i < m * m; i++)
      t[i].x = i;
    flip(n, a, b);
    steps(4, n, a, b);
    show_bytes("pixels", n, a, sizeof *a * n);
    show_bytes("pixels", n, b, sizeof *b * n);
    triangle(m, (pixel(*)[m])t, a);
    show_bytes("triangle", n, t, sizeof *t * m * m);
    tight *g = bytes(sizeof *g * n, 10);
    colour *h = bytes(sizeof *h * n, 11);
    for (int i = 0; i < n; i++)
      g[i].x = i % 1000;
    packed(n, g);
    grey(n, h);
    show_bytes("packed", n, g, sizeof *g * n);
    show_bytes("grey", n, h, sizeof *h * n);
  }
  return 0;
}

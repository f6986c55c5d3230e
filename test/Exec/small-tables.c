/* Tables of elements smaller than a word of DMA that data choose from come as a whole, whatever word they
   begin and end in.
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs -fplugin-arg-swgen-assume=1000
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-machine=sw26010 -I%S/Inputs %s 2>&1 \
   RUN:   | FileCheck %s
   RUN: rm -rf %t && mkdir %t && %swgen-cc --emit %t -I%S/Inputs -c %s -o %t/x.o
   RUN: grep -v CHECK %t/small-tables.slave.c | FileCheck %s --check-prefix=SLAVE
*/
#include "show.h"
typedef unsigned char u8;

// CHECK: small-tables.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'lut' is kept in LDM: 260 bytes per CPE
// SLAVE-LABEL: void sw_small_tables_bytes
// SLAVE: - ((SW_MAIN char *)lut + sw_lut_{{[0-9]+}}_lo0w * 1)
static void bytes(int n, const u8 *restrict s, u8 *restrict d, const u8 lut[256]) {
#pragma sw parallel
#pragma sw tensor lut[256]
  for (int i = 0; i < n; i++)
    d[i] = lut[s[i]];
}

// CHECK: small-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'lut' is kept in LDM
static void shorts(int n, const u8 *restrict s, short *restrict d, const short lut[253]) {
#pragma sw parallel
#pragma sw tensor lut[253]
  for (int i = 0; i < n; i++)
    d[i] = (short)(lut[s[i] % 253] + lut[i % 253]);
}

// CHECK: small-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'lut' is kept in LDM
static void lengths(int n, int m, const u8 *restrict s, u8 *restrict d, const u8 *restrict lut) {
#pragma sw parallel
#pragma sw tensor lut[101]
  for (int i = 0; i < n; i++)
    d[i] = lut[s[i] % 101] + lut[(s[i] + m) % 101] + lut[7];
}

// CHECK: small-tables.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'curve' is kept in LDM
static const u8 curve[255] = {1, 2, 3, 200, 7};
static void picture(int w, int h, const u8 *restrict s, u8 *restrict d) {
#pragma sw parallel
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      d[y * w + x] = curve[s[y * w + x] % 255];
}

/* A callee works on the copy, too. */
// CHECK: small-tables.c:[[#@LINE+11]]:{{[0-9]+}}: remark: 'halves' is kept in LDM
static signed char halves[67];
static int sum(const signed char *v, int n) {
  int s = 0;
  for (int k = 0; k < n; k++)
    s += v[k];
  return s;
}
static void callee(int n, int *restrict y, const u8 *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = n > 0 ? sum(halves + (s[i] & 31), 35) : 0; // stays a call
}

/* Of a struct member. */
struct set { double scale; u8 map[31]; };
static void member(int n, const u8 *restrict s, double *restrict y, const struct set *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = p->map[s[i] % 31] * p->scale;
}

/* Rows of any length; written in the region; too large. */
// CHECK: small-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'lut' is not copied to LDM
static void rows(int n, int m, const u8 *restrict s, u8 *restrict d, const u8 (*restrict lut)[m]) {
#pragma sw parallel
#pragma sw tensor lut[5][m]
  for (int i = 0; i < n; i++)
    d[i] = lut[s[i] % 5][s[i] % m];
}
// CHECK: small-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'lut' is not copied to LDM
static void written(int n, const u8 *restrict s, int *restrict hits, u8 *restrict lut) {
#pragma sw parallel independent
#pragma sw tensor lut[64]
  for (int i = 0; i < n; i++) {
    hits[i] = lut[s[i] & 63];
    lut[s[i] & 63] = hits[i];
  }
}
// CHECK: small-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'wide' is not copied to LDM
static u8 wide[600000];
static void large(int n, const int *restrict k, u8 *restrict d) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    d[i] = wide[(k[i] & 0x7fffff) % 600000];
}

int main(void) {
  static const int sizes[] = {0, 1, 3, 64, 1000, 4099};
  for (int i = 0; i < 67; i++)
    halves[i] = (signed char)(i * 11);
  for (int i = 0; i < 600000; i++)
    wide[i] = (u8)(i / 100);
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 100 + 2;
    u8 *a = room(n + 4), *b = room(n + 4), *t = room(512);
    short *h = room(2 * n), *w = room(2 * 256);
    int *k = ints(n, 2), *y = ints(n, 3);
    double *v = doubles(n, 4);
    struct set p = {0.5, {4, 3, 2, 1}};
    for (int i = 0; i < n + 4; i++)
      a[i] = (u8)(i * 37 + i / 7), b[i] = 9;
    for (int i = 0; i < 512; i++)
      t[i] = (u8)(i * 7 + 1);
    for (int i = 0; i < 256; i++)
      w[i] = (short)(i * 91);
    for (int from = 0; from < 4; from++) {
      bytes(n, a, b, t + from);
      show_bytes("bytes", n, b, n + 4), puts("");
      shorts(n, a, h, w + (from & 1) + (from == 3));
      show_bytes("shorts", n, h, 2 * n), puts("");
      lengths(n, from, a, b + from, t + 100 + from);
      show_bytes("lengths", n, b, n + 4), puts("");
      rows(n, m, a, b, (const u8(*)[m])(t + from));
      show_bytes("rows", n, b, n + 4), puts("");
    }
    picture(m, n / m, a, b);
    show_bytes("picture", n, b, n + 4), puts("");
    callee(n, y, a);
    show_bytes("callee", n, y, 4 * n), puts("");
    member(n, a, v, &p);
    show("member", n, v, n);
    written(n < 64 ? n : 64, t, y, t + 65);
    show_bytes("written", n, t, 512), puts("");
    large(n, k, b);
    show_bytes("large", n, b, n + 4), puts("");
    free(a), free(b), free(t), free(h), free(w), free(k), free(y), free(v);
  }
  return 0;
}

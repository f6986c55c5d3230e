// Types, constants and functions that the slave file needs come along; the host may know them later
// than the header does.
// RUN: rm -rf %t && %swclang -fplugin-arg-swgen-out=%t -fsyntax-only %s
// RUN: FileCheck %s --input-file=%t/types.slave.c
// RUN: %python %S/Inputs/strict.py --include %rt-include --include %emu-include %t/types | FileCheck %s --check-prefix=STRICT
// STRICT: {{^}}8 times without a warning
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
enum kind { SOLID, FLUID = 7, GAS };
enum { LIMIT = 100 };
typedef struct { double x, y; } vec;
struct cell {
  struct cell *next;
  vec at[2];
  union { int i; float f; };
  enum kind what;
  unsigned char tag[3];
};
static const double weight[3] = {0.25, .5, 0x1p-2};
static double mean(const double a, int k);
static int even(int n) { return n % 2 == 0; }
static double mean(const double a, int k) {
  double sum = 0.;
  for (int i = 0, j = 2; i < 3; i++, j--) sum += weight[i] * a + j;
  switch (k) {
  case SOLID: return sum;
  case FLUID: sum += 1; break;
  default: sum -= 1e-3;
  }
  return even(k) ? sum : -sum;
}
// CHECK-DAG: struct vec {
// CHECK-DAG: typedef struct vec vec;
// CHECK-DAG: typedef char sw_size_of_cell[sizeof(struct cell) == 56 ? 1 : -1];
// CHECK-DAG: enum kind { SOLID = 0, FLUID = 7, GAS = 8 };
// CHECK-DAG: static SW_MAIN const double weight[3] = {0.25, .5, 0x1p-2};

void f(int n, struct cell *restrict c, enum kind k, bool flag, long double big, const vec *v) {
  struct local { int a, b; };
  typedef unsigned short index;
#pragma sw parallel noalias(c, v)
  for (int i = 0; i < n; i++) {
    struct local l = {.b = i};
    index t = (index)(l.b + sizeof(struct cell) + offsetof(struct cell, at) + 'a');
    c[i].at[1].x = flag && i < LIMIT ? mean(c[i].at[0].y, k) : (double)t + (double)big;
    c[i].at[0].x = v[i].x + fabs(v[i].y) + (i > 3 ? 1e300 : 1.5f);
    c[i].tag[2] = '\'' + L'x';
    c[i].what = GAS;
  }
}
// CHECK-DAG: struct local {
// CHECK: void sw_
// CHECK: struct local l = {.b = i};
// CHECK-NEXT: index t = (index)(l.b + sizeof(struct cell) + ((unsigned long)8) + 'a');

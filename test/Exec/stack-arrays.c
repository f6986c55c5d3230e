/* Arrays of single statements lie on the stack of a CPE as long as it holds them.  Where they are too large
   for it, the largest get buffers; what functions that are called keep there counts, too.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --dma late -- -O0 -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --dma random:1 -- -O2 -I%S/Inputs
   RUN: %swgen-cc --machine=sw26010 -Rpass=sw-ldm --report=%t.report -O0 -I%S/Inputs %s -o %t.exe 2>&1 | FileCheck %s
   RUN: env SWEMU_STATS=%t.json %t.exe
   RUN: %python %S/Inputs/stack.py %t.report %t.json

   CHECK: remark: 'large' is kept in LDM
   CHECK: remark: 'first' is kept in LDM
   CHECK-NOT: 'second' is kept
   CHECK-NOT: 'small' is kept
   CHECK: remark: 'given' is kept in LDM
   CHECK: remark: 'inner' is kept in LDM
*/
#include "show.h"

static void one(long n, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double large[1200];
    int k = 0;
    while (k < 1200) {
      large[k] = y[i] + k;
      k += y[i] < 1e30 ? 1 : 2;
    }
    x[i] = large[600] + large[1199];
  }
}

static void two(long n, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    float first[900], second[300] = {1, 2, 3};
    int k = 0;
    while (k < 900) {
      first[k] = (float)y[i] - k;
      second[k / 3] += first[k];
      k += y[i] < 1e30 ? 1 : 2;
    }
    x[i] = first[1] + second[299] + second[2];
  }
}

/* The twin: it fits, and nothing changes. */
static void fits(long n, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double small[500];
    int k = 0;
    while (k < 500) {
      small[k] = y[i] + k;
      k += y[i] < 1e30 ? 1 : 2;
    }
    x[i] = small[250] + small[499];
  }
}

static double filled(double *t, int n, double x) {
  double s = 0;
  int k = 0;
  while (k < n) {
    t[k] = x + k;
    s += t[k / 2];
    k++;
  }
  return s;
}

static void gives(long n, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double given[800];
    x[i] = filled(given, 800, y[i]) + given[7];
  }
}

static void inside(long n, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    int k = (int)i % 3;
    long inner[3][700];
    double s = 0;
    inner[0][0] = k;
    inner[1][699] = 2;
    for (int l = 0; l < 5; l++)
      inner[2][l] = l;
    while (s < 3 && k < 5) {
      inner[2][k] += (long)y[i];
      s += (double)(inner[0][0] + inner[1][699] + inner[2][k]) / 64;
      k++;
    }
    x[i] = s;
  }
}

static double deeper(double x) {
  double t[200];
  return filled(t, 200, x);
}

static double deep(double x) {
  double t[200];
  return filled(t, 200, x) + deeper(t[8]);
}

static void calls(long n, double *restrict x, const double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    x[i] = deep(y[i]);
}

int main(void) {
  static double x[300], y[300];
  fill(y, 300, 1);
  void (*const all[])(long, double *restrict, const double *restrict) = {one, two, fits, gives, inside, calls};
  for (int f = 0; f < COUNT(all); f++)
    for (long n = 0; n <= 300; n += 100) {
      fill(x, 300, 2);
      all[f](n, x, y);
      show_bytes("x", n, x, sizeof x);
    }
  return 0;
}

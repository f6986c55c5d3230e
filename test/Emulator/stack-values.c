/* Values of variables on the stack: what nothing has written is seen, in arrays of every kind; what right
 * programs do with their stack is not.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O0 -Wall -Wextra -Wno-uninitialized -Wno-sometimes-uninitialized %S/Inputs/run.host.c --slave %s -o %t.0
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wno-uninitialized %S/Inputs/run.host.c --slave %s -o %t.2
 * RUN: %t.0 && %t.2 && env SWEMU_DMA=early %t.2 && env SWEMU_MODE=timed %t.2
 * RUN: sh -c 'for n in 1 2 3 4 5 6 7; do for p in %t.0 %t.2; do not env CASE=$n $p 2>&1 | FileCheck --check-prefix=F$n %s || exit 1; done; done'
 * RUN: env CASE=1 SWEMU_UNINIT=off %t.2
 * F1: error: CPE 5: load: nothing has written this part of the stack yet: the value is arbitrary ({{.*}}stack-values.c:[[#]]
 * F2: error: CPE 5: load: nothing has written this part of the stack yet
 * F3: error: CPE 5: load: nothing has written this part of the stack yet
 * F4: error: CPE 5: load: nothing has written this part of the stack yet
 * F5: error: CPE 5: athread_dma_put: nothing has written this part of the stack yet: arbitrary bytes go to main memory
 * F6: error: CPE 5: load: nothing has written this part of the stack yet
 * F7: error: CPE 5: load: nothing has written this part of the stack yet
 */
#include <slave.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct pair {
  int n;
  double v[3];
};
double out[64];
static __attribute__((noinline)) double sum(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += p[i];
  return s;
}
static __attribute__((noinline)) void fill(double *p, int n) {
  for (int i = 0; i < n; ++i)
    p[i] = i;
}
static __attribute__((noinline)) double fetched(double *m, int all, int used) {
  double buf[32];
  athread_dma_get(buf, m, all * 8);
  return sum(buf, used);
}
static __attribute__((noinline)) double by_length(double *m, int n, int used) {
  double buf[n];
  athread_dma_get(buf, m, used * 8);
  return sum(buf, n);
}
static __attribute__((noinline)) struct pair by_value(struct pair p, int n) {
  p.n += n;
  return p;
}
static __attribute__((noinline)) double variadic(int n, ...) {
  va_list list;
  va_start(list, n);
  double s = 0;
  while (n--)
    s += va_arg(list, double) + va_arg(list, int);
  va_end(list);
  return s;
}
static int compare(const void *a, const void *b) {
  double p = *(const double *)a, q = *(const double *)b;
  return (p > q) - (p < q);
}
static __attribute__((noinline)) double deep(double *m, int n) {
  double here[8];
  fill(here, 8);
  return n ? deep(m, n - 1) + sum(here, 8) : fetched(m, 32, 32);
}
/* The frame of a function that has ended is another's. */
static __attribute__((noinline)) double after(double *m) {
  volatile double plain[40];
  for (int i = 0; i < 40; ++i)
    plain[i] = m[i];
  return plain[39];
}
void k(double *m) {
  const char *text = getenv("CASE");
  const int which = text ? atoi(text) : 0;
  if (_MYID != 5)
    return;
  double s = deep(m, 5) + after(m) + fetched(m, 8, 8) + by_length(m, 20, 20) + by_length(m, 3, 3);
  struct pair p, q;
  p.n = 1;
  p.v[2] = 2;
  q = by_value(p, 3);
  s += q.v[2] + q.n + variadic(9, 1., 1, 2., 2, 3., 3, 4., 4, 5., 5, 6., 6, 7., 7, 8., 8, 9., 9);
  double unsorted[100];
  for (int i = 0; i < 100; ++i)
    unsorted[i] = (i * 37) % 100;
  qsort(unsorted, 100, 8, compare);
  char line[200];
  snprintf(line, sizeof line, "%g", s);
  s += strlen(line) + unsorted[3];
  double some[64];
  for (int i = 0; i < 64; i += 2)
    some[i] = i;
  for (int i = 0; i < 64; i += 2)
    s += sum(some + i, 1);
  double late;
  double *where = &late;
  if (which != 6)
    fill(where, 1);
  switch (which) {
  case 1: s += fetched(m, 8, 9); break;
  case 2: s += by_length(m, 20, 19); break;
  case 3: s += sum(some + 1, 1); break;
  case 4: s += sum(p.v, 1); break;
  case 5: {
    double part[64];
    fill(part, 60);
    athread_dma_put(out, part, sizeof part);
    break;
  }
  case 6: s += sum(where, 1); break;
  case 7: {
    double *p = some;
    for (int turn = 0; turn < 2; ++turn) {
      double inner[16];
      if (turn)
        p = inner;
      s += sum(p, 1);
      if (!turn)
        fill(some, 4);
    }
  }
  }
  out[5] = s;
}

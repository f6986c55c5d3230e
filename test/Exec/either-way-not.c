/* The twins of either-way.c: an element that one path does not access may not exist, and is accessed
   in main memory.
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s --implicit-check-not="'q' is kept"
*/
#include "show.h"

// CHECK: either-way-not.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'q' is not copied to LDM {{.*}} under a condition only
static void apart(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] > 3)
      q[2 * i] = a[i];
    else
      q[2 * i + 1] = -1;
}

// CHECK: either-way-not.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'q' is not copied to LDM {{.*}} under a condition only
static void without_else(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] > 3)
      q[i] = a[i];
    else if (a[i] < -3)
      q[i] = 3;
}

/* The subscript is not the same in both. */
// CHECK: either-way-not.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'q' is not copied to LDM
static void changed(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    long k = 2 * i;
    if (a[i] > 3) {
      q[k] = a[i];
    } else {
      k++;
      q[k] = -1;
    }
  }
}

// CHECK: either-way-not.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'q' is not copied to LDM {{.*}} under a condition only
static void in_loop(long n, double *restrict q, const double *restrict a, const int *restrict m) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] > 3)
      q[i] = a[i];
    else
      for (int k = 0; k < m[i]; k++)
        q[i] = k;
}

// CHECK: either-way-not.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'q' is not copied to LDM {{.*}} under a condition only
static void leaving(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] > 3) {
      if (a[i] > 20)
        continue;
      q[i] = a[i];
    } else
      q[i] = -1;
}

// CHECK: either-way-not.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'q' is not copied to LDM {{.*}} under a condition only
static void left_before(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    if (a[i] > 20)
      continue;
    if (a[i] > 3)
      q[i] = a[i];
    else
      q[i] = -1;
  }
}

// CHECK: either-way-not.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'q' is not copied to LDM {{.*}} under a condition only
static void outer(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] < 20) {
      if (a[i] > 3)
        q[i] = a[i];
      else
        q[i] = -1;
    }
}

// CHECK: either-way-not.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'q' is not copied to LDM {{.*}} under a condition only
static void cases(long n, double *restrict q, const double *restrict a, const int *restrict m) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    switch (m[i] & 3) {
    case 0:
      q[i] = a[i];
      break;
    case 1:
      if (a[i] > 3)
        break;
      q[i] = 1;
      break;
    default:
      q[i] = -1;
    }
}

/* What is only read comes all the same, where the host finds memory. */
// CHECK: either-way-not.c:[[#@LINE+2]]:{{[0-9]+}}: remark: {{.*}} only where all memory between elements of 'r' can be read
static void right_side(long n, double *restrict b, const double *restrict r, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    b[i] = (a[i] > 20 || r[i] > 0) ? 1 : -1;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 7, 64, 100, 1000};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *a = doubles(n, 1), *q = doubles(2 * n, 2), *b = doubles(n, 3);
    int *m = ints(n, 4), *few = ints(n, 5);
    for (int i = 0; i < n; i++)
      few[i] &= 3;
    apart(n, q, a);
    show("apart", n, q, 2 * n);
    changed(n, q, a);
    show("changed", n, q, 2 * n);
    without_else(n, q, a);
    in_loop(n, q, a, few);
    show("loop", n, q, n);
    leaving(n, q, a);
    left_before(n, q, a);
    show("leaving", n, q, n);
    outer(n, q, a);
    cases(n, q, a, m);
    show("cases", n, q, n);
    right_side(n, b, q, a);
    show("right side", n, b, n);
    free(a), free(q), free(b), free(m), free(few);
  }
  return 0;
}

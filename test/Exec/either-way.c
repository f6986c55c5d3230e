/* What every branch accesses exists, though each access is under a condition: it is kept in LDM.
   RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s --implicit-check-not="is not copied"
*/
#include "show.h"

// CHECK: either-way.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'q' is kept in LDM
static void both(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] > 3)
      q[i] = a[i];
    else
      q[i] = -1;
}

// CHECK: either-way.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'q' is kept in LDM
static void chain(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const long k = i + 2;
    if (a[i] > 3) {
      if (a[i] > 40)
        q[k] += 1;
      else
        q[k] = a[i];
    } else if (a[i] < -40 || a[i] == 0) {
      q[k] = -1;
    } else
      q[k] = 2;
  }
}

// CHECK: either-way.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'q' is kept in LDM
static void leaving(long n, double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    if (a[i] > 3) {
      q[i] = a[i];
      continue;
    }
    q[i] = -1;
  }
}

/* Under a condition that is known exactly. */
// CHECK: either-way.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'q' is kept in LDM
static void inside(int n, int m, double (*restrict q)[m], const double (*restrict a)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (i > 0 && j > 0 && i < n - 1) {
        if (a[i][j] > 3)
          q[i][j] = a[i][j];
        else
          q[i][j] *= 2;
      }
}

/* Elements of a struct, a choice. */
// CHECK: either-way.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'q' is kept in LDM
struct cell { double x, y; };
static void members(long n, struct cell *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] > 3)
      q[i].x = a[i];
    else
      q[i].y = -1;
}
// CHECK: either-way.c:[[#@LINE+4]]:{{[0-9]+}}: remark: 'q' is kept in LDM
static void choice(long n, double *restrict b, const double *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    b[i] = a[i] > 3 ? q[i] : a[i] - q[i] * 2;
}

/* Elements smaller than a word of DMA; what is not written must stay. */
static void bytes(long n, unsigned char *restrict q, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    if (a[i] > 3)
      q[i] = 7;
    else if (a[i] > 0)
      q[i] ^= 5;
    else if (q[i] == 9)
      q[i] = 8;
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n / 30 + 3, rows = n / m;
    double *a = doubles(n, 1), *q = doubles(2 * n + 2, 2), *b = doubles(n, 3);
    unsigned char *c = room(n + 1);
    for (int i = 0; i <= n; i++)
      c[i] = (unsigned char)(i * 3);
    both(n, q, a);
    show("both", n, q, n);
    chain(n, q, a);
    show("chain", n, q, n + 2);
    leaving(n, q, a);
    show("leaving", n, q, n);
    inside(rows, m, (double(*)[m])q, (const double(*)[m])a);
    show("inside", n, q, n);
    members(n, (struct cell *)q, a);
    show("members", n, q, 2 * n);
    choice(n, b, q, a);
    show("choice", n, b, n);
    bytes(n, c + 1, a);
    show_bytes("bytes", n, c, n + 1), puts("");
    free(a), free(q), free(b), free(c);
  }
  return 0;
}

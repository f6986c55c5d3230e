/* Blocks with statements outside of their loops: before, between, behind, under conditions.
   RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
*/
#include "show.h"

static double norm(int n, double *restrict x, const double *restrict y) {
  double w, s = 3;
  int i;
#pragma sw parallel reduction(+ : s) private(i)
  {
    double half = 0.5;
    w = y[0] * half;
    s = 0;
    for (i = 0; i < n; i++)
      x[i] = y[i] * w;
    w = x[n - 1];
    for (i = 0; i < n; i++)
      s += x[i] - w;
    x[0] = s;
  }
  return s + w;
}

static void steps(int n, int which, double *restrict a, double *restrict b, FILE *out) {
  for (int t = 0; t < 5; t++)
#pragma sw parallel
  {
    double f = t;
    if (which == t) {
      f *= 2;
      for (int i = 0; i < n; i++)
        a[i] += f;
      fprintf(out, "step %d\n", t);
    } else if (which > t)
      for (int i = 0; i < n; i++)
        a[i] -= f;
    if (t == 3)
      continue;
    {
      double *from = a, *to = b;
      for (int i = 1; i < n; i++)
        to[i] = from[i] + from[i - 1];
    }
    a[0] = b[n / 2];
  }
}

/* The second loop stays on the host, the others do not. */
static int partly(int n, double *restrict a) {
  int at = -1, positive = 0;
#pragma sw parallel
  {
    for (int i = 0; i < n; i++)
      a[i] += i;
    at = n;
    for (int i = 0; i < n; i++)
      if (a[i] > 90) {
        at = i;
        break;
      }
    for (int i = 0; i < at; i++)
      positive += a[i] > 0;
  }
  return at * 3 + positive;
}

static void clauses(int n, double *restrict a, double *restrict b) {
#pragma sw parallel tile(16) num_cpes(8)
#pragma sw buffer in(a) inout(b)
  {
    b[0] += 1;
    for (int i = 0; i < n; i++)
      b[i] = 2;
    for (int i = 0; i < n; i++)
      b[i] += a[i];
  }
}

int main(void) {
  static const int sizes[] = {1, 2, 7, 64, 65, 1000, 4099};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *x = doubles(n, 1), *y = doubles(n, 2);
    printf("%.17g\n", norm(n, x, y));
    steps(n, 2, x, y, stdout);
    show("steps", n, x, n);
    printf("%d\n", partly(n, x));
    clauses(n, x, y);
    show("x", n, x, n);
    show("y", n, y, n);
    free(x), free(y);
  }
  return 0;
}

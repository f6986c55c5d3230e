/* Pointers of which it is not proved where they lead, or that lead to what the region changes.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW205 --expect-warning SW201 -- -I%S/../Inputs
*/
#include "show.h"

static double norm(const double *v, int n) {
  double s = 0;
  for (int k = 0; k < n; k++)
    s += v[k] * v[k];
  return s;
}
static void clear(double *v, int n) {
  while (n > 0) {
    v[n - 1] = 0;
    n /= 2;
  }
}
static double either(const double *a, const double *b, int which) {
  const double *p = a;
  if (which)
    p = b;
  return *p;
}

int main(void) {
  double *x = doubles(20, 1), *w = doubles(20, 2);
#pragma sw parallel
  for (long i = 0; i < 10; i++)
    x[i] = norm(x + i, 3);
#pragma sw parallel
  for (long i = 0; i < 10; i++)
    clear(x + 2 * i, 1);
#pragma sw parallel
  for (long i = 0; i < 10; i++) {
    double t[1] = {w[i]};
    x[i] = i > 3 ? either(w, t, i & 1) : 0;
  }
#pragma sw parallel
  for (long i = 0; i < 10; i++) {
    double t[1] = {w[i]};
    x[i] += i > 3 ? norm(i & 1 ? w : t, 1) : 0;
  }
  show("x", 10, x, 20);
  free(x), free(w);
  return 0;
}

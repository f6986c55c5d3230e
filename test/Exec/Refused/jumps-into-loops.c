/* A case of a switch leads into the middle of a loop (Duff's device): iterations are not alike.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW212 -- -I%S/../Inputs -Wno-switch-unreachable
*/
#include "show.h"

/* Each iteration reads what the one before wrote, unless the loop has ended by then. */
static void chain(long n, double *restrict a, int m) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    int k = 0;
    switch (m) {
      while (k < 3) {
        a[i + 1] = a[i] + 1;
      case 1:
        k++;
      }
    }
  }
}

static void last(long n, double *restrict a, int m) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    int k = 0;
    switch (m)
      do {
        a[i + 1] = a[i] + 1;
      case 1:
      case 2:
        k++;
      } while (k < m);
  }
}

/* The initialiser is never evaluated, the variable may be used. */
static void unset(long n, double *restrict a, int m) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    switch (m) {
      double t = a[i + 1];
    default:
      t = a[i];
      a[i] = t + 1;
    }
}

int main(void) {
  for (int m = 0; m < 4; m++) {
    double *a = doubles(1001, 1);
    chain(1000, a, m);
    show("chain", 1000, a, 1001);
    last(1000, a, m);
    show("last", 1000, a, 1001);
    unset(1000, a, m);
    show("unset", 1000, a, 1001);
    free(a);
  }
  return 0;
}

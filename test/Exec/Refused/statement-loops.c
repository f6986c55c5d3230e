/* Loops that belong to a statement and carry something from one iteration of the region to another.
   RUN: %port-and-compare %s --min-regions 0 --max-regions 0 --expect-warning SW201 --expect-warning SW227
*/
#include <stdio.h>

static int n = 203, p[600];
static double a[600], b[600];

static void overlapping_writes(void) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = i;
    while (k < i + 2) {
      a[k] += 1;
      k += p[i] >= 0 ? 1 : 2;
    }
  }
}

static int last_of_a_search(void) {
  int last = 0, sum = 0;
#pragma sw parallel reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 3; k++) {
      if (k == p[i])
        break;
      last = k;
    }
    sum += last;
  }
  return sum;
}

static void neighbour_on_one_path(void) {
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    int k = 3;
    while (k > 0) {
      k -= p[i] >= 0 ? 1 : 2;
      if (k == 1)
        a[i - 1] = i;
      else
        a[i] += 0.5;
    }
  }
}

static void path_of_a_later_iteration(void) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    float growing = 1;
    for (int k = 0; growing < 100; k++) {
      if (growing < 2)
        b[i] += k;
      else
        b[(i + 1) % n] += 1;
      growing *= 2;
    }
  }
}

int main(void) {
  for (int i = 0; i < 600; i++) {
    a[i] = i % 17;
    b[i] = i % 23;
    p[i] = (i * 7) % 11;
  }
  overlapping_writes();
  printf("%d\n", last_of_a_search());
  neighbour_on_one_path();
  path_of_a_later_iteration();
  for (int i = 0; i < 600; i++)
    printf("%.17g %.17g\n", a[i], b[i]);
  return 0;
}

/* Structs of one scalar member: an element of a copy in LDM is a struct, what the text reads of it is a number.
 * Twins: arrays, several members, and structs that are assigned as a whole.
 *
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -Werror=pass-failed
 */
#include "show.h"

typedef struct {
  double x;
} one;
struct nested {
  struct {
    double q;
  } in;
};
struct deep {
  one in;
};
typedef struct {
  double x[3];
} three;
typedef struct {
  float f;
} small;

static void update(int n, one *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    t[i].x += 3;
}
static void two(int n, one *restrict t, const one *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t[i].x = s[i].x * 2;
    if (s[i].x > 0)
      t[i].x -= 1;
  }
}
static void inner(int n, struct nested *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    t[i].in.q *= 2;
}
static void whole(int n, struct deep *restrict t, const one *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t[i].in = s[i];
    t[i].in.x += s[i].x;
  }
}
static void rows(int n, small (*restrict a)[8], const small *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 8; k++)
      a[i][k].f = b[i].f * k + a[i][7 - k].f * 0;
}
static void copies(int n, one *restrict t, const one *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    t[i] = s[i];
}
static void arrays(int n, three *restrict t, const three *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      t[i].x[k] += s[i].x[k] * 2;
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *a = doubles(3l * n, 1), *b = doubles(3l * n, 2);
    float *f = floats(8l * n, 3), *g = floats(n, 4);
    update(n, (one *)a);
    show("update", n, a, n);
    two(n, (one *)a, (one *)b);
    show("two", n, a, n);
    inner(n, (struct nested *)a);
    show("inner", n, a, n);
    whole(n, (struct deep *)a, (one *)b);
    show("whole", n, a, n);
    rows(n, (small(*)[8])f, (small *)g);
    show_float("rows", n, f, 8l * n);
    copies(n, (one *)b, (one *)a);
    show("copies", n, b, n);
    arrays(n, (three *)a, (three *)b);
    show("arrays", n, a, 3l * n);
    free(a), free(b), free(f), free(g);
  }
  return 0;
}

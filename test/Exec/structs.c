/* Arrays of structs: some fields, all fields, nested and array members, mixed sizes.
   RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
*/
#include <math.h>
#include "show.h"

struct body {
  double x, y, z, m;
  double v[3];
};
typedef struct {
  int tag;
  float f;
  struct {
    short a, b;
    double d;
  } in;
} mixed;

static void drift(long n, struct body *b, double dt) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    b[i].x += dt * b[i].v[0];
    b[i].y += dt * b[i].v[1];
    b[i].z += dt * b[i].v[2];
  }
}

static void kick(int n, struct body *restrict b, const struct body *restrict old, double dt) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double ax = 0, ay = 0, az = 0;
    for (int j = 0; j < n; j++) {
      double dx = old[j].x - old[i].x, dy = old[j].y - old[i].y, dz = old[j].z - old[i].z;
      double r = sqrt(dx * dx + dy * dy + dz * dz + 0.01);
      double w = old[j].m / (r * r * r);
      ax += w * dx, ay += w * dy, az += w * dz;
    }
    b[i].v[0] += dt * ax;
    b[i].v[1] += dt * ay;
    b[i].v[2] += dt * az;
  }
}

static void touch_mixed(long n, mixed *restrict q, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    q[i].in.d = x[i] + q[i].tag;
    q[i].f *= 2;
  }
}

static void momentum(long n, const struct body *restrict b, double *restrict p) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (int d = 0; d < 3; d++)
      p[3 * i + d] = b[i].m * b[i].v[d];
}

/* A matrix of them with columns known at run time, and members of several sizes. */
typedef struct {
  double x[3];
  int kind, of;
} cell;
static void cells(int n, int m, int columns, cell c[][columns]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      c[i][j].x[1] += c[i][j].x[0] * c[i][j].kind;
      c[i][j].of = i + j;
    }
}

static struct body *bodies(long n, int seed) {
  struct body *b = room((size_t)n * sizeof *b);
  for (long i = 0; i < n; i++) {
    b[i].x = value(i, seed), b[i].y = value(i, seed + 1), b[i].z = value(i, seed + 2);
    b[i].m = value(i, seed + 3) + 61;
    for (int d = 0; d < 3; d++)
      b[i].v[d] = value(3 * i + d, seed + 4);
  }
  return b;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 64, 65, 300, 1001};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    struct body *b = bodies(n, 1), *old = bodies(n, 1);
    double *x = doubles(n, 7), *p = doubles(3 * n, 8);
    mixed *q = room((size_t)n * sizeof *q);
    memset(q, 0, (size_t)n * sizeof *q);
    for (long i = 0; i < n; i++)
      q[i].tag = (int)i, q[i].f = (float)i / 3, q[i].in.a = (short)i, q[i].in.b = 7;
    drift(n, b, 0.125);
    kick((int)n, b, old, 0.01);
    momentum(n, b, p);
    touch_mixed(n, q, x);
    show("bodies", n, (double *)b, 7 * n);
    show("momentum", n, p, 3 * n);
    show_bytes("mixed", n, q, (size_t)n * sizeof *q);
    printf("\n");
    const int columns = (int)n / 7 + 3;
    cell *c = room((size_t)(columns * 9) * sizeof *c);
    memset(c, 0, (size_t)(columns * 9) * sizeof *c);
    for (int i = 0; i < columns * 9; i++)
      c[i].x[0] = value(i, 9), c[i].kind = i % 5;
    cells(n ? 9 : 0, columns - 2, columns, (cell(*)[columns])c);
    show_bytes("cells", n, c, (size_t)(columns * 9) * sizeof *c);
    printf("\n");
    free(b), free(old), free(x), free(p), free(q), free(c);
  }
  return 0;
}

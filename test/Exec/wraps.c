/* Neighbours that wrap around where all sizes are numbers: what a tile touches is a box but for few iterations, and not
   whole rows, which would be more than the LDM has.  Twins: a dividend that goes around more than once, one that may be
   negative, and a divisor of a few elements stay as they are.

   RUN: %port-and-compare %s --min-regions 9 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
   RUN: mkdir -p %t && %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-machine=sw26010 -Rpass=sw -I%S/Inputs %s 2>&1 \
   RUN:   | FileCheck %s --check-prefix=SAYS
   RUN: FileCheck %s --input-file=%t/wraps.slave.c
 */
#include "show.h"

/* SAYS-NOT: SW2
 * SAYS-NOT: a subscript depends on data
 * SAYS-NOT: SW3{{[0134]}}
 */
enum { NX = 131, NY = 77, DIRECTIONS = 9 };
static const int cx[DIRECTIONS] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[DIRECTIONS] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
#define AT(q, x, y) ((q) * NX * NY + (y) * NX + (x))

/* Nine directions from a table, each of them in boxes.
 * CHECK-LABEL: {{^}}void sw_wraps_stream_{{[0-9]+}}(
 * CHECK: ? sw_f_{{.*}} : f[
 */
static void stream(const double *restrict f, double *restrict g) {
#pragma sw parallel
  for (int y = 0; y < NY; y++)
    for (int x = 0; x < NX; x++)
      for (int q = 0; q < DIRECTIONS; q++) {
        int xs = (x - cx[q] + NX) % NX, ys = (y - cy[q] + NY) % NY;
        g[AT(q, x, y)] = f[AT(q, xs, ys)];
      }
}

/* Before, the whole of f in each CPE, which has no room for it.
 * CHECK-LABEL: {{^}}void sw_wraps_corner_{{[0-9]+}}(
 * CHECK: ? sw_f_{{.*}} : f[
 */
static void corner(const double *restrict f, double *restrict g) {
#pragma sw parallel
  for (int y = 0; y < NY; y++)
    for (int x = 0; x < NX; x++) {
      int xs = (x - 1 + NX) % NX, ys = (y - 1 + NY) % NY;
      g[y * NX + x] = f[ys * NX + xs];
    }
}

static unsigned char life[2][NY][NX];
static void generation(int from) {
#pragma sw parallel
  for (int y = 0; y < NY; y++)
    for (int x = 0; x < NX; x++) {
      int n = 0;
      for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
          if (dx || dy)
            n += life[from][(y + dy + NY) % NY][(x + dx + NX) % NX];
      life[1 - from][y][x] = n == 3 || (n == 2 && life[from][y][x]);
    }
}

static void laplacian(const double (*restrict u)[NX], double (*restrict v)[NX]) {
#pragma sw parallel
  for (unsigned y = 0; y < NY; y++)
    for (unsigned x = 0; x < NX; x++)
      v[y][x] = u[(y + 1) % NY][x] + u[(y + NY - 1) % NY][x] + u[y][(x + 1) % NX] + u[y][(x + NX - 1) % NX] - 4 * u[y][x];
}

/* Twice around: quotients 2 and 3. */
static void twice(const double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int x = 0; x < NX; x++)
    v[x] = u[(x + 2 * NX + 5) % NX] - u[(x + 3 * NX - 7) % NX];
}

static void around(const double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int x = 0; x < NX; x++)
    v[x] = u[5 * x % NX];
}

/* The remainder of a negative number is negative: u begins before. */
static void signs(const double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int x = 0; x < NX; x++)
    v[x] = u[(x - 40) % NX];
}

static void few(const double *restrict u, double *restrict v) {
#pragma sw parallel
  for (int x = 0; x < NX; x++)
    v[x] += u[(x + 2) % 3];
}

static void colours(int colour, double (*restrict s)[NX - 1]) {
#pragma sw parallel
  for (int y = 0; y < NY - 1; y++)
    for (int x = (y + colour) % 2; x < NX - 1; x += 2)
      s[y][x] += 0.25 * (s[(y + 1) % (NY - 1)][x] + s[(y + NY - 2) % (NY - 1)][x] + s[y][(x + 1) % (NX - 1)] +
                         s[y][(x + NX - 2) % (NX - 1)]);
}

int main(void) {
  const int all = NX * NY;
  double *f = doubles(DIRECTIONS * all, 1), *g = doubles(DIRECTIONS * all, 2);
  stream(f, g);
  show("stream", all, g, DIRECTIONS * all);
  corner(g, f);
  show("corner", all, f, all);
  for (int i = 0; i < all; i++)
    life[0][i / NX][i % NX] = (i * 7 + i / 11) % 3 == 0;
  for (int t = 0; t < 3; t++)
    generation(t & 1);
  for (int i = 0; i < all; i++)
    g[i] = life[1][i / NX][i % NX];
  show("life", all, g, all);
  laplacian((const double(*)[NX])f, (double(*)[NX])g);
  show("laplacian", all, g, all);
  twice(f, g);
  show("twice", NX, g, NX);
  around(f, g);
  show("around", NX, g, NX);
  signs(f + 40, g);
  show("signs", NX, g, NX);
  few(f, g);
  show("few", NX, g, NX);
  colours(0, (double(*)[NX - 1])f);
  colours(1, (double(*)[NX - 1])f);
  show("colours", all, f, all);
  free(f), free(g);
  return 0;
}

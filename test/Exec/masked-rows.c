/* Elements that are read under conditions, some of which leave their row, so that their place is not known: the host
 * asks for the memory of those that come in tiles, and the CPEs read the others only where the program does.  Twins:
 * all rows are there, or those behind the last are not, and those before the first.
 *
 * RUN: %port-and-compare %s --min-regions 5 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 5 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:9 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.remarks
 * RUN: FileCheck %s --input-file %t.dir/masked-rows.host.c --check-prefix=HOST
 * RUN: env SWEMU_STATS=%t.stats %t.ported > %t.out
 * RUN: FileCheck %s --input-file %t.stats --check-prefix=STATS
 */
#include "edge.h"
#include "show.h"

/* From row 1 to the one behind the last.
 * HOST: "all memory between elements of 'u' can be read", sw_mapped({{.*}}(const char *)u + (1 * p_w + 0) * 8{{.*}}(const char *)u + ((p_h * p_w +
 * STATS: "name": "sw_masked_rows_next_[[#]]", "launches": 2,
 */
static void next(int w, int h, const int *restrict m, const double *restrict u, double *restrict o) {
#pragma sw parallel
  for (int j = 0; j < h; j++)
    for (int i = 0; i < w; i++) {
      double s = 0;
      if (m[j * w + i])
        s = u[j * w + i + 1] + u[(j + 1) * w + i];
      o[j * w + i] = s;
    }
}

/* STATS: "name": "sw_masked_rows_around_[[#]]", "launches": 2,
 */
static void around(int w, int h, const int *restrict m, const double *restrict u, double *restrict o) {
#pragma sw parallel
  for (int j = 0; j < h; j++)
    for (int i = 0; i < w; i++) {
      const double *c = &u[j * w + i];
      o[j * w + i] = m[j * w + i] ? c[1] + c[-1] + c[w] + c[-w] - 4 * c[0] : 0;
    }
}

/* STATS: "name": "sw_masked_rows_planes_[[#]]", "launches": 2,
 */
static void planes(int w, int h, int d, const char *restrict m, const float *restrict u, float *restrict o) {
#pragma sw parallel
  for (int k = 0; k < d; k++)
    for (int j = 0; j < h; j++)
      for (int i = 0; i < w; i++) {
        const int n = (k * h + j) * w + i;
        o[n] = 0;
        if (m[n])
          o[n] = u[n + 1] - u[n - 1] + u[n + w] - u[n - w] + u[n + w * h] - u[n - w * h];
      }
}

/* What is read in any case says that rows are there: nothing to ask for.
 * HOST-LABEL: edges(int w
 * HOST-NOT: {{SW[_]HOLDS[(].*}} can be read
 * STATS: "name": "sw_masked_rows_edges_[[#]]", "launches": 4,
 */
static void edges(int w, int h, const int *restrict m, const double *restrict u, double *restrict o) {
#pragma sw parallel
  for (int j = 0; j < h; j++)
    for (int i = 0; i < w; i++)
      o[j * w + i] = u[j * w + i] - (m[j * w + i] ? u[j * w + i + 1] : 0);
}

/* HOST-LABEL: inner(int w
 * HOST-NOT: {{SW[_]HOLDS[(].*}} can be read
 */
static void inner(int w, int h, const int *restrict m, const double *restrict u, double *restrict o) {
#pragma sw tensor u[h][w]
#pragma sw parallel
  for (int j = 1; j < h - 1; j++)
    for (int i = 1; i < w - 1; i++)
      o[j * w + i] = m[j * w + i] ? u[j * w + i + 1] + u[(j + 1) * w + i] : 0;
}

/* Rows of memory before and behind what the loops surely touch.  With one of each all that perhaps is read is there;
 * with none nothing may be read there, and the masks say so.
 */
static void run(int w, int h, int beside) {
  const int d = 3;
  const long plane = (long)w * h, all = plane * d + 2l * beside * plane;
  double *u = (double *)edge((size_t)(plane + 2l * beside * w) * sizeof *u) + (long)beside * w, *o = doubles(plane, 5);
  float *f = (float *)edge((size_t)all * sizeof *f) + beside * plane, *g = floats(plane * d, 7);
  int *m = room((size_t)plane * sizeof *m);
  char *c = room((size_t)plane * d);
  fill(u - (long)beside * w, plane + 2l * beside * w, 1);
  fill_float(f - beside * plane, all, 2);
  for (int k = 0; k < d; k++)
    for (int j = 0; j < h; j++)
      for (int i = 0; i < w; i++) {
        const int inside = i > 0 && i < w - 1 && j > 0 && j < h - 1;
        c[(k * h + j) * w + i] = inside && k > 0 && k < d - 1 && (i + j) % 3;
        m[j * w + i] = inside && (i * j) % 4;
      }
  next(w, h, m, u, o);
  show("next", w, o, plane);
  around(w, h, m, u, o);
  show("around", w, o, plane);
  planes(w, h, d, c, f, g);
  show_float("planes", w, g, plane * d);
  edges(w, h, m, u, o);
  show("edges", w, o, plane);
  inner(w, h, m, u, o);
  show("inner", w, o, plane);
}

int main(void) {
  run(67, 129, 1);
  run(67, 129, 0);
  run(130, 33, 1);
  run(256, 64, 0);
  return 0;
}

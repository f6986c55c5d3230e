/* Time levels of one array, `T[taup1][k][j][i] = f(T[tau], T[taum1])`: each is copied as if it were an array of its
 * own, where the host has found that they differ.  Levels in the first, a middle and the last dimension, of flat
 * arrays, of structs, two numbers for one level, neighbours that stay one, levels that are read under conditions,
 * behind pointers that may overlap with others, rows of a matrix, bytes.
 *
 * RUN: %port-and-compare %s --min-regions 13 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 13 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2>&1 | FileCheck %s
 * RUN: FileCheck %s --input-file %t.dir/time-levels.slave.c --check-prefix=SLAVE
 */
#include "show.h"

#define NX 37
#define NY 29
#define NZ 5

/* CHECK: region runs on the CPEs only where taum1 != taup1 (these are different planes of 'T'), else on the host
 * CHECK: region runs on the CPEs only where tau != taup1 (these are different planes of 'T')
 * SLAVE-LABEL: {{^}}void sw_time_levels_tracer_
 * SLAVE: sw_T_[[NEXT:[0-9]+]][0][0]{{.*}} = sw_T_[[BEFORE:[0-9]+]][0][0]{{.*}} + dt * (sw_T_{{[0-9]+}}[0][0]
 */
static double T[3][NZ][NY][NX];
static int tau, taup1, taum1;
static void tracer(double dt) {
#pragma sw parallel
  for (int k = 0; k < NZ; k++)
    for (int j = 1; j < NY - 1; j++)
      for (int i = 1; i < NX - 1; i++)
        T[taup1][k][j][i] = T[taum1][k][j][i] + dt * (T[tau][k][j][i + 1] - 2 * T[tau][k][j][i] + T[tau][k][j - 1][i]);
}

/* Two arrays, one check
 * CHECK: region runs on the CPEs only where from != to (these are different planes of 'u')
 * SLAVE-LABEL: {{^}}void sw_time_levels_two_
 * SLAVE: sw_u_{{[0-9]+}}[0][{{.*}}] = sw_u_{{[0-9]+}}[0][
 * SLAVE: sw_a_{{[0-9]+}}[0][{{.*}}] = sw_a_{{[0-9]+}}[0][
 */
static void two(int from, int to, double (*restrict u)[NY * NX], double (*restrict a)[NY * NX]) {
#pragma sw parallel
  for (int i = 1; i < NX * NY; i++) {
    u[to][i] = u[from][i - 1] + i;
    a[to][i] = a[from][i - 1] * 2;
  }
}

/* In the middle, and two numbers for a level
 * CHECK: region runs on the CPEs only where tracer != 1 || from != to (these are different planes of 'q')
 */
static void middle(int from, int to, int tracer, double (*restrict q)[4][3][NX]) {
#pragma sw parallel
  for (int j = 0; j < NY; j++)
    for (int i = 1; i < NX; i++)
      q[j][1][to][i] = q[j][tracer][from][i - 1] + 1;
}

/* In the last dimension: of its rows each CPE has one element, and others have the rest.  Single loads and stores are
 * faster than copies of them. */
/* SLAVE-LABEL: {{^}}void sw_time_levels_last_
 * SLAVE: a[j][i][to] = a[j - 1][i][from] + a[j][i - 1][from];
 */
static void last(int from, int to, double (*restrict a)[NX][3]) {
#pragma sw parallel
  for (int j = 1; j < NY; j++)
    for (int i = 1; i < NX; i++)
      a[j][i][to] = a[j - 1][i][from] + a[j][i - 1][from];
}
static void last_float(int from, int to, float (*restrict a)[4]) {
#pragma sw parallel
  for (int i = 1; i < NX * NY; i++) {
    a[i][to] = a[i - 1][from] * 2;
    a[i][3] += 1;
  }
}

/* CHECK: region runs on the CPEs only where {{from != to|to != from}} (these are different planes of 'u')
 */
static void flat(int nx, int ny, int from, int to, double *restrict u) {
#pragma sw parallel
  for (int j = 1; j < ny; j++)
    for (int i = 1; i < nx; i++)
      u[to * nx * ny + j * nx + i] = u[from * nx * ny + j * nx + i - 1] + u[from * nx * ny + (j - 1) * nx + i];
}

struct cell {
  double p, v[3];
  int flag;
};
static struct cell cells[3][NY][NX];
static void structs(int from, int to) {
#pragma sw parallel
  for (int j = 1; j < NY; j++)
    for (int i = 1; i < NX; i++) {
      cells[to][j][i].p = cells[from][j][i - 1].v[1];
      cells[to][j][i].v[2] = cells[from][j - 1][i].p;
      if (cells[from][j][i].flag)
        cells[to][j][i].flag++;
    }
}

/* A check for each of the neighbours
 * CHECK: region runs on the CPEs only where from != to (these are different planes of 'u')
 * CHECK: region runs on the CPEs only where from + 1 != to (these are different planes of 'u')
 */
static void neighbours(int from, int to, double (*restrict u)[NY][NX]) {
#pragma sw parallel
  for (int j = 0; j < NY; j++)
    for (int i = 1; i < NX; i++)
      u[to][j][i] = u[from][j][i - 1] + u[from + 1][j][i];
}

static void guarded(int from, int to, const int *restrict wet, double (*restrict u)[NY * NX]) {
#pragma sw parallel
  for (int i = 1; i < NX * NY; i++)
    if (wet[i])
      u[to][i] = u[from][i - 1] + 1;
}

/* Pointers that may lead into each other
 * CHECK: region runs on the CPEs only where {{.*}}do not overlap
 */
static void pointers(int from, int to, double (*u)[NY * NX], const double *v) {
#pragma sw parallel
  for (int i = 1; i < NX * NY; i++)
    u[to][i] = u[from][i - 1] * v[i];
}

/* CHECK: region runs on the CPEs only where k != row (these are different planes of 'a')
 */
static void eliminate(int n, int k, int row, double f, double (*restrict a)[n]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    a[row][j] -= f * a[k][j];
}

static void bytes(int from, int to, unsigned char (*restrict b)[NX + 2]) {
#pragma sw parallel
  for (int i = 1; i < NX; i++)
    b[to][i] = b[from][i - 1] + 1;
}

/* Time steps that turn levels round: both are written. */
static void steps(int t, int a, int b, double (*restrict u)[NY][NX]) {
#pragma sw parallel
  for (int s = 0; s < t; s++) {
    for (int j = 1; j < NY - 1; j++)
      for (int i = 1; i < NX - 1; i++)
        u[b][j][i] = 0.25 * (u[a][j - 1][i] + u[a][j + 1][i] + u[a][j][i - 1] + u[a][j][i + 1]);
    for (int j = 1; j < NY - 1; j++)
      for (int i = 1; i < NX - 1; i++)
        u[a][j][i] = 0.25 * (u[b][j - 1][i] + u[b][j + 1][i] + u[b][j][i - 1] + u[b][j][i + 1]);
  }
}

int main(void) {
  const int cells_of_T = 3 * NZ * NY * NX;
  double *a = doubles(12L * NY * NX, 2), *u = doubles(4L * NY * NX, 3), *v = doubles(NY * NX, 4);
  float *f = room(4 * NX * NY * sizeof *f);
  int *wet = room(NX * NY * sizeof *wet);
  unsigned char *b = room(4 * (NX + 2));
  for (int k = 0; k < 4 * (NX + 2); k++)
    b[k] = k * 7;
  for (int k = 0; k < NX * NY; k++)
    wet[k] = k % 3 > 0;
  fill_float(f, 4 * NX * NY, 7);
  fill(&T[0][0][0][0], cells_of_T, 1);
  for (int k = 0; k < 3 * NY * NX; k++) {
    struct cell *c = &cells[0][0][0] + k;
    c->p = k % 11, c->v[0] = k % 5, c->v[1] = k % 7, c->v[2] = k % 3, c->flag = k % 2;
  }
  for (int from = 0; from < 3; from++)
    for (int to = 0; to < 3; to++) { /* the same, too */
      tau = from, taup1 = to, taum1 = (to + 1) % 3;
      tracer(.1);
      two(from, to, (double(*)[NY * NX])u, (double(*)[NY * NX])a);
      middle(from, to, 1, (double(*)[4][3][NX])a);
      middle(from, to, 2, (double(*)[4][3][NX])a);
      last(from, to, (double(*)[NX][3])a);
      last_float(from, to, (float(*)[4])f);
      flat(NX, NY, from, to, u);
      structs(from, to);
      neighbours(from, to, (double(*)[NY][NX])u);
      guarded(from, to, wet, (double(*)[NY * NX])u);
      pointers(from, to, (double(*)[NY * NX])u, v);
      eliminate(NX, from, to, .5, (double(*)[NX])u);
      bytes(from, to, (unsigned char(*)[NX + 2])b);
      steps(2, from, to, (double(*)[NY][NX])u);
    }
  show("T", 0, &T[0][0][0][0], cells_of_T);
  show("a", 0, a, 12L * NY * NX);
  show("u", 0, u, 4L * NY * NX);
  show_float("f", 0, f, 4 * NX * NY);
  for (int k = 0; k < 3 * NY * NX; k += 17) {
    const struct cell *c = &cells[0][0][0] + k;
    printf("%d %g %g %g %d\n", k, c->p, c->v[1], c->v[2], c->flag);
  }
  for (int k = 0; k < 4 * (NX + 2); k++)
    printf("%d ", b[k]);
  printf("\n");
  free(a), free(u), free(v), free(f), free(wet), free(b);
  return 0;
}

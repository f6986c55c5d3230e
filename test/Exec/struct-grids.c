/* Grids of structs, and of rows of a few elements, behind a plain pointer with rows of a run-time length: structs
   come and go as a whole, as if the pointer's type had the rows.

   RUN: %port-and-compare %s --min-regions 10 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
   RUN: mkdir -p %t && %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-machine=sw26010 -Rpass=sw -I%S/Inputs %s 2>&1 \
   RUN:   | FileCheck %s --check-prefix=REMARK
   RUN: FileCheck %s --input-file=%t/struct-grids.slave.c
 */
#include "show.h"

typedef struct {
  float ex, ey, ez, hx, hy, hz;
} yee;
typedef struct {
  double f[9];
  int solid;
  float rho;
} cell;
typedef struct {
  double rho, m[3], e;
} cons;
typedef struct {
  float x, y;
  short flag;
  char c, d;
} point;

/* Neighbours' members are read while others of theirs go back: whole structs come, and the middle of them goes back.
 * REMARK-NOT: SW351
 * CHECK-LABEL: {{^}}void sw_struct_grids_magnetic_{{[0-9]+}}(
 * CHECK-NOT: sw_pack
 * CHECK: sw_get{{.*}}_gaps
 * CHECK-NOT: sw_f_2
 * CHECK: sw_put{{.*}}_gaps
 */
static void magnetic(int nx, int ny, int nz, yee *restrict f, float c) {
  long sx = (long)ny * nz, sy = nz;
#pragma sw parallel
  for (int i = 0; i < nx - 1; i++)
    for (int j = 0; j < ny - 1; j++)
      for (int k = 0; k < nz - 1; k++) {
        yee *p = &f[i * sx + j * sy + k];
        p->hx += c * ((p[1].ey - p->ey) - (p[sy].ez - p->ez));
        p->hy += c * ((p[sx].ez - p->ez) - (p[1].ex - p->ex));
        p->hz += c * ((p[sy].ex - p->ex) - (p[sx].ey - p->ey));
      }
}

/* CHECK-LABEL: {{^}}void sw_struct_grids_central_{{[0-9]+}}(
 * CHECK-NOT: sw_pack
 * CHECK: sw_get{{.*}}_gaps
 * CHECK-NOT: sw_pack
 * CHECK: sw_put{{.*}}_gaps
 */
static void central(int nx, int ny, cons *restrict u, double c) {
#pragma sw parallel
  for (int i = 1; i < nx - 1; i++)
    for (int j = 1; j < ny - 1; j++) {
      u[i * ny + j].m[0] += c * (u[(i + 1) * ny + j].e - u[(i - 1) * ny + j].e);
      u[i * ny + j].m[1] += c * (u[i * ny + j + 1].e - u[i * ny + j - 1].e);
    }
}

/* All members are written: nothing of v comes.
 * CHECK-LABEL: {{^}}void sw_struct_grids_fluxes_{{[0-9]+}}(
 * CHECK-NOT: sw_get{{.*}}sw_ldm.v_
 * CHECK: sw_put{{.*}}sw_ldm.v_
 * CHECK: {{^}}#undef sw_ldm
 */
static void fluxes(int nx, int ny, const cons *restrict u, cons *restrict v, double l) {
#pragma sw parallel
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++) {
      int p = j * nx + i;
      v[p].rho = u[p].rho - l * (u[p + 1].m[0] - u[p - 1].m[0] + u[p + nx].m[1] - u[p - nx].m[1]);
      for (int d = 0; d < 3; d++)
        v[p].m[d] = u[p].m[d] - l * (u[p + 1].e - u[p - nx].e);
      v[p].e = 0.5 * u[p].e;
    }
}

static void stream(int nx, int ny, const cell *restrict a, cell *restrict b) {
  static const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
#pragma sw parallel
  for (int y = 1; y < ny - 1; y++)
    for (int x = 1; x < nx - 1; x++) {
      const cell *s = &a[y * nx + x];
      cell *d = &b[y * nx + x];
      for (int q = 0; q < 9; q++)
        d->f[q] = s[-cy[q] * nx - cx[q]].f[q];
    }
}

/* Under a condition of a member: what does not change goes back as it came. */
static void collide(int nx, int ny, cell *restrict a, double omega) {
#pragma sw parallel
  for (int y = 0; y < ny; y++)
    for (int x = 0; x < nx; x++) {
      cell *c = a + y * nx + x;
      if (c->solid == 1) {
        double r = 0;
        for (int q = 0; q < 9; q++)
          r += c->f[q];
        for (int q = 0; q < 9; q++)
          c->f[q] = (1 - omega) * c->f[q] + omega * r / 9;
        c->rho = (float)r;
      }
    }
}

static void flagged(int nx, int ny, point *restrict u) {
#pragma sw parallel
  for (int j = 1; j < ny - 1; j++)
    for (int i = 1; i < nx - 1; i++)
      u[j * nx + i].flag = u[(j - 1) * nx + i].x > u[j * nx + i - 1].y ? 1 : 4;
}

/* Rows of five behind such a pointer.
 * CHECK-LABEL: {{^}}void sw_struct_grids_vectors_{{[0-9]+}}(
 * CHECK-NOT: sw_pack
 * CHECK: sw_put_on
 */
static void vectors(int nx, int ny, int nz, double (*restrict v)[5], double (*restrict r)[5]) {
#pragma sw parallel
  for (int k = 1; k < nz - 1; k++)
    for (int j = 1; j < ny - 1; j++)
      for (int i = 1; i < nx - 1; i++) {
        int p = (k * ny + j) * nx + i;
        r[p][1] -= v[p - nx][2] - v[p + nx * ny][2];
        r[p][3] += v[p + 1][2] * v[p - 1][4];
      }
}

/* The user's extents say nothing else of the structs. */
static void extents(int nx, int ny, yee *f) {
#pragma sw parallel
#pragma sw tensor f[nx][ny]
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++)
      f[i * ny + j].hx += f[i * ny + j].ez * f[i * ny + j].ey;
}

/* What is read here is written there: columns are divided, and the rows of each follow one another.
 * REMARK: 'sw_struct_grids_order_{{[0-9]+}}': tiles of {{[0-9]+}} 'j' by {{[0-9]+}} 'i'
 * REMARK-NOT: SW351
 */
static void order(int nx, int ny, cons *restrict u) {
#pragma sw parallel
  for (int i = 1; i < nx; i++)
    for (int j = 0; j < ny; j++)
      u[i * ny + j].e += u[(i - 1) * ny + j].e * u[i * ny + j].rho;
}

/* One member through a pointer of its own. */
static void inside(int nx, int ny, cons *restrict u, double *restrict e) {
#pragma sw parallel
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++) {
      u[i * ny + j].rho += u[i * ny + j].m[2];
      e[5 * (i * ny + j)] += 0.5;
    }
}

static void numbers(long n, double *x) {
  for (long i = 0; i < n; i++)
    x[i] = (double)((i * 7 + i / 11) % 23) - 9;
}

int main(void) {
  static const int sizes[][3] = {{2, 2, 2}, {3, 5, 4}, {37, 51, 9}, {131, 73, 3}};
  for (int s = 0; s < COUNT(sizes); s++) {
    const int nx = sizes[s][0], ny = sizes[s][1], nz = sizes[s][2];
    const long all = (long)nx * ny * nz, plane = (long)nx * ny;
    double *x = malloc(80 * all), *y = malloc(80 * all);
    float *z = malloc(24 * all);
    for (long i = 0; i < 6 * all; i++)
      z[i] = (float)((i * 5 + i / 7) % 19) - 8;
    magnetic(nx, ny, nz, (yee *)z, 0.25f);
    for (long i = 0; i < 6 * all && i < 10 * all; i++)
      x[i] = z[i];
    show("magnetic", s, x, 6 * all);
    extents(nx, ny, (yee *)z);
    for (long i = 0; i < 6 * plane; i++)
      x[i] = z[i];
    show("extents", s, x, 6 * plane);
    numbers(5 * plane, x);
    central(nx, ny, (cons *)x, 0.125);
    show("central", s, x, 5 * plane);
    numbers(5 * plane, y);
    fluxes(nx, ny, (cons *)x, (cons *)y, 0.125);
    show("fluxes", s, y, 5 * plane);
    inside(nx, ny, (cons *)x, y);
    show("inside", s, x, 5 * plane);
    inside(nx, ny, (cons *)x, x + 4);
    show("inside", s, x, 5 * plane);
    order(nx, ny, (cons *)x);
    show("order", s, x, 5 * plane);
    cell *a = malloc(sizeof(cell) * plane), *b = malloc(sizeof(cell) * plane);
    numbers(10 * plane, (double *)a), numbers(10 * plane, (double *)b);
    for (long i = 0; i < plane; i++)
      a[i].solid = b[i].solid = (int)(i % 3), a[i].rho = b[i].rho = 1;
    stream(nx, ny, a, b);
    collide(nx, ny, b, 1.25);
    for (long i = 0; i < plane; i++) {
      for (int q = 0; q < 9; q++)
        x[10 * i + q] = b[i].f[q];
      x[10 * i + 9] = b[i].rho + b[i].solid;
    }
    show("cells", s, x, 10 * plane);
    point *p = malloc(sizeof(point) * plane);
    for (long i = 0; i < plane; i++)
      p[i] = (point){(float)(i % 13), (float)(i % 7), (short)(i % 5), (char)i, 1};
    flagged(nx, ny, p);
    for (long i = 0; i < plane; i++)
      x[i] = p[i].flag + 8 * p[i].c + p[i].x + p[i].y + p[i].d;
    show("flagged", s, x, plane);
    numbers(5 * all, x), numbers(5 * all, y);
    vectors(nx, ny, nz, (double(*)[5])x, (double(*)[5])y);
    show("vectors", s, y, 5 * all);
    free(x), free(y), free(z), free(a), free(b), free(p);
  }
  return 0;
}

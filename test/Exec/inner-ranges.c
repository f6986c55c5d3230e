/* Loops inside statements whose variable has a range: below a loop that data bound, rows are known.
   RUN: %port-and-compare %s --min-regions 14 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs -Rpass=sw -Rpass-missed=sw %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-dump=model -w %s 2>&1 | FileCheck %s --check-prefix=MODEL
*/
#include "show.h"

enum { MOST = 24, DIM = 3 };

/* Forces of neighbours: f[i] is row i, whichever neighbour.
   CHECK-DAG: [[#@LINE+17]]:17: remark: 'x' is kept in LDM
   CHECK-DAG: [[#@LINE+22]]:9: remark: 'f' is kept in LDM
   CHECK-DAG: [[#@LINE+15]]:27: remark: 'x' is not copied to LDM but accessed in main memory: a subscript depends on data
   MODEL-LABEL: model of region 0
   MODEL: read non-affine x[i][d]: {{.*}}[i0, h] : 0 <= h <= 2 }
   MODEL: read non-affine x[j][d]: {{.*}}[o0, o1] :
   MODEL: read-may-write non-affine f[i][d]: {{.*}}[i0, h] : 0 <= h <= 2 }
 */
static void forces(int n, const int *restrict count, int (*restrict nb)[MOST], double (*restrict x)[DIM],
                   double (*restrict f)[DIM], double *restrict e) {
#pragma sw tensor x[n][DIM], f[n][DIM], e[n]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++) {
      int j = nb[i][k];
      double dx[DIM], r2 = 0;
      for (int d = 0; d < DIM; d++) {
        dx[d] = x[i][d] - x[j][d];
        r2 += dx[d] * dx[d];
      }
      double g = 1.0 / (r2 + 1.0);
      e[i] += g;
      for (int d = 0; d < DIM; d++)
        f[i][d] += g * dx[d];
    }
}

/* Blocks of a sparse matrix, and their rows: col[k] is read in loops that run as often for each k.
   CHECK: [[#@LINE+13]]:37: remark: 'col' comes piece by piece
   MODEL-LABEL: model of region 1
   MODEL: read-may-write non-affine v[i][r]: {{.*}} A{{[0-9]+}}[i0, h] : 0 <= h <= 2 }
 */
static void blocks(int n, const int *restrict ptr, const int *restrict col, double (*restrict a)[DIM][DIM],
                   double (*restrict u)[DIM], double (*restrict v)[DIM]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int r = 0; r < DIM; r++)
      v[i][r] = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      for (int r = 0; r < DIM; r++)
        for (int c = 0; c < DIM; c++)
          v[i][r] += a[k][r][c] * u[col[k]][c];
  }
}

/* A sparse matrix times one with rows of a length known at run time, written out and as an array.
   MODEL-LABEL: model of region 2
   MODEL: read-may-write non-affine y[i * m + j]: {{.*}}[i0, h] : 0 <= h < p_m }
   MODEL-LABEL: model of region 3
   MODEL: read-may-write non-affine y[i][j]: {{.*}}[i0, h] : 0 <= h < p_m }
 */
static void products(int n, int m, const int *restrict ptr, const int *restrict col, const double *restrict val,
                     const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      for (int j = 0; j < m; j++)
        y[i * m + j] += val[k] * x[col[k] * m + j];
}

static void products_of_rows(int n, int m, const int *restrict ptr, const int *restrict col,
                             const double *restrict val, const double *restrict x, double *restrict py) {
  double (*y)[m] = (double (*)[m])py;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      for (int j = m - 1; j >= 0; j--)
        y[i][j] -= val[k] * x[(long)col[k] * m + j];
}

/* Grids: the row is one of two loops of the region.
   MODEL: non-affine o[i][j][d]: {{.*}}[i0, i1, h] : 0 < h <= 3 }
 */
static void cells(int n, int m, const int *restrict count, double (*restrict t)[9][4], double *restrict out) {
  double (*o)[m][4] = (double (*)[m][4])out;
#pragma sw tensor o[n][m][4]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < count[i]; k++)
        for (int d = 1; d < 4; d += 2)
          o[i][j][d] += t[i][k % 9][d] * k;
}

/* Triangles: the end is another such variable.
   CHECK: remark: 'a' is kept in LDM
   MODEL: non-affine a[i][p][q]: {{.*}}[i0, h, o2] : 0 <= h <= 4 and 0 <= o2 <= 4 }
 */
static void triangles(int n, const int *restrict count, double (*restrict a)[5][5], double (*restrict b)[5]) {
#pragma sw tensor a[n][5][5], b[n][5]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++)
      for (int p = 0; p < 5; p++)
        for (int q = 0; q <= p; q++) {
          a[i][p][q] += k;
          a[i][q][p] -= 0.5 * b[i][p - q];
        }
}

/* Unsigned variables, steps, and bounds that are chosen.
   MODEL: y[i * 8 + j]: {{.*}}[i0, h] : 0 <= h <= 7 }
   MODEL: y[i * 8 + j]: {{.*}}[i0, h] : 0 <= h < p_most }
   MODEL: z[7 * i + c]: {{.*}}[i0, h] : 2 <= h <= 6 }
   CHECK: remark: region runs on the CPEs only where most <= 8 (subscripts stay in the rows of 'y')
 */
static void kinds(int n, unsigned m, const int *restrict count, double *restrict y, float *restrict z) {
  int most = m < 6 ? (int)m : 6;
#pragma sw tensor y[8 * n]
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++) {
      for (size_t j = 0; j < 8; j++)
        y[i * 8 + j] += j * k;
      for (int j = most - 1; j > -1; j -= 2)
        y[i * 8 + j] *= 0.5;
      for (unsigned char c = 2; c < 7; ++c)
        z[7 * i + c] += c;
    }
}

/* A convergence loop around. */
static void relaxed(int n, double (*restrict x)[4], double *restrict e) {
#pragma sw tensor x[n][4]
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double r = e[i];
    while (r > 1.0) {
      for (int d = 0; d < 4; d++)
        x[i][d] = 0.5 * (x[i][d] + r);
      r *= 0.25;
    }
    e[i] = r;
  }
}

/* Masks and characters say between which elements one is.
   MODEL: h[i][c[20 * i + j]]: {{.*}}[i0, h] : 0 <= h <= 255 }
   MODEL: g[i][k[20 * i + j] & 15]: {{.*}}[i0, h] : 0 <= h <= 15 }
 */
static void tables(int n, const unsigned char *restrict c, const int *restrict k, double (*restrict h)[256],
                   double (*restrict g)[16]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 20; j++) {
      h[i][c[20 * i + j]] += 1;
      g[i][k[20 * i + j] & 15] += 0.5;
    }
}

/* Structs.
   MODEL: p[i].x[d]: {{.*}}[i0, h] : 0 <= h <= 5 }
 */
struct particle {
  double x[3], m;
  int n;
};
static void structs(int n, struct particle *restrict p, double (*restrict f)[3]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < p[i].n; k++)
      for (int d = 0; d < 3; d++) {
        f[i][d] += p[i].x[d] * p[i].m;
        p[i].m += k;
      }
}

/* Elements that DMA does not move one by one. */
static void characters(int n, const int *restrict count, unsigned char (*restrict s)[8], short (*restrict t)[6]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++)
      for (int d = 0; d < 6; d++) {
        s[i][d] += k;
        t[i][5 - d] ^= s[i][d + 2];
      }
}

/* The end changes on the way, the variable does, or the loop ends elsewhere: what is not in range
   is not taken for it.
   MODEL-LABEL: model of region 11
   MODEL: y[i][d]: {{.*}}[o0, o1]
   MODEL: y[i][d]: {{.*}}[o0, o1]
   MODEL: y[i][d]: {{.*}}[i0, h] : 0 <= h <= 7 }
 */
static void moved(int n, const int *restrict count, double (*restrict y)[8]) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    for (int k = 0; k < count[i]; k++) {
      int end = 3;
      for (int d = 0; d < end; d++) {
        y[i][d] += 1;
        if (k == 2 && d == 1)
          end = 7;
      }
      for (int d = 0; d < 5; d++) {
        if (k & 1)
          d += 2;
        y[i][d] += 2;
      }
      for (int d = 0; d < 8; d++) {
        if (k == d)
          break;
        y[i][d] += 3;
      }
    }
}

/* What data find stands beside what the iteration finds. */
static void beside(int n, const int *restrict idx, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i - 1] + x[i + 1] - x[idx[i]];
}

/* Read in an inner loop that perhaps has no iteration: elements that perhaps do not exist. */
static void perhaps(int n, int m, const int *restrict ptr, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = y[i];
    for (int k = ptr[i]; k < ptr[i + 1]; k++) {
      if (s > 1e9)
        s -= val[k];
      for (int j = 0; j < m; j++)
        s += val[k] * j;
    }
    y[i] = s;
  }
}

static void all(int n) {
  int *count = room(sizeof(int) * n), *ptr = room(sizeof(int) * (n + 1)), *idx = room(sizeof(int) * 20 * (n + 1));
  int(*nb)[MOST] = room(sizeof(int[MOST]) * n), p = 0;
  unsigned char *c = room(20 * n + 1);
  for (int i = 0; i < n; i++) {
    count[i] = (i * 7 + 3) % 9;
    ptr[i] = p;
    p += (i * 5) % 7;
    for (int k = 0; k < MOST; k++)
      nb[i][k] = (i * 31 + k * 17) % n;
    for (int k = 0; k < 20; k++) {
      idx[20 * i + k] = (i * 13 + k * 101) % n;
      c[20 * i + k] = (unsigned char)(i * 29 + k * k * 37);
    }
  }
  ptr[n] = p;
  double *x = doubles(3 * n + 3, 1), *f = doubles(4 * n + 3, 2), *e = doubles(n + 1, 3);
  forces(n, count, nb, (double(*)[DIM])x, (double(*)[DIM])f, e);
  show("forces", n, f, 3 * n);
  show("energies", n, e, n);
  int *col = room(sizeof(int) * (p + 1));
  for (int k = 0; k < p; k++)
    col[k] = (k * 57 + 11) % n;
  double *a = doubles(25 * (p + n) + 25, 4);
  blocks(n, ptr, col, (double(*)[DIM][DIM])a, (double(*)[DIM])x, (double(*)[DIM])f);
  show("blocks", n, f, 3 * n);
  for (int m = 0; m < 40; m = 3 * m + 1) {
    double *b = doubles((long)n * m + 1, 5), *y = doubles((long)n * m + 1, 6);
    products(n, m, ptr, col, a, b, y);
    products_of_rows(n, m, ptr, col, a, b, y);
    show("products", n, y, (long)n * m);
    double *o = doubles((long)n * m * 4 + 1, 7), *t = doubles(36L * n + 1, 8);
    cells(n, m, count, (double(*)[9][4])t, o);
    show("cells", n, o, (long)n * m * 4);
    free(b), free(y), free(o), free(t);
  }
  triangles(n, count, (double(*)[5][5])a, (double(*)[5])doubles(5 * n + 1, 9));
  show("triangles", n, a, 25 * n);
  double *y = doubles(256L * n + 8, 10), *g = doubles(16L * n + 8, 11);
  float *z = floats(7 * n + 7, 12);
  for (unsigned m = 0; m < 9; m += 4)
    kinds(n, m, count, y, z);
  show("kinds", n, y, 8 * n);
  for (int k = 0; k < 7 * n; k++)
    g[k % (16 * n)] += z[k];
  relaxed(n, (double(*)[4])f, e);
  show("relaxed", n, f, 4 * n);
  tables(n, c, idx, (double(*)[256])y, (double(*)[16])g);
  show("bytes", n, y, 256L * n);
  show("masks", n, g, 16L * n);
  struct particle *q = room(sizeof *q * (n + 1));
  memset(q, 0, sizeof *q * (n + 1));
  for (int i = 0; i < n; i++)
    q[i] = (struct particle){{i, 2 * i, 3}, 0.5 * i, i % 4};
  structs(n, q, (double(*)[3])f);
  show("structs", n, f, 3 * n);
  unsigned char *s = room(8 * n + 1);
  short *t = room(sizeof(short) * (6 * n + 1));
  for (int k = 0; k < 8 * n; k++)
    s[k] = (unsigned char)(k * 7);
  for (int k = 0; k < 6 * n; k++)
    t[k] = (short)(k * 77);
  characters(n, count, (unsigned char(*)[8])s, (short(*)[6])t);
  for (int k = 0; k < 6 * n; k++)
    g[k] = t[k] + s[k];
  show("characters", n, g, 6 * n);
  moved(n, count, (double(*)[8])y);
  show("moved", n, y, 8 * n);
  for (int i = 0; i < n; i++)
    idx[i] = (i * 13 + 5) % n;
  beside(n, idx, x, e);
  for (int m = 0; m < 3; m += 2)
    perhaps(n, m, ptr, m ? a : NULL, e);
  show("beside", n, e, n);
}

int main(void) {
  static const int sizes[] = {1, 3, 64, 65, 200, 1031};
  for (int k = 0; k < COUNT(sizes); k++)
    all(sizes[k]);
  return 0;
}

/* Two and three dimensions by hand in one subscript: run-time, constant and mixed extents.
   RUN: %port-and-compare %s --min-regions 14 --max-regions 14 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=model %s 2>&1 | FileCheck %s
*/
#include "show.h"

static void add(int n, int m, double *restrict c, const double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[i * m + j] = a[i * m + j] + b[i * m + j];
}

static void gemm(long n, double *restrict c, const double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      double s = 0;
      for (long k = 0; k < n; k++)
        s += a[i * n + k] * b[k * n + j];
      c[i * n + j] = s;
    }
}

static void three(long n, long m, long l, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (long j = 0; j < m; j++)
      for (long k = 0; k < l; k++)
        a[(i * m + j) * l + k] = b[(k * m + j) * n + i] * 2;
}

static void rows_of_16(long n, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++)
    for (long j = 0; j < 16; j++)
      a[i * 16 + j] += b[16 * i + 15 - j];
}

static void halo(long n, long ld, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 1; i <= n; i++)
    for (long j = 1; j <= n; j++)
      a[i * ld + j] = b[(i - 1) * ld + j] + b[(i + 1) * ld + j] + b[i * ld + j - 1] + b[i * ld + j + 1];
}

/* Rows of the result are a difference of sizes long. */
static void valid_part(int n, int m, int w, const double *restrict a, const double *restrict k,
                       double *restrict out) {
#pragma sw parallel
  for (int i = 0; i < n - w + 1; i++)
    for (int j = 0; j < m - w + 1; j++) {
      double s = 0;
      for (int p = 0; p < w; p++)
        for (int q = 0; q < w; q++)
          s += a[(i + p) * m + j + q] * k[p * w + q];
      out[i * (m - w + 1) + j] = s;
    }
}

/* Strides that have names: where they are declared, set later, made of each other. */
static void plane(int n, int m, int l, double *restrict a, const double *restrict b) {
  const int p = m * l;
  int i, j, k, at, row;
  row = l;
#pragma sw parallel
  for (i = 1; i < n - 1; i++)
    for (j = 1; j < m - 1; j++)
      for (k = 0; k < l; k++) {
        at = i * p + j * row + k;
        a[at] += b[at - p] + b[at + p] + b[at - row] + b[at + row];
      }
}
static void four(int n, const double *restrict a, double *restrict b) {
  long n2, n3;
  n2 = n * (long)n;
  n3 = n * n2;
#pragma sw parallel
  for (int h = 0; h < n; h++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        for (int k = 0; k < n; k++)
          b[h * n3 + i * n2 + j * n + k] = a[k * n3 + h * n2 + i * n + j];
}
static void padded(int n, int m, double *restrict a, const double *restrict b) {
  int ld = m + 2, i, j;
  for (int step = 0; step < 2; step++) {
    const int shift = ld * step;
#pragma sw parallel
    for (i = 1; i < n - 1; i++)
      for (j = 1; j <= m; j++)
        a[i * ld + j] += b[i * ld + j + shift] + b[i * ld + j - 1];
  }
}
/* The negative twin: what the stride was made of is another number now, so that no product is known
   (Exec/strides.c). */
static void changed(int n, int m, int l, double *restrict a) {
  int p = m * l;
  l /= 2;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        a[i * p + j * l + k] += k;
}

/* And here a name of generated code is taken. */
struct shape {
  int m;
};
static void taken(int n, int s_m, int l, const struct shape *s, double *restrict a) {
  int p = s_m * l;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < s->m; j++)
      for (int k = 0; k < l; k++)
        a[i * p + j * l + k] += k;
}

/* Arrays from a lower bound to an upper one, as Fortran and what is made of it declare them.
   CHECK: guard {{.*}}p_kts >= p_kms && p_kme >= p_kts && p_kme >= p_kte && p_its >= p_ims && p_ime >= p_ite{{$}}
   CHECK: A{{[0-9]+}} t[][{{[^{]*}}{ [(1 - p_kms + p_kme)] }][{{[^{]*}}{ [(1 - p_ims + p_ime)] }] main
 */
#define AT(i, k, j) (((j)-jms) * (kme - kms + 1) * (ime - ims + 1) + ((k)-kms) * (ime - ims + 1) + (i)-ims)
static void columns(int ims, int ime, int kms, int kme, int jms, int its, int ite, int kts, int kte, int jts, int jte,
                    const double *restrict t, double *restrict th) {
  int i, j, k;
#pragma sw parallel
  for (j = jts; j <= jte; j++)
    for (i = its; i <= ite; i++) {
      th[AT(i, kts, j)] = t[AT(i, kts, j)];
      for (k = kts + 1; k <= kte; k++)
        th[AT(i, k, j)] = th[AT(i, k - 1, j)] * 0.5 + t[AT(i, k, j)];
    }
}

/* The same in two dimensions, against the rows.
   CHECK: A{{[0-9]+}} t[][{{[^{]*}}{ [(1 + p_ime - p_ims)] }] main
 */
static void mirrored(int ims, int ime, int jms, int jts, int jte, const double *restrict t, double *restrict th) {
#pragma sw parallel
  for (int j = jts; j <= jte; j++)
    for (int i = ims; i <= ime; i++)
      th[(j - jms) * (ime - ims + 1) + ime - i] = t[(j - jms) * (ime - ims + 1) + i - ims];
}

/* The sizes of the result have names: rows of them, not of the difference that they are.
   CHECK: A{{[0-9]+}} out[][{{[^{]*}}{ [(p_K)] }][{{[^{]*}}{ [(p_P)] }][{{[^{]*}}{ [(p_Q)] }] main
 */
static void filters(int N, int C, int K, int H, int W, int R, const float *restrict in, const float *restrict w,
                    float *restrict out) {
  int P = H - R + 1, Q = W - R + 1;
#pragma sw parallel
  for (int n = 0; n < N; n++)
    for (int k = 0; k < K; k++)
      for (int p = 0; p < P; p++)
        for (int q = 0; q < Q; q++) {
          float sum = 0;
          for (int c = 0; c < C; c++)
            for (int r = 0; r < R; r++)
              for (int s = 0; s < R; s++)
                sum += in[((n * C + c) * H + p + r) * W + q + s] * w[((k * C + c) * R + r) * R + s];
          out[((n * K + k) * P + p) * Q + q] = sum;
        }
}

int main(void) {
  static const int small[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(small); s++) {
    int n = small[s];
    for (int t = 0; t < COUNT(small); t++) {
      int m = small[t];
      long nm = (long)n * m;
      double *a = doubles(nm, 1), *b = doubles(nm, 2), *c = doubles(nm, 3);
      add(n, m, c, a, b);
      show("add", n, c, nm);
      for (int w = 1; w < 6 && w <= n && w <= m; w += 2) {
        valid_part(n, m, w, a, b, c);
        show("valid", w, c, nm);
      }
      free(a), free(b), free(c);
    }
    long nn = (long)n * n, count = (n + 2l) * (n + 5l);
    double *a = doubles(nn, 1), *b = doubles(nn, 2), *c = doubles(nn, 3);
    gemm(n, c, a, b);
    show("gemm", n, c, nn);
    free(a), free(b), free(c);
    a = doubles(n * 16l, 1), b = doubles(n * 16l, 2);
    rows_of_16(n, a, b);
    show("rows", n, a, n * 16l);
    free(a), free(b);
    a = doubles(count, 1), b = doubles(count, 2);
    halo(n, n + 5, a, b);
    show("halo", n, a, count);
    if (n <= 31) {
      double *d = doubles(nn * nn, 4), *e = doubles(nn * nn, 5);
      four(n, d, e);
      show("four", n, e, nn * nn);
      free(d), free(e);
    }
    free(a), free(b);
  }
  static const long cubes[][3] = {{0, 3, 4}, {1, 1, 1}, {3, 5, 7}, {4, 64, 9}, {70, 3, 11}, {17, 18, 19}};
  for (int s = 0; s < COUNT(cubes); s++) {
    long n = cubes[s][0], m = cubes[s][1], l = cubes[s][2];
    double *a = doubles(n * m * l, 1), *b = doubles(n * m * l, 2);
    three(n, m, l, a, b);
    show("three", n, a, n * m * l);
    plane(n, m, l, a, b);
    show("plane", n, a, n * m * l);
    changed(n, m, l, a);
    show("changed", n, a, n * m * l);
    struct shape s_m = {m};
    taken(n, m, l, &s_m, a);
    show("taken", n, a, n * m * l);
    padded(n * m, l > 2 ? l - 2 : 0, a, b);
    show("padded", n, a, n * m * l);
    columns(-2, l - 3, 5, m + 4, 3, 0, l - 4, 5, m + 3, 3, n + 2, b, a);
    show("columns", n, a, n * m * l);
    mirrored(4, l + 3, -1, 0, n - 2, b, a);
    show("mirrored", n, a, n * m * l);
    free(a), free(b);
  }
  static const int images[][6] = {{2, 3, 5, 9, 7, 3}, {1, 4, 67, 6, 6, 1}, {3, 1, 2, 4, 70, 4}, {65, 2, 1, 5, 6, 5}};
  for (int s = 0; s < COUNT(images); s++) {
    const int *z = images[s];
    long all = (long)z[0] * z[2] * (z[3] - z[5] + 1) * (z[4] - z[5] + 1);
    float *in = floats((long)z[0] * z[1] * z[3] * z[4], 1), *w = floats((long)z[2] * z[1] * z[5] * z[5], 2);
    float *out = floats(all, 3);
    filters(z[0], z[1], z[2], z[3], z[4], z[5], in, w, out);
    show_float("filters", s, out, all);
    free(in), free(w), free(out);
  }
  return 0;
}

/* Arrays in reduction clauses.  All sums are of small integers, so that no order of the additions gives
   another result.
   RUN: %port-and-compare %s --min-regions 23 -- -I%S/Inputs
*/
#include <math.h>
#include "show.h"

/* The extents are in the clause. */
static void histogram(long n, int bins, const int *bin, const double *w, double *hist) {
#pragma sw parallel reduction(+ : hist[0:bins])
  for (long i = 0; i < n; i++)
    hist[bin[i]] += w[i];
}

static void counts(long n, const unsigned char *restrict pixel, unsigned *restrict count) {
#pragma sw parallel reduction(+ : count[:256])
  for (long i = 0; i < n; i++)
    count[pixel[i]]++;
}

/* A part that does not begin with element 0, of which the rest stays as it is. */
static void part(long n, int lo, int len, const int *restrict bin, double *restrict hist) {
#pragma sw parallel reduction(+ : hist[lo:len])
  for (long i = 0; i < n; i++)
    hist[lo + bin[i] % len] -= 1;
}

/* In the type, or in a tensor pragma. */
static double force[70][3];

static void newton(int n, int m, const int *restrict nb, const double *restrict r) {
#pragma sw parallel reduction(+ : force)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      int j = nb[i * m + k];
      for (int d = 0; d < 3; d++) {
        double x = r[3 * i + d] - r[3 * j + d];
        force[i][d] += x;
        force[j][d] -= x;
      }
    }
}

static void rows(int n, int m, const int *restrict nb, double (*restrict f)[3]) {
#pragma sw parallel reduction(+ : f[0:n][0:3])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      for (int d = 0; d < 3; d++)
        f[nb[i * m + k]][d] += i + d;
}

static void linear(int n, int m, const int *restrict nb, double *restrict f) {
#pragma sw parallel reduction(+ : f)
#pragma sw tensor f[n][3]
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++)
      for (int d = 0; d < 3; d++)
        f[3 * nb[i * m + k] + d] += i - d;
}

typedef struct { double x, y, z; } vec3;

static void structs(int n, int m, const int *restrict nb, const vec3 *restrict r, vec3 *restrict f) {
#pragma sw parallel reduction(+ : f[0:n])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) {
      int j = nb[i * m + k];
      double x = r[i].x - r[j].x;
      f[i].x += x;
      f[j].x -= x;
      f[j].z = f[j].z + r[i].z;
    }
}

/* Local arrays, and the other operators. */
static void operators(long n, const int *restrict x, int *restrict out) {
  int least[10], most[10];
  unsigned all[10], any[10], odd[10], product[10];
  for (int k = 0; k < 10; k++)
    least[k] = 1000 - k, most[k] = -1000 + k, all[k] = ~0u - (unsigned)k, any[k] = (unsigned)k,
    odd[k] = (unsigned)k, product[k] = 2u * (unsigned)k + 1;
#pragma sw parallel reduction(min : least) reduction(max : most) reduction(& : all)                \
    reduction(| : any) reduction(^ : odd) reduction(* : product)
  for (long i = 0; i < n; i++) {
    int k = (int)(i % 9);
    if (x[i] < least[k])
      least[k] = x[i];
    most[k] = most[k] > x[i] ? most[k] : x[i];
    all[k] &= (unsigned)x[i] | 0xf0u;
    any[k] |= (unsigned)x[i] & 0x0fu;
    odd[k] = odd[k] ^ (unsigned)x[i];
    product[k] *= (unsigned)x[i] | 1u;
  }
  for (int k = 0; k < 10; k++) {
    out[k] = least[k], out[10 + k] = most[k], out[20 + k] = (int)all[k];
    out[30 + k] = (int)any[k], out[40 + k] = (int)odd[k], out[50 + k] = (int)product[k];
  }
}

static void nearest(long n, const int *restrict cell, const double *restrict d, double *restrict best,
                    float *restrict worst, int cells) {
#pragma sw parallel reduction(min : best[0:cells]) reduction(max : worst[0:cells])
  for (long i = 0; i < n; i++) {
    best[cell[i]] = fmin(best[cell[i]], d[i]);
    if (worst[cell[i]] < (float)d[i])
      worst[cell[i]] = (float)d[i];
  }
}

/* Elements that DMA does not move alone, at any place in a word. */
static void bytes(long n, const int *restrict bin, unsigned char *restrict a, short *restrict b,
                  int lo, int len) {
#pragma sw parallel reduction(+ : a[lo:len], b[lo:len])
  for (long i = 0; i < n; i++) {
    a[lo + bin[i] % len] += 3;
    b[lo + bin[i] % len] -= 7;
  }
}

static void longs(long n, const int *restrict bin, long *restrict a, unsigned long long *restrict b) {
#pragma sw parallel reduction(+ : a[0:100]) reduction(max : b[0:100])
  for (long i = 0; i < n; i++) {
    unsigned long long v = (unsigned long long)i << 40;
    a[bin[i]] += i << 33;
    b[bin[i]] = b[bin[i]] < v ? v : b[bin[i]];
  }
}

/* More than one nest, beside a variable that is reduced and an array that is written. */
static double several(long n, int bins, const int *restrict bin, double *restrict hist,
                      double *restrict y) {
  double total = 0;
#pragma sw parallel reduction(+ : total, hist[0:bins])
  {
    for (long i = 0; i < n; i++) {
      hist[bin[i]] += 1;
      y[i] = bin[i] * 2;
    }
    for (long i = 0; i < n; i++) {
      hist[bin[i]] += y[i];
      total += y[i];
    }
  }
  return total;
}

/* Between the loops the host sees the array. */
static double between(long n, int bins, const int *restrict bin, double *restrict hist) {
  double seen;
#pragma sw parallel reduction(+ : hist[0:bins])
  {
    for (long i = 0; i < n; i++)
      hist[bin[i]] += 1;
    seen = hist[0] + hist[bins - 1];
    hist[0] = 5;
    for (long i = 0; i < n; i++)
      hist[bin[i]] += 2;
  }
  return seen;
}

/* A loop of unknown length inside, and updates under conditions. */
static void sparse(int n, const int *restrict start, const int *restrict column,
                   const double *restrict v, double *restrict y) {
#pragma sw parallel reduction(+ : y[0:n])
  for (int i = 0; i < n; i++)
    for (int k = start[i]; k < start[i + 1]; k++)
      if (v[k] > -20)
        y[column[k]] += v[k] * i;
}

static void until(int n, const int *restrict next, double *restrict y) {
#pragma sw parallel reduction(+ : y[0:n])
  for (int i = 0; i < n; i++) {
    int at = i;
    for (int k = 0; k < 9; k++) {
      if (at < 2)
        break;
      y[at] += 1;
      at = next[at] % at;
    }
  }
}

/* In steps: all of them update one copy. */
static void stepped(int steps, long n, const int *restrict bin, double *restrict x,
                    double *restrict hist) {
#pragma sw parallel reduction(+ : hist[0:100])
  for (int t = 0; t < steps; t++)
    for (long i = 0; i < n; i++) {
      x[i] = x[i] + t;
      hist[bin[i]] += x[i];
    }
}

/* Pointers of the region into the array, and other ways to write an element. */
static void pointers(int n, const int *restrict nb, double *restrict f) {
#pragma sw parallel reduction(+ : f[0:3 * n])
  for (int i = 0; i < n; i++) {
    double *mine = f + 3 * i, *other = &f[3 * nb[i]];
    mine[0] += i;
    mine[2] -= 1;
    other[1] += 2;
    *(f + 3 * nb[i]) += 4;
    *f += 1;
  }
}

static void clauses(long n, int cpes, const int *restrict bin, float *restrict hist) {
#pragma sw parallel reduction(+ : hist[0:100]) num_cpes(cpes) if (n != 64) schedule(block)
  for (long i = 0; i < n; i++)
    hist[bin[i]] += (float)(i & 3);
}

/* A loop that is no reduction besides goes on as before. */
static void local_too(int n, int m, const int *restrict nb, double *restrict hist) {
#pragma sw parallel reduction(+ : hist[0:n])
  for (int i = 0; i < n; i++) {
    double mean[4] = {0};
    for (int k = 0; k < m; k++)
      mean[k & 3] += nb[i * m + k];
    for (int k = 0; k < 4; k++)
      hist[(int)mean[k] % n] += k + 1;
  }
}

/* An object of a size that is known at run time only, and one of two arrays. */
static void chosen(int n, const int *restrict nb, double *restrict f, double *restrict y) {
  double h[n];
  for (int i = 0; i < n; i++)
    h[i] = -i;
#pragma sw parallel reduction(+ : f[0:n], h[0:n])
  for (int i = 0; i < n; i++) {
    double *p = nb[i] & 1 ? f : y;
    p[i] += 3;
    h[nb[i]] += 2;
  }
  for (int i = 0; i < n; i++)
    f[i] += h[i];
}

static double global[1 << 11];
static int nglobal = 1 << 11;

static void whole_program(long n, const int *restrict bin) {
#pragma sw parallel reduction(+ : global[0:nglobal])
  for (long i = 0; i < n; i++)
    global[bin[i] * 37 % nglobal] += 1;
}

/* Larger than all LDM would be, of which a part is reduced. */
static double large[100000];

static void of_large(long n, const int *restrict bin) {
#pragma sw parallel reduction(+ : large[70001:999])
  for (long i = 0; i < n; i++)
    large[70001 + bin[i] * 9] += 1;
}

static int *positive(long n, int below, int seed) {
  int *p = ints(n, seed);
  for (long k = 0; k < n; k++)
    p[k] = (int)(((unsigned)p[k] * 2654435761u >> 7) % (unsigned)below);
  return p;
}
static double *whole(long n, int seed) {
  double *p = doubles(n, seed);
  for (long k = 0; k < n; k++)
    p[k] = floor(p[k]);
  return p;
}

static void by_elements(long n) {
  int *bin = positive(n, 100, 1);
  double *w = whole(n, 2), *hist = whole(300, 3), *y = whole(n, 4);
  unsigned char *pixel = room((size_t)n), small[300];
  unsigned count[256];
  short shorts[300];
  float worst[100];
  long wide[100];
  unsigned long long wider[100];
  hist[7] = -0.0;
  for (int k = 0; k < 300; k++)
    small[k] = (unsigned char)k, shorts[k] = (short)(k * 100);
  for (int k = 0; k < 100; k++)
    worst[k] = (float)-k, wide[k] = k, wider[k] = (unsigned long long)k << 50;
  for (int k = 0; k < 256; k++)
    count[k] = 4000000000u + (unsigned)k;
  for (long k = 0; k < n; k++)
    pixel[k] = (unsigned char)(k * k);
  histogram(n, 100, bin, w, hist);
  show("histogram", n, hist, 100);
  counts(n, pixel, count);
  show_int("counts", n, (int *)count, 256);
  part(n, 101, 77, bin, hist);
  part(n, 200, 1, bin, hist);
  show("part", n, hist, 300);
  nearest(n, bin, w, hist, worst, 100);
  show("nearest", n, hist, 100);
  show_float("farthest", n, worst, 100);
  for (int lo = 3; lo < 9; lo++)
    bytes(n, bin, small, shorts, lo, 90 + lo);
  show_bytes("bytes", n, small, sizeof small);
  show_bytes(" shorts", n, shorts, sizeof shorts);
  longs(n, bin, wide, wider);
  show_bytes(" longs", n, wide, sizeof wide);
  show_bytes(" wider", n, wider, sizeof wider);
  printf(" %g", several(n, 100, bin, hist, y));
  show(" several", n, hist, 100);
  printf("%g ", between(n, 100, bin, hist));
  show("between", n, hist, 100);
  if (n <= 1000) {
    stepped(5, n, bin, y, hist);
    show("stepped", n, hist, 100);
  }
  for (int cpes = 1; cpes < 70; cpes += 17) {
    clauses(n, cpes, bin, worst);
    show_float("clauses", n, worst, 100);
  }
  whole_program(n, bin);
  show("whole_program", n, global, 1 << 11);
  of_large(n, bin);
  show("of_large", n, large, 100000);
  int out[60];
  operators(n, bin, out);
  show_int("operators", n, out, 60);
  free(bin), free(w), free(hist), free(y), free(pixel);
}

static void by_pairs(int n) {
  const int m = 7;
  int *nb = positive((long)n * m, n, 5), *start = room((size_t)(n + 1) * sizeof *start);
  double *r = whole(3 * n, 6), *f = whole(3 * n, 7);
  start[0] = 0;
  for (int i = 0; i < n; i++)
    start[i + 1] = start[i] + (i * 5 + 1) % (m + 1);
  newton(n, m, nb, r);
  show("newton", n, &force[0][0], 210);
  rows(n, m, nb, (double (*)[3])(void *)f);
  show("rows", n, f, 3 * n);
  linear(n, m, nb, f);
  show("linear", n, f, 3 * n);
  structs(n, m, nb, (const vec3 *)(void *)r, (vec3 *)(void *)f);
  show("structs", n, f, 3 * n);
  double *v = whole((long)n * m, 8);
  sparse(n, start, nb, v, f);
  show("sparse", n, f, 3 * n);
  until(n, nb, f);
  show("until", n, f, 3 * n);
  pointers(n, nb, f);
  show("pointers", n, f, 3 * n);
  chosen(n, nb, f, f + n);
  show("chosen", n, f, 3 * n);
  local_too(n, m, nb, f);
  show("local_too", n, f, 3 * n);
  free(nb), free(start), free(r), free(f), free(v);
}

int main(void) {
  const long sizes[] = SIZES;
  for (int k = 0; k < COUNT(sizes); k++)
    by_elements(sizes[k]);
  const int small[] = {1, 2, 5, 31, 64, 67, 70};
  for (int k = 0; k < COUNT(small); k++)
    by_pairs(small[k]);
  return 0;
}

/* Names of the user's that headers of the host or of CPEs have, too: `sw_` is also short for shortwave.
 *
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs -Werror=pass-failed
 */
#include "show.h"

/* Not in a region: functions, variables, types and enumerators. */
static double sw_max(double a, double b) { return a > b ? a : b; }
static double sw_get(int i) { return i * .5; }
double sw_room(double flux) { return flux + 1; }
double sw_flux[100];
static int sw_go = 3, sw_pool[2] = {4, 5};
enum { sw_bands = 14, sw_rows };
struct sw_args {
  int sw_n;
};
typedef long sw_k;

/* In regions: types, what callees use, and names of the vendor's. */
typedef struct sw_tile {
  double x, sw_low;
} sw_tile;
typedef struct {
  double lo, hi;
} scope;
typedef float dma_mode;
enum { PE_MODE = 3, DMA_GET = 40, _ROW = 7 };
static double mid(scope s) { return (s.lo + s.hi) / 2; }
static double sw_floord(double a, double b) { return a / b + sw_bands; }
static const double sw_weights[3] = {3, 1, 2};
static double outer(double k) { return sw_floord(k, 3) * 2 + sw_weights[(int)k & 1]; }
static double ldm_malloc(double x) { return x * 3; }
static void athread_get(double *to, const double *from, int n) {
  for (int i = 0; i < n; i++)
    to[i] = from[i] + n;
}
static int CRTS_depth(int n) { return n <= 0 ? 0 : 1 + (n & 1); }

static void nothing_of_it(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] += 1;
}
static void beside(int n, double *restrict a, double sw_min, int sw_cpes) {
  int sw_small = sw_cpes + 1;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] *= 2;
  for (int i = 0; i < n && i < sw_small; i++)
    a[i] += sw_min;
}
static void typed(int n, sw_tile *restrict t, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    sw_tile one = t[i];
    one.x += x[i];
    t[i] = one;
    t[i].sw_low -= one.x;
  }
}
static void vendor_type(int n, scope *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    scope t = y[i];
    t.lo -= x[i];
    y[i] = t;
    y[i].hi = mid(t);
  }
}
static void vendor_numbers(int n, int *restrict k) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    dma_mode f = (dma_mode)k[i] / 2;
    k[i] = k[i] * PE_MODE + DMA_GET - _ROW + (int)f;
  }
}
static void callees(int n, int *restrict k) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    k[i] += (int)outer(i) + CRTS_depth(k[i]);
}
static void vendor_function(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] += ldm_malloc(x[i]);
}
static double vendor_pointers(int n, double *restrict y, const double *restrict x) {
  double sum = 0;
#pragma sw parallel reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    double own[2];
    athread_get(own, &x[2 * i], 2);
    sum += own[0] * own[1];
    y[2 * i] = own[1];
  }
  return sum;
}

int main(void) {
  static const int sizes[] = SIZES;
  struct sw_args count = {sw_rows};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *y = doubles(2l * n, 1), *x = doubles(2l * n, 2);
    int *k = ints(n, 3);
    nothing_of_it(n, y);
    show("nothing", n, y, n);
    beside(n, y, 0.5, sw_go);
    show("beside", n, y, n);
    typed(n, (sw_tile *)y, x);
    show("typed", n, y, 2l * n);
    vendor_type(n, (scope *)y, x);
    show("vendor type", n, y, 2l * n);
    vendor_numbers(n, k);
    callees(n, k);
    show_int("callees", n, k, n);
    vendor_function(n, y, x);
    show("vendor function", n, y, n);
    printf("%.17g\n", vendor_pointers(n, y, x));
    show("vendor pointers", n, y, 2l * n);
    sw_flux[s] = sw_max(sw_get(s), n) + sw_room(s) + sw_pool[s & 1] + count.sw_n;
    free(y), free(x), free(k);
  }
  show("flux", sizeof(sw_k), sw_flux, 100);
  return 0;
}

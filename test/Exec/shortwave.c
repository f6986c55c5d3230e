/* Names of the user's that regions use and that generated code has, too: `sw_` is short for shortwave.
 *
 * RUN: %port-and-compare %s --min-regions 17 -- -I%S/Inputs -Werror=pass-failed -Wall -Wextra -Werror
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.err
 * RUN: FileCheck %s --input-file %t.dir/shortwave.host.c
 * RUN: FileCheck %s --input-file %t.err --check-prefix ERR
 */
#include "show.h"

/* CHECK:      #define sw_down swgen_sw_down
 * CHECK:      #include <swgen/host.h>
 * CHECK:      #undef sw_down
 * CHECK:      #include "shortwave.sw.h"
 */
#define MOST 10100
typedef double sw_real;
typedef struct {
  sw_real *sw_down, *sw_up;
  int sw_n, sw_go;
} fluxes;
enum { sw_bands = 14, sw_first = 3 };
double sw_down[MOST], sw_up[MOST];
static double sw_args = 0.5, sw_min[4] = {1, 2, 3, 4};
static const double sw_weight[3] = {0.25, 0.5, 0.75};
int sw_pool = 2, sw_ldm = 5;

static double sw_max(double a, double b) { return a > b ? a : b; }
static inline sw_real sw_get(sw_real sw_id) { return sw_id * 2 + sw_weight[1]; }
static void sw_put(double *to, sw_real sw_wait) { *to = sw_wait + 1; }

/* Variables of the file, and members of the same name.
 * CHECK: region on the CPEs: {{.*}}file_scope
 * CHECK: = (double *)sw_down;
 */
static void file_scope(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    sw_down[i] = sw_up[i] * sw_args + sw_pool + sw_bands;
}
/* CHECK: region on the CPEs: {{.*}}members
 * CHECK: = (double *)f->sw_down;
 */
static void members(fluxes *restrict f) {
#pragma sw parallel
  for (int i = 0; i < f->sw_n; i++)
    f->sw_down[i] += f->sw_up[i] * f->sw_go;
}
static void both(const fluxes *restrict f) {
#pragma sw parallel noalias(sw_up)
  for (int i = 0; i < f->sw_n; i++)
    sw_up[i] += f->sw_down[i] * f->sw_go;
}
/* All that a launch has.
 * CHECK: region on the CPEs: {{.*}}parameters
 * CHECK: swgen_sw_go
 * CHECK: swgen_sw_args.{{.*}} = (double *)sw_go;
 */
static void parameters(int sw_n, const double *sw_args, double *sw_go, double sw_small, int sw_k) {
#pragma sw parallel
  for (int sw_i = 0; sw_i < sw_n; sw_i++)
    sw_go[sw_i] = sw_args[sw_i] * sw_small + sw_k;
}
static void inside(int sw_tiles0, const double *restrict sw_in, double *restrict sw_main) {
#pragma sw parallel
  for (int sw_id = 0; sw_id < sw_tiles0; sw_id++) {
    sw_real sw_t = sw_in[sw_id], sw_buffers[2] = {sw_t, 1};
    for (int sw_tile0 = 0; sw_tile0 < 2; sw_tile0++)
      sw_t += sw_buffers[sw_tile0];
    sw_main[sw_id] = sw_t;
  }
}
static void functions(int n, double *restrict sw_y, const sw_real *restrict sw_x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    sw_y[2 * i] = sw_max(sw_get(sw_x[i]), sw_min[i & 3]) * sw_ldm;
    sw_put(&sw_y[2 * i + 1], sw_x[i]);
  }
}
static double sums(int n, const double *restrict sw_x, double *sw_max) {
  double sw_value = 0, sw_most = sw_x[0];
  int sw_at = 0;
#pragma sw parallel reduction(+ : sw_value) reduction(max : sw_most)
  for (int i = 0; i < n; i++) {
    sw_value += (int)(sw_x[i] * 16);
    if (sw_x[i] > sw_most) {
      sw_most = sw_x[i];
      sw_at = i;
    }
  }
  *sw_max = sw_most + sw_at;
  return sw_value;
}
static void bins(int n, const int *restrict sw_which, int *restrict sw_copies) {
#pragma sw parallel reduction(+ : sw_copies[0 : sw_bands])
  for (int i = 0; i < n; i++)
    sw_copies[sw_which[i] & 7]++;
}
static void clauses(int sw_cpes, int n, double *restrict y, int sw_overlap) {
#pragma sw parallel num_cpes(sw_cpes + 1) if (sw_overlap > (int)(sw_real)1)
  for (int i = 0; i < n; i++)
    y[i] *= sw_first;
}
/* Checks: SW_HOLDS
 * CHECK: SW_HOLDS({{.*}}, "'sw_a' and 'sw_b' do not overlap"
 * ERR: only where 'sw_a' and 'sw_b' do not overlap
 */
static void apart(int n, double *sw_a, double *sw_b) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    sw_b[i] = sw_a[i - 1];
}
static void rows(int sw_rows, int sw_steps, double **sw_a) {
#pragma sw parallel
  for (int i = 0; i < sw_rows; i++)
    for (int j = 0; j < sw_steps; j++)
      sw_a[i][j] *= 2;
}
static int counter(int n, double *restrict sw_y, const double *restrict x, int *sw_flag) {
  int sw_count = 4;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    sw_y[sw_count - 4] = x[i];
    if (x[i] > 30)
      *sw_flag = 1;
    sw_count++;
  }
  return sw_count;
}
static void pool(int n, double *restrict sw_y) {
#pragma sw parallel
  {
    double sw_copy[MOST];
    for (int i = 0; i < n; i++)
      sw_copy[i] = sw_y[n - 1 - i];
    for (int i = 0; i < n; i++)
      sw_y[i] += sw_copy[i] * 0.5;
  }
}
/* A name of here that is taken. */
static void taken(int n, double *restrict sw_y, const double *restrict user_sw_y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    sw_y[i] += user_sw_y[i];
}
/* Another one hides it. */
static void hides(int n, double *restrict y) {
  sw_real sw_down = 4;
  typedef float sw_real;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int sw_up = i;
    y[i] += (sw_real)0.1 * sw_down + sw_up;
  }
}
static void sw_wave(int sw_m, int n, double *restrict sw_a) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1; j < sw_m; j++)
      sw_a[i * sw_m + j] += sw_a[(i - 1) * sw_m + j] + sw_a[i * sw_m + j - 1];
}
#define sw_half 0.5
static void macros(int n, double *restrict y) {
#define sw_down sw_up
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] += sw_down[i] * sw_half;
#undef sw_down
}

int main(void) {
  static const int sizes[] = {0, 1, 7, 64, 1000, 10007};
  fill(sw_up, MOST, 4);
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], flag = 0, counts[sw_bands] = {0};
    double *y = doubles(2l * n + 1, 1), *x = doubles(2l * n + 1, 2), most;
    int *k = ints(n, 3);
    fluxes f = {y, x, n, 3};
    double **a = room((n / 16 + 1) * sizeof *a);
    for (int i = 0; i < n / 16; i++)
      a[i] = y + 16 * i;
    file_scope(n);
    members(&f);
    both(&f);
    show("up", n, sw_up, n);
    parameters(n, x, y, 1.5, 4);
    show("parameters", n, y, n);
    inside(n, x, y);
    functions(n, y, x);
    show("functions", n, y, 2l * n);
    printf("%g", sums(n, x, &most));
    printf(" %g\n", most);
    bins(n, k, counts);
    show_int("counts", n, counts, sw_bands);
    clauses(n, n, y, 3);
    apart(n, x, y);
    rows(n / 16, 16, a);
    show("rows", n, y, n);
    printf("%d", counter(n, y, x, &flag));
    printf(" %d\n", flag);
    pool(n, y);
    taken(n, y, x);
    hides(n, y);
    sw_wave(n / 100 + 1, 100 * (n > 200), y);
    macros(n, y);
    show("y", n, y, n);
    free(a), free(k), free(x), free(y);
  }
  show("down", MOST, sw_down, MOST);
  return 0;
}

/* Values of statement expressions and functions in the place of their variables: compilers contract the sums and
 * products of one expression, and not those of two, here as in the serial program.
 *
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -Werror=pass-failed -O1 -mfma -ffp-contract=on
 * RUN: %port-and-compare %s --min-regions 7 -- -I%S/Inputs -Werror=pass-failed -O2
 */
#include "show.h"

static double gain = 1.7;

static void block(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = ({
      double t = x[i] * x[n - 1 - i];
      t + y[i];
    });
}
/* The value of the block is a product, or is one in a chain of variables. */
static void value_of_block(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = y[i] - ({
             double t = x[i] / 3;
             double u = -(t * x[n - 1 - i]);
             double v = u;
             v *y[i];
           }) - ({
             double t = x[i];
             t + t * x[n - 1 - i];
           });
}
static void mixed(int n, float *restrict y, const float *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = (float)({
      float t = x[i] * 1.1f;
      double u = t;
      u * 0.3 + t + y[i];
    });
}
/* Functions of variables of the file: arguments, variables and what they return. */
static double scaled(double a) { return a * gain; }
static double moved(double a) { return a + gain; }
static double both(double a) {
  double t = a * gain;
  if (a > 0)
    return t + 0.1;
  return t;
}
static void functions(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = scaled(x[i]) + y[i] - moved(x[i] * x[n - 1 - i]);
}
static void branches(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = both(x[i]) - both(x[i] * 3) * y[i];
}
/* Twins: within one expression they are contracted, and sums are nobody's product. */
static void together(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = ({
      double t = x[i];
      t * x[n - 1 - i] + y[i];
    });
}
static void sums(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[i] = ({
      double t = x[i] + x[n - 1 - i];
      t * y[i] - x[i];
    });
}

int main(void) {
  static const int sizes[] = SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *y = doubles(n, 1), *x = doubles(n, 2);
    float *f = floats(n, 3), *g = floats(n, 4);
    for (int i = 0; i < n; i++) {
      y[i] /= 3, x[i] /= 7;
      f[i] /= 3, g[i] /= 7;
    }
    block(n, y, x);
    show("block", n, y, n);
    value_of_block(n, y, x);
    show("value of block", n, y, n);
    fill(y, n, 1);
    mixed(n, f, g);
    show_float("mixed", n, f, n);
    functions(n, y, x);
    show("functions", n, y, n);
    branches(n, y, x);
    show("branches", n, y, n);
    fill(y, n, 5);
    together(n, y, x);
    show("together", n, y, n);
    sums(n, y, x);
    show("sums", n, y, n);
    free(y), free(x), free(f), free(g);
  }
  return 0;
}

// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
typedef double sw_real;
#define sw_half 0.5
struct grid { sw_real *sw_cells; } g;
extern sw_real sw_ldm[100], swgen_up[100];
static sw_real sw_get(sw_real v) { return v; }
static sw_real swgen_get(sw_real v) { return v; }
# 10 "library.h" 1 3
extern double sw_of_library[100];
# 11 "SW229.c" 2
void f(int n, double *restrict x, int sw_n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = sw_ldm[i] + sw_get(i);
#pragma sw parallel
  for (int i = 0; i < sw_n; i++) {
    double sw_t = i;
    x[i] = sw_t;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    g.sw_cells[i] = sw_half * (sw_real)i;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = swgen_up[i]; // expected-warning {{region stays on the host: 'swgen_up' is named like generated code; choose a name that does not begin with 'swgen_' [SW229]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = swgen_get(i); // expected-warning {{'swgen_get' is named like generated code}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = sw_of_library[i]; // expected-warning {{'sw_of_library' is named like generated code; choose a name that does not begin with 'sw_'}}
  // Messages have the user's names.
#pragma sw parallel
  for (int sw_i = 1; sw_i < n; sw_i++) { // expected-warning {{'sw_i' is changed in its body}}
    x[sw_i] = 0;
    sw_i *= 2;
  }
}

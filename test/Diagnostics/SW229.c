// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
typedef double sw_real;
#define sw_half 0.5
struct grid { sw_real *sw_cells; } g;
extern sw_real sw_ldm[100];
static sw_real sw_get(sw_real v) { return v; }
void f(int n, double *restrict x, int sw_n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = sw_ldm[i]; // expected-warning {{region stays on the host: 'sw_ldm' is named like generated code; choose a name that does not begin with 'sw_' [SW229]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = sw_get(i); // expected-warning {{'sw_get' is named like generated code}}
#pragma sw parallel
  for (int i = 0; i < sw_n; i++) // expected-warning {{'sw_n' is named like generated code}}
    x[i] = i;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double sw_t = i; // expected-warning {{'sw_t' is named like generated code}}
    x[i] = sw_t;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    g.sw_cells[i] = sw_half * (sw_real)i;
}

// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
struct grid { double *u; int n; };
void f(int n, double **rows, struct grid *levels, struct grid *g) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[i][j] = 0; // expected-warning {{region stays on the host: the pointer 'rows[i]' is loaded inside the region; copy it to a local variable before the region [SW211]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    levels[i].u[0] = 0; // expected-warning {{the pointer 'levels[i].u' is loaded inside the region}}
  double *row = rows[2];
#pragma sw parallel
  for (int j = 0; j < n; j++)
    row[j] = g->u[j] + rows[0][j] + levels[1].u[j];
}

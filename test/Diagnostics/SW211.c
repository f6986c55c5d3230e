// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
struct grid { double *u; int n; };
struct block { double ****rows; };
void f(int n, double ****rows, struct grid *levels, struct grid *g, double **table, double **other, double ***cube, struct block *blocks) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[i][j][0][0] = 0; // expected-warning {{region stays on the host: the pointer 'rows[i][j][0]' is loaded inside the region; copy it to a local variable before the region [SW211]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    levels[i].u[0] = 0; // expected-warning {{the pointer 'levels[i].u' is loaded inside the region}}
  double *row = table[2];
#pragma sw parallel
  for (int j = 0; j < n; j++)
    row[j] = g->u[j] + table[0][j] + levels[1].u[j];
  // A table of rows, that nothing changes.
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      table[i][j] = 0;
  // Rows that change places.
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    other[i] = table[i]; // expected-warning {{the pointer 'table[i]' is loaded inside the region}}
    table[i][0] = 0;
  }
  // What nothing changes of them can be named.
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      rows[2][i][j][0] = 0; // expected-warning {{the pointer 'rows[2][i][j]' is loaded inside the region; copy 'rows[2]' to a local variable before the region}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      blocks->rows[n - 1][i][j][0] = 0; // expected-warning {{the pointer 'blocks->rows[n - 1][i][j]' is loaded inside the region; copy 'blocks->rows[n - 1]' to a local variable before the region}}
  // By a part of its subscripts.
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double **plane = cube[i]; // expected-warning {{the pointer 'cube[i]' is loaded inside the region}}
    plane[0][i] = 0; // expected-warning {{region stays on the host: the pointer 'plane[0]' is loaded inside the region}}
  }
}

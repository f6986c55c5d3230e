// Clauses that the plan cannot follow.
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-out=%t.dir %s
#define N 1000
typedef double row[N];

void tiles(int n, double (*restrict a)[N], const double *restrict b) {
  // The sum over k runs in order, but in tiles; below the statement there is nothing to cut.
#pragma sw parallel collapse(1) tile(4, 8)
  for (int i = 0; i < n; i++)
    for (int k = 1; k < N; k++)
      a[i][k] += a[i][k - 1];
  // Here the dependence points backwards along j: j cannot be cut below i's tile.
#pragma sw parallel collapse(1) tile(4, 2, 8) // expected-warning {{'8' in 'tile' has no effect: the loop over 'j' runs whole in each tile, since it cannot be cut without changing the order of dependent iterations; sizes are counted from the loop over 'i' [SW121]}}
  for (int i = 0; i < 64; i++)
    for (int t = 0; t < 10; t++)
      for (int j = 0; j < N - 1; j++)
        a[i][j] += a[i][j + 1];
  // One sequential loop outside: counting starts inside it.
#pragma sw parallel tile(4, 2, 8) // expected-warning {{'8' in 'tile' has no effect: there is no loop so deep below the first that is divided among the CPEs; sizes are counted from the loop over 'i' [SW121]}}
  for (int t = 0; t < 10; t++)
    for (int i = 0; i < 64; i++)
      for (int j = 0; j < N; j++)
        a[i][j] = a[i][j] * 0.5 + b[j];
#pragma sw parallel collapse(2) // expected-warning {{'2' in 'collapse' has no effect: the iterations of the loop over 'k' depend on one another; 1 loop is divided among the CPEs [SW121]}}
  for (int i = 0; i < n; i++)
    for (int k = 1; k < N; k++)
      a[i][k] += a[i][k - 1];
}

void copies(int n, double (*restrict a)[N], const double *restrict b, const int *restrict p,
            double *restrict c) {
#pragma sw parallel collapse(1)
#pragma sw buffer in(b[2]) at(i) // expected-warning {{'b[2]' in 'buffer' has no effect: even the smallest tile, or the one that 'tile' or another item asks for, touches 5 elements along this dimension [SW121]}}
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int r = 0; r < 5; r++)
      s += b[i + r];
    c[i] = s;
  }
#pragma sw parallel
#pragma sw buffer in(b[n]) // expected-warning {{'b' in 'buffer' has no effect: the extent of a tile must be a constant [SW121]}}
  for (int i = 0; i < n; i++)
    c[i] = b[i];
#pragma sw parallel
#pragma sw buffer in(b) // expected-warning {{'b' in 'in' has no effect: it is accessed in main memory, since a subscript depends on data (if it is small, give its extents with 'tensor', so that the LDM may have all of it) [SW121]}}
  for (int i = 0; i < n; i++)
    c[i] = b[p[i]];
#pragma sw parallel
#pragma sw buffer at(j) in(a) // expected-warning {{'a' in 'at(j)' has no effect: the loop over 'j' is not cut into tiles [SW121]}}
  for (int i = 0; i < 64; i++)
    for (int t = 0; t < 10; t++)
      for (int j = 0; j < N - 1; j++)
        a[i][j] += a[i][j + 1]; // expected-warning@-4 {{it is treated as 'inout'}}
#pragma sw parallel
#pragma sw buffer at(i) // expected-warning {{'a' in 'at(i)' has no effect: the loop is divided among the CPEs together with the loop over 'j'; give 'collapse' fewer loops [SW121]}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = 0;
#pragma sw parallel
#pragma sw buffer resident(b, c) // expected-warning {{'b' in 'resident' has no effect: what all tiles of a CPE touch does not fit the LDM [SW121]}} expected-warning {{'c' in 'resident' has no effect: the region writes it, so every tile brings its own part back [SW121]}}
  for (int i = 0; i < n; i++)
    c[i] = b[i];
#pragma sw parallel
#pragma sw tensor c[n] space(ldm) // expected-warning {{'c' in 'space(ldm)' has no effect: what the host points to is in main memory; swgen makes the LDM copies itself [SW121]}}
  for (int i = 0; i < n; i++)
    c[i] = 0;
}

// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict a) {
#pragma sw parallel
  {
    if (a[n] > 0) // expected-warning {{region stays on the host: a loop stands under a condition that depends on data; move the condition inside the loop [SW208]}}
      for (int i = 0; i < n; i++)
        a[i] += i;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (a[i] > 0)
      for (int j = 0; j < n; j++)
        a[i] += j;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (i > 5)
      for (int j = 0; j < n; j++)
        if (a[i] > 0)
          a[i] += j;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      continue;
    for (int j = 0; j < n; j++)
      a[i] += j;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (i > 5)
      continue;
    for (int j = 0; j < n; j++) {
      if (a[i] > 0)
        continue;
      a[i] += j;
    }
  }
}
// Loops that belong whole to a statement are one reason; that another loop has their variable is none.
// Into loops whose bounds only the mask makes valid, the condition cannot be moved.
static const int opposite[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
void collide(int n, double (*restrict f)[9], double (*restrict g)[9], const int *restrict solid,
             const int *restrict count) {
  int i, q;
#pragma sw parallel
  for (i = 0; i < n; i++) { // expected-warning {{loop over 'i' carries a dependence through 'f'}}
    if (solid[i]) { // expected-warning {{a loop stands under a condition that depends on data; move the condition inside the loop [SW208]}}
      for (q = 0; q < count[solid[i]]; q++) // expected-warning {{'solid[i]' is in memory}} expected-warning {{'count[solid[i]]' is in memory}}
        f[i][q] = g[i][8 - q]; // expected-note {{this access comes first}} expected-note {{counts as an access to all of 'f'}} expected-note {{say so by 'tensor' with the shape of 'f'}}
      continue;
    }
    for (q = 0; q < 9; q++)
      f[i][q] = g[i][q] - f[i][q]; // expected-note {{and meets the same element here}}
  }
}
// Here it can.
void bounce(int n, double (*restrict f)[9], double (*restrict g)[9], const int *restrict solid) {
  int i, q;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    if (solid[i]) {
      for (q = 0; q < 9; q++)
        f[i][q] = g[i][opposite[q]];
      continue;
    }
    for (q = 0; q < 9; q++)
      f[i][q] = g[i][q] - f[i][q];
  }
}

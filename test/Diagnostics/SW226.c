// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
struct pair { double x, y; };
int f(int n, int m, const int *restrict h, int *restrict o) {
  int s = 0, t, u, v, w, found;
#pragma sw parallel private(s) // expected-warning {{region stays on the host: 's' is named in 'private', but an iteration of the loop over 'i' may read it before it sets it; set it first, name it in 'reduction' if it is a sum or the like, or leave the loop on the host [SW226]}}
  for (int i = 0; i < n; i++) {
    s += h[i]; // expected-note {{'s' is read here}}
    o[i] = s;
  }
  // A value from the iteration before, on one path only.
#pragma sw parallel private(t) // expected-warning {{'t' is named in 'private', but an iteration of the loop over 'i' may read it}}
  for (int i = 0; i < n; i++) {
    if (h[i] > 0)
      t = h[i];
    o[i] = t; // expected-note {{'t' is read here}}
  }
  // The inner loop may have no iteration.
#pragma sw parallel private(u) // expected-warning {{'u' is named in 'private'}}
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++)
      u = h[j];
    o[i] = u; // expected-note {{'u' is read here}}
  }
#pragma sw parallel private(v, w)
  for (int i = 0; i < n; i++) {
    v = 0;
    for (int j = 0; j < m; j++)
      v += h[j];
    if (v > 2)
      w = 1;
    else
      w = 2;
    o[i] = v * w;
  }
  // Of a search, a loop that is left early, and a while loop.
#pragma sw parallel private(found) // expected-warning {{'found' is named in 'private'}}
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (k < h[i]) { // expected-warning {{the bounds of the loop over 'k_turn' are not affine in values known before the region: 'h[i]' is in memory [SW207]}}
      if (h[k] == i)
        found = k;
      k++;
    }
    o[i] = found; // expected-note {{'found' is read here}}
  }
#pragma sw parallel private(t) // expected-warning {{region stays on the host: 't' is named in 'private' and used in several loop nests; declare it in each of them [SW213]}}
  {
    for (int i = 0; i < n; i++) {
      t = h[i];
      o[i] = t * t;
    }
    for (int i = 1; i < n; i++) {
      t = h[i - 1];
      o[i] += t;
    }
  }
  return s;
}
void arrays(int n, int m, const double *restrict h, double *restrict o) {
  double t[4] = {0}, u[4], v[4], r[64];
  struct pair p, q;
#pragma sw parallel private(t) // expected-warning {{'t' is named in 'private'}}
  for (int i = 0; i < n; i++) {
    t[0] += h[i]; // expected-note {{'t' is read here}}
    o[i] = t[0];
  }
#pragma sw parallel private(u) // expected-warning {{'u' is named in 'private'}}
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 3; j++)
      u[j] = h[i + j];
    double sum = 0;
    for (int j = 0; j < 4; j++)
      sum += u[j]; // expected-note {{'u' is read here}}
    o[i] = sum;
  }
#pragma sw parallel private(v, r)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < 4; j++)
      v[j] = h[i + j];
    for (int j = 0; j < m; j++)
      r[j] = h[i + j];
    double sum = v[0] * v[3];
    for (int j = 0; j < m; j++)
      sum += r[j] * r[j];
    o[i] = sum;
  }
#pragma sw parallel private(p) // expected-warning {{'p' is named in 'private'}}
  for (int i = 0; i < n; i++) {
    p.x = h[i];
    o[i] = p.x + p.y; // expected-note {{'p' is read here}}
  }
#pragma sw parallel private(q)
  for (int i = 0; i < n; i++) {
    q.x = h[i];
    q.y = 2 * q.x;
    o[i] = q.x + q.y;
  }
}
// Under one mask all is set first, or nothing happens; the mask of an inner iteration may differ.
void masks(int n, const int *restrict on, const double (*restrict a)[8], double (*restrict y)[8]) {
  double s, t;
#pragma sw parallel private(s)
  for (int i = 0; i < n; i++) {
    if (!on[i])
      continue;
    s = 0;
    for (int k = 0; k < 8; k++)
      s += a[i][k];
    for (int k = 0; k < 8; k++)
      y[i][k] = s;
  }
#pragma sw parallel private(t) // expected-warning {{'t' is named in 'private'}}
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 8; k++) {
      const int here = on[k] > i;
      if (here) {
        if (k == 0)
          t = a[i][k];
        y[i][k] = t; // expected-note {{'t' is read here}}
      }
    }
}

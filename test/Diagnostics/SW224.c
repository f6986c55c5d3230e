// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
#define MAX(a, b) ((a) > (b) ? (a) : (b))
double fabs(double), fmax(double, double);
void f(int n, double *restrict a, double *restrict b) {
  double s = 0, m = 0;
  int k = 0, ok = 1;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s += a[i]; // expected-note {{this is an update with '+'}}
    b[i] = s;  // expected-warning {{region stays on the host: 's' is named in 'reduction(+:s)' but read here; partial values can be combined only if all else are updates with '+' [SW224]}}
  }
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i] * s; // expected-warning {{'s' is named in 'reduction(+:s)' but changed here}}
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++)
    s = a[i]; // expected-warning {{but set here}}
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++)
    s *= a[i]; // expected-warning {{but updated with '*' here}}
#pragma sw parallel reduction(+ : k)
  for (int i = 0; i < n; i++) {
    k++;           // expected-note {{this is an update with '+'}}
    if (k > 3)     // expected-warning {{but read here}}
      b[i] = a[i];
  }
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    if (a[i] > m) { // expected-warning {{but read here}}
      m = a[i];
      b[i] = 1;
    }
#pragma sw parallel reduction(max : m) reduction(min : s)
  for (int i = 0; i < n; i++)
    if (a[i] > m) // expected-warning {{'m' is named in 'reduction(max:m)' but read here}}
      m = a[i];
    else if (a[i] < s)
      s = a[i];
#pragma sw parallel reduction(min : m)
  for (int i = 0; i < n; i++)
    if (a[i] > m)
      m = a[i]; // expected-warning {{but updated with 'max' here}}
#pragma sw parallel reduction(+ : s)
  {
    for (int i = 0; i < n; i++)
      s += a[i]; // expected-note {{this is an update with '+'}}
    for (int i = 0; i < n; i++)
      b[i] = s; // expected-warning {{but read here}}
  }
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++)
    s = 1 - s + a[i]; // expected-warning {{but changed here}}
// An extreme with its place, but not only that.
  float w = 0;
  int at = -1, other = -1;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++) {
    if (a[i] > m) // expected-warning {{but read here}}
      m = a[i], at = i;
    b[i] = at;
  }
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++) {
    if (a[i] > m) // expected-warning {{but read here}}
      m = a[i], at = i;
    if (b[i] > m)
      m = b[i], at = i;
  }
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    if (a[i] < m) // expected-warning {{but read here}}
      m = a[i], at = i;
#pragma sw parallel reduction(max : w)
  for (int i = 0; i < n; i++)
    if (a[i] > w) // expected-warning {{but read here}}
      w = a[i], at = i;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    if (a[i] > m) // expected-warning {{but read here}}
      m = b[i], at = i;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    if (a[i] > m) // expected-warning {{but read here}}
      m = a[i], at = i, other = at;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    if (a[i] > m) // expected-warning {{but read here}}
      m = a[i], at = i;
    else
      other = i;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    if (a[i] > m || i == 3) // expected-warning {{but read here}}
      m = a[i], at = i;
#pragma sw parallel reduction(max : m) private(at)
  for (int i = 0; i < n; i++)
    if (a[i] > m) // expected-warning {{but read here}}
      m = a[i], at = i;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j = j + 1)
      if (a[j] > m) // expected-warning {{but read here}}
        m = a[j], at = i;
// That and no more.
#pragma sw parallel reduction(max : m) reduction(min : s)
  for (int i = 0; i < n; i++) {
    if (i != 3 && m <= a[i]) {
      at = i;
      m = a[i];
    }
    if (b[i] < s)
      s = b[i], other = i + 1;
  }
  a[1] = at + other + w;
// The usual forms.
#pragma sw parallel reduction(+ : s, k) reduction(max : m) reduction(&& : ok)
  for (int i = 0; i < n; i++) {
    s = a[i] + s - b[i] + 1;
    if (a[i] > 0)
      s -= a[i], k = 2 + k;
    m = MAX(m, a[i]);
    m = m < fabs(b[i]) ? fabs(b[i]) : m;
    if (m <= a[i]) {
      m = a[i];
    }
    m = fmax(a[i], m);
    ok = a[i] > 0 && ok;
    if (a[i] < 3)
      ok = 0;
  }
  a[0] = s + m + k + ok;
}
// Arrays.
static double look(const double *p) { return p[0]; }
void arrays(int n, const int *restrict b, const double *restrict w, double *restrict h, double *restrict c) {
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++) {
    h[b[i]] += w[i]; // expected-note {{this is an update with '+'}}
    c[i] = h[i];     // expected-warning {{region stays on the host: 'h' is named in 'reduction(+:h)' but read here; partial values can be combined only if all else are updates with '+' [SW224]}}
  }
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]] = w[i]; // expected-warning {{but set here}}
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]] *= w[i]; // expected-warning {{but updated with '*' here}}
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[i] = h[i + 1] + w[i]; // expected-warning {{but changed here}}
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[(int)h[i]] += w[i]; // expected-warning {{but read here}}
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]] += look(h); // expected-warning {{but changed here}}
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    if (h)            // expected-warning {{but read here}}
      h[b[i]] += 1;   // expected-note {{this is an update with '+'}}
#pragma sw parallel reduction(min : h[0:n])
  for (int i = 0; i < n; i++)
    if (w[i] < h[b[i]]) // expected-warning {{but read here}}
      h[b[i + 1]] = w[i];
#pragma sw parallel reduction(min : h[0:n])
  for (int i = 0; i < n; i++)
    if (w[i] < h[b[i]]) { // expected-warning {{but read here}}
      h[b[i]] = w[i];
      c[b[i]] = i;
    }
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++) {
    double old = h[b[i]]++; // expected-warning {{but read here}}
    c[i] = old;
  }
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]] = 1 - h[b[i]]; // expected-warning {{but changed here}}
#pragma sw parallel reduction(+ : h[0:n]) reduction(max : c[0:n])
  for (int i = 0; i < n; i++) {
    double *p = h + i, *q = &h[2 * i];
    h[b[i]] = w[i] + h[b[i]] - 1;
    p[0]++;
    *q -= 2;
    *(h + b[i]) += 1;
    h[0] = (h[0]) + 2;
    c[i] = c[i] < w[i] ? w[i] : c[i];
    c[b[i]] = fmax(w[i], c[b[i]]);
  }
}
// What is cut off depends on the integer; what is largest, on how it is compared.
int integers(int n, const int *restrict b, const unsigned *restrict u, const double *restrict w, int *restrict h, int *restrict c) {
  int m = -5, s = 0;
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]] += w[i]; // expected-warning {{but changed here}}
#pragma sw parallel reduction(+ : h[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]] = h[b[i]] + w[i]; // expected-warning {{but changed here}}
#pragma sw parallel reduction(min : h[0:n])
  for (int i = 0; i < n; i++)
    if (w[i] < h[b[i]]) // expected-warning {{but read here}}
      h[b[i]] = w[i];
#pragma sw parallel reduction(max : h[0:n])
  for (int i = 0; i < n; i++)
    h[b[i]] = h[b[i]] < u[i] ? u[i] : h[b[i]]; // expected-warning {{but compared with values that its type does not hold here}}
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    m = m < u[i] ? u[i] : m; // expected-warning {{but compared with values that its type does not hold here}}
#pragma sw parallel reduction(+ : s, h[0:n]) reduction(max : c[0:n])
  for (int i = 0; i < n; i++) {
    s += w[i];
    h[b[i]] += (int)w[i] + u[i];
    c[b[i]] = c[b[i]] < (int)u[i] ? (int)u[i] : c[b[i]];
  }
  return m + s;
}

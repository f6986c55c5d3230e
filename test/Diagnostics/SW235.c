// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
struct pair { double x, y; };
static void set(double x, double *p) {
  if (x > 0)
    *p = x;
}
double f(int n, const double *restrict a, double *restrict b) {
  int i;
  double p = 0;
  struct pair s = {1, 2};
#pragma sw parallel // expected-warning {{region stays on the host: 'p', which lives outside, cannot be a variable of each iteration: an iteration may read it before it sets all of it; set it first, on every path, or declare it in the loop if it needs no value from before [SW235]}}
  for (i = 0; i < n; i++) {
    set(a[i], &p);
    b[i] = p; // expected-note {{because of 'p' here}}
  }
#pragma sw parallel // expected-warning {{region stays on the host: 's', which lives outside, cannot be a variable of each iteration: its last value may be needed after the region; declare another one in the loop, or name it in 'private' if nothing needs that value [SW235]}}
  for (i = 0; i < n; i++) {
    s.x = a[i];
    s.y = s.x * 2;
    b[i] = s.y;
  }
  return s.x; // expected-note {{because of 's' here}}
}

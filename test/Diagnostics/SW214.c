// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
double f(int n, const double *restrict a, double *restrict b) {
  double last = 0, t;
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{region stays on the host: every iteration of the loop over 'i' writes 'last' and the last value is needed; make it local to the loop, or name it in 'private' if nothing needs that value [SW214]}}
    last = a[i];                // expected-note 2 {{'last'}}
    b[i] = last * last;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    t = a[i];
    b[i] = t * t;
  }
  return last;
}

// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
int f(int n, int m, const int *restrict h, int *restrict o) {
  int s = 0, last = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{region stays on the host: the loop over 'i' carries a dependence through 's', which an iteration may read before it sets it; if it is a sum or the like, name it in 'reduction', else compute it in a loop of its own that stays on the host [SW227]}}
    s += h[i]; // expected-note 2 {{'s'}}
    o[i] = s;
  }
  // Not this: each iteration sets the variable first.
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning {{every iteration of the loop over 'i' writes 'last' and the last value is needed; make it local to the loop, or name it in 'private' if nothing needs that value [SW214]}}
    last = h[i]; // expected-note {{'last'}}
    for (int j = 0; j < 3; j++)
      last += h[i + j]; // expected-note {{'last'}}
    o[i] = last;
  }
  return last;
}

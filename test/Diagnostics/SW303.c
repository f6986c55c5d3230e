// RUN: %swclang -fplugin-arg-swgen-machine=sw26010 -fsyntax-only -Xclang -verify %s
static double table(double x) {
  double t[900];
  int k = 0;
  while (k < 900) {
    t[k] = x + k;
    k++;
  }
  return t[450] + t[899];
}
void called(int n, double *restrict x, double *restrict y) {
#pragma sw parallel // expected-warning-re {{region stays on the host: a CPE would need up to {{[0-9]+}} bytes of stack, of which 't' has 7200, and has 8192; give 'table' an array that the region declares instead of 't', or raise 'ldm-reserved' in a machine file [SW303]}}
  for (int i = 0; i < n; i++)
    x[i] = table(y[i]);
}
struct many {
  double v[1000];
};
void object(int n, double *restrict x, double *restrict y) {
#pragma sw parallel // expected-warning-re {{region stays on the host: a CPE would need up to {{[0-9]+}} bytes of stack, of which 's' has 8000, and has 8192; make 's' an array of numbers without initializer or pointers to it, outside of loops that are not counted, or raise 'ldm-reserved' in a machine file [SW303]}}
  for (int i = 0; i < n; i++) {
    struct many s;
    int k = 0;
    while (k < 1000) {
      s.v[k] = y[i] + k;
      k += s.v[k] > 1e9 ? 2 : 1;
    }
    x[i] = s.v[500];
  }
}
// One in each iteration of a loop that is not counted.
void inside(int n, double *restrict x, double *restrict y) {
#pragma sw parallel // expected-warning-re {{a CPE would need up to {{[0-9]+}} bytes of stack, of which 't' has 8800, and has 8192; make 't' an array}}
  for (int i = 0; i < n; i++) {
    int k = 0;
    while (k < y[i]) {
      long t[1100] = {k};
      x[i] += (double)t[k];
      k++;
    }
  }
}
// Small enough.
static double few(double x) {
  double t[500];
  int k = 0;
  while (k < 500) {
    t[k] = x + k;
    k++;
  }
  return t[250] + t[499];
}
void fits(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = few(y[i]);
}

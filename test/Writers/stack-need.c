// What counts as stack, by what a kernel needs more than another one.
// RUN: rm -rf %t && split-file %s %t
// RUN: %swclang -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-report=%t/r.json -w -fsyntax-only %t/f.c
// RUN: %python %t/compare.py %t/r.json
//--- f.c
static double plain(double x) { return x + 1; }
static double holds(double x) {
  double t[100];
  int k = 0;
  while (k < 100)
    t[k] = x, k++;
  return t[50];
}
static double over(double x) { return holds(x) + plain(x); }
static double beside(double x) {
  double t[150];
  int k = 0;
  while (k < 150)
    t[k] = x, k++;
  return t[50];
}
// 0: nothing of its own
void none(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = y[i] + 1;
}
// 1: an array and a counter of the statement
void own(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[100];
    int k = 0;
    while (k < 100)
      t[k] = y[i], k += y[i] < 1e30 ? 1 : 2;
    x[i] = t[50] + 1;
  }
}
// 2: the same, twice as large
void twice(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[200];
    int k = 0;
    while (k < 100)
      t[k] = y[i], k += y[i] < 1e30 ? 1 : 2;
    x[i] = t[50] + 1;
  }
}
// 3: more than single statements may have: in a buffer
void buffered(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[600];
    int k = 0;
    while (k < 100)
      t[k] = y[i], k += y[i] < 1e30 ? 1 : 2;
    x[i] = t[50] + 1;
  }
}
// 4: a small function takes no more than the transfers
void calls(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = plain(y[i]);
}
// 5: a deep one does
void deep(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = over(y[i]);
}
// 6: of two one after the other the deeper counts, not both
void both(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = over(y[i]) + beside(y[i]);
}
//--- compare.py
import json
import sys

with open(sys.argv[1]) as file:
    need = [r["stack_bytes"] for r in json.load(file)["regions"]]
print(need)
none, own, twice, buffered, calls, deep, both = need
assert 1000 < none < 2000
assert own - none > 500  # the transfers of the two are not the same
assert twice - own == 100 * 8
assert buffered < own
assert calls - none < 100
assert 300 < deep - calls < 800
assert 0 <= both - deep < 300

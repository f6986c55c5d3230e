/* Variables of outside that one CPE sets for all, of types smaller and larger than a word: what
 * lies beside them stays.
 *
 * RUN: %port-and-compare %s --min-regions 9 --max-regions 9 -- -I%S/Inputs
 */
#include "show.h"
#include <complex.h>

enum e { A, B, C };

static double f_char(int steps, int n, double *restrict a, double *restrict b) {
  char v[3] = {1, 1, 1};
  char before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    char own = last;
    last = (char)((last * 3 + t + (a[n - 1] > 0)) & 63);
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static double f_bool(int steps, int n, double *restrict a, double *restrict b) {
  _Bool v[3] = {1, 1, 1};
  _Bool before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    _Bool own = last;
    last = last != (a[n - 1] > 1);
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static double f_short(int steps, int n, double *restrict a, double *restrict b) {
  short v[3] = {1, 1, 1};
  short before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    short own = last;
    last = (short)((last * 3 + t + (a[n - 1] > 0)) & 1023);
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static double f_uchar(int steps, int n, double *restrict a, double *restrict b) {
  unsigned char v[3] = {1, 1, 1};
  unsigned char before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    unsigned char own = last;
    last = (unsigned char)(last * 7 + 1 + (a[0] > 0.5));
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static double f_ld(int steps, int n, double *restrict a, double *restrict b) {
  long double v[3] = {1, 1, 1};
  long double before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    long double own = last;
    last = last * 0.5L + a[n - 1];
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static double f_cx(int steps, int n, double *restrict a, double *restrict b) {
  double _Complex v[3] = {1, 1, 1};
  double _Complex before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    double _Complex own = last;
    last = last * 0.5 + a[n - 1] + a[0] * I;
    for (int i = 0; i < n; i++)
      b[i] = a[i] + creal(last) * 0.25 + creal(own);
  }
  return creal(last) + creal(before) * 3 + creal(after) * 5 + creal(v[2]);
}

static double f_enum(int steps, int n, double *restrict a, double *restrict b) {
  enum e v[3] = {1, 1, 1};
  enum e before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    enum e own = last;
    last = (enum e)((last + 1) % 3);
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static double f_float(int steps, int n, double *restrict a, double *restrict b) {
  float v[3] = {1, 1, 1};
  float before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    float own = last;
    last = last * 0.5f + (float)a[n - 1];
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static double f_const(int steps, int n, double *restrict a, double *restrict b) {
  long v[3] = {1, 1, 1};
  long before = 7, last = 1, after = 9;
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 0; i < n; i++)
      a[i] = a[i] * 0.5 + b[i];
    long own = last;
    last = last + n;
    for (int i = 0; i < n; i++)
      b[i] = a[i] + (double)(last)*0.25 + (double)(own);
  }
  return (double)(last) + (double)(before)*3 + (double)(after)*5 + (double)(v[2]);
}

static void run(int steps, int n) {
  double *a = doubles(n + 2, 1), *b = doubles(n + 2, 2);
  double r;
  r = f_char(steps, n, a, b);
  show("f_char", n, b, n);
  show("f_char", n, &r, 1);
  r = f_bool(steps, n, a, b);
  show("f_bool", n, b, n);
  show("f_bool", n, &r, 1);
  r = f_short(steps, n, a, b);
  show("f_short", n, b, n);
  show("f_short", n, &r, 1);
  r = f_uchar(steps, n, a, b);
  show("f_uchar", n, b, n);
  show("f_uchar", n, &r, 1);
  r = f_ld(steps, n, a, b);
  show("f_ld", n, b, n);
  show("f_ld", n, &r, 1);
  r = f_cx(steps, n, a, b);
  show("f_cx", n, b, n);
  show("f_cx", n, &r, 1);
  r = f_enum(steps, n, a, b);
  show("f_enum", n, b, n);
  show("f_enum", n, &r, 1);
  r = f_float(steps, n, a, b);
  show("f_float", n, b, n);
  show("f_float", n, &r, 1);
  r = f_const(steps, n, a, b);
  show("f_const", n, b, n);
  show("f_const", n, &r, 1);
}
int main(void) {
  run(3, 9);
  run(5, 203);
  run(4, 1000);
  return 0;
}

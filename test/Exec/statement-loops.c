// Loops that belong to a statement: sparse rows, bounds from memory, iterations until convergence,
// searches that break, loops under a condition on data.
// RUN: %port-and-compare %s --args 1 --args 7 --args 200 --args 1031
// The ends of the rows are known to exist, whatever n is: they are copied.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t.dir -Rpass=sw %s 2>&1 | FileCheck %s
// CHECK: remark: 'start' is kept in LDM
// CHECK-NOT: extent is not known
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX 1100
static int start[MAX + 1], column[8 * MAX], found[MAX], steps[MAX];
static double value[8 * MAX], x[MAX], y[MAX], z[MAX], w[MAX][5];

static void sparse(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      sum += value[k] * x[column[k]];
    y[i] = sum;
  }
}

static void named_ends(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int first = start[i], last = start[i + 1];
    double sum = 0;
    for (int k = first; k < last; k++)
      sum += value[k] * x[column[k]];
    y[i] -= 0.5 * sum;
  }
}

static void capped(int n, int most) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int count = start[i + 1] - start[i], wide = 0;
    if (count > most)
      count = most;
    if (x[i] > 0)
      wide = 2;
    for (int k = 0; k < count; k++)
      y[i] += value[start[i] + k];
    for (int k = 0; k < wide; k++)
      y[i] *= 1.5;
  }
}

static void products(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int length = i * i % 11;
    for (int k = 0; k < length; k++)
      z[i] += k;
    for (int k = 0; k < (i - 3) * (i + 1); k += 50)
      z[i] -= 0.25 * k;
  }
}

static void in_place(int n) { /* C89: the variables are the function's */
  int i, k, first;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    first = start[i];
    z[i] = 1;
    for (k = first; k < start[i + 1]; k++)
      z[i] = z[i] * 0.5 + value[k];
  }
}

static void roots(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double a = 1 + fabs(x[i]), r = a, before;
    int count = 0;
    do {
      before = r;
      r = 0.5 * (r + a / r);
      count++;
    } while (fabs(r - before) > 1e-12 * r && count < 50);
    y[i] += r;
    steps[i] = count;
  }
}

static void search(int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k;
    for (k = 0; k < m; k++) {
      if (x[k] < 0)
        continue;
      if (x[k] > x[i] + 0.25)
        break;
    }
    found[i] = k;
  }
}

static void halve(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    unsigned v = (unsigned)steps[i] * 977u + 12;
    int bits = 0;
    while (v) {
      bits += v & 1;
      v >>= 1;
    }
    found[i] += bits;
  }
}

static void masked(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double sum = 0;
    if (x[i] > 0)
      for (int c = 0; c < 5; c++)
        sum += x[i] * c + w[i][c];
    else
      for (int c = 4; c >= 0; c -= 2)
        sum -= w[i][c];
    z[i] += sum;
  }
}

static void nested(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int c = 0; c < 5; c++) {
      int k = i, guard = 0;
      while (k > 0) {
        switch (k % 3) {
        case 0:
          k /= 3;
          break;
        case 1:
          k--;
          break;
        default:
          k += 1;
        }
        if (++guard > 100)
          break;
      }
      w[i][c] += guard;
    }
}

/* Two bits have no other values than the cases, three have. */
static void walk(int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    unsigned long long bits = i * 6364136223846793005ull + 1;
    for (int k = 0; k < n % 17; k++) {
      bits = bits * 2862933555777941757ull + 3037000493ull;
      switch (bits >> 62) {
      case 0:
        x[i] += 1;
        break;
      case 1:
        x[i] -= 2;
        break;
      case 2:
        x[i] *= 0.5;
        break;
      default:
        x[i] = -x[i];
      }
      switch (bits >> 61) {
      case 0:
        x[i] += 5;
        break;
      case 3:
        x[i] -= 7;
        break;
      default:
        x[i] += 0.25;
      }
    }
  }
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 97;
  start[0] = 0;
  for (int i = 0; i < n; i++) {
    start[i + 1] = start[i] + (i * 7 + 3) % 8;
    x[i] = sin(i * 0.7);
    for (int k = start[i]; k < start[i + 1]; k++) {
      column[k] = (i * 31 + k * 17) % n;
      value[k] = cos(k);
    }
  }
  sparse(n);
  in_place(n);
  named_ends(n);
  capped(n, 3);
  products(n);
  roots(n);
  search(n, n < 50 ? n : 50);
  halve(n);
  masked(n);
  nested(n);
  walk(n);
  for (int i = 0; i < n; i++)
    printf("%.17g\n", x[i]);
  for (int i = 0; i < n; i++) {
    printf("%.17g %.17g %d %d", y[i], z[i], found[i], steps[i]);
    for (int c = 0; c < 5; c++)
      printf(" %.17g", w[i][c]);
    printf("\n");
  }
  return 0;
}

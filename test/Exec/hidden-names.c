/* What the host evaluates in front of a region is meant where the user wrote it: where another variable has the name at
 * the region, the region stays on the host.
 *
 * RUN: %port-and-compare %s --min-regions 4 --max-regions 4 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s -o %t.ported 2> %t.err
 * RUN: FileCheck %s --input-file %t.err
 */
#include "show.h"

/* CHECK: [[#@LINE+7]]:{{.*}}'m' in the check 'm + 1 <= {{[0-9]+}}', which another declaration of the name hides in front of the loop, is not supported in a region; rename one of them
 */
static void size(int n, int m, int *restrict y, const int *restrict x) {
  int t[m + 1], w = m;
  {
    int m = 2;
#pragma sw parallel private(t)
    for (int k = 0; k < n; k++) {
      for (int j = 0; j < w; j++)
        t[j] = x[k + j];
      int s = m;
      for (int j = 0; j < w; j++)
        s += t[w - 1 - j] * j;
      y[k] = s;
    }
  }
}
static void plain_size(int n, int m, int *restrict y, const int *restrict x) {
  int t[m + 1];
#pragma sw parallel private(t)
  for (int k = 0; k < n; k++) {
    for (int j = 0; j < m; j++)
      t[j] = x[k + j];
    int s = 2;
    for (int j = 0; j < m; j++)
      s += t[m - 1 - j] * j;
    y[k] = s;
  }
}
/* The array keeps the size that it was declared with.
 */
static void changed_size(int n, int m, int *restrict y, const int *restrict x) {
  int t[m + 1], w = m;
  m = 2;
#pragma sw parallel private(t)
  for (int k = 0; k < n; k++) {
    for (int j = 0; j < w; j++)
      t[j] = x[k + j];
    int s = m;
    for (int j = 0; j < w; j++)
      s += t[w - 1 - j] * j;
    y[k] = s;
  }
}

/* CHECK: [[#@LINE+8]]:{{.*}}'bins' in the part of 'hist' that is reduced, which another declaration
 */
static void part(int n, int bins, int *restrict hist, const int *restrict x) {
#pragma sw parallel reduction(+ : hist[0 : bins])
  {
    hist[0] += 3;
    int bins = 3;
    hist[1] += bins;
    for (int i = 0; i < n; i++)
      hist[(unsigned)x[i] % 17]++;
  }
}
static void plain_part(int n, int bins, int *restrict hist, const int *restrict x) {
#pragma sw parallel reduction(+ : hist[0 : bins])
  {
    hist[0] += 3;
    int b = 3;
    hist[1] += b;
    for (int i = 0; i < n; i++)
      hist[(unsigned)x[i] % 17]++;
  }
}

/* CHECK: [[#@LINE+8]]:{{.*}}'m' in the clause 'if', which another declaration
 */
static void asked(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel if (m > 5)
  {
    y[0] += 3;
    double m = 0.5;
    y[1] += m * 2;
    for (int i = 0; i < n; i++)
      y[i] += x[i] * 2;
  }
}
/* CHECK: [[#@LINE+7]]:{{.*}}'m' in the clause 'num_cpes', which another declaration
 */
static void cpes(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel num_cpes(m)
  {
    y[0] += 3;
    enum { m = 1 };
    for (int i = 0; i < n; i++)
      y[i] += x[i] * m;
  }
}
/* Another block hides it, and the loop itself. */
static void elsewhere(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel if (m > 5) num_cpes(m)
  {
    {
      int m = 3;
      y[0] += m;
    }
    for (int i = 0; i < n; i++) {
      int m = i;
      y[i] += x[i] * m;
    }
  }
}
static void in_file(int n, int m, int *restrict y, const int *restrict x) {
  for (int m = 0; m < 2; m++)
    y[0] += m;
  {
    int n0 = n - 1, n = n0;
#pragma sw parallel if (n > 5 && m > 0)
    for (int m = 0; m < n; m++)
      y[m] += x[m];
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 64, 131, 1001};
  static const int others[] = {1, 3, 7, 40, 9000};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int t = 0; t < COUNT(others); t++) {
      int n = sizes[s], m = others[t], bins = 17 + m;
      if (m == 9000 && n > 70)
        continue;
      int *x = ints(n + m + 20, 1), *y = ints(n + m + 20, 2);
      size(n, m, y, x);
      show_int("size", n, y, n + m);
      plain_size(n, m, y, x);
      changed_size(n, m, y, x);
      show_int("sizes", n, y, n + m);
      part(n, bins, y, x);
      plain_part(n, bins, y, x);
      show_int("parts", n, y, n + m + 20);
      asked(n, m, y, x);
      cpes(n, m, y, x);
      elsewhere(n, m, y, x);
      in_file(n + 1, m, y, x);
      show_int("clauses", n, y, n + m + 20);
      free(x), free(y);
    }
}

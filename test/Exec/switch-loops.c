/* A switch around loops is a chain of conditions: on a parameter, around nests of the region and in an iteration,
 * on data, with several labels, ranges, enumerators, a default in the middle, `continue` at the end, a block with
 * the `break` in it, a switch in a switch, declarations.  Twins: a case that goes on with the next one, a `break` in
 * a condition, a variable of two cases.
 *
 * RUN: %port-and-compare %s --min-regions 8 --machine sw26010 --machine sw26010pro --dma late --dma random:3 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --input-file %t.dir/switch-loops.slave.c
 */
#include "show.h"

enum boundary { FIXED, FREE, PERIODIC = 7, NONE };

/* CHECK-NOT: {{^ *}}switch (kind)
 */
static void boundary(enum boundary kind, int n, int m, double *restrict u) {
#pragma sw parallel
  {
    switch (kind) {
    case FIXED:
      for (int i = 0; i < n; i++)
        u[i * m] = 0;
      break;
    case FREE:
      for (int i = 0; i < n; i++)
        u[i * m] = u[i * m + 1];
      break;
    case PERIODIC:
      for (int i = 0; i < n; i++)
        u[i * m] = u[i * m + m - 2];
    case NONE:;
    }
  }
}
static void fixed(enum boundary kind, int n, int m, double *restrict u) {
#pragma sw parallel
  {
    switch (kind) {
    case FIXED:
      for (int i = 0; i < n; i++)
        u[i * m] = 0;
      break;
    case FREE:
      for (int i = 0; i < n; i++)
        u[i * m] = u[i * m + 1];
      break;
    case PERIODIC:
      for (int i = 0; i < n; i++)
        u[i * m] = u[i * m + m - 2];
      break;
    case NONE:
      break;
    }
  }
}
static void in_an_iteration(int kind, int n, int m, const double *restrict a, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    switch (kind) {
    case 0:
      for (int j = 0; j < m; j++)
        u[i * m + j] = a[i * m + j];
      break;
    case -1:
    case 2 ... 4: {
      double t = kind;
      for (int j = 0; j < m; j++)
        u[i * m + j] = t * a[i * m + j];
      break;
    }
    default:
      for (int j = 0; j < m; j++)
        u[i * m + j] -= a[i * m + j];
    }
  }
}
static void of_data(const int *restrict kind, int n, int m, const double (*restrict a)[m], double (*restrict u)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (kind[i] & 3) {
    default:
      for (int j = 0; j < m; j++)
        u[i][j] = -a[i][j];
      break;
    case 0:
      for (int j = 0; j < m; j++)
        u[i][j] = a[i][j] + i;
      break;
    case 1:
      u[i][0] = 1;
      break;
    }
}
static void leaves(long kind, int n, int m, const double (*restrict a)[m], double (*restrict u)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    switch (kind + 1) {
    case 1L:
      for (int j = 0; j < m; j++)
        u[i][j] = a[i][j];
      continue;
    case 2:
      u[i][0] = i;
      break;
    case 3:
      for (int j = 0; j < m; j++) {
        switch (j % 3) {
        case 1:
          u[i][j] = 3;
          break;
        default:
          u[i][j] = 2 * a[i][j];
        }
      }
      break;
    }
    u[i][m - 1] += 1;
  }
}
static void of_letters(char trans, int n, int m, double (*restrict a)[m], const double (*restrict b)[m],
                       const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    switch (trans) {
    case 'N':
    case 'n':
      for (int j = 0; j < m; j++)
        s += b[i][j] * x[j];
      break;
    case 'T':
      for (int j = 0; j < m; j++)
        s += b[i][m - 1 - j] * x[j];
      break;
    }
    a[i][0] = s;
  }
}
static void in_one_another(int p, int q, int n, double *restrict u, const double *restrict a) {
#pragma sw parallel
  {
    switch (p) {
    case 0:
      switch (q) {
      case 0:
        for (int i = 0; i < n; i++)
          u[i] = a[i];
        break;
      default:
        for (int i = 0; i < n; i++)
          u[i] = 2 * a[i];
      }
      break;
    default:
      for (int i = 1; i < n; i++)
        u[i] = a[i - 1];
    }
  }
}
static void all_cases(unsigned kind, int n, double *restrict u, const double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (kind % 2u) {
    case 0:
      for (int v = 0; v < 5; v++)
        u[5 * i + v] = a[5 * i + v];
      break;
    case 1:
      for (int v = 0; v < 5; v++)
        u[5 * i + v] = a[5 * i + 4 - v];
      break;
    }
}

/* Refused. */
static void goes_on(int kind, int n, int m, const double *restrict a, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (kind) { // REFUSED: [[#@LINE]]:5: warning: region stays on the host: a 'switch' around a loop with a case that goes on with the next one or has a 'break' inside is not supported in a region [SW212]
    case 0:
      for (int j = 0; j < m; j++)
        u[i * m + j] = a[i * m + j];
    default:
      for (int j = 0; j < m; j++)
        u[i * m + j] *= 2;
    }
}
static void breaks(int kind, int n, int m, const double *restrict a, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (kind) { // REFUSED: [[#@LINE]]:5: warning: {{.*}}[SW212]
    case 0:
      if (i == 3)
        break;
      for (int j = 0; j < m; j++)
        u[i * m + j] = a[i * m + j];
      break;
    case 1:
      u[i * m] = 2;
    }
}
static void shares(int kind, int n, int m, const double *restrict a, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (kind) { // REFUSED: [[#@LINE]]:5: warning: {{.*}}[SW212]
    case 0:;
      double t = 1;
      for (int j = 0; j < m; j++)
        u[i * m + j] = t * a[i * m + j];
      break;
    default:
      t = 3;
      for (int j = 0; j < m; j++)
        u[i * m + j] = t;
    }
}

/* A label among the cases: what stands behind a jump to it is reached from the switch. */
static void jumps_on(const int *restrict kind, int n, int m, const double *restrict a, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = 1;
    switch (kind[i] & 3) { // REFUSED: [[#@LINE]]:5: warning: {{.*}}[SW212]
    case 0:
      t = 2;
      goto fill;
    default:
      t = 3;
    fill:
      for (int j = 0; j < m; j++)
        u[i * m + j] = t * a[i * m + j];
    }
  }
}
static void without_loops(const int *restrict kind, int n, const double *restrict a, double *restrict u) {
#pragma sw parallel
  for (int i = 0; i < n; i++) { // REFUSED-NOT: [[#@LINE]]:3:
    double t = a[i];
    switch (kind[i] & 3) {
    case 0:
      t = 2;
      goto fill;
    case 1:
      t = 3;
    fill:
      t += 1;
      break;
    default:
      t = -t;
    }
    u[i] = t;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 31, 64, 130};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int kind = -2; kind < 10; kind++) {
      const int n = sizes[s], m = n % 50 + 6;
      const long most = (long)n * m + 64;
      double *a = doubles(most, 1), *u = doubles(most, 2), *x = doubles(most, 3);
      int *k = ints(n, 4);
      boundary(kind, n, m, u), show("boundary", n, u, most);
      fixed(kind, n, m, u), show("fixed", n, u, most);
      in_an_iteration(kind, n, m, a, u), show("iteration", n, u, most);
      of_data(k, n, m, (const double (*)[m])a, (double (*)[m])u), show("data", n, u, most);
      leaves(kind, n, m, (const double (*)[m])a, (double (*)[m])u), show("leaves", n, u, most);
      of_letters("nNTt"[kind & 3], n, m, (double (*)[m])u, (const double (*)[m])a, x), show("letters", n, u, most);
      in_one_another(kind & 1, kind & 2, n, u, a), show("in one", n, u, most);
      all_cases(kind, n, u, a), show("all", n, u, most);
      goes_on(kind, n, m, a, u), breaks(kind, n, m, a, u), show("refused", n, u, most);
      jumps_on(k, n, m, a, u), show("jumps", n, u, most);
      without_loops(k, n, a, u), show("without", n, u, most);
      shares(kind & 1, n, m, a, u), show("shares", n, u, most);
      free(a), free(u), free(x), free(k);
    }
  return 0;
}

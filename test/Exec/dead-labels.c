/* What stands before the first label of a switch or behind one whose every case leaves, and conditions
   with parts that are never evaluated: none of it is compiled, and no access of it counts.
   RUN: %port-and-compare %s --min-regions 12 -- -I%S/Inputs -Wno-switch-unreachable -Wno-switch-bool
*/
#include "show.h"

#define DEBUG 0

static void before_cases(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    switch (m) {
      double kept;
      y[i + 1] = x[i];
      for (int k = 0; k < n; k++)
        y[k] += x[k];
    case 1:
      y[i] = x[i] * 2;
      break;
    case 2:
    default:
      kept = x[i];
      y[i] = kept - 1;
    }
  }
}

/* A loop that stays in its statement, as it stands, but for what is never reached. */
static int behind_jump(int n, double *restrict y, const double *restrict x) {
  int at = -1;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 5; k++) {
      if (x[i] > k)
        continue;
      y[i] += k;
      if (x[i] < -50) {
        break;
        at = k;
      }
    }
  }
  return at;
}

/* Nothing that is reached changes n. */
static int same_bound(int n, double *restrict y, const double *restrict x) {
#pragma sw parallel reduction(+ : n)
  for (int i = 0; i < n; i++) {
    y[i] = x[i] + n;
    continue;
    n++;
  }
#pragma sw parallel private(n)
  for (int i = 0; i < n; i++) {
    y[i] += n;
    switch (i) {
      n = 3;
    default:
      continue;
    }
    n++;
  }
  return n;
}

static void no_cases(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    switch (m)
      y[i + 1] = x[i];
    switch (m) {
      while (y[i + 1] > 0)
        y[i] -= 1;
    }
    y[i] += 1;
  }
}

/* The condition is compiled, as a case stands behind it, and decides nothing. */
static void into_branches(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    switch (m) {
      if (x[i] > 0) {
        y[i] = 7;
      case 1:
        y[i] += x[i];
      } else {
        y[i] = 9;
      case 2:
        y[i] -= x[i];
      }
      y[i] *= 3;
    }
}

static void all_leave(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[i] += 1;
    switch (m) {
    case 1:
      y[i] += x[i];
      continue;
      break;
    case 2:
      switch (n & 1) {
      case 0:
        y[i] += 5;
      default:
        continue;
      }
    default:
      if (x[i] > 0)
        continue;
      else
        continue;
    }
    y[i + 1] = x[i];
  }
}

/* No default, and a break: what stands behind is alive. */
static void some_leave(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    switch (m) {
    case 1:
      continue;
    }
    y[i] += x[i];
    switch (m) {
    case 2:
      break;
    default:
      continue;
    }
    y[i] *= 2;
  }
}

static int check(int m) { return m & 1; }

static void unevaluated(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int t = 3;
    if (DEBUG && check(m))
      y[i + 1] = x[i];
    if (!DEBUG || (t = m))
      y[i] += 1;
    else
      y[i + 1] = x[i];
    y[i] += DEBUG && check(i) ? y[i + 1] : t;
    switch (DEBUG && check(m)) {
    case 1:
      y[i] = 4;
      break;
    default:
      y[i] += x[i];
    }
  }
}

static void never_true(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m && DEBUG; j++)
      y[i] += x[j];
    y[i] += 1;
  }
}

static void never_nested(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    y[i] += 1;
    if (DEBUG && check(m))
      for (int j = 0; j < n; j++)
        y[j + 1] += x[j];
  }
}

/* The increment runs after every `continue`, and after no `break`. */
static void continued(int n, double *restrict y, const double *restrict x, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < (int)(x[i] * x[i]) % 5; y[i] += x[i]) {
      k++;
      if (m == 1)
        continue;
      y[i] *= 2;
      continue;
    }
    for (int k = i; k > 0; k -= (int)x[k + 1])
      if (m == 2)
        break;
      else {
        y[i] -= 1;
        break;
      }
  }
}

int main(void) {
  static const long sizes[] = {0, 1, 7, 64, 65, 1000};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int m = 0; m < 4; m++) {
      long n = sizes[s];
      double *x = doubles(n + 1, 1), *y = doubles(n + 1, 2);
      before_cases(n, y, x, m);
      show("before_cases", n, y, n + 1);
      printf("%d\n", behind_jump(n, y, x));
      printf("%d\n", same_bound(n, y, x));
      no_cases(n, y, x, m);
      show("no_cases", n, y, n + 1);
      into_branches(n, y, x, m);
      show("into_branches", n, y, n + 1);
      all_leave(n, y, x, m);
      show("all_leave", n, y, n + 1);
      some_leave(n, y, x, m);
      show("some_leave", n, y, n + 1);
      unevaluated(n, y, x, m);
      show("unevaluated", n, y, n + 1);
      never_true(n, y, x, m);
      show("never_true", n, y, n + 1);
      never_nested(n, y, x, m);
      show("never_nested", n, y, n + 1);
      continued(n, y, x, m);
      show("continued", n, y, n + 1);
      free(x), free(y);
    }
  return 0;
}

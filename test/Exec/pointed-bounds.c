/* Bounds, starts, steps and subscripts of variables that change through their address while a loop
 * runs, or between where a value is computed and where it is used. Twins: addresses that are taken
 * where it does not matter.
 *
 * RUN: %port-and-compare %s --min-regions 15 -- -I%S/Inputs
 */
#include "show.h"

struct limit {
  int most, step;
};

static void less(int *p) { --*p; }
static void put(int *p, int v) { *p = v; }
static int get(const int *p) { return *p; }

static void bound(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int c = x[i] & 31, k = 0, s = 0;
    while (k < c) {
      less(&c);
      s += k;
      k++;
    }
    y[i] = s * 100 + k;
  }
}
static void run_first(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int most = x[i] & 15, k = 0, s = 0;
    do {
      s += k;
      if (s > 5)
        put(&most, 3);
      k++;
    } while (k < most);
    y[i] = s * 100 + k;
  }
}
static void by_pointer(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int most = x[i] & 15, k = 0, s = 0;
    int *to = &most;
    while (k < most) {
      s += k;
      if (s > 5)
        *to = k - 2;
      k++;
    }
    y[i] = s * 100 + k;
  }
}
static void end(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int len = x[i] & 7, s = 0;
    const int *p = x + i;
    const int *e = p + len;
    put(&len, 2);
    while (p < e)
      s += *p++;
    y[i] = s * 10 + len;
  }
}
static void end_in_step(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int len = 5, s = 0;
    const int *p = x + i, *e = p + len;
    put(&len, 2);
    for (; p < e; p++)
      s = s * 3 % 1000 + *p;
    y[i] = s * 10 + len;
  }
}
static void moving_end(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int *e = x + i + (x[i] & 7);
    const int **to = &e;
    const int *p = x + i;
    int s = 0;
    while (p < e) {
      s += *p++;
      if (s & 1)
        --*to;
    }
    y[i] = s % 1000 * 100 + (int)(p - x - i);
  }
}
static void start(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j, f = x[i] & 3;
    put(&f, f + 1);
    j = f;
    put(&f, 0);
    while (j < 20) {
      y[i] += x[j];
      j++;
    }
    y[i] = y[i] % 10000 + j * 100 + f;
  }
}
static void both(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j, f = x[i] & 3, g = x[i + 1] & 15;
    put(&f, f + 1);
    j = f;
    put(&f, 0);
    while (j < g) {
      y[i] += j;
      j++;
    }
    y[i] += j * 100 + f;
  }
}
static void step(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int len = 1;
    for (int b = 0; b < 20; b += len) {
      y[i] = y[i] % 1000 + x[b];
      put(&len, 3);
    }
  }
}
static void element(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int lim[2] = {x[i] & 15, 1}, k = 0, s = 0;
    while (k < lim[0]) {
      lim[0] -= 2;
      s += k;
      k++;
    }
    y[i] = s * 100 + k;
  }
}
static void member(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct limit t = {x[i] & 15, 1};
    int k = 0, s = 0;
    while (k < t.most) {
      s += k;
      if (s > 5)
        t.most = k - 1;
      k++;
    }
    y[i] = s * 100 + k;
  }
}
static void guard(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int c = m & 7;
    put(&c, 7 - c);
    if (c > 3)
      for (int j = 0; j < m; j++)
        y[i * m + j] = x[j] + i;
    put(&c, x[i] & 3);
    if (c > 1)
      for (int j = 0; j < m; j++)
        y[i * m + j] += c;
  }
}
static void subscript(int n, int m, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int c = i;
    double s = 0;
    for (int j = 0; j < m; j++) {
      s += x[j] * i;
      if (j == 3)
        put(&c, i);
    }
    y[c] = s;
  }
}
static void places(int n, int m, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int by = 1, s = 0;
    const int *p = x + i;
    for (int j = 0; j < m; j++) {
      s = s % 1000 * 2 + *p;
      p += by;
      put(&by, (j & 1) + 1);
    }
    y[i] = s;
  }
}

/* Twins. */
static void only_read(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int c = x[i] & 31, k = 0, s = 0;
    while (k < c) {
      s += get(&c) - k;
      k++;
    }
    y[i] = s * 100 + k;
  }
}
static void before(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int c = 0, k = 0, s = 0;
    put(&c, x[i] & 31);
    while (k < c) {
      s += k;
      k++;
    }
    put(&c, s);
    y[i] = c * 100 + k;
  }
}
static int outside(int m, int *restrict y, const int *restrict x) {
  int n = 0, i = 0;
  put(&n, m);
#pragma sw parallel
  {
    while (i < n) {
      y[i] = x[i] + 1;
      i++;
    }
  }
  return i;
}
static int counted(int m, int *restrict y, const int *restrict x) {
  int n = 0, k = 2, i = 0;
  put(&n, m);
#pragma sw parallel
  for (; i < n; i++)
    y[k++] = x[i] - 1;
  return 1000 * k + i;
}
static void rows(int m, int l, int *restrict y, const int *restrict x) {
  int n = 0, len = 0;
  put(&n, m);
  put(&len, l);
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = 0, *row = y + i * len;
    while (k < len) {
      row[k] = x[k] + i;
      k++;
    }
  }
}
static void table(int n, int *restrict y, const int *restrict at, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int k = at[i], s = 0;
    while (k < at[i + 1]) {
      s += x[k];
      k++;
    }
    y[i] = s;
  }
}
static void by_name(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int c = x[i] & 31, k = 0, s = 0;
    while (k < c) {
      c--;
      s += k;
      k++;
    }
    y[i] = s * 100 + k;
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES, lengths[] = {0, 1, 2, 5, 9};
  for (int t = 0; t < COUNT(sizes); t++)
    for (int l = 0; l < COUNT(lengths); l++) {
      const int n = sizes[t], m = lengths[l];
      const long count = (long)n * (m + 1) + 64;
      int *x = ints(count, 3), *y = ints(count, 4), *at = ints(n + 1, 5);
      double *d = doubles(count, 6), *e = doubles(count, 7);
      for (int i = 0, sum = 0; i <= n; i++) {
        const int more = at[i] & 1;
        at[i] = sum;
        sum += more;
      }
#define RUN(f, ...)                                                                                \
  fill_int(y, count, 4);                                                                           \
  f(__VA_ARGS__);                                                                                  \
  show_int(#f, n, y, count)
      RUN(bound, n, y, x);
      RUN(run_first, n, y, x);
      RUN(by_pointer, n, y, x);
      RUN(end, n, y, x);
      RUN(end_in_step, n, y, x);
      RUN(moving_end, n, y, x);
      RUN(start, n, y, x);
      RUN(both, n, y, x);
      RUN(step, n, y, x);
      RUN(element, n, y, x);
      RUN(member, n, y, x);
      RUN(guard, n, m, y, x);
      RUN(places, n, m, y, x);
      RUN(only_read, n, y, x);
      RUN(before, n, y, x);
      fill_int(y, count, 4);
      printf("outside %d\n", outside(n, y, x));
      printf("counted %d\n", counted(n, y, x));
      show_int("outside", n, y, count);
      subscript(n, m, d, e);
      show("subscript", n, d, count);
      RUN(rows, n, m, y, x);
      RUN(table, n, y, at, x);
      RUN(by_name, n, y, x);
      free(x);
      free(y);
      free(at);
      free(d);
      free(e);
    }
  return 0;
}

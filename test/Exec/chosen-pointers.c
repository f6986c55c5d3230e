/* Local pointers that a condition chooses.
   RUN: %port-and-compare %s --min-regions 17 -- -I%S/Inputs
*/
#include "show.h"

/* By a value of outside: one array for the region. */
static void before(long n, int odd, double *a, double *b) {
#pragma sw parallel
  for (long i = 1; i < n - 1; i++) {
    const double *from = odd ? a : b;
    double *to = odd ? b : a;
    to[i] = from[i - 1] + from[i + 1];
  }
}
static void before_if(long n, int odd, int m, double *y, double *a, double *b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = a;
    if (!odd)
      p = b + m;
    y[i] += p[i];
  }
}
/* The same, but the arrays are used by their own names, too. */
static void named(long n, int odd, double *restrict y, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double *p = odd ? a : b;
    p[i] = a[i] + 2;
    y[i] = b[i];
  }
}

/* By the iteration. */
static void alternate(long n, double *restrict y, const double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p;
    if (i & 1)
      p = a;
    else
      p = b + 1;
    y[i] = p[i] + *p;
  }
}
static void halves(long n, double *restrict y, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double *p = i < n / 2 ? a + i : b + (n - 1 - i);
    *p += y[i];
    p[0] *= 2;
  }
}
/* By the data: either array may be written. */
static void data(long n, double *restrict a, double *restrict b, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double *p = x[i] > 0.5 ? a : b;
    p[i] += x[i];
    if (p[i] > 3)
      p[i]--;
  }
}
static void rows(long n, int m, double *restrict y, double (*restrict a)[4], double (*restrict b)[4],
                 const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double *row = (k[i] & 1) ? a[i] : b[i], s = 0;
    for (int j = 0; j < m; j++) {
      s += row[j];
      row[j] = s;
    }
    y[i] = s;
  }
}
/* The condition changes afterwards, and has a side effect. */
static void once(long n, double *restrict y, const double *restrict a, const double *restrict b,
                 const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    int c = k[i] & 3;
    const double *p = c++ & 1 ? a : b;
    y[i] = p[i] * c;
    c = !c;
    y[i] += p[0];
    if (c > 1)
      p = a;
    y[i] += p[i];
  }
}

/* Of three, one in the other, and under the condition that chose. */
static void three(long n, int f, double *restrict y, const double *restrict a, const double *restrict b,
                  const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = i % 3 == 0 ? a : i % 3 == 1 ? b : x, *q = f > 2 ? p : a;
    y[i] = p[i] - q[i];
  }
}
static void same_condition(long n, double *restrict y, const double *restrict x, double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double *p = 0, *q = 0;
    int big = x[i] > 0;
    if (big)
      p = a + i;
    else
      q = y + i;
    if (big)
      *p = x[i];
    if (q)
      *q = x[i] + 1;
  }
}

/* Of main memory and LDM. */
static void spaces(long n, double *restrict y, const double *restrict x, double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double t[3] = {1, 2, 3}, sum = 0, other = 5;
    double *p = x[i] > 0 ? t : a + 3 * i;
    double *q = i & 1 ? &sum : &other;
    for (int k = 0; k < 3; k++) {
      p[k] += x[i];
      *q += p[k];
    }
    y[i] = t[0] + t[1] * t[2] + sum + 3 * other;
  }
}

/* No variable at all. */
static void direct(long n, double *restrict y, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    (i & 1 ? a : b)[i] += 1;
    y[i] = *(i % 5 ? a + i : b + i);
  }
}

static double norm(const double *v, int n) {
  double s = 0;
  for (const double *end = v + n; v != end; v++)
    s += *v * *v;
  return s;
}
static void scale(double *v, double by, int n) {
  while (n-- > 0)
    *v++ *= by;
}
static void callees(long n, int f, double *restrict y, const double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = i & 1 ? a : b, *w = f ? a : b;
    double u[2] = {1, (double)i}, v[2] = {2, 3};
    double *q = i % 3 ? u : v;
    scale(q, 0.5, 2);
    scale(q, 3, 1);
    y[i] = norm(p + 1, 3) + norm(u, 2) - norm(v, 2) + norm(w, 2);
  }
}

struct body { double m, v[3]; };
static void structs(long n, double *restrict y, struct body *restrict s, struct body *restrict t) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    struct body *p = i & 2 ? s : t;
    p += i;
    p->m += p->v[1];
    double *v = p->v;
    v[2] = 7;
    y[i] = v[0] + p->v[2];
  }
}

/* In a time loop, and through loops that are not counted. */
static void ping_pong(long n, int steps, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    double *from = t % 2 ? b : a, *to = t % 2 ? a : b;
    for (long i = 1; i < n - 1; i++)
      to[i] = 0.25 * from[i - 1] + 0.5 * from[i + 1];
  }
}
static void search(long n, double *restrict y, const double *restrict a, const double *restrict b,
                   const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    int j = k[i] & 7, c = j > 3;
    const double *p = c ? a : b;
    while (j < 40 && p[j] < 20)
      j++;
    y[i] = j + p[j];
  }
}

/* A moved pointer keeps its choice. */
static void moved(long n, double *restrict y, const double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = i & 1 ? a + i : b + i;
    double s = 0;
    for (int k = 0; k < 4; k++)
      s += *p++ * k;
    y[i] = s - *p;
  }
}

int main(void) {
  static const long sizes[] = {0, 1, 2, 7, 63, 65, 130, 1500};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n + 50, 1), *y = doubles(n + 8, 2), *a = doubles(4 * n + 50, 3),
           *b = doubles(4 * n + 50, 4);
    int *k = ints(n + 1, 5);
    for (long i = 0; i <= n; i++)
      k[i] = k[i] < 0 ? -k[i] : k[i];
    before(n, 1, a, b);
    before(n, 0, a, b);
    show("before", n, a, n);
    show("before b", n, b, n);
    before_if(n, 0, 3, y, a, b);
    before_if(n, 1, 3, y, a, b);
    before_if(n, 1, 3, a, a, b);
    show("before if", n, y, n);
    show("overlap", n, a, n);
    named(n, 0, y, a, b);
    named(n, 1, y, a, b);
    show("named", n, y, n);
    show("named a", n, a, n);
    alternate(n, y, a, b);
    show("alternate", n, y, n);
    halves(n, y, a, b);
    show("halves", n, a, n);
    show("halves b", n, b, n);
    data(n, a, b, x);
    show("data", n, a, n);
    show("data b", n, b, n);
    rows(n, 4, y, (double (*)[4])a, (double (*)[4])b, k);
    show("rows", n, y, n);
    show("rows a", n, a, 4 * n);
    show("rows b", n, b, 4 * n);
    once(n, y, a, b, k);
    show("once", n, y, n);
    three(n, 3, y, a, b, x);
    show("three", n, y, n);
    same_condition(n, y, x, a);
    show("same condition", n, y, n);
    show("same condition a", n, a, n);
    spaces(n, y, x, a);
    show("spaces", n, y, n);
    show("spaces a", n, a, 3 * n);
    direct(n, y, a, b);
    show("direct", n, y, n);
    show("direct a", n, a, n);
    callees(n, 1, y, a, b);
    show("callees", n, y, n);
    structs(n, y, (struct body *)a, (struct body *)b);
    show("structs", n, y, n);
    show("structs a", n, a, 4 * n);
    show("structs b", n, b, 4 * n);
    ping_pong(n, 5, a, b);
    show("ping-pong", n, a, n);
    show("ping-pong b", n, b, n);
    search(n, y, a, b, k);
    show("search", n, y, n);
    moved(n, y, a, b);
    show("moved", n, y, n);
    free(x), free(y), free(a), free(b), free(k);
  }
  return 0;
}

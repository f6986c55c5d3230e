/* Local pointers that run through an array, are set again, or change places.
   RUN: %port-and-compare %s --min-regions 18 -- -I%S/Inputs
*/
#include "show.h"

/* Set twice, each time to be used. */
static void again(long n, double *restrict y, const double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = a + i;
    double s = *p;
    p = b + i;
    s += p[0];
    p++;
    if (i + 1 < n)
      s += 3 * *p;
    p -= i + 1;
    y[i] = s + p[0];
  }
}

/* The variable of the function itself, and of another. */
static void running(long n, double *restrict y, const double *restrict x) {
  const double *p = x + 1;
#pragma sw parallel
  for (long i = 1; i < n; i++)
    *++y = 2 * *p++;
}
static void backwards(long n, double *restrict y, const double *restrict x) {
  const double *p = x;
#pragma sw parallel
  for (long i = n - 1; i >= 0; i--)
    y[i] = *p++;
}
static void by_three(long n, double *restrict y, const double *restrict x) {
  const double *p = x, *q = x;
#pragma sw parallel
  for (long i = 2; i < n; i += 3, p += 3, ++q)
    y[i] = p[2] + *q;
}

/* Through a matrix: every element, row by row, and rows with a gap. */
static void every(long n, long m, double *restrict y, const double *restrict a) {
  const double *p = a;
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double s = 0;
    for (long j = 0; j < m; j++)
      s += *p++;
    y[i] = s;
  }
}
static void rows(long n, int m, int ld, double *restrict a, const double *restrict x) {
  double *row = a;
  int i, j;
#pragma sw parallel
  for (i = 0; i < n; i++, row += ld)
    for (j = 0; j < m; j++)
      row[j] = row[j] * 2 + x[j];
}
static void at_the_end(long n, long m, double *restrict a) {
  double *p = a;
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    for (long j = 0; j < m; j++)
      p[j] += (double)j;
    p += m;
  }
}
static void behind(long n, long m, double *restrict y, const double *restrict a) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = a + i * 4;
    double s = 0;
    for (int k = 0; k < 3; k++)
      s += *p++;
    y[i] = s - *p;
    p -= 3;
    for (int k = 3; k > 0; k--)
      s *= p[k] + *p;
    y[i] += s;
  }
  (void)m;
}

/* Rows of another array in each part of the body. */
static void parts(long n, double *restrict y, double (*restrict a)[5], double (*restrict b)[5]) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double *row = a[i];
    for (int j = 0; j < 5; j++)
      row[j] += 1;
    row = b[n - 1 - i];
    for (int j = 0; j < 5; j++)
      row[j] *= 2;
    y[i] = row[1];
  }
}

/* Two arrays that change places in a time loop. */
static void relax(long n, int steps, double *restrict a, double *restrict b) {
  double *from = a, *to = b, *t;
#pragma sw parallel
  for (int k = 0; k < steps; k++) {
    for (long i = 1; i < n - 1; i++)
      to[i] = 0.5 * (from[i - 1] + from[i + 1]);
    t = from;
    from = to;
    to = t;
  }
}

/* Into an array of the iteration. */
static void local(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double t[4], *p = t, last, *q = &last;
    for (int k = 0; k < 4; k++)
      *p++ = x[i] + k;
    *q = p[-1];
    p = t + 1;
    y[i] = p[0] * p[1] + last;
  }
}

/* The offset and the start of the loop change between. */
static void kept(long n, double *restrict y, const double *restrict x, const int *restrict k) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    long at = k[i] % 3;
    const double *p = x + at;
    double s = p[0];
    at += 2;
    p++;
    s += *p * (double)at;
    y[i] = s;
  }
}
static void sparse(long n, double *restrict y, const double *restrict v, const int *restrict start) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = v + start[i];
    double s = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      s += *p++ * k;
    y[i] = s;
  }
}

/* Names that mean different things in the parts of the body. */
static void names(long n, double *restrict y, const double *restrict x) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = x;
    double s = 0;
    for (int k = 0; k < 3; k++) {
      p++;
      s += *p;
    }
    for (int k = 2; k < 4; k++) {
      double t = 3;
      s += t * k;
    }
    y[i] = s + p[i];
  }
}

/* Members of structs, one after the other. */
struct body { double m, v[3]; };
static void bodies(long n, struct body *restrict to, const struct body *restrict from) {
  const struct body *p = from;
#pragma sw parallel
  for (long i = 0; i < n; i++, p++) {
    struct body *q = to;
    q += i;
    q->m = p->m + (*p).v[0];
    q->v[1] = p->v[2];
    (*q).v[0] = q->v[1] + i;
  }
}

/* Ways out of an iteration; what a switch does before its end. */
static void skipping(long n, double *restrict y, const double *restrict x) {
  const double *p = x;
#pragma sw parallel
  for (long i = 0; i < n; i++, p++) {
    if (i % 3 == 1)
      continue;
    y[i] = *p;
  }
}
/* A clause names the loop whose header moves the pointers. */
static void along(long n, double *restrict y, const double *restrict x) {
  const double *p = x + n;
#pragma sw buffer in(x) at(i)
#pragma sw parallel
  for (long i = 0; i < n; p--, i++, y++)
    *y = p[-1] - x[i];
}
static void cases(long n, double *restrict y, const double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    const double *p = a;
    switch (i & 3) {
      p = b + i; /* never */
    case 0:
      p = b;
      y[i] = p[i];
      p = a;
      break;
    case 1:
      p++;
      y[i] = p[i - 1];
      p--;
      break;
    default:
      y[i] = 0;
    }
    y[i] += p[i];
  }
}

int main(void) {
  static const long sizes[] = {0, 1, 2, 7, 63, 65, 130, 1500};
  for (int s = 0; s < COUNT(sizes); s++) {
    long n = sizes[s];
    double *x = doubles(n + 8, 1), *y = doubles(n + 8, 2), *a = doubles(7 * n + 8, 3),
           *b = doubles(7 * n + 8, 4);
    int *k = ints(n + 1, 5);
    for (long i = 0; i <= n; i++)
      k[i] = k[i] < 0 ? -k[i] : k[i];
    again(n, y, a, b);
    show("again", n, y, n);
    running(n, y, x);
    show("running", n, y, n);
    backwards(n, y, x);
    show("backwards", n, y, n);
    by_three(n, y, x);
    show("by three", n, y, n);
    every(n, 7, y, a);
    show("every", n, y, n);
    every(n, 0, y, a);
    show("none", n, y, n);
    rows(n, 5, 7, a, x);
    show("rows", n, a, 7 * n);
    at_the_end(n, 7, a);
    show("at the end", n, a, 7 * n);
    behind(n, 3, y, a);
    show("behind", n, y, n);
    parts(n, y, (double (*)[5])a, (double (*)[5])b);
    show("parts", n, y, n);
    show("parts of a", n, a, 5 * n);
    show("parts of b", n, b, 5 * n);
    relax(n, 5, a, b);
    relax(n, 4, b, a);
    show("relax", n, a, n);
    show("relaxed", n, b, n);
    local(n, y, x);
    show("local", n, y, n);
    kept(n, y, x, k);
    show("kept", n, y, n);
    for (long i = 0; i <= n; i++)
      k[i] = (int)(3 * i - i % 3);
    sparse(n, y, a, k);
    show("sparse", n, y, n);
    struct body *f = malloc((n + 1) * sizeof *f), *g = malloc((n + 1) * sizeof *g);
    for (long i = 0; i < n; i++)
      f[i] = (struct body){x[i], {y[i], x[i], 1}}, g[i] = f[i];
    names(n, y, x);
    show("names", n, y, n);
    bodies(n, g, f);
    show("bodies", n, (double *)g, 4 * n);
    skipping(n, y, x);
    show("skipping", n, y, n);
    along(n, y, x);
    show("along", n, y, n);
    cases(n, y, a, b);
    show("cases", n, y, n);
    free(x), free(y), free(a), free(b), free(k), free(f), free(g);
  }
  return 0;
}

/* Bounds in variables of the function that the region sets, as f2c and old code have them.
   RUN: %port-and-compare %s --min-regions 23 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
   CHECK-NOT: SW20
   CHECK: runs on the CPEs as 'sw_assigned_bounds_twice_{{.*}}': tiles of {{[0-9]+}} 'j' by {{[0-9]+}} 'i'
   CHECK: runs on the CPEs as 'sw_assigned_bounds_deep_{{.*}}': tiles of {{[0-9]+}} 'j' by {{[0-9]+}} 'i'
*/
#include "show.h"

typedef int integer;
#define min(a, b) ((a) <= (b) ? (a) : (b))

static void twice(int m, int n, double *restrict a, int lda) {
  int i__1 = n, i__2, i, j;
#pragma sw parallel
  for (j = 0; j < i__1; ++j) {
    i__2 = j;
    for (i = 0; i < i__2; ++i)
      a[i + j * lda] *= 2;
    i__2 = m;
    for (i = j + 1; i < i__2; ++i)
      a[i + j * lda] *= 3;
  }
}

/* Fortran passes numbers by address. */
static void by_address(const integer *m, integer *n, double *restrict a, const integer *lda) {
  integer a_dim1 = *lda, i__1, i__2, i__, j;
  a -= 1 + a_dim1;
  i__1 = *n;
#pragma sw parallel
  for (j = 1; j <= i__1; ++j) {
    i__2 = *m;
    for (i__ = 1; i__ <= i__2; ++i__)
      a[i__ + j * a_dim1] += i__;
  }
}

static void directly(int *m, int *n, double *restrict a, int lda) {
#pragma sw parallel
  for (int j = 0; j < *n; ++j)
    for (int i = 0; i < *m; ++i)
      a[i + j * lda] += 0.5 * i + *n;
}

/* In other variables, by commas, from one another, as a minimum. */
static void chained(int m, int n, int nb, double *restrict a, int lda) {
  int i__2, i__3, i__4, jb, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    i__2 = n - j, i__3 = nb;
    jb = min(i__2, i__3);
    i__4 = m - 1;
    for (i = 0; i <= i__4; ++i)
      a[i + j * lda] += 1;
    i__4 = jb;
    for (i = 0; i < i__4; ++i)
      a[i + j * lda] -= jb;
  }
}

/* Below other loops, and used in statements, too. */
static void deep(int m, int n, int k, const double *restrict a, const double *restrict b,
                 double *restrict c, int ld) {
  int i__2, i__3, i, j, l;
  double temp;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    i__2 = m;
    for (i = 0; i < i__2; ++i)
      c[i + j * ld] *= i__2;
    i__2 = k;
    for (l = 0; l < i__2; ++l) {
      temp = b[l + j * ld];
      i__3 = m;
      for (i = 0; i < i__3; ++i)
        c[i + j * ld] += temp * a[i + l * ld];
    }
  }
}

/* Every branch has its own. */
static void branches(int m, int n, int lower, double *restrict a, int lda) {
  int i__2, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j)
    if (lower) {
      i__2 = m;
      for (i = j; i < i__2; ++i)
        a[i + j * lda] += i;
    } else {
      i__2 = j + 1;
      for (i = 0; i < i__2; ++i)
        a[i + j * lda] -= i;
    }
}

/* The type of the variable makes the value. */
static void narrow(int m, int n, double *restrict a, int lda) {
  signed char last;
  unsigned char first;
  int i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    last = m + 200;
    first = 256 + 2 * (m >= 0);
    for (i = first; i <= last + 60; ++i)
      a[i + j * lda] += 1;
  }
}

/* What it is made of changes between: the value is that of the assignment. */
static void changed_between(int m, int n, double *restrict a, int lda) {
  int last, k = 0, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    k = m - 1;
    last = k;
    k = j;
    for (i = 0; i <= last; ++i)
      a[i + j * lda] += k;
  }
}

/* The value behind the loop is the last one, also when there is none. */
static int last_value(int m, int n, double *restrict a, int lda) {
  int last = -7, i, j;
#pragma sw parallel private(last)
  for (j = 0; j < n; ++j) {
    last = m;
    for (i = 0; i < last; ++i)
      a[i + j * lda] += 1;
  }
  last = n + 3;
  return last;
}

/* A block: the first statement is outside of all loops. */
static void block(int m, int n, double *restrict a, double *restrict b) {
  int e, i;
#pragma sw parallel
  {
    e = m;
    for (i = 0; i < e; ++i)
      a[i] += 2;
    e = n;
    for (i = 0; i < e; ++i)
      b[i] *= 2;
  }
}

/* Loops that belong whole to their statement: a sparse row. */
static void rows(int n, const int *restrict start, const double *restrict x, double *restrict y) {
  int first, last, k, i;
#pragma sw parallel
  for (i = 0; i < n; ++i) {
    first = start[i];
    last = start[i + 1];
    for (k = first; k < last; ++k)
      y[i] += x[k];
  }
}

/* The parameter itself. */
static void parameter(int m, int n, double *restrict a, int lda) {
  int i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    m = n - j;
    for (i = 0; i < m; ++i)
      a[i + j * lda] += 1;
  }
}

/* Names that are taken. */
static void names(int n, double *restrict a, int lda) {
  int e, e_2 = 3, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = j;
    for (i = 0; i < e; ++i)
      a[i + j * lda] += e_2;
    e = e + 1;
    {
      int e = 2;
      for (i = 0; i < e && i < n; ++i)
        a[i + j * lda] += e;
    }
    for (i = e; i < n; ++i)
      a[i + j * lda] -= e;
  }
}

/* First values of locals and of loop variables. */
static void first_values(int m, int n, double *restrict a, int lda) {
  int from, to, i;
#pragma sw parallel
  for (int j = 0; j < n; ++j) {
    from = j / 2;
    to = m;
    int middle = from + 1;
    for (int k = from; k < middle; ++k)
      a[k + j * lda] += 5;
    for (i = to - 1; i >= middle; --i)
      a[i + j * lda] += middle;
  }
}

/* A step that the region sets, and pointers that move by it. */
static void pointers(int m, int n, double *restrict a, int lda) {
  int e, i, j;
  double *p;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    p = a + j * lda;
    e = m;
    for (i = 0; i < e; ++i)
      *p++ += i;
  }
}

/* Under a mask. */
static void masked(int m, int n, const int *restrict mask, double *restrict a, int lda) {
  int e, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j)
    if (mask[j] > 0) {
      e = m - 1;
      for (i = 0; i <= e; ++i)
        a[i + j * lda] += 1;
    }
}

/* It is read behind another loop of its block. */
static void later(int m, int n, double *restrict a, int lda) {
  int e, f, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = m;
    f = e - 1;
    for (i = 0; i < f; ++i)
      a[i + j * lda] += 1;
    f = f / 2;
    for (i = 0; i < f; ++i)
      a[i + j * lda] += 1;
    for (i = f; i < e; ++i)
      a[i + j * lda] -= 1;
  }
}

/* Integers are stored, but not where the bounds are. */
static void integers(const int *restrict m, int n, int *restrict a, int lda) {
  int e, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = *m;
    for (i = 0; i < e; ++i)
      a[i + j * lda] += i;
  }
}

/* A pointer that is followed only where there are iterations. */
static void null(const int *m, int n, double *restrict a, int lda) {
  int e, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    e = *m;
    for (i = 0; i < e; ++i)
      a[i + j * lda] += 9;
  }
}

/* The same where the data decide whether it is followed. */
static void masked_null(const int *m, int n, const int *restrict mask, double *restrict a, int lda) {
  int e, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j)
    if (mask[j] > 0) {
      e = *m;
      for (i = 0; i < e; ++i)
        a[i + j * lda] *= 0.5;
    }
}

/* Read after the region: the last value, or the one before where there are no iterations. */
static int kept(int m, int n, double *restrict a, int lda) {
  int e = -5, i, j;
  for (int t = 0; t < 2; ++t) {
#pragma sw parallel
    for (j = 0; j < n; ++j) {
      e = m - j / 2;
      for (i = 0; i < e; ++i)
        a[i + j * lda] += 1;
      e = j;
      for (i = 0; i < e; ++i)
        a[i + j * lda] -= 2;
    }
    a[n] += e;
  }
  return e;
}

static int kept_by_branch(int m, int n, int up, double *restrict a, int lda) {
  int e = -5, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j)
    if (up) {
      e = m - j / 2;
      for (i = 0; i < e; ++i)
        a[i + j * lda] += 1;
    }
  return e;
}

/* A bound that goes along with the loop. */
static int counted(int n, double *restrict a, int lda) {
  int g, k = 0, i, j;
#pragma sw parallel
  for (j = 0; j < n; ++j) {
    g = ++k;
    for (i = 0; i < g; ++i)
      a[i + j * lda] += k;
  }
  return k;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 7, 33, 64, 101};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + (s & 1 ? 4 : 0), ld = (m > 80 ? m : 80) + 5;
    long all = (long)ld * (n + 2 > 80 ? n + 2 : 80);
    double *a = doubles(all, 1), *b = doubles(all, 2), *c = doubles(all, 3);
    int *k = ints(all, 4), *start = room((n + 1) * sizeof *start);
    for (int i = 0; i <= n; i++)
      start[i] = i * i / 3;
    k[0] = counted(n, a, ld);
    show("counted", k[0], a, all);
    twice(n + 2, n, a, ld);
    show("twice", n, a, all);
    by_address(&m, &n, a, &ld);
    show("by address", n, a, all);
    directly(&m, &n, a, ld);
    show("directly", n, a, all);
    chained(m, n, 5, a, ld);
    show("chained", n, a, all);
    deep(m, n, n / 2, a, b, c, ld);
    show("deep", n, c, all);
    branches(n + 2, n, s & 1, a, ld);
    show("branches", n, a, all);
    narrow(m, n, a, ld);
    show("narrow", n, a, all);
    changed_between(m, n, a, ld);
    show("changed between", n, a, all);
    printf("%d\n", last_value(m, n, a, ld));
    show("last value", n, a, all);
    block(m, n, a, b);
    show("block", n, a, all);
    show("block", n, b, all);
    rows(n, start, a, b);
    show("rows", n, b, all);
    parameter(0, n, a, ld);
    show("parameter", n, a, all);
    names(n, a, ld);
    show("names", n, a, all);
    first_values(n + 1, n, a, ld);
    show("first values", n, a, all);
    pointers(m, n, a, ld);
    show("pointers", n, a, all);
    masked(m, n, k, a, ld);
    show("masked", n, a, all);
    later(m, n, a, ld);
    show("later", n, a, all);
    integers(&m, n, k, ld);
    show_int("integers", n, k, all);
    null(n ? &m : 0, n, a, ld);
    show("null", n, a, all);
    masked_null(&m, n, k, a, ld);
    show("masked", n, a, all);
    for (int i = 0; i < n; i++)
      k[i] = 0;
    masked_null(0, n, k, a, ld);
    show("masked null", n, a, all);
    printf("%d %d\n", kept(m, n, a, ld), kept_by_branch(m, n, s & 2, a, ld));
    show("kept", n, a, all);
    free(a), free(b), free(c), free(k), free(start);
  }
  return 0;
}

/* Elements of main memory that each iteration of a loop reads are loaded once, in front of it, if the loop runs at all and
 * nothing writes their array meanwhile.  Twins: elements that change, that not all iterations read, that are found anew.
 *
 * RUN: %port-and-compare %s --min-regions 16 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 16 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:9 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/held-loads.slave.c
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_held_loads_rows_
 * CHECK: double sw_held[[N:[0-9]+]] = 0;
 * CHECK-NEXT: if (
 * CHECK-NEXT: sw_held[[N]] = t[
 * CHECK-NEXT: }
 * CHECK-NEXT: for (long sw_j
 * CHECK: += sw_held[[N]] *
 */
static void rows(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] += t[ix[i]] * x[j];
}

/* The index is a variable of the loop around.
 * CHECK-LABEL: {{^}}void sw_held_loads_sums_
 * CHECK: sw_held[[N:[0-9]+]] = t[
 * CHECK: += sw_held[[N]] * {{.*}} + sw_held[[N]]
 */
static void sums(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int e = ix[i];
    double s = 0;
    for (int j = 0; j < m; j++)
      s += t[e] * x[i * m + j] + t[e];
    y[i] = s;
  }
}

/* Loops inside a statement, with bounds that data find; the bound is read at least once.
 * CHECK-LABEL: {{^}}void sw_held_loads_lists_
 * CHECK: int sw_held[[E:[0-9]+]] = 0;
 * CHECK-NEXT: sw_held[[E]] = st[
 * CHECK: k < sw_held[[E]]
 * CHECK: sw_held[[N:[0-9]+]] = {{.*}}t[
 * CHECK: s += sw_held[[N]] * (double)q
 */
static void lists(int n, int m, double *restrict y, const int *restrict st, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = st[ix[i]]; k < st[ix[i] + 1]; k++)
      for (int q = 0; q < m; q++)
        s += t[k] * (double)q;
    y[i] = s;
  }
}

/* What only the held load needs is loaded with it, not held as well.
 * CHECK-LABEL: {{^}}void sw_held_loads_found_
 * CHECK-NOT: int sw_held
 * CHECK: double sw_held[[N:[0-9]+]] = 0;
 * CHECK-NOT: int sw_held
 * CHECK: sw_held[[N]] = t[
 * CHECK: s += {{.*}} + sw_held[[N]];
 */
static void found(int n, double *restrict y, const int *restrict st, const int *restrict ix, const double *restrict t, const double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = 0; k < st[i + 1] - st[i]; k++)
      for (int c = 0; c < 3; c++)
        s += x[(st[i] + k) * 3 + c] + t[ix[st[i] + k]];
    y[i] = s;
  }
}

/* Members of structs.
 * CHECK-LABEL: {{^}}void sw_held_loads_members_
 * CHECK: sw_held[[N:[0-9]+]] = p[
 * CHECK: sw_held[[N]]
 */
typedef struct {
  double a, b;
  int c, d;
} place;
static void members(int n, int m, double *restrict y, const int *restrict ix, const place *restrict p) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] += p[ix[i]].b * j + p[ix[i]].c;
}

/* What one phase writes another one may hold.
 * CHECK-LABEL: {{^}}void sw_held_loads_phases_
 * CHECK: sw_held[[N:[0-9]+]] = t[
 */
static void phases(int n, int m, int turns, double *restrict y, const int *restrict ix, double *restrict t, const double *restrict x) {
#pragma sw parallel
  for (int k = 0; k < turns; k++) {
    for (int i = 0; i < n; i++)
      t[i] = x[i] * k;
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
        y[i * m + j] += t[ix[i]];
  }
}

/* Twins: what is below has nothing held.
 * CHECK-LABEL: {{^}}void sw_held_loads_each_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_some_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_first_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_behind_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_stepping_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_by_address_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_changing_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_chosen_
 * CHECK-NOT: sw_held{{[0-9]}}
 * CHECK-LABEL: {{^}}void sw_held_loads_copied_
 */
static void each(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] += t[ix[i * m + j]];
}

static void some(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      if (y[i * m + j] > 0)
        y[i * m + j] += t[ix[i]];
}

/* The loop may end before it reads. */
static void first(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++) {
      if (ix[i] < 0)
        break;
      s += t[ix[n + i]];
    }
    y[i] = s;
  }
}

static void behind(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++) {
      if (s > 50)
        break;
      if (y[i] < 0)
        continue;
      s += t[ix[n + i]];
    }
    y[i] = s;
  }
}

static void stepping(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int e = ix[i] & 7, left = m;
    double s = 0;
    while (left > 0) {
      s += t[e];
      e = (e + 3) & 15;
      left -= 1 + (e & 1);
    }
    y[i] = s;
  }
}

static void move(int *p) { *p = (*p + 5) & 15; }
static void by_address(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int e = ix[i] & 7;
    double s = 0;
    for (int j = 0; j < m; j++) {
      s += t[e];
      move(&e);
      if (s > 1e6)
        break;
    }
    y[i] = s;
  }
}

/* The array is written in the loop; both names may be one. */
static void changing(int n, int m, double *restrict y, const int *restrict ix) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[n + i * m + j] += y[ix[i]];
}

static double product(double v, int j) { return v * j; }
static void chosen(int n, int m, double *restrict y, const int *restrict ix, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++)
      s += product(s > 3 ? t[ix[i]] : 1, j);
    y[i] = s;
  }
}

/* Elements with copies are not loaded at all. */
static void copied(int n, int m, double *restrict y, const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] += t[i];
}

/* One array under two names. */
static void equal(int n, double *w, const double *x, const int *restrict ix) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ix[i]; k < ix[i] + 3; k++) {
      w[i] = x[i] + k;
      s += w[i];
    }
    w[i] = s;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 65, 300}, lengths[] = {0, 1, 7, 40};
  for (int a = 0; a < COUNT(sizes); a++)
    for (int b = 0; b < COUNT(lengths); b++) {
      const int n = sizes[a], m = lengths[b];
      const long all = (long)n * m + 64 + 2 * n;
      double *y = doubles(all, 1), *x = doubles(all, 2), *t = doubles(all, 3);
      int *ix = ints(all, 4), *st = ints(all, 5);
      place *p = room((size_t)(n + 1) * sizeof *p);
      for (int i = 0; i < n; i++)
        p[i] = (place){x[i], t[i], i, 1};
      for (long i = 0; i < all; i++) // no loop runs: nothing is there
        ix[i] = m ? (int)((unsigned)ix[i] % (n + 1u)) % (n ? n : 1) : 1 << 30;
      rows(n, m, y, ix, t, x);
      show("rows", n, y, all);
      sums(n, m, y, ix, t, x);
      show("sums", n, y, all);
      members(n, m, y, ix, p);
      show("members", n, y, all);
      for (int i = 0; i <= n; i++)
        st[i] = i / 2;
      if (m) {
        lists(n, m, y, st, ix, t);
        show("lists", n, y, all);
        if (m > 6) {
          found(n, y, st, ix, t, x);
          show("found", n, y, all);
        }
        phases(n, m, 3, y, ix, t, x);
        show("phases", n, y, all);
        stepping(n, m, y, ix, t);
        by_address(n, m, y, ix, t);
        show("stepping", n, y, all);
      }
      each(n, m, y, ix, t);
      some(n, m, y, ix, t);
      show("some", n, y, all);
      for (int i = 0; i < n; i++)
        if (y[i] < 0 || (i & 3) == 1)
          ix[i] = -1, ix[n + i] = 1 << 30;
      first(n, m, y, ix, t);
      for (int i = 0; i < n; i++)
        y[i] = ix[n + i] == 1 << 30 ? -1 : 1;
      behind(n, m, y, ix, t);
      show("first", n, y, all);
      if (m) {
        for (int i = 0; i < n; i++)
          ix[i] = i / 3;
        changing(n, m, y, ix);
        chosen(n, m, y, ix, t);
        copied(n, m, y, t);
        show("changing", n, y, all);
        equal(n, y, x, ix);
        show("equal", n, y, all);
        equal(n, y, y, ix);
        show("one", n, y, all);
      }
      free(y), free(x), free(t), free(ix), free(st), free(p);
    }
  return 0;
}

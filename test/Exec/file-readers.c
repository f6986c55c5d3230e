/* Functions that read variables of the file: tables by an index that they compute, limits, a struct, one
 * function in another; in branches, and where the region changes the table.  Those that change such
 * variables, by name, through a pointer of the file or of their own or in a function that they call, stay
 * calls, which no CPE can make, and so do those that read what a variable of the region's function hides.
 * Where a parameter that points elsewhere by then is used, the body is in the place of the call, and what
 * it changes is a dependence.
 *
 * RUN: %port-and-compare %s --min-regions 3 --machine sw26010 --machine sw26010pro --dma late -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -Rpass=sw -I%S/Inputs %s 2>&1 | FileCheck %s
 */
#include "show.h"

enum { ENTRIES = 101 };
static double table[ENTRIES], low, high;
static struct {
  int bins;
  double width, of[32];
} grid;
static int calls;

static double larger(double a, double b) { return a < b ? b : a; }
static double entry(int i) { return table[i]; }
static double saturation(double t) {
  double x = larger(t, low);
  if (x > high)
    return table[ENTRIES - 1];
  int i = (int)((x - low) / (high - low) * (ENTRIES - 2));
  double f = (x - low) - i * (high - low) / (ENTRIES - 2);
  return table[i] + f * (table[i + 1] - table[i]);
}
static double binned(double x) {
  int b = (int)(x * grid.width);
  return b >= 0 && b < grid.bins ? grid.of[b] : -1;
}
static double counted(double x) {
  calls++;
  return x + calls;
}
static double scratch[4], *work = scratch;
static double through_file_pointer(double x) {
  work[0] = x;
  return x + low;
}
static double through_own_pointer(double x) {
  double *p = scratch;
  p[1] = x;
  return x * high;
}
static double through_parameter(double *p, double x) {
  p = scratch;
  p[2] = x;
  return x - high;
}
static double stored(double *p, double x) {
  p[0] = x;
  return x;
}
static double through_call(double x) { return stored(scratch + 3, x) - low; }

/* CHECK-DAG: region runs on the CPEs as 'sw_file_readers_looked_up_
 */
static void looked_up(int n, const double *restrict t, double *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] = saturation(t[i]) - 0.5 * larger(q[i], high);
}

/* CHECK-DAG: region runs on the CPEs as 'sw_file_readers_branches_
 */
static void branches(int n, const double *restrict t, double *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (t[i] > 0)
      q[i] = saturation(t[i]) + binned(t[i]);
    else
      q[i] = entry(i % ENTRIES);
}

/* CHECK-DAG: region runs on the CPEs as 'sw_file_readers_changed_
 */
static void changed(const double *restrict t) {
#pragma sw parallel
  for (int i = 0; i < ENTRIES; i++)
    table[i] = entry(i) * 2 + t[i];
}

/* CHECK-DAG: call of 'saturation' cannot run on a CPE
 */
static void hidden(int n, const double *restrict t, double *restrict q) {
  double high = 3;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] = saturation(t[i]) + high;
}

/* CHECK-DAG: call of 'counted' cannot run on a CPE: it uses the variable 'calls'
 */
static void refused(int n, const double *restrict t, double *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] = counted(t[i]);
}

/* Each reads before the call what the call changes.
 * CHECK-DAG: call of 'through_file_pointer' cannot run on a CPE
 * CHECK-DAG: call of 'through_own_pointer' cannot run on a CPE
 * CHECK-DAG: loop over 'i' carries a dependence through 'scratch'
 * CHECK-DAG: call of 'through_call' cannot run on a CPE
 */
static void stores(int n, double *restrict q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] = work[0] + through_file_pointer(i);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] += scratch[1] + through_own_pointer(i);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] += scratch[2] + through_parameter(&q[i], i);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] += scratch[3] + through_call(i);
}

int main(void) {
  static const int sizes[] = {0, 1, 63, 1000, 4099};
  low = -30, high = 25.5;
  grid.bins = 20, grid.width = 0.4;
  fill(table, ENTRIES, 1), fill(grid.of, 32, 2);
  for (int s = 0; s < COUNT(sizes); s++) {
    const int n = sizes[s], all = n < ENTRIES ? ENTRIES : n;
    double *t = doubles(all, 3), *q = doubles(all, 4);
    looked_up(n, t, q);
    show("looked up", n, q, n);
    branches(n, t, q);
    show("branches", n, q, n);
    changed(t);
    show("changed", n, table, ENTRIES);
    hidden(n, t, q);
    show("hidden", n, q, n);
    refused(n, t, q);
    show("refused", n, q, n);
    stores(n, q);
    show("stores", n, q, n);
    show("stored", n, scratch, COUNT(scratch));
    free(t), free(q);
  }
  return 0;
}

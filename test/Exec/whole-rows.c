/* Every second element of a row, beginning by turns with the first and the second: what is only read
   may come with the elements of the row around it where the array's type says that they exist.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 -- -I%S/Inputs
   RUN: %swclang -O2 -fplugin-arg-swgen-out=%t.d -fsyntax-only -I%S/Inputs %s
   RUN: FileCheck %s --input-file=%t.d/whole-rows.slave.c
*/
#include "show.h"

enum { ROWS = 52, COLUMNS = 40 };
static double table[ROWS][COLUMNS];
static int rows, columns;

static void of_an_object(int pass, double *restrict sums) {
#pragma sw parallel
  for (int i = 1; i <= rows; i++)
    for (int j = 1 + (i + pass) % 2; j <= columns; j += 2)
      sums[i * COLUMNS + j] = 2 * table[i][j - 1];
}
// CHECK: void sw_{{.*}}of_an_object_{{[0-9]+}}(
// CHECK: const long sw_table_{{[0-9]+(_next)?}}_lo1 = {{[^?]*}};

static void of_a_parameter(int n, int m, int pass, double (*restrict from)[m],
                           double (*restrict to)[m]) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    for (int j = 1 + ((i + pass) & 1); j < m; j += 2)
      to[i][j] = 2 * from[i][j - 1];
}
// CHECK: void sw_{{.*}}of_a_parameter_{{[0-9]+}}(
// CHECK: const long sw_from_{{[0-9]+(_next)?}}_lo1 = {{[^?]*}};

/* The negative twins: the last row ends with the last element that is read, and what is written
   goes back as it was touched. */
static void of_a_pointer(int n, int m, int pass, const double *restrict from,
                         double (*restrict to)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = (i + pass) & 1; j < m; j += 2)
      to[i][j] = 2 * from[i * m + j];
}

static void updated(int n, int m, int pass, double (*restrict to)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = (i + pass) & 1; j < m; j += 2)
      to[i][j] = 1 - to[i][j];
}

/* No element is surely touched: nothing says which ones may come. */
static double spread[240];
static void under_conditions(int n, int m, int last, double *restrict to) {
#pragma sw parallel
  for (int i = 0; i < n; i += 3)
    for (int j = 2; j < m; j++) {
      if (to[i] <= 1.5)
        continue;
      to[i] = spread[last - i] * 0.25;
      if (spread[1] <= 1.5)
        continue;
      to[i] += spread[j + 1] * -0.5;
    }
}

/* A box for tiles of which some touch nothing: it has both ends there, or none. */
static void after_the_third(int n, int ld, const float *restrict from, double (*restrict to)[9]) {
#pragma sw tensor from[5][(ld + 9)][8]
#pragma sw parallel schedule(cyclic, 2) tile(2)
  for (int i = 0; i < n; i++) {
    if (i > 3)
      to[i + 2][3] = from[((i % 5) * (ld + 9) + i + 6) * 8] * 0.25;
    else
      to[i + 2][1] = to[i + 2][0] * 0.5 + 1;
  }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 7, 38};
  double *sums = room(ROWS * COLUMNS * sizeof *sums);
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      table[i][j] = i + 0.01 * j;
  for (int a = 0; a < COUNT(sizes); a++)
    for (int b = 0; b < COUNT(sizes); b++)
      for (int pass = 0; pass < 2; pass++) {
        int n = sizes[a], m = sizes[b];
        double *to = doubles((long)n * m, 1);
        rows = n, columns = m;
        for (int k = 0; k < ROWS * COLUMNS; k++)
          sums[k] = k;
        of_an_object(pass, sums);
        show("object", n, sums, ROWS * COLUMNS);
        of_a_parameter(n, m, pass, (double (*)[m])table, (double (*)[m])to);
        show("parameter", n, to, (long)n * m);
        long all = (long)n * m, unread = all > 0 ? (m - 1 + n - 1 + pass) & 1 : 0;
        double *from = doubles(all - unread, 2);
        of_a_pointer(n, m, pass, from, (double (*)[m])to);
        show("pointer", n, to, (long)n * m);
        updated(n, m, pass, (double (*)[m])to);
        show("updated", n, to, (long)n * m);
        for (int i = 0; i < 240; i++)
          spread[i] = 7 - i % 11;
        under_conditions(n < m ? n : 0, m, 230, to);
        show("under conditions", n, to, (long)n * m);
        float *deep = floats(5 * (n + 9) * 8, 4);
        double *wide = doubles((n + 2) * 9, 5);
        after_the_third(n, n, deep, (double (*)[9])wide);
        show("after the third", n, wide, (n + 2) * 9);
        free(deep);
        free(wide);
        free(from);
        free(to);
      }
  free(sums);
  return 0;
}

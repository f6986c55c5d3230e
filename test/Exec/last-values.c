/* Work arrays of the file or of the caller: each iteration sets what it reads of them, and the last one leaves
   there what the program finds afterwards.
   RUN: %port-and-compare %s --min-regions 16 --max-regions 16 --machine sw26010 --machine sw26010pro -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -I%S/Inputs -Rpass=sw %s 2>&1 | FileCheck %s --implicit-check-not="and the last one stores it"
   RUN: %swgen-cc --machine=sw26010 -O2 -w -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/last-values.host.c --check-prefix=HOST
   RUN: FileCheck %s --input-file %t.dir/last-values.slave.c --check-prefix=SLAVE
   RUN: %swclang -fsyntax-only -w -I%S/Inputs -Rpass=sw -fplugin-arg-swgen-machine=sw26010pro %s 2>&1 | FileCheck %s --check-prefix=PRO
*/
#include "show.h"

enum { MOST = 140 };

static double work[MOST], other[MOST];
static int counts[3][MOST];

/* The file's.
   CHECK: last-values.c:[[#@LINE-4]]:15: remark: each iteration of loop 'j' has 'work' of its own, and the last one stores it [SW560]
*/
static void of_file(int n, int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      work[i] = a[j][i] * 0.25;
    for (int i = 1; i < n; i++)
      a[j][i] = work[i] - work[i - 1];
  }
}

/* The caller's, by a pointer: how many elements there are the host asks.  Under a bound copies have so many, and several
   iterations a copy each at once (four of 512); on the Pro also above the bound of the plan in which one has the line
   at a time.
   SLAVE: LDM of sw_last_values_of_caller_43:
   SLAVE: {{^ .*}} char v[28672]; } sum_own
   SLAVE: LDM of sw_last_values_of_caller_43_small:
   SLAVE: {{^ .*}} char v[16384]; } sum_own
   PRO: sw_last_values_of_caller_{{.*}} where n <= 128, tiles of 1 'j' by 1 'k', {{[0-9]+}} of {{.*}}; where n <= 512, tiles of 1 'j' by {{[0-9][0-9]}} 'k'
   HOST: SW_HOLDS(sw_last_values_of_caller_[[#]], "n <= 3584", (p_n <= 3584))
   CHECK: remark: each iteration of loop 'k' has 'sum' of its own, and the last one stores it
*/
static void of_caller(int n, int m, int l, double a[restrict l][m][n], const double b[restrict n][n],
                      double *restrict sum) {
#pragma sw parallel
  for (int j = 0; j < l; j++)
    for (int k = 0; k < m; k++) {
      for (int i = 0; i < n; i++) {
        sum[i] = 0;
        for (int s = 0; s < n; s++)
          sum[i] += a[j][k][s] * b[s][i];
      }
      for (int i = 0; i < n; i++)
        a[j][k][i] = sum[i];
    }
}

/* Two of them, of which one is set in two places; loops that count down and by two.
   CHECK: remark: each iteration of loop 'j' has 'work' of its own, and the last one stores it
   CHECK: remark: each iteration of loop 'j' has 'other' of its own, and the last one stores it
*/
static void two(int n, int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = m - 1; j >= 0; j -= 2) {
    work[0] = 1;
    other[0] = a[j][0];
    for (int i = 1; i < n; i++) {
      work[i] = 1 / (4 - work[i - 1]);
      other[i] = (a[j][i] - other[i - 1]) * work[i];
    }
    for (int i = n - 2; i >= 0; i--)
      a[j][i] = other[i] - work[i] * a[j][i + 1];
  }
}

/* Counters of before 1999, ints, several dimensions, a condition that only loop variables decide.
   CHECK: remark: each iteration of loop 'j' has 'counts' of its own, and the last one stores it
*/
static void planes(int n, int m, int (*restrict a)[MOST]) {
  int i, j, p;
#pragma sw parallel
  for (j = 0; j < m; j++) {
    for (p = 0; p < 3; p++)
      for (i = 0; i < n; i++) {
        if (i > 0)
          counts[p][i] = a[j][i] * (p + 1);
        else
          counts[p][i] = p;
      }
    for (i = 1; i < n; i++)
      a[j][i] = counts[0][i] - counts[1][i - 1] + counts[2][i];
  }
}

/* The program reads them after the region, and before it.
   CHECK: remark: each iteration of loop 'j' has 'mine' of its own, and the last one stores it
*/
static double of_function(int n, int m, double (*restrict a)[MOST]) {
  double mine[MOST], sum = 0;
  for (int i = 0; i < MOST; i++)
    mine[i] = i;
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 2; i < n; i++)
      mine[i] = a[j][i] + j;
    for (int i = 2; i < n; i++)
      a[j][i] = mine[n + 1 - i];
  }
  for (int i = 0; i < MOST; i++)
    sum += mine[i] * i;
  return sum;
}

/* Rows of a constant length.
   CHECK: remark: each iteration of loop 'j' has 'rows' of its own, and the last one stores it
*/
static void in_rows(int n, int m, double (*restrict a)[MOST], double (*restrict rows)[4]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      for (int q = 0; q < 4; q++)
        rows[i][q] = a[j][i] * q;
    for (int i = 0; i < n; i++)
      a[j][i] = rows[n - 1 - i][3] - rows[i][1];
  }
}

/* Subscripts in variables of the block, and a bound that is another loop's.
   CHECK: remark: each iteration of loop 'j' has 'work' of its own, and the last one stores it
*/
static void shifted(int from, int to, int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = from; i <= to; i++) {
      int at = i - from;
      work[at] = a[j][i] * 0.5;
    }
    for (int i = from; i < to; i++) {
      int at = i - from;
      a[j][i] = work[at + 1] + work[at];
    }
  }
}

/* In steps: the last iteration of both loops.
   CHECK: remark: each iteration of loop 'j' has 'work' of its own, and the last one stores it
*/
static void in_steps(int n, int m, int steps, double (*restrict a)[MOST], double (*restrict b)[MOST]) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int j = 1; j < m - 1; j++) {
      for (int i = 0; i < n; i++)
        work[i] = a[j - 1][i] + a[j + 1][i];
      for (int i = 1; i < n - 1; i++)
        b[j][i] = work[i - 1] + work[i + 1];
    }
    for (int j = 1; j < m - 1; j++)
      for (int i = 1; i < n - 1; i++)
        a[j][i] = b[j][i] * 0.25;
  }
}

/* Where the subscript is in a variable of the function the stores cannot be repeated: the array of the function is
   private all the same.
   CHECK: remark: each iteration of loop 'j' has 'own' of its own, as nothing else needs what is in it
*/
static void beside(int n, int m, double (*restrict a)[MOST], double (*restrict b)[MOST]) {
  double own[MOST];
  int at;
#pragma sw parallel
  for (int t = 0; t < 2; t++) {
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < n; i++)
        own[i] = a[j][i] + t;
      for (int i = 1; i < n; i++)
        a[j][i] = own[i - 1] + own[i] * 0.25;
    }
    for (int j = 0; j < m; j++) {
      for (int i = 0; i < n; i++) {
        at = n - 1 - i;
        work[at] = a[j][i] * 0.5;
      }
      for (int i = 0; i < n; i++)
        b[j][i] += work[i];
    }
  }
}

/* As a user writes it. */
static void by_hand(int n, int m, double (*restrict a)[MOST], double *restrict last) {
#pragma sw parallel
  for (int t = 0; t < 2; t++)
    for (int j = 0; j < m; j++) {
      double own[MOST];
      for (int i = 0; i < n; i++)
        own[i] = a[t * 60 + j % 60][i] + t;
      if (t == 1 && j + 1 >= m)
        for (int i = 0; i < n; i++)
          last[i] = own[n - 1 - i];
    }
}

/* What stands below are no such arrays: the loops stay as they are. */

/* The last iteration writes fewer elements than others. */
static void shrinking(int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < m - j; i++)
      work[i] = a[j][i] + j;
    for (int i = 0; i < m - j; i++)
      a[j][i] = work[m - j - 1 - i];
  }
}

/* A value from the iteration before. */
static void carried(int n, int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 1; i < n; i++)
      work[i] = a[j][i] + work[0];
    for (int i = 1; i < n; i++)
      a[j][i] = work[n - i];
  }
}

/* Data decide what is set. */
static void by_data(int n, int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      if (a[j][i] > 0)
        work[i] = a[j][i];
    for (int i = 0; i < n; i++)
      if (a[j][i] > 0)
        a[j][i] = work[i] + 1;
  }
}

/* Another pointer may lead there. */
static void overlapping(int n, int m, double *a) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      work[i] = a[j * MOST + i] * 2;
    for (int i = 0; i < n; i++)
      a[j * MOST + i] = work[n - 1 - i];
  }
}

/* A function reads elements that not each iteration sets. */
static double first(void) { return work[0] + work[1]; }
static void in_function(int n, int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = 0; j < m; j++) {
    for (int i = 0; i < n; i++)
      work[i] = a[j][i] * 3;
    for (int i = 0; i < n; i++)
      a[j][i] = work[n - 1 - i] + first();
  }
}

/* A loop that the last iteration does not reach. */
static void in_part(int n, int m, double (*restrict a)[MOST]) {
#pragma sw parallel
  for (int j = 0; j < m; j++)
    if (j < m - 1) {
      for (int i = 0; i < n; i++)
        work[i] = a[j][i] * 3;
      for (int i = 0; i < n; i++)
        a[j][i] = work[n - 1 - i];
    }
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 13, 37, 130};
  double sum[MOST], rows[MOST][4];
  for (int k = 0; k < MOST; k++)
    work[k] = other[k] = sum[k] = rows[k][0] = rows[k][1] = rows[k][2] = rows[k][3] = -k;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n == 37 ? 29 : n;
    double *a = doubles(MOST * MOST, 1), *b = doubles(MOST * MOST, 2), (*rows_of_a)[MOST] = (double (*)[MOST])a;
    int *c = ints(MOST * MOST, 3);
    double *cube = doubles(5L * m * n, 4);
#define SHOW(name)                                                                                                     \
  show(name, n, a, MOST * MOST);                                                                                       \
  show(name, n, work, MOST);                                                                                           \
  show(name, n, other, MOST)
    of_file(n, m, rows_of_a);
    SHOW("of_file");
    of_caller(n, m, 5, (double (*)[m][n])cube, (const double (*)[n])b, sum);
    show("of_caller", n, cube, 5L * m * n);
    show("of_caller", n, sum, MOST);
    two(n, m, rows_of_a);
    SHOW("two");
    planes(n, m, (int (*)[MOST])c);
    show_bytes("planes", n, c, sizeof(int) * MOST * MOST);
    show_bytes("planes", n, counts, sizeof counts);
    printf("\n%.17g\n", of_function(n, m, rows_of_a));
    SHOW("of_function");
    in_rows(n, m, rows_of_a, rows);
    SHOW("in_rows");
    show("in_rows", n, rows[0], 4 * MOST);
    shifted(n / 3, n, m, rows_of_a);
    SHOW("shifted");
    in_steps(n, m, 3, rows_of_a, (double (*)[MOST])b);
    SHOW("in_steps");
    beside(n, m, rows_of_a, (double (*)[MOST])b);
    SHOW("beside");
    by_hand(n, m, rows_of_a, sum);
    show("by_hand", n, sum, MOST);
    shrinking(m, rows_of_a);
    SHOW("shrinking");
    carried(n, m, rows_of_a);
    SHOW("carried");
    by_data(n, m, rows_of_a);
    SHOW("by_data");
    overlapping(n, m, a);
    SHOW("overlapping");
    in_function(n, m, rows_of_a);
    SHOW("in_function");
    in_part(n, m, rows_of_a);
    SHOW("in_part");
    free(a);
    free(b);
    free(c);
    free(cube);
  }
  return 0;
}

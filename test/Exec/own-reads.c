/* What a statement reads after it has written it comes from the LDM and is not fetched; what it reads
 * first, may not have written, or another iteration writes, is.  What several loops of a tile only read
 * comes once where it has room.
 *
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs -fplugin-arg-swgen-small-plan=always
 * RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/own-reads.slave.c
 */
#include "show.h"

/* CHECK-LABEL: {{^}}void sw_own_reads_written_first_{{[0-9]+}}(
 * CHECK-NOT: {{sw_get(_on)?\(.*sw_ldm\.b_}}
 * CHECK: {{sw_put(_on)?\(.*sw_ldm\.b_}}
 */
static void written_first(int n, const double *restrict a, double *restrict b, double *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    b[i] = a[i] * 2;
    c[i] = b[i] + b[i] * a[i];
    b[i] += c[i];
  }
}

/* CHECK-LABEL: {{^}}void sw_own_reads_read_first_{{[0-9]+}}(
 * CHECK: {{sw_get(_on)?\(.*sw_ldm\.b_}}
 */
static void read_first(int n, const double *restrict a, double *restrict b, double *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    c[i] = b[i] + a[i];
    b[i] = a[i] * 2;
  }
}

/* CHECK-LABEL: {{^}}void sw_own_reads_perhaps_written_{{[0-9]+}}(
 * CHECK: {{sw_get(_on)?\(.*sw_ldm\.b_}}
 */
static void perhaps_written(int n, const double *restrict a, double *restrict b, double *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0.5)
      b[i] = a[i] * 2;
    c[i] = b[i];
  }
}

/* A loop whose turns are counted at run time is part of the statement.
 * CHECK-LABEL: {{^}}void sw_own_reads_in_a_while_{{[0-9]+}}(
 * CHECK: {{sw_get(_on)?\(.*sw_ldm\.b_}}
 */
static void in_a_while(int n, const double *restrict a, double *restrict b, double *restrict c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double x = a[i];
    while (x > 0.3) {
      b[i] = x;
      x *= 0.5;
    }
    c[i] = b[i] + x;
  }
}

/* The first element is written by the first iteration of j only.
 * CHECK-LABEL: {{^}}void sw_own_reads_of_another_{{[0-9]+}}(
 * CHECK: {{sw_get(_on)?\(.*sw_ldm\.b_}}
 */
static void of_another(int n, const double (*restrict a)[37], double (*restrict b)[37],
                       double (*restrict c)[37]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 36; j++) {
      b[i][j] = a[i][j] * 2;
      c[i][j] = b[i][j] + b[i][j + 1];
    }
}

/* CHECK-LABEL: {{^}}void sw_own_reads_rows_{{[0-9]+}}_small(
 * CHECK: {{sw_get(_on)?\(.*sw_ldm\.a_}}
 * CHECK-NOT: {{sw_get(_on)?\(.*sw_ldm\.b_}}
 * CHECK: {{sw_put(_on)?\(.*sw_ldm\.b_}}
 */
static void rows(int n, int m, const double (*restrict a)[m], double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double largest = a[i][0], sum = 0;
    for (int j = 0; j < m; j++)
      largest = a[i][j] > largest ? a[i][j] : largest;
    for (int j = 0; j < m; j++) {
      b[i][j] = 1 / (1 + largest - a[i][j]);
      sum += b[i][j];
    }
    for (int j = 0; j < m; j++)
      b[i][j] /= sum;
  }
}

int main(void) {
  static const int sizes[] = {1, 2, 13, 64, 65, 257, 1500};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *a = doubles(37L * n, 1), *b = doubles(37L * n, 2), *c = doubles(37L * n, 3);
    written_first(n, a, b, c);
    show("written_first", n, b, n);
    show("of it", n, c, n);
    read_first(n, a, b, c);
    show("read_first", n, c, n);
    perhaps_written(n, a, b, c);
    show("perhaps_written", n, c, n);
    in_a_while(n, a, b, c);
    show("in_a_while", n, c, n);
    show("of it", n, b, n);
    of_another(n, (void *)a, (void *)b, (void *)c);
    show("of_another", n, c, 37L * n);
    for (int m = 1; m < 37; m += 7) {
      rows(n, m, (void *)a, (void *)b);
      show("rows", m, b, (long)n * m);
    }
    rows(37, n, (void *)a, (void *)b);
    show("long rows", n, b, 37L * n);
    free(a);
    free(b);
    free(c);
  }
}

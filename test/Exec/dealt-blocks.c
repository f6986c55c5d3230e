/* Tiles that take longer the later they come in their row, as many in a row as there are CPEs: in turn,
 * one CPE would have the longest of each row, so each has whole rows.  With one tile less in a row, or
 * where a clause asks for it, they go in turn.
 *
 * RUN: %port-and-compare %s --min-regions 4 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/dealt-blocks.slave.c
 */
#include "show.h"

#define COLUMNS 512

/* CHECK-LABEL: {{^}}void sw_dealt_blocks_prefixes_{{[0-9]+}}(
 * CHECK: for (long [[TILE:sw_tile[0-9]+]] = sw_id * [[SHARE:sw_share[0-9]+]]; [[TILE]] < sw_min({{.*}}, (sw_id + 1) * [[SHARE]]); [[TILE]]++)
 */
static void prefixes(int n, double (*restrict c)[COLUMNS], double (*restrict a)[COLUMNS],
                     double (*restrict b)[COLUMNS]) {
#pragma sw parallel collapse(2) tile(4, 8)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < COLUMNS; j++) {
      double s = 0;
      for (int k = 0; k <= j; k++)
        s += a[i][k] * b[i][k];
      c[i][j] = s;
    }
}

/* CHECK-LABEL: {{^}}void sw_dealt_blocks_suffixes_{{[0-9]+}}(
 * CHECK: for (long [[TILE:sw_tile[0-9]+]] = sw_id * [[SHARE:sw_share[0-9]+]]; [[TILE]] < sw_min({{.*}}, (sw_id + 1) * [[SHARE]]); [[TILE]]++)
 */
static void suffixes(int n, double (*restrict c)[COLUMNS], double (*restrict a)[COLUMNS],
                     double (*restrict b)[COLUMNS]) {
#pragma sw parallel collapse(2) tile(3, 8)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < COLUMNS; j++) {
      double s = 0;
      for (int k = j; k < COLUMNS; k++)
        s += a[i][k] * b[i][k];
      c[i][j] += s;
    }
}

/* CHECK-LABEL: {{^}}void sw_dealt_blocks_one_less_{{[0-9]+}}(
 * CHECK-NOT: sw_share
 */
static void one_less(int n, double (*restrict c)[COLUMNS], double (*restrict a)[COLUMNS],
                     double (*restrict b)[COLUMNS]) {
#pragma sw parallel collapse(2) tile(4, 8)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < COLUMNS - 8; j++) {
      double s = 0;
      for (int k = 0; k <= j; k++)
        s += a[i][k] * b[i][k];
      c[i][j] = s;
    }
}

/* CHECK-LABEL: {{^}}void sw_dealt_blocks_asked_{{[0-9]+}}(
 * CHECK-NOT: sw_share
 */
static void asked(int n, double (*restrict c)[COLUMNS], double (*restrict a)[COLUMNS],
                  double (*restrict b)[COLUMNS]) {
#pragma sw parallel collapse(2) tile(4, 8) schedule(cyclic)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < COLUMNS; j++) {
      double s = 0;
      for (int k = 0; k <= j; k++)
        s += a[i][k] * b[i][k];
      c[i][j] = s;
    }
}

static double a[131][COLUMNS], b[131][COLUMNS], c[131][COLUMNS];

int main(void) {
  fill(&a[0][0], sizeof a / sizeof(double), 1);
  fill(&b[0][0], sizeof b / sizeof(double), 2);
  for (int n = 1; n <= 131; n = 3 * n + 2) {
    prefixes(n, c, a, b);
    show("prefixes", n, &c[0][0], sizeof c / sizeof(double));
    suffixes(n, c, a, b);
    show("suffixes", n, &c[0][0], sizeof c / sizeof(double));
    one_less(n, c, a, b);
    show("one less", n, &c[0][0], sizeof c / sizeof(double));
    asked(n, c, a, b);
    show("asked", n, &c[0][0], sizeof c / sizeof(double));
  }
  return 0;
}

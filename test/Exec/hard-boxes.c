/* Elements that only many divisions describe: isl would look for the box around those of a tile for hours.
 * That array is accessed past the LDM, and the rest of the region goes on.  Twin: one division per index has a box.
 *
 * RUN: %port-and-compare %s --min-regions 3 -- -I%S/Inputs
 * RUN: %swclang -fsyntax-only -I%S/Inputs %s -fplugin-arg-swgen-out=%t.dir -Rpass=sw-dma 2>&1 | FileCheck %s
 */
#include "show.h"

/* Rows in blocks of eight, columns in blocks of sixteen, each turned within its block. */
static void turned(int n, int m, double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < 8; k++)
        /* CHECK: :[[@LINE+2]]:{{[0-9]+}}: remark: 'b' is not copied to LDM but accessed in main memory: its elements in a tile have no description that is simple enough [SW351]
         */
        b[i / 8 * 8 + k][(j + k) % 16 + j / 16 * 16] = a[i / 4 * 4 + (i + k) % 4][j] + i;
}

static void remainders(int n, int m, double a[restrict 7][100], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      if ((i + 2 * j) % 5 == 3)
        /* CHECK: 'a' is not copied to LDM but accessed in main memory: its elements in a tile have no description that is simple enough [SW351]
         */
        b[i][j] = a[i % 7][j / 3 % 100] + a[(i + j) % 7][(i * 3 + j) % 100];
      if ((3 * i + 7 * j) % 11 < 4)
        b[i][j] += a[i / 2 % 7][(j * 5 + i * 3) % 97];
      for (int k = j % 3; k < (i + j) / 4 && k < m; k++)
        b[i][k] += a[k % 7][(k + i) / 3 % 100];
    }
}

/* CHECK: 'b' is not copied to LDM but accessed in main memory: what one tile touches has no constant bound [SW351]
 * CHECK-NOT: [SW351]
 */
static void blocks(int n, int m, double a[restrict n][m], double b[restrict n][m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = a[i / 4 * 4][j / 8 * 8] * 2;
}

int main(void) {
  static const int rows[] = {8, 16, 40}, columns[] = {16, 48, 80};
  for (int s = 0; s < COUNT(rows); s++) {
    int n = rows[s], m = columns[s];
    double *a = doubles(n * m, 1), *b = doubles(n * m, 2);
    turned(n, m, (double(*)[m])a, (double(*)[m])b);
    show("turned", n, b, n * m);
    free(a), free(b);
  }
  static const int sizes[] = SMALL_SIZES;
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s], m = n + 3;
    double *table = doubles(700, 1), *a = doubles(n * m, 3), *b = doubles(n * m, 2);
    remainders(n, m, (double(*)[100])table, (double(*)[m])b);
    show("remainders", n, b, n * m);
    blocks(n, m, (double(*)[m])a, (double(*)[m])b);
    show("blocks", n, b, n * m);
    free(table), free(a), free(b);
  }
  return 0;
}

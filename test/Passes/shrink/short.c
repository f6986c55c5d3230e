/* Few rows of many columns: where rows and columns are different numbers, both loops are divided, though at sizes at
   which they are the same the rows alone would do.  Tiles of whole rows lie in one piece, so that they get no shorter
   than two of these, and columns are divided only where that leaves long pieces.  Twin: a square, in which rows are
   never few.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefix=PRO
*/

#define SOLVE(j, i) \
  do { \
    double pivot = b[0][j][i]; \
    x[0][j][i] /= pivot; \
    for (int k = 1; k < nk; k++) { \
      g[k][j][i] = c[k - 1][j][i] / pivot; \
      pivot = b[k][j][i] - a[k][j][i] * g[k][j][i]; \
      x[k][j][i] = (x[k][j][i] - a[k][j][i] * x[k - 1][j][i]) / pivot; \
    } \
    for (int k = nk - 2; k >= 0; k--) \
      x[k][j][i] -= g[k + 1][j][i] * x[k + 1][j][i]; \
  } while (0)

/* CHECK-LABEL: code-tree of region 0
   CHECK: sw_j0_size = sw_tile_wide(sw_j0_count, {{.*}}, sw_tiles(sw_i1_count, {{.*}}), sw_n, 2)
   CHECK: sw_i1_size = sw_tile_wide(sw_i1_count, {{.*}}, sw_tiles(sw_j0_count, sw_j0_size), sw_n, {{64|128}})
   PRO-LABEL: code-tree of region 0
   PRO: sw_j0_size = sw_tile_wide(sw_j0_count, {{.*}}, sw_tiles(sw_i1_count, {{.*}}), sw_n, 2)
   PRO: sw_i1_size = sw_tile_wide(sw_i1_count, {{.*}}, sw_tiles(sw_j0_count, sw_j0_size), sw_n, {{64|128}})
*/
void columns(int nk, int nj, int ni, double (*restrict x)[nj][ni], const double (*restrict a)[nj][ni],
             const double (*restrict b)[nj][ni], const double (*restrict c)[nj][ni], double (*restrict g)[nj][ni]) {
#pragma sw parallel
  for (int j = 0; j < nj; j++)
    for (int i = 0; i < ni; i++)
      SOLVE(j, i);
}

/* PRO-LABEL: code-tree of region 1
   PRO: sw_j0_size = sw_tile_wide(sw_j0_count, {{[0-9]+}}, 1, sw_n, {{[0-9]+}})
   PRO-NOT: sw_i1_size
*/
void square(int nk, int n, double (*restrict x)[n][n], const double (*restrict a)[n][n],
            const double (*restrict b)[n][n], const double (*restrict c)[n][n], double (*restrict g)[n][n]) {
#pragma sw parallel
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      SOLVE(j, i);
}

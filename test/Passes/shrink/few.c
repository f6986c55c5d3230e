/* Where the search divides several loops, their tiles shrink at run time only while there are no more of
   them than CPEs.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=plan-search %s 2>&1 | FileCheck %s --check-prefix=SEARCH
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefix=GREEDY

   The greedy plan is tried that way too.
   SEARCH: finished greedy {{[0-9]+}} cycles
   SEARCH: finished greedy with few tiles {{[0-9]+}} cycles

   GREEDY-NOT: _few(
   GREEDY: sw_j1_size = sw_tile_turns(sw_j1_count, {{[0-9]+}}, sw_tiles(
   GREEDY-NOT: _few(
*/

/* CHECK-LABEL: code-tree of region 0
   CHECK-DAG: sw_i0_size = sw_tile{{(_turns)?}}_few(sw_i0_count, {{[0-9]+}}, sw_tiles(
   CHECK-DAG: sw_j1_size = sw_tile_turns_wide(sw_j1_count, {{[0-9]+}}, sw_tiles(
*/
void both(int n, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      a[i][j] = b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1];
}

/* A loop alone has as many tiles as CPEs anyway.
   CHECK-LABEL: code-tree of region 1
   CHECK-NOT: _few(
*/
void one(int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = 2 * b[i];
}

/* The user's tiles do not shrink.
   CHECK-LABEL: code-tree of region 2
   CHECK-NOT: _few(
   CHECK: sw_{{[ij]}}{{[0-9]+}}_size = {{4|32$}}
*/
void given(int n, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel tile(4, 32)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      a[i][j] = b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1];
}

/* Loops take the CPEs in turn.  Where tiles would become so short that they fetch much more than they save, or
   give many CPEs little each, they stay as long as the model likes, and the loops after them are cut.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefix=GREEDY
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-assume=1500 -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefix=MANY

   The greedy strategy does without, and so does the default one where it knows that there are long tiles
   for all CPEs anyway.
   GREEDY-NOT: _wide(
   MANY-LABEL: code-tree of region 0
   MANY-NOT: _wide(
   MANY-LABEL: code-tree of region 1
*/

/* Tiles that slide over the rows are dealt by columns first.
   CHECK-LABEL: code-tree of region 0
   CHECK: sw_j1_size = sw_tile_turns_wide(sw_j1_count, {{[0-9]+}}, sw_tiles(sw_i0_count, [[I:[0-9]+]]), sw_n, {{[0-9]+}}, 16, {{8|16|32|64}})
   CHECK-NEXT: sw_i0_size = sw_tile_turns_{{few|wide}}(sw_i0_count, [[I]], sw_tiles(sw_j1_count, sw_j1_size), sw_n,
*/
void slides(int n, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      a[i][j] = b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1];
}

/* One loop: less than a line or two for a CPE is not worth its requests.
   CHECK-LABEL: code-tree of region 1
   CHECK: sw_i0_size = sw_tile_turns_wide(sw_i0_count, {{[0-9]+}}, 1, sw_n, {{[0-9]+}}, 16, {{16|32|64|128}})
*/
void one(int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    a[i] = b[i - 1] + b[i + 1];
}

/* The user's tiles stay.
   CHECK-LABEL: code-tree of region 2
   CHECK-NOT: _wide(
*/
void given(int n, double (*restrict a)[n], double (*restrict b)[n]) {
#pragma sw parallel tile(4, 32)
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      a[i][j] = b[i - 1][j] + b[i + 1][j] + b[i][j - 1] + b[i][j + 1];
}

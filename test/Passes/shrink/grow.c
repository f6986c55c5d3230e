/* Tiles of the root that shrink leave room in the buffers, which longer rows of inner loops get, where
   enough tiles are left to overlap with work; inner loops that are short leave room to the root's.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=tile-growth %s 2>&1 | FileCheck %s --check-prefix=PLAN
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010pro -fplugin-arg-swgen-assume=200 -fplugin-arg-swgen-dump=tile-growth %s 2>&1 | FileCheck %s --check-prefix=PLAN
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefix=CODE

   RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-grow=x %s 2>&1 | FileCheck %s --check-prefix=WRONG
   WRONG: 'x' is neither 'always' nor 'model'

   For tests, also where nothing is gained.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-grow=always -fplugin-arg-swgen-dump=code-tree %s 2>&1 | FileCheck %s --check-prefix=ALWAYS
   ALWAYS-LABEL: code-tree of region 0
   ALWAYS: sw_k2_size = {{.*}}sw_k2_last >= [[#%u,K:]]{{.*}}

   The greedy strategy does without.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-ldm-strategy=greedy -fplugin-arg-swgen-dump=tile-growth %s 2>&1 | FileCheck %s --check-prefix=GREEDY
   GREEDY-NOT: shape
*/

/* PLAN-LABEL: tile-growth of region 0
   PLAN: phase 0
   PLAN-NEXT: shape i#0 at most [[#I1:]] j#1 at most [[#J1:]] k#2 at most [[#K1:]]
   PLAN-NEXT: shape i#0 at most [[#I2:]] j#1 at most [[#J2:]] k#2 at most [[#K2:]]
   PLAN: root shape i#0 at most [[#]] j#1 at most 128 k#2 at most [[#]]
   PLAN-NEXT: node 0 [i#0 tile [[#]] coincident] [j#1 tile [[#]] coincident]

   CODE-LABEL: code-tree of region 0
   CODE: sw_k2_all =
   CODE: sw_i0_most = sw_k2_all <= [[#S:]] && sw_j1_count > [[#J:]] ? [[#]] : [[#]]
   CODE: sw_j1_most = sw_k2_all <= [[#S]] && sw_j1_count > [[#J]] ? 128 : [[#J]]
   CODE: sw_k2_size = sw_i0_size <= [[#]] && sw_j1_size <= [[#]] && sw_k2_last >= {{[0-9]+}} ? [[#K:]] :
   CODE: sw_k2_hi = sw_min(sw_k2_lo + sw_k2_size - 1, sw_k2_last)
*/
void product(int n, int m, int l, double (*restrict c)[m], double (*restrict a)[l],
             double (*restrict b)[m]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* Sizes that the user gave stay, of all loops or of one.
   PLAN-LABEL: tile-growth of region 1
   PLAN-NOT: shape
*/
void given(int n, int m, int l, double (*restrict c)[m], double (*restrict a)[l],
           double (*restrict b)[m]) {
#pragma sw parallel tile(8, 32, 32)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* PLAN-LABEL: tile-growth of region 2
   PLAN-NOT: k#2 at most
   PLAN: node 0
*/
void wished(int n, int m, int l, double (*restrict c)[m], double (*restrict a)[l],
            double (*restrict b)[m]) {
#pragma sw parallel
#pragma sw buffer in(a[8][16])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* Nothing to gain: the whole loop is one tile.
   PLAN-LABEL: tile-growth of region 3
   PLAN-NOT: shape
   PLAN: LDM
*/
void whole(int n, double (*restrict c)[16], double (*restrict a)[16], double (*restrict b)[16]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 16; j++)
      for (int k = 0; k < 16; k++)
        c[i][j] += a[i][k] * b[k][j];
}

/* Several tables from which data choose: an iteration waits for each, so that none may pay as long as the others stay
   in main memory.  All that have room come together.
   RUN: %port-and-compare %s --min-regions 6 -- -I%S/Inputs
   RUN: %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-machine=sw26010 -I%S/Inputs %s 2>&1 | FileCheck %s
   RUN: %swclang -fsyntax-only -Rpass=sw -fplugin-arg-swgen-machine=sw26010pro -I%S/Inputs %s 2>&1 | FileCheck %s
   RUN: rm -rf %t && mkdir %t && %swgen-cc --machine=sw26010 --emit %t -I%S/Inputs -c %s -o %t/x.o
   RUN: FileCheck %s --check-prefix=SLAVE --input-file %t/several-tables.slave.c
*/
#include "show.h"

// CHECK: several-tables.c:[[#@LINE+8]]:{{[0-9]+}}: remark: 'ca' is kept in LDM: 1024 bytes
// CHECK: several-tables.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'cb' is kept in LDM: 1024 bytes
// SLAVE-LABEL: {{^}}void sw_several_tables_singles_
// SLAVE: sw_ex_{{[0-9]+}}[{{.*}}] = {{.*}}sw_ca_{{[0-9]+}} + {{.*}}&(ca[sw_mat_{{.*}}sw_cb_{{[0-9]+}} + {{.*}}&(cb[sw_mat_
static void singles(int n, float *restrict ex, const float *restrict h, const int *restrict mat, const float *restrict ca,
                   const float *restrict cb) {
#pragma sw parallel
#pragma sw tensor ca[256], cb[256]
  for (int i = 0; i < n; i++) ex[i] = ca[mat[i]] * ex[i] + cb[mat[i]] * h[i];
}

// CHECK: several-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'ca' is kept in LDM: 2048 bytes
// CHECK: several-tables.c:[[#@LINE+4]]:{{[0-9]+}}: remark: 'cb' is kept in LDM: 2048 bytes
static void numbers(int n, double *restrict ex, const int *restrict mat, const double *restrict ca, const double *restrict cb) {
#pragma sw parallel
#pragma sw tensor ca[256], cb[256]
  for (int i = 0; i < n; i++) ex[i] = ca[mat[i]] * ex[i] + cb[mat[n - 1 - i]];
}

// CHECK: several-tables.c:[[#@LINE+8]]:{{[0-9]+}}: remark: 'a' is kept in LDM: 800 bytes
// CHECK: several-tables.c:[[#@LINE+7]]:{{[0-9]+}}: remark: 'b' is kept in LDM: 400 bytes
// CHECK: several-tables.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'c' is kept in LDM: 404 bytes
static void three(int n, int m, double *restrict y, const int *restrict at, const double *restrict a, const float *restrict b,
                  const int *restrict c) {
#pragma sw parallel
#pragma sw tensor a[100], b[100], c[101]
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) y[i * m + j] += a[at[j]] * b[at[i]] + c[at[j] + 1];
}

/* One of them has no room. */
// CHECK-DAG: several-tables.c:[[#@LINE+6]]:{{[0-9]+}}: remark: 'large' is not copied to LDM
// CHECK-DAG: several-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'small' is kept in LDM: 2048 bytes
static void one_large(int n, double *restrict y, const int *restrict at, const double *restrict small,
                      const double *restrict large) {
#pragma sw parallel
#pragma sw tensor small[256], large[40000]
  for (int i = 0; i < n; i++) y[i] += small[at[i]] - large[at[i] * 100];
}

/* What is written is no table. */
// CHECK: several-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'b' is not copied to LDM
// CHECK: several-tables.c:[[#@LINE+4]]:{{[0-9]+}}: remark: 'a' is kept in LDM: 800 bytes
static void written(int n, double *restrict y, const int *restrict at, const double *restrict a, double *restrict b) {
#pragma sw parallel independent
#pragma sw tensor a[100], b[40000]
  for (int i = 0; i < n; i++) y[i] += a[at[i]] + b[at[i]], b[i + 100] = a[at[i]];
}

/* So few are not worth a copy for each CPE. */
// CHECK: several-tables.c:[[#@LINE+5]]:{{[0-9]+}}: remark: 'a' is not copied to LDM
// CHECK: several-tables.c:[[#@LINE+4]]:{{[0-9]+}}: remark: 'b' is not copied to LDM
static void few(double *restrict y, const int *restrict at, const double *restrict a, const double *restrict b) {
#pragma sw parallel
#pragma sw tensor a[2000], b[2000]
  for (int i = 0; i < 64; i++) y[i] += a[at[i]] * b[at[i]];
}

int main(void) {
  const int sizes[] = {0, 1, 63, 1000, 10007};
  for (int k = 0; k < COUNT(sizes); k++) {
    int n = sizes[k];
    float *ex = floats(n, 1), *h = floats(n, 2), *fa = floats(256, 3), *fb = floats(256, 4);
    double *x = doubles(10010, 5), *a = doubles(2000, 6), *b = doubles(40000, 7);
    int *at = ints(10010, 8), *c = ints(101, 9);
    for (int i = 0; i < 10010; i++) at[i] = (at[i] & 0xffff) % 100;
    singles(n, ex, h, at, fa, fb);
    numbers(n, x, at, a, b);
    three(n / 40, 37, x, at, a, fa, c);
    one_large(n, x, at, a, b);
    if (n > 63) few(x, at, a, b);
    written(n, x, at, a, b);
    show_float("ex", n, ex, n), show("x", n, x, 10010), show("b", n, b, 40000);
    free(ex), free(h), free(fa), free(fb), free(x), free(a), free(b), free(at), free(c);
  }
  return 0;
}

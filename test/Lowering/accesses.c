// Every access stands on a line of its own in the analysis source and is found in the IR.
// RUN: %swclang -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=SRC
// RUN: %swclang -fplugin-arg-swgen-dump=ir -fplugin-arg-swgen-stop-after=ir -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=IR
#define AT(a, i, j) a[(i) * n + (j)]
struct pt { double x; int k; };
void f(int n, int m, double (*a)[m], double *b, int *idx, struct pt *p) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    a[i][1] = a[idx[i]][0] + (idx[i] ? AT(b, i, 2) : p[i].x);
    p[i].k++;
    AT(b, i, 1) *= 2;
  }
}
// SRC: void sw_region_0(int n, int *idx, double *b, struct pt *p, int m, double (*a)[m]) {
// SRC: #line 2000000
// SRC-NEXT: for (; i < n; i++) {
// SRC: sw_iv_0 = (long long)i;
// SRC: sw_at_0 = 0;
// SRC: #line 10000{{[0-9]+}}
// SRC-NEXT: a[i][1] =
// SRC: #line [[A:10000[0-9]+]]
// SRC-NEXT: a[
// SRC-NEXT: #line 10000
// SRC-NEXT: idx[i]
// SRC-NEXT: #line [[A]]
// SRC-NEXT: ][0]
// SRC: b[(i) * n + (2)]
// SRC: p[i].x
// SRC: p[i].k++
// SRC: b[(i) * n + (1)] *=

// IR: define {{.*}} @sw_region_0(
// IR: store i64 %{{.*}}, ptr @sw_iv_0
// IR: store i64 0, ptr @sw_at_0
// IR: load i32, {{.*}} !sw.access
// IR: load double, {{.*}} !sw.access
// IR: load double, {{.*}} !sw.access
// IR: load double, {{.*}} !sw.access
// IR: store double {{.*}} !sw.access
// IR: load i32, {{.*}} !sw.access [[K:![0-9]+]]
// IR: store i32 {{.*}} !sw.access [[K]]
// IR: load double, {{.*}} !sw.access [[B:![0-9]+]]
// IR: store double {{.*}} !sw.access [[B]]
// IR: br label {{.*}} !llvm.loop [[L:![0-9]+]]
// IR-NOT: DILocation
// IR: !sw.regions = !{
// IR: [[L]] = distinct !{[[L]], [[ID:![0-9]+]], [[PAR:![0-9]+]]
// IR: [[ID]] = !{!"sw.loop", i32 0}
// IR: [[PAR]] = !{!"sw.parallel"}

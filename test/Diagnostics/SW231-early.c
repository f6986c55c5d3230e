// Wherever in a stage the limit is reached, and whatever else fails because of it, the message is
// about the limit.
// RUN: rm -rf %t && mkdir %t
// DEFINE: %{with-steps} = %swclang -fsyntax-only -fplugin-arg-swgen-out=%t \
// DEFINE:   -fplugin-arg-swgen-ldm-strategy=greedy %s -fplugin-arg-swgen-stage-operations
// RUN: %{with-steps}=300 2>>%t/out
// RUN: %{with-steps}=1500 2>>%t/out
// RUN: %{with-steps}=4000 2>>%t/out
// RUN: %{with-steps}=5000 2>>%t/out
// RUN: FileCheck %s <%t/out
// RUN: grep -c SW231 %t/out | FileCheck --check-prefix=ALL %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-ldm-strategy=greedy %s 2>&1 | count 0
// CHECK-NOT: SW232
// ALL: 4
enum { N = 1000 };
void p(int n, double (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = 0;
}

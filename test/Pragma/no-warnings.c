// What only a pragma names counts as used; the pragma itself is not unknown.
// RUN: %swclang -fsyntax-only -Wall -Wextra -Werror -fplugin-arg-swgen-stop-after=region %s 2>&1 | count 0
// RUN: %swclang -fsyntax-only -Wall -Wextra -Werror -fplugin-arg-swgen-stop-after=region -fplugin-arg-swgen-dump=region %s 2>&1 | FileCheck %s
// CHECK: "kernel": "sw_no_warnings_f_{{[0-9]+}}"
static int cpes(int n) { return n / 2; }
void f(int n, int limit, double *a) {
#pragma sw parallel num_cpes(cpes(n) > 3 ? 3 : 2) if (n > limit)
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

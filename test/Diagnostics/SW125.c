// A macro in a pragma does not outlive -E, except with -frewrite-includes.
// RUN: rm -rf %t && mkdir %t
// RUN: %clang -E %s -o %t/plain.i
// RUN: not %swclang -fsyntax-only -fplugin-arg-swgen-out=%t %t/plain.i 2>&1 | FileCheck %s
// RUN: %clang -E -frewrite-includes %s -o %t/kept.i
// RUN: %swclang -fsyntax-only -Werror -fplugin-arg-swgen-out=%t %t/kept.i
// CHECK: error: 'CPES' in 'num_cpes' is not declared; if it is a macro, preprocess with '-E -frewrite-includes' (or compile without '-save-temps'), which keeps it [SW125]
// CHECK-NOT: error:
#define CPES 32
struct size {
  int n, m;
};
void f(int n, struct size *s, double *restrict a) {
#pragma sw parallel num_cpes(n / 4 + s->m)
  for (int i = 0; i < n; i++)
    a[i] = 1;
#pragma sw parallel num_cpes(CPES)
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

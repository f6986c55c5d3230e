// -E keeps the pragma for the compilation that follows.
// RUN: %swclang -E %s -o %t.i
// RUN: FileCheck --input-file=%t.i %s
// RUN: %swclang -x cpp-output -fsyntax-only -fplugin-arg-swgen-dump=directive -fplugin-arg-swgen-stop-after=directive %t.i 2>&1 | FileCheck --check-prefix=AGAIN %s
// CHECK: #pragma sw parallel tile(32)
// AGAIN: tile(32)
void f(int n, double *a) {
#pragma sw parallel tile(32)
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

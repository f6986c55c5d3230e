// Nothing is done when the file has errors; a malformed pragma is one.
// RUN: rm -rf %t.dir && mkdir %t.dir
// RUN: not %swclang -DSYNTAX -c %s -o %t.dir/x.o -fplugin-arg-swgen-out=%t.dir 2>&1 | FileCheck --check-prefix=SYNTAX %s
// RUN: not %swclang -DPRAGMA -c %s -o %t.dir/x.o -fplugin-arg-swgen-out=%t.dir 2>&1 | FileCheck --check-prefix=PRAGMA %s
// RUN: not %swclang -DREFUSED -Werror -c %s -o %t.dir/x.o -fplugin-arg-swgen-out=%t.dir 2>&1 | FileCheck --check-prefix=WERROR %s
// RUN: ls %t.dir | count 0
// RUN: %swclang -DREFUSED -w -c %s -o %t.dir/x.o -fplugin-arg-swgen-out=%t.dir 2>&1 | count 0
// RUN: %swclang -DREFUSED -Wno-pass-failed -c %s -o %t.dir/x.o -fplugin-arg-swgen-out=%t.dir 2>&1 | count 0
// RUN: ls %t.dir | FileCheck --check-prefix=FILES %s
// SYNTAX: error: expected ';'
// SYNTAX-NOT: SW
// PRAGMA: error: unknown clause 'nothing'
// PRAGMA: 1 error generated
// WERROR: error: region stays on the host: 'break' leaves {{.*}} [SW204] [-Werror,-Wpass-failed]
// FILES: errors-elsewhere.host.c
// FILES: errors-elsewhere.slave.c
// FILES: errors-elsewhere.sw.h
// FILES: x.o
void f(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = 0;
#ifdef SYNTAX
  int k = 0
#endif
#ifdef PRAGMA
#pragma sw parallel nothing
  for (int i = 0; i < n; i++)
    a[i] = 0;
#endif
#ifdef REFUSED
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (a[i] > 0)
      break;
    a[i] = 0;
  }
#endif
}

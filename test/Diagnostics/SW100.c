// The wrong clang: one message with both versions, no object, no crash.
// REQUIRES: clang-14
// RUN: not clang-14 -fplugin=%swgen-obj/lib/libswgen.so -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o
// RUN: %swclang -fsyntax-only %s
// CHECK: error: swgen was built for clang 22{{.*}} and cannot run in clang 14{{.*}}; use clang-22 [SW100]
// CHECK-NOT: {{.}}
int x;

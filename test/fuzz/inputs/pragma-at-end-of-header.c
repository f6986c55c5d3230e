// RUN: split-file %s %t && cd %t && %swclang -fsyntax-only -Xclang -verify main.c
//--- half.h
static void f(int n, double *a) {
#pragma sw parallel // expected-warning{{[SW503]}}
#pragma GCC ivdep
//--- main.c
#include "half.h"
for (int i = 0; i < n; i++)
  a[i] = 1;
}

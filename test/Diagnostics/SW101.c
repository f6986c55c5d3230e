// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
// RUN: not %swclang -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
void f(int n, double *a) {
#pragma sw paralel // expected-error {{unknown directive 'paralel' after '#pragma sw'; did you mean 'parallel'? [SW101]}}
  for (int i = 0; i < n; i++)
    a[i] = 0;
// CHECK: fix-it:"{{.*}}":{4:12-4:19}:"parallel"
#pragma sw offload // expected-error {{unknown directive 'offload' after '#pragma sw'; expected 'parallel', 'buffer' or 'tensor' [SW101]}}
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma sw // expected-error {{expected 'parallel', 'buffer' or 'tensor' in '#pragma sw', found 'end of line' [SW103]}}
  for (int i = 0; i < n; i++)
    a[i] = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = 0;
}

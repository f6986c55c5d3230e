// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
// RUN: not %swclang -fsyntax-only -fdiagnostics-parseable-fixits %s 2>&1 | FileCheck %s
void f(int n, double *a) {
  double s = 0;
#pragma sw parallel schedule(cylic) // expected-error {{unknown kind 'cylic' in 'schedule'; did you mean 'cyclic'? [SW104]}}
  for (int i = 0; i < n; i++) a[i] = 0;
// CHECK: fix-it:"{{.*}}":{5:30-5:35}:"cyclic"
#pragma sw parallel reduction(mx: s) // expected-error {{unknown operator 'mx' in 'reduction'; did you mean 'max'? [SW104]}}
  for (int i = 0; i < n; i++) s += a[i];
#pragma sw parallel reduction(-: s) // expected-error {{unknown operator '-' in 'reduction'; expected '+'}}
  for (int i = 0; i < n; i++) s -= a[i];
#pragma sw buffer broadcast(diagonal) // expected-error {{unknown direction 'diagonal' in 'broadcast'; expected 'row', 'column' or 'all' [SW104]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw tensor a[n] space(cache) // expected-error {{unknown address space 'cache' in 'space'; expected 'main' or 'ldm' [SW104]}}
  for (int i = 0; i < n; i++) a[i] = 0;
#pragma sw parallel schedule(cyclic)
#pragma sw buffer broadcast(row)
#pragma sw tensor a[n] space(main)
  for (int i = 0; i < n; i++) a[i] = 0;
}

// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir %s
void f(int n, double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) { // expected-warning-re {{region stays on the host: even the smallest tile needs {{[0-9]+}} bytes of LDM, {{.*}} [SW301]}}
    double t[40000];
    for (int j = 0; j < 40000; j++)
      t[j] = b[i];
    b[i] = t[n];
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[40];
    for (int j = 0; j < 40; j++)
      t[j] = b[i];
    b[i] = t[39];
  }
}

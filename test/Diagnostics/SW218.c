// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
void f(int n, double *a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
#pragma sw parallel // expected-warning {{region stays on the host: it contains another '#pragma sw' region; annotate only one of them [SW218]}}
    for (int j = 0; j < n; j++)
      a[i * n + j] = 0;
  for (int i = 0; i < n; i++)
#pragma sw parallel
    for (int j = 0; j < n; j++)
      a[i * n + j] = 0;
}

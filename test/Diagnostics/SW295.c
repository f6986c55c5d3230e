// Of a region whose analysis takes too long, what makes cases; values make none (nor has SW231.c a note).
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-stage-operations=25000 %s
void f(int n, int r, int *restrict a, int (*restrict b)[100]) {
#pragma sw parallel // expected-warning {{region stays on the host: its analysis takes too long (stage '}}
  for (int i = 0; i < n; i++)
    for (int j = 1 + (i + r) % 2; j < n; j += 2) // expected-note {{what depends on '(i + r) % 2' is planned case by case; fewer such expressions, or a loop for each case, take less time}}
      if ((i & 3) != r && (i + j) % 3 != 0) // expected-note {{what depends on 'i & 3' is planned case by case; fewer such expressions, or a loop for each case, take less time}}
        b[i][j] += a[j] % 7;
}

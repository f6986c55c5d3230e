// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.d -Rpass=sw$ -Xclang -verify %s
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t.d -fplugin-arg-swgen-ldm-strategy=greedy -fno-caret-diagnostics -Rpass=sw$ %s 2>&1 | FileCheck %s
// CHECK-COUNT-2: CPEs have work in this loop
// CHECK-NOT: CPEs have work in this loop

void lines(int n, double (*restrict x)[n], const double (*restrict y)[n]) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int t = 0; t < 5; t++) // expected-remark {{at most 5 of 64 CPEs have work in this loop: the loops inside carry dependences, and those that are divided have no more iterations [SW559]}}
    for (int i = 1; i < n; i++)
      x[t][i] = 0.5 * x[t][i - 1] + y[t][i];
}

// One iteration of a loop around a recurrence is one CPE's.
void once(int n, double *restrict x, const double *restrict y) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{[SW551]}}
  for (int t = 0; t < 1; t++) // expected-remark {{at most 1 of 64 CPEs have work in this loop}}
    for (int i = 1; i < n; i++)
      x[i] = 0.5 * x[i - 1] + y[i];
}

// Two loops can be divided, and one is enough to keep the memory busy.
void blocks(int n, double (*restrict x)[4][n], const double (*restrict y)[4][n]) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int s = 0; s < 7; s++)
    for (int t = 0; t < 4; t++)
      for (int i = 1; i < n; i++)
        x[s][t][i] = 0.5 * x[s][t][i - 1] + y[s][t][i];
}

// As many that half of the CPEs have one.
void half(int n, double (*restrict x)[n], const double (*restrict y)[n]) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int t = 0; t < 33; t++)
    for (int i = 1; i < n; i++)
      x[t][i] = 0.5 * x[t][i - 1] + y[t][i];
}

// How many there are is known at run time only.
void some(int m, int n, double (*restrict x)[n], const double (*restrict y)[n]) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int t = 0; t < m; t++)
    for (int i = 1; i < n; i++)
      x[t][i] = 0.5 * x[t][i - 1] + y[t][i];
}

// Nothing is left inside: there is that little to do.
void little(double *restrict x) {
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int i = 0; i < 10; i++)
    x[i] *= 2;
}

// Fewer CPEs were asked for.
void asked(int n, double (*restrict x)[n], const double (*restrict y)[n]) {
#pragma sw parallel num_cpes(5) // expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int t = 0; t < 5; t++)
    for (int i = 1; i < n; i++)
      x[t][i] = 0.5 * x[t][i - 1] + y[t][i];
}

// The inner loop is divided, too.
void inner(int n, double (*restrict x)[n]) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{[SW552]}}
  for (int t = 0; t < 5; t++)
    for (int i = 0; i < n; i++)
      x[t][i] *= 2;
}

// RUN: rm -rf %t.dir
// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=^sw$ -fplugin-arg-swgen-out=%t.dir %s
// RUN: grep sw_SW550_f_6 %t.dir/SW550.host.c %t.dir/SW550.slave.c %t.dir/SW550.sw.h
void f(int n, const double *restrict a, double *restrict b) {
  b[0] = 0;
#pragma sw parallel tile(64) // expected-remark {{region runs on the CPEs as 'sw_SW550_f_6': tiles of 64 'i', 2560 of}}
  for (int i = 0; i < n; i++)
    b[i] += a[i];
#pragma sw parallel
  { b[0] = 1; } // expected-warning {{SW221}}
}

// Remarks are printed for a matching -Rpass only.
// RUN: %swclang -fsyntax-only -Xclang -verify=all -Rpass=sw.* -fplugin-arg-swgen-out=%t.dir %s
// RUN: %swclang -fsyntax-only -Xclang -verify=ldm -Rpass=ldm-allocation -fplugin-arg-swgen-out=%t.dir %s
// RUN: %swclang -fsyntax-only -Xclang -verify=no -Rpass=vectorize -fplugin-arg-swgen-out=%t.dir %s
// RUN: %swclang -fsyntax-only -Xclang -verify=no -fplugin-arg-swgen-out=%t.dir %s
// no-no-diagnostics
void f(int n, const double *restrict a, double *restrict b) {
#pragma sw parallel tile(1000) // all-remark {{region runs on the CPEs as 'sw_SW350_f_8': tiles of 1000 'i', 40000 of}}
  for (int i = 0; i < n; i++)
    b[i] += a[i]; // all-remark {{'a' is kept in LDM: 16000 bytes per CPE [SW350]}} all-remark {{'b' is kept in LDM}} ldm-remark {{'a' is kept in LDM}} ldm-remark {{'b' is kept in LDM}}
}

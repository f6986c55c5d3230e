// What a launch depends on is said, in the words of the source.
// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=^sw$ -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-report=%t.json %s
// RUN: FileCheck %s < %t.json
static double b[67][67], c[67][67];
void f(int n, int m, double *x, double *y) {
#pragma sw parallel if(n > 100) // expected-remark {{[SW550]}} expected-remark {{region runs on the CPEs only where if(n > 100) (the clause asks for it), else on the host as written [SW552]}} expected-remark {{region runs on the CPEs only where 'y' and 'x' do not overlap (one of them is written), else on the host as written; no check is needed with 'restrict' or noalias(y)}}
  for (int i = 0; i < n; i++)
    x[i] = y[i];
// CHECK: "because": "the clause asks for it",
// CHECK-NEXT: "check": "if(n > 100)",
// CHECK-NEXT: "not_needed_with": ""
// CHECK: "check": "'y' and 'x' do not overlap",
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{region runs on the CPEs only where n <= 67 (no size overflows and subscripts stay in the rows of their arrays), else on the host as written; no check is needed with loops between constants}}
  for (int i = 0; i < n; i++)
    b[i][i] = c[i][n - 1 - i];
// CHECK: "because": "no size overflows and subscripts stay in the rows of their arrays",
// CHECK-NEXT: "check": "n <= 67",
#pragma sw parallel noalias(x) // expected-remark {{[SW550]}}
  for (int i = 0; i < n; i++)
    x[i] = y[i] + b[i][0];
// CHECK: "checks": []
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int i = 0; i < 67; i++)
    b[i][i] = c[i][66 - i];
// CHECK: "checks": []
}

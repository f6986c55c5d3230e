// What a launch depends on is said, in the words of the source.
// RUN: %swclang -fsyntax-only -Xclang -verify -Rpass=^sw$ -fplugin-arg-swgen-out=%t.dir -fplugin-arg-swgen-report=%t.json %s
// RUN: FileCheck %s < %t.json
static double b[67][67], c[67][67];
void f(int n, int m, double *x, double *y) {
#pragma sw parallel if(n > 100) // expected-remark {{[SW550]}} expected-remark {{region runs on the CPEs only where if(n > 100) (the clause asks for it), else on the host as written [SW552]}} expected-remark {{region runs on the CPEs only where 'y' and 'x' are equal or do not overlap (one of them is written), else on the host as written; no check is needed with 'restrict' or noalias(y)}}
  for (int i = 0; i < n; i++)
    x[i] = y[i];
// CHECK: "because": "the clause asks for it",
// CHECK-NEXT: "check": "if(n > 100)",
// CHECK-NEXT: "not_needed_with": ""
// CHECK: "check": "'y' and 'x' are equal or do not overlap",
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{region runs on the CPEs only where n <= 67 (subscripts stay in the rows of 'c' and 'b'), else on the host as written; no check is needed with loops between constants}}
  for (int i = 0; i < n; i++)
    b[i][i] = c[i][n - 1 - i];
// CHECK: "because": "subscripts stay in the rows of 'c' and 'b'",
// CHECK-NEXT: "check": "n <= 67",
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{region runs on the CPEs only where m <= 67 (subscripts stay in the rows of 'b'), else}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] += 1;
// CHECK: "because": "subscripts stay in the rows of 'b'",
#pragma sw parallel noalias(x) // expected-remark {{[SW550]}}
  for (int i = 0; i < n; i++)
    x[i] = y[i] + b[i][0];
// CHECK: "checks": []
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int i = 0; i < 67; i++)
    b[i][i] = c[i][66 - i];
// CHECK: "checks": []
}
struct grid {
  double *u;
};
void g(long n, long ld, const struct grid *p, const double *restrict y) {
  double *restrict x = p->u;
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{only where no 64-bit size exceeds 2^44 (no sum or product of sizes overflows), else on the host as written; no check is needed with sizes of type int}} expected-remark {{only where ld >= n (subscripts stay in the rows of 'x'), else}}
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      x[i * ld + j] = y[i * ld + j];
// CHECK: "because": "no sum or product of sizes overflows",
// CHECK-NEXT: "check": "no 64-bit size exceeds 2^44",
// CHECK-NEXT: "not_needed_with": "sizes of type int"
}
void h(unsigned n, unsigned k, double *restrict x, const double *restrict y) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{only where n >= 0 && k >= 0 && n + k <= 2147483648L (no loop bound or size overflows), else}}
  for (unsigned i = 0; i < n; i++)
    x[i] = y[i + k];
// CHECK: "because": "no loop bound or size overflows",
}
void k(int n, int color, double *restrict x) {
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{only where n >= 2 (loops with starts or conditions by a remainder have iterations for each), else}}
  for (int i = 0; i < n; i++)
    for (int j = (i + color) & 1; j < 99; j += 2)
      x[i * 99 + j] += 1;
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int i = 0; i < n; i += 3)
    for (int j = color & 1; j < 99; j += 2)
      x[i * 99 + j] += 1;
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{only where n >= 2 (loops with starts or conditions by a remainder have iterations for each), else}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 99; j++)
      if (((i + j + color) & 1) == 0)
        x[(long)i * 99 + j] += 1;
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{only where n >= 2 && color >= 0 && color <= 1 (loops with}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 99; j++)
      if (((i + j) & 1) == color)
        x[(long)i * 99 + j] += 1;
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 99; j++) {
      x[(long)i * 99 + j] *= 2;
      if ((j & 1) == color)
        x[(long)i * 99 + j] += 1;
    }
#pragma sw parallel // expected-remark {{[SW550]}}
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 99; j++)
      if (((i + color) & 1) == 0)
        x[(long)i * 99 + j] += 1;
#pragma sw parallel // expected-remark {{[SW550]}} expected-remark {{only where color >= 0 (loops that start by a remainder start by one that is not negative), else}}
  for (int j = color % 2; j < 99; j += 2)
    for (int i = 0; i < 30; i++)
      x[j * 30 + i] += 1;
}

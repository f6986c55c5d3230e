// Every clause of `parallel` reaches the directive, in any order, macros expanded.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=directive -fplugin-arg-swgen-stop-after=directive %s 2>&1 | %filecheck %s
#define T 16
#define TWICE(x) (2 * (x))
#define SCHED schedule(cyclic, T)
#define PAR(...) _Pragma(#__VA_ARGS__)
enum { DEPTH = 2 };
void f(int n, int m, double *a, double *b) {
  double s = 0, lo = 0, t, w[4];
  unsigned bits = 0;
// CHECK: directive at line 12:{{$}}
#pragma sw parallel
  for (int i = 0; i < n; i++) a[i] = 0;
// CHECK: directive at line 15: collapse(DEPTH) tile(16) tile((2 * (16))) num_cpes(n > m ? n : m) schedule(cyclic) chunk(16) independent if(n > 1 && m){{$}}
#pragma sw parallel if(n > 1 && m) independent SCHED num_cpes(n > m ? n : m) tile(T, TWICE(T)) collapse(DEPTH)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) a[i * m + j] = 0;
// CHECK: directive at line 19: schedule(block) reduction(+: s) reduction(min: lo) reduction(|: bits) private(t, w) noalias(a, b){{$}}
#pragma sw parallel reduction(+ : s), reduction(min:lo) private(t) reduction(|: bits) schedule(block) noalias(a, b) private(w)
  for (int i = 0; i < n; i++) { t = a[i]; w[0] = b[i]; s += t * w[0]; }
// CHECK: directive at line 22: firstprivate(t){{$}}
#pragma sw parallel firstprivate(t)
  for (int i = 0; i < n; i++) t += 1;
// CHECK: directive at line 25: tile(8) num_cpes(4) independent{{$}}
#pragma sw parallel tile(8)
#pragma sw parallel num_cpes(4) \
                    independent
  for (int i = 0; i < n; i++) a[i] = 0;
// CHECK: directive at line 30: tile(4){{$}}
  PAR(sw parallel tile(4))
  for (int i = 0; i < n; i++) a[i] = 0;
// CHECK: directive at line 33: reduction(&&: n) reduction(||: m) reduction(*: s) reduction(max: lo) reduction(&: bits){{$}}
#pragma sw parallel reduction(&&: n) reduction(||: m) reduction(*: s) reduction(max: lo) reduction(&: bits)
  for (int i = 0; i < 8; i++) n = n && i;
// CHECK: directive at line 36: reduction(^: bits){{$}}
#pragma sw parallel reduction(^: bits)
  { for (int i = 0; i < 8; i++) bits ^= i; }
}

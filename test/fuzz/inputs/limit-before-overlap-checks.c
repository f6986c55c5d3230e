// What arrays may overlap is printed of sets that the limit of operations has left unknown: planning
// ends all the same, wherever the limit strikes.
// RUN: prlimit --cpu=10 %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=8000 %s 2>&1 \
// RUN:   | FileCheck %s
// RUN: prlimit --cpu=10 %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=30000 %s
// RUN: prlimit --cpu=10 %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=40000 %s
// RUN: prlimit --cpu=10 %swclang -O2 -fsyntax-only -fplugin-arg-swgen-stage-operations=45000 %s
// CHECK: takes too long{{.*}}[SW231]
struct pt {
  char x;
  int k;
};
void f(int n, int m, double (*a)[m], double *b, int *idx, struct pt *p) {
  for (int k = 0; k < n; k++) {
#pragma sw parallel collapse(1)
    {
      for (int i = 0; i < n; i++) {
        a[i][1] = a[i][0] + (idx[i] ? b[i * n + 2] : p[i].x);
        p[i].k++;
        b[i * n + 1] *= 2;
      }
    }
  }
}

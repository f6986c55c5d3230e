// Flow of scalars through the statements; what lives in one statement is no scalar.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=region -fplugin-arg-swgen-stop-after=region %s 2>&1 | FileCheck %s
double f(int n, double *restrict a, double *restrict b) {
  double live = 0, dead, other = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double one = a[i], crossing = one * 2;
    double t[2][2];
    dead = one + crossing;
    if (a[i] > 0)
      live = dead;
    for (int k = 0; k < 2; k++)
      t[k][k] = crossing + k;
    b[i] = t[0][0] + t[1][1] + dead + (a[i] > 0 && (other = 1));
  }
  dead = 0;
  for (int i = 0; i < n; i++)
    dead += b[i];
  return live + dead;
}
// CHECK-NOT: "name": "one"
// CHECK: "scalars": [
// CHECK: "name": "crossing"
// CHECK: "uses": [
// CHECK-NEXT: {
// CHECK-NEXT: "mayWrite": true,
// CHECK-NEXT: "mustWrite": true,
// CHECK-NEXT: "pos"
// CHECK: {
// CHECK-NEXT: "exposedRead": true,
// CHECK-NEXT: "pos": "{{.*}}:13:17",
// CHECK-NEXT: "stmt": 1
// CHECK: "bytes": 32,
// CHECK: "declLoops": [
// CHECK-NEXT: 0
// CHECK: "name": "t",
// CHECK: "name": "dead",
// CHECK: "scope": "outer",
// CHECK: "liveOut": true,
// CHECK-NEXT: "name": "live",

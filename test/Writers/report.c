// RUN: rm -rf %t && mkdir %t && %swclang -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t -fplugin-arg-swgen-report=%t/r.json -w -fsyntax-only %s
// RUN: FileCheck %s --input-file=%t/r.json
void f(int n, double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) x[i] = y[i];
#pragma sw parallel
  for (int i = 1; i < n; i++) x[i] = x[i - 1];
}
// CHECK: "regions": [
// CHECK: "buffers": [
// CHECK: "array": "x",
// CHECK: "ldm_budget": 57344,
// CHECK: "ldm_bytes":
// CHECK: "line": 4,
// CHECK: "machine": "sw26010",
// CHECK: "offloaded": true,
// CHECK: "phases": [
// CHECK: "in_step": [],
// CHECK-NEXT: "parallel": [
// CHECK-NEXT: "i"
// CHECK: "predicted_cycles": [
// CHECK: "assumed_size": 50,
// CHECK-NEXT: "cycles": {{[0-9]+}}
// CHECK: "stack_budget": 8192,
// CHECK-NEXT: "stack_bytes": {{1[0-9][0-9][0-9]}},
// CHECK: "loop": "i",
// CHECK: "line": 6,
// CHECK: "offloaded": false,
// CHECK: "refused": [
// CHECK-NEXT: "SW2

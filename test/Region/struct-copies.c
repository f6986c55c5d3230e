// Structs that are moved as a whole: which accesses they are, and in which order.
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=region -fplugin-arg-swgen-stop-after=region %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=REGION
// RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=analysis-source -fplugin-arg-swgen-stop-after=analysis-source %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SOURCE
// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
// expected-no-diagnostics
typedef struct { double x, y; } vec;
struct cell { vec r; int k[2]; };
static vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y}; }
static double dot(vec a, vec b) { return a.x * b.x + a.y * b.y; }
static struct cell moved(struct cell c) { c.r.x += 1; return c; }

// Each number is read and written once, and values are read before any is written.
// REGION-LABEL: region 0:
// REGION: "text": "a[n - i].r.x"
// REGION: "kind": "write"
// REGION: "text": "b[i].r.x"
// REGION: "text": "a[n - i].r.y"
// REGION: "text": "b[i].r.y"
// REGION: "text": "a[n - i].k[0]"
// REGION: "text": "b[i].k[0]"
// REGION: "text": "a[n - i].k[1]"
// REGION: "text": "b[i].k[1]"
// REGION-NOT: "text"
// SOURCE-LABEL: void sw_region_0(
void copies(int n, const struct cell *restrict a, struct cell *restrict b) {
#pragma sw parallel
  for (int i = 1; i < n; i++)
    b[i] = a[n - i];
}

// REGION-LABEL: region 1:
// REGION: "text": "r[i].y"
// REGION: "text": "r[i].x"
// REGION: "kind": "write"
// REGION: "text": "r[i].x"
// REGION: "kind": "write"
// REGION: "text": "r[i].y"
// REGION-NOT: "text"
void swapped(int n, vec *r) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    r[i] = (vec){r[i].y, r[i].x};
}

// What the subscript is read from may be what is written: by way of a variable.
// REGION-LABEL: region 2:
// REGION: "text": "a[i].k[0]"
// REGION: "text": "a[a[i].k[0]].r.x"
// REGION: "text": "a[a[i].k[0]].k[1]"
// REGION: "kind": "write"
// REGION: "text": "a[i].r.x"
// REGION: "text": "a[i].k[1]"
// REGION-NOT: "text"
void chained(int n, struct cell *a) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    a[i] = a[a[i].k[0]];
}

// So is the subscript of what is written, which is read once.
// REGION-LABEL: region 3:
// REGION: "text": "a[i].k[1]"
// REGION: "text": "b[a[i].k[1]].k[0]"
// REGION-NOT: "text": "b[a
// REGION: "text": "b[place].r.x"
// REGION-NOT: "text": "b[a
// REGION: "text": "b[place].k[1]"
// SOURCE-LABEL: void sw_region_3(
// SOURCE: int place =
void sorted(int n, const struct cell *restrict a, struct cell *restrict b) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++)
    b[b[a[i].k[1]].k[0]] = a[i];
}

// A function sees numbers: it reads and writes no memory.
// REGION-LABEL: region 4:
// REGION: callee sub
// REGION: callee dot
// SOURCE-LABEL: void sw_region_4(
// SOURCE: vec sw_arg_0 = (vec){
// SOURCE: vec sw_arg_1 = (vec){c_x, c_y}; const double sw_result = sub(0, sw_arg_0.x, sw_arg_0.y, sw_arg_1.x, sw_arg_1.y); (vec){sw_result, sw_result + 1.0}; }
// SOURCE: dot(0, sw_arg_0.x, sw_arg_0.y, sw_arg_1.x, sw_arg_1.y); })
// SOURCE: moved(0, sw_arg_0.r.x, sw_arg_0.r.y, sw_arg_0.k[0], sw_arg_0.k[1]); (struct cell){sw_result, sw_result + 1.0, sw_result + 2.0, sw_result + 3.0}; })).r.x
void calls(int n, vec *restrict r, double *restrict s, const struct cell *restrict a, vec c) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    r[i] = sub(r[i], c);
    s[i] = dot(r[i], c) + sub(r[i], r[i]).y + moved(a[i]).r.x;
  }
}

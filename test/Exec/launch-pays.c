/* Small loops stay on the host where sizes say so at run time, also in the sums of several statements,
 * with extents that divide nothing, and in many steps; the same result either way.
 *
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs -DSW_LAUNCH_ALWAYS
 * RUN: %clang -O2 -I%S/Inputs %s -o %t.serial && %t.serial > %t.expected
 * RUN: %swgen-cc --machine=sw26010 -O2 -fplugin-arg-swgen-small-plan=never -I%S/Inputs %s --emit %t.dir --report=%t.report -o %t.ported
 * RUN: FileCheck %s --input-file %t.dir/launch-pays.host.c
 * RUN: FileCheck %s --input-file %t.report --check-prefix=REPORT
 *
 * In functional mode all are launched, in timed mode those that pay.
 * RUN: env SWEMU_STATS=%t.all %t.ported > %t.out && cmp %t.expected %t.out
 * RUN: FileCheck %s --input-file %t.all --check-prefix=ALL
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t.some %t.ported > %t.out && cmp %t.expected %t.out
 * RUN: FileCheck %s --input-file %t.some --check-prefix=SOME
 * RUN: swemu-report %t.some | FileCheck %s --check-prefix=TABLE
 * RUN: %swgen-cc --machine=sw26010 -O2 -fplugin-arg-swgen-small-plan=never -I%S/Inputs -DSW_LAUNCH_ALWAYS %s -o %t.always
 * RUN: env SWEMU_MODE=timed SWEMU_STATS=%t.forced %t.always > %t.out && cmp %t.expected %t.out
 * RUN: FileCheck %s --input-file %t.forced --check-prefix=ALL
 */
#include "show.h"

/* CHECK-LABEL: {{^}}static void scale(
 * CHECK: {{^ *}}sw_go = SW_WORTH([[SCALE:sw_launch_pays_scale_[0-9]+]], [[#]].0 * p_n, [[#]]);
 * CHECK: {{^ *}}if (sw_go) {
 * CHECK: {{^ *}}SW_LAUNCH([[SCALE]], &sw_args);
 * CHECK: {{^ *}}} else {
 * CHECK: {{^ *}}x[i] = a * x[i];
 *
 * REPORT: "work": "[[#]].0 * p_n"
 */
static void scale(int n, double a, double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = a * x[i];
}

/* CHECK-LABEL: {{^}}static void rows(
 * CHECK: {{^ *}}sw_go = SW_HOLDS(
 * CHECK: {{^ *}}sw_go = sw_go && SW_WORTH({{[a-z_0-9]*}}, [[#]].0 * p_n + [[#]].0 * p_n * (p_m - 1), [[#]]);
 */
static void rows(int n, int m, double (*a)[m], const double *b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[i][0] = b[i];
    for (int j = 1; j < m; j++)
      a[i][j] = a[i][j - 1] * 0.5 + b[i];
  }
}

/* Each step takes barriers and the latency of DMA, however little there is to do; a kernel that takes several
 * steps at once takes these once for all of them.
 * CHECK-LABEL: {{^}}static void relax(
 * CHECK: {{^ *}}sw_small = (p_steps >= [[#]] && p_n >= [[#]]) || (p_steps >= [[#]] && p_n >= [[#]] && p_n <= [[#]]);
 * CHECK: {{^ *}}sw_go = sw_go && SW_WORTH({{[a-z_0-9]*}}, [[#]].0 * p_steps * (p_n - 2),
 * CHECK-SAME: sw_small == 1 ? [[#]].0 + [[#]].0 * ((p_steps + [[#]]) / [[#BLOCK:]]){{.*}} : [[#]].0 + [[#]].0 * p_steps);
 *
 * REPORT: "steps": "[[#]].0 + [[#]].0 * p_steps",
 * REPORT-NEXT: "work": "[[#]].0 * p_steps * (p_n - 2)"
 */
static void relax(int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n - 1; i++)
      b[i] = 0.25 * (a[i - 1] + 2 * a[i] + a[i + 1]);
    for (int i = 1; i < n - 1; i++)
      a[i] = 0.25 * (b[i - 1] + 2 * b[i] + b[i + 1]);
  }
}

/* Two loops of steps around one another: their product.
 * CHECK-LABEL: {{^}}static void nested(
 * CHECK: {{^ *}}sw_go = {{.*}}SW_WORTH({{[a-z_0-9]*}}, {{.*}}, [[#]].0 + [[#]].0 * p_m * p_steps);
 */
static void nested(int m, int steps, int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int s = 0; s < m; s++)
    for (int t = 0; t < steps; t++) {
      for (int i = 0; i < n; i++)
        b[i] = 0.5 * a[n - 1 - i] + s;
      for (int i = 0; i < n; i++)
        a[i] = b[n - 1 - i] - t;
    }
}

/* How many steps there are is known: a launch has them all.  That of a kernel that keeps the data is much shorter.
 * CHECK-LABEL: {{^}}static void twenty(
 * CHECK: {{^ *}}sw_go = {{.*}}SW_WORTH({{[a-z_0-9]*}}, [[#]].0 * p_n, sw_small == 1 ? {{[1-9][0-9][0-9][0-9][0-9]}} : {{[1-9][0-9][0-9][0-9][0-9]}});
 */
static void twenty(int n, double *restrict a, double *restrict b) {
#pragma sw parallel
  for (int t = 0; t < 20; t++) {
    for (int i = 0; i < n; i++)
      b[i] = a[i] + a[n - 1 - i];
    for (int i = 0; i < n; i++)
      a[i] = 0.5 * b[n - 1 - i];
  }
}

/* A sixth of the cube around them are iterations: for as many points as the whole cube would be worth a launch, it is not.
 * CHECK-LABEL: {{^}}static void corner(
 * CHECK: {{^ *}}sw_go = SW_WORTH({{[a-z_0-9]*}}, {{[4-8][.][0-9]}} * p_n * p_n * p_n, [[#]]);
 */
static void corner(int n, const double *restrict x, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      for (int k = 0; k <= j; k++)
        a[i] = 0.5 * a[i] + x[j] * x[k];
}

/* The user decides, or nothing does.
 * CHECK-LABEL: {{^}}static void asked(
 * CHECK-NOT: {{^ *}}sw_go = {{.*}}SW_WORTH
 */
static void asked(int n, double *restrict x) {
#pragma sw parallel if(n > 2)
  for (int i = 0; i < n; i++)
    x[i] += 1;
}

/* CHECK-LABEL: {{^}}static void known(
 * CHECK-NOT: {{^ *}}sw_go = {{.*}}SW_WORTH
 * CHECK: {{^}}int main(
 */
static void known(double *restrict x) {
#pragma sw parallel
  for (int i = 0; i < 3; i++)
    x[i] += 1;
}

/* ALL: "sw_launch_pays_scale_[[#]]", "launches": 5,
 * ALL: "sw_launch_pays_rows_[[#]]", "launches": 16,
 * ALL: "sw_launch_pays_asked_[[#]]", "launches": 3,
 * ALL: "sw_launch_pays_known_[[#]]", "launches": 1,
 * ALL: "sw_launch_pays_corner_[[#]]", "launches": 3,
 * ALL: "on_host"
 * ALL-NOT: a launch pays
 *
 * SOME: "sw_launch_pays_scale_[[#]]", "launches": 2,
 * SOME: "sw_launch_pays_rows_[[#]]", "launches": 4,
 * SOME: "sw_launch_pays_asked_[[#]]", "launches": 3,
 * SOME: "sw_launch_pays_known_[[#]]", "launches": 1,
 * SOME: "sw_launch_pays_corner_[[#]]", "launches": 1,
 * SOME: "sw_launch_pays_relax_[[#]]_blocks", "launches": 3,
 * SOME: "sw_launch_pays_nested_[[#]]", "launches": 2,
 * SOME: "sw_launch_pays_relax_[[#]]", "launches": 2,
 * SOME: "on_host"
 * SOME: "sw_launch_pays_scale_[[#]]", "times": 3, "failed_check": "a launch pays", "cycles": [[#]]}
 * SOME: "sw_launch_pays_rows_[[#]]", "times": 12, "failed_check": "a launch pays", "cycles": [[#]]}
 * SOME: "sw_launch_pays_corner_[[#]]", "times": 2, "failed_check": "a launch pays", "cycles": [[#]]}
 * SOME: "sw_launch_pays_relax_[[#]]", "times": 5, "failed_check": "a launch pays", "cycles": [[#]]}
 * SOME: "sw_launch_pays_nested_[[#]]", "times": 3, "failed_check": "a launch pays", "cycles": [[#]]}
 *
 * TABLE: sw_launch_pays_scale_[[#]]: 3 times on the host ([[#]] cycles), as this did not hold: a launch pays
 */
int main(void) {
  static double x[4000], a[64 * 131];
  for (int i = 0; i < 4000; i++)
    x[i] = i % 17 - 8;
  const int extents[] = {0, 1, 13, 1001, 4000};
  for (int k = 0; k < 5; k++)
    scale(extents[k], 1.0 + k, x);
  show("x", 4000, x, 4000);
  const int n[] = {1, 5, 31, 64}, m[] = {1, 2, 9, 131};
  for (int k = 0; k < 16; k++) {
    rows(n[k / 4], m[k % 4], (double (*)[m[k % 4]])a, x);
    show("a", n[k / 4], a, n[k / 4] * m[k % 4]);
  }
  for (int k = 1; k < 5; k++)
    asked(extents[k] + 1, x);
  known(x);
  show("x", 4000, x, 4000);
  const int sides[] = {10, 12, 40};
  for (int k = 0; k < 3; k++) {
    corner(sides[k], x, a);
    show("corner", sides[k], a, sides[k]);
  }
  const int lengths[] = {2, 5, 19, 67, 803};
  for (int k = 0; k < 5; k++) {
    relax(k * 7, lengths[k], x, a);
    relax(40, lengths[k], x, a);
    nested(3, k * 3, lengths[k], x, a);
    twenty(lengths[k], x, a);
    show("steps", lengths[k], x, 4000);
    show("a", lengths[k], a, lengths[k]);
  }
  return 0;
}

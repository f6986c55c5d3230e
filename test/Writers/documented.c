// The example of docs/generated-code.md; the lines that it shows.
// RUN: rm -rf %t && mkdir %t && tail -n +18 %s > %t/scale.c && cd %t && %swclang -fplugin-arg-swgen-out=. -fsyntax-only scale.c
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t/scale.host.c
// RUN: FileCheck %s --check-prefix=SLAVE --input-file=%t/scale.slave.c
// RUN: FileCheck %s --check-prefix=HEADER --input-file=%t/scale.sw.h
// RUN: %python %S/Inputs/strict.py --include %rt-include --include %emu-include %t/scale
// HEADER: struct sw_scale_scale_4_args {
// HOST: { /* region on the CPEs: sw_scale_scale_4 */
// HOST: sw_go = !sw_overlap(
// HOST: SW_LAUNCH(sw_scale_scale_4, &sw_args);
// HOST-NEXT: } else {
// SLAVE: void sw_scale_scale_4(struct sw_scale_scale_4_args *sw_main)
// SLAVE: sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
// SLAVE: for (long sw_tile0 = sw_id; sw_tile0 < sw_tiles0; sw_tile0 += sw_n) {
// SLAVE: sw_dma_wait();
// SLAVE: #line 6 "scale.c"
// SLAVE-NEXT: sw_ldm.x_1.v[sw_i - sw_x_1_lo0] = a * sqrt(sw_ldm.y_0.v[sw_i - sw_y_0_lo0]);
#include <math.h>

void scale(int n, double a, double *x, const double *y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    x[i] = a * sqrt(y[i]);
}

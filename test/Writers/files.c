// The three files of one region: what is in them, and that strict compilers take them.
// RUN: rm -rf %t && %swclang -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=%t -fsyntax-only %s
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t/files.host.c
// RUN: FileCheck %s --check-prefix=SLAVE --input-file=%t/files.slave.c
// RUN: FileCheck %s --check-prefix=HEADER --input-file=%t/files.sw.h
// RUN: %python %S/Inputs/strict.py --include %rt-include --include %emu-include %t/files | FileCheck %s --check-prefix=STRICT
// STRICT: {{^}}8 times without a warning

#define _GNU_SOURCE 1
#include <math.h>
#include <stdint.h>

// HOST: #define _GNU_SOURCE 1
// HOST-NEXT: #include <math.h>
// HOST-NEXT: #include <stdint.h>
// HOST-NEXT: #include <swgen/host.h>
// HOST-NEXT: #include "files.sw.h"
// HOST-NEXT: #line [[#]] "{{.*}}files.c"

typedef float real;
#define HALF(x) ((x) / 2)

static real smooth(real x) { return sqrtf(x) + HALF(1.0f); }

// An alias cannot be excluded: the original loop stays for that case.
void relax(int n, int32_t *mask, real *x, const real *y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (i > 2)
      x[i] = smooth(y[i]) + mask[i];
}
// HOST: void relax(int n, int32_t *mask, real *x, const real *y) {
// HOST-NEXT: { /* region on the CPEs: [[K:sw_[a-z_]+[0-9]+]] */
// HOST-NEXT: struct [[K]]_args sw_args __attribute__((aligned(128)));
// HOST-NEXT: int sw_go = 1;
// HOST: !sw_overlap(
// HOST: if (sw_go) {
// HOST: sw_args.sw_n = 64;
// HOST: sw_args.x = (float *)x;
// HOST: SW_LAUNCH([[K]], &sw_args);
// HOST-NEXT: } else {
// HOST-NOT: #pragma
// HOST: for (int i = 0; i < n; i++)
// HOST-NEXT: if (i > 2)
// HOST-NEXT: x[i] = smooth(y[i]) + mask[i];
// HOST-NEXT: }
// HOST-NEXT: }
// HOST-NEXT: #line [[#]] "{{.*}}files.c"

// SLAVE: #ifndef _GNU_SOURCE
// SLAVE-NEXT: #define _GNU_SOURCE 1
// SLAVE-NEXT: #endif
// SLAVE-NEXT: #include <math.h>
// SLAVE-NEXT: #include <stdint.h>
// SLAVE-NEXT: #include <slave.h>
// SLAVE-NEXT: #include <swgen/slave.h>
// SLAVE-NEXT: #include "files.sw.h"
// SLAVE: typedef float real;
// SLAVE: static real smooth(real x) {
// SLAVE-NEXT: return sqrtf(x) + ((1.0f) / 2);
// SLAVE: union [[K:sw_[a-z_]+[0-9]+]]_ldm {
// SLAVE: typedef char [[K]]_ldm_fits[sizeof(union [[K]]_ldm) <= 57344 ? 1 : -1];
// SLAVE: static __thread_local union {
// SLAVE: void [[K]](SW_MAIN struct [[K]]_args *sw_main)
// SLAVE: sw_get(sw_in, sw_main, 1, sizeof(*sw_in), 0, 0);
// SLAVE-NEXT: sw_dma_wait();
// SLAVE: const long sw_id = athread_get_id(-1);
// SLAVE: SW_MAIN const real *y = (SW_MAIN const real *)sw_in->y;
// SLAVE: sw_get_on(&sw_replies[{{[0-9]+}}], (char *)&sw_ldm.mask_{{[0-9]+}}.v
// SLAVE: #line [[#]] "{{.*}}files.c"
// SLAVE-NEXT: if (i > 2) {
// SLAVE-NEXT: sw_x_{{.*}} = smooth(sw_y_{{.*}}) + sw_mask_{{.*}};
// SLAVE-NEXT: }
// SLAVE-NEXT: #line [[#]] "files.slave.c"
// SLAVE: sw_put_on(&sw_replies[{{[0-9]+}} + sw_copy0],
// SLAVE-SAME: (char *)&sw_ldm.x_

// HEADER: #ifndef SWGEN_FILES_SW_H
// HEADER: struct [[K:sw_[a-z_]+[0-9]+]]_args {
// HEADER-NEXT: long sw_n;
// HEADER-NEXT: int n;
// HEADER-NEXT: SW_MAIN float *y; /* SW_MAIN const real *y */
// HEADER-NEXT: SW_MAIN int *mask; /* SW_MAIN int32_t *mask */
// HEADER-NEXT: SW_MAIN float *x; /* SW_MAIN real *x */
// HEADER-NEXT: };
// HEADER: extern void SLAVE_FUN([[K]])(struct [[K]]_args *);

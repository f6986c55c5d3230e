// Copies of reduced arrays: set, updated, and combined by the slave function; the host says which part.
// RUN: rm -rf %t && mkdir %t && cd %t && cp %s k.c
// RUN: %swclang -fplugin-arg-swgen-machine=sw26010 -fplugin-arg-swgen-out=. -fsyntax-only -Xclang -verify -Rpass=sw$ k.c
// RUN: FileCheck --check-prefix=SLAVE %s --input-file k.slave.c
// RUN: FileCheck --check-prefix=HOST %s --input-file k.host.c
// RUN: FileCheck --check-prefix=HEADER %s --input-file k.sw.h
// RUN: %python %S/Inputs/strict.py --include %rt-include --include %emu-include k | FileCheck %s --check-prefix=STRICT
// STRICT: {{^}}8 times without a warning

// HEADER: struct sw_k_part_[[#]]_args {
// HEADER: SW_MAIN float *sw_part_h; /* what is reduced */
// HEADER-NEXT: long sw_first_h;
// HEADER-NEXT: long sw_count_h;
// HEADER-NEXT: SW_MAIN char *sw_copies_h; /* one row per CPE */

// HOST: static char sw_copies[1835008] __attribute__((aligned(128)));
// SLAVE: #include <swgen/copies.h>
// SLAVE: struct { char sw_pad[{{[0-9]+}}]; float v[7168]; } h_copy; /* copy of h: 28672 bytes at
// SLAVE: struct { char sw_pad[{{[0-9]+}}]; int v[304]; } low_copy;
// SLAVE: struct { char sw_pad[{{[0-9]+}}]; unsigned int v[512]; } any_copy;

// The pointer leads to element 0, which the part need not have; how long it is, is checked.
// SLAVE: const long sw_count_h = sw_in->sw_count_h;
// SLAVE: float (*sw_red_h)[3] = (float (*)[3])((long)sw_ldm.h_copy.v - sw_in->sw_first_h * (long)sizeof(float));
// SLAVE-NEXT: for (long sw_k = 0; sw_k < sw_count_h; sw_k++)
// SLAVE-NEXT: sw_ldm.h_copy.v[sw_k] = -0.0;
// SLAVE: sw_red_h[sw_b_{{.*}}][1] += sw_w_
// SLAVE: if (sw_id < sw_n) {
// SLAVE-NEXT: sw_put_copy(sw_ldm.h_copy.v, sw_in->sw_copies_h, sw_count_h * (long)sizeof(float), sw_id);
// SLAVE-NEXT: }
// SLAVE-NEXT: sw_barrier();
// SLAVE-NEXT: if (sw_id < sw_n) {
// SLAVE-NEXT: SW_COMBINE(float, sw_ldm.h_copy.v, 7168, sw_in->sw_part_h, sw_count_h,
// SLAVE-NEXT: sw_in->sw_copies_h, sw_id, sw_n, *sw_sum += sw_one;);
// SLAVE-NEXT: }
// SLAVE-NEXT: }
// HOST: const char *sw_part_h = 0; /* of h, what is reduced */
// HOST-NEXT: long sw_first_h = 0, sw_count_h = 0;
// HOST-NEXT: sw_part_h = (const char *)(h + (long)(lo));
// HOST-NEXT: sw_first_h = (long)(lo) * 3;
// HOST-NEXT: sw_count_h = (long)(len) * 3;
// HOST: SW_HOLDS(sw_k_part_[[#]], "at most 2389 elements of 'h' are reduced", (sw_count_h >= 0 && sw_count_h <= 7168))
// HOST: SW_HOLDS(sw_k_part_[[#]], "'h' and 'w' do not overlap", !sw_overlap(sw_part_h, sw_part_h + sw_count_h * 4,
// HOST: sw_args.sw_part_h = (float *)sw_part_h;
// HOST-NEXT: sw_args.sw_first_h = sw_first_h;
// HOST-NEXT: sw_args.sw_count_h = sw_count_h;
// HOST-NEXT: sw_args.sw_copies_h = sw_copies + 0;
void part(int n, int lo, int len, const int *restrict b, const float *w, float (*h)[3]) {
#pragma sw parallel reduction(+ : h[lo:len]) // expected-remark {{region runs on the CPEs as}} expected-remark {{only where at most 2389 elements of 'h' are reduced (every CPE has a copy of them in its LDM), else on the host as written; no check is needed with a constant number of them}} expected-remark {{only where 'h' and 'w' do not overlap}}
  for (int i = 0; i < n; i++)
    h[b[i]][1] += w[i];
}

// SLAVE: int *sw_red_low = (int *)sw_ldm.low_copy.v;
// SLAVE: sw_ldm.low_copy.v[sw_k] = 2147483647;
// SLAVE: sw_ldm.any_copy.v[sw_k] = (unsigned int)~0;
// SLAVE: SW_COMBINE(int, sw_ldm.low_copy.v, 304, sw_in->sw_part_low, sw_count_low,
// SLAVE-NEXT: sw_id, sw_n, if (sw_one < *sw_sum) *sw_sum = sw_one;);
// SLAVE-NEXT: SW_COMBINE(unsigned int, sw_ldm.any_copy.v, 512, sw_in->sw_part_any, sw_count_any,
// SLAVE-NEXT: sw_id, sw_n, *sw_sum &= sw_one;);
// HOST: if (sw_go) {
// HOST-NEXT: sw_part_low = (const char *)(low);
// HOST-NEXT: sw_count_low = 300;
// HOST: sw_args.sw_copies_low = sw_copies + 0;
// HOST: sw_args.sw_copies_any = sw_copies + 81920;
int low[300];
void two(int n, const int *restrict b, unsigned *restrict any) {
#pragma sw parallel reduction(min : low) reduction(& : any[0:512]) if (n > 5) // expected-remark {{region runs on the CPEs as}} expected-remark {{only where if(n > 5)}}
  for (int i = 0; i < n; i++) {
    if (i < low[b[i]])
      low[b[i]] = i;
    any[b[i]] &= i;
  }
}

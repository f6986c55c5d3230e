/* SW26010Pro: the shared LDM of a core group, and what cache and shared LDM leave of the own one.
 *
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Wextra -Werror -DHOST -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010pro -O2 -Wall -Wextra -Werror -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010pro -O0 -Wall -Wextra -Werror -c -mslave %s -o %t.0.o
 * RUN: %swemu-cc --machine=sw26010pro %t.h.o %t.s.o -o %t
 * RUN: %swemu-cc --machine=sw26010pro %t.h.o %t.0.o -o %t.0
 * RUN: %t | %filecheck %s
 * RUN: %t.0 | %filecheck %s
 * RUN: env SWEMU_DMA=random:7 %t | %filecheck %s
 * RUN: env SWEMU_MODE=timed %t | %filecheck %s
 * CHECK: job: 16 KB of each LDM
 * CHECK: gathered: correct
 * CHECK: sum 2016, word 64, table 60 6
 * CHECK: core group 1 has its own: correct
 * CHECK: sizes: correct
 *
 * What the job shares is no longer the CPE's own, and must hold the variables.
 * RUN: env SWEMU_LDM_SHARE=64 %t | FileCheck --check-prefix=MORE %s
 * MORE: job: 64 KB of each LDM
 * RUN: not env SWEMU_LDM_SHARE=8 %t 2>&1 | FileCheck --check-prefix=LESS %s
 * LESS: swemu: error: shared LDM over budget: the program's __thread_local_share variables need {{[0-9]+}} bytes, 64 CPEs that share 8 KB each have 524288
 * RUN: not env SWEMU_LDM_SHARE=7 %t 2>&1 | FileCheck --check-prefix=SEVEN %s
 * SEVEN: swemu: error: SWEMU_LDM_SHARE='7': a job shares 0, 4, 8, 16, 32, 64 or 128 KB of each LDM
 * RUN: %swemu-cc --machine=sw26010pro -DHUGE_LDM -c -mslave %s -o %t.huge.o
 * RUN: %swemu-cc --machine=sw26010pro %t.h.o %t.huge.o -o %t.huge && env SWEMU_LDM_SHARE=16 SWEMU_LDM_RESERVED=0 %t.huge one
 * RUN: not env SWEMU_LDM_SHARE=32 SWEMU_LDM_RESERVED=0 %t.huge one 2>&1 | FileCheck --check-prefix=OWN %s
 * OWN: swemu: error: LDM over budget: the program's LDM variables need {{[0-9]+}} bytes, a CPE of sw26010pro has 229376 (262144 bytes of LDM less 0 reserved and 32768 shared;
 *
 * The SW26010 has none.
 * RUN: not %swemu-cc --machine=sw26010 -c -mslave %s -o %t.5.o 2>&1 | FileCheck --check-prefix=NONE %s
 * NONE: error: unknown type name '__thread_local_share'
 */
#define N 88362
#ifdef HOST
#include <athread.h>
#include <stdio.h>
#include <string.h>
double x[N], y[N];
int index_of[N], result[6][4], sizes_right[64];
extern void SLAVE_FUN(gather)(void *), SLAVE_FUN(count)(void *), SLAVE_FUN(sizes)(void *);
int main(int argc, char **argv) {
  (void)argv;
  athread_init_cgs();
  if (argc > 1) {
    athread_spawn(count, 0);
    athread_join();
    return 0;
  }
  printf("job: %d KB of each LDM\n", athread_get_ldmshare_size());
  for (int i = 0; i < N; ++i) {
    x[i] = 0.5 * i;
    index_of[i] = (int)((long)i * 7919 % N);
  }
  athread_spawn(gather, 0);
  athread_join();
  int wrong = 0;
  for (int i = 0; i < N; ++i)
    wrong += y[i] != x[index_of[i]] + 1;
  printf("gathered: %s\n", wrong ? "wrong" : "correct");
  athread_spawn_cgs(count, 0);
  athread_join_cgs();
  printf("sum %d, word %d, table %d %d\n", result[0][0], result[0][1], result[0][2], result[0][3]);
  printf("core group 1 has its own: %s\n",
         memcmp(result[0], result[1], sizeof *result) ? "wrong" : "correct");
  athread_spawn(sizes, 0);
  athread_join();
  for (int i = 0; i < 64; ++i)
    wrong += !sizes_right[i];
  printf("sizes: %s\n", wrong ? "wrong" : "correct");
  return 0;
}
#else
#include <slave.h>
extern double x[N], y[N];
extern int index_of[N], result[6][4], sizes_right[64];
__thread_local_share double all[N] __attribute__((aligned(64)));
__thread_local_share int word;
__thread_local_share long sum = 0;
static __thread_local_share struct {
  short a;
  int b[3];
} table[10] = {[6] = {6, {60, 61, 62}}};
#ifdef HUGE_LDM
__thread_local char own[215 * 1024];
#else
__thread_local char own[64];
#endif
__thread_local int part[1500];
__thread_local double out[1500], again[4];
/* Everybody brings all of it, as programs do; each may use it when its own call returns. */
void gather(void *unused) {
  (void)unused;
  athread_memcpy_sldm(all, x, sizeof all, MEM_TO_LDM);
  int first = N / 64 * _MYID, n = _MYID == 63 ? N - first : N / 64;
  athread_dma_get(part, index_of + first, n * 4);
  for (int i = 0; i < n; ++i)
    out[i] = all[part[i]] + 1;
  athread_dma_put(y + first, out, n * 8);
  athread_ssync_array();
  if (_MYID == 9) {
    all[1] = -1;
    CRTS_memcpy_sldm(y, all, 16, LDM_TO_MEM); /* there and back */
    CRTS_memcpy_sldm(all, x, 16, MEM_TO_LDM);
  }
  athread_ssync_array();
  if (_MYID != 10)
    return;
  CRTS_sldm_get(again, all, sizeof again);
  if (again[0] == x[0] && again[1] == x[1] && again[3] == x[3] && y[1] == -1) {
    y[0] = x[index_of[0]] + 1;
    y[1] = x[index_of[1]] + 1;
  }
}
void count(void *unused) {
  (void)unused;
  own[0] = 1;
  if (_MYID == 0)
    word = 0;
  CRTS_ssync_sldm();
  CRTS_smutex_lock_array();
  sum += _MYID;
  ++word;
  CRTS_smutex_unlock_array();
  CRTS_ssync_sldm();
  if (_MYID == 63) {
    result[(int)_CGN][0] = (int)sum;
    result[(int)_CGN][1] = word;
    result[(int)_CGN][2] = table[6].b[0];
    result[(int)_CGN][3] = table[6].a;
  }
}
void sizes(void *unused) {
  (void)unused;
  long before = get_allocatable_size();
  int right = get_slave_cache_size() == 32 << 10 && get_slave_ldmshare_size() == 16 << 10;
  set_cache_size(0);
  right += (long)get_allocatable_size() == before + (32 << 10) && get_slave_cache_size() == 0;
  set_cache_size(128);
  right += (long)get_allocatable_size() == before - (96 << 10);
  set_cache_size(32);
  set_ldm_mode_size(5, 64);
  right += (long)get_allocatable_size() == before - (48 << 10);
  set_ldm_mode_size(4, 16);
  sizes_right[_MYID] = right == 4 && (long)get_allocatable_size() == before;
}
#endif

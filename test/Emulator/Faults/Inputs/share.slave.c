/* SW26010Pro: the shared LDM, and what is left of the own one. */
#include "faults.h"

__thread_local_share double all[1000];
__thread_local_share int few[3], word;
__thread_local double own[64];
__thread_local int one;

PAIR(sldm_past_the_end, "CPE 5: CRTS_memcpy_sldm: destination: 8008 bytes run past the end of shared LDM variable 'all' by 8") {
  ONLY(5);
  CRTS_memcpy_sldm(all, m, bad ? 8008 : 8000, MEM_TO_LDM); /* HERE */
}
PAIR(sldm_out_past_the_end, "CPE 5: CRTS_memcpy_sldm: source: 80 bytes run past the end of shared LDM variable 'all' by 8") {
  CRTS_memcpy_sldm(all, m, 8000, MEM_TO_LDM);
  ONLY(5);
  CRTS_memcpy_sldm(m + 1000, all + (bad ? 991 : 990), 80, LDM_TO_MEM); /* HERE */
}
PAIR(sldm_size_0, "CPE 5: CRTS_memcpy_sldm: size 0: expected a positive multiple of 4 bytes") {
  ONLY(5);
  CRTS_memcpy_sldm(all, m, bad ? 0 : 8, MEM_TO_LDM); /* HERE */
}
PAIR(sldm_size_6, "CPE 5: CRTS_memcpy_sldm: size 6: expected a positive multiple of 4 bytes") {
  ONLY(5);
  CRTS_memcpy_sldm(all, m, bad ? 6 : 8, MEM_TO_LDM); /* HERE */
}
PAIR(sldm_unaligned, "CPE 5: CRTS_memcpy_sldm: an address is not a multiple of 4") {
  ONLY(5);
  CRTS_memcpy_sldm((char *)all + (bad ? 2 : 4), m, 8, MEM_TO_LDM); /* HERE */
}
PAIR(sldm_no_direction, "CPE 5: CRTS_memcpy_sldm: direction 0x1 is neither MEM_TO_LDM nor LDM_TO_MEM") {
  ONLY(5);
  CRTS_memcpy_sldm(all, m, 8, bad ? 1 : MEM_TO_LDM); /* HERE */
}
PAIR(sldm_operands_swapped, "CPE 5: CRTS_memcpy_sldm: destination ... is not in the shared LDM") {
  ONLY(5);
  CRTS_memcpy_sldm(bad ? m : all, bad ? all : m, 8, MEM_TO_LDM); /* HERE */
}
PAIR(sldm_from_own_ldm, "CPE 5: CRTS_memcpy_sldm: main-memory source is in the LDM of CPE 5") {
  ONLY(5);
  own[0] = 1;
  CRTS_memcpy_sldm(all, bad ? own : m, 8, MEM_TO_LDM); /* HERE */
}
PAIR(sldm_get_into_main, "CPE 5: CRTS_sldm_get: destination ... is not in the LDM (it is a main-memory address)") {
  CRTS_memcpy_sldm(all, m, 8000, MEM_TO_LDM);
  ONLY(5);
  CRTS_sldm_get(bad ? m : own, all, 64); /* HERE */
}
PAIR(sldm_get_from_own, "CPE 5: CRTS_sldm_get: source ... is not in the shared LDM") {
  CRTS_memcpy_sldm(all, m, 8000, MEM_TO_LDM);
  ONLY(5);
  own[8] = 1;
  CRTS_sldm_get(own, bad ? own + 8 : all, 8); /* HERE */
}
PAIR(dma_into_shared_ldm, "CPE 5: athread_dma_get: destination is in the shared LDM, which is spread over the CPEs") {
  ONLY(5);
  athread_dma_get(bad ? all : own, m, 64); /* HERE */
}
PAIR(dma_put_to_shared_ldm, "CPE 5: athread_dma_put: main-memory destination is in the shared LDM") {
  ONLY(5);
  for (int i = 0; i < 8; ++i)
    own[i] = i;
  athread_dma_put(bad ? all : m, own, 64); /* HERE */
}
PAIR(shared_ldm_not_there_yet, "CPE 6: load: reads shared LDM at 'all'+800, which CPE 5 wrote (CRTS_memcpy_sldm at ...) without a synchronisation") {
  if (_MYID == 5)
    CRTS_memcpy_sldm(all, m, 8000, MEM_TO_LDM);
  if (!bad)
    athread_ssync_array();
  ONLY(6);
  own[0] = all[100]; /* HERE */
}
static __attribute__((noinline)) void set(int value) { word = value; }
PAIR(shared_ldm_two_writers, "CPE 9: store: writes shared LDM at 'word', which CPE 8 ... without a synchronisation") {
  if (_MYID == 8)
    set(1);
  if (!bad)
    athread_ssync_array();
  ONLY(9);
  word = 2; /* HERE */
}
PAIR(shared_ldm_changed_and_brought_again, "CRTS_memcpy_sldm: writes shared LDM at 'all'..., which CPE 0 ... without a synchronisation") {
  CRTS_memcpy_sldm(all, m, 80, MEM_TO_LDM); /* HERE */
  if (!bad)
    athread_ssync_array();
  ONLY(0);
  all[1] = m[1] + 1;
}
PAIR(load_past_shared_ldm, "CPE 5: load: the address...'few'") {
  CRTS_memcpy_sldm(few, m, 12, MEM_TO_LDM);
  ONLY(5);
  double *p = (double *)few;
  own[0] = p[bad ? 1 : 0]; /* HERE */
}
PAIR(cache_over_budget, "CPE 5: set_cache_size: LDM over budget: with 128 KB of cache and ... KB shared ... bytes are left; ... the last block of ldm_malloc ends at ...") {
  ONLY(5);
  void *p = ldm_malloc(bad ? 130000 : 90000);
  set_cache_size(128); /* HERE */
  set_cache_size(32);
  ldm_free(p, bad ? 130000 : 90000);
}
PAIR(cache_of_48_KB, "CPE 5: set_cache_size: 48 KB: expected 0, 32 or 128") {
  ONLY(5);
  set_cache_size(bad ? 48 : 0); /* HERE */
  set_cache_size(32);
}
PAIR(share_over_budget, "CPE 5: set_ldm_mode_size: LDM over budget: with 32 KB of cache and 128 KB shared") {
  ONLY(5);
  void *p = ldm_malloc(100000);
  set_ldm_mode_size(5, bad ? 128 : 64); /* HERE */
  set_ldm_mode_size(5, 16);
  ldm_free(p, 100000);
}
PAIR(share_too_small, "CPE 5: set_ldm_mode_size: shared LDM over budget: the program's __thread_local_share variables need") {
  ONLY(5);
  set_ldm_mode_size(5, bad ? 0 : 16); /* HERE */
  set_ldm_mode_size(5, 16);
}
PAIR(share_mode, "CPE 5: set_ldm_mode_size: mode 1: expected 4 or 5") {
  ONLY(5);
  set_ldm_mode_size(bad ? 1 : 4, 16); /* HERE */
  one = 1;
}

/* Every vendor name that the emulator supports, used once: builds without a warning and links, for
 * both generations and both sides.  The program runs none of it.
 *
 * RUN: %swemu-cc --machine=sw26010 -Wall -Wextra -Werror -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010 -Wall -Wextra -Werror -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010 %t.h.o %t.s.o -o %t && %t | FileCheck %s
 * RUN: %swemu-cc --machine=sw26010pro -Wall -Wextra -Werror -O1 -c -mhost %s -o %t.h.o
 * RUN: %swemu-cc --machine=sw26010pro -Wall -Wextra -Werror -O1 -c -mslave %s -o %t.s.o
 * RUN: %swemu-cc --machine=sw26010pro %t.h.o %t.s.o -o %t && %t | FileCheck %s
 * CHECK: linked
 *
 * What is not supported stops the build with its name.
 * RUN: not %swemu-cc --machine=sw26010 -DMISSING='athread_spawn_task(k, 0)' -c -mhost %s -o %t.o 2>&1 | FileCheck --check-prefix=M1 %s
 * RUN: not %swemu-cc --machine=sw26010pro -DMISSING='set_bf16_mode()' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M2 %s
 * RUN: not %swemu-cc --machine=sw26010pro -DMISSING='CRTS_memcpy_sldm(m, buf, 8, 0)' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M3 %s
 * RUN: not %swemu-cc --machine=sw26010pro -DMISSING='simd_putr(m, 1)' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M4 %s
 * RUN: not %swemu-cc --machine=sw26010 -DMISSING='athread_ssync_array()' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M5 %s
 * M1: error: call to undeclared function 'athread_spawn_task'
 * M2: error: call to undeclared function 'set_bf16_mode'
 * M3: error: call to undeclared function 'CRTS_memcpy_sldm'
 * M4: error: call to undeclared function 'simd_putr'
 * M5: error: call to undeclared function 'athread_ssync_array'
 */
#ifndef MISSING
#define MISSING (void)0
#endif
#if defined(__sw_host__)
#include <athread.h>
#include <stdio.h>
#if SWEMU_GENERATION != 26010
#include <crts.h>
#endif
extern void SLAVE_FUN(k)(double *);
extern __thread int in_ldm;
#if SWEMU_GENERATION == 26010
long word;
#else
__uncached __cross long word;
#endif
#if SWEMU_GENERATION == 26010
void handler(int n, siginfo_t *info, void *context) { (void)n, (void)info, (void)context; }
#endif
void all_names(void *p) {
  (void)p;
  MISSING;
  athread_init();
  athread_spawn(k, 0);
  athread_join();
  athread_set_num_threads(64);
  (void)athread_get_num_threads();
  (void)athread_get_max_threads();
  athread_create(0, k, 0);
  __real_athread_create(1, (void *)slave_k, 0);
  athread_wait(0);
  athread_end(1);
  (void)athread_idle();
  athread_halt();
#if SWEMU_GENERATION == 26010
  __real_athread_spawn((void *)slave_k, 0);
  athread_spawn_group(1ul, k, 0);
  __real_athread_spawn_group(1ul, (void *)slave_k, 0);
  athread_join_group(1ul);
  athread_try_join_group(1ul);
  (void)athread_idle_group();
  athread_signal(SW3_SIGMAX - 1, handler);
  athread_expt_signal(1, handler);
  h2ldm(in_ldm, 0, 0) = 1;
  (void)IO_addr(in_ldm, 0, 0);
  (void)malloc_cross(8);
  athread_master_sync();
#else
  CRTS_init();
  CRTS_init_all();
  athread_init_cgs();
  athread_init_all();
  __real_athread_spawn((void *)slave_k, 0, 1);
  athread_spawn_noflush(k, 0);
  athread_spawn_cgs(k, 0);
  athread_spawn_all(k, 0);
  athread_spawn_cgmask(1, k, 0);
  athread_spawn_cgs_noflush(k, 0);
  athread_spawn_all_noflush(k, 0);
  athread_spawn_cgmask_noflush(1, k, 0);
  __real_athread_spawn_cgs((void *)slave_k, 0, 1);
  __real_athread_spawn_all((void *)slave_k, 0, 1);
  __real_athread_spawn_cgmask(1, (void *)slave_k, 0, 1);
  athread_join_cgs();
  athread_join_all();
  athread_join_cgmask();
  athread_enter64();
  athread_spawn64(k);
  __real_athread_spawn64((void *)slave_k);
  athread_join64();
  athread_leave64();
  athread_enter64_arg();
  athread_spawn64_arg(k, 0);
  __real_athread_spawn64_arg((void *)slave_k, 0);
  athread_join64_arg();
  athread_leave64_arg();
  athread_enter64_cgs();
  athread_spawn64_cgs(k);
  __real_athread_spawn64_cgs((void *)slave_k);
  athread_join64_cgs();
  athread_leave64_cgs();
  CRTS_athread_spawn(k, 0);
  CRTS_athread_create(0, k, 0);
  CRTS_athread_join();
  CRTS_athread_wait(0);
  CRTS_athread_end(0);
  CRTS_athread_halt();
  (void)CRTS_athread_get_max_threads();
  cross_free(cross_malloc(8));
  _sw_xfree(_sw_xmalloc(8));
  (void)athread_va_to_pa(p);
  (void)(athread_get_cache_size() + athread_get_ldmshare_mode() + athread_get_ldmshare_size());
  (void)(athread_get_priv_size() + athread_get_share_size() + athread_get_cross_size());
  (void)athread_get_pestack_size();
  CRTS_sync_master_spe(0);
  CRTS_sync_master_array();
  CRTS_sync_master_spe_share(1, 0);
  CRTS_sync_master_array_share(1);
  CRTS_sync_node();
  athread_sync_master_spe(0);
  athread_sync_master_array();
  athread_sync_node();
  CRTS_mutex_lock(&word);
  (void)CRTS_mutex_trylock(&word);
  CRTS_mutex_unlock(&word);
  CRTS_mutex_lock_node();
  (void)CRTS_mutex_trylock_node();
  CRTS_mutex_unlock_node();
  athread_mutex_lock(&word);
  (void)athread_mutex_trylock(&word);
  athread_mutex_unlock(&word);
  (void)(CRTS_time_cycle() + athread_time_cycle());
  (void)(LDM_HW_BASE + SPEIO_LDM_HW_BASE);
#endif
}
int main(int argc, char **argv) {
  (void)argv;
  if (argc > 100)
    all_names(0);
  puts("linked");
  return 0;
}
#else
#include <simd.h>
#include <slave.h>
#if SWEMU_GENERATION == 26010
#include "dma.h"
#else
#include <crts.h>
#include <crts2ath.h>
__ldm int one;
__ldm_fix int two;
__ldm_kernel(k) int three;
__thread_kernel(k) int four;
__uncached int five;
__cross void *six;
__atomic long seven;
crts_rply_t eight;
athread_rply_t nine;
#endif
__thread_local volatile int reply, far;
__thread_local_fix double buf[8];
__thread_local int in_ldm;
__thread long own;
extern long word;
int word_w;
void k(double *m) {
  unsigned long cycles;
  size_t size;
  MISSING;
  (void)(athread_get_id(-1) + _CGN + _ROW + _COL + _PEN + _MYID);
  athread_get(PE_MODE, m, buf, 8, (void *)&reply, 0, 0, 0);
  athread_put(PE_MODE, buf, m, 8, (void *)&reply, 0, 0);
  athread_get_p(PE_MODE, m, buf, 8, (void *)&reply, 0, 0, 0);
  athread_put_p(PE_MODE, buf, m, 8, (void *)&reply, 0, 0);
  athread_dma_barrier();
  athread_syn(ROW_SCOPE, 0xff);
  athread_syn(COL_SCOPE, 0xff);
  athread_syn(ARRAY_SCOPE, 0xffff);
  ldm_free(ldm_malloc(8), 8);
  (void)get_allocatable_size();
  updt_addw(1, &word_w);
  updt_subw(1, &word_w);
  (void)(atomic_inc1_w(&word_w) + atomic_inc1_l(&word));
  RPCC(cycles);
  cycles = RTC();
  (void)(DMA_PUT + DMA_GET + DMA_PUT_P + DMA_GET_P + DMA_BARRIER);
#if SWEMU_GENERATION == 26010
  (void)athread_get_core(-1);
  athread_get(BCAST_MODE, m, buf, 8, (void *)&reply, 0xff, 0, 0);
  athread_get(ROW_MODE, m, buf, 64, (void *)&reply, 0, 0, 8);
  athread_get(BROW_MODE, m, buf, 64, (void *)&reply, 0xff, 0, 8);
  athread_get(RANK_MODE, m, buf, 64, (void *)&reply, 0, 0, 8);
  dma_desc d = 0;
  dma_descriptor_init(&d, (unsigned *)&reply);
  dma_set_size(&d, 8);
  dma_set_bsize(&d, 0);
  dma_set_stepsize(&d, 0);
  dma_set_op(&d, DMA_GET);
  dma_set_mode(&d, PE_MODE);
  dma_set_mask(&d, 0);
  dma_set_reply(&d, (unsigned *)&reply);
  dma(d, m, buf);
  dma_wait((unsigned *)&reply, 1);
  doublev4 v = 0.5;
  simd_putr(v, 1);
  simd_putc(v, 1);
  v = simd_getr(v);
  v = simd_getc(v);
  simd_loadr(v, buf);
  simd_loadc(v, buf);
  simd_loader(v, buf);
  simd_loadec(v, buf);
  updt_addw_i(1, &word_w);
  updt_subw_i(1, &word_w);
  union sigval value;
  value.sival_ptr = m;
  athread_sigqueue(0, 1, value);
  athread_sigsend(0, 1, value);
#else
  athread_dma_get(buf, m, 8);
  athread_dma_get_stride(buf, m, 8, 8, 0);
  athread_dma_iget(buf, m, 8, &reply);
  athread_dma_iget_stride(buf, m, 8, 8, 0, &reply);
  athread_dma_put(buf, m, 8);
  athread_dma_put_stride(buf, m, 8, 8, 0);
  athread_dma_iput(buf, m, 8, &reply);
  athread_dma_iput_stride(buf, m, 8, 8, 0, &reply);
  athread_dma_wait_value(&reply, 1);
  athread_dma_barrier();
  athread_dma_all_barrier();
  athread_dma_bcast_coll(buf, m, 8);
  athread_dma_bcast_stride_coll(buf, m, 8, 8, 0);
  athread_dma_ibcast(buf, m, 8, &reply);
  athread_dma_ibcast_stride(buf, m, 8, 8, 0, &reply);
  athread_dma_row_bcast_coll(buf, m, 8);
  athread_dma_row_bcast_stride_coll(buf, m, 8, 8, 0);
  athread_dma_row_ibcast(buf, m, 8, &reply);
  athread_dma_row_ibcast_stride(buf, m, 8, 8, 0, &reply);
  athread_dma_col_bcast_coll(buf, m, 8);
  athread_dma_col_bcast_stride_coll(buf, m, 8, 8, 0);
  athread_dma_col_ibcast(buf, m, 8, &reply);
  athread_dma_col_ibcast_stride(buf, m, 8, 8, 0, &reply);
  athread_rma_iput(buf, &reply, 8, 1, buf, &far);
  athread_rma_iget(buf, &reply, 8, 1, buf, &far);
  athread_rma_put(buf, 8, 1, buf, &far);
  athread_rma_get(buf, 8, 1, buf, &far);
  athread_rma_row_bcast(buf, buf, 8, &far);
  athread_rma_row_ibcast(buf, buf, 8, &reply, &far);
  athread_rma_row_mcast(buf, buf, 8, 1, &far);
  athread_rma_row_imcast(buf, buf, 8, &reply, 1, &far);
  athread_rma_row_bcast_coll(buf, buf, 8, 0);
  athread_rma_col_bcast(buf, buf, 8, &far);
  athread_rma_col_ibcast(buf, buf, 8, &reply, &far);
  athread_rma_col_mcast(buf, buf, 8, 1, &far);
  athread_rma_col_imcast(buf, buf, 8, &reply, 1, &far);
  athread_rma_col_bcast_coll(buf, buf, 8, 0);
  athread_rma_bcast(buf, buf, 8, &far);
  athread_rma_bcast_coll(buf, buf, 8, 0);
  athread_rma_row_bcast_other(buf, buf, 8, &far);
  athread_rma_row_ibcast_other(buf, buf, 8, &reply, &far);
  athread_rma_row_mcast_other(buf, buf, 8, 1, &far);
  athread_rma_row_imcast_other(buf, buf, 8, &reply, 1, &far);
  athread_rma_row_bcast_coll_other(buf, buf, 8, 0);
  athread_rma_col_bcast_other(buf, buf, 8, &far);
  athread_rma_col_ibcast_other(buf, buf, 8, &reply, &far);
  athread_rma_col_mcast_other(buf, buf, 8, 1, &far);
  athread_rma_col_imcast_other(buf, buf, 8, &reply, 1, &far);
  athread_rma_col_bcast_coll_other(buf, buf, 8, 0);
  athread_rma_bcast_other(buf, buf, 8, &far);
  athread_rma_bcast_coll_other(buf, buf, 8, 0);
  athread_rma_ibcast(buf, buf, &reply, 8, &far);
  athread_rma_wait_value(&far, 1);
  athread_rma_barrier();
  athread_rma_all_barrier();
  CRTS_dma_get(buf, m, 8);
  CRTS_dma_get_stride(buf, m, 8, 8, 0);
  CRTS_dma_iget(buf, m, 8, &reply);
  CRTS_dma_iget_stride(buf, m, 8, 8, 0, &reply);
  CRTS_dma_put(buf, m, 8);
  CRTS_dma_put_stride(buf, m, 8, 8, 0);
  CRTS_dma_iput(buf, m, 8, &reply);
  CRTS_dma_iput_stride(buf, m, 8, 8, 0, &reply);
  CRTS_dma_wait_value(&reply, 1);
  CRTS_dma_barrier();
  CRTS_dma_all_barrier();
  CRTS_dma_bcast_coll(buf, m, 8);
  CRTS_dma_bcast_stride_coll(buf, m, 8, 8, 0);
  CRTS_dma_ibcast(buf, m, 8, &reply);
  CRTS_dma_ibcast_stride(buf, m, 8, 8, 0, &reply);
  CRTS_dma_row_bcast_coll(buf, m, 8);
  CRTS_dma_row_bcast_stride_coll(buf, m, 8, 8, 0);
  CRTS_dma_row_ibcast(buf, m, 8, &reply);
  CRTS_dma_row_ibcast_stride(buf, m, 8, 8, 0, &reply);
  CRTS_dma_col_bcast_coll(buf, m, 8);
  CRTS_dma_col_bcast_stride_coll(buf, m, 8, 8, 0);
  CRTS_dma_col_ibcast(buf, m, 8, &reply);
  CRTS_dma_col_ibcast_stride(buf, m, 8, 8, 0, &reply);
  CRTS_rma_iput(buf, &reply, 8, 1, buf, &far);
  CRTS_rma_iget(buf, &reply, 8, 1, buf, &far);
  CRTS_rma_put(buf, 8, 1, buf, &far);
  CRTS_rma_get(buf, 8, 1, buf, &far);
  CRTS_rma_row_bcast(buf, buf, 8, &far);
  CRTS_rma_row_ibcast(buf, buf, 8, &reply, &far);
  CRTS_rma_row_mcast(buf, buf, 8, 1, &far);
  CRTS_rma_row_imcast(buf, buf, 8, &reply, 1, &far);
  CRTS_rma_row_bcast_coll(buf, buf, 8, 0);
  CRTS_rma_col_bcast(buf, buf, 8, &far);
  CRTS_rma_col_ibcast(buf, buf, 8, &reply, &far);
  CRTS_rma_col_mcast(buf, buf, 8, 1, &far);
  CRTS_rma_col_imcast(buf, buf, 8, &reply, 1, &far);
  CRTS_rma_col_bcast_coll(buf, buf, 8, 0);
  CRTS_rma_bcast(buf, buf, 8, &far);
  CRTS_rma_bcast_coll(buf, buf, 8, 0);
  CRTS_rma_row_bcast_other(buf, buf, 8, &far);
  CRTS_rma_row_ibcast_other(buf, buf, 8, &reply, &far);
  CRTS_rma_row_mcast_other(buf, buf, 8, 1, &far);
  CRTS_rma_row_imcast_other(buf, buf, 8, &reply, 1, &far);
  CRTS_rma_row_bcast_coll_other(buf, buf, 8, 0);
  CRTS_rma_col_bcast_other(buf, buf, 8, &far);
  CRTS_rma_col_ibcast_other(buf, buf, 8, &reply, &far);
  CRTS_rma_col_mcast_other(buf, buf, 8, 1, &far);
  CRTS_rma_col_imcast_other(buf, buf, 8, &reply, 1, &far);
  CRTS_rma_col_bcast_coll_other(buf, buf, 8, 0);
  CRTS_rma_bcast_other(buf, buf, 8, &far);
  CRTS_rma_bcast_coll_other(buf, buf, 8, 0);
  CRTS_rma_ibcast(buf, buf, &reply, 8, &far);
  CRTS_rma_wait_value(&far, 1);
  CRTS_rma_barrier();
  CRTS_rma_all_barrier();
  CRTS_dma_phy_get(buf, m, 8);
  CRTS_dma_phy_get_stride(buf, m, 8, 8, 0);
  CRTS_dma_phy_put(buf, m, 8);
  CRTS_dma_phy_put_stride(buf, m, 8, 8, 0);
  CRTS_dma_phy_iget(buf, m, 8, &reply);
  CRTS_dma_phy_iget_stride(buf, m, 8, 8, 0, &reply);
  CRTS_dma_phy_iput(buf, m, 8, &reply);
  CRTS_dma_phy_iput_stride(buf, m, 8, 8, 0, &reply);
  CRTS_dma_phy_col_bcast_coll(buf, m, 8);
  CRTS_dma_phy_col_bcast_stride_coll(buf, m, 8, 8, 0);
  CRTS_dma_phy_col_ibcast(buf, m, 8, &reply);
  CRTS_dma_phy_col_ibcast_stride(buf, m, 8, 8, 0, &reply);
  athread_get(COL_MODE, m, buf, 8, (void *)&reply, 1, 0, 0);
  athread_ssync(ROW_SCOPE, 0xff);
  athread_ssync(COL_SCOPE, 0xff);
  athread_ssync(PP_SCOPE, 1);
  athread_ssync_array();
  athread_ssync_sldm();
  athread_ssync_node();
  athread_ssync_master_spe();
  athread_ssync_master_array();
  CRTS_ssync_array();
  CRTS_ssync_row();
  CRTS_ssync_col();
  CRTS_ssync_2spe();
  CRTS_ssync_4spe();
  CRTS_ssync_8spe();
  CRTS_ssync_16spe();
  CRTS_ssync_32spe();
  CRTS_ssync_1spc();
  CRTS_ssync_2spc();
  CRTS_ssync_4spc();
  CRTS_ssync_8spc();
  CRTS_ssync_sldm();
  CRTS_ssync_node();
  CRTS_ssync_master_spe();
  CRTS_ssync_master_array();
  CRTS_ssync_peer(1);
  CRTS_smutex_lock_array();
  CRTS_smutex_unlock_array();
  CRTS_smutex_lock_row();
  CRTS_smutex_unlock_row();
  CRTS_smutex_lock_col();
  CRTS_smutex_unlock_col();
  CRTS_smutex_lock_2spe();
  CRTS_smutex_unlock_2spe();
  CRTS_smutex_lock_4spe();
  CRTS_smutex_unlock_4spe();
  CRTS_smutex_lock_8spe();
  CRTS_smutex_unlock_8spe();
  CRTS_smutex_lock_16spe();
  CRTS_smutex_unlock_16spe();
  CRTS_smutex_lock_32spe();
  CRTS_smutex_unlock_32spe();
  CRTS_smutex_lock_1spc();
  CRTS_smutex_unlock_1spc();
  CRTS_smutex_lock_2spc();
  CRTS_smutex_unlock_2spc();
  CRTS_smutex_lock_4spc();
  CRTS_smutex_unlock_4spc();
  CRTS_smutex_lock_8spc();
  CRTS_smutex_unlock_8spc();
  CRTS_smutex_lock_node();
  CRTS_smutex_unlock_node();
  CRTS_smutex_lock_node_all();
  CRTS_smutex_unlock_node_all();
  CRTS_smutex_lock_master_array();
  CRTS_smutex_unlock_master_array();
  CRTS_smutex_lock_custom(&word);
  CRTS_smutex_unlock_custom(&word);
  lock_long(&word);
  unlock_long(&word);
  athread_smutex_lock_node_all();
  athread_smutex_unlock_node_all();
  athread_lock(&word);
  athread_unlock(&word);
  (void)_crts_faa_long(&word);
  CRTS_MEMB();
  athread_redurt(buf, buf, 1, athread_double, OP_add, 0, 0);
  CRTS_scoll_redurt(buf, buf, 1, CRTS_double, OP_max, 0, 0);
  athread_alltoall(buf, buf, 4);
  CRTS_scoll_alltoall(buf, buf, 4);
  flush_slave_cache();
  evict_slave_cache_cont(buf, buf);
  (void)get_slave_cache_size();
  (void)CRTS_scache_get_size();
  (void)get_slave_ldmshare_size();
  ldm_free_all();
  (void)get_allocatable_addr();
  (void)CRTS_get_free_addr();
  (void)ldm_malloc_max(&size);
  CRTS_pldm_free(CRTS_pldm_malloc(8), 8);
  (void)CRTS_pldm_get_free_size();
  cycles = CRTS_stime_cycle() + athread_stime_cycle();
  (void)(CRTS_tid + CRTS_rid + CRTS_cid + CRTS_cgn + CRTS_CGN + CRTS_spcn + CRTS_spc_tid);
  (void)(athread_tid + athread_rid + athread_cid + athread_cgn);
  (void)(athread_get_tid() + athread_get_rid() + athread_get_cid() + athread_get_cgn());
  (void)(CRTS_smng_get_tid() + CRTS_smng_get_rid() + CRTS_smng_get_cid() + CRTS_smng_get_cgn());
  (void)(CRTS_smng_get_spcn() + CRTS_smng_get_spc_tid() + CRTS_MAX_LDM_SIZE);
  (void)(OP_and + OP_or + OP_xor + OP_eqv + OP_min + ALL_BARRIER);
  (void)(athread_int + athread_uint + athread_long + athread_ulong + athread_float);
  (void)(athread_intv16 + athread_uintv16 + athread_int512 + athread_uint512 + athread_floatv8);
  (void)(CRTS_int + CRTS_uint + CRTS_long + CRTS_ulong + CRTS_float + CRTS_doublev8);
#endif
  (void)cycles, (void)size, (void)own;
}
void vectors(double *p) {
  swemu_vd d = simd_vcpyfd(0);
  swemu_vs s = simd_vcpyfs(0);
  swemu_vw w = simd_vcpyw(0);
  swemu_vl l = simd_vcpyl(0);
  d = simd_vaddd(d, d);
  d = simd_vsubd(d, d);
  d = simd_vmuld(d, d);
  d = simd_vdivd(d, d);
  d = simd_vsqrtd(d);
  d = simd_vabsd(d);
  d = simd_vmad(d, d, d);
  d = simd_vmsd(d, d, d);
  d = simd_vnmad(d, d, d);
  d = simd_vnmsd(d, d, d);
  d = simd_vcpyfd(1.0);
  s = simd_vadds(s, s);
  s = simd_vsubs(s, s);
  s = simd_vmuls(s, s);
  s = simd_vdivs(s, s);
  s = simd_vsqrts(s);
  s = simd_vabss(s);
  s = simd_vmas(s, s, s);
  s = simd_vmss(s, s, s);
  s = simd_vnmas(s, s, s);
  s = simd_vnmss(s, s, s);
  s = simd_vcpyfs(1.0f);
  w = simd_vaddw(w, w);
  w = simd_vsubw(w, w);
  w = simd_vandw(w, w);
  w = simd_vbicw(w, w);
  w = simd_vbisw(w, w);
  w = simd_vornotw(w, w);
  w = simd_vxorw(w, w);
  w = simd_veqvw(w, w);
  w = simd_vsllw(w, 1);
  w = simd_vsrlw(w, 1);
  w = simd_vsraw(w, 1);
  w = simd_vcpyw(1);
  l = simd_vaddl(l, l);
  l = simd_vsubl(l, l);
  l = simd_vcpyl(1);
  simd_load(d, p);
  simd_loadu(d, p);
  simd_store(d, p);
  simd_storeu(d, p);
  simd_loade(d, p);
#if SWEMU_GENERATION == 26010
  d = simd_vfcmpeq(d, d);
  s = simd_vfcmpeq(s, s);
  d = simd_vfcmple(d, d);
  s = simd_vfcmple(s, s);
  d = simd_vfcmplt(d, d);
  s = simd_vfcmplt(s, s);
  d = simd_vfcmpun(d, d);
  s = simd_vfcmpun(s, s);
  d = simd_vcpys(d, d);
  s = simd_vcpys(s, s);
  d = simd_vcpysn(d, d);
  s = simd_vcpysn(s, s);
  d = simd_vseleq(d, d, d);
  s = simd_vseleq(s, s, s);
  d = simd_vsellt(d, d, d);
  s = simd_vsellt(s, s, s);
  d = simd_vselle(d, d, d);
  s = simd_vselle(s, s, s);
  d = simd_vshff(d, d, 0x4e);
  d = simd_vinsf0(d, d);
  p[0] = simd_vextf0(d);
  d = simd_vinsf1(d, d);
  p[1] = simd_vextf1(d);
  d = simd_vinsf2(d, d);
  p[2] = simd_vextf2(d);
  d = simd_vinsf3(d, d);
  p[3] = simd_vextf3(d);
  w = simd_vinsw0(w, w);
  w = simd_vextw0(w);
  w = simd_vinsw1(w, w);
  w = simd_vextw1(w);
  w = simd_vinsw2(w, w);
  w = simd_vextw2(w);
  w = simd_vinsw3(w, w);
  w = simd_vextw3(w);
  w = simd_vinsw4(w, w);
  w = simd_vextw4(w);
  w = simd_vinsw5(w, w);
  w = simd_vextw5(w);
  w = simd_vinsw6(w, w);
  w = simd_vextw6(w);
  w = simd_vinsw7(w, w);
  w = simd_vextw7(w);
  d = simd_set_doublev4(1, 2, 3, 4);
  s = simd_set_floatv4(1, 2, 3, 4);
  l = simd_set_int256(1, 2, 3, 4);
  uint256 ul = simd_set_uint256(1, 2, 3, 4);
  w = simd_set_intv8(1, 2, 3, 4, 5, 6, 7, 8);
  uintv8 uw = simd_set_uintv8(1, 2, 3, 4, 5, 6, 7, 8);
  simd_print_doublev4(d), simd_print_floatv4(s), simd_print_int256(l), simd_print_uint256(ul);
  simd_print_intv8(w), simd_print_uintv8(uw);
#else
  uintv16 u = 0;
  float16v32 h = (float16)0;
  d = simd_vfcmpeqd(d, d);
  d = simd_vfcmpled(d, d);
  d = simd_vfcmpltd(d, d);
  d = simd_vfcmpund(d, d);
  d = simd_vcpysd(d, d);
  d = simd_vcpysnd(d, d);
  d = simd_smaxd(d, d);
  d = simd_smind(d, d);
  d = simd_vfseleqd(d, d, d);
  d = simd_vfselled(d, d, d);
  d = simd_vfselltd(d, d, d);
  d = simd_vfrecd(d);
  d = simd_vrsqrtd(d);
  s = simd_vfcmpeqs(s, s);
  s = simd_vfcmples(s, s);
  s = simd_vfcmplts(s, s);
  s = simd_vfcmpuns(s, s);
  s = simd_vcpyss(s, s);
  s = simd_vcpysns(s, s);
  s = simd_smaxs(s, s);
  s = simd_smins(s, s);
  s = simd_vfseleqs(s, s, s);
  s = simd_vfselles(s, s, s);
  s = simd_vfsellts(s, s, s);
  s = simd_vfrecs(s);
  s = simd_vrsqrts(s);
  *p = (double)simd_reduc_plusd(d);
  *p = (double)simd_reduc_smaxd(d);
  *p = (double)simd_reduc_smind(d);
  *p = (double)simd_reduc_pluss(s);
  *p = (double)simd_reduc_smaxs(s);
  *p = (double)simd_reduc_smins(s);
  *p = (double)simd_reduc_plusw(w);
  *p = (double)simd_reduc_smaxw(w);
  *p = (double)simd_reduc_sminw(w);
  *p = (double)simd_reduc_plush(h);
  *p = (double)simd_reduc_smaxh(h);
  *p = (double)simd_reduc_sminh(h);
  w = simd_smaxw(w, w), w = simd_sminw(w, w), u = simd_umaxw(u, u), u = simd_uminw(u, u);
  d = simd_vinsfd(1, d, 0), *p = (double)simd_vextfd(d, 0);
  d = simd_vinsfd0(1, d), *p = (double)simd_vextfd0(d);
  d = simd_vinsfd1(1, d), *p = (double)simd_vextfd1(d);
  d = simd_vinsfd2(1, d), *p = (double)simd_vextfd2(d);
  d = simd_vinsfd3(1, d), *p = (double)simd_vextfd3(d);
  d = simd_vinsfd4(1, d), *p = (double)simd_vextfd4(d);
  d = simd_vinsfd5(1, d), *p = (double)simd_vextfd5(d);
  d = simd_vinsfd6(1, d), *p = (double)simd_vextfd6(d);
  d = simd_vinsfd7(1, d), *p = (double)simd_vextfd7(d);
  s = simd_vinsfs(1, s, 0), *p = (double)simd_vextfs(s, 0);
  s = simd_vinsfs0(1, s), *p = (double)simd_vextfs0(s);
  s = simd_vinsfs1(1, s), *p = (double)simd_vextfs1(s);
  s = simd_vinsfs2(1, s), *p = (double)simd_vextfs2(s);
  s = simd_vinsfs3(1, s), *p = (double)simd_vextfs3(s);
  s = simd_vinsfs4(1, s), *p = (double)simd_vextfs4(s);
  s = simd_vinsfs5(1, s), *p = (double)simd_vextfs5(s);
  s = simd_vinsfs6(1, s), *p = (double)simd_vextfs6(s);
  s = simd_vinsfs7(1, s), *p = (double)simd_vextfs7(s);
  l = simd_vinsl(1, l, 0), *p = (double)simd_vextl(l, 0);
  l = simd_vinsl0(1, l), *p = (double)simd_vextl0(l);
  l = simd_vinsl1(1, l), *p = (double)simd_vextl1(l);
  l = simd_vinsl2(1, l), *p = (double)simd_vextl2(l);
  l = simd_vinsl3(1, l), *p = (double)simd_vextl3(l);
  l = simd_vinsl4(1, l), *p = (double)simd_vextl4(l);
  l = simd_vinsl5(1, l), *p = (double)simd_vextl5(l);
  l = simd_vinsl6(1, l), *p = (double)simd_vextl6(l);
  l = simd_vinsl7(1, l), *p = (double)simd_vextl7(l);
  w = simd_vinsw(1, w, 0), *p = (double)simd_vextw(w, 0);
  w = simd_vinsw0(1, w), *p = (double)simd_vextw0(w);
  w = simd_vinsw1(1, w), *p = (double)simd_vextw1(w);
  w = simd_vinsw2(1, w), *p = (double)simd_vextw2(w);
  w = simd_vinsw3(1, w), *p = (double)simd_vextw3(w);
  w = simd_vinsw4(1, w), *p = (double)simd_vextw4(w);
  w = simd_vinsw5(1, w), *p = (double)simd_vextw5(w);
  w = simd_vinsw6(1, w), *p = (double)simd_vextw6(w);
  w = simd_vinsw7(1, w), *p = (double)simd_vextw7(w);
  w = simd_vinsw8(1, w), *p = (double)simd_vextw8(w);
  w = simd_vinsw9(1, w), *p = (double)simd_vextw9(w);
  w = simd_vinsw10(1, w), *p = (double)simd_vextw10(w);
  w = simd_vinsw11(1, w), *p = (double)simd_vextw11(w);
  w = simd_vinsw12(1, w), *p = (double)simd_vextw12(w);
  w = simd_vinsw13(1, w), *p = (double)simd_vextw13(w);
  w = simd_vinsw14(1, w), *p = (double)simd_vextw14(w);
  w = simd_vinsw15(1, w), *p = (double)simd_vextw15(w);
  h = simd_vaddh(h, h);
  h = simd_vsubh(h, h);
  h = simd_vmulh(h, h);
  h = simd_vdivh(h, h);
  h = simd_vfcmpeqh(h, h);
  h = simd_vfcmpleh(h, h);
  h = simd_vfcmplth(h, h);
  h = simd_vfcmpunh(h, h);
  h = simd_smaxh(h, h);
  h = simd_sminh(h, h);
  h = simd_vmah(h, h, h);
  h = simd_vmsh(h, h, h);
  h = simd_vnmah(h, h, h);
  h = simd_vnmsh(h, h, h);
  h = simd_vseleqh(h, h, h);
  h = simd_vselleh(h, h, h);
  h = simd_vsellth(h, h, h);
  h = simd_vsqrth(h), h = simd_vcpyh((float16)1), h = simd_vinsh((float16)1, h, 3);
  *p = (double)simd_vexth(h, 3) + (double)sqrth((float16)4);
  h = simd_vfcvtsh(s, 0), s = simd_vfcvths(h, 3);
  w = simd_vshfw(w, w, w), h = simd_vshfh(h, h, w), d = simd_vshfd(d, d, w), s = simd_vshfs(s, s, w);
  simd_load_u(d, p);
  simd_store_u(d, p);
  set_fp16_mode();
  d = simd_set_doublev8(1, 2, 3, 4, 5, 6, 7, 8);
  s = simd_set_floatv8(1, 2, 3, 4, 5, 6, 7, 8);
  l = simd_set_int512(1, 2, 3, 4, 5, 6, 7, 8);
  uint512 ul = simd_set_uint512(1, 2, 3, 4, 5, 6, 7, 8);
  w = simd_set_intv16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0xffffffff);
  u = simd_set_uintv16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  h = simd_set_float16v32(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1, 2, 3, 4, 5, 6,
                          7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
  simd_print_doublev8(d), simd_print_floatv8(s), simd_print_int512(l), simd_print_uint512(ul);
  simd_print_intv16(w), simd_print_uintv16(u), simd_print_float16v32(h);
#endif
  simd_store(s, p);
  simd_store(l, p);
  simd_store(w, p);
}
#endif

/* Every vendor name that the emulator supports, used once: builds without a warning and links, for
 * both generations and both sides; those of simd.h are in names-simd.c.  The program runs none of it.
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
 * RUN: not %swemu-cc --machine=sw26010 -DMISSING='athread_cancel(0)' -c -mhost %s -o %t.o 2>&1 | FileCheck --check-prefix=M1 %s
 * RUN: not %swemu-cc --machine=sw26010pro -DMISSING='set_bf16_mode()' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M2 %s
 * RUN: not %swemu-cc --machine=sw26010 -DMISSING='CRTS_memcpy_sldm(m, buf, 8, 0)' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M3 %s
 * RUN: not %swemu-cc --machine=sw26010pro -DMISSING='simd_putr(m, 1)' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M4 %s
 * RUN: not %swemu-cc --machine=sw26010 -DMISSING='athread_ssync_array()' -c -mslave %s -o %t.o 2>&1 | FileCheck --check-prefix=M5 %s
 * M1: error: call to undeclared function 'athread_cancel'
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
  athread_spawn_task(k, 1);
  athread_task(all_names, 1);
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
__thread_local_share int shared[4];
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
  set_cache_size(32);
  set_ldm_mode_size(5, 4);
  CRTS_memcpy_sldm(shared, m, 8, MEM_TO_LDM);
  athread_memcpy_sldm(m, shared, 8, LDM_TO_MEM);
  CRTS_sldm_get(buf, shared, 8);
  athread_sldm_get(buf, shared, 8);
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
#endif

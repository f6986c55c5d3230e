/* runtime.h - the C boundary of libswemu.a, called by the macros of the vendor headers.
 *
 * `call` is the vendor's name of the call and `here` its source position ("file.c:12"): every
 * message about misuse carries both.  Not for users to call: the vendor names are the interface.
 */
#ifndef SWEMU_RUNTIME_H
#define SWEMU_RUNTIME_H

#include <stddef.h>

#ifdef __cplusplus
#define SWEMU_BEGIN_DECLS extern "C" {
#define SWEMU_END_DECLS }
#else
#define SWEMU_BEGIN_DECLS
#define SWEMU_END_DECLS
#endif

/* The record that config.h leaves of every unit, in section swemu_units. */
struct swemu_unit {
  const char *machine;
  const char *file;
};

SWEMU_BEGIN_DECLS

/* ---- management core: launch */
int swemu_init(const char *machine, const char *here);
int swemu_spawn(const char *call, void *entry, void *arg, const char *name, const char *here);
int swemu_spawn_group(unsigned long mask, void *entry, void *arg, const char *name,
                      const char *here);
/* The kernel is not launched, because of this: counted, and 0. */
int swemu_not_launched(const char *machine, const char *kernel, const char *why,
                       const char *here);
/* 1 when the kernel is to be launched: in functional mode always.  When not, the host has worked for so
 * many cycles, counted. */
int swemu_worth(const char *machine, const char *kernel, double work, double launch,
                const char *here);
int swemu_join(const char *here);
int swemu_join_group(unsigned long mask, const char *here);
int swemu_create(int id, void *entry, void *arg, const char *name, const char *here);
int swemu_wait(int id, const char *here);
int swemu_halt(const char *here);
int swemu_no_halt(void);
int swemu_max_threads(void);
int swemu_set_num_threads(int n, const char *here);
int swemu_num_threads(void);
unsigned long swemu_idle_group(void);
/* n tasks that CPEs and management core take by turns; the functions get a task's number. */
int swemu_spawn_task(void *entry, void *n, const char *name, const char *here);
int swemu_task(void *function, void *n, const char *here);
int swemu_try_join_group(unsigned long mask, const char *here);
/* Several core groups in one process.  cg_mask: a bit per core group; join: the call that joins. */
#define SWEMU_ALL_CGS (~0ul)
int swemu_init_cgs(const char *machine, const char *here);
int swemu_spawn_cgs(const char *call, const char *join, unsigned long cg_mask, void *entry,
                    void *arg, const char *name, const char *here);
int swemu_join_cgs(const char *call, const char *here);
/* Barriers with CPEs: of one core group each where cg_mask has a bit. */
void swemu_master_spe(const char *call, unsigned long cg_mask, int tid, const char *here);
void swemu_master_array(const char *call, unsigned long cg_mask, const char *here);
void swemu_node(const char *call, const char *here);
int swemu_host_lock(const char *call, long *word, const char *here);
int swemu_host_trylock(const char *call, long *word, const char *here);
int swemu_host_unlock(const char *call, long *word, const char *here);
int swemu_signal(int number, void *function, const char *here);
/* Memory seen from elsewhere; cycles. */
void *swemu_h2ldm(const char *call, const volatile void *image, int pe, int cg, const char *here);
void *swemu_cross_malloc(size_t bytes);
void swemu_cross_free(void *p);
unsigned long swemu_host_cycles(void);
/* The fast launch of exactly 64 CPEs, between enter and leave. */
int swemu_enter64(const char *call, const char *here);
int swemu_leave64(const char *call, const char *here);
int swemu_spawn64(const char *call, const char *join, void *entry, void *arg, const char *name,
                  const char *here);

/* ---- compute core: DMA.  op: 0 = put (LDM to memory), 1 = get (memory to LDM).  bsize 0 means
 * contiguous; stride is the gap in main memory between two blocks, as the vendor counts it. */
enum { SWEMU_PUT = 0, SWEMU_GET = 1 };
int swemu_dma(const char *call, int op, const volatile void *ldm, const volatile void *mem,
              long len, const volatile void *reply, long stride, long bsize, const char *here);
int swemu_dma_now(const char *call, int op, const volatile void *ldm, const volatile void *mem,
                  long len, long stride, long bsize, const char *here);
/* mode, mask: as athread_get counts them; they differ between the generations. */
int swemu_dma_mode(const char *call, int op, int mode, int mask, const volatile void *ldm,
                   const volatile void *mem, long len, const volatile void *reply, long stride,
                   long bsize, const char *here);
int swemu_dma_ibcast(const char *call, int scope, const volatile void *dst,
                     const volatile void *src, long len, const volatile void *reply, long stride,
                     long bsize, const char *here);
int swemu_dma_col_cast_coll(const char *call, const volatile void *dst, const volatile void *src,
                            long len, long stride, long bsize, const char *here);
void swemu_dma_all_barrier(const char *call, const char *here);
/* exact: wait while *reply != value (SW26010), otherwise while *reply < value (Pro). */
void swemu_dma_wait(const char *call, const volatile void *reply, int value, int exact,
                    const char *here);
void swemu_dma_barrier(const char *call, const char *here);
/* Of the transfers of this CPE that follow: of a get, others may write words meanwhile that nobody uses
 * here; of a put, words that have the value of main memory count as read, not as written.  Not a call of
 * the vendor's: for boxes in which every other element is somebody else's. */
void swemu_gaps(int on);

/* ---- compute core: synchronisation */
enum { SWEMU_ROW = 0, SWEMU_COL = 1, SWEMU_ARRAY = 2, SWEMU_PAIR = 3, SWEMU_OTHER_SCOPE = 4 };
int swemu_sync(const char *call, int scope, long mask, const char *here);
/* The CPEs of a set; scope tells kinds of barriers apart. */
int swemu_sync_set(const char *call, int scope, unsigned long set, const char *here);
/* Parts of the mesh (Pro): name, rows and columns that they span as powers of two. */
#define SWEMU_PARTS(PART)                                                                         \
  PART(2spe, 0, 1)                                                                                \
  PART(4spe, 0, 2)                                                                                \
  PART(8spe, 0, 3)                                                                                \
  PART(16spe, 1, 3)                                                                               \
  PART(32spe, 2, 3)                                                                               \
  PART(1spc, 1, 1)                                                                                \
  PART(2spc, 1, 2)                                                                                \
  PART(col, 3, 0)                                                                                 \
  PART(array, 3, 3)
#define SWEMU_PART_NAME(NAME, ROWS, COLS) SWEMU_PART_##NAME,
enum { SWEMU_PARTS(SWEMU_PART_NAME) SWEMU_NUM_PARTS };
int swemu_sync_part(const char *call, int part, const char *here);
long *swemu_part_lock(const char *call, int part, const char *here);
/* Management core and CPEs. */
void swemu_ssync_master_spe(const char *call, const char *here);
void swemu_ssync_master_array(const char *call, const char *here);
void swemu_ssync_node(const char *call, const char *here);
/* wait: until the handler has run. */
int swemu_send_signal(const char *call, int wait, int process, int number, void *value,
                      const char *here);
/* Reductions and exchanges of all. */
int swemu_redurt(const volatile void *src, volatile void *dst, int units, int type, int op,
                 const char *here);
int swemu_alltoall(const volatile void *src, volatile void *dst, int unit, const char *here);
long *swemu_node_lock(void);

/* ---- compute core: RMA.  wait: the call itself waits for the local reply.  A cast goes to the own
 * row or column (SWEMU_OWN_LINE), or to those of a mask; other: not to the sender itself. */
#define SWEMU_OWN_LINE (-1l)
int swemu_rma(const char *call, int get, int wait, const volatile void *local,
              const volatile void *local_reply, long len, int tid, const volatile void *remote,
              const volatile void *remote_reply, const char *here);
int swemu_rma_cast(const char *call, int scope, long mask, int other, int wait,
                   const volatile void *dst, const volatile void *src, long len,
                   const volatile void *local_reply, const volatile void *remote_reply,
                   const char *here);
void swemu_rma_barrier(const char *call, const char *here);
void swemu_rma_all_barrier(const char *call, const char *here);
/* Called by all CPEs of the row, column or core group. */
int swemu_rma_cast_coll(const char *call, int scope, int other, const volatile void *dst,
                        const volatile void *src, long len, int root, const char *here);
int swemu_dma_cast_coll(const char *call, int scope, const volatile void *dst,
                        const volatile void *src, long len, long stride, long bsize,
                        const char *here);

/* ---- compute core: register communication (SW26010).  direction: SWEMU_ROW or SWEMU_COL; data: one
 * vector register.  dst: position in the row or column, 8 for all others. */
#define SWEMU_REG_BYTES 32
void swemu_reg_put(const char *call, int direction, const void *data, long dst, const char *here);
void swemu_reg_get(const char *call, int direction, void *data, const char *here);

/* ---- control registers: 0 number, 1 row, 2 column, 3 core group, 4 cycles */
unsigned long swemu_csr(const char *call, long number, const char *here);
/* What has happened since the counter was begun, on this CPE. */
enum {
  SWEMU_PMU_CYCLES,
  SWEMU_PMU_REQUESTS,
  SWEMU_PMU_DMA,
  SWEMU_PMU_DMA_PUT,
  SWEMU_PMU_RMA,
  SWEMU_PMU_RMA_PUT,
  SWEMU_PMU_GLD,
  SWEMU_NUM_PMU
};
unsigned long swemu_pmu(const char *call, int which, int begin, const char *here);
/* Management core: begins it on all CPEs; its own cycles. */
void swemu_pmu_begin(const char *call, int which, const char *here);
unsigned long swemu_host_pmu(int begin);
unsigned long swemu_fetch_add(const char *call, int bytes, void *word, const char *here);

/* ---- compute core: vectors.  swemu_aligned is for the slave pass, which makes a test of it and calls
 * swemu_misaligned where that fails; a shuffle that splits a float ends the program. */
void swemu_aligned(const char *call, const volatile void *p, int align, const char *here);
void swemu_misaligned(const char *call, const volatile void *p, int align, const char *here);
void swemu_split_lane(const char *call, int lane, int low, int high, const char *here)
    __attribute__((noreturn, cold));

/* An atomic update orders its CPE with others: the race check is told. */
void swemu_atomic(void);
void swemu_lock(const char *call, long *word, const char *here);
void swemu_unlock(const char *call, long *word, const char *here);
void swemu_wake_lock(long *word);

/* ---- compute core: LDM heap and identity */
void *swemu_ldm_malloc(size_t bytes, const char *here);
void swemu_ldm_free(const volatile void *p, size_t bytes, const char *here);
void swemu_ldm_free_all(void);
size_t swemu_ldm_free_bytes(void);
void *swemu_ldm_free_addr(void);
/* Where an own LDM or stack address lies, counted from the own LDM, and back. */
unsigned long swemu_ldm_distance(const char *call, const volatile void *p, const char *here);
const volatile void *swemu_ldm_at(unsigned long distance);
int swemu_id(int core, const char *here);

/* ---- compute core: shared LDM and what the data cache takes (Pro) */
#define SWEMU_MEM_TO_LDM 0x90001000u
#define SWEMU_LDM_TO_MEM 0x90002000u
int swemu_memcpy_sldm(const volatile void *dst, const volatile void *src, long len,
                      unsigned direction, const char *here);
int swemu_sldm_get(const volatile void *dst, const volatile void *src, long len, const char *here);
int swemu_set_ldm_mode_size(int mode, int kb, const char *here);
int swemu_set_cache_size(int kb, const char *here);
long swemu_cache_bytes(void);
long swemu_share_bytes(void);
/* Management core: KB that the job shares of each LDM. */
int swemu_job_share_kb(void);

SWEMU_END_DECLS

#endif

/* SW26010Pro: main memory that two CPEs use with nothing that orders them. */
#include "faults.h"
#include <stdlib.h>

__thread_local double a[8] = {1};
volatile int flag;
int plain_flag;
long lock;
long counter;
char bytes[256];
double *shared_block;

PAIR(puts_overlap_cpes, "CPE 1: athread_dma_put: writes main memory at ..., which CPE 0 wrote (athread_dma_put at ") {
  athread_dma_put(m + (bad ? 7 : 8) * _MYID, a, 64); /* HERE */
}
PAIR(get_of_neighbours_put, "CPE 0: athread_dma_get: reads main memory at ..., which CPE 1 wrote (athread_dma_put at ") {
  athread_dma_put(m + 8 * _MYID, a, 64);
  if (!bad)
    athread_ssync_array();
  athread_dma_get(a, m + 8 * ((_MYID + 1) % 64), 64); /* HERE */
}
PAIR(put_into_what_others_got, "CPE 0: athread_dma_put: writes main memory at ..., which CPE 1 read (athread_dma_get at ") {
  athread_dma_get(a, m + 1024, 64);
  if (!bad)
    athread_ssync_array();
  if (_MYID == 0)
    athread_dma_put(m + 1024, a, 64); /* HERE */
}
PAIR(stores_of_all, "CPE 1: store: writes main memory at ..., which CPE 0 wrote (store at ") {
  m[bad ? 0 : _MYID] = _MYID; /* HERE */
}
PAIR(load_of_neighbours_store, "CPE 1: store: writes main memory at ..., which CPE 0 read (load at ") {
  m[_MYID] = _MYID; /* HERE */
  if (!bad)
    athread_ssync_array();
  m[100 + _MYID] = m[(_MYID + 1) % 64];
}
PAIR(loops_overlap, "store: writes main memory at ..., which CPE ... wrote (store at ") {
  for (int i = 0; i < (bad ? 11 : 10); ++i)
    m[10 * _MYID + i] = i; /* HERE */
}
PAIR(halo_of_a_loop, "CPE 1: store: writes main memory at ..., which CPE 0 read (load at ") {
  double sum = 0;
  for (int i = 0; i < 10; ++i)
    m[10 * _MYID + i] = i; /* HERE */
  if (!bad)
    athread_ssync_array();
  for (int i = 0; i < 11; ++i)
    sum += m[10 * _MYID + i];
  a[0] = sum;
}
PAIR(unlocked_counter, "CPE 1: load: reads main memory at ..., which CPE 0 wrote (store at ") {
  if (!bad)
    athread_lock(&lock);
  counter += 1; /* HERE */
  if (!bad)
    athread_unlock(&lock);
}
PAIR(counter_not_atomic, "CPE 1: load: reads main memory at ..., which CPE 0 wrote (store at ") {
  if (bad)
    counter += 1; /* HERE */
  else
    _crts_faa_long(&counter);
}
PAIR(row_barrier_for_another_row, "load: reads main memory at ..., which CPE 8 wrote (store at ") {
  if (_COL == 0)
    m[_MYID] = 1;
  CRTS_ssync_row();
  if (!bad)
    CRTS_ssync_col();
  if (_MYID == 1)
    a[0] = m[8]; /* HERE */
}
PAIR(column_barrier_for_another_column, "athread_dma_get: reads main memory at ..., which CPE 1 wrote (athread_dma_put at ") {
  if (_ROW == 0)
    athread_dma_put(m + 8 * _MYID, a, 64);
  CRTS_ssync_col();
  if (_MYID == 8 + !bad)
    athread_dma_get(a, m + 8, 64); /* HERE */
}
PAIR(pair_with_the_wrong_one, "CPE 2: load: reads main memory at ..., which CPE 0 wrote (store at ") {
  if (_MYID == 0)
    m[0] = 1;
  if (_MYID == (bad ? 1 : 2))
    CRTS_ssync_peer(0);
  if (_MYID == 0)
    CRTS_ssync_peer(bad ? 1 : 2);
  if (_MYID == 2)
    a[0] = m[0]; /* HERE */
}
PAIR(barrier_before_the_store, "CPE 5: load: reads main memory at ..., which CPE 3 wrote (store at ") {
  if (_MYID == 3 && !bad)
    m[0] = 1;
  athread_ssync_array();
  if (_MYID == 3 && bad)
    m[0] = 1;
  if (_MYID == 5)
    a[0] = m[0]; /* HERE */
}
PAIR(put_not_waited_before_barrier, "athread_dma_get: reads main memory at ..., which CPE 0 wrote (athread_dma_iput at ") {
  static __thread_local crts_rply_t reply;
  reply = 0;
  if (_MYID == 0) {
    athread_dma_iput(m, a, 64, &reply);
    if (!bad)
      athread_dma_wait_value(&reply, 1);
  }
  athread_ssync_array();
  if (_MYID == 0)
    athread_dma_wait_value(&reply, 1);
  if (_MYID == 1)
    athread_dma_get(a, m, 64); /* HERE */
}
PAIR(flag_after_the_fact, "CPE 1: load: reads main memory at ..., which CPE 0 wrote (store at ") {
  if (_MYID == 0) {
    if (!bad)
      m[0] = 1;
    flag = 1;
    if (bad)
      m[0] = 1;
  }
  if (_MYID == 1) {
    while (!flag)
      ;
    a[0] = m[0]; /* HERE */
  }
}
PAIR(bytes_of_one_word, "CPE 1: store: writes main memory at ..., which CPE 0 wrote (store at ") {
  bytes[bad ? _MYID / 2 : _MYID] = 1; /* HERE */
}
PAIR(reads_while_one_writes, "CPE 63: store: writes main memory at ..., which CPE 0 read (load at ") {
  if (_MYID < 63)
    a[0] = m[5];
  if (!bad)
    athread_ssync_array();
  if (_MYID == 63)
    m[5] = 1; /* HERE */
}
PAIR(block_of_main_memory, "CPE 7: load: reads main memory at ..., which CPE 6 wrote (store at ") {
  double *mine = malloc(64);
  mine[0] = _MYID;
  if (_MYID == 6)
    shared_block = mine;
  if (!bad)
    athread_ssync_array();
  double **block = &shared_block;
  if (_MYID == 7 && *block) /* HERE */
    a[0] = **block;
  if (!bad)
    athread_ssync_array();
  free(mine);
}

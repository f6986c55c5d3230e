/* SW26010Pro: buffers and reply words belong to the DMA engine until the wait. */
#include "faults.h"
#include <simd.h>
#include <string.h>

__thread_local crts_rply_t reply, reply2;
__thread_local double a[64] = {1} , b[64] = {1}, c[64] = {1};
__thread_local doublev8 va[8] = {{1}};
__thread_local int where[64] = {3};
__thread_local struct {
  int flag;
  double value;
} pod = {1, 1};

#define AWAIT(n) athread_dma_wait_value(&reply, n)

PAIR(load_while_filling, "CPE 3: load: 'a' byte 40 is still being filled by athread_dma_iget") {
  ONLY(3);
  reply = 0;
  athread_dma_iget(a, m, 512, &reply);
  if (!bad)
    AWAIT(1);
  b[0] = a[5]; /* HERE */
  AWAIT(1);
}
PAIR(loop_while_filling, "CPE 3: load: 'a' is still being filled by athread_dma_iget") {
  ONLY(3);
  double sum = 0;
  reply = 0;
  athread_dma_iget(a, m, 512, &reply);
  if (!bad)
    AWAIT(1);
  for (int i = 0; i < 64; ++i)
    sum += a[i]; /* HERE */
  AWAIT(1);
  m[0] = sum;
}
PAIR(last_element_while_filling, "CPE 3: load: 'a' byte 504 is still being filled by athread_dma_iget") {
  ONLY(3);
  double sum = 0;
  reply = 0;
  athread_dma_iget(a + 63, m, 8, &reply);
  for (int i = 0; i < (bad ? 64 : 63); ++i)
    sum += a[i]; /* HERE */
  AWAIT(1);
  m[0] = sum;
}
PAIR(gather_while_filling, "CPE 3: load: 'a' byte 24 is still being filled") {
  ONLY(3);
  double sum = 0;
  reply = 0;
  athread_dma_iget(a, m, 512, &reply);
  if (!bad)
    AWAIT(1);
  for (int i = 0; i < 64; ++i)
    sum += a[where[i]]; /* HERE */
  AWAIT(1);
  m[0] = sum;
}
PAIR(vector_while_filling, "CPE 3: load: 'va' byte 64 is still being filled") {
  ONLY(3);
  reply = 0;
  athread_dma_iget(va, m, 512, &reply);
  if (!bad)
    AWAIT(1);
  doublev8 v;
  simd_load(v, &va[1]); /* HERE */
  AWAIT(1);
  simd_store(v, &va[0]);
}
PAIR(copy_while_filling, "CPE 3: load: 'a' is still being filled") {
  ONLY(3);
  reply = 0;
  athread_dma_iget(a, m, 512, &reply);
  if (!bad)
    AWAIT(1);
  memcpy(b, a, sizeof b); /* HERE */
  AWAIT(1);
}
PAIR(member_while_filling, "CPE 3: load: 'pod' byte 8 is still being filled") {
  ONLY(3);
  reply = 0;
  athread_dma_iget(&pod, m, sizeof pod, &reply);
  if (!bad)
    AWAIT(1);
  m[8] = pod.value; /* HERE */
  AWAIT(1);
}
PAIR(store_while_filling, "CPE 3: store: 'a' byte 8 is still being filled") {
  ONLY(3);
  reply = 0;
  athread_dma_iget(a, m, 512, &reply);
  if (!bad)
    AWAIT(1);
  a[1] = 2; /* HERE */
  AWAIT(1);
}
PAIR(store_while_draining, "CPE 3: store: 'a' byte 504 is still being read by athread_dma_iput") {
  ONLY(3);
  reply = 0;
  athread_dma_iput(m, a, 512, &reply);
  if (!bad)
    AWAIT(1);
  a[63] = 2; /* HERE */
  AWAIT(1);
}
PAIR(loop_while_draining, "CPE 3: store: 'a' is still being read by athread_dma_iput") {
  ONLY(3);
  reply = 0;
  athread_dma_iput(m, a, 512, &reply);
  if (!bad)
    AWAIT(1);
  for (int i = 0; i < 64; ++i)
    a[i] = i; /* HERE */
  AWAIT(1);
}
PAIR(clear_while_draining, "CPE 3: store: 'a' is still being read by athread_dma_iput") {
  ONLY(3);
  reply = 0;
  athread_dma_iput(m, a, 512, &reply);
  if (!bad)
    AWAIT(1);
  memset(a, 0, sizeof a); /* HERE */
  AWAIT(1);
}
PAIR(second_put_keeps_buffer, "CPE 3: store: 'a' is still being read by athread_dma_iput") {
  ONLY(3);
  reply = reply2 = 0;
  athread_dma_iput(m, a, 512, &reply);
  athread_dma_iput(m + 64, a, 512, &reply2);
  AWAIT(1);
  if (!bad)
    athread_dma_wait_value(&reply2, 1);
  a[0] = 2; /* HERE */
  athread_dma_wait_value(&reply2, 1);
}
PAIR(wrong_half_of_double_buffer, "CPE 3: load: 'a' byte 256 is still being filled") {
  ONLY(3);
  double sum = 0;
  reply = reply2 = 0;
  athread_dma_iget(a, m, 256, &reply);
  AWAIT(1);
  athread_dma_iget(a + 32, m + 32, 256, &reply2);
  for (int i = 0; i < 32; ++i)
    sum += a[i + (bad ? 32 : 0)]; /* HERE */
  athread_dma_wait_value(&reply2, 1);
  m[0] = sum;
}
PAIR(get_into_buffer_in_flight, "athread_dma_iget: LDM buffer overlaps that of athread_dma_iget still in flight") {
  ONLY(3);
  reply = 0;
  athread_dma_iget(a, m, 64, &reply);
  athread_dma_iget(a + (bad ? 4 : 8), m + 16, 32, &reply); /* HERE */
  AWAIT(2);
}
PAIR(get_into_buffer_draining, "athread_dma_iget: LDM buffer overlaps that of athread_dma_iput still in flight") {
  ONLY(3);
  reply = 0;
  athread_dma_iput(m, a, 64, &reply);
  athread_dma_iget(bad ? a : b, m + 8, 64, &reply); /* HERE */
  AWAIT(2);
}
PAIR(get_of_own_put, "athread_dma_iget: main-memory range overlaps that of athread_dma_iput still in flight") {
  ONLY(3);
  reply = 0;
  athread_dma_iput(m, a, 64, &reply);
  athread_dma_iget(b, m + (bad ? 4 : 8), 64, &reply); /* HERE */
  AWAIT(2);
}
PAIR(puts_overlap, "athread_dma_iput: main-memory range overlaps that of athread_dma_iput still in flight") {
  ONLY(3);
  reply = 0;
  athread_dma_iput(m, a, 64, &reply);
  athread_dma_iput(m + (bad ? 7 : 8), b, 64, &reply); /* HERE */
  AWAIT(2);
}
PAIR(reply_reset, "CPE 3: store: 'reply' is the reply word of athread_dma_iget still in flight") {
  ONLY(3);
  reply = 0;
  athread_dma_iget(a, m, 64, &reply);
  if (!bad)
    AWAIT(1);
  reply = 0; /* HERE */
  athread_dma_iget(b, m, 64, &reply);
  AWAIT(bad ? 2 : 1);
}
PAIR(waits_for_the_other_reply, "CPE 3: load: 'a' is still being filled by athread_dma_iget") {
  ONLY(3);
  reply = reply2 = 0;
  athread_dma_iget(a, m, 64, &reply);
  athread_dma_iget(b, m + 8, 64, &reply2);
  athread_dma_wait_value(bad ? &reply2 : &reply, 1);
  c[0] = a[0]; /* HERE */
  athread_dma_wait_value(&reply, 1);
  athread_dma_wait_value(&reply2, 1);
}

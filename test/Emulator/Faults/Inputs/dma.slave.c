/* SW26010: requests that the machine would refuse, or do silently wrong. */
#include "faults.h"

__thread_local volatile int reply;
__thread_local volatile struct {
  char shift[2];
  char reply[4];
} odd;
__thread_local double buf[16] = {1}, next[16] = {1};
volatile int main_memory_reply;
double *of_cpe_0;

#define GET(src, dst, len) athread_get(PE_MODE, src, dst, len, (void *)&reply, 0, 0, 0)
#define PUT(src, dst, len) athread_put(PE_MODE, src, dst, len, (void *)&reply, 0, 0)
#define STRIDED(len, stride, bsize)                                                                \
  athread_get(PE_MODE, m, buf, len, (void *)&reply, 0, stride, bsize)
static void await(int n) {
  while (reply != n) /* AWAIT */
    ;
}

PAIR(get_size_0, "CPE 9: athread_get: size 0 raises an alignment exception") {
  ONLY(9);
  reply = 0;
  GET(m, buf, bad ? 0 : 8); /* HERE */
  await(1);
}
PAIR(put_size_0, "CPE 9: athread_put: size 0 raises an alignment exception") {
  ONLY(9);
  reply = 0;
  PUT(buf, m, bad ? 0 : 8); /* HERE */
  await(1);
}
PAIR(size_negative, "CPE 0: athread_get: size -8 is negative") {
  ONLY(0);
  reply = 0;
  GET(m, buf, bad ? -8 : 8); /* HERE */
  await(1);
}
PAIR(size_6, "CPE 63: athread_put: size 6 is not a multiple of 4 bytes") {
  ONLY(63);
  reply = 0;
  PUT(buf, m, bad ? 6 : 4); /* HERE */
  await(1);
}
PAIR(size_over_field, "athread_get: size 16777216 does not fit the descriptor") {
  ONLY(1);
  reply = 0;
  GET(m, buf, bad ? 1 << 24 : 128); /* HERE */
  await(1);
}
PAIR(bsize_divides_not, "athread_get: bsize 24 does not divide size 128") {
  ONLY(1);
  reply = 0;
  STRIDED(128, 8, bad ? 24 : 16); /* HERE */
  await(1);
}
PAIR(bsize_over_field, "athread_get: bsize 1048576 does not fit the descriptor") {
  ONLY(1);
  reply = 0;
  STRIDED(bad ? 1 << 21 : 128, 8, bad ? 1 << 20 : 64); /* HERE */
  await(1);
}
PAIR(stride_negative, "athread_get: stride -8 is negative") {
  ONLY(1);
  reply = 0;
  STRIDED(128, bad ? -8 : 8, 16); /* HERE */
  await(1);
}
PAIR(stride_odd, "athread_get: stride 6 is not a multiple of 4") {
  ONLY(1);
  reply = 0;
  STRIDED(128, bad ? 6 : 4, 16); /* HERE */
  await(1);
}
PAIR(stride_without_bsize, "athread_get: stride 64 without a bsize") {
  ONLY(1);
  reply = 0;
  STRIDED(128, 64, bad ? 0 : 32); /* HERE */
  await(1);
}
PAIR(ldm_misaligned, "athread_get: LDM address ... is not 4-byte aligned") {
  ONLY(1);
  reply = 0;
  GET(m, (char *)buf + (bad ? 2 : 4), 8); /* HERE */
  await(1);
}
PAIR(memory_misaligned, "athread_put: main-memory destination ... is not 4-byte aligned") {
  ONLY(1);
  reply = 0;
  PUT(buf, (char *)m + (bad ? 1 : 4), 8); /* HERE */
  await(1);
}
PAIR(memory_null, "athread_get: main-memory source ... is null") {
  ONLY(1);
  reply = 0;
  GET(bad ? 0 : m, buf, 8); /* HERE */
  await(1);
}
PAIR(memory_unmapped, "athread_get: access to unmapped or read-only memory") {
  ONLY(1);
  reply = 0;
  GET(bad ? (double *)0x123456789000 : m, buf, 8); /* HERE */
  await(1);
}
PAIR(operands_swapped, "athread_get: destination ... is not in the LDM") {
  ONLY(1);
  reply = 0;
  GET(bad ? buf : m, bad ? m : buf, 8); /* HERE */
  await(1);
}
PAIR(both_in_ldm, "athread_get: main-memory source is in the LDM of CPE 1") {
  ONLY(1);
  reply = 0;
  GET(bad ? next : m, buf, 8); /* HERE */
  await(1);
}
PAIR(past_variable, "athread_get: destination: 72 bytes run past the end of LDM variable 'buf' by 8") {
  ONLY(1);
  reply = 0;
  GET(m, buf + 8, bad ? 72 : 64); /* HERE */
  await(1);
}
PAIR(past_block, "athread_get: destination: 36 bytes run past the end of an ldm_malloc block by 4") {
  ONLY(1);
  char *heap = ldm_malloc(64);
  reply = 0;
  GET(m, heap + 32, bad ? 36 : 32); /* HERE */
  await(1);
  ldm_free(heap, 64);
}
PAIR(freed_block, "athread_put: source: ... belong to no LDM variable and no ldm_malloc block") {
  ONLY(1);
  double *heap = ldm_malloc(64);
  for (int i = 0; i < 8; ++i)
    heap[i] = i;
  if (bad)
    ldm_free(heap, 64);
  reply = 0;
  PUT(heap, m, 64); /* HERE */
  await(1);
  ldm_free(heap, 64);
}
PAIR(ldm_of_another, "CPE 1: athread_get: destination is in the LDM of CPE 0") {
  if (_MYID == 0)
    of_cpe_0 = buf;
  athread_syn(ARRAY_SCOPE, 0xffff);
  ONLY(1);
  reply = 0;
  GET(m, bad ? of_cpe_0 : buf, 8); /* HERE */
  await(1);
}
PAIR(reply_in_memory, "athread_get: reply word ... is not in the LDM (it is a main-memory address)") {
  ONLY(1);
  volatile int *word = bad ? &main_memory_reply : &reply;
  *word = 0;
  athread_get(PE_MODE, m, buf, 8, (void *)word, 0, 0, 0); /* HERE */
  while (*word != 1)
    ;
}
PAIR(reply_misaligned, "athread_get: reply word ... is not 4-byte aligned") {
  ONLY(1);
  reply = 0;
  athread_get(PE_MODE, m, buf, 8, bad ? (void *)odd.reply : (void *)&reply, 0, 0, 0); /* HERE */
  await(1);
}
PAIR(forgotten_wait, "CPE 1: athread_put: the CPE ends with 1 request(s) in flight") {
  ONLY(1);
  reply = 0;
  PUT(buf, m, 64); /* HERE */
  if (!bad)
    await(1);
}
PAIR(waits_for_too_many, "deadlock: no CPE can go on ... CPE 1: spinning on a word that nobody changes: 'reply' ... AWAIT") {
  ONLY(1);
  reply = 0;
  GET(m, buf, 64);
  await(bad ? 2 : 1);
}

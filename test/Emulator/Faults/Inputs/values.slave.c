/* SW26010Pro: LDM that nobody has written. */
#include "faults.h"
#include <stdio.h>
#include <simd.h>
#include <string.h>

__thread_local crts_rply_t reply;
struct padded {
  char tag;
  double value;
  int bits : 3, more : 5;
};

PAIR(load_raw, "CPE 5: load: nothing has written 'raw' byte 24 yet") {
  static __thread_local double raw[8];
  ONLY(5);
  if (!bad)
    raw[3] = 1;
  m[0] = raw[3]; /* HERE */
}
PAIR(sum_one_too_many, "CPE 5: load: nothing has written 'sums' byte 56 yet") {
  static __thread_local double sums[8];
  ONLY(5);
  double sum = 0;
  for (int i = 0; i < 7; ++i)
    sums[i] = i;
  for (int i = 0; i < (bad ? 8 : 7); ++i)
    sum += sums[i]; /* HERE */
  m[0] = sum;
}
PAIR(get_too_short, "CPE 5: load: nothing has written 'part' byte 32 yet") {
  static __thread_local double part[8];
  ONLY(5);
  double sum = 0;
  athread_dma_get(part, m, bad ? 32 : 64);
  for (int i = 0; i < 8; ++i)
    sum += part[i]; /* HERE */
  m[0] = sum;
}
PAIR(fresh_block, "CPE 5: load: nothing has written byte 8 of the ldm_malloc block of ") {
  ONLY(5);
  double *p = ldm_malloc(64);
  p[bad ? 0 : 1] = 1;
  m[0] = p[1]; /* HERE */
  ldm_free(p, 64);
}
PAIR(block_given_again, "CPE 5: load: nothing has written byte 0 of the ldm_malloc block of ") {
  ONLY(5);
  double *p = ldm_malloc(64);
  p[0] = 1;
  ldm_free(p, 64);
  p = ldm_malloc(64);
  if (!bad)
    p[0] = 2;
  m[0] = p[0]; /* HERE */
  ldm_free(p, 64);
}
PAIR(accumulate, "CPE 5: load: nothing has written 'acc'...yet") {
  static __thread_local double acc[16];
  ONLY(5);
  if (!bad)
    memset(acc, 0, sizeof acc);
  for (int k = 0; k < 4; ++k)
    for (int i = 0; i < 16; ++i)
      acc[i] += m[i + k]; /* HERE */
  m[0] = acc[3];
}
PAIR(put_raw, "CPE 5: athread_dma_put: nothing has written 'out' byte 64 yet") {
  static __thread_local double out[16];
  ONLY(5);
  for (int i = 0; i < (bad ? 8 : 16); ++i)
    out[i] = i;
  athread_dma_put(m, out, sizeof out); /* HERE */
}
PAIR(vector_load, "CPE 5: load: nothing has written 'vs' byte 64 yet") {
  static __thread_local doublev8 vs[2];
  ONLY(5);
  doublev8 v = {1, 2, 3, 4, 5, 6, 7, 8};
  vs[0] = v;
  simd_load(v, &vs[bad]); /* HERE */
  simd_storeu(v, m);
}
PAIR(copied_garbage, "CPE 5: load: nothing has written 'to' byte 16 yet") {
  static __thread_local double from[4], to[4];
  ONLY(5);
  from[0] = from[1] = 1;
  if (!bad)
    from[2] = from[3] = 1;
  memcpy(to, from, sizeof to);
  m[0] = to[2]; /* HERE */
}
PAIR(member, "CPE 5: load: nothing has written 's' byte 8 yet") {
  static __thread_local struct padded s;
  ONLY(5);
  s.tag = 1;
  s.bits = 2;
  if (!bad)
    s.value = 3;
  struct padded copy = s;
  s.more = copy.bits;
  m[0] = s.value; /* HERE */
}
PAIR(prefix, "CPE 5: load: nothing has written 'sum' yet") {
  static __thread_local double sum[16];
  ONLY(5);
  if (!bad)
    sum[0] = 1;
  for (volatile int i = 1; i < 16; ++i)
    sum[i] = sum[i - 1] + 1; /* HERE */
  m[0] = sum[15];
}
static __thread_local double shared_buffer[4];
static __attribute__((noinline)) double first(const double *p) {
  return p[0]; /* HELPER */
}
PAIR(in_a_function, "CPE 5: load: nothing has written 'shared_buffer' byte 8 yet...HELPER") {
  ONLY(5);
  shared_buffer[0] = 1;
  if (!bad)
    shared_buffer[1] = 2;
  m[0] = first(shared_buffer + 1);
}
PAIR(library_writes, "CPE 5: load: nothing has written 'text' yet") {
  static __thread_local char text[8];
  ONLY(5);
  if (!bad)
    snprintf(text, sizeof text, "%d", (int)m[5]);
  m[0] = text[0]; /* HERE */
}
static __attribute__((noinline)) double sum_of(const double *p, int n) {
  double s = 0;
  for (int i = 0; i < n; ++i)
    s += p[i]; /* SUM */
  return s;
}
PAIR(local_fetched_in_part, "CPE 5: load: nothing has written this part of the stack yet...SUM") {
  ONLY(5);
  double buf[32];
  athread_dma_get(buf, m, bad ? 31 * 8 : 32 * 8);
  m[100] = sum_of(buf, 32);
}
PAIR(local_of_variable_length, "CPE 5: load: nothing has written this part of the stack yet...SUM") {
  ONLY(5);
  int n = 3 + (int)m[0] * 0 + _MYID;
  double buf[n];
  for (int i = 0; i < n; ++i)
    if (!bad || i != 4)
      buf[i] = i;
  m[100] = sum_of(buf, n);
}
PAIR(local_put_in_part_written, "CPE 5: athread_dma_put: nothing has written this part of the stack yet") {
  ONLY(5);
  double buf[32];
  for (int i = 0; i < (bad ? 28 : 32); ++i)
    buf[i] = i;
  athread_dma_put(m, buf, sizeof buf); /* HERE */
}
PAIR(reply_without_a_value, "CPE 5: athread_dma_iget: nothing has written the reply word yet: set it to 0 first") {
  ONLY(5);
  volatile int reply;
  double buf[4];
  if (!bad)
    reply = 0;
  athread_dma_iget(buf, m, 32, &reply); /* HERE */
  athread_dma_wait_value(&reply, 1);
  m[9] = buf[3];
}

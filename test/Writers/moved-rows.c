/* sw_get and sw_put of swgen/slave.h for rows that lie in their words in any way, against a DMA engine
   that refuses what is no whole word and moves as late as it may: the bytes of the rows move, and no
   others change on either side.
   RUN: %clang -O1 -g -std=gnu99 -Wall -Wextra -Werror -I%rt-include %s -o %t && %t | FileCheck %s
   CHECK: 200000 moves
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define __sw_ocn__
#define __thread_local __thread

enum { BYTES = 1024, MOVES = 200000, QUEUE = 1000 };
static struct {
  char *to;
  const char *from;
  int bytes;
  volatile int *reply; /* null: not the last block of its request */
} queue[QUEUE];
static int queued;

static void move(void *to, const void *from, int bytes, volatile int *reply) {
  if ((((long)to | (long)from | bytes) & 3) || queued == QUEUE)
    abort();
  queue[queued].to = to;
  queue[queued].from = from;
  queue[queued].bytes = bytes;
  queue[queued++].reply = reply;
}
static void athread_dma_iget(void *ldm, void *mem, int bytes, volatile int *reply) {
  move(ldm, mem, bytes, reply);
}
static void athread_dma_iput(void *mem, void *ldm, int bytes, volatile int *reply) {
  move(mem, ldm, bytes, reply);
}
static void athread_dma_iget_stride(void *ldm, void *mem, int bytes, int block, int gap,
                                    volatile int *reply) {
  for (int at = 0; at < bytes; at += block)
    move((char *)ldm + at, (char *)mem + at / block * (block + gap), block, at ? 0 : reply);
}
static void athread_dma_iput_stride(void *mem, void *ldm, int bytes, int block, int gap,
                                    volatile int *reply) {
  for (int at = 0; at < bytes; at += block)
    move((char *)mem + at / block * (block + gap), (char *)ldm + at, block, at ? 0 : reply);
}
static void athread_dma_wait_value(volatile int *reply, int value) {
  for (; queued > 0; --queued) {
    memcpy(queue[queued - 1].to, queue[queued - 1].from, (size_t)queue[queued - 1].bytes);
    if (queue[queued - 1].reply)
      ++*queue[queued - 1].reply;
  }
  if (*reply != value)
    abort();
}
static void athread_dma_barrier(void) {}
static void athread_ssync_array(void) {}

#include "swgen/slave.h"

static char ldm[BYTES] __attribute__((aligned(8))), mem[BYTES] __attribute__((aligned(8)));
static char ldm_before[BYTES], mem_before[BYTES];

int main(void) {
  srand(3);
  for (int t = 0; t < MOVES; t++) {
    long rows = 1 + rand() % 5, row = 1 + rand() % 40;
    long ldm_pitch = row + rand() % 9, mem_pitch = row + rand() % 9;
    long ldm_at = rand() % 16, mem_at = rand() % 16;
    int put = rand() & 1;
    if (rand() % 4 == 0)
      ldm_pitch = mem_pitch = row;
    for (int i = 0; i < BYTES; i++) {
      ldm[i] = ldm_before[i] = (char)rand();
      mem[i] = mem_before[i] = (char)rand();
    }
    if (put)
      sw_put(ldm + ldm_at, mem + mem_at, rows, row, mem_pitch, ldm_pitch);
    else
      sw_get(ldm + ldm_at, mem + mem_at, rows, row, mem_pitch, ldm_pitch);
    sw_dma_wait();
    for (long r = 0; r < rows; r++)
      if (put)
        memcpy(mem_before + mem_at + r * mem_pitch, ldm_before + ldm_at + r * ldm_pitch, (size_t)row);
      else
        memcpy(ldm_before + ldm_at + r * ldm_pitch, mem_before + mem_at + r * mem_pitch, (size_t)row);
    if (memcmp(ldm, ldm_before, BYTES) || memcmp(mem, mem_before, BYTES)) {
      printf("wrong: %s of %ld rows of %ld bytes, %ld from %ld on and %ld from %ld on\n",
             put ? "put" : "get", rows, row, ldm_pitch, ldm_at, mem_pitch, mem_at);
      return 1;
    }
  }
  /* What is not said to be used by the kernels. */
  (void)sw_barrier, (void)sw_slide, (void)sw_pack, (void)sw_lead;
  printf("%d moves\n", MOVES);
  return 0;
}

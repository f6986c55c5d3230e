/* dma get|put|copy BYTES REPS ACTIVE OFFSET SLOT STEP [BLOCK GAP]: see dma.h. */
#include "dma.h"
#include <athread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void SLAVE_FUN(measure)(struct measure *);

static char *array(size_t bytes) {
  char *p = aligned_alloc(4096, (bytes + 4095) / 4096 * 4096);
  if (!p)
    exit(1);
  return memset(p, 0, bytes);
}

int main(int argc, char **argv) {
  static const char *const names[] = {"get", "put", "copy"};
  struct measure m = {0};
  if (argc != 8 && argc != 10) {
    fprintf(stderr, "usage: dma get|put|copy bytes reps active offset slot step [block gap]\n");
    return 2;
  }
  while (m.op != 2 && strcmp(argv[1], names[m.op]))
    ++m.op;
  m.bytes = atol(argv[2]);
  m.reps = atol(argv[3]);
  m.active = atol(argv[4]);
  m.offset = atol(argv[5]);
  m.slot = atol(argv[6]);
  m.step = atol(argv[7]);
  if (argc == 10) {
    m.block = atol(argv[8]);
    m.gap = atol(argv[9]);
  }
  size_t extent = m.bytes + (m.block ? m.bytes / m.block * m.gap : 0);
  size_t total = m.offset + 63 * m.slot + m.reps * m.step + extent + 4096;
  m.from = array(total);
  m.to = array(total);
  athread_init();
  athread_spawn(measure, &m);
  athread_join();
  athread_halt();
  return 0;
}

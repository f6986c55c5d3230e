/* Whether CPEs race, against a model of what orders them (Inputs/race-model.py).
 *
 * RUN: split-file %s %t
 * RUN: %swemu-cc --machine=sw26010pro -O1 %t/host.c --slave %t/k.c -o %t/p
 * RUN: %python %S/Inputs/race-model.py %t/p 1 60 | FileCheck %s
 * CHECK: {{[1-9][0-9]*}} of 120 programs race, 0 judged wrongly
 */
//--- table.h
enum { NONE, STORE, LOAD, PUT, GET };
enum { NO_SYNC, ARRAY, ROW, COL, PAIR };
struct step {
  int operation, at, bytes, scope, other;
};
struct table {
  int phases;
  struct step steps[8][64];
  char data[1024];
};
//--- host.c
#include <athread.h>
#include <stdio.h>
#include "table.h"
extern void SLAVE_FUN(k)(struct table *);
static struct table t __attribute__((aligned(128)));
int main(void) {
  if (scanf("%d", &t.phases) != 1)
    return 1;
  for (int p = 0; p < t.phases; ++p)
    for (int c = 0; c < 64; ++c) {
      struct step *s = &t.steps[p][c];
      if (scanf("%d %d %d %d %d", &s->operation, &s->at, &s->bytes, &s->scope, &s->other) != 5)
        return 1;
    }
  athread_init();
  athread_spawn(k, &t);
  athread_join();
  return 0;
}
//--- k.c
#include <slave.h>
#include "table.h"
__thread_local double buf[2] = {1, 2};
__thread_local double sum;
static void touch(char *p, int bytes, int store) {
  if (store && bytes == 1)
    *p = 1;
  else if (store && bytes == 4)
    *(int *)p = 1;
  else if (store)
    *(double *)p = 1;
  else
    sum += bytes == 1 ? *p : bytes == 4 ? *(int *)p : *(double *)p;
}
void k(struct table *t) {
  for (int p = 0; p < t->phases; ++p) {
    const struct step *s = &t->steps[p][_MYID];
    char *at = t->data + s->at;
    switch (s->operation) {
    case STORE: touch(at, s->bytes, 1); break;
    case LOAD: touch(at, s->bytes, 0); break;
    case PUT: athread_dma_put(at, buf, s->bytes); break;
    case GET: athread_dma_get(buf, at, s->bytes); break;
    }
    switch (s->scope) {
    case ARRAY: athread_ssync_array(); break;
    case ROW: CRTS_ssync_row(); break;
    case COL: CRTS_ssync_col(); break;
    case PAIR: CRTS_ssync_peer(s->other); break;
    }
  }
}

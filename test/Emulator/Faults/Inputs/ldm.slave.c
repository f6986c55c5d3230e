/* SW26010: the LDM as memory. */
#include "faults.h"
#include <string.h>

__thread_local char table[64] = {1};
__thread_local double *kept;
double *of_cpe_0;
volatile int zero;

PAIR(leak, "CPE 5: ldm_malloc: its block of 96 bytes is never freed") {
  ONLY(5);
  double *p = ldm_malloc(96); /* HERE */
  p[0] = m[0];
  if (!bad)
    ldm_free(p, 96);
}
PAIR(leak_through_a_lost_pointer, "CPE 5: ldm_malloc: its block of 32 bytes is never freed") {
  ONLY(5);
  double **first = ldm_malloc(32);
  *first = ldm_malloc(32); /* HERE */
  if (bad)
    *first = 0;
  kept = (double *)first; /* kept for the next launch, and what it points to */
}
PAIR(freed_twice, "CPE 5: ldm_free: ... is not a block of this CPE's ldm_malloc") {
  ONLY(5);
  void *p = ldm_malloc(96);
  ldm_free(p, 96);
  if (!bad)
    p = ldm_malloc(96);
  ldm_free(p, 96); /* HERE */
}
PAIR(freed_with_another_size, "CPE 5: ldm_free: the block at LDM offset ... has 96 bytes, not 64") {
  ONLY(5);
  void *p = ldm_malloc(96);
  ldm_free(p, bad ? 64 : 96); /* HERE */
}
PAIR(variable_freed, "CPE 5: ldm_free: ... is not a block of this CPE's ldm_malloc") {
  ONLY(5);
  void *p = ldm_malloc(64);
  ldm_free(bad ? table : p, 64); /* HERE */
  if (bad)
    ldm_free(p, 64);
}
PAIR(load_after_free, "CPE 5: load: LDM byte ... belongs to no LDM variable and no ldm_malloc block") {
  ONLY(5);
  double *p = ldm_malloc(64);
  p[1] = 1;
  if (!bad)
    m[0] = p[1];
  ldm_free(p, 64);
  if (bad)
    m[0] = p[1]; /* HERE */
}
PAIR(store_past_a_block, "CPE 5: store: LDM byte ... belongs to no LDM variable and no ldm_malloc block") {
  ONLY(5);
  double *p = ldm_malloc(64);
  p[bad ? 8 : 7] = 1; /* HERE */
  ldm_free(p, 64);
}
PAIR(fill_past_a_block, "CPE 5: store: LDM byte ... belongs to no LDM variable and no ldm_malloc block") {
  ONLY(5);
  char *p = ldm_malloc(64);
  memset(p, 0, bad ? 80 : 64); /* HERE */
  ldm_free(p, 64);
}
PAIR(null_of_a_full_ldm, "CPE 5: access to a null pointer") {
  ONLY(5);
  size_t n = get_allocatable_size();
  char *p = ldm_malloc(bad ? n + 64 : n);
  *(volatile char *)p = 1;
  ldm_free(p, n);
}
PAIR(ldm_of_another_cpe, "CPE 1: load: the address is in the LDM of CPE 0") {
  static __thread_local double x[4] = {1};
  if (_MYID == 0)
    of_cpe_0 = x;
  athread_syn(ARRAY_SCOPE, 0xffff);
  ONLY(1);
  double *p = bad ? of_cpe_0 : x;
  m[0] = *p; /* HERE */
}
PAIR(past_the_ldm, "CPE 5: access 40 bytes past the end of the LDM") {
  ONLY(5);
  volatile char *p = table;
  p[bad ? 65536 + 40 - ((long)table & 0xffff) : 0] = 1;
}
static __attribute__((noinline)) double deep(int n) { /* DEEP */
  volatile double frame[1000];
  frame[0] = frame[n % 1000] = n;
  return n ? deep(n - 1) + frame[0] : 0;
}
PAIR(stack_over_budget, "CPE 5: stack: LDM over budget: ... bytes of stack...DEEP") {
  ONLY(5);
  m[0] = deep(bad ? 12 : 4);
}
PAIR(stack_and_heap_over_budget, "CPE 5: stack: LDM over budget: ... and 40000 of ldm_malloc...DEEP") {
  ONLY(5);
  void *p = ldm_malloc(40000);
  m[0] = deep(bad ? 4 : 1);
  ldm_free(p, 40000);
}

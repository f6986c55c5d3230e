/* LDM variables in every shape of declaration: declared in a header first, tentative, constant,
 * volatile, pointers to and into them, local statics, qualifiers in any order.
 *
 * RUN: %swemu-cc --machine=sw26010 -Wall -Wextra -Werror -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -Wall -Wextra -Werror -O0 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * CHECK: 11 11 4 2 8
 */
#include <slave.h>
#include <stdio.h>
extern __thread_local double hdr[4];
extern __thread_local const int ctab[2];
extern volatile __thread_local int vol;
double use(void) { return hdr[1]; }
__thread_local double hdr[4];
__thread_local const int ctab[2] = {3, 4};
int volatile __thread_local vol;
static volatile __thread_local int *ptr, arr[3];
__thread_local double (*rows)[4];
typedef struct { double d[2]; } s_t;
static __thread_local s_t s, *sp;
static inline double inl(int i) { return hdr[i]; }
void k(double *m) {
  static __thread_local int once = 7;
  (void)m;
  rows = &hdr;
  (*rows)[1] = 5 + _MYID;
  ptr = arr;
  ptr[1] = vol = 1;
  sp = &s;
  sp->d[1] = 2;
  once++;
  for (int i = 0; i < 4; i++) {
    extern __thread_local double hdr[4];
    if (i == 1 && _MYID == 6)
      printf("%g %g %d %g %d\n", use(), inl(1), ctab[1], s.d[1], once);
    hdr[2] = 0;
  }
}

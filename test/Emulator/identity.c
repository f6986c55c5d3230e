/* Row, column and number of each CPE, by every name of either generation.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>
void k(double *m) {
  int id = athread_get_id(-1);
  int ok = id == _MYID && id == _PEN && id == 8 * _ROW + _COL && _CGN == 0;
#if SWEMU_GENERATION == 26010
  ok = ok && athread_get_core(id) == 8 * _ROW + _COL;
#else
  ok = ok && id == CRTS_tid && _ROW == CRTS_rid && _COL == athread_get_cid() && athread_cgn == 0;
#endif
  m[id] = ok ? -1 : 1;
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (id != 63)
    return;
  double sum = 0;
  for (int i = 0; i < 64; ++i)
    sum += m[i];
  printf("%g at row %d column %d\n", sum, _ROW, _COL);
}
/* CHECK: -64 at row 7 column 7
 */

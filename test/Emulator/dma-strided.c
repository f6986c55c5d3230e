/* A 2-d tile: the stride is the gap in main memory between the end of one block and the start of
 * the next; the LDM side is packed.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/run.host.c --slave %s -o %t.a
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t.b
 * RUN: %t.a | %filecheck %s
 * RUN: env SWEMU_DMA=early %t.a | %filecheck %s
 * RUN: env SWEMU_DMA=random:1 %t.a | %filecheck %s
 * RUN: %t.b | %filecheck %s
 * RUN: env SWEMU_DMA=early %t.b | %filecheck %s
 * RUN: env SWEMU_DMA=random:2 %t.b | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>

#define LD 256 /* row length of the matrix, 256 rows */
__thread_local volatile int reply;
__thread_local double tile[4][8];

void k(double *m) {
  double *corner = m + 4 * (_MYID / 8) * LD + 8 * (_MYID % 8);
  int bad = 0;
  reply = 0;
  athread_get(PE_MODE, corner, tile, sizeof tile, (void *)&reply, 0, (LD - 8) * 8, 64);
  while (reply != 1)
    ;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 8; ++j) {
      bad += tile[i][j] != (double)((corner - m) + i * LD + j);
      tile[i][j] = -tile[i][j];
    }
  reply = 0;
  athread_put(PE_MODE, tile, corner, sizeof tile, (void *)&reply, (LD - 8) * 8, 64);
  while (reply != 1)
    ;
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (_MYID == 0) {
    for (int i = 0; i < 256; ++i)
      for (int j = 0; j < LD; ++j)
        bad += m[i * LD + j] != (i < 32 && j < 64 ? -1.0 : 1.0) * (i * LD + j);
  }
  if (bad || _MYID == 0)
    printf("CPE %d: %d wrong\n", _MYID, bad);
}
/* CHECK: CPE 0: 0 wrong
 * CHECK-NEXT: ended
 */

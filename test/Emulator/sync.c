/* Barriers of the array, a row, a column, a part of a row, and (Pro) a pair: what was written
 * before is seen after.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 * RUN: %swemu-cc --machine=sw26010pro -O2 %S/Inputs/run.host.c --slave %s -o %t && %t | %filecheck %s
 */
#include <slave.h>
#include <stdio.h>

int step[64], wrong;

static void expect(int id, int value) {
  if (step[id] != value)
    ++wrong;
}
void k(double *m) {
  (void)m;
  int row = _ROW, col = _COL;
  for (int n = 1; n < 40; n += 4) {
    step[_MYID] = n;
    athread_syn(ROW_SCOPE, 0xff);
    for (int c = 0; c < 8; ++c)
      expect(8 * row + c, n);
    athread_syn(ROW_SCOPE, 0xff);
    step[_MYID] = n + 1;
    athread_syn(COL_SCOPE, 0xff);
    for (int r = 0; r < 8; ++r)
      expect(8 * r + col, n + 1);
    athread_syn(ARRAY_SCOPE, 0xffff);
    step[_MYID] = n + 2;
    if (col < 3)
      athread_syn(ROW_SCOPE, 0x07);
    else
      athread_syn(ROW_SCOPE, 0xf8);
    expect(8 * row + (col + 1 < 3 || col > 3 ? (col < 3 ? col + 1 : col - 1) : col), n + 2);
    if (row < 2 && col < 2)
      athread_syn(ARRAY_SCOPE, 0x0303);
    athread_syn(ARRAY_SCOPE, 0xffff);
#if SWEMU_GENERATION != 26010
    step[_MYID] = n + 3;
    athread_ssync(PP_SCOPE, _MYID ^ 1);
    expect(_MYID ^ 1, n + 3);
    CRTS_ssync_row();
    CRTS_ssync_col();
    athread_ssync_array();
    CRTS_ssync_array();
    athread_ssync(ROW_SCOPE, 0xff);
#endif
  }
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (_MYID == 0)
    printf("wrong %d\n", wrong);
}
/* CHECK: wrong 0
 */

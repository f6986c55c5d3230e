/* SW26010: register communication. */
#include "faults.h"
#include <simd.h>

PAIR(receive_without_send, "deadlock: no CPE can go on ... CPE 9: simd_getr waits for a message") {
  doublev4 x = {1, 2, 3, 4};
  if (_MYID == 8 && !bad)
    simd_putr(x, 1);
  if (_MYID == 9)
    x = simd_getr(x); /* HERE */
}
PAIR(send_without_receive, "CPE 9: simd_putr: the CPE ends with 1 message(s) from its row unread") {
  doublev4 x = {1, 2, 3, 4};
  if (_MYID == 8)
    simd_putr(x, 1); /* HERE */
  athread_syn(ARRAY_SCOPE, 0xffff);
  if (_MYID == 9 && !bad)
    x = simd_getr(x);
}
PAIR(send_to_itself, "CPE 8: simd_putr: a CPE cannot send to itself") {
  doublev4 x = {1, 2, 3, 4};
  if (_MYID == 8)
    simd_putr(x, bad ? 0 : 1); /* HERE */
  if (_MYID == 9)
    x = simd_getr(x);
}
PAIR(no_such_row, "CPE 8: simd_putc: destination 16: a row 0 to 7") {
  doublev4 x = {1, 2, 3, 4};
  if (_MYID == 8)
    simd_putc(x, bad ? 16 : 2); /* HERE */
  if (_MYID == 16)
    x = simd_getc(x);
}

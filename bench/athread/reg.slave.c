/* Times register communication of the SW26010: the round trip of a message between CPE 0 and another
 * CPE of its row, and of a broadcast along the row that CPE 1 answers. */
#include <simd.h>
#include <slave.h>

__thread_local doublev4 last;

void ping(long *reps) {
  const long n = *reps;
  doublev4 v = 1.0 - (doublev4){0};
  if (_MYID == 0)
    for (long i = 0; i < n; ++i) {
      simd_putr(v, 1);
      simd_getr(v);
    }
  if (_MYID == 1)
    for (long i = 0; i < n; ++i) {
      simd_getr(v);
      simd_putr(v, 0);
    }
  last = v;
}

void ping_all(long *reps) {
  const long n = *reps;
  doublev4 v = 1.0 - (doublev4){0};
  if (_MYID == 0)
    for (long i = 0; i < n; ++i) {
      simd_putr(v, 8);
      simd_getr(v);
    }
  if (_MYID > 0 && _MYID < 8)
    for (long i = 0; i < n; ++i) {
      simd_getr(v);
      if (_MYID == 1)
        simd_putr(v, 0);
    }
  last = v;
}

/* Sums in LDM that an inner loop begins and another one goes on with, in a loop whose accesses are all
 * announced before it: right programs are not complained of, their twins are.
 *
 * RUN: %swemu-cc --machine=sw26010 -O0 -Wall -Wextra %S/Inputs/run.host.c --slave %s -o %t.0
 * RUN: %swemu-cc --machine=sw26010 -O1 -Wall -Wextra %S/Inputs/run.host.c --slave %s -o %t.1
 * RUN: %swemu-cc --machine=sw26010pro -O3 -Wall -Wextra %S/Inputs/run.host.c --slave %s -o %t.3
 * RUN: %t.0 && %t.1 && %t.3
 * RUN: sh -c 'for n in 1 2 3; do for p in %t.0 %t.1 %t.3; do not env CASE=$n $p 2>&1 | FileCheck --check-prefix=F$n %s || exit 1; done; done'
 * F1: error: CPE 0: load: nothing has written 'ldm' byte 4312 yet: the value is arbitrary ({{.*}}loop-values.c:[[#@LINE+34]]
 * F2: error: CPE 0: load: nothing has written 'ldm' byte 3840 yet: the value is arbitrary ({{.*}}loop-values.c:[[#@LINE+34]]
 * F3: error: CPE 0: load: nothing has written 'ldm' byte 3840 yet: the value is arbitrary ({{.*}}loop-values.c:[[#@LINE+34]]
 */
#include <slave.h>
#include <stdlib.h>
#define ROWS 8
#define COLUMNS 60
static __thread_local struct {
  double a[ROWS][COLUMNS], sum[ROWS][COLUMNS], t[COLUMNS][COLUMNS];
} ldm;

#define PRODUCT(NAME, BEGIN)                                                                         \
  static __attribute__((noinline)) void NAME(int rows) {                                             \
    for (int q = 0; q < rows; q++) {                                                                 \
      BEGIN for (int s = 0; s < COLUMNS; s++) for (int p = 0; p < COLUMNS; p++) ldm.sum[q][p] +=     \
          ldm.a[q][s] * ldm.t[s][p];                                                                 \
    }                                                                                                \
  }
#define COLUMN(FROM, TO) for (int p = FROM; p < TO; p++)

PRODUCT(right, COLUMN(0, COLUMNS) ldm.sum[q][p] = 0.5;)
PRODUCT(in_parts, COLUMN(0, 9) ldm.sum[q][p] = 0.5; COLUMN(9, COLUMNS) ldm.sum[q][p] = 0.25;)

/* Each row begins the next one. */
static __attribute__((noinline)) void next_row(int rows) {
  COLUMN(0, COLUMNS) ldm.sum[0][p] = 0.5;
  for (int q = 0; q < rows; q++) {
    COLUMN(0, COLUMNS) ldm.sum[q][p] += ldm.a[q][p];
    COLUMN(0, COLUMNS) ldm.sum[q + 1][p] = 0.5;
  }
}

/* The last column has no value; no column has; the row begun is the one above. */
PRODUCT(but_one, COLUMN(0, COLUMNS - 1) ldm.sum[q][p] = 0.5;)
PRODUCT(none, )
PRODUCT(wrong_row, COLUMN(0, COLUMNS) ldm.sum[q + 1][p] = 0.5;)

void k(double *m) {
  if (_MYID)
    return;
  for (volatile int z = 0; z < COLUMNS; z++)
    for (volatile int y = 0; y < COLUMNS; y++) {
      if (y < ROWS)
        ldm.a[y][z] = z;
      ldm.t[z][y] = y;
    }
  const char *text = getenv("CASE");
  switch (text ? atoi(text) : 0) {
  case 1:
    but_one(6);
    break;
  case 2:
    none(6);
    break;
  case 3:
    wrong_row(6);
    break;
  default:
    right(6);
    in_parts(7);
    next_row(7);
  }
  m[8] = ldm.sum[1][1];
}

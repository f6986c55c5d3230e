/* Register communication of the SW26010: intrinsics and the inline assembly of hand-written code.
 *
 * RUN: %swemu-cc --machine=sw26010 -O2 -Wall -Werror %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=early %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:1 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_DMA=random:2 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_REGCOMM=1,1 %t | %filecheck %s
 * RUN: env FAULT=0 SWEMU_MODE=timed %t | %filecheck %s
 * RUN: env FAULT=1 not %t 2>&1 | FileCheck --check-prefix=F1 %s
 * RUN: env FAULT=2 not %t 2>&1 | FileCheck --check-prefix=F2 %s
 * RUN: env FAULT=3 not %t 2>&1 | FileCheck --check-prefix=F3 %s
 * RUN: env FAULT=4 not %t 2>&1 | FileCheck --check-prefix=F4 %s
 * RUN: env FAULT=5 not %t 2>&1 | FileCheck --check-prefix=F5 %s
 * RUN: env FAULT=6 not %t 2>&1 | FileCheck --check-prefix=F6 %s
 * RUN: env FAULT=7 not %t 2>&1 | FileCheck --check-prefix=F7 %s
 * RUN: env FAULT=7 sh -c '%t 2>/dev/null; test $? -eq 86'
 * RUN: env FAULT=0 SWEMU_REGCOMM=5 not %t 2>&1 | FileCheck --check-prefix=ENV %s
 * RUN: %swemu-cc --machine=sw26010 -O0 %S/Inputs/run.host.c --slave %s -o %t
 * RUN: env FAULT=0 %t | %filecheck %s
 */
#include <simd.h>
#include <slave.h>
#include <stdio.h>
#include <stdlib.h>

#define REG_PUTR(var, dst) asm volatile("putr %0,%1" ::"r"(var), "r"(dst))
#define REG_PUTC(var, dst) asm volatile("putc %0,%1\n" ::"r"(var), "r"(dst) : "memory")
#define REG_GETR(var) asm volatile("getr %0" : "=r"(var))
#define REG_GETC(var) asm volatile("getc %0\n" : "=r"(var)::"memory")
#define get_row_id(rid) asm volatile("rcsr %0, 1" : "=r"(rid))
#define get_col_id(cid) asm volatile("rcsr%0, 2" : "=r"(cid))
#define ROWSYN asm volatile("synr %0" ::"r"(0xff))
#define COLSYN asm volatile("sync %0\n\tmemb" ::"r"(0xff) : "memory")

int wrong, counter;
long counter_l;
__thread_local double four[4] __attribute__((aligned(32)));

static void expect(int good) { if (!good) __sync_fetch_and_add(&wrong, 1); }

static void correct(void) {
  int row, col, id;
  get_row_id(row);
  get_col_id(col);
  asm volatile("rcsr %0, 0" : "=r"(id));
  expect(row == _ROW && col == _COL && id == _MYID);

  /* a ring in the row and one in the column */
  doublev4 v = simd_set_doublev4(id, id + 0.25, -id, 7), w;
  simd_putr(v, (col + 1) % 8);
  w = simd_getr(w);
  int left = 8 * row + (col + 7) % 8;
  expect(w[0] == left && w[1] == left + 0.25 && w[2] == -left && w[3] == 7);
  simd_putc(v, (row + 1) % 8);
  w = simd_getc(w);
  expect(w[0] == (id + 56) % 64);
  ROWSYN; /* who is done must not overtake in a buffer who is not */
  COLSYN;

  /* scalars and integers by assembly; more of them than any buffer holds */
  if (col == 0)
    for (int i = 0; i < 100; ++i)
      REG_PUTR((double)(i + row), 3);
  if (col == 3)
    for (int i = 0; i < 100; ++i) {
      double x;
      REG_GETR(x);
      expect(x == i + row);
    }
  long to = 5, got;
  if (row == 2)
    REG_PUTC(1000l * col + 5, to);
  if (row == 5) {
    REG_GETC(got);
    expect(got == 1000 * col + 5);
  }
  ROWSYN;
  COLSYN;

  /* broadcast, by put and by load */
  if (col == 6)
    REG_PUTR(v, 8);
  else {
    REG_GETR(w);
    expect(w[1] == 8 * row + 6.25);
  }
  for (int i = 0; i < 4; ++i)
    four[i] = 10 * id + i;
  if (row == 1) {
    simd_loadc(w, four);
    simd_loadec(w, &four[2]);
    expect(w[3] == 10 * id + 2);
  } else {
    simd_getc(w);
    expect(w[3] == 10 * (8 + col) + 3);
    simd_getc(w);
    expect(w[0] == 10 * (8 + col) + 2 && w[3] == w[0]);
  }
  if (col == 2) {
    simd_loadr(w, four);
    simd_loader(w, four + 1);
  } else {
    simd_getr(w);
    expect(w[2] == 10 * (8 * row + 2) + 2);
    simd_getr(w);
    expect(w[2] == 10 * (8 * row + 2) + 1);
  }

  /* seven senders, one receiver: in any order, nothing lost */
  if (col == 4) {
    unsigned seen = 0;
    for (int i = 0; i < 35; ++i) {
      int from;
      REG_GETR(from);
      expect(from / 10 == (int)(seen >> 4 * (from % 10) & 15));
      seen += 1u << 4 * (from % 10);
    }
    expect(seen == 0x55505555);
  } else {
    for (int i = 0; i < 5; ++i)
      REG_PUTR(10 * i + col, 4);
  }

  long old;
  asm volatile("faal %0, 0(%1)\n\tmemb" : "=r"(old) : "r"(&counter_l) : "memory");
  expect(old >= 0 && old < 64);
  unsigned oldw;
  asm volatile("faaw %0, 0(%1)" : "=r"(oldw) : "r"(&counter) : "memory");
  unsigned long t0, t1;
  RPCC(t0);
  asm volatile("rcsr %0,4" : "=r"(t1));
  expect(t1 >= t0);
  expect(RTC() >= t1);
}

void k(double *m) {
  (void)m;
  int id = _MYID;
  double x = id;
  switch (atoi(getenv("FAULT"))) {
  case 0:
    correct();
    athread_syn(ARRAY_SCOPE, 0xffff);
    if (id == 0)
      printf("wrong %d, counters %d %ld\n", wrong, counter, counter_l);
    break;
  case 1: /* all send more than the buffers hold before any receives */
    for (int i = 0; i < 20; ++i)
      simd_putr(x, (_COL + 1) % 8);
    for (int i = 0; i < 20; ++i)
      simd_getr(x);
    break;
  case 2:
    if (id == 9)
      REG_GETC(x);
    break;
  case 3: REG_PUTR(x, _COL); break;
  case 4: simd_putc(x, 16); break;
  case 5:
    if (id == 17)
      REG_PUTR(x, 4);
    athread_syn(ARRAY_SCOPE, 0xffff);
    break;
  case 6:
    if (id == 18)
      return;
    athread_syn(COL_SCOPE, _COL == 2 ? 0xfb : 0xff);
    if (id == 20)
      simd_putr(x, 2);
    break;
  case 7: {
    unsigned long r;
    asm volatile("rcsr %0, 9" : "=r"(r));
    break;
  }
  }
}
/* CHECK: wrong 0, counters 64 64
 * F1: error: deadlock: no CPE can go on
 * F1-NEXT: CPE {{.*}}: simd_putr waits to send: the row buffer of CPE {{[0-9]+}} is full ({{.*}}regcomm.c:[[#]])
 * F2: error: deadlock: no CPE can go on
 * F2-NEXT: CPE 9: getc waits for a message from its column ({{.*}}regcomm.c:[[#]])
 * F3: error: CPE 0: putr: a CPE cannot send to itself ({{.*}}regcomm.c:[[#]])
 * F4: error: CPE 0: simd_putc: destination 16: a row 0 to 7, or 8 to send to the whole column
 * F5: error: CPE 20: putr: the CPE ends with 1 message(s) from its row unread; the oldest is this one, of CPE 17
 * F6: error: CPE 20: simd_putr: CPE 18, the receiver, has ended
 * F7: error: CPE 0: rcsr: control register 9 is not modelled
 * ENV: swemu: error: SWEMU_REGCOMM='5': expected 'SEND,RECEIVE', two numbers of messages
 */

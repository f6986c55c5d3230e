/* Loops that count in other ways than `for (i = start; i < end; i += step)`: by pointers, from where a variable is,
 * with the step in the body or in what is asked, with the check behind; what variables have afterwards.  Twins:
 * steps that do not always happen, bounds that change, lists, jumps.
 *
 * RUN: %port-and-compare %s --min-regions 22 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 22 --machine sw26010 --machine %S/Inputs/four-cpes.yaml --dma late --dma random:5 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.warnings
 * RUN: FileCheck %s --input-file %t.dir/counted-loops.slave.c
 * RUN: FileCheck %s --input-file %t.dir/counted-loops.host.c --check-prefix=HOST
 * RUN: FileCheck %s --input-file %t.warnings --check-prefix=REFUSED
 */
#include "show.h"
#include <stddef.h>

/* A pointer counts; the host sets it afterwards.
 * CHECK-LABEL: {{^}}void sw_counted_loops_ends_{{[0-9]+}}(
 * CHECK: (SW_MAIN char *)a +
 * HOST-LABEL: static long ends(
 * HOST: p = a + ((long)n > 0L ? (long)n : 0L);
 */
static long ends(double *restrict a, int n) {
  double *p;
#pragma sw parallel
  for (p = a; p < a + n; p++)
    *p = *p * 2 + 1;
  return p - a;
}

/* Downwards, to the first one; by twos; by a difference of pointers.
 * CHECK-LABEL: {{^}}void sw_counted_loops_back_{{[0-9]+}}(
 */
static void back(double *restrict a, int n) {
#pragma sw parallel
  for (double *p = a + n - 1; p >= a; --p)
    *p -= 0.5;
}
static long pairs(float *restrict a, float *end) {
  float *p = a;
#pragma sw parallel
  for (; p < end; p += 2)
    p[0] += 3;
  return p - a;
}
static void by_place(const double *restrict b, double *restrict a, int n) {
#pragma sw parallel
  for (double *p = a; p != a + n; ++p)
    *p += b[p - a] * (double)(p - a);
}

/* Several pointers at once, each from its own place on.
 * CHECK-LABEL: {{^}}void sw_counted_loops_along_{{[0-9]+}}(
 */
static long along(const float *restrict x, float *restrict y, const float *end) {
  const float *p = x;
  float *q;
#pragma sw parallel
  for (q = y; p < end; p++, q += 2)
    *q = *p * 3;
  return (p - x) * 1000 + (q - y);
}

/* From where the variable is.
 * CHECK-LABEL: {{^}}void sw_counted_loops_goes_on_{{[0-9]+}}(
 * HOST-LABEL: static int goes_on(
 * HOST: i = (int)((long)i + (
 */
static int goes_on(int i, double *restrict a, int n) {
#pragma sw parallel
  for (; i < n; i++)
    a[i] += i;
  return i;
}

/* The step in the body.
 * CHECK-LABEL: {{^}}void sw_counted_loops_inside_{{[0-9]+}}(
 */
static int inside(int start, double *restrict a, int n) {
  int i;
#pragma sw parallel
  for (i = start; i <= n;) {
    a[i] = a[i] * 2 + i;
    i += 3;
  }
  return i;
}

/* Structs.
 * CHECK-LABEL: {{^}}void sw_counted_loops_parts_{{[0-9]+}}(
 */
struct part {
  double x, v;
  int id, alive;
};
static void parts(struct part *restrict all, int n, double dt) {
  struct part *p, *last = all + n;
#pragma sw parallel
  for (p = all; p < last; p++)
    p->x += dt * p->v;
}

/* Loops of a block; what they leave in variables the host says.
 * CHECK-LABEL: {{^}}void sw_counted_loops_in_block_{{[0-9]+}}(
 * HOST-LABEL: static int in_block(
 * HOST: i = (int)((long)i + (
 */
static int in_block(double *restrict a, int n) {
  int i = 2;
#pragma sw parallel
  {
    while (i < n) {
      a[i] += i;
      i++;
    }
  }
  return i;
}

/* Unrolled by hand, with what is left; counts down with pointers that move by more than one; nested pointers.
 * CHECK-LABEL: {{^}}void sw_counted_loops_unrolled_{{[0-9]+}}(
 * CHECK-LABEL: {{^}}void sw_counted_loops_unrolled_{{[0-9]+}}(
 * CHECK-LABEL: {{^}}void sw_counted_loops_quarters_{{[0-9]+}}(
 * CHECK-LABEL: {{^}}void sw_counted_loops_nest_{{[0-9]+}}(
 */
static int unrolled(const double *restrict a, double *restrict b, int n) {
  int i = 0;
#pragma sw parallel
  for (; i < n - 3; i += 4) {
    b[i] = a[i] * 2;
    b[i + 1] = a[i + 1] * 2;
    b[i + 2] = a[i + 2] * 2;
    b[i + 3] = a[i + 3] * 2;
  }
#pragma sw parallel
  for (; i < n; i++)
    b[i] = a[i] * 2;
  return i;
}
static void quarters(float *restrict y, const float *restrict x, int n) {
  int c = n >> 2;
  float *py = y;
  const float *px = x;
#pragma sw parallel
  for (; c > 0; c--) {
    py[0] += px[0];
    py[1] += px[1];
    py[2] += px[2];
    py[3] += px[3];
    py += 4;
    px += 4;
  }
}
static void nest(double *restrict a, int n, int k) {
  double *row, *x;
#pragma sw parallel private(x)
  for (row = a; row < a + n * 10; row += 10)
    for (x = row; x < row + k % 10; x++)
      *x = *x * 2 + (x - row);
}

/* What a loop leaves in a variable of another one's body is read there.
 * CHECK-LABEL: {{^}}void sw_counted_loops_left_{{[0-9]+}}(
 */
static void left(double *restrict a, double *restrict out, int n, int m) {
  double *p = a;
  int i = 0;
#pragma sw parallel
  for (; i < n; i++) {
    int k = 0;
    double *q = p + i * 10;
    while (k < m % 9)
      k++;
    while (q < p + i * 10 + k / 2)
      *q++ += 1;
    out[i] = k * 100 + (q - (p + i * 10));
  }
}

/* Walks inside: along rows of a run-time length, to an end that has a name, downwards by a count.  The loops get
 * tiles.
 * CHECK-LABEL: {{^}}void sw_counted_loops_rows_{{[0-9]+}}(
 * CHECK: for (long sw_q_turn
 * CHECK-LABEL: {{^}}void sw_counted_loops_to_end_{{[0-9]+}}(
 * CHECK: for (long sw_p_turn
 * CHECK-LABEL: {{^}}void sw_counted_loops_count_down_{{[0-9]+}}(
 * CHECK: for (long sw_k_turn
 */
static void rows(const double *restrict a, int n, int m, double *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t = 0;
    for (const double *q = a + i * m; q < a + (i + 1) * m; q++)
      t += *q;
    s[i] = t;
  }
}
static void to_end(const double *restrict a, int n, int m, double *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const double *p = a + i * m, *end = p + m;
    double t = 0;
    while (p < end)
      t += *p++ * 0.5;
    s[i] = t;
  }
}
static void count_down(const double *restrict a, int n, int m, double *restrict s) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const double *p = a + i * m;
    int k = m;
    double t = 0;
    while (k--)
      t += *p++ * k;
    s[i] = t + k;
  }
}

/* Asked behind: once at least.
 * CHECK-LABEL: {{^}}void sw_counted_loops_once_{{[0-9]+}}(
 */
static void once(double (*restrict a)[80], int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = 0;
    do {
      a[i][j] *= 2;
    } while (++j < m);
    a[i][79] = j;
  }
}
static void once_after(double (*restrict a)[80], int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = 2;
    do
      a[i][j] += j;
    while (j++ < m);
    a[i][78] = j;
  }
}
static void once_down(double (*restrict a)[80], int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = m;
    do {
      a[i][j] += j;
      j -= 2;
    } while (j >= 3);
    a[i][77] = j;
  }
}

/* Steps in what is asked, before and after; variables of the function, used by several loops and read between.
 * CHECK-LABEL: {{^}}void sw_counted_loops_asked_{{[0-9]+}}(
 */
static void asked(double (*restrict a)[80], int n, int m) {
  int j, k = 0;
#pragma sw parallel private(j)
  for (int i = 0; i < n; i++) {
    j = -1;
    while (++j < m)
      a[i][j] += 1;
    a[i][79] = j;
    j = 0;
    while (j++ < m)
      a[i][j] *= 1.5;
    a[i][78] = j;
    for (j = m; --j > 1;)
      a[i][j] -= 0.25;
    a[i][77] += j + k;
    for (j = m; j; j--)
      a[i][j] += 0.125;
  }
}

/* A while loop that counts up from data, and one that goes on where the one before has ended.
 * CHECK-LABEL: {{^}}void sw_counted_loops_on_and_on_{{[0-9]+}}(
 */
static void on_and_on(double (*restrict a)[80], int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = 1;
    while (j < m / 2) {
      a[i][j] += 1;
      j++;
    }
    while (j < m) {
      a[i][j] -= 1;
      ++j;
    }
    a[i][79] = j;
  }
}

/* Of numbers without a sign, of another width than what they are compared with, and a step that is in the middle.
 * CHECK-LABEL: {{^}}void sw_counted_loops_widths_{{[0-9]+}}(
 */
static void widths(double (*restrict a)[80], int n, size_t m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    size_t j = 0;
    long k = (long)m;
    while (j < m) {
      double t = a[i][j++];
      a[i][j] += t * 0.5;
    }
    while (k-- > 0)
      a[i][k] += 1;
    for (unsigned u = (unsigned)m; u != 0; u--)
      a[i][u] -= 2;
  }
}

/* From a buffer of no type, and to the end of one: places count in elements.
 * CHECK-LABEL: {{^}}void sw_counted_loops_untyped_{{[0-9]+}}(
 */
static void untyped(void *buffer, int n) {
  double *p;
#pragma sw parallel
  for (p = buffer; p < (double *)buffer + n; p++)
    *p += 1;
}
static void to_untyped(double *restrict a, void *end, double *restrict sums, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *p = a, *last = end, s = 0;
    while (p < last)
      s += *p++;
    sums[i] = s;
  }
}
/* REFUSED-DAG: warning: region stays on the host: the pointer 'q' cannot be followed: it is moved in a loop that is not counted; {{.*}} [SW225]
 */
static void other_places(double *restrict a, void *end, double *restrict sums, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double *q = a;
    while ((void *)q < end)
      sums[i] += *q++;
  }
}

/* A variable that goes on where the iteration before has left it, and one that is below a bound without a sign or
 * beyond it.
 */
static int carried(double (*restrict a)[80], int n, int m) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[i][5] += 1;
    for (; k < m + i % 3; k++)
      a[i][k] += 0.5;
  }
  return k;
}
static int signs(double *restrict a, int start, size_t n) {
  int i = start;
#pragma sw parallel
  for (; i < n; i++)
    a[i] += 1;
  return i;
}

/* Twin: every step counts, but not all happen; a bound that the loop changes; a way out.
 * REFUSED-DAG: [[@LINE+4]]:3: warning: region stays on the host: not a counted loop: {{.*}} [SW220]
 */
static void sometimes(double (*restrict a)[80], int n) {
#pragma sw parallel
  for (int i = 0; i < n;) {
    a[i][0] += 1;
    if (a[i][0] > 0)
      i++;
    else
      i += 2;
  }
}
/* REFUSED-DAG: [[@LINE+4]]:3: warning: region stays on the host: loop over 'i' carries a dependence through 'a' {{.*}} [SW201]
 */
static void shrinks(double (*restrict a)[80], const int *restrict len, int n) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = 0, m = len[i];
    while (j < m) {
      a[i][j] += 1;
      if (a[i][j] > 20)
        m--;
      j++;
    }
  }
}
static void found(const double (*restrict a)[80], int *restrict at, int n, int m) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = 0;
    while (j < m) {
      if (a[i][j] > 50)
        break;
      j++;
    }
    at[i] = j;
  }
}

/* REFUSED-DAG: [[@LINE+5]]:3: warning: region stays on the host: not a counted loop: {{.*}} [SW220]
 */
static int skips(double *restrict a, int n) {
  int i = 0;
#pragma sw parallel
  for (; i < n;) {
    a[i] += 1;
    i += n > 40 ? 1 : 2;
  }
  return i;
}

int main(void) {
  static const int table[][2] = {{0, 3}, {1, 1}, {2, 0}, {7, 2}, {33, 5}, {64, 9}, {65, 31}, {130, 60}, {1000, 13}};
  for (int k = 0; k < COUNT(table); k++) {
    const int n = table[k][0], m = table[k][1];
    const long cells = 80L * n + 400;
    double *a = doubles(cells, 1), *b = doubles(cells, 2), *s = doubles(n + 1, 3);
    float *x = floats(cells, 4), *y = floats(cells, 5);
    int *len = ints(n + 1, 6), *at = ints(n + 1, 7);
    for (int i = 0; i <= n; i++)
      len[i] = (i * 7 + 3) % (m + 1);
    long ended = ends(a, n);
    back(a, n), by_place(b, a, n);
    ended = ended * 1000 + pairs(x, x + n);
    ended = ended * 1000 + along(x, y, x + n);
    ended = ended * 1000 + goes_on(3, a, n) * 3 + inside(m, a, n + m);
    ended = ended * 1000 + in_block(a, n) + unrolled(a, b, n) * 7;
    quarters(y, x, n), nest(a, n, m);
    left(a, b, n, m), show("left", n, b, n);
    show("ends", n, a, cells), show_float("ends", n, x, cells), show_float("along", n, y, cells);
    struct part *all = room(sizeof *all * (n + 1));
    for (int i = 0; i <= n; i++)
      all[i] = (struct part){i, i * 0.5, i, 1};
    parts(all, n, 0.25);
    show_bytes("parts", n, all, sizeof *all * (n + 1));
    rows(b, n, m, s), show("rows", n, s, n + 1);
    to_end(b, n, m, s), show("to_end", n, s, n + 1);
    count_down(b, n, m, s), show("count_down", n, s, n + 1);
    double(*wide)[80] = (double(*)[80])a, (*other)[80] = (double(*)[80])b;
    once(wide, n, m), once_after(wide, n, m), once_down(wide, n, m + 2), asked(wide, n, m), on_and_on(wide, n, m);
    widths(wide, n, (size_t)m);
    untyped(a, n), show("untyped", n, a, n);
    to_untyped(a, a + m, s, n < 9 ? n : 9), other_places(a, a + m, s, n < 9 ? n : 9), show("to_untyped", n, s, n);
    ended = ended % 1000000 * 1000 + carried(wide, n, m) * 7 + signs(a, k % 2 ? -3 : 2, (size_t)n);
    show("inner", n, a, cells);
    sometimes(other, n), shrinks(other, len, n), found((const double(*)[80])b, at, n, m);
    ended = ended * 1000 + skips(b, n);
    show("twins", n, b, cells), show_int("found", n, at, n + 1);
    printf("ended %ld\n", ended);
    free(a), free(b), free(s), free(x), free(y), free(len), free(at), free(all);
  }
  return 0;
}

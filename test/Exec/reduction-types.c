/* What the type of a variable keeps of each update decides whether the order matters: it does where values are cut off
 * that are compared, and for sums of truth values.  The right ones run on the CPEs, the others on the host.
 *
 * RUN: %port-and-compare %s --min-regions 10 --max-regions 10 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported 2> %t.err
 * RUN: FileCheck %s --input-file %t.err
 * RUN: FileCheck %s --input-file %t.err --check-prefix=NAMED
 * RUN: FileCheck %s --input-file %t.dir/reduction-types.host.c --check-prefix=HOST
 */
#include "show.h"
#include <math.h>

/* CHECK: [[#@LINE+5]]:{{.*}}SW227
 */
static int toggles(int n, const int *restrict x) {
  _Bool b = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) b ^= x[i];
  return b;
}
/* CHECK: [[#@LINE+5]]:{{.*}}SW227
 */
static int cancels(int n, const int *restrict x) {
  _Bool b = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) b += x[i];
  return b;
}
/* CHECK: [[#@LINE+5]]:{{.*}}SW227
 */
static int down(int n, const int *restrict x) {
  _Bool b = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] > 50) b--;
  return b;
}
/* CHECK: [[#@LINE+5]]:{{.*}}SW227
 */
static int cut_off(int n, const int *restrict x) {
  short m = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] * 1000 > m) m = x[i] * 1000;
  return m;
}
/* CHECK: [[#@LINE+5]]:{{.*}}SW227
 */
static int chosen(int n, const int *restrict x) {
  unsigned char m = 200;
#pragma sw parallel
  for (int i = 0; i < n; i++) m = x[i] - 50 < m ? x[i] - 50 : m;
  return m;
}
/* CHECK: [[#@LINE+5]]:{{.*}}SW227
 */
static unsigned wider(int n, const long *restrict x) {
  unsigned m = 200;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] < m) m = x[i];
  return m;
}
/* A fraction that a cast cuts off.
 * CHECK: [[#@LINE+5]]:{{.*}}SW227
 */
static int fractions(int n, const int *restrict x) {
  int s = 9;
#pragma sw parallel
  for (int i = 0; i < n; i++) s = (int)(s + x[i] * 0.25);
  return s;
}
/* NAMED: [[#@LINE+6]]:{{.*}}'h' is named in 'reduction(max:h)' but compared with values that its type does not hold here
 */
static void parts(int n, const int *restrict x, short *restrict h) {
#pragma sw parallel reduction(max : h[0:8])
  for (int i = 0; i < n; i++)
    if (x[i] * 1000 > h[x[i] & 7])
      h[x[i] & 7] = x[i] * 1000;
}
/* NAMED: [[#@LINE+5]]:{{.*}}'m' is named in 'reduction(max:m)' but compared with values
 */
static int named(int n, const int *restrict x) {
  signed char m = -100;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++) m = x[i] * 3 > m ? x[i] * 3 : m;
  return m;
}
/* NAMED: [[#@LINE+5]]:{{.*}}'m' is named in 'reduction(max:m)' but rounded by each update here
 */
static double rounded(int n, const int *restrict x) {
  double m = 16777217;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++) m = fmaxf(m, x[i]);
  return m;
}
/* NAMED: [[#@LINE+9]]:{{.*}}'any' is named in 'reduction(||:any)' but set to another truth value than 1 here
 */
static int other_truth(int n, const int *restrict x) {
  int any = 0;
#pragma sw parallel reduction(|| : any)
  for (int i = 0; i < n; i++) {
    if (x[i] == 77)
      any = 1;
    if (x[i] > 200)
      any = 7;
  }
  return any;
}

/* Modulo a power of two, in whatever type. */
static long wraps(int n, const int *restrict x) {
  short s = 5, t = -3;
  unsigned char c = 1, p = 1;
  unsigned u = 7;
  long l = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    s += x[i] * 1000;
    t = (short)(t - x[i] * 77);
    c ^= x[i];
    p = p * (x[i] | 1);
    u = 3u + u + x[i] - 5u;
    l = l - x[i] + 2u;
  }
  return s + 3l * t + 5l * c + 7l * p + 11l * u + l;
}
/* Truth values by operators that know no more. */
static int truths(int n, const int *restrict x, const unsigned char *restrict c) {
  _Bool f = 1, g = 0, h = 0, k = 1, m = 0, q = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    f &= x[i] | 2;
    g |= x[i] & 4;
    h += c[i] > 250;
    k *= x[i] | 2;
    m ^= x[i] & 1;
    if (x[i] == 13)
      q++;
  }
  return f + 2 * g + 4 * h + 8 * k + 16 * m + 32 * q;
}
/* Values that the type holds: by their own types, by masks, constants and casts. */
static long holds(int n, const int *restrict x, const unsigned char *restrict c) {
  short most = -7, mask = 0, limit = 3, cast = 0;
  unsigned char least = 200;
  unsigned all = 5;
  long long far = -1000;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    most = c[i] > most ? c[i] : most;
    if ((x[i] & 0x7fff) > mask)
      mask = x[i] & 0x7fff;
    limit = limit < 60 ? 60 : limit;
    if ((short)(x[i] * 1000) > cast)
      cast = (short)(x[i] * 1000);
    if (c[i] % 100 < least)
      least = c[i] % 100;
    if (x[i] - 50 > all)
      all = x[i] - 50;
    if ((unsigned char)x[i] > far)
      far = (unsigned char)x[i];
  }
  return most + 3l * mask + 5l * limit + 7l * cast + 11l * least + 13l * all + 17l * far;
}
static void arrays(int n, const int *restrict x, const unsigned char *restrict c, short *restrict h,
                   unsigned char *restrict l) {
#pragma sw parallel reduction(max : h[0:8]) reduction(min : l[0:8])
  for (int i = 0; i < n; i++) {
    if (c[i] > h[x[i] & 7])
      h[x[i] & 7] = c[i];
    l[x[i] & 7] = (unsigned char)(x[i] - 50) < l[x[i] & 7] ? (unsigned char)(x[i] - 50) : l[x[i] & 7];
  }
}
static float floating(int n, const double *restrict x) {
  float m = -1e30f;
  double l = 1e30;
#pragma sw parallel reduction(max : m) reduction(min : l)
  for (int i = 0; i < n; i++) {
    if (x[i] > m) m = x[i];
    l = fmin(x[i], l);
  }
  return m + l;
}
static int integer_of_fractions(int n, const double *restrict x) {
  int m = -1000;
#pragma sw parallel reduction(max : m)
  for (int i = 0; i < n; i++)
    if (x[i] > m) m = x[i];
  return m;
}

/* Other values than 0 and 1 stay what they are where nothing runs.
 * HOST-LABEL: {{^}}static int all_any(
 * HOST: SW_HOLDS({{.*}}, "any == 0 || any == 1", (any == 0 || any == 1))
 * HOST-LABEL: {{^}}static int booleans(
 * HOST-NOT: ok == 0
 * HOST: SW_LAUNCH
 */
static int all_any(int n, const int *restrict x, int ok, int any) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    ok = ok && x[i] < 900;
    any = any || x[i] > 900;
  }
  return ok * 100 + any;
}
static int booleans(int n, const int *restrict x, _Bool ok, _Bool any) {
#pragma sw parallel if(n >= 0)
  for (int i = 0; i < n; i++) {
    ok = ok && x[i] < 900;
    any = any || x[i] > 900;
  }
  return ok * 100 + any;
}
static double by_clause(int n, const int *restrict x, double ok, int any) {
#pragma sw parallel reduction(&& : ok) reduction(|| : any)
  for (int i = 0; i < n; i++) {
    if (x[i] > 900) ok = 0;
    if (x[i] > 900) any = 1;
  }
  return ok * 100 + any;
}
static int under_condition(int n, const int *restrict x, int ok, int any) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    if (x[i] == 77) {
      ok = ok && x[i] < 70;
      any = any || x[i] > 90;
    }
  return ok * 100 + any;
}

static const int starts[] = {0, 1, 5, -1};
static void truth_values(int n, const int *x) {
  for (int s = 0; s < COUNT(starts); s++)
    for (int t = 0; t < COUNT(starts); t++)
      printf("%d %d %g %d ", all_any(n, x, starts[s], starts[t]), booleans(n, x, starts[s], starts[t]),
             by_clause(n, x, starts[s], starts[t]), under_condition(n, x, starts[s], starts[t]));
  printf("\n");
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 3, 5, 64, 65, 131, 1001};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    int *x = ints(n, s);
    double *d = doubles(n, s + 9);
    long *l = room(8 * (size_t)n);
    unsigned char *c = room(n);
    short h[8] = {-5, 0, 300, 2};
    unsigned char b[8] = {200, 3, 255, 17};
    for (int i = 0; i < n; i++)
      l[i] = x[i] - 30, c[i] = x[i] / 7;
    printf("refused %d: %d %d %d %d %d %u %d %d %g %d\n", n, toggles(n, x), cancels(n, x), down(n, x), cut_off(n, x),
           chosen(n, x), wider(n, l), fractions(n, x), named(n, x), rounded(n, x), other_truth(n, x));
    parts(n, x, h);
    show_bytes("parts", n, h, sizeof h);
    printf("right %d: %ld %d %ld %a %d\n", n, wraps(n, x), truths(n, x, c), holds(n, x, c), floating(n, d),
           integer_of_fractions(n, d));
    arrays(n, x, c, h, b);
    show_bytes("arrays", n, h, sizeof h);
    show_bytes("arrays", n, b, sizeof b);
    truth_values(n, x);
    for (int i = 0; i < n; i++)
      x[i] = x[i] % 900 + (i == n / 2) * 900;
    truth_values(n, x);
    free(x), free(d), free(l), free(c);
  }
}

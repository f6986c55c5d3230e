/* What a variable counts in several loops, `buffer[k++]`, is a place in rows of as many elements as the inner loops
 * have turns: of loops from anywhere to anywhere, with steps, down, three of them, one behind the other, with more
 * than that in between.  Twins: a triangle, a condition, a bound that the loop changes, another variable in between.
 *
 * RUN: %port-and-compare %s --min-regions 13 --machine sw26010 --machine sw26010pro --dma late --dma random:3 -- -I%S/Inputs
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported -Rpass=sw 2> %t.said
 * RUN: FileCheck %s --check-prefix=REFUSED --input-file %t.said
 * RUN: FileCheck %s --input-file %t.dir/packed-loops.slave.c
 */
#include "show.h"

/* REFUSED-NOT: 'buf' is not copied to LDM
 * CHECK-LABEL: {{^}}void sw_packed_loops_box_
 * CHECK: i_turn * (sw_value
 */
static int box(int i0, int i1, int j0, int j1, int ld, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = i0; i < i1; i++)
    for (int j = j0; j < j1; j++)
      buf[k++] = u[i * ld + j];
  return k;
}
static void unpacked(int i0, int i1, int j0, int j1, int ld, double *restrict u, const double *restrict buf) {
  int i, j, k = 0;
#pragma sw parallel
  for (i = i0; i <= i1; i++)
    for (j = j0; j <= j1; j++)
      u[i * ld + j] = buf[k++];
}
static int unknowns(int n, int m, int l, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= m; j++)
      for (int v = 0; v < l; v++)
        buf[k++] = u[(i * (m + 2) + j) * l + v];
  return k;
}
static int box3(int n, int m, int l, int w, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int z = 0; z < n; z++)
    for (int y = w; y < m - w; y++)
      for (int x = l - w; x < l; x++)
        buf[k++] = u[(z * m + y) * l + x];
  return k;
}
static int steps(int n, int m, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 1; i <= n; i += 2)
    for (int j = m - 1; j >= 1; j -= 3)
      buf[k++] = u[i * m + j];
  return k;
}
static void down(int n, int m, const double *restrict u, double *restrict buf) {
  int k = n * m;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      buf[--k] = u[i * m + j];
}
static int four(int n, int a, int b, int c, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int x = 0; x < a; x++)
      for (int y = 0; y < b; y++)
        for (int z = 0; z < c; z++)
          buf[k++] = u[((i * c + z) * b + y) * a + x];
  return k;
}

/* More than one in an iteration, before and behind the loops inside. */
static int with_heads(int n, int m, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 1; i < n; i++) {
    buf[k++] = i;
    for (int j = 1; j < m; j++) {
      buf[k] = u[i * m + j];
      buf[k + 1] = u[i * m + j - 1];
      k += 2;
    }
    buf[k] = -i;
    k++;
  }
  return k;
}
static int blocks_of_rows(int n, int m, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    for (int h = 0; h < 2; h++) {
      for (int j = 0; j < m; j++)
        buf[k++] = u[i * m + j] * h;
      k += m;
    }
  }
  return k;
}
static int fixed(int n, const double (*restrict u)[5][5], double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int r = 1; r < 4; r++)
      for (int c = 3; c > 0; c--)
        buf[k++] = u[i][r][c];
  return k;
}

/* One behind the other. */
static int two_sides(int n, int m, int w, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  {
    for (int i = 1; i <= n; i++)
      for (int j = 0; j < w; j++)
        buf[k++] = u[i * (m + 2) + j];
    for (int i = 1; i <= n; i++)
      for (int j = m - w; j < m; j++)
        buf[k++] = u[i * (m + 2) + j];
  }
  return k;
}
static int both_ways(int n, int m, double *restrict u, const double *restrict in, double *restrict out) {
  int k = 0, l = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      out[k++] = u[i * m + j];
      u[i * m + j] = in[l] + in[l + 1];
      l += 2;
    }
  return k + l;
}
static long long_one(long n, int m, const float *restrict u, float *restrict buf) {
  long k = 0;
#pragma sw parallel
  for (long i = 2; i < n; i++)
    for (int j = 2; j < m; j++)
      buf[k++] = u[i * m + j];
  return k;
}

/* Refused. */
static int triangle(int n, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) // REFUSED: [[#@LINE]]:3: warning: region stays on the host
    for (int j = 0; j <= i; j++)
      buf[k++] = u[i * n + j];
  return k;
}
static int chosen(int n, int m, const double *restrict u, double *restrict buf) {
  int k = 0;
#pragma sw parallel
  for (int i = 0; i < n; i++) // REFUSED: [[#@LINE]]:3: warning: region stays on the host
    for (int j = 0; j < m; j++)
      if (u[i * m + j] > 0)
        buf[k++] = u[i * m + j];
  return k;
}
static int bound_changes(int n, int m, const double *restrict u, double *restrict buf) {
  int k = 0, w = 1;
#pragma sw parallel
  for (int i = 0; i < n; i++) { // REFUSED: [[#@LINE]]:3: warning: region stays on the host
    for (int j = 0; j < w; j++)
      buf[k++] = u[i * m + j];
    w = (i + 2) % m;
  }
  return k;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 5, 31, 64, 67};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int t = 0; t < COUNT(sizes); t += 2) {
      const int n = sizes[s], m = sizes[t] + 3;
      const long most = 6L * (n + 4) * (m + 4) + 64;
      double *u = doubles(most, 1), *b = doubles(most, 2), *c = doubles(most, 3);
      printf("%d\n", box(1, n, 2, m, m, u, b)), show("box", n, b, most);
      printf("%d\n", box(n, n - 1, 2, m, m, u, b)), show("none", n, b, most);
      printf("%d\n", box(0, n, m, 2, m, u, b)), show("no rows", n, b, most);
      unpacked(1, n, 1, m - 2, m, u, b), show("unpacked", n, u, most);
      printf("%d\n", unknowns(n, m, 3, u, b)), show("unknowns", n, b, most);
      printf("%d\n", box3(n, m, 5, 2, u, b)), show("box3", n, b, most);
      printf("%d\n", box3(n, 3, m, 2, u, b)), show("box3", n, b, most);
      printf("%d\n", steps(n, m, u, b)), show("steps", n, b, most);
      down(n, m, u, b), show("down", n, b, most);
      printf("%d\n", four(n, m / 6, 2, 3, u, b)), show("four", n, b, most);
      printf("%d\n", with_heads(n, m, u, b)), show("heads", n, b, most);
      printf("%d\n", blocks_of_rows(n, m, u, b)), show("blocks", n, b, most);
      printf("%d\n", fixed(n * m / 8, (const double (*)[5][5])u, b)), show("fixed", n, b, most);
      printf("%d\n", two_sides(n, m, 2, u, b)), show("sides", n, b, most);
      printf("%d\n", both_ways(n, m, u, b, c)), show("both", n, u, most), show("both", n, c, most);
      printf("%ld\n", long_one(n, m, (float *)u, (float *)b)), show("long", n, b, most / 2);
      printf("%d\n", triangle(n, u, doubles(n * n + 1, 4)));
      printf("%d\n", chosen(n, m, u, b)), show("chosen", n, b, most);
      printf("%d\n", bound_changes(n, m, u, b)), show("bound", n, b, most);
      free(u), free(b), free(c);
    }
  return 0;
}

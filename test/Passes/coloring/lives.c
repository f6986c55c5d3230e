/* Local arrays live from the first loop that uses them to the last one, and share memory with others.
 *
 * The first function has the lives of TOpLib's Figure 4 and three quarters of its sizes (in KB: 48, 36, 48, 76.5 and
 * 45): side by side they would take 253.5 of the 212 KB that an SW26010 Pro has for them.  Twin: where all are read at the end the region stays on the host.
 *
 * RUN: %swclang -fsyntax-only -I%S/../../Exec/Inputs %s -fplugin-arg-swgen-machine=sw26010pro \
 * RUN:   -fplugin-arg-swgen-dump=memory-coloring 2>&1 | FileCheck %s
 * RUN: %swclang -fsyntax-only -I%S/../../Exec/Inputs %s -fplugin-arg-swgen-machine=sw26010pro 2>&1 \
 * RUN:   | FileCheck %s --check-prefix=HOST
 * RUN: %port-and-compare %s --min-regions 5 --machine sw26010pro -- -I%S/../../Exec/Inputs
 */
#include "show.h"

/* CHECK-LABEL: memory-coloring of region 0
 * CHECK: 'b1' {{.*}} 49152 bytes at {{[0-9]+}} contracted{{$}}
 * CHECK: 'b2' {{.*}} 36864 bytes at [[AT:[0-9]+]] children 0 to 1
 * CHECK: 'b4' {{.*}} 78336 bytes at {{[0-9]+}} children 1 to 5
 * CHECK: 'b3' {{.*}} 49152 bytes at [[AT]] children 2 to 3
 * CHECK: 'b5' {{.*}} 46080 bytes at [[AT]] children 4 to 5
 */
enum { N1 = 6144, N2 = 4608, N4 = 9792, N5 = 5760 };
static void figure4(int n, double in[restrict n][16], double out[restrict n][16]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double b1[N1], b2[N2], b3[N1], b4[N4], b5[N5];
    for (int j = 0; j < N2; j++) {
      b1[j] = in[i][j % 16] + j;
      b1[j + N1 - N2] = in[i][j % 16] - j;
      b2[j] = in[i][(j + 3) % 16] * 0.5;
    }
    for (int j = 0; j < N4; j++)
      b4[j] = b2[j % N2] + j;
    for (int j = 0; j < N1; j++)
      b3[j] = b4[j] * b1[N1 - 1 - j];
    for (int j = 0; j < N1; j++)
      b4[N4 - 1 - j] = b3[N1 - 1 - j] + 1;
    for (int j = 0; j < N5; j++)
      b5[j] = b4[j] - b1[j];
    for (int j = 0; j < 16; j++)
      out[i][j] = b5[N5 - 1 - j] + b4[j * 100] * b1[j];
  }
}

/* HOST: even the smallest tile needs {{.*}} [SW301]
 * HOST: {{^}}1 warning generated
 */
static void all(int n, double in[restrict n][16], double out[restrict n][16]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double b1[N1], b2[N2], b3[N1], b4[N4], b5[N5];
    for (int j = 0; j < N2; j++) {
      b1[j] = in[i][j % 16] + j;
      b1[j + N1 - N2] = in[i][j % 16] - j;
      b2[j] = in[i][(j + 3) % 16] * 0.5;
    }
    for (int j = 0; j < N4; j++)
      b4[j] = b2[j % N2] + j;
    for (int j = 0; j < N1; j++)
      b3[j] = b4[j] * b1[N1 - 1 - j];
    for (int j = 0; j < N5; j++)
      b5[j] = b4[j] - b1[j];
    for (int j = 0; j < 16; j++)
      out[i][j] = b5[N5 - 1 - j] + b4[j * 100] * b1[j] + b2[j] * b3[j];
  }
}
/* What a leaf runs for each step: objects of an iteration, the first two sharing with the last two.
 *
 * CHECK-LABEL: memory-coloring of region 2
 * CHECK: 't' {{.*}} at [[EVEN:[0-9]+]] children 0 to 1 contracted
 * CHECK: 'u' {{.*}} at [[ODD:[0-9]+]] children 1 to 2 contracted
 * CHECK: 'v' {{.*}} at [[EVEN]] children 2 to 3 contracted
 * CHECK: 'w' {{.*}} at [[ODD]] children 3 to 4 contracted
 */
static void steps(int n, int m, double a[restrict n][24], double b[restrict n][24]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int s = 0; s < m; s++) {
      double t[24], u[24], v[24], w[24];
      for (int k = 0; k < 24; k++)
        t[k] = a[i][k] * (s + 1) + b[i][k];
      for (int k = 0; k < 24; k++)
        u[k] = t[23 - k] + 1;
      for (int k = 0; k < 24; k++)
        v[k] = u[23 - k] * 0.5;
      for (int k = 0; k < 24; k++)
        w[k] = v[23 - k] - 1;
      for (int k = 0; k < 24; k++)
        b[i][k] = w[23 - k] + 1;
    }
}

/* Twin: t is read again in a loop that writes u and v, which live on.
 *
 * CHECK-LABEL: memory-coloring of region 3
 * CHECK: 't' {{.*}} at [[T:[0-9]+]] children 0 to 2 contracted
 * CHECK-NOT: at [[T]] children 1
 * CHECK: 'w' {{.*}} at [[T]] children 3 to 4 contracted
 */
static void rereads(int n, int m, double a[restrict n][24], double b[restrict n][24]) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int s = 0; s < m; s++) {
      double t[24], u[24], v[24], w[24];
      for (int k = 0; k < 24; k++)
        t[k] = a[i][k] * (s + 1) + b[i][k];
      for (int k = 0; k < 24; k++)
        u[k] = t[23 - k] + 1;
      for (int k = 0; k < 24; k++) {
        v[k] = u[23 - k] * t[k];
        u[k] = v[k] + 1;
      }
      for (int k = 0; k < 24; k++)
        w[k] = v[23 - k] - u[k];
      for (int k = 0; k < 24; k++)
        b[i][k] = w[23 - k] * 0.01 + 1;
    }
}

/* Rows that several iterations of a tile have at one time, each loop with a copy of its own beside them.
 *
 * CHECK-LABEL: memory-coloring of region 4
 * CHECK: 'a' {{.*}} node 1 {{.*}} at [[COPY:[0-9]+]] fetch
 * CHECK: 'd' {{.*}} node 4 {{.*}} at [[COPY]] put
 * CHECK: 't' {{.*}} node 0 {{.*}} at [[ROWS:[0-9]+]] children 0 to 1
 * CHECK: 'u' {{.*}} node 0 {{.*}} at [[ROWS]] children 2 to 3
 */
static void rows(int n, double a[restrict n][300], double b[restrict n][300], double c[restrict n][300],
                 double d[restrict n][300]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[300], u[300];
    for (int k = 0; k < 300; k++)
      t[k] = a[i][k] * 2;
    for (int k = 0; k < 300; k++)
      b[i][k] = t[299 - k] + 1;
    for (int k = 0; k < 300; k++)
      u[k] = c[i][k] * 2;
    for (int k = 0; k < 300; k++)
      d[i][k] = u[299 - k] + 1;
  }
}

/* What is carried from one j to the next lives on, although the first loop and the last one do not use it.
 *
 * CHECK-LABEL: memory-coloring of region 5
 * CHECK: 'carried' {{.*}} bytes at {{[0-9]+}}{{$}}
 */
static void carries(int n, double a[restrict n][8][40], double b[restrict n][8][40]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double carried[40];
    for (int k = 0; k < 40; k++)
      carried[k] = a[i][0][k];
    for (int j = 0; j < 8; j++) {
      double t[40], u[40];
      for (int k = 0; k < 40; k++)
        t[k] = a[i][j][39 - k] + 1;
      for (int k = 0; k < 40; k++)
        carried[k] = carried[k] * 0.5 + t[k];
      for (int k = 0; k < 40; k++)
        u[k] = t[39 - k] * carried[k];
      for (int k = 0; k < 40; k++)
        b[i][j][k] = u[39 - k];
    }
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES;
  for (int c = 0; c < COUNT(sizes); c++) {
    const int n = sizes[c];
    double *in = doubles(n * 300L, 1), *out = doubles(n * 300L, 2);
    figure4(n, (void *)in, (void *)out);
    show("figure4", n, out, n * 16L);
    all(n, (void *)in, (void *)out);
    show("all", n, out, n * 16L);
    double *a = doubles(n * 320L, 3), *b = doubles(n * 320L, 4);
    for (int m = 0; m < 6; m += 5) {
      steps(n, m, (void *)a, (void *)b);
      rereads(n, m, (void *)a, (void *)b);
      show("steps", n, b, n * 24L);
    }
    rows(n, (void *)a, (void *)b, (void *)in, (void *)out);
    show("rows", n, b, n * 300L);
    show("rows", n, out, n * 300L);
    carries(n, (void *)a, (void *)b);
    show("carries", n, b, n * 320L);
    free(in), free(out), free(a), free(b);
  }
  return 0;
}

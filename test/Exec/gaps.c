/* Boxes of which every other element is somebody else's: what other tiles write between is fetched with
 * the box and not used, and what a tile leaves as it is goes back with what it writes (sw_get_gaps,
 * sw_put_gaps).  Two colours in two and three dimensions, four colours, every other column, every third
 * element; doubles, floats, integers, pairs.
 *
 * RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs
 * RUN: %port-and-compare %s --min-regions 9 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
 * RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s -Rpass=sw --emit %t.dir -o %t.ported 2>&1 \
 * RUN:   | FileCheck %s --check-prefix=DIRECT
 * RUN: FileCheck %s --input-file %t.dir/gaps.slave.c
 *
 * Only words of DMA that are of one element are moved so, and nothing that another tile writes goes back:
 * DIRECT-NOT: [SW351]
 * DIRECT: 'u' is not copied to LDM but accessed in main memory: {{.*}}other tiles write between
 * DIRECT-NEXT: u[i * n + j] = (unsigned char)
 * DIRECT: 'a' is not copied to LDM but accessed in main memory: its written elements are not contiguous and those between belong to other tiles
 * DIRECT-NEXT: a[2 * i] =
 * DIRECT: 'a' is not copied to LDM but accessed in main memory: {{.*}} those between belong to other tiles
 * DIRECT-NEXT: a[2 * (n - i) - 1] =
 * DIRECT: 'a' is not copied to LDM but accessed in main memory: {{.*}} those between belong to other tiles
 * DIRECT-NEXT: a[4 * i] =
 * DIRECT: gaps.c:{{[0-9]+}}:16: remark: 'a' is kept in LDM
 * DIRECT-NEXT: a[4 * i] = a[4 * i + 1]
 */
#include "show.h"

/* One buffer for what is read and what is written:
 * CHECK-LABEL: {{^}}void sw_gaps_colour_{{[0-9]+}}(
 * CHECK: sw_get_gaps((char *)&sw_ldm.u_[[U:[0-9]+]].v,
 * CHECK-NOT: sw_get{{(_gaps)?}}((char *)&sw_ldm.u
 * CHECK: sw_u_[[U]][{{.*}}] = 0.25 * (sw_u_[[U]][
 * CHECK-NOT: ? {{.*}} :
 * CHECK: sw_pack(
 * CHECK: sw_put_gaps((char *)&sw_ldm.u_[[U]].v
 */
static void colour(int n, int c, double *restrict u) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1 + (i + c) % 2; j < n - 1; j += 2)
      u[i * n + j] = 0.25 * (u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1]);
}

/* CHECK-LABEL: {{^}}void sw_gaps_cube_{{[0-9]+}}(
 * CHECK: sw_get_gaps(
 * CHECK: sw_put_gaps(
 */
static void cube(int n, int c, float *restrict u, const float *restrict f) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < n - 1; j++)
      for (int k = 1 + (i + j + c) % 2; k < n - 1; k += 2)
        u[(i * n + j) * n + k] =
            f[(i * n + j) * n + k] + 0.125f * (u[((i - 1) * n + j) * n + k] + u[((i + 1) * n + j) * n + k] +
                                               u[(i * n + j - 1) * n + k] + u[(i * n + j + 1) * n + k] +
                                               u[(i * n + j) * n + k - 1] + u[(i * n + j) * n + k + 1]);
}

/* The diagonal neighbours are of three other colours.  What lies between in the rows that are written no
 * other tile needs: these puts the emulator holds to writing all of it.
 * CHECK-LABEL: {{^}}void sw_gaps_four_{{[0-9]+}}(
 * CHECK-NOT: {{(get|put)_gaps}}
 * CHECK: sw_put_on(
 */
static void four(int n, int down, int right, int *restrict u) {
#pragma sw parallel
  for (int i = 1 + down; i < n - 1; i += 2)
    for (int j = 1 + right; j < n - 1; j += 2)
      u[i * n + j] = u[(i - 1) * n + j - 1] - u[(i + 1) * n + j + 1] + 2 * u[i * n + j - 1] + u[(i + 1) * n + j];
}

/* CHECK-LABEL: {{^}}void sw_gaps_columns_{{[0-9]+}}(
 * CHECK: sw_put_gaps(
 */
static void columns(int n, int *restrict u) {
#pragma sw parallel
  for (int j = 1; j < n - 1; j += 2)
    for (int i = 1; i < n; i++)
      u[i * n + j] = u[(i - 1) * n + j] + u[i * n + j - 1] - u[(i - 1) * n + j + 1];
}

/* CHECK-LABEL: {{^}}void sw_gaps_third_{{[0-9]+}}(
 * CHECK-NOT: {{(get|put)_gaps}}
 * CHECK: sw_put_on(
 */
static void third(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 3; i < n - 3; i += 3)
    a[i] = a[i - 1] + a[i + 1] + 0.5 * (a[i + 2] - a[i - 2]);
}

/* CHECK-LABEL: {{^}}void sw_gaps_alone_{{[0-9]+}}(
 * CHECK-NOT: {{(get|put)_gaps}}
 * CHECK: sw_put_on(
 */
static void alone(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i += 2)
    a[i] = 2 * a[i] + 1;
}

/* CHECK-LABEL: {{^}}void sw_gaps_bytes_{{[0-9]+}}(
 * CHECK-NOT: {{(get|put)_gaps}}
 */
static void bytes(int n, int c, unsigned char *restrict u) {
#pragma sw parallel
  for (int i = 1; i < n - 1; i++)
    for (int j = 1 + (i + c) % 2; j < n - 1; j += 2)
      u[i * n + j] = (unsigned char)((u[i * n + j - 1] + u[i * n + j + 1] + u[(i - 1) * n + j]) / 3);
}

/* What is between the elements of one statement another one writes, in other tiles:
 * CHECK-LABEL: {{^}}void sw_gaps_halves_{{[0-9]+}}(
 * CHECK-NOT: {{(get|put)_gaps}}
 */
static void halves(int n, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[2 * i] = b[i];
    a[2 * (n - i) - 1] = b[i] + 1;
  }
}

/* Nor can one buffer have what is read and what is written where that does not go back; what is read has
 * one all the same:
 * CHECK-LABEL: {{^}}void sw_gaps_quarters_{{[0-9]+}}(
 * CHECK: sw_get{{(_gaps)?(_on)?}}({{.*}}(char *)&sw_ldm.a
 * CHECK-NOT: sw_put
 * CHECK: a[4 * {{.*}}] = sw_a_{{[0-9]+}}[
 */
static void quarters(int n, double *restrict a) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    a[4 * i] = a[4 * i + 1] + 1;
    a[4 * (n - i) - 1] = 3;
  }
}

int main(void) {
  static const int sizes[] = SMALL_SIZES, edges[] = {1, 2, 3, 9, 26};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    double *u = doubles(n * n, 3);
    int *k = room(n * n * sizeof *k);
    unsigned char *b = room(n * n);
    fill_int(k, n * n, 4);
    for (int e = 0; e < n * n; e++)
      b[e] = (unsigned char)(e * 7);
    for (int c = 0; c < 4; c++) {
      colour(n, c % 2, u);
      four(n, c / 2, c % 2, k);
      bytes(n, c % 2, b);
    }
    columns(n, k);
    show("colour", n, u, n * n);
    show_int("four", n, k, n * n);
    show_bytes("bytes", n, b, n * n);
    printf("\n");
    free(u), free(k), free(b);
  }
  for (int s = 0; s < COUNT(edges); s++) {
    int n = edges[s];
    float *u = room(n * n * n * sizeof *u), *f = room(n * n * n * sizeof *f);
    fill_float(u, n * n * n, 5);
    fill_float(f, n * n * n, 6);
    for (int c = 0; c < 3; c++)
      cube(n, c % 2, u, f);
    show_float("cube", n, u, n * n * n);
    free(u), free(f);
  }
  static const int lengths[] = SIZES;
  for (int s = 0; s < COUNT(lengths); s++) {
    int n = lengths[s];
    double *a = doubles(2 * n, 7), *b = doubles(n, 8);
    third(n, a);
    alone(n, a);
    show("third", n, a, n);
    halves(n, a, b);
    show("halves", n, a, 2 * n);
    free(a), free(b);
    a = doubles(4 * n, 9);
    quarters(n, a);
    show("quarters", n, a, 4 * n);
    free(a);
  }
  return 0;
}

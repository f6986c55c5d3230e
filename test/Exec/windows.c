/* Loops inside statements whose elements come through windows: rows of sparse matrices, columns as deep as data say,
   blocks of rows.  What only some iterations read, what is written, and loops that may end before do without.
   RUN: %port-and-compare %s --min-regions 20 -- -I%S/Inputs
   RUN: %port-and-compare %s --min-regions 20 -- -I%S/Inputs -fplugin-arg-swgen-ldm-strategy=greedy
   RUN: %swgen-cc --machine=sw26010 -O2 -I%S/Inputs %s -Rpass=sw --emit %t.dir -o %t.ported 2>&1 | FileCheck %s --check-prefix=SAYS
   RUN: FileCheck %s --input-file %t.dir/windows.slave.c
   RUN: %swgen-cc --machine=sw26010pro -Wall -Wextra -Werror -O2 -I%S/Inputs %s --emit %t.dir -o %t.ported
   RUN: FileCheck %s --input-file %t.dir/windows.slave.c
 */
#include "edge.h"
#include "show.h"
typedef unsigned char u8;

/* SAYS: windows.c:[[#@LINE+11]]:{{[0-9]+}}: remark: 'val' comes piece by piece as it is read: a window of {{[0-9]+}} bytes per CPE [SW352]
   CHECK-LABEL: {{^}}void sw_windows_csr_
   CHECK: sw_run_on(&sw_run0, sw_row0 - sw_i, sw_ptr_{{[0-9]+}}[sw_row0 - {{.*}}], sw_ptr_{{[0-9]+}}[sw_row0 - {{.*}} + 1])
   CHECK: sw_window(&sw_window{{[01]}}, sw_ldm.val_w{{[01]}}.v, {{[0-9]+}}, &(val[k]), 8, sw_run0.end - k)
   CHECK-SAME: x[{{.*}}sw_window(&sw_window{{[01]}}, sw_ldm.col_w{{[01]}}.v, {{[0-9]+}}, &(col[k]), 4, sw_run0.end - k)
 */
static void csr(int n, const int *restrict ptr, const int *restrict col, const double *restrict val, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0.0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k] * x[col[k]];
    y[i] = s;
  }
}

/* The bounds have names; small elements.
   CHECK-LABEL: {{^}}void sw_windows_named_
   CHECK: const int first =
   CHECK: sw_run_on(&sw_run0, sw_row0 - sw_i, first, last)
   CHECK: &(flag[k]), 1, sw_run0.end - k
   CHECK: &(step[k]), 2, sw_run0.end - k
 */
static void named(int n, const int *restrict ptr, const u8 *restrict flag, const short *restrict step, int *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    const int first = ptr[i], last = ptr[i + 1];
    int s = last - first;
    for (int k = first; k < last; k++)
      s = s % 1000 * 3 + flag[k] + step[k];
    y[i] = s;
  }
}

/* A struct of arrays, a bound that is reached, subscripts at a distance.
   CHECK-LABEL: {{^}}void sw_windows_members_
   CHECK: sw_run_on(&sw_run0, {{.*}}, (long)({{.*}}) + 1)
   CHECK: &(a_val[k + 1]), 8, sw_run0.end - k
   CHECK: &(a_val[(long)k - off]), 8, sw_run0.end - k
 */
struct rows { int n; int *ptr; double *val; };
static void members(const struct rows *a, int off, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < a->n; i++) {
    double s = 0;
    for (int k = a->ptr[i] + 1; a->ptr[i + 1] - 2 >= k; ++k)
      s += a->val[k + 1] - a->val[(long)k - off];
    y[i] = s;
  }
}

/* Columns as deep as data say; the element depends on the row, so that windows end with the loop.
   CHECK-LABEL: {{^}}void sw_windows_depths_
   CHECK: const long sw_end0 =
   CHECK-DAG: &(t[(j * nx + i) * nz + k]), 4, sw_end0 - k
   CHECK-DAG: &(w[k]), 4, sw_run0.end - k
 */
static void depths(int ny, int nx, int nz, const int *restrict kmt, const float *restrict t, const float *restrict w, float *restrict y) {
#pragma sw parallel
  for (int j = 0; j < ny; j++)
    for (int i = 0; i < nx; i++) {
      float s = 0;
      for (int k = 0; k < kmt[j * nx + i]; k++)
        s += t[(j * nx + i) * nz + k] * w[k];
      y[j * nx + i] = s;
    }
}

/* Each path reads the element. */
/* CHECK-LABEL: {{^}}void sw_windows_either_
   CHECK: d = (*(const double SW_ALIAS *)sw_window(
   CHECK: s -= (*(const double SW_ALIAS *)sw_window(
 */
static void either(int n, const int *restrict ptr, const int *restrict col, const double *restrict val, const double *restrict x, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 1, d = 1;
    for (int k = ptr[i]; k < ptr[i + 1]; k++) {
      int j = col[k];
      if (j == i)
        d = val[k];
      else
        s -= val[k] * x[j];
    }
    y[i] = s + d;
  }
}

/* Begin and end anywhere: rows in no order, some twice, some apart.
   CHECK-LABEL: {{^}}void sw_windows_anywhere_
   CHECK: &(val[k]), 8, sw_run0.end - k
 */
static void anywhere(int n, const int *restrict from, const int *restrict to, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    for (int k = from[i]; k < to[i]; k++)
      y[i] = y[i] * 0.5 + val[k];
}

/* Blocks of rows: the inner loop's bounds come through a window of the outer one's.
   CHECK-LABEL: {{^}}void sw_windows_blocks_
   CHECK: sw_held[[E:[0-9]+]] = {{.*}}sw_window(
   CHECK: const long sw_end1 = sw_held[[E]];
   CHECK: &(val[k]), 8, sw_end1 - k
 */
static void blocks(int n, const int *restrict group, const int *restrict ptr, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int g = 0; g < n; g++) {
    double s = 0;
    for (int b = group[g]; b < group[g + 1]; b++)
      for (int k = ptr[b]; k < ptr[b + 1]; k++)
        s = s * 0.75 + val[k];
    y[g] = s;
  }
}

/* C89, the variable of the function; a loop under a condition; behind a `continue`.
   CHECK-LABEL: {{^}}void sw_windows_guarded_
   CHECK-NOT: sw_run
   CHECK: &(val[{{k|sw_k_[0-9]+}}]), 8, sw_end0 - {{k|sw_k_}}
   CHECK: &(val[{{k|sw_k_[0-9]+}}]), 8, sw_end1 - {{k|sw_k_}}
   CHECK-NOT: sw_run
 */
static void guarded(int n, const int *restrict ptr, const double *restrict val, const double *restrict x, double *restrict y) {
  int i, k;
#pragma sw parallel
  for (i = 0; i < n; i++) {
    double s = 2;
    if (x[i] > 0)
      for (k = ptr[i]; k < ptr[i + 1]; k++)
        s -= val[k];
    y[i] = s;
    if (x[i] > 30)
      continue;
    for (k = ptr[i]; k < ptr[i + 1]; k++)
      y[i] += 0.5 * val[k];
  }
}

/* Two sweeps over one row, a two-dimensional array, long variables.
   CHECK-LABEL: {{^}}void sw_windows_planes_
   CHECK: &(m[i][k]), 8, sw_end0 - k
   CHECK: &(m[i][k + 2]), 8, sw_end1 - k
 */
static void planes(long n, const double (*restrict m)[37], const u8 *restrict many, double *restrict y) {
#pragma sw parallel
  for (long i = 0; i < n; i++) {
    double most = -1e30;
    for (long k = 0; k < many[i]; k++)
      most = m[i][k] > most ? m[i][k] : most;
    y[i] = most;
    for (unsigned short k = 0; k < many[i]; k++)
      y[i] += m[i][k + 2] - most;
  }
}

/* Tiles of one iteration.
   CHECK-LABEL: {{^}}void sw_windows_single_
   CHECK: &(val[k]), 8, sw_run0.end - k
 */
static void single(int n, const int *restrict ptr, const double *restrict val, double *restrict y) {
#pragma sw parallel tile(1)
  for (int i = 0; i < n; i++)
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      y[i] += val[k];
}

/* Summed up.
   CHECK-LABEL: {{^}}void sw_windows_total_
   CHECK: sw_window(
 */
static long total(int n, const int *restrict ptr, const int *restrict col) {
  long s = 0;
#pragma sw parallel reduction(+ : s)
  for (int i = 0; i < n; i++)
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += col[k] ^ i;
  return s;
}

/* Only what some iterations read: val is no window, col is one.
   CHECK-LABEL: {{^}}void sw_windows_some_
   CHECK-NOT: val_w
   CHECK: sw_ldm.col_w
   CHECK-NOT: val_w
   SAYS: windows.c:[[#@LINE+8]]:{{[0-9]+}}: remark: 'val' is not copied to LDM
 */
static void some(int n, const int *restrict ptr, const int *restrict col, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      if (col[k] % 3 == 1)
        s += val[k];
    y[i] = s;
  }
}

/* A loop that ends by `break`, one that leaves the iteration before the access, one that moves its own end.
   CHECK-LABEL: {{^}}void sw_windows_ends_
   CHECK-NOT: sw_window(
   CHECK-LABEL: {{^}}void sw_windows_skips_
   CHECK: sw_ldm.col_w
   CHECK-NOT: val_w
   CHECK-LABEL: {{^}}void sw_windows_moves_
   CHECK-NOT: sw_window(
 */
static void ends(int n, const int *restrict ptr, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++) {
      s += val[k];
      if (s > 50)
        break;
    }
    y[i] = s;
  }
}
static void skips(int n, const int *restrict ptr, const int *restrict col, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++) {
      if (col[k] > i)
        continue;
      s += val[k];
    }
    y[i] = s;
  }
}
static void moves(int n, const int *restrict ptr, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    int last = ptr[i + 1];
    for (int k = ptr[i]; k < last; k++) {
      s += val[k];
      if (s > 50)
        last--;
    }
    y[i] = s;
  }
}

/* Every other element, backwards, an unsigned difference, a choice.
   CHECK-LABEL: {{^}}void sw_windows_orders_
   CHECK-NOT: sw_window(
 */
static void orders(int n, unsigned off, const int *restrict ptr, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k += 2)
      s += val[k];
    for (int k = ptr[i + 1] - 1; k >= ptr[i]; k--)
      s = s * 0.5 + val[k];
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k - off + off] - val[k & 3];
    y[i] = s;
  }
}

/* The array is written, or what bounds the loop.
   CHECK-LABEL: {{^}}void sw_windows_written_
   CHECK-NOT: sw_window(
   CHECK-LABEL: {{^}}void sw_windows_bounds_
   CHECK-NOT: sw_window(
 */
static void written(int n, const int *restrict ptr, double *restrict val, double *restrict y) {
#pragma sw parallel independent
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += val[k];
    y[i] = s;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      val[k] = s;
  }
}
static void bounds(int n, int *restrict many, const double *restrict val, double *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double s = 0;
    many[i] = many[i] % 7;
    for (int k = 0; k < many[i]; k++)
      s += val[k];
    y[i] = s;
  }
}

/* The user asks for main memory; members of structs.
   CHECK-LABEL: {{^}}void sw_windows_asked_
   CHECK-NOT: sw_window(
   CHECK-LABEL: {{^}}void sw_windows_pairs_
   CHECK-NOT: sw_window(
 */
static void asked(int n, const int *restrict ptr, const double *restrict val, double *restrict y) {
#pragma sw parallel
#pragma sw buffer bypass(val)
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      y[i] += val[k];
  }
}
struct pair { int at; float by; };
static void pairs(int n, const int *restrict ptr, const struct pair *restrict p, const float *restrict x, float *restrict y) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = ptr[i]; k < ptr[i + 1]; k++)
      s += p[k].by * x[p[k].at];
    y[i] = s;
  }
}

/* Lengths of rows: few or none, one huge row, all of about 5, all long. */
static int length(int i, int n, int kind) {
  return kind == 0 ? (i % 3 ? 0 : i % 5) : kind == 1 ? (i == n / 2 ? 9001 : i % 2) : kind == 2 ? 3 + i % 5 : 61 + i % 90;
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 67, 300, 1031};
  for (int s = 0; s < COUNT(sizes); s++)
    for (int kind = 0; kind < 4; kind++) {
      int n = sizes[s], e = 0, *ptr = room(sizeof *ptr * (n + 1)), *from = room(sizeof *from * n), *to = room(sizeof *to * n);
      for (int i = 0; i < n; i++)
        ptr[i] = e, e += length(i, n, kind);
      ptr[n] = e;
      for (int i = 0; i < n; i++) {
        int r = i % 4 == 3 ? n - 1 - i : (i * 7) % n;
        from[i] = ptr[r], to[i] = ptr[r + 1] - (i % 5 == 4);
      }
      double *val = edge(e * sizeof *val), *x = doubles(n, 2), *y = doubles(n, 3), *m = edge(n * 37 * sizeof *m);
      int *col = edge(e * sizeof *col), *yi = ints(n, 6), *many = ints(n, 7);
      float *f = edge(n * 11 * sizeof *f), *w = edge(11 * sizeof *w), *yf = floats(n, 10);
      u8 *flag = edge(e), *deep = room(n);
      short *step = edge(2 * e);
      fill(val, e, 1), fill(m, n * 37, 4), fill_int(col, e, 5), fill_float(f, n * 11, 8), fill_float(w, 11, 9);
      struct pair *p = room(e * sizeof *p);
      for (int k = 0; k < e; k++) {
        col[k] = (col[k] & 0xffff) % n, flag[k] = (u8)(k * 37 + k / 7), step[k] = (short)(k * 91);
        p[k].at = col[k], p[k].by = (float)val[k];
      }
      for (int i = 0; i < n; i++)
        many[i] = (many[i] & 0xff) % 12, deep[i] = (u8)((i * 5 + i / 9) % 36);
      csr(n, ptr, col, val, x, y), show("csr", n, y, n);
      named(n, ptr, flag, step, yi), show_int("named", n, yi, n);
      struct rows a = {n, ptr, val};
      members(&a, 1, y), show("members", n, y, n);
      depths(n / 5, 5, 11, many, f, w, yf), show_float("depths", n, yf, n);
      either(n, ptr, col, val, x, y), show("either", n, y, n);
      anywhere(n, from, to, val, y), show("anywhere", n, y, n);
      for (int i = 0; i < n / 3; i++)
        from[i] = i * 3;
      if (n >= 3) {
        from[n / 3] = n / 3 * 3;
        blocks(n / 3, from, ptr, val, y), show("blocks", n, y, n);
      }
      guarded(n, ptr, val, x, y), show("guarded", n, y, n);
      planes(n, (void *)m, deep, y), show("planes", n, y, n);
      single(n, ptr, val, y), show("single", n, y, n);
      printf("total %ld\n", total(n, ptr, col));
      some(n, ptr, col, val, y), show("some", n, y, n);
      ends(n, ptr, val, y), show("ends", n, y, n);
      skips(n, ptr, col, val, y), show("skips", n, y, n);
      moves(n, ptr, val, y), show("moves", n, y, n);
      orders(n, 3, ptr, val, y), show("orders", n, y, n);
      bounds(n, many, w ? (double *)m : 0, y), show("bounds", n, y, n);
      asked(n, ptr, val, y), show("asked", n, y, n);
      pairs(n, ptr, p, f, yf), show_float("pairs", n, yf, n);
      written(n, ptr, val, y), show("written", n, y, n), show("val", n, val, e);
      free(ptr), free(from), free(to), free(x), free(y), free(yi), free(many), free(yf), free(deep), free(p);
    }
  return 0;
}

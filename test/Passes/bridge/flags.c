// Of the conditions that keep a subscript in its row, the one that lets a flag be 0 is taken: the
// number of a colour is 0 or 1.
// RUN: %swclang -O1 -fsyntax-only -fplugin-arg-swgen-dump=model -fplugin-arg-swgen-stop-after=model %s 2>&1 | %filecheck %s
static double p[52][40], q[52][40];
static int rows = 50, columns = 37;
void resize(int n) { rows = columns = n; }
// CHECK-LABEL: --- model of region 0
// CHECK: guard p_rows >= 2 && p_color >= -1 && p_color <= 2147483646 && p_columns >= 2 && p_columns <= 39{{$}}
void sweep(int color) {
#pragma sw parallel
  for (int i = 1; i <= rows; i++)
    for (int j = 1 + (i + color) % 2; j <= columns; j += 2)
      p[i][j] = q[i][j - 1];
}
// The negative twin: where the loop begins with the flag, a flag below 0 is excluded, and no more.
// CHECK-LABEL: --- model of region 1
// CHECK: guard p_color >= 0 && p_m <= 39{{$}}
void shifted(int n, int m, int color) {
#pragma sw parallel
  for (int i = 1; i <= n; i++)
    for (int j = color; j <= m; j++)
      p[i][j] *= 0.5;
}

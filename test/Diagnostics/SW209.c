// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
int f(int n, double *a) {
  int i, j, k;
  short s, t;
#pragma sw parallel
  for (s = 0; s < n; s++) // expected-warning {{region stays on the host: the final value of 's' is used after its loop; declare it inside the loop, or use another variable afterwards [SW209]}}
    a[s] = 0;
  a[s] = 1;
#pragma sw parallel
  {
    for (t = 0; t < n; t++) // expected-warning {{the final value of 't' is used after its loop}}
      a[t] = 0;
    a[t] = 1;
  }
#pragma sw parallel
  for (i = 0; i < n; i++) // the host sets it
    a[i] = 0;
  a[i] = 1;
#pragma sw parallel
  for (k = 0; k < n; k++)
    for (j = 0; j < k; j++)
      a[k] += j;
  for (k = 0; k < n; k++)
    a[k] = 0;
  return n;
}
int in_a_time_loop(int n, double *a) {
  int i = 0;
  while (i < 3) {
    int t = i;
#pragma sw parallel
    for (i = 0; i < n; i++)
      a[i] = t;
  }
  for (int t = 0; t < 3; t++) {
#pragma sw parallel
    for (i = 0; i < n; i++)
      a[i] = t;
    for (i = 1; i < n; i++)
      a[i] += a[i - 1];
  }
  return n;
}
int until_the_next_call(int n, double *a) {
  static int i;
  int before = i;
#pragma sw parallel
  for (i = 0; i < n; i++) // expected-warning {{the final value of 'i' is used after its loop}}
    a[i] = before;
  return before;
}
int set_by_each_call(int n, double *a) {
  static int i;
#pragma sw parallel
  for (i = 0; i < n; i++)
    a[i] = i;
  return n;
}

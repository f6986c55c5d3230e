/* Names of variables that inlined calls bring along: each is that of one variable, wherever the rest of a function or
 * the body of another one comes to stand.
 *
 * RUN: %port-and-compare %s --min-regions 8 -- -I%S/Inputs -Werror=pass-failed
 */
#include "show.h"

/* The rest of the function stands in the branch, where another `r` is in scope. */
static int rest(int *p, int v) {
  int r = 0;
  if (v & 1) {
    int r = 7;
    p[0] += r;
    if (v & 2)
      return r;
    p[1] -= r;
  }
  r += p[0];
  return r;
}
static void shadowed(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[2 * i + 1] += rest(&y[2 * i], x[i]) * 2;
}

/* Two levels of both, a parameter that is shadowed, and a loop in the rest. */
static int deep(int *p, int v) {
  int t = v & 3;
  if (v & 4) {
    int t = p[0] & 1, v = 5;
    if (t) {
      int t = 9;
      p[1] += t;
      if (p[1] & 2)
        return t;
    } else {
      int p = 2;
      t += p;
    }
    v += t;
    p[0] ^= v;
  }
  for (int k = 0; k < t; k++)
    p[k & 1] += v;
  return t + v;
}
static void levels(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int t = x[i];
    y[2 * i] += deep(&y[2 * i], t) - deep(&y[2 * i], t + 1) + t;
  }
}

/* What the function's name makes of a variable's is also another variable. */
static void vec_add(int *p, int v) { *p += v; }
static void add(int *p, int v_vec) {
  v_vec *= 2;
  vec_add(p, v_vec);
  p[1] -= v_vec;
}
static void joined(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    add(&y[2 * i], x[i]);
}

/* So do variables of the region and of the function around it. */
static int f(int *p, int v) {
  int t = v + 1;
  *p += t;
  return t;
}
static int g(int *p, int v) {
  int t = f(p, v) * 2;
  {
    int t_f = t;
    p[1] += t_f;
  }
  return t + f(p + 1, t);
}
static void callers(int n, int *restrict y, const int *restrict x) {
  int t_f = 3, v_f = 4, result_f = 5, t_g = 7;
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int t = x[i] + t_f + t_g;
    y[2 * i] += g(&y[2 * i], t) + v_f + result_f;
  }
}

/* And what the file declares. */
static int v_bump(int k) { return k * 3; }
typedef short p_bump;
enum { k_bump = 11 };
static void inner(int *p) { *p += v_bump(2) + k_bump + (int)sizeof(p_bump); }
static void bump(int *p, int v, int k) {
  inner(p);
  *p += v * k;
}
static void of_file(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    bump(&y[2 * i], x[i], i);
}

/* One function in two places of one block, and in its own arguments. */
static int step(int *p, int v) {
  int old = *p;
  *p = old * 3 + v;
  return old;
}
static void again(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int old = step(&y[2 * i], x[i]);
    old += step(&y[2 * i], old);
    y[2 * i + 1] = step(&y[2 * i], old & 7);
  }
}

/* Twins: returns and scopes that never met. */
static int apart(int *p, int v) {
  if (v & 1)
    return 3;
  int r = p[0];
  {
    int r = 4;
    p[1] += r;
  }
  return r;
}
static void plain(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[2 * i] += apart(&y[2 * i], x[i]);
}
static int last(int *p, int v) {
  int r = v;
  if (v & 1) {
    int r = 6;
    p[0] += r;
    return r;
  }
  p[1] += r;
  return r;
}
static void plain_too(int n, int *restrict y, const int *restrict x) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    y[2 * i + 1] += last(&y[2 * i], x[i]);
}

int main(void) {
  static const int sizes[] = {0, 1, 2, 63, 65, 301};
  for (int s = 0; s < COUNT(sizes); s++) {
    int n = sizes[s];
    int *y = ints(2l * n, 1), *x = ints(n, 2);
    shadowed(n, y, x);
    show_int("shadowed", n, y, 2l * n);
    levels(n, y, x);
    show_int("levels", n, y, 2l * n);
    joined(n, y, x);
    show_int("joined", n, y, 2l * n);
    callers(n, y, x);
    show_int("callers", n, y, 2l * n);
    of_file(n, y, x);
    show_int("of file", n, y, 2l * n);
    again(n, y, x);
    show_int("again", n, y, 2l * n);
    plain(n, y, x);
    show_int("plain", n, y, 2l * n);
    plain_too(n, y, x);
    show_int("plain too", n, y, 2l * n);
    free(y), free(x);
  }
  return 0;
}

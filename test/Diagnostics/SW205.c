// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
#include <math.h>
int printf(const char *, ...);
double other(double);
static int count;
static double counting(double x) { count++; return x; }
static double deref(const double *x) { return *x; }
static void set(double *x) { double *p = x; *p = 1; }
static void negate(double *x) { for (int k = 0; k < 3; k++) { if (*x > 0) return; *x = -*x; } }
static double sum(const double *x, const double *y, int n) {
  const double *p = n > 3 ? x : y;
  return p[0] + p[1];
}
static double sum2(const double *x, const double *y) { return sum(y, x, 4); }
struct list { struct list *next; double v; };
static double walk(const struct list *l) { double s = 0; for (; l; l = l->next) s += l->v; return s; }
static double first(const struct list *l) { return l->v; }
static double poll(const volatile double *x) { return *x; }
static double forge(long x) { return *(double *)x; }
static void swap(double **x) { *x = 0; }
static double peek(double *x) { return **&x; }
static double tricky(double *x) { swap(&x); return *x; }
static double again(double x) { return x > 1 ? again(x / 2) : x; }
static double total(const double *x, double *y, int n) { return n > 0 ? *x + total(x + 1, y, n - 1) : *y; }
static void pong(double *x, int n);
static void ping(double *x, int n) { if (n > 0) pong(x, n - 1); *x = n; }
static void pong(double *x, int n) { ping(x, n); }
static double *same(double *x, int n) { return n > 0 ? same(x, n - 1) : x; }
static double indirect(double x) { return 2 * counting(x); }
static const double table[4] = {1, 2, 4, 8};
static double step(double x) { double t[2] = {x, 1}; for (int k = 0; k < 2; k++) t[0] *= t[1]; return t[0]; }
static double good(double x, int k) { return fmax(step(x), table[k & 3]) + sqrtf((float)x); }
struct vec { double x, y; };
static struct vec half(struct vec v) { return (struct vec){v.x / 2, v.y / 2}; }
static double next(struct list l) { return l.next ? l.v : 0; }
static struct list single(double x) { struct list l = {0, x}; return l; }
static double pick(int k) { return (double[]){1, 2, 4}[k & 1]; }
static double number(double x) { return (double){x} + 1; }
static double hold(double x) { struct vec *v = &(struct vec){x, 1}; return v->x; }
void f(int n, double *a, const double *b, struct list *lists, double (*p)(double)) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    printf("%d", i); // expected-warning {{region stays on the host: call of 'printf' cannot run on a CPE: it is not defined in this file [SW205]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = other(a[i]); // expected-warning {{call of 'other' cannot run on a CPE: it is not defined in this file}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = counting(a[i]); // expected-warning {{call of 'counting' cannot run on a CPE: it uses the variable 'count', which is neither local to it nor 'const'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = indirect(a[i]); // expected-warning {{call of 'indirect' cannot run on a CPE: it calls 'counting': it uses the variable 'count', which is neither local to it nor 'const'}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2] = {a[i], 1};
    set(t);
    a[i] = deref(b + i) + deref(t) + sum(b, b + 1, i) + sum2(t, t);
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    negate(a + i); // expected-warning {{call of 'negate' cannot run on a CPE: it may write to main memory through 'a + i'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    set(a + i); // its body stands here
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2] = {a[i], 1};
    a[i] = i ? sum(b, t, i) : 0; // expected-warning {{call of 'sum' cannot run on a CPE: the pointer 'p' is proved to lead neither to LDM nor to main memory}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2] = {a[i], 1};
    a[i] = i ? sum2(b, t) : 0; // expected-warning {{call of 'sum2' cannot run on a CPE: it calls 'sum': the pointer 'p' is proved to lead neither to LDM nor to main memory}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2] = {a[i], 1};
    a[i] = i && deref(i ? b : t); // expected-warning {{call of 'deref' cannot run on a CPE: 'i ? b : t' may lead to LDM or to main memory}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = walk(lists + i); // expected-warning {{call of 'walk' cannot run on a CPE: it may read structs of main memory through 'lists + i'}} expected-warning {{call of 'walk' cannot run on a CPE: the pointer 'l' is proved to lead neither to LDM nor to main memory}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = i || first(&lists[i]); // expected-warning {{call of 'first' cannot run on a CPE: it may read structs of main memory through '&lists[i]'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = poll(b); // expected-warning {{call of 'poll' cannot run on a CPE: it accesses volatile memory}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = forge(i); // expected-warning {{call of 'forge' cannot run on a CPE: a pointer that it follows is proved to lead neither to LDM nor to main memory}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2] = {a[i], 1};
    a[i] = peek(t); // expected-warning {{call of 'peek' cannot run on a CPE: it takes the address of a pointer}}
    a[i] = tricky(t); // expected-warning {{call of 'tricky' cannot run on a CPE: it calls 'swap': it stores a pointer}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = again(a[i]); // expected-warning {{call of 'again' cannot run on a CPE: it calls 'again': it calls itself}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[2] = {a[i], 1};
    a[i] = total(b, t, i); // expected-warning {{call of 'total' cannot run on a CPE: it calls 'total': it calls itself}}
    ping(t, i); // expected-warning {{call of 'ping' cannot run on a CPE: it calls 'pong': it calls 'ping': it calls itself}}
    a[i] = deref(same(t, i)); // expected-warning {{call of 'same' cannot run on a CPE: it calls 'same': it calls itself}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = p(a[i]); // expected-warning {{call of 'p' cannot run on a CPE: it is called through a pointer}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = good(exp(a[i]), i);
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = next((struct list){0, a[i]}); // expected-warning {{call of 'next' cannot run on a CPE: it takes a struct by value that has the pointer 'next'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = single(a[i]).v; // expected-warning {{call of 'single' cannot run on a CPE: it returns a struct that has the pointer 'next'}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = pick(i); // expected-warning {{call of 'pick' cannot run on a CPE: it takes the address of a compound literal}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = hold(a[i]); // expected-warning {{call of 'hold' cannot run on a CPE: it takes the address of a compound literal}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = number(a[i]); // expected-warning {{call of 'number' cannot run on a CPE: it contains a compound literal that is no struct}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = half((struct vec){a[i], 1}).x;
}
// Of <math.h>, what returns more than a number does not.
double frexp(double, int *), lgamma(double), tgamma(double), scalbn(double, int), nextafter(double, double);
void exit(int) __attribute__((noreturn));
void mathematics(int n, double *restrict a, const double *restrict b) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int e;
    a[i] = frexp(b[i], &e); // expected-warning {{call of 'frexp' cannot run on a CPE: of the functions of <math.h> only those run there that compute a number from numbers, without a pointer or 'signgam' [SW205]}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = lgamma(b[i]); // expected-warning {{call of 'lgamma' cannot run on a CPE: of the functions of <math.h> only those}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = tgamma(b[i]) + scalbn(b[i], i) + nextafter(a[i], b[i]);
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    if (b[i] < 0)
      exit(i); // expected-warning {{call of 'exit' cannot run on a CPE: it ends the program, which the host does of calls with constant arguments in counted loops}}
    a[i] = b[i];
  }
}

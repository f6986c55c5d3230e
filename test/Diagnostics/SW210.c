// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
struct vec { double x, y; };
struct bits { unsigned a : 3; double x; };
struct any { union { int i; float f; } u; double x; };
struct list { struct list *next; double x; };
struct live { volatile double x; double y; };
struct many { double v[40]; };
struct wide { long double v[18]; };
struct at { int k; double x; };
struct none { int n; double x[]; };
union both { int i; float f; };
void types(int n, struct bits *p, struct any *q, struct list *l, struct live *v, struct many *m,
           struct wide *w, union both *b, struct none *z) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i] = p[n - i]; // expected-warning {{region stays on the host: a whole 'struct bits' is moved, but it has the bit-field 'a'; assign its members one by one [SW210]}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    q[i] = q[n - i]; // expected-warning {{a whole 'struct any' is moved, but it has the union 'u'; assign}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    l[i] = l[n - i]; // expected-warning {{a whole 'struct list' is moved, but it has the pointer 'next'; assign}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    v[i] = v[n - i]; // expected-warning {{a whole 'struct live' is moved, but it has the volatile member 'x'; assign}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    m[i] = m[n - i]; // expected-warning {{a whole 'struct many' is moved, but it has more than 32 numbers or 256 bytes; assign}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    w[i] = w[n - i]; // expected-warning {{a whole 'struct wide' is moved, but it has more than 32 numbers or 256 bytes; assign}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    b[i] = b[n - i]; // expected-warning {{a whole 'union both' is moved, but it is a union; assign}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    *z = *z; // expected-warning {{a whole 'struct none' is moved, but it has the member 'x' of type 'double[]'; assign}}
}

void places(int n, struct vec *restrict p, const struct vec *restrict q, struct at *a, int *k) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct vec v;
    double s = (p[i] = q[i]).x; // expected-warning {{a whole 'struct vec' is moved, but not in a statement of its own, or with a place that has side effects or leads through what is stored}}
    v.x = s;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = 0;
    p[j++] = q[i]; // expected-warning {{a whole 'struct vec' is moved, but not in a statement}}
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    int j = 0;
    struct vec v = q[j++]; // expected-warning {{a whole 'struct vec' is moved, but not in a statement}}
    p[i] = v;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    *(a + a[i].k) = a[i]; // expected-warning {{a whole 'struct at' is moved, but not in a statement}}
#pragma sw parallel
  for (int i = 0; i < n; i++)
    *(a + k[i]) = a[i]; // expected-warning {{a whole 'struct at' is moved, but not in a statement}}
}

/* The same with nothing in the way. */
void fine(int n, struct vec *restrict p, const struct vec *restrict q, struct at *a, const int *k) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct vec v, w = q[i], u = {q[i].x, q[i].y};
    double s = (v = q[i]).x;
    p[i] = w, p[i] = v;
    p[k[i]] = u;
    p[i].x = s;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[i] = a[a[i].k];
#pragma sw parallel
  for (int i = 0; i < n; i++)
    a[a[i].k] = a[k[i]];
}

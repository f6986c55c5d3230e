// RUN: %swclang -fsyntax-only -Xclang -verify -fplugin-arg-swgen-stop-after=region %s
struct vec { double x, y; };
void f(int n, struct vec *p, struct vec *q) {
#pragma sw parallel
  for (int i = 0; i < n; i++)
    p[i] = q[i]; // expected-warning {{region stays on the host: assignment of a whole 'struct vec'; assign its members one by one [SW210]}}
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct vec v = q[i]; // expected-warning {{assignment of a whole 'struct vec'}}
    p[i].x = v.y;
  }
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    struct vec v = {q[i].x, q[i].y};
    p[i].x = v.y;
    p[i].y = v.x;
  }
}

/* The scalar product of two vectors: a reduction that the user permits to be reordered. */
#include <stdio.h>
#include <stdlib.h>

#define N 100003

static double x[N], y[N];

static double dot(int n)
{
    double s = 0.0;
#pragma sw parallel reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : N;

    if (n < 0 || n > N) {
        fprintf(stderr, "usage: dot [0..%d]\n", N);
        return 2;
    }
    for (int i = 0; i < n; i++) {
        x[i] = 1.0 + (i % 101) * 0.01;
        y[i] = 2.0 - (i % 97) * 0.005;
    }
    printf("n %d\n", n);
    printf("dot %.17g\n", dot(n));
    return 0;
}

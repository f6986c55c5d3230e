/* C = alpha * A * B + beta * C on flat row-major arrays, as found in many codes that predate
 * a BLAS.  Usage: gemm [order]; the default is no multiple of any tile. */
#include <stdio.h>
#include <stdlib.h>

static void gemm(int n, double alpha, const double *a, const double *b, double beta, double *c)
{
#pragma sw parallel collapse(2)
#pragma sw tensor a[n][n], b[n][n], c[n][n]
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            c[i * n + j] *= beta;
            for (int k = 0; k < n; k++)
                c[i * n + j] += alpha * a[i * n + k] * b[k * n + j];
        }
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 201;
    double *a = malloc(sizeof(double) * n * n);
    double *b = malloc(sizeof(double) * n * n);
    double *c = malloc(sizeof(double) * n * n);
    double sum = 0.0;

    if (!a || !b || !c) {
        fprintf(stderr, "gemm: out of memory\n");
        return 1;
    }
    for (int i = 0; i < n * n; i++) {
        a[i] = (i % 17) / 7.0 - 1.1;
        b[i] = (i % 13) / 3.0 - 2.3;
        c[i] = (i % 7) * 0.1;
    }

    gemm(n, 1.5, a, b, 0.75, c);

    for (int i = 0; i < n * n; i++)
        sum += c[i] * (1.0 + i % 3);
    printf("order %d\n", n);
    printf("first %.17g last %.17g\n", c[0], c[n * n - 1]);
    printf("checksum %.17g\n", sum);

    free(a);
    free(b);
    free(c);
    return 0;
}

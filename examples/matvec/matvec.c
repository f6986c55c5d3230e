/* y = A*x with a linearised matrix, then a power iteration that uses it. */
#include <stdio.h>
#include <stdlib.h>

static void matvec(int m, int n, const float *a, const float *x, float *y)
{
#pragma sw parallel
    for (int i = 0; i < m; i++) {
        float t = 0.0f;
        for (int j = 0; j < n; j++)
            t += a[i * n + j] * x[j];
        y[i] = t;
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 333;
    float *a = malloc(sizeof(float) * n * n);
    float *x = malloc(sizeof(float) * n);
    float *y = malloc(sizeof(float) * n);
    double sum = 0.0;

    if (!a || !x || !y)
        return 1;
    for (int i = 0; i < n; i++) {
        x[i] = 1.0f;
        for (int j = 0; j < n; j++)
            a[i * n + j] = (float)((i * 31 + j * 17) % 64) / 64.0f;
    }

    for (int it = 0; it < 5; it++) {
        float largest = 0.0f;
        matvec(n, n, a, x, y);
        for (int i = 0; i < n; i++)
            largest = y[i] > largest ? y[i] : largest;
        for (int i = 0; i < n; i++)
            x[i] = y[i] / largest;
        printf("iteration %d: largest %.9g\n", it, largest);
    }

    for (int i = 0; i < n; i++)
        sum += x[i];
    printf("checksum %.17g\n", sum);
    free(a);
    free(x);
    free(y);
    return 0;
}

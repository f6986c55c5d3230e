/* Norms of a float vector: Euclidean (a permitted sum) and maximum (exact in any order). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double norm2(const float *v, int n)
{
    double s = 0.0;
#pragma sw parallel reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += (double)v[i] * v[i];
    return sqrt(s);
}

static float norm_max(const float *v, int n)
{
    float m = 0.0f;
#pragma sw parallel reduction(max : m)
    for (int i = 0; i < n; i++)
        m = fabsf(v[i]) > m ? fabsf(v[i]) : m;
    return m;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 50021;
    float *v = malloc(sizeof(float) * (n > 0 ? n : 1));

    if (!v)
        return 1;
    for (int i = 0; i < n; i++)
        v[i] = (float)((i * 7919LL % 10007) - 5000) / 1000.0f;
    printf("n %d\n", n);
    printf("euclidean %.17g\n", norm2(v, n));
    printf("maximum %.9g\n", norm_max(v, n));
    free(v);
    return 0;
}

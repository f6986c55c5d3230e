/* One region, and what a driver can get wrong about a file: includes beside it, __FILE__, -D. */
#include "axpy.h"
#include <stdio.h>

#ifndef SCALE
#define SCALE 3
#endif

static double x[N], y[N];

static void axpy(void)
{
#pragma sw parallel
    for (int i = 0; i < N; i++)
        y[i] = y[i] + SCALE * x[i];
}

#ifdef AXPY_NO_MAIN
int axpy_main(void)
#else
int main(void)
#endif
{
    double sum = 0.0;
    for (int i = 0; i < N; i++) {
        x[i] = i * 0.5;
        y[i] = i;
    }
    axpy();
    for (int i = 0; i < N; i++)
        sum += y[i];
    printf("sum %.17g in %s\n", sum, __FILE__);
    return 0;
}

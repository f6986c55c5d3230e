/* C of 1989: no declaration in a for, no inline, and a variable that GNU C has a macro for. */
#include <stdio.h>
#define N 77

static double v[N];

static void fill(double unix)
{
    int i;
#pragma sw parallel
    for (i = 0; i < N; i++)
        v[i] = unix * i;
}

int main(void)
{
    int i;
    double sum = 0.0;
    fill(2.0);
    for (i = 0; i < N; i++)
        sum += v[i];
    printf("sum %.17g\n", sum);
    return 0;
}

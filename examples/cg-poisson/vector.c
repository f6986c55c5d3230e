/* The vector operations of the solver. */
#include "cg.h"

real vec_dot(int n, const real *x, const real *y)
{
    real s = 0.0;
#pragma sw parallel reduction(+ : s)
    for (int i = 0; i < n; i++)
        s += x[i] * y[i];
    return s;
}

/* y += a*x */
void vec_axpy(int n, real a, const real *restrict x, real *restrict y)
{
#pragma sw parallel
    for (int i = 0; i < n; i++)
        y[i] += a * x[i];
}

/* y = x + a*y */
void vec_xpay(int n, const real *restrict x, real a, real *restrict y)
{
#pragma sw parallel
    for (int i = 0; i < n; i++)
        y[i] = x[i] + a * y[i];
}

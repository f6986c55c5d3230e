/* The method: a fixed number of iterations, so that every build does the same work. */
#include "cg.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cg_solve(const grid *g, const real *b, real *u, int iterations)
{
    const int n = POINTS(g);
    real *r = field_new(g), *p = field_new(g), *q = field_new(g);
    real rho;
    int it;

    apply_laplacian(g, u, q);
    memcpy(r, b, sizeof(real) * n);
    vec_axpy(n, -1.0, q, r);
    memcpy(p, r, sizeof(real) * n);
    rho = vec_dot(n, r, r);

    for (it = 1; it <= iterations && rho > 0.0; it++) {
        real alpha, rho_new;
        apply_laplacian(g, p, q);
        alpha = rho / vec_dot(n, p, q);
        vec_axpy(n, alpha, p, u);
        vec_axpy(n, -alpha, q, r);
        rho_new = vec_dot(n, r, r);
        if (it % 5 == 0)
            printf("iteration %2d: residual %.17g\n", it, sqrt(rho_new));
        vec_xpay(n, r, rho_new / rho, p);
        rho = rho_new;
    }
    free(r);
    free(p);
    free(q);
    return it - 1;
}

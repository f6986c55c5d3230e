/* The operator: minus the Laplacian by second differences. */
#include "cg.h"

void apply_laplacian(const grid *g, const real *restrict u, real *restrict out)
{
    const int nx = g->nx, ny = g->ny, w = ROW(g);
    const real cx = 1.0 / (g->hx * g->hx), cy = 1.0 / (g->hy * g->hy);

#pragma sw parallel
    for (int j = 1; j <= ny; j++)
        for (int i = 1; i <= nx; i++)
            out[j * w + i] = cx * (2.0 * u[j * w + i] - u[j * w + i - 1] - u[j * w + i + 1]) +
                             cy * (2.0 * u[j * w + i] - u[(j - 1) * w + i] - u[(j + 1) * w + i]);
}

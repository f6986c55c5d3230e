/* Grids and fields; nothing here is hot. */
#include "cg.h"
#include <stdio.h>
#include <stdlib.h>

grid grid_make(int nx, int ny)
{
    grid g;
    g.nx = nx;
    g.ny = ny;
    g.hx = 1.0 / (nx + 1);
    g.hy = 1.0 / (ny + 1);
    return g;
}

real *field_new(const grid *g)
{
    real *f = calloc(POINTS(g), sizeof(real));
    if (!f) {
        fprintf(stderr, "cg-poisson: out of memory\n");
        exit(1);
    }
    return f;
}

void field_source(const grid *g, real *f)
{
    for (int j = 1; j <= g->ny; j++)
        for (int i = 1; i <= g->nx; i++) {
            real x = i * g->hx, y = j * g->hy;
            f[j * ROW(g) + i] = 8.0 * x * (1.0 - x) + 4.0 * y * (1.0 - y);
        }
}

real field_checksum(const grid *g, const real *f)
{
    real s = 0.0;
    for (int k = 0; k < POINTS(g); k++)
        s += f[k] * (1 + k % 3);
    return s;
}

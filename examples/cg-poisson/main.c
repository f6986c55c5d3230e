/* cg-poisson [nx ny [iterations]] */
#include "cg.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int nx = argc > 2 ? atoi(argv[1]) : 67, ny = argc > 2 ? atoi(argv[2]) : 45;
    int iterations = argc > 3 ? atoi(argv[3]) : 25;
    grid g;
    real *b, *u;

    if (nx < 1 || ny < 1 || iterations < 0) {
        fprintf(stderr, "usage: cg-poisson [nx ny [iterations]]\n");
        return 2;
    }
    g = grid_make(nx, ny);
    b = field_new(&g);
    u = field_new(&g);
    field_source(&g, b);
    printf("grid %d x %d\n", nx, ny);
    printf("%d iterations\n", cg_solve(&g, b, u, iterations));
    printf("centre %.17g\n", u[(ny / 2 + 1) * ROW(&g) + nx / 2 + 1]);
    printf("checksum %.17g\n", field_checksum(&g, u));
    free(b);
    free(u);
    return 0;
}

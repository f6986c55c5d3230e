/* Explicit heat conduction on a plate.  The starting temperatures are the grey levels of a PGM
 * image (P2 text or P5 binary).  Usage: heat2d plate.pgm [steps] */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

#define ALPHA 0.1875
#define IDX(i, j) ((i) * nx + (j))
#define LAPLACE(u, i, j)                                                                          \
    ((u)[IDX((i) - 1, j)] + (u)[IDX((i) + 1, j)] + (u)[IDX(i, (j) - 1)] + (u)[IDX(i, (j) + 1)] - \
     4.0 * (u)[IDX(i, j)])

static void step(int ny, int nx, const double *restrict old, double *restrict new)
{
#pragma sw parallel
#pragma sw tensor old[ny][nx], new[ny][nx]
    for (int i = 1; i < ny - 1; i++)
        for (int j = 1; j < nx - 1; j++)
            new[IDX(i, j)] = old[IDX(i, j)] + ALPHA * LAPLACE(old, i, j);
}

/* The next number of a PGM header; '#' starts a comment. */
static int number(FILE *f)
{
    int c, value = 0;
    while ((c = getc(f)) != EOF && (isspace(c) || c == '#'))
        if (c == '#')
            while ((c = getc(f)) != EOF && c != '\n')
                ;
    if (!isdigit(c)) {
        fprintf(stderr, "heat2d: not a PGM file\n");
        exit(1);
    }
    for (; isdigit(c); c = getc(f))
        value = value * 10 + (c - '0');
    return value;
}

static double *read_pgm(const char *name, int *ny, int *nx)
{
    FILE *f = fopen(name, "rb");
    double *u;
    int binary, deepest;

    if (!f) {
        perror(name);
        exit(1);
    }
    if (getc(f) != 'P') {
        fprintf(stderr, "heat2d: %s: not a PGM file\n", name);
        exit(1);
    }
    binary = getc(f) == '5';
    *nx = number(f);
    *ny = number(f);
    deepest = number(f);
    u = malloc(sizeof(double) * *ny * *nx);
    if (!u) {
        fprintf(stderr, "heat2d: out of memory\n");
        exit(1);
    }
    for (int k = 0; k < *ny * *nx; k++)
        u[k] = 100.0 * (binary ? getc(f) : number(f)) / deepest;
    fclose(f);
    return u;
}

int main(int argc, char **argv)
{
    int nx, ny, steps = argc > 2 ? atoi(argv[2]) : 20;
    double *u, *v, total = 0.0;

    if (argc < 2) {
        fprintf(stderr, "usage: heat2d plate.pgm [steps]\n");
        return 2;
    }
    u = read_pgm(argv[1], &ny, &nx);
    v = malloc(sizeof(double) * ny * nx);
    if (!v)
        return 1;
    for (int k = 0; k < ny * nx; k++) /* the rim keeps its temperature */
        v[k] = u[k];

    for (int t = 0; t < steps; t++) {
        double *w = u;
        step(ny, nx, u, v);
        u = v;
        v = w;
    }

    for (int k = 0; k < ny * nx; k++)
        total += u[k] * (1.0 + k % 5);
    printf("plate %d x %d, %d steps\n", ny, nx, steps);
    printf("centre %.17g corner %.17g\n", u[IDX(ny / 2, nx / 2)], u[IDX(1, 1)]);
    printf("checksum %.17g\n", total);
    free(u);
    free(v);
    return 0;
}

/* Conjugate gradients for the five-point Poisson problem on a rectangle. */
#ifndef CG_H
#define CG_H

typedef double real;

typedef struct grid {
    int nx, ny;   /* inner points */
    real hx, hy;
} grid;

/* Fields have a rim of zeros: (ny + 2) rows of (nx + 2) points. */
#define ROW(g) ((g)->nx + 2)
#define POINTS(g) (((g)->nx + 2) * ((g)->ny + 2))

/* grid.c */
grid grid_make(int nx, int ny);
real *field_new(const grid *g);
void field_source(const grid *g, real *f);
real field_checksum(const grid *g, const real *f);

/* stencil.c */
void apply_laplacian(const grid *g, const real *restrict u, real *restrict out);

/* vector.c */
real vec_dot(int n, const real *x, const real *y);
void vec_axpy(int n, real a, const real *restrict x, real *restrict y);
void vec_xpay(int n, const real *restrict x, real a, real *restrict y);

/* cg.c */
int cg_solve(const grid *g, const real *b, real *u, int iterations);

#endif

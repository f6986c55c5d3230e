/* Direct summation of gravity between bodies kept as an array of structs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define SOFTENING 1e-3

struct body {
    double x, y, z;
    double vx, vy, vz;
    double mass;
};

static void accelerate(struct body *restrict b, const struct body *restrict from, int n, double dt)
{
#pragma sw parallel
    for (int i = 0; i < n; i++) {
        double ax = 0.0, ay = 0.0, az = 0.0;
        for (int j = 0; j < n; j++) {
            double dx = from[j].x - from[i].x;
            double dy = from[j].y - from[i].y;
            double dz = from[j].z - from[i].z;
            double d2 = dx * dx + dy * dy + dz * dz + SOFTENING;
            double w = from[j].mass / (d2 * sqrt(d2));
            ax += w * dx;
            ay += w * dy;
            az += w * dz;
        }
        b[i].vx += dt * ax;
        b[i].vy += dt * ay;
        b[i].vz += dt * az;
    }
}

static void drift(struct body *b, int n, double dt)
{
#pragma sw parallel
    for (int i = 0; i < n; i++) {
        b[i].x += dt * b[i].vx;
        b[i].y += dt * b[i].vy;
        b[i].z += dt * b[i].vz;
    }
}

static double energy(const struct body *b, int n)
{
    double e = 0.0;
    for (int i = 0; i < n; i++)
        e += 0.5 * b[i].mass * (b[i].vx * b[i].vx + b[i].vy * b[i].vy + b[i].vz * b[i].vz);
    return e;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 397, steps = argc > 2 ? atoi(argv[2]) : 3;
    struct body *b = malloc(sizeof *b * (n > 0 ? n : 1));
    struct body *from = malloc(sizeof *from * (n > 0 ? n : 1));

    if (!b || !from)
        return 1;
    for (int i = 0; i < n; i++) {
        b[i].x = (i * 37 % 101) / 101.0;
        b[i].y = (i * 53 % 103) / 103.0;
        b[i].z = (i * 71 % 107) / 107.0;
        b[i].vx = b[i].vy = b[i].vz = 0.0;
        b[i].mass = 1.0 / (1 + i % 5);
    }
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++)
            from[i] = b[i];
        accelerate(b, from, n, 0.001);
        drift(b, n, 0.001);
        printf("step %d: energy %.17g\n", t, energy(b, n));
    }
    if (n > 0)
        printf("last body %.17g %.17g %.17g\n", b[n - 1].x, b[n - 1].y, b[n - 1].z);
    free(b);
    free(from);
    return 0;
}

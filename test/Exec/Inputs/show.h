/* show.h - deterministic input and exact output for the run-and-compare programs. */
#ifndef SHOW_H
#define SHOW_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(table) ((int)(sizeof(table) / sizeof((table)[0])))

/* Sizes that tiles and CPEs divide and do not; zero, one, and fewer iterations than CPEs. */
#define SIZES {0, 1, 2, 7, 63, 64, 65, 100, 1000, 4096, 10007}
/* For nests of two loops. */
#define SMALL_SIZES {0, 1, 2, 5, 31, 64, 67, 130}

static inline double value(long k, int seed) {
  unsigned x = (unsigned)k * 2654435761u + (unsigned)seed * 40503u;
  x ^= x >> 13;
  return (double)(int)(x & 0xffff) / 512.0 - 60.0;
}

static inline void *room(size_t bytes) {
  void *p = malloc(bytes ? bytes : 1);
  if (!p)
    exit(3);
  return p;
}

static inline void fill(double *p, long n, int seed) {
  for (long k = 0; k < n; k++)
    p[k] = value(k, seed);
}
static inline void fill_float(float *p, long n, int seed) {
  for (long k = 0; k < n; k++)
    p[k] = (float)value(k, seed);
}
static inline void fill_int(int *p, long n, int seed) {
  for (long k = 0; k < n; k++)
    p[k] = (int)(value(k, seed) * 16);
}
static inline double *doubles(long n, int seed) {
  double *p = room((size_t)n * sizeof *p);
  fill(p, n, seed);
  return p;
}
static inline float *floats(long n, int seed) {
  float *p = room((size_t)n * sizeof *p);
  fill_float(p, n, seed);
  return p;
}
static inline int *ints(long n, int seed) {
  int *p = room((size_t)n * sizeof *p);
  fill_int(p, n, seed);
  return p;
}

/* A hash of every byte, so that no wrong element can hide. */
static inline void show_bytes(const char *name, long n, const void *p, size_t bytes) {
  const unsigned char *c = p;
  unsigned long h = 14695981039346656037ul;
  for (size_t k = 0; k < bytes; k++)
    h = (h ^ c[k]) * 1099511628211ul;
  printf("%s n=%ld %016lx", name, n, h);
}
static inline void show(const char *name, long n, const double *p, long count) {
  show_bytes(name, n, p, (size_t)count * sizeof *p);
  if (count)
    printf(" %.17g %.17g %.17g", p[0], p[count / 2], p[count - 1]);
  printf("\n");
}
static inline void show_float(const char *name, long n, const float *p, long count) {
  show_bytes(name, n, p, (size_t)count * sizeof *p);
  if (count)
    printf(" %.9g %.9g %.9g", p[0], p[count / 2], p[count - 1]);
  printf("\n");
}
static inline void show_int(const char *name, long n, const int *p, long count) {
  show_bytes(name, n, p, (size_t)count * sizeof *p);
  if (count)
    printf(" %d %d %d", p[0], p[count / 2], p[count - 1]);
  printf("\n");
}
#endif

/* fuzz.h - what the programs of test/fuzz/fuzz.py include: input, exact output, main.

   The main of FUZZ_MAIN({seed, function}, ...) runs the programs that its arguments name, or all,
   at every size.  For each array it prints "seed n m name hash", where the hash is that of all
   elements, so that no wrong one can hide; NaNs count as equal, whatever their bits. */
#ifndef FUZZ_H
#define FUZZ_H
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AT(a, row, i, j) (a)[(i) * (row) + (j)]
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define FOR(v, low, high) _Pragma("sw parallel") for (long v = low; v < high; v++)

/* What calls the kernels takes no time to compile. */
#define FUZZ_RUN __attribute__((noinline, optnone)) static void

enum fuzz_kind { FUZZ_DOUBLE, FUZZ_FLOAT, FUZZ_INT };
struct fuzz_program {
  int seed;
  void (*run)(long n, long m, long p, long q, long ld);
};

static int fuzz_seed;
static long fuzz_n, fuzz_m;

static void *fuzz_room(size_t bytes) {
  void *p = calloc(bytes ? bytes : 1, 1);
  if (!p)
    exit(3);
  return p;
}

static unsigned fuzz_random(size_t k, int salt) {
  unsigned x = (unsigned)k * 2654435761u + (unsigned)salt * 40503u + 977u;
  x ^= x >> 13;
  x *= 0x5bd1e995u;
  return x ^ (x >> 15);
}

/* Multiples of 1/512 between -64 and 64: sums of them, and of their products, are exact. */
static void fuzz_fill(void *base, size_t count, size_t stride, size_t offset, size_t size,
                      enum fuzz_kind kind, int salt) {
  char *p = (char *)base + offset;
  for (size_t k = 0; k < count; k++, p += stride) {
    unsigned x = fuzz_random(k, salt);
    double value = (double)(int)(x & 0xffff) / 512.0 - 64.0;
    float narrow = (float)value;
    unsigned long whole = x | (unsigned long)x << 33;
    memcpy(p, kind == FUZZ_DOUBLE ? (void *)&value : kind == FUZZ_FLOAT ? (void *)&narrow
                                                                       : (void *)&whole, size);
  }
}

static unsigned long fuzz_word(const char *p, size_t size, enum fuzz_kind kind) {
  unsigned long word = 0;
  double value = 0;
  float narrow = 0;
  memcpy(&word, p, size);
  if (kind == FUZZ_DOUBLE)
    memcpy(&value, p, size);
  if (kind == FUZZ_FLOAT)
    memcpy(&narrow, p, size);
  return value != value || narrow != narrow ? 0x7ff8dead : word;
}

static void fuzz_show(const char *name, unsigned long hash) {
  printf("%d %ld %ld %s %016lx\n", fuzz_seed, fuzz_n, fuzz_m, name, hash);
}

static void fuzz_hash(const char *name, const void *base, size_t count, size_t stride,
                      size_t offset, size_t size, enum fuzz_kind kind) {
  const char *p = (const char *)base + offset;
  unsigned long h = 14695981039346656037ul;
  for (size_t k = 0; k < count; k++, p += stride)
    h = (h ^ fuzz_word(p, size, kind)) * 1099511628211ul, h ^= h >> 29;
  fuzz_show(name, h);
}

/* Sums of doubles may come out as either zero. */
static void fuzz_show_double(const char *name, double value) {
  unsigned long word;
  value += 0.0;
  memcpy(&word, &value, sizeof word);
  fuzz_show(name, value != value ? 0x7ff8dead : word);
}

static int *fuzz_indices(long count) {
  int *p = fuzz_room((size_t)count * sizeof *p);
  for (long k = 0; k < count; k++)
    p[k] = (int)(fuzz_random((size_t)k, 7) % (unsigned)count);
  return p;
}

static int *fuzz_permutation(long count) {
  int *p = fuzz_room((size_t)count * sizeof *p);
  for (long k = 0; k < count; k++)
    p[k] = (int)((count - 1 - k + 7) % count);
  return p;
}

static int *fuzz_lengths(long count) {
  int *p = fuzz_room((size_t)count * sizeof *p);
  for (long k = 0; k < count; k++)
    p[k] = (int)(fuzz_random((size_t)k, 8) % 5);
  return p;
}

static int fuzz_main(int argc, char **argv, const struct fuzz_program *programs, size_t count) {
  static const long sizes[][2] = {{0, 3}, {1, 1}, {5, 2}, {33, 64}, {70, 19}};
  for (size_t k = 0; k < count; k++) {
    int wanted = argc < 2;
    for (int i = 1; i < argc; i++)
      wanted |= atoi(argv[i]) == programs[k].seed;
    for (size_t s = 0; wanted && s < sizeof sizes / sizeof sizes[0]; s++) {
      fuzz_seed = programs[k].seed;
      fuzz_n = sizes[s][0];
      fuzz_m = sizes[s][1];
      programs[k].run(fuzz_n, fuzz_m, 3, fuzz_n % 5, 2 * MAX(fuzz_n, fuzz_m) + 80);
      fflush(stdout);
    }
  }
  return 0;
}

#define FUZZ_MAIN(...)                                                                            \
  int main(int argc, char **argv) {                                                               \
    static const struct fuzz_program programs[] = {__VA_ARGS__};                                  \
    return fuzz_main(argc, argv, programs, sizeof programs / sizeof programs[0]);                 \
  }
#endif

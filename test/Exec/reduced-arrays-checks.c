/* Copies of arrays that do not fit, and arrays that overlap what is reduced: the original loop runs.
   RUN: %port-and-compare %s --min-regions 6 --max-regions 6 --dma late -- -I%S/Inputs
*/
#include "show.h"

static void histogram(long n, long bins, const int *bin, const double *w, double *hist) {
#pragma sw parallel reduction(+ : hist[0:bins])
  for (long i = 0; i < n; i++)
    hist[bin[i]] += w[i];
}

static void two(long n, long bins, const int *restrict bin, double *restrict a, double *restrict b) {
#pragma sw parallel reduction(+ : a[0:bins]) reduction(+ : b[0:bins])
  for (long i = 0; i < n; i++) {
    a[bin[i]] += 1;
    b[bin[i]] += 2;
  }
}

/* Both may be one array. */
static void shared(long n, const int *bin, double *a, double *b) {
#pragma sw parallel reduction(+ : a[0:100]) reduction(max : b[0:100])
  for (long i = 0; i < n; i++) {
    a[bin[i]] += 1;
    b[bin[i]] = b[bin[i]] < i ? i : b[bin[i]];
  }
}

/* The pointer may come from the one that is restrict. */
static void derived(long n, const int *restrict bin, double *restrict hist, long from) {
  double *w = hist + from;
#pragma sw parallel reduction(+ : hist[0:100])
  for (long i = 0; i < n; i++)
    hist[bin[i]] += w[i];
}

static void promised(long n, const int *bin, const double *x, double *hist) {
#pragma sw parallel reduction(+ : hist[0:100]) noalias(hist)
  for (long i = 0; i < n; i++)
    hist[bin[i]] += x[bin[n - 1 - i]];
}

struct box {
  int n;
  double *hist;
};

/* Nothing of the clause is evaluated where the region does not run. */
static void perhaps(long n, const int *restrict bin, const struct box *b, double *hist) {
#pragma sw parallel reduction(+ : hist[0:b->n]) if (b) noalias(hist)
  for (long i = 0; i < n; i++)
    hist[bin[i]] += 1;
}

int main(void) {
  enum { N = 2000 };
  static int bin[N];
  static double w[N], x[N];
  const long large = 1 << 17;
  double *hist = room((size_t)large * sizeof *hist);
  for (long k = 0; k < large; k++)
    hist[k] = 1;
  for (int k = 0; k < N; k++)
    bin[k] = k * 7919 % 100, w[k] = k % 19 - 4, x[k] = k % 23;
  histogram(N, 100, bin, w, hist);
  show("fits", N, hist, large);
  histogram(N, large, bin, w, hist);
  show("does not fit", N, hist, large);
  histogram(N, -5, bin, w, hist);
  histogram(0, 0, bin, w, hist);
  show("no elements", N, hist, large);
  histogram(N, 100, bin, w, w + 100);
  histogram(N, 100, bin, w + 99, w);
  histogram(100, 100, bin, w + 100, w);
  show("overlaps", N, w, N);
  for (long bins = 100; bins < 20000; bins *= 3) {
    two(N, bins, bin, hist, hist + bins);
    show("two", bins, hist, large);
  }
  shared(N, bin, w, x);
  shared(N, bin, w, w);
  shared(N, bin, w, w + 50);
  shared(N, bin, x + 99, x);
  show("shared", N, w, N);
  show("shared", N, x, N);
  derived(100, bin, hist, 100);
  derived(100, bin, hist, 50);
  derived(100, bin, hist, 0);
  show("derived", N, hist, 1000);
  promised(N, bin, x, hist);
  show("promised", N, hist, 100);
  struct box b = {100, 0};
  perhaps(N, bin, &b, hist);
  perhaps(N, bin, 0, hist);
  show("perhaps", N, hist, 100);
  free(hist);
  return 0;
}

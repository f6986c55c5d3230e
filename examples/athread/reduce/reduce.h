/* A dot product of n elements; every CPE gets the result. */
#ifndef REDUCE_H
#define REDUCE_H
#define PIECE 1000 /* elements per request */
struct reduce {
  double *x, *y;
  double *result; /* of every CPE */
  long n;
};
#endif

/* What double.host.c and the slave sources of the tests share. */
#define PER 100
#define N (64 * PER)
struct args {
  double *in, *out;
  long n;
};

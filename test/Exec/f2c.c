/* Routines of BLAS as f2c translates them: arrays from one on, numbers by address, bounds in variables.
   RUN: %port-and-compare %s --min-regions 17 --max-regions 17 -- -I%S/Inputs
*/
#include "show.h"

typedef int integer;
typedef int logical;
typedef double doublereal;
#define max(a, b) ((a) >= (b) ? (a) : (b))

static int dgemm_(logical nota, logical notb, integer *m, integer *n, integer *k,
                  doublereal *alpha, doublereal *a, integer *lda, doublereal *b, integer *ldb,
                  doublereal *beta, doublereal *c__, integer *ldc) {
  /* System generated locals */
  integer a_dim1, a_offset, b_dim1, b_offset, c_dim1, c_offset, i__1, i__2, i__3;
  /* Local variables */
  integer i__, j, l;
  doublereal temp;

  /* Parameter adjustments */
  a_dim1 = *lda;
  a_offset = 1 + a_dim1;
  a -= a_offset;
  b_dim1 = *ldb;
  b_offset = 1 + b_dim1;
  b -= b_offset;
  c_dim1 = *ldc;
  c_offset = 1 + c_dim1;
  c__ -= c_offset;

  /* Quick return if possible. */
  if (*m == 0 || *n == 0 || ((*alpha == 0. || *k == 0) && *beta == 1.))
    return 0;

  /* And if  alpha.eq.zero. */
  if (*alpha == 0.) {
    if (*beta == 0.) {
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        i__2 = *m;
        for (i__ = 1; i__ <= i__2; ++i__) {
          c__[i__ + j * c_dim1] = 0.;
        }
      }
    } else {
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        i__2 = *m;
        for (i__ = 1; i__ <= i__2; ++i__) {
          c__[i__ + j * c_dim1] = *beta * c__[i__ + j * c_dim1];
        }
      }
    }
    return 0;
  }

  if (notb) {
    if (nota) {
      /* Form  C := alpha*A*B + beta*C. */
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        if (*beta == 0.) {
          i__2 = *m;
          for (i__ = 1; i__ <= i__2; ++i__) {
            c__[i__ + j * c_dim1] = 0.;
          }
        } else if (*beta != 1.) {
          i__2 = *m;
          for (i__ = 1; i__ <= i__2; ++i__) {
            c__[i__ + j * c_dim1] = *beta * c__[i__ + j * c_dim1];
          }
        }
        i__2 = *k;
        for (l = 1; l <= i__2; ++l) {
          temp = *alpha * b[l + j * b_dim1];
          i__3 = *m;
          for (i__ = 1; i__ <= i__3; ++i__) {
            c__[i__ + j * c_dim1] += temp * a[i__ + l * a_dim1];
          }
        }
      }
    } else {
      /* Form  C := alpha*A**T*B + beta*C */
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        i__2 = *m;
        for (i__ = 1; i__ <= i__2; ++i__) {
          temp = 0.;
          i__3 = *k;
          for (l = 1; l <= i__3; ++l) {
            temp += a[l + i__ * a_dim1] * b[l + j * b_dim1];
          }
          if (*beta == 0.) {
            c__[i__ + j * c_dim1] = *alpha * temp;
          } else {
            c__[i__ + j * c_dim1] = *alpha * temp + *beta * c__[i__ + j * c_dim1];
          }
        }
      }
    }
  } else {
    if (nota) {
      /* Form  C := alpha*A*B**T + beta*C */
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        if (*beta == 0.) {
          i__2 = *m;
          for (i__ = 1; i__ <= i__2; ++i__) {
            c__[i__ + j * c_dim1] = 0.;
          }
        } else if (*beta != 1.) {
          i__2 = *m;
          for (i__ = 1; i__ <= i__2; ++i__) {
            c__[i__ + j * c_dim1] = *beta * c__[i__ + j * c_dim1];
          }
        }
        i__2 = *k;
        for (l = 1; l <= i__2; ++l) {
          temp = *alpha * b[j + l * b_dim1];
          i__3 = *m;
          for (i__ = 1; i__ <= i__3; ++i__) {
            c__[i__ + j * c_dim1] += temp * a[i__ + l * a_dim1];
          }
        }
      }
    } else {
      /* Form  C := alpha*A**T*B**T + beta*C */
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        i__2 = *m;
        for (i__ = 1; i__ <= i__2; ++i__) {
          temp = 0.;
          i__3 = *k;
          for (l = 1; l <= i__3; ++l) {
            temp += a[l + i__ * a_dim1] * b[j + l * b_dim1];
          }
          if (*beta == 0.) {
            c__[i__ + j * c_dim1] = *alpha * temp;
          } else {
            c__[i__ + j * c_dim1] = *alpha * temp + *beta * c__[i__ + j * c_dim1];
          }
        }
      }
    }
  }
  return 0;
}

static int dsyrk_(logical upper, logical notrans, integer *n, integer *k, doublereal *alpha,
                  doublereal *a, integer *lda, doublereal *beta, doublereal *c__, integer *ldc) {
  integer a_dim1, a_offset, c_dim1, c_offset, i__1, i__2, i__3, i__, j, l;
  doublereal temp;
  a_dim1 = *lda;
  a_offset = 1 + a_dim1;
  a -= a_offset;
  c_dim1 = *ldc;
  c_offset = 1 + c_dim1;
  c__ -= c_offset;

  if (notrans) {
    if (upper) {
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        if (*beta == 0.) {
          i__2 = j;
          for (i__ = 1; i__ <= i__2; ++i__) {
            c__[i__ + j * c_dim1] = 0.;
          }
        } else if (*beta != 1.) {
          i__2 = j;
          for (i__ = 1; i__ <= i__2; ++i__) {
            c__[i__ + j * c_dim1] = *beta * c__[i__ + j * c_dim1];
          }
        }
        i__2 = *k;
        for (l = 1; l <= i__2; ++l) {
          if (a[j + l * a_dim1] != 0.) {
            temp = *alpha * a[j + l * a_dim1];
            i__3 = j;
            for (i__ = 1; i__ <= i__3; ++i__) {
              c__[i__ + j * c_dim1] += temp * a[i__ + l * a_dim1];
            }
          }
        }
      }
    } else {
      i__1 = *n;
#pragma sw parallel noalias(c__)
      for (j = 1; j <= i__1; ++j) {
        i__2 = *n;
        for (i__ = j; i__ <= i__2; ++i__) {
          c__[i__ + j * c_dim1] = *beta * c__[i__ + j * c_dim1];
        }
        i__2 = *k;
        for (l = 1; l <= i__2; ++l) {
          temp = *alpha * a[j + l * a_dim1];
          i__3 = *n;
          for (i__ = j; i__ <= i__3; ++i__) {
            c__[i__ + j * c_dim1] += temp * a[i__ + l * a_dim1];
          }
        }
      }
    }
  } else if (upper) {
    i__1 = *n;
#pragma sw parallel noalias(c__)
    for (j = 1; j <= i__1; ++j) {
      i__2 = j;
      for (i__ = 1; i__ <= i__2; ++i__) {
        temp = 0.;
        i__3 = *k;
        for (l = 1; l <= i__3; ++l) {
          temp += a[l + i__ * a_dim1] * a[l + j * a_dim1];
        }
        c__[i__ + j * c_dim1] = *alpha * temp + *beta * c__[i__ + j * c_dim1];
      }
    }
  } else {
    i__1 = *n;
#pragma sw parallel noalias(c__)
    for (j = 1; j <= i__1; ++j) {
      i__2 = *n;
      for (i__ = j; i__ <= i__2; ++i__) {
        temp = 0.;
        i__3 = *k;
        for (l = 1; l <= i__3; ++l) {
          temp += a[l + i__ * a_dim1] * a[l + j * a_dim1];
        }
        c__[i__ + j * c_dim1] = *alpha * temp + *beta * c__[i__ + j * c_dim1];
      }
    }
  }
  return 0;
}

/* With increments of one, as the loop that the routine has for them. */
static int dger_(integer *m, integer *n, doublereal *alpha, doublereal *x, doublereal *y,
                 doublereal *a, integer *lda) {
  integer a_dim1, a_offset, i__1, i__2, i__, j;
  doublereal temp;
  --x;
  --y;
  a_dim1 = *lda;
  a_offset = 1 + a_dim1;
  a -= a_offset;
  i__1 = *n;
#pragma sw parallel noalias(a)
  for (j = 1; j <= i__1; ++j) {
    if (y[j] != 0.) {
      temp = *alpha * y[j];
      i__2 = *m;
      for (i__ = 1; i__ <= i__2; ++i__) {
        a[i__ + j * a_dim1] += x[i__] * temp;
      }
    }
  }
  return 0;
}

static int dtrsm_(logical lower, logical nounit, integer *m, integer *n, doublereal *alpha,
                  doublereal *a, integer *lda, doublereal *b, integer *ldb) {
  integer a_dim1, a_offset, b_dim1, b_offset, i__1, i__2, i__3, i__, j, k;
  a_dim1 = *lda;
  a_offset = 1 + a_dim1;
  a -= a_offset;
  b_dim1 = *ldb;
  b_offset = 1 + b_dim1;
  b -= b_offset;
  if (lower) {
    i__1 = *n;
#pragma sw parallel noalias(b)
    for (j = 1; j <= i__1; ++j) {
      if (*alpha != 1.) {
        i__2 = *m;
        for (i__ = 1; i__ <= i__2; ++i__) {
          b[i__ + j * b_dim1] = *alpha * b[i__ + j * b_dim1];
        }
      }
      i__2 = *m;
      for (k = 1; k <= i__2; ++k) {
        if (b[k + j * b_dim1] != 0.) {
          if (nounit) {
            b[k + j * b_dim1] /= a[k + k * a_dim1];
          }
          i__3 = *m;
          for (i__ = k + 1; i__ <= i__3; ++i__) {
            b[i__ + j * b_dim1] -= b[k + j * b_dim1] * a[i__ + k * a_dim1];
          }
        }
      }
    }
  } else {
    i__1 = *n;
#pragma sw parallel noalias(b)
    for (j = 1; j <= i__1; ++j) {
      for (k = *m; k >= 1; --k) {
        if (b[k + j * b_dim1] != 0.) {
          if (nounit) {
            b[k + j * b_dim1] /= a[k + k * a_dim1];
          }
          i__2 = k - 1;
          for (i__ = 1; i__ <= i__2; ++i__) {
            b[i__ + j * b_dim1] -= b[k + j * b_dim1] * a[i__ + k * a_dim1];
          }
        }
      }
    }
  }
  return 0;
}

static int dscal_(integer *n, doublereal *da, doublereal *dx) {
  integer i__1, i__, m, mp1;
  --dx;
  m = *n % 5;
  for (i__ = 1; i__ <= m; ++i__)
    dx[i__] = *da * dx[i__];
  mp1 = m + 1;
  i__1 = *n;
#pragma sw parallel noalias(dx)
  for (i__ = mp1; i__ <= i__1; i__ += 5) {
    dx[i__] = *da * dx[i__];
    dx[i__ + 1] = *da * dx[i__ + 1];
    dx[i__ + 2] = *da * dx[i__ + 2];
    dx[i__ + 3] = *da * dx[i__ + 3];
    dx[i__ + 4] = *da * dx[i__ + 4];
  }
  return 0;
}

/* From LAPACK (dlacpy, dlaset, dlange): one declaration for all. */
static int dlaset_(logical upper, integer *m, integer *n, doublereal *alpha, doublereal *beta,
                   doublereal *a, integer *lda) {
  integer a_dim1 = *lda, a_offset = 1 + a_dim1, i__1, i__2, i__3, i__, j;
  a -= a_offset;
  if (upper) {
    i__1 = *n;
#pragma sw parallel noalias(a)
    for (j = 2; j <= i__1; ++j) {
      /* Computing MIN */
      i__3 = j - 1;
      i__2 = i__3 <= *m ? i__3 : *m;
      for (i__ = 1; i__ <= i__2; ++i__)
        a[i__ + j * a_dim1] = *alpha;
    }
  } else {
    i__1 = *m <= *n ? *m : *n;
#pragma sw parallel noalias(a)
    for (j = 1; j <= i__1; ++j) {
      i__2 = *m;
      for (i__ = j + 1; i__ <= i__2; ++i__)
        a[i__ + j * a_dim1] = *alpha;
    }
  }
  i__1 = *m <= *n ? *m : *n;
  for (i__ = 1; i__ <= i__1; ++i__)
    a[i__ + i__ * a_dim1] = *beta;
  return 0;
}

/* Variables that keep their values between calls, as f2c makes them without -a: set before they are read. */
static int dsyr2_(integer *n, doublereal *alpha, doublereal *x, doublereal *y, doublereal *a, integer *lda) {
  integer a_dim1, a_offset, i__1, i__2;
  static integer i__, j;
  static doublereal temp1, temp2;
  --x;
  --y;
  a_dim1 = *lda;
  a_offset = 1 + a_dim1;
  a -= a_offset;
  i__1 = *n;
#pragma sw parallel noalias(a)
  for (j = 1; j <= i__1; ++j) {
    if (x[j] != 0. || y[j] != 0.) {
      temp1 = *alpha * y[j];
      temp2 = *alpha * x[j];
      i__2 = j;
      for (i__ = 1; i__ <= i__2; ++i__) {
        a[i__ + j * a_dim1] = a[i__ + j * a_dim1] + x[i__] * temp1 + y[i__] * temp2;
      }
    }
  }
  return 0;
}

/* Twin: the next call begins with what this one leaves, and the region stays on the host. */
static int kept_(integer *n, doublereal *x, doublereal *a, integer *lda) {
  static integer i__, j;
  static doublereal temp;
  a[0] += temp;
#pragma sw parallel noalias(a)
  for (j = 0; j < *n; ++j) {
    if (x[j] > .2) {
      temp = x[j];
      for (i__ = 0; i__ < *n; ++i__) {
        a[i__ + j * *lda] += temp;
      }
    }
  }
  return 0;
}

static void run(integer m, integer n, integer k) {
  integer ld = max(m, max(n, k)) + 3;
  long all = (long)ld * ld;
  doublereal *a = doubles(all, 1), *b = doubles(all, 2), *c = doubles(all, 3);
  doublereal alphas[] = {1.25, 0, -1}, betas[] = {-0.5, 0, 1};
  for (int i = 0; i < ld; i++)
    a[i + i * ld] = 40000 + i;
  for (int t = 0; t < 4; t++)
    for (int s = 0; s < 3; s++)
      dgemm_(t & 1, t >> 1, &m, &n, &k, alphas + s * (t == 0), a, &ld, b, &ld, betas + (s + t) % 3,
             c, &ld);
  dgemm_(1, 1, &m, &n, &k, alphas + 1, a, &ld, b, &ld, betas, c, &ld);
  show("gemm", n, c, all);
  for (int t = 0; t < 4; t++)
    dsyrk_(t & 1, t >> 1, &n, &k, alphas + 2, a, &ld, betas + t % 3, c, &ld);
  show("syrk", n, c, all);
  b[1] = 0;
  dger_(&m, &n, alphas, a, b, c, &ld);
  show("ger", n, c, all);
  dsyr2_(&n, alphas, a, b, c, &ld);
  kept_(&n, a, c, &ld);
  kept_(&n, b, c, &ld);
  show("static", n, c, all);
  dtrsm_(1, 1, &m, &n, alphas, a, &ld, c, &ld);
  dtrsm_(0, 0, &m, &n, alphas + 2, a, &ld, b, &ld);
  show("trsm", n, c, all);
  show("trsm", n, b, all);
  integer some = n * m / 2;
  dscal_(&some, betas, c);
  show("scal", n, c, all);
  dlaset_(1, &m, &n, alphas, betas, a, &ld);
  dlaset_(0, &m, &n, alphas + 2, betas, a, &ld);
  show("laset", n, a, all);
  free(a), free(b), free(c);
}

int main(void) {
  run(0, 0, 0);
  run(1, 1, 1);
  run(2, 1, 0);
  run(13, 17, 11);
  run(37, 20, 67);
  run(66, 71, 31);
  return 0;
}

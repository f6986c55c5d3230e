/* Which part of a local array a statement touches: of different parts nothing depends.
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=model %s 2>&1 | FileCheck %s --check-prefix=MODEL
   RUN: %swclang -fsyntax-only -fplugin-arg-swgen-dump=legality %s 2>&1 | FileCheck %s --check-prefix=LEGAL
*/
enum { N = 64 };

/* MODEL-LABEL: model of region 0
   MODEL: may-write t: {{.*}} part {{.*}}{ S0[i0, i1] -> [i1] }
   MODEL: read t: {{.*}} part {{.*}}{ S1[i0, i1] -> [i1] }
   LEGAL-LABEL: legality of region 0
 */
void parts(int n, double (*restrict y)[N], double (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N];
    for (int p = 0; p < N; p++)
      t[p] = a[i][p];
    for (int p = 0; p < N; p++)
      y[i][p] = t[p];
  }
}

/* Rows, factors, mirrors, and loops that begin elsewhere: in the values of the variables.
   MODEL-LABEL: model of region 1
   MODEL: may-write t: {{.*}} part {{.*}}{ S0[i0, i1] -> [44 + i1] }
   MODEL: read t: {{.*}} part {{.*}}{ S1[i0, i1] -> [39 - i1]; S1[i0, i1] -> [2i1] }
 */
void rows(int n, double (*restrict y)[N], double (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[3][20];
    for (long p = 5; p < 20; p++)
      t[2][p - 1] = a[i][p];
    for (int p = 0; p < 10; p++)
      y[i][p] = t[0][2 * p] + t[1][19 - p];
  }
}

/* What is not known: another variable, an unsigned sum, a pointer, a call, an initialiser, a loop of the
   statement, a remainder; and where one use is not, none is.
   MODEL-LABEL: model of region 2
   MODEL-NOT: part
   MODEL-LABEL: model of region 3
   MODEL-NOT: part
   MODEL-LABEL: model of region 4
   MODEL-NOT: part
   MODEL-LABEL: model of region 5
   MODEL-NOT: part
   MODEL-LABEL: model of region 6
   MODEL-NOT: part
   MODEL-LABEL: model of region 7
   MODEL-NOT: part
 */
void data(int n, double (*restrict y)[N], int (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N];
    for (int p = 0; p < N; p++)
      t[p] = 0;
    for (int p = 0; p < N; p++)
      t[a[i][p] & 63] += 1;
    for (int p = 0; p < N; p++)
      y[i][p] = t[p];
  }
}

void wraps(int n, double (*restrict y)[N], double (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N];
    for (unsigned p = 0; p < N; p++)
      t[p] = a[i][p];
    for (unsigned p = 1; p < N; p++)
      y[i][p] = t[p + 4294967295u];
  }
}

static double last(const double *t) { return t[N - 1]; }
void called(int n, double (*restrict y)[N], double (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N];
    for (int p = 0; p < N; p++)
      t[p] = a[i][p];
    for (int p = 0; p < N; p++)
      y[i][p] = last(t);
  }
}

void initialised(int n, double (*restrict y)[N], double (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N] = {1};
    for (int p = 0; p < N; p++)
      t[p] += a[i][p];
    for (int p = 0; p < N; p++)
      y[i][p] = t[p];
  }
}

void within(int n, double (*restrict y)[N], int (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N];
    for (int p = 0; p < N; p++)
      t[p] = a[i][p];
    for (int p = 0; p < N; p++)
      for (int x = a[i][p]; x > 1; x /= 2)
        t[x & 63] += 1;
    for (int p = 0; p < N; p++)
      y[i][p] = t[p];
  }
}

void remainder(int n, double (*restrict y)[N], double (*restrict a)[N]) {
#pragma sw parallel
  for (int i = 0; i < n; i++) {
    double t[N];
    for (int p = 0; p < N; p++)
      t[p] = a[i][p];
    for (int p = 0; p < N; p++)
      y[i][p] = t[p * 7 % N];
  }
}

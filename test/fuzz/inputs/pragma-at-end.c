// RUN: %swgen-fuzz --say %s 2>/dev/null | FileCheck %s
// CHECK: malformed
// Looking for pragmas of others behind the first one, the preprocessor must not reach the end of the
// file; the last line has no end.
void f(int n, double *a) {
#pragma sw parallel
#pragma sw parallel J x
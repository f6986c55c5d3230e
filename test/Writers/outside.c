// Outside of the regions the host file is the user's, byte for byte.
// RUN: rm -rf %t && %swclang -fplugin-arg-swgen-out=%t -fsyntax-only %s
// RUN: %python %S/Inputs/outside.py %s %t/outside.host.c | FileCheck %s --check-prefix=SAME
// RUN: %python %S/Inputs/strict.py --include %rt-include --include %emu-include %t/outside | FileCheck %s --check-prefix=STRICT
// SAME: {{^}}2 regions, else the same
// STRICT: {{^}}8 times without a warning
/* An include that is not always compiled is no place for ours. */
#ifdef NEVER
#include <nowhere.h>
#endif
#include <stddef.h> /* a comment
   over the end of the line */
int   after_the_comment ;
#if 1
#include <stdlib.h>
#endif
	int	tabs (	void )	{ return 1 ; }   
#define TWICE(x) \
  ((x) + \
   (x))
void f(int n, double *x) {
  // REGION-BEGIN
#pragma sw \
    parallel
  for (int i = 0; i < n; i++) x[i] = TWICE(x[i]);
  // REGION-END
  if (n > 3)
    // REGION-BEGIN
#pragma sw parallel
    for (int i = 0; i < n; i++) {
      x[i] = TWICE(x[i]);
    }
    // REGION-END
  else
    x[0] = 1;
}
char *s = "{ /* no region */";
/* no newline at the end */
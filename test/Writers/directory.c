// Where the sources go without 'out': beside the object; in the current directory when the object
// is one of clang's own between compiler and linker.  TMPDIR shows that nothing is left there.
// RUN: rm -rf %t && mkdir -p %t/beside %t/tmp && cd %t
// RUN: %swclang -c %s -o beside/x.o
// RUN: ls beside/directory.host.c beside/directory.slave.c beside/directory.sw.h
// RUN: not ls directory.host.c
// RUN: env TMPDIR=%t/tmp %swclang %s -o prog && ./prog
// RUN: ls directory.host.c directory.slave.c directory.sw.h
// RUN: not ls tmp/directory.host.c
// An object of the user's that lies there, and is only called like one of clang's, is his own.
// RUN: env TMPDIR=%t/tmp %swclang -c %s -o tmp/directory-12.o
// RUN: ls tmp/directory.host.c
double x[99];
int main(void) {
#pragma sw parallel
  for (int i = 0; i < 99; i++) x[i] = 1;
  return x[98] != 1;
}

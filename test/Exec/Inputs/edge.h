/* edge.h - memory behind whose last byte nothing may be read or written. */
#ifndef EDGE_H
#define EDGE_H
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* The next page is nobody's.  Never freed. */
static inline void *edge(size_t bytes) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE), all = (bytes + page - 1) / page * page;
  char *p = mmap(0, all + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED || mprotect(p + all, page, PROT_NONE))
    exit(3);
  return p + all - bytes;
}
#endif

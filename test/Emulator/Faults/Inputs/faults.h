/* faults.h - a family of seeded faults and their correct twins.
 *
 *   PAIR(name, "what the message says") { body }
 *
 * makes the slave functions fault_name, with bad = 1, and clean_name, with bad = 0.  The body gets m, an
 * array of main memory of 65536 doubles.  The line that the message must name ends in HERE in
 * a comment.  In the text, ... stands for anything.
 */
#include <slave.h>

#define PAIR(name, says)                                                                           \
  static inline __attribute__((always_inline)) void name##_body(double *m, int bad);               \
  void fault_##name(double *m) { name##_body(m, 1); }                                              \
  void clean_##name(double *m) { name##_body(m, 0); }                                              \
  static inline __attribute__((always_inline)) void name##_body(double *m, int bad)

/* The body from here on is for one CPE. */
#define ONLY(cpe)                                                                                  \
  if (_MYID != (cpe))                                                                              \
  return

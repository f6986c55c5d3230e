/* SW26010, with SWEMU_ALIGN=error: aligned vector accesses at other addresses. */
#include "faults.h"
#include <simd.h>

__thread_local double a[16] __attribute__((aligned(32))) = {1};

PAIR(load_misaligned, "CPE 5: simd_load: ") {
  doublev4 v;
  ONLY(5);
  simd_load(v, a + bad); /* HERE */
  simd_storeu(v, m);
}
PAIR(store_misaligned_in_a_loop, "CPE 5: simd_store: ") {
  doublev4 v = {1, 2, 3, 4};
  ONLY(5);
  for (int i = 0; i < 8; i += 4)
    simd_store(v, a + i + 2 * bad); /* HERE */
}

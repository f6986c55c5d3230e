/* SW26010: one variable too large, which shows at the first launch. */
#include "faults.h"
__thread_local char big[BAD ? 57348 : 57344];
PAIR(variables_over_budget, "LDM over budget: the program's LDM variables need 57348 bytes ... the largest is big") {
  ONLY(BAD ? 0 : 1);
  big[0] = bad;
  m[0] = big[0];
}

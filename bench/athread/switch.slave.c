/* Nothing but switching: every CPE waits for a word of its LDM that nobody changes.  The emulator goes
 * round the CPEs 20 million times in all before it reports the deadlock. */
#include <slave.h>

__ldm volatile int word;

void wait_for_nothing(void *p) {
  while (word != 1)
    ;
}

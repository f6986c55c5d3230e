/* config.h - which machine this translation unit is compiled for.
 *
 * The driver says -DSWEMU_GENERATION=26010|26020 and -DSWEMU_MACHINE=<id of machines.def>; the
 * vendor's own predefined macros are accepted in their place, so that `gcc -fsyntax-only` on
 * generated sources needs one -D only.  Every unit leaves a record of its machine in the
 * program, and the runtime refuses a program whose parts disagree.
 */
#ifndef SWEMU_CONFIG_H
#define SWEMU_CONFIG_H

#include "runtime.h"

#ifndef SWEMU_GENERATION
#if defined(__sw_thl__)
#define SWEMU_GENERATION 26010
#elif defined(__sw_ocn__)
#define SWEMU_GENERATION 26020
#else
#error "no machine: compile with swemu-cc, or define SWEMU_GENERATION to 26010 or 26020"
#endif
#endif

#ifndef SWEMU_MACHINE
#if SWEMU_GENERATION == 26010
#define SWEMU_MACHINE sw26010
#else
#define SWEMU_MACHINE sw26010pro
#endif
#endif

#define SWEMU_STR_(x) #x
#define SWEMU_STR(x) SWEMU_STR_(x)

/* The source position of a vendor call, as one string: "file.c:12". */
#define SWEMU_HERE __FILE__ ":" SWEMU_STR(__LINE__)

static const struct swemu_unit swemu_this_unit
    __attribute__((section("swemu_units"), used, aligned(16))) = {SWEMU_STR(SWEMU_MACHINE),
                                                                  __BASE_FILE__};

#endif

/* swgen/spaces.h - the address space of a pointer in its type.
 *
 * What a slave file declares lies in the LDM of its CPE: the stack and thread-local variables.  A type
 * with SW_MAIN lies in main memory.  The vendors' compilers have one address space, so the word is
 * empty for them; with SW_HOLDS_SPACES clang refuses a slave file that takes one for the other:
 *
 *   clang -fsyntax-only -DSW_HOLDS_SPACES -D__sw_slave__ ... foo.slave.c
 */
#ifndef SWGEN_SPACES_H
#define SWGEN_SPACES_H

#ifdef SW_HOLDS_SPACES
#define SW_MAIN __attribute__((address_space(1)))
#else
#define SW_MAIN
#endif

#endif

/* swgen/ldm.c - the LDM area that all kernels of a program share.
 *
 * Slave source.  Link it once with slave files that were compiled with -DSWGEN_SHARED_LDM, and
 * compile it with SWGEN_MACHINE set to a name of machines.def, or with SWGEN_LDM_BUDGET set to the
 * bytes of LDM that programs of another machine may use.  A program with a single slave file needs
 * neither: that file then declares an area of its own, just as large as its kernels need.
 */
#include <slave.h>

/* Bytes of LDM left for argument structs and reply words of all slave files.  The planner keeps
 * them free too (KernelBytes in passes/LdmAllocation.cpp). */
#define SW_LDM_FIXED 2048

#ifdef SWGEN_LDM_BUDGET
#define SW_LDM_AREA ((SWGEN_LDM_BUDGET) - SW_LDM_FIXED)
#else
#define SW_MACHINE(ID, GENERATION, ROWS, COLS, LDM_BYTES, LDM_RESERVED, MHZ, SIMD, MAX, BLOCK, \
                   GRAIN, LINE)                                                                \
    enum { sw_area_of_##ID = (LDM_BYTES) - (LDM_RESERVED) - SW_LDM_FIXED };
#include "machines.def"

#define SW_AREA_OF_(ID) sw_area_of_##ID
#define SW_AREA_OF(ID) SW_AREA_OF_(ID)
#define SW_LDM_AREA SW_AREA_OF(SWGEN_MACHINE)
#endif

__thread_local char sw_ldm_area[SW_LDM_AREA] __attribute__((aligned(64)));

//===- Share.h - the shared LDM of a core group (SW26010Pro) --*- C++ -*-===//
//
// A job may give a part of every CPE's LDM, of one size, to a memory that all CPEs of the core
// group see under the same addresses; variables with the storage class __thread_local_share lie
// there, once per core group.  Loads and stores reach it; DMA and RMA do not (a DMA request would
// cross from one CPE's part to the next's): CRTS_memcpy_sldm moves bytes between it and main
// memory.
//
// SWEMU_LDM_SHARE says how many KB each CPE gives; without it, the smallest size that a job can
// have and that holds the program's variables.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_SHARE_H
#define SWEMU_LIB_SHARE_H

#include <stdint.h>

extern "C" intptr_t swemu_share_delta;

namespace swemu {

struct Cpe;

/// KB of each CPE's LDM that the job shares.
int shareJobKB();
/// Is \p KB a size that a job can have?
bool shareIsSize(int KB);
/// Bytes of the program's shared variables.
long shareStaticBytes();
/// Refuses variables that the job's shared LDM cannot hold; before the first launch.
void shareSetUp();
/// Maps the shared LDM of a core group and gives it its first content.
void shareFirstImage(int Group);
/// What is added to the address of a shared variable's image to reach that of \p C.
intptr_t shareDelta(const Cpe &C);

/// The core group in whose shared LDM \p P lies, or -1.
int shareGroupOf(const char *P);
/// "'x'+16" where the shared LDM at \p P holds x; null when there is no variable.
const char *shareDescribe(const char *P);
/// Refuses bytes that are not inside one shared variable of the CPE's own core group.
void shareCheckRange(const Cpe &C, const char *P, long Bytes, const char *What, const char *Call,
                     const char *Here);

} // namespace swemu

#endif

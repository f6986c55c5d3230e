//===- Gaps.h - transfers of which not all words matter -------*- C++ -*-===//
//
// A box in main memory may have elements between that another CPE works on at the same time.  Who
// says so (swemu_gaps) may get such a box, as long as it uses nothing of them, and put one where it
// leaves them as they are.
//
// Words that such a get brings are in doubt: not the get but a load, or a transfer from them, is
// the read that races with what others write, with what the CPE knew when it asked for them.  Of
// such a put the words that main memory has already are reads, the others writes.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_GAPS_H
#define SWEMU_LIB_GAPS_H

#include "Shadow.h"
#include "VectorClock.h"

namespace swemu {

struct Transfer;

/// Shadow of a word in doubt: what is no object cannot be a reply word.
constexpr uint8_t InDoubt = NoObject | Counting;

/// The get \p T of \p C has come; \p Seen: what the CPE knew at its issue, null: what it knows now.
void gapsFetched(Cpe &C, const Transfer &T, const Tick *Seen);
/// The get \p Get, whose gaps do not matter, and the put \p Put of the same CPE are in flight together
/// and have bytes of main memory in common: what of them comes is nobody's value.
void gapsMeet(const Cpe &C, const Transfer &Get, const Transfer &Put);
/// Such bytes of the get \p T, which has come, are unwritten LDM.
void gapsSpoil(Cpe &C, const Transfer &T);
/// The put \p T of \p C is about to change main memory.
void gapsGoBack(const Cpe &C, const Transfer &T, const Tick *Seen);
/// Bytes in the LDM of \p C are used: fails where one in doubt has been written by another CPE.
void gapsUsed(Cpe &C, const char *P, long Bytes, const char *Call, const char *Here);
/// They have other values: whole words are not in doubt any more.
void gapsForget(Cpe &C, const char *P, long Bytes);
/// All of them, at a launch.
void gapsClear(Cpe &C);

} // namespace swemu

#endif

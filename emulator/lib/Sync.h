//===- Sync.h - barriers of rows, columns, the array, pairs; locks -*- C++ -*-===//
#ifndef SWEMU_LIB_SYNC_H
#define SWEMU_LIB_SYNC_H

namespace swemu {

struct Cpe;
struct Wait;

/// Has \p C arrived at the barrier that a CPE waiting as \p W stands at?
bool syncHasArrived(const Cpe &C, const Wait &W);

} // namespace swemu

#endif

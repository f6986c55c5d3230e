//===- Collective.h - calls that all CPEs of a row, column or group make -*- C++ -*-===//
#ifndef SWEMU_LIB_COLLECTIVE_H
#define SWEMU_LIB_COLLECTIVE_H

namespace swemu {

struct Cpe;

/// What must agree among the CPEs that make one collective call.
struct Collective {
  const char *Call, *Here;
  int Scope; ///< SWEMU_ROW, SWEMU_COL, SWEMU_ARRAY
  int Root;
  long Length;
};

/// Waits until all CPEs of the scope have made the call; refuses those that made another one, or
/// the same with another root or size.
void meetCollective(Cpe &C, const Collective &What);

} // namespace swemu

#endif

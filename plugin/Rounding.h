//===- Rounding.h - who says how numbers are rounded ------------*- C++ -*-===//
//
// CPEs round to the nearest number.  What the host sets by fesetround() is the host's, and what a
// pragma says of expressions is not in the text of the slave file.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ROUNDING_H
#define SWGEN_PLUGIN_ROUNDING_H

#include "RegionContext.h"

namespace swgen {

/// Refuses (SW230) a region with floating-point arithmetic for which the file sets another mode, or
/// which says that it looks at the mode or the flags.  A call in another file is not seen.
void checkRounding(RegionContext &C);

} // namespace swgen
#endif

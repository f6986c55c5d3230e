//===- StatementRuns.h - what loops inside statements read ------*- C++ -*-===//
//
// `for (k = ptr[i]; k < ptr[i + 1]; k++) s += val[k] * x[col[k]];` belongs whole to its statement
// (StatementLoops.h).  Planning knows nothing of k, but from the text it is clear that the loop
// reads val[k] and col[k] for each k up to its end: it steps by one, nothing ends it before, its
// bound does not change in it, and every path through its body makes these accesses.  So the
// elements from any k on up to the end exist, and may come together (passes/Windows.h).  A loop over
// j in it, which reads val[k] in its turn, may have no iteration: but where the bounds of j are known
// before the region it has none for all k, and nothing is read then.
//
// So does the innermost loop of the region around a statement: of x[col[i]][j], a row that data find,
// or of a[i * (i + 1) / 2 + j], a row of a packed triangle, it reads all from any j on.
//
// Where such a loop runs in every instance of its statement and its bounds can be computed before,
// what later instances read is known as well.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STATEMENTRUNS_H
#define SWGEN_PLUGIN_STATEMENTRUNS_H

#include "RegionContext.h"

namespace swgen {

/// Fills in Region::Runs and RegionInfo::Streams; accesses and ranges (StatementRanges.h) are
/// collected.
void findRuns(RegionContext &C);

} // namespace swgen
#endif

//===- StatementSpans.h - elements side by side, found by data --*- C++ -*-===//
//
// x[3 * j], x[3 * j + 1] and x[3 * j + 2], where j comes from memory, are three elements that lie
// side by side, as p[j].x, p[j].y and p[j].z do.  One fetch brings them all (passes/Windows.h): each
// is at a constant distance from the others, and whoever reads one reads the first and the last, too,
// so that all between exist.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STATEMENTSPANS_H
#define SWGEN_PLUGIN_STATEMENTSPANS_H

#include "RegionContext.h"

namespace swgen {

/// Adds spans to RegionInfo::Streams; those of loops (StatementRuns.h) are there.
void findSpans(RegionContext &C);

} // namespace swgen
#endif

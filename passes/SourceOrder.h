//===- SourceOrder.h - which statement instance runs first ------*- C++ -*-===//
//
// The order of the source program: instances of statements are ordered by the 2d+1 schedule of
// their loops.  The accesses of one statement instance are one step.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SOURCEORDER_H
#define SWGEN_PASSES_SOURCEORDER_H

#include "IslRows.h"
#include "KernelModel.h"
#include <map>

namespace swgen {

/// Loops that surround both statements, i.e. the length of the common prefix.
int commonLoops(const RegionInfo &Info, int StmtA, int StmtB);

/// { S<a>[i..] -> S<b>[j..] : first Depth dimensions equal }
isl::map sameIteration(const KernelModel &M, int StmtA, int StmtB, int Depth);

class SourceOrder {
public:
  explicit SourceOrder(const KernelModel &M); ///< which must stay
  /// { S<s>[i..] -> [time] }
  const isl::map &schedule(int Stmt) const { return Schedules[Stmt]; }
  /// { S<a>[..] -> S<b>[..] : the first runs strictly before the second }
  const isl::map &before(int StmtA, int StmtB);
  /// The same as rows, of which those of one case hold.
  std::vector<std::vector<Row>> cases(int StmtA, int StmtB) const;

private:
  const RegionInfo &Info;
  std::vector<isl::map> Schedules;
  std::map<std::pair<int, int>, isl::map> Cache;
};

} // namespace swgen
#endif

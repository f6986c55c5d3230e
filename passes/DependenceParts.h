//===- DependenceParts.h - which way dependences point ----------*- C++ -*-===//
//
// Whether a dependence points forwards or backwards along a loop, within one iteration of others.
// Each relation is read once (Conjunction.h).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DEPENDENCEPARTS_H
#define SWGEN_PASSES_DEPENDENCEPARTS_H

#include "DependenceRelation.h"
#include <map>

namespace swgen {

/// Which way dependences point along one loop.
struct Direction {
  bool NonNegative = true, Zero = true;
};

class DependenceParts {
public:
  /// Along the loop at Depth, where the iterations of the loops at the depths Held are the same.
  Direction direction(const DependenceRelation &Relation, int Depth, llvm::ArrayRef<int> Held);
  /// Whether some pair points forwards there.
  bool goesOn(const DependenceRelation &Relation, int Depth, llvm::ArrayRef<int> Held);

private:
  struct Parts {
    DependenceRelation Relation; ///< which keeps its place in memory
    std::vector<Conjunction> Read;
  };
  std::map<const void *, Parts> Known; ///< many dependences share a relation

  std::vector<Conjunction> &partsOf(const DependenceRelation &Relation);
};

} // namespace swgen
#endif

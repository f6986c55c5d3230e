//===- IdleCpes.cpp -------------------------------------------------------===//
#include "IdleCpes.h"
#include "Footprint.h"
#include "Legality.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// Iterations of the loops that a phase divides, all together; 0 where they are not constant.
static int64_t dividedIterations(const TileNode &Root) {
  int64_t All = 1;
  for (const TileLoop &T : Root.Tiles) {
    if (T.Range <= 0 || T.Range > INT32_MAX)
      return 0;
    All = std::min<int64_t>(All * T.Range, INT32_MAX);
  }
  return All;
}

/// Whether the phase has loops inside of those that it divides, and none of them could be divided.
static bool hasOnlyCarriedInside(const KernelModel &Model, const LegalityInfo &Legality,
                                 const TilePlan &Plan, const Phase &P) {
  const TileNode &Root = Plan.Nodes[P.Root];
  bool Any = false;
  for (int S : stmtsOf(Plan, P.Root))
    for (int Loop : Model.Info.Stmts[S].Loops) {
      if (is_contained(P.SeqLoops, Loop) ||
          any_of(Root.Tiles, [&](const TileLoop &T) { return T.Loop == Loop; }))
        continue;
      if (Legality.Parallel[Loop])
        return false;
      Any = true;
    }
  return Any;
}

std::vector<Finding> findIdleCpes(const KernelModel &Model, const LegalityInfo &Legality,
                                  const TilePlan &Plan, const Machine &Target) {
  std::vector<Finding> Findings;
  std::vector<int> Said;
  if (Model.Info.Parallel.FewerCpes)
    return Findings;
  for (const Phase &P : Plan.Phases) {
    const TileNode &Root = Plan.Nodes[P.Root];
    if (P.Wavefront || Root.Tiles.empty() || !hasOnlyCarriedInside(Model, Legality, Plan, P))
      continue;
    const int First = Root.Tiles.front().Loop;
    const int64_t Count = dividedIterations(Root);
    if (Count <= 0 || 2 * Count > Target.cpes() || Model.Info.Loops[First].Alone ||
        is_contained(Said, First))
      continue;
    Said.push_back(First);
    Findings.push_back({559,
                        Model.Info.Loops[First].Pos,
                        {std::to_string(Count), std::to_string(Target.cpes())},
                        {}});
  }
  return Findings;
}

} // namespace swgen

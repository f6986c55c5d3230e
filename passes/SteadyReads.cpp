//===- SteadyReads.cpp ----------------------------------------------------===//
#include "SteadyReads.h"

namespace swgen {

/// Launches may take place where the two are one array.
static bool mayBeOneAtLaunch(const KernelModel &M, int A, int B) {
  return llvm::any_of(M.Aliases, [A, B](const AliasObligation &O) {
    return O.MayBeOne && ((O.ArrayA == A && O.ArrayB == B) || (O.ArrayA == B && O.ArrayB == A));
  });
}

std::set<int> steadyReads(const KernelModel &M, const TilePlan &Plan) {
  std::set<std::pair<int, int>> Written; // phase, array
  for (const RefGroup &G : Plan.Groups)
    if (llvm::any_of(G.Accesses, [&M](int A) { return M.Accesses[A].writes(); }))
      Written.insert({G.Phase, G.Array});
  auto Changes = [&](const RefGroup &G) {
    return llvm::any_of(Written, [&](const std::pair<int, int> &W) {
      return W.first == G.Phase && (W.second == G.Array || mayBeOneAtLaunch(M, W.second, G.Array));
    });
  };
  std::set<int> Steady;
  for (const RefGroup &G : Plan.Groups)
    if (M.Arrays[G.Array].Class == ArrayClass::Main && !Changes(G))
      Steady.insert(G.Accesses.begin(), G.Accesses.end());
  return Steady;
}

} // namespace swgen

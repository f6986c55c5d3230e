//===- LaunchWorth.cpp ----------------------------------------------------===//
#include "LaunchWorth.h"
#include "IterationBox.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// Cycles of the control of a loop, per iteration.
constexpr double LoopControl = 2;

double instanceCycles(const KernelModel &Text, const ModelStmt &S, const StmtWork &W,
                      const MachineTiming &Timing) {
  double Accesses = 0;
  for (const ModelAccess &A : Text.Accesses)
    if (A.Stmt == S.Id && A.Access >= 0 && !A.Rare)
      Accesses += A.Read + A.writes();
  return std::ceil(W.Float + W.Memory + W.Any + W.Chain + Accesses * Timing.HostAccess +
                   LoopControl);
}

} // namespace

LaunchWorth launchWorth(const KernelModel &Text, ArrayRef<StmtWork> Work,
                        const MachineTiming &Timing, double Least) {
  LaunchWorth Worth;
  Worth.Launch = std::llround(Least);
  std::vector<IterationBox> Terms{{0}}; // the first: what is known
  for (const ModelStmt &S : Text.Stmts) {
    const StmtWork &W = Work[S.source()];
    std::optional<IterationBox> T;
    if (!W.Unbounded)
      T = iterationBox(Text, S);
    if (!T)
      return Worth;
    T->Number *= instanceCycles(Text, S, W, Timing);
    addTo(Terms, std::move(*T));
  }
  if (Terms.size() == 1 || Terms.front().Number >= Worth.Launch)
    return Worth;
  if (Terms.front().Number == 0)
    Terms.erase(Terms.begin());
  Worth.Work = sumText(Terms);
  return Worth;
}

} // namespace swgen

//===- ScheduleTree.h - loops that isl's scheduler finds --------*- C++ -*-===//
//
// Asks isl (S. Verdoolaege, G. Janssens: Scheduling for PPCG, 2017; after Bondhugula's Pluto) for
// an order of the instances of some statements that keeps their dependences, and reads its answer
// as loops: which statements share a loop, what each counts in it, and what follows what.
//
// isl weighs what it likes; nothing of it is believed.  Legality and PlanVerifier judge the loops
// that are made of the answer.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SCHEDULETREE_H
#define SWGEN_PASSES_SCHEDULETREE_H

#include "IslRows.h"
#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>
#include <memory>
#include <optional>

namespace swgen {

/// A loop that isl proposes.
struct ScheduleLoop {
  /// Per statement in it the iteration in which an instance runs: the sum of Dims, loops of the
  /// statement as it is written, and Rest.
  std::map<int, Row> Values;
  bool Coincident = false; ///< no dependence that the loops of bands further out do not carry
                           ///< crosses its iterations
  bool Carries = false; ///< each of these goes on in it, so that none crosses iterations of other
                        ///< loops below it
};

/// Nested loops, in which each dependence that they do not carry together points forward in all,
/// so that they may be permuted and tiled; and what stands in the innermost.
struct ScheduleNode {
  std::vector<ScheduleLoop> Loops;
  std::vector<ScheduleNode> Children; ///< in order; none: Stmts
  std::vector<int> Stmts;             ///< all in it, ascending
};

struct ScheduleWish {
  bool Distribute = false;      ///< loops of their own for what need not be in one
  bool OuterCoincident = false; ///< the first loop of each band carries nothing: the one around it
                                ///< takes all that it can
};

/// What isl finds for the statements of one model.  The choices of a search ask the same again:
/// what isl has found is remembered, unless it was cut short by an error.
class Schedules {
public:
  /// Model: stays as it is.  LoopsInCircle: of statements that depend on each other in a circle,
  /// all of each inside those that stay, at most; where there are more, isl is not asked.
  explicit Schedules(const KernelModel &Model, unsigned LoopsInCircle = ~0u);
  ~Schedules();
  Schedules(const Schedules &) = delete;
  Schedules &operator=(const Schedules &) = delete;

  /// An order for the instances of Stmts in which the Depth outermost loops, common to all of them,
  /// stay as they are; null where isl finds none or one that is no loops.  Statements that never
  /// run are in none.
  std::optional<ScheduleNode> find(llvm::ArrayRef<int> Stmts, unsigned Depth,
                                   const ScheduleWish &Wish);

private:
  struct Part;
  const KernelModel &Model;
  const unsigned LoopsInCircle;
  std::map<std::pair<std::vector<int>, unsigned>, std::unique_ptr<Part>> Parts; ///< and the depth
};

} // namespace swgen
#endif

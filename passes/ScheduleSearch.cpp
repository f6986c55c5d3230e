//===- ScheduleSearch.cpp -------------------------------------------------===//
#include "ScheduleSearch.h"
#include "Legality.h"
#include "LoopTree.h"
#include "ScheduledNest.h"
#include "TransformationSearch.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {
namespace {

/// What to ask for, in this order. What is distributed has the simplest loops and leaves each
/// statement most of them parallel; what is fused keeps values in LDM that have no place elsewhere.
constexpr ScheduleWish Wishes[] = {
    {/*Distribute=*/true, /*OuterCoincident=*/false},
    {/*Distribute=*/true, /*OuterCoincident=*/true},
    {/*Distribute=*/false, /*OuterCoincident=*/false},
    {/*Distribute=*/false, /*OuterCoincident=*/true},
};

constexpr unsigned StepChoices = 2;
static_assert(ScheduleChoices == StepChoices + 2 * std::size(Wishes));

class Search {
  const KernelModel &Model;
  const std::vector<bool> &Parallel;
  const ScheduleWish &Wish;
  const bool Whole;                  ///< nests as a whole, if they can be
  const std::optional<unsigned> Step; ///< loop of the band that goes outermost
  LoopTree Tree;

public:
  Search(const KernelModel &Model, const std::vector<bool> &Parallel, const ScheduleWish &Wish,
         bool Whole, std::optional<unsigned> Step = std::nullopt)
      : Model(Model), Parallel(Parallel), Wish(Wish), Whole(Whole), Step(Step), Tree(Model.Info) {}

  std::optional<Transformation> run() const {
    Transformation T = identityTransformation(Model);
    return changeBelow(-1, T) ? std::optional(T) : std::nullopt;
  }

private:
  /// Changes T such that everything below a loop that runs in step (-1: in the region) is in
  /// parallel loops.  False, and T void, if that fails.
  bool changeBelow(int Loop, Transformation &T) const {
    return all_of(Tree.children(Loop), [&](const LoopTree::Item &Item) {
      std::vector<int> Stmts = Item.IsLoop ? Tree.stmtsBelow(Item.Id) : std::vector<int>{Item.Id};
      return areInParallelLoops(Model, Parallel, Stmts) || (Item.IsLoop && change(Item.Id, T));
    });
  }

  bool change(int Loop, Transformation &T) const {
    for (bool Here : {Whole, !Whole}) {
      Transformation Trial = T;
      if (!(Here ? reschedule(Loop, Trial) : changeBelow(Loop, Trial)))
        continue;
      T = std::move(Trial);
      return true;
    }
    return false;
  }

  bool reschedule(int Loop, Transformation &T) const {
    std::optional<ScheduleNode> Schedule =
        scheduleOf(Model, Tree.stmtsBelow(Loop), Tree.depth(Loop), Wish);
    if (!Schedule)
      return false;
    return Step ? addStepNest(Model, Loop, *Schedule, *Step, T)
                : addScheduledNest(Model, Loop, *Schedule, T);
  }
};

/// One loop of each band outermost, and parallel loops inside it.
std::optional<Transformation> findSteps(const KernelModel &Model, const std::vector<bool> &Parallel,
                                        unsigned Step) {
  std::optional<Transformation> Outer =
      Search(Model, Parallel, Wishes[0], /*Whole=*/true, Step).run();
  if (!Outer)
    return std::nullopt;
  KernelModel Stepping = applyTransformation(Model, *Outer);
  std::optional<Transformation> Inner =
      Search(Stepping, computeLegality(Stepping).Parallel, Wishes[0], /*Whole=*/false).run();
  if (!Inner || !Inner->Waves.empty())
    return std::nullopt;
  return composed(*Outer, *Inner);
}

} // namespace

std::optional<Transformation> findSchedule(const KernelModel &Model,
                                           const std::vector<bool> &Parallel, unsigned Choice) {
  if (namesLoops(Model.Info))
    return std::nullopt;
  if (Choice < StepChoices)
    return findSteps(Model, Parallel, Choice);
  Choice -= StepChoices;
  return Search(Model, Parallel, Wishes[Choice % std::size(Wishes)],
                /*Whole=*/Choice >= std::size(Wishes))
      .run();
}

} // namespace swgen

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
  Schedules &Known; ///< of it
  const std::vector<bool> &Parallel;
  const ScheduleWish &Wish;
  const bool Whole;                  ///< nests as a whole, if they can be
  const std::optional<unsigned> Step; ///< loop of the band that goes outermost
  const unsigned Kept;                ///< outer loops that stay as they are
  const NestRules Rules;              ///< of what is inside these
  LoopTree Tree;

public:
  Search(const KernelModel &Model, Schedules &Known, const std::vector<bool> &Parallel,
         const ScheduleWish &Wish, bool Whole, std::optional<unsigned> Step = std::nullopt,
         unsigned Kept = 0, const NestRules &Rules = {})
      : Model(Model), Known(Known), Parallel(Parallel), Wish(Wish), Whole(Whole), Step(Step),
        Kept(Kept), Rules(Rules), Tree(Model.Info) {}

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
      bool Good = areInParallelLoops(Model, Parallel, Stmts);
      // Inside a step a parallel loop further in is not enough, if there can be one further out.
      bool Best = Kept && Whole && Item.IsLoop ? bool(Parallel[Item.Id]) : Good;
      return Best || (Item.IsLoop && change(Item.Id, T)) || Good;
    });
  }

  bool change(int Loop, Transformation &T) const {
    if (Tree.depth(Loop) < int(Kept))
      return changeBelow(Loop, T);
    for (bool Here : {Whole, !Whole}) {
      if (!Here && Rules.KeepsInside) // what is further in may stay, the nest itself may not
        break;
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
        Known.find(Tree.stmtsBelow(Loop), Tree.depth(Loop), Wish);
    if (!Schedule)
      return false;
    return Step ? addStepNest(Model, Loop, *Schedule, *Step, T)
                : addScheduledNest(Model, Loop, *Schedule, T, Rules);
  }
};

using Counted = std::pair<unsigned, Transformation>; ///< with its loops in step

/// Loop number Step of each band outermost, and parallel loops inside it.
void findStep(const KernelModel &Model, Schedules &Known, const std::vector<bool> &Parallel,
              const ScheduleWish &Wish, unsigned Step, std::vector<Counted> &Found) {
  std::optional<Transformation> Outer =
      Search(Model, Known, Parallel, Wish, /*Whole=*/true, Step).run();
  if (!Outer)
    return;
  KernelModel Stepping = applyTransformation(Model, *Outer);
  Schedules KnownInside(Stepping);
  std::vector<bool> Inside = computeLegality(Stepping).Parallel;
  for (bool Whole : {true, false}) {
    std::optional<Transformation> Inner =
        Search(Stepping, KnownInside, Inside, Wishes[0], Whole, std::nullopt, /*Kept=*/1).run();
    if (Inner && Inner->Waves.empty())
      Found.emplace_back(loopsInStep(applyTransformation(Stepping, *Inner)),
                         composed(*Outer, *Inner));
  }
}

/// Of what loops that can go outermost lead to, and of what needs none, what leaves the fewest in
/// step, or what comes next.
/// Bands of as many statements as can share one are tried where those of few leave some in several.
std::optional<Transformation> findSteps(const KernelModel &Model, Schedules &Known,
                                        const std::vector<bool> &Parallel, unsigned Choice) {
  constexpr unsigned MostSteps = 3;
  std::vector<Counted> Found;
  if (std::optional<Transformation> Plain = Search(Model, Known, Parallel, Wishes[0], false).run();
      Plain && Plain->Waves.empty())
    Found.emplace_back(loopsInStep(applyTransformation(Model, *Plain)), std::move(*Plain));
  auto Fewer = [](const Counted &A, const Counted &B) { return A.first < B.first; };
  for (const ScheduleWish &Wish : {Wishes[0], Wishes[2]}) {
    for (unsigned Step = 0; Step < MostSteps; ++Step)
      findStep(Model, Known, Parallel, Wish, Step, Found);
    stable_sort(Found, Fewer);
    if (!Found.empty() && Found.front().first <= Model.Stmts.size())
      break;
  }
  return Choice < Found.size() ? std::optional(std::move(Found[Choice].second)) : std::nullopt;
}

} // namespace

unsigned loopsInStep(const KernelModel &Model) {
  std::vector<bool> Parallel = computeLegality(Model).Parallel;
  unsigned Sum = 0;
  for (const StmtDesc &S : Model.Info.Stmts)
    Sum += find_if(S.Loops, [&](int Loop) { return Parallel[Loop]; }) - S.Loops.begin();
  return Sum;
}

std::optional<Transformation> findSchedule(const KernelModel &Model, Schedules &Known,
                                           const std::vector<bool> &Parallel, unsigned Choice) {
  if (namesLoops(Model.Info))
    return std::nullopt;
  if (Choice < StepChoices)
    return findSteps(Model, Known, Parallel, Choice);
  Choice -= StepChoices;
  return Search(Model, Known, Parallel, Wishes[Choice % std::size(Wishes)],
                /*Whole=*/Choice >= std::size(Wishes))
      .run();
}

std::optional<Transformation> scheduleInside(const KernelModel &Model, unsigned Kept,
                                             int64_t MostAlone) {
  std::vector<bool> Parallel = computeLegality(Model).Parallel;
  NestRules Rules;
  Rules.MostAlone = MostAlone;
  Rules.KeepsInside = true;
  // What is useful here are loops apart.  Of many in one circle isl's search for loops in common
  // takes a second and more from 16 of them on: each statement must move in each, in some way.
  constexpr unsigned LoopsInCircle = 14;
  Schedules Known(Model, LoopsInCircle);
  std::optional<Transformation> T =
      Search(Model, Known, Parallel, Wishes[0], /*Whole=*/true, std::nullopt, Kept, Rules).run();
  const bool Other = T && !T->Comments.empty(); // than they are
  return Other && T->Waves.empty() ? T : std::nullopt;
}

} // namespace swgen

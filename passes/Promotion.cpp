//===- Promotion.cpp ------------------------------------------------------===//
#include "Promotion.h"
#include "DataTables.h"
#include "DmaInsertion.h"
#include "LdmAllocation.h"
#include "MemoryColoring.h"
#include "Transfers.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

/// Than the largest of the assumed sizes.
constexpr double MuchLarger = 16;

std::vector<double> promotionSizes(const CostModel &Costs) {
  std::vector<double> Sizes = Costs.sizes().vec();
  if (Sizes.size() > 1)
    Sizes.push_back(MuchLarger * Sizes.back());
  return Sizes;
}

namespace {

/// What a promotion must save of the plan's cycles: the prediction is no more exact than that.
constexpr double Margin = 0.01;
/// A region that takes less than so many launches is mostly not worth one: what is loaded by data
/// is not decided by such a size.
constexpr double LeastLaunches = 2.5;

class Promoter {
  const KernelModel &Model;
  TilePlan Plan;
  const Machine &Target;
  const Footprint &Feet;

public:
  Promoter(const Footprint &Feet, TilePlan Plan, const Machine &Target)
      : Model(Feet.model()), Plan(std::move(Plan)), Target(Target), Feet(Feet) {}

  TilePlan run(function_ref<CostModel &()> Costs);

private:
  bool isReadOnly(const RefGroup &G) const;
  bool isCopied(const RefGroup &G) const;
  std::optional<RefGroup> loadedWhole(const RefGroup &G) const;
  std::optional<RefGroup> movedTo(const RefGroup &G, CopyPlace To) const;
  std::vector<RefGroup> candidates(int Phase) const;
  double saved(CostModel &Costs, ArrayRef<RefGroup> Together, ArrayRef<double> Elsewhere);
  std::vector<RefGroup> swapped(std::vector<RefGroup> Other);
  bool promoteHottest(CostModel &Costs, std::vector<RefGroup> &Candidates,
                      ArrayRef<double> Elsewhere);
  void promoteTogether(CostModel &Costs, ArrayRef<RefGroup> Candidates, ArrayRef<double> Elsewhere);
  void take(RefGroup G);
};

/// Nothing in the phase writes the array.
bool Promoter::isReadOnly(const RefGroup &G) const {
  return !writesIn(Model, Plan, G.Phase, G.Array);
}

/// Through a buffer whose transfers the CPE waits for and whose place is nobody's wish.  Copies in
/// turn of the same array may hold more than what their tiles touch: beside them nothing moves that
/// anybody writes.
bool Promoter::isCopied(const RefGroup &G) const {
  const ModelArray &A = Model.Arrays[G.Array];
  if (!G.Buffered || G.Contracted || G.Copies != 1 || A.Class != ArrayClass::Main ||
      !(G.Fetch || G.Put))
    return false;
  const BufferWish &Wish = Model.Info.Arrays[A.Source].Wish;
  bool InTurn = any_of(Plan.Groups, [&](const RefGroup &Other) {
    return Other.Array == G.Array && Other.Phase == G.Phase && Other.Copies > 1;
  });
  return Wish.At.empty() && Wish.TileExtents.empty() && (!InTurn || isReadOnly(G));
}

/// The group with a buffer at another place; none where it has no bound, is larger than the LDM or
/// no transfer can serve it.
std::optional<RefGroup> Promoter::movedTo(const RefGroup &G, CopyPlace To) const {
  RefGroup Moved = G;
  Moved.Node = To.Node;
  Moved.Depth = To.Depth;
  if (!sizeGroup(Feet, Plan, Moved) || paddedBytes(Moved.Bytes, Target) > bufferBudget(Target) ||
      !placeGroup(Feet, Plan, Moved, To.Node, To.Depth).Ok)
    return std::nullopt;
  return Moved;
}

/// An array that is loaded by data, as a whole; none where there is no room.
std::optional<RefGroup> Promoter::loadedWhole(const RefGroup &G) const {
  if (G.Buffered || !isDataTable(Model, Plan, G, Target))
    return std::nullopt;
  std::optional<RefGroup> Moved = wholeTable(Feet, Plan, G, Target);
  if (Moved &&
      (!sizeGroup(Feet, Plan, *Moved) || paddedBytes(Moved->Bytes, Target) > bufferBudget(Target)))
    return std::nullopt;
  return Moved;
}

std::vector<RefGroup> Promoter::candidates(int Phase) const {
  std::vector<RefGroup> Result;
  auto Add = [&](std::optional<RefGroup> Moved) {
    if (Moved)
      Result.push_back(std::move(*Moved));
  };
  for (const RefGroup &G : Plan.Groups) {
    if (G.Phase != Phase)
      continue;
    Add(loadedWhole(G));
    if (isCopied(G))
      for (CopyPlace P : copyPlaces(Model, Plan, G)) {
        if (P.Node == G.Node && P.Depth >= G.Depth)
          break;
        Add(movedTo(G, P));
      }
  }
  return Result;
}

/// The plan's groups that Other stands for, which it has instead.
std::vector<RefGroup> Promoter::swapped(std::vector<RefGroup> Other) {
  for (RefGroup &G : Other)
    std::swap(Plan.Groups[G.Id], G);
  return Other;
}

/// The share of the plan's cycles, in the mean of the sizes that count; negative where it does not
/// pay. Elsewhere: cycles outside the phase, by size.
double Promoter::saved(CostModel &Costs, ArrayRef<RefGroup> Together, ArrayRef<double> Elsewhere) {
  std::vector<double> Sizes = promotionSizes(Costs);
  auto Cycles = [&](size_t S) {
    return std::max(1.0,
                    Elsewhere[S] + Costs.phaseAt(Plan, Together.front().Phase, Sizes[S]).total());
  };
  const bool Loaded =
      all_of(Together, [&](const RefGroup &C) { return !Plan.Groups[C.Id].Buffered; });
  const double Least = Loaded ? LeastLaunches * Costs.launch().total() : 0;
  double Logs = 0;
  unsigned Count = 0;
  for (size_t S = 0; S < Sizes.size(); ++S) {
    double Before = Cycles(S);
    if (Before < Least && S + 1 < Sizes.size())
      continue;
    ++Count;
    std::vector<RefGroup> Old = swapped(Together.vec());
    Logs += std::log(Cycles(S) / Before);
    swapped(std::move(Old));
  }
  double Share = 1 - std::exp(Logs / double(Count));
  return Share < Margin ? -1 : Share;
}

void Promoter::take(RefGroup G) {
  SourcePos Pos = Model.Accesses[G.Accesses[0]].Pos;
  erase_if(Plan.Remarks, [&](const Finding &F) { // SW351: it is not copied
    return F.Number == 351 && F.Pos.File == Pos.File && F.Pos.Line == Pos.Line &&
           F.Pos.Column == Pos.Column;
  });
  Plan.Groups[G.Id] = std::move(G);
}

/// False when nothing is left that pays and fits.
bool Promoter::promoteHottest(CostModel &Costs, std::vector<RefGroup> &Candidates,
                              ArrayRef<double> Elsewhere) {
  std::vector<std::pair<double, RefGroup *>> ByHeat;
  for (RefGroup &C : Candidates) {
    const RefGroup &Old = Plan.Groups[C.Id];
    double Share = saved(Costs, {C}, Elsewhere);
    int64_t More = C.Bytes - (Old.Buffered ? Old.Bytes : 0);
    if (Share > 0)
      ByHeat.emplace_back(Share / double(std::max<int64_t>(1, More)), &C);
  }
  stable_sort(ByHeat, [](const auto &A, const auto &B) { return A.first > B.first; });
  for (auto [Heat, C] : ByHeat) {
    RefGroup Old = std::exchange(Plan.Groups[C->Id], *C);
    bool Fits = coloredBytes(Plan, Target) <= bufferBudget(Target);
    Plan.Groups[C->Id] = std::move(Old);
    if (!Fits)
      continue;
    take(*C);
    Candidates.erase(Candidates.begin() + (C - Candidates.data()));
    return true;
  }
  return false;
}

/// Arrays that are loaded, of which none pays as long as the others are: an iteration waits for
/// all.
void Promoter::promoteTogether(CostModel &Costs, ArrayRef<RefGroup> Candidates,
                               ArrayRef<double> Elsewhere) {
  std::vector<RefGroup> Loaded;
  copy_if(Candidates, std::back_inserter(Loaded),
          [&](const RefGroup &C) { return !Plan.Groups[C.Id].Buffered; });
  stable_sort(Loaded, [](const RefGroup &A, const RefGroup &B) { return A.Bytes < B.Bytes; });
  std::vector<RefGroup> Together;
  for (RefGroup &C : Loaded) {
    Together.push_back(std::move(C));
    std::vector<RefGroup> Old = swapped(Together);
    const bool Fits = coloredBytes(Plan, Target) <= bufferBudget(Target);
    swapped(std::move(Old));
    if (!Fits)
      Together.pop_back();
  }
  if (Together.size() > 1 && saved(Costs, Together, Elsewhere) > 0)
    for (RefGroup &C : Together)
      take(std::move(C));
}

TilePlan Promoter::run(function_ref<CostModel &()> Costs) {
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P) {
    std::vector<RefGroup> Candidates = candidates(P);
    if (Candidates.empty())
      continue;
    std::vector<double> Elsewhere;
    for (double Size : promotionSizes(Costs()))
      Elsewhere.push_back(Costs().estimateAt(Plan, Size).total() -
                          Costs().phaseAt(Plan, P, Size).total());
    while (promoteHottest(Costs(), Candidates, Elsewhere))
      ;
    promoteTogether(Costs(), Candidates, Elsewhere);
  }
  return std::move(Plan);
}

} // namespace

TilePlan promoteData(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                     function_ref<CostModel &()> Costs) {
  return Promoter(Feet, std::move(Plan), Target).run(Costs);
}

} // namespace swgen

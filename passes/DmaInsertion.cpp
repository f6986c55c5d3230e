//===- DmaInsertion.cpp ---------------------------------------------------===//
#include "DmaInsertion.h"
#include "Footprint.h"
#include "LdmAllocation.h"
#include "Transfers.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

namespace {

class Inserter {
  const KernelModel &Model;
  TilePlan Plan;
  const Machine &Target;
  const Footprint &Feet;

public:
  Inserter(const Footprint &Feet, TilePlan Plan, const Machine &Target)
      : Model(Feet.model()), Plan(std::move(Plan)), Target(Target), Feet(Feet) {}

  TilePlan run();

private:
  bool fits(const RefGroup &G) const;
  bool tryPlace(int Group, CopyPlace P, bool AnySize);
  void hoist(int Group);
  void remark(const RefGroup &G);
};

bool Inserter::fits(const RefGroup &G) const {
  std::vector<BufferUse> Uses = bufferUses(Plan, G.Phase, Target);
  Uses[G.Id] = useOf(G, G.Bytes, G.Copies, Target);
  return fitTogether(Plan, G.Phase, Uses, Target, bufferBudget(Target));
}

bool Inserter::tryPlace(int Group, CopyPlace P, bool AnySize) {
  RefGroup Trial = Plan.Groups[Group];
  Trial.Node = P.Node;
  Trial.Depth = P.Depth;
  if (!sizeGroup(Feet, Plan, Trial) || (!AnySize && Trial.Bytes > Plan.Groups[Group].Bytes) ||
      !fits(Trial) || !placeGroup(Feet, Plan, Trial, P.Node, P.Depth).Ok)
    return false;
  Plan.Groups[Group] = std::move(Trial);
  return true;
}

void Inserter::hoist(int Group) {
  const RefGroup &G = Plan.Groups[Group];
  SmallVector<CopyPlace, 8> Places = copyPlaces(Model, Plan, G);
  const ModelArray &A = Model.Arrays[G.Array];
  bool AnySize = false;
  if (A.Class == ArrayClass::Main) {
    const BufferWish &Wish = Model.Info.Arrays[A.Source].Wish;
    AnySize = Wish.Resident;
    for (CopyPlace P : Places) {
      std::vector<int> Around = scopeAt(Plan, G.Phase, P.Node, P.Depth).Tiled;
      if (!Wish.At.empty() && !Around.empty() && Model.Info.Loops[Around.back()].Var == Wish.At &&
          tryPlace(Group, P, /*AnySize=*/true))
        return;
    }
  }
  for (CopyPlace P : Places)
    if (tryPlace(Group, P, AnySize))
      return;
}

void Inserter::remark(const RefGroup &G) {
  const ModelArray &A = Model.Arrays[G.Array];
  for (int I : G.Accesses) {
    Plan.Remarks.push_back({351, Model.Accesses[I].Pos, {A.Name, G.WhyDirect}, {}});
    return;
  }
}

TilePlan Inserter::run() {
  for (int G = 0, E = Plan.Groups.size(); G < E; ++G) {
    if (!Plan.Groups[G].Buffered)
      remark(Plan.Groups[G]);
    else if (!Plan.Groups[G].Contracted && Plan.Groups[G].Life.whole())
      hoist(G);
  }
  return std::move(Plan);
}

} // namespace

bool writesIn(const KernelModel &Model, const TilePlan &Plan, int Phase, int Array) {
  return any_of(Model.Accesses, [&](const ModelAccess &X) {
    return X.Array == Array && X.writes() && leafOf(Plan, Phase, X.Stmt) >= 0;
  });
}

SmallVector<CopyPlace, 8> copyPlaces(const KernelModel &Model, const TilePlan &Plan,
                                     const RefGroup &G) {
  // In a wavefront a copy for all tiles of a CPE would not see what others write before a later
  // step.
  bool Writes = Plan.Phases[G.Phase].Wavefront
                    ? writesIn(Model, Plan, G.Phase, G.Array)
                    : any_of(G.Accesses, [&](int A) { return Model.Accesses[A].writes(); });
  SmallVector<CopyPlace, 8> Result;
  for (int N : pathTo(Plan, G.Node)) {
    const TileNode &Node = Plan.Nodes[N];
    int Most = Node.Tiles.size();
    for (int Depth = 0; Depth <= Most; ++Depth) {
      if (Node.Parent < 0 && Depth != Most && (Depth != 0 || Writes))
        continue;
      bool SameAsBefore = Depth == 0 && !Result.empty();
      if (SameAsBefore)
        Result.back() = {N, 0};
      else
        Result.push_back({N, Depth});
    }
  }
  return Result;
}

TilePlan insertDma(const Footprint &Feet, TilePlan Plan, const Machine &Target) {
  return Inserter(Feet, std::move(Plan), Target).run();
}

} // namespace swgen

//===- Promotion.cpp ------------------------------------------------------===//
#include "Promotion.h"
#include "Distribution.h"
#include "LdmAllocation.h"
#include "Transfers.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

namespace {

/// Cycles of a load from main memory, and of one byte by DMA when all CPEs share the bandwidth
/// (sunway-facts 3.2, 3.3).
constexpr double LoadCycles = 228, CyclesPerByte = 4;
/// Iterations of a loop of unknown length.
constexpr double UnknownTrips = 1024;

class Promoter {
  const KernelModel &Model;
  TilePlan &Plan;
  const Machine &Target;
  Footprint Feet;

public:
  Promoter(const KernelModel &Model, TilePlan &Plan, const Machine &Target)
      : Model(Model), Plan(Plan), Target(Target), Feet(Model) {}

  void run(std::vector<ColoringItem> Items, ArrayRef<int> PhaseOf);

private:
  bool isReadOnly(const RefGroup &G) const;
  bool isLoaded(const RefGroup &G) const;
  bool makeResident(RefGroup &G) const;
  bool keepsLayout(const RefGroup &G) const;
  double cyclesSaved(const RefGroup &G) const;
};

/// Nothing in the phase writes the array.
bool Promoter::isReadOnly(const RefGroup &G) const {
  return none_of(Model.Accesses, [&](const ModelAccess &X) {
    return X.Array == G.Array && X.writes() && leafOf(Plan, G.Phase, X.Stmt) >= 0;
  });
}

/// Read only, by subscripts that depend on data, whole elements that DMA can move.
bool Promoter::isLoaded(const RefGroup &G) const {
  const ModelArray &A = Model.Arrays[G.Array];
  if (Plan.Phases[G.Phase].Wavefront) // copies stand inside its tiles
    return false;
  if (G.Buffered || A.Class != ArrayClass::Main || A.StructGranules || G.Grain != 1 ||
      A.Sizes.empty() || A.Sizes[0].is_null())
    return false;
  const ArrayDesc &Desc = Model.Info.Arrays[A.Source];
  if (Desc.Wish.Bypass || A.ElemBytes % Target.DmaGrain || Desc.Align % Target.DmaGrain)
    return false;
  if (all_of(G.Accesses, [&](int I) { return Model.Accesses[I].Affine; }))
    return false;
  return isReadOnly(G);
}

/// The extents of all dimensions but the outermost are those of the array.
bool Promoter::keepsLayout(const RefGroup &G) const {
  const ModelArray &A = Model.Arrays[G.Array];
  for (unsigned D = 1; D < A.dims(); ++D) {
    isl::pw_aff Zero = G.Lo[D].sub(G.Lo[D]), Extent = G.Hi[D].sub(G.Lo[D]);
    isl::pw_aff Left = A.Sizes[D].sub(Extent).add_constant(isl::val(Zero.ctx(), -1));
    if (!G.Lo[D].ne_set(Zero).is_empty().is_true() || !Left.ne_set(Zero).is_empty().is_true())
      return false;
  }
  return true;
}

bool Promoter::makeResident(RefGroup &G) const {
  G.Node = Plan.Phases[G.Phase].Root;
  G.Depth = 0;
  G.Buffered = true;
  G.WhyDirect.clear();
  return sizeGroup(Feet, Plan, G) && placeGroup(Feet, Plan, G, G.Node, G.Depth).Ok && G.Fetch &&
         keepsLayout(G);
}

/// By not loading element by element, of one CPE, for one run of the phase.
double Promoter::cyclesSaved(const RefGroup &G) const {
  ArrayRef<int> Around = Plan.Phases[G.Phase].SeqLoops;
  double Loads = 0;
  for (int I : G.Accesses) {
    double Times = 1;
    for (int Loop : Model.Info.Stmts[Model.Accesses[I].Stmt].Loops) {
      int64_t Most = maxTrip(Model, Loop);
      if (!is_contained(Around, Loop))
        Times *= Most > 0 ? double(Most) : UnknownTrips;
    }
    Loads += Times / Target.cpes();
  }
  return Loads * LoadCycles - double(G.Bytes) * CyclesPerByte;
}

void Promoter::run(std::vector<ColoringItem> Items, ArrayRef<int> PhaseOf) {
  std::vector<RefGroup> Groups;
  std::vector<PromotionCandidate> Candidates;
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P) {
    Groups.clear();
    Candidates.clear();
    for (const RefGroup &G : Plan.Groups) {
      RefGroup Trial = G;
      if (G.Phase != P || !isLoaded(G) || !makeResident(Trial))
        continue;
      PromotionCandidate C;
      C.Item.Bytes = paddedBytes(Trial.Bytes, Target);
      C.Uses = cyclesSaved(Trial);
      for (auto [I, Phase] : enumerate(PhaseOf))
        if (Phase == P)
          C.Item.Meets.push_back(I);
      if (C.Uses <= 0)
        continue;
      Groups.push_back(std::move(Trial));
      Candidates.push_back(std::move(C));
    }
    std::vector<ColoringItem> Own = Items;
    for (int C : promote(Own, Candidates, std::max(8, Target.SimdBytes), bufferBudget(Target))) {
      int Id = Groups[C].Id;
      SourcePos Pos = Model.Accesses[Groups[C].Accesses[0]].Pos;
      erase_if(Plan.Remarks, [&](const Finding &F) { // SW351: it is not copied
        return F.Number == 351 && F.Pos.File == Pos.File && F.Pos.Line == Pos.Line &&
               F.Pos.Column == Pos.Column;
      });
      Plan.Groups[Id] = std::move(Groups[C]);
    }
  }
}

} // namespace

void promoteData(const KernelModel &Model, TilePlan &Plan, const Machine &Target,
                 std::vector<ColoringItem> Items, ArrayRef<int> PhaseOf) {
  Promoter(Model, Plan, Target).run(std::move(Items), PhaseOf);
}

} // namespace swgen

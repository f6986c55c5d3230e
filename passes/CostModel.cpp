//===- CostModel.cpp - boxes, scenarios, sums -----------------------------===//
#include "CostModel.h"
#include "AccessFacts.h"
#include "ArrayCopies.h"
#include "InnerTrips.h"
#include "PhaseCost.h"
#include "Windows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace swgen {

Cost &Cost::add(const Cost &Other, double Times) {
  Compute += Times * Other.Compute;
  Direct += Times * Other.Direct;
  Dma += Times * Other.Dma;
  Barrier += Times * Other.Barrier;
  Launch += Times * Other.Launch;
  return *this;
}

double LinearBox::extent(unsigned Dim, ArrayRef<double> Lengths) const {
  const LinearBox::Dim &D = Dims[Dim];
  double Extent = D.Base;
  for (auto [Loop, Factor] : D.PerLoop)
    Extent += Factor * (std::max(1.0, Lengths[Loop]) - 1);
  if (D.Most >= 0)
    Extent = std::min(Extent, D.Most);
  return std::max(1.0, Extent);
}

double LinearBox::volume(ArrayRef<double> Lengths) const {
  double Volume = 1;
  for (unsigned D = 0; D < Dims.size(); ++D)
    Volume *= extent(D, Lengths);
  return Volume;
}

/// The factors are read off tiles of 1 and of Probe iterations.
static LinearBox linearBox(BoxExtents &Box, const TileScope &Scope, size_t Loops) {
  constexpr int64_t Probe = 33;
  LinearBox Result;
  for (unsigned D = 0; D < Box.dims(); ++D) {
    LinearBox::Dim Dim;
    TileSizes Sizes(Loops, 0);
    Dim.Most = double(Box.extent(D, Sizes));
    for (int L : Scope.Tiled)
      Sizes[L] = 1;
    Dim.Base = double(Box.extent(D, Sizes));
    Result.Bounded &= Dim.Base >= 0;
    for (int L : Scope.Tiled) {
      if (!Box.follows(D, L))
        continue;
      Sizes[L] = Probe;
      double Grown = double(Box.extent(D, Sizes));
      Sizes[L] = 1;
      // Loops shorter than the probe: the factor is that of most subscripts.
      double Factor = (Grown - Dim.Base) / double(Probe - 1);
      if (Dim.Most >= 0 && Grown >= Dim.Most)
        Factor = std::max(1.0, Factor);
      if (Factor > 0)
        Dim.PerLoop.emplace_back(L, Factor);
    }
    Result.Dims.push_back(std::move(Dim));
  }
  return Result;
}

std::vector<double> defaultAssumedSizes() { return {50, 200, 1600}; }

std::vector<double> CostModel::sizesBetween() const {
  constexpr double Below = 0.4;
  if (scenarios() < 2)
    return {};
  std::vector<double> Known = Sizes, Result;
  llvm::sort(Known);
  Result.push_back(std::round(Below * Known.front()));
  for (auto [From, To] : zip(Known, drop_begin(Known)))
    for (double Third : {1.0 / 3, 2.0 / 3})
      Result.push_back(std::round(From * std::pow(To / From, Third)));
  return Result;
}

CostModel::CostModel(std::shared_ptr<const Footprint> GivenFeet, const Machine &Target,
                     const MachineTiming &Timing, std::vector<StmtWork> GivenWork,
                     std::vector<double> GivenSizes)
    : Feet(std::move(GivenFeet)), Model(Feet->model()), Target(Target), Timing(Timing),
      Work(std::move(GivenWork)), Sizes(std::move(GivenSizes)), Trips(Model) {
  if (Work.empty())
    Work.assign(Model.Stmts.size(), defaultWork(Timing));
  Trips.assume(Assumed = Sizes[0]);
  Depends.assign(Model.Info.Loops.size(), std::vector<bool>(Model.Info.Loops.size(), false));
  for (const ModelStmt &S : Model.Stmts) {
    ArrayRef<int> Loops = Model.Info.Stmts[S.Id].Loops;
    for (unsigned D = 0; D < Loops.size(); ++D)
      for (unsigned On = 0; On < D; ++On)
        if (Trips.depends(S.Id, D, On))
          Depends[Loops[D]][Loops[On]] = true;
  }
  for (size_t A = 0; A < Model.Accesses.size(); ++A)
    Moves.push_back(Feet->weakest().facts().movesWith(int(A)));
  for (const ModelAccess &A : Model.Accesses)
    Turns.push_back(innerTurns(Model, A, Model.AssumedInner));
  Windows.resize(Model.Accesses.size());
  for (const StreamDesc &S : Model.Info.Streams)
    if (Target.LdmWindows > 0 && isWindowed(Model, S, Target)) {
      const int64_t Bytes = windowBytes(Model, S, Target);
      for (auto [I, A] : enumerate(Model.Accesses))
        if (is_contained(S.Accesses, A.Access))
          Windows[I] = {&S, S.Span > 0 ? double(S.Span) : double(Bytes)};
    }
  AccessesOf.resize(Model.Stmts.size());
  for (auto [I, A] : enumerate(Model.Accesses))
    AccessesOf[A.Stmt].push_back(int(I));
}

void CostModel::limit(ArrayRef<std::string> Params, double Most) {
  Trips.limit(Params, Most);
  Trips.assume(Assumed);
  Extents.clear();
}

PhaseTree &CostModel::tree(const TilePlan &Plan, int Phase) {
  std::vector<int> Key = PhaseTree::keyOf(Plan, Phase);
  auto At = Trees.find(Key);
  if (At == Trees.end())
    At = Trees.try_emplace(std::move(Key), Model, Trips, Plan, Phase).first;
  return At->second;
}

void CostModel::assume(double Size) {
  if (Assumed != Size)
    Trips.assume(Assumed = Size);
}

/// From the least to the greatest subscript that the region has in a dimension of an array; 0: not
/// known.
double CostModel::touchedExtent(int Array, unsigned Dim) {
  double Least = INFINITY, Most = -INFINITY;
  for (auto [Id, X] : enumerate(Model.Accesses)) {
    if (X.Array != Array)
      continue;
    if (!X.Affine)
      return 0;
    std::vector<std::optional<Subscript>> &Known = Subscripts[int(Id)];
    if (Known.empty())
      Known = subscriptsOf(Model, X);
    const std::optional<Subscript> &S = Known[Dim];
    if (!S)
      return 0;
    SmallVector<Span, 8> Loops;
    for (unsigned D = 0, E = Model.Info.Stmts[X.Stmt].Loops.size(); D < E; ++D)
      Loops.push_back(Trips.range(X.Stmt, D, Loops));
    if (any_of(Loops, [](const Span &L) { return L.length() < 1; }))
      continue;
    double Lo = Trips.value(toPwAff(S->Rest, isl::ctx(Model.Ctx.get()))), Hi = Lo;
    for (const auto &[D, Factor] : S->Dims) {
      Lo += double(Factor) * (Factor > 0 ? Loops[D].Lo : Loops[D].Hi);
      Hi += double(Factor) * (Factor > 0 ? Loops[D].Hi : Loops[D].Lo);
    }
    Least = std::min(Least, Lo);
    Most = std::max(Most, Hi);
  }
  return Most >= Least ? Most - Least + 1 : 0;
}

double CostModel::extentOf(int Array, unsigned Dim) {
  std::vector<SmallVector<double, 4>> &Known = Extents[Assumed];
  if (Known.empty())
    for (const ModelArray &A : Model.Arrays) {
      Known.emplace_back();
      for (auto [D, Size] : enumerate(A.Sizes)) {
        double Value = Size.is_null() ? touchedExtent(A.Id, unsigned(D)) : Trips.value(Size);
        Known.back().push_back(Value > 0 ? Value : 1e18);
      }
    }
  return Known[Array][Dim];
}

void CostModel::forgetDoubtful() {
  Boxes.forgetDoubtful();
  Extents.clear();
  Feet->forgetDoubtful();
}

const LinearBox &CostModel::box(const TilePlan &Plan, const RefGroup &G, int Node, int Depth,
                                bool Written) {
  // Asked for again and again: nothing is allocated where the answer is known.
  SmallVector<int, 32> Key;
  for (int A : G.Accesses)
    if (!Written || Model.Accesses[A].writes())
      Key.push_back(A);
  size_t Accesses = Key.size();
  Key.push_back(G.WholeRows ? -2 : -1);
  for (int N = Node; N >= 0; N = Plan.Nodes[N].Parent) {
    const std::vector<TileLoop> &Tiles = Plan.Nodes[N].Tiles;
    for (const TileLoop &L : ArrayRef(Tiles).take_front(N == Node ? Depth : Tiles.size()))
      Key.push_back(L.Loop);
  }
  std::sort(Key.begin() + Accesses + 1, Key.end());
  return Boxes.get(Model.Ctx.get(), ArrayRef<int>(Key), [&] {
    TileScope Scope = scopeAt(Plan, G.Phase, Node, Depth);
    llvm::sort(Scope.Tiled);
    BoxExtents &Box = Feet->extents(ArrayRef<int>(Key).take_front(Accesses), Scope, G.WholeRows);
    return linearBox(Box, Scope, Model.Info.Loops.size());
  });
}

Cost CostModel::phaseAt(const TilePlan &Plan, int Phase, double Size) {
  return PhaseCost(*this, Plan, Phase).run(Size);
}

double CostModel::turnsAt(int Stmt, unsigned Dims, double Size) {
  assume(Size);
  const unsigned All = Model.Info.Stmts[Stmt].Loops.size();
  const SmallVector<Span, 8> Any(All);
  return Trips.count(Stmt, All, Any) < 1 ? 0 : Trips.count(Stmt, Dims, Any);
}

Cost CostModel::launch() const {
  Cost Sum;
  Sum.Launch = Timing.SpawnCycles + Timing.JoinCycles + argumentCycles(Timing, Target);
  const ArrayCopyCosts Copies = costsOfCopies(Model, Target, Timing);
  Sum.Compute = Copies.Compute;
  Sum.Dma = Copies.Dma;
  Sum.Barrier = Copies.Barrier;
  return Sum;
}

Cost CostModel::estimate(const TilePlan &Plan, unsigned Scenario) {
  return estimateAt(Plan, Sizes[Scenario]);
}

Cost CostModel::estimateAt(const TilePlan &Plan, double Size) {
  Cost Sum = launch();
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P)
    Sum.add(phaseAt(Plan, P, Size));
  for (int H = 0, E = Plan.Homes.size(); H < E; ++H)
    Sum.add(homeAt(Plan, H, Size));
  if (!Model.Turned.empty())
    Sum.add(turningAt(Size));
  return Sum;
}

double CostModel::estimate(const TilePlan &Plan) {
  double Logs = 0;
  for (unsigned S = 0; S < scenarios(); ++S)
    Logs += std::log(std::max(1.0, estimate(Plan, S).total()));
  return std::exp(Logs / scenarios());
}

void print(raw_ostream &OS, const Cost &C) {
  OS << format("%.0f cycles: compute %.0f, direct %.0f, dma %.0f, barriers %.0f, launch %.0f\n",
               C.total(), C.Compute, C.Direct, C.Dma, C.Barrier, C.Launch);
}

} // namespace swgen

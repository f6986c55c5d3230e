//===- TileGrowth.cpp -----------------------------------------------------===//
#include "TileGrowth.h"
#include "BoxExtents.h"
#include "LdmAllocation.h"
#include "PhaseCost.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace llvm;

namespace swgen {

namespace {

/// Bytes of rows, the largest with three quarters of the bandwidth, and shorter ones for where
/// there is no room for that.
constexpr int64_t Rows[] = {256, 384, 512, 1024};
constexpr size_t MostShapes = 2; // each takes a proof
/// By how much a row must become longer.
constexpr double Longer = 1.3;
/// For tests: by how much tiles grow instead.
constexpr int64_t Factors[] = {2, 3};

class Grower {
  const Footprint &Feet;
  const KernelModel &Model;
  TilePlan Plan; ///< with sizes that are tried
  int Phase;
  bool Always;
  std::vector<const RefGroup *> Groups; ///< with a box, of the phase as it was given
  std::vector<TileLoop *> Roots, Inner;

public:
  Grower(const Footprint &Feet, const TilePlan &Given, int Phase, bool Always);
  std::vector<TileShape> shapes();
  std::vector<TileShape> rootShapes();

private:
  using Sizes = std::vector<int64_t>; ///< of Roots, then of Inner

  void collect(int Node);
  bool mayGrow() const;
  BoxExtents &extents(const RefGroup &G) const {
    return Feet.extents(G.Accesses, scopeAt(Plan, Phase, G.Node, G.Depth), G.WholeRows);
  }
  int64_t grown(TileLoop &T, int64_t Bytes);
  ArrayRef<int64_t> targets() const { return Always ? ArrayRef(Factors) : ArrayRef(Rows); }
  Sizes sizes() const;
  void set(const Sizes &S);
  bool fits();
  void enlarge(TileLoop &T, int64_t Limit);
  bool limit(ArrayRef<TileLoop *> Loops);
  std::optional<TileShape> shape(int64_t Bytes);
  std::optional<TileShape> rootShape(int64_t Bytes);
};

Grower::Grower(const Footprint &Feet, const TilePlan &Given, int Phase, bool Always)
    : Feet(Feet), Model(Feet.model()), Plan(Given), Phase(Phase), Always(Always) {
  for (const RefGroup &G : Given.Groups)
    if (G.Phase == Phase && G.Buffered && !G.Contracted)
      Groups.push_back(&G);
  for (TileLoop &T : Plan.Nodes[Plan.Phases[Phase].Root].Tiles)
    Roots.push_back(&T);
  for (int Child : Plan.Nodes[Plan.Phases[Phase].Root].Children)
    collect(Child);
}

void Grower::collect(int Node) {
  for (TileLoop &T : Plan.Nodes[Node].Tiles)
    Inner.push_back(&T);
  for (int Child : Plan.Nodes[Node].Children)
    collect(Child);
}

bool Grower::mayGrow() const {
  return !Plan.Phases[Phase].Wavefront && !Roots.empty() && !Inner.empty() &&
         none_of(Groups, [](const RefGroup *G) { return G->SlideDim >= 0; });
}

/// The size with which the shortest row among those that move and follow the loop has so many
/// bytes (Always: that many times the size).  Zero where no array of several dimensions has such
/// rows, they are long enough, do not grow with the loop or are of extents that the user gave, or
/// the loop has no more iterations than a tile.
int64_t Grower::grown(TileLoop &T, int64_t Bytes) {
  const RefGroup *Shortest = nullptr;
  int64_t Row = 0;
  for (const RefGroup *G : Groups) {
    const ModelArray &A = Model.Arrays[G->Array];
    if (A.Class != ArrayClass::Main || !(G->Fetch || G->Put))
      continue;
    BoxExtents &Box = extents(*G);
    for (unsigned D = 0; D < Box.dims(); ++D)
      if (Box.follows(D, T.Loop) && !Model.Info.Arrays[A.Source].Wish.TileExtents.empty())
        return 0;
    int64_t Here = Box.dims() < 2 ? 0 : G->Size.back() * A.ElemBytes;
    if (Here == 0 || !Box.follows(Box.dims() - 1, T.Loop) || (Shortest && Here >= Row))
      continue;
    Shortest = G;
    Row = Here;
  }
  const int64_t Own = T.Size;
  auto WithinRange = [&](int64_t Size) { return T.Range < 0 || Size < T.Range ? Size : 0; };
  if (Shortest && Always)
    return WithinRange(Own * Bytes);
  if (!Shortest || double(Bytes) <= Longer * double(Row))
    return 0;
  const int64_t Elem = Model.Arrays[Shortest->Array].ElemBytes;
  const int64_t Size = Own + (Bytes - Row) / Elem;
  BoxExtents &Box = extents(*Shortest);
  T.Size = Size;
  int64_t Extent = Box.extent(Box.dims() - 1, tileSizes(Model, Plan, Phase));
  T.Size = Own;
  return Extent * Elem >= Bytes ? WithinRange(Size) : 0;
}

Grower::Sizes Grower::sizes() const {
  Sizes Result;
  for (const auto *Loops : {&Roots, &Inner})
    for (const TileLoop *T : *Loops)
      Result.push_back(T->Size);
  return Result;
}

void Grower::set(const Sizes &S) {
  auto At = S.begin();
  for (const auto *Loops : {&Roots, &Inner})
    for (TileLoop *T : *Loops)
      T->Size = *At++;
}

int64_t elementsOf(const RefGroup &G) {
  return std::accumulate(G.Size.begin(), G.Size.end(), int64_t(1), std::multiplies<>());
}

/// Whether a box has room in its buffer.
bool fitsBuffer(const Footprint &Feet, const TilePlan &Plan, const RefGroup &G) {
  RefGroup New = G;
  return sizeGroup(Feet, Plan, New) && New.Bytes <= G.Bytes && elementsOf(New) <= elementsOf(G) &&
         all_of(zip(New.Size, G.Size),
                [](const auto &S) { return std::get<1>(S) > 1 || std::get<0>(S) == 1; });
}

/// Whether every box has.
bool Grower::fits() {
  return all_of(Groups, [&](const RefGroup *G) { return fitsBuffer(Feet, Plan, *G); });
}

/// The largest size up to Limit with which everything fits, or one.
void Grower::enlarge(TileLoop &T, int64_t Limit) {
  int64_t Low = 1;
  for (int64_t High = Limit; Low < High;) {
    T.Size = (Low + High + 1) / 2;
    if (fits())
      Low = T.Size;
    else
      High = T.Size - 1;
  }
  T.Size = Low;
}

/// Makes the tiles of some loops as short as everything needs to fit: each as if the others had one
/// iteration, then all of them.  False where that is not enough.
bool Grower::limit(ArrayRef<TileLoop *> Loops) {
  Sizes Most;
  for (TileLoop *T : Loops) {
    Most.push_back(T->Size);
    T->Size = 1;
  }
  if (!fits())
    return false;
  for (auto [T, Limit] : zip(Loops, Most)) {
    enlarge(*T, Limit);
    Limit = T->Size;
    T->Size = 1;
  }
  for (auto [T, Limit] : zip(Loops, Most))
    T->Size = Limit;
  while (!fits())
    for (TileLoop *T : Loops)
      T->Size = std::max<int64_t>(1, T->Size / 2);
  return true;
}

/// Rows of so many bytes by longer tiles of inner loops, of as many as fit.
std::optional<TileShape> Grower::shape(int64_t Bytes) {
  TileShape Result;
  const Sizes Own = sizes();
  for (TileLoop *T : Inner) {
    int64_t Size = grown(*T, Bytes);
    if (Size == 0)
      continue;
    const Sizes Before = sizes();
    T->Size = Size;
    for (TileLoop *R : Roots)
      R->Size = 1;
    bool Fits = fits();
    set(Before);
    if (!Fits)
      continue;
    T->Size = Size;
    Result.Inner.emplace_back(T->Loop, Size);
  }
  if (Always)
    Result.Turns = 1;
  bool Good = !Result.Inner.empty() && limit(Roots);
  for (TileLoop *R : Roots)
    Result.Root.push_back(R->Size);
  set(Own);
  return Good ? std::optional(Result) : std::nullopt;
}

/// Rows of so many bytes by longer tiles of a loop of the root, the last that has short ones; tiles
/// of its other loops become shorter where they must.
std::optional<TileShape> Grower::rootShape(int64_t Bytes) {
  const int64_t Least = Always ? 1 : 4; // iterations of an inner loop, to be worth it
  auto Last = find_if(reverse(Roots), [&](TileLoop *T) { return grown(*T, Bytes) > 0; });
  if (Last == Roots.rend())
    return std::nullopt;
  TileShape Result;
  const Sizes Own = sizes();
  (*Last)->Size = grown(**Last, Bytes);
  Sizes Whole;
  for (TileLoop *T : Inner) {
    Whole.push_back(T->Size);
    T->Size = 1;
  }
  for (TileLoop *T : Roots)
    if (T != *Last && !fits())
      enlarge(*T, T->Size);
  bool Good = fits();
  for (auto [T, Size] : zip(Inner, Whole))
    T->Size = Size;
  Good = Good && limit(Inner);
  for (TileLoop *T : Roots)
    Result.Root.push_back(T->Size);
  for (auto [T, Size] : zip(Inner, Whole)) {
    Good &= T->Size >= std::min(Size, Least) && (T->Size == Size || T->Range <= T->Size);
    if (T->Size < Size)
      Result.Inner.emplace_back(T->Loop, T->Size);
  }
  set(Own);
  return Good && !Result.Inner.empty() ? std::optional(Result) : std::nullopt;
}

/// Whether Large has a size for every loop of Small, no smaller than that.
bool covers(const TileShape &Large, const TileShape &Small) {
  return all_of(Small.Inner, [&](std::pair<int, int64_t> S) {
    return any_of(Large.Inner, [&](std::pair<int, int64_t> L) {
      return L.first == S.first && L.second >= S.second;
    });
  });
}

/// Loops take their sizes one by one: where one takes that of a large shape and another that of a
/// small one, the proof of the large one has to do for both.
std::vector<TileShape> Grower::shapes() {
  std::vector<TileShape> Result;
  for (int64_t Bytes : targets())
    if (mayGrow() && Result.size() < MostShapes)
      if (std::optional<TileShape> S = shape(Bytes);
          S && (Result.empty() || covers(*S, Result.front())))
        Result.insert(Result.begin(), std::move(*S));
  return Result;
}

std::vector<TileShape> Grower::rootShapes() {
  int Root = Plan.Phases[Phase].Root;
  if (!mayGrow() || Plan.Phases[Phase].Sparse ||
      any_of(Roots, [](const TileLoop *T) { return T->Line > 1; }) ||
      any_of(Plan.Pipes, [&](const Pipe &P) { return P.Node == Root; }))
    return {};
  std::optional<TileShape> S = rootShape(targets().back());
  return S ? std::vector<TileShape>{*S} : std::vector<TileShape>();
}

/// Whether the model finds shapes worse at no size.
bool isGood(CostModel &Costs, TilePlan Plan, int Phase, std::vector<TileShape> swgen::Phase::*Kind,
            const TileShape &Shape) {
  constexpr double Worse = 1.001;
  std::vector<double> Sizes = Costs.sizes().vec();
  append_range(Sizes, Costs.sizesBetween());
  PhaseCost Cost(Costs, Plan, Phase);
  return all_of(Sizes, [&](double Size) {
    (Plan.Phases[Phase].*Kind).clear();
    double Before = Cost.run(Size).total();
    (Plan.Phases[Phase].*Kind) = {Shape};
    return Cost.run(Size).total() <= Worse * Before;
  });
}

void dropWorse(CostModel &Costs, const TilePlan &Plan, std::vector<TileShape> Phase::*Kind,
               std::vector<std::vector<TileShape>> &Found) {
  for (auto [P, Shapes] : enumerate(Found))
    erase_if(Shapes,
             [&, P = int(P)](const TileShape &S) { return !isGood(Costs, Plan, P, Kind, S); });
}

/// Adds those that are proved.  Phases have nothing to do with one another: one proof does for a
/// shape of each.
void addProved(const Footprint &Feet, TilePlan &Plan, std::vector<TileShape> Phase::*Kind,
               ArrayRef<std::vector<TileShape>> Found,
               function_ref<bool(const TilePlan &)> Proved) {
  size_t Most = 0;
  for (const std::vector<TileShape> &Shapes : Found)
    Most = std::max(Most, Shapes.size());
  for (size_t K = 0; K < Most; ++K) {
    TilePlan Trial = Plan;
    for (auto [P, Shapes] : enumerate(Found))
      if (K < Shapes.size())
        Trial = withShape(Feet, std::move(Trial), int(P), Shapes[K]);
    if (Proved(Trial))
      for (auto [P, Shapes] : zip(Plan.Phases, Found))
        if (K < Shapes.size())
          (P.*Kind).push_back(Shapes[K]);
  }
}

} // namespace

TilePlan growTiles(CostModel &Costs, TilePlan Plan, function_ref<bool(const TilePlan &)> Proved,
                   bool Always) {
  if (!Costs.model().Info.Parallel.Tiles.empty() || !Plan.Shape.FewTiles)
    return Plan;
  std::vector<std::vector<TileShape>> Shapes, RootShapes;
  for (unsigned P = 0; P < Plan.Phases.size(); ++P) {
    Shapes.emplace_back();
    RootShapes.emplace_back();
    if (!Always && hasRaggedRoot(Costs, Plan, int(P)))
      continue;
    Shapes.back() = Grower(Costs.feet(), Plan, int(P), Always).shapes();
    RootShapes.back() = Grower(Costs.feet(), Plan, int(P), Always).rootShapes();
  }
  if (!Always) {
    dropWorse(Costs, Plan, &Phase::Shapes, Shapes);
    dropWorse(Costs, Plan, &Phase::RootShapes, RootShapes);
  }
  addProved(Costs.feet(), Plan, &Phase::Shapes, Shapes, Proved);
  addProved(Costs.feet(), Plan, &Phase::RootShapes, RootShapes, Proved);
  return Plan;
}

bool fitsBuffers(const Footprint &Feet, const TilePlan &Plan, int Phase, const TilePlan &Buffers) {
  return all_of(Buffers.Groups, [&](const RefGroup &G) {
    return G.Phase != Phase || !G.Buffered || G.Contracted || fitsBuffer(Feet, Plan, G);
  });
}

TilePlan withShape(const Footprint &Feet, TilePlan Plan, int Phase, const TileShape &Shape) {
  const int Root = Plan.Phases[Phase].Root;
  for (auto [T, Most] : zip(Plan.Nodes[Root].Tiles, Shape.Root))
    T.Size = Most;
  for (TileNode &N : Plan.Nodes)
    if (N.Id != Root && phaseOf(Plan, N.Id).Root == Root)
      for (TileLoop &T : N.Tiles)
        for (auto [Loop, Size] : Shape.Inner)
          if (T.Loop == Loop)
            T.Size = Size;
  for (RefGroup &G : Plan.Groups)
    if (G.Phase == Phase && G.Buffered && !G.Contracted) {
      int64_t Bytes = G.Bytes;
      sizeGroup(Feet, Plan, G);
      G.Bytes = Bytes;
    }
  return Plan;
}

const Phase &phaseOf(const TilePlan &Plan, int Node) {
  while (Plan.Nodes[Node].Parent >= 0)
    Node = Plan.Nodes[Node].Parent;
  return *find_if(Plan.Phases, [&](const Phase &P) { return P.Root == Node; });
}

TileLoop largestTile(const TilePlan &Plan, const Phase &P, TileLoop T) {
  ArrayRef<TileLoop> Roots = Plan.Nodes[P.Root].Tiles;
  for (const TileShape &S : P.RootShapes)
    for (auto [R, Size] : zip(Roots, S.Root))
      if (R.Loop == T.Loop)
        T.Size = std::max(T.Size, Size);
  for (const TileShape &S : P.Shapes)
    for (auto [Loop, Size] : S.Inner)
      if (Loop == T.Loop)
        T.Size = std::max(T.Size, Size);
  return T;
}

} // namespace swgen

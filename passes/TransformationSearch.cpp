//===- TransformationSearch.cpp -------------------------------------------===//
#include "TransformationSearch.h"
#include "IndexSplit.h"
#include "IslRows.h"
#include "LoneParts.h"
#include "Skewing.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace {

/// What to do with one chain of loops, the first at Depth.
struct NestChange {
  std::vector<int> Chain;
  unsigned Depth = 0;
  std::vector<Hyperplane> Sums; ///< interchange: the one that goes outermost; wavefront: that take
                                ///< the places of the loops
  bool Wavefront = false;
  std::vector<LoopCut> Cuts; ///< outermost first; no sums then
  unsigned Ones = 0;         ///< of a wavefront
};

class Search {
  const KernelModel &Model;
  const std::vector<bool> &Parallel;
  LoopTree Tree;
  std::vector<std::vector<NestChange>> Nests; ///< choices for each nest that needs one
  std::vector<LonePart> Lone;                 ///< what has none, where one CPE may run it
  bool WithSteps = false;                     ///< wavefronts of whole chains, where there are such
  TileSteps Steps = TileSteps::One;           ///< of these

public:
  Search(const KernelModel &Model, const std::vector<bool> &Parallel)
      : Model(Model), Parallel(Parallel), Tree(Model.Info) {}

  std::vector<Transformation> run();
  LoneProposals runAlone();
  std::optional<Transformation> runWithSteps(TileSteps Which);
  std::optional<Transformation> runInTiles();

private:
  bool walk(int Loop);
  void walkInTiles(int Loop);
  bool walkAlone(int Loop);
  void addAlone(int Parent, LoopTree::Item Item, bool Follows);
  std::vector<int> sharedScalars(ArrayRef<int> Part) const;
  std::vector<Transformation> buildAll() const;
  std::vector<NestChange> choices(int Loop) const;
  std::optional<NestChange> wholeWave(ArrayRef<int> Chain) const;
  void addChoices(ArrayRef<int> Chain, std::vector<NestChange> &Interchanges,
                  std::vector<NestChange> &Wavefronts) const;
  Transformation build(unsigned Choice) const;
};

std::vector<Transformation> Search::run() {
  return walk(-1) ? buildAll() : std::vector<Transformation>();
}

std::optional<Transformation> Search::runWithSteps(TileSteps Which) {
  WithSteps = true;
  Steps = Which;
  auto IsWhole = [](const std::vector<NestChange> &Choices) {
    return Choices[0].Wavefront && Choices[0].Sums.size() > 2;
  };
  if (!walk(-1) || none_of(Nests, IsWhole))
    return std::nullopt;
  return build(0);
}

std::optional<Transformation> Search::runInTiles() {
  walkInTiles(-1);
  return Nests.empty() ? std::nullopt : std::optional<Transformation>(build(0));
}

/// Finds chains of loops below a sequential one (-1: the region) of which none is parallel.
void Search::walkInTiles(int Loop) {
  for (const LoopTree::Item &Item : Tree.children(Loop)) {
    if (!Item.IsLoop || Parallel[Item.Id])
      continue;
    std::vector<int> Chain;
    for (int Next = Item.Id; Next >= 0 && !Parallel[Next]; Next = Tree.onlyLoop(Next))
      Chain.push_back(Next);
    std::vector<NestChange> Interchanges, Wavefronts;
    if (std::optional<NestChange> Whole = wholeWave(Chain))
      Wavefronts.push_back(*Whole);
    for (unsigned First = 0; Wavefronts.empty() && First + 1 < Chain.size(); ++First)
      addChoices(ArrayRef(Chain).drop_front(First), Interchanges, Wavefronts);
    if (Wavefronts.empty())
      walkInTiles(Item.Id);
    else
      Nests.push_back(std::move(Wavefronts));
  }
}

std::vector<Transformation> Search::buildAll() const {
  std::vector<Transformation> All;
  size_t Most = Lone.empty() ? 0 : 1;
  for (const std::vector<NestChange> &Choices : Nests)
    Most = std::max(Most, Choices.size());
  for (unsigned K = 0; K < Most; ++K)
    All.push_back(build(K));
  return All;
}

/// Finds what is to be changed below a sequential loop (-1: in the region).  False when some
/// statement cannot be helped.
bool Search::walk(int Loop) {
  for (const LoopTree::Item &Item : Tree.children(Loop)) {
    if (!Item.IsLoop) {
      if (!Model.Stmts[Item.Id].Domain.is_empty().is_true())
        return false;
    } else if (!areInParallelLoops(Model, Parallel, Tree.stmtsBelow(Item.Id))) {
      std::vector<NestChange> Choices = choices(Item.Id);
      if (!Choices.empty())
        Nests.push_back(std::move(Choices));
      else if (!walk(Item.Id))
        return false;
    }
  }
  return true;
}

/// The same where one CPE may run what cannot be helped.  False when that would be all below Loop:
/// it is for those further out to say how much of it goes together.
bool Search::walkAlone(int Loop) {
  const size_t NestsBefore = Nests.size(), LoneBefore = Lone.size();
  bool Helped = false, Follows = false;
  for (const LoopTree::Item &Item : Tree.children(Loop)) {
    if (Item.IsLoop ? areInParallelLoops(Model, Parallel, Tree.stmtsBelow(Item.Id))
                    : Model.Stmts[Item.Id].Domain.is_empty().is_true()) {
      Helped |= Item.IsLoop;
      Follows = false;
      continue;
    }
    std::vector<NestChange> Choices = Item.IsLoop ? choices(Item.Id) : std::vector<NestChange>();
    if (!Choices.empty())
      Nests.push_back(std::move(Choices));
    if (!Choices.empty() || (Item.IsLoop && walkAlone(Item.Id))) {
      Helped = true;
      Follows = false;
      continue;
    }
    addAlone(Loop, Item, Follows);
    Follows = true;
  }
  if (!Helped) {
    Nests.resize(NestsBefore);
    Lone.resize(LoneBefore);
  }
  return Helped;
}

/// Follows: the part before stands directly before it.
void Search::addAlone(int Parent, LoopTree::Item Item, bool Follows) {
  if (!Follows)
    Lone.push_back({Parent, {}});
  Lone.back().Items.push_back(Item);
}

LoneProposals Search::runAlone() {
  LoneProposals Result;
  if (!walkAlone(-1) || Lone.empty())
    return Result;
  std::vector<int> Part(Model.Stmts.size(), -1); // by statement; -1: many CPEs run it
  for (auto [K, One] : enumerate(Lone))
    for (const LoopTree::Item &Item : One.Items)
      for (int S : Item.IsLoop ? Tree.stmtsBelow(Item.Id) : std::vector<int>{Item.Id})
        Part[S] = int(K);
  size_t OfOne = 0, OfMany = 0; // loops
  for (const StmtDesc &S : Model.Info.Stmts) {
    size_t &Deepest = Part[S.Id] < 0 ? OfMany : OfOne;
    Deepest = std::max(Deepest, S.Loops.size());
  }
  if (OfOne > OfMany)
    return Result;
  Result.Little = OfOne < OfMany;
  Result.Shared = sharedScalars(Part);
  if (Result.Shared.empty())
    Result.All = buildAll();
  return Result;
}

/// Part: by statement.
std::vector<int> Search::sharedScalars(ArrayRef<int> Part) const {
  std::vector<std::set<int>> Users(Model.Arrays.size());
  for (const ModelAccess &A : Model.Accesses)
    Users[A.Array].insert(Part[A.Stmt]);
  std::vector<int> Shared;
  for (const ModelArray &A : Model.Arrays) {
    bool ByOne = !Users[A.Id].empty() && *Users[A.Id].rbegin() >= 0;
    if ((A.Class == ArrayClass::OuterVar && ByOne) ||
        (A.Class == ArrayClass::LocalVar && ByOne && Users[A.Id].size() > 1))
      Shared.push_back(A.Source);
  }
  return Shared;
}

std::vector<NestChange> Search::choices(int Loop) const {
  std::vector<int> Chain;
  for (int Next = Loop; Next >= 0; Next = Tree.onlyLoop(Next))
    Chain.push_back(Next);
  if (WithSteps)
    if (std::optional<NestChange> Whole = wholeWave(Chain))
      return {*Whole};
  std::vector<NestChange> Interchanges, Wavefronts;
  // As many outer loops as may be stay outside, in step: boxes of skewed tiles are the larger the
  // more loops are skewed.
  for (unsigned First = Chain.size(); First-- > 0;)
    addChoices(ArrayRef(Chain).drop_front(First), Interchanges, Wavefronts);
  // The parts of an inner loop touch disjoint boxes, so that more of them find room in the LDM.
  std::vector<LoopCut> Cuts;
  for (int L : Chain)
    if (!Parallel[L])
      if (std::optional<Row> Pivot = pivotOf(Model, Tree.stmtsBelow(L), Tree.depth(L)))
        Cuts.push_back({L, *Pivot});
  for (size_t Count : {Cuts.size(), std::min<size_t>(Cuts.size(), 1)})
    if (Count) {
      NestChange Change;
      Change.Cuts.assign(Cuts.begin(), Cuts.begin() + Count);
      Interchanges.push_back(std::move(Change));
    }
  llvm::append_range(Interchanges, Wavefronts);
  return Interchanges;
}

/// Of at least one loop that would run in step, and all further in: nothing stays inside a tile
/// whose length is not the tile's.
std::optional<NestChange> Search::wholeWave(ArrayRef<int> Chain) const {
  constexpr size_t Most = 4;
  for (Chain = Chain.take_back(Most); Chain.size() > 2; Chain = Chain.drop_front()) {
    unsigned Depth = Tree.depth(Chain.front());
    std::vector<Hyperplane> Sums = permutableSums(
        distancesIn(Model, Tree.stmtsBelow(Chain.front()), Depth, Chain.size()), Chain.size());
    if (Sums.size() == Chain.size())
      return NestChange{Chain, Depth,
                        Sums,  /*Wavefront=*/true,
                        {},    Steps == TileSteps::One ? unsigned(Chain.size()) - 2 : 0};
  }
  return std::nullopt;
}

void Search::addChoices(ArrayRef<int> Chain, std::vector<NestChange> &Interchanges,
                        std::vector<NestChange> &Wavefronts) const {
  unsigned Depth = Tree.depth(Chain.front());
  std::vector<int> Stmts = Tree.stmtsBelow(Chain.front());
  isl::set Distances = distancesIn(Model, Stmts, Depth, Chain.size());
  std::vector<Hyperplane> Sums = permutableSums(Distances, Chain.size());
  if (Sums.size() < 2)
    return;
  if (Sums.size() < Chain.size()) { // loops further in stay inside
    Chain = Chain.take_front(Sums.size());
    Distances = distancesIn(Model, Stmts, Depth, Chain.size());
    for (Hyperplane &H : Sums)
      H.resize(Chain.size());
  }
  for (const Hyperplane &H : Sums)
    if (carriesAll(Distances, H))
      Interchanges.push_back({Chain, Depth, {H}, /*Wavefront=*/false, {}});
  // Two loops give a row of tiles side by side, and boxes that are quickly described.
  Chain = Chain.take_front(2);
  Sums.resize(2);
  for (Hyperplane &H : Sums)
    H.resize(2);
  Wavefronts.push_back({Chain, Depth, Sums, /*Wavefront=*/true, {}});
}

/// Adds Factor * (H . x), x the dimensions from First on.
void addSum(std::map<unsigned, int64_t> &Terms, const Hyperplane &H, unsigned First,
            int64_t Factor) {
  for (auto [K, Coefficient] : enumerate(H))
    Terms[First + K] += Factor * Coefficient;
}

Row rowOf(const std::map<unsigned, int64_t> &Terms, bool Equality, int64_t Constant) {
  Row R;
  R.Equality = Equality;
  for (auto [Dim, Coefficient] : Terms)
    if (Coefficient)
      R.Dims.emplace_back(Dim, Coefficient);
  R.Rest = Affine(Constant);
  return R;
}

/// Changes the loops of one nest in a transformation that has left it alone so far.
class NestBuilder {
  const KernelModel &Model;
  const NestChange &C;
  Transformation &T;

public:
  NestBuilder(const KernelModel &Model, const NestChange &C, Transformation &T)
      : Model(Model), C(C), T(T) {}

  void run() {
    std::vector<int> New = C.Wavefront ? waveLoops() : interchangedLoops();
    if (C.Wavefront)
      T.Waves.push_back({New, WaveTileExtent, C.Ones});
    int Parent = Model.Info.Loops[C.Chain.front()].Parent;
    for (int Loop : New) {
      T.Loops[Loop].Parent = Parent;
      Parent = Loop;
    }
    for (LoopDesc &L : T.Loops) // those directly in the chain's body
      if (L.Parent == C.Chain.back() && !is_contained(New, L.Id))
        L.Parent = Parent;
    for (StmtPlacement &P : T.Stmts) {
      const std::vector<int> &Old = Model.Info.Stmts[P.Source].Loops;
      if (!is_contained(Old, C.Chain.front()))
        continue;
      P.Loops.assign(Old.begin(), Old.begin() + C.Depth);
      llvm::append_range(P.Loops, New);
      P.Loops.insert(P.Loops.end(), Old.begin() + C.Depth + C.Chain.size(), Old.end());
      if (C.Wavefront)
        skew(P, Old.size());
      else
        interchange(P, Old.size());
    }
  }

private:
  std::string var(int Loop) const { return Model.Info.Loops[Loop].Var; }

  int newLoop(const std::string &Var, SourcePos Pos) {
    LoopDesc Like;
    Like.Var = Var;
    Like.Pos = Pos;
    return addLoop(T, Like, /*Parent=*/-1);
  }

  std::string text(const Hyperplane &H) const {
    std::vector<std::string> Terms;
    for (auto [K, Coefficient] : enumerate(H))
      if (Coefficient)
        Terms.push_back((Coefficient == 1 ? "" : std::to_string(Coefficient) + "*") +
                        var(C.Chain[K]));
    return join(Terms, "+");
  }

  std::string sums() const {
    std::vector<std::string> All;
    for (const Hyperplane &H : C.Sums)
      All.push_back(text(H));
    return join(All, ", ");
  }

  /// The loop that a sum can replace: from the values of the sum and of the others, its own
  /// follows.
  unsigned replaced() const {
    unsigned K = C.Chain.size();
    while (C.Sums[0][--K] != 1) { // the loop of the last sum has the coefficient 1
    }
    return K;
  }

  std::vector<int> interchangedLoops() {
    unsigned Out = replaced();
    bool Plain = count(C.Sums[0], 0) + 1 == int(C.Chain.size());
    std::vector<int> New = {Plain ? C.Chain[Out]
                                  : newLoop("wave", Model.Info.Loops[C.Chain.front()].Pos)};
    for (auto [K, Loop] : enumerate(C.Chain))
      if (K != Out)
        New.push_back(Loop);
    T.Comments.push_back((Plain ? "interchange: " : "wavefront: ") + text(C.Sums[0]) +
                         " goes outermost");
    return New;
  }

  /// Loops for the sums; those that are no sum stay.
  std::vector<int> waveLoops() {
    std::vector<int> New;
    for (auto [R, H] : enumerate(C.Sums)) {
      std::vector<std::string> Vars;
      for (auto [K, Coefficient] : enumerate(H))
        if (Coefficient)
          Vars.push_back(var(C.Chain[K]));
      New.push_back(Vars.size() == 1 ? C.Chain[R]
                                     : newLoop(join(Vars, "_"), Model.Info.Loops[C.Chain[R]].Pos));
    }
    T.Comments.push_back("wavefront of tiles over " + sums());
    return New;
  }

  isl::space space(int Id, unsigned Dims) const {
    return tupleSpace(isl::ctx(Model.Ctx.get()), "S" + std::to_string(Id), Dims);
  }

  /// The loop of sum R from the sums: its coefficient in R is 1, and R has no loop further in.
  std::vector<Hyperplane> inverse() const {
    std::vector<Hyperplane> All;
    for (unsigned R = 0; R < C.Sums.size(); ++R) {
      Hyperplane H(C.Sums.size(), 0);
      H[R] = 1;
      for (unsigned Q = 0; Q < R; ++Q)
        for (unsigned K = 0; K <= Q; ++K)
          H[K] -= C.Sums[R][Q] * All[Q][K];
      All.push_back(std::move(H));
    }
    return All;
  }

  void skew(StmtPlacement &P, unsigned Dims) {
    int Id = &P - T.Stmts.data();
    unsigned M = C.Chain.size();
    isl::space Old = space(P.Source, Dims), New = space(Id, Dims);
    std::vector<Hyperplane> Inverse = inverse();
    std::vector<Row> Forward, Backward;
    for (unsigned K = 0; K < Dims; ++K) {
      if (K >= C.Depth && K < C.Depth + M) {
        Forward.push_back(sumRow(C.Sums[K - C.Depth], Dims + K));
        Backward.push_back(sumRow(Inverse[K - C.Depth], Dims + K));
      } else {
        Forward.push_back(same(K, Dims + K));
        Backward.push_back(same(K, Dims + K));
      }
    }
    P.Forward = mapOf(mapSpace(Old, New), Forward);
    P.Backward = functionOf(mapSpace(New, Old), Backward);
  }

  /// The sum of the chain's dimensions is dimension Result.
  Row sumRow(const Hyperplane &H, unsigned Result) const {
    std::map<unsigned, int64_t> Terms;
    addSum(Terms, H, C.Depth, 1);
    Terms[Result] = -1;
    return rowOf(Terms, true, 0);
  }

  void interchange(StmtPlacement &P, unsigned Dims) {
    int Id = &P - T.Stmts.data();
    unsigned Out = C.Depth + replaced();
    isl::space Old = space(P.Source, Dims), New = space(Id, Dims);
    std::vector<Row> Forward, Backward;
    std::map<unsigned, int64_t> Inverse;
    auto Place = [&](unsigned K) { // of an old dimension that stays
      return K < C.Depth || K > Out ? K : K + 1;
    };
    for (unsigned K = 0; K < Dims; ++K) {
      if (K == Out)
        continue;
      Forward.push_back(same(K, Dims + Place(K)));
      Backward.push_back(same(Place(K), Dims + K));
    }
    Forward.push_back(sumRow(C.Sums[0], Dims + C.Depth));
    // Its own value: the wave less the others' share.
    Inverse[C.Depth] = 1;
    for (auto [K, Coefficient] : enumerate(C.Sums[0]))
      if (C.Depth + K != Out)
        Inverse[Place(C.Depth + K)] -= Coefficient;
    Inverse[Dims + Out] = -1;
    Backward.push_back(rowOf(Inverse, true, 0));
    P.Forward = mapOf(mapSpace(Old, New), Forward);
    P.Backward = functionOf(mapSpace(New, Old), Backward);
  }
};

Transformation Search::build(unsigned Choice) const {
  Transformation T = identityTransformation(Model);
  for (const std::vector<NestChange> &Choices : Nests) {
    const NestChange &C = Choices[std::min<size_t>(Choice, Choices.size() - 1)];
    for (const LoopCut &Cut : C.Cuts)
      cutLoop(Model, Cut, T);
    if (C.Cuts.empty())
      NestBuilder(Model, C, T).run();
  }
  for (const LonePart &Part : Lone)
    swgen::runAlone(Model, Part, T);
  return T;
}

} // namespace

bool areInParallelLoops(const KernelModel &Model, const std::vector<bool> &Parallel,
                        ArrayRef<int> Stmts) {
  return all_of(Stmts, [&](int Stmt) {
    return any_of(Model.Info.Stmts[Stmt].Loops, [&](int L) { return Parallel[L]; }) ||
           Model.Stmts[Stmt].Domain.is_empty().is_true();
  });
}

bool namesLoops(const RegionInfo &Info) {
  return Info.Parallel.Collapse > 0 || !Info.Parallel.Tiles.empty() ||
         any_of(Info.Arrays, [](const ArrayDesc &A) { return !A.Wish.At.empty(); });
}

std::vector<Transformation> findTransformations(const KernelModel &Model,
                                                const std::vector<bool> &Parallel) {
  if (namesLoops(Model.Info))
    return {};
  return Search(Model, Parallel).run();
}

std::optional<Transformation> findStepWave(const KernelModel &Model,
                                           const std::vector<bool> &Parallel, TileSteps Steps) {
  if (namesLoops(Model.Info))
    return std::nullopt;
  return Search(Model, Parallel).runWithSteps(Steps);
}

std::optional<Transformation> findTileWave(const KernelModel &Model,
                                           const std::vector<bool> &Parallel) {
  if (namesLoops(Model.Info))
    return std::nullopt;
  return Search(Model, Parallel).runInTiles();
}

LoneProposals findLoneParts(const KernelModel &Model, const std::vector<bool> &Parallel) {
  if (namesLoops(Model.Info))
    return {};
  return Search(Model, Parallel).runAlone();
}

} // namespace swgen

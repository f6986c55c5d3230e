//===- Footprint.cpp ------------------------------------------------------===//
#include "Footprint.h"
#include "AccessFacts.h"
#include "AlikeAccesses.h"
#include "BlockInstances.h"
#include "BoxExtents.h"
#include "Distribution.h"
#include "IslRows.h"
#include "IslTools.h"
#include "PlacementMemo.h"
#include "ShortRows.h"
#include "StridedPieces.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {

std::string tileLo(int Loop) { return "t" + std::to_string(Loop) + "_lo"; }
std::string tileHi(int Loop) { return "t" + std::to_string(Loop) + "_hi"; }
static std::string seq(int Loop) { return "q" + std::to_string(Loop); }

unsigned dimsOf(const isl::set &Set) {
  return std::max(0, int(isl_set_dim(Set.get(), isl_dim_set)));
}

static void addSizes(const TilePlan &Plan, int Node, TileSizes &Sizes) {
  for (const TileLoop &T : Plan.Nodes[Node].Tiles)
    Sizes[T.Loop] = T.Size;
  for (int Child : Plan.Nodes[Node].Children)
    addSizes(Plan, Child, Sizes);
}

TileSizes tileSizes(const KernelModel &Model, const TilePlan &Plan, int Phase) {
  TileSizes Sizes(Model.Info.Loops.size(), 0);
  addSizes(Plan, Plan.Phases[Phase].Root, Sizes);
  return Sizes;
}

TileSizes onesAmong(TileSizes Sizes) {
  for (int64_t &Size : Sizes)
    Size = Size == 1;
  return Sizes;
}

SmallVector<int, 8> pathTo(const TilePlan &Plan, int Node) {
  SmallVector<int, 8> Path;
  for (; Node >= 0; Node = Plan.Nodes[Node].Parent)
    Path.insert(Path.begin(), Node);
  return Path;
}

TileScope scopeAt(const TilePlan &Plan, int Phase, int Node, int Depth) {
  TileScope Scope{Phase, Plan.Phases[Phase].SeqLoops, {}};
  for (int N : pathTo(Plan, Node)) {
    const std::vector<TileLoop> &Tiles = Plan.Nodes[N].Tiles;
    size_t Count = N == Node ? Depth : Tiles.size();
    for (size_t I = 0; I < Count; ++I)
      Scope.Tiled.push_back(Tiles[I].Loop);
  }
  return Scope;
}

std::vector<int> stmtsOf(const TilePlan &Plan, int Node) {
  std::vector<int> Result = Plan.Nodes[Node].Stmts;
  for (int Child : Plan.Nodes[Node].Children)
    append_range(Result, stmtsOf(Plan, Child));
  return Result;
}

static int leafBelow(const TilePlan &Plan, int Node, int Stmt) {
  if (is_contained(Plan.Nodes[Node].Stmts, Stmt))
    return Node;
  for (int Child : Plan.Nodes[Node].Children)
    if (int Leaf = leafBelow(Plan, Child, Stmt); Leaf >= 0)
      return Leaf;
  return -1;
}

int leafOf(const TilePlan &Plan, int Phase, int Stmt) {
  return leafBelow(Plan, Plan.Phases[Phase].Root, Stmt);
}

bool hasSteps(const TilePlan &Plan) {
  return any_of(Plan.Phases, [](const Phase &P) { return !P.SeqLoops.empty(); });
}

/// A parameter as an isl expression.
static isl::pw_aff param(const KernelModel &Model, const std::string &Id) {
  return toPwAff(Affine::param(Id), isl::ctx(Model.Ctx.get()));
}

Footprint::Footprint(const KernelModel &Model) : Footprint(Model, nullptr, nullptr) {}

Footprint::Footprint(const KernelModel &Model, std::shared_ptr<const Footprint> Weaker)
    : Footprint(Model, std::move(Weaker), nullptr) {}

Footprint::Footprint(const KernelModel &Model, std::shared_ptr<const KernelModel> Text)
    : Footprint(Model, nullptr, std::move(Text)) {}

Footprint::Footprint(const KernelModel &Model, std::shared_ptr<const Footprint> Weaker,
                     std::shared_ptr<const KernelModel> Text)
    : Model(Model), Weaker(std::move(Weaker)), Text(Text.get() == &Model ? nullptr : Text),
      Order(Model), Plain(Model, this->Weaker ? &this->Weaker->plain() : nullptr),
      Placements(std::make_unique<PlacementMemo>()), Loops(std::make_unique<LoopFacts>()),
      Facts(std::make_unique<AccessFacts>(Model)) {
  if (!this->Weaker)
    return;
  *Loops = *this->Weaker->Loops;
  Loops->Trips.clear(); // loops may have a bound here
  Loops->Longest.clear();
  Placements->startWith(this->Weaker->placements());
}

Footprint::~Footprint() = default;

Footprint::Key Footprint::keyOf(const TileScope &Scope, std::vector<int> Ids) {
  Key Result{Scope.Seq, Scope.Tiled, std::move(Ids)};
  llvm::sort(Result[1]);
  return Result;
}

BoxExtents &Footprint::extents(ArrayRef<int> Accesses, const TileScope &Scope,
                               bool WholeRows) const {
  std::vector<int> Ids = Accesses.vec();
  llvm::sort(Ids);
  Key K = keyOf(Scope, Ids);
  if (WholeRows)
    K[2].push_back(-1);
  std::unique_ptr<BoxExtents> &Known = Extents[std::move(K)];
  if (!Known)
    Known = std::make_unique<BoxExtents>(
        *this, Ids, Scope,
        WholeRows && !Ids.empty() ? shortRow(Model, Model.Accesses[Ids[0]].Array) : 0);
  return *Known;
}

/// The constraints of a line on its values; where these are functions of parameters that lie in the
/// tile of a loop, or are in the current step, as of what runs in the last iteration only, also
/// those that say so.
static isl::basic_set boundsOf(const isl::basic_set &Line, ArrayRef<int> Tiled) {
  const isl::basic_set Own = isl::manage(
      isl_basic_set_drop_constraints_not_involving_dims(Line.copy(), isl_dim_set, 0, 1));
  const std::optional<std::vector<Row>> Rows = rowsOf(Line);
  std::vector<Row> Kept;
  auto Among = [&](const std::string &Param, function_ref<bool(const Row &)> Wanted) {
    std::vector<Row> Found;
    copy_if(*Rows, std::back_inserter(Found), [&](const Row &R) {
      return R.Dims.empty() && R.Rest.terms().count(Param) && Wanted(R);
    });
    return Found;
  };
  for (const Row &R : Rows ? *Rows : std::vector<Row>()) {
    if (!R.Equality || R.Dims.empty())
      continue;
    for (const auto &[Param, Factor] : R.Rest.terms()) {
      append_range(Kept, Among(Param, [](const Row &Other) { return Other.Equality; }));
      for (int Loop : Tiled) {
        auto With = [&](const std::string &Tile) {
          return Among(Param, [&](const Row &Other) { return Other.Rest.terms().count(Tile) > 0; });
        };
        const std::vector<Row> Low = With(tileLo(Loop)), High = With(tileHi(Loop));
        if (Low.empty() || High.empty())
          continue;
        append_range(Kept, Low);
        append_range(Kept, High);
      }
    }
  }
  return Kept.empty() ? Own : Own.intersect(onlyPiece(setOf(Own.get_space(), Kept)));
}

/// The values that Set takes along dimension Dim, by their bounds.
static isl::basic_set lineOf(const isl::set &Set, unsigned Dim, const isl::basic_set &Range,
                             ArrayRef<int> Tiled) {
  isl::set Line = Set.project_out(isl::dim::set, Dim + 1, dimsOf(Set) - Dim - 1)
                      .project_out(isl::dim::set, 0, Dim)
                      .reset_tuple_id();
  // Pieces have a common hull for the parameters that occur.
  if (!Line.n_basic_set().is_error() && unsigned(Line.n_basic_set().release()) > 1)
    Line = Line.intersect_params(isl::set(Range));
  // Bounds that divisions pass on (7i <= x, i >= lo) become the line's own before the rest goes.
  isl_basic_set *Hull = isl_set_simple_hull(isl_set_remove_divs(Line.release()));
  return boundsOf(isl::manage(Hull), Tiled);
}

const isl::basic_set &Footprint::line(int Access, unsigned Dim, const TileScope &Scope) const {
  // What the bounds of a line become under a stronger context, those who use them find out.
  if (Weaker)
    return weakest().line(Access, Dim, Scope);
  auto Find = [&] {
    std::vector<isl::basic_set> All(Model.Arrays[Model.Accesses[Access].Array].dims());
    isl::set Elements = relation(Access, Scope).range();
    for (unsigned D = 0; D < All.size() && !Elements.is_empty().is_true(); ++D)
      All[D] = lineOf(Elements, D, rangeHull(Scope), Scope.Tiled);
    return All;
  };
  return Lines.get(Model.Ctx.get(), keyOf(Scope, {Access}), Find)[Dim];
}

void Footprint::forgetDoubtful() const {
  Instances.forgetDoubtful();
  Ranges.forgetDoubtful();
  Elements.forgetDoubtful();
  Hulls.forgetDoubtful();
  for (auto At = Extents.begin(); At != Extents.end();)
    At = At->second->isDoubtful() ? Extents.erase(At) : std::next(At);
  Lines.forgetDoubtful();
  Meetings.forgetDoubtful();
  SizedMeetings.forgetDoubtful();
  *Loops = LoopFacts();
  Facts->forgetDoubtful();
  if (Weaker)
    Weaker->forgetDoubtful();
}

isl::set Footprint::instances(int Stmt, const TileScope &Scope) const {
  return Instances.get(Model.Ctx.get(), keyOf(Scope, {Stmt}),
                       [&] { return findInstances(Stmt, Scope); });
}

isl::set Footprint::findInstances(int Stmt, const TileScope &Scope) const {
  isl::set Domain = isInBlocks(Model, Stmt)
                        ? instancesOfBlocks(Model, Stmt)
                        : Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  std::vector<Row> Rows;
  for (auto [D, Loop] : enumerate(Model.Info.Stmts[Stmt].Loops)) {
    if (is_contained(Scope.Seq, Loop)) {
      Rows.push_back(equals(D, Affine::param(seq(Loop))));
    } else if (is_contained(Scope.Tiled, Loop) && hasOneIteration(Model, Loop)) {
      Rows.push_back(equals(D, Affine::param(tileLo(Loop)))); // the only one of the tile
    } else if (is_contained(Scope.Tiled, Loop)) {
      Rows.push_back(atLeast(D, Affine::param(tileLo(Loop))));
      Rows.push_back(atMost(D, Affine::param(tileHi(Loop))));
    }
  }
  if (!Rows.empty())
    Domain = Domain.intersect(setOf(Domain.space(), Rows));
  return Domain;
}

isl::map Footprint::relation(int Access, const TileScope &Scope) const {
  const ModelAccess &A = Model.Accesses[Access];
  return A.Relation.intersect_domain(instances(A.Stmt, Scope));
}

isl::set Footprint::elements(ArrayRef<int> Accesses, const TileScope &Scope,
                             function_ref<bool(const ModelAccess &)> Keep) const {
  std::vector<int> Kept;
  copy_if(Accesses, std::back_inserter(Kept), [&](int A) { return Keep(Model.Accesses[A]); });
  return Elements.get(Model.Ctx.get(), keyOf(Scope, Kept),
                      [&] { return findElements(Kept, Scope); });
}

isl::set Footprint::findElements(const std::vector<int> &Accesses, const TileScope &Scope) const {
  if (Weaker && !bounds().is_null()) { // which leave a part of what is touched without
    const isl::set Known = weakest().elements(Accesses, Scope);
    return Known.is_null() ? Known : where(Known, bounds());
  }
  // isl compares each piece with all others, and joins those without divisions to fewer.
  constexpr size_t Many = 8;
  const bool Join = Accesses.size() > Many && none_of(Accesses, [&](int A) {
                      return hasDivisions(relation(A, Scope).wrap());
                    });
  isl::set All;
  size_t Joints = Model.Accesses.size();
  for (int A : Plain.joint().simplify(Join ? withoutAlike(Model, Accesses) : Accesses)) {
    isl::set Touched;
    if (size_t(A) < Joints) {
      Touched = relation(A, Scope).range();
    } else {
      const JointAccesses::Joint &J = Plain.joint().joints()[A - Joints];
      Touched = J.Relation.intersect_domain(instances(J.Stmt, Scope)).range();
    }
    All = All.is_null() ? Touched : All.unite(Touched);
  }
  if (All.is_null())
    return All;
  return size_t(pieces(All)) > Many ? coalescedByStrides(All) : coalesced(All);
}

isl::set Footprint::elements(ArrayRef<int> Accesses, const TileScope &Scope) const {
  return elements(Accesses, Scope, [](const ModelAccess &) { return true; });
}

bool Footprint::meet(int A, int B, const TileScope &Scope) const {
  // Who meets there need not meet here, but mostly does; to take it for granted proves nothing
  // wrong.
  if (Weaker)
    return weakest().meet(A, B, Scope);
  return Meetings.get(Model.Ctx.get(), keyOf(Scope, {std::min(A, B), std::max(A, B)}), [&] {
    return !relation(A, Scope).range().is_disjoint(relation(B, Scope).range()).is_true();
  });
}

bool Footprint::meet(int A, int B, const TileScope &Scope, const TileSizes &Sizes) const {
  if (Weaker)
    return weakest().meet(A, B, Scope, Sizes);
  if (!meet(A, B, Scope))
    return false;
  if (Scope.Tiled.empty())
    return true;
  Key Place = keyOf(Scope, {std::min(A, B), std::max(A, B)});
  std::vector<int64_t> Lengths;
  for (int Loop : Place[1])
    Lengths.push_back(Sizes[Loop]);
  return SizedMeetings.get(Model.Ctx.get(), {std::move(Place), std::move(Lengths)}, [&] {
    const isl::set Both = common(relation(A, Scope).range(), relation(B, Scope).range());
    return !where(Both, context(Scope, Sizes)).is_empty().is_true();
  });
}

/// Iterations of a loop over all statements in it, of other phases too: a sequential loop also runs
/// when this phase has nothing to do.
isl::set Footprint::hull(int Loop, ArrayRef<int> Seq) const {
  TileScope Outer{0, Seq.vec(), {}};
  isl::set Values;
  for (int Stmt = 0, E = Model.Stmts.size(); Stmt < E; ++Stmt) {
    const std::vector<int> &Loops = Model.Info.Stmts[Stmt].Loops;
    auto At = find(Loops, Loop);
    if (At == Loops.end())
      continue;
    unsigned Pos = At - Loops.begin();
    isl::set One = instances(Stmt, Outer)
                       .project_out(isl::dim::set, Pos + 1, Loops.size() - Pos - 1)
                       .project_out(isl::dim::set, 0, Pos)
                       .reset_tuple_id();
    Values = Values.is_null() ? One : Values.unite(One);
  }
  return coalesced(divisionsKnown(Values));
}

isl::set Footprint::range(const TileScope &Scope) const {
  return Ranges.get(Model.Ctx.get(), keyOf(Scope), [&] { return findRange(Scope); });
}

isl::set Footprint::findRange(const TileScope &Scope) const {
  isl::set Known = Model.Context;
  auto Within = [&](const isl::set &Values, const std::string &First, const std::string &Last) {
    Known = Known.intersect_params(param(Model, First).ge_set(Values.dim_min(0)).params())
                .intersect_params(param(Model, Last).le_set(Values.dim_max(0)).params());
  };
  std::vector<int> Seq;
  for (int Loop : Scope.Seq) {
    Within(hull(Loop, Seq), seq(Loop), seq(Loop));
    Seq.push_back(Loop);
  }
  for (int Loop : Scope.Tiled) {
    Within(hull(Loop, Seq), tileLo(Loop), tileHi(Loop));
    Affine Low = Affine::param(tileLo(Loop)), High = Affine::param(tileHi(Loop));
    Known = Known.intersect_params(setOf(tupleSpace(isl::ctx(Model.Ctx.get()), "", 0),
                                         {nonNegative(Low), nonNegative(High - Low)}));
    if (hasOneIteration(Model, Loop))
      Known = Known.intersect_params(tileAtMost(Model.Ctx.get(), Loop, 1));
  }
  return coalesced(divisionsKnown(Known));
}

isl::set tileAtMost(isl::ctx Ctx, int Loop, int64_t Size) {
  Affine Rest =
      Affine(Size - 1).add(Affine::param(tileLo(Loop))).add(Affine::param(tileHi(Loop)), -1);
  return setOf(tupleSpace(Ctx, "", 0), {nonNegative(Rest)});
}

isl::set inOtherTiles(isl::set Set, ArrayRef<int> Loops) {
  for (int Loop : Loops)
    for (const std::string &Name : {tileLo(Loop), tileHi(Loop)}) {
      int Pos = Set.find_dim_by_id(isl::dim::param, isl::id(Set.ctx(), Name));
      if (Pos >= 0)
        Set = Set.set_dim_id(isl::dim::param, Pos, isl::id(Set.ctx(), "u" + Name));
    }
  return Set;
}

/// { : After - Before >= 1 }
static isl::set isBehind(isl::ctx Ctx, const std::string &Before, const std::string &After) {
  Affine Gap = Affine::param(After) - Affine::param(Before);
  return setOf(tupleSpace(Ctx, "", 0), {nonNegative(Gap + Affine(-1))});
}

isl::set otherTileIsLater(isl::ctx Ctx, int Loop) {
  return isBehind(Ctx, tileHi(Loop), "u" + tileLo(Loop));
}

isl::set otherTileIsEarlier(isl::ctx Ctx, int Loop) {
  return isBehind(Ctx, "u" + tileHi(Loop), tileLo(Loop));
}

const isl::basic_set &Footprint::bounds() const {
  if (!Bounds) {
    const isl::set Beside = Model.Context.gist(weakest().Model.Context);
    const bool IsOne = isl_set_n_basic_set(Beside.get()) == 1;
    Bounds = IsOne ? onlyPiece(Beside) : isl::basic_set();
  }
  return *Bounds;
}

isl::basic_set Footprint::rangeHull(const TileScope &Scope) const {
  return Hulls.get(Model.Ctx.get(), keyOf(Scope), [&] { return range(Scope).simple_hull(); });
}

isl::set Footprint::context(const TileScope &Scope, const TileSizes &Sizes) const {
  isl::set Known = range(Scope);
  for (int Loop : Scope.Tiled)
    if (Sizes[Loop] > 0)
      Known = Known.intersect_params(tileAtMost(Model.Ctx.get(), Loop, Sizes[Loop]));
  return Known;
}

} // namespace swgen

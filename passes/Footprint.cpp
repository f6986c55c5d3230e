//===- Footprint.cpp ------------------------------------------------------===//
#include "Footprint.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {

static std::string lo(int Loop) { return "t" + std::to_string(Loop) + "_lo"; }
static std::string hi(int Loop) { return "t" + std::to_string(Loop) + "_hi"; }
static std::string seq(int Loop) { return "q" + std::to_string(Loop); }

unsigned dimsOf(const isl::set &Set) {
  return std::max(0, int(isl_set_dim(Set.get(), isl_dim_set)));
}

TileSizes tileSizes(const KernelModel &Model, const TilePlan &Plan) {
  TileSizes Sizes(Model.Info.Loops.size(), 0);
  for (const TileNode &Node : Plan.Nodes)
    for (const TileLoop &T : Node.Tiles)
      Sizes[T.Loop] = T.Size;
  return Sizes;
}

std::vector<int> pathTo(const TilePlan &Plan, int Node) {
  std::vector<int> Path;
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

/// A parameter as an isl expression.
static isl::pw_aff param(const KernelModel &Model, const std::string &Id) {
  return toPwAff(Affine::param(Id), isl::ctx(Model.Ctx.get()));
}

isl::set Footprint::instances(int Stmt, const TileScope &Scope) const {
  std::pair<int, std::vector<int>> Key{Stmt, Scope.Seq};
  Key.second.push_back(-1);
  append_range(Key.second, Scope.Tiled);
  isl::set &Domain = Instances[Key];
  if (!Domain.is_null())
    return Domain;
  Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  std::vector<Row> Rows;
  for (auto [D, Loop] : enumerate(Model.Info.Stmts[Stmt].Loops)) {
    if (is_contained(Scope.Seq, Loop)) {
      Rows.push_back(equals(D, Affine::param(seq(Loop))));
    } else if (is_contained(Scope.Tiled, Loop)) {
      Rows.push_back(atLeast(D, Affine::param(lo(Loop))));
      Rows.push_back(atMost(D, Affine::param(hi(Loop))));
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
  isl::set All;
  for (int A : Accesses) {
    if (!Keep(Model.Accesses[A]))
      continue;
    isl::set Touched = relation(A, Scope).range();
    All = All.is_null() ? Touched : All.unite(Touched);
  }
  return All.is_null() ? All : All.coalesce();
}

isl::set Footprint::elements(ArrayRef<int> Accesses, const TileScope &Scope) const {
  return elements(Accesses, Scope, [](const ModelAccess &) { return true; });
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
  return Values.coalesce();
}

isl::set Footprint::range(const TileScope &Scope) const {
  isl::set &Known = Ranges[{Scope.Phase, Scope.Tiled}];
  if (!Known.is_null())
    return Known;
  Known = Model.Context;
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
    Within(hull(Loop, Seq), lo(Loop), hi(Loop));
    Affine Low = Affine::param(lo(Loop)), High = Affine::param(hi(Loop));
    Known = Known.intersect_params(setOf(tupleSpace(isl::ctx(Model.Ctx.get()), "", 0),
                                         {nonNegative(Low), nonNegative(High - Low)}));
  }
  return Known = Known.coalesce();
}

/// { : the tile of Loop has at most Size iterations }
static isl::set shorter(isl::ctx Ctx, int Loop, int64_t Size) {
  Affine Rest = Affine(Size - 1).add(Affine::param(lo(Loop))).add(Affine::param(hi(Loop)), -1);
  return setOf(tupleSpace(Ctx, "", 0), {nonNegative(Rest)});
}

isl::set Footprint::context(const TileScope &Scope, const TileSizes &Sizes) const {
  isl::set Known = range(Scope);
  for (int Loop : Scope.Tiled)
    if (Sizes[Loop] > 0)
      Known = Known.intersect_params(shorter(Model.Ctx.get(), Loop, Sizes[Loop]));
  return Known;
}

BoxExtents::BoxExtents(const Footprint &Feet, ArrayRef<int> Accesses, const TileScope &Scope)
    : Feet(&Feet), Scope(Scope), Accesses(Accesses), Plain(Feet.plain().hull(Accesses, Scope)) {
  if (!Accesses.empty())
    Dims = Feet.model().Arrays[Feet.model().Accesses[Accesses[0]].Array].dims();
}

BoxExtents BoxExtents::with(const BoxExtents &Other) const {
  std::vector<int> Both = Accesses;
  append_range(Both, Other.Accesses);
  return BoxExtents(*Feet, Both, Scope);
}

const isl::set &BoxExtents::line(unsigned Dim) {
  if (Lines.empty()) {
    Lines.resize(Dims);
    isl::set Range = Feet->range(Scope);
    for (int A : Accesses) {
      isl::set Elements = Feet->relation(A, Scope).range().intersect_params(Range);
      for (unsigned D = 0; D < Dims; ++D) {
        isl::set Line = Elements.project_out(isl::dim::set, D + 1, Dims - D - 1)
                            .project_out(isl::dim::set, 0, D)
                            .reset_tuple_id();
        Lines[D] = (Lines[D].is_null() ? Line : Lines[D].unite(Line)).coalesce();
      }
    }
  }
  return Lines[Dim];
}

const std::vector<int> &BoxExtents::followed(unsigned Dim) {
  if (!Followed.empty())
    return Followed[Dim];
  for (unsigned D = 0; D < Dims; ++D) {
    Followed.emplace_back();
    isl::set Moving = Plain ? isl::set() : line(D).gist_params(Feet->range(Scope));
    auto MovesWith = [&](const std::string &Bound) {
      if (Plain)
        return Plain->Dims[D].Lo.terms().count(Bound) || Plain->Dims[D].Hi.terms().count(Bound);
      int Pos =
          Moving.find_dim_by_id(isl::dim::param, isl::id(isl::ctx(Feet->model().Ctx.get()), Bound));
      return Pos >= 0 && Moving.involves_dims(isl::dim::param, Pos, 1).is_true();
    };
    for (int Loop : Scope.Tiled)
      if (MovesWith(lo(Loop)) || MovesWith(hi(Loop)))
        Followed.back().push_back(Loop);
  }
  return Followed[Dim];
}

bool BoxExtents::follows(unsigned Dim, int Loop) { return is_contained(followed(Dim), Loop); }

int64_t BoxExtents::extent(unsigned Dim, const TileSizes &Sizes) {
  std::vector<int64_t> Key;
  for (int Loop : followed(Dim))
    Key.push_back(Sizes[Loop]);
  auto [At, New] = Known.insert({{Dim, Key}, 0});
  if (New)
    At->second = computeExtent(Dim, Sizes);
  return At->second;
}

int64_t BoxExtents::computeExtent(unsigned Dim, const TileSizes &Sizes) {
  // A box larger than this fits no local memory, and mostly comes from the range of an integer
  // type: no bound worth having.
  constexpr long Huge = 1L << 30;
  if (Plain)
    if (std::optional<int64_t> Extent = Feet->plain().extent(Plain->Dims[Dim], Scope, Sizes))
      return *Extent <= Huge ? *Extent : -1;
  Differences.resize(Dims);
  isl::ctx Ctx(Feet->model().Ctx.get());
  if (Differences[Dim].is_null()) {
    isl::map Subtract(Ctx, "{ [[x] -> [y]] -> [y - x + 1] }");
    Differences[Dim] = line(Dim).product(line(Dim)).apply(Subtract).coalesce();
  }
  isl::set Set = Differences[Dim];
  for (int Loop : followed(Dim))
    if (Sizes[Loop] > 0)
      Set = Set.intersect_params(shorter(Ctx, Loop, Sizes[Loop]));
  if (Set.is_empty().is_true())
    return 0;
  isl::val Max = Set.dim_max_val(0);
  bool Bounded = !Max.is_null() && Max.is_int().is_true() && Max.le(Huge).is_true();
  return Bounded ? Max.num_si() : -1;
}

int64_t BoxExtents::volume(const TileSizes &Sizes) {
  int64_t Product = 1;
  for (unsigned D = 0; D < dims(); ++D) {
    int64_t E = extent(D, Sizes);
    if (E < 0)
      return -1;
    if (E > 0 && Product > (INT64_MAX >> 16) / E)
      return -1;
    Product *= E;
  }
  return Product;
}

} // namespace swgen

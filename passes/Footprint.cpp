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
  return isl::pw_aff(isl::ctx(Model.Ctx.get()), "[" + Id + "] -> { [" + Id + "] }");
}

/// Dimension Pos of Set as an isl expression over Set's space.
static isl::pw_aff dimension(const isl::set &Set, unsigned Pos) {
  return isl::pw_aff::var_on_domain(isl::manage(isl_local_space_from_space(Set.space().release())),
                                    isl::dim::set, Pos);
}

/// Set with Low <= (parameter, or with InTile the dimension) as constraints of one loop dimension.
static isl::set between(isl::set Set, unsigned Pos, const isl::pw_aff &Low,
                        const isl::pw_aff &High) {
  isl::pw_aff Value = dimension(Set, Pos);
  isl::pw_aff L = Low.insert_domain(Set.space()), H = High.insert_domain(Set.space());
  return Set.intersect(Value.ge_set(L)).intersect(Value.le_set(H));
}

isl::set Footprint::instances(int Stmt, const TileScope &Scope) const {
  std::pair<int, std::vector<int>> Key{Stmt, Scope.Seq};
  Key.second.push_back(-1);
  append_range(Key.second, Scope.Tiled);
  isl::set &Domain = Instances[Key];
  if (!Domain.is_null())
    return Domain;
  Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  for (auto [D, Loop] : enumerate(Model.Info.Stmts[Stmt].Loops)) {
    if (is_contained(Scope.Seq, Loop))
      Domain = between(Domain, D, param(Model, seq(Loop)), param(Model, seq(Loop)));
    else if (is_contained(Scope.Tiled, Loop))
      Domain = between(Domain, D, param(Model, lo(Loop)), param(Model, hi(Loop)));
  }
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
    Known = Known.intersect_params(isl::set(
        isl::ctx(Model.Ctx.get()),
        "[" + lo(Loop) + ", " + hi(Loop) + "] -> { : 0 <= " + lo(Loop) + " <= " + hi(Loop) + " }"));
  }
  return Known = Known.coalesce();
}

/// { : the tile of Loop has at most Size iterations }
static isl::set atMost(isl::ctx Ctx, int Loop, int64_t Size) {
  return isl::set(Ctx, "[" + lo(Loop) + ", " + hi(Loop) + "] -> { : " + hi(Loop) + " - " +
                           lo(Loop) + " < " + std::to_string(Size) + " }");
}

isl::set Footprint::context(const TileScope &Scope, const TileSizes &Sizes) const {
  isl::set Known = range(Scope);
  for (int Loop : Scope.Tiled)
    if (Sizes[Loop] > 0)
      Known = Known.intersect_params(atMost(Model.Ctx.get(), Loop, Sizes[Loop]));
  return Known;
}

BoxExtents::BoxExtents(const Footprint &Feet, ArrayRef<int> Accesses, const TileScope &Scope)
    : Ctx(Feet.model().Ctx.get()), Scope(Scope), Range(Feet.range(Scope)) {
  for (int A : Accesses) {
    isl::set Elements = Feet.relation(A, Scope).range().intersect_params(Range);
    unsigned Dims = dimsOf(Elements);
    Lines.resize(Dims);
    for (unsigned D = 0; D < Dims; ++D) {
      isl::set Line = Elements.project_out(isl::dim::set, D + 1, Dims - D - 1)
                          .project_out(isl::dim::set, 0, D)
                          .reset_tuple_id();
      Lines[D] = (Lines[D].is_null() ? Line : Lines[D].unite(Line)).coalesce();
    }
  }
}

BoxExtents BoxExtents::with(const BoxExtents &Other) const {
  BoxExtents Both;
  Both.Ctx = Ctx;
  Both.Scope = Scope;
  Both.Range = Range;
  // Fewer lines: isl could not compute one of the sets.
  for (unsigned D = 0; D < std::min(dims(), Other.dims()); ++D)
    Both.Lines.push_back(Lines[D].unite(Other.Lines[D]).coalesce());
  return Both;
}

const std::vector<int> &BoxExtents::followed(unsigned Dim) {
  if (Followed.empty()) {
    for (const isl::set &Line : Lines) {
      Followed.emplace_back();
      isl::set Moving = Line.gist_params(Range);
      for (int Loop : Scope.Tiled)
        for (const std::string &Bound : {lo(Loop), hi(Loop)}) {
          int Pos = Moving.find_dim_by_id(isl::dim::param, isl::id(Ctx, Bound));
          if (Pos >= 0 && Moving.involves_dims(isl::dim::param, Pos, 1).is_true()) {
            Followed.back().push_back(Loop);
            break;
          }
        }
    }
  }
  return Followed[Dim];
}

bool BoxExtents::follows(unsigned Dim, int Loop) { return is_contained(followed(Dim), Loop); }

int64_t BoxExtents::extent(unsigned Dim, const TileSizes &Sizes) {
  std::vector<int64_t> Key;
  for (int Loop : followed(Dim))
    Key.push_back(Sizes[Loop]);
  auto [At, New] = Known.insert({{Dim, Key}, 0});
  if (!New)
    return At->second;
  Differences.resize(dims());
  if (Differences[Dim].is_null()) {
    isl::map Subtract(Ctx, "{ [[x] -> [y]] -> [y - x + 1] }");
    Differences[Dim] = Lines[Dim].product(Lines[Dim]).apply(Subtract).coalesce();
  }
  isl::set Set = Differences[Dim];
  for (int Loop : followed(Dim))
    if (Sizes[Loop] > 0)
      Set = Set.intersect_params(atMost(Ctx, Loop, Sizes[Loop]));
  if (Set.is_empty().is_true())
    return At->second = 0;
  isl::val Max = Set.dim_max_val(0);
  // A box larger than this fits no local memory, and mostly comes from the range of an integer type:
  // no bound worth having.
  bool Bounded = !Max.is_null() && Max.is_int().is_true() && Max.le(1L << 30).is_true();
  return At->second = Bounded ? Max.num_si() : -1;
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

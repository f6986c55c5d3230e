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
  isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
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

isl::set Footprint::context(const TileScope &Scope, const TileSizes &Sizes) const {
  isl::set Known = Model.Context;
  TileScope Outer{Scope.Phase, {}, {}};
  // Hull of the iterations of a loop over all statements in it, of other phases too: a sequential
  // loop also runs when this phase has nothing to do.
  auto Within = [&](int Loop, StringRef First, StringRef Last) {
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
    if (Values.is_null())
      return;
    Values = Values.coalesce();
    isl::pw_aff Low = Values.dim_min(0), High = Values.dim_max(0);
    Known = Known.intersect_params(param(Model, First.str()).ge_set(Low).params())
                .intersect_params(param(Model, Last.str()).le_set(High).params());
  };
  for (int Loop : Scope.Seq) {
    Within(Loop, seq(Loop), seq(Loop));
    Outer.Seq.push_back(Loop);
  }
  for (int Loop : Scope.Tiled) {
    Within(Loop, lo(Loop), hi(Loop));
    std::string Text =
        "[" + lo(Loop) + ", " + hi(Loop) + "] -> { : 0 <= " + lo(Loop) + " <= " + hi(Loop);
    if (Sizes[Loop] > 0)
      Text += " and " + hi(Loop) + " - " + lo(Loop) + " < " + std::to_string(Sizes[Loop]);
    Known = Known.intersect_params(isl::set(isl::ctx(Model.Ctx.get()), Text + " }"));
  }
  return Known.coalesce();
}

BoxExtents::BoxExtents(const Footprint &Feet, isl::set Elements, const TileScope &Scope)
    : Feet(Feet), Scope(Scope),
      Range(Feet.context(Scope, TileSizes(Feet.model().Info.Loops.size(), 0))) {
  isl::ctx Ctx = Elements.ctx();
  unsigned Dims = dimsOf(Elements);
  Elements = Elements.intersect_params(Range);
  for (unsigned D = 0; D < Dims; ++D) {
    isl::set Line = Elements.project_out(isl::dim::set, D + 1, Dims - D - 1)
                        .project_out(isl::dim::set, 0, D)
                        .reset_tuple_id()
                        .coalesce();
    isl::set Moving = Line.gist_params(Range);
    std::vector<int> Loops;
    for (int Loop : Scope.Tiled) {
      int Lo = Moving.find_dim_by_id(isl::dim::param, isl::id(Ctx, lo(Loop))),
          Hi = Moving.find_dim_by_id(isl::dim::param, isl::id(Ctx, hi(Loop)));
      if ((Lo >= 0 && Moving.involves_dims(isl::dim::param, Lo, 1).is_true()) ||
          (Hi >= 0 && Moving.involves_dims(isl::dim::param, Hi, 1).is_true()))
        Loops.push_back(Loop);
    }
    Followed.push_back(Loops);
    isl::map Subtract(Ctx, "{ [[x] -> [y]] -> [y - x + 1] }");
    Differences.push_back(Line.product(Line).apply(Subtract).coalesce());
  }
}

bool BoxExtents::follows(unsigned Dim, int Loop) const { return is_contained(Followed[Dim], Loop); }

int64_t BoxExtents::extent(unsigned Dim, const TileSizes &Sizes) {
  std::vector<int64_t> Key;
  isl::set Set = Differences[Dim];
  for (int Loop : Followed[Dim])
    Key.push_back(Sizes[Loop]);
  auto [At, New] = Known.insert({{Dim, Key}, 0});
  if (!New)
    return At->second;
  for (int Loop : Followed[Dim])
    if (Sizes[Loop] > 0)
      Set = Set.intersect_params(
          isl::set(Set.ctx(), "[" + lo(Loop) + ", " + hi(Loop) + "] -> { : " + hi(Loop) + " - " +
                                  lo(Loop) + " < " + std::to_string(Sizes[Loop]) + " }"));
  if (Set.is_empty().is_true())
    return At->second = 0;
  isl::val Max = Set.dim_max_val(0);
  // A box larger than this fits no local memory: no bound worth having.
  bool Bounded = !Max.is_null() && Max.is_int().is_true() && Max.le(1L << 40).is_true();
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

//===- PlanVerifierFacts.cpp ----------------------------------------------===//
#include "PlanVerifierFacts.h"
#include "Conjunction.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace swgen {
namespace verifier {

void Facts::fail(Condition C, SourcePos Pos, const Twine &Why) {
  Findings.push_back({unsigned(C), Pos, {Why.str()}, {}});
}

void Facts::fail(Condition C, const Twine &Why) { fail(C, Model.Info.Pos, Why); }

int Facts::position(int Stmt, int Loop) const {
  const std::vector<int> &L = loops(Stmt);
  auto It = find(L, Loop);
  return It == L.end() ? -1 : int(It - L.begin());
}

isl::set Facts::domain(int Stmt) const { return where(Model.Stmts[Stmt].Domain, Model.Context); }

isl::space Facts::stmtSpace(int Stmt) const {
  return tupleSpace(ctx(), "S" + std::to_string(Stmt), loops(Stmt).size());
}

/// The union over all cases.
static isl::map anyOf(const isl::space &Space, ArrayRef<Rows> Cases) {
  isl::map All = isl::map::empty(Space);
  for (const Rows &Case : Cases)
    All = All.unite(mapOf(Space, Case));
  return All;
}

isl::map Facts::pairs(int A, int B, ArrayRef<Rows> Cases) const {
  return anyOf(mapSpace(stmtSpace(A), stmtSpace(B)), Cases);
}

std::vector<Rows> Facts::inOrder(int A, int B, bool Before) const {
  std::vector<Rows> Any;
  Rows Equal;
  for (unsigned D = 0; D < loops(A).size() && D < loops(B).size(); ++D) {
    if (loops(A)[D] != loops(B)[D])
      break;
    auto [I, O] = dims(A, B, loops(A)[D]);
    Any.push_back(Equal);
    Any.back().push_back(Before ? apart(I, O, 1) : apart(O, I, 1));
    Equal.push_back(same(I, O));
  }
  // Within one iteration of the common loops, ids ascend in source order.
  if ((A < B) == Before)
    Any.push_back(Equal);
  return Any;
}

const isl::map &Facts::before(int A, int B) const {
  isl::map &Known = Before[{A, B}];
  if (Known.is_null())
    Known = pairs(A, B, inOrder(A, B));
  return Known;
}

const isl::map &Facts::relation(const ModelAccess &X) const {
  isl::map &Known = InDomain[&X];
  if (Known.is_null())
    Known = X.Relation.intersect_domain(domain(X.Stmt));
  return Known;
}

isl::map Facts::place(const ModelAccess &X) const {
  return X.Part.is_null() ? relation(X) : relation(X).flat_range_product(X.Part);
}

isl::map Facts::meeting(const ModelAccess &X, const ModelAccess &Y) const {
  return place(X).apply_range(place(Y).reverse());
}

const isl::map &Facts::dependences(int A, int B, int Array) const {
  auto [At, New] = KnownDependences.try_emplace({A, B, Array});
  if (New)
    At->second = findDependences(A, B, Array);
  return At->second;
}

void Facts::setDependences(int A, int B, int Array, const isl::map &Deps) {
  KnownDependences[{A, B, Array}] = Deps;
}

isl::map Facts::findDependences(int A, int B, int Array) const {
  isl::map All;
  auto Add = [&](const isl::map &M) { All = All.is_null() ? M : All.unite(M); };
  if (Model.Arrays[Array].Class == ArrayClass::Reduction)
    return All;
  // The user's promise that iterations are independent is in the model's dependences only.
  if (Model.Info.Parallel.Independent) {
    for (const Dependence &D : Model.Deps) {
      const ModelAccess &X = Model.Accesses[D.Src];
      if (X.Array == Array && X.Stmt == A && Model.Accesses[D.Dst].Stmt == B)
        Add(D.Relation.map().intersect_params(Model.Context));
    }
    return All;
  }
  All = conflicts(A, B, Array);
  return All.is_null() ? All : among(All, inOrder(A, B));
}

const isl::map &Facts::conflicts(int A, int B, int Array) const {
  auto [At, New] = KnownConflicts.try_emplace({A, B, Array});
  isl::map &All = At->second;
  if (!New)
    return All;
  if (A > B) {
    const isl::map &Other = conflicts(B, A, Array);
    if (!Other.is_null())
      All = Other.reverse();
    return All;
  }
  const Touching &OfA = touching(A, Array), &OfB = touching(B, Array);
  auto AddMeeting = [&](const isl::map &X, const isl::map &Y) {
    if (X.is_null() || Y.is_null())
      return;
    isl::map Both = X.apply_range(Y.reverse());
    All = All.is_null() ? Both : All.unite(Both);
  };
  AddMeeting(OfA.Writes, OfB.Writes);
  AddMeeting(OfA.Writes, OfB.Reads);
  AddMeeting(OfA.Reads, OfB.Writes);
  return All;
}

bool Facts::noDependenceIn(int A, int B, int Array, ArrayRef<Rows> Cases) const {
  if (Cases.empty() || Model.Arrays[Array].Class == ArrayClass::Reduction)
    return true;
  if (Model.Info.Parallel.Independent || KnownDependences.count({A, B, Array})) {
    const isl::map &Deps = dependences(A, B, Array);
    return Deps.is_null() || noneAmong(Deps, Cases);
  }
  const isl::map &All = conflicts(A, B, Array);
  return All.is_null() || noneWhere(All, inOrder(A, B), Cases);
}

const Facts::Touching &Facts::touching(int Stmt, int Array) const {
  auto [At, New] = Touchings.try_emplace({Stmt, Array});
  Touching &Touch = At->second;
  if (!New)
    return Touch;
  std::vector<isl::map> Seen;
  for (bool Writes : {true, false})
    for (const ModelAccess &X : Model.Accesses) {
      if (X.Stmt != Stmt || X.Array != Array || X.writes() != Writes)
        continue;
      isl::map R = place(X);
      if (any_of(Seen, [&](const isl::map &Other) {
            return isl_map_plain_is_equal(R.get(), Other.get()) == isl_bool_true;
          }))
        continue;
      Seen.push_back(R);
      isl::map &All = Writes ? Touch.Writes : Touch.Reads;
      All = All.is_null() ? R : All.unite(R);
    }
  return Touch;
}

bool Facts::isAncestorOrSelf(int Node, int Below) const {
  for (; Below >= 0; Below = Plan.Nodes[Below].Parent)
    if (Below == Node)
      return true;
  return false;
}

bool Facts::runsBelow(int Stmt, int Node) const { return is_contained(Places[Stmt].Path, Node); }

std::vector<int> Facts::stmtsBelow(int Node) const {
  std::vector<int> All;
  for (const ModelStmt &S : Model.Stmts)
    if (runsBelow(S.Id, Node))
      All.push_back(S.Id);
  return All;
}

int Facts::phaseOf(int Node) const {
  for (unsigned P = 0; P < Plan.Phases.size(); ++P)
    if (isAncestorOrSelf(Plan.Phases[P].Root, Node))
      return P;
  return -1;
}

std::vector<VisibleLoop> Facts::visible(Place At) const {
  std::vector<VisibleLoop> All;
  for (int N = At.Node; N >= 0; N = Plan.Nodes[N].Parent) {
    std::vector<VisibleLoop> Here;
    ArrayRef<TileLoop> Tiles = Plan.Nodes[N].Tiles;
    if (N == At.Node)
      Tiles = Tiles.take_front(At.Depth);
    for (const TileLoop &T : Tiles)
      Here.push_back({T.Loop, N, T.Size});
    All.insert(All.begin(), Here.begin(), Here.end());
  }
  return All;
}

static std::string lo(int Loop) { return "t" + std::to_string(Loop) + "_lo"; }
static std::string hi(int Loop) { return "t" + std::to_string(Loop) + "_hi"; }
static std::string seq(int Loop) { return "q" + std::to_string(Loop); }

isl::set Facts::restricted(int Stmt, const std::vector<VisibleLoop> &Fixed, int Phase,
                           unsigned Seqs) const {
  Rows Here;
  for (int Loop : ArrayRef<int>(Plan.Phases[Phase].SeqLoops).take_front(Seqs))
    Here.push_back(equals(position(Stmt, Loop), Affine::param(seq(Loop))));
  for (const VisibleLoop &V : Fixed) {
    if (V.Size == 1) { // tiles() has both ends equal
      Here.push_back(equals(position(Stmt, V.Loop), Affine::param(lo(V.Loop))));
      continue;
    }
    Here.push_back(atLeast(position(Stmt, V.Loop), Affine::param(lo(V.Loop))));
    Here.push_back(atMost(position(Stmt, V.Loop), Affine::param(hi(V.Loop))));
  }
  if (Here.empty())
    return domain(Stmt);
  return common(domain(Stmt), setOf(stmtSpace(Stmt), Here));
}

/// Restricts Outer to parameters whose Above is at least the smallest, and Below at most the
/// largest, iteration of Loop over the statements.
isl::set Facts::rangeOf(const isl::set &Outer, const std::vector<VisibleLoop> &Fixed, int Phase,
                        unsigned Seqs, int Loop, ArrayRef<int> Stmts, const Affine &Above,
                        const Affine &Below) {
  isl::space Line = tupleSpace(ctx(), "", 1);
  isl::set Values = isl::set::empty(Line);
  for (int S : Stmts) {
    unsigned Pos = position(S, Loop), N = loops(S).size();
    isl::set D = restricted(S, Fixed, Phase, Seqs);
    D = D.project_out(isl::dim::set, Pos + 1, N - Pos - 1).project_out(isl::dim::set, 0, Pos);
    Values = Values.unite(D.reset_tuple_id());
  }
  isl::set NotFirst = setOf(Line, {atMost(0, Above)}), NotLast = setOf(Line, {atLeast(0, Below)});
  // Most statements say the same; the cases of several loops multiply.
  return where(where(Outer, coalesced(Values.intersect(NotFirst).params())),
               coalesced(Values.intersect(NotLast).params()));
}

isl::set Facts::tiles(Place At) {
  auto Cached = TilesAt.find({At.Node, At.Depth});
  if (Cached != TilesAt.end())
    return Cached->second;
  int P = phaseOf(At.Node);
  const Phase &Ph = Plan.Phases[P];
  isl::set Result = Model.Context;
  for (unsigned K = 0; K < Ph.SeqLoops.size(); ++K) {
    // All phases inside a sequential loop share it, so its range is that of their statements.
    std::vector<int> Stmts;
    for (const ModelStmt &S : Model.Stmts)
      if (runs(S.Id) && is_contained(Plan.Phases[Places[S.Id].Phase].SeqLoops, Ph.SeqLoops[K]))
        Stmts.push_back(S.Id);
    Affine Q = Affine::param(seq(Ph.SeqLoops[K]));
    Result = rangeOf(Result, {}, P, K, Ph.SeqLoops[K], Stmts, Q, Q);
  }
  Result = inHome(Result, P);
  std::vector<VisibleLoop> Fixed, All = visible(At);
  for (const VisibleLoop &V : All) {
    Affine Lo = Affine::param(lo(V.Loop)), Hi = Affine::param(hi(V.Loop)), Length = Hi - Lo;
    Rows Sized = {nonNegative(Lo), nonNegative(Length), nonNegative(Affine(V.Size - 1) - Length)};
    if (V.Size == 1)
      Sized = {nonNegative(Lo), {/*Equality=*/true, {}, Length}};
    Result = where(Result, setOf(tupleSpace(ctx(), "", 0), Sized));
    // The tiles of a root are cut without regard to each other.
    bool Root = Plan.Nodes[V.Node].Parent < 0;
    Result = rangeOf(Result, Root ? std::vector<VisibleLoop>() : Fixed, P, Ph.SeqLoops.size(),
                     V.Loop, stmtsBelow(V.Node), Lo, Hi);
    if (Root)
      Result = inHomeRows(Result, P, V.Loop);
    Fixed.push_back(V);
  }
  Result = coalesced(Result);
  TilesAt[{At.Node, At.Depth}] = Result;
  return Result;
}

const isl::set &Facts::instances(int Stmt, Place At) {
  isl::set &Known = Instances[{Stmt, At.Node, At.Depth}];
  if (!Known.is_null())
    return Known;
  int P = phaseOf(At.Node);
  return Known = where(restricted(Stmt, visible(At), P, Plan.Phases[P].SeqLoops.size()), tiles(At));
}

const isl::map &Facts::relationAt(const ModelAccess &X, Place At) {
  isl::map &Known = Relations[{int(&X - Model.Accesses.data()), At.Node, At.Depth}];
  if (Known.is_null())
    Known = X.Relation.intersect_domain(instances(X.Stmt, At));
  return Known;
}

const isl::set &Facts::touchedAt(const ModelAccess &X, Place At) {
  isl::set &Known = Touched[{int(&X - Model.Accesses.data()), At.Node, At.Depth}];
  if (Known.is_null())
    Known = relationAt(X, At).range();
  return Known;
}

isl::space Facts::elementSpace(int Array) const {
  return tupleSpace(ctx(), "A" + std::to_string(Array), Model.Arrays[Array].dims());
}

isl::map Facts::elementPairs(int Array, ArrayRef<Rows> Cases) const {
  return anyOf(mapSpace(elementSpace(Array), elementSpace(Array)), Cases);
}

isl::set Facts::emptyElements(int Array) const { return isl::set::empty(elementSpace(Array)); }

/// Whether the boxes of two groups are the same object by object, as those of what stays in LDM
/// for several phases.
static bool haveSameBox(const RefGroup &A, const RefGroup &B) {
  auto Same = [](ArrayRef<isl::pw_aff> X, ArrayRef<isl::pw_aff> Y) {
    return X.size() == Y.size() && all_of(zip(X, Y), [](const auto &Both) {
             return std::get<0>(Both).get() == std::get<1>(Both).get();
           });
  };
  return A.Array == B.Array && Same(A.Lo, B.Lo) && Same(A.Hi, B.Hi);
}

Facts::Box &Facts::knownBox(const RefGroup &G) {
  for (auto &[Other, Known] : Boxes)
    if (Other == &G || haveSameBox(*Other, G))
      return Known;
  Box &New = Boxes[&G];
  for (unsigned D = 0; D < G.Lo.size(); ++D) {
    isl::space Space = elementSpace(G.Array);
    isl_pw_aff *E =
        isl_pw_aff_var_on_domain(isl_local_space_from_space(Space.copy()), isl_dim_set, D);
    isl_pw_aff *Lo = isl_pw_aff_insert_domain(G.Lo[D].copy(), Space.copy());
    isl_pw_aff *Hi = isl_pw_aff_insert_domain(G.Hi[D].copy(), Space.copy());
    // The cases of a maximum become one again before they multiply.
    New.Sides.push_back(coalesced(isl::manage(isl_pw_aff_ge_set(isl_pw_aff_copy(E), Lo))));
    New.Sides.push_back(coalesced(isl::manage(isl_pw_aff_le_set(E, Hi))));
  }
  return New;
}

ArrayRef<isl::set> Facts::sidesOf(const RefGroup &G) { return knownBox(G).Sides; }

const isl::set &Facts::boxOf(const RefGroup &G) {
  Box &Known = knownBox(G);
  if (!Known.All.is_null())
    return Known.All;
  Known.All = isl::set::universe(elementSpace(G.Array));
  for (const isl::set &Side : Known.Sides)
    Known.All = common(Known.All, Side);
  return Known.All;
}

bool Facts::liesInBox(const isl::set &S, const RefGroup &G) {
  ArrayRef<isl::set> Sides = sidesOf(G);
  if (all_of(Sides, [](const isl::set &Side) { return pieces(Side) == 1; }))
    return liesIn(S, boxOf(G));
  return all_of(Sides, [&](const isl::set &Side) { return liesIn(S, Side); });
}

const isl::set &Facts::fetched(const RefGroup &G) {
  isl::set &Known = FetchedBefore[&G];
  if (!Known.is_null())
    return Known;
  if (!G.Fetch)
    return Known = emptyElements(G.Array);
  const isl::set &In = G.Fetched.is_null() ? boxOf(G) : G.Fetched;
  return Known = where(In, tiles({G.Node, G.Depth}));
}

} // namespace verifier
} // namespace swgen

//===- PlanVerifierFacts.cpp ----------------------------------------------===//
#include "PlanVerifierFacts.h"
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

isl::set Facts::domain(int Stmt) const {
  return Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
}

static std::string tuple(const std::string &Name, char Letter, unsigned N) {
  std::string T = Name + "[";
  for (unsigned I = 0; I < N; ++I)
    T += (I ? ", " : "") + std::string(1, Letter) + std::to_string(I);
  return T + "]";
}

std::string Facts::stmtTuple(int Stmt, char Letter) const {
  return tuple("S" + std::to_string(Stmt), Letter, loops(Stmt).size());
}

isl::map Facts::pairs(int A, int B, const std::string &Condition) const {
  return isl::map(ctx(), "{ " + stmtTuple(A, 'i') + " -> " + stmtTuple(B, 'o') + " : " + Condition +
                             " }");
}

isl::map Facts::before(int A, int B) const {
  std::string Equal, Any;
  for (unsigned D = 0; D < loops(A).size() && D < loops(B).size(); ++D) {
    if (loops(A)[D] != loops(B)[D])
      break;
    std::string I = "i" + std::to_string(D), O = "o" + std::to_string(D);
    Any += (Any.empty() ? "(" : " or (") + Equal + I + " < " + O + ")";
    Equal += I + " = " + O + " and ";
  }
  // Within one iteration of the common loops, ids ascend in source order.
  if (A < B)
    Any += (Any.empty() ? "(" : " or (") + Equal + "true)";
  return pairs(A, B, Any.empty() ? "false" : Any);
}

isl::map Facts::relation(const ModelAccess &X) const {
  return X.Relation.intersect_domain(domain(X.Stmt));
}

isl::map Facts::meeting(const ModelAccess &X, const ModelAccess &Y) const {
  return relation(X).apply_range(relation(Y).reverse());
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
  std::vector<std::string> Params, Terms;
  auto Dim = [&](int Loop) { return "i" + std::to_string(position(Stmt, Loop)); };
  for (int Loop : ArrayRef<int>(Plan.Phases[Phase].SeqLoops).take_front(Seqs)) {
    Params.push_back(seq(Loop));
    Terms.push_back(Dim(Loop) + " = " + seq(Loop));
  }
  for (const VisibleLoop &V : Fixed) {
    Params.push_back(lo(V.Loop));
    Params.push_back(hi(V.Loop));
    Terms.push_back(lo(V.Loop) + " <= " + Dim(V.Loop) + " <= " + hi(V.Loop));
  }
  if (Terms.empty())
    return domain(Stmt);
  isl::set Here(ctx(), "[" + join(Params, ", ") + "] -> { " + stmtTuple(Stmt, 'i') + " : " +
                           join(Terms, " and ") + " }");
  return domain(Stmt).intersect(Here);
}

/// Restricts Outer to parameters whose Above is at least the smallest, and Below at most the
/// largest, iteration of Loop over the statements.
isl::set Facts::rangeOf(const isl::set &Outer, const std::vector<VisibleLoop> &Fixed, int Phase,
                        unsigned Seqs, int Loop, ArrayRef<int> Stmts, const std::string &Above,
                        const std::string &Below) {
  isl::set Values(ctx(), "{ [v] : false }");
  for (int S : Stmts) {
    unsigned Pos = position(S, Loop), N = loops(S).size();
    isl::set D = restricted(S, Fixed, Phase, Seqs);
    D = D.project_out(isl::dim::set, Pos + 1, N - Pos - 1).project_out(isl::dim::set, 0, Pos);
    Values = Values.unite(D.reset_tuple_id());
  }
  isl::set NotFirst(ctx(), "[" + Above + "] -> { [v] : v <= " + Above + " }");
  isl::set NotLast(ctx(), "[" + Below + "] -> { [v] : v >= " + Below + " }");
  return Outer.intersect_params(Values.intersect(NotFirst).params())
      .intersect_params(Values.intersect(NotLast).params());
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
      if (is_contained(Plan.Phases[Places[S.Id].Phase].SeqLoops, Ph.SeqLoops[K]))
        Stmts.push_back(S.Id);
    std::string Q = seq(Ph.SeqLoops[K]);
    Result = rangeOf(Result, {}, P, K, Ph.SeqLoops[K], Stmts, Q, Q);
  }
  std::vector<VisibleLoop> Fixed, All = visible(At);
  for (const VisibleLoop &V : All) {
    std::string Lo = lo(V.Loop), Hi = hi(V.Loop);
    Result = Result.intersect_params(
        isl::set(ctx(), "[" + Lo + ", " + Hi + "] -> { : 0 <= " + Lo + " <= " + Hi + " and " + Hi +
                            " < " + Lo + " + " + std::to_string(V.Size) + " }"));
    // The tiles of a root are cut without regard to each other.
    bool Root = Plan.Nodes[V.Node].Parent < 0;
    Result = rangeOf(Result, Root ? std::vector<VisibleLoop>() : Fixed, P, Ph.SeqLoops.size(),
                     V.Loop, stmtsBelow(V.Node), Lo, Hi);
    Fixed.push_back(V);
  }
  Result = Result.coalesce();
  TilesAt[{At.Node, At.Depth}] = Result;
  return Result;
}

isl::set Facts::instances(int Stmt, Place At) {
  int P = phaseOf(At.Node);
  return restricted(Stmt, visible(At), P, Plan.Phases[P].SeqLoops.size())
      .intersect_params(tiles(At));
}

isl::map Facts::relationAt(const ModelAccess &X, Place At) {
  return X.Relation.intersect_domain(instances(X.Stmt, At));
}

isl::map Facts::elementPairs(int Array, const std::string &Condition) const {
  std::string Name = "A" + std::to_string(Array);
  unsigned N = Model.Arrays[Array].dims();
  return isl::map(ctx(), "{ " + tuple(Name, 'e', N) + " -> " + tuple(Name, 'f', N) + " : " +
                             Condition + " }");
}

isl::set Facts::emptyElements(int Array) const { return elementPairs(Array, "false").domain(); }

isl::set Facts::boxOf(const RefGroup &G) const {
  isl::set Box = elementPairs(G.Array, "true").domain();
  for (unsigned D = 0; D < G.Lo.size(); ++D) {
    isl_space *Space = isl_set_get_space(Box.get());
    isl_pw_aff *E = isl_pw_aff_var_on_domain(
        isl_local_space_from_space(isl_space_copy(Space)), isl_dim_set, D);
    isl_pw_aff *Lo = isl_pw_aff_insert_domain(G.Lo[D].copy(), isl_space_copy(Space));
    isl_pw_aff *Hi = isl_pw_aff_insert_domain(G.Hi[D].copy(), Space);
    Box = Box.intersect(isl::manage(isl_pw_aff_ge_set(isl_pw_aff_copy(E), Lo)))
              .intersect(isl::manage(isl_pw_aff_le_set(E, Hi)));
  }
  return Box;
}

} // namespace verifier
} // namespace swgen

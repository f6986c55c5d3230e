//===- PlanVerifierOrder.cpp - every instance once, in a right order ------===//
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace verifier {

namespace {

/// The tree is a tree: ids, parents and children agree, phases own disjoint subtrees, and each
/// statement stands in one leaf.
class TreeCheck {
  Facts &F;
  std::set<int> Seen;

public:
  explicit TreeCheck(Facts &F) : F(F) {}

  void run() {
    for (unsigned P = 0; P < F.Plan.Phases.size() && F.Findings.empty(); ++P)
      visit(F.Plan.Phases[P].Root, -1, P, {});
    for (const ModelStmt &S : F.Model.Stmts)
      if (F.Findings.empty() && !F.runs(S.Id) && !S.Domain.is_empty().is_true())
        F.fail(Tree, "statement " + Twine(S.Id) + " is not executed");
    for (const ModelStmt &S : F.Model.Stmts)
      if (F.Findings.empty() && F.runs(S.Id))
        checkLoops(S.Id);
    for (const TileNode &N : F.Plan.Nodes)
      if (F.Findings.empty())
        checkPoints(N);
    if (F.Findings.empty())
      checkPhases();
    if (F.Findings.empty())
      checkGroups();
  }

private:
  void visit(int Id, int Parent, int Phase, std::vector<int> Path) {
    if (Id < 0 || Id >= int(F.Plan.Nodes.size()) || F.Plan.Nodes[Id].Id != Id ||
        F.Plan.Nodes[Id].Parent != Parent || !Seen.insert(Id).second)
      return F.fail(Tree, "the tile nodes are not a tree");
    const TileNode &N = F.Plan.Nodes[Id];
    Path.push_back(Id);
    for (const TileLoop &T : N.Tiles)
      if (T.Size < 1)
        return F.fail(Tree, "a tile has no size");
    if (!N.leaf() && !N.Stmts.empty())
      return F.fail(Tree, "an inner tile node has statements");
    if (!std::is_sorted(N.Stmts.begin(), N.Stmts.end()))
      return F.fail(Tree, "the statements of a leaf are not in source order");
    for (int S : N.Stmts) {
      if (S < 0 || S >= int(F.Places.size()) || F.Places[S].Phase >= 0)
        return F.fail(Tree, "statement " + Twine(S) + " is executed twice");
      F.Places[S] = {Phase, Path};
    }
    for (int C : N.Children)
      visit(C, Id, Phase, Path);
  }

  /// Every sequential and tile loop around a statement is one of its own, once.
  void checkLoops(int Stmt) {
    std::vector<int> Around = F.Plan.Phases[F.Places[Stmt].Phase].SeqLoops;
    for (int N : F.Places[Stmt].Path)
      for (const TileLoop &T : F.Plan.Nodes[N].Tiles)
        Around.push_back(T.Loop);
    std::set<int> Once;
    for (int Loop : Around)
      if (!Once.insert(Loop).second || F.position(Stmt, Loop) < 0)
        return F.fail(Tree, "statement " + Twine(Stmt) + " is executed more than once");
  }

  /// An order of points names each loop of each statement of the leaf once.
  void checkPoints(const TileNode &N) {
    std::vector<int> Points = N.Points;
    llvm::sort(Points);
    for (int S : N.Stmts) {
      std::vector<int> Loops = F.loops(S);
      llvm::sort(Loops);
      if (!Points.empty() && Points != Loops)
        return F.fail(Tree, "the points of statement " + Twine(S) + " have no order");
    }
    if (!Points.empty() && N.Stmts.empty())
      F.fail(Tree, "an inner tile node orders points");
  }

  /// Phases that share a sequential loop run inside one loop: together, and with what lies between.
  void checkPhases() {
    ArrayRef<Phase> Phases = F.Plan.Phases;
    for (unsigned A = 0; A < Phases.size(); ++A)
      for (unsigned B = A + 1; B < Phases.size(); ++B)
        for (unsigned K = 0; K < Phases[A].SeqLoops.size(); ++K) {
          int Loop = Phases[A].SeqLoops[K];
          if (!is_contained(Phases[B].SeqLoops, Loop))
            continue;
          for (unsigned C = A + 1; C <= B; ++C)
            if (Phases[C].SeqLoops.size() <= K ||
                !std::equal(Phases[A].SeqLoops.begin(), Phases[A].SeqLoops.begin() + K + 1,
                            Phases[C].SeqLoops.begin()))
              return F.fail(Tree, "the loop over '" + F.Model.Info.Loops[Loop].Var + "' is torn");
        }
  }

  /// Whether anything that runs in the phase of a group writes its array.
  bool isWritten(const RefGroup &G) const {
    return any_of(F.Model.Accesses, [&](const ModelAccess &X) {
      return X.Array == G.Array && X.writes() &&
             F.runsBelow(X.Stmt, F.Plan.Phases[G.Phase].Root);
    });
  }

  /// Groups name accesses and places that exist.
  void checkGroups() {
    std::set<int> Grouped;
    for (const RefGroup &G : F.Plan.Groups) {
      for (int A : G.Accesses)
        if (A < 0 || A >= int(F.Model.Accesses.size()) || !Grouped.insert(A).second ||
            F.Model.Accesses[A].Array != G.Array)
          return F.fail(Tree, "the reference groups are not a partition of the accesses");
      if (!G.Buffered)
        continue;
      if (G.Node < 0 || G.Node >= int(F.Plan.Nodes.size()) || G.Depth < 0 ||
          G.Depth > int(F.Plan.Nodes[G.Node].Tiles.size()) || F.phaseOf(G.Node) != G.Phase)
        return F.fail(Tree, "the copy of '" + F.arrayName(G.Array) + "' has no place");
      if (F.Plan.Phases[G.Phase].Wavefront && F.Plan.Nodes[G.Node].Parent < 0 &&
          G.Depth < int(F.Plan.Nodes[G.Node].Tiles.size()) && (G.Depth > 0 || isWritten(G)))
        return F.fail(Tree, "a copy of '" + F.arrayName(G.Array) +
                                "' lives from one step of a wavefront to another");
      for (int A : G.Accesses)
        if (!F.runsBelow(F.Model.Accesses[A].Stmt, G.Node))
          return F.fail(Tree, "'" + F.arrayName(G.Array) + "' is used outside its copy's place");
    }
  }
};

/// Conditions, in the variables of Facts::pairs, under which the plan may not run an instance of A
/// before an instance of B.
class OrderCheck {
  Facts &F;

public:
  explicit OrderCheck(Facts &F) : F(F) {}

  void run() {
    for (unsigned A = 0; A < F.Model.Stmts.size(); ++A)
      for (unsigned B = 0; B < F.Model.Stmts.size(); ++B)
        checkPair(A, B);
  }

private:
  std::vector<Rows> Bad;
  Rows Still;

  Rows all(const Row &Last) const {
    Rows Terms = Still;
    Terms.push_back(Last);
    return Terms;
  }

  void orderInRoot(int A, int B, ArrayRef<TileLoop> Root, std::vector<Rows> &Shared) {
    for (const TileLoop &T : Root) {
      auto [I, O] = F.dims(A, B, T.Loop);
      Shared.push_back(all(apart(I, O, 1)));
      Shared.push_back(all(apart(O, I, 1)));
    }
    for (const TileLoop &T : Root) {
      auto [I, O] = F.dims(A, B, T.Loop);
      Still.push_back(same(I, O));
    }
  }

  /// When no loop of the root points backwards, the second instance is, whatever the cut, in the
  /// same tile or in one of a larger sum, which runs after a barrier.
  void orderInWavefront(int A, int B, ArrayRef<TileLoop> Root, std::vector<Rows> &Shared) {
    for (const TileLoop &T : Root) {
      auto [I, O] = F.dims(A, B, T.Loop);
      Shared.push_back(all(apart(O, I, 1)));
    }
    for (const TileLoop &T : Root) {
      auto [I, O] = F.dims(A, B, T.Loop);
      Still.push_back(apart(I, O, 0));
      Still.push_back(apart(O, I, 1 - T.Size));
    }
  }

  /// Bad: A and B in different root tiles whatever the tiles (rows of Sharing), or in an order that
  /// some cut of the inner tile loops turns round (rows of Order).
  void orderInPhase(int A, int B, std::vector<Rows> &Shared) {
    const StmtPlace &PA = F.Places[A], &PB = F.Places[B];
    ArrayRef<TileLoop> Root = F.Plan.Nodes[PA.Path[0]].Tiles;
    if (F.Plan.Phases[PA.Phase].Wavefront)
      orderInWavefront(A, B, Root, Shared);
    else
      orderInRoot(A, B, Root, Shared);
    for (unsigned D = 1; D < PA.Path.size() && D < PB.Path.size(); ++D) {
      if (PA.Path[D] != PB.Path[D]) {
        const std::vector<int> &Children = F.Plan.Nodes[PA.Path[D - 1]].Children;
        if (find(Children, PA.Path[D]) > find(Children, PB.Path[D]))
          Bad.push_back(Still);
        return;
      }
      for (const TileLoop &T : F.Plan.Nodes[PA.Path[D]].Tiles) {
        auto [I, O] = F.dims(A, B, T.Loop);
        Bad.push_back(all(apart(O, I, 1)));
        // In the same tile the next loop decides.
        Still.push_back(apart(I, O, 0));
        Still.push_back(apart(O, I, 1 - T.Size));
      }
    }
    // In a leaf of its own order of points, which the statements have in common; in one iteration
    // of all loops they run in source order.
    for (int Loop : F.Plan.Nodes[PA.Path.back()].Points) {
      auto [I, O] = F.dims(A, B, Loop);
      Bad.push_back(all(apart(O, I, 1)));
      Still.push_back(same(I, O));
    }
  }

  void checkPair(int A, int B) {
    if (!F.runs(A) || !F.runs(B))
      return;
    const StmtPlace &PA = F.Places[A], &PB = F.Places[B];
    Bad.clear();
    Still.clear();
    std::vector<Rows> Shared;
    ArrayRef<int> SeqA = F.Plan.Phases[PA.Phase].SeqLoops, SeqB = F.Plan.Phases[PB.Phase].SeqLoops;
    for (unsigned K = 0; K < SeqA.size() && K < SeqB.size() && SeqA[K] == SeqB[K]; ++K) {
      auto [I, O] = F.dims(A, B, SeqA[K]);
      Bad.push_back(all(apart(O, I, 1)));
      Still.push_back(same(I, O));
    }
    if (PA.Phase > PB.Phase)
      Bad.push_back(Still);
    else if (PA.Phase == PB.Phase)
      orderInPhase(A, B, Shared);
    if (Bad.empty() && Shared.empty())
      return;
    for (unsigned Array = 0; Array < F.Model.Arrays.size(); ++Array)
      checkArray(A, B, Array, Shared);
  }

  void checkArray(int A, int B, int Array, ArrayRef<Rows> Shared) {
    auto Name = [&](const char *What) {
      return "'" + F.arrayName(Array) + "' orders statement " + std::to_string(A) +
             " before statement " + std::to_string(B) + What;
    };
    if (!F.noDependenceIn(A, B, Array, Bad))
      F.fail(Order, Name(", the plan may not"));
    if (!F.noDependenceIn(A, B, Array, Shared))
      F.fail(Sharing, Name(" and the CPEs run them at the same time"));
  }
};

} // namespace

void checkTree(Facts &F) { TreeCheck(F).run(); }
void checkOrder(Facts &F) { OrderCheck(F).run(); }

} // namespace verifier
} // namespace swgen

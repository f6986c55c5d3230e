//===- PhaseTree.cpp ------------------------------------------------------===//
#include "PhaseTree.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace swgen {

PhaseTree::PhaseTree(const KernelModel &Model, const Iterations &Trips, const TilePlan &Plan,
                     int Phase)
    : Model(Model), Trips(Trips), Stmts(Plan.Nodes.size()), Leaves(Plan.Nodes.size()),
      Depends(Model.Info.Loops.size(), std::vector<bool>(Model.Info.Loops.size(), false)),
      OthersDepend(Model.Info.Loops.size(), false) {
  int Root = Plan.Phases[Phase].Root;
  visit(Plan, Root);
  for (int S : Stmts[Root]) {
    const std::vector<int> &Loops = Model.Info.Stmts[S].Loops;
    for (unsigned D = 0; D < Loops.size(); ++D)
      for (unsigned On = 0; On < D; ++On)
        if (Trips.depends(S, D, On))
          Depends[Loops[D]][Loops[On]] = OthersDepend[Loops[On]] = true;
  }
}

void PhaseTree::visit(const TilePlan &Plan, int Node) {
  const TileNode &N = Plan.Nodes[Node];
  Stmts[Node] = N.Stmts;
  if (N.leaf())
    Leaves[Node] = leafOf(N);
  for (int Child : N.Children) {
    Inner.push_back(Child);
    visit(Plan, Child);
    append_range(Stmts[Node], Stmts[Child]);
  }
}

static void addNode(const TilePlan &Plan, int Node, std::vector<int> &Key) {
  const TileNode &N = Plan.Nodes[Node];
  Key.insert(Key.end(), {Node, int(N.Stmts.size()), int(N.Children.size())});
  append_range(Key, N.Stmts);
  for (int Child : N.Children)
    addNode(Plan, Child, Key);
}

std::vector<int> PhaseTree::keyOf(const TilePlan &Plan, int Phase) {
  std::vector<int> Key;
  addNode(Plan, Plan.Phases[Phase].Root, Key);
  return Key;
}

PhaseTree::Leaf PhaseTree::leafOf(const TileNode &Node) const {
  Leaf Result;
  for (int S : Node.Stmts) {
    const std::vector<int> &Loops = Model.Info.Stmts[S].Loops;
    bool Deepest = !Loops.empty() && none_of(Node.Stmts, [&](int Other) {
      const std::vector<int> &Its = Model.Info.Stmts[Other].Loops;
      return Its.size() > Loops.size() && std::equal(Loops.begin(), Loops.end(), Its.begin());
    });
    if (!Deepest) {
      Result.Straight.push_back(S);
      continue;
    }
    auto Same = find_if(Result.Innermost, [&](const std::vector<int> &Others) {
      return Model.Info.Stmts[Others[0]].Loops == Loops;
    });
    if (Same == Result.Innermost.end())
      Result.Innermost.push_back({S});
    else
      Same->push_back(S);
  }
  return Result;
}

const std::vector<int> &PhaseTree::leaders(int Node, int Loop) {
  auto [At, New] = Leaders.try_emplace({Node, Loop});
  if (!New)
    return At->second;
  std::set<int> Seen;
  for (int S : Stmts[Node]) {
    const std::vector<int> &Loops = Model.Info.Stmts[S].Loops;
    auto Pos = find(Loops, Loop);
    if (Pos != Loops.end() && Seen.insert(Trips.like(S, unsigned(Pos - Loops.begin()) + 1)).second)
      At->second.push_back(S);
  }
  return At->second;
}

} // namespace swgen

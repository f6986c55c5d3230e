//===- LoopTree.cpp -------------------------------------------------------===//
#include "LoopTree.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

LoopTree::LoopTree(const RegionInfo &Info)
    : Info(Info), Children(Info.Loops.size() + 1), Depth(Info.Loops.size(), 0) {
  for (const StmtDesc &S : Info.Stmts) {
    int Parent = -1;
    for (unsigned D = 0; D < S.Loops.size(); ++D) {
      Item Loop{true, S.Loops[D]};
      std::vector<Item> &Siblings = Children[Parent + 1];
      if (!is_contained(Siblings, Loop))
        Siblings.push_back(Loop);
      Depth[Loop.Id] = D;
      Parent = Loop.Id;
    }
    Children[Parent + 1].push_back({false, S.Id});
  }
}

int LoopTree::onlyLoop(int Loop) const {
  const std::vector<Item> &Body = children(Loop);
  return Body.size() == 1 && Body[0].IsLoop ? Body[0].Id : -1;
}

std::vector<int> LoopTree::stmtsBelow(int Loop) const {
  std::vector<int> Result;
  for (const StmtDesc &S : Info.Stmts)
    if (is_contained(S.Loops, Loop))
      Result.push_back(S.Id);
  return Result;
}

} // namespace swgen

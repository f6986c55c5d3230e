//===- StepLoop.cpp -------------------------------------------------------===//
#include "StepLoop.h"
#include "LoopTree.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"

using namespace llvm;

namespace swgen {

StepLoop stepLoop(const KernelModel &Model, int Loop) {
  LoopTree Tree(Model.Info);
  return {Loop, unsigned(Tree.depth(Loop)), Tree.stmtsBelow(Loop)};
}

void StepCutter::add(int Stmt, ArrayRef<int> Loops, ArrayRef<Row> Rows,
                     std::map<int, int> &Copies) {
  StmtPlacement P = placement(Stmt, Loops.size() - 1, Rows);
  isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  if (Domain.intersect(P.Forward.domain()).is_empty().is_true())
    return;
  ArrayRef<int> Old = Model.Info.Stmts[Stmt].Loops;
  P.Loops = Old.take_front(Of.Depth).vec();
  append_range(P.Loops, Loops);
  for (int Inner : Old.drop_front(Of.Depth + 1)) {
    auto [Copy, IsNew] = Copies.try_emplace(Inner, 0);
    if (IsNew)
      Copy->second = newLoop(Inner, P.Loops.back());
    P.Loops.push_back(Copy->second);
  }
  Written.push_back(std::move(P));
}

/// More: new loops around that of the steps of a block.
StmtPlacement StepCutter::placement(int Stmt, unsigned More, ArrayRef<Row> Rows) const {
  const unsigned Old = Model.Info.Stmts[Stmt].Loops.size(), Depth = Of.Depth;
  isl::ctx Ctx(Model.Ctx.get());
  isl::space From = tupleSpace(Ctx, "S" + std::to_string(Stmt), Old);
  isl::space To = tupleSpace(Ctx, "S" + std::to_string(Written.size()), Old + More);
  std::vector<Row> Forward, Backward;
  for (unsigned K = 0; K < Old; ++K)
    if (K != Depth) {
      unsigned There = K < Depth ? K : K + More;
      Forward.push_back(same(K, Old + There));
      Backward.push_back(same(There, Old + More + K));
    }
  const unsigned Block = Old + Depth, Step = Block + More;
  Forward.push_back({true, {{Depth, -1}, {Block, Steps}, {Step, 1}}, Affine()});
  Forward.push_back(atLeast(Step, Affine(0)));
  Forward.push_back(atMost(Step, Affine(Steps - 1)));
  append_range(Forward, Rows);
  Backward.push_back(
      {true, {{Depth, Steps}, {Depth + More, 1}, {Old + More + Depth, -1}}, Affine()});
  StmtPlacement P;
  P.Source = Stmt;
  P.Forward = mapOf(mapSpace(From, To), Forward);
  P.Backward = functionOf(mapSpace(To, From), Backward);
  return P;
}

} // namespace swgen

//===- LoneParts.cpp ------------------------------------------------------===//
#include "LoneParts.h"
#include "IslRows.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {
namespace {

/// Every dimension where it was, those from Depth on one further in.
void placeInside(const KernelModel &Model, unsigned Depth, int Loop, int Id, StmtPlacement &P) {
  unsigned Dims = P.Loops.size();
  isl::ctx Ctx(Model.Ctx.get());
  isl::space Old = tupleSpace(Ctx, "S" + std::to_string(P.Source), Dims),
             New = tupleSpace(Ctx, "S" + std::to_string(Id), Dims + 1);
  std::vector<Row> Forward, Backward;
  for (unsigned K = 0; K < Dims; ++K) {
    unsigned There = K < Depth ? K : K + 1;
    Forward.push_back(same(K, Dims + There));
    Backward.push_back(same(There, Dims + 1 + K));
  }
  Forward.push_back(equals(Dims + Depth, Affine(0)));
  P.Loops.insert(P.Loops.begin() + Depth, Loop);
  P.Forward = mapOf(mapSpace(Old, New), Forward);
  P.Backward = functionOf(mapSpace(New, Old), Backward);
}

} // namespace

void runAlone(const KernelModel &Model, const LonePart &Part, Transformation &T) {
  LoopTree Tree(Model.Info);
  LoopDesc Like;
  Like.Var = "alone";
  Like.Alone = true;
  const LoopTree::Item &First = Part.Items.front();
  Like.Pos = First.IsLoop ? Model.Info.Loops[First.Id].Pos : Model.Info.Stmts[First.Id].Pos;
  const int Alone = addLoop(T, Like, Part.Parent);
  T.Alone.push_back(Like.Pos);
  std::vector<int> Stmts;
  for (const LoopTree::Item &Item : Part.Items) {
    if (Item.IsLoop) {
      append_range(Stmts, Tree.stmtsBelow(Item.Id));
      T.Loops[Item.Id].Parent = Alone;
    } else {
      Stmts.push_back(Item.Id);
    }
  }
  unsigned Depth = Part.Parent < 0 ? 0 : Tree.depth(Part.Parent) + 1;
  for (auto [Id, P] : enumerate(T.Stmts))
    if (is_contained(Stmts, P.Source))
      placeInside(Model, Depth, Alone, Id, P);
}

} // namespace swgen

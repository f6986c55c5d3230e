//===- CodeTreeWave.cpp - tiles that run as a wavefront -------------------===//
//
// A step of the wavefront is a sum of tile numbers.  All CPEs count the steps and meet in a barrier
// after each; in a step they share out the numbers in all loops but the first, whose number follows
// from the sum.
//
//===----------------------------------------------------------------------===//

#include "CodeEmitter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

void CodeEmitter::emitWavefront(unsigned Index, const CodeScope &Scope, CodeNode &Out) {
  const TileNode &Root = Plan.Nodes[Plan.Phases[Index].Root];
  std::string Suffix = std::to_string(Index), Step = "sw_wave" + Suffix,
              Number = "sw_tile" + Suffix;
  CodeNode Body;
  std::vector<LoopRange> Ranges = rootRanges(Root, Scope, Body);
  std::string Steps, Side;
  for (const TileLoop &T : Root.Tiles) {
    Body.Children.push_back(define(rootName(T, "size"), std::to_string(T.Size)));
    Body.Children.push_back(define(rootName(T, "tiles"), "sw_tiles(" + rootName(T, "count") + ", " +
                                                             rootName(T, "size") + ")"));
    Steps += (Steps.empty() ? "" : " + ") + rootName(T, "tiles");
    if (&T != &Root.Tiles.front())
      Side += (Side.empty() ? "" : " * ") + rootName(T, "tiles");
  }
  // Without tiles in one loop there is nothing to do, and the sum of the others means nothing.
  Body.Children.push_back(
      define("sw_steps" + Suffix, Steps + " - " + std::to_string(Root.Tiles.size() - 1)));
  Body.Children.push_back(define("sw_tiles" + Suffix, Side));

  CodeNode Wave = forLoop(Step, "0", Step + " < sw_steps" + Suffix, "1");
  Wave.Comment = "tiles whose numbers have this sum run at once";
  CodeNode Work; // CPEs beyond sw_n only keep the barriers
  Work.Kind = CodeNode::If;
  Work.Cond = "sw_id < sw_n";
  CodeNode Tile = forLoop(Number, "sw_id", Number + " < sw_tiles" + Suffix, "sw_n");
  CodeScope Here = Scope;
  for (unsigned K = 0; K < Root.Tiles.size(); ++K)
    Here = Here.withTile(Root.Tiles[K], Ranges[K]);

  // The number to the numbers in all loops but the first; the last varies fastest.
  std::string Rest = Number, First = Step;
  std::vector<CodeNode> Numbers;
  for (unsigned K = Root.Tiles.size(); --K > 0;) {
    std::string Tiles = rootName(Root.Tiles[K], "tiles"), At = rootName(Root.Tiles[K], "at");
    Numbers.push_back(define(At, K > 1 ? operandText(Rest) + " % " + Tiles : Rest));
    Rest = operandText(Rest) + " / " + Tiles;
    First += " - " + At;
  }
  for (CodeNode &N : llvm::reverse(Numbers))
    Tile.Children.push_back(std::move(N));
  std::string At = rootName(Root.Tiles[0], "at");
  Tile.Children.push_back(define(At, First));
  CodeNode InStep, Inside;
  InStep.Kind = CodeNode::If;
  InStep.Cond = At + " >= 0 && " + At + " < " + rootName(Root.Tiles[0], "tiles");
  for (const TileLoop &T : Root.Tiles)
    rootTile(T, rootName(T, "at"), Inside);
  emitDepthsFrom(Root.Id, Root.Tiles.size(), Root.Tiles.size(), Here, Inside);
  InStep.Children.push_back(std::move(Inside));
  Tile.Children.push_back(std::move(InStep));
  Work.Children.push_back(std::move(Tile));
  Wave.Children.push_back(std::move(Work));
  CodeNode Barrier;
  Barrier.Kind = CodeNode::Barrier;
  Wave.Children.push_back(std::move(Barrier));
  copiesAt(Root.Id, 0, Scope, Body, // also CPEs without a tile fetch these: they keep the barriers
           [&](CodeNode &Inner) { Inner.Children.push_back(std::move(Wave)); });
  Out.Children.push_back(std::move(Body));
}

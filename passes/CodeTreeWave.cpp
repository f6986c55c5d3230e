//===- CodeTreeWave.cpp - tiles that run as a wavefront -------------------===//
//
// A step of the wavefront is a sum of tile numbers.  All CPEs count the steps and meet in a barrier
// after each.  A step has rows of tiles (WaveTiles.h).  Its tiles are dealt in turn, and the turn
// goes on in the next row, so that no CPE has two more than another.
//
//===----------------------------------------------------------------------===//

#include "CodeEmitter.h"
#include "WaveTiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

/// The largest (smallest) of several values.
static std::string extreme(const char *Function, llvm::ArrayRef<std::string> Values) {
  std::string Text = Values.front();
  for (const std::string &V : Values.drop_front())
    Text = std::string(Function) + "(" + Text + ", " + V + ")";
  return Text;
}

/// What Factor * Number + Rest >= 0, Factor not 0, says of Number: at least, or at most, this.
static isl::pw_aff numberBound(int64_t Factor, const Affine &Rest, isl::ctx Ctx) {
  isl::val Divisor(Ctx, long(std::abs(Factor)));
  if (Factor > 0)
    return toPwAff(Affine(0) - Rest, Ctx).scale_down(Divisor).ceil();
  return toPwAff(Rest, Ctx).scale_down(Divisor).floor();
}

void CodeEmitter::waveRow(unsigned Index, const CodeScope &Scope, CodeNode &Out) const {
  const TileNode &Root = Plan.Nodes[Plan.Phases[Index].Root];
  std::vector<TileLoop> Loops = waveOrder(Root);
  const TileLoop &Ranged = Loops[Loops.size() - 2], &Last = Loops.back();
  std::string Step = "sw_wave" + std::to_string(Index), Left = Step;
  WavePlace Place;
  Place.Step = Step;
  Place.Context = Scope.context();
  std::vector<int> Stmts = stmtsBelow(Root.Id);
  for (const TileLoop &T : Loops) {
    Place.First.push_back(rootName(T, "first"));
    Place.FirstIs.push_back(Scope.range(T.Loop, Stmts).Lo);
  }
  for (const TileLoop &T : llvm::ArrayRef(Loops).drop_back(2)) {
    Place.At.push_back(rootName(T, "at"));
    Left += " - " + Place.At.back();
  }
  for (int S : Stmts)
    Place.Domains[S] = Scope.domain(S);
  std::vector<std::string> Least = {"0", Left + " - " + rootName(Last, "tiles") + " + 1"},
                           Most = {rootName(Ranged, "tiles") + " - 1", Left};
  isl::ctx Ctx(Model.Ctx.get());
  auto Bound = [&](int64_t Factor, const Affine &Rest) {
    (Factor > 0 ? Least : Most).push_back(text(numberBound(Factor, Rest, Ctx), Scope));
  };
  for (const Row &R : tilesInRow(Model, Loops, Place)) {
    const int64_t Factor = R.Dims.front().second;
    Bound(Factor, R.Rest);
    if (R.Equality)
      Bound(-Factor, Affine(0) - R.Rest);
  }
  Out.Children.push_back(define(rootName(Ranged, "from"), extreme("sw_max", Least)));
  Out.Children.push_back(define(rootName(Ranged, "to"), extreme("sw_min", Most)));
}

/// Loops over the numbers in all loops but two that leave a sum which tiles of these can have;
/// Inside emits what is in them.
void CodeEmitter::waveRows(unsigned Index, CodeNode &Out, Inner Inside) const {
  std::vector<TileLoop> Loops = waveOrder(Plan.Nodes[Plan.Phases[Index].Root]);
  llvm::ArrayRef<TileLoop> Tiles = Loops;
  std::string Left = "sw_wave" + std::to_string(Index);
  std::vector<CodeNode> Rows;
  for (; Tiles.size() > 2; Tiles = Tiles.drop_front()) {
    std::string At = rootName(Tiles[0], "at"), Others = Left;
    for (const TileLoop &T : Tiles.drop_front())
      Others += " - " + rootName(T, "tiles");
    Rows.push_back(
        forLoop(At, "sw_max(0, " + Others + " + " + std::to_string(Tiles.size() - 1) + ")",
                At + " <= sw_min(" + rootName(Tiles[0], "tiles") + " - 1, " + Left + ")", "1"));
    Left += " - " + At;
  }
  CodeNode Body;
  Inside(Body);
  while (!Rows.empty()) {
    Rows.back().Children = std::move(Body.Children);
    Body = CodeNode();
    Body.Children.push_back(std::move(Rows.back()));
    Rows.pop_back();
  }
  llvm::append_range(Out.Children, std::move(Body.Children));
}

void CodeEmitter::emitWavefront(unsigned Index, const CodeScope &Scope, CodeNode &Out) {
  const TileNode &Root = Plan.Nodes[Plan.Phases[Index].Root];
  std::vector<TileLoop> Tiles = waveOrder(Root);
  std::string Suffix = std::to_string(Index), Step = "sw_wave" + Suffix, Turn = "sw_turn" + Suffix;
  CodeNode Body;
  std::vector<LoopEnds> Ranges = rootRanges(Root, Scope, Body);
  std::string Steps;
  CodeScope Here = Scope;
  for (auto [T, R] : llvm::zip(Root.Tiles, Ranges)) {
    Body.Children.push_back(define(rootName(T, "size"), std::to_string(T.Size)));
    Body.Children.push_back(define(rootName(T, "tiles"), "sw_tiles(" + rootName(T, "count") + ", " +
                                                             rootName(T, "size") + ")"));
    Steps += (Steps.empty() ? "" : " + ") + rootName(T, "tiles");
    Here = Here.withTile(T, R);
  }
  // Without tiles in one loop there is nothing to do, and the sum of the others means nothing.
  Body.Children.push_back(
      define("sw_steps" + Suffix, Steps + " - " + std::to_string(Tiles.size() - 1)));

  const bool OneRow = Tiles.size() == 2;
  const TileLoop &Ranged = Tiles[Tiles.size() - 2];
  std::string From = rootName(Ranged, "from"), To = rootName(Ranged, "to"),
              At = rootName(Ranged, "at"), Last = Step;
  for (const TileLoop &T : llvm::ArrayRef(Tiles).drop_back())
    Last += " - " + rootName(T, "at");
  CodeNode Wave = forLoop(Step, "0", Step + " < sw_steps" + Suffix, "1");
  Wave.Comment = "tiles whose numbers have this sum run at once";
  CodeNode Work; // CPEs beyond sw_n only keep the barriers
  Work.Kind = CodeNode::If;
  Work.Cond = "sw_id < sw_n";
  CodeNode Rows;
  if (!OneRow)
    Rows.Children.push_back(variable(CodeNode::Variable, Turn, "sw_id"));
  waveRows(Index, Rows, [&](CodeNode &InRow) {
    waveRow(Index, Scope, InRow);
    CodeNode Tile = forLoop(At, From + " + " + (OneRow ? "sw_id" : Turn), At + " <= " + To, "sw_n");
    Tile.Children.push_back(define(rootName(Tiles.back(), "at"), Last));
    for (const TileLoop &T : Root.Tiles)
      rootTile(T, rootName(T, "at"), Tile);
    emitDepthsFrom(Root.Id, Tiles.size(), Tiles.size(), Here, Tile);
    InRow.Children.push_back(std::move(Tile));
    if (!OneRow)
      InRow.Children.push_back(
          variable(CodeNode::Assign, Turn,
                   "sw_turn(" + Turn + ", sw_max(0, " + To + " - " + From + " + 1), sw_n)"));
  });
  Work.Children.push_back(std::move(Rows));
  Wave.Children.push_back(std::move(Work));
  CodeNode Barrier;
  Barrier.Kind = CodeNode::Barrier;
  Wave.Children.push_back(std::move(Barrier));
  copiesAt(Root.Id, 0, Scope, Body, // also CPEs without a tile fetch these: they keep the barriers
           [&](CodeNode &Inner) { Inner.Children.push_back(std::move(Wave)); });
  Out.Children.push_back(std::move(Body));
}

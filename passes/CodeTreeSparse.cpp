//===- CodeTreeSparse.cpp - tiles of which many hold nothing --------------===//
//
// Row by row: for each tile of all loops of the root but the last, the tiles of the last loop that
// its iterations reach are known.  These are dealt in turn, and the turn goes on in the next row,
// so that no CPE has two tiles more than another.  Where no CPE would have two of all tiles, each
// finds its own by its number, without a look at the rows before.
//
//===----------------------------------------------------------------------===//

#include "CodeEmitter.h"
#include "llvm/ADT/STLExtras.h"

using namespace swgen;

void CodeEmitter::dealRows(unsigned Index, const CodeScope &Scope, llvm::ArrayRef<LoopEnds> Ranges,
                           CodeNode &Out) {
  const TileNode &Root = Plan.Nodes[Plan.Phases[Index].Root];
  llvm::ArrayRef<TileLoop> Others = llvm::ArrayRef(Root.Tiles).drop_back();
  const TileLoop &Last = Root.Tiles.back();
  std::string Suffix = std::to_string(Index), Row = "sw_row" + Suffix, Turn = "sw_turn" + Suffix,
              Tile = "sw_tile" + Suffix, Once = "sw_once" + Suffix, Rows;
  std::string InRow = rootName(Last, "tiles");
  for (const TileLoop &T : Others)
    Rows += (Rows.empty() ? "" : " * ") + rootName(T, "tiles");
  Out.Children.push_back(define("sw_rows" + Suffix, Rows));
  Out.Children.push_back(define(Once, "sw_tiles" + Suffix + " <= sw_n"));
  Out.Children.push_back(
      variable(CodeNode::Variable, Turn, Once + " ? sw_id % sw_max(1, " + InRow + ") : sw_id"));

  CodeNode OfRow =
      forLoop(Row, Once + " ? sw_id / sw_max(1, " + InRow + ") : 0", Row + " < sw_rows" + Suffix,
              "(" + Once + " ? sw_rows" + Suffix + " : 1)");
  OfRow.Comment =
      "where there are more tiles than CPEs, those of each row that hold iterations are "
      "dealt in turn";
  CodeScope Here = Scope;
  std::string Rest = Row;
  for (unsigned K = Others.size(); K-- > 0;) { // the last varies fastest
    std::string Tiles = rootName(Others[K], "tiles");
    rootTile(Others[K], K ? operandText(Rest) + " % " + Tiles : Rest, OfRow);
    Rest = operandText(Rest) + " / " + Tiles;
    Here = Here.withTile(Others[K], Ranges[K]);
  }
  LoopEnds R = Here.range(Last.Loop, stmtsBelow(Root.Id));
  std::string First = rootName(Last, "first"), Size = rootName(Last, "size"),
              Lo = rootName(Last, "row_lo"), Hi = rootName(Last, "row_hi"),
              From = rootName(Last, "from"), Count = rootName(Last, "here");
  OfRow.Children.push_back(define(Lo, text(R.Lo, Here)));
  OfRow.Children.push_back(define(Hi, text(R.Hi, Here, "-1")));
  OfRow.Children.push_back(define(From, Once + " ? 0 : (" + Lo + " - " + First + ") / " + Size));
  OfRow.Children.push_back(define(Count, Once + " ? " + InRow + " : " + Hi + " < " + Lo +
                                             " ? 0 : (" + Hi + " - " + First + ") / " + Size +
                                             " - " + From + " + 1"));
  CodeNode Mine = forLoop(Tile, From + " + " + Turn, Tile + " < " + From + " + " + Count, "sw_n");
  rootTile(Last, Tile, Mine);
  emitDepthsFrom(Root.Id, 1, Root.Tiles.size(), Here.withTile(Last, Ranges.back()), Mine);
  OfRow.Children.push_back(std::move(Mine));
  OfRow.Children.push_back(
      variable(CodeNode::Assign, Turn, "sw_turn(" + Turn + ", " + Count + ", sw_n)"));
  Out.Children.push_back(std::move(OfRow));
}

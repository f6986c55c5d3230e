//===- CodeTreeTurned.cpp - copies of turned matrices ---------------------===//
//
// Before all loops the CPEs bring what the region reads of each matrix into its copy, and a barrier
// follows; after all loops, when everything is written, they bring back what goes back.
//
//===----------------------------------------------------------------------===//
#include "CodeEmitter.h"
#include "IslTools.h"
#include "TurnedArrays.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

std::string swgen::turnedName(int Array) { return "sw_matrix" + std::to_string(Array); }

void CodeEmitter::placeTurned(CodeNode &Out) const {
  std::string End;
  for (const TurnedArray &T : Model.Turned) {
    const ModelArray &A = Model.Arrays[T.Array];
    const std::string Row = cText(T.FirstRow, Model.Context, Names),
                      Column = cText(T.FirstColumn, Model.Context, Names);
    std::string Begin = End.empty() ? "0" : End;
    if (Row != "0" || Column != "0") // the place of element 0, 0
      Begin += " - " + linear(A, {Row, Column}) + " * " + std::to_string(A.ElemBytes);
    Out.Children.push_back(define(turnedName(T.Array), Begin));
    Out.Children.back().Comment = "a copy of '" + A.Name + "' with rows for columns";
    End += (End.empty() ? "" : " + ") + turnedBytes(Model, T);
  }
}

void CodeEmitter::moveTurned(bool Back, CodeNode &Out) const {
  CodeNode Moves;
  for (const TurnedArray &T : Model.Turned) {
    const isl::set &Box = Back ? T.Out : T.In;
    if (Box.is_empty().is_true())
      continue;
    const ModelArray &A = Model.Arrays[T.Array];
    const std::string Elem = std::to_string(A.ElemBytes);
    std::string Part;
    for (const auto &[Lo, Hi] : boxText(Box, Model.Context, Names))
      Part += (Part.empty() ? "" : ", ") + Lo + ", " + Hi;
    CodeNode Move;
    Move.Kind = CodeNode::Call;
    Move.Expr =
        std::string("sw_turn_matrix(sw_ldm.") + TurnBuffer + ".v, sizeof(sw_ldm." + TurnBuffer +
        ".v), (struct sw_matrix){sw_room + " + turnedName(T.Array) + ", " +
        operandText(extent(A, 1)) + " * " + Elem + "}, (struct sw_matrix){(SW_MAIN char *)" +
        A.Name + ", " + operandText(cText(T.Sizes[1], Model.Context, Names)) + " * " + Elem +
        "}, (struct sw_part){" + Part + "}, " + Elem + ", " + (Back ? "1" : "0") + ", sw_id, sw_n)";
    Moves.Children.push_back(std::move(Move));
  }
  if (Moves.Children.empty())
    return;
  CodeNode Barrier;
  Barrier.Kind = CodeNode::Barrier;
  llvm::ArrayRef<CodeNode> Before = Out.Children;
  if (Back && (Before.empty() || Before.back().Kind != CodeNode::Barrier))
    Out.Children.push_back(Barrier);
  for (CodeNode &Move : Moves.Children)
    Out.Children.push_back(std::move(Move));
  if (!Back)
    Out.Children.push_back(std::move(Barrier));
}

//===- CodeTreeKept.cpp - what stays in LDM from tile to tile -------------===//
//
// Moves inside of the LDM that take the place of a fetch: between the copies of a group of which
// windows slide, and inside the only copy of one that carries rows.
//
//===----------------------------------------------------------------------===//
#include "CodeEmitter.h"
#include "IslTools.h"

using namespace swgen;

/// Of the current tile's box: how many blocks lie side by side along the dimensions before D, and
/// the bytes of one element along D with all behind it.
static std::pair<std::string, std::string>
blocksAlong(unsigned D, unsigned Dims, unsigned ElemBytes,
            llvm::function_ref<std::string(unsigned)> Count) {
  std::string Outer = "1", Inner = std::to_string(ElemBytes);
  for (unsigned K = 0; K < Dims; ++K)
    if (K != D)
      (K < D ? Outer : Inner) += " * " + Count(K);
  return {Outer, Inner};
}

void CodeEmitter::slide(const RefGroup &G, const std::string &From, const CodeScope &Scope,
                        CodeNode &Out) {
  const ModelArray &A = Model.Arrays[G.Array];
  unsigned Dims = G.Size.size(), D = G.SlideDim;
  auto Of = [&](bool Next, auto Name) {
    Current.Next = Next;
    auto Result = Name();
    Current.Next = true;
    return Result;
  };
  const auto [Outer, Inner] =
      blocksAlong(D, Dims, A.ElemBytes, [&](unsigned K) { return count(G, K); });
  std::string Neighbours;
  std::vector<std::string> First, Count;
  for (unsigned K = 0; K < Dims; ++K) {
    First.push_back(lo(G, K));
    Count.push_back(count(G, K));
    if (K == D)
      continue;
    Neighbours += (Neighbours.empty() ? "" : " && ") + Of(false, [&] { return lo(G, K); }) +
                  " == " + lo(G, K) + " && " + Of(false, [&] { return count(G, K); }) +
                  " == " + count(G, K);
  }
  std::string Lo = Of(false, [&] { return lo(G, D); }), N = Of(false, [&] { return count(G, D); });
  std::string Common = "sw_kept(" + Lo + ", " + N + ", " + lo(G, D) + ", " + count(G, D) + ")";
  std::string Kept = "sw_" + bufferName(G) + "_kept";
  Out.Children.push_back(
      define(Kept, Neighbours.empty() ? Common : Neighbours + " ? " + Common + " : 0"));
  CodeNode Move;
  Move.Kind = CodeNode::Call;
  Move.Comment = "what both boxes have stays in LDM";
  std::string V = "sw_ldm." + bufferName(G) + ".v[";
  Move.Expr = "sw_slide(" + V + Current.Copy + "], " + V + From + "], " + Outer + ", " + Kept +
              ", " + lo(G, D) + " - " + Lo + ", " + count(G, D) + ", " + N + ", " + Inner + ")";
  Out.Children.push_back(std::move(Move));
  First[D] = First[D] + " + " + Kept;
  Count[D] = Count[D] + " - " + Kept;
  moveBox(G, false, First, Count, std::min(wholeIn(G, G.Lo, G.Hi, Scope), Dims - 1 - D), Out);
}

/// The tile before is a whole one: only the last of a loop is not.
void CodeEmitter::carry(const RefGroup &G, const CodeScope &Scope, CodeNode &Out) {
  const int Loop = Plan.Nodes[G.Node].Tiles[G.Depth - 1].Loop;
  const unsigned D = G.CarryDim;
  const InnerTile &Tiles = InnerTiles.at(Loop);
  const std::string Lo = Names.at(tileLo(Loop)), Hi = Names.at(tileHi(Loop)),
                    Was = Lo.substr(0, Lo.size() - 2) + "was_";
  CodeNode First, Next, If;
  fetch(G, Scope, First);
  First.Children.push_back(dmaWait());
  Next.Comment = "what it begins with is in LDM";
  Next.Children.push_back(define(Was + "lo", Lo + " - " + operandText(Tiles.Step)));
  Next.Children.push_back(define(Was + "hi", Lo + " - 1"));
  const auto [Outer, Inner] =
      blocksAlong(D, unsigned(G.Size.size()), Model.Arrays[G.Array].ElemBytes,
                  [&](unsigned K) { return count(G, K); });
  const isl::pw_aff From = coalesced(G.Fetched.intersect_params(Scope.around()).dim_min(int(D)));
  const std::string Begin = operandText(text(From, Scope));
  NameMap Saved = Names;
  Names[tileLo(Loop)] = Was + "lo";
  Names[tileHi(Loop)] = Was + "hi";
  const std::string OldLo = operandText(text(G.Lo[D], Scope)),
                    OldRows = lengthText(G.Lo[D], G.Hi[D], Scope);
  Names = std::move(Saved);
  CodeNode Move;
  Move.Kind = CodeNode::Call;
  Move.Expr = "sw_carry(sw_ldm." + bufferName(G) + ".v, " + Outer + ", " +
              std::to_string(G.FetchWidth[D]) + ", " + Begin + " - " + OldLo + ", " + OldRows +
              ", " + Begin + " - " + lo(G, D) + ", " + count(G, D) + ", " + Inner + ")";
  Next.Children.push_back(std::move(Move));
  If.Kind = CodeNode::If;
  If.Cond = Lo + " == " + operandText(Tiles.First);
  If.Children.push_back(std::move(First));
  If.Children.push_back(std::move(Next));
  Out.Children.push_back(std::move(If));
}

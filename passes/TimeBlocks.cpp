//===- TimeBlocks.cpp -----------------------------------------------------===//
#include "TimeBlocks.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"

using namespace llvm;

namespace swgen {
namespace {

/// Sum of dimensions and a rest, sorted as rows have to be.
Row rowOf(bool Equality, std::vector<std::pair<unsigned, int64_t>> Dims, Affine Rest) {
  erase_if(Dims, [](const auto &D) { return D.second == 0; });
  llvm::sort(Dims);
  Row R;
  R.Equality = Equality;
  R.Dims = std::move(Dims);
  R.Rest = std::move(Rest);
  return R;
}

class Blocker {
  const KernelModel &Model;
  const StepBand &Band;
  const BlockSizes &Sizes;
  Transformation &T;
  std::vector<StmtPlacement> Written;
  int StepBlock = -1; ///< loop over the blocks of steps

public:
  Blocker(const KernelModel &Model, const StepBand &Band, const BlockSizes &Sizes,
          Transformation &T)
      : Model(Model), Band(Band), Sizes(Sizes), T(T) {}

  void run() {
    StepBlock = newLoop(Band.Loop, Model.Info.Loops[Band.Loop].Parent, "_block");
    for (unsigned Kinds = 0; Kinds < 1u << Band.Dims.size(); ++Kinds)
      addKind(Kinds);
    replace();
  }

private:
  int newLoop(int Like, int Parent, StringRef Suffix) {
    return addLoop(T, Model.Info.Loops[Like], Parent, Suffix);
  }

  /// Some loop of a dimension, for names.
  int loopOf(const BlockDim &D) const {
    for (int S : Band.Stmts)
      if (D.LoopOf[S] >= 0)
        return Model.Info.Stmts[S].Loops[D.LoopOf[S]];
    return Band.Loop;
  }

  /// The blocks that grow in those dimensions of which Kinds has the bit, and shrink in the others.
  void addKind(unsigned Kinds) {
    std::vector<int> Outer = {StepBlock};
    for (const BlockDim &D : Band.Dims)
      Outer.push_back(newLoop(loopOf(D), Outer.back(), "_block"));
    std::vector<int> Blocks(Outer.begin() + 1, Outer.end());
    Outer.push_back(newLoop(Band.Loop, Outer.back(), ""));
    T.Blocks.push_back({std::move(Blocks), Outer.back(), Sizes.Steps});
    std::map<int, int> Copies; // of the loops inside
    for (int S : Band.Stmts) {
      const std::vector<int> &Old = Model.Info.Stmts[S].Loops;
      StmtPlacement P = placement(S, Kinds);
      if (isIdle(P))
        continue;
      P.Loops.assign(Old.begin(), Old.begin() + Band.Depth);
      append_range(P.Loops, Outer);
      for (unsigned K = Band.Depth + 1; K < Old.size(); ++K) {
        auto [Known, IsNew] = Copies.try_emplace(Old[K], 0);
        if (IsNew)
          Known->second = newLoop(Old[K], P.Loops.back(), "");
        P.Loops.push_back(Known->second);
      }
      Written.push_back(std::move(P));
    }
  }

  bool isIdle(const StmtPlacement &P) const {
    isl::set Domain = Model.Stmts[P.Source].Domain.intersect_params(Model.Context);
    return Domain.intersect(P.Forward.domain()).is_empty().is_true();
  }

  StmtPlacement placement(int S, unsigned Kinds) const {
    const unsigned Old = Model.Info.Stmts[S].Loops.size(), More = 1 + Band.Dims.size();
    const unsigned Depth = Band.Depth, Inner = Depth + More; // of the step, there
    auto There = [&](unsigned K) { return K < Depth ? K : K + More; };
    isl::ctx Ctx(Model.Ctx.get());
    isl::space From = tupleSpace(Ctx, "S" + std::to_string(S), Old);
    isl::space To = tupleSpace(Ctx, "S" + std::to_string(Written.size()), Old + More);
    std::vector<Row> Forward, Backward;
    for (unsigned K = 0; K < Old; ++K)
      if (K != Depth) {
        Forward.push_back(same(K, Old + There(K)));
        Backward.push_back(same(There(K), Old + More + K));
      }
    // The step counts within its block.
    std::pair<unsigned, int64_t> Block{Depth, Sizes.Steps}, Step{Inner, 1};
    Backward.push_back(rowOf(true, {Block, Step, {Old + More + Depth, -1}}, Affine()));
    Forward.push_back(
        rowOf(true, {{Old + Depth, Sizes.Steps}, {Old + Inner, 1}, {Depth, -1}}, Affine()));
    Forward.push_back(atLeast(Old + Inner, Affine(0)));
    Forward.push_back(atMost(Old + Inner, Affine(Sizes.Steps - 1)));
    for (unsigned D = 0; D < Band.Dims.size(); ++D)
      addEdges(S, D, Kinds >> D & 1, Old, Forward);
    StmtPlacement P;
    P.Source = S;
    P.Forward = mapOf(mapSpace(From, To), Forward);
    P.Backward = functionOf(mapSpace(To, From), Backward);
    return P;
  }

  /// Where the block is in one dimension, as rows of the map from Old dimensions.
  void addEdges(int S, unsigned Number, bool Grows, unsigned Old, std::vector<Row> &Rows) const {
    const BlockDim &D = Band.Dims[Number];
    const unsigned Block = Old + Band.Depth + 1 + Number;
    const unsigned Step = Old + Band.Depth + 1 + Band.Dims.size();
    const int64_t Width = Sizes.Widths[Number];
    // x >= Width * block + Low + Up * step, at the low edge of what shrinks.
    auto Above = [&](int64_t Sign, int64_t Offset, int64_t PerStep) {
      std::vector<std::pair<unsigned, int64_t>> Dims = {{Block, -Sign * Width},
                                                        {Step, -Sign * PerStep}};
      Affine Rest;
      if (D.LoopOf[S] >= 0)
        Dims.push_back({unsigned(D.LoopOf[S]), Sign});
      else
        Rest.add(D.At[S], Sign);
      Rest.add(Affine(-Sign * Offset));
      Rows.push_back(rowOf(false, std::move(Dims), Rest));
    };
    int64_t First = D.Low[S], Last = Width - 1 - D.High[S];
    if (!Grows) {
      Above(1, First, D.Up);
      Above(-1, Last, -D.Down);
    } else {
      Above(1, Last + 1 - Width, -D.Down);
      Above(-1, First - 1, D.Up);
    }
  }

  void replace() {
    replaceStmts(T, Band.Stmts, Written);
    std::string Text = "blocks of " + std::to_string(Sizes.Steps) + " steps over " +
                       Model.Info.Loops[Band.Loop].Var + " stay in LDM, cut along";
    for (auto [D, Width] : zip(Band.Dims, Sizes.Widths))
      Text += " " + Model.Info.Loops[loopOf(D)].Var + " by " + std::to_string(Width);
    T.Comments.push_back(Text);
  }
};

} // namespace

void blockSteps(const KernelModel &Model, const StepBand &Band, const BlockSizes &Sizes,
                Transformation &T) {
  Blocker(Model, Band, Sizes, T).run();
}

} // namespace swgen

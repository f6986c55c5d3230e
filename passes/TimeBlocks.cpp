//===- TimeBlocks.cpp -----------------------------------------------------===//
#include "TimeBlocks.h"
#include "IslRows.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {
namespace {

/// Sum of dimensions and a rest, sorted as rows have to be.
Row rowOf(std::vector<std::pair<unsigned, int64_t>> Dims, Affine Rest) {
  erase_if(Dims, [](const auto &D) { return D.second == 0; });
  llvm::sort(Dims);
  Row R;
  R.Dims = std::move(Dims);
  R.Rest = std::move(Rest);
  return R;
}

class Blocker {
  const KernelModel &Model;
  const StepBand &Band;
  const BlockSizes &Sizes;
  Transformation &T;
  StepCutter Cutter;
  int StepBlock = -1; ///< loop over the blocks of steps

public:
  Blocker(const KernelModel &Model, const StepBand &Band, const BlockSizes &Sizes,
          Transformation &T)
      : Model(Model), Band(Band), Sizes(Sizes), T(T), Cutter(Model, Band, Sizes.Steps, T) {}

  void run() {
    StepBlock = Cutter.newLoop(Band.Loop, Model.Info.Loops[Band.Loop].Parent, "_block");
    for (unsigned Kinds = 0; Kinds < 1u << Band.Dims.size(); ++Kinds)
      addKind(Kinds);
    replace();
  }

private:
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
      Outer.push_back(Cutter.newLoop(loopOf(D), Outer.back(), "_block"));
    std::vector<int> Blocks(Outer.begin() + 1, Outer.end());
    Outer.push_back(Cutter.newLoop(Band.Loop, Outer.back()));
    T.Blocks.push_back({std::move(Blocks), Outer.back(), Sizes.Steps});
    std::map<int, int> Copies;
    for (int S : Band.Stmts) {
      std::vector<Row> Edges;
      for (unsigned D = 0; D < Band.Dims.size(); ++D)
        addEdges(S, D, Kinds >> D & 1, Edges);
      Cutter.add(S, Outer, Edges, Copies);
    }
  }

  /// Where the block is in one dimension, as rows of the map to the new loops.
  void addEdges(int S, unsigned Number, bool Grows, std::vector<Row> &Rows) const {
    const BlockDim &D = Band.Dims[Number];
    const unsigned Old = Model.Info.Stmts[S].Loops.size();
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
      Rows.push_back(rowOf(std::move(Dims), Rest));
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
    Cutter.finish();
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

//===- StepLoop.h - a loop of steps in blocks -------------------*- C++ -*-===//
//
// A loop that runs in step around nests, and how it is cut into blocks of steps (strip mining):
//
//   step = Steps * block + step of the block,   0 <= step of the block < Steps
//
// Further loops may stand between those over blocks and over the steps of a block.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_STEPLOOP_H
#define SWGEN_PASSES_STEPLOOP_H

#include "IslRows.h"
#include "Transformation.h"

namespace swgen {

struct StepLoop {
  int Loop = 0;           ///< of the steps
  unsigned Depth = 0;     ///< of it
  std::vector<int> Stmts; ///< in it
};

StepLoop stepLoop(const KernelModel &Model, int Loop);

/// Writes the statements of a loop of steps into a transformation in which they are as written.
class StepCutter {
  const KernelModel &Model;
  const StepLoop &Of;
  const int64_t Steps;
  Transformation &T;
  std::vector<StmtPlacement> Written;

public:
  StepCutter(const KernelModel &Model, const StepLoop &Of, int64_t Steps, Transformation &T)
      : Model(Model), Of(Of), Steps(Steps), T(T) {}

  /// Like one of the model.
  int newLoop(int Like, int Parent, llvm::StringRef Suffix = "") {
    return addLoop(T, Model.Info.Loops[Like], Parent, Suffix);
  }

  /// Adds the instances of Stmt for which Rows hold of the map to where they go, if there are any,
  /// behind what has been added.  Loops take the place of that of the steps: the first counts
  /// blocks, the last the steps of a block.  Copies has the new loops inside these, by the model's.
  void add(int Stmt, llvm::ArrayRef<int> Loops, llvm::ArrayRef<Row> Rows,
           std::map<int, int> &Copies);

  /// Statements added.
  size_t size() const { return Written.size(); }

  /// What was added takes the place of the loop's statements.
  void finish() { replaceStmts(T, Of.Stmts, Written); }

private:
  StmtPlacement placement(int Stmt, unsigned More, llvm::ArrayRef<Row> Rows) const;
};

} // namespace swgen
#endif

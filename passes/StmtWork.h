//===- StmtWork.h - what a statement computes -------------------*- C++ -*-===//
//
// Counts, in the analysis IR, the instructions that make the values a statement stores and the
// conditions it branches on: not the addresses, which the printed loops compute their own way, and
// not the loads and stores of arrays, whose cost depends on where the data lives.  Two pipes issue
// in order, P0 floating point and integer products, P1 memory; the rest takes either.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_STMTWORK_H
#define SWGEN_PASSES_STMTWORK_H

#include "MachineTiming.h"
#include "RegionInfo.h"

namespace swgen {

/// Cycles of one instance.
struct StmtWork {
  double Float = 0;  ///< turns of P0
  double Memory = 0; ///< turns of P1 beside the accesses of arrays
  double Any = 0;    ///< turns of either
  double Chain = 0;  ///< longest chain of dependences from a load to a store or a branch
  /// The longest chain from a value that the statement loads to a store of the same variable or
  /// array, without the load: the time of an accumulation from turn to turn.
  double Update = 0;
  bool Unbounded = false; ///< loops or calls inside, of which nothing is known
  bool Branches = false; ///< more than one basic block: no software pipelining
};

/// Index == statement id.  F as the model was built from it.
std::vector<StmtWork> measureWork(llvm::Function &F, const RegionInfo &Info,
                                  const MachineTiming &Timing);

/// For a model without IR: one floating-point operation.
StmtWork defaultWork(const MachineTiming &Timing);

} // namespace swgen
#endif

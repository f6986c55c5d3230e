//===- CoreModel.h - cycles of straight code on a CPE -------------*- C++ -*-===//
//
// A CPE has two pipes that issue in order, each at most one instruction per cycle: P0 computes
// (floating point, vectors, integer multiply), P1 loads and stores; scalar integer instructions and
// branches take either.  Between the pipes order is free (facts 3.2).  A value is ready a latency
// after its issue.
//
// A straight block takes the larger of its busiest pipe, half its instructions, and its longest
// chain of dependences: what a list scheduler reaches.  An innermost loop of one block without
// calls is software-pipelined as an optimising compiler does it: a turn takes the initiation
// interval, the larger of the resource bound and the recurrence bound (B. R. Rau, "Iterative Modulo
// Scheduling", MICRO-27, 1994, sections 2.1 and 2.2), and the first turn its longest chain.
//
// Numbers: SW_TIMING rows of machines.def.  All results are in quarters of a cycle.
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_PASS_COREMODEL_H
#define SWEMU_PASS_COREMODEL_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace llvm {
class BasicBlock;
class DataLayout;
class Instruction;
class Loop;
class Module;
class ScalarEvolution;
class Type;
class Value;
} // namespace llvm

namespace swemu {

/// What one instruction takes: turns on either pipe, turns that fit either, cycles until its value
/// is ready, floating-point operations.
struct OpCost {
  double P0 = 0, P1 = 0, Any = 0, Latency = 0;
  uint64_t Flops = 0;
};

struct BlockCost {
  uint64_t Quarters = 0, Flops = 0;
};

struct LoopCost {
  uint64_t First = 0;   ///< quarters before the turns follow each other
  uint64_t PerTurn = 0; ///< the initiation interval
  uint64_t Flops = 0;   ///< of a turn
  bool TurnByTurn = false;
};

class CoreModel {
public:
  /// The model of the machine for which \p M was compiled (the record of config.h); without a
  /// record, of the SW26010Pro.
  explicit CoreModel(const llvm::Module &M);

  BlockCost block(llvm::BasicBlock &BB) const;
  /// Nothing when the loop is none that can be pipelined.
  /// A loop with messages in it must be counted turn by turn, for each has its time: \c TurnByTurn.
  std::optional<LoopCost> loop(llvm::Loop &L, llvm::ScalarEvolution &SE) const;

private:
  OpCost cost(const llvm::Instruction &I) const;
  OpCost callCost(const llvm::Instruction &I) const;
  OpCost vectorShuffleCost(const llvm::Instruction &I) const;
  double vectors(llvm::Type *T) const;
  double recurrence(llvm::Loop &L, llvm::ScalarEvolution &SE) const;
  using Times = llvm::DenseMap<const llvm::Value *, double>;
  /// Cycles from the definition of \p From to each value of \p BB that depends on it.
  Times timesFrom(const llvm::BasicBlock &BB, const llvm::Value &From) const;

  const llvm::DataLayout &DL;
  double LdmLatency = 0, FpLatency = 0, FpDivide = 0, IntDivide = 0, MathCall = 0, LoopUnroll = 1,
         RegIssue = 1;
  int SimdBytes = 64;
};

/// Does \p I stand for an address or a count of the loop, which cost an instruction in several
/// turns when the loop is unrolled?
bool isLoopControl(const llvm::Instruction &I, llvm::Loop &L, llvm::ScalarEvolution &SE);

} // namespace swemu

#endif

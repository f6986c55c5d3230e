//===- PollyBridgeScop.h - one SCoP for a whole region ----------*- C++ -*-===//
//
// Runs Polly's detection and SCoP construction on a region's function, and finds the marks of the
// front end in the canonicalised IR.  Internal to PollyBridge*.cpp.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_POLLYBRIDGESCOP_H
#define SWGEN_PASSES_POLLYBRIDGESCOP_H

#include "Refusal.h"
#include "RegionInfo.h"
#include "polly/ScopDetection.h"
#include "polly/ScopInfo.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Passes/PassBuilder.h"
#include <memory>
#include <optional>

namespace swgen {

/// The front end's marks in the function, by id.  A mark may stand in several blocks.
struct Marks {
  std::vector<llvm::SmallVector<llvm::StoreInst *, 1>> LoopVars;   ///< @sw_iv_<loop>
  std::vector<llvm::SmallVector<llvm::StoreInst *, 1>> Stmts;      ///< @sw_at_<stmt>
  std::vector<llvm::SmallVector<llvm::Instruction *, 2>> Accesses; ///< !sw.access
  std::vector<std::vector<llvm::Value *>> TensorExtents;           ///< @sw_dim_<array>_<k>
  /// An access of memory other than local variables and marks that has no identity, or null.  When
  /// there is none, an access without instructions is code that the compiler found to be dead.
  llvm::Instruction *Unknown = nullptr;
};
Marks findMarks(llvm::Function &F, const RegionInfo &Info);

class RegionScop {
  // Destroyed in reverse order: managers refer to each other.
  llvm::LoopAnalysisManager LAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::CGSCCAnalysisManager CGAM;
  llvm::ModuleAnalysisManager MAM;
  std::unique_ptr<polly::ScopDetection> Detection;
  std::unique_ptr<polly::Scop> Built;

public:
  RegionScop(llvm::Function &F, const RegionInfo &Info);

  llvm::Function &F;
  const RegionInfo &Info;
  Marks Mark;
  llvm::LoopInfo *LI = nullptr;
  llvm::ScalarEvolution *SE = nullptr;
  polly::Scop *S = nullptr; ///< null when Polly finds none; what is refused later still has it
  std::vector<Finding> Refusals;
  bool refused() const { return !Refusals.empty(); }

  /// IR loop of a region loop; null when it runs at most once and has been dissolved.
  std::vector<llvm::Loop *> LoopOf;

  /// Loops around BB, outermost first.
  llvm::SmallVector<llvm::Loop *, 4> loopsAround(const llvm::BasicBlock *BB) const;
  /// What is known of the parameters by themselves: of all that Polly found.
  const isl::set &context() const { return Context; }
  /// { [loops around BB] : BB runs }.
  isl::set domainAt(llvm::BasicBlock *BB) const;
  /// BB may be skipped under a condition that the model does not know.
  bool mayBeSkipped(llvm::BasicBlock *BB) const;
  /// So may the place where the ways to all of these blocks part.
  bool mayAllBeSkipped(llvm::ArrayRef<llvm::BasicBlock *> Blocks);
  /// Parameters for which a loop that is reached has no iterations in the domains.
  isl::set withoutIterations() const;
  /// Bad, and the parameters for which what Polly takes for granted does not hold.
  isl::set withViolated(const isl::set &Bad) const;
  void refuse(unsigned Number, SourcePos Pos, std::vector<std::string> Args);

private:
  /// A subscripted access of which Polly is told nothing but that it is one.
  struct HiddenAccess {
    llvm::SmallVector<const llvm::SCEV *, 4> Sizes, Subscripts;
  };
  llvm::DenseMap<const llvm::Instruction *, HiddenAccess> Hidden;
  polly::RecordedAssumptionsTy Assumed; ///< of these
  isl::set Context;
  mutable llvm::DenseMap<const llvm::BasicBlock *, isl::set> Domains;
  void buildScop(llvm::BasicBlock *Body);
  void hideSubscripts(llvm::Region &R);
  void showSubscripts(llvm::Region &R);
  bool readHidden();
  void boundParams();
  void mapLoops();
  void explain(const polly::RejectReason &Reason);
  SourcePos nearestPos(const llvm::BasicBlock *BB) const;
  const LoopDesc *loopDescOf(const llvm::BasicBlock *Header) const;
};

/// Bad, and the parameters for which what has been assumed does not hold.
isl::set uniteViolated(isl::set Bad, const polly::Scop &S,
                       llvm::ArrayRef<polly::Assumption> Assumed);

/// Sets Polly's options, which are process-wide, to what the bridge expects.
void configurePolly();

} // namespace swgen
#endif

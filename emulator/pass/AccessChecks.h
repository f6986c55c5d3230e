//===- AccessChecks.h - which loads and stores are told of ----*- C++ -*-===//
//
// Every load and store of slave code that may reach LDM or main memory is announced to the runtime
// (lib/Access.cpp): it knows which bytes a DMA still fills or drains, which LDM nobody has written,
// and which main memory another CPE uses.  What loops without calls touch at regular distances is
// announced once, before them, so that the loops stay as the optimiser wants them.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_PASS_ACCESSCHECKS_H
#define SWEMU_PASS_ACCESSCHECKS_H

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/PassManager.h"
#include <string>

namespace llvm {
class BasicBlock;
class Constant;
class DominatorTree;
class Function;
class Instruction;
class Loop;
class LoopInfo;
class Module;
class ScalarEvolution;
class SCEV;
class Value;
} // namespace llvm

namespace swemu {

/// One load or store of a fixed number of bytes; after hoisting, a box of them.
struct Access {
  llvm::Instruction *At;
  llvm::Value *Pointer;
  uint64_t Bytes;
  bool Write, Volatile;
  /// A part of a word is replaced: the read needs no value (bit-fields).
  bool Partial;
  /// A write of the same box comes before it, in each iteration of the loops that it was hoisted from.
  bool Given = false;

  struct Dim {
    const llvm::SCEV *Step, *Count; ///< bytes, and how many
  };
  static constexpr unsigned MaxDims = 3;
  llvm::BasicBlock *Before = nullptr; ///< announced at the end of this block; null: before At
  const llvm::SCEV *Start = nullptr;
  llvm::SmallVector<Dim, MaxDims> Dims;

  /// The block in which the access is announced.
  llvm::BasicBlock *block() const;
};

/// Source positions as the runtime prints them, one string per text in a module.
class Places {
public:
  explicit Places(llvm::Module &M) : M(M) {}
  /// "file.c:12"; with inlining "file.h:5, called at file.c:12"; without a line, the function.
  llvm::Constant *of(const llvm::Instruction &I);
  llvm::Constant *text(llvm::StringRef Text);

private:
  llvm::Module &M;
  llvm::StringMap<llvm::Constant *> Known;
};

/// "file.c:12" where the function that \p I was written in was called and inlined; empty: nowhere.
std::string calledAt(const llvm::Instruction &I);

/// Announces the loads and stores among \p Wanted.
void announceIn(llvm::Function &F, llvm::FunctionAnalysisManager &FAM,
                const llvm::SmallPtrSetImpl<const llvm::Instruction *> &Wanted);

/// Moves announcements out of loops where that changes nothing that they say: each access made in
/// every iteration, at an affine address, in a loop of known length that calls nobody.  A read
/// stays where it is when a write that stays, or another one than that of its own box, may be what
/// gives it its value; so do then the later writes of its box.
void hoistAccesses(llvm::SmallVectorImpl<Access> &All, llvm::LoopInfo &LI, llvm::DominatorTree &DT,
                   llvm::ScalarEvolution &SE);

} // namespace swemu

#endif

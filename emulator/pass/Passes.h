//===- Passes.h - what the emulator does to slave code --------*- C++ -*-===//
//
// Each function rewrites one slave module and is independent of the others except for order:
// symbols are renamed before calls of the runtime are added.  All but the counting and the access
// checks run at the start of the pipeline, at -O0 too, so that the optimiser sees ordinary code and
// vectorises it as it would the serial program.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_PASS_PASSES_H
#define SWEMU_PASS_PASSES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
class LoopInfo;
class CallBase;
class Module;
class ScalarEvolution;
} // namespace llvm

namespace swemu {

/// The section of LDM variables, and the annotation that the storage classes of
/// include/slave.h expand to.
constexpr const char *LdmSection = "swemu_ldm";
/// The section of __thread variables: main memory, one copy per CPE.
constexpr const char *PrivateSection = "swemu_private";
/// The section of __thread_local_share variables, one copy per core group; also the annotation.
constexpr const char *ShareSection = "swemu_share";
/// What LdmVariables.cpp adds to the two for buffers without a value and for constants; the pass
/// takes it off again.
constexpr const char *RawSuffix = "_raw";
constexpr const char *ConstSuffix = "_const";

/// Gives externally visible slave functions their `slave_` names and redirects calls of functions
/// that another slave file must define.
void renameSlaveSymbols(llvm::Module &M);

/// Turns the machine's inline assembly into calls of the runtime.
void translateAsm(llvm::Module &M, bool Host);

/// The alignment tests of vector accesses: a hint first, code after everything has been counted.
void prepareVectorChecks(llvm::Module &M);
void insertVectorChecks(llvm::Module &M);
/// Is this the hint?  It costs nothing and touches no memory.
bool isAlignmentHint(const llvm::CallBase &Call);

/// Makes every use of an LDM variable address the running CPE's copy.
void rewriteLdm(llvm::Module &M);

/// Tells the runtime of every store to a volatile word.
void announceReplyStores(llvm::Module &M);

/// Host code: LDM variables that h2ldm is given are no thread-local ones.
void unthreadLdm(llvm::Module &M);

/// Makes loops that wait for a volatile word give way to the other CPEs.
/// Without optimisation loops on plain words, which a vendor compiler may delete, do as well.
void insertSpinYields(llvm::Module &M, bool Optimised);

/// Makes \p F add up its cycles, floating-point operations and direct accesses to main memory.
void countCycles(llvm::Function &F, llvm::LoopInfo &LI, llvm::ScalarEvolution &SE);
/// -fplugin-arg-swemu-checks=full|none: whether loads and stores are announced to the runtime.
extern bool ChecksWanted;

/// Announces loads and stores (AccessChecks.h): at the start of the pipeline, then after the
/// scalar optimisations.
void prepareAccessChecks(llvm::Module &M);
void insertAccessChecks(llvm::Module &M, llvm::ModuleAnalysisManager &MAM);
/// Leaves word 1 or 0 in section swemu_checks: some checks need all units of the program to speak.
void recordCheckLevel(llvm::Module &M, bool Checked);

} // namespace swemu

#endif

//===- Transformation.h - a region under other loops ------------*- C++ -*-===//
//
// A transformed region is a kernel model of its own: other loops, iteration domains, access
// relations and dependences, for the same statement bodies.  Every later stage takes it like the
// model of a source text, whose order of execution is the order of its loops and statements.
//
// Takes any legal or illegal placement of the instances: it rewrites, it does not judge.
// TransformationSearch proposes placements that keep the dependences; PlanVerifier proves of each
// that it does (SW531), with dependences of its own.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TRANSFORMATION_H
#define SWGEN_PASSES_TRANSFORMATION_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <map>

namespace swgen {

/// Where the instances of one statement go.
struct StmtPlacement {
  int Source = 0;         ///< statement of the source model
  std::vector<int> Loops; ///< loops around it, outermost first (index into the new loops)
  isl::map Forward; ///< { S<source>[x] -> S<k>[y] }, single-valued, and injective on what runs
  /// { S<k>[y] -> S<source>[x] }, inverse of it where that is defined; null where that takes
  /// divisions, and Forward holds on the statement's domain only.
  isl::multi_aff Backward;
};

struct Transformation {
  std::vector<LoopDesc> Loops;       ///< of the new model; index == Id
  std::vector<StmtPlacement> Stmts;  ///< index == statement of the new model, in its order
  std::vector<WaveBand> Waves;       ///< nests of the new loops that are to run as wavefronts
  std::vector<BlockBand> Blocks;     ///< nests of the new loops that go from block to block
  /// Of local variables whose elements, named by the loops around them, have other names now:
  /// { A<a>[old] -> A<a>[new] }, injective.
  std::map<int, isl::map> Elements;
  std::vector<SourcePos> Alone;      ///< what one CPE runs while the others wait (LoneParts.h)
  std::vector<std::string> Comments; ///< what was done, for dumps and remarks
};

/// Iterations of a tile in each loop of a wavefront: small enough that it has many tiles side by
/// side, large enough that work outweighs the barrier between two steps.
constexpr int64_t WaveTileExtent = 16;

/// The transformation that leaves all as it is written.
Transformation identityTransformation(const KernelModel &Source);

/// Gives the statements of T the names that belong to their places.
void renumber(Transformation &T);

/// A new loop like one of the source, but for its parent and what is added to its name.
int addLoop(Transformation &T, const LoopDesc &Like, int Parent, llvm::StringRef Suffix = "");

/// Written takes the places of the statements that come from Sources, which stand in a row.
void replaceStmts(Transformation &T, llvm::ArrayRef<int> Sources,
                  llvm::ArrayRef<StmtPlacement> Written);

/// First and then Then, which is a transformation of the model that First makes.
Transformation composed(const Transformation &First, const Transformation &Then);

/// The model in which instance y of statement k does what its source instance does.
KernelModel applyTransformation(const KernelModel &Source, const Transformation &T);

/// The placement that leaves statement Stmt where it is.
StmtPlacement identityPlacement(const KernelModel &Source, int Stmt);

void print(llvm::raw_ostream &OS, const Transformation &T);
std::string toText(const Transformation &T);

} // namespace swgen
#endif

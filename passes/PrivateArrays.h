//===- PrivateArrays.h - arrays that each iteration fills anew --*- C++ -*-===//
//
// A scratch array that is declared before the loops carries dependences through its elements, but
// no values, where each iteration of some loops sets every element before it reads it.  With a copy
// for each iteration the dependences are gone.
//
// Asked of arrays that nothing outside of the region needs (ArrayDesc::IsScratch), and of those
// that keep the same as before where the last iteration stores its copy: all that any iteration may
// write, it writes for certain (LastValues.h).
//
// The proof takes accesses that certainly write against all that may read (Feautrier, "Dataflow
// analysis of array and scalar references", 1991, as isl computes it); accesses of one statement
// follow each other as the program evaluates them.  Accesses of which only a flag is not known
// (AccessDesc::Flag) make it a proof by cases: what both branches set is set in
// `if (x[i] > 0) for (..) t[k] = ..; else for (..) t[k] = ..;`.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PRIVATEARRAYS_H
#define SWGEN_PASSES_PRIVATEARRAYS_H

#include "KernelModel.h"
#include "Legality.h"

namespace swgen {

/// What has been proved of the text, for a model of it in which these arrays are private.
struct PrivateArrays {
  struct One {
    int Array = 0;      ///< of RegionInfo
    unsigned Depth = 0; ///< of the outermost loops, as many as can be
    /// What the region leaves in it is what the last iteration of these loops writes: these
    /// elements, in isl's notation over Params.  Empty: not so, and the array is scratch.
    std::string Last;
  };
  std::vector<One> Arrays;
  std::vector<int> SetFirst; ///< scratch arrays of which the region reads nothing from before it,
                             ///< whatever the values: the model has no guards
  /// The proof holds where these do, over these.
  std::vector<ModelGuard> Guards;
  std::vector<ModelParam> Params;
};

/// The arrays that keep one of the loops around all of their accesses from being parallel, and need
/// not.  M: of the loops as they are written.
PrivateArrays findPrivateArrays(const KernelModel &M, const LegalityInfo &L);

/// Each iteration of the outermost Depth loops sets what it reads of an array of M before it reads
/// it, and what others leave there is no matter to it.
bool isSetInEachIteration(const KernelModel &M, int Array, unsigned Depth);

/// A parameter of the model of which Proof was made is one of M, under the same name.
bool meansTheSame(const PrivateArrays &Proof, const KernelModel &M, llvm::StringRef Param);

/// Adds to M, in which the arrays are private, the guards of the proof that it does not have; false
/// where one of them is about something that M does not know.
bool addGuardsOf(const PrivateArrays &Proof, KernelModel &M);

} // namespace swgen
#endif

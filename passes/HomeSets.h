//===- HomeSets.h - what the accesses of a home touch -----------*- C++ -*-===//
//
// Elements { A<a>[..] } over the model's parameters, the home's first and last rows and, where a
// step is meant, q<l> of the loop of steps.  Accesses are indices of the model's, all of the array
// and in phases of the home.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_HOMESETS_H
#define SWGEN_PASSES_HOMESETS_H

#include "IslRows.h"
#include "TilePlan.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>

namespace swgen {

class HomeSets {
public:
  /// Plan: whose phases H speaks of; H will be its next home.  H must outlive the object.
  HomeSets(const KernelModel &Model, const TilePlan &Plan, const Home &H);

  /// -1: not in the home.
  int phaseOf(int Access) const { return PhaseOf[Model.Accesses[Access].Stmt]; }
  std::vector<int> inPhase(llvm::ArrayRef<int> Accesses, int Phase) const;

  /// Touched in the home in step q<l>, in the home in any step, outside of the home in any step.
  isl::set here(llvm::ArrayRef<int> Accesses, int Array) const;
  isl::set ever(llvm::ArrayRef<int> Accesses, int Array) const;
  isl::set elsewhere(llvm::ArrayRef<int> Accesses, int Array) const;
  /// Touched by the whole region.
  isl::set anywhere(int Array) const;
  /// Those of some elements that are read by Kept outside of the home, and by Visitors anywhere,
  /// between a phase in step q<l> and the same phase in the next step; or After that.
  isl::set readNext(llvm::ArrayRef<int> Kept, llvm::ArrayRef<int> Visitors,
                    const isl::set &Elements, int Array, int Phase, bool After) const;
  /// Whether for some of Params some of these accesses is a read as readNext() has it with After.
  bool hasReadsAfter(const isl::set &Params, llvm::ArrayRef<int> Kept, llvm::ArrayRef<int> Visitors,
                     int Phase) const;
  /// What holds of step q<l>, of q<l> + 1.
  isl::set inNextStep(isl::set S) const;

private:
  const KernelModel &Model;
  const Home &H;
  const int Index;
  const isl::set Known;
  std::vector<int> PhaseOf; ///< by statement
  /// By access, as here() and elsewhere() have it.
  mutable std::map<int, isl::set> Here, Elsewhere;

  std::string step() const { return "q" + std::to_string(H.Steps); }
  isl::set empty(int Array) const;
  isl::set touched(int Access, const isl::set &Instances) const;
  isl::set united(llvm::ArrayRef<int> Accesses, int Array, bool InHome) const;
  Row after(int Access, int Phase, bool After) const;
};

} // namespace swgen
#endif

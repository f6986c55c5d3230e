//===- BlockInstances.cpp -------------------------------------------------===//
#include "BlockInstances.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// The blocks that the statement is in, with the position of the loop over their steps.
static std::pair<const BlockBand *, unsigned> blocksOf(const KernelModel &Model, int Stmt) {
  for (auto [D, Loop] : enumerate(Model.Info.Stmts[Stmt].Loops))
    for (const BlockBand &B : Model.Blocks)
      if (B.Steps == Loop)
        return {&B, unsigned(D)};
  return {nullptr, 0};
}

/// Without the constraints that involve dimensions From, .., To - 1.
static isl::basic_set without(const isl::basic_set &Set, unsigned From, unsigned To) {
  return isl::manage(
      isl_basic_set_drop_constraints_involving_dims(Set.copy(), isl_dim_set, From, To - From));
}

bool isInBlocks(const KernelModel &Model, int Stmt) {
  return blocksOf(Model, Stmt).first != nullptr;
}

bool goesByBlocks(const KernelModel &Model, int Loop) {
  return any_of(Model.Blocks, [&](const BlockBand &B) { return is_contained(B.Loops, Loop); });
}

bool hasOneIteration(const KernelModel &Model, int Loop) {
  return goesByBlocks(Model, Loop) || any_of(Model.Waves, [&](const WaveBand &W) {
           return is_contained(ArrayRef(W.Loops).take_front(W.Ones), Loop);
         });
}

isl::set instancesOfBlocks(const KernelModel &Model, int Stmt) {
  auto [Blocks, Step] = blocksOf(Model, Stmt);
  isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  isl::basic_set Hull = isl::manage(
      isl_basic_set_remove_redundancies(isl_basic_set_remove_divs(Domain.simple_hull().release())));
  auto InAnyStep = [Step = Step](const isl::basic_set &Set) {
    return isl::manage(isl_basic_set_eliminate(Set.copy(), isl_dim_set, Step, 1));
  };
  const unsigned First = Step + 1, Dims = Model.Info.Stmts[Stmt].Loops.size();
  // All steps, also of a last block that has fewer.
  isl::basic_set Steps = onlyPiece(
      setOf(Domain.space(), {atLeast(Step, Affine(0)), atMost(Step, Affine(Blocks->Length - 1))}));
  isl::basic_set Result = InAnyStep(without(Hull, First, Dims).intersect(Steps)).intersect(Steps);
  for (unsigned D = First; D < Dims; ++D) {
    isl::basic_set Line = without(without(Hull, D + 1, Dims), First, D);
    Line = isl::manage(
        isl_basic_set_drop_constraints_not_involving_dims(Line.release(), isl_dim_set, D, 1));
    Result = Result.intersect(InAnyStep(Line.intersect(Steps)));
  }
  return isl::manage(isl_set_from_basic_set(isl_basic_set_remove_redundancies(Result.release())));
}

isl::basic_set blocksThatRun(const KernelModel &Model, int Loop, const std::string &Id) {
  isl::set All;
  for (const StmtDesc &S : Model.Info.Stmts) {
    auto At = find(S.Loops, Loop);
    if (At == S.Loops.end())
      continue;
    isl::set Here = instancesOfBlocks(Model, S.Id);
    Row IsId = equals(unsigned(At - S.Loops.begin()), Affine::param(Id));
    Here = isl::manage(
        isl_set_remove_divs(Here.intersect(setOf(Here.space(), IsId)).params().release()));
    All = All.is_null() ? Here : All.unite(Here);
  }
  return All.simple_hull();
}

} // namespace swgen

//===- ArrayCopies.cpp ----------------------------------------------------===//
#include "ArrayCopies.h"
#include "LdmAllocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

/// Combining needs a part of the array and of some copies: whole lines of main memory.
static constexpr int64_t LeastBytes = 1024;
/// What copies of a size that is known at run time share: one part in that of the LDM.
static constexpr int64_t ShareOfLdm = 2;
/// What all copies leave to buffers: one part in that of the LDM.
static constexpr int64_t RestOfLdm = 8;

static int64_t knownBytes(const ScalarDesc &S, const Machine &Target) {
  const int64_t Bytes = S.Copy.Numbers * int64_t(S.Copy.NumberBytes);
  return paddedBytes(std::max(Bytes, LeastBytes), Target);
}

int64_t copyBytes(const RegionInfo &Info, const ScalarDesc &S, const Machine &Target) {
  if (S.Copy.Numbers > 0)
    return knownBytes(S, Target);
  int64_t Known = 0, Unknown = 0;
  for (const ScalarDesc &Other : Info.Scalars)
    if (isArrayCopy(Other)) {
      Known += Other.Copy.Numbers > 0 ? knownBytes(Other, Target) : 0;
      Unknown += Other.Copy.Numbers == 0;
    }
  const int64_t Each = (Target.budget() / ShareOfLdm - Known) / Unknown;
  return std::max(LeastBytes, int64_t(alignDown(uint64_t(std::max<int64_t>(Each, 0)), 128)));
}

int64_t roomForCopies(const RegionInfo &Info, const Machine &Target) {
  int64_t Bytes = 0;
  for (const ScalarDesc &S : Info.Scalars)
    if (isArrayCopy(S))
      Bytes += copyBytes(Info, S, Target);
  return Bytes;
}

std::optional<Finding> refuseCopies(const RegionInfo &Info, const Machine &Target) {
  const int64_t Bytes = roomForCopies(Info, Target);
  const int64_t Most = Target.budget() - Target.budget() / RestOfLdm;
  if (Bytes <= Most)
    return std::nullopt;
  Finding F{304, Info.Pos, {}, {}};
  std::string Names;
  for (const ScalarDesc &S : Info.Scalars)
    if (isArrayCopy(S))
      Names += (Names.empty() ? "'" : ", '") + S.Name + "'";
  F.Args = {Names, std::to_string(Bytes), std::to_string(Most)};
  return F;
}

TilePlan placeCopies(const KernelModel &Model, TilePlan Plan, const Machine &Target) {
  Plan.Copies.clear();
  for (const ModelArray &A : Model.Arrays) {
    if (A.Class != ArrayClass::Reduction || !isArrayCopy(Model.Info.Scalars[A.Source]))
      continue;
    const int64_t Offset = paddedBytes(Plan.LdmBytes, Target);
    const int64_t Bytes = copyBytes(Model.Info, Model.Info.Scalars[A.Source], Target);
    Plan.Copies.push_back({A.Id, Bytes, Offset});
    Plan.LdmBytes = Offset + Bytes;
  }
  return Plan;
}

ArrayCopyCosts costsOfCopies(const KernelModel &Model, const Machine &Target,
                             const MachineTiming &Timing) {
  constexpr double Set = 1, Combine = 4; // an element: a store; two loads, the operation, a store
  constexpr double Assumed = 1000;
  ArrayCopyCosts Sum;
  const double Cpes = Target.cpes();
  for (const ScalarDesc &S : Model.Info.Scalars) {
    if (!isArrayCopy(S))
      continue;
    double Numbers = double(S.Copy.Numbers);
    if (Numbers == 0)
      Numbers = std::min(Assumed, double(copyBytes(Model.Info, S, Target)) / S.Copy.NumberBytes);
    Sum.Compute += Numbers * (Set + Combine);
    // All copies go to main memory and come back, through the one channel that there is.
    const double Lines = Cpes * std::ceil(Numbers * S.Copy.NumberBytes / Timing.DmaLineBytes);
    Sum.Dma += Lines * (Timing.lineCycles(true, Cpes) + Timing.lineCycles(false, Cpes)) +
               2 * Timing.DmaGetLatency + 2 * Timing.DmaPutLatency;
    Sum.Barrier = Timing.SyncArray;
  }
  return Sum;
}

} // namespace swgen

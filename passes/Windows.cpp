//===- Windows.cpp --------------------------------------------------------===//
#include "Windows.h"
#include "LdmAllocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

/// Bytes of a window: larger ones save little more of the latency of a request.
static constexpr int64_t MostBytes = 2048, LeastBytes = 128;
/// All windows of a region take one part in that of the LDM.
static constexpr int64_t ShareOfLdm = 16;

static bool isWritten(const RegionInfo &Info, int Array) {
  return any_of(Info.Accesses, [Array](const AccessDesc &A) {
    return A.Array == Array && A.Kind != AccessKind::Read;
  });
}

bool isWindowed(const RegionInfo &Info, const StreamDesc &Stream) {
  for (int A : concat<const int>(Stream.Accesses, Stream.Needs))
    if (isWritten(Info, Info.Accesses[A].Array))
      return false;
  const ArrayDesc &Array = Info.Arrays[Info.Accesses[Stream.Accesses[0]].Array];
  return !Array.Wish.Bypass && Array.ElemBytes == Array.Granule && Array.ElemBytes <= 8 &&
         isPowerOf2_64(Array.ElemBytes) && Array.Align % Array.ElemBytes == 0;
}

static int64_t windowedStreams(const RegionInfo &Info) {
  return count_if(Info.Streams, [&](const StreamDesc &S) { return isWindowed(Info, S); });
}

int64_t windowBytes(const RegionInfo &Info, const Machine &Target) {
  int64_t Streams = windowedStreams(Info);
  if (Streams == 0)
    return 0;
  uint64_t Each = std::min(MostBytes, Target.budget() / ShareOfLdm / Streams);
  return std::max(LeastBytes, int64_t(bit_floor(Each)));
}

int64_t roomForWindows(const RegionInfo &Info, const Machine &Target) {
  int64_t Bytes = windowBytes(Info, Target);
  if (Bytes == 0)
    return 0;
  return std::min(windowedStreams(Info), Target.budget() / ShareOfLdm / Bytes) * Bytes;
}

double windowCycles(int64_t ElemBytes, int64_t WindowBytes, const MachineTiming &Timing) {
  constexpr double Test = 8; // whether it is in the window, and where
  double Request = Timing.DmaGetLatency + Timing.DmaIssue + Timing.DmaGetRequest +
                   Timing.DmaGetBlock +
                   std::ceil(double(WindowBytes) / Timing.DmaLineBytes) * Timing.DmaGetLine1;
  return Test + Request * double(ElemBytes) / double(WindowBytes);
}

/// No access of it has a buffer, and some are made.
static bool isDirect(const KernelModel &Model, const TilePlan &Plan, const StreamDesc &Stream) {
  bool Made = false;
  for (const RefGroup &G : Plan.Groups)
    for (int A : G.Accesses)
      if (is_contained(Stream.Accesses, Model.Accesses[A].Access)) {
        if (G.Buffered)
          return false;
        Made = true;
      }
  return Made;
}

TilePlan placeWindows(const KernelModel &Model, TilePlan Plan, const Machine &Target) {
  Plan.Windows.clear();
  const int64_t Bytes = windowBytes(Model.Info, Target);
  int64_t Left = Target.LdmWindows;
  for (const StreamDesc &S : Model.Info.Streams) {
    if (Left < Bytes || !isWindowed(Model.Info, S) || !isDirect(Model, Plan, S))
      continue;
    int64_t Offset = paddedBytes(Plan.LdmBytes, Target);
    Plan.Windows.push_back({S.Id, Bytes, Offset});
    Plan.LdmBytes = Offset + Bytes;
    Left -= Bytes;
    for (int A : S.Accesses) {
      const AccessDesc &Access = Model.Info.Accesses[A];
      erase_if(Plan.Remarks, [&](const Finding &F) {
        return (F.Number == 351 || F.Number == 352) && F.Pos.File == Access.Pos.File &&
               F.Pos.Line == Access.Pos.Line && F.Pos.Column == Access.Pos.Column;
      });
    }
    const AccessDesc &First = Model.Info.Accesses[S.Accesses[0]];
    Plan.Remarks.push_back(
        {352, First.Pos, {Model.Info.Arrays[First.Array].Name, std::to_string(Bytes)}, {}});
  }
  return Plan;
}

} // namespace swgen

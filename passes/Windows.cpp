//===- Windows.cpp --------------------------------------------------------===//
#include "Windows.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "LoopTrips.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <set>

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

bool isWindowed(const KernelModel &Model, const StreamDesc &Stream, const Machine &Target) {
  const RegionInfo &Info = Model.Info;
  // What the iterations alone say has buffers.
  if (all_of(Model.Accesses, [&](const ModelAccess &A) {
        return A.Affine || !is_contained(Stream.Accesses, A.Access);
      }))
    return false;
  for (int A : concat<const int>(Stream.Accesses, Stream.Needs))
    if (isWritten(Info, Info.Accesses[A].Array))
      return false;
  const ArrayDesc &Array = Info.Arrays[Info.Accesses[Stream.Accesses[0]].Array];
  if (Array.Wish.Bypass)
    return false;
  if (Stream.Span > 0) {
    std::set<int64_t> Elements(Stream.Before.begin(), Stream.Before.end());
    return int64_t(Elements.size()) > fewElements(timingOf(Target), Target);
  }
  const int64_t Most = Stream.Loop >= 0 ? maxTrip(Model, Stream.Loop) : Stream.Most;
  if (Most > 0 && Most <= fewElements(timingOf(Target), Target))
    return false;
  return Array.ElemBytes == Array.Granule && Array.ElemBytes <= 8 &&
         isPowerOf2_64(Array.ElemBytes) && Array.Align % Array.ElemBytes == 0;
}

/// Bytes of LDM for a span: it begins where it does in a word of main memory.
static int64_t spanRoom(const StreamDesc &Stream) { return alignTo(Stream.Span + 7, 16); }

int64_t windowBytes(const KernelModel &Model, const StreamDesc &Stream, const Machine &Target) {
  if (Stream.Span > 0)
    return spanRoom(Stream);
  int64_t Loops = 0, Left = Target.budget() / ShareOfLdm;
  for (const StreamDesc &S : Model.Info.Streams)
    if (isWindowed(Model, S, Target)) {
      Loops += S.Span == 0;
      Left -= S.Span > 0 ? paddedBytes(spanRoom(S), Target) : 0;
    }
  uint64_t Each = std::min(MostBytes, std::max<int64_t>(Left, 0) / std::max<int64_t>(Loops, 1));
  return std::max(LeastBytes, int64_t(bit_floor(Each)));
}

int64_t roomForWindows(const KernelModel &Model, const Machine &Target) {
  int64_t Sum = 0;
  for (const StreamDesc &S : Model.Info.Streams)
    if (isWindowed(Model, S, Target))
      if (int64_t Bytes = paddedBytes(windowBytes(Model, S, Target), Target);
          Sum + Bytes <= Target.budget() / ShareOfLdm)
        Sum += Bytes;
  return Sum;
}

double windowFetch(double Bytes, const MachineTiming &Timing, const Machine &Target) {
  constexpr double Code = 200; // instructions of sw_window_on, measured under the emulator
  const double Lines = std::ceil(Bytes / Timing.DmaLineBytes), Cpes = Target.cpes();
  const double Channel =
      Timing.DmaGetRequest + Timing.DmaGetBlock + Lines * Timing.lineCycles(/*Get=*/true, Cpes);
  return Code + std::max(Timing.DmaIssue + Timing.DmaGetLatency + Channel, Cpes * Channel);
}

int64_t fewElements(const MachineTiming &Timing, const Machine &Target) {
  return int64_t(windowFetch(1, Timing, Target) / Timing.GldCycles);
}

isl::pw_aff lastInRow(const isl::set &Instances) {
  const unsigned Inner = dimsOf(Instances) - 1;
  isl::map Later = isl::map::universe(Instances.space().map_from_set());
  for (unsigned D = 0; D < Inner; ++D)
    Later = Later.equate(isl::dim::in, D, isl::dim::out, D);
  Later = isl::manage(isl_map_order_le(Later.release(), isl_dim_in, Inner, isl_dim_out, Inner));
  isl::set Between = Instances.apply(Later).intersect(Instances.apply(Later.reverse()));
  if (!Between.is_subset(Instances).is_true())
    return {};
  isl::map Last = Later.intersect_domain(Instances).intersect_range(Instances).lexmax();
  isl::pw_multi_aff All = isl::manage(isl_pw_multi_aff_from_map(Last.release()));
  return All.at(Inner).coalesce().gist(Instances);
}

isl::pw_aff lastInRow(const KernelModel &Model, int Stmt) {
  const ModelStmt &S = Model.Stmts[Stmt];
  isl::set Domain = S.Domain.intersect_params(Model.Context);
  return dimsOf(Domain) == 0 || !S.VarNames.empty() ? isl::pw_aff() : lastInRow(Domain);
}

/// Whether a stream of a loop of the region has its elements one after another in this plan: the
/// loop is the innermost one in which a tile runs its points.
static bool comesInOrder(const KernelModel &Model, const TilePlan &Plan, const StreamDesc &Stream) {
  return all_of(Model.Accesses, [&](const ModelAccess &X) {
    if (!is_contained(Stream.Accesses, X.Access))
      return true;
    bool Inside = all_of(Plan.Nodes, [&](const TileNode &N) {
      return !is_contained(N.Stmts, X.Stmt) || N.Points.empty() || N.Points.back() == Stream.Loop;
    });
    return Inside && !Model.Info.Accesses[X.Access].Conditional &&
           !lastInRow(Model, X.Stmt).is_null();
  });
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
  int64_t Left = Target.LdmWindows;
  for (const StreamDesc &S : Model.Info.Streams) {
    if (!isWindowed(Model, S, Target) || !isDirect(Model, Plan, S) ||
        (S.Loop >= 0 && !comesInOrder(Model, Plan, S)))
      continue;
    const int64_t Bytes = windowBytes(Model, S, Target);
    if (Left < paddedBytes(Bytes, Target))
      continue;
    int64_t Offset = paddedBytes(Plan.LdmBytes, Target);
    Plan.Windows.push_back({S.Id, Bytes, Offset});
    Plan.LdmBytes = Offset + Bytes;
    Left -= paddedBytes(Bytes, Target);
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

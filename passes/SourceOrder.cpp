//===- SourceOrder.cpp ----------------------------------------------------===//
#include "SourceOrder.h"
#include "IslTools.h"
#include <algorithm>

namespace swgen {

int commonLoops(const RegionInfo &Info, int StmtA, int StmtB) {
  const std::vector<int> &A = Info.Stmts[StmtA].Loops, &B = Info.Stmts[StmtB].Loops;
  size_t Depth = 0;
  while (Depth < A.size() && Depth < B.size() && A[Depth] == B[Depth])
    ++Depth;
  return Depth;
}

isl::map sameIteration(const KernelModel &M, int StmtA, int StmtB, int Depth) {
  // Not every domain names every parameter, and both must name the same in the same order.
  isl::space B = M.Stmts[StmtB].Domain.get_space();
  isl::space A = M.Stmts[StmtA].Domain.get_space().align_params(B);
  isl::map Same = isl::map::universe(A.map_from_domain_and_range(B.align_params(A)));
  for (int K = 0; K < Depth; ++K)
    Same = Same.equate(isl::dim::in, K, isl::dim::out, K);
  return Same;
}

/// S<k>[i0,i1] -> [c0, i0, c1, i1, k, 0, 0...]; a loop's place among its siblings is its first
/// statement's number.
SourceOrder::SourceOrder(const KernelModel &M) : Info(M.Info) {
  std::vector<int> Place(M.Info.Loops.size(), -1);
  size_t Depth = 0;
  for (const StmtDesc &S : M.Info.Stmts) {
    Depth = std::max(Depth, S.Loops.size());
    for (int L : S.Loops)
      if (Place[L] < 0)
        Place[L] = S.Id;
  }
  isl::ctx Ctx(M.Ctx.get());
  for (const StmtDesc &S : M.Info.Stmts) {
    unsigned In = S.Loops.size(), Next = In, End = In + 2 * Depth + 1;
    std::vector<Row> Rows;
    for (unsigned K = 0; K < In; ++K) {
      Rows.push_back(equals(Next++, Affine(Place[S.Loops[K]])));
      Rows.push_back(same(K, Next++));
    }
    Rows.push_back(equals(Next++, Affine(S.Id)));
    while (Next < End)
      Rows.push_back(equals(Next++, Affine(0)));
    Schedules.push_back(mapOf(mapSpace(tupleSpace(Ctx, "S" + std::to_string(S.Id), In),
                                       tupleSpace(Ctx, "", 2 * Depth + 1)),
                              Rows));
  }
}

/// Earlier in one of the common loops and in no iteration of those around it another, or, where the
/// text comes first, in the same iteration of all.
std::vector<std::vector<Row>> SourceOrder::cases(int StmtA, int StmtB) const {
  unsigned In = countOf(Schedules[StmtA].dim(isl::dim::in));
  std::vector<std::vector<Row>> Result;
  std::vector<Row> Equal;
  for (unsigned D = 0, E = commonLoops(Info, StmtA, StmtB); D < E; ++D) {
    Result.push_back(Equal);
    Result.back().push_back(apart(D, In + D, 1));
    Equal.push_back(same(D, In + D));
  }
  if (StmtA < StmtB)
    Result.push_back(Equal);
  return Result;
}

/// By rows, not by a comparison of the schedules, which costs a hundred times as much.
const isl::map &SourceOrder::before(int StmtA, int StmtB) {
  isl::map &Slot = Cache[{StmtA, StmtB}];
  if (!Slot.is_null())
    return Slot;
  isl::space A = Schedules[StmtA].get_space().domain(), B = Schedules[StmtB].get_space().domain();
  isl::space Pairs = mapSpace(A, B);
  Slot = isl::map::empty(Pairs);
  for (const std::vector<Row> &Case : cases(StmtA, StmtB))
    Slot = Slot.unite(mapOf(Pairs, Case));
  return Slot;
}

} // namespace swgen

//===- SourceOrder.cpp ----------------------------------------------------===//
#include "SourceOrder.h"
#include "llvm/ADT/StringExtras.h"
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
SourceOrder::SourceOrder(const KernelModel &M) {
  std::vector<int> Place(M.Info.Loops.size(), -1);
  size_t Depth = 0;
  for (const StmtDesc &S : M.Info.Stmts) {
    Depth = std::max(Depth, S.Loops.size());
    for (int L : S.Loops)
      if (Place[L] < 0)
        Place[L] = S.Id;
  }
  for (const StmtDesc &S : M.Info.Stmts) {
    std::vector<std::string> In, Out;
    for (size_t K = 0; K < S.Loops.size(); ++K) {
      In.push_back("i" + std::to_string(K));
      Out.push_back(std::to_string(Place[S.Loops[K]]));
      Out.push_back(In.back());
    }
    Out.push_back(std::to_string(S.Id));
    Out.resize(2 * Depth + 1, "0");
    Schedules.emplace_back(isl::ctx(M.Ctx.get()), "{ S" + std::to_string(S.Id) + "[" +
                                                      llvm::join(In, ", ") + "] -> [" +
                                                      llvm::join(Out, ", ") + "] }");
  }
}

const isl::map &SourceOrder::before(int StmtA, int StmtB) {
  isl::map &Slot = Cache[{StmtA, StmtB}];
  if (Slot.is_null()) {
    isl::map Earlier = isl::manage(isl_map_lex_lt(Schedules[StmtA].get_space().range().release()));
    Slot = Schedules[StmtA].apply_range(Earlier).apply_range(Schedules[StmtB].reverse());
  }
  return Slot;
}

} // namespace swgen

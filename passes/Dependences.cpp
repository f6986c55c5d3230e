//===- Dependences.cpp ----------------------------------------------------===//
#include "Dependences.h"
#include "AliasObligations.h"
#include "IslTools.h"
#include "SourceOrder.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace swgen {
namespace {

/// What `independent` promises: different iterations of the annotated loops (all collapsed ones) do
/// not touch the same element of an array.
isl::map dropPromised(const KernelModel &M, int StmtA, int StmtB, isl::map Relation) {
  int Depth = std::min(std::max(1, M.Info.Parallel.Collapse), commonLoops(M.Info, StmtA, StmtB));
  return Relation.intersect(sameIteration(M, StmtA, StmtB, Depth));
}

void addPair(KernelModel &M, SourceOrder &Order, int Src, int Dst) {
  const ModelAccess &A = M.Accesses[Src], &B = M.Accesses[Dst];
  isl::map Relation = A.Relation.apply_range(B.Relation.reverse())
                          .intersect_params(M.Context)
                          .intersect(Order.before(A.Stmt, B.Stmt));
  if (M.Info.Parallel.Independent && M.Arrays[A.Array].Class == ArrayClass::Main)
    Relation = dropPromised(M, A.Stmt, B.Stmt, Relation);
  Relation = Relation.coalesce();
  if (Relation.is_empty().is_true())
    return;
  if (A.writes() && B.Read)
    M.Deps.push_back({DepKind::Flow, Src, Dst, Relation});
  if (A.Read && B.writes())
    M.Deps.push_back({DepKind::Anti, Src, Dst, Relation});
  if (A.writes() && B.writes())
    M.Deps.push_back({DepKind::Output, Src, Dst, Relation});
}

isl::union_map valueFlow(const KernelModel &M, const SourceOrder &Order) {
  isl::union_map None = isl::union_map::empty(isl::ctx(M.Ctx.get()));
  isl::union_map Reads = None, Must = None, May = None, Times = None;
  for (const ModelStmt &S : M.Stmts)
    Times = Times.unite(Order.schedule(S.Id));
  for (const ModelAccess &A : M.Accesses) {
    if (M.Arrays[A.Array].Class == ArrayClass::Reduction)
      continue;
    isl::map Relation = A.Relation.intersect_params(M.Context);
    if (A.Read)
      Reads = Reads.unite(Relation);
    if (A.MustWrite)
      Must = Must.unite(Relation);
    else if (A.MayWrite)
      May = May.unite(Relation);
  }
  return isl::union_access_info(Reads)
      .set_must_source(Must)
      .set_may_source(May)
      .set_schedule_map(Times)
      .compute_flow()
      .get_may_dependence()
      .coalesce();
}

} // namespace

void addDependences(KernelModel &M, std::vector<Finding> &Refusals) {
  SourceOrder Order(M);
  for (size_t Src = 0; Src < M.Accesses.size(); ++Src)
    for (size_t Dst = 0; Dst < M.Accesses.size(); ++Dst) {
      const ModelAccess &A = M.Accesses[Src], &B = M.Accesses[Dst];
      if (A.Array == B.Array && (A.writes() || B.writes()) &&
          M.Arrays[A.Array].Class != ArrayClass::Reduction)
        addPair(M, Order, Src, Dst);
    }
  M.ValueFlow = valueFlow(M, Order);
  addAliasObligations(M, Refusals);
}

//===-- queries -----------------------------------------------------------===//

static int depthOf(const KernelModel &M, const Dependence &D) {
  return commonLoops(M.Info, M.Accesses[D.Src].Stmt, M.Accesses[D.Dst].Stmt);
}

/// { S<a>[i] -> S<b>[j] : j[Depth] - i[Depth] < 0 } or > 0.
static isl::map moves(const KernelModel &M, const Dependence &D, int Depth, bool Forward) {
  isl::map All = sameIteration(M, M.Accesses[D.Src].Stmt, M.Accesses[D.Dst].Stmt, 0);
  return Forward ? isl::manage(isl_map_order_lt(All.release(), isl_dim_in, Depth, isl_dim_out, Depth))
                 : isl::manage(isl_map_order_gt(All.release(), isl_dim_in, Depth, isl_dim_out, Depth));
}

DepSign depSign(const KernelModel &M, const Dependence &D, int Depth) {
  if (Depth >= depthOf(M, D))
    return DepSign::Any;
  if (!D.Relation.intersect(moves(M, D, Depth, /*Forward=*/false)).is_empty().is_true())
    return DepSign::Any;
  if (!D.Relation.intersect(moves(M, D, Depth, /*Forward=*/true)).is_empty().is_true())
    return DepSign::NonNegative;
  return DepSign::Zero;
}

isl::map carriedBy(const KernelModel &M, const Dependence &D, int Depth) {
  if (Depth >= depthOf(M, D))
    return isl::map::empty(D.Relation.get_space());
  isl::map Outer = sameIteration(M, M.Accesses[D.Src].Stmt, M.Accesses[D.Dst].Stmt, Depth);
  return D.Relation.intersect(Outer).intersect(moves(M, D, Depth, /*Forward=*/true));
}

/// The distance in one dimension if it is the same everywhere.
static std::string componentText(const isl::map &Relation, int Depth) {
  isl::map R = Relation;
  unsigned In = countOf(R.dim(isl::dim::in)), Out = countOf(R.dim(isl::dim::out));
  R = R.project_out(isl::dim::in, Depth + 1, In - Depth - 1).project_out(isl::dim::in, 0, Depth);
  R = R.project_out(isl::dim::out, Depth + 1, Out - Depth - 1).project_out(isl::dim::out, 0, Depth);
  R = isl::manage(isl_map_reset_tuple_id(
      isl_map_reset_tuple_id(R.release(), isl_dim_in), isl_dim_out));
  isl::set Distance = R.deltas();
  isl::val Min = isl::manage(isl_set_dim_min_val(Distance.copy(), 0));
  isl::val Max = isl::manage(isl_set_dim_max_val(Distance.copy(), 0));
  if (Min.is_null() || Max.is_null() || !Min.is_int().is_true() || !Min.eq(Max).is_true())
    return "*";
  return std::to_string(Min.get_num_si());
}

std::string distanceText(const KernelModel &M, const Dependence &D) {
  std::vector<std::string> Parts;
  for (int K = 0; K < depthOf(M, D); ++K)
    Parts.push_back(componentText(D.Relation, K));
  return "(" + join(Parts, ", ") + ")";
}

void printDependences(raw_ostream &OS, const KernelModel &M) {
  static constexpr StringRef Kinds[] = {"flow", "anti", "output"};
  auto Access = [&](int K) {
    const ModelAccess &A = M.Accesses[K];
    const std::string &Name = M.Arrays[A.Array].Name;
    return "S" + std::to_string(A.Stmt) + " " +
           (A.Access >= 0 ? M.Info.Accesses[A.Access].Text : Name);
  };
  for (const Dependence &D : M.Deps)
    OS << "  " << Kinds[static_cast<int>(D.Kind)] << " " << Access(D.Src) << " -> " << Access(D.Dst)
       << " distance " << distanceText(M, D) << "\n    "
       << toText(D.Relation.gist_params(M.Context)) << "\n";
  if (M.Deps.empty())
    OS << "  none\n";
  for (const AliasObligation &A : M.Aliases)
    OS << "  must not overlap: " << M.Arrays[A.ArrayA].Name << ", " << M.Arrays[A.ArrayB].Name << "\n";
}

} // namespace swgen

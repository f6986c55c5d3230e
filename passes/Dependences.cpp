//===- Dependences.cpp ----------------------------------------------------===//
#include "Dependences.h"
#include "AliasObligations.h"
#include "IslTools.h"
#include "RowTables.h"
#include "SourceOrder.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace swgen {
namespace {

/// Finds the dependences of a model.  Accesses of one statement that touch the same elements (the
/// read and the write of an update, a value used twice) have the same relation and share the work;
/// so do the two directions of a pair, whose meeting is the same.
class Finder {
  KernelModel &M;
  SourceOrder Order;
  using Pairs = std::shared_ptr<MeetingPairs>;
  std::vector<int> Like;                        ///< per access: first one with its relation
  std::vector<isl::map> Touched;                ///< per Like: relation under the context
  std::map<std::pair<int, int>, Pairs> Meeting; ///< by Like; null: nothing in common
  std::map<std::pair<int, int>, DependenceRelation> Ordered; ///< the first before the second

public:
  explicit Finder(KernelModel &M);
  void addAll();

private:
  const Pairs &meeting(int A, int B);
  const DependenceRelation &ordered(int A, int B);
  void addPair(int Src, int Dst);
  isl::map dropPromised(int StmtA, int StmtB, isl::map Relation) const;
};

Finder::Finder(KernelModel &M) : M(M), Order(M), Touched(M.Accesses.size()) {
  for (size_t K = 0; K < M.Accesses.size(); ++K) {
    const ModelAccess &A = M.Accesses[K];
    Like.push_back(K);
    for (size_t J = 0; J < K && Like[K] == int(K); ++J) {
      const ModelAccess &B = M.Accesses[J];
      if (A.Stmt == B.Stmt && A.Array == B.Array &&
          isl_map_plain_is_equal(A.place().get(), B.place().get()) == isl_bool_true)
        Like[K] = J;
    }
    if (Like[K] == int(K))
      Touched[K] = A.place().intersect_params(M.Context);
  }
}

/// Instances of two accesses (both from Like) that touch the same element, in any order.
const Finder::Pairs &Finder::meeting(int A, int B) {
  auto [At, New] = Meeting.try_emplace({A, B});
  if (!New)
    return At->second;
  if (B < A) {
    if (const Pairs &Other = meeting(B, A))
      At->second = std::make_shared<MeetingPairs>(Other);
    return At->second;
  }
  // What isl cannot compute is none, too: the region is refused for isl's error.
  MeetingPairs Both(Touched[A].apply_range(Touched[B].reverse()));
  if (!Both.none())
    At->second = std::make_shared<MeetingPairs>(std::move(Both));
  return At->second;
}

/// What `independent` promises: different iterations of the annotated loops (all collapsed ones) do
/// not touch the same element of an array.
isl::map Finder::dropPromised(int StmtA, int StmtB, isl::map Relation) const {
  int Depth = std::min(std::max(1, M.Info.Parallel.Collapse), commonLoops(M.Info, StmtA, StmtB));
  return Relation.intersect(sameIteration(M, StmtA, StmtB, Depth));
}

/// Those of them of which the first runs before the second.
const DependenceRelation &Finder::ordered(int A, int B) {
  auto [At, New] = Ordered.try_emplace({A, B});
  DependenceRelation &Result = At->second;
  const Pairs Both = New ? meeting(A, B) : Pairs();
  if (!Both)
    return Result;
  const ModelAccess &X = M.Accesses[A], &Y = M.Accesses[B];
  Result = DependenceRelation::among(Both, Order.cases(X.Stmt, Y.Stmt));
  if (!Result.isNull() && M.Info.Parallel.Independent &&
      M.Arrays[X.Array].Class == ArrayClass::Main) {
    isl::map Left = withoutEmptyParts(dropPromised(X.Stmt, Y.Stmt, Result.map()));
    Result = countOf(Left.n_basic_map()) == 0 ? DependenceRelation() : DependenceRelation(Left);
  }
  return Result;
}

void Finder::addPair(int Src, int Dst) {
  const ModelAccess &A = M.Accesses[Src], &B = M.Accesses[Dst];
  const DependenceRelation &Relation = ordered(Like[Src], Like[Dst]);
  if (Relation.isNull())
    return;
  if (A.writes() && B.Read)
    M.Deps.push_back({DepKind::Flow, Src, Dst, Relation});
  if (A.Read && B.writes())
    M.Deps.push_back({DepKind::Anti, Src, Dst, Relation});
  if (A.writes() && B.writes())
    M.Deps.push_back({DepKind::Output, Src, Dst, Relation});
}

void Finder::addAll() {
  for (size_t Src = 0; Src < M.Accesses.size(); ++Src)
    for (size_t Dst = 0; Dst < M.Accesses.size(); ++Dst) {
      const ModelAccess &A = M.Accesses[Src], &B = M.Accesses[Dst];
      if (A.Array == B.Array && (A.writes() || B.writes()) &&
          M.Arrays[A.Array].Class != ArrayClass::Reduction)
        addPair(Src, Dst);
    }
}

} // namespace

void findDependences(KernelModel &M) { Finder(M).addAll(); }

void addDependences(KernelModel &M, std::vector<Finding> &Refusals) {
  findDependences(M);
  addAliasObligations(M, Refusals);
  findRowTables(M, Refusals);
}

//===-- queries -----------------------------------------------------------===//

static int depthOf(const KernelModel &M, const Dependence &D) {
  return commonLoops(M.Info, M.Accesses[D.Src].Stmt, M.Accesses[D.Dst].Stmt);
}

/// { S<a>[i] -> S<b>[j] : j[Depth] - i[Depth] < 0 } or > 0.
static isl::map moves(const KernelModel &M, const Dependence &D, int Depth, bool Forward) {
  isl::map All = sameIteration(M, M.Accesses[D.Src].Stmt, M.Accesses[D.Dst].Stmt, 0);
  return Forward
             ? isl::manage(isl_map_order_lt(All.release(), isl_dim_in, Depth, isl_dim_out, Depth))
             : isl::manage(isl_map_order_gt(All.release(), isl_dim_in, Depth, isl_dim_out, Depth));
}

DepSign depSign(const KernelModel &M, const Dependence &D, int Depth) {
  if (Depth >= depthOf(M, D))
    return DepSign::Any;
  if (!D.Relation.map().intersect(moves(M, D, Depth, /*Forward=*/false)).is_empty().is_true())
    return DepSign::Any;
  if (!D.Relation.map().intersect(moves(M, D, Depth, /*Forward=*/true)).is_empty().is_true())
    return DepSign::NonNegative;
  return DepSign::Zero;
}

isl::map carriedBy(const KernelModel &M, const Dependence &D, int Depth) {
  if (Depth >= depthOf(M, D))
    return isl::map::empty(D.Relation.map().get_space());
  isl::map Outer = sameIteration(M, M.Accesses[D.Src].Stmt, M.Accesses[D.Dst].Stmt, Depth);
  return D.Relation.map().intersect(Outer).intersect(moves(M, D, Depth, /*Forward=*/true));
}

/// The distance in one dimension if it is the same everywhere.
static std::string componentText(const isl::map &Relation, int Depth) {
  isl::map R = Relation;
  unsigned In = countOf(R.dim(isl::dim::in)), Out = countOf(R.dim(isl::dim::out));
  R = R.project_out(isl::dim::in, Depth + 1, In - Depth - 1).project_out(isl::dim::in, 0, Depth);
  R = R.project_out(isl::dim::out, Depth + 1, Out - Depth - 1).project_out(isl::dim::out, 0, Depth);
  R = isl::manage(
      isl_map_reset_tuple_id(isl_map_reset_tuple_id(R.release(), isl_dim_in), isl_dim_out));
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
    Parts.push_back(componentText(D.Relation.map(), K));
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
       << toText(coalesced(D.Relation.map()).gist_params(M.Context)) << "\n";
  if (M.Deps.empty())
    OS << "  none\n";
  for (const AliasObligation &A : M.Aliases)
    OS << "  must not overlap: " << M.Arrays[A.ArrayA].Name << ", " << M.Arrays[A.ArrayB].Name
       << "\n";
}

} // namespace swgen

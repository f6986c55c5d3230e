//===- EqualArrays.cpp ----------------------------------------------------===//
#include "EqualArrays.h"
#include "RangesApart.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

static bool isWritten(const KernelModel &M, int Array) {
  return any_of(M.Accesses,
                [Array](const ModelAccess &X) { return X.Array == Array && X.writes(); });
}

/// Elements of both are found in the same way from where they begin.
static bool haveOneForm(const KernelModel &M, const ModelArray &A, const ModelArray &B) {
  auto IsPlain = [&](const ModelArray &X) {
    return X.Class == ArrayClass::Main && !X.StructGranules && !X.RowsMayOverlap &&
           M.Info.Arrays[X.Source].TableLevels == 0 && !turnedArray(M, X.Id);
  };
  if (!IsPlain(A) || !IsPlain(B) || A.ElemBytes != B.ElemBytes || A.dims() != B.dims())
    return false;
  for (unsigned D = 1; D < A.dims(); ++D)
    if (isl_pw_aff_plain_is_equal(A.Sizes[D].get(), B.Sizes[D].get()) != isl_bool_true)
      return false;
  return true;
}

/// One element in an instance, at one moment: not in a loop inside the statement, and not in place
/// of a variable that is stored later.
static bool isOfOneMoment(const KernelModel &M, const ModelAccess &X) {
  return X.Access >= 0 && X.Affine && X.Part.is_null() &&
         M.Info.Accesses[X.Access].Inner < 0 && M.Info.Accesses[X.Access].Sum < 0 &&
         X.Relation.is_single_valued().is_true();
}

/// Instances of a read and of a write that touch the element with the same subscripts.
static isl::map meeting(const KernelModel &M, const ModelAccess &Read, const ModelAccess &Write) {
  isl::map There = isl::manage(isl_map_reset_tuple_id(Read.Relation.copy(), isl_dim_out));
  isl::map Back = isl::manage(isl_map_reset_tuple_id(Write.Relation.copy(), isl_dim_out));
  return There.apply_range(Back.reverse()).intersect_params(M.Context);
}

static bool isHarmless(const KernelModel &M, const ModelAccess &Read, const ModelAccess &Write) {
  isl::map Both = meeting(M, Read, Write);
  if (Both.is_empty().is_true())
    return true;
  // Accesses of one instance are numbered in the order of their evaluation.
  return Read.Stmt == Write.Stmt && Read.Access < Write.Access &&
         Both.is_subset(isl::map::identity(Both.get_space())).is_true();
}

bool mayBeOne(const KernelModel &M, int A, int B) {
  if (isWritten(M, A))
    std::swap(A, B);
  if (isWritten(M, A) || !haveOneForm(M, M.Arrays[A], M.Arrays[B]))
    return false;
  auto IsOfPair = [&](const ModelAccess &X) { return X.Array == A || X.Array == B; };
  if (any_of(M.Accesses,
             [&](const ModelAccess &X) { return IsOfPair(X) && !isOfOneMoment(M, X); }))
    return false;
  for (const ModelAccess &Read : M.Accesses)
    for (const ModelAccess &Write : M.Accesses)
      if (Read.Array == A && Write.Array == B && Write.writes() && !isHarmless(M, Read, Write))
        return false;
  return true;
}

static bool isPlainBox(const RefGroup &G) {
  return G.Buffered && G.Fetched.is_null() && !G.FetchGaps && !G.PutGaps &&
         (!G.Put || G.PutExact) && G.Grain == 1;
}

static bool isSameBox(const RefGroup &A, const RefGroup &B) {
  auto IsSame = [](const isl::pw_aff &X, const isl::pw_aff &Y) {
    return isl_pw_aff_plain_is_equal(X.get(), Y.get()) == isl_bool_true;
  };
  return A.Phase == B.Phase && A.Node == B.Node && A.Depth == B.Depth &&
         std::equal(A.Lo.begin(), A.Lo.end(), B.Lo.begin(), B.Lo.end(), IsSame) &&
         std::equal(A.Hi.begin(), A.Hi.end(), B.Hi.begin(), B.Hi.end(), IsSame);
}

/// Boxes of both are the same, without gaps: nothing of the one that is read is fetched that others
/// write.
static bool haveEqualBoxes(const KernelModel &M, const TilePlan &Plan, int A, int B) {
  if (isWritten(M, A))
    std::swap(A, B);
  auto IsOf = [](const RefGroup &G, int Array) { return G.Array == Array; };
  return all_of(Plan.Groups, [&](const RefGroup &Read) {
    return !IsOf(Read, A) || !Read.Buffered ||
           (isPlainBox(Read) && any_of(Plan.Groups, [&](const RefGroup &Written) {
              return IsOf(Written, B) && isPlainBox(Written) && isSameBox(Read, Written);
            }));
  });
}

/// They fetch what is read next, which others may write.
static bool comesThroughWindow(const KernelModel &M, const TilePlan &Plan, int Array) {
  return any_of(Plan.Windows, [&](const Window &W) {
    const std::vector<int> &Read = M.Info.Streams[W.Stream].Accesses;
    return any_of(Read, [&](int Access) {
      return M.Info.Accesses[Access].Array == M.Arrays[Array].Source;
    });
  });
}

bool isLaunchedAsOne(const KernelModel &M, const TilePlan &Plan, const AliasObligation &Pair) {
  return Pair.MayBeOne && !comesThroughWindow(M, Plan, Pair.ArrayA) &&
         !comesThroughWindow(M, Plan, Pair.ArrayB) &&
         (isOfWords(M.Arrays[Pair.ArrayA]) ||
                           haveEqualBoxes(M, Plan, Pair.ArrayA, Pair.ArrayB));
}

bool fetchesOfOther(const KernelModel &M, const TilePlan &Plan, int Array) {
  return !isWritten(M, Array) && any_of(M.Aliases, [&](const AliasObligation &O) {
    return (O.ArrayA == Array || O.ArrayB == Array) && isLaunchedAsOne(M, Plan, O) &&
           !haveEqualBoxes(M, Plan, O.ArrayA, O.ArrayB);
  });
}

} // namespace swgen

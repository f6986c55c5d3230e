//===- LocalBytes.cpp -----------------------------------------------------===//
#include "LocalBytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "isl/map.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {

/// No array that is smaller is worth a question.
constexpr int64_t LeastBytes = 256;

int64_t bytesUsed(const KernelModel &M, const ModelArray &A) {
  const ScalarDesc &S = M.Info.Scalars[A.Source];
  int64_t Last = -1;
  for (const ModelAccess &X : M.Accesses) {
    if (X.Array != A.Id)
      continue;
    if (X.Part.is_null() || S.PartBytes == 0 || S.FirstPrivate)
      return S.Bytes;
    const isl::set Touched = X.Part.intersect_params(M.Context).range();
    if (Touched.is_empty().is_true())
      continue;
    const isl::val First = isl::manage(isl_set_dim_min_val(Touched.copy(), 0)),
                   Most = isl::manage(isl_set_dim_max_val(Touched.copy(), 0));
    const int64_t Objects = int64_t(S.Bytes) / int64_t(S.PartBytes);
    if (First.is_null() || Most.is_null() || !First.is_nonneg().is_true() ||
        !Most.is_int().is_true() || !Most.lt(long(Objects)).is_true())
      return S.Bytes;
    Last = std::max<int64_t>(Last, Most.num_si());
  }
  constexpr int64_t Word = 8;
  return std::min<int64_t>(S.Bytes, alignTo((std::max<int64_t>(Last, 0) + 1) * S.PartBytes, Word));
}

int64_t localBytes(const KernelModel &M) {
  int64_t Bytes = 0;
  for (const ModelArray &A : M.Arrays)
    if (A.Class == ArrayClass::LocalVar)
      Bytes += A.ElemBytes;
  return Bytes;
}

void shrinkLocals(KernelModel &M) {
  for (ModelArray &A : M.Arrays)
    if (A.Class == ArrayClass::LocalVar && M.Info.Scalars[A.Source].IsArray &&
        int64_t(A.ElemBytes) >= LeastBytes)
      A.ElemBytes = std::min<unsigned>(A.ElemBytes, unsigned(bytesUsed(M, A)));
}

} // namespace swgen

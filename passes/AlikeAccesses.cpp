//===- AlikeAccesses.cpp --------------------------------------------------===//
#include "AlikeAccesses.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"
#include <map>

using namespace llvm;

namespace swgen {

std::vector<int> withoutAlike(const KernelModel &Model, ArrayRef<int> Accesses) {
  std::map<std::pair<int, uint32_t>, std::vector<int>> Seen; // by statement and hash of relation
  std::vector<int> Result;
  for (int A : Accesses) {
    const ModelAccess &X = Model.Accesses[A];
    std::vector<int> &Others = Seen[{X.Stmt, isl_map_get_hash(X.Relation.get())}];
    if (any_of(Others, [&](int B) {
          return isl_map_plain_is_equal(X.Relation.get(), Model.Accesses[B].Relation.get()) ==
                 isl_bool_true;
        }))
      continue;
    Others.push_back(A);
    Result.push_back(A);
  }
  return Result;
}

} // namespace swgen

//===- JointAccesses.h - accesses that only together are simple -*- C++ -*-===//
//
// A statement with branches has several accesses to one array, each under its condition:
//
//   if (i == 0 || j == 0 || i == n - 1 || j == n - 1) a[i][j] = 0; else a[i][j] = f(...);
//
// What one of them touches has many pieces, and so has every set that is made of it.  All of them
// together touch a[i][j] in every iteration.  JointAccesses finds such functions of the iteration
// and says where a list of accesses touches neither more nor less than they do.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_JOINTACCESSES_H
#define SWGEN_PASSES_JOINTACCESSES_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>

namespace swgen {

class JointAccesses {
public:
  explicit JointAccesses(const KernelModel &Model);
  /// Weaker: of a model that differs in nothing but what is known of the parameters, and that is
  /// less; its joints are taken.
  JointAccesses(const KernelModel &Model, const JointAccesses &Weaker)
      : Model(Model), All(Weaker.All), Known(Weaker.Known) {}

  /// The elements that every instance of the statement touches by some of the parts.
  struct Joint {
    int Stmt, Array;
    isl::map Relation;      ///< { S[..] -> A[..] }, on the whole domain of the statement
    std::vector<int> Parts; ///< accesses that touch nothing else, ascending
  };
  /// Number K stands for access number |Accesses| + K in lists.
  llvm::ArrayRef<Joint> joints() const { return All; }
  /// The same elements by fewer accesses: joints in place of their parts, where these are enough.
  std::vector<int> simplify(llvm::ArrayRef<int> Accesses) const;

private:
  const KernelModel &Model;
  std::vector<Joint> All;
  mutable std::map<std::pair<int, std::vector<int>>, bool> Known; ///< joint, parts

  void find(int Stmt, llvm::ArrayRef<int> Accesses);
  bool suffice(int Joint, const std::vector<int> &Parts) const;
};

} // namespace swgen
#endif

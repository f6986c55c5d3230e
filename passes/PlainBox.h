//===- PlainBox.h - footprints that need no isl -----------------*- C++ -*-===//
//
// Most accesses of most regions touch a box whose bounds can be read off: the loops around have
// bounds that depend on no other loop but those that have one value there (q<l>), and a subscript
// is a sum of loops that no other subscript uses.  PlainBoxes finds these and gives the exact box
// for any place of the tile tree by adding a few integers.  It answers nothing where it is not
// sure; Footprint then asks isl.
//
// Why it is exact.  With independent bounds, the instances in a tile are a product of intervals,
// one per loop.  The sum of intervals of integers (coefficients 1 and -1) is an interval, and
// subscripts that share no loop take their values independently: the image is the product of the
// intervals of the subscripts.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLAINBOX_H
#define SWGEN_PASSES_PLAINBOX_H

#include "IslRows.h"
#include "JointAccesses.h"

namespace swgen {

struct TileScope;

struct Interval {
  Affine Lo, Hi;
  bool operator==(const Interval &Other) const { return Lo == Other.Lo && Hi == Other.Hi; }
};

/// The product of the intervals, which is not empty exactly where all of Conditions are >= 0.
struct PlainBox {
  std::vector<Interval> Dims;
  std::vector<Affine> Conditions; ///< ascending; what a tile's existence implies is left out
  bool operator==(const PlainBox &Other) const {
    return Dims == Other.Dims && Conditions == Other.Conditions;
  }
};

class PlainBoxes {
public:
  /// Weaker: of the model without a bound of the sizes, null: there is none.
  explicit PlainBoxes(const KernelModel &Model, const PlainBoxes *Weaker = nullptr);

  const JointAccesses &joint() const { return Joint; }

  /// Iterations of a statement in a tile, per loop around it: their product is what runs there.
  std::optional<std::vector<Interval>> iterations(int Stmt, const TileScope &Scope) const;
  /// The element of an access as rows of { S[..] -> A[..] }, of several (granules) the first.
  std::optional<std::vector<Row>> firstElement(int Access) const;
  /// What an access touches in a tile.
  std::optional<PlainBox> box(int Access, const TileScope &Scope) const;
  /// The different boxes of several accesses, none or all of them empty; nothing unless all are
  /// plain.
  std::optional<std::vector<PlainBox>> boxes(llvm::ArrayRef<int> Accesses,
                                             const TileScope &Scope) const;
  /// The smallest box around what several accesses touch; nothing also where it depends on the
  /// parameters which of them reaches farthest.
  std::optional<PlainBox> hull(llvm::ArrayRef<int> Accesses, const TileScope &Scope) const;
  /// Whether the accesses surely touch all of Box.
  bool cover(llvm::ArrayRef<int> Accesses, const PlainBox &Box, const TileScope &Scope) const;
  /// The largest extent along Dim of the hull of Boxes for tiles of the given sizes (index == loop;
  /// 0: as long as the loop); at least 2^31 where it has no bound.
  std::optional<int64_t> extent(llvm::ArrayRef<PlainBox> Boxes, unsigned Dim,
                                const TileScope &Scope, llvm::ArrayRef<int64_t> Sizes) const;

private:
  /// A subscript: the sum of loops (by position among the statement's) and the interval of the
  /// rest.
  struct Subscript {
    std::vector<std::pair<unsigned, int64_t>> Loops;
    Interval Rest;
  };

  const KernelModel &Model;
  JointAccesses Joint;
  std::vector<Affine> Known; ///< >= 0 in the model's context
  /// Per statement; bounds that depend on a loop around have its value, q<l>.
  std::vector<std::optional<std::vector<Interval>>> Domains;
  std::vector<std::optional<Interval>> Loops;                    ///< the same in all statements
  std::vector<std::optional<Interval>> Hulls;                    ///< over all statements
  std::vector<std::optional<std::vector<Subscript>>> Subscripts; ///< per access, then per joint
  mutable std::map<Affine, int64_t> Largest;                     ///< values in the context

  std::optional<std::vector<Interval>> readDomain(const ModelStmt &S) const;
  void agreeOnLoops();
  std::optional<std::vector<Subscript>> readSubscripts(int Stmt, int Array,
                                                       const isl::map &Relation) const;
  int stmtOf(int Access) const;
  Affine leastOf(const Row &R, unsigned Dims, int Stmt) const;
  std::optional<PlainBox> instances(int Stmt, const TileScope &Scope) const;
  std::optional<int64_t> longest(int Loop) const;
  std::optional<int64_t> largest(Affine Difference, const TileScope &Scope,
                                 llvm::ArrayRef<int64_t> Sizes) const;
  int64_t largestInContext(const Affine &A) const;
  bool implied(const Affine &Condition, const TileScope &Scope, llvm::ArrayRef<int> Around) const;
};

/// The box as a set of the tuple Space, Conditions included.
isl::set toSet(const PlainBox &Box, const isl::space &Space);
/// One bound of it, defined where the box is not empty.
isl::pw_aff boundOf(const PlainBox &Box, const Affine &Bound, isl::ctx Ctx);

} // namespace swgen
#endif

//===- PollyBridgeArray.h - the shape of an array ---------------*- C++ -*-===//
//
// Finds, for one array of the region, the dimensions in which all its accesses have affine
// subscripts, and the relation of each access.
//
// An access is at base + offset, the offset a polynomial in bytes.  A shape is a list of inner
// extents: of the C type, of the `tensor` pragma, or guessed from the strides or from what the
// subscripts multiply by (ExtentGuess.h).  The offset is divided by the extents, innermost first; a
// shape holds when every inner subscript is affine and in range.  Of the ways to divide
// (RowSplit.h) the first that is proved is taken, or the one whose check holds for the most values.
// With all inner subscripts in range they are one and the same. For constant extents that is
// proved; for extents known at run time what is not proved becomes a condition on the parameters.
// A subscript of which a range is known, such as the variable of a loop inside a statement, counts
// as any value of it; those behind it, as the whole of their rows.  That they are in their rows is
// worth a condition only where the array is written: what is only read may be anywhere in it.
// Likewise no two rows of a length known at run time need to be apart where nobody writes them: in
// `x[i * step + t]` the windows may overlap (ArrayShape::Overlaps), each a row with columns beyond
// the next row's first.  Of several shapes that need a condition the one with the weakest is taken.
// Where no shape holds the array has one dimension, and an access that is not affine there relates
// to all of it.
//
// In `u[level[j][i] - 1][j][i]` data find the plane, which may be any integer, but not what is
// behind: with j and i in their rows, it is what the address leaves when it is divided by the
// extents, whatever the plane is.  Where the array is written, these subscripts are the Part of
// each access: two that differ in them never meet (PollyBridgePart.cpp).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_POLLYBRIDGEARRAY_H
#define SWGEN_PASSES_POLLYBRIDGEARRAY_H

#include "DataCheck.h"
#include "PollyBridgeValue.h"
#include "RowSplit.h"
#include "llvm/IR/Operator.h"
#include <deque>
#include <functional>
#include <map>

namespace swgen {

/// One load or store of a source access.
struct Occurrence {
  int Access = 0;
  llvm::Instruction *I = nullptr;
  llvm::BasicBlock *Block = nullptr;
  bool Write = false;
  bool MayBeSkipped = false;
  Polynomial Offset; ///< granules from the array's base; invalid when not a polynomial, or of
                     ///< values without a range
  Polynomial Open = Polynomial::invalid(); ///< the same, only of such values
  AddressSteps Steps; ///< what Offset was made of
  std::vector<Polynomial> Factors; ///< what was multiplied by
  unsigned Granules = 1;
  unsigned Byte = 0; ///< as ModelAccess::Byte
  isl::map Relation; ///< from the loops around Block; result
  bool Affine = true;
  unsigned Known = 0; ///< not Affine: as ModelAccess::Known
  isl::map Part;      ///< as ModelAccess::Part, from the loops around Block; result
};

struct ArrayShape {
  std::vector<isl::pw_aff> Sizes; ///< as ModelArray::Sizes
  isl::set Violated;              ///< parameters for which the shape does not hold
  isl::set Backwards;             ///< for which the next row of what is only read is an earlier one
  isl::set Overlaps;              ///< for which its rows may have elements in common
  std::vector<Polynomial> Inner;  ///< what Sizes were made of, without the outermost
  size_t Meant = 0;               ///< as of the layout
  std::vector<DataCheck> Checks;  ///< without which accesses have other parts
};

class ArrayReader {
public:
  /// What the host can find out of all values that a load has, before the region; nothing where it
  /// cannot: of their range only Elements is filled in.
  using TableOf = std::function<std::optional<DataCheck>(const llvm::Instruction &)>;
  ArrayReader(RegionScop &R, ValueReader &Values, const ArrayDesc &Desc, TableOf Table = {})
      : R(R), Values(Values), Desc(Desc), Table(std::move(Table)) {}

  /// Fills in Offset and Granules.  Returns what is wrong, empty if nothing.
  std::string locate(Occurrence &O);
  /// Fills in Relation, Affine and Part of all occurrences of the array.
  ArrayShape shape(llvm::MutableArrayRef<Occurrence> All);

private:
  bool addSteps(const llvm::GEPOperator &GEP, Occurrence &O, Polynomial &Offset);
  const isl::set &domainOf(const Occurrence &O);

  using Extents = std::vector<Polynomial>; ///< inner ones, innermost last
  /// How an array may be laid out.
  struct Layout {
    Extents Inner;
    /// How many of Inner, the last ones, are what the programmer means, be they numbers: whether a
    /// subscript stays below is worth a check at run time.  The rest is guessed.
    size_t Meant = 0;
    bool IsTensor = false; ///< Inner and the outermost extent are those of the pragma
  };

  struct Strides {
    std::vector<Polynomial> Symbolic, Primitive, Leading, Constant;
    bool HasUnit = false, HasRows = false;
  };

  bool isNegative(const Polynomial &Stride, const Occurrence &O);
  Strides stridesOf(llvm::ArrayRef<Occurrence> All, int64_t Size);
  bool isCoupled(const Occurrence &O) const;
  std::vector<Layout> candidates(llvm::ArrayRef<Occurrence> All);
  std::vector<Layout> guessedLayouts(llvm::ArrayRef<Occurrence> All, bool IfApart);
  std::vector<Layout> layoutsOfFactors(llvm::ArrayRef<Occurrence> All);
  int64_t typeSize() const;
  Extents typeExtents() const;
  std::optional<Extents> chain(std::vector<Polynomial> Strides) const;
  struct Fit {
    size_t Affine = 0, InRange = 0; ///< occurrences with subscripts that are known, or whose range is
    bool operator<(const Fit &O) const {
      return std::make_pair(Affine, InRange) < std::make_pair(O.Affine, O.InRange);
    }
  };
  ArrayShape mostAffine(llvm::MutableArrayRef<Occurrence> All);
  ArrayShape likeliestOpen(llvm::ArrayRef<Occurrence> All, const ArrayShape &Affine);
  using Subscripts = std::vector<isl::pw_aff>; ///< null: not known
  Subscripts behindUnknown(const Occurrence &O, ArrayShape &Shape);
  Subscripts aroundUnknown(const Occurrence &O, ArrayShape &Shape);
  bool takeFound(Polynomial &Rest, size_t Dim, const Occurrence &O, ArrayShape &Shape);
  std::vector<Subscripts> partsOf(llvm::ArrayRef<Occurrence> All, ArrayShape &Shape);
  void addParts(llvm::MutableArrayRef<Occurrence> All, ArrayShape &Shape);
  bool mayGuard(const ArrayShape &Shape, size_t Dim) const {
    return !Shape.Inner[Dim].constant() || Shape.Inner.size() - Dim - 1 < Shape.Meant;
  }
  ArrayShape shaped(const Layout &L);
  bool apply(const Layout &L, Occurrence &O, ArrayShape &Shape);
  Fit applyToAll(const Layout &L, llvm::MutableArrayRef<Occurrence> All, ArrayShape &Shape);
  /// A subscript in a row.  One layout after the other has the same, and so have several
  /// occurrences.
  struct Column {
    const void *Domain; ///< of the occurrence, as domainOf has it
    ValueRange Inner;
    isl::pw_aff Size; ///< of the row
    unsigned Granules;
    isl::set Bad;                    ///< leavesRow
    std::optional<bool> Worth, Long; ///< worthChecking, holdsForLongRows; none: nobody has asked
  };
  Column &columnOf(const ValueRange &Inner, const isl::pw_aff &Size, bool GranuleDim,
                   const Occurrence &O);
  isl::set leavesRow(const Column &C, const Occurrence &O);
  bool worthChecking(Column &C, const Occurrence &O);
  bool holdsForLongRows(Column &C, const Occurrence &O);
  bool takeSubscript(Polynomial &Rest, const Extents &Inner, size_t Dim, bool MayGuard,
                     bool MayOverlap, const Occurrence &O, ValueRange &Subscript,
                     ArrayShape &Shape);
  ValueRange subscript(const Polynomial &P, const Occurrence &O);
  isl::map related(const ValueRange &Subscript, bool GranuleDim, const Occurrence &O) const;
  static isl::map whole(const isl::pw_aff &Size, const isl::set &Domain);
  void relate(Occurrence &O, llvm::ArrayRef<ValueRange> Subscripts,
              llvm::ArrayRef<isl::pw_aff> Sizes);
  void relateToAll(Occurrence &O, const std::vector<isl::pw_aff> &Sizes);
  isl::pw_aff sizeOf(const Polynomial &Extent);
  bool areOfTensor(const Extents &Inner);
  isl::pw_aff outerSize(const Extents &Inner, bool IsTensor);
  /// Of the Inner extents, the last one counts the granules of a struct.
  bool isGranules(const Extents &Inner, size_t Dim) const {
    return Dim + 1 == Inner.size() && Desc.Granule != Desc.ElemBytes;
  }

  RegionScop &R;
  ValueReader &Values;
  const ArrayDesc &Desc;
  TableOf Table;
  bool IsWritten = false; ///< by some occurrence
  std::map<const llvm::BasicBlock *, isl::set> Domains;
  std::deque<Column> Columns;
};

} // namespace swgen
#endif

//===- IslRows.h - constraints in and out of isl ----------------*- C++ -*-===//
//
// Basic sets and maps as rows of integers: without the text that isl would have to parse, and
// without the piecewise expressions that it makes of a comparison, either of which costs a hundred
// times the constraint itself.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ISLROWS_H
#define SWGEN_PASSES_ISLROWS_H

#include "Affine.h"
#include <vector>

namespace swgen {

/// Sum of Dims[k].second times dimension Dims[k].first, plus Rest, is 0 (Equality) or at least 0.
/// Dimensions of a map are counted through: the first output follows the last input.
struct Row {
  bool Equality = false;
  std::vector<std::pair<unsigned, int64_t>> Dims; ///< ascending, no zero coefficients
  Affine Rest;
};

/// X[Dim] >= Low, X[Dim] <= High, X[Dim] = Value.
Row atLeast(unsigned Dim, const Affine &Low);
Row atMost(unsigned Dim, const Affine &High);
Row equals(unsigned Dim, const Affine &Value);
/// X[Greater] >= X[Less] + Distance.
Row apart(unsigned Less, unsigned Greater, int64_t Distance);
/// X[One] = X[Other].
Row same(unsigned One, unsigned Other);
/// A >= 0.
Row nonNegative(const Affine &A);

/// The set or map in which all rows hold.  Space may lack the parameters of the rows.
isl::set setOf(const isl::space &Space, llvm::ArrayRef<Row> Rows);
isl::map mapOf(const isl::space &Space, llvm::ArrayRef<Row> Rows);
/// The function whose graph they are; undefined where they are none.
isl::multi_aff functionOf(const isl::space &Space, llvm::ArrayRef<Row> Rows);

/// The space of Name[x0, ..., x(Dims-1)], and of maps between two such; parameters only where Name
/// is empty and Dims 0.
isl::space tupleSpace(isl::ctx Ctx, const std::string &Name, unsigned Dims);
isl::space mapSpace(const isl::space &In, const isl::space &Out);

/// The rows of a conjunction; nothing where it has divisions or coefficients of 2^31 and more.
std::optional<std::vector<Row>> rowsOf(const isl::basic_set &Set);
std::optional<std::vector<Row>> rowsOf(const isl::basic_map &Map);
/// The pairs of M for which one of the cases holds.  Whether any do costs mostly no isl
/// (Conjunction.h).  Null where isl gives up.
isl::map among(const isl::map &M, llvm::ArrayRef<std::vector<Row>> Cases);

/// Cases, for pairs of a space, as isl's maps, each built when it is asked for.
class CaseMaps {
  isl::space Space;
  llvm::ArrayRef<std::vector<Row>> Cases;
  std::vector<isl::basic_map> Built;

public:
  CaseMaps(isl::space Space, llvm::ArrayRef<std::vector<Row>> Cases)
      : Space(std::move(Space)), Cases(Cases), Built(Cases.size()) {}
  /// Where a part of a map meets a case.  Null where isl gives up.
  isl::basic_map meet(const isl::basic_map &Part, size_t Case);
};
/// Whether there are none; false where isl gives up.
bool noneAmong(const isl::map &M, llvm::ArrayRef<std::vector<Row>> Cases);
/// The only disjunct, null if there are none or several.
isl::basic_set onlyPiece(const isl::set &Set);
isl::basic_map onlyPiece(const isl::map &Map);

} // namespace swgen
#endif

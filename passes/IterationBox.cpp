//===- IterationBox.cpp ---------------------------------------------------===//
#include "IterationBox.h"
#include "IslText.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include <cmath>

using namespace llvm;

namespace swgen {

/// Beyond, the text of a bound is longer than the loops that it is about.
constexpr unsigned MostCases = 2;

/// Iterations from the first to the last, the parameters such that there are any.
static std::optional<isl::pw_aff> extentOf(const isl::set &Domain, unsigned Dim) {
  if (!isBounded(Domain, Dim))
    return std::nullopt;
  isl::pw_aff Extent = Domain.dim_max(Dim).sub(Domain.dim_min(Dim)).add_constant(1);
  Extent = coalesced(Extent.gist(Domain.params()));
  if (countOf(Extent.n_piece()) > MostCases)
    return std::nullopt;
  return Extent;
}

void multiply(IterationBox &Box, const isl::pw_aff &Extent, const isl::set &Context) {
  std::string Factor = cText(Extent, Context, {});
  int64_t Number;
  if (!StringRef(Factor).getAsInteger(10, Number))
    Box.Number *= double(Number);
  else
    Box.Extents.push_back(operandText(Factor));
}

/// Of a box of these extents, the share that the loops around S have, small or large; 1 where that
/// is not known.
static double shareOf(ArrayRef<isl::pw_aff> Box, const ModelStmt &S, Iterations &Counts) {
  constexpr double AllButEdges = 0.9; // of a rectangle
  const SmallVector<Span, 8> Any(countOf(S.Domain.tuple_dim()));
  double Most = 0;
  for (double Size : {50.0, 800.0}) {
    Counts.assume(Size);
    double Volume = 1;
    for (const isl::pw_aff &Extent : Box)
      Volume *= Counts.value(Extent);
    if (Volume <= 0)
      return 1;
    Most = std::max(Most, Counts.count(S.Id, unsigned(Box.size()), Any) / Volume);
  }
  return Most > 0 && Most < AllButEdges ? Most : 1;
}

std::optional<IterationBox> iterationBox(const KernelModel &Text, const ModelStmt &S, unsigned Dims,
                                         Iterations *Counts) {
  IterationBox Box;
  isl::set Domain = S.Domain.intersect_params(Text.Context);
  isl::set Known = Text.Context.intersect(Domain.params());
  SmallVector<isl::pw_aff, 8> Extents;
  for (unsigned D = 0, E = std::min(Dims, countOf(Domain.tuple_dim())); D < E; ++D) {
    std::optional<isl::pw_aff> Extent = extentOf(Domain, D);
    if (!Extent)
      return std::nullopt;
    multiply(Box, *Extent, Known);
    Extents.push_back(*Extent);
  }
  if (Counts)
    Box.Number *= shareOf(Extents, S, *Counts);
  return Box;
}

void addTo(std::vector<IterationBox> &Sum, IterationBox Box) {
  auto Same = find_if(Sum, [&](const IterationBox &Other) { return Other.Extents == Box.Extents; });
  if (Same == Sum.end())
    Sum.push_back(std::move(Box));
  else
    Same->Number += Box.Number;
}

std::string sumText(ArrayRef<IterationBox> Sum) {
  std::string Text;
  for (const IterationBox &Box : Sum) {
    Text += Text.empty() ? "" : " + ";
    Text += Box.Number < 10 && Box.Number != std::floor(Box.Number)
                ? formatv("{0:f1}", Box.Number).str()
                : std::to_string(std::llround(Box.Number)) + ".0";
    for (const std::string &E : Box.Extents)
      Text += " * " + E;
  }
  return Text;
}

} // namespace swgen

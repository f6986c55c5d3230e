//===- DataCheck.cpp ------------------------------------------------------===//
#include "DataCheck.h"
#include "IslTools.h"

using namespace llvm;

namespace swgen {

bool isBox(const isl::set &Elements) {
  isl::set Box = isl::set::universe(Elements.get_space());
  for (unsigned D = 0, N = countOf(Elements.tuple_dim()); D < N; ++D) {
    if (!isBounded(
            Elements.project_out(isl::dim::set, D + 1, N - D - 1).project_out(isl::dim::set, 0, D),
            0))
      return false;
    isl::pw_aff Here =
        isl::pw_aff::var_on_domain(isl::local_space(Box.get_space()), isl::dim::set, D);
    auto End = [&](const isl::pw_aff &E) { return E.insert_domain(Box.get_space()); };
    Box = Box.intersect(Here.ge_set(End(Elements.dim_min(D))))
              .intersect(Here.le_set(End(Elements.dim_max(D))));
  }
  return Box.is_subset(Elements).is_true();
}

ModelGuard guardOf(const DataCheck &Check, const KernelModel &M, const isl::set &Runs,
                   const isl::set &Known, const NameMap &Names) {
  const AccessDesc &Access = M.Info.Accesses[Check.Access];
  const ModelArray &A = M.Arrays[Access.Array];
  const isl::set Some = Known.intersect(Runs);
  // Where the table is read, the bounds of the parameters' types hold.
  auto Text = [&](const isl::pw_aff &Value) {
    return cText(coalesced(Value.gist(Check.Elements.params())), Some, Names);
  };
  std::string Box, Step = "1";
  for (unsigned D = A.dims(); D-- > 0;) {
    const std::string Lo = Text(Check.Elements.dim_min(D)), Hi = Text(Check.Elements.dim_max(D));
    Box = Lo + ", " + Hi + ", " + Step + (Box.empty() ? "" : ", ") + Box;
    if (D > 0)
      Step = operandText(cText(A.Sizes[D], Some, Names)) + (Step == "1" ? "" : " * " + Step);
  }
  const std::string Low = Text(Check.Low), High = Text(Check.High),
                    Any = cCondition(Runs, Known, Names);
  unsigned Byte = 0;
  for (const ModelAccess &X : M.Accesses)
    if (X.Access == Check.Access)
      Byte = X.Byte;
  ModelGuard G;
  G.Condition =
      "sw_all_within((const char *)" + A.Name + (Byte ? " + " + std::to_string(Byte) : "") + ", " +
      std::to_string(A.ElemBytes) + ", " + (Check.Signed ? "-" : "") + std::to_string(Check.Bytes) +
      ", " + std::to_string(A.dims()) + ", (const long[]){" + Box + "}, " + Low + ", " + High + ")";
  if (Any != "1")
    G.Condition = "!(" + Any + ") || " + G.Condition;
  G.What = "all '" + Access.Text + "' lead to elements of one row";
  G.Reason = "it is the row of the other subscripts";
  G.Instead = "arrays with the data-dependent subscript first";
  return G;
}

} // namespace swgen

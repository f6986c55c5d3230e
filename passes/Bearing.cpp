//===- Bearing.cpp --------------------------------------------------------===//
#include "Bearing.h"
#include "IslTools.h"
#include "llvm/ADT/IntEqClasses.h"
#include "isl/constraint.h"

using namespace llvm;

namespace swgen {

/// Parameters that occur in one constraint belong together, and the index, number Params, with
/// them.
static void join(const isl::set &Set, unsigned Params, IntEqClasses &Together) {
  isl_constraint_list *All =
      isl_basic_set_get_constraint_list(isl::manage(isl_set_simple_hull(Set.copy())).get());
  const bool HasIndex = countOf(isl_set_dim(Set.get(), isl_dim_set)) > 0;
  for (int C = 0, E = isl_constraint_list_n_constraint(All); C < E; ++C) {
    isl_constraint *One = isl_constraint_list_get_constraint(All, C);
    std::optional<unsigned> First;
    auto Add = [&](unsigned Id) {
      if (First)
        Together.join(*First, Id);
      First = Id;
    };
    for (unsigned P = 0; P < Params; ++P)
      if (isl_constraint_involves_dims(One, isl_dim_param, P, 1) == isl_bool_true)
        Add(P);
    if (HasIndex && isl_constraint_involves_dims(One, isl_dim_set, 0, 1) == isl_bool_true)
      Add(Params);
    isl_constraint_free(One);
  }
  isl_constraint_list_free(All);
}

/// The constraints in which only parameters of the index's class occur.
static isl::set restrictedTo(isl::set Set, unsigned Params, const IntEqClasses &Together) {
  for (unsigned P = 0; P < Params; ++P)
    if (Together.findLeader(P) != Together.findLeader(Params))
      Set = isl::manage(isl_set_drop_constraints_involving_dims(Set.release(), isl_dim_param, P, 1));
  return Set;
}

std::optional<std::vector<Bearing>> bearingOnIndices(const isl::set &Elements,
                                                     const isl::set &Known) {
  if (pieces(Elements) != 1 || pieces(Known) != 1 || hasDivisions(Elements) ||
      hasDivisions(Known) || !Known.is_subset(Elements.params()).is_true())
    return std::nullopt;
  std::vector<Bearing> Result;
  const isl::set Context = Known.align_params(Elements.space());
  for (unsigned D = 0, Dims = countOf(Elements.tuple_dim()); D < Dims; ++D) {
    const isl::set Line = Elements.project_out(isl::dim::set, D + 1, Dims - D - 1)
                              .project_out(isl::dim::set, 0, D)
                              .align_params(Context.space());
    if (Line.is_null() || hasDivisions(Line) || pieces(Line) != 1)
      return std::nullopt;
    const unsigned Params = countOf(Line.dim(isl::dim::param));
    IntEqClasses Together(Params + 1);
    join(Line, Params, Together);
    join(Context, Params, Together);
    Result.push_back(
        {restrictedTo(Line, Params, Together), restrictedTo(Context, Params, Together)});
  }
  return Result;
}

} // namespace swgen

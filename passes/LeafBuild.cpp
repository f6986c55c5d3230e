//===- LeafBuild.cpp - expressions at a place of a leaf -------------------===//

#include "LeafBuild.h"
#include "IslTools.h"
#include "isl/aff.h"
#include "isl/ast_build.h"
#include "isl/constraint.h"
#include "isl/set.h"

using namespace swgen;

/// Whether the value is a sum, everywhere the same, of parameters that are not tied.
static bool isFreeSum(const isl::pw_aff &Value, const std::set<std::string> &Tied) {
  if (isl_pw_aff_isa_aff(Value.get()) != isl_bool_true)
    return false;
  isl::aff Aff = isl::manage(isl_pw_aff_as_aff(Value.copy()));
  if (isl_aff_dim(Aff.get(), isl_dim_div) != 0)
    return false;
  for (int D = 0, E = isl_aff_dim(Aff.get(), isl_dim_param); D < E && !Tied.empty(); ++D)
    if (isl_aff_involves_dims(Aff.get(), isl_dim_param, D, 1) != isl_bool_false &&
        Tied.count(isl_aff_get_dim_name(Aff.get(), isl_dim_param, D)))
      return false;
  return true;
}

isl::ast_expr LeafBuild::expr_from(const isl::pw_aff &Value) const {
  if (!Context.is_null() && isFreeSum(Value, Tied)) {
    // The order of the terms is that of the parameters.
    isl::pw_aff Sum =
        isl::manage(isl_pw_aff_align_params(Value.copy(), isl_set_get_space(Context.get())));
    return isl::ast_build(isl::manage(isl_ast_build_alloc(Value.ctx().get()))).expr_from(Sum);
  }
  return build().expr_from(Value);
}

isl::ast_expr LeafBuild::expr_from(const isl::set &Condition) const {
  return build().expr_from(Condition);
}

const isl::ast_build &LeafBuild::build() const {
  if (Build.is_null())
    Build = isl::ast_build::from_context(Context);
  return Build;
}

std::set<std::string> swgen::tiedParams(const isl::set &S) {
  std::set<std::string> Names;
  isl::basic_set Hull = isl::manage(isl_set_affine_hull(S.copy()));
  for (unsigned D = 0, E = countOf(S.dim(isl::dim::param)); D < E; ++D)
    if (isl_basic_set_involves_dims(Hull.get(), isl_dim_param, D, 1) != isl_bool_false)
      Names.insert(isl_set_get_dim_name(S.get(), isl_dim_param, D));
  return Names;
}

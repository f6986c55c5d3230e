//===- PieceText.cpp - C text without isl's AST builder -------------------===//

#include "PieceText.h"
#include "llvm/Support/ErrorHandling.h"
#include "isl/aff.h"
#include "isl/ast_build.h"
#include "isl/constraint.h"
#include "isl/ctx.h"
#include "isl/options.h"
#include <vector>

using namespace swgen;

std::optional<std::string> swgen::unlessIslFails(isl_ctx *Ctx,
                                                 llvm::function_ref<isl::ast_expr()> Build,
                                                 const NameMap &Names) {
  int OnError = isl_options_get_on_error(Ctx);
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  isl::ast_expr E = Build();
  isl_options_set_on_error(Ctx, OnError);
  // isl may return an expression all the same, which leaves out what it could not compute.
  isl_error Error = isl_ctx_last_error(Ctx);
  if (Error == isl_error_none && !E.is_null())
    return cText(E, Names);
  if (Error == isl_error_quota && OnError == ISL_ON_ERROR_ABORT)
    std::abort();
  if (Error != isl_error_quota)
    isl_ctx_reset_error(Ctx);
  return std::nullopt;
}

/// An affine expression on all parameters: nothing to coalesce.
static std::string affText(isl::aff Aff, const NameMap &Names) {
  isl::set Everywhere =
      isl::manage(isl_set_universe(isl_space_params(isl_aff_get_domain_space(Aff.get()))));
  isl::pw_aff Params = isl::manage(isl_pw_aff_from_aff(Aff.release()));
  return cText(isl::ast_build::from_context(Everywhere).expr_from(Params), Names);
}

using AffText = llvm::function_ref<std::string(const isl::aff &)>;

static std::string basicCondition(const isl::basic_set &Set, AffText Print) {
  std::string Text;
  auto Add = [&](isl_constraint *C) {
    bool Equality = isl_constraint_is_equality(C) == isl_bool_true;
    Text += (Text.empty() ? "" : " && ") +
            operandText(Print(isl::manage(isl_constraint_get_aff(C)))) +
            (Equality ? " == 0" : " >= 0");
    isl_constraint_free(C);
    return isl_stat_ok;
  };
  isl_basic_set_foreach_constraint(
      Set.get(),
      [](isl_constraint *C, void *User) { return (*static_cast<decltype(Add) *>(User))(C); }, &Add);
  return Text.empty() ? "1" : Text;
}

std::string swgen::setCondition(const isl::set &Set, AffText Print) {
  isl::set Known = isl::manage(isl_set_compute_divs(Set.copy()));
  std::vector<std::string> Terms;
  Known.foreach_basic_set([&](isl::basic_set Part) {
    Terms.push_back(basicCondition(Part, Print));
    return isl::stat::ok();
  });
  if (Terms.size() == 1)
    return "(" + Terms[0] + ")";
  std::string Text;
  for (const std::string &Term : Terms)
    Text += (Text.empty() ? "(" : " || ") + ("(" + Term + ")");
  return Text.empty() ? "0" : Text + ")";
}

std::string swgen::pieceCondition(const isl::set &Set, const NameMap &Names) {
  return setCondition(isl::manage(isl_set_params(Set.copy())),
                      [&](const isl::aff &Value) { return affText(Value, Names); });
}

std::string swgen::pieceText(const isl::pw_aff &Pa, const NameMap &Names,
                             const std::string &Otherwise) {
  std::string Text, Close;
  Pa.foreach_piece([&](isl::set Domain, isl::aff Aff) {
    Text += "(" + pieceCondition(Domain, Names) + " ? " + affText(Aff, Names) + " : ";
    Close += ")";
    return isl::stat::ok();
  });
  return Text + Otherwise + Close;
}

//===- Affine.cpp ---------------------------------------------------------===//
#include "Affine.h"
#include "isl/aff.h"
#include "isl/space.h"

namespace swgen {

Affine Affine::param(const std::string &Name, int64_t Factor) {
  Affine A;
  if (Factor)
    A.Terms[Name] = Factor;
  return A;
}

Affine &Affine::add(const Affine &Other, int64_t Factor) {
  Constant += Other.Constant * Factor;
  for (const auto &[Name, Coefficient] : Other.Terms) {
    auto At = Terms.emplace(Name, 0).first;
    At->second += Coefficient * Factor;
    if (!At->second)
      Terms.erase(At);
  }
  return *this;
}

std::optional<int64_t> Affine::constant() const {
  if (!Terms.empty())
    return std::nullopt;
  return Constant;
}

isl::space paramSpace(isl::ctx Ctx, llvm::ArrayRef<const Affine *> All) {
  isl_space *Space = isl_space_params_alloc(Ctx.get(), 0);
  for (const Affine *A : All)
    for (const auto &Term : A->terms()) {
      isl_id *Id = isl_id_alloc(Ctx.get(), Term.first.c_str(), nullptr);
      Space = isl_space_add_param_id(Space, Id);
    }
  return isl::manage(Space);
}

isl::pw_aff toPwAff(const Affine &A, const isl::space &Params) {
  isl_aff *Aff = isl_aff_zero_on_domain_space(Params.copy());
  for (const auto &[Name, Coefficient] : A.terms()) {
    int Pos = isl_space_find_dim_by_name(Params.get(), isl_dim_param, Name.c_str());
    Aff = isl_aff_set_coefficient_si(Aff, isl_dim_param, Pos, int(Coefficient));
  }
  isl_val *Constant = isl_val_int_from_si(isl_space_get_ctx(Params.get()), A.constantTerm());
  return isl::manage(isl_pw_aff_from_aff(isl_aff_set_constant_val(Aff, Constant)));
}

isl::pw_aff toPwAff(const Affine &A, isl::ctx Ctx) { return toPwAff(A, paramSpace(Ctx, {&A})); }

} // namespace swgen

//===- IslRows.cpp --------------------------------------------------------===//
#include "IslRows.h"
#include "Conjunction.h"
#include "IslTools.h"
#include "isl/map.h"
#include "isl/mat.h"
#include "isl/set.h"
#include "isl/space.h"
#include <algorithm>

namespace swgen {

Row atLeast(unsigned Dim, const Affine &Low) { return {false, {{Dim, 1}}, Affine(0) - Low}; }
Row atMost(unsigned Dim, const Affine &High) { return {false, {{Dim, -1}}, High}; }
Row equals(unsigned Dim, const Affine &Value) { return {true, {{Dim, 1}}, Affine(0) - Value}; }
Row nonNegative(const Affine &A) { return {false, {}, A}; }

static Row difference(bool Equality, unsigned Plus, unsigned Minus, int64_t Constant) {
  Row R{Equality, {{Plus, 1}, {Minus, -1}}, Affine(Constant)};
  std::sort(R.Dims.begin(), R.Dims.end());
  return R;
}

Row apart(unsigned Less, unsigned Greater, int64_t Distance) {
  return difference(false, Greater, Less, -Distance);
}
Row same(unsigned One, unsigned Other) { return difference(true, One, Other, 0); }

//===-- to isl ------------------------------------------------------------===//

namespace {

/// Rows as isl's two matrices, with the columns constant, parameters, dimensions.
struct Matrices {
  isl_space *Space;
  isl_mat *Eq, *Ineq;

  Matrices(const isl::space &Tuples, llvm::ArrayRef<Row> Rows) : Space(Tuples.copy()) {
    isl_ctx *Ctx = isl_space_get_ctx(Space);
    for (const Row &R : Rows)
      for (const auto &Term : R.Rest.terms())
        Space = isl_space_add_param_id(Space, isl_id_alloc(Ctx, Term.first.c_str(), nullptr));
    unsigned Params = countOf(isl_space_dim(Space, isl_dim_param));
    unsigned Columns = 1 + countOf(isl_space_dim(Space, isl_dim_all));
    unsigned Equalities = llvm::count_if(Rows, [](const Row &R) { return R.Equality; });
    Eq = zero(Ctx, Equalities, Columns);
    Ineq = zero(Ctx, Rows.size() - Equalities, Columns);
    unsigned NextEq = 0, NextIneq = 0;
    for (const Row &R : Rows) {
      isl_mat *&To = R.Equality ? Eq : Ineq;
      unsigned At = R.Equality ? NextEq++ : NextIneq++;
      To = set(To, At, 0, R.Rest.constantTerm());
      for (const auto &[Name, Coefficient] : R.Rest.terms())
        To = set(To, At, 1 + isl_space_find_dim_by_name(Space, isl_dim_param, Name.c_str()),
                 Coefficient);
      for (auto [Dim, Coefficient] : R.Dims)
        To = set(To, At, 1 + Params + Dim, Coefficient);
    }
  }

  static isl_mat *zero(isl_ctx *Ctx, unsigned Rows, unsigned Columns) {
    isl_mat *M = isl_mat_alloc(Ctx, Rows, Columns);
    for (unsigned R = 0; R < Rows; ++R)
      for (unsigned C = 0; C < Columns; ++C)
        M = isl_mat_set_element_si(M, R, C, 0);
    return M;
  }
  static isl_mat *set(isl_mat *M, unsigned Row, unsigned Column, int64_t Value) {
    if (Value == int(Value))
      return isl_mat_set_element_si(M, Row, Column, int(Value));
    return isl_mat_set_element_val(M, Row, Column, isl_val_int_from_si(isl_mat_get_ctx(M), Value));
  }
};

} // namespace

isl::set setOf(const isl::space &Space, llvm::ArrayRef<Row> Rows) {
  if (Space.is_null()) // what isl could not compute
    return isl::set();
  Matrices M(Space, Rows);
  if (isl_space_is_params(M.Space) == isl_bool_true) {
    isl_space *Set = isl_space_set_from_params(M.Space);
    isl_basic_set *S = isl_basic_set_from_constraint_matrices(
        Set, M.Eq, M.Ineq, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
    return isl::manage(isl_set_from_basic_set(isl_basic_set_params(S)));
  }
  return isl::manage(isl_set_from_basic_set(isl_basic_set_from_constraint_matrices(
      M.Space, M.Eq, M.Ineq, isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div)));
}

static isl::basic_map basicMapOf(const isl::space &Space, llvm::ArrayRef<Row> Rows) {
  Matrices M(Space, Rows);
  return isl::manage(isl_basic_map_from_constraint_matrices(
      M.Space, M.Eq, M.Ineq, isl_dim_cst, isl_dim_param, isl_dim_in, isl_dim_out, isl_dim_div));
}

isl::map mapOf(const isl::space &Space, llvm::ArrayRef<Row> Rows) {
  return Space.is_null() ? isl::map() : isl::map(basicMapOf(Space, Rows));
}

isl::multi_aff functionOf(const isl::space &Space, llvm::ArrayRef<Row> Rows) {
  isl_pw_multi_aff *F = isl_pw_multi_aff_from_map(mapOf(Space, Rows).release());
  return isl::manage(isl_pw_multi_aff_as_multi_aff(F));
}

isl::space tupleSpace(isl::ctx Ctx, const std::string &Name, unsigned Dims) {
  if (Name.empty() && Dims == 0)
    return isl::manage(isl_space_params_alloc(Ctx.get(), 0));
  isl_space *Space = isl_space_set_alloc(Ctx.get(), 0, Dims);
  if (!Name.empty())
    Space = isl_space_set_tuple_name(Space, isl_dim_set, Name.c_str());
  return isl::manage(Space);
}

isl::space mapSpace(const isl::space &In, const isl::space &Out) {
  return isl::manage(isl_space_map_from_domain_and_range(In.copy(), Out.copy()));
}

//===-- from isl ----------------------------------------------------------===//

/// One row of a matrix over the parameters and dimensions of Space; nothing when a coefficient is
/// too large or one of a division, which follow.
static std::optional<Row> rowOf(isl_mat *M, int At, bool Equality, isl_space *Space) {
  unsigned Params = countOf(isl_space_dim(Space, isl_dim_param));
  unsigned Known = 1 + countOf(isl_space_dim(Space, isl_dim_all));
  Row Result;
  Result.Equality = Equality;
  for (unsigned C = 0, Columns = countOf(isl_mat_cols(M)); C < Columns; ++C) {
    isl::val V = isl::manage(isl_mat_get_element_val(M, At, C));
    if (V.is_zero().is_true())
      continue;
    if (C >= Known || !V.abs().lt(isl::val(V.ctx(), long(1) << 31)).is_true())
      return std::nullopt;
    int64_t Value = V.get_num_si();
    if (C == 0)
      Result.Rest.add(Affine(Value));
    else if (C <= Params)
      Result.Rest.add(Affine::param(isl_space_get_dim_name(Space, isl_dim_param, C - 1), Value));
    else
      Result.Dims.emplace_back(C - 1 - Params, Value);
  }
  return Result;
}

/// Appends the rows of one matrix; false where one cannot be had.  Takes M.
static bool addRows(isl_mat *M, bool Equality, isl_space *Space, std::vector<Row> &To) {
  bool Fine = M != nullptr;
  for (int R = 0, Rows = Fine ? isl_mat_rows(M) : 0; R < Rows && Fine; ++R) {
    std::optional<Row> Next = rowOf(M, R, Equality, Space);
    Fine = Next.has_value();
    if (Fine)
      To.push_back(std::move(*Next));
  }
  isl_mat_free(M);
  return Fine;
}

std::optional<std::vector<Row>> rowsOf(const isl::basic_set &Set) {
  if (Set.is_null() || isl_basic_set_dim(Set.get(), isl_dim_div) != 0)
    return std::nullopt;
  std::vector<Row> Rows;
  isl::space Space = isl::manage(isl_basic_set_get_space(Set.get()));
  auto Get = [&](auto Matrix) {
    return Matrix(Set.get(), isl_dim_cst, isl_dim_param, isl_dim_set, isl_dim_div);
  };
  if (!addRows(Get(isl_basic_set_equalities_matrix), true, Space.get(), Rows) ||
      !addRows(Get(isl_basic_set_inequalities_matrix), false, Space.get(), Rows))
    return std::nullopt;
  return Rows;
}

std::optional<std::vector<Row>> rowsOf(const isl::basic_map &Map) {
  if (Map.is_null() || isl_basic_map_dim(Map.get(), isl_dim_div) != 0)
    return std::nullopt;
  std::vector<Row> Rows;
  isl::space Space = isl::manage(isl_basic_map_get_space(Map.get()));
  auto Get = [&](auto Matrix) {
    return Matrix(Map.get(), isl_dim_cst, isl_dim_param, isl_dim_in, isl_dim_out, isl_dim_div);
  };
  if (!addRows(Get(isl_basic_map_equalities_matrix), true, Space.get(), Rows) ||
      !addRows(Get(isl_basic_map_inequalities_matrix), false, Space.get(), Rows))
    return std::nullopt;
  return Rows;
}

/// Calls Visit with each part of M and each case that it may meet, and with whether it surely does,
/// as long as that returns true.  False, too, where isl could not compute the parts.
static bool
forEachAmong(const isl::map &M, llvm::ArrayRef<std::vector<Row>> Cases,
             llvm::function_ref<bool(const isl::basic_map &, size_t, IntegerPoints)> Visit) {
  isl::basic_map_list Parts = isl::manage(isl_map_get_basic_map_list(M.get()));
  if (Parts.is_null())
    return false;
  for (unsigned K = 0, Count = countOf(Parts.size()); K < Count; ++K) {
    isl::basic_map Part = Parts.get_at(K);
    Conjunction Known(Part);
    for (size_t C = 0; C < Cases.size(); ++C) {
      IntegerPoints Meeting = Known.pointsWhere(Cases[C]);
      if (Meeting != IntegerPoints::None && !Visit(Part, C, Meeting))
        return false;
    }
  }
  return true;
}

isl::basic_map CaseMaps::meet(const isl::basic_map &Part, size_t Case) {
  isl::basic_map &To = Built[Case];
  if (To.is_null())
    To = basicMapOf(Space, Cases[Case]);
  isl::space Params = isl::manage(isl_basic_map_get_space(To.get()));
  isl::basic_map Here =
      isl::manage(isl_basic_map_align_params(Part.copy(), Params.release())).intersect(To);
  return isl::manage(isl_basic_map_remove_redundancies(Here.release()));
}

isl::map among(const isl::map &M, llvm::ArrayRef<std::vector<Row>> Cases) {
  CaseMaps Maps(M.get_space(), Cases);
  isl::map Result;
  if (!forEachAmong(M, Cases, [&](const isl::basic_map &Part, size_t C, IntegerPoints Known) {
        isl::basic_map Here = Maps.meet(Part, C);
        if (Here.is_null())
          return false;
        if (Known == IntegerPoints::Unknown && Here.is_empty().is_true())
          return true;
        // isl compares what it unites, be it with nothing.
        Result = Result.is_null() ? isl::map(Here) : Result.unite(isl::map(Here));
        return !Result.is_null();
      }))
    return isl::map();
  return Result.is_null() ? isl::map::empty(M.get_space()) : Result;
}

bool noneAmong(const isl::map &M, llvm::ArrayRef<std::vector<Row>> Cases) {
  CaseMaps Maps(M.get_space(), Cases);
  return forEachAmong(M, Cases, [&](const isl::basic_map &Part, size_t C, IntegerPoints Known) {
    return Known == IntegerPoints::Unknown && Maps.meet(Part, C).is_empty().is_true();
  });
}

isl::basic_set onlyPiece(const isl::set &Set) {
  if (countOf(Set.n_basic_set()) != 1)
    return isl::basic_set();
  return Set.get_basic_set_list().get_at(0);
}

isl::basic_map onlyPiece(const isl::map &Map) {
  if (countOf(Map.n_basic_map()) != 1)
    return isl::basic_map();
  return Map.get_basic_map_list().get_at(0);
}

} // namespace swgen

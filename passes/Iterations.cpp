//===- Iterations.cpp -----------------------------------------------------===//
#include "Iterations.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/constraint.h"
#include "isl/set.h"
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

constexpr double Unbounded = 1e9;

double numberOf(isl_val *Value) {
  double D = isl_val_get_d(Value);
  isl_val_free(Value);
  return D;
}

int paramAt(const isl::space &Space, const std::string &Id) {
  return isl_space_find_dim_by_name(Space.get(), isl_dim_param, Id.c_str());
}

} // namespace

Iterations::Iterations(const KernelModel &Model) : Model(Model) {
  isl::set Context = Model.Context;
  for (const ModelParam &P : Model.Params) {
    int Pos = paramAt(Context.space(), P.Id);
    std::pair<double, double> Limit{-Unbounded, Unbounded};
    if (Pos >= 0) {
      isl::set One = isl::manage(
          isl_set_move_dims(Context.copy(), isl_dim_set, 0, isl_dim_param, unsigned(Pos), 1));
      isl::val Least = One.dim_min_val(0), Most = One.dim_max_val(0);
      if (!Least.is_null() && Least.is_int().is_true())
        Limit.first = double(Least.num_si());
      if (!Most.is_null() && Most.is_int().is_true())
        Limit.second = double(Most.num_si());
    }
    Limits.push_back(Limit);
  }
  OwnLimits = Limits;
  Shortens.resize(Limits.size());
  Lengthens.resize(Limits.size());
  for (int S = 0, E = Model.Stmts.size(); S < E; ++S)
    readBounds(S);
  for (int S = 0, E = Model.Stmts.size(); S < E; ++S)
    compare(S);
  assume(500);
}

void Iterations::readBounds(int Stmt) {
  isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  unsigned Dims = Model.Info.Stmts[Stmt].Loops.size();
  Bounds.emplace_back(Dims);
  isl::basic_set Hull = isl::manage(isl_basic_set_remove_divs(Domain.simple_hull().release()));
  for (unsigned D = Dims; D-- > 0;) {
    isl::basic_set Here = isl::manage(isl_basic_set_remove_divs(
        isl_basic_set_project_out(Hull.copy(), isl_dim_set, D + 1, Dims - D - 1)));
    isl_constraint_list *List = isl_basic_set_get_constraint_list(Here.get());
    for (int I = 0, N = isl_constraint_list_n_constraint(List); I < N; ++I) {
      isl_constraint *C = isl_constraint_list_get_constraint(List, I);
      Bound B;
      B.Own = numberOf(isl_constraint_get_coefficient_val(C, isl_dim_set, int(D)));
      B.Constant = numberOf(isl_constraint_get_constant_val(C));
      for (unsigned K = 0; K < D; ++K)
        if (double Factor = numberOf(isl_constraint_get_coefficient_val(C, isl_dim_set, int(K))))
          B.Loops.emplace_back(K, Factor);
      for (const ModelParam &P : Model.Params) {
        int Pos = paramAt(Here.get_space(), P.Id);
        B.Params.push_back(
            Pos < 0 ? 0 : numberOf(isl_constraint_get_coefficient_val(C, isl_dim_param, Pos)));
      }
      bool Equality = isl_constraint_is_equality(C) == isl_bool_true;
      isl_constraint_free(C);
      if (B.Own == 0 || std::isnan(B.Own) || std::isnan(B.Constant))
        continue;
      if (Equality) {
        Bound Other = B;
        Other.Own = -B.Own;
        Other.Constant = -B.Constant;
        for (auto &L : Other.Loops)
          L.second = -L.second;
        for (double &P : Other.Params)
          P = -P;
        add(Stmt, D, std::move(Other));
      }
      add(Stmt, D, std::move(B));
    }
    isl_constraint_list_free(List);
  }
}

void Iterations::add(int Stmt, unsigned Dim, Bound B) {
  for (auto [P, Factor] : enumerate(B.Params)) {
    AnyParams |= Factor != 0;
    if (Factor != 0)
      (Factor < 0 ? Shortens : Lengthens)[P] = true;
  }
  B.Id = Count++;
  Bounds[Stmt][Dim].push_back(std::move(B));
}

void Iterations::compare(int Stmt) {
  const std::vector<int> &Loops = Model.Info.Stmts[Stmt].Loops;
  unsigned Dims = Loops.size();
  Follower.emplace_back(Dims, Dims);
  for (unsigned D = 0; D < Dims; ++D)
    for (unsigned Inner = Dims; --Inner > D;)
      if (depends(Stmt, Inner, D))
        Follower[Stmt][D] = Inner;
  Like.emplace_back(Dims + 1, Stmt);
  for (int Other = 0; Other < Stmt; ++Other) {
    const std::vector<int> &Its = Model.Info.Stmts[Other].Loops;
    for (unsigned D = 0; D < Dims && D < Its.size() && Its[D] == Loops[D] &&
                         Bounds[Other][D] == Bounds[Stmt][D];
         ++D)
      Like[Stmt][D + 1] = std::min(Like[Stmt][D + 1], Other);
  }
  Like[Stmt][0] = 0;
}

void Iterations::limit(ArrayRef<std::string> Params, double Most) {
  Limits = OwnLimits;
  for (auto [P, Limit] : enumerate(Limits))
    if (is_contained(Params, Model.Params[P].Id))
      Limit.second = std::min(Limit.second, Most);
  Constants.clear();
}

std::vector<std::string> Iterations::ownParams(int Loop) const {
  std::vector<bool> Own(Model.Params.size()), Other(Model.Params.size());
  for (auto [S, OfStmt] : enumerate(Bounds)) {
    ArrayRef<int> Loops = Model.Info.Stmts[S].Loops;
    if (!is_contained(Loops, Loop))
      continue;
    for (auto [D, OfLoop] : enumerate(OfStmt))
      for (const Bound &B : OfLoop)
        for (auto [P, Factor] : enumerate(B.Params))
          if (Factor != 0)
            (Loops[D] == Loop ? Own : Other)[P] = true;
  }
  std::vector<std::string> Result;
  for (auto [P, Param] : enumerate(Model.Params))
    if (Own[P] && !Other[P])
      Result.push_back(Param.Id);
  return Result;
}

void Iterations::assume(double Size) {
  Values.clear();
  for (auto [P, Limit] : enumerate(Limits)) {
    double Wanted = Shortens[P] && !Lengthens[P] ? 0 : Size;
    Values.push_back(std::clamp(Wanted, Limit.first, std::max(Limit.first, Limit.second)));
  }
  std::vector<double> &Here = Constants[Size];
  Assumed = &Here;
  if (!Here.empty())
    return;
  Here.resize(Count);
  for (const auto &OfStmt : Bounds)
    for (const auto &OfLoop : OfStmt)
      for (const Bound &B : OfLoop) {
        Here[B.Id] = B.Constant;
        for (auto [P, Factor] : enumerate(B.Params))
          Here[B.Id] += Factor * Values[P];
      }
}

Span Iterations::range(int Stmt, unsigned Dim, ArrayRef<Span> Outer) const {
  Span Result{0, Unbounded};
  for (const Bound &B : Bounds[Stmt][Dim]) {
    double Most = (*Assumed)[B.Id]; // of the rest of the row
    for (auto [K, Factor] : B.Loops)
      Most += Factor > 0 ? Factor * Outer[K].Hi : Factor * Outer[K].Lo;
    // Between two iterations of the loops around, bounds lie between two integers as well.
    if (B.Own > 0)
      Result.Lo = std::max(Result.Lo, B.Own == 1 ? -Most : std::ceil(-Most / B.Own));
    else
      Result.Hi = std::min(Result.Hi, B.Own == -1 ? Most : std::floor(-Most / B.Own));
  }
  return Result;
}

bool Iterations::depends(int Stmt, unsigned Dim, unsigned On) const {
  return any_of(Bounds[Stmt][Dim], [On](const Bound &B) {
    return any_of(B.Loops, [On](const auto &L) { return L.first == On; });
  });
}

double Iterations::count(int Stmt, unsigned Dims, ArrayRef<Span> Limits) const {
  SmallVector<Span, 8> Outer;
  return count(Stmt, 0, Dims, Limits, Outer);
}

double Iterations::count(int Stmt, unsigned Dim, unsigned Dims, ArrayRef<Span> Limits,
                         SmallVectorImpl<Span> &Outer) const {
  if (Dim == Dims)
    return 1;
  Span Here = range(Stmt, Dim, Outer);
  if (Limits[Dim].length() > 0) {
    Here.Lo = std::max(Here.Lo, Limits[Dim].Lo);
    Here.Hi = std::min(Here.Hi, Limits[Dim].Hi);
  }
  double Length = Here.length();
  if (Length <= 0)
    return 0;
  bool Varies = Follower[Stmt][Dim] < Dims;
  constexpr int Samples = 4;
  double Total = 0;
  int Points = Varies ? int(std::min<double>(Samples, Length)) : 1;
  for (int P = 0; P < Points; ++P) {
    double At = Here.Lo + (P + 0.5) * Length / Points - 0.5;
    Outer.push_back({At, At});
    Total += count(Stmt, Dim + 1, Dims, Limits, Outer) * Length / Points;
    Outer.pop_back();
  }
  return Total;
}

double Iterations::value(const isl::pw_aff &Expr) const {
  if (Expr.is_null() || isl_pw_aff_n_piece(Expr.get()) != 1)
    return -1;
  double Result = -1;
  std::pair<const Iterations *, double *> Context{this, &Result};
  auto Take = [](isl_set *Domain, isl_aff *Aff, void *Data) {
    auto &[Self, Out] = *static_cast<std::pair<const Iterations *, double *> *>(Data);
    *Out = numberOf(isl_aff_get_constant_val(Aff));
    isl_space *Space = isl_set_get_space(Domain);
    for (auto [P, Param] : enumerate(Self->Model.Params)) {
      int Pos = isl_space_find_dim_by_name(Space, isl_dim_param, Param.Id.c_str());
      if (Pos >= 0)
        *Out += numberOf(isl_aff_get_coefficient_val(Aff, isl_dim_param, Pos)) * Self->Values[P];
    }
    isl_space_free(Space);
    isl_set_free(Domain);
    isl_aff_free(Aff);
    return isl_stat_ok;
  };
  isl_pw_aff_foreach_piece(Expr.get(), Take, &Context);
  return Result;
}

} // namespace swgen

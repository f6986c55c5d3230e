//===- PollyBridgeParams.cpp ----------------------------------------------===//
#include "PollyBridgeParams.h"
#include "ConvexGuard.h"
#include "GuardTrial.h"
#include "IslText.h"
#include "IslTools.h"
#include "RaggedLoops.h"
#include "ScevText.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "isl/mat.h"
#include <cmath>

using namespace llvm;

namespace swgen {
namespace {

/// 64-bit values above this magnitude send the region to the host when sums or products of them
/// might wrap: three factors of 2^18 or two of 2^27 stay below 2^54, as does one of 2^44 times a
/// stride.
constexpr unsigned FactorBits[] = {44, 44, 27, 18};

struct Param {
  const SCEV *Value; ///< null: of a FirstIteration
  isl::id Old;
  ModelParam New;
  bool Used = false;
};

/// Calls Visit on each isl object of the model, by reference.
template <class Fn> void forEachObject(KernelModel &M, Fn Visit) {
  for (ModelStmt &S : M.Stmts) {
    Visit(S.Domain);
    for (isl::pw_aff &Var : S.LoopVars)
      Visit(Var);
  }
  for (ModelArray &A : M.Arrays)
    for (isl::pw_aff &Size : A.Sizes)
      if (!Size.is_null())
        Visit(Size);
  for (ModelAccess &A : M.Accesses) {
    Visit(A.Relation);
    if (!A.Part.is_null())
      Visit(A.Part);
  }
}

int findParam(const isl::space &Space, const isl::id &Id) {
  return Space.find_dim_by_id(isl::dim::param, Id);
}

bool involves(const isl::pw_aff &P, unsigned Dim) {
  return isl_pw_aff_involves_dims(P.get(), isl_dim_param, Dim, 1) == isl_bool_true;
}
template <class T> bool involves(const T &Object, unsigned Dim) {
  return Object.involves_dims(isl::dim::param, Dim, 1).is_true();
}

template <class T> bool uses(const T &Object, const isl::id &Id) {
  int Dim = findParam(Object.get_space(), Id);
  return Dim >= 0 && involves(Object, Dim);
}

isl::set setParamId(isl::set S, unsigned Dim, isl::id Id) {
  return isl::manage(isl_set_set_dim_id(S.release(), isl_dim_param, Dim, Id.release()));
}
isl::map setParamId(isl::map M, unsigned Dim, isl::id Id) {
  return isl::manage(isl_map_set_dim_id(M.release(), isl_dim_param, Dim, Id.release()));
}
isl::pw_aff setParamId(isl::pw_aff P, unsigned Dim, isl::id Id) {
  return isl::manage(isl_pw_aff_set_dim_id(P.release(), isl_dim_param, Dim, Id.release()));
}
isl::set dropParam(isl::set S, unsigned Dim) { return S.project_out(isl::dim::param, Dim, 1); }
isl::map dropParam(isl::map M, unsigned Dim) { return M.project_out(isl::dim::param, Dim, 1); }
isl::pw_aff dropParam(isl::pw_aff P, unsigned Dim) {
  return isl::manage(isl_pw_aff_drop_dims(P.release(), isl_dim_param, Dim, 1));
}

template <class T> T gistIn(const isl::set &Context, const T &Object) {
  return Object.gist_params(Context);
}
isl::pw_aff gistIn(const isl::set &Context, const isl::pw_aff &P) {
  return isl::manage(isl_pw_aff_gist_params(P.copy(), Context.copy()));
}

template <class T> void rename(T &Object, const std::vector<Param> &Params) {
  for (const Param &P : Params) {
    int Dim = findParam(Object.get_space(), P.Old);
    if (Dim < 0)
      continue;
    if (P.Used)
      Object = setParamId(Object, Dim, isl::id(Object.ctx(), P.New.Id));
    else
      Object = dropParam(Object, Dim);
  }
}

/// A C identifier that is neither a capture nor another parameter.
std::string freshName(const Function &F, std::string Name, ArrayRef<Param> Params) {
  auto Taken = [&] {
    for (const Argument &A : F.args())
      if (A.getName() == Name)
        return true;
    for (const Param &P : Params)
      if (P.New.Id == Name)
        return true;
    return false;
  };
  while (Taken())
    Name += "_";
  return Name;
}

std::string freshName(const Function &F, const SCEV *Value, ArrayRef<Param> Params) {
  std::string Base = nameOf(Value);
  return freshName(F, Base.empty() ? "p" + std::to_string(Params.size()) : "p_" + Base, Params);
}

/// The parameters that Firsts stand for, in terms of Params, all of which are used that these need.
void addFirsts(const Function &F, ArrayRef<FirstIteration> Firsts, const isl::set &Facts,
               std::vector<Param> &Params) {
  NameMap Texts;
  for (const Param &P : Params)
    Texts[P.Old.name()] = operandText(P.New.CExpr);
  for (const FirstIteration &First : Firsts) {
    Param P{nullptr, First.Param, {}, true};
    P.New.Id = freshName(F, "p_first_" + First.Var, Params);
    P.New.CExpr = cText(First.Value, Facts, Texts);
    Params.push_back(std::move(P));
  }
}

/// What follows from the values that fit together: that the first row of one colour of two is row
/// 1 - colour.
isl::set sumsIn(const isl::set &Known, ArrayRef<FirstIteration> Firsts) {
  const isl::set Linked = linkedIn(Known, Firsts);
  if (Firsts.empty() || Linked.is_empty().is_true())
    return isl::set::universe(Known.get_space());
  return isl::set(isl::manage(isl_basic_set_remove_divs(Linked.affine_hull().release())));
}

isl::set rangeOf(isl::set Context, const isl::id &Id, unsigned Bits) {
  int Dim = findParam(Context.get_space(), Id);
  if (Dim < 0)
    return Context;
  isl::val Limit = isl::val(Context.ctx(), Bits).pow2();
  isl::set Range = isl::set::universe(Context.get_space());
  return Range.lower_bound_val(isl::dim::param, Dim, Limit.neg())
      .upper_bound_val(isl::dim::param, Dim, Limit);
}

/// Bounds on the wide parameters under which offsets of this many factors do not wrap.
isl::set smallParams(const isl::set &Context, const std::vector<Param> &Params, unsigned Bits) {
  isl::set Small = isl::set::universe(Context.get_space());
  for (const Param &P : Params)
    if (P.Used && P.Value)
      Small = Small.intersect(rangeOf(Context, P.Old, Bits));
  return Small;
}

/// How many wide values a parameter multiplies.
unsigned factorsOf(const SCEV *E) {
  auto *Mul = dyn_cast<SCEVMulExpr>(E);
  return Mul ? Mul->getNumOperands() : 1;
}

/// No loop counter may grow beyond what the bounds on the parameters promise.
bool countersAreSmall(const KernelModel &M, const isl::set &Context, unsigned Bits) {
  for (const ModelStmt &S : M.Stmts) {
    isl::set Domain = S.Domain.intersect_params(Context);
    isl::val Limit = isl::val(Domain.ctx(), Bits + 1).pow2();
    for (unsigned K = 0; K < S.LoopVars.size(); ++K) {
      isl::set Large = Domain.lower_bound_val(isl::dim::set, K, Limit.add(1));
      if (!Large.is_empty().is_true())
        return false;
    }
  }
  return true;
}

/// Parameters for which a statement of M runs and accesses anything, or more.  Conditions are in the
/// accesses.
isl::set running(const KernelModel &M, int Stmt) {
  const isl::set &Domain = M.Stmts[Stmt].Domain;
  isl::set Result;
  for (const ModelAccess &A : M.Accesses) {
    if (A.Stmt != Stmt)
      continue;
    isl::set Where = A.Relation.domain();
    if (isl_set_plain_is_equal(Where.get(), Domain.get()) == isl_bool_true)
      return Domain.params();
    isl::set Params = isl::manage(isl_set_remove_divs(Where.release())).params();
    Result = Result.is_null() ? Params : Result.unite(Params);
  }
  return Result.is_null() ? Domain.params() : coalesced(Result.intersect(Domain.params()));
}

/// The same of any statement.
isl::set running(const KernelModel &M) {
  isl::set Result;
  for (int S = 0, E = M.Stmts.size(); S < E; ++S)
    Result = Result.is_null() ? running(M, S) : Result.unite(running(M, S));
  return Result;
}

/// Names of the parameters that the inner extents of arrays consist of.
std::set<std::string> extentParams(const KernelModel &M, const std::vector<Param> &Params) {
  std::set<std::string> Names;
  for (const ModelArray &A : M.Arrays)
    for (unsigned K = 1; K < A.Sizes.size(); ++K)
      for (const Param &P : Params)
        if (!A.Sizes[K].is_null() && uses(A.Sizes[K], P.Old))
          Names.insert(P.Old.name());
  return Names;
}

/// The parts of Params that hold values of `long`, which every parameter is: no check can meet the
/// others, and the bounds of `long` are no text to print.
isl::set possibleParts(const isl::set &Params) {
  isl::val Limit = isl::val(Params.ctx(), 63).pow2();
  isl::set Longs = isl::set::universe(Params.get_space());
  for (unsigned K = 0, N = countOf(Params.dim(isl::dim::param)); K < N; ++K)
    Longs = Longs.lower_bound_val(isl::dim::param, K, Limit.neg())
                .upper_bound_val(isl::dim::param, K, Limit.sub(1));
  isl::set Result = isl::set::empty(Params.get_space());
  isl::basic_set_list Parts = Params.get_basic_set_list();
  for (unsigned K = 0, E = countOf(Parts.size()); K < E; ++K)
    if (isl::set Part(Parts.get_at(K)); !Part.is_disjoint(Longs).is_true())
      Result = Result.unite(Part);
  return Result;
}

/// Context without the bounds that integer types and overflow guards put on single parameters: far
/// beyond any loop they prove nothing that isl's exact arithmetic needs, and coefficients of more
/// than 32 bits take isl's slow path in every later operation.
isl::set withoutFarBounds(const isl::set &Context) {
  constexpr unsigned FarBits = 20;
  struct Near {
    isl::basic_set Set;
    isl::val Limit;
  };
  auto Keep = [](isl_constraint *Constraint, void *User) -> isl_stat {
    Near &N = *static_cast<Near *>(User);
    isl::val Constant = isl::manage(isl_constraint_get_constant_val(Constraint));
    if (isl_constraint_is_equality(Constraint) == isl_bool_false &&
        Constant.abs().ge(N.Limit).is_true())
      isl_constraint_free(Constraint);
    else
      N.Set = isl::manage(isl_basic_set_add_constraint(N.Set.release(), Constraint));
    return isl_stat_ok;
  };
  isl::set Result = isl::set::empty(Context.get_space());
  isl::basic_set_list Pieces = Context.get_basic_set_list();
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K) {
    isl::basic_set Piece = Pieces.get_at(K);
    Near N{isl::basic_set::universe(Piece.get_space()), isl::val(Context.ctx(), FarBits).pow2()};
    isl_basic_set_foreach_constraint(Piece.get(), Keep, &N);
    Result = Result.unite(isl::set(N.Set));
  }
  return coalesced(Result);
}

/// 'a', 'b' and 'c'
std::string nameList(ArrayRef<std::string> Names) {
  std::string Text;
  for (size_t K = 0; K < Names.size(); ++K)
    Text += (K == 0 ? "'" : K + 1 == Names.size() ? " and '" : ", '") + Names[K] + "'";
  return Text;
}

/// What to tell the user about the guard against values of which Other are wrong for another reason
/// than rows, and those of Ragged not worth a launch.
ModelGuard describeGuard(const ModelLimits &Limits, const isl::set &Context, const isl::set &Other,
                         const isl::set &Ragged) {
  ModelGuard G;
  if (!Limits.LeavesRows.is_disjoint(Context).is_true())
    G.Reason = "subscripts stay in the rows of " + nameList(Limits.RowArrays);
  const bool Begins = !Limits.Negative.is_disjoint(Context).is_true();
  const bool Others = !G.Reason.empty() || !Other.is_disjoint(Context).is_true() || Begins ||
                      !Ragged.is_disjoint(Context).is_true();
  if (!Limits.Backwards.subtract(Limits.LeavesRows).is_disjoint(Context).is_true())
    G.Reason += std::string(G.Reason.empty() ? "" : ", and ") + "the rows of " +
                nameList(Limits.BackwardArrays) + " do not go backwards";
  if (!Other.is_disjoint(Context).is_true())
    G.Reason += std::string(G.Reason.empty() ? "" : ", and ") + "no loop bound or size overflows";
  if (Begins)
    G.Reason += std::string(G.Reason.empty() ? "" : ", and ") +
                "loops that start by a remainder start by one that is not negative";
  if (!Ragged.is_disjoint(Context).is_true())
    G.Reason += std::string(G.Reason.empty() ? "" : ", and ") +
                "loops with starts or conditions by a remainder have iterations for each";
  if (Others)
    G.Instead = "loops between constants";
  return G;
}

/// Whether the numbers in the constraints of S are numbers of C: rows of 2^31 elements make others.
bool fitsLong(const isl::set &S) {
  constexpr double Most = 9.2e18;
  bool Fits = true;
  isl::basic_set_list Pieces = S.get_basic_set_list();
  for (unsigned P = 0, E = countOf(S.n_basic_set()); P < E; ++P) {
    isl::basic_set Piece = Pieces.get_at(int(P));
    for (isl_mat *Rows :
         {isl_basic_set_equalities_matrix(Piece.get(), isl_dim_cst, isl_dim_param, isl_dim_set,
                                          isl_dim_div),
          isl_basic_set_inequalities_matrix(Piece.get(), isl_dim_cst, isl_dim_param, isl_dim_set,
                                            isl_dim_div)}) {
      for (int R = 0, Count = isl_mat_rows(Rows); R < Count; ++R)
        for (int C = 0, Columns = isl_mat_cols(Rows); C < Columns; ++C) {
          isl::val V = isl::manage(isl_mat_get_element_val(Rows, R, C));
          Fits &= std::abs(isl_val_get_d(V.get())) < Most;
        }
      isl_mat_free(Rows);
    }
  }
  return Fits;
}

} // namespace

void nameParams(RegionScop &R, KernelModel &M, ModelLimits &Limits) {
  const bool Wrapped = Limits.Wrapped;
  ArrayRef<RangeCheck> RangeChecks = Limits.RangeChecks;
  isl::set Other = R.withViolated(Limits.Violated);
  isl::set Bad = Other.unite(Limits.LeavesRows).unite(Limits.Negative);
  const isl::set Facts = R.context();
  if (!Limits.Backwards.intersect(Facts).is_subset(Bad).is_true())
    Bad = Bad.unite(Limits.Backwards);
  Bad = possibleParts(coalesced(Bad.intersect(Facts)));

  std::vector<Param> Params;
  unsigned Factors = 1;
  for (const SCEV *Value : R.S->parameters()) {
    Param P{Value, R.S->getIdForParam(Value), {}, false};
    P.Used = uses(Bad, P.Old);
    forEachObject(M, [&](auto &Object) { P.Used |= uses(Object, P.Old); });
    for (const RangeCheck &Check : RangeChecks)
      for (const auto &[Symbol, Bounds] : Check.Symbols)
        P.Used |= uses(Bounds.Min, P.Old) || uses(Bounds.Max, P.Old);
    for (const DataCheck &Check : Limits.DataChecks)
      P.Used |= uses(Check.Elements, P.Old) || uses(Check.Low, P.Old) || uses(Check.High, P.Old);
    for (const FirstIteration &First : Limits.Firsts)
      P.Used |= uses(First.Value, P.Old);
    P.New.Id = freshName(R.F, Value, Params);
    if (std::optional<std::string> Text = P.Used ? cText(Value) : std::nullopt)
      P.New.CExpr = *Text;
    else if (P.Used)
      return R.refuse(
          213, M.Info.Pos,
          {"a loop bound or subscript depends on a value that cannot be computed before "
           "the region; compute it into an integer variable before the region"});
    if (P.Used)
      Factors = std::max(Factors, factorsOf(Value));
    Params.push_back(std::move(P));
  }
  addFirsts(R.F, Limits.Firsts, R.context(), Params);
  if (Factors > 3)
    return R.refuse(213, M.Info.Pos, {"a subscript multiplies too many run-time values"});

  // Without bounds on 64-bit values, hardly any sum is free of overflow: ask for them first, so
  // that what is left to check is small.
  isl::set Small = smallParams(Facts, Params, FactorBits[Factors]);
  isl::set Context = Facts;
  bool NeedsBounds = Wrapped || !Bad.is_empty().is_true();
  NameMap Names;
  for (const Param &P : Params) {
    Names[P.Old.name()] = P.New.Id;
    Names[P.New.Id] = P.New.Id;
  }
  std::vector<std::pair<isl::set, ModelGuard>> Guards;
  if (NeedsBounds && !Facts.is_subset(Small).is_true()) {
    Context = Facts.intersect(Small);
    Guards.push_back({Small,
                      {"", "no 64-bit size exceeds 2^" + std::to_string(FactorBits[Factors]),
                       "no sum or product of sizes overflows", "sizes of type int"}});
  }
  if (Wrapped && !countersAreSmall(M, inRange(Context, Limits.Firsts), FactorBits[Factors]))
    return R.refuse(213, M.Info.Pos,
                    {"the loop bounds are so wide that subscripts might wrap "
                     "around; use narrower integer types for them"});
  const isl::set Runs = withoutFirsts(inRange(running(M), Limits.Firsts), Limits.Firsts);
  const std::set<std::string> Extents = extentParams(M, Params);
  isl::set Valid = excludeConvexly(Context, Bad, Runs, Extents);
  // A check that only lets loops pass that do not run is none that the user wants.
  auto IsUseless = [&](const isl::set &Check) {
    return Check.is_empty().is_true() ||
           (!Runs.is_disjoint(Facts).is_true() && Runs.is_disjoint(Check).is_true());
  };
  isl::set Ragged = isl::set::empty(Valid.space());
  auto LeaveToHost = [&](const isl::set &Values) {
    if (Values.is_empty().is_true())
      return;
    isl::set Regular = excludeConvexly(Valid, Values, Runs, Extents);
    if (countOf(Regular.n_basic_set()) != 1 || IsUseless(Regular))
      return;
    Valid = Regular;
    Ragged = Ragged.unite(Values);
  };
  LeaveToHost(withoutFirsts(raggedParams(M, inRange(Valid, Limits.Firsts)), Limits.Firsts));
  LeaveToHost(idleParams(M, inRange(Valid, Limits.Firsts), Limits.Firsts));
  if (!Context.is_subset(Valid).is_true()) {
    Guards.push_back({Valid, describeGuard(Limits, Context, Other, Ragged)});
    if (!Limits.LeavesRows.is_disjoint(Context).is_true()) {
      std::vector<TriedParam> Tried;
      for (const Param &P : Params)
        if (P.Used && P.Value)
          Tried.push_back({P.Old, P.Value});
      Guards.back().second.Hopeless = holdsForNoSizes(M, Valid, Tried);
    }
  }
  for (auto [Array, Overlaps] : zip(M.Arrays, Limits.Overlaps))
    Array.RowsMayOverlap = !Overlaps.is_null() && !Overlaps.is_disjoint(Valid).is_true();
  if (IsUseless(Valid))
    return R.refuse(
        213, M.Info.Pos,
        {"its loop bounds overflow, or its subscripts leave the rows of their arrays, for "
         "all values of the variables with which it runs; count in a type that holds the bounds, "
         "or give the arrays the extents that the subscripts speak of"});
  if (countOf(Valid.n_basic_set()) > 32)
    return R.refuse(213, M.Info.Pos, {"its loop bounds and subscripts are too complex to analyse"});

  std::vector<std::string> RangeGuards;
  for (const RangeCheck &Check : RangeChecks)
    RangeGuards.push_back(cText(Check, Valid, Names));
  isl::set Known = Facts, Sums = inRange(sumsIn(Valid, Limits.Firsts), Limits.Firsts);
  rename(Known, Params);
  rename(Sums, Params);
  for (auto &[Guard, Described] : Guards) {
    rename(Guard, Params);
    if (!fitsLong(Guard))
      return R.refuse(213, M.Info.Pos,
                      {"its rows are too long for a check of its subscripts in 64 bits; declare "
                       "rows of fewer elements"});
    Described.Condition = cCondition(Guard, Known, Names);
    M.Guards.push_back(Described);
    Known = coalesced(Known.intersect(Guard));
  }
  M.Context = withoutFarBounds(Known).intersect(Sums);
  for (const std::string &Guard : RangeGuards)
    if (none_of(M.Guards, [&](const ModelGuard &G) { return G.Condition == Guard; }))
      M.Guards.push_back({Guard, "no unsigned subscript wraps around",
                          "subscripts count as the integers that they denote",
                          "signed or 64-bit subscripts"});
  forEachObject(M, [&](auto &Object) {
    rename(Object, Params);
    if (!Limits.Firsts.empty())
      Object = gistIn(M.Context, Object);
  });
  for (DataCheck &Check : Limits.DataChecks) {
    rename(Check.Elements, Params);
    rename(Check.Low, Params);
    rename(Check.High, Params);
    ModelGuard Guard =
        guardOf(Check, M, withoutFarBounds(Check.Elements.params()), M.Context, Names);
    if (none_of(M.Guards, [&](const ModelGuard &G) { return G.Condition == Guard.Condition; }))
      M.Guards.push_back(std::move(Guard));
  }
  for (const Param &P : Params)
    if (P.Used)
      M.Params.push_back(P.New);
}

} // namespace swgen

//===- RemainderStarts.cpp ------------------------------------------------===//
#include "RemainderStarts.h"
#include "IdleIterations.h"
#include "IslTools.h"
#include "ModelTrial.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/constraint.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {
namespace {

/// One loop, and the statements below it.
class Recount {
  KernelModel &M;
  const isl::set &Facts;
  const int Loop;
  struct Below {
    ModelStmt *Stmt;
    unsigned At;       ///< the loop's dimension
    isl::pw_aff Var;   ///< its variable, or minus it: it grows
    isl::pw_aff Start; ///< of Var
  };
  std::vector<Below> Stmts;
  bool Down = false;
  int64_t Step = 0;  ///< of Var
  isl::pw_aff First; ///< over parameters: Var begins at one of First up to First + Step - 1
  isl::set Wrong;    ///< parameters for which it does not ...
  isl::set Good;     ///< ... and does

  bool dependsOnShortLoops(const Below &B) const;
  bool readVar(Below &B) const;
  std::vector<isl::pw_aff> firsts(const Below &B) const;
  isl::set beginsElsewhere(const isl::pw_aff &From) const;
  bool chooseFirst();
  isl::map place(const Below &B) const;
  isl::aff sumOfStart(const Below &B) const;
  isl::set around(const isl::set &Exact, unsigned At) const;
  isl::set iterations(const Below &B, const isl::map &Place) const;
  isl::map moved(const isl::map &Relation, const isl::map &Place, const isl::set &Run) const;

public:
  Recount(KernelModel &M, const isl::set &Facts, int Loop) : M(M), Facts(Facts), Loop(Loop) {}
  bool find();
  bool apply();
  const isl::set &wrong() const { return Wrong; }
};

/// The factor of dimension At in all pieces of Var, none of which has others of it or of dimensions
/// behind it; 0: there is no such one.
int64_t stepOf(const isl::pw_aff &Var, unsigned At, unsigned Dims) {
  int64_t Step = 0;
  bool Ok = true;
  Var.foreach_piece([&](const isl::set &Where, const isl::aff &Value) {
    const isl::val By = isl::manage(isl_aff_get_coefficient_val(Value.get(), isl_dim_in, int(At)));
    isl::aff Rest = isl::manage(isl_aff_set_coefficient_si(Value.copy(), isl_dim_in, int(At), 0));
    Ok &= By.is_int().is_true() && (Step == 0 || isl_val_cmp_si(By.get(), Step) == 0) &&
          isl_aff_involves_dims(Rest.get(), isl_dim_in, At, Dims - At) == isl_bool_false &&
          isl_set_involves_dims(Where.get(), isl_dim_set, At, Dims - At) == isl_bool_false;
    Step = By.is_int().is_true() ? By.get_num_si() : 0;
    return isl::stat::ok();
  });
  return Ok ? Step : 0;
}

bool hasRemainders(const isl::pw_aff &Value) {
  bool Found = false;
  Value.foreach_piece([&](const isl::set &Where, const isl::aff &Piece) {
    Found |= hasDivisions(Where) || isl_aff_dim(Piece.get(), isl_dim_div) > 0;
    return isl::stat::ok();
  });
  return Found;
}

isl::pw_aff scaled(const isl::pw_aff &Value, int64_t By) {
  return isl::manage(
      isl_pw_aff_scale_val(Value.copy(), isl_val_int_from_si(Value.ctx().get(), By)));
}

bool Recount::readVar(Below &B) const {
  const isl::set Domain = B.Stmt->Domain.intersect_params(Facts);
  const isl::space Space = B.Stmt->Domain.space();
  isl::pw_aff At = isl::pw_aff::var_on_domain(isl::local_space(Space), isl::dim::set, B.At);
  B.Start = B.Var.sub(scaled(At, Step)).gist(Domain).coalesce();
  return isl_pw_aff_n_piece(B.Start.get()) <= 4;
}

/// What a piece of the start may be at least, over parameters: A of A + x % Step, A less Step - 1
/// of A - x % Step, and what has no remainder.
std::vector<isl::pw_aff> Recount::firsts(const Below &B) const {
  std::vector<isl::pw_aff> Result;
  auto Add = [&](const isl::aff &First) {
    if (isl_aff_dim(First.get(), isl_dim_div) == 0 &&
        isl_aff_involves_dims(First.get(), isl_dim_in, 0, isl_aff_dim(First.get(), isl_dim_in)) ==
            isl_bool_false)
      Result.push_back(
          isl::manage(isl_pw_aff_from_aff(isl_aff_project_domain_on_params(First.copy()))));
  };
  const isl::val By(B.Start.ctx(), long(Step));
  B.Start.foreach_piece([&](const isl::set &, const isl::aff &Value) {
    Add(Value);
    for (int K = 0, E = isl_aff_dim(Value.get(), isl_dim_div); K < E; ++K) {
      isl::aff Quotient = isl::manage(isl_aff_get_div(Value.get(), K));
      isl::aff Remainder = isl::manage(isl_aff_scale_val(Quotient.release(), By.copy())).mod(By);
      const isl::val Factor = isl::manage(isl_aff_get_coefficient_val(Value.get(), isl_dim_div, K));
      Add(Factor.is_neg().is_true()
              ? Value.sub(Remainder)
              : Value.add(Remainder).add_constant(isl::val(By.ctx(), long(1 - Step))));
    }
    return isl::stat::ok();
  });
  return Result;
}

/// Parameters of Facts for which an iteration begins before From, or Step or more behind.
isl::set Recount::beginsElsewhere(const isl::pw_aff &From) const {
  isl::set Result = isl::set::empty(Facts.space());
  for (const Below &B : Stmts) {
    isl::pw_aff Least = From.insert_domain(B.Stmt->Domain.space());
    isl::pw_aff Most = Least.add_constant(isl::val(From.ctx(), long(Step - 1)));
    isl::set Elsewhere = B.Start.lt_set(Least).unite(B.Start.gt_set(Most));
    Result = Result.unite(Elsewhere.intersect(B.Stmt->Domain).params().intersect(Facts));
  }
  return coalesced(isl::manage(isl_set_remove_divs(Result.release())));
}

/// The first one that is wrong for no values that are not negative.
bool Recount::chooseFirst() {
  isl::set Natural = Facts;
  for (unsigned K = 0, N = countOf(Facts.dim(isl::dim::param)); K < N; ++K)
    Natural = Natural.lower_bound_si(isl::dim::param, K, 0);
  for (const Below &B : Stmts)
    for (const isl::pw_aff &From : firsts(B)) {
      Wrong = beginsElsewhere(From);
      if (!Wrong.is_disjoint(Natural).is_true())
        continue;
      First = From;
      Good = Facts.subtract(Wrong);
      return true;
    }
  return false;
}

/// Whether loops around that the start depends on are short, all of them: these are one iteration
/// of each tile, which knows where the loop begins.
bool Recount::dependsOnShortLoops(const Below &B) const {
  constexpr long Short = 8; // iterations
  bool Depends = false;
  for (unsigned D = 0; D < B.At; ++D) {
    if (isl_pw_aff_involves_dims(B.Start.get(), isl_dim_in, D, 1) != isl_bool_true)
      continue;
    const isl::set Domain = B.Stmt->Domain.intersect_params(Facts);
    const isl::val Range = Domain.dim_max_val(D).sub(Domain.dim_min_val(D));
    if (!Range.is_int().is_true() || isl_val_cmp_si(Range.get(), Short) >= 0)
      return false;
    Depends = true;
  }
  return Depends;
}

bool Recount::find() {
  if (M.Info.Loops[Loop].Regrouped || isStreamed(M, Loop))
    return false;
  bool Remainders = false;
  for (ModelStmt &S : M.Stmts) {
    ArrayRef<int> Loops = M.Info.Stmts[S.source()].Loops;
    auto Found = llvm::find(Loops, Loop);
    if (Found == Loops.end())
      continue;
    const unsigned At = Found - Loops.begin();
    const isl::pw_aff &Var = S.LoopVars[At];
    Remainders |= hasRemainders(Var);
    const int64_t By = Remainders ? stepOf(Var, At, Loops.size()) : 0;
    if (!S.VarNames.empty() || std::abs(By) < 2 || (Step && By != (Down ? -Step : Step)))
      return false;
    Down = By < 0;
    Step = std::abs(By);
    Stmts.push_back({&S, At, Down ? Var.neg() : Var, {}});
    if (!readVar(Stmts.back()) || dependsOnShortLoops(Stmts.back()))
      return false;
  }
  // Variables that each iteration has for itself are named by the loops.
  for (const ModelAccess &A : M.Accesses)
    for (const Below &B : Stmts)
      if (A.Stmt == B.Stmt->Id && M.Arrays[A.Array].Class == ArrayClass::LocalVar &&
          M.Arrays[A.Array].dims() > B.At)
        return false;
  return Remainders && chooseFirst();
}

/// { S[.., iteration, ..] -> S[.., Var - First, ..] }
isl::map Recount::place(const Below &B) const {
  const isl::space Space = B.Stmt->Domain.space();
  isl::multi_pw_aff Place = isl::multi_pw_aff::identity(Space.map_from_set())
                                .set_at(B.At, B.Var.sub(First.insert_domain(Space)));
  return isl::map(isl::manage(isl_map_from_multi_pw_aff(Place.release())))
      .intersect_domain(B.Stmt->Domain.intersect_params(Good));
}

/// Start % Step as a sum of parameters and loops around, if it is one: by its values at some point
/// and next to it.  Null where it has none there.
isl::aff Recount::sumOfStart(const Below &B) const {
  isl::set Domain = B.Stmt->Domain.intersect_params(Good).align_params(B.Start.space());
  const isl::pw_aff Start =
      isl::manage(isl_pw_aff_align_params(B.Start.copy(), Domain.get_space().release()));
  const isl::point At = Domain.sample_point();
  const isl::val By(Domain.ctx(), long(Step));
  const isl::val Here = Start.eval(At);
  isl::val Constant = Here;
  isl::aff Sum = isl::aff(isl::local_space(Domain.get_space()));
  auto AddFactor = [&](isl_dim_type Type, unsigned K) {
    const isl::point Next = isl::manage(isl_point_add_ui(At.copy(), Type, K, 1));
    const isl::val Factor = Start.eval(Next).sub(Here).mod(By);
    const isl::val Was = isl::manage(isl_point_get_coordinate_val(At.get(), Type, K));
    Constant = Constant.sub(Factor.mul(Was));
    Sum = isl::manage(isl_aff_set_coefficient_val(
        Sum.release(), Type == isl_dim_set ? isl_dim_in : Type, K, Factor.copy()));
  };
  for (unsigned K = 0, N = countOf(Domain.dim(isl::dim::param)); K < N; ++K)
    AddFactor(isl_dim_param, K);
  for (unsigned K = 0; K < B.At; ++K)
    AddFactor(isl_dim_set, K);
  return Constant.is_int().is_true() ? Sum.add_constant(Constant.mod(By)) : isl::aff();
}

/// All of them, in isl's order, which a visitor would take one by one.
std::vector<isl::constraint> constraintsOf(const isl::basic_set &Hull) {
  std::vector<isl::constraint> Result;
  auto Add = [](isl_constraint *One, void *All) -> isl_stat {
    static_cast<std::vector<isl::constraint> *>(All)->push_back(isl::manage(One));
    return isl_stat_ok;
  };
  isl_basic_set_foreach_constraint(Hull.get(), Add, &Result);
  return Result;
}

/// A conjunction around Exact without remainders.  Where one is in a bound of dimension At, leaving
/// it out makes the bound larger by less than Step.
isl::set Recount::around(const isl::set &Exact, unsigned At) const {
  const isl::set Plain = isl::manage(isl_set_remove_divs(Exact.copy()));
  isl::set Result = isl::set::universe(Exact.get_space());
  for (const isl::constraint &Bound : constraintsOf(Plain.simple_hull())) {
    const bool MayBeLarge =
        isl_constraint_is_equality(Bound.get()) == isl_bool_false &&
        isl_constraint_involves_dims(Bound.get(), isl_dim_set, At, 1) == isl_bool_true;
    const isl::val Constant = isl::manage(isl_constraint_get_constant_val(Bound.get()));
    isl::set Half;
    for (long Less = MayBeLarge ? Step - 1 : 0; Less >= 0; --Less) {
      isl_constraint *Tight = isl_constraint_set_constant_val(
          Bound.copy(), Constant.sub(isl::val(Constant.ctx(), Less)).release());
      Half = isl::set(isl::manage(isl_basic_set_from_constraint(Tight)));
      if (Less == 0 || Exact.is_subset(Half).is_true())
        break;
    }
    Result = Result.intersect(Half);
  }
  return Result;
}

/// The iterations of the statement by Place, as a conjunction with one remainder; null where they
/// are something else.
isl::set Recount::iterations(const Below &B, const isl::map &Place) const {
  const isl::set Exact = B.Stmt->Domain.apply(Place).gist_params(Facts);
  const isl::aff Start = sumOfStart(B);
  isl::set Simple = around(Exact, B.At);
  if (Start.is_null() || Simple.is_null())
    return {};
  const isl::space Space = Exact.space();
  isl::pw_aff Var = isl::pw_aff::var_on_domain(isl::local_space(Space), isl::dim::set, B.At)
                        .add(First.insert_domain(Space));
  isl::pw_aff Beyond = Var.sub(isl::pw_aff(Start)).mod(isl::val(Start.ctx(), long(Step)));
  Simple = Simple.lower_bound_si(isl::dim::set, B.At, 0)
               .intersect(Beyond.eq_set(isl::pw_aff(isl::aff::zero_on_domain(Space))));
  // Where loops are short, a sum that is wrong may show only in what is missing.
  return pieces(Simple) == 1 && Exact.is_subset(Simple).is_true() &&
                 Simple.intersect_params(Good).is_subset(Exact).is_true()
             ? Simple
             : isl::set();
}

/// Relation with iterations by Place, all of which are among Run.
isl::map Recount::moved(const isl::map &Relation, const isl::map &Place,
                        const isl::set &Run) const {
  const isl::map Exact = Relation.apply_domain(Place).gist_params(Facts);
  // What it has in common with all other ones, and no remainder but that of the iterations.
  isl::map Plain = isl::manage(isl_map_remove_divs(Exact.copy()));
  isl_basic_map *Hull = isl_map_simple_hull(Plain.release());
  Hull =
      isl_basic_map_intersect(Hull, isl_basic_map_remove_divs(isl_map_affine_hull(Exact.copy())));
  isl::map Simple = isl::map(isl::manage(Hull)).intersect_domain(Run);
  return Simple.intersect_params(Good).is_subset(Exact).is_true() ? Simple : coalesced(Exact);
}

bool Recount::apply() {
  for (Below &B : Stmts) {
    ModelStmt &S = *B.Stmt;
    const isl::map Place = place(B);
    const isl::set Run = iterations(B, Place);
    if (Run.is_null())
      return false;
    const isl::pw_multi_aff Back =
        isl::manage(isl_pw_multi_aff_from_map(Place.reverse().release()));
    for (unsigned K = 0; K < S.LoopVars.size(); ++K)
      if (K == B.At) {
        isl::pw_aff At =
            isl::pw_aff::var_on_domain(isl::local_space(Run.space()), isl::dim::set, K);
        At = At.add(First.insert_domain(Run.space()));
        S.LoopVars[K] = Down ? At.neg() : At;
      } else {
        S.LoopVars[K] = S.LoopVars[K].pullback(Back).coalesce().gist(Run.intersect_params(Good));
      }
    for (ModelAccess &A : M.Accesses)
      if (A.Stmt == S.Id) {
        A.Relation = moved(A.Relation, Place, Run);
        if (!A.Part.is_null())
          A.Part = moved(A.Part, Place, Run);
      }
    S.Domain = Run;
  }
  return true;
}

} // namespace

isl::set countFromRemainders(KernelModel &M, const isl::set &Facts) {
  isl::set Wrong = isl::set::empty(Facts.space());
  for (size_t Loop = 0; Loop < M.Info.Loops.size() && M.Info.Parallel.Tiles.empty(); ++Loop) {
    const isl::set Known = Facts.subtract(Wrong);
    Recount R(M, Known, int(Loop));
    if (tryChange(M, [&] { return R.find() && R.apply(); }))
      Wrong = coalesced(Wrong.unite(R.wrong()));
  }
  return Wrong;
}

} // namespace swgen

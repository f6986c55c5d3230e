//===- ClampedStarts.cpp --------------------------------------------------===//
#include "ClampedStarts.h"
#include "Footprint.h"
#include "IslTools.h"
#include "ModelTrial.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {

namespace {

/// One loop, and the statements below it.
class Recount {
  KernelModel &M;
  const int Loop;
  struct Below {
    ModelStmt *Stmt;
    unsigned At;     ///< the loop's dimension
    isl::pw_aff Var; ///< its variable
    isl::map Place;  ///< { S[..] -> S[..] }
  };
  std::vector<Below> Stmts;
  int Step = 0;      ///< of the variable, 1 or -1
  isl::pw_aff First; ///< over parameters: what the variable begins at or behind

  bool begins(const isl::pw_aff &Var, unsigned At, unsigned Dims, std::vector<isl::pw_aff> &Firsts);
  isl::pw_aff iteration(const Below &B, const isl::pw_aff &From) const;

public:
  Recount(KernelModel &M, int Loop) : M(M), Loop(Loop) {}
  bool find();
  void apply();
};

} // namespace

/// Whether Var is, by steps of one, the iteration of loop At and what the loops around it say;
/// adds what it begins at where these say nothing.
bool Recount::begins(const isl::pw_aff &Var, unsigned At, unsigned Dims,
                     std::vector<isl::pw_aff> &Firsts) {
  bool Ok = true;
  Var.foreach_piece([&](isl::set Where, isl::aff Value) -> isl::stat {
    auto Involves = [&](unsigned From, unsigned Number) {
      return Number > 0 &&
             isl_aff_involves_dims(Value.get(), isl_dim_in, From, Number) != isl_bool_false;
    };
    const isl::val By = isl::manage(isl_aff_get_coefficient_val(Value.get(), isl_dim_in, int(At)));
    const int Sign = By.is_one().is_true() ? 1 : By.is_negone().is_true() ? -1 : 0;
    Step = Step == 0 ? Sign : Step;
    Ok = Ok && Sign != 0 && Sign == Step &&
         isl_set_involves_dims(Where.get(), isl_dim_set, At, Dims - At) == isl_bool_false &&
         isl_aff_dim(Value.get(), isl_dim_div) == 0 && !Involves(At + 1, Dims - At - 1);
    if (Ok && !Involves(0, At)) {
      isl_aff *Start = isl_aff_set_coefficient_si(Value.copy(), isl_dim_in, int(At), 0);
      Firsts.push_back(isl::manage(isl_pw_aff_from_aff(isl_aff_project_domain_on_params(Start))));
    }
    return isl::stat::ok();
  });
  return Ok;
}

/// Whether the loop goes through blocks, one after the other, of which one around it tells the
/// number: such loops are Unblocking's.
static bool isOfBlocks(const isl::set &Run, const isl::map &Place, unsigned At) {
  const isl::map Number(Run.ctx(), "{ [block, value] -> [value] }");
  isl::set Values = Run.apply(Place);
  for (unsigned D = 0, Dims = dimsOf(Values); D < At; ++D) {
    isl::set Both = Values.project_out(isl::dim::set, At + 1, Dims - At - 1)
                        .project_out(isl::dim::set, D + 1, At - D - 1)
                        .project_out(isl::dim::set, 0, D)
                        .reset_tuple_id();
    if (Number.intersect_domain(Both).is_injective().is_true())
      return true;
  }
  return false;
}

/// The number of an iteration, counted from From.
isl::pw_aff Recount::iteration(const Below &B, const isl::pw_aff &From) const {
  isl::pw_aff Beyond = B.Var.sub(From.insert_domain(B.Stmt->Domain.space()));
  return Step > 0 ? Beyond : Beyond.neg();
}

/// Whether the loop begins at a choice, one side of which is a number for all loops around it that
/// no variable is before.
bool Recount::find() {
  bool Clamped = false;
  std::vector<isl::pw_aff> Firsts;
  for (ModelStmt &S : M.Stmts) {
    ArrayRef<int> Loops = M.Info.Stmts[S.source()].Loops;
    auto Found = llvm::find(Loops, Loop);
    if (Found == Loops.end() || !S.VarNames.empty())
      continue;
    const unsigned At = Found - Loops.begin();
    isl::pw_aff Var = S.LoopVars[At].coalesce().gist(S.Domain.intersect_params(M.Context));
    if (isl_pw_aff_n_piece(Var.get()) > 4 || !begins(Var, At, Loops.size(), Firsts))
      return false;
    Clamped |= isl_pw_aff_n_piece(Var.get()) > 1;
    Stmts.push_back({&S, At, Var, {}});
  }
  // Variables that each iteration has for itself are named by the loops.
  for (const ModelAccess &A : M.Accesses)
    for (const Below &B : Stmts)
      if (A.Stmt == B.Stmt->Id && M.Arrays[A.Array].Class == ArrayClass::LocalVar &&
          dimsOf(A.Relation.range()) > B.At)
        return false;
  if (!Clamped)
    return false;
  auto IsFirst = [&](const isl::pw_aff &From) {
    return all_of(Stmts, [&](const Below &B) {
      isl::pw_aff Zero = isl::pw_aff(isl::aff::zero_on_domain(B.Stmt->Domain.space()));
      isl::set Before = iteration(B, From).lt_set(Zero);
      return B.Stmt->Domain.intersect_params(M.Context).intersect(Before).is_empty().is_true();
    });
  };
  auto Chosen = find_if(Firsts, IsFirst);
  if (Chosen == Firsts.end())
    return false;
  First = *Chosen;
  for (Below &B : Stmts) {
    const isl::space Space = B.Stmt->Domain.space();
    isl::pw_multi_aff Place = isl::manage(
        isl_pw_multi_aff_from_multi_aff(isl_multi_aff_identity(Space.map_from_set().release())));
    Place = isl::manage(
        isl_pw_multi_aff_set_pw_aff(Place.release(), B.At, iteration(B, First).release()));
    B.Place =
        isl::manage(isl_map_from_pw_multi_aff(Place.release())).intersect_domain(B.Stmt->Domain);
    if (isOfBlocks(B.Stmt->Domain.intersect_params(M.Context), B.Place, B.At))
      return false;
  }
  return true;
}

/// One piece in the place of several that make it.
static isl::set joined(isl::set Set) {
  Set = coalesced(Set);
  isl::set Hull = isl::set(isl::manage(isl_set_unshifted_simple_hull(Set.copy())));
  return Hull.is_subset(Set).is_true() ? Hull : Set;
}
static isl::map joined(isl::map Map) {
  Map = coalesced(Map);
  isl::map Hull = isl::map(isl::manage(isl_map_unshifted_simple_hull(Map.copy())));
  return Hull.is_subset(Map).is_true() ? Hull : Map;
}

void Recount::apply() {
  for (Below &B : Stmts) {
    ModelStmt &S = *B.Stmt;
    const isl::set Domain = joined(S.Domain.apply(B.Place));
    const isl::pw_multi_aff Back =
        isl::manage(isl_pw_multi_aff_from_map(B.Place.reverse().release()));
    for (unsigned K = 0; K < S.LoopVars.size(); ++K)
      if (K == B.At) {
        isl::pw_aff At =
            isl::pw_aff::var_on_domain(isl::local_space(Domain.space()), isl::dim::set, K);
        S.LoopVars[K] =
            First.insert_domain(Domain.space()).add(Step > 0 ? At : At.neg()).gist(Domain);
      } else {
        S.LoopVars[K] = S.LoopVars[K].pullback(Back).coalesce().gist(Domain);
      }
    for (ModelAccess &A : M.Accesses)
      if (A.Stmt == S.Id) {
        A.Relation = joined(A.Relation.apply_domain(B.Place));
        if (!A.Part.is_null())
          A.Part = joined(A.Part.apply_domain(B.Place));
      }
    S.Domain = Domain;
  }
}

void countByVariables(KernelModel &M) {
  for (size_t Loop = 0; Loop < M.Info.Loops.size(); ++Loop) {
    Recount R(M, int(Loop));
    tryChange(M, [&] {
      if (!R.find())
        return false;
      R.apply();
      return true;
    });
  }
}

} // namespace swgen

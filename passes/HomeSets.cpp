//===- HomeSets.cpp -------------------------------------------------------===//
#include "HomeSets.h"
#include "AlikeAccesses.h"
#include "Footprint.h"
#include "HomeRows.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace swgen {

HomeSets::HomeSets(const KernelModel &Model, const TilePlan &Plan, const Home &H)
    : Model(Model), H(H), Index(int(Plan.Homes.size())), Known(homeContext(Model, H, Index)),
      PhaseOf(Model.Stmts.size(), -1) {
  for (int P = H.First; P < H.Last; ++P)
    for (int S : stmtsOf(Plan, Plan.Phases[P].Root))
      PhaseOf[S] = P;
}

isl::set HomeSets::empty(int Array) const {
  return isl::set::empty(tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Array),
                                    Model.Arrays[Array].dims()));
}

isl::set HomeSets::touched(int Access, const isl::set &Instances) const {
  return coalesced(
      Model.Accesses[Access].Relation.intersect_domain(where(Instances, Known)).range());
}

std::vector<int> HomeSets::inPhase(ArrayRef<int> Accesses, int Phase) const {
  std::vector<int> Result;
  copy_if(Accesses, std::back_inserter(Result), [&](int A) { return phaseOf(A) == Phase; });
  return Result;
}

isl::set HomeSets::united(ArrayRef<int> Accesses, int Array, bool InHome) const {
  isl::set All = empty(Array);
  for (int A : withoutAlike(Model, Accesses)) {
    isl::set &Touched = (InHome ? Here : Elsewhere)[A];
    if (Touched.is_null())
      Touched = touched(A, (InHome ? homeInstances : foreignInstances)(
                               Model, H, phaseOf(A), Model.Accesses[A].Stmt, Index));
    All = All.unite(Touched);
  }
  return coalesced(All);
}

isl::set HomeSets::here(ArrayRef<int> Accesses, int Array) const {
  return united(Accesses, Array, /*InHome=*/true);
}

isl::set HomeSets::ever(ArrayRef<int> Accesses, int Array) const {
  return coalesced(inAnyStep(here(Accesses, Array), H.Steps));
}

isl::set HomeSets::elsewhere(ArrayRef<int> Accesses, int Array) const {
  return united(Accesses, Array, /*InHome=*/false);
}

isl::set HomeSets::anywhere(int Array) const {
  std::vector<int> Accesses;
  for (auto [I, X] : enumerate(Model.Accesses))
    if (X.Array == Array)
      Accesses.push_back(int(I));
  isl::set All = empty(Array);
  for (int A : withoutAlike(Model, Accesses))
    All = All.unite(touched(A, Model.Stmts[Model.Accesses[A].Stmt].Domain));
  return coalesced(All);
}

/// The step of an access, for readNext().
Row HomeSets::after(int Access, int Phase, bool After) const {
  const std::vector<int> &Loops = Model.Info.Stmts[Model.Accesses[Access].Stmt].Loops;
  unsigned At = unsigned(find(Loops, H.Steps) - Loops.begin());
  Affine When = Affine::param(step()) + Affine(phaseOf(Access) > Phase ? 0 : 1);
  return After ? atLeast(At, When + Affine(1)) : equals(At, When);
}

bool HomeSets::hasReadsAfter(const isl::set &Params, ArrayRef<int> Kept, ArrayRef<int> Visitors,
                             int Phase) const {
  std::set<int> Seen;
  for (int A : concat<const int>(Kept, Visitors)) {
    const ModelAccess &X = Model.Accesses[A];
    if (!X.Read || !Seen.insert(X.Stmt).second)
      continue;
    const isl::set &Run = Model.Stmts[X.Stmt].Domain;
    isl::set Then = Run.intersect(setOf(Run.space(), {after(A, Phase, /*After=*/true)}));
    if (!Then.params().is_disjoint(Params).is_true())
      return true;
  }
  return false;
}

isl::set HomeSets::readNext(ArrayRef<int> Kept, ArrayRef<int> Visitors, const isl::set &Elements,
                            int Array, int Phase, bool After) const {
  isl::set Result = empty(Array);
  // Most of what others read is far from the elements: each access leaves few of them, or none.
  auto Reads = [&](int A, const isl::set &Run, const Row &Then) {
    return touched(A, Run.intersect(setOf(Run.space(), {Then}))).intersect(Elements);
  };
  std::vector<isl::set> Sides;
  for (bool Visits : {false, true}) {
    std::vector<int> All;
    copy_if(Visits ? Visitors : Kept, std::back_inserter(All),
            [&](int A) { return Model.Accesses[A].Read; });
    for (int A : withoutAlike(Model, All)) {
      const int Stmt = Model.Accesses[A].Stmt;
      const Row Then = after(A, Phase, After);
      if (Visits) {
        Result = Result.unite(Reads(A, Model.Stmts[Stmt].Domain, Then));
        continue;
      }
      // What other CPEs read on one side of the home mostly becomes one piece.
      std::vector<isl::set> Runs = foreignSides(Model, H, phaseOf(A), Stmt, Index);
      Sides.resize(Runs.size(), empty(Array));
      for (auto [Side, Run] : zip(Sides, Runs))
        Side = coalesced(Side.unite(Reads(A, Run, Then)));
    }
  }
  for (const isl::set &Side : Sides)
    Result = Result.unite(Side);
  return coalesced(Result);
}

isl::set HomeSets::inNextStep(isl::set S) const {
  isl::ctx Ctx(Model.Ctx.get());
  int At = isl_set_find_dim_by_name(S.get(), isl_dim_param, step().c_str());
  if (At < 0)
    return S;
  S = S.set_dim_id(isl::dim::param, unsigned(At), isl::id(Ctx, "next"));
  Affine Distance = Affine::param("next") - Affine::param(step()) - Affine(1);
  S = where(S, setOf(tupleSpace(Ctx, "", 0), {{/*Equality=*/true, {}, Distance}}));
  At = isl_set_find_dim_by_name(S.get(), isl_dim_param, "next");
  return S.project_out(isl::dim::param, unsigned(At), 1);
}

} // namespace swgen

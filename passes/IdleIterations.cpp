//===- IdleIterations.cpp -------------------------------------------------===//
#include "IdleIterations.h"
#include "IslTools.h"
#include "ModelTrial.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/stride_info.h"
#include <optional>

using namespace llvm;

namespace swgen {
namespace {

/// One loop, and the statements below it.
class Skipper {
  KernelModel &M;
  const isl::set &Facts;
  const int Loop;
  struct Below {
    ModelStmt *Stmt;
    unsigned At; ///< the loop's dimension
  };
  std::vector<Below> Stmts;
  isl::val Stride;
  isl::pw_aff First; ///< over parameters

  bool isSeen(const ModelAccess &A, unsigned At) const;
  isl::set activeIterations() const;
  isl::map place(const Below &B, const isl::space &Tuple, const isl::pw_aff &From) const;
  isl::map elementPlace(const ModelAccess &A, const Below &B, const isl::pw_aff &From) const;

public:
  Skipper(KernelModel &M, const isl::set &Facts, int Loop) : M(M), Facts(Facts), Loop(Loop) {}
  bool find();
  std::optional<FirstIteration> apply();
};

/// Whether another iteration of the loop, or what follows it, may see what A does: reads are for
/// what the iteration writes.
bool Skipper::isSeen(const ModelAccess &A, unsigned At) const {
  const ModelArray &Array = M.Arrays[A.Array];
  return A.writes() && (Array.Class != ArrayClass::LocalVar || Array.dims() <= At);
}

/// The iterations { [x] } of the loop that write anything.
isl::set Skipper::activeIterations() const {
  isl::set All;
  for (const Below &B : Stmts)
    for (const ModelAccess &A : M.Accesses)
      if (A.Stmt == B.Stmt->Id && isSeen(A, B.At)) {
        isl::set Runs = A.Relation.domain();
        if (!hasDivisions(Runs))
          return {};
        isl::set Line = lineAlong(Runs.intersect_params(Facts), B.At);
        All = All.is_null() ? Line : All.unite(Line);
      }
  return All;
}

bool Skipper::find() {
  constexpr long MostApart = 64;
  if (M.Info.Loops[Loop].Regrouped || M.Info.Loops[Loop].Alone || isStreamed(M, Loop))
    return false;
  for (ModelStmt &S : M.Stmts) {
    ArrayRef<int> Loops = M.Info.Stmts[S.source()].Loops;
    if (auto Found = llvm::find(Loops, Loop); Found != Loops.end()) {
      if (!S.VarNames.empty())
        return false;
      Stmts.push_back({&S, unsigned(Found - Loops.begin())});
    }
  }
  const isl::set Active = activeIterations();
  if (Active.is_null() || Active.is_empty().is_true())
    return false;
  isl_stride_info *Info = isl_set_get_stride_info(Active.get(), 0);
  Stride = isl::manage(isl_stride_info_get_stride(Info));
  isl_aff *Offset = isl_stride_info_get_offset(Info);
  isl_stride_info_free(Info);
  First = isl::manage(isl_pw_aff_from_aff(isl_aff_project_domain_on_params(Offset)));
  if (Stride.is_null() || First.is_null() || isl_val_cmp_si(Stride.get(), 2) < 0 ||
      isl_val_cmp_si(Stride.get(), MostApart) > 0)
    return false;
  First = First.mod(Stride);
  return true;
}

/// { Tuple[.., x, ..] -> Tuple[.., x', ..] : x = From + Stride x' and x' >= 0 }, of the loop's
/// dimension.
isl::map Skipper::place(const Below &B, const isl::space &Tuple, const isl::pw_aff &From) const {
  // The other way round it is a function.
  isl::multi_pw_aff Back = isl::multi_pw_aff::identity(Tuple.map_from_set());
  isl::pw_aff At = isl::pw_aff::var_on_domain(isl::local_space(Tuple), isl::dim::set, B.At);
  isl::pw_aff Old =
      isl::manage(isl_pw_aff_scale_val(At.release(), Stride.copy())).add(From.insert_domain(Tuple));
  Back = Back.set_at(B.At, Old);
  return isl::map(isl::manage(isl_map_from_multi_pw_aff(Back.release())))
      .lower_bound_si(isl::dim::in, B.At, 0)
      .reverse();
}

/// The same of the elements of a variable that each iteration has for itself; null of others.
isl::map Skipper::elementPlace(const ModelAccess &A, const Below &B,
                               const isl::pw_aff &From) const {
  if (M.Arrays[A.Array].Class != ArrayClass::LocalVar || M.Arrays[A.Array].dims() <= B.At)
    return {};
  return place(B, A.Relation.space().range(), From);
}

std::optional<FirstIteration> Skipper::apply() {
  std::optional<FirstIteration> New;
  isl::pw_aff From = First;
  isl::set Link;
  if (!constantOf(First)) {
    const isl::id Id(First.ctx(), "sw_first" + std::to_string(Loop));
    const isl::space Params = isl::space::unit(First.ctx()).add_param(Id);
    From = isl::pw_aff::param_on_domain(isl::set::universe(Params), Id);
    New = FirstIteration{Id, M.Info.Loops[Loop].Var, First, Stride};
    Link = linkedIn(inRange(isl::set::universe(Params), *New), *New);
  }
  auto Unlinked = [&](auto Object) {
    return coalesced(Link.is_null() ? Object : Object.intersect_params(Link).gist_params(Link));
  };
  for (const Below &B : Stmts) {
    ModelStmt &S = *B.Stmt;
    const isl::map Place = place(B, S.Domain.space(), From);
    S.Domain = Unlinked(S.Domain.apply(Place));
    const isl::pw_multi_aff Back =
        isl::manage(isl_pw_multi_aff_from_map(Place.reverse().release()));
    for (isl::pw_aff &Var : S.LoopVars)
      Var = Var.pullback(Back).coalesce().gist(S.Domain);
    for (ModelAccess &A : M.Accesses) {
      if (A.Stmt != S.Id)
        continue;
      A.Relation = A.Relation.apply_domain(Place);
      if (isl::map Elements = elementPlace(A, B, From); !Elements.is_null())
        A.Relation = A.Relation.apply_range(Elements);
      A.Relation = Unlinked(A.Relation);
      if (!A.Part.is_null())
        A.Part = Unlinked(A.Part.apply_domain(Place));
    }
  }
  return New;
}

} // namespace

bool isStreamed(const KernelModel &M, int Loop) {
  return any_of(M.Info.Streams, [&](const StreamDesc &S) { return S.Loop == Loop || S.Joined; });
}

isl::set inRange(isl::set Params, ArrayRef<FirstIteration> Firsts) {
  for (const FirstIteration &First : Firsts) {
    const isl::space Space = isl::space::unit(Params.ctx()).add_param(First.Param);
    Params = Params.intersect(isl::set::universe(Space)
                                  .lower_bound_si(isl::dim::param, 0, 0)
                                  .upper_bound_val(isl::dim::param, 0, First.Stride.sub(1)));
  }
  return Params;
}

isl::set withoutFirsts(isl::set Params, ArrayRef<FirstIteration> Firsts) {
  for (const FirstIteration &First : Firsts)
    if (int Dim = Params.get_space().find_dim_by_id(isl::dim::param, First.Param); Dim >= 0) {
      Params = Params.project_out(isl::dim::param, Dim, 1);
      Params = isl::manage(isl_set_remove_divs(Params.release()));
    }
  return Params;
}

isl::set linkedIn(isl::set Params, ArrayRef<FirstIteration> Firsts) {
  for (const FirstIteration &First : Firsts) {
    const isl::space Space = isl::space::unit(Params.ctx()).add_param(First.Param);
    isl::pw_aff Value = isl::pw_aff::param_on_domain(isl::set::universe(Space), First.Param);
    Params = Params.intersect(Value.eq_set(First.Value).params());
  }
  return Params;
}

std::vector<FirstIteration> skipIdleIterations(KernelModel &M, const isl::set &Facts) {
  std::vector<FirstIteration> Result;
  for (size_t Loop = 0; Loop < M.Info.Loops.size() && M.Info.Parallel.Tiles.empty(); ++Loop) {
    std::optional<FirstIteration> New;
    Skipper S(M, Facts, int(Loop));
    const bool Changed = tryChange(M, [&] {
      if (!S.find())
        return false;
      New = S.apply();
      return true;
    });
    if (Changed && New)
      Result.push_back(std::move(*New));
  }
  return Result;
}

} // namespace swgen

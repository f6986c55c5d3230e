//===- CodeScope.cpp - what holds at one place of the code tree -----------===//

#include "CodeScope.h"
#include "BlockInstances.h"
#include "HomeRows.h"
#include "IslTools.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/set.h"

using namespace swgen;

static isl::ctx ctxOf(const KernelModel &M) { return isl::ctx(M.Ctx.get()); }

isl::pw_aff swgen::paramAff(isl::ctx Ctx, const std::string &Id) {
  return toPwAff(Affine::param(Id), Ctx);
}

/// Adds  lo <= Id <= hi  to the context, where the bounds are defined.
static isl::set between(isl::ctx Ctx, isl::set Context, const std::string &Id, const LoopEnds &R) {
  isl::pw_aff P = paramAff(Ctx, Id);
  isl::set Above = isl::manage(isl_pw_aff_ge_set(P.copy(), R.Lo.copy()));
  isl::set Below = isl::manage(isl_pw_aff_le_set(P.copy(), R.Hi.copy()));
  return coalesced(Context.intersect_params(isl::manage(isl_set_params(Above.release())))
                       .intersect_params(isl::manage(isl_set_params(Below.release()))));
}

CodeScope CodeScope::withSeq(int Loop, const LoopEnds &R) const {
  CodeScope S = *this;
  S.Around = isl::set();
  S.Seqs.push_back(Loop);
  S.Context = between(ctxOf(*Model), S.Context, seqVar(Loop), R);
  return S;
}

CodeScope CodeScope::withTile(const TileLoop &T, const LoopEnds &R) const {
  CodeScope S = *this;
  S.Around = isl::set();
  S.Tiled.push_back(T.Loop);
  std::string Lo = tileLo(T.Loop), Hi = tileHi(T.Loop);
  if (T.Size == 1)
    S.Ones.push_back(T.Loop);
  Affine First = Affine::param(Lo), Length = Affine::param(Hi) - First;
  S.Context = S.Context.intersect_params(
      setOf(tupleSpace(ctxOf(*Model), "", 0),
            {nonNegative(First), nonNegative(Length), nonNegative(Affine(T.Size - 1) - Length)}));
  if (goesByBlocks(*Model, T.Loop)) {
    S.Context = S.Context.intersect_params(isl::set(blocksThatRun(*Model, T.Loop, Lo)));
    return S;
  }
  // Ends of loops in cases are known of their tiles, but cut all that is said inside in as many.
  const isl::set Before = S.Context;
  S.Context = between(ctxOf(*Model), between(ctxOf(*Model), Before, Lo, R), Hi, R);
  if (isl::set Hull = withoutCases(S.Context); pieces(Hull) < pieces(S.Context))
    S.Context = coalesced(Hull.intersect_params(Before));
  return S;
}

CodeScope CodeScope::where(const isl::set &Params) const {
  CodeScope S = *this;
  S.Around = isl::set();
  S.Context = coalesced(S.Context.intersect_params(Params));
  return S;
}

CodeScope CodeScope::withHome(const Home &H, int Index) const {
  return where(homeContext(*Model, H, Index));
}

const isl::set &CodeScope::around() const {
  if (!hasDivisions(Context))
    return Context;
  if (Around.is_null()) {
    isl_set *Plain = isl_set_remove_divs(Context.params().release());
    Around = isl::manage(isl_set_from_basic_set(isl_set_simple_hull(Plain)));
  }
  return Around;
}

isl::set CodeScope::oneIterationTiles() const {
  std::vector<Row> Rows;
  for (int Loop : Ones)
    Rows.push_back({true, {}, Affine::param(tileHi(Loop)) - Affine::param(tileLo(Loop))});
  return setOf(tupleSpace(ctxOf(*Model), "", 0), Rows);
}

isl::set CodeScope::domain(int Stmt) const {
  if (Seqs.empty() && Tiled.empty())
    return instances(Stmt);
  return coalesced(instances(Stmt).intersect_params(Context));
}

isl::set CodeScope::domainAround(int Stmt) const {
  return hasDivisions(Context) ? coalesced(instances(Stmt).intersect_params(around()))
                               : domain(Stmt);
}

isl::set CodeScope::instances(int Stmt) const {
  std::vector<Row> Rows;
  for (auto [D, Loop] : llvm::enumerate(Model->Info.Stmts[Stmt].Loops)) {
    if (llvm::is_contained(Seqs, Loop))
      Rows.push_back(equals(D, Affine::param(seqVar(Loop))));
    if (llvm::is_contained(Tiled, Loop)) {
      Rows.push_back(atLeast(D, Affine::param(tileLo(Loop))));
      Rows.push_back(atMost(D, Affine::param(tileHi(Loop))));
    }
  }
  isl::set Domain = Model->Stmts[Stmt].Domain.intersect_params(Model->Context);
  return Rows.empty() ? Domain : Domain.intersect(setOf(Domain.space(), Rows));
}

LoopEnds CodeScope::range(int Loop, llvm::ArrayRef<int> Stmts) const {
  isl::set Values;
  for (int K : Stmts) {
    const auto &Loops = Model->Info.Stmts[K].Loops;
    auto It = llvm::find(Loops, Loop);
    if (It == Loops.end())
      continue;
    unsigned Pos = It - Loops.begin(), N = Loops.size();
    isl_set *D = isl_set_reset_tuple_id(domain(K).release());
    D = isl_set_project_out(D, isl_dim_set, Pos + 1, N - Pos - 1);
    D = isl_set_project_out(D, isl_dim_set, 0, Pos);
    isl::set One = isl::manage(D);
    Values = Values.is_null() ? One : Values.unite(One);
  }
  Values = coalesced(Values);
  LoopEnds R;
  R.Lo = coalesced(Values.dim_min(0));
  R.Hi = coalesced(Values.dim_max(0));
  return R;
}

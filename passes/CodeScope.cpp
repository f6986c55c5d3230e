//===- CodeScope.cpp - what holds at one place of the code tree -----------===//

#include "CodeScope.h"
#include "isl/aff.h"
#include "isl/set.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace swgen;

static isl::ctx ctxOf(const KernelModel &M) { return isl::ctx(M.Ctx.get()); }

isl::pw_aff swgen::paramAff(isl::ctx Ctx, const std::string &Id) {
  return isl::pw_aff(Ctx, "[" + Id + "] -> { [(" + Id + ")] }");
}

void CodeScope::restrict(const std::string &Constraint, const std::vector<std::string> &Ids) {
  isl::set S(ctxOf(*Model), "[" + llvm::join(Ids, ", ") + "] -> { : " + Constraint + " }");
  Context = Context.intersect_params(S);
}

/// Adds  lo <= Id <= hi  to the context, where the bounds are defined.
static isl::set between(isl::ctx Ctx, isl::set Context, const std::string &Id, const LoopRange &R) {
  isl::pw_aff P = paramAff(Ctx, Id);
  isl::set Above = isl::manage(isl_pw_aff_ge_set(P.copy(), R.Lo.copy()));
  isl::set Below = isl::manage(isl_pw_aff_le_set(P.copy(), R.Hi.copy()));
  return Context.intersect_params(isl::manage(isl_set_params(Above.release())))
      .intersect_params(isl::manage(isl_set_params(Below.release())))
      .coalesce();
}

CodeScope CodeScope::withSeq(int Loop, const LoopRange &R) const {
  CodeScope S = *this;
  S.Seqs.push_back(Loop);
  S.Context = between(ctxOf(*Model), S.Context, seqVar(Loop), R);
  return S;
}

CodeScope CodeScope::withTile(const TileLoop &T, const LoopRange &R) const {
  CodeScope S = *this;
  S.Tiled.push_back(T.Loop);
  std::string Lo = tileLo(T.Loop), Hi = tileHi(T.Loop);
  S.restrict("0 <= " + Lo + " <= " + Hi + " and " + Hi + " - " + Lo +
                 " <= " + std::to_string(T.Size - 1),
             {Lo, Hi});
  S.Context = between(ctxOf(*Model), S.Context, Lo, R);
  S.Context = between(ctxOf(*Model), S.Context, Hi, R);
  return S;
}

isl::set CodeScope::domain(int Stmt) const {
  const StmtDesc &D = Model->Info.Stmts[Stmt];
  std::vector<std::string> Dims, Params, Terms;
  for (unsigned I = 0; I < D.Loops.size(); ++I) {
    std::string X = "i" + std::to_string(I);
    Dims.push_back(X);
    if (llvm::is_contained(Seqs, D.Loops[I])) {
      Params.push_back(seqVar(D.Loops[I]));
      Terms.push_back(X + " = " + Params.back());
    }
    if (llvm::is_contained(Tiled, D.Loops[I])) {
      Params.push_back(tileLo(D.Loops[I]));
      Params.push_back(tileHi(D.Loops[I]));
      Terms.push_back(tileLo(D.Loops[I]) + " <= " + X + " <= " + tileHi(D.Loops[I]));
    }
  }
  isl::set Domain = Model->Stmts[Stmt].Domain.intersect_params(Model->Context);
  if (Terms.empty())
    return Domain;
  isl::set Here(ctxOf(*Model), "[" + llvm::join(Params, ", ") + "] -> { S" + std::to_string(Stmt) +
                                   "[" + llvm::join(Dims, ", ") +
                                   "] : " + llvm::join(Terms, " and ") + " }");
  return Domain.intersect(Here).intersect_params(Context).coalesce();
}

LoopRange CodeScope::range(int Loop, llvm::ArrayRef<int> Stmts) const {
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
  Values = Values.coalesce();
  LoopRange R;
  R.Lo = isl::manage(isl_pw_aff_coalesce(isl_set_dim_min(Values.copy(), 0)));
  R.Hi = isl::manage(isl_pw_aff_coalesce(isl_set_dim_max(Values.copy(), 0)));
  return R;
}

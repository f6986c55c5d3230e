//===- RowTables.cpp ------------------------------------------------------===//
#include "RowTables.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

namespace swgen {
namespace {

const char *const OnData = "which of them are followed is not known from its loops";

class TableFinder {
public:
  TableFinder(KernelModel &M, const ModelArray &A)
      : M(M), A(A), Desc(M.Info.Arrays[A.Source]), Levels(Desc.TableLevels) {}

  /// Empty: all is well.
  std::string find(RowTableUse &Use);

private:
  std::string parameter(const std::string &Name, const std::string &Value);
  isl::pw_aff value(const RowSubscript &S, const ModelStmt &At);
  isl::set rows(const RowFollow &F);
  bool addBox(RowTableUse &Use, const isl::set &Rows) const;
  bool reachesAsFar() const;

  KernelModel &M;
  const ModelArray &A;
  const ArrayDesc &Desc;
  const unsigned Levels;
};

} // namespace

static isl::pw_aff times(const isl::pw_aff &P, int64_t Factor) {
  return P.scale(isl::val(P.ctx(), long(Factor)));
}

/// The model's, or a new one where it has none: where no loop runs over rows, it knows products
/// only. Empty: the name is taken.
std::string TableFinder::parameter(const std::string &Name, const std::string &Value) {
  auto Known = llvm::find_if(M.Params, [&](const ModelParam &P) { return P.CExpr == Value; });
  if (Known != M.Params.end())
    return Known->Id;
  const std::string Id = "p_" + Name;
  if (llvm::any_of(M.Params, [&](const ModelParam &P) { return P.Id == Id; }))
    return "";
  M.Params.push_back({Id, Value});
  return Id;
}

/// What the subscript is in each instance; null where that is not known.
isl::pw_aff TableFinder::value(const RowSubscript &S, const ModelStmt &At) {
  if (!S.IsKnown || S.Steps.size() != At.LoopVars.size())
    return {};
  isl::pw_aff Sum = isl::manage(
      isl_pw_aff_val_on_domain(At.Domain.copy(), isl_val_int_from_si(M.Ctx.get(), long(S.First))));
  for (size_t K = 0; K != S.Steps.size(); ++K)
    if (S.Steps[K])
      Sum = Sum.add(times(At.LoopVars[K], S.Steps[K]));
  for (size_t K = 0; K != S.Names.size(); ++K) {
    const std::string Id = parameter(S.Names[K], S.Values[K]);
    if (Id.empty())
      return {};
    isl::pw_aff Param = isl::pw_aff::param_on_domain(At.Domain, isl::id(At.Domain.ctx(), Id));
    Sum = Sum.add(times(Param, S.Factors[K]));
  }
  return Sum;
}

/// { [s..] } in all instances of the statement; null where that is not known.
isl::set TableFinder::rows(const RowFollow &F) {
  const ModelStmt &At = M.Stmts[F.Stmt];
  isl::map All;
  for (const RowSubscript &S : F.Subscripts) {
    isl::pw_aff Value = value(S, At);
    if (Value.is_null())
      return {};
    isl::map One = isl::manage(isl_map_from_pw_aff(Value.release()));
    if (S.IsBelow) // any of them
      One = One.apply_range(isl::map(One.ctx(), "{ [n] -> [k] : 0 <= k < n }"));
    All = All.is_null() ? One : All.flat_range_product(One);
  }
  isl::set Where = At.Domain;
  if (F.Access >= 0) {
    Where = isl::set::empty(Where.space());
    for (const ModelAccess &X : M.Accesses)
      if (X.Access == F.Access)
        Where = Where.unite(X.Relation.domain().intersect(At.Domain));
  }
  return coalesced(All.intersect_domain(Where).range());
}

/// Within one row of a table all between two pointers exist, so that one dimension may have gaps.
bool TableFinder::addBox(RowTableUse &Use, const isl::set &Rows) const {
  isl::set Box = isl::set::universe(Rows.space()).intersect_params(Rows.params());
  for (unsigned D = 0; D < Levels; ++D) {
    isl::pw_aff Value = isl::pw_aff::var_on_domain(
        isl::manage(isl_local_space_from_space(Rows.space().release())), isl::dim::set, D);
    Box = Box.intersect(Value.ge_set(Rows.dim_min(D).insert_domain(Rows.space())))
              .intersect(Value.le_set(Rows.dim_max(D).insert_domain(Rows.space())));
  }
  Box = coalesced(Box);
  if (Levels > 1 && !Desc.TableIsDeclared && !Box.is_subset(Rows).is_true())
    return false;
  auto Covers = [&](const isl::set &Other) { return Box.is_subset(Other).is_true(); };
  if (llvm::none_of(Use.Boxes, Covers))
    Use.Boxes.push_back(Box);
  return true;
}

/// The first and the last element that the region touches are, in each dimension but the first,
/// close to the least and the greatest that it touches anywhere.
bool TableFinder::reachesAsFar() const {
  constexpr int MostElements = 64;
  isl::set Touched;
  for (const ModelAccess &X : M.Accesses) {
    if (X.Array != A.Id || !X.Affine || (X.Access >= 0 && M.Info.Accesses[X.Access].Conditional))
      continue;
    isl::set Elements = X.Relation.intersect_domain(M.Stmts[X.Stmt].Domain).range();
    Touched = Touched.is_null() ? Elements : Touched.unite(Elements);
  }
  if (Touched.is_null()) // nothing is copied but what surely exists
    return true;
  Touched = coalesced(Touched.intersect_params(M.Context));
  isl::set First = Touched.lexmin(), Last = Touched.lexmax();
  auto IsClose = [&](const isl::pw_aff &Less, const isl::pw_aff &More) {
    isl::val Most = isl::manage(isl_pw_aff_max_val(More.sub(Less).release()));
    return Most.is_int().is_true() && Most.le(MostElements).is_true();
  };
  for (unsigned D = 1; D <= Levels && D < A.dims(); ++D)
    if (!IsClose(Touched.dim_min(D), First.dim_min(D)) ||
        !IsClose(Last.dim_max(D), Touched.dim_max(D)))
      return false;
  return true;
}

std::string TableFinder::find(RowTableUse &Use) {
  Use.Array = A.Id;
  isl::set All, Surely;
  for (const RowFollow &F : M.Info.Follows) {
    if (F.Array != A.Name)
      continue;
    isl::set Rows = rows(F);
    if (Rows.is_null() || !isBounded(Rows))
      return OnData;
    All = All.is_null() ? Rows : All.unite(Rows);
    if (F.Conditional && !Desc.TableIsDeclared)
      continue;
    Surely = Surely.is_null() ? Rows : Surely.unite(Rows);
    if (Levels > 1 && !addBox(Use, Rows))
      return "those that are followed are no range of subscripts times another";
  }
  if (Surely.is_null())
    return OnData;
  if (Levels == 1)
    addBox(Use, coalesced(Surely));
  for (const isl::set &Box : Use.Boxes)
    All = All.subtract(Box);
  if (!All.intersect_params(M.Context).is_empty().is_true())
    return OnData;
  return Desc.TableIsDeclared || reachesAsFar() ? ""
                                                : "not all of its rows are used to the same length";
}

/// A character is stored to one of several elements that only the data tell.
static bool storesAnywhere(const KernelModel &M) {
  return llvm::any_of(M.Accesses, [&](const ModelAccess &X) {
    return M.Arrays[X.Array].Class == ArrayClass::Main && X.writes() && !X.Affine &&
           !isBounded(X.Relation.intersect_domain(M.Stmts[X.Stmt].Domain).range());
  });
}

void findRowTables(KernelModel &M, std::vector<Finding> &Refusals) {
  for (const ModelArray &A : M.Arrays) {
    if (A.Class != ArrayClass::Main || M.Info.Arrays[A.Source].TableLevels == 0)
      continue;
    auto At = llvm::find_if(M.Accesses, [&](const ModelAccess &X) { return X.Array == A.Id; });
    if (At == M.Accesses.end())
      continue;
    RowTableUse Use;
    std::string Why = TableFinder(M, A).find(Use);
    if (Why.empty() && M.Info.Arrays[A.Source].TableMayBeStored && storesAnywhere(M))
      Why = "which characters are stored, that may be in a pointer, depends on data";
    if (!Why.empty())
      Refusals.push_back({233, At->Pos, {A.Name, Why}, {}});
    M.Tables.push_back(std::move(Use));
  }
}

} // namespace swgen

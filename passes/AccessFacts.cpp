//===- AccessFacts.cpp ----------------------------------------------------===//
#include "AccessFacts.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

bool AccessFacts::isOneElement(int Access) {
  auto [At, New] = Single.try_emplace(Access);
  if (!New)
    return At->second;
  const ModelAccess &A = Model.Accesses[Access];
  isl::map Relation = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain);
  if (Model.Arrays[A.Array].StructGranules)
    Relation = Relation.project_out(isl::dim::out, Model.Arrays[A.Array].dims() - 1, 1);
  return At->second = A.Affine && Relation.is_single_valued().is_true();
}

bool AccessFacts::isConditional(int Access) const {
  const ModelAccess &A = Model.Accesses[Access];
  return A.Access >= 0 ? Model.Info.Accesses[A.Access].Conditional : A.MayWrite && !A.MustWrite;
}

isl::set AccessFacts::rows(ArrayRef<int> Accesses) {
  isl::set Result;
  for (int I : Accesses) {
    isl::set &Row = Rows[I];
    if (Row.is_null()) {
      const ModelAccess &A = Model.Accesses[I];
      isl::set Elements = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain).range();
      Row = Elements.project_out(isl::dim::set, 1, countOf(Elements.tuple_dim()) - 1)
                .reset_tuple_id();
    }
    Result = Result.is_null() ? Row : Result.unite(Row);
  }
  return Result.is_null() ? Result : coalesced(Result.intersect_params(Model.Context));
}

const isl::set &AccessFacts::surelyTouched(int Array) {
  auto [At, New] = Between.try_emplace(Array);
  if (!New)
    return At->second;
  std::vector<int> All;
  for (auto [I, A] : enumerate(Model.Accesses))
    if (A.Array == Array && A.Affine && !isConditional(int(I)))
      All.push_back(int(I));
  if (isl::set Touched = rows(All); !Touched.is_null()) {
    isl::map Up(isl::ctx(Model.Ctx.get()), "{ [x] -> [y] : x <= y }");
    At->second = Touched.apply(Up).intersect(Touched.apply(Up.reverse()));
  }
  return At->second;
}

const isl::set &AccessFacts::wholeRows(int Array) {
  auto [At, New] = WholeRows.try_emplace(Array);
  const ModelArray &A = Model.Arrays[Array];
  if (!New || A.Class != ArrayClass::Main || A.dims() == 0)
    return At->second;
  const ArrayDesc &Desc = Model.Info.Arrays[A.Source];
  if (Desc.TensorDims > 0 || Desc.Dims.size() + A.StructGranules != A.dims())
    return At->second;
  isl::set Exist = isl::set::universe(
      tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Array), A.dims()));
  for (unsigned D = 0; D < A.dims(); ++D) {
    isl::set In;
    if (D == 0) {
      if (const isl::set &Rows = surelyTouched(Array); !Rows.is_null()) {
        In = isl::manage(isl_set_insert_dims(Rows.copy(), isl_dim_set, 1, A.dims() - 1));
        In = In.set_tuple_id(isl::id(In.ctx(), "A" + std::to_string(Array)));
      }
    } else {
      isl::pw_aff Value = isl::pw_aff::var_on_domain(
          isl::manage(isl_local_space_from_space(Exist.space().release())), isl::dim::set, D);
      In =
          Value.lt_set(A.Sizes[D].insert_domain(Exist.space())).lower_bound_si(isl::dim::set, D, 0);
    }
    if (In.is_null())
      return At->second;
    Exist = Exist.intersect(In);
  }
  return At->second = Exist;
}

void AccessFacts::forget() {
  Single.clear();
  Rows.clear();
  Between.clear();
  WholeRows.clear();
}

} // namespace swgen

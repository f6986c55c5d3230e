//===- PlanesApart.cpp ----------------------------------------------------===//
#include "PlanesApart.h"
#include "IslRows.h"
#include "Legality.h"
#include "Subscripts.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {
namespace {

/// Pairs of subscripts that a region may have: each makes two cases of all that follows.
constexpr size_t MostPairs = 2;

/// The parts of a sum with one sign, as C.
std::string side(const Affine &Sum, int64_t Sign) {
  std::string Text;
  auto Add = [&](const std::string &Term) { Text += (Text.empty() ? "" : " + ") + Term; };
  for (const auto &[Name, Factor] : Sum.terms())
    if (Factor * Sign > 0)
      Add(Factor * Sign == 1 ? Name : std::to_string(Factor * Sign) + " * " + Name);
  if (Sum.constantTerm() * Sign > 0)
    Add(std::to_string(Sum.constantTerm() * Sign));
  return Text.empty() ? "0" : Text;
}

isl::set paramsWhere(const KernelModel &Model, ArrayRef<Row> Rows) {
  return setOf(tupleSpace(isl::ctx(Model.Ctx.get()), "", 0), Rows);
}

/// { : Sum is not 0 }
isl::set isNotZero(const KernelModel &Model, const Affine &Sum) {
  return paramsWhere(Model, {nonNegative(Sum - Affine(1))})
      .unite(paramsWhere(Model, {nonNegative(Affine(-1) - Sum)}));
}

/// What must not be 0 so that the ends of a dependence touch different planes; nothing where no
/// dimension has subscripts without loops that may differ.
std::optional<Affine> planesOf(const KernelModel &Model, const Dependence &D) {
  const ModelAccess &Src = Model.Accesses[D.Src], &Dst = Model.Accesses[D.Dst];
  if (Model.Arrays[Src.Array].Class != ArrayClass::Main)
    return std::nullopt;
  for (unsigned K = 0; K < Model.Arrays[Src.Array].dims(); ++K) {
    std::optional<Subscript> A = subscriptOf(Model, Src, K), B = subscriptOf(Model, Dst, K);
    if (!A || !B || !A->Dims.empty() || !B->Dims.empty())
      continue;
    Affine Apart = A->Rest - B->Rest;
    if (!Apart.constant()) // x - y and y - x are one
      return Apart.terms().begin()->second > 0 ? Apart : Affine() - Apart;
  }
  return std::nullopt;
}

/// Assumes it; the text that is not 0 goes into a guard.
void assume(KernelModel &Model, const Affine &Apart, const std::string &Array) {
  isl::set Known = isNotZero(Model, Apart);
  Model.Context = Model.Context.intersect(Known);
  Model.Guards.push_back({side(Apart, 1) + " != " + side(Apart, -1), "",
                          "no plane of '" + Array + "' is both read and written",
                          "one subscript that is the other and a constant"});
  std::vector<Dependence> Left;
  for (Dependence &D : Model.Deps) {
    D.Relation = D.Relation.intersect_params(Known);
    if (!D.Relation.is_empty().is_true())
      Left.push_back(std::move(D));
  }
  Model.Deps = std::move(Left);
}

} // namespace

std::optional<KernelModel> assumePlanesApart(const KernelModel &Model,
                                             const std::vector<bool> &Parallel) {
  std::vector<std::pair<Affine, std::string>> Pairs;
  for (const Dependence &D : Model.Deps) {
    std::optional<Affine> Apart = planesOf(Model, D);
    if (Apart && none_of(Pairs, [&](const auto &P) { return P.first == *Apart; }))
      Pairs.emplace_back(*Apart, Model.Arrays[Model.Accesses[D.Src].Array].Name);
  }
  if (Pairs.empty() || Pairs.size() > MostPairs)
    return std::nullopt;
  KernelModel New = Model;
  for (const auto &[Apart, Array] : Pairs)
    assume(New, Apart, Array);
  if (New.Context.is_empty().is_true())
    return std::nullopt;
  auto CountOf = [](const std::vector<bool> &All) { return count(All, true); };
  return CountOf(computeLegality(New).Parallel) > CountOf(Parallel) ? std::optional(std::move(New))
                                                                    : std::nullopt;
}

} // namespace swgen

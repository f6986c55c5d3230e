//===- GuardTrial.cpp -----------------------------------------------------===//
#include "GuardTrial.h"
#include "IslTools.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "isl/aff.h"
#include <map>
#include <optional>

using namespace llvm;

namespace swgen {
namespace {

/// One value for each thing that parameters are computed from.
class Sizes {
  static constexpr int64_t Values[] = {2, 3, 5, 8, 1, 0, 100, 30, 1000, 64, 300, 2000};
  static constexpr unsigned Small = 5;
  std::map<const SCEV *, int64_t> Leaves;
  uint64_t State;
  int64_t Same;
  unsigned Of; ///< so many of Values are chosen from

public:
  /// Trial by trial: first all are the same, as in square matrices, then any, and every third time
  /// small ones.
  explicit Sizes(unsigned Trial)
      : State(Trial), Same(Trial < 4 ? Values[Small + 1 + Trial] : 0),
        Of(Trial % 3 ? std::size(Values) : Small) {}

  /// What the parameter is then; nothing where that is not computed here.
  std::optional<int64_t> value(const SCEV *E);

private:
  int64_t leaf(const SCEV *E) {
    auto [At, New] = Leaves.try_emplace(E, Same);
    if (New && !Same) {
      State = State * 6364136223846793005u + 1442695040888963407u;
      At->second = Values[(State >> 33) % Of];
    }
    return At->second;
  }
};

std::optional<int64_t> Sizes::value(const SCEV *E) {
  if (auto *C = dyn_cast<SCEVConstant>(E))
    return C->getAPInt().trySExtValue();
  if (auto *Cast = dyn_cast<SCEVCastExpr>(E))
    return value(Cast->getOperand());
  auto *Nary = dyn_cast<SCEVNAryExpr>(E);
  if (!Nary || isa<SCEVAddRecExpr>(E))
    return leaf(E);
  std::optional<int64_t> Result;
  for (const SCEV *Operand : Nary->operands()) {
    std::optional<int64_t> Next = value(Operand);
    if (!Next)
      return std::nullopt;
    if (!Result)
      Result = Next;
    else if (isa<SCEVAddExpr>(E))
      *Result += *Next;
    else if (isa<SCEVMulExpr>(E))
      *Result *= *Next;
    else if (isa<SCEVSMaxExpr, SCEVUMaxExpr>(E))
      *Result = std::max(*Result, *Next);
    else
      *Result = std::min(*Result, *Next);
  }
  return Result;
}

isl::set fixed(isl::set S, const std::vector<std::pair<isl::id, int64_t>> &Values) {
  for (const auto &[Id, Value] : Values)
    if (int Dim = S.get_space().find_dim_by_id(isl::dim::param, Id); Dim >= 0)
      S = isl::manage(isl_set_fix_val(S.release(), isl_dim_param, unsigned(Dim),
                                      isl::val(Id.ctx(), long(Value)).release()));
  return S;
}

/// Whether each loop of each statement has so many iterations.
bool runsLoops(const KernelModel &Model, const std::vector<std::pair<isl::id, int64_t>> &Values,
               long Least) {
  for (const ModelStmt &S : Model.Stmts) {
    isl::set Domain = fixed(S.Domain, Values);
    if (!Domain.is_empty().is_false())
      return false;
    for (unsigned D = 0, N = countOf(Domain.tuple_dim()); D < N; ++D) {
      isl::pw_aff Length = Domain.dim_max(D).sub(Domain.dim_min(D));
      isl::val Most = isl::manage(isl_pw_aff_max_val(Length.release()));
      if (!Most.is_int().is_true() || Most.lt(isl::val(Most.ctx(), Least - 1)).is_true())
        return false;
    }
  }
  return true;
}

bool isProduct(const SCEV *E) {
  return SCEVExprContains(E, [](const SCEV *Part) {
    auto *Mul = dyn_cast<SCEVMulExpr>(Part);
    return Mul &&
           count_if(Mul->operands(), [](const SCEV *F) { return !isa<SCEVConstant>(F); }) > 1;
  });
}

} // namespace

bool holdsForNoSizes(const KernelModel &Model, const isl::set &Holds, ArrayRef<TriedParam> Params) {
  constexpr unsigned Trials = 1200, MostToBegin = 200, Few = 8;
  // What a product is compared with is as large only at the smallest sizes; without one, an inner
  // loop of two iterations may be all that there is.
  const long Least = any_of(Params, [](const TriedParam &P) { return isProduct(P.Value); }) ? 4 : 2;
  unsigned Relevant = 0; // at so many loops run that do not pass
  for (unsigned Trial = 0; Trial < Trials; ++Trial) {
    Sizes Now(Trial);
    std::vector<std::pair<isl::id, int64_t>> Values;
    for (const TriedParam &P : Params)
      if (std::optional<int64_t> Value = Now.value(P.Value))
        Values.emplace_back(P.Id, *Value);
      else
        return false;
    const bool Passes = fixed(Holds, Values).is_empty().is_false();
    if (Passes && runsLoops(Model, Values, Least))
      return false;
    if (!Passes && Relevant < Few)
      Relevant += runsLoops(Model, Values, Least);
    if (Trial > MostToBegin && Relevant < Few)
      return false;
  }
  return true;
}

} // namespace swgen

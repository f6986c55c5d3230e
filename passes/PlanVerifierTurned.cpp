//===- PlanVerifierTurned.cpp - matrices with rows and columns changed round -===//
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "SetBox.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {
namespace verifier {

namespace {

/// A model and the same with some matrices turned.  Facts is of the latter, without a plan.
class TurnedCheck {
  Facts &F;
  const KernelModel &Old;

public:
  TurnedCheck(Facts &F, const KernelModel &Old) : F(F), Old(Old) {}

  void run();

private:
  void same(unsigned Access);
  void swapped(unsigned Access);
  void copy(const TurnedArray &T);
  isl::set touched(int Array, function_ref<bool(const ModelAccess &)> Of) const;
  bool isTurned(int Array) const {
    return any_of(F.Model.Turned, [&](const TurnedArray &T) { return T.Array == Array; });
  }
  void fail(int Array, const char *Why) { F.fail(Turning, "'" + F.arrayName(Array) + "' " + Why); }
};

} // namespace

static bool areEqual(const isl::map &A, const isl::map &B) { return A.is_equal(B).is_true(); }

void TurnedCheck::same(unsigned Access) {
  const ModelAccess &X = Old.Accesses[Access], &Y = F.Model.Accesses[Access];
  if (X.Array != Y.Array || X.Stmt != Y.Stmt || X.Read != Y.Read || X.MustWrite != Y.MustWrite ||
      X.MayWrite != Y.MayWrite || X.Access != Y.Access || X.Affine != Y.Affine)
    return fail(X.Array, "has other accesses");
  if (isTurned(X.Array))
    return swapped(Access);
  if (X.Relation.get() != Y.Relation.get() && !areEqual(X.Relation, Y.Relation))
    fail(X.Array, "is accessed elsewhere");
}

/// The element in row i and column j of the array is the one in row j and column i of the copy.
void TurnedCheck::swapped(unsigned Access) {
  const ModelAccess &X = Old.Accesses[Access], &Y = F.Model.Accesses[Access];
  const bool Conditional =
      Y.Access >= 0 ? F.Model.Info.Accesses[Y.Access].Conditional : Y.MayWrite && !Y.MustWrite;
  if (!Y.Affine || Y.Rare || Conditional || (Y.MayWrite && !Y.MustWrite))
    fail(Y.Array, "has an access that perhaps is none");
  isl::map Back = isl::manage(isl_map_reset_tuple_id(X.Relation.copy(), isl_dim_out));
  Back = isl::manage(isl_map_move_dims(Back.release(), isl_dim_in, 0, isl_dim_out, 1, 1));
  isl::map Front = isl::manage(isl_map_reset_tuple_id(Y.Relation.copy(), isl_dim_out));
  Front = isl::manage(isl_map_move_dims(Front.release(), isl_dim_in, 0, isl_dim_out, 0, 1));
  if (!areEqual(isl::manage(isl_map_reset_tuple_id(Back.release(), isl_dim_in)),
                isl::manage(isl_map_reset_tuple_id(Front.release(), isl_dim_in))))
    fail(Y.Array, "is accessed in another element");
}

isl::set TurnedCheck::touched(int Array, function_ref<bool(const ModelAccess &)> Of) const {
  isl::set All = F.emptyElements(Array);
  for (const ModelAccess &X : F.Model.Accesses)
    if (X.Array == Array && Of(X))
      All = All.unite(F.relation(X).range());
  return All;
}

/// What moves between the array and its copy.
void TurnedCheck::copy(const TurnedArray &T) {
  const ModelArray &A = Old.Arrays[T.Array], &New = F.Model.Arrays[T.Array];
  auto Equal = [&](const isl::pw_aff &X, const isl::pw_aff &Y) {
    return (X.is_null() && Y.is_null()) ||
           (!X.is_null() && !Y.is_null() && X.ne_set(Y).params().is_empty().is_true());
  };
  if (A.Class != ArrayClass::Main || A.dims() != 2 || New.dims() != 2 || T.Sizes.size() != 2 ||
      A.StructGranules || A.ElemBytes != New.ElemBytes || A.ElemBytes % 4)
    return fail(T.Array, "is no matrix of words");
  if (!Equal(T.Sizes[0], A.Sizes[0]) || !Equal(T.Sizes[1], A.Sizes[1]))
    fail(T.Array, "has other rows");
  const isl::set Read = touched(T.Array, [](const ModelAccess &X) { return X.Read; }),
                 Written = touched(T.Array, [](const ModelAccess &X) { return X.writes(); }),
                 All = Read.unite(Written);
  // Inside of the copy, so that no two elements have one place.
  const isl::space Elements = F.elementSpace(T.Array);
  for (unsigned D = 0; D < 2; ++D) {
    isl::pw_aff Index = isl::pw_aff::var_on_domain(
        isl::manage(isl_local_space_from_space(Elements.copy())), isl::dim::set, D);
    isl::pw_aff First = (D ? T.FirstColumn : T.FirstRow).insert_domain(Elements),
                Count = (D ? New.Sizes[1] : T.Rows).insert_domain(Elements);
    if (!liesIn(All, Index.ge_set(First).intersect(Index.lt_set(First.add(Count)))))
      fail(T.Array, "is accessed beside its copy");
  }
  if (!Read.is_subset(T.In).is_true())
    fail(T.Array, "is read where nothing was brought");
  // Between two elements that the program touches, all bytes are of one object.
  if (!T.In.is_empty().is_true() &&
      (!boxOf(T.In).is_subset(T.In).is_true() || !T.In.lexmin().is_subset(All).is_true() ||
       !T.In.lexmax().is_subset(All).is_true()))
    fail(T.Array, "is brought from beside what is touched");
  if (!T.Out.is_empty().is_true() && !boxOf(T.Out).is_subset(T.Out).is_true())
    fail(T.Array, "goes back as what is no box");
  if (!T.Out.is_equal(Written).is_true())
    fail(T.Array, "does not go back as it was written");
}

void TurnedCheck::run() {
  if (Old.Arrays.size() != F.Model.Arrays.size() || Old.Accesses.size() != F.Model.Accesses.size())
    return F.fail(Turning, "there are other accesses");
  for (unsigned X = 0; X < Old.Accesses.size(); ++X)
    same(X);
  std::vector<int> Seen;
  for (const TurnedArray &T : F.Model.Turned) {
    if (T.Array < 0 || T.Array >= int(Old.Arrays.size()) || is_contained(Seen, T.Array))
      return F.fail(Turning, "an array is turned twice");
    Seen.push_back(T.Array);
    copy(T);
  }
}

void checkTurned(Facts &F, const KernelModel &Old) { TurnedCheck(F, Old).run(); }

/// The program's own access would find another element.
void checkTurnedPlaces(Facts &F) {
  for (const TurnedArray &T : F.Model.Turned)
    for (auto [I, X] : enumerate(F.Model.Accesses))
      if (X.Array == T.Array && F.runs(X.Stmt) &&
          none_of(F.Plan.Groups, [&, A = int(I)](const RefGroup &G) {
            return G.Buffered && is_contained(G.Accesses, A);
          }))
        return F.fail(Turning, "'" + F.arrayName(T.Array) + "' is accessed without a buffer");
  for (const Window &W : F.Plan.Windows) {
    const RegionInfo &Info = F.Model.Info;
    const bool Known = W.Stream >= 0 && W.Stream < int(Info.Streams.size());
    for (const TurnedArray &T : F.Model.Turned)
      if (!Known ||
          Info.Accesses[Info.Streams[W.Stream].Accesses[0]].Array == F.Model.Arrays[T.Array].Source)
        return F.fail(Turning, "'" + F.arrayName(T.Array) + "' comes through a window");
  }
  if (!F.Model.Turned.empty() && !F.Plan.Copies.empty())
    F.fail(Turning, "blocks are turned where copies of reduced arrays lie");
}

} // namespace verifier

} // namespace swgen

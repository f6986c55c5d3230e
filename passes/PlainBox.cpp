//===- PlainBox.cpp -------------------------------------------------------===//
#include "PlainBox.h"
#include "Footprint.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/ilp.h"

using namespace llvm;

namespace swgen {

/// Bounds gathered one by one; of several, the tightest if the parameters do not decide which.
namespace {
struct Bounds {
  std::optional<Affine> Lo, Hi;
  bool Clear = true;

  void atLeast(const Affine &B) { tighten(Lo, B, 1); }
  void atMost(const Affine &B) { tighten(Hi, B, -1); }
  std::optional<Interval> interval() const {
    if (!Clear || !Lo || !Hi)
      return std::nullopt;
    return Interval{*Lo, *Hi};
  }

private:
  void tighten(std::optional<Affine> &Old, const Affine &New, int Sign) {
    if (!Old) {
      Old = New;
      return;
    }
    std::optional<int64_t> Gain = (New - *Old).constant();
    Clear &= Gain.has_value();
    if (Gain && *Gain * Sign > 0)
      Old = New;
  }
};

bool isUnit(int64_t Coefficient) { return Coefficient == 1 || Coefficient == -1; }

/// The bound that a row with one dimension of coefficient 1 or -1 puts on it.
void addBound(Bounds &B, const Row &R, int64_t Coefficient) {
  Affine Value = Affine(0).add(R.Rest, -Coefficient); // Coefficient * x + Rest >= 0
  if (R.Equality || Coefficient > 0)
    B.atLeast(Value);
  if (R.Equality || Coefficient < 0)
    B.atMost(Value);
}
} // namespace

PlainBoxes::PlainBoxes(const KernelModel &Model) : Model(Model) {
  if (auto Rows = rowsOf(onlyPiece(Model.Context)))
    for (const Row &R : *Rows) {
      Known.push_back(R.Rest);
      if (R.Equality)
        Known.push_back(Affine(0) - R.Rest);
    }
  for (const ModelStmt &S : Model.Stmts)
    Domains.push_back(readDomain(S));
  agreeOnLoops();
  for (const ModelAccess &A : Model.Accesses)
    Subscripts.push_back(readSubscripts(A));
}

std::optional<std::vector<Interval>> PlainBoxes::readDomain(const ModelStmt &S) const {
  auto Rows = rowsOf(onlyPiece(S.Domain));
  if (!Rows)
    return std::nullopt;
  std::vector<Bounds> Dims(Model.Info.Stmts[S.Id].Loops.size());
  for (const Row &R : *Rows) {
    if (R.Dims.empty()) {
      if (R.Equality || !implied(R.Rest, {}, {}))
        return std::nullopt;
      continue;
    }
    if (R.Dims.size() != 1 || !isUnit(R.Dims[0].second))
      return std::nullopt;
    addBound(Dims[R.Dims[0].first], R, R.Dims[0].second);
  }
  std::vector<Interval> Result;
  for (const Bounds &B : Dims) {
    std::optional<Interval> I = B.interval();
    if (!I)
      return std::nullopt;
    Result.push_back(*I);
  }
  return Result;
}

/// The bounds of a tile are those of its loop over all statements: they bound the instances of one
/// statement exactly only where all statements agree.
void PlainBoxes::agreeOnLoops() {
  Loops.resize(Model.Info.Loops.size());
  std::vector<bool> Seen(Loops.size());
  for (const ModelStmt &S : Model.Stmts)
    for (auto [D, Loop] : enumerate(Model.Info.Stmts[S.Id].Loops)) {
      std::optional<Interval> Here;
      if (Domains[S.Id])
        Here = (*Domains[S.Id])[D];
      if (!Seen[Loop])
        Loops[Loop] = Here;
      else if (!(Loops[Loop] == Here))
        Loops[Loop] = std::nullopt;
      Seen[Loop] = true;
    }
}

std::optional<std::vector<PlainBoxes::Subscript>>
PlainBoxes::readSubscripts(const ModelAccess &A) const {
  auto Rows = rowsOf(onlyPiece(A.Relation));
  if (!Rows || !Domains[A.Stmt])
    return std::nullopt;
  unsigned In = Model.Info.Stmts[A.Stmt].Loops.size();
  unsigned Out = Model.Arrays[A.Array].dims();
  std::vector<Subscript> Result(Out);
  std::vector<Bounds> Rest(Out);
  std::vector<bool> Defined(Out), Bounded(Out), Used(In);
  for (const Row &R : *Rows) {
    if (R.Dims.empty() || R.Dims.back().first < In) {
      // A condition on the iterations: the domain must imply it.
      Affine Least = R.Rest;
      for (auto [Dim, Coefficient] : R.Dims) {
        const Interval &I = (*Domains[A.Stmt])[Dim];
        Least.add(Coefficient > 0 ? I.Lo : I.Hi, Coefficient);
      }
      if (R.Equality || !implied(Least, {}, {}))
        return std::nullopt;
      continue;
    }
    auto [Last, Sign] = R.Dims.back();
    unsigned D = Last - In;
    if (D >= Out || !isUnit(Sign) || Defined[D] || (R.Equality ? Bounded[D] : R.Dims.size() > 1) ||
        (R.Dims.size() > 1 && R.Dims[R.Dims.size() - 2].first >= In))
      return std::nullopt;
    (R.Equality ? Defined : Bounded)[D] = true;
    addBound(Rest[D], R, Sign);
    for (auto [Dim, Coefficient] : ArrayRef(R.Dims).drop_back()) {
      if (!isUnit(Coefficient) || Used[Dim])
        return std::nullopt;
      Used[Dim] = true;
      Result[D].Loops.emplace_back(Dim, -Coefficient * Sign);
    }
  }
  for (unsigned D = 0; D < Out; ++D) {
    std::optional<Interval> I = Rest[D].interval();
    // Only with a constant length is it certain that there is a rest at all.
    if (!I || !(I->Hi - I->Lo).constant() || *(I->Hi - I->Lo).constant() < 0)
      return std::nullopt;
    Result[D].Rest = *I;
  }
  return Result;
}

/// Whether Condition >= 0 follows, in one step, from the context, or from a tile of the loops
/// Around having an iteration.
bool PlainBoxes::implied(const Affine &Condition, const TileScope &Scope,
                         ArrayRef<int> Around) const {
  auto From = [&](const Affine &Fact) {
    std::optional<int64_t> More = (Condition - Fact).constant();
    return More && *More >= 0;
  };
  if (From(Affine(0)) || any_of(Known, From))
    return true;
  return any_of(Around, [&](int Loop) {
    return Loops[Loop] && (is_contained(Scope.Tiled, Loop) || is_contained(Scope.Seq, Loop)) &&
           From(Loops[Loop]->Hi - Loops[Loop]->Lo);
  });
}

/// Iterations of a loop in a tile.
std::optional<Interval> PlainBoxes::loopIn(int Loop, const TileScope &Scope) const {
  if (!Loops[Loop])
    return std::nullopt;
  std::string Id = std::to_string(Loop);
  if (is_contained(Scope.Seq, Loop))
    return Interval{Affine::param("q" + Id), Affine::param("q" + Id)};
  if (is_contained(Scope.Tiled, Loop))
    return Interval{Affine::param("t" + Id + "_lo"), Affine::param("t" + Id + "_hi")};
  return Loops[Loop];
}

std::optional<std::vector<Interval>> PlainBoxes::iterations(int Stmt,
                                                            const TileScope &Scope) const {
  std::vector<Interval> Result;
  for (int Loop : Model.Info.Stmts[Stmt].Loops) {
    std::optional<Interval> I = loopIn(Loop, Scope);
    if (!I)
      return std::nullopt;
    Result.push_back(std::move(*I));
  }
  return Result;
}

std::optional<std::vector<Row>> PlainBoxes::firstElement(int Access) const {
  if (!Subscripts[Access])
    return std::nullopt;
  unsigned In = Model.Info.Stmts[Model.Accesses[Access].Stmt].Loops.size();
  std::vector<Row> Rows;
  for (auto [D, S] : enumerate(*Subscripts[Access])) {
    Row R;
    R.Equality = true;
    R.Dims = S.Loops;
    R.Dims.emplace_back(In + D, -1);
    R.Rest = S.Rest.Lo;
    Rows.push_back(std::move(R));
  }
  return Rows;
}

std::optional<PlainBox> PlainBoxes::box(int Access, const TileScope &Scope) const {
  const ModelAccess &A = Model.Accesses[Access];
  if (!Subscripts[Access])
    return std::nullopt;
  std::optional<std::vector<Interval>> Iterations = iterations(A.Stmt, Scope);
  if (!Iterations)
    return std::nullopt;
  ArrayRef<int> Around = Model.Info.Stmts[A.Stmt].Loops;
  PlainBox Box;
  for (auto [Loop, I] : zip_equal(Around, *Iterations)) {
    bool Whole = !is_contained(Scope.Tiled, Loop) && !is_contained(Scope.Seq, Loop);
    if (Whole && !implied(I.Hi - I.Lo, Scope, Around))
      Box.Conditions.push_back(I.Hi - I.Lo);
  }
  sort(Box.Conditions);
  Box.Conditions.erase(std::unique(Box.Conditions.begin(), Box.Conditions.end()),
                       Box.Conditions.end());
  for (const Subscript &S : *Subscripts[Access]) {
    Interval I = S.Rest;
    for (auto [Pos, Sign] : S.Loops) {
      const Interval &L = (*Iterations)[Pos];
      I.Lo.add(Sign > 0 ? L.Lo : L.Hi, Sign);
      I.Hi.add(Sign > 0 ? L.Hi : L.Lo, Sign);
    }
    Box.Dims.push_back(std::move(I));
  }
  return Box;
}

std::optional<PlainBox> PlainBoxes::hull(ArrayRef<int> Accesses, const TileScope &Scope) const {
  std::optional<PlainBox> All;
  for (int A : Accesses) {
    std::optional<PlainBox> One = box(A, Scope);
    if (!One)
      return std::nullopt;
    if (!All) {
      All = std::move(One);
      continue;
    }
    if (One->Conditions != All->Conditions)
      return std::nullopt;
    for (auto [I, J] : zip_equal(All->Dims, One->Dims)) {
      std::optional<int64_t> Low = (J.Lo - I.Lo).constant(), High = (J.Hi - I.Hi).constant();
      if (!Low || !High)
        return std::nullopt;
      if (*Low < 0)
        I.Lo = J.Lo;
      if (*High > 0)
        I.Hi = J.Hi;
    }
  }
  return All;
}

std::optional<int64_t> PlainBoxes::extent(const Interval &I, const TileScope &Scope,
                                          ArrayRef<int64_t> Sizes) const {
  Affine Length = I.Hi - I.Lo;
  int64_t Most = Length.constantTerm() + 1;
  if (Length.terms().empty())
    return std::max<int64_t>(0, Most);
  // One loop, with or against its direction: Factor * (t_hi - t_lo).
  for (int Loop : Scope.Tiled) {
    std::string Tile = "t" + std::to_string(Loop);
    auto At = Length.terms().find(Tile + "_hi");
    if (At == Length.terms().end())
      continue;
    int64_t Factor = At->second;
    Affine Expected = Affine::param(Tile + "_hi", Factor).add(Affine::param(Tile + "_lo", -Factor));
    if (Factor < 0 || Expected.terms() != Length.terms() || !Loops[Loop])
      return std::nullopt;
    std::optional<int64_t> Whole = (Loops[Loop]->Hi - Loops[Loop]->Lo).constant();
    int64_t Tiles = Sizes[Loop] > 0 ? Sizes[Loop] - 1 : INT64_MAX;
    if (!Whole && Sizes[Loop] > 0) {
      // The loop is as long as its bounds' parameters allow.
      auto [Entry, New] = Longest.insert({Loop, 0});
      if (New)
        Entry->second = longest(Loops[Loop]->Hi - Loops[Loop]->Lo);
      Whole = Entry->second;
    }
    if (!Whole)
      return std::nullopt;
    return std::max<int64_t>(0, Most + Factor * std::min(*Whole, Tiles));
  }
  return std::nullopt;
}

/// The largest value in the context; what exceeds any local memory is all the same.
int64_t PlainBoxes::longest(const Affine &A) const {
  constexpr int64_t Huge = int64_t(1) << 31;
  isl::ctx Ctx(Model.Ctx.get());
  isl::pw_aff Value =
      isl::manage(isl_pw_aff_intersect_params(toPwAff(A, Ctx).release(), Model.Context.copy()));
  isl::val Most = isl::manage(isl_pw_aff_max_val(Value.release()));
  if (!Most.is_int().is_true() || Most.gt(isl::val(Ctx, long(Huge))).is_true())
    return Huge;
  return Most.get_num_si();
}

//===-- to isl ------------------------------------------------------------===//

isl::set toSet(const PlainBox &Box, const isl::space &Space) {
  std::vector<Row> Rows;
  for (auto [D, I] : enumerate(Box.Dims)) {
    Rows.push_back(atLeast(D, I.Lo));
    Rows.push_back(atMost(D, I.Hi));
  }
  for (const Affine &C : Box.Conditions)
    Rows.push_back(nonNegative(C));
  return setOf(Space, Rows);
}

isl::pw_aff boundOf(const PlainBox &Box, const Affine &Bound, isl::ctx Ctx) {
  isl::pw_aff Value = toPwAff(Bound, Ctx);
  std::vector<Row> Rows;
  for (const Affine &C : Box.Conditions)
    Rows.push_back(nonNegative(C));
  if (Rows.empty())
    return Value;
  isl::set Where = setOf(tupleSpace(Ctx, "", 0), Rows);
  return isl::manage(isl_pw_aff_intersect_params(Value.release(), Where.release()));
}

} // namespace swgen

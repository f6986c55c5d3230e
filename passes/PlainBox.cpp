//===- PlainBox.cpp -------------------------------------------------------===//
#include "PlainBox.h"
#include "CodeScope.h"
#include "Footprint.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/ilp.h"
#include <set>

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

std::string valueOf(int Loop) { return "q" + std::to_string(Loop); }

/// Whether a bound depends on no loops but those that have a value.
bool dependsOnValuesOnly(const Affine &Bound, ArrayRef<int> Valued) {
  return all_of(Bound.terms(), [&](const auto &Term) {
    return Term.first[0] != 'q' ||
           any_of(Valued, [&](int Loop) { return Term.first == valueOf(Loop); });
  });
}

/// The smallest interval around two; nothing where the parameters decide which it is.
std::optional<Interval> around(const Interval &A, const Interval &B) {
  std::optional<int64_t> Low = (B.Lo - A.Lo).constant(), High = (B.Hi - A.Hi).constant();
  if (!Low || !High)
    return std::nullopt;
  return Interval{*Low < 0 ? B.Lo : A.Lo, *High > 0 ? B.Hi : A.Hi};
}

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

/// Whether statements and accesses are the same objects.
static bool runTheSame(const KernelModel &A, const KernelModel &B) {
  auto Same = [](const auto &Ours, const auto &Theirs, auto Member) {
    return Ours.size() == Theirs.size() && all_of(zip(Ours, Theirs), [&](const auto &Two) {
             return (std::get<0>(Two).*Member).get() == (std::get<1>(Two).*Member).get();
           });
  };
  return Same(A.Stmts, B.Stmts, &ModelStmt::Domain) &&
         Same(A.Accesses, B.Accesses, &ModelAccess::Relation);
}

PlainBoxes::PlainBoxes(const KernelModel &Model, const PlainBoxes *Weaker)
    : Model(Model),
      Joint(Weaker && runTheSame(Model, Weaker->Model) ? JointAccesses(Model, Weaker->Joint)
                                                       : JointAccesses(Model)) {
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
    Subscripts.push_back(readSubscripts(A.Stmt, A.Array, A.Relation));
  for (const JointAccesses::Joint &J : Joint.joints())
    Subscripts.push_back(readSubscripts(J.Stmt, J.Array, J.Relation));
}

/// isl leaves out a bound that a loop inside implies, as k >= 1 where 0 <= i < k: a missing
/// one of the innermost loop whose value occurs in Length, which is not negative.
static void addConsequence(ArrayRef<int> Around, const Affine &Length, std::vector<Bounds> &Dims) {
  for (size_t D = Dims.size(); D-- > 0;) {
    auto At = Length.terms().find(valueOf(Around[D]));
    if (At == Length.terms().end())
      continue;
    bool Low = At->second > 0;
    if (isUnit(At->second) && !(Low ? Dims[D].Lo : Dims[D].Hi)) {
      Row R;
      R.Rest = Affine(Length).add(Affine::param(valueOf(Around[D])), -At->second);
      addBound(Dims[D], R, At->second);
    }
    return;
  }
}

std::optional<std::vector<Interval>> PlainBoxes::readDomain(const ModelStmt &S) const {
  // Of a loop that ends at one around it, i < k where k < n, isl knows i < n as well.
  auto Rows = rowsOf(isl::manage(isl_basic_set_remove_redundancies(onlyPiece(S.Domain).release())));
  if (!Rows)
    return std::nullopt;
  std::vector<Bounds> Dims(Model.Info.Stmts[S.Id].Loops.size());
  for (const Row &R : *Rows) {
    if (R.Dims.empty()) {
      if (R.Equality || !implied(R.Rest, {}, {}))
        return std::nullopt;
      continue;
    }
    auto [Last, Sign] = R.Dims.back(); // the innermost one: the others are around it
    if (!isUnit(Sign))
      return std::nullopt;
    Row Bound = R;
    for (auto [Dim, Coefficient] : ArrayRef(R.Dims).drop_back())
      Bound.Rest.add(Affine::param(valueOf(Model.Info.Stmts[S.Id].Loops[Dim])), Coefficient);
    addBound(Dims[Last], Bound, Sign);
  }
  std::vector<Interval> Result(Dims.size());
  for (size_t D = Dims.size(); D-- > 0;) {
    std::optional<Interval> I = Dims[D].interval();
    if (!I)
      return std::nullopt;
    addConsequence(Model.Info.Stmts[S.Id].Loops, I->Hi - I->Lo, Dims);
    Result[D] = std::move(*I);
  }
  return Result;
}

/// The bounds of a tile are those of its loop over all statements: they bound the instances of one
/// statement exactly only where all statements agree.
void PlainBoxes::agreeOnLoops() {
  Loops.resize(Model.Info.Loops.size());
  Hulls.resize(Loops.size());
  std::vector<bool> Seen(Loops.size());
  for (const ModelStmt &S : Model.Stmts)
    for (auto [D, Loop] : enumerate(Model.Info.Stmts[S.Id].Loops)) {
      std::optional<Interval> Here;
      if (Domains[S.Id])
        Here = (*Domains[S.Id])[D];
      if (!Seen[Loop])
        Loops[Loop] = Hulls[Loop] = Here;
      else if (!(Loops[Loop] == Here))
        Loops[Loop] = std::nullopt;
      Hulls[Loop] = Here && Hulls[Loop] ? around(*Hulls[Loop], *Here) : std::nullopt;
      Seen[Loop] = true;
    }
}

/// The least value of a row over the first Dims of its dimensions, which are the loops around a
/// statement with bounds: from the inside out, each at the bound that makes it smallest.
Affine PlainBoxes::leastOf(const Row &R, unsigned Dims, int Stmt) const {
  ArrayRef<int> Around = Model.Info.Stmts[Stmt].Loops;
  Affine Least = R.Rest;
  for (auto [Dim, Coefficient] : R.Dims)
    Least.add(Affine::param(valueOf(Around[Dim])), Coefficient);
  for (unsigned Dim = Dims; Dim-- > 0;) {
    auto At = Least.terms().find(valueOf(Around[Dim]));
    if (At == Least.terms().end())
      continue;
    int64_t Coefficient = At->second;
    const Interval &I = (*Domains[Stmt])[Dim];
    Least.add(Affine::param(valueOf(Around[Dim])), -Coefficient);
    Least.add(Coefficient > 0 ? I.Lo : I.Hi, Coefficient);
  }
  return Least;
}

std::optional<std::vector<PlainBoxes::Subscript>>
PlainBoxes::readSubscripts(int Stmt, int Array, const isl::map &Relation) const {
  auto Rows = rowsOf(onlyPiece(Relation));
  if (!Rows || !Domains[Stmt])
    return std::nullopt;
  unsigned In = Model.Info.Stmts[Stmt].Loops.size();
  unsigned Out = Model.Arrays[Array].dims();
  std::vector<Subscript> Result(Out);
  std::vector<Bounds> Rest(Out);
  std::vector<bool> Defined(Out), Bounded(Out), Used(In);
  for (const Row &R : *Rows) {
    if (R.Dims.empty() || R.Dims.back().first < In) {
      // A condition on the iterations: the domain must imply it.
      if (R.Equality || !implied(leastOf(R, In, Stmt), {}, {}))
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
    bool IsValued = is_contained(Scope.Seq, Loop);
    if (Loops[Loop] && (IsValued || is_contained(Scope.Tiled, Loop)) &&
        From(Loops[Loop]->Hi - Loops[Loop]->Lo))
      return true;
    if (!IsValued || !Hulls[Loop])
      return false;
    Affine Value = Affine::param(valueOf(Loop)); // some statement has it
    return From(Value - Hulls[Loop]->Lo) || From(Hulls[Loop]->Hi - Value);
  });
}

/// The iterations of a statement in a tile, and under which conditions there are any.
std::optional<PlainBox> PlainBoxes::instances(int Stmt, const TileScope &Scope) const {
  if (!Domains[Stmt])
    return std::nullopt;
  ArrayRef<int> Around = Model.Info.Stmts[Stmt].Loops;
  PlainBox Box;
  std::vector<Affine> Needed;
  for (auto [Loop, Own] : zip_equal(Around, *Domains[Stmt])) {
    if (!dependsOnValuesOnly(Own.Lo, Scope.Seq) || !dependsOnValuesOnly(Own.Hi, Scope.Seq))
      return std::nullopt;
    Affine Value = Affine::param(valueOf(Loop));
    if (is_contained(Scope.Seq, Loop)) { // perhaps one of another statement only
      Box.Dims.push_back({Value, Value});
      if (!Loops[Loop])
        append_range(Needed, std::initializer_list<Affine>{Value - Own.Lo, Own.Hi - Value});
    } else if (!Loops[Loop]) {
      return std::nullopt;
    } else if (is_contained(Scope.Tiled, Loop)) {
      Box.Dims.push_back({Affine::param(tileLo(Loop)), Affine::param(tileHi(Loop))});
    } else {
      Box.Dims.push_back(Own);
      Needed.push_back(Own.Hi - Own.Lo);
    }
  }
  copy_if(Needed, std::back_inserter(Box.Conditions),
          [&](const Affine &C) { return !implied(C, Scope, Around); });
  sort(Box.Conditions);
  Box.Conditions.erase(std::unique(Box.Conditions.begin(), Box.Conditions.end()),
                       Box.Conditions.end());
  return Box;
}

/// Loops that are not tiled are empty by their own bounds; a value of another statement is not.
std::optional<std::vector<Interval>> PlainBoxes::iterations(int Stmt,
                                                            const TileScope &Scope) const {
  ArrayRef<int> Around = Model.Info.Stmts[Stmt].Loops;
  if (any_of(Around, [&](int L) { return is_contained(Scope.Seq, L) && !Loops[L]; }))
    return std::nullopt;
  std::optional<PlainBox> Box = instances(Stmt, Scope);
  return Box ? std::optional(std::move(Box->Dims)) : std::nullopt;
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

int PlainBoxes::stmtOf(int Access) const {
  size_t Joints = Model.Accesses.size();
  return size_t(Access) < Joints ? Model.Accesses[Access].Stmt
                                 : Joint.joints()[Access - Joints].Stmt;
}

std::optional<PlainBox> PlainBoxes::box(int Access, const TileScope &Scope) const {
  if (!Subscripts[Access])
    return std::nullopt;
  std::optional<PlainBox> Instances = instances(stmtOf(Access), Scope);
  if (!Instances)
    return std::nullopt;
  PlainBox Box{{}, Instances->Conditions};
  for (const Subscript &S : *Subscripts[Access]) {
    Interval I = S.Rest;
    for (auto [Pos, Sign] : S.Loops) {
      const Interval &L = Instances->Dims[Pos];
      I.Lo.add(Sign > 0 ? L.Lo : L.Hi, Sign);
      I.Hi.add(Sign > 0 ? L.Hi : L.Lo, Sign);
    }
    Box.Dims.push_back(std::move(I));
  }
  return Box;
}

std::optional<std::vector<PlainBox>> PlainBoxes::boxes(ArrayRef<int> Accesses,
                                                       const TileScope &Scope) const {
  std::vector<PlainBox> All;
  for (int A : Joint.simplify(Accesses)) {
    std::optional<PlainBox> One = box(A, Scope);
    if (!One || (!All.empty() && One->Conditions != All[0].Conditions))
      return std::nullopt;
    if (!is_contained(All, *One))
      All.push_back(std::move(*One));
  }
  return All;
}

std::optional<PlainBox> PlainBoxes::hull(ArrayRef<int> Accesses, const TileScope &Scope) const {
  std::optional<std::vector<PlainBox>> All = boxes(Accesses, Scope);
  if (!All || All->empty())
    return std::nullopt;
  PlainBox Hull = All->front();
  for (const PlainBox &One : drop_begin(*All))
    for (auto [I, J] : zip_equal(Hull.Dims, One.Dims)) {
      std::optional<Interval> Both = around(I, J);
      if (!Both)
        return std::nullopt;
      I = std::move(*Both);
    }
  return Hull;
}

bool PlainBoxes::cover(ArrayRef<int> Accesses, const PlainBox &Box, const TileScope &Scope) const {
  std::vector<PlainBox> Parts;
  for (int A : Joint.simplify(Accesses))
    if (std::optional<PlainBox> One = box(A, Scope))
      Parts.push_back(std::move(*One));
  if (is_contained(Parts, Box))
    return true;
  // Parts that differ from the box along one dimension, where they follow each other without a gap.
  for (unsigned D = 0; D < Box.Dims.size(); ++D) {
    std::vector<std::pair<int64_t, int64_t>> Pieces; // from Lo, length
    for (PlainBox Part : Parts) {
      Interval Here = Part.Dims[D];
      Part.Dims[D] = Box.Dims[D];
      std::optional<int64_t> From = (Here.Lo - Box.Dims[D].Lo).constant(),
                             Length = (Here.Hi - Here.Lo).constant();
      if (Part == Box && From && Length)
        Pieces.emplace_back(*From, *Length + 1);
    }
    std::optional<int64_t> Whole = (Box.Dims[D].Hi - Box.Dims[D].Lo).constant();
    sort(Pieces);
    int64_t Covered = 0;
    for (auto [From, Length] : Pieces)
      if (From <= Covered)
        Covered = std::max(Covered, From + Length);
    if (Whole && Covered > *Whole)
      return true;
  }
  return false;
}

std::optional<int64_t> PlainBoxes::extent(ArrayRef<PlainBox> Boxes, unsigned Dim,
                                          const TileScope &Scope, ArrayRef<int64_t> Sizes) const {
  std::set<Affine> Firsts, Lasts; // a stencil of many rows has a few different ones
  for (const PlainBox &Box : Boxes) {
    Firsts.insert(Box.Dims[Dim].Lo);
    Lasts.insert(Box.Dims[Dim].Hi);
  }
  int64_t Most = 0;
  for (const Affine &First : Firsts)
    for (const Affine &Last : Lasts) {
      std::optional<int64_t> Length = largest(Last - First, Scope, Sizes);
      if (!Length)
        return std::nullopt;
      Most = std::max(Most, *Length + 1);
    }
  return Most;
}

/// The largest difference between the bounds of a loop.  Of those that depend on a loop around,
/// where that one is at a bound of its own: nothing where these depend on another one.
std::optional<int64_t> PlainBoxes::longest(int Loop) const {
  int64_t Most = INT64_MIN;
  for (const ModelStmt &S : Model.Stmts) {
    ArrayRef<int> Around = Model.Info.Stmts[S.Id].Loops;
    if (!is_contained(Around, Loop))
      continue;
    Affine Length = Loops[Loop]->Hi - Loops[Loop]->Lo;
    for (auto [Outer, Own] : zip_equal(Around, *Domains[S.Id])) {
      auto At = Length.terms().find(valueOf(Outer));
      if (At == Length.terms().end())
        continue;
      int64_t Coefficient = At->second;
      Length.add(Affine::param(valueOf(Outer)), -Coefficient);
      Length.add(Coefficient > 0 ? Own.Hi : Own.Lo, Coefficient);
    }
    if (!dependsOnValuesOnly(Length, {}))
      return std::nullopt;
    Most = std::max(Most, largestInContext(Length));
  }
  return Most;
}

/// The largest value that a difference of bounds takes in tiles of the given sizes.  Exact: the
/// part that two bounds of one tile make is limited by its size, the others by their loops, and
/// these limits are reached together as long as at most one of them depends on parameters.
std::optional<int64_t> PlainBoxes::largest(Affine Difference, const TileScope &Scope,
                                           ArrayRef<int64_t> Sizes) const {
  int64_t InTiles = 0;
  bool Limited = false;
  for (int Loop : Scope.Tiled) {
    std::string Lo = tileLo(Loop), Hi = tileHi(Loop);
    auto Coefficient = [&](const std::string &Name) {
      auto At = Difference.terms().find(Name);
      return At == Difference.terms().end() ? int64_t(0) : At->second;
    };
    int64_t L = Coefficient(Lo), H = Coefficient(Hi);
    if (L == 0 && H == 0)
      continue;
    if (!Loops[Loop])
      return std::nullopt;
    const Interval &All = *Loops[Loop];
    Difference.add(Affine::param(Lo, -L)).add(Affine::param(Hi, -H));
    if (L == 0 || H == 0) {
      Difference.add(L + H > 0 ? All.Hi : All.Lo, L + H);
      continue;
    }
    // The length of one tile, at most that of its loop.
    if (H < 0 || L != -H)
      return std::nullopt;
    bool Constant = (All.Hi - All.Lo).constant().has_value();
    if (Limited && !Constant)
      return std::nullopt;
    Limited |= !Constant;
    std::optional<int64_t> Most = longest(Loop);
    if (!Most)
      return std::nullopt;
    InTiles += H * (Sizes[Loop] > 0 ? std::min(*Most, Sizes[Loop] - 1) : *Most);
  }
  if (Limited && !Difference.constant())
    return std::nullopt;
  if (!dependsOnValuesOnly(Difference, {})) // an iteration of a loop around the phase
    return std::nullopt;
  return InTiles + largestInContext(Difference);
}

/// What exceeds any local memory is all the same: 2^31.
int64_t PlainBoxes::largestInContext(const Affine &A) const {
  constexpr int64_t Huge = int64_t(1) << 31;
  if (std::optional<int64_t> Constant = A.constant())
    return *Constant;
  auto [At, New] = Largest.insert({A, Huge});
  if (!New)
    return At->second;
  isl::pw_aff Value = isl::manage(isl_pw_aff_intersect_params(
      toPwAff(A, isl::ctx(Model.Ctx.get())).release(), Model.Context.copy()));
  isl::val Most = isl::manage(isl_pw_aff_max_val(Value.release()));
  if (Most.is_int().is_true() && Most.lt(isl::val(Most.ctx(), long(Huge))).is_true())
    At->second = Most.get_num_si();
  return At->second;
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

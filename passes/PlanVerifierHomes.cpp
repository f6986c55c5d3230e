//===- PlanVerifierHomes.cpp - what stays in LDM from step to step --------===//
//
// For any rows that a CPE may have, h<k>_lo to h<k>_hi and along a second axis h<k>_lo1 to
// h<k>_hi1, written here as "the home":
//
//   rows      every instance of the phases has a row along each axis, and all CPEs together have
//   all
//             rows, or all pairs of them
//   owner     no element is written both in the home and outside of it
//   fresh     what the home reads in LDM and others may write is fetched before the phase, nothing
//             that the home writes is, and beside that only what is never written
//   current   between a write of the home and a later read in main memory, by others or past the
//             buffer, the element goes back
//   stored    what the home writes goes back after the last step, and nothing else
//
//===----------------------------------------------------------------------===//
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace verifier {

static Affine homeEnd(int Home, size_t Axis, const char *End) {
  return Affine::param("h" + std::to_string(Home) + End + (Axis == 0 ? "" : std::to_string(Axis)));
}
static Affine homeLo(int Home, size_t Axis) { return homeEnd(Home, Axis, "_lo"); }
static Affine homeHi(int Home, size_t Axis) { return homeEnd(Home, Axis, "_hi"); }
static std::string stepName(const Home &H) { return "q" + std::to_string(H.Steps); }

int Facts::homeOf(int Phase) const {
  for (auto [I, H] : enumerate(Plan.Homes))
    if (Phase >= H.First && Phase < H.Last)
      return int(I);
  return -1;
}

isl::set Facts::homes(int Index) const {
  isl::set Known = Model.Context;
  for (auto [A, Axis] : enumerate(Plan.Homes[Index].Axes)) {
    Affine Lo = homeLo(Index, A), Hi = homeHi(Index, A), Length = Hi - Lo;
    Known = where(where(where(Known, setOf(tupleSpace(ctx(), "", 0),
                                           {nonNegative(Length),
                                            nonNegative(Affine(Axis.Size - 1) - Length)})),
                        toPwAff(Lo, ctx()).ge_set(Axis.Lo).params()),
                  toPwAff(Hi, ctx()).le_set(Axis.Hi).params());
  }
  return Known;
}

isl::set Facts::inHome(const isl::set &Params, int Phase) const {
  int Index = homeOf(Phase);
  if (Index < 0)
    return Params;
  const Home &H = Plan.Homes[Index];
  isl::set Here = where(Params, homes(Index));
  for (auto [A, Axis] : enumerate(H.Axes)) {
    const HomePhase &P = Axis.Phases[Phase - H.First];
    if (P.Loop < 0)
      Here =
          where(Here, setOf(tupleSpace(ctx(), "", 0), {nonNegative(P.Shift - homeLo(Index, A)),
                                                       nonNegative(homeHi(Index, A) - P.Shift)}));
  }
  return Here;
}

isl::set Facts::inHomeRows(const isl::set &Params, int Phase, int Loop) const {
  int Index = homeOf(Phase);
  if (Index < 0)
    return Params;
  const std::string Tile = "t" + std::to_string(Loop);
  isl::set Result = Params;
  for (auto [A, Axis] : enumerate(Plan.Homes[Index].Axes)) {
    const HomePhase &P = Axis.Phases[Phase - Plan.Homes[Index].First];
    if (P.Loop != Loop)
      continue;
    Affine First = P.Shift, Last = P.Shift;
    First.add(Affine::param(Tile + (P.Factor < 0 ? "_hi" : "_lo")), P.Factor);
    Last.add(Affine::param(Tile + (P.Factor < 0 ? "_lo" : "_hi")), P.Factor);
    Result = where(Result, setOf(tupleSpace(ctx(), "", 0), {nonNegative(First - homeLo(Index, A)),
                                                            nonNegative(homeHi(Index, A) - Last)}));
  }
  return Result;
}

namespace {

/// One home of the plan.
class HomeCheck {
  /// Which instances: of the home, of all others, or both.
  enum Whose { Ours, Theirs, All };

  Facts &F;
  const int Index;
  const Home &H;
  const isl::set Known;
  /// What instances() and then an access of theirs has, by whose they are and access.
  mutable std::map<std::pair<Whose, const ModelAccess *>, std::vector<isl::set>> Touched;

public:
  HomeCheck(Facts &F, int Index)
      : F(F), Index(Index), H(F.Plan.Homes[Index]), Known(F.homes(Index)) {}

  void run();

private:
  using Wanted = function_ref<bool(const ModelAccess &)>;

  void fail(const Twine &Why) { F.fail(Residence, Why); }
  bool isSound(int Phase);
  void checkRows(const HomeAxis &Axis);
  bool isSound(const Resident &R);
  bool isKept(const Resident &R, int Access) const;
  bool putsUnwritten(const Resident &R) const;
  void checkBox(const Resident &R);
  void checkOwner(const Resident &R, const isl::set &Own, const isl::set &Foreign);
  void checkFresh(const Resident &R, const ResidentUse &U, const isl::set &Own,
                  const isl::set &Foreign);
  void checkCurrent(const Resident &R, const isl::set &Own);
  std::vector<isl::set> instances(int Stmt, Whose Who) const;
  const std::vector<isl::set> &touchedBy(const ModelAccess &X, Whose Who) const;
  isl::set touched(int Array, int Phase, Whose Who, Wanted Want,
                   const isl::set &Elements = {}) const;
  isl::set everTouched(int Array, Whose Who, Wanted Want) const;
  isl::set readInMain(const Resident &R, int Phase, const isl::set &Elements) const;
  isl::set neverWritten(const Resident &R) const;
  isl::set united(int Array, ArrayRef<isl::set> Boxes) const;
  isl::set anyStep(const isl::set &S) const;
  isl::set at(const isl::set &S, const char *Time) const;
  void checkBoxes(const Resident &R, ArrayRef<isl::set> Boxes);
};

/// In step q<l>; those of others on each side of the home on their own, which overlap.
std::vector<isl::set> HomeCheck::instances(int Stmt, Whose Who) const {
  auto RowAlong = [&](size_t A) {
    const HomePhase &P = H.Axes[A].Phases[F.Places[Stmt].Phase - H.First];
    Row Result{false, {}, P.Shift};
    if (P.Factor != 0)
      Result.Dims = {{unsigned(F.position(Stmt, P.Loop)), P.Factor}};
    return Result;
  };
  auto Above = [&](size_t A, const Affine &Bound) { // the row is at least that
    Row R = RowAlong(A);
    R.Rest = R.Rest - Bound;
    return R;
  };
  auto Below = [&](size_t A, const Affine &Bound) {
    Row R = RowAlong(A);
    R.Rest = Bound - R.Rest;
    for (auto &[Dim, Factor] : R.Dims)
      Factor = -Factor;
    return R;
  };
  Row InStep = equals(unsigned(F.position(Stmt, H.Steps)), Affine::param(stepName(H)));
  isl::set Domain = where(F.domain(Stmt), Known);
  auto With = [&](Rows Terms) {
    Terms.push_back(InStep);
    return common(Domain, setOf(F.stmtSpace(Stmt), Terms));
  };
  if (Who == All)
    return {With({})};
  if (Who == Ours) {
    Rows Terms;
    for (size_t A = 0; A < H.Axes.size(); ++A)
      for (const Row &R : {Above(A, homeLo(Index, A)), Below(A, homeHi(Index, A))})
        Terms.push_back(R);
    return {With(Terms)};
  }
  std::vector<isl::set> Sides;
  for (size_t A = 0; A < H.Axes.size(); ++A) {
    Sides.push_back(With({Below(A, homeLo(Index, A) - Affine(1))}));
    Sides.push_back(With({Above(A, homeHi(Index, A) + Affine(1))}));
  }
  return Sides;
}

/// Of each of these sides.
const std::vector<isl::set> &HomeCheck::touchedBy(const ModelAccess &X, Whose Who) const {
  std::vector<isl::set> &Sides = Touched[{Who, &X}];
  if (Sides.empty())
    for (const isl::set &Run : instances(X.Stmt, Who))
      Sides.push_back(X.Relation.intersect_domain(Run).range());
  return Sides;
}

/// Of all elements, or of some.
isl::set HomeCheck::touched(int Array, int Phase, Whose Who, Wanted Want,
                            const isl::set &Elements) const {
  std::vector<isl::set> Sides;
  std::vector<const ModelAccess *> Seen; // several accesses of a statement may be alike
  for (const ModelAccess &X : F.Model.Accesses) {
    auto Same = [&](const ModelAccess *Y) {
      return X.Stmt == Y->Stmt &&
             isl_map_plain_is_equal(X.Relation.get(), Y->Relation.get()) == isl_bool_true;
    };
    if (X.Array != Array || F.Places[X.Stmt].Phase != Phase || !Want(X) || any_of(Seen, Same))
      continue;
    Seen.push_back(&X);
    const std::vector<isl::set> &Here = touchedBy(X, Who);
    Sides.resize(Here.size(), F.emptyElements(Array));
    for (auto [Side, More] : zip(Sides, Here))
      Side = Side.unite(Elements.is_null() ? More : More.intersect(Elements));
  }
  isl::set Result = F.emptyElements(Array);
  for (const isl::set &Side : Sides)
    Result = Result.unite(coalesced(Side));
  return coalesced(Result);
}

isl::set HomeCheck::anyStep(const isl::set &S) const {
  int At = isl_set_find_dim_by_name(S.get(), isl_dim_param, stepName(H).c_str());
  return At < 0 ? S : coalesced(S.project_out(isl::dim::param, unsigned(At), 1));
}

isl::set HomeCheck::everTouched(int Array, Whose Who, Wanted Want) const {
  isl::set Result = F.emptyElements(Array);
  for (int P = H.First; P < H.Last; ++P)
    Result = Result.unite(anyStep(touched(Array, P, Who, Want)));
  return coalesced(Result);
}

/// With another name for the step.
isl::set HomeCheck::at(const isl::set &S, const char *Time) const {
  int At = isl_set_find_dim_by_name(S.get(), isl_dim_param, stepName(H).c_str());
  return At < 0 ? S : S.set_dim_id(isl::dim::param, unsigned(At), isl::id(F.ctx(), Time));
}

isl::set HomeCheck::united(int Array, ArrayRef<isl::set> Boxes) const {
  isl::set Result = F.emptyElements(Array);
  for (const isl::set &B : Boxes)
    Result = Result.unite(where(B, Known));
  return Result;
}

/// The tile loops of the root are those of the axes, each of one.
bool HomeCheck::isSound(int Phase) {
  const struct Phase &Ph = F.Plan.Phases[Phase];
  const TileNode &Root = F.Plan.Nodes[Ph.Root];
  size_t Loops = 0;
  for (const HomeAxis &A : H.Axes) {
    const HomePhase &P = A.Phases[Phase - H.First];
    if (P.Loop < 0 ? P.Factor != 0
                   : std::abs(P.Factor) != 1 || Loops >= Root.Tiles.size() ||
                         Root.Tiles[Loops].Loop != P.Loop || Root.Tiles[Loops].Size < A.Size)
      return false;
    Loops += P.Loop >= 0;
  }
  return Loops == Root.Tiles.size() && Ph.SeqLoops == std::vector<int>{H.Steps} && !Ph.Wavefront &&
         !Ph.Sparse && Ph.Shapes.empty() && Ph.RootShapes.empty() &&
         none_of(F.Plan.Pipes, [&](const Pipe &Pi) { return Pi.Node == Root.Id; });
}

/// Every instance has a row, and the CPEs along the axis have all rows.
void HomeCheck::checkRows(const HomeAxis &Axis) {
  isl::pw_aff Last = Axis.Lo.add_constant(isl::val(F.ctx(), long(Axis.Size * Axis.Cpes - 1)));
  if (!isEmpty(Axis.Hi.gt_set(Last).params().intersect(F.Model.Context)))
    fail("the CPEs do not have all rows");
  isl::set Rows_ = isl::set::universe(tupleSpace(F.ctx(), "", 1));
  isl::pw_aff R = isl::pw_aff::var_on_domain(
      isl::manage(isl_local_space_from_space(Rows_.space().release())), isl::dim::set, 0);
  Rows_ = R.ge_set(Axis.Lo.insert_domain(Rows_.space()))
              .intersect(R.le_set(Axis.Hi.insert_domain(Rows_.space())));
  for (const ModelStmt &S : F.Model.Stmts) {
    if (!F.runs(S.Id) || F.homeOf(F.Places[S.Id].Phase) != Index)
      continue;
    const HomePhase &P = Axis.Phases[F.Places[S.Id].Phase - H.First];
    unsigned N = F.loops(S.Id).size();
    Rows Row_ = {equals(unsigned(F.position(S.Id, H.Steps)), Affine::param(stepName(H)))};
    Row Is{/*Equality=*/true, {}, P.Shift};
    if (P.Factor != 0)
      Is.Dims.emplace_back(unsigned(F.position(S.Id, P.Loop)), P.Factor);
    Is.Dims.emplace_back(N, -1);
    Row_.push_back(Is);
    isl::map ToRow = mapOf(mapSpace(F.stmtSpace(S.Id), tupleSpace(F.ctx(), "", 1)), Row_);
    if (!F.domain(S.Id).apply(ToRow).is_subset(Rows_).is_true())
      fail("an iteration has a row that no CPE has");
  }
}

bool HomeCheck::isKept(const Resident &R, int Access) const {
  return any_of(R.Uses, [&](const ResidentUse &U) {
    return is_contained(F.Plan.Groups[U.Group].Accesses, Access);
  });
}

/// Whether the launch looks for other arrays between what perhaps goes back unwritten
/// (RangesApart).
bool HomeCheck::putsUnwritten(const Resident &R) const {
  return all_of(R.Uses, [&](const ResidentUse &U) { return F.Plan.Groups[U.Group].PutsUnwritten; });
}

/// One buffer for all uses, one use in a phase, and every write of the array among them.
bool HomeCheck::isSound(const Resident &R) {
  auto Same = [](ArrayRef<isl::pw_aff> A, ArrayRef<isl::pw_aff> B) {
    return A.size() == B.size() && all_of(zip(A, B), [](const auto &Both) {
             return isl_pw_aff_is_equal(std::get<0>(Both).get(), std::get<1>(Both).get()) ==
                    isl_bool_true;
           });
  };
  std::set<int> Phases;
  if (R.Uses.empty())
    return false;
  const RefGroup &First = F.Plan.Groups[R.Uses.front().Group];
  for (const ResidentUse &U : R.Uses) {
    const RefGroup &G = F.Plan.Groups[U.Group];
    int Root = F.Plan.Phases[G.Phase].Root;
    if (F.homeOf(G.Phase) != Index || !Phases.insert(G.Phase).second || G.Array != R.Array ||
        !G.Resident || !G.Buffered || G.Contracted || G.Fetch || G.Put || G.Copies != 1 ||
        G.Grain != 1 || G.SlideDim >= 0 || G.Node != Root ||
        G.Depth != int(F.Plan.Nodes[Root].Tiles.size()) || G.Offset != First.Offset ||
        G.Size != First.Size || G.Bytes != First.Bytes || !Same(G.Lo, First.Lo) ||
        !Same(G.Hi, First.Hi))
      return false;
  }
  for (auto [I, X] : enumerate(F.Model.Accesses))
    if (X.Array == R.Array && F.runs(X.Stmt) && F.homeOf(F.Places[X.Stmt].Phase) == Index &&
        X.writes() && (!X.Affine || !isKept(R, int(I)) || (!X.MustWrite && !putsUnwritten(R))))
      return false;
  return F.Model.Arrays[R.Array].Class == ArrayClass::Main;
}

/// What comes before the first step exists and fits, whatever rows the CPE has.
void HomeCheck::checkBox(const Resident &R) {
  const RefGroup &G = F.Plan.Groups[R.Uses.front().Group];
  isl::set Box_ = where(F.boxOf(G), Known);
  if (!isInArray(F, G, Known))
    fail("the home of '" + F.arrayName(R.Array) + "' may leave the array");
  for (unsigned D = 0; D < G.Lo.size(); ++D) {
    isl::pw_aff Last = G.Lo[D].add_constant(isl::val(F.ctx(), long(G.Size[D] - 1)));
    if (!isEmpty(where(where(G.Hi[D].gt_set(Last).params(), Known), Box_.params())))
      fail("the home of '" + F.arrayName(R.Array) + "' may be larger than its buffer");
  }
  isl::set Kept = F.emptyElements(R.Array);
  for (const ResidentUse &U : R.Uses)
    Kept =
        Kept.unite(touched(R.Array, F.Plan.Groups[U.Group].Phase, Ours, [&](const ModelAccess &X) {
          return isKept(R, int(&X - F.Model.Accesses.data()));
        }));
  if (!anyStep(Kept).is_subset(Box_).is_true())
    fail("an access leaves the home of '" + F.arrayName(R.Array) + "'");
}

void HomeCheck::checkBoxes(const Resident &R, ArrayRef<isl::set> Boxes) {
  for (const isl::set &B : Boxes) {
    isl::set Here = where(B, Known);
    if (!isHull(F, R.Array, Here, 0))
      fail("what moves of '" + F.arrayName(R.Array) + "' is not a box");
  }
}

static bool isWrite(const ModelAccess &X) { return X.writes(); }

/// Elements of the buffer that are in LDM what they are in main memory as long as the home lives.
isl::set HomeCheck::neverWritten(const Resident &R) const {
  return where(F.boxOf(F.Plan.Groups[R.Uses.front().Group]), Known)
      .subtract(everTouched(R.Array, All, isWrite));
}

/// Own, Foreign: what the home and what others write in any step.
void HomeCheck::checkOwner(const Resident &R, const isl::set &Own, const isl::set &Foreign) {
  if (!Own.is_disjoint(Foreign).is_true())
    fail("an element of '" + F.arrayName(R.Array) + "' is written on two CPEs");
  isl::set Back = united(R.Array, R.Store);
  checkBoxes(R, R.Store);
  if (!Own.is_subset(Back).is_true())
    fail("an element of '" + F.arrayName(R.Array) + "' does not go back after the last step");
  if (!Back.is_subset(Own).is_true())
    fail("elements of '" + F.arrayName(R.Array) + "' go back that the CPE does not write");
}

void HomeCheck::checkFresh(const Resident &R, const ResidentUse &U, const isl::set &Own,
                           const isl::set &Foreign) {
  const RefGroup &G = F.Plan.Groups[U.Group];
  std::string Name = "'" + F.arrayName(R.Array) + "' (phase " + std::to_string(G.Phase) + ")";
  isl::set Reads = touched(R.Array, G.Phase, Ours, [&](const ModelAccess &X) {
    return X.Read && is_contained(G.Accesses, int(&X - F.Model.Accesses.data()));
  });
  isl::set Fetched = united(R.Array, U.Refresh), Back = united(R.Array, U.Publish);
  checkBoxes(R, U.Refresh);
  checkBoxes(R, U.Publish);
  if (!Reads.intersect(Foreign).is_subset(Fetched).is_true())
    fail("elements of " + Name + " that other CPEs write are not fetched again");
  if (!Fetched.is_subset(Reads).is_true() &&
      !Fetched.subtract(Reads).is_subset(neverWritten(R)).is_true())
    fail("elements of " + Name + " are fetched that the phase does not read");
  if (!Fetched.is_disjoint(Own).is_true())
    fail("what the CPE has written of " + Name + " is overwritten by what it fetches");
  isl::set Written = touched(R.Array, G.Phase, Ours, isWrite);
  if (!Back.is_subset(Written).is_true() &&
      !(putsUnwritten(R) && Back.subtract(Written).is_subset(neverWritten(R)).is_true()))
    fail("elements of " + Name + " go back that the phase does not write");
}

/// Which of some elements a phase reads: by other CPEs into their own buffers, and by anyone past
/// the buffers.
isl::set HomeCheck::readInMain(const Resident &R, int Phase, const isl::set &Elements) const {
  auto Kept = [&](const ModelAccess &X) { return isKept(R, int(&X - F.Model.Accesses.data())); };
  auto KeptRead = [&](const ModelAccess &X) { return X.Read && Kept(X); };
  auto OtherRead = [&](const ModelAccess &X) { return X.Read && !Kept(X); };
  return touched(R.Array, Phase, Theirs, KeptRead, Elements)
      .unite(touched(R.Array, Phase, All, OtherRead, Elements));
}

/// Own: what the home writes in any step.
void HomeCheck::checkCurrent(const Resident &R, const isl::set &Own) {
  isl::space Params = tupleSpace(F.ctx(), "", 0);
  Affine W = Affine::param("written"), X = Affine::param("published"), Rd = Affine::param("read");
  auto If = [&](bool Strict, const Affine &Before, const Affine &After) {
    return setOf(Params, {nonNegative(After - Before - Affine(Strict))});
  };
  std::vector<isl::set> Reads; // by phase
  for (int Q = H.First; Q < H.Last; ++Q)
    Reads.push_back(at(readInMain(R, Q, Own), "read"));
  // What goes back in a phase, by its use and by when it comes: in a later step than the write, and
  // in an earlier one than the read.
  std::map<std::tuple<const ResidentUse *, bool, bool>, isl::set> Published;
  auto Between = [&](const ResidentUse &U, bool Later, bool Earlier) {
    isl::set &Known_ = Published[{&U, Later, Earlier}];
    if (!Known_.is_null())
      return Known_;
    Known_ = where(where(at(united(R.Array, U.Publish), "published"), If(Later, W, X)),
                   If(Earlier, X, Rd));
    int At = isl_set_find_dim_by_name(Known_.get(), isl_dim_param, "published");
    if (At >= 0)
      Known_ = Known_.project_out(isl::dim::param, unsigned(At), 1);
    return Known_;
  };
  for (int P = H.First; P < H.Last; ++P) {
    isl::set Written = at(touched(R.Array, P, Ours, isWrite), "written");
    if (isEmpty(Written))
      continue;
    for (int Q = H.First; Q < H.Last; ++Q) {
      isl::set Open = where(Written.intersect(Reads[Q - H.First]), If(/*Strict=*/P >= Q, W, Rd));
      for (const ResidentUse &U : R.Uses) {
        const int By = F.Plan.Groups[U.Group].Phase;
        Open = Open.subtract(Between(U, /*Later=*/By < P, /*Earlier=*/By >= Q));
      }
      if (!isEmpty(Open))
        return fail("an element of '" + F.arrayName(R.Array) +
                    "' may be read in main memory before it has gone back");
    }
  }
}

void HomeCheck::run() {
  bool Sound =
      H.First >= 0 && H.First < H.Last && H.Last <= int(F.Plan.Phases.size()) && !H.Axes.empty() &&
      all_of(H.Axes, [&](const HomeAxis &A) { return int(A.Phases.size()) == H.Last - H.First; });
  for (int P = 0; Sound && P < int(F.Plan.Phases.size()); ++P) {
    bool Inside = P >= H.First && P < H.Last;
    Sound = Inside ? F.homeOf(P) == Index && isSound(P)
                   : !is_contained(F.Plan.Phases[P].SeqLoops, H.Steps);
  }
  if (!Sound)
    return fail("the phases of a home are not those of one loop of steps");
  int64_t Cpes = 1;
  for (const HomeAxis &A : H.Axes) {
    Cpes = A.Cpes > 0 ? Cpes * A.Cpes : INT32_MAX;
    checkRows(A);
  }
  if (F.Model.Info.Parallel.FewerCpes || Cpes > F.Target.cpes())
    fail("the CPEs do not have all rows");
  for (const Resident &R : H.Arrays) {
    if (!isSound(R)) {
      fail("'" + F.arrayName(R.Array) + "' has several places in the LDM");
      continue;
    }
    checkBox(R);
    const isl::set Own = everTouched(R.Array, Ours, isWrite),
                   Foreign = everTouched(R.Array, Theirs, isWrite);
    checkOwner(R, Own, Foreign);
    for (const ResidentUse &U : R.Uses)
      checkFresh(R, U, Own, Foreign);
    checkCurrent(R, Own);
  }
}

} // namespace

void checkHomes(Facts &F) {
  std::set<int> Used;
  for (int H = 0, E = int(F.Plan.Homes.size()); H < E; ++H) {
    std::set<int> Arrays;
    for (const Resident &R : F.Plan.Homes[H].Arrays) {
      if (!Arrays.insert(R.Array).second)
        F.fail(Residence, "'" + F.arrayName(R.Array) + "' is resident twice");
      for (const ResidentUse &U : R.Uses)
        Used.insert(U.Group);
    }
    HomeCheck(F, H).run();
  }
  for (const RefGroup &G : F.Plan.Groups)
    if (G.Resident && !Used.count(G.Id))
      F.fail(Residence, "'" + F.arrayName(G.Array) + "' stays in LDM, nobody knows how long");
}

} // namespace verifier
} // namespace swgen

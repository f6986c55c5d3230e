//===- PlanVerifierHomes.cpp - what stays in LDM from step to step --------===//
//
// For any rows that a CPE may have, h<k>_lo to h<k>_hi, written here as "the home":
//
//   rows      every instance of the phases has a row, and all CPEs together have all rows
//   owner     no element is written both in the home and outside of it
//   fresh     what the home reads in LDM and others may write is fetched before the phase, nothing
//             that the home writes is
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

static Affine homeLo(int Home) { return Affine::param("h" + std::to_string(Home) + "_lo"); }
static Affine homeHi(int Home) { return Affine::param("h" + std::to_string(Home) + "_hi"); }
static std::string stepName(const Home &H) { return "q" + std::to_string(H.Steps); }

int Facts::homeOf(int Phase) const {
  for (auto [I, H] : enumerate(Plan.Homes))
    if (Phase >= H.First && Phase < H.Last)
      return int(I);
  return -1;
}

isl::set Facts::homes(int Index) const {
  const Home &H = Plan.Homes[Index];
  Affine Length = homeHi(Index) - homeLo(Index);
  isl::set Known = Model.Context.intersect_params(setOf(
      tupleSpace(ctx(), "", 0), {nonNegative(Length), nonNegative(Affine(H.Size - 1) - Length)}));
  return Known.intersect_params(toPwAff(homeLo(Index), ctx()).ge_set(H.Lo).params())
      .intersect_params(toPwAff(homeHi(Index), ctx()).le_set(H.Hi).params());
}

isl::set Facts::inHome(const isl::set &Params, int Phase) const {
  int Index = homeOf(Phase);
  if (Index < 0)
    return Params;
  const Home &H = Plan.Homes[Index];
  const HomePhase &P = H.Phases[Phase - H.First];
  isl::set Here = Params.intersect_params(homes(Index));
  if (P.Loop >= 0)
    return Here;
  return Here.intersect_params(
      setOf(tupleSpace(ctx(), "", 0),
            {nonNegative(P.Shift - homeLo(Index)), nonNegative(homeHi(Index) - P.Shift)}));
}

isl::set Facts::inHomeRows(const isl::set &Params, int Phase, int Loop) const {
  int Index = homeOf(Phase);
  if (Index < 0)
    return Params;
  const HomePhase &P = Plan.Homes[Index].Phases[Phase - Plan.Homes[Index].First];
  std::string Tile = "t" + std::to_string(Loop);
  Affine First = P.Shift, Last = P.Shift;
  First.add(Affine::param(Tile + (P.Factor < 0 ? "_hi" : "_lo")), P.Factor);
  Last.add(Affine::param(Tile + (P.Factor < 0 ? "_lo" : "_hi")), P.Factor);
  return Params.intersect_params(
      setOf(tupleSpace(ctx(), "", 0),
            {nonNegative(First - homeLo(Index)), nonNegative(homeHi(Index) - Last)}));
}

namespace {

/// One home of the plan.
class HomeCheck {
  Facts &F;
  const int Index;
  const Home &H;
  const isl::set Known;

public:
  HomeCheck(Facts &F, int Index)
      : F(F), Index(Index), H(F.Plan.Homes[Index]), Known(F.homes(Index)) {}

  void run();

private:
  /// Which instances: of the home, of all others, or both.
  enum Whose { Ours, Theirs, All };
  using Wanted = function_ref<bool(const ModelAccess &)>;

  void fail(const Twine &Why) { F.fail(Residence, Why); }
  bool isSound(const HomePhase &P, int Phase);
  void checkRows();
  bool isSound(const Resident &R);
  bool isKept(const Resident &R, int Access) const;
  bool putsUnwritten(const Resident &R) const;
  void checkBox(const Resident &R);
  void checkOwner(const Resident &R);
  void checkFresh(const Resident &R, const ResidentUse &U);
  void checkCurrent(const Resident &R);
  isl::set instances(int Stmt, Whose Who) const;
  isl::set touched(int Array, int Phase, Whose Who, Wanted Want) const;
  isl::set everTouched(int Array, Whose Who, Wanted Want) const;
  isl::set readInMain(const Resident &R, int Phase) const;
  isl::set united(int Array, ArrayRef<isl::set> Boxes) const;
  isl::set anyStep(const isl::set &S) const;
  isl::set at(const isl::set &S, const char *Time) const;
  void checkBoxes(const Resident &R, ArrayRef<isl::set> Boxes);
};

/// In step q<l>.
isl::set HomeCheck::instances(int Stmt, Whose Who) const {
  const HomePhase &P = H.Phases[F.Places[Stmt].Phase - H.First];
  Row ThisRow{false, {}, P.Shift};
  if (P.Factor != 0)
    ThisRow.Dims = {{unsigned(F.position(Stmt, P.Loop)), P.Factor}};
  auto Above = [&](const Affine &Bound) { // the row is at least that
    return Row{false, ThisRow.Dims, ThisRow.Rest - Bound};
  };
  auto Below = [&](const Affine &Bound) {
    Row R{false, ThisRow.Dims, Bound - ThisRow.Rest};
    for (auto &[Dim, Factor] : R.Dims)
      Factor = -Factor;
    return R;
  };
  Row InStep = equals(unsigned(F.position(Stmt, H.Steps)), Affine::param(stepName(H)));
  isl::set Domain = F.domain(Stmt).intersect_params(Known);
  auto With = [&](Rows Terms) {
    Terms.push_back(InStep);
    return Domain.intersect(setOf(F.stmtSpace(Stmt), Terms));
  };
  if (Who == All)
    return With({});
  if (Who == Ours)
    return With({Above(homeLo(Index)), Below(homeHi(Index))});
  return With({Below(homeLo(Index) - Affine(1))}).unite(With({Above(homeHi(Index) + Affine(1))}));
}

isl::set HomeCheck::touched(int Array, int Phase, Whose Who, Wanted Want) const {
  isl::set Result = F.emptyElements(Array);
  for (const ModelAccess &X : F.Model.Accesses)
    if (X.Array == Array && F.Places[X.Stmt].Phase == Phase && Want(X))
      Result = Result.unite(X.Relation.intersect_domain(instances(X.Stmt, Who)).range());
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
    Result = Result.unite(B.intersect_params(Known));
  return Result;
}

bool HomeCheck::isSound(const HomePhase &P, int Phase) {
  const class Phase &Ph = F.Plan.Phases[Phase];
  const TileNode &Root = F.Plan.Nodes[Ph.Root];
  return Ph.SeqLoops == std::vector<int>{H.Steps} && !Ph.Wavefront && !Ph.Sparse &&
         Ph.Shapes.empty() && Ph.RootShapes.empty() &&
         (P.Loop < 0 ? Root.Tiles.empty() && P.Factor == 0
                     : std::abs(P.Factor) == 1 && Root.Tiles.size() == 1 &&
                           Root.Tiles[0].Loop == P.Loop && Root.Tiles[0].Size >= H.Size) &&
         none_of(F.Plan.Pipes, [&](const Pipe &Pi) { return Pi.Node == Root.Id; });
}

/// Every instance has a row, and the CPEs have all rows.
void HomeCheck::checkRows() {
  isl::pw_aff Last = H.Lo.add_constant(isl::val(F.ctx(), long(H.Size * F.Target.cpes() - 1)));
  if (F.Model.Info.Parallel.FewerCpes ||
      !isEmpty(H.Hi.gt_set(Last).params().intersect(F.Model.Context)))
    fail("the CPEs do not have all rows");
  isl::set Rows_ = isl::set::universe(tupleSpace(F.ctx(), "", 1));
  isl::pw_aff R = isl::pw_aff::var_on_domain(
      isl::manage(isl_local_space_from_space(Rows_.space().release())), isl::dim::set, 0);
  Rows_ = R.ge_set(H.Lo.insert_domain(Rows_.space()))
              .intersect(R.le_set(H.Hi.insert_domain(Rows_.space())));
  for (const ModelStmt &S : F.Model.Stmts) {
    if (!F.runs(S.Id) || F.homeOf(F.Places[S.Id].Phase) != Index)
      continue;
    const HomePhase &P = H.Phases[F.Places[S.Id].Phase - H.First];
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
  isl::set Box_ = F.boxOf(G).intersect_params(Known);
  if (!isInArray(F, G, Box_))
    fail("the home of '" + F.arrayName(R.Array) + "' may leave the array");
  for (unsigned D = 0; D < G.Lo.size(); ++D) {
    isl::pw_aff Last = G.Lo[D].add_constant(isl::val(F.ctx(), long(G.Size[D] - 1)));
    if (!isEmpty(
            G.Hi[D].gt_set(Last).params().intersect_params(Known).intersect_params(Box_.params())))
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
    isl::set Here = B.intersect_params(Known);
    if (!hull(F, R.Array, Here, 0).is_subset(Here).is_true())
      fail("what moves of '" + F.arrayName(R.Array) + "' is not a box");
  }
}

static bool isWrite(const ModelAccess &X) { return X.writes(); }

void HomeCheck::checkOwner(const Resident &R) {
  isl::set Own = everTouched(R.Array, Ours, isWrite);
  if (!Own.is_disjoint(everTouched(R.Array, Theirs, isWrite)).is_true())
    fail("an element of '" + F.arrayName(R.Array) + "' is written on two CPEs");
  isl::set Back = united(R.Array, R.Store);
  checkBoxes(R, R.Store);
  if (!Own.is_subset(Back).is_true())
    fail("an element of '" + F.arrayName(R.Array) + "' does not go back after the last step");
  if (!Back.is_subset(Own).is_true())
    fail("elements of '" + F.arrayName(R.Array) + "' go back that the CPE does not write");
}

void HomeCheck::checkFresh(const Resident &R, const ResidentUse &U) {
  const RefGroup &G = F.Plan.Groups[U.Group];
  std::string Name = "'" + F.arrayName(R.Array) + "' (phase " + std::to_string(G.Phase) + ")";
  isl::set Reads = touched(R.Array, G.Phase, Ours, [&](const ModelAccess &X) {
    return X.Read && is_contained(G.Accesses, int(&X - F.Model.Accesses.data()));
  });
  isl::set Fetched = united(R.Array, U.Refresh), Back = united(R.Array, U.Publish);
  checkBoxes(R, U.Refresh);
  checkBoxes(R, U.Publish);
  if (!Reads.intersect(everTouched(R.Array, Theirs, isWrite)).is_subset(Fetched).is_true())
    fail("elements of " + Name + " that other CPEs write are not fetched again");
  if (!Fetched.is_subset(Reads).is_true())
    fail("elements of " + Name + " are fetched that the phase does not read");
  if (!Fetched.is_disjoint(everTouched(R.Array, Ours, isWrite)).is_true())
    fail("what the CPE has written of " + Name + " is overwritten by what it fetches");
  if (!Back.is_subset(touched(R.Array, G.Phase, Ours, isWrite)).is_true())
    fail("elements of " + Name + " go back that the phase does not write");
}

/// In a phase: by other CPEs into their own buffers, and by anyone past the buffers.
isl::set HomeCheck::readInMain(const Resident &R, int Phase) const {
  auto Kept = [&](const ModelAccess &X) { return isKept(R, int(&X - F.Model.Accesses.data())); };
  return touched(R.Array, Phase, Theirs, [&](const ModelAccess &X) { return X.Read && Kept(X); })
      .unite(
          touched(R.Array, Phase, All, [&](const ModelAccess &X) { return X.Read && !Kept(X); }));
}

void HomeCheck::checkCurrent(const Resident &R) {
  isl::space Params = tupleSpace(F.ctx(), "", 0);
  Affine W = Affine::param("written"), X = Affine::param("published"), Rd = Affine::param("read");
  auto If = [&](bool Strict, const Affine &Before, const Affine &After) {
    return setOf(Params, {nonNegative(After - Before - Affine(Strict))});
  };
  for (int P = H.First; P < H.Last; ++P) {
    isl::set Written = at(touched(R.Array, P, Ours, isWrite), "written");
    if (isEmpty(Written))
      continue;
    for (int Q = H.First; Q < H.Last; ++Q) {
      isl::set Open = Written.intersect(at(readInMain(R, Q), "read"))
                          .intersect_params(If(/*Strict=*/P >= Q, W, Rd));
      for (const ResidentUse &U : R.Uses) {
        int By = F.Plan.Groups[U.Group].Phase;
        isl::set Between = at(united(R.Array, U.Publish), "published")
                               .intersect_params(If(/*Strict=*/By < P, W, X))
                               .intersect_params(If(/*Strict=*/By >= Q, X, Rd));
        int At = isl_set_find_dim_by_name(Between.get(), isl_dim_param, "published");
        if (At >= 0)
          Between = Between.project_out(isl::dim::param, unsigned(At), 1);
        Open = Open.subtract(Between);
      }
      if (!isEmpty(Open))
        return fail("an element of '" + F.arrayName(R.Array) +
                    "' may be read in main memory before it has gone back");
    }
  }
}

void HomeCheck::run() {
  bool Sound = H.First >= 0 && H.First < H.Last && H.Last <= int(F.Plan.Phases.size()) &&
               int(H.Phases.size()) == H.Last - H.First;
  for (int P = 0; Sound && P < int(F.Plan.Phases.size()); ++P) {
    bool Inside = P >= H.First && P < H.Last;
    Sound = Inside ? F.homeOf(P) == Index && isSound(H.Phases[P - H.First], P)
                   : !is_contained(F.Plan.Phases[P].SeqLoops, H.Steps);
  }
  if (!Sound)
    return fail("the phases of a home are not those of one loop of steps");
  checkRows();
  for (const Resident &R : H.Arrays) {
    if (!isSound(R)) {
      fail("'" + F.arrayName(R.Array) + "' has several places in the LDM");
      continue;
    }
    checkBox(R);
    checkOwner(R);
    for (const ResidentUse &U : R.Uses)
      checkFresh(R, U);
    checkCurrent(R);
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

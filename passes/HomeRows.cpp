//===- HomeRows.cpp -------------------------------------------------------===//
#include "HomeRows.h"
#include "Footprint.h"
#include "IslRows.h"
#include "IslTools.h"
#include "Subscripts.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

static std::string homeEnd(int Index, const char *End, size_t Axis) {
  return "h" + std::to_string(Index) + End + (Axis > 0 ? std::to_string(Axis) : "");
}
std::string homeLo(int Index, size_t Axis) { return homeEnd(Index, "_lo", Axis); }
std::string homeHi(int Index, size_t Axis) { return homeEnd(Index, "_hi", Axis); }

namespace {

/// Row r of an array is what has r + Offset in dimension Dim.
struct RowsOfArray {
  unsigned Dim = 0;
  Affine Offset; ///< over parameters
};

/// Half way between the least and the greatest where all lie in a row, else the first.
Affine middle(ArrayRef<Affine> All) {
  int64_t Least = 0, Most = 0;
  for (const Affine &A : All) {
    std::optional<int64_t> Distance = (A - All.front()).constant();
    if (!Distance)
      return All.front();
    Least = std::min(Least, *Distance);
    Most = std::max(Most, *Distance);
  }
  return All.front() + Affine(Least + (Most - Least) / 2);
}

/// Matches phase after phase along one axis, by loops that no axis of the home divides.
class Matcher {
  const KernelModel &Model;
  const TilePlan &Plan;
  const Home &H;
  const bool OfSeveral; ///< axes
  HomeAxis Axis;
  std::map<int, RowsOfArray> Known; ///< by array
  std::vector<bool> Done;           ///< by phase, from H.First on

public:
  Matcher(const KernelModel &Model, const TilePlan &Plan, const Home &H, bool OfSeveral)
      : Model(Model), Plan(Plan), H(H), OfSeveral(OfSeveral), Done(H.Last - H.First, false) {
    Axis.Phases.resize(Done.size());
  }

  std::optional<HomeAxis> run();

private:
  struct Term {
    int Factor = 0; ///< of the root's loop
    Affine Rest;    ///< over parameters and the loop of steps
  };
  std::vector<int> loopsOf(int Phase) const;
  void set(int Phase, HomePhase Rows);
  bool start();
  std::vector<int> accesses(int Phase, bool Writes) const;
  std::optional<Term> termOf(const ModelAccess &A, unsigned Dim, int Loop) const;
  std::optional<HomePhase> fromKnown(int Phase, bool Writes) const;
  void learn(int Phase, const HomePhase &P);
  bool inStep(const Affine &A) const;
};

std::vector<int> Matcher::loopsOf(int Phase) const {
  std::vector<int> Result;
  for (const TileLoop &T : Plan.Nodes[Plan.Phases[Phase].Root].Tiles)
    if (none_of(H.Axes,
                [&](const HomeAxis &A) { return A.Phases[Phase - H.First].Loop == T.Loop; }))
      Result.push_back(T.Loop);
  return Result;
}

std::vector<int> Matcher::accesses(int Phase, bool Writes) const {
  std::vector<int> Result;
  std::vector<int> Stmts = stmtsOf(Plan, Plan.Phases[Phase].Root);
  for (auto [I, A] : enumerate(Model.Accesses))
    if (Model.Arrays[A.Array].Class == ArrayClass::Main && A.writes() == Writes && A.Affine &&
        is_contained(Stmts, A.Stmt))
      Result.push_back(int(I));
  return Result;
}

/// What an access has in a dimension; nothing where that involves other loops than the root's and
/// that of the steps.
std::optional<Matcher::Term> Matcher::termOf(const ModelAccess &A, unsigned Dim, int Loop) const {
  ModelAccess Whole = A; // pieces of its domain say the same
  Whole.Relation = isl::manage(isl_map_from_basic_map(isl_map_affine_hull(A.Relation.copy())));
  std::optional<Subscript> S = subscriptOf(Model, Whole, Dim);
  if (!S)
    return std::nullopt;
  Term T{0, S->Rest};
  const std::vector<int> &Loops = Model.Info.Stmts[A.Stmt].Loops;
  for (auto [D, Factor] : S->Dims) {
    if (Loops[D] == Loop)
      T.Factor = int(Factor);
    else if (Loops[D] == H.Steps)
      T.Rest.add(Affine::param("q" + std::to_string(H.Steps), Factor));
    else
      return std::nullopt;
  }
  return T;
}

bool Matcher::inStep(const Affine &A) const {
  return A.terms().count("q" + std::to_string(H.Steps));
}

/// The middle one of what accesses of arrays with known rows say: those of a stencil lie around it.
/// What is written may be one row.
std::optional<HomePhase> Matcher::fromKnown(int Phase, bool Writes) const {
  auto ShiftsOf = [&](int Loop) {
    std::map<int, std::vector<Affine>> Shifts; // by factor
    for (int A : accesses(Phase, Writes)) {
      const ModelAccess &X = Model.Accesses[A];
      auto Array = Known.find(X.Array);
      if (Array == Known.end())
        continue;
      std::optional<Term> T = termOf(X, Array->second.Dim, Loop);
      if (T)
        Shifts[T->Factor].push_back(T->Rest - Array->second.Offset);
    }
    return Shifts;
  };
  for (int Loop : loopsOf(Phase)) {
    auto Shifts = ShiftsOf(Loop);
    for (int Factor : {1, -1})
      if (auto At = Shifts.find(Factor); At != Shifts.end())
        return HomePhase{Loop, Factor, middle(At->second)};
  }
  if (!Writes)
    return std::nullopt;
  auto Shifts = ShiftsOf(-1);
  if (auto At = Shifts.find(0); At != Shifts.end())
    return HomePhase{-1, 0, middle(At->second)};
  return std::nullopt;
}

/// The rows of arrays that a phase writes and none before has written.
void Matcher::learn(int Phase, const HomePhase &P) {
  if (P.Loop < 0)
    return;
  std::map<int, std::pair<unsigned, std::vector<Affine>>> Found;
  for (int A : accesses(Phase, /*Writes=*/true)) {
    const ModelAccess &X = Model.Accesses[A];
    for (unsigned D = 0; D < Model.Arrays[X.Array].dims() && !Known.count(X.Array); ++D) {
      std::optional<Term> T = termOf(X, D, P.Loop);
      if (!T || T->Factor != P.Factor || inStep(T->Rest - P.Shift))
        continue;
      auto [At, New] = Found.try_emplace(X.Array, D, std::vector<Affine>());
      if (At->second.first == D)
        At->second.second.push_back(T->Rest - P.Shift);
      break;
    }
  }
  for (auto &[Array, All] : Found)
    Known[Array] = {All.first, middle(All.second)};
}

void Matcher::set(int Phase, HomePhase Rows) {
  Axis.Phases[Phase - H.First] = Rows;
  learn(Phase, Rows);
  Done[Phase - H.First] = true;
}

/// The rows are those of an array that is written in the phase with the most loops, its outermost
/// dimension if that may be.
bool Matcher::start() {
  std::optional<HomePhase> Best;
  int Where = -1;
  size_t Most = 0;
  auto Try = [&](int P, const ModelAccess &X, unsigned D, int Loop) {
    const size_t Loops = Model.Info.Stmts[X.Stmt].Loops.size();
    const unsigned Dims = Model.Arrays[X.Array].dims();
    const size_t Score = 8 * Loops + 2 * Dims + (D == 0);
    // The rows of boxes are what moves as a whole.
    if (OfSeveral && (Dims < 3 || D + 1 == Dims))
      return;
    std::optional<Term> T = termOf(X, D, Loop);
    if (!T || T->Factor != 1 || Score <= Most)
      return;
    Most = Score;
    Where = P;
    Best = HomePhase{Loop, 1, T->Rest};
  };
  for (int P = H.First; P < H.Last; ++P)
    for (int A : accesses(P, /*Writes=*/true)) {
      const ModelAccess &X = Model.Accesses[A];
      for (unsigned D = 0; D < Model.Arrays[X.Array].dims(); ++D)
        for (int Loop : loopsOf(P))
          Try(P, X, D, Loop);
    }
  if (Best)
    set(Where, *Best);
  return !Known.empty();
}

/// Phases that say nothing yet wait for those that have rows; those that never do have their own.
std::optional<HomeAxis> Matcher::run() {
  auto Match = [&](bool Writes) {
    for (int P = H.First; P < H.Last; ++P)
      if (!Done[P - H.First])
        if (std::optional<HomePhase> Found = fromKnown(P, Writes)) {
          set(P, *Found);
          return true;
        }
    return false;
  };
  if (!start())
    return std::nullopt;
  for (int P = H.First; P < H.Last; ++P) {
    while (Match(/*Writes=*/true) || Match(/*Writes=*/false))
      ;
    if (Done[P - H.First])
      continue;
    std::vector<int> Loops = loopsOf(P);
    set(P, Loops.empty() ? HomePhase{-1, 0, Affine()} : HomePhase{Loops[0], 1, Affine()});
  }
  return std::move(Axis);
}

/// The row of an instance, of which the loop has this position, less or plus something.
Row ofRow(const HomePhase &P, int Position, int Sign, const Affine &Rest) {
  Row R{false, {}, Rest};
  if (P.Factor != 0)
    R.Dims = {{unsigned(Position), Sign * P.Factor}};
  R.Rest.add(P.Shift, Sign);
  return R;
}
Row atOrAbove(const HomePhase &P, int Position, const Affine &Bound) {
  return ofRow(P, Position, 1, Affine(0) - Bound);
}
Row atOrBelow(const HomePhase &P, int Position, const Affine &Bound) {
  return ofRow(P, Position, -1, Bound);
}

int positionOf(const KernelModel &Model, int Stmt, int Loop) {
  const std::vector<int> &Loops = Model.Info.Stmts[Stmt].Loops;
  auto At = find(Loops, Loop);
  return At == Loops.end() ? -1 : int(At - Loops.begin());
}

/// A statement's domain in step q<l>, as far as the rows allow.
isl::set inStep(const KernelModel &Model, const Home &H, int Stmt, ArrayRef<Row> Rows) {
  std::vector<Row> All = Rows.vec();
  All.push_back(equals(unsigned(positionOf(Model, Stmt, H.Steps)),
                       Affine::param("q" + std::to_string(H.Steps))));
  isl::set Domain = where(Model.Stmts[Stmt].Domain, Model.Context);
  return common(Domain, setOf(Domain.space(), All));
}

/// { [row] } of all instances of the phases.
isl::set allRows(const KernelModel &Model, const TilePlan &Plan, const Home &H,
                 const HomeAxis &Axis) {
  isl::space Line = tupleSpace(isl::ctx(Model.Ctx.get()), "", 1);
  isl::set All = isl::set::empty(Line);
  for (int P = H.First; P < H.Last; ++P) {
    const HomePhase &Here = Axis.Phases[P - H.First];
    for (int S : stmtsOf(Plan, Plan.Phases[P].Root)) {
      unsigned Dims = Model.Info.Stmts[S].Loops.size();
      isl::set D = inStep(Model, H, S, {});
      Row Is = ofRow(Here, positionOf(Model, S, Here.Loop), 1, Affine());
      Is.Equality = true;
      Is.Dims.emplace_back(Dims, -1);
      isl::space From = tupleSpace(isl::ctx(Model.Ctx.get()), "S" + std::to_string(S), Dims);
      isl::map ToRow = mapOf(mapSpace(From, Line), {Is});
      All = All.unite(D.apply(ToRow));
    }
  }
  return All;
}

} // namespace

isl::set inAnyStep(isl::set S, int Steps) {
  int At = isl_set_find_dim_by_name(S.get(), isl_dim_param, ("q" + std::to_string(Steps)).c_str());
  return At < 0 ? S : S.project_out(isl::dim::param, unsigned(At), 1);
}

/// The same for one loop of steps.
static std::optional<Home> findHome(const KernelModel &Model, const TilePlan &Plan, size_t Axes,
                                    int Steps) {
  Home H;
  H.Steps = Steps;
  H.First = -1;
  for (auto [I, P] : enumerate(Plan.Phases)) {
    if (!is_contained(P.SeqLoops, Steps))
      continue;
    const size_t Loops = Plan.Nodes[P.Root].Tiles.size();
    if (P.SeqLoops.size() != 1 || P.Wavefront || (Axes == 1 ? Loops != 1 : Loops == 0))
      return std::nullopt;
    if (H.First < 0)
      H.First = int(I);
    H.Last = int(I) + 1;
  }
  if (H.First < 0)
    return std::nullopt;
  while (H.Axes.size() < Axes) {
    std::optional<HomeAxis> Axis = Matcher(Model, Plan, H, Axes > 1).run();
    if (!Axis)
      return std::nullopt;
    isl::set Rows = coalesced(inAnyStep(allRows(Model, Plan, H, *Axis), Steps));
    if (!isBounded(Rows))
      return std::nullopt;
    Axis->Lo = coalesced(Rows.dim_min(0));
    Axis->Hi = coalesced(Rows.dim_max(0));
    H.Axes.push_back(std::move(*Axis));
  }
  return H;
}

std::optional<Home> findHome(const KernelModel &Model, const TilePlan &Plan, size_t Axes) {
  for (const Phase &P : Plan.Phases)
    if (!P.SeqLoops.empty())
      if (std::optional<Home> Found = findHome(Model, Plan, Axes, P.SeqLoops.front()))
        return Found;
  return std::nullopt;
}

TilePlan withHomeRoots(TilePlan Plan, const Home &H) {
  for (int P = H.First; P < H.Last; ++P) {
    TileNode &Old = Plan.Nodes[Plan.Phases[P].Root];
    std::vector<TileLoop> Ours;
    for (const HomeAxis &A : H.Axes)
      for (const TileLoop &T : Old.Tiles)
        if (T.Loop == A.Phases[P - H.First].Loop)
          Ours.push_back(T);
    if (Ours.size() == Old.Tiles.size()) {
      Old.Tiles = std::move(Ours); // in the order of the axes
      continue;
    }
    erase_if(Old.Tiles, [&](const TileLoop &T) {
      return any_of(Ours, [&](const TileLoop &O) { return O.Loop == T.Loop; });
    });
    TileNode Root;
    Root.Id = int(Plan.Nodes.size());
    Root.Tiles = std::move(Ours);
    Root.Children = {Old.Id};
    Old.Parent = Root.Id;
    Plan.Phases[P].Root = Root.Id;
    Plan.Nodes.push_back(std::move(Root));
  }
  return Plan;
}

/// From its first to its last row along an axis.
static std::vector<Row> rowsWithin(const KernelModel &Model, const HomePhase &P, size_t Axis,
                                   int Stmt, int Index) {
  int Position = P.Loop >= 0 ? positionOf(Model, Stmt, P.Loop) : 0;
  return {atOrAbove(P, Position, Affine::param(homeLo(Index, Axis))),
          atOrBelow(P, Position, Affine::param(homeHi(Index, Axis)))};
}

isl::set homeInstances(const KernelModel &Model, const Home &H, int Phase, int Stmt, int Index) {
  std::vector<Row> Within;
  for (auto [A, Axis] : enumerate(H.Axes))
    append_range(Within, rowsWithin(Model, Axis.Phases[Phase - H.First], A, Stmt, Index));
  return inStep(Model, H, Stmt, Within);
}

/// Axis by axis, those that no axis before has as foreign.
std::vector<isl::set> foreignSides(const KernelModel &Model, const Home &H, int Phase, int Stmt,
                                   int Index) {
  std::vector<Row> Within;
  std::vector<isl::set> All;
  for (auto [A, Axis] : enumerate(H.Axes)) {
    const HomePhase &P = Axis.Phases[Phase - H.First];
    int Position = P.Loop >= 0 ? positionOf(Model, Stmt, P.Loop) : 0;
    Affine Below = Affine::param(homeLo(Index, A)) - Affine(1),
           Above = Affine::param(homeHi(Index, A)) + Affine(1);
    for (const Row &Beyond : {atOrBelow(P, Position, Below), atOrAbove(P, Position, Above)}) {
      std::vector<Row> There = Within;
      There.insert(There.begin(), Beyond);
      All.push_back(inAnyStep(inStep(Model, H, Stmt, There), H.Steps));
    }
    append_range(Within, rowsWithin(Model, P, A, Stmt, Index));
  }
  if (H.Axes.size() == 1)
    All = {All[0].unite(All[1])};
  return All;
}

isl::set foreignInstances(const KernelModel &Model, const Home &H, int Phase, int Stmt, int Index) {
  isl::set All;
  for (const isl::set &Side : foreignSides(Model, H, Phase, Stmt, Index))
    All = All.is_null() ? Side : All.unite(Side);
  return All;
}

isl::set homeContext(const KernelModel &Model, const Home &H, int Index) {
  isl::ctx Ctx(Model.Ctx.get());
  isl::set Known = Model.Context;
  for (auto [A, Axis] : enumerate(H.Axes)) {
    Affine Lo = Affine::param(homeLo(Index, A)), Hi = Affine::param(homeHi(Index, A));
    Known = Known.intersect(
        setOf(tupleSpace(Ctx, "", 0),
              {nonNegative(Hi - Lo), nonNegative(Affine(Axis.Size - 1) - (Hi - Lo))}));
    isl::set Above = toPwAff(Lo, Ctx).ge_set(Axis.Lo).params();
    isl::set Below = toPwAff(Hi, Ctx).le_set(Axis.Hi).params();
    Known = coalesced(where(where(Known, Above), Below));
  }
  return Known;
}

} // namespace swgen

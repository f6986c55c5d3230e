//===- Residents.cpp ------------------------------------------------------===//
#include "Residents.h"
#include "AccessFacts.h"
#include "DimensionGap.h"
#include "HomeBoxes.h"
#include "HomeRows.h"
#include "HomeSets.h"
#include "IslRows.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "LoopTrips.h"
#include "RangesApart.h"
#include "RefGroups.h"
#include "SetBox.h"
#include "Transfers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// Rows, or elements of a row, by which what a phase reads may reach beyond what the CPE writes.
constexpr int64_t MostHalo = 8;
/// Pieces of a bound.
constexpr int MostPieces = 3;

/// The most that a value comes to for any parameters; -1 where it has no bound, or is negative.
int64_t largest(const isl::pw_aff &Value) {
  isl::val Most = isl::manage(isl_pw_aff_max_val(Value.copy()));
  bool Known = !Most.is_null() && Most.is_int().is_true() && !Most.is_neg().is_true();
  return Known ? Most.num_si() : -1;
}

/// All accesses of one array in the phases of a home.
struct Candidate {
  int Array = 0;
  std::vector<int> Kept, Visitors; ///< of the model; those that only read and reach far
  std::vector<isl::pw_aff> Lo, Hi;
  std::vector<int64_t> Size;
  int64_t Bytes = 0;
  bool Written = false;
  bool PutsUnwritten = false; ///< with what is written goes back what nobody writes
  std::vector<std::pair<int, ResidentUse>> Uses; ///< by phase; the groups are made later
  std::vector<isl::set> Store;
};

class Keeper {
  const KernelModel &Model;
  const Footprint &Feet;
  TilePlan Plan;
  const Machine &Target;
  const size_t Axes;
  Home H;
  std::unique_ptr<HomeSets> Sets; ///< of H
  raw_ostream *Trace;

public:
  Keeper(const Footprint &Feet, TilePlan Plan, const Machine &Target, size_t Axes,
         raw_ostream *Trace)
      : Model(Feet.model()), Feet(Feet), Plan(std::move(Plan)), Target(Target), Axes(Axes),
        Trace(Trace) {}

  std::optional<ResidentPlan> run(std::vector<Finding> &Refusals);

private:
  bool sizeTiles();
  std::vector<int> writes(ArrayRef<int> Accesses) const;
  std::vector<int64_t> extents(const isl::set &S) const;
  std::optional<Candidate> candidate(int Array);
  const char *findAccesses(Candidate &C) const;
  const char *box(Candidate &C) const;
  const char *exchange(Candidate &C) const;
  isl::set wholeRows(const Candidate &C) const;
  isl::set withWholeRows(const Candidate &C, const isl::set &Box, const isl::set &Whole) const;
  isl::set published(const Candidate &C, int Phase) const;
  RefGroup groupOf(const Candidate &C, int Phase) const;
  void strip(ArrayRef<Candidate> All);
};

std::vector<int> Keeper::writes(ArrayRef<int> Accesses) const {
  std::vector<int> Result;
  copy_if(Accesses, std::back_inserter(Result), [&](int A) { return Model.Accesses[A].writes(); });
  return Result;
}

/// The most elements from the first to the last along a dimension for the same parameters; a pair
/// of pieces at a time, as the ends of many pieces have many cases.  -1 where it has no bound or
/// there are none.
static int64_t longest(const isl::set &S, unsigned Dim) {
  const isl::basic_set_list Pieces = S.get_basic_set_list();
  const unsigned Count = countOf(Pieces.size()), Dims = countOf(S.tuple_dim());
  int64_t Most = -1;
  for (unsigned K = 0; K < Count * Count; ++K) {
    const isl::basic_set Pair = isl::manage(isl_basic_set_flat_product(
        Pieces.get_at(K / Count).release(), Pieces.get_at(K % Count).release()));
    const isl::val Gap = largestGap(Pair, Dim, Dims + Dim, Points::Integer);
    if (Gap.is_nan().is_true() || Gap.is_neginfty().is_true())
      continue;
    if (!Gap.is_int().is_true())
      return -1;
    Most = std::max<int64_t>(Most, Gap.num_si());
  }
  return Most;
}

/// Elements of the box around a set, per dimension, at most; empty where there is no bound.
std::vector<int64_t> Keeper::extents(const isl::set &S) const {
  std::vector<int64_t> Result;
  for (unsigned D = 0, N = countOf(S.tuple_dim()); D < N; ++D) {
    const int64_t Most = longest(S, D);
    if (Most < 0 || Most > Target.LdmBytes)
      return {};
    Result.push_back(Most + 1);
  }
  return Result;
}

/// The smallest box, or where that has many cases one around it that is inside the array; or why
/// there is none.
const char *Keeper::box(Candidate &C) const {
  const isl::set All = Sets->ever(C.Kept, C.Array);
  auto Find = [&](const isl::set &Of) {
    C.Lo.clear();
    C.Hi.clear();
    for (unsigned D = 0, N = countOf(Of.tuple_dim()); D < N; ++D) {
      C.Lo.push_back(coalesced(Of.dim_min(D)));
      C.Hi.push_back(coalesced(Of.dim_max(D)));
    }
  };
  auto Cases = [&] {
    int Most = 0;
    for (const isl::pw_aff &Bound : concat<isl::pw_aff>(C.Lo, C.Hi))
      Most = std::max(Most, isl_pw_aff_n_piece(Bound.get()));
    return Most;
  };
  Find(All);
  if (Cases() > MostPieces) {
    Find(isl::manage(isl_set_from_basic_set(isl_set_simple_hull(All.copy()))));
    const isl::set Array = Sets->anywhere(C.Array);
    for (unsigned D = 0; D < C.Lo.size(); ++D) {
      C.Lo[D] = coalesced(C.Lo[D].max(Array.dim_min(D)));
      C.Hi[D] = coalesced(C.Hi[D].min(Array.dim_max(D)));
    }
  }
  if (Cases() > 2 * MostPieces)
    return "the bounds of its part have many cases";
  C.Bytes = Model.Arrays[C.Array].ElemBytes;
  for (unsigned D = 0; D < C.Lo.size(); ++D) {
    const int64_t Most = largest(C.Hi[D].sub(C.Lo[D]));
    if (Most < 0)
      return "its part has no bound";
    C.Size.push_back(Most + 1);
    if (MulOverflow(C.Bytes, C.Size[D], C.Bytes))
      return "its part is too large";
  }
  return C.Bytes <= Target.LdmBytes ? nullptr : "its part is too large";
}

/// What must be in main memory after a phase.  What nobody reads until the CPE may write it once
/// more can wait for that; what it does not write in the next step cannot.
isl::set Keeper::published(const Candidate &C, int Phase) const {
  std::vector<int> Writes = writes(C.Kept);
  isl::set Written = Sets->here(Sets->inPhase(Writes, Phase), C.Array);
  auto ReadThen = [&](bool After) {
    return Sets->readNext(C.Kept, C.Visitors, Written, C.Array, Phase, After);
  };
  isl::set Next = ReadThen(/*After=*/false);
  isl::set Again = Sets->inNextStep(Sets->here(Writes, C.Array));
  if (!Sets->hasReadsAfter(Written.subtract(Again).params(), C.Kept, C.Visitors, Phase))
    return Next;
  isl::set Later = ReadThen(/*After=*/true).subtract(Next);
  if (Later.is_empty().is_true() || Later.is_subset(Again).is_true())
    return Next;
  return coalesced(Next.unite(Later));
}

/// Elements whose last subscript is one of the array's type, if the part has its rows as a whole;
/// else null.
isl::set Keeper::wholeRows(const Candidate &C) const {
  const isl::pw_aff &Size = Model.Arrays[C.Array].Sizes.back();
  if (H.Axes.size() == 1 || C.Lo.size() < 3 || Size.is_null())
    return {};
  const isl::set Known = homeContext(Model, H, int(Plan.Homes.size()));
  isl::ctx Ctx(Model.Ctx.get());
  isl::set Later = C.Lo.back().gt_set(toPwAff(Affine(0), Ctx)).params(),
           Earlier = C.Hi.back().lt_set(Size.add_constant(isl::val(Ctx, -1))).params();
  if (!Later.unite(Earlier).is_disjoint(Known).is_true())
    return {};
  isl::space Space = tupleSpace(Ctx, "A" + std::to_string(C.Array), unsigned(C.Lo.size()))
                         .align_params(Size.space());
  const unsigned Last = unsigned(C.Lo.size()) - 1;
  isl::pw_aff At = isl::pw_aff::var_on_domain(isl::manage(isl_local_space_from_space(Space.copy())),
                                              isl::dim::set, Last);
  return setOf(Space, {atLeast(Last, Affine(0))}).intersect(At.lt_set(Size.insert_domain(Space)));
}

/// The box with its rows whole, where that adds only what nobody writes: one request moves rows
/// that follow one another in both memories.  Whole: as wholeRows() has it.
isl::set Keeper::withWholeRows(const Candidate &C, const isl::set &Box,
                               const isl::set &Whole) const {
  const unsigned Last = unsigned(C.Lo.size()) - 1;
  std::optional<std::vector<Row>> Rows;
  if (isl::basic_set Only = onlyPiece(Box); !Only.is_null() && isOnePlane(Box))
    Rows = rowsOf(Only);
  if (!Rows)
    return Box;
  std::vector<Row> Along, Others; // of the last dimension
  for (const Row &R : *Rows)
    (R.Dims.size() == 1 && R.Dims[0].first == Last ? Along : Others).push_back(R);
  if (any_of(Others, [&](const Row &R) {
        return any_of(R.Dims, [&](const auto &D) { return D.first == Last; });
      }))
    return Box;
  // That everything that is written has a last subscript as the box says is more than needed.
  const isl::set InBox = setOf(Box.space(), Along);
  for (int A : writes(C.Kept)) {
    const ModelAccess &X = Model.Accesses[A];
    const isl::set Run = Model.Stmts[X.Stmt].Domain.intersect_params(Model.Context);
    if (!X.Relation.intersect_domain(Run).range().is_subset(InBox).is_true())
      return Box;
  }
  isl::set More = coalesced(setOf(Box.space(), Others).intersect(Whole));
  return More.is_subset(Box).is_true() ? Box : More;
}

/// What moves between the CPEs; or why that is no few boxes.
const char *Keeper::exchange(Candidate &C) const {
  std::vector<int> Writes = writes(C.Kept);
  isl::set Ours = Sets->ever(Writes, C.Array), Theirs = Sets->elsewhere(Writes, C.Array);
  if (!Ours.is_disjoint(Theirs).is_true())
    return "two CPEs write an element";
  std::optional<std::vector<isl::set>> Store = boxesOf(Ours, Axes);
  if (!Store)
    return "what is written is no box";
  C.Store = *Store;
  const isl::set Whole = wholeRows(C);
  for (int P = H.First; P < H.Last; ++P) {
    std::vector<int> All = Sets->inPhase(C.Kept, P), Reads;
    if (All.empty())
      continue;
    copy_if(All, std::back_inserter(Reads), [&](int A) { return Model.Accesses[A].Read; });
    isl::set Needed = Sets->here(Reads, C.Array).intersect(Theirs);
    isl::set Written = Sets->here(Sets->inPhase(Writes, P), C.Array);
    std::optional<std::vector<isl::set>> Refresh = boxesOf(Needed, Axes),
                                         Publish = boxesOf(published(C, P), Axes, Written);
    if (!Refresh || !Publish)
      return "what CPEs have of one another is no box";
    for (isl::set &Box : *Refresh)
      Box = Whole.is_null() ? Box : withWholeRows(C, Box, Whole);
    for (isl::set &Box : *Publish) {
      isl::set More = Whole.is_null() ? Box : withWholeRows(C, Box, Whole);
      C.PutsUnwritten |= More.get() != Box.get();
      Box = More;
    }
    C.Uses.push_back({P, {0, *Refresh, *Publish}});
  }
  return nullptr;
}

/// Reads that reach far are visitors.
const char *Keeper::findAccesses(Candidate &C) const {
  const ModelArray &A = Model.Arrays[C.Array];
  const ArrayDesc &Source = Model.Info.Arrays[A.Source];
  if (A.StructGranules || A.ElemBytes % Target.DmaGrain != 0 || Source.Align % Target.DmaGrain != 0)
    return "its elements are no words";
  const BufferWish &Wish = Source.Wish;
  if (Wish.Bypass || Wish.In || Wish.Out || Wish.InOut || !Wish.TileExtents.empty())
    return "a clause says how it is copied";
  std::vector<int> Reads;
  for (auto [I, X] : enumerate(Model.Accesses)) {
    if (X.Array != C.Array || Sets->phaseOf(int(I)) < 0)
      continue;
    // What data decide about may not be there: it cannot come before it is asked for.
    AccessFacts &Facts = Feet.facts();
    bool Exists = !Facts.isConditional(int(I)) || Facts.surelyExists(int(I));
    if (X.writes() && !Exists)
      return "it is accessed under a condition only and its extent is not known";
    bool Single = Exists && X.Affine && X.Relation.is_single_valued().is_true();
    if (X.writes() && !Single)
      return "an access is not affine";
    if (X.writes())
      C.Kept.push_back(int(I));
    else
      (Single && !X.Rare ? Reads : C.Visitors).push_back(int(I));
  }
  C.Written = !C.Kept.empty();
  const isl::set Written = Sets->ever(C.Kept, C.Array);
  std::vector<int64_t> Own;
  if (C.Written && (Own = extents(Written)).empty())
    return "what is written has no bound";
  for (int R : Reads) {
    std::vector<int64_t> Size = extents(Written.unite(Sets->ever({R}, C.Array)));
    bool Near = !Size.empty();
    for (size_t D = 0; Near && D < Own.size(); ++D)
      Near = Size[D] <= Own[D] + MostHalo;
    (Near ? C.Kept : C.Visitors).push_back(R);
  }
  llvm::sort(C.Kept);
  return C.Kept.empty() ? "it is not used there" : nullptr;
}

/// An array that could stay.
std::optional<Candidate> Keeper::candidate(int Array) {
  Candidate C;
  C.Array = Array;
  const char *Why = findAccesses(C);
  if (!Why)
    Why = box(C);
  if (!Why)
    Why = exchange(C);
  for (int P = H.First; P < H.Last && !Why; ++P) {
    RefGroup G = groupOf(C, P);
    G.Resident = false; // the home is none of the plan's yet
    if (G.PutsUnwritten && writtenAnywhere(Model, Plan, G))
      Why = "nobody knows where another array is written";
  }
  if (Why && Trace)
    *Trace << "'" << Model.Arrays[Array].Name << "' does not stay: " << Why << '\n';
  return Why ? std::nullopt : std::optional<Candidate>(std::move(C));
}

/// As many rows for a CPE as there are at most, and all other loops of these phases whole.
bool Keeper::sizeTiles() {
  std::vector<int64_t> Rows;
  for (const HomeAxis &A : H.Axes) {
    Rows.push_back(largest(A.Hi.sub(A.Lo).intersect_params(Model.Context)) + 1);
    if (Rows.back() == 0)
      return false;
  }
  for (auto [A, Most, Cpes] : zip(H.Axes, Rows, cpesOfAxes(Rows, Target.cpes()))) {
    A.Cpes = Cpes;
    A.Size = int64_t(divideCeil(uint64_t(Most), uint64_t(Cpes)));
  }
  if (H.Axes.size() > 1 && any_of(H.Axes, [](const HomeAxis &A) { return A.Cpes == 1; }))
    return false; // that is one axis
  for (int P = H.First; P < H.Last; ++P)
    for (TileNode &N : Plan.Nodes)
      for (TileLoop &T : N.Tiles) {
        int Root = pathTo(Plan, N.Id).front();
        if (Root != Plan.Phases[P].Root)
          continue;
        T.Fixed = true;
        if (N.Id != Root) {
          T.Size = std::max<int64_t>(1, maxTrip(Model, T.Loop));
          if (maxTrip(Model, T.Loop) < 0)
            return false;
          continue;
        }
        for (const HomeAxis &A : H.Axes)
          if (A.Phases[P - H.First].Loop == T.Loop)
            T.Size = A.Size;
      }
  return true;
}

RefGroup Keeper::groupOf(const Candidate &C, int Phase) const {
  RefGroup G;
  G.Array = C.Array;
  G.Phase = Phase;
  G.Accesses = Sets->inPhase(C.Kept, Phase);
  G.Buffered = G.Resident = true;
  G.PutsUnwritten = C.PutsUnwritten || any_of(C.Kept, [&](int A) {
                      return Model.Accesses[A].writes() && !Model.Accesses[A].MustWrite;
                    });
  G.Node = Plan.Phases[Phase].Root;
  G.Depth = int(Plan.Nodes[G.Node].Tiles.size());
  G.Lo = C.Lo;
  G.Hi = C.Hi;
  G.Size = C.Size;
  G.Bytes = C.Bytes;
  return G;
}

/// Other groups without what has its place in a resident.
void Keeper::strip(ArrayRef<Candidate> All) {
  std::vector<RefGroup> Left;
  for (RefGroup &G : Plan.Groups) {
    size_t Before = G.Accesses.size();
    for (const Candidate &C : All)
      erase_if(G.Accesses, [&](int A) { return is_contained(C.Kept, A); });
    if (G.Accesses.empty())
      continue;
    G.Id = int(Left.size());
    Left.push_back(std::move(G));
    RefGroup &Now = Left.back();
    if (Now.Accesses.size() == Before || !Now.Buffered || Now.Contracted)
      continue;
    RefGroup Again;
    Again.Id = Now.Id;
    Again.Array = Now.Array;
    Again.Phase = Now.Phase;
    Again.Accesses = Now.Accesses;
    Again.Grain = Now.Grain;
    Again.WholeRows = Now.WholeRows;
    Again.Buffered = true;
    Placement P = placeGroup(Feet, Plan, Again, Now.Node, Now.Depth);
    Again.Buffered = P.Ok;
    Again.WhyDirect = P.Ok ? "" : P.Why;
    Now = std::move(Again);
  }
  Plan.Groups = std::move(Left);
}

std::optional<ResidentPlan> Keeper::run(std::vector<Finding> &Refusals) {
  std::optional<Home> Found = findHome(Model, Plan, Axes);
  if (!Found)
    return std::nullopt;
  H = std::move(*Found);
  Plan = withHomeRoots(std::move(Plan), H);
  if (!sizeTiles())
    return std::nullopt;
  Sets = std::make_unique<HomeSets>(Model, Plan, H);
  std::vector<Candidate> All;
  for (const ModelArray &A : Model.Arrays)
    if (A.Class == ArrayClass::Main)
      if (std::optional<Candidate> C = candidate(A.Id))
        All.push_back(std::move(*C));
  // What is written moves twice as often.
  stable_sort(All, [](const Candidate &A, const Candidate &B) {
    return std::make_pair(!A.Written, A.Bytes) < std::make_pair(!B.Written, B.Bytes);
  });
  ResidentPlan Result;
  int64_t Room = bufferBudget(Target);
  erase_if(All, [&](const Candidate &C) {
    int64_t Bytes = paddedBytes(C.Bytes, Target);
    if (Bytes > Room)
      return true;
    Room -= Bytes;
    Result.Bytes += Bytes;
    return false;
  });
  if (none_of(All, [](const Candidate &C) { return C.Written; }))
    return std::nullopt;
  llvm::sort(All, [](const Candidate &A, const Candidate &B) { return A.Array < B.Array; });
  Plan = makeGroups(Feet, std::move(Plan), Target, Refusals);
  if (!Refusals.empty())
    return std::nullopt;
  strip(All);
  for (Candidate &C : All) {
    Resident R{C.Array, {}, C.Store};
    for (auto &[Phase, Use] : C.Uses) {
      Result.Groups.push_back(groupOf(C, Phase));
      R.Uses.push_back(std::move(Use));
    }
    H.Arrays.push_back(std::move(R));
  }
  Plan.Homes.push_back(std::move(H));
  Result.Plan = std::move(Plan);
  return Result;
}

} // namespace

std::vector<int> cpesOfAxes(ArrayRef<int64_t> Rows, int Cpes) {
  if (Rows.size() == 1)
    return {Cpes};
  // One after the other all CPEs move their faces, of which the second axis' are rows apart, each a
  // request; at once they work on their rows.  In what moves of a row of a face of the first axis.
  constexpr double Apart = 3, Work = 6;
  std::vector<int> Best = {Cpes, 1};
  double Least = INFINITY;
  for (int First = 2; First < Cpes; ++First) {
    if (Cpes % First != 0)
      continue;
    const double Second = Cpes / First, S0 = std::ceil(double(Rows[0]) / First),
                 S1 = std::ceil(double(Rows[1]) / Second);
    const double Faces = (std::ceil(double(Rows[0]) / S0) - 1) * double(Rows[1]) +
                         Apart * (std::ceil(double(Rows[1]) / S1) - 1) * double(Rows[0]);
    const double Cycles = Faces + Work * S0 * S1;
    if (Cycles < Least) {
      Least = Cycles;
      Best = {First, int(Second)};
    }
  }
  return Best;
}

std::optional<ResidentPlan> keepResidents(const Footprint &Feet, TilePlan Plan,
                                          const Machine &Target, std::vector<Finding> &Refusals,
                                          raw_ostream *Trace, size_t Axes) {
  return Keeper(Feet, std::move(Plan), Target, Axes, Trace).run(Refusals);
}

TilePlan placeResidents(const KernelModel &Model, TilePlan Plan, std::vector<RefGroup> Groups,
                        const Machine &Target) {
  size_t Next = 0;
  for (Home &H : Plan.Homes)
    for (Resident &R : H.Arrays) {
      int64_t Offset = paddedBytes(Plan.LdmBytes, Target);
      for (ResidentUse &U : R.Uses) {
        RefGroup G = std::move(Groups[Next++]);
        U.Group = G.Id = int(Plan.Groups.size());
        G.Offset = Offset;
        Plan.LdmBytes = Offset + G.Bytes;
        Plan.Groups.push_back(std::move(G));
      }
      const RefGroup &First = Plan.Groups[R.Uses.front().Group];
      Plan.Remarks.push_back({350,
                              Model.Accesses[First.Accesses[0]].Pos,
                              {Model.Arrays[R.Array].Name, std::to_string(First.Bytes)},
                              {}});
    }
  return Plan;
}

} // namespace swgen

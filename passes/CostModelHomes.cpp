//===- CostModelHomes.cpp - what moves around phases ----------------------===//
//
// Of residents for some CPEs of all, in one step: what few of them move at a time shares the
// channel with few.  Of matrices that are turned for all of them, before and after everything.
//
//===----------------------------------------------------------------------===//
#include "CostModel.h"
#include "HomeRows.h"
#include "IslRows.h"
#include "IslTools.h"
#include "TransferCost.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "isl/aff.h"
#include "isl/point.h"
#include <algorithm>
#include <cmath>
#include <optional>

using namespace llvm;

namespace swgen {

namespace {

/// Parameters that are neither the model's nor of a tile.
using Values = std::map<std::string, int64_t>;

using ValueOf = function_ref<double(const isl::pw_aff &)>;

/// What is known of a parameter, or else its value for the size.
int64_t numberFor(const std::string &Param, const isl::ctx &Ctx, const Values &Known,
                  ValueOf Value) {
  const auto At = Known.find(Param);
  return At != Known.end() ? At->second : std::llround(Value(toPwAff(Affine::param(Param), Ctx)));
}

/// The set with numbers for all parameters.
isl::set fixed(isl::set S, const Values &Known, ValueOf Value) {
  const isl::ctx Ctx = S.ctx();
  for (unsigned P = countOf(isl_set_dim(S.get(), isl_dim_param)); P-- > 0;) {
    if (S.is_null()) // isl has given up
      return S;
    const int64_t Number =
        numberFor(isl_set_get_dim_name(S.get(), isl_dim_param, P), Ctx, Known, Value);
    S = isl::manage(
        isl_set_fix_val(S.release(), isl_dim_param, P, isl::val(Ctx, long(Number)).release()));
  }
  return S;
}

/// Elements along each dimension; empty: there are none.
SmallVector<double, 4> extentsOf(const isl::set &S) {
  SmallVector<double, 4> Result;
  if (S.is_null() || S.is_empty().is_true())
    return Result;
  for (unsigned D = 0, N = countOf(S.tuple_dim()); D < N; ++D) {
    isl::val Lo = S.dim_min_val(int(D)), Hi = S.dim_max_val(int(D));
    bool Known = Lo.is_int().is_true() && Hi.is_int().is_true();
    Result.push_back(Known ? double(Hi.num_si() - Lo.num_si() + 1) : 1);
  }
  return Result;
}

/// Rows of a piece without divisions whose constraints bound one index each, if at all; nothing of
/// other sets.
std::optional<std::vector<Row>> rowsOfBox(const isl::set &S) {
  const isl::basic_set Piece = onlyPiece(S);
  std::optional<std::vector<Row>> Rows;
  if (!Piece.is_null())
    Rows = rowsOf(Piece);
  if (Rows && any_of(*Rows, [](const Row &R) { return R.Dims.size() > 1; }))
    return std::nullopt;
  return Rows;
}

/// Of an expression over parameters that are all known, and small; nothing of others.
std::optional<int64_t> numberOf(const Affine &A, const Values &Known) {
  constexpr int64_t Small = int64_t(1) << 31; // products of two, and sums of some, have no overflow
  int64_t Sum = A.constantTerm();
  if (A.terms().size() > 16 || std::abs(Sum) > Small)
    return std::nullopt;
  for (const auto &[Param, Factor] : A.terms()) {
    const auto At = Known.find(Param);
    if (At == Known.end() || std::abs(At->second) > Small / 16 || std::abs(Factor) > Small)
      return std::nullopt;
    Sum += Factor * At->second;
  }
  return Sum;
}

/// The same as extentsOf() of such a set, without isl; nothing where a number is not known.
std::optional<SmallVector<double, 4>> extentsIn(ArrayRef<Row> Box, unsigned Dims,
                                                const Values &Known) {
  struct Ends {
    std::optional<int64_t> Lo, Hi;
  };
  SmallVector<Ends, 4> All(Dims);
  bool Any = true;
  auto AtLeast = [](Ends &E, int64_t Value) { E.Lo = E.Lo ? std::max(*E.Lo, Value) : Value; };
  auto AtMost = [](Ends &E, int64_t Value) { E.Hi = E.Hi ? std::min(*E.Hi, Value) : Value; };
  for (const Row &R : Box) {
    const std::optional<int64_t> Rest = numberOf(R.Rest, Known);
    if (!Rest)
      return std::nullopt;
    if (R.Dims.empty()) {
      Any &= R.Equality ? *Rest == 0 : *Rest >= 0;
      continue;
    }
    const auto &[Dim, Factor] = R.Dims.front(); // Factor * x + Rest >= 0
    if (R.Equality || Factor > 0)
      AtLeast(All[Dim], divideCeilSigned(Factor > 0 ? -*Rest : *Rest, std::abs(Factor)));
    if (R.Equality || Factor < 0)
      AtMost(All[Dim], divideFloorSigned(Factor < 0 ? *Rest : -*Rest, std::abs(Factor)));
  }
  SmallVector<double, 4> Result;
  for (const Ends &E : All) {
    Any &= !E.Lo || !E.Hi || *E.Lo <= *E.Hi;
    Result.push_back(E.Lo && E.Hi ? double(*E.Hi - *E.Lo + 1) : 1);
  }
  return Any ? Result : SmallVector<double, 4>();
}

/// Elements of a set along each dimension, for numbers of its parameters.
class SizedExtents {
  const isl::set &S;
  const std::optional<std::vector<Row>> Rows;

public:
  explicit SizedExtents(const isl::set &S) : S(S), Rows(rowsOfBox(S)) {}

  SmallVector<double, 4> at(const Values &Known, ValueOf Value) const {
    if (Rows)
      if (std::optional<SmallVector<double, 4>> Found =
              extentsIn(*Rows, countOf(S.tuple_dim()), Known))
        return *Found;
    return extentsOf(fixed(S, Known, Value));
  }
};

/// Numbers of the model's parameters.
Values sizesOf(const KernelModel &Model, ValueOf Value) {
  Values Sized;
  for (unsigned P = 0, E = countOf(isl_set_dim(Model.Context.get(), isl_dim_param)); P < E; ++P) {
    const std::string Param = isl_set_get_dim_name(Model.Context.get(), isl_dim_param, P);
    Sized[Param] = numberFor(Param, isl::ctx(Model.Ctx.get()), {}, Value);
  }
  return Sized;
}

/// The value of a bound, of any number of pieces; nothing where it has none.
std::optional<double> numberOf(const isl::pw_aff &Bound, const Values &Known, ValueOf Value) {
  const isl::ctx Ctx = Bound.ctx();
  isl_point *At = isl_point_zero(isl_pw_aff_get_domain_space(Bound.get()));
  for (unsigned P = 0, E = countOf(isl_pw_aff_dim(Bound.get(), isl_dim_param)); P < E; ++P) {
    const int64_t Number =
        numberFor(isl_pw_aff_get_dim_name(Bound.get(), isl_dim_param, P), Ctx, Known, Value);
    At = isl_point_set_coordinate_val(At, isl_dim_param, int(P),
                                      isl::val(Ctx, long(Number)).release());
  }
  const isl::val Found = isl::manage(isl_pw_aff_eval(Bound.copy(), At));
  return Found.is_int().is_true() ? std::optional<double>(Found.num_si()) : std::nullopt;
}

/// Elements along each dimension between bounds, which as a set have many cases; empty: there are
/// none.
SmallVector<double, 4> extentsBetween(ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi,
                                      const Values &Known, ValueOf Value) {
  SmallVector<double, 4> Result;
  for (auto [First, Last] : zip(Lo, Hi)) {
    const std::optional<double> From = numberOf(First, Known, Value),
                                To = numberOf(Last, Known, Value);
    if (!From || !To || *To < *From)
      return {};
    Result.push_back(*To - *From + 1);
  }
  return Result;
}

/// One axis of a home for some size.
struct Along {
  double First, Count, Rows, Cpes; ///< rows of a CPE; CPEs that have some
  Along(double First, double Count, double Most)
      : First(First), Count(Count), Rows(std::ceil(Count / Most)), Cpes(std::ceil(Count / Rows)) {}
  double rowOf(double Cpe) const { return First + std::floor(Cpe) * Rows; }
  double lastFrom(double Row) const { return std::min(Row + Rows, First + Count) - 1; }
};

} // namespace

/// sw_turn_side.
static double turnSide(ArrayRef<double> Extents, double Elem, const Machine &Target) {
  auto Fits = [&](double Side) { return 2 * Side * Side * Elem <= double(turnRoom(Target)); };
  double Side = 1024 / Elem;
  while (Side > 8 && !Fits(Side))
    Side -= 8;
  while (Side > 1 && !Fits(Side))
    Side /= 2;
  while (Side > 128 / Elem &&
         4 * std::ceil(Extents[0] / Side) * std::ceil(Extents[1] / Side) < Target.cpes())
    Side -= 8;
  return std::max(1.0, Side);
}

/// As sw_turn_matrix of swgen/turn.h does it: block by block, one transfer after the other.
Cost CostModel::turningAt(double Size) {
  assume(Size);
  auto Value = [&](const isl::pw_aff &Aff) { return Trips.value(Aff); };
  constexpr double TurnCycles = 6; // of an element: a load, a store, and the loop
  Cost Sum;
  const Values Sized = sizesOf(Model, Value);
  for (const TurnedArray &T : Model.Turned)
    for (const isl::set &Box : {T.In, T.Out}) {
      const SmallVector<double, 4> Extents = SizedExtents(Box).at(Sized, Value);
      if (Extents.empty())
        continue;
      const double Elem = Model.Arrays[T.Array].ElemBytes;
      const double Side = turnSide(Extents, Elem, Target);
      const double Blocks = std::ceil(Extents[0] / Side) * std::ceil(Extents[1] / Side),
                   Sharing = std::min(Blocks, double(Target.cpes()));
      double Dma = 0;
      for (bool Put : {false, true}) {
        MovedBox Moved;
        Moved.Elem = Elem;
        Moved.Rows = std::min(Side, Extents[Put]);
        Moved.Row = std::min(Side, Extents[!Put]) * Elem;
        Dma += waitFor(transferOf(Moved, Put, Timing, Target, Timing.lineCycles(!Put, Sharing)),
                       Put, Timing, Sharing);
      }
      const double Rounds = std::max(1.0, Blocks / double(Target.cpes()));
      Sum.Dma += Rounds * Dma;
      Sum.Compute += Rounds * TurnCycles * std::min(Side, Extents[0]) * std::min(Side, Extents[1]);
    }
  Sum.Barrier = Model.Turned.empty() ? 0 : Timing.SyncArray;
  return Sum;
}

Cost CostModel::homeAt(const TilePlan &Plan, int Index, double Size) {
  assume(Size);
  const Home &H = Plan.Homes[Index];
  Cost Sum;
  auto Value = [&](const isl::pw_aff &Aff) { return Trips.value(Aff); };
  const Values Sized = sizesOf(Model, Value);
  auto NumberOf = [&](const isl::pw_aff &Aff) { return numberOf(Aff, Sized, Value); };
  SmallVector<Along, 2> Axes;
  double Cpes = 1;
  for (const HomeAxis &A : H.Axes) {
    const std::optional<double> Lo = NumberOf(A.Lo), Hi = NumberOf(A.Hi);
    if (!Lo || !Hi || *Hi < *Lo)
      return Sum;
    Axes.push_back(Along(*Lo, *Hi - *Lo + 1, A.Cpes));
    Cpes *= Axes.back().Cpes;
  }
  int Stmt = stmtsOf(Plan, Plan.Phases[H.First].Root).front();
  const Span Steps = Trips.range(Stmt, 0, {});
  if (Steps.length() < 1)
    return Sum;
  // A step whose row, where steps have one, is the middle CPE's.
  const double Step = std::clamp(Axes[0].rowOf(Axes[0].Cpes / 2), Steps.Lo, Steps.Hi);
  auto Shape = [&](int Array, SmallVector<double, 4> Extents, bool Part) {
    // One request has the rows of a face, wherever they lie (CodeEmitter::rowDimension).
    bool Contiguous = Extents.size() > 1;
    for (size_t D = Extents.size() - 1; Axes.size() > 1 && D-- > 0;)
      if (Extents[D] > 1) {
        Contiguous = D + 2 == Extents.size();
        std::swap(Extents[D], Extents[Extents.size() - 2]);
        break;
      }
    MovedBox Moved;
    Moved.Elem = Model.Arrays[Array].ElemBytes;
    Moved.Row = Extents.back() * Moved.Elem;
    if (Extents.size() > 1)
      Moved.Rows = Extents[Extents.size() - 2];
    for (double E : drop_end(ArrayRef(Extents), std::min<size_t>(2, Extents.size())))
      Moved.Requests *= E;
    const isl::pw_aff &Length = Model.Arrays[Array].Sizes.back();
    if (Contiguous && Axes.size() > 1 && !Length.is_null())
      Contiguous = Extents.back() >= NumberOf(Length).value_or(INFINITY);
    else if (Contiguous)
      Contiguous = Extents.back() >= extentOf(Array, unsigned(Extents.size()) - 1);
    if (Contiguous) {
      Moved.Row *= Moved.Rows; // whole rows of the array
      Moved.Rows = 1;
    } else if (Part && Axes.size() > 1) {
      Moved.Requests *= Moved.Rows; // they are apart in LDM
      Moved.Rows = 1;
    }
    return Moved;
  };
  // What moves, with the channel time of all CPEs that do it; one that does it alone is waited for.
  using Extents = function_ref<SmallVector<double, 4>(const Values &)>; // along each dimension
  auto Of = [&](int Array, Extents InBox, bool Put, bool Part) {
    // CPEs along the only axis, or a few along each of two.
    const int Each = Axes.size() > 1 ? 2 : 5, Samples = Axes.size() > 1 ? Each * Each : Each;
    std::optional<MovedBox> Moved;
    double There = 0;
    for (int K = 0; K < Samples; ++K) {
      Values Known = Sized;
      Known["q" + std::to_string(H.Steps)] = std::llround(Step);
      for (auto [A, Axis] : enumerate(Axes)) {
        const double Lowest = Axis.rowOf(((A > 0 ? K / Each : K % Each) + 0.5) * Axis.Cpes / Each);
        Known[homeLo(Index, A)] = std::llround(Lowest);
        Known[homeHi(Index, A)] = std::llround(Axis.lastFrom(Lowest));
      }
      if (SmallVector<double, 4> Sizes = InBox(Known); !Sizes.empty()) {
        Moved = Shape(Array, Sizes, Part);
        There += 1.0 / Samples;
      }
    }
    const double Sharing = There * Samples > 1.5 ? There * Cpes : 1;
    Transfer All;
    if (Moved)
      All.add(transferOf(*Moved, Put, Timing, Target, Timing.lineCycles(!Put, Sharing)));
    All.Channel *= Sharing;
    return All;
  };
  auto OfBox = [&](int Array, const isl::set &Box, bool Put) {
    const SizedExtents Sizes(Box);
    return Of(
        Array, [&](const Values &Known) { return Sizes.at(Known, Value); }, Put,
        /*Part=*/true);
  };
  auto Wait = [&](const Transfer &X, bool Put) {
    return X.Requests > 0 ? waitFor(X, Put, Timing, /*Sharing=*/1) : 0;
  };
  Transfer Load, Store;
  std::map<int, std::pair<Transfer, Transfer>> ByPhase; // refreshed, published
  for (const Resident &R : H.Arrays) {
    const RefGroup &G = Plan.Groups[R.Uses.front().Group];
    Load.add(Of(
        R.Array, [&](const Values &Known) { return extentsBetween(G.Lo, G.Hi, Known, Value); },
        /*Put=*/false, /*Part=*/false));
    for (const isl::set &B : R.Store)
      Store.add(OfBox(R.Array, B, true));
    for (const ResidentUse &U : R.Uses) {
      auto &[Come, Go] = ByPhase[Plan.Groups[U.Group].Phase];
      for (const isl::set &B : U.Refresh)
        Come.add(OfBox(R.Array, B, false));
      for (const isl::set &B : U.Publish)
        Go.add(OfBox(R.Array, B, true));
    }
  }
  Sum.Dma = Wait(Load, false) + Wait(Store, true);
  Sum.Barrier = Timing.SyncArray;
  for (const auto &[Phase, Both] : ByPhase)
    Sum.Dma += Steps.length() * (Wait(Both.first, false) + Wait(Both.second, true));
  return Sum;
}

} // namespace swgen

//===- SmallSizes.cpp -----------------------------------------------------===//
#include "SmallSizes.h"
#include "IslRows.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "LocalBytes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "isl/aff.h"
#include "isl/local_space.h"
#include "isl/set.h"
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// Bounds that may be tried.  One above UsualBound must promise that much more than those below.
constexpr int64_t Bounds[] = {64, 128, 256, 512, 1024, 2048};
constexpr double More = 1.05;
/// Shares of what moves that must be saved, and of the cycles that transfers take.
constexpr double LeastSaved = 0.2, LeastWaiting = 0.2;
/// Of the LDM, what local arrays must leave free.
constexpr double LeastFreed = 0.2;
/// Of the LDM, what data that stay may take.
constexpr double MostKept = 0.75;
/// Of a line of main memory, what a row of data that stay is at least.
constexpr double LeastRow = 0.25;
/// How much better the second plan must seem on average, and at each size; how many times as large
/// as the smallest size the largest must be.
constexpr double Margin = 0.95, EachSize = 0.98, LeastSpan = 2;
/// How much better one more plan for larger sizes must seem on average.
constexpr double MarginAbove = 0.75;
/// What is few.  Rows of more are pieces that are long enough to move one by one.
constexpr int64_t BoundsOfFew[] = {256, 64, 16};
/// How much worse a plan for that may seem at one size.
constexpr double EachSizeOfFew = 1.25;
/// Of one parameter alone: its bound, how many are tried, and how much better the second plan must
/// seem.
constexpr int64_t BoundOfOne = 16;
constexpr size_t MostAlone = 2;
constexpr double MarginOfOne = 0.67, EachSizeOfOne = 1;

/// Phases that divide one nest: their roots begin with the same loop.  The first of them.
int familyOf(const TilePlan &Plan, int Phase) {
  auto First = [&](int P) -> int {
    const std::vector<TileLoop> &Tiles = Plan.Nodes[Plan.Phases[P].Root].Tiles;
    return Tiles.empty() ? -1 : Tiles.front().Loop;
  };
  int Family = 0;
  while (First(Family) != First(Phase))
    ++Family;
  return Family;
}

/// Loops that are neither run by all CPEs in step nor distributed in all phases of a family.
std::vector<bool> innerLoops(const KernelModel &Model, const TilePlan &Plan) {
  auto IsDealt = [&](const Phase &P, int Loop) {
    return any_of(Plan.Nodes[P.Root].Tiles, [&](const TileLoop &T) { return T.Loop == Loop; });
  };
  std::vector<bool> Inner(Model.Info.Loops.size(), true);
  for (auto [I, P] : enumerate(Plan.Phases)) {
    for (int L : P.SeqLoops)
      Inner[L] = false;
    int Family = familyOf(Plan, int(I));
    for (const TileLoop &T : Plan.Nodes[P.Root].Tiles)
      if (all_of(enumerate(Plan.Phases), [&](const auto &Other) {
            return familyOf(Plan, int(Other.index())) != Family || IsDealt(Other.value(), T.Loop);
          }))
        Inner[T.Loop] = false;
  }
  return Inner;
}

/// Whether a value grows with a parameter in some piece, whatever the piece's domain says.
bool grows(const isl::pw_aff &Value, const std::string &Param) {
  auto Involves = [](isl_set *Domain, isl_aff *Aff, void *Data) {
    auto &[Id, Result] = *static_cast<std::pair<const char *, bool> *>(Data);
    isl_local_space *Space = isl_aff_get_domain_local_space(Aff);
    int At = isl_local_space_find_dim_by_name(Space, isl_dim_param, Id);
    Result |= At >= 0 && isl_aff_coefficient_sgn(Aff, isl_dim_param, At) > 0;
    isl_local_space_free(Space);
    isl_set_free(Domain);
    isl_aff_free(Aff);
    return isl_stat_ok;
  };
  std::pair<const char *, bool> Found{Param.c_str(), false};
  isl_pw_aff_foreach_piece(Value.get(), Involves, &Found);
  return Found.second;
}

using ParamNames = SmallSetVector<StringRef, 4>;

/// Adds the parameters that let a loop be longer than a constant, for each of some constants.
void addLengths(const KernelModel &Model, int Stmt, unsigned Dim,
                MutableArrayRef<ParamNames> Params, ArrayRef<int64_t> Than) {
  isl::set Domain = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  isl::val Constant = Domain.dim_max_val(int(Dim));
  const bool IsNumber = !Constant.is_null() && Constant.is_int().is_true();
  auto IsShorter = [&](int64_t Most) { return IsNumber && Constant.num_si() < Most; };
  if (all_of(Than, IsShorter))
    return;
  isl::pw_aff Last = Domain.dim_max(int(Dim));
  for (const ModelParam &P : Model.Params)
    if (grows(Last, P.Id))
      for (auto [Names, Most] : zip_equal(Params, Than))
        if (!IsShorter(Most))
          Names.insert(P.Id);
}

/// The same of several loops of each statement.
std::vector<ParamNames> lengthsOf(const KernelModel &Model, const std::vector<bool> &Loops,
                                  ArrayRef<int64_t> Than) {
  std::vector<ParamNames> Params(Than.size());
  for (const ModelStmt &S : Model.Stmts)
    for (auto [D, Loop] : enumerate(Model.Info.Stmts[S.Id].Loops))
      if (Loops[Loop])
        addLengths(Model, S.Id, unsigned(D), Params, Than);
  return Params;
}

std::vector<std::string> listOf(const ParamNames &Params) {
  std::vector<std::string> Result;
  for (StringRef P : Params)
    Result.push_back(P.str());
  return Result;
}

/// What moves for an iteration of the loops that are dealt, and what would do.
class Reuse {
  CostModel &Costs;
  const KernelModel &Model;
  const TilePlan &Plan;
  const std::vector<bool> Inner;
  std::map<int, int> LeafOf; ///< by statement

public:
  Reuse(CostModel &Costs, const TilePlan &Plan)
      : Costs(Costs), Model(Costs.model()), Plan(Plan), Inner(innerLoops(Model, Plan)) {
    for (const TileNode &N : Plan.Nodes)
      for (int S : N.Stmts)
        LeafOf[S] = N.Id;
  }

  std::vector<std::string> params() const;
  /// By parameter that only lets inner loops be long: most of them around one another.
  std::map<std::string, int> nested() const;
  /// Share of the bytes that need not move where all sizes are Size, if what stays has room up to
  /// Most.
  double saved(double Size, double Most);

private:
  struct Moved {
    double Now = 0, Once = 0, Room = 0; ///< bytes
  };
  std::vector<double> lengths(double Size, bool Least) const;
  double turns(const RefGroup &G, double Size) const;
  double dealt(const RefGroup &G, llvm::ArrayRef<double> Lengths) const;
  bool keep(const RefGroup &G, int Node, double Size, double Most, Moved &Sum);
  void addCopied(const RefGroup &G, double Size, double Most, Moved &Sum);
  void addDirect(RefGroup G, double Size, double Most, Moved &Sum);
};

std::vector<std::string> Reuse::params() const { return lengthParams(Model, Inner); }

std::map<std::string, int> Reuse::nested() const {
  std::map<std::string, int> Result;
  ParamNames Others;
  for (const ModelStmt &S : Model.Stmts) {
    std::map<std::string, int> Here;
    for (auto [D, Loop] : enumerate(Model.Info.Stmts[S.Id].Loops)) {
      ParamNames Params;
      addLengths(Model, S.Id, D, Inner[Loop] ? Params : Others, INT64_MAX);
      for (StringRef P : Params)
        ++Here[P.str()];
    }
    for (const auto &[P, Loops] : Here)
      Result[P] = std::max(Result[P], Loops);
  }
  for (StringRef P : Others)
    Result.erase(P.str());
  return Result;
}

/// Iterations of tiles by loop: of dealt ones those of the plan, or with Least one; of the others
/// all.
std::vector<double> Reuse::lengths(double Size, bool Least) const {
  std::vector<double> Lengths(Inner.size(), 0);
  for (const TileNode &N : Plan.Nodes)
    for (const TileLoop &T : N.Tiles) {
      double All = T.Range > 0 ? double(T.Range) : Size;
      double Root = Least ? 1 : double(std::max<int64_t>(1, T.Size));
      Lengths[T.Loop] = Inner[T.Loop] ? All : std::min(All, Root);
    }
  return Lengths;
}

/// How often a group is copied for a tile of the root.
double Reuse::turns(const RefGroup &G, double Size) const {
  double Turns = 1;
  for (int N = G.Node, Depth = G.Depth; N >= 0; N = Plan.Nodes[N].Parent) {
    const std::vector<TileLoop> &Tiles = Plan.Nodes[N].Tiles;
    for (const TileLoop &T : ArrayRef(Tiles).take_front(N == G.Node ? Depth : Tiles.size()))
      if (Inner[T.Loop])
        Turns *= std::max(1.0, (T.Range > 0 ? double(T.Range) : Size) /
                                   double(std::max<int64_t>(1, T.Size)));
  }
  return Turns;
}

/// Iterations of the dealt loops in a tile.
double Reuse::dealt(const RefGroup &G, ArrayRef<double> Lengths) const {
  double Iterations = 1;
  for (const TileLoop &T : Plan.Nodes[Plan.Phases[G.Phase].Root].Tiles)
    if (!Inner[T.Loop])
      Iterations *= std::max(1.0, Lengths[T.Loop]);
  return Iterations;
}

/// What accesses touch inside all tile loops around them, if it stays; false without a bound of
/// that.
bool Reuse::keep(const RefGroup &G, int Node, double Size, double Most, Moved &Sum) {
  const LinearBox &Box = Costs.box(Plan, G, Node, int(Plan.Nodes[Node].Tiles.size()));
  if (!Box.Bounded || Box.Dims.empty())
    return false;
  double Elem = Model.Arrays[G.Array].ElemBytes;
  std::vector<double> Whole = lengths(Size, false), Kept = lengths(Most, true);
  for (const auto &[Loop, Factor] : Box.Dims.back().PerLoop)
    if (!Inner[Loop]) // columns: narrower ones take as much of the channel
      Kept[Loop] = std::max(Kept[Loop], LeastRow * double(Costs.target().DmaLine) / Elem);
  double Ways = std::max(1.0, double(G.Fetch) + double(G.Put));
  Sum.Once = std::max(Sum.Once, Box.volume(Whole) * Elem * Ways / dealt(G, Whole));
  Sum.Room = std::max(Sum.Room, Box.volume(Kept) * Elem);
  return true;
}

void Reuse::addCopied(const RefGroup &G, double Size, double Most, Moved &Sum) {
  int Node = LeafOf.at(Model.Accesses[G.Accesses.front()].Stmt);
  for (int A : G.Accesses) // several leaves: where they meet
    if (LeafOf.at(Model.Accesses[A].Stmt) != Node)
      Node = G.Node;
  if (!keep(G, Node, Size, Most, Sum))
    return;
  std::vector<double> Tile = lengths(Size, false);
  for (const TileNode &N : Plan.Nodes)
    for (const TileLoop &T : N.Tiles)
      if (Inner[T.Loop])
        Tile[T.Loop] = std::min(Tile[T.Loop], double(std::max<int64_t>(1, T.Size)));
  double Bytes = Costs.box(Plan, G, G.Node, G.Depth).volume(Tile) * Model.Arrays[G.Array].ElemBytes;
  Sum.Now += turns(G, Size) * Bytes * (double(G.Fetch) + double(G.Put)) / dealt(G, Tile);
}

/// One load or store after the other.
void Reuse::addDirect(RefGroup G, double Size, double Most, Moved &Sum) {
  for (int A : std::vector<int>(G.Accesses)) {
    const ModelStmt &S = Model.Stmts[Model.Accesses[A].Stmt];
    G.Accesses = {A};
    if (!keep(G, LeafOf.at(S.Id), Size, Most, Sum))
      continue;
    double Iterations = 1;
    for (int L : Model.Info.Stmts[S.Id].Loops)
      if (Inner[L])
        Iterations *= Size;
    Sum.Now += Iterations * double(Costs.target().DmaLine);
  }
}

double Reuse::saved(double Size, double Most) {
  std::map<std::pair<int, int>, Moved> Arrays; // by family and array
  for (const RefGroup &G : Plan.Groups)
    if (Moved &Array = Arrays[{familyOf(Plan, G.Phase), G.Array}];
        !G.Buffered && Model.Arrays[G.Array].Class != ArrayClass::Reduction)
      addDirect(G, Size, Most, Array);
    else if (!G.Register && (G.Fetch || G.Put))
      addCopied(G, Size, Most, Array);
  double All = 0, Saved = 0, Room = MostKept * double(bufferBudget(Costs.target()));
  std::vector<Moved> Sorted;
  for (const auto &[Key, M] : Arrays) {
    All += M.Now;
    Sorted.push_back(M);
  }
  auto PerByte = [](const Moved &M) { return (M.Now - M.Once) / std::max(1.0, M.Room); };
  stable_sort(Sorted, [&](const Moved &A, const Moved &B) { return PerByte(A) > PerByte(B); });
  for (const Moved &M : Sorted)
    if (M.Now > M.Once && M.Room <= Room) {
      Saved += M.Now - M.Once;
      Room -= M.Room;
    }
  return All > 0 ? Saved / All : 0;
}

} // namespace

std::vector<std::string> paramsOf(const KernelModel &Model, const isl::pw_aff &Extent) {
  std::vector<std::string> Result;
  for (const ModelParam &P : Model.Params) {
    const int At = isl_space_find_dim_by_name(Extent.space().get(), isl_dim_param, P.Id.c_str());
    if (At >= 0 &&
        isl_pw_aff_involves_dims(Extent.get(), isl_dim_param, unsigned(At), 1) == isl_bool_true)
      Result.push_back(P.Id);
  }
  return Result;
}

std::string SizeBound::condition() const {
  std::vector<std::string> Each;
  for (const std::string &P : Params) {
    if (Least == Most) {
      Each.push_back(P + " == " + std::to_string(Most));
      continue;
    }
    if (Least > 0)
      Each.push_back(P + " >= " + std::to_string(Least));
    Each.push_back(P + " <= " + std::to_string(Most));
  }
  return join(Each, " && ");
}

std::vector<double> sizesUpTo(const CostModel &Costs, int64_t Most) {
  std::vector<double> Sizes = Costs.sizes().vec();
  append_range(Sizes, Costs.sizesBetween());
  erase_if(Sizes, [&](double Size) { return Size > double(Most); });
  return Sizes;
}

std::vector<double> sizesAbove(int64_t From, int64_t Most) {
  std::vector<double> Sizes;
  for (double Third : {1.0 / 3, 2.0 / 3, 1.0})
    Sizes.push_back(std::round(double(From) * std::pow(double(Most) / double(From), Third)));
  return Sizes;
}

std::vector<double> sizesBesideFew() { return {1600, 12800}; }

/// Logarithm of how many times faster the plan may become at the sizes up to Most, all together.
static double promise(CostModel &Costs, const TilePlan &Plan, Reuse &Moved, int64_t Most) {
  double Sum = 0;
  for (double Size : sizesUpTo(Costs, Most)) {
    Cost Here = Costs.estimateAt(Plan, Size);
    double Waiting = (Here.Dma + Here.Direct) / Here.total();
    if (double Saved = Moved.saved(Size, double(Most));
        Waiting >= LeastWaiting && Saved >= LeastSaved)
      Sum -= std::log(1 - Waiting * Saved);
  }
  return Sum;
}

/// Whether local arrays need so much less under the bound that tiles may be larger: what iterations
/// have in common then moves for more of them.
static bool freesRoom(CostModel &Costs, const SizeBound &Bound) {
  return double(localBytes(Costs.model()) - localBytes(boundModel(Costs.model(), Bound))) >=
         LeastFreed * double(bufferBudget(Costs.target()));
}

std::vector<SizeBound> boundsWorthTrying(CostModel &Costs, const TilePlan &Plan, bool Always) {
  if (Costs.scenarios() < 2)
    return {};
  Reuse Moved(Costs, Plan);
  std::vector<std::string> Params = Moved.params();
  if (Params.empty())
    return {};
  std::vector<SizeBound> Result;
  double Smaller = 0;
  for (int64_t Most : Bounds) {
    double Promise = promise(Costs, Plan, Moved, Most);
    const SizeBound Bound{Params, 0, Most};
    if (Always || (Promise > 0 && (Most <= UsualBound || Promise >= More * Smaller)) ||
        freesRoom(Costs, Bound))
      Result.push_back(Bound);
    Smaller = std::max(Smaller, Promise);
  }
  std::reverse(Result.begin(), Result.end());
  return Result;
}

std::vector<SizeBound> boundsOfOne(CostModel &Costs, const TilePlan &Plan) {
  std::vector<SizeBound> Result;
  if (Costs.scenarios() < 2)
    return Result;
  std::map<std::string, int> Nested = Reuse(Costs, Plan).nested();
  for (const auto &[Param, Loops] : Nested)
    Result.push_back({{Param}, 0, BoundOfOne, true});
  stable_sort(Result, [&](const SizeBound &A, const SizeBound &B) {
    return Nested.at(A.Params[0]) > Nested.at(B.Params[0]);
  });
  Result.resize(std::min(Result.size(), MostAlone));
  return Result;
}

/// By loop: whether it is among the Most outermost ones, but for those that go inside of what is
/// divided, or run in step.
static std::vector<bool> outerLoops(const KernelModel &Model, const TilePlan &Plan, size_t Most) {
  std::vector<bool> Outer(Model.Info.Loops.size(), false);
  for (auto [Number, P] : enumerate(Plan.Phases)) {
    std::vector<int> Divided = P.SeqLoops;
    for (const TileLoop &T : Plan.Nodes[P.Root].Tiles)
      Divided.push_back(T.Loop);
    for (const ModelStmt &S : Model.Stmts) {
      if (leafOf(Plan, int(Number), S.Id) < 0)
        continue;
      size_t Marked = 0;
      for (int L : Model.Info.Stmts[S.Id].Loops)
        if (is_contained(Divided, L) && Marked++ < Most)
          Outer[L] = true;
    }
    for (int L : P.SeqLoops)
      Outer[L] = true;
  }
  return Outer;
}

/// Bounds for few iterations of the loops inside of some, whose lengths are those of points.
static FewIterations fewInside(const KernelModel &Model, std::vector<bool> Outer) {
  FewIterations Result;
  Result.Points = lengthParams(Model, Outer);
  Outer.flip();
  std::vector<ParamNames> Lengths = lengthsOf(Model, Outer, BoundsOfFew);
  for (auto [Params, Most] : zip_equal(Lengths, BoundsOfFew)) {
    SizeBound Few{listOf(Params), 0, Most, /*Alone=*/true};
    erase_if(Few.Params, [&](const std::string &P) { return is_contained(Result.Points, P); });
    if (!Few.Params.empty() && !Result.Points.empty())
      Result.Bounds.push_back(std::move(Few));
  }
  return Result;
}

std::vector<FewIterations> boundsOfFew(const KernelModel &Model, const TilePlan &Plan) {
  FewIterations Most = fewInside(Model, outerLoops(Model, Plan, 1));
  if (Most.Bounds.empty())
    return {};
  size_t Deepest = 1;
  for (const Phase &P : Plan.Phases)
    Deepest = std::max(Deepest, P.SeqLoops.size() + Plan.Nodes[P.Root].Tiles.size());
  for (size_t Depth = Deepest; Depth > 1; --Depth) {
    FewIterations Some = fewInside(Model, outerLoops(Model, Plan, Depth));
    if (!Some.Bounds.empty() && Some.Bounds.front().Params != Most.Bounds.front().Params)
      return {std::move(Some), std::move(Most)};
  }
  return {std::move(Most)};
}

std::vector<std::string> lengthParams(const KernelModel &Model, const std::vector<bool> &Loops,
                                      int64_t Than) {
  return listOf(lengthsOf(Model, Loops, Than).front());
}

KernelModel boundModel(const KernelModel &Model, const SizeBound &Bound) {
  KernelModel Result = Model;
  std::vector<Row> New; // of parameters that the context does not know; the order of others stays
  for (const std::string &P : Bound.Params) {
    int At = isl_set_find_dim_by_name(Result.Context.get(), isl_dim_param, P.c_str());
    if (At >= 0)
      Result.Context = Result.Context.upper_bound_val(isl::dim::param, unsigned(At), Bound.Most);
    else
      New.push_back(nonNegative(Affine(Bound.Most) - Affine::param(P)));
    if (Bound.Least == Bound.Most)
      New.push_back(nonNegative(Affine::param(P) - Affine(Bound.Least)));
  }
  if (!New.empty())
    Result.Context =
        Result.Context.intersect(setOf(tupleSpace(isl::ctx(Model.Ctx.get()), "", 0), New));
  shrinkLocals(Result);
  return Result;
}

/// Between sizes at which a plan does not pay and does: where that changes, at most a fifth too
/// large.
static int64_t sizeBetween(double Less, double Pays, function_ref<bool(double)> PaysAt) {
  constexpr double Close = 1.2;
  while (Pays > Close * Less) {
    const double Size = std::max(std::floor(Less) + 1, std::round(std::sqrt(Less * Pays)));
    if (Size >= Pays)
      break;
    (PaysAt(Size) ? Pays : Less) = Size;
  }
  return int64_t(Pays);
}

std::optional<int64_t> smallestThatPays(CostModel &SmallCosts, const TilePlan &Small,
                                        CostModel &GeneralCosts, const TilePlan &General,
                                        const SizeBound &Bound) {
  const double Better = Bound.Alone ? MarginOfOne : Margin;
  const double Worst = Bound.Alone ? EachSizeOfOne : EachSize;
  auto Share = [&](double Size) {
    return SmallCosts.estimateAt(Small, Size).total() /
           GeneralCosts.estimateAt(General, Size).total();
  };
  std::vector<double> Sizes = sizesUpTo(SmallCosts, INT64_MAX);
  if (Bound.Least == Bound.Most) // in sizes below the chosen ones the launch hides the gain
    erase_if(Sizes, [Fewest = *min_element(SmallCosts.sizes())](double S) { return S < Fewest; });
  // The last size from which on there are enough.
  const double Last = std::floor(double(Bound.largestSize()) / LeastSpan);
  if (!Bound.Alone && Last > *min_element(Sizes) && !is_contained(Sizes, Last))
    Sizes.push_back(Last);
  llvm::sort(Sizes);
  std::optional<int64_t> Least;
  double Logs = 0;
  int Count = 0;
  for (double Size : llvm::reverse(Sizes)) {
    const double Here = Share(Size);
    if (Here > Worst) {
      if (Least)
        Least = sizeBetween(Size, double(*Least), [&](double S) { return Share(S) <= Worst; });
      break;
    }
    Logs += std::log(Here);
    if (Logs < ++Count * std::log(Better) && Size <= Last)
      Least = Size == Sizes.front() ? 0 : int64_t(Size);
  }
  if (Bound.Alone && Least != 0)
    return std::nullopt; // it is not this parameter on which it depends
  return Least;
}

std::optional<int64_t> fewestPoints(CostModel &Most, CostModel &Less, const TilePlan &Plan,
                                    const TilePlan &Otherwise, double Margin) {
  constexpr double Fewest = 25;
  auto Share = [&](CostModel &Costs, double Size) {
    return Costs.estimateAt(Plan, Size).total() / Costs.estimateAt(Otherwise, Size).total();
  };
  const std::vector<double> Sizes = sizesBesideFew();
  std::optional<int64_t> Least;
  double Logs = 0;
  int Count = 0;
  for (double Size = Sizes.back(); Size >= Fewest; Size /= 2) {
    const double OfMost = Share(Most, Size), OfLess = Share(Less, Size);
    const double Both = std::sqrt(OfMost * OfLess);
    if (Both > 1 || std::max(OfMost, OfLess) > EachSizeOfFew)
      break;
    if (Size >= Sizes.front()) {
      Logs += std::log(Both);
      ++Count;
    }
    Least = int64_t(Size);
  }
  if (!Least || double(*Least) > Sizes.front() || Logs > Count * std::log(Margin))
    return std::nullopt;
  return double(*Least) > Fewest ? Least : 0;
}

bool paysAbove(CostModel &LargerCosts, const TilePlan &Larger, CostModel &GeneralCosts,
               const TilePlan &General) {
  double Logs = 0;
  for (double Size : LargerCosts.sizes()) {
    double Ours = LargerCosts.estimateAt(Larger, Size).total();
    double Theirs = GeneralCosts.estimateAt(General, Size).total();
    if (Ours > EachSize * Theirs)
      return false;
    Logs += std::log(Ours / Theirs);
  }
  return Logs < double(LargerCosts.sizes().size()) * std::log(MarginAbove);
}

} // namespace swgen

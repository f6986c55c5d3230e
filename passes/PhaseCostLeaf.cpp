//===- PhaseCostLeaf.cpp - loops and statements of a leaf -----------------===//
#include "PhaseCost.h"
#include "Windows.h"
#include "llvm/ADT/STLExtras.h"
#include <map>

using namespace llvm;

namespace swgen {

/// Cycles to set up a point loop and to step the one around it.
static constexpr double LoopEntry = 12;

namespace {
/// Turns of the pipes in one turn of a loop, or in one instance.
struct Issue {
  double Float = 0, Memory = 0, Any = 0, Chain = 0, Recurrence = 0;
  bool Branches = false;
  double busiest() const { return std::max({Float, Memory, (Float + Memory + Any) / 2}); }
};
} // namespace

/// Instances in the tile that is looked at, each number once for all statements of which it holds.
class PhaseCost::Counts {
  const PhaseCost &Cost;
  SmallVector<std::pair<std::pair<int, unsigned>, double>, 16> Known; ///< by leader and loops

public:
  explicit Counts(const PhaseCost &Cost) : Cost(Cost) {}

  double operator()(int Stmt, unsigned Dims) {
    std::pair<int, unsigned> Key{Cost.Costs.Trips.like(Stmt, Dims), Dims};
    auto At = find_if(Known, [&](const auto &K) { return K.first == Key; });
    if (At != Known.end())
      return At->second;
    double Count = Cost.Costs.Trips.count(Stmt, Dims, Cost.limitsOf(Stmt));
    Known.emplace_back(Key, Count);
    return Count;
  }
};

const PhaseCost::Accesses &PhaseCost::accesses(int Stmt, int Innermost) {
  std::optional<Accesses> &Known = Accessed[Stmt];
  if (!Known)
    Known = countAccesses(Stmt, Innermost);
  return *Known;
}

/// The share of a fetch in cycles of an access that comes through a window; 0: none does, or another
/// loop is inside that of its stream.
double PhaseCost::throughWindow(int Access, int Innermost) const {
  auto [Stream, Bytes] = Costs.Windows[Access];
  if (!Stream)
    return 0;
  const double Elem = Model.Arrays[Model.Accesses[Access].Array].ElemBytes;
  double Turns = Stream->Span > 0 ? double(Stream->Accesses.size()) : Bytes / Elem;
  if (Stream->Loop >= 0) {
    const double Few = double(fewElements(T, Costs.Target));
    const int Stmt = Model.Accesses[Access].Stmt;
    const unsigned Dims = Model.Info.Stmts[Stmt].Loops.size();
    const std::vector<Span> Anywhere(Model.Info.Loops.size());
    double Row = Costs.Trips.count(Stmt, Dims, Anywhere) /
                 std::max(1.0, Costs.Trips.count(Stmt, Dims - 1, Anywhere));
    for (const TileNode &N : Plan.Nodes)
      for (const TileLoop &L : N.Tiles)
        if (L.Loop == Stream->Loop && L.Size > 0)
          Row = std::min(Row, double(L.Size));
    if (Innermost != Stream->Loop || Row <= Few)
      return 0;
    Turns = std::min(Turns, Row);
    Bytes = std::min(Bytes, Row * Elem);
  }
  return windowFetch(Bytes, T, Costs.Target) / Turns;
}

PhaseCost::Accesses PhaseCost::countAccesses(int Stmt, int Innermost) const {
  Accesses Sum;
  SmallVector<int, 4> ReadHere, WrittenHere; // arrays at a place that stays
  for (int I : Costs.AccessesOf[Stmt]) {
    const ModelAccess &A = Model.Accesses[I];
    bool Moves = Innermost >= 0 && Costs.moves(I, Innermost);
    if (!Moves && A.Read)
      ReadHere.push_back(A.Array);
    if (!Moves && A.writes())
      WrittenHere.push_back(A.Array);
    const RefGroup *G = GroupOf[I] >= 0 ? &Plan.Groups[GroupOf[I]] : nullptr;
    if (Model.Arrays[A.Array].Class == ArrayClass::Reduction || !G || (G->Buffered && G->Register))
      continue;
    if (A.Rare) // a few iterations of a loop
      continue;
    const double Times = Costs.Turns[I];
    if (!G->Buffered) {
      if (double Cycles = throughWindow(I, Innermost); Cycles > 0) {
        Sum.Direct += Times * WindowTest;
        Sum.Fetched += Times * Cycles;
        continue;
      }
      double Cycles = (A.Read ? T.GldCycles : 0) + (A.writes() ? T.GstCycles : 0);
      (Moves || A.writes() ? Sum.Direct : Sum.DirectOnce) += Times * Cycles;
      continue;
    }
    double Turns = double(A.Read) + double(A.writes());
    (Moves ? Sum.Turns : Sum.Once) += Times * Turns;
    Sum.Addresses += Moves ? Times : 0;
  }
  Sum.Accumulates =
      Innermost >= 0 && any_of(ReadHere, [&](int A) { return is_contained(WrittenHere, A); });
  return Sum;
}

/// Statements outside the innermost loops: one instance after the other.
Cost PhaseCost::straight(int Stmt, double Times) {
  const StmtWork &W = Costs.Work[Stmt];
  const Accesses &A = accesses(Stmt, -1);
  Issue I{W.Float, W.Memory + A.Turns + A.Once, W.Any + A.Addresses, W.Chain};
  Cost Sum;
  Sum.Compute = Times * std::max(I.busiest(), I.Chain);
  Sum.Direct = Times * (A.Direct + A.DirectOnce);
  Sum.Dma = Times * A.Fetched;
  return Sum;
}

/// Statements that share their innermost loop, Last: the one at Depth - 1.  Loops below it are
/// unrolled.
Cost PhaseCost::innermost(ArrayRef<int> Together, int Last, unsigned Depth, Counts &Count) {
  const std::vector<int> &Loops = Model.Info.Stmts[Together[0]].Loops;
  Issue I;
  Cost Sum;
  double Turns = 0, Entries = 0, Once = 0;
  for (int S : Together) {
    double Instances = Count(S, Depth);
    double Copies = Model.Info.Stmts[S].Loops.size() == Depth || Instances <= 0
                        ? 1
                        : Count(S, Model.Info.Stmts[S].Loops.size()) / Instances;
    double Outside =
        Last == Loops[Depth - 1]
            ? Count(S, Depth - 1)
            : Instances /
                  std::max(1.0, Lengths[Last] > 0 ? Lengths[Last] : rangeOf(Last, {S}).length());
    Turns = std::max(Turns, Instances);
    Entries = std::max(Entries, Outside);
    const StmtWork &W = Costs.Work[S];
    const Accesses &A = accesses(S, Last);
    I.Float += Copies * W.Float;
    I.Memory += Copies * (W.Memory + A.Turns);
    I.Any += Copies * (W.Any + A.Addresses / T.LoopUnroll);
    I.Chain = std::max(I.Chain, W.Chain + (Copies - 1) * W.Update);
    I.Branches |= W.Branches;
    if (A.Accumulates)
      I.Recurrence = std::max(I.Recurrence, Copies * W.Update);
    Once += Copies * A.Once;
    Sum.Direct += Copies * (Instances * A.Direct + Outside * A.DirectOnce);
    Sum.Dma += Copies * Instances * A.Fetched;
  }
  I.Any += 2 / T.LoopUnroll;
  double Turn = std::max({I.busiest(), I.Recurrence, 1 / T.LoopUnroll});
  if (I.Branches)
    Turn = std::max(I.busiest(), I.Chain);
  Sum.Compute =
      Turns * Turn + Entries * (LoopEntry + Once + std::max(0.0, I.Chain + T.LdmLatency - Turn));
  return Sum;
}

/// Statements with the loops that are left when short ones are unrolled: a compiler does that where
/// their bounds are constants, as no tile cuts them.
Cost PhaseCost::unrolledLeaf(const TileNode &Node, Counts &Count) {
  std::map<std::vector<int>, SmallVector<int, 4>> Groups;
  for (int S : Node.Stmts) {
    std::vector<int> Loops = Model.Info.Stmts[S].Loops;
    while (!Loops.empty() && Lengths[Loops.back()] <= 0 &&
           Count(S, Loops.size()) <= double(MostShortTrips) * Count(S, Loops.size() - 1))
      Loops.pop_back();
    Groups[Loops].push_back(S);
  }
  Cost Sum;
  for (const auto &[Loops, Stmts] : Groups) {
    bool Deepest = !Loops.empty() && none_of(Groups, [&Kept = Loops](const auto &Other) {
      return Other.first.size() > Kept.size() &&
             std::equal(Kept.begin(), Kept.end(), Other.first.begin());
    });
    if (Deepest)
      Sum.add(innermost(Stmts, Loops.back(), Loops.size(), Count));
    else
      for (int S : Stmts)
        Sum.add(straight(S, Count(S, Model.Info.Stmts[S].Loops.size())));
  }
  return Sum;
}

Cost PhaseCost::leaf(const TileNode &Node) {
  // Of one with unrolled loops, what counts as its innermost loop depends on the tiles before.
  if (Plan.Shape.ShortWhole && Node.Points.empty()) {
    Counts Count(*this);
    return unrolledLeaf(Node, Count);
  }
  // The lengths of tiles follow from their limits.
  return Memo ? Memo->Leaves.get(Model, Node, Costs.Assumed, Limits, [&] { return findLeaf(Node); })
              : findLeaf(Node);
}

Cost PhaseCost::findLeaf(const TileNode &Node) {
  Cost Sum;
  Counts Count(*this);
  const PhaseTree::Leaf &Leaf = Tree.leaf(Node.Id);
  for (int S : Leaf.Straight)
    Sum.add(straight(S, Count(S, Model.Info.Stmts[S].Loops.size())));
  for (const std::vector<int> &Together : Leaf.Innermost)
    Sum.add(innermost(Together,
                      Node.Points.empty() ? Model.Info.Stmts[Together[0]].Loops.back()
                                          : Node.Points.back(),
                      unsigned(Model.Info.Stmts[Together[0]].Loops.size()), Count));
  return Sum;
}

} // namespace swgen

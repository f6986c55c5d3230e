//===- ClauseEffects.cpp --------------------------------------------------===//
#include "ClauseEffects.h"
#include "Footprint.h"
#include "LatencyHiding.h"
#include "LoopTree.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace swgen {

namespace {

class EffectCheck {
  const KernelModel &Model;
  const TilePlan &Plan;
  LoopTree Tree;
  std::vector<Finding> Findings;

public:
  EffectCheck(const KernelModel &Model, const TilePlan &Plan)
      : Model(Model), Plan(Plan), Tree(Model.Info) {}

  std::vector<Finding> run();

private:
  void none(const ClausePos &C, const Twine &What, const Twine &Clause, const Twine &Why) {
    Findings.push_back({121, C.Pos, {What.str(), Clause.str(), Why.str()}, {}});
  }
  std::vector<TileLoop> band(const Phase &P) const;
  void collapse(const ClausePos &C);
  void tile(const ClausePos &C);
  void direction(const ClausePos &C);
  void extent(const ClausePos &C);
  void at(const ClausePos &C);
  std::string whyNotAt(const std::string &Var) const;
  void resident(const ClausePos &C);
  void twoBuffers(const ClausePos &C);
  void broadcast(const ClausePos &C);

  std::vector<const RefGroup *> groupsOf(int Array) const;
  std::vector<const RefGroup *> buffersOf(int Array) const;
  /// Arrays that at, double, single and broadcast speak of, with a wish that Wanted accepts.
  template <typename Pred> std::vector<int> spokenOf(Pred Wanted) const;
  std::string whyDirect(int Array) const;
  const ArrayDesc &array(int Array) const { return Model.Info.Arrays[Array]; }
  std::string var(int Loop) const { return "'" + Model.Info.Loops[Loop].Var + "'"; }
};

std::vector<const RefGroup *> EffectCheck::groupsOf(int Array) const {
  std::vector<const RefGroup *> Result;
  for (const RefGroup &G : Plan.Groups)
    if (Model.Arrays[G.Array].Class == ArrayClass::Main && Model.Arrays[G.Array].Source == Array)
      Result.push_back(&G);
  return Result;
}

std::vector<const RefGroup *> EffectCheck::buffersOf(int Array) const {
  std::vector<const RefGroup *> Result = groupsOf(Array);
  erase_if(Result, [](const RefGroup *G) { return !G->Buffered; });
  return Result;
}

template <typename Pred> std::vector<int> EffectCheck::spokenOf(Pred Wanted) const {
  std::vector<int> Result;
  for (const ArrayDesc &A : Model.Info.Arrays)
    if (Wanted(A.Wish) && !A.Wish.Bypass)
      Result.push_back(A.Id);
  return Result;
}

std::string EffectCheck::whyDirect(int Array) const {
  for (const RefGroup *G : groupsOf(Array))
    if (!G->Buffered)
      return "it is accessed in main memory, since " + G->WhyDirect;
  return "no statement that runs accesses it";
}

/// The loops of a phase's root, outermost first as the user sees them: their tiles may be numbered
/// in another order.
std::vector<TileLoop> EffectCheck::band(const Phase &P) const {
  std::vector<TileLoop> Band = Plan.Nodes[P.Root].Tiles;
  sort(Band, [&](const TileLoop &A, const TileLoop &B) {
    return Tree.depth(A.Loop) < Tree.depth(B.Loop);
  });
  return Band;
}

/// The band of each phase's root is as long as possible up to the number given.
void EffectCheck::collapse(const ClausePos &C) {
  size_t Most = 0;
  int Last = -1;
  for (const Phase &P : Plan.Phases) {
    std::vector<TileLoop> Band = band(P);
    if (Band.size() > Most) {
      Most = Band.size();
      Last = Band.back().Loop;
    }
  }
  if (Last < 0 || Most >= size_t(Model.Info.Parallel.Collapse))
    return;
  int Next = Tree.onlyLoop(Last);
  std::string Why = Next < 0
                        ? "the body of the loop over " + var(Last) + " is not a single loop"
                        : "the iterations of the loop over " + var(Next) + " depend on one another";
  none(C, std::to_string(Model.Info.Parallel.Collapse), "collapse",
       Why + "; " + std::to_string(Most) + (Most == 1 ? " loop is" : " loops are") +
           " divided among the CPEs");
}

/// Sizes are counted from the first loop of a phase's root.
void EffectCheck::tile(const ClausePos &C) {
  std::string There = "there is no loop so deep below the first that is divided among the CPEs";
  for (const Phase &P : Plan.Phases) {
    int Want = Tree.depth(band(P)[0].Loop) + C.Index;
    for (const TileNode &N : Plan.Nodes) {
      if (!is_contained(pathTo(Plan, N.Id), P.Root))
        continue;
      for (const TileLoop &T : N.Tiles)
        if (Tree.depth(T.Loop) == Want)
          return;
    }
    for (int S : stmtsOf(Plan, P.Root))
      if (ArrayRef<int> Loops = Model.Info.Stmts[S].Loops; Want < int(Loops.size()))
        There = "the loop over " + var(Loops[Want]) +
                " runs whole in each tile, since it cannot be cut without changing the order of "
                "dependent iterations";
  }
  const Phase &First = Plan.Phases[0];
  none(C, std::to_string(Model.Info.Parallel.Tiles[C.Index]), "tile",
       There + "; sizes are counted from the loop over " + var(band(First)[0].Loop));
}

/// in, out and inout: the array has a copy, and it goes the ways that the clause says.
void EffectCheck::direction(const ClausePos &C) {
  const std::string &Name = array(C.Array).Name;
  if (buffersOf(C.Array).empty())
    return none(C, Name, C.Name, whyDirect(C.Array));
  bool Reads = false, Writes = false;
  for (const ModelAccess &A : Model.Accesses)
    if (Model.Arrays[A.Array].Class == ArrayClass::Main &&
        Model.Arrays[A.Array].Source == C.Array && !A.Relation.is_empty().is_true()) {
      Reads |= A.Read;
      Writes |= A.writes();
    }
  auto Treated = [&](const char *Does, const char *As) {
    Findings.push_back({122, C.Pos, {Name, C.Name, Does, As}, {}});
  };
  bool Fetched = any_of(buffersOf(C.Array), [](const RefGroup *G) { return G->Fetch; });
  if (C.Name == "in" && Writes)
    Treated(Reads ? "also writes it" : "only writes it", Reads ? "inout" : "out");
  else if (C.Name != "in" && !Writes)
    Treated("only reads it", "in");
  else if (C.Name == "out" && Reads && Fetched)
    Treated("also reads it", "inout");
}

/// An extent of a list item is an upper bound of the buffer's extent, and reached where the tile
/// sizes are free.
void EffectCheck::extent(const ClausePos &C) {
  const ArrayDesc &A = array(C.Array);
  std::string What = A.Name + "[" + std::to_string(A.Wish.TileExtents[C.Index]) + "]";
  if (A.Wish.TileExtents[C.Index] <= 0)
    return none(C, A.Name, "buffer", "the extent of a tile must be a constant");
  int64_t Most = 0;
  for (const RefGroup *G : buffersOf(C.Array)) {
    if (C.Index >= int(G->Size.size()))
      continue;
    Most = std::max(Most, G->Size[C.Index]);
  }
  if (Most == 0)
    return; // direction() has said why there is no copy
  int64_t Wish = A.Wish.TileExtents[C.Index];
  if (Most > Wish)
    return none(
        C, What, "buffer",
        "even the smallest tile, or the one that 'tile' or another item asks for, touches " +
            Twine(Most) + " elements along this dimension");
}

std::string EffectCheck::whyNotAt(const std::string &Var) const {
  for (const Phase &P : Plan.Phases) {
    std::vector<TileLoop> Band = band(P);
    for (const TileLoop &T : Band)
      if (Model.Info.Loops[T.Loop].Var == Var && T.Loop != Band.back().Loop)
        return "the loop is divided among the CPEs together with the loop over " +
               var(Band.back().Loop) + "; give 'collapse' fewer loops";
  }
  return "a copy there would not fit the LDM, or other tiles write what it holds";
}

void EffectCheck::at(const ClausePos &C) {
  for (int Id : spokenOf([](const BufferWish &W) { return !W.At.empty(); })) {
    const ArrayDesc &A = array(Id);
    if (buffersOf(Id).empty()) {
      if (!A.Wish.In && !A.Wish.Out && !A.Wish.InOut) // else direction() says it
        none(C, A.Name, "at", whyDirect(Id));
      continue;
    }
    bool Tiled = false, Seq = false;
    for (const TileNode &N : Plan.Nodes)
      for (const TileLoop &T : N.Tiles)
        Tiled |= Model.Info.Loops[T.Loop].Var == A.Wish.At;
    for (const Phase &P : Plan.Phases)
      for (int Loop : P.SeqLoops)
        Seq |= Model.Info.Loops[Loop].Var == A.Wish.At;
    if (Seq) // every phase inside renews its copies
      continue;
    if (!Tiled) {
      none(C, A.Name, "at(" + A.Wish.At + ")",
           "the loop over '" + A.Wish.At + "' is not cut into tiles");
      continue;
    }
    bool Placed = any_of(buffersOf(Id), [&](const RefGroup *G) {
      std::vector<int> Around = scopeAt(Plan, G->Phase, G->Node, G->Depth).Tiled;
      return !Around.empty() && Model.Info.Loops[Around.back()].Var == A.Wish.At;
    });
    if (!Placed)
      none(C, A.Name, "at(" + A.Wish.At + ")", whyNotAt(A.Wish.At));
  }
}

void EffectCheck::resident(const ClausePos &C) {
  const std::string &Name = array(C.Array).Name;
  std::vector<const RefGroup *> Buffers = buffersOf(C.Array);
  if (Buffers.empty())
    return none(C, Name, "resident", whyDirect(C.Array));
  for (const RefGroup *G : Buffers) {
    if (Plan.Nodes[G->Node].Parent < 0 && G->Depth == 0)
      continue;
    bool Writes = any_of(G->Accesses, [&](int A) { return Model.Accesses[A].writes(); });
    return none(C, Name, "resident",
                !array(C.Array).Wish.At.empty() ? "'at' says where it is renewed"
                : Writes ? "the region writes it, so every tile brings its own part back"
                         : "what all tiles of a CPE touch does not fit the LDM");
  }
}

void EffectCheck::twoBuffers(const ClausePos &C) {
  for (int Id : spokenOf([](const BufferWish &W) { return W.Buffers == 2; })) {
    std::vector<const RefGroup *> Buffers = buffersOf(Id);
    const BufferWish &W = array(Id).Wish;
    if (Buffers.empty() && (W.In || W.Out || W.InOut || W.Resident))
      continue; // said of that clause
    if (any_of(Buffers, [](const RefGroup *G) { return G->Copies > 1; }))
      continue;
    bool Once = all_of(
        Buffers, [&](const RefGroup *G) { return pipePlace(Plan, G->Node, G->Depth).Depth == 0; });
    none(C, array(Id).Name, "double",
         Buffers.empty() ? whyDirect(Id)
         : Once          ? "it is fetched once, before all tiles"
                : "two copies do not fit the LDM, or a tile writes what a later one reads");
  }
}

void EffectCheck::broadcast(const ClausePos &C) {
  for (int Id : spokenOf([](const BufferWish &W) { return !W.Broadcast.empty(); }))
    return none(C, array(Id).Name, "broadcast", "every CPE fetches its own copy");
}

std::vector<Finding> EffectCheck::run() {
  for (const ClausePos &C : Model.Info.Clauses) {
    using Check = void (EffectCheck::*)(const ClausePos &);
    Check Of = StringSwitch<Check>(C.Name)
                   .Case("collapse", &EffectCheck::collapse)
                   .Case("tile", &EffectCheck::tile)
                   .Cases({"in", "out", "inout"}, &EffectCheck::direction)
                   .Case("extent", &EffectCheck::extent)
                   .Case("at", &EffectCheck::at)
                   .Case("resident", &EffectCheck::resident)
                   .Case("double", &EffectCheck::twoBuffers)
                   .Case("broadcast", &EffectCheck::broadcast)
                   .Default(nullptr);
    if (Of)
      (this->*Of)(C);
  }
  return std::move(Findings);
}

} // namespace

std::vector<Finding> findIdleClauses(const KernelModel &Model, const TilePlan &Plan) {
  return EffectCheck(Model, Plan).run();
}

} // namespace swgen

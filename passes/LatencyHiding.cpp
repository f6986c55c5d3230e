//===- LatencyHiding.cpp --------------------------------------------------===//
#include "LatencyHiding.h"
#include "Footprint.h"
#include "LdmAllocation.h"
#include "MeetingSets.h"
#include "PlacementMemo.h"
#include "SetBox.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

namespace {

class Hider {
  const KernelModel &Model;
  TilePlan Plan;
  const Machine &Target;
  const Footprint &Feet;

public:
  Hider(const Footprint &Feet, TilePlan Plan, const Machine &Target)
      : Model(Feet.model()), Plan(std::move(Plan)), Target(Target), Feet(Feet) {}

  TilePlan run();

private:
  bool isCandidate(const RefGroup &G) const;
  bool canMove(const RefGroup &G, PipePlace To) const;
  bool isIndependent(const RefGroup &G, PipePlace At) const;
  bool meetsNoOtherTile(const RefGroup &G, const TileScope &Scope, const isl::set &Known,
                        ArrayRef<int> All, ArrayRef<int> Loops, bool Root) const;
  bool meetsNoOtherGroup(const RefGroup &G, PipePlace At) const;
  bool remembered(PlacementMemo::PipeKey Key, function_ref<bool()> Ask) const;
  std::vector<int> writersAmong(ArrayRef<int> Accesses) const;
  bool accessesMeetNoOtherTile(const TileScope &Scope, const isl::set &Known, ArrayRef<int> All,
                               ArrayRef<int> Loops, bool Root) const;
  std::vector<isl::set> otherTiles(ArrayRef<int> Loops, bool Earlier) const;
  isl::set coming(const RefGroup &G) const;
  isl::set needed(const RefGroup &G) const;
  bool fits(ArrayRef<int> Groups, PipePlace At, int Most) const;
  void tryPipe(std::vector<int> Groups, PipePlace At);
  Pipe makePipe(ArrayRef<int> Groups, PipePlace At) const;
  void setLeast(const TileNode &Root, TileLoop &T) const;
  std::vector<int> othersOfArray(const RefGroup &G, int Node) const;
};

bool Hider::isCandidate(const RefGroup &G) const {
  return G.Buffered && !G.Contracted && (G.Fetch || G.Put) && buffersWished(Model, G) != 1 &&
         paddedBytes(G.Bytes, Target) % Model.Arrays[G.Array].ElemBytes == 0 &&
         pipePlace(Plan, G.Node, G.Depth).Depth > 0;
}

/// Accesses outside the group to its array below a node.
std::vector<int> Hider::othersOfArray(const RefGroup &G, int Node) const {
  std::vector<int> Stmts = stmtsOf(Plan, Node), Result;
  for (auto [I, A] : enumerate(Model.Accesses))
    if (A.Array == G.Array && is_contained(Stmts, A.Stmt) && !is_contained(G.Accesses, int(I)))
      Result.push_back(I);
  return Result;
}

/// A copy that lives for the whole body of the loop must not miss what other accesses do to it.
bool Hider::canMove(const RefGroup &G, PipePlace To) const {
  if (G.Node == To.Node && G.Depth == To.Depth)
    return true;
  bool Writes = any_of(G.Accesses, [&](int A) { return Model.Accesses[A].writes(); });
  return none_of(othersOfArray(G, To.Node),
                 [&](int A) { return Writes || Model.Accesses[A].writes(); });
}

/// Whether no tile writes what is fetched or touched for a later one; in a root, for another one.
bool Hider::isIndependent(const RefGroup &G, PipePlace At) const {
  bool Root = Plan.Nodes[At.Node].Parent < 0;
  if (Root && Plan.Phases[G.Phase].Wavefront) // its tiles wait for those of the step before
    return false;
  std::vector<int> Stmts = stmtsOf(Plan, At.Node), All;
  for (auto [I, A] : enumerate(Model.Accesses))
    if (A.Array == G.Array && is_contained(Stmts, A.Stmt))
      All.push_back(I);
  if (none_of(All, [&](int A) { return Model.Accesses[A].writes(); }))
    return true;
  // Copies of other groups may hold more than what is touched.
  if (!Root && !othersOfArray(G, At.Node).empty())
    return false;
  ArrayRef<TileLoop> Loops = Plan.Nodes[At.Node].Tiles;
  if (!Root)
    Loops = Loops.slice(At.Depth - 1, 1);
  std::vector<int> Ids;
  for (const TileLoop &T : Loops)
    Ids.push_back(T.Loop);
  TileScope Scope = scopeAt(Plan, G.Phase, At.Node, At.Depth);
  // Mostly tiles of any size are independent: the search asks again with others.
  auto With = [&](const TileSizes &Sizes) {
    auto Ask = [&](const RefGroup &Of, function_ref<bool()> How) {
      return remembered(PlacementMemo::pipeKeyOf(Of, Scope, Sizes, All, Ids, Root), How);
    };
    const isl::set Known = Feet.context(Scope, Sizes);
    return Ask(G, [&] {
      return Ask({}, [&] { return accessesMeetNoOtherTile(Scope, Known, All, Ids, Root); }) &&
             meetsNoOtherTile(G, Scope, Known, All, Ids, Root);
    });
  };
  return With(TileSizes(Model.Info.Loops.size(), 0)) || With(tileSizes(Model, Plan, Scope.Phase));
}

/// What is asked, or known from before: the search asks for plans of which one is made again, and
/// of others that differ elsewhere.
bool Hider::remembered(PlacementMemo::PipeKey Key, function_ref<bool()> Ask) const {
  return PlacementMemo::remembered(Feet, &PlacementMemo::Independent, std::move(Key), Ask);
}

std::vector<int> Hider::writersAmong(ArrayRef<int> Accesses) const {
  std::vector<int> Writers;
  copy_if(Accesses, std::back_inserter(Writers), [&](int A) { return Model.Accesses[A].writes(); });
  return Writers;
}

/// Of the accesses alone, which all groups of the array share, where Known holds.
bool Hider::accessesMeetNoOtherTile(const TileScope &Scope, const isl::set &Known,
                                    ArrayRef<int> All, ArrayRef<int> Loops, bool Root) const {
  return !meetInSome(otherTiles(Loops, /*Earlier=*/Root),
                     Feet.elements(writersAmong(All), Scope).intersect_params(Known),
                     inOtherTiles(Feet.elements(All, Scope).intersect_params(Known), Loops));
}

/// What comes of main memory for a copy.
isl::set Hider::coming(const RefGroup &G) const {
  if (!G.Fetched.is_null())
    return G.Fetched;
  isl::space Elements = tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(G.Array),
                                   Model.Arrays[G.Array].dims());
  return boxBetween(Elements, G.Lo, G.Hi);
}

/// What a group needs of main memory in a tile: with gaps, only what is accessed.
isl::set Hider::needed(const RefGroup &G) const {
  TileScope Scope = scopeAt(Plan, G.Phase, G.Node, G.Depth);
  isl::set Context = Feet.context(Scope, tileSizes(Model, Plan, G.Phase));
  isl::set All = Feet.elements(G.Accesses, Scope).intersect_params(Context);
  if (!G.Fetch || G.FetchGaps)
    return All;
  return All.unite(coming(G).intersect_params(Context));
}

/// Where another tile of one of the loops is meant: a later one, or also an earlier one.
std::vector<isl::set> Hider::otherTiles(ArrayRef<int> Loops, bool Earlier) const {
  isl::ctx Ctx(Model.Ctx.get());
  std::vector<isl::set> Cases;
  for (int Loop : Loops) {
    Cases.push_back(otherTileIsLater(Ctx, Loop));
    if (Earlier)
      Cases.push_back(otherTileIsEarlier(Ctx, Loop));
  }
  return Cases;
}

/// Whether what goes back of a copy beside what is written, which others read (RefGroup::PutGaps),
/// is not what another group needs in another tile of the root: both would be under way together.
bool Hider::meetsNoOtherGroup(const RefGroup &G, PipePlace At) const {
  std::vector<int> Loops;
  for (const TileLoop &T : Plan.Nodes[At.Node].Tiles)
    Loops.push_back(T.Loop);
  auto Meet = [&](const RefGroup &Goes, const RefGroup &Comes) {
    if (!Goes.Put || !Goes.PutGaps)
      return false;
    // Tiles further in are any of both.
    const TileScope Scope = scopeAt(Plan, Comes.Phase, Comes.Node, Comes.Depth);
    return meetInSome(otherTiles(Loops, /*Earlier=*/true), Goes.Written,
                      inOtherTiles(needed(Comes), Scope.Tiled));
  };
  return none_of(Plan.Groups, [&](const RefGroup &O) {
    return O.Id != G.Id && O.Array == G.Array && O.Phase == G.Phase && O.Buffered &&
           !O.Contracted && (Meet(O, G) || Meet(G, O));
  });
}

/// The same of what is copied, which may be more than what is touched.  All: accesses to the array
/// that run meanwhile.  Loops: of which another tile counts, in a root also an earlier one.
bool Hider::meetsNoOtherTile(const RefGroup &G, const TileScope &Scope, const isl::set &Known,
                             ArrayRef<int> All, ArrayRef<int> Loops, bool Root) const {
  auto NoneMeet = [&](const isl::set &Goes, const isl::set &Comes) {
    return !meetInSome(otherTiles(Loops, /*Earlier=*/Root), Goes.intersect_params(Known),
                       inOtherTiles(Comes.intersect_params(Known), Loops));
  };
  if (!G.Written.is_null() && !NoneMeet(G.Written, Feet.elements(All, Scope)))
    return false;
  if (!G.Fetch && Root)
    return true;
  const isl::set Comes = coming(G);
  return NoneMeet(Feet.elements(writersAmong(All), Scope), Comes) &&
         (G.Written.is_null() || NoneMeet(G.Written, Comes));
}

/// Whether copies of the groups in turn, at most so many of each and all at the place, fit beside
/// everything else.
bool Hider::fits(ArrayRef<int> Groups, PipePlace At, int Most) const {
  int Phase = Plan.Groups[Groups[0]].Phase;
  std::vector<BufferUse> Uses = bufferUses(Plan, Phase, Target);
  for (int G : Groups)
    Uses[G] = {At.Node,
               std::min(Most, copiesInTurn(Model, Plan.Groups[G])) *
                   paddedBytes(Plan.Groups[G].Bytes, Target),
               {}};
  return fitTogether(Plan, Phase, Uses, Target, bufferBudget(Target));
}

/// The next tile comes and the last one goes while the current one is worked on.  A copy is waited
/// for before anything touches it again: by the fetch of a tile, or by the work that writes it.
/// The first tile is there before the second one, if any, is asked for: on a channel that requests
/// share in turns it would come as late as that one, with nothing to work on meanwhile.
Pipe Hider::makePipe(ArrayRef<int> Groups, PipePlace At) const {
  using S = PipeStep;
  Pipe P;
  P.Node = At.Node;
  P.Depth = At.Depth;
  P.Groups = Groups.vec();
  // Those that wait before they come, come last.
  for (bool Waits : {false, true})
    for (int G : Groups) {
      const RefGroup &Group = Plan.Groups[G];
      if (!Group.Fetch || Group.Put != Waits)
        continue;
      P.Before.push_back({S::Fetch, G, 0});
      if (Waits)
        P.Each.push_back({S::AwaitPut, G, 1});
      P.Each.push_back({S::Fetch, G, 1});
    }
  for (int G : Groups) {
    if (Plan.Groups[G].Fetch)
      P.Before.push_back({S::AwaitFetch, G, 0, /*IfMore=*/true});
    P.Each.push_back({Plan.Groups[G].Fetch ? S::AwaitFetch : S::AwaitPut, G, 0});
  }
  P.Each.push_back({S::Body, -1, 0});
  for (int G : Groups)
    if (Plan.Groups[G].Put) {
      P.Each.push_back({S::Put, G, 0});
      for (int Copy = Plan.Groups[G].Copies; Copy > 0; --Copy)
        P.After.push_back({S::AwaitPut, G, -Copy});
    }
  return P;
}

void Hider::tryPipe(std::vector<int> Groups, PipePlace At) {
  bool Wished = any_of(Groups, [&](int G) { return buffersWished(Model, Plan.Groups[G]) == 2; });
  erase_if(Groups, [&](int G) {
    const RefGroup &Group = Plan.Groups[G];
    return !canMove(Group, At) || !isIndependent(Group, At) ||
           (Plan.Nodes[At.Node].Parent < 0 && !meetsNoOtherGroup(Group, At));
  });
  // Without a wish only the innermost loops, where transfers are most frequent.
  if (!Wished && hasLoopsBelow(Plan, At))
    return;
  if (Wished && hasLoopsBelow(Plan, At))
    erase_if(Groups, [&](int G) { return buffersWished(Model, Plan.Groups[G]) != 2; });
  if (Wished && !Groups.empty() && !fits(Groups, At, 2))
    erase_if(Groups, [&](int G) { return buffersWished(Model, Plan.Groups[G]) != 2; });
  if (Groups.empty() || !fits(Groups, At, 2))
    return;
  int Most = fits(Groups, At, 3) ? 3 : 2;
  for (int G : Groups) {
    Plan.Groups[G].Copies = std::min(Most, copiesInTurn(Model, Plan.Groups[G]));
    Plan.Groups[G].Node = At.Node;
    Plan.Groups[G].Depth = At.Depth;
  }
  Plan.Pipes.push_back(makePipe(Groups, At));
  TileNode &Node = Plan.Nodes[At.Node];
  if (Node.Parent < 0)
    for (TileLoop &T : Node.Tiles)
      setLeast(Node, T);
}

void Hider::setLeast(const TileNode &Root, TileLoop &T) const {
  isl::id Lo(isl::ctx(Model.Ctx.get()), "t" + std::to_string(T.Loop) + "_lo");
  ShrinkLimit Limit;
  for (const RefGroup &G : Plan.Groups) {
    if (!G.Buffered || !(G.Fetch || G.Put) || G.Node != Root.Id || G.Depth == 0)
      continue;
    bool Follows = false;
    for (unsigned D = 0; D < G.Lo.size(); ++D)
      if (isl::manage(isl_pw_aff_involves_param_id(G.Lo[D].get(), Lo.get())).is_true()) {
        Follows = true;
        Limit.follow(G.Size[D] - T.Size, D + 1 == G.Lo.size(), Model.Arrays[G.Array].ElemBytes,
                     Target);
      }
    if (!Follows)
      Limit.stay();
  }
  T.Least = Limit.Least;
  T.Round = Limit.Round;
}

TilePlan Hider::run() {
  std::map<std::pair<int, int>, std::vector<int>> AtPlace;
  for (RefGroup &G : Plan.Groups) {
    G.Copies = 1; // until it is in a pipe
    if (!isCandidate(G))
      continue;
    PipePlace At = pipePlace(Plan, G.Node, G.Depth);
    AtPlace[{At.Node, At.Depth}].push_back(G.Id);
  }
  // The innermost loops first: they run most often.
  for (bool Below : {false, true})
    for (const auto &[At, Groups] : AtPlace)
      if (hasLoopsBelow(Plan, {At.first, At.second}) == Below)
        tryPipe(Groups, {At.first, At.second});
  return std::move(Plan);
}

} // namespace

int buffersWished(const KernelModel &Model, const RefGroup &Group) {
  const ModelArray &A = Model.Arrays[Group.Array];
  int Wish = A.Class == ArrayClass::Main ? Model.Info.Arrays[A.Source].Wish.Buffers : 0;
  return Wish ? Wish : Group.CopiesWanted;
}

static constexpr int64_t TimesShared = 16;

void ShrinkLimit::follow(int64_t Longer, bool Innermost, unsigned ElemBytes,
                         const Machine &Target) {
  constexpr int64_t RequestBytes = 8192;
  Least = std::max(Least, TimesShared * Longer);
  if (!Innermost)
    return;
  Least = std::max<int64_t>(Least, RequestBytes / ElemBytes);
  Round = std::max<int64_t>(Round, Target.DmaLine / ElemBytes);
}

void ShrinkLimit::stay() { Least = std::max(Least, TimesShared); }

int copiesInTurn(const KernelModel &Model, const RefGroup &Group) {
  return Group.Fetch && Group.Put && buffersWished(Model, Group) != 2 ? 3 : 2;
}

PipePlace pipePlace(const TilePlan &Plan, int Node, int Depth) {
  while (Depth == 0 && Plan.Nodes[Node].Parent >= 0) {
    Node = Plan.Nodes[Node].Parent;
    Depth = Plan.Nodes[Node].Tiles.size();
  }
  return {Node, Depth};
}

bool hasLoopsBelow(const TilePlan &Plan, PipePlace Place) {
  if (Place.Depth < int(Plan.Nodes[Place.Node].Tiles.size()))
    return true;
  for (const TileNode &N : Plan.Nodes)
    if (N.Id != Place.Node && !N.Tiles.empty() && is_contained(pathTo(Plan, N.Id), Place.Node))
      return true;
  return false;
}

TilePlan hideLatency(const Footprint &Feet, TilePlan Plan, const Machine &Target) {
  return Hider(Feet, std::move(Plan), Target).run();
}

} // namespace swgen

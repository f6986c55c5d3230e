//===- PlanVerifierFlight.cpp - requests that overlap with work -----------===//
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace verifier {

namespace {

/// One group's copies while the steps of its pipe are played for a number of tiles.  Which tile
/// a copy holds is its number, -1 when it holds none.
class Play {
  const RefGroup &G;
  const Pipe &P;
  int Tiles;
  struct Copy {
    int Holds = -1;
    bool Comes = false, Goes = false; ///< a request is in flight
    bool Dirty = false;               ///< worked on and not sent back
  };
  std::vector<Copy> Copies;
  std::set<int> Sent;
  std::string Fault;

public:
  Play(const RefGroup &G, const Pipe &P, int Tiles) : G(G), P(P), Tiles(Tiles), Copies(G.Copies) {}

  /// What goes wrong; empty when nothing does.
  std::string run() {
    for (const PipeStep &S : P.Before)
      if (!S.IfMore || Tiles > 1)
        step(S, S.Ahead);
    for (int Tile = 0; Tile < Tiles; ++Tile)
      for (const PipeStep &S : P.Each)
        step(S, S.Kind == PipeStep::Body ? Tile : Tile + S.Ahead);
    for (const PipeStep &S : P.After)
      step(S, Tiles + S.Ahead);
    for (const Copy &C : Copies)
      if (C.Comes || C.Goes)
        fault("a request is in flight after the loop");
    if (G.Put && int(Sent.size()) != Tiles)
      fault("a tile does not go back");
    return Fault;
  }

private:
  void fault(const char *What) {
    if (Fault.empty())
      Fault = What;
  }

  /// What a tile has in common with the one before is taken from that one's copy.
  void takeFrom(int Before) {
    const Copy &C = Copies[Before % G.Copies];
    if (C.Holds != Before || C.Comes)
      fault("the tile before is not there to take from");
  }

  /// Waiting for a word on which nothing was issued returns at once, whatever the tile.
  void step(const PipeStep &S, int Tile) {
    if (S.Kind != PipeStep::Body && S.Group != G.Id)
      return;
    Copy &C = Copies[(Tile % G.Copies + G.Copies) % G.Copies];
    if (S.Kind == PipeStep::AwaitFetch) {
      C.Comes = false;
      return;
    }
    if (S.Kind == PipeStep::AwaitPut) {
      C.Goes = false;
      return;
    }
    if (Tile < 0 || Tile >= Tiles)
      return;
    if (C.Comes || C.Goes)
      fault("a copy is touched while a request on it is in flight");
    switch (S.Kind) {
    case PipeStep::Fetch:
      if (C.Dirty)
        fault("a copy is overwritten before it has gone back");
      if (S.Ahead == 1 && G.SlideDim >= 0)
        takeFrom(Tile - 1);
      C.Comes = true;
      C.Holds = Tile;
      break;
    case PipeStep::Body:
      if (C.Dirty)
        fault("a copy is used again before it has gone back");
      if (G.Fetch && C.Holds != Tile)
        fault("the work finds another tile in its copy");
      C.Holds = Tile;
      C.Dirty = G.Put;
      break;
    case PipeStep::Put:
      if (C.Holds != Tile || !C.Dirty)
        fault("what goes back is not what was worked on");
      C.Goes = true;
      C.Dirty = false;
      if (!Sent.insert(Tile).second)
        fault("a tile goes back twice");
      break;
    default:
      break;
    }
  }
};

/// The steps: after a turn of the copies a pipe does the same again, so that a few turns stand for
/// any number of tiles.
void checkSteps(Facts &F, const Pipe &P, const RefGroup &G) {
  for (int Tiles = 0; Tiles <= 3 * G.Copies; ++Tiles)
    if (std::string Fault = Play(G, P, Tiles).run(); !Fault.empty())
      return F.fail(Flight, "'" + F.arrayName(G.Array) + "' (group " + Twine(G.Id) + "), " +
                                Twine(Tiles) + " tiles: " + Fault);
}

/// Steps as the code is printed: at most one tile ahead, those in a row; one Body; what is done
/// where a second tile follows are waits, and the last before the loop.
bool isPrintable(const Facts &F, const Pipe &P) {
  bool AheadBegun = false, AheadOver = false;
  int Bodies = 0;
  auto OfPipe = [&](const PipeStep &S) { return is_contained(P.Groups, S.Group); };
  for (const PipeStep &S : P.Each) {
    if (S.Kind != PipeStep::Body && !OfPipe(S))
      return false;
    if (S.Ahead < 0 || S.Ahead > 1 || (S.Ahead == 1 && AheadOver))
      return false;
    AheadOver |= AheadBegun && S.Ahead == 0;
    AheadBegun |= S.Ahead == 1;
    Bodies += S.Kind == PipeStep::Body;
    if (S.IfMore)
      return false;
    bool Comes = S.Kind == PipeStep::Fetch || S.Kind == PipeStep::AwaitPut;
    if ((S.Ahead == 1) != Comes && S.Kind != PipeStep::AwaitPut)
      return false;
  }
  bool MoreBegun = false;
  for (const PipeStep &S : P.Before) {
    if ((S.Kind != PipeStep::Fetch && S.Kind != PipeStep::AwaitFetch) || S.Ahead != 0 || !OfPipe(S))
      return false;
    if (S.IfMore ? S.Kind != PipeStep::AwaitFetch : MoreBegun)
      return false;
    MoreBegun |= S.IfMore;
  }
  std::set<std::pair<int, int>> Awaited;
  for (const PipeStep &S : P.After) {
    if (S.Kind != PipeStep::AwaitPut || S.Ahead > -1 || S.IfMore || !OfPipe(S))
      return false;
    Awaited.insert({S.Group, S.Ahead});
  }
  // Which copy the last tile has is known only when it runs: all are waited for.
  for (auto [Group, Ahead] : Awaited) {
    int Copies = F.Plan.Groups[Group].Copies;
    if (Ahead < -Copies)
      return false;
    for (int Copy = 1; Copy <= Copies; ++Copy)
      if (!Awaited.count({Group, -Copy}))
        return false;
  }
  return Bodies == 1;
}

isl::set ofLaterTile(Facts &F, isl::set S, const std::vector<TileLoop> &Loops) {
  for (const TileLoop &T : Loops)
    for (const char *End : {"_lo", "_hi"}) {
      std::string Old = "t" + std::to_string(T.Loop) + End;
      int Pos = S.find_dim_by_id(isl::dim::param, isl::id(F.ctx(), Old));
      if (Pos >= 0)
        S = S.set_dim_id(isl::dim::param, Pos, isl::id(F.ctx(), "v" + Old));
    }
  return S;
}

/// Over the tiles that are known at At: what a set over those at Of, further in, has in any of
/// them.
isl::set seenFrom(Facts &F, isl::set S, Place Of, Place At) {
  S = where(S, F.tiles(Of));
  const std::vector<VisibleLoop> Known = F.visible(At);
  for (const VisibleLoop &V : F.visible(Of)) {
    if (any_of(Known, [&](const VisibleLoop &K) { return K.Loop == V.Loop; }))
      continue;
    for (const char *End : {"_lo", "_hi"}) {
      int Pos =
          S.find_dim_by_id(isl::dim::param, isl::id(F.ctx(), "t" + std::to_string(V.Loop) + End));
      if (Pos >= 0)
        S = S.project_out(isl::dim::param, unsigned(Pos), 1);
    }
  }
  return S;
}

/// What a group needs of main memory while its copy lives: with gaps, only what is accessed.
isl::set needed(Facts &F, const RefGroup &G, Place Of) {
  isl::set All = F.emptyElements(G.Array);
  for (int X : G.Accesses)
    All = All.unite(F.touchedAt(F.Model.Accesses[X], Of));
  return G.Fetch && !G.FetchGaps ? All.unite(F.fetched(G)) : All;
}

/// What one tile writes or brings back must be nothing that another tile of the same run of the
/// loop touches or fetches: in time it may be before or after it.  In a root any two tiles may
/// follow one another on a CPE; elsewhere the later one has the higher iterations.
void checkApart(Facts &F, const Pipe &P, const RefGroup &G) {
  Place At{P.Node, P.Depth};
  const std::vector<TileLoop> &Tiles = F.Plan.Nodes[P.Node].Tiles;
  bool Root = F.Plan.Nodes[P.Node].Parent < 0;
  std::vector<TileLoop> Loops = Root ? Tiles : std::vector<TileLoop>{Tiles[P.Depth - 1]};
  isl::set Goes = F.emptyElements(G.Array), Comes = Goes;
  // What lies in the union already is no further piece of it.
  auto Add = [](isl::set &All, const isl::set &More) {
    if (!plainlyIn(More, All))
      All = All.unite(More);
  };
  auto Here = [&](const ModelAccess &X) {
    return X.Array == G.Array && F.runsBelow(X.Stmt, P.Node);
  };
  if (none_of(F.Model.Accesses, [&](const ModelAccess &X) { return Here(X) && X.writes(); }))
    return;
  if (G.Fetch)
    Add(Comes, F.fetched(G));
  if (G.Put && !G.Written.is_null()) {
    isl::set Back = where(G.Written, F.tiles(At));
    Add(Goes, Back);
    Add(Comes, Back);
  }
  for (const ModelAccess &X : F.Model.Accesses) {
    if (!Here(X))
      continue;
    Add(Comes, F.touchedAt(X, At));
    if (X.writes())
      Add(Goes, F.touchedAt(X, At));
  }
  // Other copies of these tiles go back whole, too, and theirs need what this one brings back.
  isl::set OthersGo = F.emptyElements(G.Array), OthersNeed = OthersGo;
  for (const RefGroup &O : F.Plan.Groups) {
    const bool Inside = O.Buffered && !O.Contracted && F.isAncestorOrSelf(P.Node, O.Node) &&
                        (O.Node != P.Node || O.Depth >= P.Depth);
    if (O.Id == G.Id || O.Array != G.Array || O.Phase != G.Phase || !Inside)
      continue;
    const Place Of{O.Node, O.Depth};
    if (O.Put && !O.Written.is_null())
      Add(OthersGo, seenFrom(F, O.Written, Of, At));
    Add(OthersNeed, seenFrom(F, needed(F, O, Of), Of, At));
  }
  isl::set Apart(F.ctx(), "{ : false }");
  for (const TileLoop &T : Loops) {
    std::string L = "t" + std::to_string(T.Loop), V = "v" + L;
    Apart = Apart.unite(isl::set(
        F.ctx(), "[" + L + "_lo, " + L + "_hi, " + V + "_lo, " + V + "_hi] -> { : " + V + "_lo > " +
                     L + "_hi" + (Root ? " or " + V + "_hi < " + L + "_lo" : "") + " }"));
  }
  auto Meeting = [&](const isl::set &Going, const isl::set &Coming) {
    return where(Going.intersect(ofLaterTile(F, Coming, Loops)), Apart);
  };
  isl::set Both = Meeting(Goes, Comes).unite(Meeting(OthersGo, needed(F, G, At)));
  if (G.Put && !G.Written.is_null())
    Both = Both.unite(Meeting(where(G.Written, F.tiles(At)), OthersNeed));
  if (!isEmpty(Both))
    F.fail(Flight, "a tile touches elements of '" + F.arrayName(G.Array) + "' (group " +
                       Twine(G.Id) + ") while another's are in flight");
}

/// What is moved for each tile but the first of its loop the tile before has, in one and the same
/// copy: it has fetched or surely written that, and the boxes of both differ along one dimension
/// only.
void checkCarried(Facts &F, const RefGroup &G) {
  auto Fail = [&](const char *What) {
    F.fail(Keeping, "'" + F.arrayName(G.Array) + "' (group " + Twine(G.Id) + ") " + What);
  };
  const TileNode &Node = F.Plan.Nodes[G.Node];
  const unsigned D = unsigned(G.CarryDim);
  if (!G.Buffered || G.Contracted || G.Copies != 1 || G.SlideDim >= 0 || G.Grain > 1 ||
      G.Resident || F.Model.Arrays[G.Array].Class != ArrayClass::Main || !G.Life.whole() ||
      Node.Parent < 0 || G.Depth < 1 || G.Depth > int(Node.Tiles.size()) ||
      F.Plan.Phases[G.Phase].Wavefront)
    return Fail("has no copy that stays from tile to tile");
  if (!G.Fetch || G.Fetched.is_null() || D >= G.FetchWidth.size() || D >= G.Lo.size())
    return Fail("does not come in part");
  const TileLoop &T = Node.Tiles[G.Depth - 1];
  auto Follows = [&](const isl::pw_aff &Bound) {
    return any_of(std::initializer_list<const char *>{"_lo", "_hi"}, [&](const char *End) {
      const isl::id Param(F.ctx(), "t" + std::to_string(T.Loop) + End);
      return !isl::manage(isl_pw_aff_involves_param_id(Bound.get(), Param.get())).is_false();
    });
  };
  for (unsigned K = 0; K < G.Lo.size(); ++K)
    if (K != D && (Follows(G.Lo[K]) || Follows(G.Hi[K])))
      return Fail("has boxes that differ in two dimensions");
  const isl::set &Comes = F.fetched(G);
  const isl::pw_aff Others = Comes.dim_max(int(D)).sub(Comes.dim_min(int(D)));
  const isl::pw_aff Said(Others.domain(), isl::val(F.ctx(), G.FetchWidth[D] - 1));
  if (!Others.ne_set(Said).is_empty().is_true())
    return Fail("has more or fewer rows to be moved than is said");
  isl::set Has = Comes;
  for (int X : G.Accesses)
    if (const ModelAccess &A = F.Model.Accesses[X]; A.MustWrite && A.Affine)
      Has = Has.unite(F.touchedAt(A, {G.Node, G.Depth}));
  const std::string L = "t" + std::to_string(T.Loop);
  const isl::set After(F.ctx(),
                       "[" + L + "_hi, v" + L + "_lo] -> { : v" + L + "_lo = " + L + "_hi + 1 }");
  const isl::set Next = where(where(ofLaterTile(F, Comes, {T}), After), F.tiles({G.Node, G.Depth}));
  if (!liesIn(Next, Has) || !F.liesInBox(Next, G))
    Fail("begins with what the tile before does not have");
  for (const auto &[I, Y] : enumerate(F.Model.Accesses))
    if (Y.Array == G.Array && Y.writes() && !is_contained(G.Accesses, int(I)) &&
        F.runsBelow(Y.Stmt, G.Node) && !isEmpty(Next.intersect(F.touchedAt(Y, {G.Node, G.Depth}))))
      return F.fail(Keeping, Y.Pos,
                    "elements of '" + F.arrayName(G.Array) +
                        "' that stay in LDM may be written meanwhile");
}

} // namespace

/// What stays in LDM is what a fetch would bring: the copies are of a whole box each, without gaps
/// in the rows, and nothing in the phase writes the array.  That the boxes differ in one dimension
/// only, and how much they have in common, the code finds out when it runs.
void checkKept(Facts &F) {
  for (const RefGroup &G : F.Plan.Groups) {
    if (G.CarryDim >= 0)
      checkCarried(F, G);
    if (G.SlideDim < 0)
      continue;
    std::string Name = "'" + F.arrayName(G.Array) + "' (group " + std::to_string(G.Id) + ")";
    if (!G.Buffered || G.Contracted || G.Copies != 2 || G.SlideDim >= int(G.Size.size()) ||
        G.Grain > 1 || F.Model.Arrays[G.Array].Class != ArrayClass::Main)
      F.fail(Keeping, Name + " has no two copies to move elements between");
    if (!G.Fetch || !G.Fetched.is_null())
      F.fail(Keeping, "a copy of " + Name + " is not its whole box");
    for (const ModelAccess &X : F.Model.Accesses)
      if (X.Array == G.Array && X.writes() && F.Places[X.Stmt].Phase == G.Phase) {
        F.fail(Keeping, X.Pos,
               "elements of " + Name + " that stay in LDM may be written meanwhile");
        break;
      }
  }
}

void checkFlight(Facts &F) {
  std::set<int> Piped;
  for (const Pipe &P : F.Plan.Pipes) {
    bool Exists = P.Node >= 0 && P.Node < int(F.Plan.Nodes.size()) && P.Depth >= 1;
    const std::vector<TileLoop> *Tiles = Exists ? &F.Plan.Nodes[P.Node].Tiles : nullptr;
    if (!Exists || P.Depth > int(Tiles->size()) ||
        (F.Plan.Nodes[P.Node].Parent < 0 && P.Depth != int(Tiles->size())))
      return F.fail(Flight, "a pipe has no loop");
    int Phase = F.phaseOf(P.Node);
    if (F.Plan.Nodes[P.Node].Parent < 0 && Phase >= 0 && F.Plan.Phases[Phase].Wavefront)
      return F.fail(Flight, "a pipe runs through the steps of a wavefront");
    for (int Id : P.Groups) {
      if (Id < 0 || Id >= int(F.Plan.Groups.size()) || !Piped.insert(Id).second)
        return F.fail(Flight, "a pipe has a group that is not its own");
      const RefGroup &G = F.Plan.Groups[Id];
      if (G.Copies < 2 || G.Copies > 3 || G.Node != P.Node || G.Depth != P.Depth || !G.Buffered ||
          G.Contracted)
        return F.fail(Flight, "'" + F.arrayName(G.Array) + "' is not where its pipe is");
    }
    if (!isPrintable(F, P))
      return F.fail(Flight, "the steps of a pipe are in no order that is printed");
    for (int Id : P.Groups) {
      checkSteps(F, P, F.Plan.Groups[Id]);
      checkApart(F, P, F.Plan.Groups[Id]);
    }
  }
  for (const RefGroup &G : F.Plan.Groups)
    if (G.Copies != 1 && !Piped.count(G.Id))
      F.fail(Flight, "'" + F.arrayName(G.Array) + "' has several copies and no pipe");
}

} // namespace verifier
} // namespace swgen

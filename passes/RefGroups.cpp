//===- RefGroups.cpp ------------------------------------------------------===//
#include "RefGroups.h"
#include "AccessFacts.h"
#include "DataTables.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "LdmManagement.h"
#include "LoneElements.h"
#include "PlainType.h"
#include "RangesApart.h"
#include "ShortRows.h"
#include "Transfers.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

namespace {

/// Whether a C declaration without dimensions holds the variable (local arrays would take stack).
bool isPlainScalar(const KernelModel &Model, const ModelArray &A) {
  const ScalarDesc &S = Model.Info.Scalars[A.Source];
  return !S.IsArray && plainTypeBytes(S.Type) == A.ElemBytes;
}

/// A group in the making.
struct Draft {
  std::vector<int> Accesses;
  int Node = -1;
  bool Writes = false;
  bool Whole = false;   ///< with the whole of short rows
  bool Divided = false; ///< accesses elsewhere meet these: it may not move out of its node
  BoxExtents *Box = nullptr;
  int64_t Volume = -1; ///< of Box with nominal sizes; -1 unbounded
  /// What it was made of, readers with writers between, or parts of the same rows: apart again
  /// where no transfer is possible.
  std::vector<Draft> Interleaved;
};

class Grouper {
  const KernelModel &Model;
  TilePlan Plan;
  const Machine &Target;
  std::vector<Finding> &Refusals;
  TileSizes Nominal;
  const Footprint &Feet;
  int Phase = 0;
  int64_t TableBytes = 0; ///< of the phase

public:
  Grouper(const Footprint &Feet, TilePlan Plan, const Machine &Target,
          std::vector<Finding> &Refusals)
      : Model(Feet.model()), Plan(std::move(Plan)), Target(Target), Refusals(Refusals), Feet(Feet) {
  }

  TilePlan run();

private:
  void groupArray(int Array);
  Draft draft(std::vector<int> Accesses, bool Narrow = false) const;
  Draft join(const Draft &X, const Draft &Y) const;
  void mergeDependent(std::vector<Draft> &Drafts, const TileScope &Scope) const;
  int64_t volumeOf(const Draft &X, const Draft &Y, int Node) const;
  bool canFit(const Draft &D) const;
  std::vector<Draft> divide(const Draft &D) const;
  std::vector<Draft> divided(std::vector<Draft> Drafts) const;
  bool isRare(const Draft &D) const {
    return any_of(D.Accesses, [&](int A) { return Model.Accesses[A].Rare; });
  }
  bool isFound(const Draft &D) const;
  bool isInterleaved(const Draft &X, const Draft &Y, const Draft &Both) const;
  bool mayHaveGaps(const Draft &D) const;
  void mergeClose(std::vector<Draft> &Drafts) const;
  void mergeFound(std::vector<Draft> &Drafts) const;
  bool passesBetweenPhases(int Array) const;
  void addGroup(const Draft &D);
  int64_t grainOf(const ModelArray &A) const;
  std::string whyDirect(const Draft &D) const;
  bool mayBeTable(const Draft &D) const;
  std::string whyUnsafe(const Draft &D) const;
  bool contractible(const RefGroup &G) const;
};

TilePlan Grouper::run() {
  for (Phase = 0; Phase < int(Plan.Phases.size()); ++Phase) {
    Nominal = nominalSizes(Model, Plan, Phase);
    TableBytes = 0;
    for (const ModelArray &A : Model.Arrays)
      groupArray(A.Id);
  }
  return std::move(Plan);
}

int commonNode(const TilePlan &Plan, int A, int B) {
  if (A < 0 || B < 0)
    return std::max(A, B);
  SmallVector<int, 8> PathA = pathTo(Plan, A), PathB = pathTo(Plan, B);
  int Common = PathA[0];
  for (size_t I = 0; I < PathA.size() && I < PathB.size() && PathA[I] == PathB[I]; ++I)
    Common = PathA[I];
  return Common;
}

/// Narrow: only what the accesses touch, also of rows that the shape wants as a whole.
Draft Grouper::draft(std::vector<int> Accesses, bool Narrow) const {
  Draft D;
  D.Accesses = std::move(Accesses);
  sort(D.Accesses);
  D.Whole =
      Plan.Shape.WholeRows && !Narrow && shortRow(Model, Model.Accesses[D.Accesses[0]].Array) > 0;
  for (int A : D.Accesses) {
    D.Node = commonNode(Plan, D.Node, leafOf(Plan, Phase, Model.Accesses[A].Stmt));
    D.Writes |= Model.Accesses[A].writes();
  }
  TileScope Scope = scopeAt(Plan, Phase, D.Node, Plan.Nodes[D.Node].Tiles.size());
  D.Box = &Feet.extents(D.Accesses, Scope, D.Whole);
  D.Volume = D.Box->volume(Nominal);
  return D;
}

/// Drafts that can touch one element in one tile, one of them writing, become one; so do the read
/// and the write of one source access, which is redirected as a whole.
void Grouper::mergeDependent(std::vector<Draft> &Drafts, const TileScope &Scope) const {
  // Sizes matter: a tile of one iteration has no two that touch one element.
  TileSizes Sizes = tileSizes(Model, Plan, Scope.Phase);
  auto DependAccesses = [&](int A, int B) {
    const ModelAccess &X = Model.Accesses[A], &Y = Model.Accesses[B];
    return (X.Access >= 0 && X.Access == Y.Access && X.Stmt == Y.Stmt && X.Rare == Y.Rare) ||
           ((X.writes() || Y.writes()) && Feet.meet(A, B, Scope, Sizes));
  };
  auto Depend = [&](const Draft &X, const Draft &Y) {
    return any_of(X.Accesses, [&](int A) {
      return any_of(Y.Accesses, [&](int B) { return DependAccesses(A, B); });
    });
  };
  for (size_t I = 0; I < Drafts.size(); ++I)
    for (size_t J = I + 1; J < Drafts.size();)
      if (Depend(Drafts[I], Drafts[J])) {
        append_range(Drafts[I].Accesses, Drafts[J].Accesses);
        Drafts[I].Writes |= Drafts[J].Writes;
        Drafts.erase(Drafts.begin() + J);
        J = I + 1; // what did not meet the smaller draft may meet the larger one
      } else {
        ++J;
      }
}

Draft Grouper::join(const Draft &X, const Draft &Y) const {
  std::vector<int> Accesses = X.Accesses;
  append_range(Accesses, Y.Accesses);
  return draft(std::move(Accesses), !X.Whole);
}

/// Elements of two drafts that are joined at a node: each where it stands, or there.
int64_t Grouper::volumeOf(const Draft &X, const Draft &Y, int Node) const {
  if (!Plan.Shape.ShareReads || X.Writes || X.Node == Y.Node)
    return X.Volume + Y.Volume;
  TileScope Scope = scopeAt(Plan, Phase, Node, Plan.Nodes[Node].Tiles.size());
  int64_t Sum = 0;
  for (const Draft *D : {&X, &Y})
    Sum += Feet.extents(D->Accesses, Scope, D->Whole).volume(Nominal);
  return Sum;
}

/// Whether the box of one of two drafts, of which one writes, lies in that of the other although no
/// tile touches an element twice: between what is written stands what is read.
bool Grouper::isInterleaved(const Draft &X, const Draft &Y, const Draft &Both) const {
  return X.Node == Y.Node && Both.Volume <= std::max(X.Volume, Y.Volume);
}

/// Whether the code can say where in a buffer the elements are.  What data find would keep other
/// accesses out of a buffer, too.
bool Grouper::isFound(const Draft &D) const {
  AccessFacts &Facts = Feet.facts();
  return all_of(D.Accesses,
                [&](int A) { return Facts.isOneElement(A) || Facts.hasKnownRow(A); });
}

/// Whether elements that the draft does not touch may lie between those that it does, and may move
/// with them (Transfers.h).
bool Grouper::mayHaveGaps(const Draft &D) const {
  return any_of(D.Accesses, [&](int I) {
    const ModelAccess &A = Model.Accesses[I];
    return Model.Arrays[A.Array].ElemBytes % 4 == 0 && hasDivisions(A.Relation.range());
  });
}

/// Readers, or writers, whose common hull is no larger than their boxes together; readers and
/// writers that are interleaved, which would fetch the same twice.
void Grouper::mergeClose(std::vector<Draft> &Drafts) const {
  for (size_t I = 0; I < Drafts.size(); ++I)
    for (size_t J = I + 1; J < Drafts.size();) {
      Draft &X = Drafts[I], &Y = Drafts[J];
      const Draft &Writer = X.Writes ? X : Y;
      bool Alike = X.Writes == Y.Writes;
      bool Candidate = !isRare(X) && !isRare(Y) && isFound(X) == isFound(Y) &&
                       (Alike || X.Whole || mayHaveGaps(Writer)) && X.Volume >= 0 &&
                       Y.Volume >= 0 && (X.Node == Y.Node || (!X.Divided && !Y.Divided));
      Draft Both;
      if (Candidate) {
        Both = join(X, Y);
        Both.Divided = X.Divided || Y.Divided;
        if (!Alike || X.Whole || !X.Interleaved.empty() || !Y.Interleaved.empty())
          Both.Interleaved = {X, Y};
        Candidate = Both.Volume >= 0 && Both.Volume <= volumeOf(X, Y, Both.Node) &&
                    (Alike || isInterleaved(X, Y, Both)) &&
                    (canFit(Both) || !canFit(X) || !canFit(Y));
      }
      if (Candidate) {
        X = std::move(Both);
        Drafts.erase(Drafts.begin() + J);
        J = I + 1;
      } else {
        ++J;
      }
    }
}

/// Readers that data lead through an array: it is a table for all of them, or for none.
void Grouper::mergeFound(std::vector<Draft> &Drafts) const {
  auto First = find_if(Drafts, [&](const Draft &D) { return !isFound(D); });
  if (First == Drafts.end() || any_of(Drafts, [](const Draft &D) { return D.Writes; }))
    return;
  for (auto I = First + 1; I != Drafts.end();)
    if (isFound(*I)) {
      ++I;
    } else {
      *First = join(*First, *I);
      I = Drafts.erase(I);
    }
}

/// Whether the buffer of a draft has a bound, and room at least for the smallest tiles.
bool Grouper::canFit(const Draft &D) const {
  TileSizes Smallest = tileSizes(Model, Plan, Phase);
  std::replace(Smallest.begin(), Smallest.end(), int64_t(0), int64_t(1));
  int64_t Volume = D.Volume < 0 ? -1 : D.Box->volume(Smallest);
  const ModelArray &A = Model.Arrays[Model.Accesses[D.Accesses[0]].Array];
  return Volume >= 0 && Volume <= Target.budget() / A.ElemBytes;
}

/// The accesses of a draft by child of its node, of a leaf by what meets in one tile of it.  A copy
/// of one child has gone back before the next child runs, so that no two live at once.
std::vector<Draft> Grouper::divide(const Draft &D) const {
  std::vector<Draft> Parts;
  const TileNode &Node = Plan.Nodes[D.Node];
  for (int Child : Node.Children) {
    std::vector<int> Below, Stmts = stmtsOf(Plan, Child);
    for (int A : D.Accesses)
      if (is_contained(Stmts, Model.Accesses[A].Stmt))
        Below.push_back(A);
    if (!Below.empty())
      Parts.push_back(draft(std::move(Below)));
  }
  if (!Node.leaf())
    return Parts;
  for (int A : D.Accesses)
    Parts.push_back(draft({A}));
  mergeDependent(Parts, scopeAt(Plan, Phase, D.Node, Node.Tiles.size()));
  for (Draft &Part : Parts)
    Part = draft(Part.Accesses);
  return Parts;
}

/// Drafts of their own for the children of a node where the shape asks for them.
std::vector<Draft> Grouper::divided(std::vector<Draft> Drafts) const {
  std::vector<Draft> Done;
  while (!Drafts.empty()) {
    Draft D = std::move(Drafts.back());
    Drafts.pop_back();
    bool Whole =
        canFit(D) && (Plan.Shape.Sharing != GroupSharing::Leaf || Plan.Nodes[D.Node].leaf());
    std::vector<Draft> Parts;
    if (!Whole && D.Accesses.size() > 1)
      Parts = divide(D);
    if (Parts.size() < 2)
      Done.push_back(std::move(D));
    for (Draft &Part : Parts)
      Part.Divided = true;
    if (Parts.size() > 1)
      append_range(Drafts, Parts);
  }
  sort(Done, [](const Draft &X, const Draft &Y) { return X.Accesses < Y.Accesses; });
  return Done;
}

void Grouper::groupArray(int Array) {
  const ModelArray &A = Model.Arrays[Array];
  std::vector<Draft> Drafts;
  for (auto [Index, Access] : enumerate(Model.Accesses)) {
    if (Access.Array != Array || leafOf(Plan, Phase, Access.Stmt) < 0 ||
        Access.Relation.is_empty().is_true())
      continue;
    Draft D;
    D.Accesses = {int(Index)};
    D.Writes = Access.writes();
    Drafts.push_back(D);
  }
  if (Drafts.empty() || A.Class == ArrayClass::Reduction)
    return;
  if (A.Class == ArrayClass::OuterVar) {
    Refusals.push_back({213,
                        Model.Accesses[Drafts[0].Accesses[0]].Pos,
                        {"'" + A.Name +
                         "' is written by iterations that run in parallel; declare it inside the "
                         "loop if each iteration sets it before it reads it"},
                        {}});
    return;
  }
  if (A.Class == ArrayClass::LocalVar) {
    for (Draft &D : drop_begin(Drafts))
      append_range(Drafts[0].Accesses, D.Accesses);
    Drafts.resize(1);
  } else {
    mergeDependent(Drafts, {Phase, Plan.Phases[Phase].SeqLoops, {}});
  }
  for (Draft &D : Drafts)
    D = draft(D.Accesses);
  if (A.Class == ArrayClass::Main && Plan.Shape.Sharing != GroupSharing::Phase)
    Drafts = divided(std::move(Drafts));
  mergeClose(Drafts);
  if (Plan.Shape.Tables)
    mergeFound(Drafts);
  for (const Draft &D : Drafts)
    addGroup(D);
}

/// Whether a value of this phase comes from another phase or goes there.  The parts of a loop that
/// has been cut have the same variables, each for its own iterations.
bool Grouper::passesBetweenPhases(int Array) const {
  auto IsHere = [&](int Access) { return leafOf(Plan, Phase, Model.Accesses[Access].Stmt) >= 0; };
  return any_of(Model.Deps, [&](const Dependence &D) {
    return D.Kind == DepKind::Flow && Model.Accesses[D.Src].Array == Array &&
           IsHere(D.Src) != IsHere(D.Dst);
  });
}

void Grouper::addGroup(const Draft &D) {
  RefGroup G;
  G.Id = Plan.Groups.size();
  G.Array = Model.Accesses[D.Accesses[0]].Array;
  G.Phase = Phase;
  G.Accesses = D.Accesses;
  G.Node = D.Node;
  G.Depth = Plan.Nodes[D.Node].Tiles.size();
  const ModelArray &A = Model.Arrays[G.Array];
  G.Grain = grainOf(A);
  G.WholeRows = D.Whole;
  if (A.Class == ArrayClass::LocalVar) {
    G.Contracted = contractible(G);
    G.Register = G.Contracted && isPlainScalar(Model, A);
    G.Buffered = true;
    if (passesBetweenPhases(G.Array) || (!G.Contracted && D.Volume < 0) ||
        !placeGroup(Feet, Plan, G, G.Node, G.Depth).Ok) {
      Refusals.push_back({213,
                          Model.Info.Scalars[A.Source].Pos,
                          {"the values of '" + A.Name +
                           "' pass between loops that are divided among the CPEs; make it an array "
                           "outside the region"},
                          {}});
      return;
    }
    G.Life = lifeOf(Model, Plan, G);
  } else {
    G.WhyDirect = whyDirect(D);
    if (G.WhyDirect.empty())
      G.WhyDirect = placeGroup(Feet, Plan, G, G.Node, G.Depth).Why;
    if (const ModelArray *Other = G.WhyDirect.empty() && G.Put && G.PutsUnwritten
                                      ? writtenAnywhere(Model, Plan, G)
                                      : nullptr)
      G.WhyDirect = "what lies beside its written elements would go back with them, and '" +
                    Other->Name + "' may be written there (give its extents with 'tensor')";
    G.Buffered = G.WhyDirect.empty();
    if (!G.Buffered && !D.Interleaved.empty()) {
      for (const Draft &Part : D.Interleaved)
        addGroup(Part);
      return;
    }
    if (!G.Buffered && D.Whole)
      return addGroup(draft(D.Accesses, true));
    if (!G.Buffered && Plan.Shape.Tables && isDataTable(Model, Plan, G, Target))
      if (std::optional<RefGroup> Table = wholeTable(Feet, Plan, G, Target);
          Table &&
          double(TableBytes + Table->Bytes) <= MostOfTables * double(bufferBudget(Target))) {
        TableBytes += Table->Bytes;
        G = std::move(*Table);
      }
  }
  Plan.Groups.push_back(std::move(G));
}

/// Elements per grain of DMA where they are smaller, else 1.
int64_t Grouper::grainOf(const ModelArray &A) const {
  bool Small = A.Class == ArrayClass::Main && !A.StructGranules && !A.Sizes.empty() &&
               int64_t(A.ElemBytes) < Target.DmaGrain && Target.DmaGrain % A.ElemBytes == 0;
  return Small ? Target.DmaGrain / A.ElemBytes : 1;
}

/// What Promotion.h would look at if its extents were known.
bool Grouper::mayBeTable(const Draft &D) const {
  const ModelArray &A = Model.Arrays[Model.Accesses[D.Accesses[0]].Array];
  const ArrayDesc &Desc = Model.Info.Arrays[A.Source];
  return A.Sizes[0].is_null() && !A.StructGranules && !Desc.IsAnywhere && Desc.TableLevels == 0 &&
         none_of(Model.Accesses,
                 [&](const ModelAccess &X) { return X.Array == A.Id && X.writes(); });
}

std::string Grouper::whyDirect(const Draft &D) const {
  const ModelArray &A = Model.Arrays[Model.Accesses[D.Accesses[0]].Array];
  const ArrayDesc &Desc = Model.Info.Arrays[A.Source];
  if (Desc.Wish.Bypass)
    return "it is named in 'bypass'";
  if (A.Sizes.empty())
    return "it has no subscripts";
  if (Plan.Shape.LoneDirect && hasLoneElements(Model, A.Id))
    return "it has one element in each row, and single loads take less time than copies of them";
  // Rows of elements smaller than a word are padded in a copy.
  bool Padded = grainOf(A) > 1 && any_of(D.Accesses, [&](int I) {
                  return !Feet.facts().isOneElement(I);
                });
  if (!isFound(D) || Padded)
    return std::string("a subscript depends on data") +
           (mayBeTable(D)
                ? " (if it is small, give its extents with 'tensor', so that the LDM may have "
                  "all of it)"
                : "");
  if (grainOf(A) == 1 && (A.ElemBytes % Target.DmaGrain || Desc.Align % Target.DmaGrain))
    return "DMA moves multiples of " + std::to_string(Target.DmaGrain) +
           " bytes and its elements are smaller";
  if (isRare(D))
    return "here its subscript wraps around, in few iterations";
  if (D.Volume < 0)
    return Desc.TensorDims == 0 && Desc.Dims.size() <= 1
               ? "what one tile touches has no constant bound (if it has several dimensions, give "
                 "them with 'tensor')"
               : "what one tile touches has no constant bound";
  return whyUnsafe(D);
}

/// A copy reads elements that the program reads only under a condition.  That is safe where they
/// surely exist: inside known extents, or between elements that the region accesses anyway.  Else
/// the host can ask for the memory of what is only read (CodeEmitter::memoryGuards).
std::string Grouper::whyUnsafe(const Draft &D) const {
  AccessFacts &Facts = Feet.facts();
  if (all_of(D.Accesses, [&](int I) { return !Facts.mayBeMissing(I) || Facts.mayBeAskedFor(I); }))
    return "";
  return "it is accessed under a condition only and its extent is not known (give it with 'tensor' "
         "or ask for the copy with 'buffer')";
}

/// A private variable whose uses all fall into one iteration of a leaf, of which no tile loop comes
/// between: the leaf runs in source order, so one element serves all iterations in turn.
bool Grouper::contractible(const RefGroup &G) const {
  if (!Plan.Nodes[G.Node].leaf())
    return false;
  for (int I : G.Accesses) {
    const ModelAccess &A = Model.Accesses[I];
    ArrayRef<int> Loops = Model.Info.Stmts[A.Stmt].Loops;
    unsigned Dims = dimsOf(A.Relation.range());
    if (Dims > Loops.size())
      return false;
    isl::map Prefix = isl::map::universe(A.Relation.space());
    for (unsigned D = 0; D < Dims; ++D)
      Prefix = Prefix.equate(isl::dim::in, D, isl::dim::out, D);
    if (!A.Relation.is_subset(Prefix).is_true())
      return false;
    for (int Loop : scopeAt(Plan, G.Phase, G.Node, G.Depth).Tiled)
      if (!is_contained(Loops.take_front(Dims), Loop))
        return false;
  }
  return true;
}

} // namespace

TileSizes nominalSizes(const KernelModel &Model, const TilePlan &Plan, int Phase) {
  TileSizes Sizes = tileSizes(Model, Plan, Phase);
  std::replace(Sizes.begin(), Sizes.end(), int64_t(0),
               NominalTile); // those of loops without tiles are never asked for
  return Sizes;
}

TilePlan makeGroups(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                    std::vector<Finding> &Refusals) {
  return Grouper(Feet, std::move(Plan), Target, Refusals).run();
}

} // namespace swgen

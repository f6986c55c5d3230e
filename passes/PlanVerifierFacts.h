//===- PlanVerifierFacts.h - what a plan says, in isl -----------*- C++ -*-===//
//
// Private to PlanVerifier*.cpp.  Facts derives from model and plan the sets and relations that the
// conditions are written in.  Null isl objects (operation limit, overflow) flow through every
// operation and end in "not proved".
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANVERIFIERFACTS_H
#define SWGEN_PASSES_PLANVERIFIERFACTS_H

#include "IslRows.h"
#include "PlanVerifier.h"
#include "Transformation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/Twine.h"
#include <array>
#include <map>

namespace swgen {
namespace verifier {

enum Condition : unsigned {
  Tree = 520,      ///< each statement instance exactly once
  Order = 521,     ///< dependences
  Sharing = 522,   ///< two tiles of a phase, one element, one writes
  Box = 523,       ///< elements of a buffer
  Reading = 524,   ///< read before fetched or written
  WriteBack = 525, ///< what goes back to main memory
  Stale = 526,     ///< two copies of an element
  Layout = 527,    ///< bytes of the LDM
  Scalars = 528,   ///< places of local and outer variables
  GaveUp = 529,    ///< isl reported an error
  Flight = 530,    ///< requests in flight while the CPE works
  Moved = 531,     ///< instances under other loops than those of the source
  Keeping = 532,   ///< what stays in LDM from tile to tile
  Windows = 533,   ///< elements that come through windows
  Residence = 534, ///< what stays in LDM from step to step
  Turning = 535,   ///< copies with rows and columns changed round
};

/// Constraints that hold together.
using Rows = std::vector<Row>;

inline bool isEmpty(const isl::map &M) { return M.is_empty().is_true(); }
inline bool isEmpty(const isl::set &S) { return S.is_empty().is_true(); }

/// Whether A lies in B.  Mostly each constraint on a piece of B is one of a piece of A, or the sum
/// of two, which takes no isl to see.
bool liesIn(const isl::set &A, const isl::set &B);
/// The part of it without isl: false may mean unknown.
bool plainlyIn(const isl::set &A, const isl::set &B);
/// Whether each piece of A lies in one of B's.
bool liesPiecewiseIn(const isl::set &A, const isl::set &B);
/// A without B.  What the statements of an unrolled loop touch is taken away remainder by
/// remainder: isl would cut A by every one of them.
isl::set minus(const isl::set &A, const isl::set &B);

/// A tile loop whose current tile is known at some place of the tree.
struct VisibleLoop {
  int Loop, Node;
  int64_t Size;
};

/// Where a statement runs: its phase, and the nodes from the phase's root to its leaf.
struct StmtPlace {
  int Phase = -1;
  std::vector<int> Path;
};

/// A place where copies stand: inside the first Depth tile loops of a node.
struct Place {
  int Node, Depth;
};

class Facts {
public:
  const KernelModel &Model;
  const TilePlan &Plan;
  const Machine &Target;
  std::vector<StmtPlace> Places; ///< index == statement; filled by checkTree
  std::vector<Finding> Findings;

  Facts(const KernelModel &Model, const TilePlan &Plan, const Machine &Target)
      : Model(Model), Plan(Plan), Target(Target), Places(Model.Stmts.size()) {}

  isl::ctx ctx() const { return isl::ctx(Model.Ctx.get()); }
  void fail(Condition C, const llvm::Twine &Why);
  void fail(Condition C, SourcePos Pos, const llvm::Twine &Why);

  // Statements.
  /// Whether a statement stands in the tree; without iterations it need not.
  bool runs(int Stmt) const { return Places[Stmt].Phase >= 0; }
  const std::vector<int> &loops(int Stmt) const { return Model.Info.Stmts[Stmt].Loops; }
  int position(int Stmt, int Loop) const; ///< of a loop among the statement's, or -1
  isl::set domain(int Stmt) const;
  isl::space stmtSpace(int Stmt) const;
  /// { S<A>[..] -> S<B>[..] : one of the cases holds }.  The dimensions of B follow those of A.
  isl::map pairs(int A, int B, llvm::ArrayRef<Rows> Cases) const;
  /// The dimensions of one loop in such pairs.
  std::pair<unsigned, unsigned> dims(int A, int B, int Loop) const {
    return {position(A, Loop), loops(A).size() + position(B, Loop)};
  }
  /// Cases in which the source program runs an instance of A before one of B; with Before false
  /// those in which it does not.
  std::vector<Rows> inOrder(int A, int B, bool Before = true) const;
  /// Instances of A that the source program runs before instances of B.
  const isl::map &before(int A, int B) const;

  // Accesses.
  const isl::map &relation(const ModelAccess &X) const; ///< over the statement's domain
  /// The same with the part of the element that it touches, where that is known: of other parts no
  /// access sees anything.
  isl::map place(const ModelAccess &X) const;
  std::string arrayName(int Array) const { return Model.Arrays[Array].Name; }
  /// Instances of X and Y that touch the same part of an element.
  isl::map meeting(const ModelAccess &X, const ModelAccess &Y) const;

  /// Instances of A, then of B, that touch one element of the array and of which one writes; null
  /// when there are no such accesses.
  const isl::map &dependences(int A, int B, int Array) const;
  /// Whether none of them is among the pairs of instances in one of the cases.  Mostly without
  /// finding them.
  bool noDependenceIn(int A, int B, int Array, llvm::ArrayRef<Rows> Cases) const;
  /// What they are known to be: those of another model, in this one's instances.
  void setDependences(int A, int B, int Array, const isl::map &Deps);

  // Places of the tree.
  bool isAncestorOrSelf(int Node, int Below) const;
  bool runsBelow(int Stmt, int Node) const;
  std::vector<int> stmtsBelow(int Node) const;
  int phaseOf(int Node) const; ///< by its root; -1 when it belongs to none
  std::vector<VisibleLoop> visible(Place At) const;
  /// Values of t<l>_lo, t<l>_hi and q<l> that occur at a place.
  isl::set tiles(Place At);
  /// Instances of a statement that run while the current tiles are t<l>_lo .. t<l>_hi.
  const isl::set &instances(int Stmt, Place At);
  /// Relation of an access for those instances.
  const isl::map &relationAt(const ModelAccess &X, Place At);
  const isl::set &touchedAt(const ModelAccess &X, Place At);

  // Sets of elements { A<a>[e0, ..] }.
  isl::space elementSpace(int Array) const;
  /// Pairs of elements for which one of the cases holds.
  isl::map elementPairs(int Array, llvm::ArrayRef<Rows> Cases) const;
  isl::set emptyElements(int Array) const;
  /// Of an array, what the region touches.
  isl::set touchedAnywhere(int Array) const;
  /// { [x] } of that along one dimension, and what is at or above, at or below, one of these for the
  /// same parameters.
  struct Line {
    isl::set Touched, Above, Below;
  };
  const Line &line(int Array, unsigned Dim);
  /// Elements with Lo <= e <= Hi; Lo and Hi over parameters.
  const isl::set &boxOf(const RefGroup &G);
  /// The sets that the box is the intersection of: of each dimension, what is not below Lo, and
  /// what is not above Hi.
  llvm::ArrayRef<isl::set> sidesOf(const RefGroup &G);
  /// liesIn(S, boxOf(G)), side by side: the cases of one bound do not multiply with the others'.
  bool liesInBox(const isl::set &S, const RefGroup &G);
  /// What is in LDM before the body of the group's place runs.
  const isl::set &fetched(const RefGroup &G);

  // Homes (PlanVerifierHomes.cpp).
  int homeOf(int Phase) const; ///< -1: none
  /// { : the CPE has some rows of the home, as many as may be at most }.
  isl::set homes(int Home) const;

private:
  /// What a statement touches of an array; null: nothing.  Reads lack what Writes have alike.
  struct Touching {
    isl::map Writes, Reads;
  };
  const Touching &touching(int Stmt, int Array) const;
  mutable std::map<std::pair<int, int>, Touching> Touchings; ///< by statement and array
  mutable std::map<std::array<int, 3>, isl::map> KnownDependences; ///< statements, array
  isl::map findDependences(int A, int B, int Array) const;
  /// The same in any order of the two; whatever the user promises.
  const isl::map &conflicts(int A, int B, int Array) const;
  mutable std::map<std::array<int, 3>, isl::map> KnownConflicts;

  using AtPlace = std::array<int, 3>; ///< what, node, depth
  std::map<std::pair<int, int>, isl::set> TilesAt;
  std::map<AtPlace, isl::set> Instances, Touched;
  std::map<AtPlace, isl::map> Relations;
  struct Box {
    std::vector<isl::set> Sides;
    isl::set All;
  };
  Box &knownBox(const RefGroup &G);
  std::map<const RefGroup *, Box> Boxes;
  std::map<const RefGroup *, isl::set> FetchedBefore;
  std::map<std::pair<int, unsigned>, Line> Lines;
  mutable std::map<std::pair<int, int>, isl::map> Before;
  mutable std::map<const ModelAccess *, isl::map> InDomain;

  isl::set rangeOf(const isl::set &Outer, const std::vector<VisibleLoop> &Fixed, int Phase,
                   unsigned Seqs, int Loop, llvm::ArrayRef<int> Stmts, const Affine &Above,
                   const Affine &Below);
  isl::set restricted(int Stmt, const std::vector<VisibleLoop> &Fixed, int Phase,
                      unsigned Seqs) const;
  isl::set inHome(const isl::set &Params, int Phase) const;
  isl::set inHomeRows(const isl::set &Params, int Phase, int Loop) const;
};

/// Elements between the smallest and the largest of a set, in each dimension from First on, those
/// before held equal.
isl::set hull(const Facts &F, int Array, const isl::set &S, unsigned First);
/// Whether it is that itself.
bool isHull(const Facts &F, int Array, const isl::set &S, unsigned First);

/// Whether each element of a group's box has in each dimension one that the region touches at or
/// below it and one at or above it, or is, where the box is only read, one of the array's type.
/// Known holds of the parameters.
bool isInArray(Facts &F, const RefGroup &G, const isl::set &Known);

/// Whether, in source order, a group writes between a write of W and a read of R of its value: the
/// value of another element where By is the group of the two, anything else of another group.
bool losesValue(const Facts &F, const RefGroup &G, const ModelAccess &W, const ModelAccess &R,
                const RefGroup &By);

/// The conditions; each adds findings.  checkTree comes first, and when it fails the others do not
/// make sense.
void checkTree(Facts &F);
void checkOrder(Facts &F);
void checkAliases(Facts &F);
void checkBoxes(Facts &F);
void checkReads(Facts &F);
void checkWriteBack(Facts &F);
void checkStaleCopies(Facts &F);
void checkLayout(Facts &F);
void checkFlight(Facts &F);
void checkKept(Facts &F);
void checkScalars(Facts &F);
void checkWindows(Facts &F);
void checkHomes(Facts &F);
void checkReductions(Facts &F);
void checkTurnedPlaces(Facts &F);

/// The model of New is Old with matrices turned.
void checkTurned(Facts &New, const KernelModel &Old);

/// The model of New is that of Source with its instances placed as T says, in an order that keeps
/// the dependences of Source.
void checkTransformation(Facts &Source, Facts &New, const Transformation &T);

} // namespace verifier
} // namespace swgen
#endif

//===- CodeEmitter.h - the workings of CodeTree -----------------*- C++ -*-===//
//
// Private to CodeTree*.cpp: one emitter per kernel.  CodeTree.cpp walks phases and tile nodes,
// CodeTreeLeaf.cpp prints leaves, CodeTreeCopies.cpp the transfers and guards.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CODEEMITTER_H
#define SWGEN_PASSES_CODEEMITTER_H

#include "AccessFacts.h"
#include "CodeScope.h"
#include "LeafLoops.h"
#include "Plan.h"
#include "ReplyWords.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <functional>
#include <set>

namespace swgen {

CodeNode define(std::string Name, std::string Expr);
/// The declaration of one that changes (Variable), or a change of it (Assign).
CodeNode variable(CodeNode::KindTy Kind, const std::string &Name, const std::string &Expr);
CodeNode forLoop(std::string Name, std::string From, std::string Cond, std::string Step);
/// For all transfers that were issued so far.
CodeNode dmaWait();

/// Member of the LDM union with room for two blocks of turned matrices.
constexpr const char *TurnBuffer = "sw_turned";
/// Where in `sw_room` the copy of a turned array has its element 0, 0, in bytes.
std::string turnedName(int Array);

/// Least and greatest subscripts of a box, in order where it has any.
std::vector<std::pair<std::string, std::string>>
boxText(const isl::set &Box, const isl::set &Context, const NameMap &Names);

/// An isl AST as code nodes; user node N of it carries the annotation "u<index into Users>".
CodeNode convertAst(const isl::ast_node &N, const NameMap &Names, llvm::ArrayRef<CodeNode> Users);

/// A loop over tiles.
struct TileLoopShape {
  std::string Name;                    ///< part of other names: "0" of the first phase, "k2"
  std::string Var, First, Bound, Step; ///< for (Var = First; Var Bound; Var += Step)
  std::string Second;                  ///< value of Var in the second iteration
  std::string NextVar;                 ///< for the value of Var in the next iteration
  std::vector<int> Loops;              ///< that get their tile in it
  bool Runs = false;                   ///< has an iteration wherever it stands, as far as is known
  /// Defines the tile's t<l>_lo and t<l>_hi when the loop variable has the given value.
  std::function<void(CodeNode &, const std::string &)> Bounds;
};

class CodeEmitter {
public:
  CodeEmitter(const KernelModel &Model, const TilePlan &Plan, const Machine &Target);

  void emitPhases(unsigned First, unsigned Last, unsigned Depth, const CodeScope &Scope,
                  CodeNode &Out);
  std::vector<Buffer> buffers() const;
  int replies() const { return Replies.count(); }
  std::vector<WindowPlan> windows() const;
  const ArrayDesc &arrayOf(const Window &W) const; ///< that is read through it
  /// Of the model's obligations, and of Apart: only of what goes back with gaps.
  std::vector<AliasGuard> aliasGuards(llvm::ArrayRef<AliasObligation> Apart) const;
  /// Arrays with buffers of elements that are read under conditions only, and perhaps not there.
  std::vector<MemoryGuard> memoryGuards() const;
  std::vector<RowTablePlan> rowTables() const;
  std::string reductionName(const ModelArray &A) const;
  /// The group whose name and room in the LDM it has.
  const RefGroup &bufferOf(const RefGroup &G) const;
  std::vector<ReductionPlan> reductions() const;
  int copyBuffer(const ArrayCopy &C) const;
  void reducedRange(const ModelArray &A, std::string &Begin, std::string &End) const;
  /// CodeTreeTurned.cpp: where the copies of turned matrices lie; what moves from the matrices to
  /// them, or Back, and barriers on the side of the loops.
  void placeTurned(CodeNode &Out) const;
  void moveTurned(bool Back, CodeNode &Out) const;
  Buffer bufferOf(const ArrayCopy &C) const;

private:
  std::string rowStep(int Array) const;
  void touchedRange(int Array, bool Known, std::string &Begin, std::string &End) const;

  const KernelModel &Model;
  const TilePlan &Plan;
  const Machine &Target;
  const ReplyWords Replies;
  const std::set<int> Steady; ///< indices of accesses (SteadyReads.h)
  PlainBoxes Plain;
  mutable AccessFacts Facts;
  /// Group, dimension -> first element and length of its box, as they were printed.
  std::map<std::pair<int, unsigned>, std::pair<std::string, std::string>> BoxText;
  /// Whose box, copy and reply word transfers speak of.
  struct {
    bool Next = false; ///< of the next tile: its names differ
    std::string Copy;  ///< of several; empty: there is one
  } Current;
  NameMap Names; ///< isl identifiers of tile and sequential loops -> C names

  using Inner = llvm::function_ref<void(CodeNode &)>;

  void emitPhase(unsigned Index, const CodeScope &Scope, CodeNode &Out);
  std::string rootName(const TileLoop &T, const char *What) const;
  std::vector<LoopEnds> rootRanges(const TileNode &Root, const CodeScope &Scope,
                                   CodeNode &Out) const;
  std::vector<std::string> rootLimits(const Phase &P, const CodeScope &Scope, CodeNode &Out) const;
  void rootTile(const TileLoop &T, const std::string &Number, CodeNode &Out) const;
  void emitWavefront(unsigned Index, const CodeScope &Scope, CodeNode &Out);
  void waveRows(unsigned Index, CodeNode &Out, Inner Inside) const;
  /// The first and the last number that a row of a step has in the last loop but one.
  void waveRow(unsigned Index, const CodeScope &Scope, CodeNode &Out) const;
  /// CodeTreeSparse.cpp: the tiles of this CPE, when their sizes and numbers are defined.
  void dealRows(unsigned Index, const CodeScope &Scope, llvm::ArrayRef<LoopEnds> Ranges,
                CodeNode &Out);
  TileLoopShape distribution(unsigned Index, CodeNode &Out) const;
  /// CodeTreeHomes.cpp: what stays in LDM comes and goes around Steps, the loop of a home, which
  /// Loop emits.
  using InHome = llvm::function_ref<void(const CodeScope &, CodeNode &)>;
  void emitHome(int Index, const LoopEnds &Steps, const CodeScope &Scope, CodeNode &Out,
                InHome Loop);
  void emitHomePhase(unsigned Index, const CodeScope &Scope, CodeNode &Out);
  void defineRows(int Home, const CodeScope &Scope, CodeNode &Out) const;
  std::string hasRows(int Home) const;
  int homeOf(unsigned Phase) const; ///< -1: none
  const ResidentUse *useOf(const RefGroup &G) const; ///< null: no resident
  void moveBoxes(const RefGroup &G, bool Put, llvm::ArrayRef<isl::set> Boxes,
                 const CodeScope &Scope, CodeNode &Out);
  void emitDepthsFrom(int Node, unsigned First, unsigned Last, const CodeScope &Scope,
                      CodeNode &Out);
  std::string sizeOf(const TileLoop &T, int Node, unsigned Depth, const std::string &First,
                     CodeNode &Out) const;
  void emitNode(int Node, unsigned Depth, const CodeScope &Scope, CodeNode &Out);
  void emitInside(int Node, const CodeScope &Scope, CodeNode &Out);

  // CodeTreeLeaf.cpp
  CodeNode leafCode(const TileNode &N, const CodeScope &Scope);
  CodeNode leafTogether(const TileNode &N, const CodeScope &Scope,
                        const std::map<int, isl::set> &Here, const isl::set &Context,
                        const isl::id_list &Iterators, LeafLoops::StmtCode Print);
  std::optional<isl::set> plainDomain(int Stmt, const CodeScope &Scope) const;
  std::string missingGuard(const isl::pw_multi_aff &Iterators, const isl::ast_build &Build,
                           const isl::set &Domain, const isl::set &Context) const;
  CodeNode stmtCode(int Stmt, const isl::pw_multi_aff &Iterators, const LeafBuild &Build,
                    const isl::set &Here);
  std::string usualCase(const ModelAccess &Usual, const isl::pw_multi_aff &Iterators,
                        const LeafBuild &Build, const isl::set &Here) const;
  isl::pw_multi_aff elementOf(int Access, const isl::set &Here) const;
  CodeNode local(const RefGroup &G) const;
  /// CodeTreeWindows.cpp: accesses that come through windows, and the instances that follow.
  void windowPlaces(int Stmt, const isl::pw_multi_aff &Iterators, const LeafBuild &Build,
                    const isl::set &Here, CodeNode &N) const;
  std::string leftInRow(int Stmt, const isl::pw_multi_aff &Iterators, const LeafBuild &Build) const;
  void instancesAhead(int Stmt, const isl::pw_multi_aff &Iterators, const LeafBuild &Build,
                      const isl::set &Here, CodeNode &N) const;
  std::string index(const RefGroup &G, unsigned Dim, const isl::pw_aff &Element,
                    const LeafBuild &Build) const;
  CodeNode::Place relativePlace(const RefGroup &G, int Access, const isl::pw_multi_aff &Iterators,
                                const LeafBuild &Build, const isl::set &Here) const;
  std::string elementAddress(const RefGroup &G, const std::vector<std::string> &Index) const;
  std::string byteOffset(const RefGroup &G, const std::vector<std::string> &Index) const;
  CodeNode::Place place(const RefGroup &G, const isl::pw_multi_aff &Element, unsigned Byte,
                        const LeafBuild &Build) const;

  // CodeTreePipe.cpp
  const Pipe *pipeAt(int Node, unsigned Depth) const;
  bool isPiped(const RefGroup &G) const;
  /// The loop with Body in it, inside the steps of its pipe if it has one.
  void emitTileLoop(const Pipe *P, const TileLoopShape &L, const CodeScope &Here, CodeNode &Out,
                    Inner Body);
  void fetchAhead(llvm::ArrayRef<PipeStep> Steps, const TileLoopShape &L, const std::string &Value,
                  bool First, const CodeScope &Here, CodeNode &Out);
  std::string reply(const RefGroup &G, bool Put, const std::string &Copy) const;

  // CodeTreeCopies.cpp
  /// Wraps Body in the copies that stand at (Node, Depth).
  void copiesAt(int Node, unsigned Depth, const CodeScope &Scope, CodeNode &Out, Inner Body);
  void boxDefines(const RefGroup &G, const CodeScope &Scope, CodeNode &Out);
  void wordDefines(const RefGroup &G, CodeNode &Out);
  void fetch(const RefGroup &G, const CodeScope &Scope, CodeNode &Out);
  /// Fetches for the first tile of the loop around, and waits; moves what the tile before has for
  /// the others.
  void carry(const RefGroup &G, const CodeScope &Scope, CodeNode &Out);
  /// Brings the next tile's box into Current.Copy: what it has in common with the current one from
  /// the copy From.
  void slide(const RefGroup &G, const std::string &From, const CodeScope &Scope, CodeNode &Out);
  void writeBack(const RefGroup &G, const CodeScope &Scope, CodeNode &Out);
  void moveWhole(const RefGroup &G, bool Put, const CodeScope &Scope, CodeNode &Out);
  void movePart(const RefGroup &G, bool Put, const isl::set &Elements, const CodeScope &Scope,
                CodeNode &Out);
  void moveRows(const RefGroup &G, bool Put, const isl::set &Elements, const CodeScope &Scope,
                CodeNode &Out);
  unsigned rowDimension(const RefGroup &G, const std::vector<std::string> &Count,
                        unsigned Dims) const;
  /// Transfers the box First[d] .. First[d]+Count[d]-1 (C text) of the group's array.  Whole: so
  /// many of the last dimensions are.
  void moveBox(const RefGroup &G, bool Put, const std::vector<std::string> &First,
               const std::vector<std::string> &Count, unsigned Whole, CodeNode &Out);
  unsigned wholeIn(const RefGroup &G, llvm::ArrayRef<isl::pw_aff> Lo,
                   llvm::ArrayRef<isl::pw_aff> Hi, const CodeScope &Scope) const;
  std::string bytesOf(const ModelArray &A, unsigned D) const;
  std::string linear(const ModelArray &A, const std::vector<std::string> &Index) const;
  /// Of an element in main memory.
  std::string address(const ModelArray &A, const std::vector<std::string> &Index) const;
  std::string extent(const ModelArray &A, unsigned Dim) const;

  std::string windowName(const Window &W) const;
  std::string bufferName(const RefGroup &G) const;
  std::string pointerName(const RefGroup &G) const;
  std::string pitch(const RefGroup &G, unsigned Dim) const;
  CodeNode pointer(const RefGroup &G) const;
  bool typedBuffer(const RefGroup &G) const;
  std::string lo(const RefGroup &G, unsigned Dim) const;
  std::string count(const RefGroup &G, unsigned Dim) const;
  std::string text(const isl::pw_aff &Pa, const CodeScope &Scope,
                   const std::string &Otherwise = "0") const;
  /// Of tile loops below roots, while they are emitted: the first value of the variable, and its
  /// step.
  struct InnerTile {
    std::string First, Step;
  };
  std::map<int, InnerTile> InnerTiles; ///< by loop
  /// What text() was asked: several groups have the same bounds, and the next tile has this one's
  /// with other names.
  struct KnownText {
    isl::set Context;
    isl::pw_aff Value;
    std::string Otherwise;
    std::string Text; ///< with the names that isl has
  };
  mutable std::vector<KnownText> Texts;
  /// Element at which the first row begins in LDM: the box's first, or the first of its word.
  std::string origin(const RefGroup &G, unsigned Dim) const;
  std::string lengthText(const isl::pw_aff &Lo, const isl::pw_aff &Hi,
                         const CodeScope &Scope) const;
  std::string cName(const std::string &IslName) const;
  /// The name for the next tile's bound.
  std::string nextName(const std::string &IslName) const;
  std::vector<int> stmtsBelow(int Node) const;
};

} // namespace swgen
#endif

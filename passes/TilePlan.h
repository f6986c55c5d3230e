//===- TilePlan.h - the decisions of planning -------------------*- C++ -*-===//
//
// Distribution draws the tree, LdmAllocation fills in tile sizes, LoopOrder orders the tile loops
// of a node, Footprint and DmaInsertion make and place reference groups, MemoryColoring gives
// offsets. Each pass takes the record as it is and returns a new one.
//
// Shape.  A region is a sequence of phases, perhaps inside sequential loops that all CPEs run in
// step (a barrier after each phase).  A phase distributes the tiles of its root node over the CPEs.
// Inside a tile, the children of a node run one after another, each for all points of the tile
// (loop distribution: legal because the node's loops carry no dependence unless it is a last node).
//
// The loops of a root carry no dependence, except in a wavefront, where no dependence points
// backwards along any of them; a wavefront's copies stand inside all loops of its root.
//
// Tile parameters.  For every tiled loop l, the isl parameters "t<l>_lo" and "t<l>_hi" are the
// first and last iteration (in the counting of KernelModel) of the current tile, with 0 <= t_lo <=
// t_hi and t_hi - t_lo <= Size - 1.  Sequential loops around phases have "q<l>", the current
// iteration.  Footprints are written over these.  A C variable of the same name holds the value in
// generated code.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TILEPLAN_H
#define SWGEN_PASSES_TILEPLAN_H

#include "Affine.h"
#include "KernelModel.h"
#include "Machine.h"
#include "PlanShape.h"
#include <climits>

namespace swgen {

struct TileLoop {
  int Loop = 0;
  int64_t Size = 0;        ///< iterations of one tile at most; 0 = not decided yet
  int64_t Range = -1;      ///< trip count if the same constant everywhere, else -1
  bool Fixed = false;      ///< the user gave the size
  bool Coincident = false; ///< carries no dependence among the node's statements
  int64_t Least = 0; ///< of a root with a pipe: iterations to which a tile may shrink at run time
                     ///< for more tiles per CPE; 0: it may not (other than for more CPEs)
  int64_t Round = 1; ///< Least > 0: shrunk tiles are multiples of it where they fit
  int64_t Line = 1;  ///< of a root without a pipe: the same
  int Cpes = 0;      ///< Line > 1: so many CPEs are enough (sw_tile_lines)
  int64_t Floor = 1; ///< of a root, not with the greedy strategy: for more CPEs tiles shrink no
                     ///< further (sw_tile_wide), and those of the loops after it do
  bool Even = false; ///< of a root: tiles shrink while the CPEs take no more rounds (sw_tile_even),
                     ///< but not below Floor (sw_tile_even_from)
};

/// Tile loops (outermost first, in the order in which they run) and what happens in one tile.
struct TileNode {
  int Id = 0;
  int Parent = -1;             ///< node id; -1 for a phase's root
  std::vector<TileLoop> Tiles; ///< may be empty (a leaf that needs none)
  std::vector<int> Children;   ///< node ids, in source order; empty for a leaf
  std::vector<int> Stmts;      ///< leaf: its statements, in source order, run in original order
  std::vector<int> Points;     ///< leaf: unless empty, the order of its loops, outermost first, in
                               ///< which it runs the points of a tile; all its statements have them
  bool leaf() const { return Children.empty(); }
};

/// Other sizes of tile loops for which everything fits the buffers (TileGrowth).
struct TileShape {
  std::vector<int64_t> Root;                  ///< by loop of the root: iterations of a tile at most
  std::vector<std::pair<int, int64_t>> Inner; ///< loop, iterations of a tile at most
  /// Of loop K of the root, whose own size is Size.
  int64_t beyond(size_t K, int64_t Size) const { return Beyond.empty() ? Size : Beyond[K]; }
  std::vector<int64_t> Beyond; ///< by loop of the root that is larger: it has more iterations than
                               ///< that; empty: than the plan's own size
  int64_t Turns = 8; ///< tiles that a loop must have whose transfers overlap with work
};

struct Phase {
  int Root = 0;              ///< node whose Tiles are distributed over the CPEs
  std::vector<int> SeqLoops; ///< sequential loops around it, outermost first
  bool Wavefront = false;    ///< tiles run in the order of the sum of their numbers in the root's
                             ///< loops: those of one sum at once, a barrier after each sum
  bool Sparse = false;       ///< many tiles of the root's box hold no iteration: the others alone
                             ///< are dealt, where there are more tiles than CPEs
  std::vector<TileShape> Shapes;     ///< for short tiles of the root: larger ones of inner loops;
                                     ///< largest first, each covers those after it; the first whose
                                     ///< Root holds is taken, loop by loop, where enough tiles are
                                     ///< left
  std::vector<TileShape> RootShapes; ///< for short inner loops, or long ones of the root
                                     ///< (FlatTiles): other tiles of the root; the first is taken
                                     ///< of which Inner holds for all iterations, and whose larger
                                     ///< tiles have loops with more iterations than Beyond says
};

/// Some children of a node, one after the other (positions in TileNode::Children), or statements of
/// a leaf (in TileNode::Stmts); all of them unless said.
struct ChildSpan {
  int First = 0, Last = INT_MAX;
  bool whole() const { return First == 0 && Last == INT_MAX; }
};

/// Accesses that must (or had better) share one buffer.
struct RefGroup {
  int Id = 0;
  int Array = 0; ///< KernelModel array
  int Phase = 0;
  std::vector<int> Accesses; ///< KernelModel access indices
  bool Buffered = false;     ///< false: direct loads and stores (gld/gst)
  std::string WhyDirect;     ///< when not buffered: one clause for the remark
  int Node = -1;             ///< the copy stands in this node (in a root: Depth 0 or all) ...
  int Depth = 0;             ///< ... inside its first Depth tile loops (0: before all of them)
  std::vector<isl::pw_aff> Lo, Hi; ///< box of the elements touched, over parameters, per dimension;
                                   ///< undefined where the tile touches nothing
  bool WholeRows = false; ///< the box has the rows of the array's type as a whole (ShortRows.h), and
                          ///< they go back as such
  std::vector<int64_t> Size;       ///< elements per dimension of the buffer: max of Hi - Lo + 1
  bool Contracted = false; ///< LocalVar in one leaf: a single element (no dimensions), reused by
                           ///< one iteration after another
  bool Register = false;   ///< Contracted, and of a plain type: a variable of the slave function,
                           ///< without room in the LDM
  ChildSpan Life;          ///< of its node: outside of it others may use the buffer's place
  bool Fetch = false;      ///< main memory -> LDM before the node's body
  isl::set Fetched;       ///< Fetch: null: the whole box; else the elements to fetch, because tiles
                          ///< of other CPEs write between them; each row of it is one interval
  std::vector<int64_t> FetchWidth; ///< unless empty: Fetched is a box, as the tile itself writes
                                   ///< what else it reads; by dimension, its elements where these
                                   ///< are fewer than those of Lo..Hi, else 0
  bool FetchGaps = false; ///< the box that is fetched has elements that tiles of other CPEs write
                          ///< meanwhile; this tile uses none of them and none goes back
  bool Put = false;       ///< LDM -> main memory after it
  bool PutExact = false;  ///< Written is a box (not always the whole of Lo..Hi)
  int PutBlockDims = 0;   ///< innermost dimensions that one DMA covers when writing back (2 or 1)
  bool PutGaps = false;   ///< Written has elements that this tile leaves as they are, that no tile
                          ///< writes in the phase, and that others may read meanwhile
  bool PutsUnwritten = false; ///< Written has elements that the tile perhaps leaves as they are:
                              ///< nothing else may write them meanwhile, another array included
  isl::set Written;       ///< Put: the elements to write back, { A<a>[..] }, over parameters; when
                          ///< !PutExact each row of it (outer dimensions fixed) is one interval
  int64_t Grain = 1;      ///< > 1: elements are smaller than what DMA moves, which is this many of
                          ///< them; rows begin in LDM where they begin in a word of main memory,
                          ///< and Size has the room for it
  int64_t Bytes = 0;      ///< of the buffer, or of one copy
  int CopiesWanted = 0;   ///< by the search: 1; 0: as latency hiding likes
  int Copies = 1;         ///< 2 or 3: the tiles of the innermost loop around take turns (Pipe)
  int SlideDim = -1;      ///< >= 0: what the next tile's box has in common with the current one's,
                          ///< when they differ in this dimension only, is moved from copy to copy;
                          ///< a fetch one tile ahead brings the rest
  int CarryDim = -1;      ///< >= 0: what FetchWidth says comes for the first tile of the innermost
                          ///< loop around only; for each later one it is moved, along this
                          ///< dimension, from where the tile before has it in the buffer
  int64_t Offset = -1;    ///< in the LDM struct; -1 = not coloured yet
  bool Resident = false;  ///< of an array of a Home: neither Fetch nor Put, and all groups of the
                          ///< array there are one buffer
};

/// Which part of a phase a CPE has whose home are some rows.
struct HomePhase {
  int Loop = -1;  ///< a tile loop of its root; < 0: there is none, the phase is one row
  int Factor = 0; ///< iteration i of it is row Factor * i + Shift; 1, -1 or, without a loop, 0
  Affine Shift;   ///< over parameters and the loop of steps
};

/// An array in one phase.  Boxes are sets { A<a>[..] } over parameters, the home's and the step;
/// with what is said here they may have what no phase of the home writes.
struct ResidentUse {
  int Group = 0;
  std::vector<isl::set> Refresh; ///< fetched before the phase: what other CPEs write
  std::vector<isl::set> Publish; ///< written back after it: what other CPEs read next
};

/// An array of which each CPE keeps its part in LDM for all steps.
struct Resident {
  int Array = 0;
  std::vector<ResidentUse> Uses; ///< one for each phase that has its home there
  std::vector<isl::set> Store;   ///< written back after all steps
};

/// Rows along one dimension of the arrays.
struct HomeAxis {
  std::vector<HomePhase> Phases; ///< by phase, from Home::First on
  isl::pw_aff Lo, Hi;            ///< all rows, over parameters
  int64_t Size = 0;              ///< rows of a CPE at most
  int Cpes = 0;                  ///< so many CPEs, one behind the other, have all rows
};

/// Rows that are divided among the CPEs once for all steps of a loop (Residents.h): a CPE has the
/// same ones in every phase and step, along two axes the box of some of the first one's rows and
/// some of the second one's.  CPE number c is number c / n of the first axis and c % n of the
/// second, which has n.  The isl parameters of home k are "h<k>_lo" and "h<k>_hi", the CPE's first
/// and last row, and "h<k>_lo1" and "h<k>_hi1" for the second axis.
struct Home {
  int Steps = 0;           ///< the only sequential loop around ...
  int First = 0, Last = 0; ///< ... phases First .. Last - 1
  std::vector<HomeAxis>
      Axes; ///< one or two; the tile loops of the roots are theirs, in their order
  std::vector<Resident> Arrays;
};

/// One step of a pipe.  It concerns one tile of the loop: in Each the current one plus Ahead, in
/// Before the first, in After the last but -Ahead - 1; when there is no such tile nothing happens.
/// Tile number i of a run of the loop, counted from zero, lives in copy i % Copies of the group,
/// and its transfers of each direction can be waited for without those of other tiles
/// (ReplyWords.h).
struct PipeStep {
  enum KindTy { Fetch, Put, AwaitFetch, AwaitPut, Body } Kind;
  int Group = -1; ///< RefGroup id; Body: none
  int Ahead = 0;
  bool IfMore = false; ///< in Before: only where a second tile follows
};

/// How the transfers of groups with several copies overlap with the work: the loop is the innermost
/// of the first Depth tile loops of Node; in a root it is the loop over the tiles of the CPE.
struct Pipe {
  int Node = 0, Depth = 0;
  std::vector<int> Groups;
  std::vector<PipeStep> Before, Each, After;
};

/// Room in the LDM for a part of what one stream of RegionInfo reads, for as long as the kernel
/// runs. The code fetches what follows when it reads beyond that part (Windows.h).
struct Window {
  int Stream = 0;
  int64_t Bytes = 0;
  int64_t Offset = -1; ///< in the LDM struct
};

/// Room in the LDM for a copy of an array that is reduced, for as long as the kernel runs.
struct ArrayCopy {
  int Array = 0; ///< KernelModel array, of class Reduction
  int64_t Bytes = 0;
  int64_t Offset = -1; ///< in the LDM struct
};

/// Where a temporary lies in the pool of main memory.
struct PoolSlot {
  int Array = 0;      ///< KernelModel array, of class Main
  int64_t Offset = 0; ///< bytes; the size is ArrayDesc::Temporary
};

enum class DistributionKind { Block, Cyclic };

/// What the cost model expects, with Size for what is known at run time only (0: nothing is).
struct PredictedCycles {
  double Size = 0, Cycles = 0;
};

struct TilePlan {
  PlanShape Shape;             ///< by which the tree was drawn and groups are made
  std::vector<Phase> Phases;   ///< in execution order
  std::vector<TileNode> Nodes; ///< index == id
  std::vector<RefGroup> Groups;
  std::vector<Pipe> Pipes;
  std::vector<Window> Windows;
  std::vector<Home> Homes;
  std::vector<ArrayCopy> Copies; ///< one per reduced array
  DistributionKind Distribution = DistributionKind::Cyclic;
  int64_t Chunk = 1;          ///< tiles in a row that one CPE takes (Cyclic)
  std::vector<PoolSlot> Pool; ///< one per temporary that the region accesses
  int64_t PoolBytes = 0;
  int64_t LdmBytes = 0; ///< of the LDM struct, copies of reduced arrays and windows included
  std::vector<PredictedCycles> Predicted;
  std::vector<Finding> Remarks;
};

} // namespace swgen
#endif

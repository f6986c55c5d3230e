//===- Plan.h - what the writers print --------------------------*- C++ -*-===//
//
// The end of passes/: free of isl and of the AST.  Expressions are C text over the names that the
// slave function declares: captures, parameters (Params), tile variables and the loop counters of
// the code tree.  All of them have type long.  Expressions may call the inline functions of
// swgen/slave.h and swgen/host.h: sw_min, sw_max (of two longs), sw_floord (division that rounds
// down), sw_tile (see there).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLAN_H
#define SWGEN_PASSES_PLAN_H

#include "KernelModel.h"
#include "Machine.h"
#include "PrivateArrays.h"
#include <map>
#include <memory>
#include <set>

namespace swgen {

/// One node of the code that a slave function runs.
struct CodeNode {
  enum KindTy {
    Block,    ///< Children in order
    For,      ///< for (long Name = Expr; Cond; Name += Step) Children
    If,       ///< if (Cond) Children[0]; else Children[1] if there
    Define,   ///< const long Name = Expr;
    Pointer,  ///< T (*const Name)[Dims]... = Expr, T the element type of buffer Id; restrict
    Local,    ///< T Name; T the type of RegionInfo scalar Id
    Stmt,     ///< source statement StmtId, see Vars and Redirects
    Dma,      ///< a transfer of Buffer (see DmaOp)
    Call,     ///< Expr; a call of a function of swgen/slave.h
    DmaWait,  ///< wait for all transfers issued so far, or for those on reply word Expr
    Variable, ///< long Name = Expr;
    Assign,   ///< Name = Expr;
    Barrier,  ///< all CPEs of the core group, with their main-memory writes done
  } Kind = Block;
  std::string Name, Expr, Cond, Step;
  std::string Comment; ///< printed above the node when not empty
  std::vector<CodeNode> Children;
  int Id = -1;                   ///< Pointer, Local: see there
  bool Unread = false;           ///< Local: nothing of what runs asks for its value
  std::vector<std::string> Dims; ///< Pointer: extents of all dimensions but the outermost

  int StmtId = -1;
  std::map<std::string, std::string> Vars; ///< Stmt: loop variable -> its value
  /// Stmt: RegionInfo access id -> where its data is.  An access that is not here uses main memory.
  struct Place {
    std::string Text;        ///< lvalue, or with IsAddress a char * expression
    bool IsAddress = false;  ///< the writer prints *(T *)(Text), T the lvalue's type
    bool IsLocal = false;    ///< a variable that a Local node declares
    bool InEach = false;     ///< of what is perhaps written: an element that the copy has in each
                             ///< instance, whatever is written
    std::string When = {};   ///< not empty: a condition without which the access uses main memory
    std::string Origin = {}; ///< not empty: a main-memory address, a char * expression; the place
                             ///< is as far from Text as what the program accesses is from it
    int Window = -1; ///< not -1: stream of RegionInfo, of which a window has the element; no
                     ///< Text
    std::string Left = {}; ///< of a stream of a loop of the region: elements from this one to the
                           ///< end of what the loop reads
  };
  std::map<int, Place> Redirects;
  /// Stmt: accesses that read what nothing changes between the barriers around.
  std::set<int> Steady;
  /// Stmt: what runs is the instance for the present value of loop variable Ahead; those for its
  /// later values up to Last are instances, too.  Empty: nobody knows.
  std::string Ahead, Last;
  std::map<int, Place> Scalars; ///< Stmt: RegionInfo scalar id -> where it is; one that is not here
                                ///< is declared inside the statement itself

  /// Dma: Rows rows of RowBytes bytes.  Row r is at Mem + r*MemPitch and at Ldm + r*LdmPitch; all
  /// are C expressions, Mem and Ldm pointers, the others longs in bytes.  Rows or RowBytes may be
  /// zero at run time: then nothing moves.
  struct DmaOp {
    bool Put = false;
    bool Gaps = false; ///< a get also of elements that others write meanwhile, which nobody uses
                       ///< here; a put also of some as they were, which others read meanwhile
    int Buffer = -1;
    std::string Ldm, Mem, Rows, RowBytes, MemPitch, LdmPitch;
    std::string Reply; ///< struct sw_reply *; empty: that of sw_dma_wait
  } Transfer;
};

/// One LDM buffer: a member of the kernel's LDM union at byte Offset.  Expressions of the code tree
/// name it `sw_ldm.<Name>.v`: the slave writer declares
///   static __thread_local union { struct { char sw_pad[Offset]; T v[..]; } Name; ... } sw_ldm;
/// Elements lie in it as densely as the current box allows, which lets one request move several
/// rows; statements reach them through a Pointer node with the box's extents.
struct Buffer {
  int Id = 0;
  std::string Name;          ///< C identifier, e.g. "A_0"
  std::string Of;            ///< the array or scalar that it holds, for comments
  std::string ElemType;      ///< C type of an element; "char" for struct granules
  std::vector<int64_t> Size; ///< elements in all, after the number of copies if there are several;
                             ///< empty for a single value
  int64_t Bytes = 0, Offset = 0, Align = 8;
};

/// Of one stream of RegionInfo: what is read goes through the buffer of this name, of chars.
struct WindowPlan {
  int Stream = 0;
  std::string Room;
  int64_t Bytes = 0;
};

/// One partial value per CPE, combined in CPE order: by the host after the join, or, of arrays, by
/// the CPEs after all loops, each a share of the elements.
struct ReductionPlan {
  int Scalar = 0; ///< RegionInfo scalar
  std::string Op;
  std::string Place; ///< the slave function's local variable for the partial value; the writer
                     ///< declares it with the scalar's type and initialises it to Op's identity
  /// Of an array: the buffer with the CPE's copy; Place is a pointer to its element 0, which the
  /// copy need not have.
  int Buffer = -1;
  int64_t Room = 0; ///< numbers that fit there
  /// How many there are is known at run time: the host runs the original loop when they do not fit.
  bool IsChecked = false;
};

/// Two byte ranges of which at least one is written: the host runs the original loop when they
/// overlap.  Null-size ranges overlap nothing.
struct AliasGuard {
  std::string BeginA, EndA; ///< C expressions of type const char *, end exclusive
  std::string BeginB, EndB;
  std::string NameA, NameB; ///< for messages
  /// Bytes from row to row where both are tables of rows: each may lie between two of the other.
  std::string StepA, StepB;
  bool Interleaved = false; ///< they have no element in common, but those of A go back with what
                            ///< lies between them ...
  bool Fetches = false; ///< ... or come with what lies beside them
  bool MayBeOne = false; ///< they may begin at one address
};

/// Bytes that must be there, from which the kernel fetches more than the loops surely read.
struct MemoryGuard {
  std::string Begin, End; ///< C expressions of type const char *, end exclusive
  std::string Name;       ///< of the array, for messages
  bool OfRows = false;    ///< as rows may overlap (ModelArray::RowsMayOverlap), not of conditions
};

/// Pointers that the host compares: the rows to which they lead must be equally far apart.
struct RowTablePlan {
  std::string Array; ///< of RegionInfo
  /// For each box its least and greatest subscripts, dimension by dimension, C over Params and
  /// captures; the greatest is below the least where the box is empty.
  std::vector<std::vector<std::pair<std::string, std::string>>> Boxes;
  /// What is written and may be a pointer of the table: byte ranges, as those of AliasGuard.
  std::vector<std::pair<std::string, std::string>> Stored;
};

/// An array that the region's block declares, in the pool of main memory that the host file has.
struct Temporary {
  std::string Name; ///< of the capture
  int64_t Offset = 0;
};

/// Whether a launch pays: the host's own cycles for the loops against those of a launch.  C
/// expressions are of type double, over Params and captures.
struct LaunchWorth {
  std::string Work;   ///< empty: not known
  int64_t Launch = 0; ///< of one that takes as long as the host, with one step
  std::string Steps;  ///< the same for any number of steps; empty: Launch
};

struct PlanBufferReport {
  std::string Array, What; ///< What: "buffer", "window", "copy" or "direct"
  int64_t Bytes = 0;
};

/// One phase for reports: the variables of the loops that are divided among the CPEs, and of those
/// around them that all CPEs run in step, outermost first.
struct PlanPhaseReport {
  std::vector<std::string> Parallel, InStep;
  bool Wavefront = false; ///< tiles wait for others
};

struct KernelPlan {
  RegionInfo Info;
  Machine Target;
  std::vector<ModelParam> Params; ///< defined at the top of the slave function and of the guards
  std::vector<ModelGuard> Guards; ///< when one is false the original loop runs
  std::vector<AliasGuard> Aliases;
  std::vector<MemoryGuard> Memory;
  std::vector<RowTablePlan> Tables;
  LaunchWorth Worth;
  std::vector<Temporary> Temporaries;
  int64_t PoolBytes = 0;
  std::vector<Buffer> Buffers;
  std::vector<WindowPlan> Windows;
  int64_t LdmBytes = 0;
  bool TurnsArrays = false; ///< the body calls swgen/turn.h, on `sw_room`
  int Replies = 0; ///< reply words sw_replies[0..] that the code tree names
  std::vector<ReductionPlan> Reductions;
  CodeNode Body; ///< uses `sw_id` (this CPE, 0-based) and `sw_n` (CPEs that work), both long
  std::vector<std::pair<std::string, int64_t>> Tiles; ///< loop variable, tile size: for reports
  std::vector<PlanBufferReport> Report;
  std::vector<PlanPhaseReport> Phases;
  /// Cycles from spawn to join that the cost model expects, by the size that it assumes for what is
  /// known at run time only; 0 where everything is known.
  std::vector<std::pair<int64_t, int64_t>> Predicted;
  /// A kernel of its own for the same loops, which the host launches instead where SmallWhen, C
  /// over Params, holds; Guards, Aliases and Worth are asked before.  Null: there is none.  It may
  /// have one, too, for where its own condition does not hold.
  std::shared_ptr<KernelPlan> Small;
  std::string SmallWhen;
};

/// What planning a region ends in: a plan, or refusals; remarks either way.
struct PlanResult {
  std::shared_ptr<KernelPlan> Plan; ///< null when refused
  std::vector<Finding> Refusals, Remarks;
  /// Scalars that, kept in main memory, might let a refused region run: one CPE sets them for all.
  std::vector<int> Shared;
  /// Arrays that could be private, and then let more loops run in parallel; PlanResult of a region
  /// in which they are has the better plan, or none.
  PrivateArrays Private;
};

} // namespace swgen
#endif

//===- RegionInfo.h - what the front end knows of one region ----*- C++ -*-===//
//
// The record that crosses from plugin/ (which sees the AST) to passes/ (which sees Polly and isl).
// It travels inside the analysis module as JSON in the named metadata !sw.regions, so that
// `opt -load-pass-plugin` can run every pass on a .ll file alone:
//
//   !sw.regions = !{!0, ...}
//   !0 = !{ptr @sw_region_0, !"{ ...JSON of RegionInfo... }"}
//
// The analysis module holds, for each region, one function  void sw_region_<id>(captures...)
// whose body is the region.  In it
//   * an instruction with metadata !sw.access !{i32 N} is the load and/or store of source access N
//     (one lvalue expression; `a[i] += x` is one access with kind ReadWrite: one load, one store);
//   * `store i64 <value of the loop variable>, ptr @sw_iv_<loop>` stands first in every loop body;
//   * `store i64 0, ptr @sw_at_<stmt>` stands where statement <stmt> begins: its iteration domain
//   is
//     that of the statement, also when the statement touches no memory;
//   * `store i64 <extent>, ptr @sw_dim_<array>_<k>` stands at function entry for every extent given
//     by `#pragma sw tensor`.
//
// A statement is a maximal run of consecutive C statements of one compound that contain no loop
// (an `if` without a loop inside belongs to the run).  Its accesses execute in source order.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_REGIONINFO_H
#define SWGEN_PASSES_REGIONINFO_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class Module;
class Function;
} // namespace llvm

namespace swgen {

enum class AccessKind { Read, Write, ReadWrite };

/// A source position, 1-based; 0 is unknown.
struct SourcePos {
  std::string File;
  unsigned Line = 0, Column = 0;
};

struct LoopDesc {
  int Id = 0;
  int Parent = -1; ///< enclosing loop of the region, or -1
  std::string Var; ///< the induction variable's C name
  SourcePos Pos;
  bool Regrouped = false; ///< the program runs its iterations in another order (BlockOrder.h)
  bool Alone = false;     ///< not of the program: one iteration, made for one CPE to run all of it
};

struct StmtDesc {
  int Id = 0;             ///< ids ascend in source order
  std::vector<int> Loops; ///< enclosing loops, outermost first
  SourcePos Pos;
};

/// What `#pragma sw buffer` said of one array; every member is a wish, not a proof.
struct BufferWish {
  bool In = false, Out = false, InOut = false, Resident = false, Bypass = false;
  std::vector<int64_t> TileExtents; ///< elements per dimension, empty if not given
  std::string At;                   ///< loop variable of at(), empty if not given
  int Buffers = 0;                  ///< 2 double, 1 single, 0 not said
  std::string Broadcast;            ///< "", "row", "column" or "all"
};

/// An object in main memory that the region subscripts: a pointer or array capture.
struct ArrayDesc {
  int Id = 0;
  std::string Name;          ///< name of the pointer parameter of sw_region_N
  std::string ElemType;      ///< C spelling of the element type ("double", "struct body")
  unsigned ElemBytes = 0;    ///< size of one element
  unsigned Granule = 0;      ///< unit of the model: ElemBytes for scalar elements, else a common
                             ///< divisor of ElemBytes and of all field offsets and sizes
  unsigned Align = 0;        ///< alignment of the element type, bytes
  unsigned BaseAlign = 0;    ///< of the array, as `tensor align` promises; 0 if it does not
  std::vector<int64_t> Dims; ///< extents of the C type, outermost first; 0 = not constant.
                             ///< `double *p`: {0}; `double a[N][16]`, N constant: {N,16}
  unsigned TensorDims = 0;   ///< number of @sw_dim_<id>_<k> markers (tensor pragma), 0 if none
  bool IsObject = false;     ///< a declared array: its storage differs from every other object's
  bool IsRestrict = false;   ///< restrict-qualified
  bool NoAlias = false;      ///< noalias clause: the user's promise
  unsigned TableLevels = 0;  ///< its first so many dimensions are a table of pointers in the
                            ///< program, whose rows are supposed to be equally far apart
  bool TableIsDeclared = false; ///< all of its rows exist, and all of their elements, that the
                                ///< region may touch under any condition
  bool TableMayBeStored = false; ///< what the region stores may be a pointer of that table
  bool IsAnywhere = false; ///< stands for rows that may lie anywhere: it has no extents
  bool IsScratch = false; ///< nothing outside of the region needs what the region leaves in it
  bool MayHaveCopies = false; ///< the region names elements of it only, so that a local array could
                              ///< stand in its place
  int LastValue = -1;         ///< PrivateArrays::Arrays index of what it was in the text: now each
                              ///< iteration has a copy, and the region stores the last one here
  int64_t CopyExtent = 0;     ///< of these copies, their outermost extent; 0: as Dims has it
  int64_t Temporary = 0; ///< > 0: declared by the region's block, outside of its loops; so many
                         ///< bytes of the pool of temporaries in main memory hold it
  BufferWish Wish;
};

struct AccessDesc {
  int Id = 0; ///< ids ascend in the order of evaluation
  int Array = 0;
  int Stmt = 0;
  AccessKind Kind = AccessKind::Read;
  bool Conditional = false; ///< under a data-dependent or ?: condition inside the statement
  int Either = -1;          ///< one of those with this number happens wherever their branches part
  int Flag = -1;            ///< all that is unknown of whether it happens is that this flag ...
  bool FlagHolds = true;    ///< ... holds, or does not
  unsigned FlagLoops = 0;   ///< so many of the loops around it are around the flag, too
  unsigned Bytes = 0;       ///< size of the accessed lvalue
  std::string Text;         ///< source spelling, for messages
  SourcePos Pos;
  int Inner = -1;          ///< the innermost loop inside the statement around it, or -1
  bool LacksShape = false; ///< the subscripts before the last one are no data, and no `tensor` says
                           ///< that the last one stays in its row
  int Sum = -1; ///< in place of a variable: the sum of RegionInfo that is in the element
};

/// A loop that belongs whole to a statement (plugin/StatementTrips.h).
struct InnerLoop {
  int Id = 0;
  int Stmt = 0;
  int Parent = -1;   ///< such a loop around it, or -1; it comes first
  int64_t Trips = 0; ///< iterations, if they are a constant; 0: see From and To
  /// Accesses that read integers, or -1: it has (To - From + Add) / Step iterations, where what is
  /// no access counts as 0.  Both -1: nothing is known.
  int From = -1, To = -1;
  bool FromSigned = true, ToSigned = true;
  int64_t Add = 0, Step = 1;
};

/// Elements that exist if one of them is read.  Either a loop reads them one after another, from the
/// one that it is at up to its end all of them: one inside a statement, or the innermost one around
/// it (plugin/StatementRuns.h).  Or they lie side by side in a span (plugin/StatementSpans.h).  True
/// as long as nothing writes what Needs reads.
struct StreamDesc {
  int Id = 0;
  int Run = -1;  ///< number of the loop inside the statement; -1: it is another kind of stream
  int Loop = -1; ///< the loop of the region; -1: the same
  int64_t Block = 1; ///< elements of an iteration of a loop inside the statement, side by side
  int64_t Most = 0; ///< how often such a loop reads from one fetch at most, if that is known, else 0
  int64_t Span = 0;            ///< bytes of a span; 0: the same
  std::vector<int64_t> Before; ///< of a span, by access: its bytes before the element
  std::vector<int> Accesses;   ///< all read; in a loop, in one and the same block in an iteration
  std::vector<int> Needs;    ///< accesses from which the element and the end are computed
  bool Joined = false; ///< the element follows from the loop's variable alone, so that what the
                       ///< loop reads when it runs again may be the elements that follow
};

/// A subscript: First plus, for each loop around the statement, a step times the value of its
/// variable, plus factors times values that are known before the region.
struct RowSubscript {
  bool IsKnown = false; ///< it is such a sum
  bool IsBelow = false; ///< what is known is that it is not negative, and below that sum
  int64_t First = 0;
  std::vector<int64_t> Steps;
  std::vector<std::string> Names;  ///< of captures ...
  std::vector<std::string> Values; ///< ... and what each of them is, as ModelParam::CExpr
  std::vector<int64_t> Factors;
};

/// A pointer to a row that a statement takes from a table of such (ArrayDesc::TableLevels).
struct RowFollow {
  std::string Array; ///< its name
  int Stmt = 0;
  int Access = -1; ///< it is taken where this is made; -1: wherever the statement runs ...
  bool Conditional = false; ///< ... or not: under a condition that is not known
  std::vector<RowSubscript> Subscripts;
};

/// A variable that was replaced by the element that it goes to.  From the first access to the last
/// one, in each iteration of the loops, nothing else may touch that element.
struct SumDesc {
  std::string Name, Element; ///< as they are spelt
  std::vector<int> Loops;    ///< around all of its accesses, outermost first
  int First = -1, Last = -1; ///< access ids: the variable was live between, also before and after
                             ///< what is in its place
};

/// One element of a local array, counted in elements of its innermost type: First plus, for each
/// loop around the statement, a step times the value of its variable.
struct ArrayPart {
  std::vector<int64_t> Steps;
  int64_t First = 0;
};

/// How one statement touches a scalar (or local array as a whole).
struct ScalarUse {
  int Stmt = 0;
  bool ExposedRead = false;     ///< reads a value from before the statement
  bool MustWrite = false;       ///< overwrites the whole object on every path
  bool MayWrite = false;        ///< writes, perhaps partly or on some path only
  std::vector<ArrayPart> Parts; ///< all that it touches of an array; empty: perhaps everything
  SourcePos Pos;
  /// Private: the first such read, of an array or struct if no earlier part of the statement sets
  /// what it reads; line 0: none.
  SourcePos ReadPos;
  std::vector<ArrayPart> ReadParts; ///< what is so read, in bytes; empty: perhaps everything
  std::vector<ArrayPart> SetParts;  ///< what is overwritten on every path, in bytes
};

enum class ScalarScope {
  Local,     ///< declared inside the region: one instance per iteration of DeclLoops
  Private,   ///< declared outside, private clause or provably private: no value flows in or out
  Outer,     ///< declared outside and written in the region
  Reduction, ///< named in a reduction clause
};

/// What an array that is named in a reduction clause has beyond a scalar: the LDM of each CPE holds
/// a copy of the part of it that the clause names, as numbers one after another.
struct ArrayCopyDesc {
  std::string Number;          ///< C type of the numbers; empty: no such array
  unsigned NumberBytes = 0;    ///< of one
  int64_t Numbers = 0;         ///< in the part; 0: known at run time
  int64_t Step = 1;            ///< a number known at run time is a multiple of it
  std::vector<int> MayOverlap; ///< arrays of RegionInfo of which it is not known that they are
                               ///< other memory than the array
  std::vector<int> MayShare;   ///< the same, scalars that are such arrays and come before
};

/// A scalar variable or local array written in the region (read-only outer scalars are parameters
/// of sw_region_N and do not appear).
struct ScalarDesc {
  int Id = 0;
  std::string Name;
  std::string Type;   ///< C spelling of the (element) type
  unsigned Bytes = 0; ///< whole object
  ScalarScope Scope = ScalarScope::Outer;
  std::vector<int> DeclLoops; ///< Local: loops around the declaration, outermost first
  bool FirstPrivate = false;  ///< Private: initial value is the outer one
  unsigned PrivateDepth = 0;  ///< Private: proved to be set before it is read in each iteration of so
                              ///< many outermost loops (PrivateArrays.h); 0: to be proved from Uses
  bool LiveOut = false;       ///< Outer/Private: value may be read after the region
  bool IsArray = false;       ///< of any extent, also 1
  unsigned PartBytes = 0;     ///< of the elements that ScalarUse::Parts counts
  bool IsFloat = false;       ///< floating point (reordering a reduction changes the result)
  std::string ReductionOp;    ///< Reduction: + * min max & | ^ && ||
  std::string UpdateOp;       ///< Outer: the same, if the region does nothing but update it
  ArrayCopyDesc Copy;         ///< Reduction: of an array
  std::vector<ScalarUse> Uses;
  SourcePos Pos;
};

/// Where a clause stands, for messages about its effect.
struct ClausePos {
  std::string Name; ///< of the clause; "extent" for an extent of a list item
  int Array = -1;   ///< the array that the list item names, -1 when the clause has no list
  int Index = 0;    ///< which entry of tile, which extent of an item
  SourcePos Pos;
};

enum class ScheduleKind { Default, Block, Cyclic };

/// Clauses of `#pragma sw parallel` that planning needs.
struct ParallelWish {
  int Collapse = 0;           ///< 0 = not given
  std::vector<int64_t> Tiles; ///< tile(e1,...), iterations, for the loops of the nest in order
  ScheduleKind Schedule = ScheduleKind::Default;
  int64_t Chunk = 0;        ///< 0 = not given, in tiles
  bool Independent = false; ///< the user's promise: no dependence between iterations
  bool FewerCpes = false;   ///< num_cpes is given: perhaps not all work
};

/// The operations of one call of a function of the user's, both sides of each condition.
struct CalleeDesc {
  std::string Name;
  int64_t Float = 0, Divide = 0, Math = 0; ///< of floating point; Divide: and square roots
  int64_t Memory = 0, Any = 0;             ///< elements, and operations on integers
};

struct RegionInfo {
  int Id = 0;
  std::string Function; ///< IR name, sw_region_<Id>
  std::string Kernel;   ///< C name of the slave function
  SourcePos Pos;        ///< of the pragma
  ParallelWish Parallel;
  std::vector<ClausePos> Clauses;
  std::vector<LoopDesc> Loops;      ///< index == Id
  std::vector<StmtDesc> Stmts;      ///< index == Id
  std::vector<ArrayDesc> Arrays;    ///< index == Id
  std::vector<AccessDesc> Accesses; ///< index == Id
  std::vector<ScalarDesc> Scalars;  ///< index == Id
  std::vector<SumDesc> Sums;
  std::vector<StreamDesc> Streams; ///< index == Id
  std::vector<InnerLoop> InnerLoops; ///< index == Id
  std::vector<RowFollow> Follows;
  std::vector<CalleeDesc> Callees; ///< those of which it is known
};

llvm::json::Value toJSON(const RegionInfo &R);
/// Parses what toJSON printed.  Unknown keys are errors, so that a misspelt test does not pass.
llvm::Expected<RegionInfo> parseRegionInfo(llvm::StringRef Json);

/// Reads !sw.regions.  The error names the malformed entry.
struct RegionOfModule {
  llvm::Function *F;
  RegionInfo Info;
};
llvm::Expected<std::vector<RegionOfModule>> readRegions(llvm::Module &M);
/// Appends to !sw.regions.
void addRegion(llvm::Module &M, llvm::Function &F, const RegionInfo &R);

} // namespace swgen
#endif

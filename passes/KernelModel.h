//===- KernelModel.h - the polyhedral record of one region ------*- C++ -*-===//
//
// Built by PollyBridge from the analysis IR, never changed afterwards.
//
// Spaces.  Statement k is the tuple "S<k>" with one dimension per enclosing loop, outermost first.
// A dimension counts iterations: 0, 1, 2, ... up to the trip count, whatever start, step and
// direction the source loop has; LoopVars gives back the source value.  Array a is the tuple
// "A<a>" (index into KernelModel::Arrays).  Parameters are named by Params[k].Id.
//
// Everything holds under Context; Guards are the run-time conditions that make it hold.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_KERNELMODEL_H
#define SWGEN_PASSES_KERNELMODEL_H

#include "DependenceRelation.h"
#include "Refusal.h"
#include "RegionInfo.h"
#include "isl/isl-noexceptions.h"
#include <memory>

namespace swgen {

/// An integer known before the region starts.
struct ModelParam {
  std::string Id;    ///< isl identifier and C identifier
  std::string CExpr; ///< C expression over the region's captures, exact in `long`
};

/// A run-time condition without which the model is wrong.
struct ModelGuard {
  std::string Condition; ///< C over captures and parameters
  std::string What;      ///< the condition in few words, where those of C say little; or empty
  std::string Reason;    ///< what holds with it
  std::string Instead;   ///< what needs no check
  bool Hopeless = false; ///< it holds at none of the sizes that were tried (GuardTrial.h)
};

enum class ArrayClass {
  Main,      ///< lives in main memory; Source is a RegionInfo array
  OuterVar,  ///< scalar outside the region (0-d), Source is a RegionInfo scalar
  LocalVar,  ///< private scalar or local array, expanded: one element per iteration of the loops
             ///< around its declaration; never in main memory.  Source is a RegionInfo scalar
  Reduction, ///< 0-d, one partial value per CPE; carries no dependence.  Source as above
};

struct ModelArray {
  int Id = 0;
  ArrayClass Class = ArrayClass::Main;
  int Source = 0;
  std::string Name;
  unsigned ElemBytes = 0; ///< of one model element (Main: granule; LocalVar: whole object)
  /// Main: extents, innermost last, over parameters; the outermost is null when unknown.  A struct
  /// array has one trailing dimension that counts granules inside the element.
  std::vector<isl::pw_aff> Sizes;
  /// Main, only read: columns may reach into later rows, so that one element has several names.  Of
  /// the box around accesses only what is accessed is known to exist.
  bool RowsMayOverlap = false;
  /// Main, where planes are arrays of their own: 1 + the last dimension in which these differ.
  unsigned PlaneDims = 0;
  bool StructGranules = false; ///< the trailing dimension counts granules of a struct
  std::string UpdateOp;        ///< OuterVar: "+", "*", "min" or "max" when the region changes the
                               ///< variable only by v = v op e and reads it nowhere else
  unsigned dims() const { return Sizes.size(); }
};

struct ModelAccess {
  int Access = -1; ///< RegionInfo access, or -1 for a use of a scalar
  int Stmt = 0;
  int Array = 0;
  bool Read = false, MustWrite = false, MayWrite = false;
  bool Affine = true; ///< false: Relation over-approximates (gather, data-dependent)
  bool ByData = false; ///< not Affine: data find what it touches, perhaps in a row that is known
  unsigned Known = 0; ///< not Affine: so many leading subscripts are functions of the iteration; of
                      ///< the next one Relation has a range, of those behind it whole rows
  bool Rare = false;  ///< a read in the few iterations in which it is far from where it mostly is;
                      ///< another one of the same Access has the others (AccessCases.h)
  isl::map Relation;  ///< { S<k>[..] -> A<a>[..] }; an access of a struct field relates to all
                      ///< its granules
  unsigned Byte = 0;  ///< of a granule, where a field begins that is smaller: the write of such a
                      ///< one reads the granule
  isl::map Part; ///< { S<k>[..] -> [o..] }: accesses meet only where these do as well as Relation,
                 ///< which copies need; null of all accesses of an array or of none.  Of a local
                 ///< array that is one element: what it touches of it.  In main memory, where data
                 ///< find subscripts: those behind that are known
  SourcePos Pos;
  bool writes() const { return MustWrite || MayWrite; }
  /// Two accesses conflict where these meet.
  isl::map place() const { return Part.is_null() ? Relation : Relation.flat_range_product(Part); }
};

struct ModelStmt {
  int Id = 0;
  isl::set Domain;                   ///< { S<k>[..] : .. }
  std::vector<isl::pw_aff> LoopVars; ///< per loop around it in the text: value of its variable,
                                     ///< over Domain
  int Source = -1;                   ///< statement of the text that it runs; -1: Id
  std::vector<std::string> VarNames = {}; ///< of LoopVars; empty: the loops are those of the text
  int source() const { return Source < 0 ? Id : Source; }
  const std::string &varName(const RegionInfo &Info, unsigned K) const {
    return VarNames.empty() ? Info.Loops[Info.Stmts[Id].Loops[K]].Var : VarNames[K];
  }
};

/// One dependence between two accesses (indices into Accesses): instances of the first run before
/// those of the second, touch the same element, and at least one writes.
enum class DepKind { Flow, Anti, Output };
struct Dependence {
  DepKind Kind;
  int Src, Dst;
  DependenceRelation Relation; ///< { S<a>[..] -> S<b>[..] }
};

/// Two arrays that share no byte only if the program's pointers say so: checked at run time.
struct AliasObligation {
  int ArrayA, ArrayB;    ///< indices into Arrays
  bool Fetches = false;  ///< more of A is fetched than is accessed (RangesApart.h)
  bool MayBeOne = false; ///< they do no harm where they are the same (EqualArrays.h)
};

/// Two arrays that are parts of one in the program (PlanesApart.h), one of them written, and have
/// no element in common for these parameters, which are checked at run time.
struct SeparatePlanes {
  int ArrayA, ArrayB; ///< indices into Arrays
  isl::set Differ;
};

/// An array that is a table of pointers to rows in the program (ArrayDesc::TableLevels).
struct RowTableUse {
  int Array = 0;
  /// { [s..] }, a subscript for each level: the pointers that the program surely follows, each set
  /// from its least to its greatest subscripts.
  std::vector<isl::set> Boxes;
};

/// A matrix of which the kernel uses a copy in main memory with rows and columns changed round
/// (TurnedArrays.h).
struct TurnedArray {
  int Array =
      0; ///< index into Arrays; its Sizes, and the relations of its accesses, are the copy's
  std::vector<isl::pw_aff> Sizes; ///< of the matrix itself, as ModelArray::Sizes
  /// The copy has a place for so many rows from the first one on, each of ModelArray::Sizes[1]
  /// elements from the first one on.
  isl::pw_aff FirstRow, FirstColumn, Rows;
  isl::set In;  ///< { A<a>[..] } of the copy: brought before all loops, a box
  isl::set Out; ///< goes back after them: a box, every element of which is surely written
};

/// Nested loops whose tiles run as a wavefront.
struct WaveBand {
  std::vector<int> Loops; ///< outermost first, each but the last with no other child than the next
  int64_t Extent = 0;     ///< iterations of a tile in each of them ...
  unsigned Ones = 0;      ///< ... but the first Ones, of which a tile has one
};

/// Nested parallel loops over blocks: an iteration of them is a tile, which runs in source order.
struct BlockBand {
  std::vector<int> Loops; ///< outermost first, each with no other child than the next, the last
                          ///< with Steps
  int Steps = 0;          ///< the loop over the steps of a block
  int64_t Length = 0;     ///< of that loop
};

struct KernelModel {
  std::shared_ptr<isl_ctx> Ctx; ///< declared first: outlives every isl object below
  RegionInfo Info;
  std::vector<ModelParam> Params;
  isl::set Context;               ///< { : ... } what is known of the parameters
  std::vector<ModelGuard> Guards; ///< all must hold at run time
  std::vector<ModelStmt> Stmts;   ///< index == statement id
  std::vector<ModelArray> Arrays;
  std::vector<ModelAccess> Accesses;
  std::vector<Dependence> Deps;         ///< memory-based, after privatisation and permissions
  std::vector<AliasObligation> Aliases; ///< what is not provable statically
  std::vector<SeparatePlanes> Planes;
  std::vector<RowTableUse> Tables;
  std::vector<TurnedArray> Turned;
  /// Iterations that are assumed of a loop inside a statement (InnerLoop) where nothing is known.
  double AssumedInner = 8;
  std::vector<WaveBand> Waves;          ///< nests that are to run as wavefronts (Transformation)
  std::vector<BlockBand> Blocks;        ///< nests of which one iteration is a tile (Transformation)
};

} // namespace swgen
#endif

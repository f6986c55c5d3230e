//===- Directive.h - one annotated statement's checked clauses --*- C++ -*-===//
//
// All `#pragma sw` lines stacked before one statement, merged.  Expressions are typed AST; every
// list item names a variable that is visible at the pragma.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_DIRECTIVE_H
#define SWGEN_PLUGIN_DIRECTIVE_H

#include "RegionInfo.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <string>
#include <vector>

namespace swgen {

/// One dimension of a part of an array, [First:Count].
struct Section {
  const clang::Expr *First = nullptr, *Count = nullptr;
};

struct VarItem {
  const clang::VarDecl *Var = nullptr;
  std::vector<const clang::Expr *> Extents; ///< A[e1]...[ek]; empty for a bare name
  clang::SourceLocation Loc;
  std::vector<Section> Sections; ///< of an array in `reduction`
  unsigned Depth = 0; ///< of an array in `private`: planning has proved that each iteration of so
                      ///< many outermost loops sets it before it reads it; 0: not yet
};

inline bool isIn(llvm::ArrayRef<VarItem> List, const clang::VarDecl *Var) {
  return llvm::any_of(List, [Var](const VarItem &I) { return I.Var == Var; });
}

/// One `tensor` pragma: the shapes, and what holds for the arrays that it names.
struct TensorPragma {
  clang::SourceLocation Begin; ///< '#' of its line
  std::vector<VarItem> Items;
  const clang::Expr *Align = nullptr;
  std::string Space; ///< main, ldm or empty
  clang::SourceLocation SpaceLoc;
};

struct ReductionClause {
  std::string Op; ///< + * min max & | ^ && ||
  std::vector<VarItem> Vars;
};

/// A table of pointers to rows, for which an array stands in Directive::Body (RowTables.h).
struct RowTable {
  const clang::Expr *Table = nullptr;        ///< the user's, a pointer to its first pointer
  const clang::VarDecl *Rows = nullptr;      ///< pointer to rows, of the length of the last step
  std::vector<const clang::VarDecl *> Steps; ///< extents of its rows, one for each level of the
                                             ///< table: how far apart they are
  int64_t ElementBytes = 0;
  int64_t FirstColumn = 0;  ///< of the user's, with which a row begins (RowColumns.h)
  bool IsDeclared = false;  ///< a tensor pragma says how many rows there are, and how long they are
  std::vector<const clang::Expr *> Extents; ///< how many, for each level; empty: not declared
  bool MayBeStored = false; ///< what the region stores, characters, may be pointers of the table
};

/// A table of pointers to rows that are anywhere, for which two arrays stand in Directive::Body: the
/// pointers as numbers, and all of memory as elements (RowTables.h).
struct RaggedTable {
  const clang::Expr *Table = nullptr;       ///< the user's, a pointer to its first pointer
  const clang::VarDecl *Pointers = nullptr; ///< pointer to long: the table
  const clang::VarDecl *Elements = nullptr; ///< pointer to elements: null
};

/// In Body, a pointer By elements behind one of the function, which has its name (MovedBases.h).
struct MovedBase {
  const clang::VarDecl *Base = nullptr, *Of = nullptr;
  const clang::Expr *By = nullptr;
};

/// In Body, iterations have an array of their own in the place of one of outside, in which the last
/// one stores it (LastValues.h).
struct LastValue {
  const clang::VarDecl *Var = nullptr;  ///< of the function, or outside of it
  const clang::VarDecl *Loop = nullptr; ///< of which each iteration has one
  int Index = 0;                        ///< as ArrayDesc::LastValue
  int64_t CopyExtent = 0;               ///< as ArrayDesc
};

/// What Body takes for granted, and the host asks before a launch.
struct HostCheck {
  const clang::Expr *Holds = nullptr; ///< in the user's names, without an effect
  std::string What, Reason, Instead;  ///< of LaunchCheck; What may be empty: as Holds
};

/// What the host does after a launch, in the user's names.
struct HostAction {
  const clang::VarDecl *If = nullptr; ///< a number of Body that is reduced, and that the host
                                      ///< declares; null: in any case
  const clang::Expr *Do = nullptr;    ///< null: nothing
  unsigned Is = 0;                    ///< what If is; 0: anything but 0
};

struct Directive {
  const clang::Stmt *Stmt = nullptr; ///< the `for` or compound, attributes stripped
  const clang::Stmt *Body = nullptr; ///< what is analysed in its place (AssignedBounds.h); null: it
  clang::SourceLocation PragmaBegin; ///< '#' of the first pragma line (or of _Pragma)
  bool IsPart = false; ///< one of several loops of the annotated block (SplitRegion.h)
  const clang::Stmt *Block = nullptr; ///< that block; null: it is none

  unsigned OnLine = 0; ///< directives of the function that begin on its line before it

  bool HasParallel = false;
  const clang::Expr *Collapse = nullptr, *NumCpes = nullptr, *If = nullptr;
  std::vector<const clang::Expr *> Tile;
  ScheduleKind Schedule = ScheduleKind::Default;
  const clang::Expr *Chunk = nullptr;
  std::vector<ReductionClause> Reductions;
  std::vector<VarItem> Private, FirstPrivate, NoAlias;
  std::vector<VarItem> Scratch; ///< arrays of `private` that planning shall see (ScratchArrays.h)
  bool Independent = false;

  std::vector<VarItem> In, Out, InOut, Resident, Bypass, Tensors;
  const clang::VarDecl *At = nullptr;
  int Buffers = 0;       ///< 2 double, 1 single, 0 not said
  std::string Broadcast; ///< row, column, all or empty
  clang::SourceLocation AtLoc, BuffersLoc, BroadcastLoc;
  std::vector<TensorPragma> TensorPragmas;
  std::vector<RowTable> Tables;
  std::vector<RaggedTable> Ragged;
  std::vector<MovedBase> Bases;
  std::vector<LastValue> LastValues;
  std::vector<const clang::VarDecl *> Constants; ///< arrays of Body that stand outside of it
                                                 ///< (ConstantStatics.h)
  std::vector<HostCheck> Checks;
  std::vector<HostAction> After; ///< all values are of before the first of them
  llvm::DenseSet<const clang::Expr *> HostValues; ///< in Body, computed before the region: without
                                                  ///< a fault, whatever their variables are, where
                                                  ///< the program reads what they read

  const clang::Stmt *body() const { return Body ? Body : Stmt; }

  /// One more variable that the CPEs reduce; Op: of a ReductionClause.
  void reduce(std::string Op, const clang::VarDecl *Var, clang::SourceLocation Loc) {
    Reductions.push_back({std::move(Op), {{Var, {}, Loc, {}}}});
  }

  /// Those of After that do something, in an order in which no value has changed where it is read.
  std::vector<HostAction> actionsAfter() const;

  /// The one of HostValues that E is, or is a copy of; null: none.
  const clang::Expr *hostValue(const clang::Expr *E, const clang::ASTContext &Ctx) const;
};

} // namespace swgen
#endif

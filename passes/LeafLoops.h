//===- LeafLoops.h - the loops of a leaf, one after the other ---*- C++ -*-===//
//
// What takes isl long in a leaf of many statements is to find out at each loop what all of those
// below it have in common.  In most leaves it finds nothing: whatever is in a loop runs in each of
// its iterations.  Then the loops are printed one by one, and those around a loop are parameters to
// it.  Most have one bound on each side, and need no isl; what it says of others is what it would
// say in all of the leaf.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LEAFLOOPS_H
#define SWGEN_PASSES_LEAFLOOPS_H

#include "Affine.h"
#include "IslRows.h"
#include "IslText.h"
#include "LeafBuild.h"
#include "Plan.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <map>
#include <optional>
#include <set>

namespace swgen {

class LeafLoops {
public:
  using LoopsOf = llvm::function_ref<const std::vector<int> &(int)>;
  /// Prints a statement, given by its number, the values of its dimensions, and what prints
  /// expressions of them.
  using StmtCode = llvm::function_ref<CodeNode(int, const isl::pw_multi_aff &, const LeafBuild &)>;

  /// Loops: of a statement, outermost first.  Domains: what runs of each statement of the leaf.
  /// Context: what holds of the parameters there, or a part of all that is Known.  Domains and
  /// Context have the same parameters.  Iterators: names by depth.
  LeafLoops(LoopsOf Loops, const std::map<int, isl::set> &Domains, const isl::set &Context,
            std::optional<isl::set> Known, const isl::id_list &Iterators, const NameMap &Names)
      : Loops(Loops), Domains(Domains), Context(Context), Known(std::move(Known)),
        Iterators(Iterators), Names(Names) {}

  /// Code that runs the statements in this order, as the tree of their loops; nothing where isl
  /// must see them together.  Statements may have been printed all the same.
  std::optional<CodeNode> code(llvm::ArrayRef<int> Stmts, StmtCode Print) const;

private:
  /// A statement, or a loop with what is in it.
  struct Item {
    int Stmt = -1;
    std::vector<Item> Inside;
    isl::set Runs; ///< iterations of the loops around it, and of its own, in which it runs
  };
  /// Where something stands.
  struct Place {
    std::vector<Affine> Values;      ///< of the loops around: an iterator, or their only value
    llvm::SmallVector<bool> Written; ///< which of them are iterators
    isl::set Context;                ///< of parameters and iterators
    std::set<std::pair<bool, Affine>> Rows; ///< of Context, or of a part: equality, what is >= 0
    std::set<std::string> Tied;             ///< see LeafBuild
  };
  struct Loop {
    CodeNode Head;      ///< without a body, if this is no loop of isl
    isl::ast_node Node; ///< of which all that runs in it is one user node
    Place Inside;
  };

  struct Bounds;

  std::optional<std::vector<Item>> below(llvm::ArrayRef<int> Stmts, unsigned Depth) const;
  std::optional<Item> loopOf(llvm::ArrayRef<int> Stmts, unsigned Depth) const;
  static bool beginsByItself(const isl::set &Runs, const isl::set &Around);
  isl::set withoutKnown(const isl::set &Runs) const;
  std::optional<CodeNode> sequence(llvm::ArrayRef<Item> Items, const Place &At,
                                   StmtCode Print) const;
  static std::optional<Bounds> boundsOf(const isl::set &Runs, const Place &At);
  std::optional<Loop> boundedLoop(const isl::set &Runs, const Place &At) const;
  std::optional<Loop> loopOfIsl(const isl::set &Runs, const Place &At) const;
  static std::optional<Affine> onlyValue(const isl::set &Runs, llvm::ArrayRef<Affine> Values);
  isl::set named(const isl::set &Runs, llvm::ArrayRef<bool> Written) const;
  static void know(Place &At, isl::set Context);
  std::string text(const Affine &Sum, const Place &At) const;
  isl::id iterator(unsigned Depth) const;

  LoopsOf Loops;
  const std::map<int, isl::set> &Domains;
  const isl::set &Context;
  const std::optional<isl::set> Known;
  const isl::id_list &Iterators;
  const NameMap &Names;
};

} // namespace swgen
#endif

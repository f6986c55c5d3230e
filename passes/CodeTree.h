//===- CodeTree.h - from decisions to printable code ------------*- C++ -*-===//
//
// Turns a tile plan into the code tree of passes/Plan.h.  Loops and expressions come from isl: one
// AST per leaf of the tile tree, or per loop (LeafLoops.h), bounds and boxes as isl expressions in
// between.
//
// Needs: a TilePlan whose groups are placed, sized and coloured.  Promises: the tree executes each
// statement instance once, in an order that the tile tree denotes; each copy moves exactly the box
// (fetch) or exactly the written elements (write-back) of its group.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CODETREE_H
#define SWGEN_PASSES_CODETREE_H

#include "Machine.h"
#include "Plan.h"
#include "TilePlan.h"
#include "llvm/Support/raw_ostream.h"
#include <set>
#include <string>

namespace swgen {

/// Apart: arrays whose ranges the launch compares beyond those of the model (RangesApart.h).
KernelPlan buildCodeTree(const KernelModel &Model, const TilePlan &Plan, const Machine &Target,
                         llvm::ArrayRef<AliasObligation> Apart);

/// Removes Define nodes whose name no later expression of their scope mentions.  The slave writer
/// calls it again after it has dropped the Vars that a statement's text does not use.
void dropUnusedDefines(CodeNode &Root);
/// Adds the identifiers of an expression.
void namesIn(llvm::StringRef Text, std::set<std::string> &Names);

void print(llvm::raw_ostream &OS, const CodeNode &N, unsigned Indent = 0);
void print(llvm::raw_ostream &OS, const KernelPlan &P);

} // namespace swgen
#endif

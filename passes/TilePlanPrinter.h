//===- TilePlanPrinter.h - tile plans as text -------------------*- C++ -*-===//
//
// Stable text for dumps and FileCheck: one line per phase, node, tile loop and group.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TILEPLANPRINTER_H
#define SWGEN_PASSES_TILEPLANPRINTER_H

#include "TilePlan.h"
#include "llvm/Support/raw_ostream.h"

namespace swgen {

/// Phases and tile tree.
void printTileTree(const TilePlan &Plan, const KernelModel &Model, llvm::raw_ostream &OS);
/// Reference groups: place, box, transfers, bytes.
void printGroups(const TilePlan &Plan, const KernelModel &Model, llvm::raw_ostream &OS);
/// Both, and the totals.
void printTilePlan(const TilePlan &Plan, const KernelModel &Model, llvm::raw_ostream &OS);

} // namespace swgen
#endif

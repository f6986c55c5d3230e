//===- BlockInstances.h - what runs in a block, at most ---------*- C++ -*-===//
//
// Of blocks that stay for several steps (BlockBand), which iterations run in one step depends on
// that step in each dimension: exactly, what a block touches has a corner for every step, and at
// the ends of the loops a case for each of these.  Placement needs boxes only.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_BLOCKINSTANCES_H
#define SWGEN_PASSES_BLOCKINSTANCES_H

#include "KernelModel.h"

namespace swgen {

/// Whether the statement is in a BlockBand.
bool isInBlocks(const KernelModel &Model, int Stmt);

/// Whether it is a loop over blocks.
bool goesByBlocks(const KernelModel &Model, int Loop);

/// Whether a tile has one iteration of the loop, such as those over blocks.
bool hasOneIteration(const KernelModel &Model, int Loop);

/// Contains the domain of such a statement: each of the loops inside the steps between its ends
/// in any step, whatever those of the others are.
isl::set instancesOfBlocks(const KernelModel &Model, int Stmt);

/// { : Id is an iteration of a loop over blocks }, and perhaps more: without the divisions that
/// ends of loops make.
isl::basic_set blocksThatRun(const KernelModel &Model, int Loop, const std::string &Id);

} // namespace swgen
#endif

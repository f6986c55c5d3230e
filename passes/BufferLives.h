//===- BufferLives.h - which buffers are alive together ---------*- C++ -*-===//
//
// A buffer is alive while its node runs, so two of them meet when they belong to one phase and
// one's node is the other's or an ancestor of it; buffers of siblings and of different phases do
// not.
//
// A local array of the program is alive for less: within an iteration of its node's tile loops from
// the first child that uses it to the last one, unless a value in it passes from one such iteration
// to another.  Nothing else touches it: it is neither fetched nor put.  In a leaf, where it is one
// object that the iterations of the loops around its declaration take turns with, it lives from the
// first of the loops and statements in there that use it to the last one.
//
// What buffers take together is what Coloring.h makes of who meets whom.  Without lives within a
// node, whole nodes being alive along the paths of the tree, that is the most that is alive at one
// time; with them it may be more.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_BUFFERLIVES_H
#define SWGEN_PASSES_BUFFERLIVES_H

#include "Coloring.h"
#include "KernelModel.h"
#include "TilePlan.h"

namespace swgen {

/// Bytes of a buffer as MemoryColoring places it.
int64_t paddedBytes(int64_t Bytes, const Machine &Target);

/// The room that a group takes while some children of a node and those below them run.
struct BufferUse {
  int Node = -1; ///< -1: no room
  int64_t Bytes = 0;
  ChildSpan Life;
};

/// One copy of the group or several, of so many bytes each, where it stands and as long as it
/// lives.
BufferUse useOf(const RefGroup &Group, int64_t Bytes, int Copies, const Machine &Target);

/// As the plan has it, with all copies; index == group id, nothing for groups of other phases.
std::vector<BufferUse> bufferUses(const TilePlan &Plan, int Phase, const Machine &Target);

/// Whether two uses of one phase are alive at one time.
bool meet(const TilePlan &Plan, const BufferUse &A, const BufferUse &B);

/// The groups of a phase that take room, outer nodes first.
std::vector<int> outerFirst(const TilePlan &Plan, int Phase, llvm::ArrayRef<BufferUse> Uses);

/// Where the buffers of a phase go; index == group id, -1 without room.
Coloring placeBuffers(const TilePlan &Plan, int Phase, llvm::ArrayRef<BufferUse> Uses,
                      const Machine &Target);

/// Bytes of LDM that the buffers of a phase take together.
int64_t liveBytes(const TilePlan &Plan, int Phase, llvm::ArrayRef<BufferUse> Uses,
                  const Machine &Target);

/// Whether these are no more than a number of bytes; mostly without placing them.
bool fitTogether(const TilePlan &Plan, int Phase, llvm::ArrayRef<BufferUse> Uses,
                 const Machine &Target, int64_t Budget);

/// While which children of its node, or statements of its leaf, a group of a local variable is
/// alive that stands inside all of the node's tile loops: all, where a value may leave an iteration
/// of those or isl gives up.
ChildSpan lifeOf(const KernelModel &Model, const TilePlan &Plan, const RefGroup &Group);

} // namespace swgen
#endif

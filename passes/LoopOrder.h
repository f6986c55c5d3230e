//===- LoopOrder.h - swTVM's Algorithm 2 ------------------------*- C++ -*-===//
//
// Orders the tile loops of each inner node so that DMA is requested least often.  A transfer stands
// outside every loop that does not move its box, as long as no loop that does stands further in:
// the innermost loop is chosen so that the tensors it does not move save most; then the next one,
// for those tensors whose place is still open.  On a tie the source order stays.
//
// The loops of a node are permutable, so every order is legal; those of a root are dealt to the
// CPEs as one sequence of tiles and keep their order.
//
// Needs: allocateLdm.  Gives: TileNode::Tiles in the order in which they run.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LOOPORDER_H
#define SWGEN_PASSES_LOOPORDER_H

#include "Footprint.h"
#include "llvm/Support/raw_ostream.h"

namespace swgen {

struct OrderLoop {
  std::string Name;
  int64_t Trips = 1; ///< number of tiles
};
struct OrderTensor {
  std::string Name;
  std::vector<int> Loops; ///< loops that move its box
};
struct LoopOrderResult {
  std::vector<int> Order; ///< loop indices, outermost first
  struct Count {
    int Position; ///< being decided; 0 is the innermost
    int Loop;
    int64_t Requests;
    bool Chosen;
  };
  std::vector<Count> Counts;
};

LoopOrderResult orderLoops(llvm::ArrayRef<OrderLoop> Loops, llvm::ArrayRef<OrderTensor> Tensors);

TilePlan orderTileLoops(const Footprint &Feet, TilePlan Plan, llvm::raw_ostream *Trace = nullptr);

} // namespace swgen
#endif

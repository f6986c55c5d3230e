//===- AddressSpaces.h - where each access finds its data -------*- C++ -*-===//
//
// The address space of every access of the model, and of every array: LDM, main memory, or both
// when some of its accesses are buffered and some are not.  Follows from the groups.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ADDRESSSPACES_H
#define SWGEN_PASSES_ADDRESSSPACES_H

#include "TilePlan.h"
#include "llvm/Support/raw_ostream.h"

namespace swgen {

enum class AddressSpace {
  None, ///< not accessed
  Main,
  Ldm,
  Register, ///< variables of the slave function: partial values of reductions, private scalars
  Mixed,    ///< arrays only
};

struct AddressSpaces {
  std::vector<AddressSpace> OfAccess; ///< index == KernelModel access
  std::vector<AddressSpace> OfArray;  ///< index == KernelModel array
};

AddressSpaces findAddressSpaces(const KernelModel &Model, const TilePlan &Plan);
void print(llvm::raw_ostream &OS, const AddressSpaces &Spaces, const KernelModel &Model);

} // namespace swgen
#endif

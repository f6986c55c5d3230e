//===- KernelText.h - one kernel, as the three files see it -----*- C++ -*-===//
//
// SlaveWriter prints the slave function and finds out what it needs from the host; HeaderWriter and
// HostWriter read this record.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_KERNELTEXT_H
#define SWGEN_PLUGIN_KERNELTEXT_H

#include "Plan.h"
#include "Region.h"
#include "StackNeed.h"

namespace swgen {

/// A member of the argument struct.  Its type is one that host and slave agree on without the
/// user's declarations: arithmetic, pointer to arithmetic, void *, or bytes.
struct ArgMember {
  std::string Name;
  std::string Decl;    ///< "double *a", "char cfg[24] __attribute__((aligned(8)))"
  std::string Comment; ///< the C type that the slave gives it, if another
  std::string Fill;    ///< host: statements that set it, on `sw_args`
  std::string Load;    ///< slave: statements that declare it from `sw_in`
  std::string After;   ///< host, after the join
};

/// A reduced variable.  Of arrays all is in the argument struct and in the slave function.
struct ReductionText {
  std::string Var;  ///< the user's variable
  std::string Type; ///< of the partial value
  std::string Op;
  std::string Place;     ///< in the slave function
  std::string Member;    ///< of the argument struct: array of one value per CPE
  std::string UnionName; ///< union of the value and padding, so that DMA can move it
};

struct KernelText {
  const Region *R = nullptr;
  const KernelPlan *Plan = nullptr;
  std::string Name;     ///< of the slave function
  bool IsSmall = false; ///< KernelPlan::Small of the plan of the kernel before it
  std::vector<ArgMember> Args;
  std::vector<ReductionText> Reductions;
  std::string LdmUnion; ///< definition of union <Name>_ldm, empty if there are no buffers
  std::string
      Function; ///< the slave function; a line "#line @" stands for the file's own numbering

  StackNeed Stack; ///< of the slave function and what it calls

  std::string argsStruct() const { return "struct " + Name + "_args"; }
};

} // namespace swgen
#endif

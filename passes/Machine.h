//===- Machine.h - the machine that is planned for --------------*- C++ -*-===//
//
// Rows of runtime-headers/swgen/machines.def, or a user's YAML record.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_MACHINE_H
#define SWGEN_PASSES_MACHINE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <vector>

namespace swgen {

struct Machine {
  std::string Name;
  int Generation = 0; ///< 26010 or 26020: whose vendor interface
  int MeshRows = 0, MeshCols = 0;
  int64_t LdmBytes = 0;    ///< of one CPE
  int64_t LdmReserved = 0; ///< of it, not for buffers
  int64_t LdmWindows = 0;  ///< of the rest, for windows of the planned region (Windows.h)
  int64_t LdmCopies = 0;   ///< of the rest, for its copies of reduced arrays (ArrayCopies.h)
  int ClockMHz = 0;
  int SimdBytes = 0;
  int64_t DmaMaxBytes = 0; ///< a request is shorter than this
  int64_t DmaMaxBlock = 0;
  int64_t DmaGrain = 0;
  int64_t DmaLine = 0;

  int cpes() const { return MeshRows * MeshCols; }
  int64_t budget() const { return LdmBytes - LdmReserved; }
};

/// A machine by name, or from a YAML file (keys as the member names in lower case with '-').  The
/// error lists the known names.
llvm::Expected<Machine> findMachine(llvm::StringRef NameOrFile);
std::vector<Machine> knownMachines();

} // namespace swgen
#endif

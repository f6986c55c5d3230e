//===- Machine.cpp - the machine table, and a user's YAML record ----------===//
#include "Machine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/YAMLTraits.h"

using namespace llvm;

namespace llvm::yaml {
template <> struct MappingTraits<swgen::Machine> {
  static void mapping(IO &Io, swgen::Machine &M) {
    Io.mapRequired("name", M.Name);
    Io.mapRequired("generation", M.Generation);
    Io.mapRequired("mesh-rows", M.MeshRows);
    Io.mapRequired("mesh-cols", M.MeshCols);
    Io.mapRequired("ldm-bytes", M.LdmBytes);
    Io.mapRequired("ldm-reserved", M.LdmReserved);
    Io.mapRequired("clock-mhz", M.ClockMHz);
    Io.mapRequired("simd-bytes", M.SimdBytes);
    Io.mapRequired("dma-max-bytes", M.DmaMaxBytes);
    Io.mapRequired("dma-max-block", M.DmaMaxBlock);
    Io.mapRequired("dma-grain", M.DmaGrain);
    Io.mapRequired("dma-line", M.DmaLine);
  }

  static std::string validate(IO &, swgen::Machine &M) {
    if (M.Generation != 26010 && M.Generation != 26020)
      return "generation must be 26010 or 26020";
    if (M.MeshRows < 1 || M.MeshCols < 1)
      return "the mesh must have at least one row and one column";
    if (M.LdmReserved < 0 || M.LdmBytes <= M.LdmReserved)
      return "ldm-bytes must be greater than ldm-reserved";
    if (M.SimdBytes < 1 || (M.SimdBytes & (M.SimdBytes - 1)))
      return "simd-bytes must be a power of two";
    if (M.ClockMHz < 1 || M.DmaGrain < 1 || M.DmaLine < 1)
      return "clock-mhz, dma-grain and dma-line must be positive";
    if (M.DmaMaxBytes <= M.DmaGrain || M.DmaMaxBlock <= M.DmaGrain)
      return "dma-max-bytes and dma-max-block must be greater than dma-grain";
    return {};
  }
};
} // namespace llvm::yaml

namespace swgen {

std::vector<Machine> knownMachines() {
  std::vector<Machine> Table;
#define SW_MACHINE(ID, GENERATION, ROWS, COLS, LDM, RESERVED, CLOCK, SIMD, MAX_BYTES, MAX_BLOCK,   \
                   GRAIN, LINE)                                                                    \
  Table.push_back({#ID, GENERATION, ROWS, COLS, LDM, RESERVED, /*LdmWindows=*/0, /*LdmCopies=*/0,  \
                   CLOCK, SIMD, MAX_BYTES, MAX_BLOCK, GRAIN, LINE});
#include "swgen/machines.def"
  return Table;
}

static Expected<Machine> readMachineFile(StringRef Path) {
  ErrorOr<std::unique_ptr<MemoryBuffer>> Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return createStringError(Buffer.getError(), "cannot read machine file '" + Path +
                                                    "': " + Buffer.getError().message());
  std::string Message;
  auto Keep = [](const SMDiagnostic &D, void *Where) {
    auto *Text = static_cast<std::string *>(Where);
    if (Text->empty())
      *Text = (D.getFilename() + ":" + Twine(D.getLineNo()) + ": " + D.getMessage()).str();
  };
  yaml::Input In(MemoryBufferRef((*Buffer)->getBuffer(), Path), nullptr, Keep, &Message);
  Machine M;
  In >> M;
  if (In.error())
    return createStringError(In.error(),
                             "bad machine file: " + (Message.empty() ? Path.str() : Message));
  if (M.Name.empty())
    return createStringError(std::make_error_code(std::errc::invalid_argument),
                             "bad machine file: '" + Path + "' holds no record");
  return M;
}

Expected<Machine> findMachine(StringRef NameOrFile) {
  std::vector<Machine> Known = knownMachines();
  for (const Machine &M : Known)
    if (NameOrFile == M.Name)
      return M;
  // A name without a dot or slash that is no file is a misspelt machine, not a missing file.
  if (NameOrFile.find_first_of("./") != StringRef::npos || sys::fs::exists(NameOrFile))
    return readMachineFile(NameOrFile);
  std::string Names;
  for (const Machine &M : Known)
    Names += (Names.empty() ? "'" : ", '") + M.Name + "'";
  return createStringError(std::make_error_code(std::errc::invalid_argument),
                           "unknown machine '" + NameOrFile + "'; known are " + Names +
                               " and YAML files");
}

} // namespace swgen

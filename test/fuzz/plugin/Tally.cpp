//===- Tally.cpp ----------------------------------------------------------===//
#include "Tally.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace swgen::fuzz {

Tally *Tally::map(const std::string &Path) {
  int File = open(Path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (File < 0 || ftruncate(File, sizeof(Tally)) != 0)
    return nullptr;
  void *Room = mmap(nullptr, sizeof(Tally), PROT_READ | PROT_WRITE, MAP_SHARED, File, 0);
  close(File);
  return Room == MAP_FAILED ? nullptr : static_cast<Tally *>(Room);
}

void Tally::add(const Compiled &Result) {
  ++ByOutcome[int(Result.What)];
  for (int N : Result.Numbers)
    ++ByNumber[N];
  Faults += !Result.Fault.empty();
}

void Tally::print(llvm::raw_ostream &OS) const {
  uint64_t Returned = 0;
  for (const auto &Count : ByOutcome)
    Returned += Count;
  OS << Begun << " inputs: " << ByOutcome[0] << " malformed, " << ByOutcome[1]
     << " without a region, " << ByOutcome[2] << " refused, " << ByOutcome[3]
     << " ported\nnumbers:";
  for (int N = 0; N < 1000; ++N)
    if (ByNumber[N])
      OS << " SW" << N << ":" << ByNumber[N];
  OS << "\ncrashes or without end " << Begun - Returned << ", faults " << Faults << "\n";
}

} // namespace swgen::fuzz

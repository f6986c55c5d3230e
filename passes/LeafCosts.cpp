//===- LeafCosts.cpp ------------------------------------------------------===//
#include "LeafCosts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// Per leaf; the next tile that falls on the place of another takes it.
constexpr unsigned EntryBits = 9;

static uint64_t mixed(uint64_t Hash, double Value) {
  uint64_t Bits;
  std::memcpy(&Bits, &Value, sizeof Bits);
  Hash = (Hash ^ Bits) * 0x9e3779b97f4a7c15u;
  return Hash ^ Hash >> 32;
}

Cost LeafCosts::get(const KernelModel &Model, const TileNode &Leaf, double Size,
                    ArrayRef<Span> Limits, function_ref<Cost()> Find) {
  if (Leaves.size() <= size_t(Leaf.Id))
    Leaves.resize(Leaf.Id + 1);
  OfLeaf &Here = Leaves[Leaf.Id];
  if (Here.Entries.empty()) {
    Here.Entries.resize(size_t(1) << EntryBits);
    for (int S : Leaf.Stmts)
      append_range(Here.Loops, Model.Info.Stmts[S].Loops);
    sort(Here.Loops);
    Here.Loops.erase(std::unique(Here.Loops.begin(), Here.Loops.end()), Here.Loops.end());
  }
  uint64_t Hash = mixed(0, Size);
  for (int Loop : Here.Loops)
    Hash = mixed(mixed(Hash, Limits[Loop].Lo), Limits[Loop].Hi);
  Entry &Known = Here.Entries[Hash * 0x9e3779b97f4a7c15u >> (64 - EntryBits)];
  bool Found = Known.Size == Size && Known.Tile.size() == Here.Loops.size() &&
               all_of(zip(Known.Tile, Here.Loops), [&](const auto &Z) {
                 const auto &[Then, Loop] = Z;
                 return Then.Lo == Limits[Loop].Lo && Then.Hi == Limits[Loop].Hi;
               });
  if (Found && !Known.Tile.empty())
    return Known.Value;
  Known.Size = Size;
  Known.Tile.clear();
  for (int Loop : Here.Loops)
    Known.Tile.push_back(Limits[Loop]);
  return Known.Value = Find();
}

} // namespace swgen

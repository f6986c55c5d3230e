//===- RootCosts.cpp ------------------------------------------------------===//
#include "RootCosts.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace swgen {

Cost RootCosts::get(const Key &Of, function_ref<Cost()> Find) {
  const XXH128_hash_t Hash =
      xxh3_128bits(ArrayRef(reinterpret_cast<const uint8_t *>(Of.data()), Of.size_in_bytes()));
  const std::pair<uint64_t, uint64_t> At{Hash.low64, Hash.high64};
  if (auto Seen = Known.find(At); Seen != Known.end())
    return Seen->second;
  const Cost Value = Find();
  Known[At] = Value;
  return Value;
}

RootCosts::Key placesOf(const TilePlan &Plan, int Phase) {
  RootCosts::Key Key;
  for (const TileNode &N : Plan.Nodes) {
    Key.push_back(double(N.Tiles.size()));
    for (const TileLoop &L : N.Tiles)
      Key.push_back(L.Loop);
  }
  for (const RefGroup &G : Plan.Groups)
    if (G.Phase == Phase) {
      const double Places[] = {double(G.Node), double(G.Depth), double(G.Copies),
                               double(G.SlideDim)};
      Key.append(std::begin(Places), std::end(Places));
    }
  for (const Pipe &P : Plan.Pipes) {
    const double Place[] = {double(P.Node), double(P.Depth), double(P.Groups.size())};
    Key.append(std::begin(Place), std::end(Place));
    Key.append(P.Groups.begin(), P.Groups.end());
  }
  Key.push_back(double(Plan.Distribution));
  return Key;
}

} // namespace swgen

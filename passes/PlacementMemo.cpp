//===- PlacementMemo.cpp --------------------------------------------------===//
#include "PlacementMemo.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// A list within a key: its length keeps it apart from the next.
static void add(std::vector<int64_t> &Key, std::vector<int> List) {
  llvm::sort(List);
  Key.push_back(int64_t(List.size()));
  append_range(Key, List);
}

PlacementMemo::Key PlacementMemo::keyOf(const KernelModel &Model, const TilePlan &Plan,
                                        const RefGroup &Group, int Node, int Depth) {
  Key K;
  TileScope Scope = scopeAt(Plan, Group.Phase, Node, Depth);
  llvm::sort(Scope.Tiled);
  const TileNode &Root = Plan.Nodes[Plan.Phases[Group.Phase].Root];
  K.Place = {Group.Contracted, Group.WholeRows, int64_t(Plan.Shape.Sharing)};
  add(K.Place, Group.Accesses);
  K.Place.push_back(int64_t(Scope.Seq.size()));
  append_range(K.Place, Scope.Seq);
  add(K.Place, Scope.Tiled);
  add(K.Place, stmtsOf(Plan, Node));
  add(K.Place, stmtsOf(Plan, Root.Id));
  std::vector<int> Divided;
  for (const TileLoop &T : Root.Tiles)
    Divided.push_back(T.Loop);
  add(K.Place, Divided);
  // Who only reads does not care for the other groups.
  if (any_of(Group.Accesses, [&](int A) { return Model.Accesses[A].writes(); }))
    for (const RefGroup &Other : Plan.Groups)
      if (Other.Array == Group.Array && Other.Phase == Group.Phase && Other.Id != Group.Id)
        add(K.Place, Other.Accesses);
  TileSizes Sizes = tileSizes(Model, Plan, Group.Phase);
  for (int Loop : Scope.Tiled)
    K.Sizes.push_back(Sizes[Loop]);
  for (const TileLoop &T : Root.Tiles)
    K.Sizes.push_back(T.Size);
  append_range(K.Sizes, Group.Size);
  return K;
}

PlacementMemo::PipeKey PlacementMemo::pipeKeyOf(const RefGroup &G, const TileScope &Scope,
                                                const TileSizes &Sizes, ArrayRef<int> All,
                                                ArrayRef<int> Loops, bool Root) {
  PipeKey K;
  K.Place = {G.Fetch, Root};
  add(K.Place, All.vec());
  add(K.Place, Loops.vec());
  add(K.Place, Scope.Seq);
  std::vector<int> Tiled = Scope.Tiled;
  llvm::sort(Tiled);
  for (int Loop : Tiled) {
    K.Place.push_back(Loop);
    K.Place.push_back(Sizes[Loop]);
  }
  K.Sets = {G.Written, G.Fetched};
  K.Bounds = G.Lo;
  append_range(K.Bounds, G.Hi);
  return K;
}

PlacementMemo::UnsizedKey PlacementMemo::unsizedKeyOf(std::vector<int> Key, const TileScope &Scope,
                                                      const TileSizes &Ones) {
  std::vector<int> Tiled;
  Key.push_back(-1);
  append_range(Key, Scope.Seq);
  Key.push_back(-1);
  for (int Loop : Scope.Tiled)
    Tiled.push_back(2 * Loop + int(Ones[Loop]));
  llvm::sort(Tiled);
  append_range(Key, Tiled);
  return Key;
}

bool PlacementMemo::PipeKey::operator<(const PipeKey &Other) const {
  auto Before = [](const auto &A, const auto &B) {
    return std::less<const void *>()(A.get(), B.get());
  };
  auto Same = [](const auto &A, const auto &B) { return A.get() == B.get(); };
  if (Place != Other.Place)
    return Place < Other.Place;
  if (Bounds.size() != Other.Bounds.size())
    return Bounds.size() < Other.Bounds.size();
  if (!std::equal(Sets.begin(), Sets.end(), Other.Sets.begin(), Same))
    return std::lexicographical_compare(Sets.begin(), Sets.end(), Other.Sets.begin(),
                                        Other.Sets.end(), Before);
  return std::lexicographical_compare(Bounds.begin(), Bounds.end(), Other.Bounds.begin(),
                                      Other.Bounds.end(), Before);
}

const PlacementMemo::Placed *PlacementMemo::find(const Key &K) const {
  auto AtPlace = Known.find(K.Place);
  if (AtPlace == Known.end())
    return nullptr;
  for (const std::vector<int64_t> &Sizes : {std::vector<int64_t>(), K.Sizes})
    if (auto At = AtPlace->second.find(Sizes); At != AtPlace->second.end())
      return &At->second;
  return nullptr;
}

const PlacementMemo::Placed &PlacementMemo::keep(Key K, bool AnySizes, Placed What) {
  if (AnySizes)
    K.Sizes.clear();
  return Known[std::move(K.Place)]
      .insert_or_assign(std::move(K.Sizes), std::move(What))
      .first->second;
}

} // namespace swgen

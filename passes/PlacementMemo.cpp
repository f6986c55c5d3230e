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
  K.Place = {Group.Contracted, int64_t(Plan.Shape.Sharing)};
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

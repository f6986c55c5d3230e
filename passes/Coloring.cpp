//===- Coloring.cpp -------------------------------------------------------===//
#include "Coloring.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>
#include <random>

using namespace llvm;

namespace swgen {

namespace {

/// Placements tried beyond the fixed orders.
constexpr int Trials = 400;

class Placer {
  ArrayRef<ColoringItem> Items;
  std::vector<int64_t> Need; ///< bytes, rounded up
  Coloring Best;
  std::vector<int> BestOrder;

public:
  Placer(ArrayRef<ColoringItem> Items, int64_t Align) : Items(Items) {
    for (const ColoringItem &I : Items)
      Need.push_back(alignTo(I.Bytes, Align));
    Best.Total = INT64_MAX;
  }

  Coloring run(int64_t Enough);
  int64_t heaviestClique() const;

private:
  void place(const std::vector<int> &Order, bool BestFit, bool Move = false);
  template <typename Key> std::vector<int> descending(Key Of) const {
    std::vector<int> Order(Items.size());
    std::iota(Order.begin(), Order.end(), 0);
    stable_sort(Order, [&](int A, int B) { return Of(A) > Of(B); });
    return Order;
  }
  int64_t meets(int I) const {
    int64_t Sum = Need[I];
    for (int J : Items[I].Meets)
      Sum += Need[J];
    return Sum;
  }
};

/// Into the smallest gap that is large enough, or into the lowest.  Move: an order as good as the
/// best takes its place, so that trials get away from it.
void Placer::place(const std::vector<int> &Order, bool BestFit, bool Move) {
  Coloring C;
  C.Offsets.assign(Items.size(), -1);
  std::vector<std::pair<int64_t, int64_t>> Taken; // begin, end
  for (int I : Order) {
    Taken.clear();
    for (int J : Items[I].Meets)
      if (C.Offsets[J] >= 0)
        Taken.emplace_back(C.Offsets[J], C.Offsets[J] + Need[J]);
    sort(Taken);
    int64_t End = 0, At = -1, Smallest = INT64_MAX;
    for (auto [From, To] : Taken) {
      int64_t Gap = From - End;
      if (Gap >= Need[I] && (BestFit ? Gap < Smallest : At < 0)) {
        At = End;
        Smallest = Gap;
      }
      End = std::max(End, To);
    }
    C.Offsets[I] = At >= 0 ? At : End;
    C.Total = std::max(C.Total, C.Offsets[I] + Need[I]);
    if (C.Total > Best.Total)
      return;
  }
  if (C.Total < Best.Total || Move) {
    Best = std::move(C);
    BestOrder = Order;
  }
}

/// Starts at each item and adds the largest that meets all so far.
int64_t Placer::heaviestClique() const {
  int64_t Most = 0;
  std::vector<int> BySize = descending([&](int I) { return Need[I]; });
  for (int Start : BySize) {
    std::vector<int> Clique{Start};
    int64_t Bytes = Need[Start];
    for (int I : BySize)
      if (all_of(Clique, [&](int J) { return is_contained(Items[I].Meets, J); })) {
        Clique.push_back(I);
        Bytes += Need[I];
      }
    Most = std::max(Most, Bytes);
  }
  return Most;
}

Coloring Placer::run(int64_t Enough) {
  if (Items.empty())
    return {};
  const int64_t Least = std::max(heaviestClique(), Enough);
  for (bool BestFit : {true, false})
    for (const std::vector<int> &Order :
         {descending([](int I) { return -I; }), descending([&](int I) { return Need[I]; }),
          descending([&](int I) { return meets(I); }),
          descending([&](int I) { return double(meets(I)) * Need[I]; })}) {
      if (Best.Total <= Least)
        return std::move(Best);
      place(Order, BestFit);
    }
  std::minstd_rand Random(1);
  for (int Trial = 0; Trial < Trials && Best.Total > Least; ++Trial) {
    // The item on top comes before some other one.
    std::vector<int> Order = BestOrder;
    auto Top = find_if(Order, [&](int I) { return Best.Offsets[I] + Need[I] == Best.Total; });
    std::rotate(Order.begin() + Random() % (Top - Order.begin() + 1), Top, Top + 1);
    if (Trial % 2)
      std::swap(Order[Random() % Order.size()], Order[Random() % Order.size()]);
    place(Order, Trial % 4 < 2, /*Move=*/true);
  }
  return std::move(Best);
}

} // namespace

Coloring color(ArrayRef<ColoringItem> Items, int64_t Align, int64_t Enough) {
  return Placer(Items, Align).run(Enough);
}

int64_t leastTotal(ArrayRef<ColoringItem> Items, int64_t Align) {
  return Placer(Items, Align).heaviestClique();
}

std::vector<ColoringItem> interference(ArrayRef<MemoryBlock> Blocks) {
  std::vector<ColoringItem> Items;
  for (auto [I, A] : enumerate(Blocks)) {
    ColoringItem Item;
    Item.Bytes = A.Bytes;
    for (auto [J, B] : enumerate(Blocks))
      if (I != J && A.Space == B.Space && A.First <= B.Last && B.First <= A.Last)
        Item.Meets.push_back(J);
    Items.push_back(std::move(Item));
  }
  return Items;
}

} // namespace swgen

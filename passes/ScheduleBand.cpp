//===- ScheduleBand.cpp ---------------------------------------------------===//
#include "ScheduleBand.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace swgen {

bool isTrivial(const ScheduleLoop &Loop) {
  const Row &First = Loop.Values.begin()->second;
  return all_of(Loop.Values, [&](const auto &Value) {
    return Value.second.Dims.empty() && Value.second.Rest == First.Rest;
  });
}

bool isDivided(const ScheduleNode &Node) {
  return bandOf(Node, /*Divided=*/false).divides() ||
         (!Node.Children.empty() && all_of(Node.Children, isDivided));
}

bool isPartlyDivided(const ScheduleNode &Node) {
  return bandOf(Node, /*Divided=*/false).divides() || any_of(Node.Children, isPartlyDivided);
}

ScheduleBand bandOf(const ScheduleNode &Node, bool Divided) {
  std::vector<ScheduleLoop> Loops = Node.Loops;
  erase_if(Loops, isTrivial);
  ScheduleBand B;
  if (!Divided && any_of(Loops, [](const ScheduleLoop &L) { return L.Coincident; })) {
    llvm::stable_sort(Loops, [](const ScheduleLoop &X, const ScheduleLoop &Y) {
      return X.Coincident > Y.Coincident;
    });
    B.Parallel = std::move(Loops);
    return B;
  }
  if (auto At = find_if(Loops, [](const ScheduleLoop &L) { return L.Carries; });
      !Divided && Loops.size() > 1 && At != Loops.end()) {
    B.InStep = {std::move(*At)};
    Loops.erase(At);
    B.Parallel = std::move(Loops);
    return B;
  }
  // Two loops give a row of tiles side by side, and boxes that are quickly described.
  bool Wave =
      !Divided && Loops.size() > 1 && (Node.Children.empty() || !all_of(Node.Children, isDivided));
  auto First = Wave ? Loops.end() - 2 : Loops.end();
  B.InStep.assign(Loops.begin(), First);
  B.Wave.assign(First, Loops.end());
  return B;
}

ScheduleBand stepOf(const ScheduleNode &Node, unsigned Outermost) {
  ScheduleBand B = bandOf(Node, /*Divided=*/true);
  if (Outermost < B.InStep.size())
    std::rotate(B.InStep.begin(), B.InStep.begin() + Outermost,
                B.InStep.begin() + Outermost + 1);
  return B;
}

} // namespace swgen

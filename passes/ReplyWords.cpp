//===- ReplyWords.cpp -----------------------------------------------------===//

#include "ReplyWords.h"
#include "llvm/ADT/ArrayRef.h"
#include <tuple>
#include <vector>

using namespace swgen;

static bool isAwait(const PipeStep &S) {
  return S.Kind == PipeStep::AwaitFetch || S.Kind == PipeStep::AwaitPut;
}

namespace {

/// Where a group's transfers of one direction are awaited: numbers of runs of waits with nothing
/// between, in the order of the pipe's lists.
class Awaited {
  std::map<std::pair<int, bool>, std::vector<int>> Runs;
  int Run = 0;

  void add(llvm::ArrayRef<PipeStep> Steps) {
    const PipeStep *Last = nullptr;
    for (const PipeStep &S : Steps) {
      if (!Last || !isAwait(*Last) || (Last->Ahead == 1) != (S.Ahead == 1) ||
          Last->IfMore != S.IfMore)
        ++Run;
      Last = &S;
      if (!isAwait(S))
        continue;
      std::vector<int> &Its = Runs[{S.Group, S.Kind == PipeStep::AwaitPut}];
      if (Its.empty() || Its.back() != Run)
        Its.push_back(Run);
    }
    ++Run;
  }

public:
  explicit Awaited(const Pipe &P) {
    add(P.Before);
    add(P.Each);
    add(P.After);
  }
  std::vector<int> at(int Group, bool Put) const {
    auto It = Runs.find({Group, Put});
    return It == Runs.end() ? std::vector<int>() : It->second;
  }
};

} // namespace

ReplyWords::ReplyWords(const KernelModel &Model, const TilePlan &Plan) {
  for (const Pipe &P : Plan.Pipes) {
    const Awaited Places(P);
    std::map<std::tuple<bool, int, std::vector<int>>, int> Shared;
    for (int Id : P.Groups) {
      const RefGroup &G = Plan.Groups[Id];
      for (bool Put : {false, true}) {
        const std::vector<int> At = Places.at(Id, Put);
        if (At.empty())
          continue;
        // Rows that have to be shifted in the LDM are waited for when they are asked for, and with
        // them all that counts on their word.
        if (Model.Arrays[G.Array].ElemBytes % 4 != 0) {
          Words[{Id, Put}] = Count;
          Count += G.Copies;
          continue;
        }
        auto [Its, New] = Shared.try_emplace({Put, G.Copies, At}, Count);
        Words[{Id, Put}] = Its->second;
        Count += New ? G.Copies : 0;
      }
    }
  }
}

int ReplyWords::first(int Group, bool Put) const {
  auto It = Words.find({Group, Put});
  return It == Words.end() ? -1 : It->second;
}

//===- ReplyWords.h - on which words transfers in flight count --*- C++ -*-===//
//
// Takes a plan's pipes.  Gives each group of a pipe a reply word for each direction and copy;
// groups with as many copies that are awaited at the same places only, and next to each other
// there, have theirs in common: a wait for the word is one for all of them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_REPLYWORDS_H
#define SWGEN_PASSES_REPLYWORDS_H

#include "TilePlan.h"
#include <map>
#include <utility>

namespace swgen {

class ReplyWords {
public:
  ReplyWords(const KernelModel &Model, const TilePlan &Plan);

  /// The word of the group's first copy; those of the others follow.  -1: in no pipe, or nothing of
  /// it goes that way.
  int first(int Group, bool Put) const;
  int count() const { return Count; }

private:
  std::map<std::pair<int, bool>, int> Words;
  int Count = 0;
};

} // namespace swgen
#endif

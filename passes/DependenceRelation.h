//===- DependenceRelation.h - pairs in the order of the source --*- C++ -*-===//
//
// Iterations of two statements that touch the same element, the first before the second.  Most
// dependences only have to say that there are any, and which way they point, which rows tell
// (Conjunction.h).  What isl makes of them costs many times that, and is built when somebody asks.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DEPENDENCERELATION_H
#define SWGEN_PASSES_DEPENDENCERELATION_H

#include "Conjunction.h"
#include <memory>

namespace swgen {

/// Pairs in any order, in parts of which each has some.
class MeetingPairs {
public:
  /// Those of Pairs.
  explicit MeetingPairs(const isl::map &Pairs);
  /// Those of Other, each the other way round.
  explicit MeetingPairs(std::shared_ptr<MeetingPairs> Other);

  bool none() const { return Parts.empty(); }
  unsigned inputs() const;
  /// Null where isl gives up.
  isl::map map();
  std::vector<Conjunction> &parts() { return Parts; }

private:
  std::shared_ptr<MeetingPairs> Other; ///< null: of Whole
  isl::map Whole;                      ///< null: not asked for
  std::vector<Conjunction> Parts;      ///< as those of Whole
};

class DependenceRelation {
public:
  using Cases = std::vector<std::vector<Row>>;

  DependenceRelation() = default;
  /// May say less than there is, as of what isl could not compute.
  DependenceRelation(const isl::map &Whole);
  /// The pairs for which one of the cases holds; null where there are none, or isl gives up.
  static DependenceRelation among(const std::shared_ptr<MeetingPairs> &Pairs, Cases Order);

  bool isNull() const { return !Here; }
  /// Dimensions of the first statement.
  unsigned inputs() const;
  /// Null where isl gives up, until the next time.
  isl::map map() const;
  /// A part as isl's map, which is null where isl gives up.
  isl::basic_map part(size_t K) const;
  /// The parts, by themselves; none where isl gives up.
  std::optional<std::vector<Conjunction>> read() const;
  /// As many dependences share a relation: the same for all of these as long as one is kept.
  const void *id() const { return Here.get(); }

private:
  struct Part {
    size_t Of, Case;    ///< numbers of a part of Pairs, and of the case that holds there
    isl::basic_map Met; ///< null: not asked for
  };
  struct State {
    isl::map Whole; ///< null: not asked for
    std::shared_ptr<MeetingPairs> Pairs;
    Cases Order;
    std::vector<Part> Parts;
  };
  std::shared_ptr<State> Here;

  static isl::basic_map meet(State &S, Part &P);
};

/// Those parts of M that are not empty: coalescing costs far more than what follows gains by it,
/// and this is what it would mostly do.  And what is known of each, where that is wanted.
isl::map withoutEmptyParts(const isl::map &M, std::vector<Conjunction> *Read = nullptr);

} // namespace swgen
#endif

//===- IslMemo.h - answers that isl gave, remembered ------------*- C++ -*-===//
//
// A search asks the same of many plans.  What is computed while isl has an error, be it only that
// its operations are used up, is no answer: such entries are handed out, so that the caller ends
// soon, and dropped by forgetDoubtful(), which is for whoever resets the error.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ISLMEMO_H
#define SWGEN_PASSES_ISLMEMO_H

#include "isl/ctx.h"
#include <functional>
#include <map>
#include <vector>

namespace swgen {

inline bool hasFailed(isl_ctx *Ctx) { return isl_ctx_last_error(Ctx) != isl_error_none; }

/// Less: of keys, and of what get() is asked for in their place if it is transparent.
template <class Key, class Value, class Less = std::less<Key>> class IslMemo {
  std::map<Key, Value, Less> Known;
  std::vector<Key> Doubtful;

public:
  /// The value of K, by Compute() where nobody has asked before.  The reference is good until
  /// forgetDoubtful().  Compute may ask for other keys.
  template <class Asked = Key, class Function>
  const Value &get(isl_ctx *Ctx, const Asked &K, Function Compute) {
    auto At = Known.find(K);
    if (At != Known.end())
      return At->second;
    Value Found = Compute();
    if (hasFailed(Ctx))
      Doubtful.emplace_back(K);
    return Known.insert_or_assign(Key(K), std::move(Found)).first->second;
  }

  void forgetDoubtful() {
    for (const Key &K : Doubtful)
      Known.erase(K);
    Doubtful.clear();
  }
};

} // namespace swgen
#endif

//===- RegionReads.h - when the serial program follows a pointer -*- C++ -*-===//
//
// A member chain such as g->n is read on the host before the region.  The serial program reads it
// only where it stands, perhaps never: a loop without iterations, a branch not taken.  The pointer
// may then be null, and reading through it would end a program that was correct.  So every pointer
// that a chain follows is noted with the path of loops and conditions that leads to it, and the
// host reads the chain only if one of these paths is taken.
//
// A path is exact as far as its conditions can be evaluated before the region.  Behind one that
// depends on data the pointer is followed only if it is not null.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REGIONREADS_H
#define SWGEN_PLUGIN_REGIONREADS_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/MapVector.h"
#include <map>
#include <string>
#include <vector>

namespace swgen {

struct Region;
struct RegionContext;

/// One step from the beginning of the region to an expression.
struct ReadStep {
  enum KindTy {
    Start,  ///< the start of Loop has been evaluated, its condition not yet
    Enter,  ///< Loop has an iteration, and this is one
    If,     ///< Cond is Truth
    Unknown ///< something happened that only the data tell
  } Kind;
  int Loop = -1;
  const clang::Expr *Cond = nullptr;
  bool Truth = true;

  bool operator==(const ReadStep &O) const {
    return Kind == O.Kind && Loop == O.Loop && Cond == O.Cond && Truth == O.Truth;
  }
};
using ReadPath = std::vector<ReadStep>;

/// A value of the host, in C: whether the serial region would follow some pointer.
struct ReadCondition {
  std::string Name;       ///< of the int that holds it
  std::string Definition; ///< statements that define it
};

/// Collects where pointers are followed; turns that into conditions in the end.
class RegionReads {
public:
  /// The chain of capture Index stands at the end of Path.
  void note(const clang::Expr *Chain, int Index, const ReadPath &Path, const RegionContext &C);

  /// Capture Index is a condition that is evaluated at the end of Path.
  void noteCondition(int Index, const ReadPath &Path) { Conditions[Index] = Path; }

  /// E has one value throughout the region.
  static bool isInvariant(const clang::Expr *E, const RegionContext &C);
  /// E may be evaluated although the serial program does not: it follows no pointer, divides by no
  /// variable and calls nothing.  Divides: by variables only where that has no fault.
  static bool isHarmless(const clang::Expr *E, const clang::ASTContext &Ctx, bool Divides = false);
  /// The host can tell whether Path is taken.
  static bool isKnown(const ReadPath &Path, const RegionContext &C);

  /// Sets ReadIf of the captures and the conditions of the region.
  void finish(RegionContext &C);

private:
  struct Pointer {
    std::vector<ReadPath> Paths;
  };
  std::map<std::string, Pointer> Pointers;               ///< by C text
  llvm::MapVector<int, std::vector<std::string>> Chains; ///< capture: what it follows, in order
  llvm::MapVector<int, ReadPath> Conditions;             ///< capture: way to it
};

} // namespace swgen
#endif

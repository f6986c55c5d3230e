//===- LaunchChecks.h - what a launch depends on ----------------*- C++ -*-===//
//
// A kernel runs on the CPEs only where all its checks hold: those that make the model right, those
// of pointers that must not overlap, and the user's own `if`.  Else the loop runs on the host as it
// is written.  The host file evaluates them, and remarks, the report and the emulator name them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LAUNCHCHECKS_H
#define SWGEN_PLUGIN_LAUNCHCHECKS_H

#include "Plan.h"
#include "Region.h"

namespace swgen {

struct LaunchCheck {
  std::string Condition; ///< C in the names of the captures; with IsClause in those of the user
  std::string What;      ///< the same for the user, in the names of the source
  std::string Reason;    ///< why it is checked
  std::string Instead;   ///< what needs no check, or empty
  bool IsClause = false; ///< of `if`, or like it in the names of the user
  bool Hopeless = false; ///< as ModelGuard's
  bool OfTable = false;  ///< sets the variables of a table of pointers to rows, which others name
};

/// In the order in which they are evaluated: that of `if` first, then those of tables.
std::vector<LaunchCheck> launchChecks(const Region &R, const KernelPlan &Plan,
                                      const clang::LangOptions &Lang);

/// Declarations of the variables that checks of tables set.
std::string tableVariables(const Region &R);

/// What the host compares before it launches, null where it does not ask whether a launch pays: who
/// writes an `if` has decided.
const LaunchWorth *comparedWork(const Region &R, const KernelPlan &Plan);

/// Where the host launches KernelPlan::Small, in the names of the source.
std::string smallSizes(const Region &R, const KernelPlan &Plan);

} // namespace swgen
#endif

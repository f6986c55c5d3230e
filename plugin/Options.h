//===- Options.h - what -fplugin-arg-swgen-KEY=VALUE says -------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_OPTIONS_H
#define SWGEN_PLUGIN_OPTIONS_H

#include "Pipeline.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <vector>

namespace swgen {

struct Options {
  std::string Machine = "sw26010pro"; ///< name or YAML file
  std::string Out;                    ///< directory of the sources; empty: beside the object
  std::string Dump;                   ///< stage to print, "all", or empty
  std::string StopAfter;              ///< stage after which planning ends, or empty
  std::string Report;                 ///< JSON report file, or empty
  bool LineDirectives = true;         ///< #line for the user's statements
  bool Time = false;                  ///< seconds per stage to stderr
  bool Help = false;
  unsigned long StageOperations = 0; ///< of isl per stage; 0: as usual
  unsigned long RegionOperations = 0; ///< after which no second plan is begun; 0: as usual
  double StageSeconds = 0;           ///< of CPU time per stage; 0: as usual
  std::optional<unsigned> Shape;     ///< number of the plan shape
  bool SearchPlans = true;           ///< LDM strategy `model`
  std::vector<double> AssumedSizes;  ///< of the cost model; empty: as usual
  std::string CrashIn;               ///< stage that crashes
  unsigned RefuseChoices = 0;        ///< of a search, not proved
  bool AlwaysSparse = false;         ///< tiles without iterations are dealt nowhere
  bool Unproved = false;             ///< print what is not proved of any plan
  bool AlwaysApart = false;          ///< C statements are statements of their own
  bool AlwaysGrow = false;           ///< tiles grow wherever they can
  StepBlocks Blocks = StepBlocks::Line;
  SmallPlans Small = SmallPlans::Model; ///< second plans
  ResidentPlans Residents = ResidentPlans::Model; ///< arrays that stay from step to step
  TurnedPlans Turned = TurnedPlans::Model;        ///< copies with rows and columns changed round
};

/// Reads KEY or KEY=VALUE arguments.  The error names the argument and what would be right.
llvm::Expected<Options> parseOptions(const std::vector<std::string> &Args);

void printOptionsHelp(llvm::raw_ostream &OS);

} // namespace swgen
#endif

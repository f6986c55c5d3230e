//===- OptPasses.cpp - every stage as an `opt` pass -----------------------===//
//
//   opt -load-pass-plugin=libswgen.so -passes='print<sw-ldm-allocation>' -disable-output x.ll
//
// plans each region function of the module up to that stage and prints its record to stderr.  The
// machine and the strategy are parameters: print<sw-ldm-allocation;sw26010pro;greedy> (default
// sw26010 and model).
//
//===----------------------------------------------------------------------===//
#include "Pipeline.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

using namespace llvm;

namespace swgen {
namespace {

void printFindings(raw_ostream &OS, StringRef Kind, ArrayRef<Finding> Findings) {
  for (const Finding &F : Findings) {
    OS << Kind << " SW" << F.Number << " at " << F.Pos.Line << ':' << F.Pos.Column;
    for (const std::string &Arg : F.Args)
      OS << " '" << Arg << '\'';
    OS << '\n';
    for (const Note &N : F.Notes)
      OS << "  note SW" << N.Number << " at " << N.Pos.Line << ':' << N.Pos.Column << " '"
         << join(N.Args, "' '") << "'\n";
  }
}

/// Prints the record of one stage for a function that holds a region; does nothing on others.
class PrintStagePass : public PassInfoMixin<PrintStagePass> {
  std::string Stage;
  Machine Target;
  LdmStrategy Strategy;

public:
  PrintStagePass(StringRef Stage, Machine Target, LdmStrategy Strategy)
      : Stage(Stage), Target(std::move(Target)), Strategy(Strategy) {}

  static bool isRequired() { return true; }

  PreservedAnalyses run(Function &F, FunctionAnalysisManager &) {
    Expected<std::vector<RegionOfModule>> Regions = readRegions(*F.getParent());
    if (!Regions) {
      F.getContext().emitError(toString(Regions.takeError()));
      return PreservedAnalyses::all();
    }
    for (const RegionOfModule &R : *Regions) {
      if (R.F != &F)
        continue;
      PipelineOptions Options;
      Options.Target = Target;
      Options.Strategy = Strategy;
      Options.Dump = Options.StopAfter = Stage;
      PlanResult Result = planRegion(F, R.Info, Options);
      printFindings(errs(), "refused", Result.Refusals);
      printFindings(errs(), "remark", Result.Remarks);
      return PreservedAnalyses::none();
    }
    return PreservedAnalyses::all();
  }
};

/// "print<sw-STAGE>", with ";MACHINE" or ";greedy" or both behind the stage.
bool parsePass(StringRef Name, FunctionPassManager &FPM, ArrayRef<PassBuilder::PipelineElement>) {
  if (!Name.consume_front("print<sw-") || !Name.consume_back(">"))
    return false;
  auto [Stage, Parameters] = Name.split(';');
  if (!is_contained(pipelineStages(), Stage))
    return false;
  StringRef MachineName = "sw26010";
  LdmStrategy Strategy = LdmStrategy::Model;
  for (StringRef Parameter : split(Parameters, ';')) {
    if (Parameter == "greedy")
      Strategy = LdmStrategy::Greedy;
    else if (!Parameter.empty() && Parameter != "model")
      MachineName = Parameter;
  }
  Expected<Machine> Target = findMachine(MachineName);
  if (!Target) {
    errs() << "print<sw-" << Stage << ">: " << toString(Target.takeError()) << '\n';
    return false;
  }
  FPM.addPass(PrintStagePass(Stage, *Target, Strategy));
  return true;
}

} // namespace
} // namespace swgen

// The linker is told to keep this symbol (plugin/CMakeLists.txt): nothing in the plugin calls it.
extern "C" PassPluginLibraryInfo LLVM_ATTRIBUTE_WEAK llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "swgen", "0.1",
          [](PassBuilder &PB) { PB.registerPipelineParsingCallback(swgen::parsePass); }};
}

#include "Options.h"
#include "Machine.h"
#include "Pipeline.h"
#include "Spelling.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"

using namespace llvm;

namespace swgen {
namespace {

Error fail(const Twine &Message) { return createStringError(Message.str().c_str()); }

/// Stages of the front end that can be printed, before those of the planning pipeline.
constexpr StringRef FrontStages[] = {"directive", "analysis-source", "ir"};

Error setMachine(Options &O, StringRef Value) {
  if (auto M = findMachine(Value); !M)
    return M.takeError();
  O.Machine = Value.str();
  return Error::success();
}

Expected<std::string> stageName(StringRef Value, bool AllowAll) {
  SmallVector<StringRef> Names(std::begin(FrontStages), std::end(FrontStages));
  append_range(Names, pipelineStages());
  if (AllowAll)
    Names.push_back("all");
  if (is_contained(Names, Value))
    return Value.str();
  return fail("unknown stage '" + Value + "'; " + hintFor(Value, Names));
}

Error setDump(Options &O, StringRef Value) { return stageName(Value, true).moveInto(O.Dump); }
Error setStopAfter(Options &O, StringRef Value) {
  return stageName(Value, false).moveInto(O.StopAfter);
}
Error setOut(Options &O, StringRef Value) {
  O.Out = Value.str();
  return Error::success();
}
Error setReport(Options &O, StringRef Value) {
  O.Report = Value.str();
  return Error::success();
}
Error setLineDirectives(Options &O, StringRef Value) {
  if (Value != "on" && Value != "off")
    return fail("'" + Value + "' is neither 'on' nor 'off'");
  O.LineDirectives = Value == "on";
  return Error::success();
}
Error setUnproved(Options &O, StringRef) {
  O.Unproved = true;
  return Error::success();
}
Error setTime(Options &O, StringRef) {
  O.Time = true;
  return Error::success();
}
Error setCount(unsigned long &Count, StringRef Value) {
  if (Value.getAsInteger(10, Count) || Count == 0)
    return fail("'" + Value + "' is not a positive number");
  return Error::success();
}
Error setStageOperations(Options &O, StringRef Value) { return setCount(O.StageOperations, Value); }
Error setRegionOperations(Options &O, StringRef Value) {
  return setCount(O.RegionOperations, Value);
}
Error setStageSeconds(Options &O, StringRef Value) {
  if (Value.getAsDouble(O.StageSeconds) || !(O.StageSeconds > 0))
    return fail("'" + Value + "' is not a positive number");
  return Error::success();
}
Error setShape(Options &O, StringRef Value) {
  unsigned Shape;
  if (Value.getAsInteger(10, Shape))
    return fail("'" + Value + "' is not a number");
  O.Shape = Shape;
  return Error::success();
}
Error setStrategy(Options &O, StringRef Value) {
  if (Value != "greedy" && Value != "model")
    return fail("'" + Value + "' is neither 'greedy' nor 'model'");
  O.SearchPlans = Value == "model";
  return Error::success();
}
Error setAssume(Options &O, StringRef Value) {
  SmallVector<StringRef> Sizes;
  Value.split(Sizes, ',');
  for (StringRef Text : Sizes) {
    uint64_t Size;
    if (Text.getAsInteger(10, Size) || Size == 0 || Size > (uint64_t(1) << 40))
      return fail("'" + Text + "' is not a positive number");
    O.AssumedSizes.push_back(double(Size));
  }
  return Error::success();
}
Error setRefuseChoices(Options &O, StringRef Value) {
  if (Value.getAsInteger(10, O.RefuseChoices))
    return fail("'" + Value + "' is not a number");
  return Error::success();
}

Error setSparse(Options &O, StringRef Value) {
  if (Value != "always" && Value != "model")
    return fail("'" + Value + "' is neither 'always' nor 'model'");
  O.AlwaysSparse = Value == "always";
  return Error::success();
}

Error setApart(Options &O, StringRef Value) {
  if (Value != "always" && Value != "model")
    return fail("'" + Value + "' is neither 'always' nor 'model'");
  O.AlwaysApart = Value == "always";
  return Error::success();
}

Error setGrow(Options &O, StringRef Value) {
  if (Value != "always" && Value != "model")
    return fail("'" + Value + "' is neither 'always' nor 'model'");
  O.AlwaysGrow = Value == "always";
  return Error::success();
}

/// Of SmallPlans, ResidentPlans and TurnedPlans.
template <class Plans> Error setPlans(Plans &To, StringRef Value) {
  auto Known = StringSwitch<std::optional<Plans>>(Value)
                   .Case("never", Plans::Never)
                   .Case("model", Plans::Model)
                   .Case("always", Plans::Always)
                   .Default(std::nullopt);
  if (!Known)
    return fail("'" + Value + "' is none of 'never', 'model' and 'always'");
  To = *Known;
  return Error::success();
}
Error setSmall(Options &O, StringRef Value) { return setPlans(O.Small, Value); }
Error setResidents(Options &O, StringRef Value) { return setPlans(O.Residents, Value); }
Error setTurned(Options &O, StringRef Value) { return setPlans(O.Turned, Value); }

Error setBlocks(Options &O, StringRef Value) {
  auto Known = StringSwitch<std::optional<StepBlocks>>(Value)
                   .Case("never", StepBlocks::Never)
                   .Case("line", StepBlocks::Line)
                   .Case("plane", StepBlocks::Plane)
                   .Case("always", StepBlocks::Always)
                   .Default(std::nullopt);
  if (!Known)
    return fail("'" + Value + "' is none of 'never', 'line', 'plane' and 'always'");
  O.Blocks = *Known;
  return Error::success();
}

Error setCrashIn(Options &O, StringRef Value) {
  return stageName(Value, false).moveInto(O.CrashIn);
}
Error setHelp(Options &O, StringRef) {
  O.Help = true;
  return Error::success();
}

struct OptionRow {
  StringRef Key;
  StringRef Value; ///< what the value is called in the help; empty: the option takes none
  StringRef Help;
  Error (*Set)(Options &, StringRef);
};

/// The one table of options.
constexpr OptionRow Table[] = {
    {"machine", "NAME", "machine to plan for: a known name or a YAML file", setMachine},
    {"out", "DIR", "write the sources to DIR (default: beside the object file)", setOut},
    {"dump", "STAGE", "print the record that STAGE makes; 'all' prints every one", setDump},
    {"stop-after", "STAGE", "end after STAGE, without writing sources", setStopAfter},
    {"report", "FILE", "write what was decided for each region as JSON", setReport},
    {"ldm-strategy", "greedy|model",
     "choose tiles by swTVM's algorithm or by predicted cycles (default: model)", setStrategy},
    {"assume", "N,...", "plan as if what is known at run time only were N (default: 50,200,1600)",
     setAssume},
    {"line-directives", "on|off", "#line for the user's statements (default: on)",
     setLineDirectives},
    {"time", "", "print the seconds that each stage took", setTime},
    {"region-operations", "N",
     "a region that took N steps gets no further plans beside its first (default: 3000000)",
     setRegionOperations},
    {"stage-operations", "N", "for tests: refuse regions of which a stage costs more than N steps",
     setStageOperations},
    {"stage-seconds", "N", "for tests: refuse regions of which a stage takes more than N seconds",
     setStageSeconds},
    {"shape", "N", "for tests: plan by shape N of each region (0: the greedy one) without a search",
     setShape},
    {"crash-in", "STAGE", "for tests: crash in STAGE, to see that the compilation goes on",
     setCrashIn},
    {"refuse-choices", "N", "for tests: do not prove the first N choices of a search",
     setRefuseChoices},
    {"sparse", "always|model", "for tests: deal no tile without iterations wherever that can be",
     setSparse},
    {"step-blocks", "never|line|plane|always",
     "when steps of a loop run in blocks that stay in LDM: where that pays, in one dimension "
     "(default: line) or two; 'always', for tests",
     setBlocks},
    {"residents", "never|model|always",
     "when CPEs keep their parts of arrays in LDM from step to step of a loop: never, where it is "
     "predicted to be better (default: model), or wherever they fit",
     setResidents},
    {"turned", "never|model|always",
     "when the kernel uses copies of matrices in which columns are rows: never, where it is "
     "predicted to be better (default: model), or wherever it can",
     setTurned},
    {"small-plan", "never|model|always",
     "a second plan for small sizes: none, where it is predicted to be better (default: model), or "
     "wherever there is one",
     setSmall},
    {"unproved", "", "for tests: print what is not proved of any plan, also where another is taken",
     setUnproved},
    {"apart", "always|model", "for tests: plan each C statement of a body by itself", setApart},
    {"grow", "always|model", "for tests: let tiles grow wherever they can", setGrow},
    {"help", "", "print this list", setHelp},
};

Error applyOption(Options &O, StringRef Arg) {
  auto [Key, Value] = Arg.split('=');
  const OptionRow *Row = find_if(Table, [Key = Key](const OptionRow &R) { return R.Key == Key; });
  if (Row == std::end(Table)) {
    SmallVector<StringRef> Keys;
    for (const OptionRow &R : Table)
      Keys.push_back(R.Key);
    return fail("unknown option '" + Key + "' of plugin swgen; " + hintFor(Key, Keys));
  }
  bool HasValue = Arg.contains('=');
  if (Row->Value.empty() && HasValue)
    return fail("option '" + Key + "' of plugin swgen takes no value");
  if (!Row->Value.empty() && Value.empty())
    return fail("option '" + Key + "' of plugin swgen needs a value: " + Key + "=" + Row->Value);
  if (Error E = Row->Set(O, Value))
    return fail("option '" + Key + "' of plugin swgen: " + toString(std::move(E)));
  return Error::success();
}

} // namespace

Expected<Options> parseOptions(const std::vector<std::string> &Args) {
  Options O;
  for (const std::string &Arg : Args)
    if (Error E = applyOption(O, Arg))
      return E;
  return O;
}

void printOptionsHelp(raw_ostream &OS) {
  OS << "options of plugin swgen (-fplugin-arg-swgen-KEY[=VALUE]):\n";
  for (const OptionRow &R : Table) {
    std::string Left = R.Value.empty() ? R.Key.str() : (R.Key + "=" + R.Value).str();
    OS << "  " << left_justify(Left, 24) << R.Help << '\n';
  }
  OS << "machines:";
  for (const Machine &M : knownMachines())
    OS << ' ' << M.Name;
  OS << "\nstages:";
  for (StringRef S : FrontStages)
    OS << ' ' << S;
  for (StringRef S : pipelineStages())
    OS << ' ' << S;
  OS << '\n';
}

} // namespace swgen

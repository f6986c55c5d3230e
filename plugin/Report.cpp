#include "Report.h"
#include "LaunchChecks.h"
#include "StackNeed.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;
using namespace swgen;

static json::Array refusals(const PlannedRegion &P, const WriteResult &Result) {
  json::Array List;
  auto Add = [&](const Finding &F) { List.push_back("SW" + std::to_string(F.Number)); };
  for_each(P.Refusals, Add);
  for (const Finding &F : Result.Refusals)
    if (F.Pos.File == P.R->Info.Pos.File && F.Pos.Line == P.R->Info.Pos.Line)
      Add(F);
  return List;
}

static json::Object planned(const KernelPlan &Plan) {
  json::Array Phases, Tiles, Buffers, Predicted;
  for (const PlanPhaseReport &P : Plan.Phases)
    Phases.push_back(json::Object{{"parallel", P.Parallel}, {"in_step", P.InStep}});
  for (const auto &[Loop, Size] : Plan.Tiles)
    Tiles.push_back(json::Object{{"loop", Loop}, {"size", Size}});
  for (const PlanBufferReport &B : Plan.Report)
    Buffers.push_back(json::Object{{"array", B.Array}, {"what", B.What}, {"bytes", B.Bytes}});
  for (auto [Size, Cycles] : Plan.Predicted) {
    json::Object P{{"cycles", Cycles}};
    if (Size > 0)
      P["assumed_size"] = Size;
    Predicted.push_back(std::move(P));
  }
  return json::Object{{"machine", Plan.Target.Name},  {"predicted_cycles", std::move(Predicted)},
                      {"phases", std::move(Phases)},  {"tiles", std::move(Tiles)},
                      {"ldm_bytes", Plan.LdmBytes},   {"ldm_budget", Plan.Target.budget()},
                      {"buffers", std::move(Buffers)}};
}

/// Seconds: how many there are, at least one.
static json::Object second(const Region &Of, const KernelPlan &Plan, unsigned Seconds) {
  json::Object R = planned(*Plan.Small);
  for (const char *Same : {"machine", "ldm_budget", "predicted_cycles"})
    R.erase(Same);
  R["where"] = smallSizes(Of, Plan);
  R["kernel"] = Plan.Small->Info.Kernel;
  if (Seconds > 1)
    R["small"] = second(Of, *Plan.Small, Seconds - 1);
  return R;
}

static json::Array checks(const PlannedRegion &P, const clang::LangOptions &Lang) {
  json::Array List;
  for (const LaunchCheck &C : launchChecks(*P.R, *P.Plan, Lang))
    List.push_back(
        json::Object{{"check", C.What}, {"because", C.Reason}, {"not_needed_with", C.Instead}});
  return List;
}

std::string swgen::reportText(ArrayRef<PlannedRegion> Regions, const WriteResult &Result,
                              const clang::LangOptions &Lang) {
  json::Array List;
  for (auto [I, P] : enumerate(Regions)) {
    const RegionInfo &Info = P.R->Info;
    bool Offloaded = Result.Offloaded[I];
    json::Object R = Offloaded ? planned(*P.Plan) : json::Object{{"refused", refusals(P, Result)}};
    if (Offloaded) {
      R["checks"] = checks(P, Lang);
      if (const LaunchWorth *Worth = comparedWork(*P.R, *P.Plan)) {
        json::Object Compared{{"work", Worth->Work}, {"launch", Worth->Launch}};
        if (!Worth->Steps.empty())
          Compared["steps"] = Worth->Steps;
        R["worth"] = std::move(Compared);
      }
      if (unsigned Seconds = Result.Seconds.lookup(P.R))
        R["small"] = second(*P.R, *P.Plan, Seconds);
      R["stack_bytes"] = Result.Stack.lookup(P.R);
      R["stack_budget"] = stackBudget(P.Plan->Target);
    }
    R["kernel"] = Info.Kernel;
    R["file"] = Info.Pos.File;
    R["line"] = Info.Pos.Line;
    R["offloaded"] = Offloaded;
    List.push_back(std::move(R));
  }
  std::string Text;
  raw_string_ostream OS(Text);
  OS << formatv("{0:2}", json::Value(json::Object{{"regions", std::move(List)}})) << "\n";
  return Text;
}

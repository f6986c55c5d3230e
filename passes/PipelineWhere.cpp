//===- PipelineWhere.cpp - for which sizes a plan in other steps runs ------===//
#include "Blocked.h"
#include "LoopLength.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>
#include <cmath>
#include <set>

using namespace llvm;

namespace swgen::planning {

namespace {

/// At least Least: one condition for each sum.
void require(LeastSums &All, const Affine &Sum, int64_t Least) {
  auto Same = find_if(All, [&](const auto &Other) { return Other.first == Sum; });
  if (Same == All.end())
    All.push_back({Sum, Least});
  else
    Same->second = std::max(Same->second, Least);
}

Affine withoutConstant(const Affine &Length) { return Length - Affine(Length.constantTerm()); }

/// How much a sum grows with all its parameters.
int64_t growth(const Affine &Sum) {
  int64_t All = 0;
  for (const auto &[Name, Factor] : Sum.terms())
    All += Factor;
  return All;
}

bool has(const Affine &Sum, const std::string &Param) { return Sum.terms().count(Param); }

/// The one parameter that is the number of steps but for a constant, if other lengths do not have
/// it and grow with their parameters: the model's sizes are numbers of points then.
std::optional<std::string> paramOfSteps(const Blocked &B) {
  if (B.Steps.size() != 1)
    return std::nullopt;
  const std::string &Steps = B.Steps.front();
  auto IsOfOneKind = [&](const Affine &Length) {
    const Affine Sum = withoutConstant(Length);
    return has(Sum, Steps) ? Sum == Affine::param(Steps) : growth(Sum) > 0;
  };
  return all_of(B.Lengths, IsOfOneKind) ? std::optional(Steps) : std::nullopt;
}

LeastSums conditionsOf(const Blocked &B, const std::string &Steps, const StepArea &Area) {
  LeastSums All;
  for (auto [Length, Least] : zip(B.Lengths, B.Least)) {
    const Affine Sum = withoutConstant(Length);
    const int64_t Fewest = has(Sum, Steps) ? Area.Steps : growth(Sum) * Area.Points;
    require(All, Sum, std::max(Fewest, Least - Length.constantTerm()));
  }
  for (const Affine &Length : B.Lengths) {
    const Affine Sum = withoutConstant(Length);
    if (has(Sum, Steps))
      continue;
    if (Area.PerStep)
      require(All, Affine::param(Steps, growth(Sum) * Area.PerStep) - Sum, 0);
    if (Area.Most)
      require(All, Affine() - Sum, -growth(Sum) * Area.Most);
  }
  return All;
}

/// What plans take with at most so many steps.
class WithSteps {
public:
  WithSteps(Planning &Region, ArrayRef<std::string> Steps) : Region(Region), Steps(Steps) {}
  ~WithSteps() { costs(Region).limit({}, INFINITY); }

  double cycles(double OfSteps, double Points) {
    if (OfSteps != Most)
      costs(Region).limit(Steps, Most = OfSteps);
    return costs(Region).estimateAt(Region.Tiles, Points).total();
  }

private:
  Planning &Region;
  ArrayRef<std::string> Steps;
  double Most = INFINITY;
};

/// Those of the kernel that are required in any case.
int64_t leastSteps(const Blocked &B, const std::string &Steps) {
  int64_t Least = 1;
  for (auto [Length, OfLength] : zip(B.Lengths, B.Least))
    if (has(Length, Steps))
      Least = std::max(Least, OfLength - Length.constantTerm());
  return Least;
}

/// Both sides have terms with positive factors only.
std::string inequality(const Affine &Sum, int64_t Least) {
  Affine Left, Right;
  for (const auto &[Name, Factor] : Sum.terms())
    (Factor > 0 ? Left : Right).add(Affine::param(Name, std::abs(Factor)));
  if (Right.terms().empty())
    return isAtLeast(Sum, Least);
  auto TextOf = [](const Affine &Side) { // without ">= 0"
    return StringRef(isAtLeast(Side, 0)).drop_back(StringRef(" >= 0").size()).str();
  };
  if (Left.terms().empty())
    return TextOf(Right) + " <= " + std::to_string(-Least);
  return TextOf(Left) + " >= " + TextOf(Right) + (Least ? " + " + std::to_string(Least) : "");
}

} // namespace

std::vector<std::string> paramsOfSteps(const KernelModel &Text) {
  std::set<std::string> OfSteps, OfOthers;
  for (const ModelStmt &S : Text.Stmts)
    for (auto [D, Loop] : enumerate(Text.Info.Stmts[S.Id].Loops))
      for (const Affine &Length : lengthsOf(Text, S.Id, unsigned(D)))
        for (const auto &[Name, Factor] : Length.terms())
          (Loop == Text.Info.Stmts[0].Loops[0] ? OfSteps : OfOthers).insert(Name);
  std::vector<std::string> Result;
  std::set_difference(OfSteps.begin(), OfSteps.end(), OfOthers.begin(), OfOthers.end(),
                      std::back_inserter(Result));
  return Result;
}

LeastSums leastOf(const Blocked &B, int64_t LeastPoints) {
  LeastSums All;
  for (auto [K, Length] : enumerate(B.Lengths)) {
    int64_t Fewest = K < B.OfSteps ? B.Least[K] : std::max(B.Least[K], LeastPoints);
    require(All, withoutConstant(Length), Fewest - Length.constantTerm());
  }
  return All;
}

bool findWhere(Blocked &B, Planning &General, Planning *Another, double Enough, double Smallest,
               double Largest) {
  const std::optional<std::string> Steps = paramOfSteps(B);
  if (!Steps) {
    B.Where = {leastOf(B, int64_t(Smallest))};
    return true;
  }
  WithSteps Own(*B.Region, *Steps), Otherwise(General, *Steps);
  std::optional<WithSteps> Other;
  if (Another)
    Other.emplace(*Another, *Steps);
  auto Gain = [&](double OfSteps, double Points) -> std::optional<double> {
    const double Cycles = Own.cycles(OfSteps, Points);
    const double Least = Otherwise.cycles(OfSteps, Points);
    if (Least < B.LeastGain * Cycles)
      return std::nullopt;
    return std::log((Other ? std::min(Least, Other->cycles(OfSteps, Points) / Enough) : Least) /
                    Cycles);
  };
  B.Areas = areasThatPay(Gain, leastSteps(B, *Steps), B.Smallest, Largest);
  for (const StepArea &Area : B.Areas)
    B.Where.push_back(conditionsOf(B, *Steps, Area));
  return !B.Where.empty();
}

void leaveTo(Blocked &B, const Blocked &Before) {
  for (size_t I = B.Areas.size(); I-- > 0 && B.Areas.size() > 1;)
    if (any_of(Before.Areas, [&](const StepArea &A) { return A.covers(B.Areas[I]); })) {
      B.Areas.erase(B.Areas.begin() + I);
      B.Where.erase(B.Where.begin() + I);
    }
}

std::string conditionOf(ArrayRef<LeastSums> Where) {
  std::vector<std::string> Any;
  for (const LeastSums &Sums : Where) {
    std::vector<std::string> All;
    for (const auto &[Sum, Least] : Sums)
      All.push_back(inequality(Sum, Least));
    Any.push_back(join(All, " && "));
  }
  return Any.size() == 1 ? Any.front() : "(" + join(Any, ") || (") + ")";
}

bool holdsAt(ArrayRef<LeastSums> Where, double Size) {
  return any_of(Where, [&](const LeastSums &Sums) {
    return all_of(Sums, [&](const auto &Sum) {
      return double(growth(Sum.first)) * Size >= double(Sum.second);
    });
  });
}

} // namespace swgen::planning

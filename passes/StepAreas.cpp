//===- StepAreas.cpp ------------------------------------------------------===//
#include "StepAreas.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// One of the grid.
struct Place {
  int64_t Steps;
  double Points;
  std::optional<double> Gain;
  bool Covered = false; ///< by an area that is taken
};

/// Evenly in the logarithm, and all that are small.
std::vector<int64_t> numbersOfSteps(int64_t Least) {
  constexpr int64_t Most = 128; // more than a wavefront's tiles have before the first one ends
  std::vector<int64_t> All{Least};
  for (int64_t Power = 1; Power <= std::max(Most, 2 * Least); Power *= 2)
    for (int64_t Steps : {Power, Power + Power / 2})
      if (Steps > All.back())
        All.push_back(Steps);
  return All;
}

std::vector<double> numbersOfPoints(double Smallest, double Largest) {
  constexpr double Step = 1.2; // what is a little more than tiles have is the worst
  std::vector<double> All;
  for (double Points = Smallest; Points < Largest; Points = std::ceil(Points * Step))
    All.push_back(Points);
  All.push_back(Largest);
  return All;
}

/// What is gained there and by no other area; P.Gain is known.
double worthOf(const Place &P) {
  constexpr double Usual = 4096, BeyondIt = 0.25; // larger extents are rare
  return P.Covered ? 0 : *P.Gain * (P.Points <= Usual ? 1 : BeyondIt);
}

/// The same of all places; nothing where some place is in no area.
std::optional<double> worthOf(const StepArea &Area, ArrayRef<Place> Grid) {
  double Worth = 0;
  for (const Place &P : Grid) {
    if (!Area.has(double(P.Steps), P.Points))
      continue;
    if (!P.Gain)
      return std::nullopt;
    Worth += worthOf(P);
  }
  return Worth;
}

/// The best area with a most number of points, where that is worth the condition.  By columns of
/// the grid: steps of the area's number on, one number of points.
void takeBounded(ArrayRef<int64_t> Steps, ArrayRef<double> Points, ArrayRef<Place> Grid,
                 std::pair<StepArea, double> &Best) {
  constexpr double Condition = 1;
  std::vector<std::optional<double>> Columns(Points.size(), 0.0);
  double Least = Best.second + Condition;
  for (size_t S = Steps.size(); S-- > 0;) {
    for (size_t P = 0; P < Points.size(); ++P) {
      const Place &Here = Grid[S * Points.size() + P];
      if (Columns[P] && Here.Gain)
        *Columns[P] += worthOf(Here);
      else
        Columns[P].reset();
    }
    for (size_t From = 0; From < Points.size(); ++From) {
      double Worth = 0;
      for (size_t To = From; To + 1 < Points.size() && Columns[To]; ++To) {
        Worth += *Columns[To];
        if (Worth > Least) {
          Least = Worth;
          Best = {{Steps[S], int64_t(Points[From]), 0, int64_t(Points[To])}, Worth};
        }
      }
    }
  }
}

/// The best area and its worth.
std::pair<StepArea, double> bestArea(ArrayRef<int64_t> Steps, ArrayRef<double> Points,
                                     ArrayRef<Place> Grid) {
  constexpr int64_t MostPerStep = 64; // the number of CPEs: then few of them have a tile
  std::pair<StepArea, double> Best{{}, 0};
  for (int64_t S : Steps)
    for (double P : Points)
      for (int64_t PerStep = 0; PerStep <= MostPerStep; PerStep = PerStep ? 2 * PerStep : 1) {
        const StepArea Area{S, int64_t(P), PerStep, 0};
        const std::optional<double> Worth = worthOf(Area, Grid);
        if (Worth && *Worth > Best.second)
          Best = {Area, *Worth};
        if (PerStep && !Worth)
          break; // larger ones have the same places
      }
  takeBounded(Steps, Points, Grid, Best);
  return Best;
}

} // namespace

bool StepArea::has(double OfSteps, double OfPoints) const {
  return OfSteps >= double(Steps) && OfPoints >= double(Points) &&
         (!PerStep || OfPoints <= double(PerStep) * OfSteps) && (!Most || OfPoints <= double(Most));
}

bool StepArea::covers(const StepArea &Other) const {
  return Steps <= Other.Steps && Points <= Other.Points &&
         (!PerStep || (Other.PerStep && Other.PerStep <= PerStep)) &&
         (!Most || (Other.Most && Other.Most <= Most));
}

std::vector<StepArea> areasThatPay(function_ref<std::optional<double>(double, double)> Gain,
                                   int64_t LeastSteps, double Smallest, double Largest) {
  constexpr size_t MostAreas = 2;
  constexpr double Condition = 3; // of a second one: 1.2 times as fast at 16 places of the grid
  const std::vector<int64_t> Steps = numbersOfSteps(LeastSteps);
  const std::vector<double> Points = numbersOfPoints(Smallest, Largest);
  std::vector<Place> Grid;
  for (int64_t S : Steps)
    for (double P : Points)
      Grid.push_back({S, P, Gain(double(S), P)});
  std::vector<StepArea> Areas;
  while (Areas.size() < MostAreas) {
    const auto [Area, Worth] = bestArea(Steps, Points, Grid);
    if (Worth <= (Areas.empty() ? 0 : Condition))
      break;
    for (Place &P : Grid)
      P.Covered |= Area.has(double(P.Steps), P.Points);
    Areas.push_back(Area);
  }
  return Areas;
}

} // namespace swgen

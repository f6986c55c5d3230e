//===- HomeRows.h - one division of rows for all phases ---------*- C++ -*-===//
//
// Phases in a loop of steps that go over the same rows of the same arrays: which iterations of
// each phase's root are which rows, so that a CPE that has the same rows in every phase finds what
// it wrote in those before.  Rows are matched by what is written: where one phase writes a[i + 1]
// and another a[i], the second is one row behind.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_HOMEROWS_H
#define SWGEN_PASSES_HOMEROWS_H

#include "TilePlan.h"
#include <optional>

namespace swgen {

/// Names of the isl parameters of home Index, along one of its axes.
std::string homeLo(int Index, size_t Axis = 0);
std::string homeHi(int Index, size_t Axis = 0);

/// The phases of the first loop of steps that is the only one around each of them and in which rows
/// match along so many axes, with their rows, without arrays; nothing where there is none.  Plan:
/// as Distribution gives it, with roots of one loop each for one axis, of all for two.  Two axes
/// are those of an array of three dimensions or more, and not its innermost one.
std::optional<Home> findHome(const KernelModel &Model, const TilePlan &Plan, size_t Axes = 1);

/// Roots have the loops of the axes only: where phases are all work on one row, one CPE has them.
TilePlan withHomeRoots(TilePlan Plan, const Home &H);

/// Instances of a statement of one of the phases, in steps q<l>, whose row lies in the home of the
/// CPE, or for Elsewhere outside of it, in any step.
isl::set homeInstances(const KernelModel &Model, const Home &H, int Phase, int Stmt, int Index);
isl::set foreignInstances(const KernelModel &Model, const Home &H, int Phase, int Stmt, int Index);
/// The same in pieces that have nothing in common: along one axis one, along two below and above
/// along each.
std::vector<isl::set> foreignSides(const KernelModel &Model, const Home &H, int Phase, int Stmt,
                                   int Index);
/// What holds of step q<l>, of some step.
isl::set inAnyStep(isl::set S, int Steps);
/// { : the home's rows are some of all rows, at least one and at most Size, along each axis }
isl::set homeContext(const KernelModel &Model, const Home &H, int Index);

} // namespace swgen
#endif

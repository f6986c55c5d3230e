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

/// Names of the isl parameters of home Index.
std::string homeLo(int Index);
std::string homeHi(int Index);

/// The phases of the first loop of steps that is the only one around each of them and in which rows
/// match, with their rows, without arrays; nothing where there is none.  Plan: as Distribution
/// gives it, with roots of one loop each.
std::optional<Home> findHome(const KernelModel &Model, const TilePlan &Plan);

/// Phases that are all work on one row get a root without tiles: one CPE has them.
TilePlan withLoneRows(TilePlan Plan, const Home &H);

/// Instances of a statement of one of the phases, in steps q<l>, whose row lies in the home of the
/// CPE, or for Elsewhere outside of it, in any step.
isl::set homeInstances(const KernelModel &Model, const Home &H, const HomePhase &P, int Stmt,
                       int Index);
isl::set foreignInstances(const KernelModel &Model, const Home &H, const HomePhase &P, int Stmt,
                          int Index);
/// What holds of step q<l>, of some step.
isl::set inAnyStep(isl::set S, int Steps);
/// { : the home's rows are some of all rows, at least one and at most Size }
isl::set homeContext(const KernelModel &Model, const Home &H, int Index);

} // namespace swgen
#endif

//===- OneChoice.h - numbers for parameters ---------------------*- C++ -*-===//
//
// What holds for some parameters holds already if it does for one choice of them, of which isl
// answers soon what takes it long of all together: a number leaves nothing to eliminate.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ONECHOICE_H
#define SWGEN_PASSES_ONECHOICE_H

#include "isl/isl-noexceptions.h"

namespace swgen {

/// { : each parameter of Set is a number }, for which Set has an element; null where it has none
/// for any, or isl gives up.
isl::set oneChoice(const isl::set &Set);

} // namespace swgen
#endif

//===- TurnedArrays.h - matrices with rows and columns changed round -*- C++ -*-===//
//
// A CPE that works on columns of a matrix fetches them in pieces of one element, or several columns
// at once, so that few CPEs have any.  In a loop of steps it does so in each step, elsewhere for
// each tile of another loop.  Then a copy in main memory in which columns are rows costs little:
// all CPEs make it before the loops and bring back what was written after them (swgen/turn.h), and
// everything in between sees contiguous rows, which can stay in LDM from step to step.
//
// To all other stages a turned array is an array: its Sizes and the relations of its accesses are
// those of the copy.  KernelModel::Turned says what moves, and what the array itself looks like.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TURNEDARRAYS_H
#define SWGEN_PASSES_TURNEDARRAYS_H

#include "AccessFacts.h"
#include "TilePlan.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace swgen {

/// Of an array; null where it is not turned.
const TurnedArray *turnedArray(const KernelModel &Model, int Array);

/// Of all that are turned: 'a', 'b'.
std::string turnedNames(const KernelModel &Model);

/// C over parameters: bytes of the copy, a multiple of a line.
std::string turnedBytes(const KernelModel &Model, const TurnedArray &T);

/// Bytes of LDM for two blocks.
int64_t turnRoom(const Machine &Target);

/// Matrices that the phases of the plan's loops of steps, or all phases where there are no such
/// loops, access by columns: the loops inside tiles go along their first subscript somewhere, and
/// along the second nowhere.
std::vector<int> columnArrays(const KernelModel &Model, const TilePlan &Plan);

/// Matrices that a plan without loops of steps moves in pieces shorter than a line of main memory,
/// of more rows than elements, and in no other way.
std::vector<int> shortPieces(const KernelModel &Model, const TilePlan &Plan, const Machine &Target);

/// The model with those of the arrays turned that may be; nothing where none may.  Each has one
/// type of element of 4, 8 or 16 bytes, is no table of pointers, temporary, or array that a clause
/// says how to copy, all its accesses are affine and happen in every instance, what it reads lies
/// in a box of which the region touches the first and the last element, and what it writes is a
/// box.  The memory is asked for by a guard.  Trace, if given, gets why others stay.
std::optional<KernelModel> turnArrays(const KernelModel &Model, llvm::ArrayRef<int> Arrays,
                                      AccessFacts &Facts, llvm::raw_ostream *Trace = nullptr);

} // namespace swgen
#endif

//===- StructCopies.h - structs that are copied as a whole ------*- C++ -*-===//
//
// Codes on particles and cells move structs as they are.  Planning knows what reaches numbers in
// main memory, so a struct is moved by its members, in a copy of the region's tree:
//
//   vec3 d = r[i], e;           vec3 d = {r[i].x, r[i].y, r[i].z}, e;
//   e = c ? r[j] : d;           e = c ? (vec3){r[j].x, r[j].y, r[j].z} : d;
//   f[i] = add(r[i], e);        vec3 value = add((vec3){r[i].x, ...}, e);
//                               f[i].x = value.x; f[i].y = value.y; f[i].z = value.z;
//
// Variables of the region keep their whole values: they are in no main memory.  Each expression
// stays where it was evaluated; a value whose parts must be known before the first of them is
// stored, or that is computed, goes through a new variable.  Padding is not copied.
//
// Left as it is, and refused later (SW210): types of which objectionToCopies has something to say,
// assignments to main memory inside of expressions, and places that cannot be named once for each
// member, as they change something or may be changed by the store.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STRUCTCOPIES_H
#define SWGEN_PLUGIN_STRUCTCOPIES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which structs in main memory are read and written by members.
Directive moveStructsByMembers(const Directive &D, const FunctionFacts &Facts,
                               clang::ASTContext &Ctx);

} // namespace swgen
#endif

//===- LeafBuild.h - expressions at a place of a leaf -----------*- C++ -*-===//
//
// isl makes an expression shorter by what holds where it stands, and takes most of its time to find
// that a sum of iterators and parameters is as short as it can be.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LEAFBUILD_H
#define SWGEN_PASSES_LEAFBUILD_H

#include "isl/isl-noexceptions.h"
#include <set>
#include <string>

namespace swgen {

class LeafBuild {
public:
  /// As isl made it for the place.
  explicit LeafBuild(isl::ast_build Build) : Build(std::move(Build)) {}
  /// Of expressions over parameters, all iterators among them, that are in Context.  Tied: those
  /// that it may say by others.
  LeafBuild(isl::set Context, std::set<std::string> Tied)
      : Context(std::move(Context)), Tied(std::move(Tied)) {}

  isl::ast_expr expr_from(const isl::pw_aff &Value) const;
  isl::ast_expr expr_from(const isl::set &Condition) const;

private:
  const isl::ast_build &build() const;

  mutable isl::ast_build Build; ///< made when asked for
  isl::set Context;             ///< null: there is a build
  std::set<std::string> Tied;
};

/// The parameters that equalities of S speak of, also those that S only implies.
std::set<std::string> tiedParams(const isl::set &S);

} // namespace swgen
#endif

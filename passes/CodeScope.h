//===- CodeScope.h - what holds at one place of the code tree ---*- C++ -*-===//
//
// The loops that already have a value where code is being emitted, and what is known of their
// parameters.  A value: nested places copy it and add to it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CODESCOPE_H
#define SWGEN_PASSES_CODESCOPE_H

#include "Footprint.h"
#include "IslText.h"
#include "TilePlan.h"

namespace swgen {

inline std::string tileLo(int Loop) { return "t" + std::to_string(Loop) + "_lo"; }
inline std::string tileHi(int Loop) { return "t" + std::to_string(Loop) + "_hi"; }
inline std::string seqVar(int Loop) { return "q" + std::to_string(Loop); }

/// Lowest and highest value of one loop dimension, over parameters.
struct LoopEnds {
  isl::pw_aff Lo, Hi;
};

class CodeScope {
public:
  explicit CodeScope(const KernelModel &Model) : Model(&Model), Context(Model.Context) {}

  CodeScope withSeq(int Loop, const LoopEnds &R) const;
  /// Loop is tiled: t<l>_lo..t<l>_hi within R, at most Size iterations.
  CodeScope withTile(const TileLoop &T, const LoopEnds &R) const;
  /// The parameters are some of these.
  CodeScope where(const isl::set &Params) const;
  /// The CPE's rows h<k>_lo..h<k>_hi of a home of the plan are known, at least one.
  CodeScope withHome(const Home &H, int Index) const;

  /// The instances of a statement that run here.
  isl::set domain(int Stmt) const;
  /// The same in around().
  isl::set domainAround(int Stmt) const;
  /// The same, and perhaps more outside the context.
  isl::set instances(int Stmt) const;

  /// Hull of a loop's iterations over the given statements that it encloses.
  LoopEnds range(int Loop, llvm::ArrayRef<int> Stmts) const;

  const isl::set &context() const { return Context; }
  /// The context, or where it has divisions a convex set around it without them: where loops over
  /// every other iteration begin and end is in the context, and makes cases of all that is said in
  /// it.
  const isl::set &around() const;
  /// { : t_lo = t_hi for tiles of at most one iteration }, a part of the context.
  isl::set oneIterationTiles() const;
  /// The same place for Footprint and PlainBoxes.
  TileScope place() const { return {0, Seqs, Tiled}; }

private:
  const KernelModel *Model;
  isl::set Context;
  mutable isl::set Around; ///< computed when asked for
  std::vector<int> Seqs, Tiled;
  std::vector<int> Ones; ///< of Tiled, those with tiles of one iteration
};

/// A parameter as an isl expression.
isl::pw_aff paramAff(isl::ctx Ctx, const std::string &Id);

} // namespace swgen
#endif

//===- Iterations.h - trip counts in numbers --------------------*- C++ -*-===//
//
// How often loops and statements run, for assumed values of the parameters.  Bounds come from the
// convex hull of a statement's domain, outer loops first, so that a number costs a few
// multiplications and no isl: estimates, never proofs.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ITERATIONS_H
#define SWGEN_PASSES_ITERATIONS_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <map>

namespace swgen {

/// Integers from Lo to Hi; as doubles, since an average may lie between two.
struct Span {
  double Lo = 0, Hi = -1;
  double length() const { return Hi < Lo ? 0 : Hi - Lo + 1; }
};

class Iterations {
public:
  explicit Iterations(const KernelModel &Model);
  Iterations(const Iterations &) = delete;

  /// From here on every parameter has the value Size, one that only shortens loops 0, or the
  /// nearest that the context allows.
  void assume(double Size);
  /// From the next assume on these parameters have at most that value, and others what the context
  /// allows.
  void limit(llvm::ArrayRef<std::string> Params, double Most);
  bool isLimited() const { return Limits != OwnLimits; }
  /// Parameters in bounds of that loop, and in those of no other loop around or in it.
  std::vector<std::string> ownParams(int Loop) const;
  /// Whether any trip count depends on a parameter.
  bool dependsOnParams() const { return AnyParams; }

  /// Iterations of one loop of a statement while the loops around have values in Outer (one span
  /// each): from the smallest first to the largest last.
  Span range(int Stmt, unsigned Dim, llvm::ArrayRef<Span> Outer) const;
  /// Whether the bounds of loop Dim involve loop On, a loop around it.
  bool depends(int Stmt, unsigned Dim, unsigned On) const;
  /// Instances of the first Dims loops of a statement whose iterations lie in Limits (one span per
  /// loop; an empty one does not limit): counted where loops are independent, else sampled.
  double count(int Stmt, unsigned Dims, llvm::ArrayRef<Span> Limits) const;
  /// The first statement that has the same first Dims loops with the same bounds: what is asked of
  /// these has one answer for both.
  int like(int Stmt, unsigned Dims) const { return Like[Stmt][Dims]; }
  /// A value of an expression over parameters only.
  double value(const isl::pw_aff &Expr) const;

private:
  /// Sum + Own * (the loop) >= 0, where Sum is over the loops around, parameters and a constant.
  struct Bound {
    double Own = 0, Constant = 0;
    size_t Id = 0; ///< counts bounds
    std::vector<std::pair<unsigned, double>> Loops; ///< those around that occur
    std::vector<double> Params;
    bool operator==(const Bound &Other) const {
      return Own == Other.Own && Constant == Other.Constant && Loops == Other.Loops &&
             Params == Other.Params;
    }
  };
  const KernelModel &Model;
  std::vector<std::vector<std::vector<Bound>>> Bounds; ///< statement, loop
  std::vector<std::vector<unsigned>> Follower; ///< statement, loop: the next one in it whose bounds
                                               ///< involve it
  std::vector<std::vector<int>> Like;          ///< statement, number of loops
  std::vector<std::pair<double, double>> Limits;       ///< of each parameter
  std::vector<std::pair<double, double>> OwnLimits;    ///< those of the context
  std::vector<bool> Shortens, Lengthens;               ///< of each parameter: some loop
  std::vector<double> Values; ///< of each parameter
  /// By assumed size and bound: its constant with the parameters' share; those of the current size.
  std::map<double, std::vector<double>> Constants;
  const std::vector<double> *Assumed = nullptr;
  size_t Count = 0; ///< of bounds
  bool AnyParams = false;

  void readBounds(int Stmt);
  void add(int Stmt, unsigned Dim, Bound B);
  void compare(int Stmt);
  double count(int Stmt, unsigned Dim, unsigned Dims, llvm::ArrayRef<Span> Limits,
               llvm::SmallVectorImpl<Span> &Outer) const;
};

} // namespace swgen
#endif

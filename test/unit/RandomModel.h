//===- RandomModel.h - loop nests nobody thought of -------------*- C++ -*-===//
//
// A model with one to three nests, perhaps in a time loop: rectangular or triangular loops of
// constant or unknown length, statements between them, affine subscripts with strides, halos and
// conditions, private scalars.  The same seed gives the same model.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_UNIT_RANDOMMODEL_H
#define SWGEN_TEST_UNIT_RANDOMMODEL_H

#include "ModelBuilder.h"
#include <random>

namespace swgen::test {

class RandomModel {
public:
  explicit RandomModel(unsigned Seed) : B("n", "n >= 0"), Rng(Seed) { generate(); }
  ModelBuilder B;
  /// The model in a few lines, for failures.
  std::string text() const;

private:
  std::mt19937 Rng;
  std::vector<int> Arrays, ArrayDims;
  struct Local {
    int Array;
    std::string Element; ///< subscripts: the loops around its declaration
  };
  std::vector<Local> Locals; ///< in scope, all set before

  int pick(int N) { return int(Rng() % unsigned(N)); }
  void generate();
  void nest(std::vector<int> Around, std::string Domain, int Depth);
  void declare(const std::vector<int> &Loops, const std::string &Domain);
  void statement(const std::vector<int> &Loops, const std::string &Domain);
  std::string subscripts(int Array, const std::vector<int> &Loops);
};

} // namespace swgen::test
#endif

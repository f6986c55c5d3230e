//===- ModelBuilder.h - kernel models from isl text -------------*- C++ -*-===//
//
// Loops, statements, arrays and accesses are numbered in the order of the calls, as RegionInfo
// numbers them.  Sets and maps are written without their parameters ("S0[i] -> A0[i+1]"): those of
// the constructor are put in front.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_UNIT_MODELBUILDER_H
#define SWGEN_TEST_UNIT_MODELBUILDER_H

#include "KernelModel.h"

namespace swgen::test {

class ModelBuilder {
public:
  /// Params "n, m" (may be empty), Context "n >= 1" (may be empty).
  explicit ModelBuilder(std::string Params = "", std::string Context = "");

  int loop(std::string Var, int Parent = -1);
  /// Domain: constraints over the loop variables' names, e.g. "0 <= i < n".
  int stmt(std::vector<int> Loops, std::string Domain);
  /// Extents outermost first; "" is unknown.
  int array(std::string Name, unsigned ElemBytes, std::vector<std::string> Extents);
  int local(std::string Name, unsigned Bytes, std::vector<int> DeclLoops);
  /// Subscripts over the loop variables' names: "i, k + 1"; Where may restrict the instances.
  int read(int Stmt, int Array, std::string Subscripts, std::string Where = "");
  int write(int Stmt, int Array, std::string Subscripts, std::string Where = "");
  int mayWrite(int Stmt, int Array, std::string Subscripts, std::string Where = "");
  int update(int Stmt, int Array, std::string Subscripts);
  /// Of the local array that the access is of, it touches only this; of all its accesses or of none.
  void part(int Access, std::string Subscript);

  KernelModel Model;
  /// Computes dependences; call last.  Parallel[l] as Distribution takes it.
  std::vector<bool> finish();

private:
  std::string Params;
  std::string tuple(int Stmt) const;
  int access(int Stmt, int Array, std::string Subscripts, std::string Where);
};

} // namespace swgen::test
#endif

//===- RandomModel.cpp ----------------------------------------------------===//
#include "RandomModel.h"
#include "isl/map.h"
#include "isl/set.h"
#include <cstdlib>

namespace swgen::test {

void RandomModel::generate() {
  for (int A = 0, E = 2 + pick(3); A < E; ++A) {
    int Dims = 1 + pick(3);
    std::vector<std::string> Extents{pick(3) ? "" : "100000"};
    for (int D = 1; D < Dims; ++D)
      Extents.push_back("1000");
    Arrays.push_back(B.array("a" + std::to_string(A), pick(4) ? 8 : 4, Extents));
    ArrayDims.push_back(Dims);
  }
  std::vector<int> Around;
  std::string Domain = "true";
  if (pick(4) == 0) {
    Around.push_back(B.loop("l0"));
    Domain = "0 <= l0 < 5";
  }
  for (int N = 0, E = 1 + pick(2); N < E; ++N)
    nest(Around, Domain, 1 + pick(3));
}

void RandomModel::nest(std::vector<int> Around, std::string Domain, int Depth) {
  int Id =
      B.loop("l" + std::to_string(B.Model.Info.Loops.size()), Around.empty() ? -1 : Around.back());
  std::string Var = B.Model.Info.Loops[Id].Var;
  std::string Bounds[] = {"0 <= " + Var + " < n", "0 <= " + Var + " < 37", "0 <= " + Var + " < 300",
                          "1 <= " + Var + " < n - 1"};
  std::string Bound = Bounds[pick(4)];
  if (!Around.empty() && pick(5) == 0)
    Bound = "0 <= " + Var + " <= " + B.Model.Info.Loops[Around.back()].Var;
  Around.push_back(Id);
  Domain += " and " + Bound;
  if (Depth == 1) {
    statement(Around, Domain);
    return;
  }
  size_t Outside = Locals.size();
  if (pick(3) == 0)
    declare(Around, Domain);
  else if (pick(3) == 0)
    statement(Around, Domain);
  for (int N = 0, E = pick(4) ? 1 : 2; N < E; ++N)
    nest(Around, Domain, Depth - 1);
  if (pick(4) == 0 || Locals.size() > Outside)
    statement(Around, Domain);
  Locals.resize(Outside);
}

/// A local variable with its initialisation.
void RandomModel::declare(const std::vector<int> &Loops, const std::string &Domain) {
  Local L;
  for (int Loop : Loops)
    L.Element += (L.Element.empty() ? "" : ", ") + B.Model.Info.Loops[Loop].Var;
  L.Array = B.local("v" + std::to_string(Locals.size()), pick(3) ? 8 : 40, Loops);
  int S = B.stmt(Loops, Domain);
  B.read(S, Arrays[0], subscripts(0, Loops));
  B.write(S, L.Array, L.Element);
  Locals.push_back(L);
}

std::string RandomModel::subscripts(int Array, const std::vector<int> &Loops) {
  std::string Text;
  for (int D = 0; D < ArrayDims[Array]; ++D) {
    std::string One = std::to_string(3 + pick(3));
    // Mostly a[i][j] of a perfect nest, sometimes anything.
    int Position = pick(6) ? std::max(0, int(Loops.size()) - ArrayDims[Array]) + D : pick(8);
    if (Position < int(Loops.size()))
      One += (pick(8) ? " + " : " + 2 ") + B.Model.Info.Loops[Loops[Position]].Var;
    if (pick(8) == 0)
      One += " + " + B.Model.Info.Loops[Loops[pick(Loops.size())]].Var;
    Text += (D ? ", " : "") + One;
  }
  return Text;
}

void RandomModel::statement(const std::vector<int> &Loops, const std::string &Domain) {
  std::string Where = Domain;
  if (pick(8) == 0)
    Where += " and " + B.Model.Info.Loops[Loops.back()].Var + " >= 2";
  int S = B.stmt(Loops, Where);
  // Arrays that are mostly read and arrays that are mostly written, so that some loops are
  // parallel.
  for (int N = 0, E = 1 + pick(4); N < E; ++N) {
    int A = pick(3) ? 0 : pick(Arrays.size());
    std::string Sub = subscripts(A, Loops);
    if (pick(8))
      B.read(S, Arrays[A], Sub);
    else
      B.Model.Info.Accesses[B.Model.Accesses[B.read(S, Arrays[A], Sub)].Access].Conditional = true;
  }
  for (const Local &L : Locals)
    pick(2) ? B.read(S, L.Array, L.Element) : B.update(S, L.Array, L.Element);
  if (pick(5) == 0) { // a variable of the statement's own iteration
    std::string Element;
    for (int Loop : Loops)
      Element += (Element.empty() ? "" : ", ") + B.Model.Info.Loops[Loop].Var;
    int T = B.local("t", 8, Loops);
    B.write(S, T, Element);
    B.read(S, T, Element);
  }
  int W = pick(8) ? 1 + pick(Arrays.size() - 1) : 0;
  std::string Sub = subscripts(W, Loops);
  switch (pick(5)) {
  case 0:
    B.mayWrite(S, Arrays[W], Sub);
    break;
  case 1:
    B.update(S, Arrays[W], Sub);
    break;
  default:
    B.write(S, Arrays[W], Sub);
  }
}

std::string RandomModel::text() const {
  std::string Text;
  for (const ModelStmt &S : B.Model.Stmts) {
    char *D = isl_set_to_str(S.Domain.get());
    Text += std::string(D) + "\n";
    free(D);
  }
  for (const ModelAccess &A : B.Model.Accesses) {
    char *R = isl_map_to_str(A.Relation.get());
    Text += std::string(A.MustWrite  ? "  write "
                        : A.MayWrite ? "  may write "
                                     : "  read ") +
            R + "\n";
    free(R);
  }
  return Text;
}

} // namespace swgen::test

//===- PlanShapesLocals.cpp - plans with values of local variables --------===//
#include "PlanShapes.h"

namespace swgen::test {

OneElement::OneElement() : Shape("n", "n >= 0", 1) {
  B.loop("i"), B.loop("j", I), B.loop("k", J);
  int A = B.array("A", 8, {"n", "n", "n"}), C = B.array("C", 8, {"n", "n", "n"});
  int Var = B.local("s", 8, {I, J});
  B.stmt({I, J, K}, "0 <= i, j, k < n");
  B.stmt({I, J, K}, "0 <= i, j, k < n");
  B.read(0, A, "i, j, k");
  int Set = B.write(0, Var, "i, j"), Use = B.read(1, Var, "i, j");
  B.write(1, C, "i, j, k");
  B.finish();
  node(-1, {{I, 4}}, {0, 1});
  phase(0);
  group(Var, {Set, Use}, 0, 1, {}, {}).Contracted = true;
}

LocalSum::LocalSum() : Shape("n, m", "n >= 0 and m >= 0", 2) {
  B.loop("i"), B.loop("j", I);
  int Var = B.local("s", 8, {I});
  B.stmt({I}, "0 <= i < n");
  B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  B.stmt({I}, "0 <= i < n");
  std::vector<int> Uses{B.write(S0, Var, "i"), B.update(S1, Var, "i"), B.read(S2, Var, "i")};
  int A = B.array("A", 8, {"n", "m"}), Y = B.array("Y", 8, {"n"});
  B.read(S1, A, "i, j");
  B.write(S2, Y, "i");
  B.finish();
  node(-1, {{I, 4}});
  node(Root, {}, {S0});
  node(Root, {{J, 8}}, {S1});
  node(Root, {}, {S2});
  phase(Root);
  group(Var, Uses, Root, 1, {{"t0_lo", "t0_hi"}}, {4});
}

/// Statements and accesses of four loops in a row inside of some, each handing an object on.
static std::vector<std::vector<int>> relay(ModelBuilder &B, const std::vector<int> &Around,
                                           const std::string &Element, const std::string &Domain,
                                           int Y) {
  std::vector<std::vector<int>> Users(3);
  std::vector<int> Objects;
  for (const char *Name : {"t", "u", "v"})
    Objects.push_back(B.local(Name, 64, Around));
  for (int Loop = 0; Loop < 4; ++Loop) {
    const std::string Var(1, char('j' + Loop));
    std::vector<int> Loops = Around;
    Loops.push_back(B.loop(Var, Around.back()));
    const int Stmt = B.stmt(Loops, Domain + " and 0 <= " + Var + " < 8");
    if (Loop > 0)
      Users[Loop - 1].push_back(B.read(Stmt, Objects[Loop - 1], Element));
    if (Loop < 3)
      Users[Loop].push_back(B.write(Stmt, Objects[Loop], Element));
    else
      B.write(Stmt, Y, "i, " + Var);
  }
  return Users;
}

Relay::Relay() : Shape("n", "n >= 0", 5) {
  B.loop("i");
  const int Y = B.array("Y", 8, {"n", "8"});
  std::vector<std::vector<int>> Users = relay(B, {I}, "i", "0 <= i < n", Y);
  B.finish();
  node(-1, {{I, 4}});
  for (int Loop : {J, K, L, M})
    node(Root, {{Loop, 8}}, {Loop - J});
  phase(Root);
  for (int Object : {T, U, V})
    group(Y + 1 + Object, Users[Object], Root, 1, {{"t0_lo", "t0_hi"}}, {4}).Life = {Object,
                                                                                     Object + 1};
  Plan.Groups[V].Offset = Plan.Groups[T].Offset;
  RefGroup &OfY = group(Y, {6}, Fourth, 1, {{"t0_lo", "t0_hi"}, {"t4_lo", "t4_hi"}}, {4, 8});
  put(OfY, "A0[e0, e1] : t0_lo <= e0 <= t0_hi and t4_lo <= e1 <= t4_hi");
  OfY.Offset = Plan.Groups[U].Offset;
}

RelayInLeaf::RelayInLeaf() : Shape("n, m", "n >= 0 and m >= 0", 1) {
  B.loop("i"), B.loop("s", I);
  const int Y = B.array("Y", 8, {"n", "8"});
  std::vector<std::vector<int>> Users = relay(B, {I, S}, "i, s", "0 <= i < n and 0 <= s < m", Y);
  const int Late = B.local("w", 64, {I, S});
  for (int Use : {0, 1}) {
    const int Stmt = B.stmt({I, S}, "0 <= i < n and 0 <= s < m");
    if (Users.size() == 3)
      Users.emplace_back();
    Users[W].push_back(Use == 0 ? B.write(Stmt, Late, "i, s") : B.read(Stmt, Late, "i, s"));
  }
  B.finish();
  node(-1, {{I, 4}}, {0, 1, 2, 3, 4, 5});
  phase(0);
  for (int Object : {T, U, V, W}) {
    RefGroup &G = group(Y + 1 + Object, Users[Object], 0, 1, {}, {});
    G.Contracted = true;
    G.Life = Object == W ? ChildSpan{4, 5} : ChildSpan{Object, Object + 1};
  }
  Plan.Groups[V].Offset = Plan.Groups[W].Offset = Plan.Groups[T].Offset;
}

} // namespace swgen::test

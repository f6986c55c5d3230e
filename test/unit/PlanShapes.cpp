//===- PlanShapes.cpp -----------------------------------------------------===//
#include "PlanShapes.h"
#include "llvm/Support/MathExtras.h"

namespace swgen::test {

Shape::Shape(const std::string &ModelParams, const std::string &Context, unsigned Tiles,
             const std::string &Sequential)
    : B(ModelParams, Context), Params(ModelParams + Sequential) {
  for (unsigned L = 0; L < Tiles; ++L)
    Params += ", t" + std::to_string(L) + "_lo, t" + std::to_string(L) + "_hi";
}

int Shape::node(int Parent, std::vector<std::pair<int, int64_t>> Tiles, std::vector<int> Stmts) {
  TileNode N;
  N.Id = Plan.Nodes.size();
  N.Parent = Parent;
  for (auto [Loop, Size] : Tiles)
    N.Tiles.push_back({Loop, Size, -1, true});
  N.Stmts = std::move(Stmts);
  Plan.Nodes.push_back(N);
  if (Parent >= 0)
    Plan.Nodes[Parent].Children.push_back(N.Id);
  return N.Id;
}

isl::pw_aff Shape::aff(const std::string &Text) const {
  return isl::pw_aff(B.Model.Ctx.get(), "[" + Params + "] -> { [(" + Text + ")] }");
}

isl::set Shape::elements(const std::string &Text) const {
  return isl::set(B.Model.Ctx.get(), "[" + Params + "] -> { " + Text + " }");
}

RefGroup &Shape::group(int Array, std::vector<int> Accesses, int Node, int Depth,
                       std::vector<std::pair<std::string, std::string>> Box,
                       std::vector<int64_t> Size) {
  RefGroup G;
  G.Id = Plan.Groups.size();
  G.Array = Array;
  G.Accesses = std::move(Accesses);
  G.Buffered = true;
  G.Node = Node;
  G.Depth = Depth;
  for (auto &[Lo, Hi] : Box) {
    G.Lo.push_back(aff(Lo));
    G.Hi.push_back(aff(Hi));
  }
  G.Bytes = B.Model.Arrays[Array].ElemBytes;
  for (int64_t N : Size)
    G.Bytes *= N;
  G.Size = std::move(Size);
  G.Offset = llvm::alignTo(Plan.LdmBytes, 32);
  Plan.LdmBytes = G.Offset + G.Bytes;
  Plan.Groups.push_back(G);
  return Plan.Groups.back();
}

void Shape::put(RefGroup &G, const std::string &Written) const {
  G.Put = G.PutExact = true;
  G.Written = elements(Written);
}

void Shape::doubleBuffers() {
  Plan.LdmBytes = 0;
  for (RefGroup &G : Plan.Groups) {
    G.Copies = 2;
    G.Offset = Plan.LdmBytes;
    Plan.LdmBytes += 2 * int64_t(llvm::alignTo(G.Bytes, 32));
  }
}

std::string Shape::verdict() const {
  std::string Text, Last;
  for (const Finding &F : verifyPlan(B.Model, Plan, Target)) {
    std::string Number = std::to_string(F.Number);
    if (Number != Last)
      Text += (Text.empty() ? "" : " ") + Number;
    Last = Number;
  }
  return Text;
}

Gemm::Gemm() : Shape("n", "n >= 0", 3) {
  B.loop("i"), B.loop("j", I), B.loop("k", J);
  for (const char *Name : {"A", "B", "C"})
    B.array(Name, 8, {"n", "n"});
  B.stmt({I, J}, "0 <= i, j < n");
  B.stmt({I, J, K}, "0 <= i, j, k < n");
  B.write(Init, ArrayC, "i, j");
  B.read(Mul, ArrayA, "i, k");
  B.read(Mul, ArrayB, "k, j");
  B.update(Mul, ArrayC, "i, j");
  B.finish();
  node(-1, {{I, 4}, {J, 8}});
  node(Root, {}, {Init});
  node(Root, {{K, 16}}, {Mul});
  phase(Root);
  put(group(ArrayC, {Zero, Update}, Root, 2, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8}),
      "A2[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
  fetch(group(ArrayA, {ReadA}, LeafMul, 1, {{"t0_lo", "t0_hi"}, {"t2_lo", "t2_hi"}}, {4, 16}));
  fetch(group(ArrayB, {ReadB}, LeafMul, 1, {{"t2_lo", "t2_hi"}, {"t1_lo", "t1_hi"}}, {16, 8}));
}

RowGemm::RowGemm() : Shape("n", "n >= 0", 4) {
  B.loop("i"), B.loop("j", I), B.loop("k", I), B.loop("m", K);
  B.array("A", 8, {"n", "n"}), B.array("B", 8, {"n", "64"}), B.array("C", 8, {"n", "64"});
  B.stmt({I, J}, "0 <= i < n and 0 <= j < 64");
  B.stmt({I, K, M}, "0 <= i, k < n and 0 <= m < 64");
  B.write(Init, ArrayC, "i, j");
  B.read(Mul, ArrayA, "i, k");
  B.read(Mul, ArrayB, "k, m");
  B.update(Mul, ArrayC, "i, m");
  B.finish();
  node(-1, {{I, 4}});
  node(Root, {{J, 8}}, {Init});
  node(Root, {{M, 16}, {K, 32}}, {Mul});
  phase(Root);
  put(group(ArrayC, {Zero}, LeafInit, 1, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8}),
      "A2[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
  RefGroup &G =
      group(ArrayC, {Update}, LeafMul, 1, {{"t0_lo", "t0_hi"}, {"t3_lo", "t3_hi"}}, {4, 16});
  fetch(G);
  put(G, "A2[e0, e1] : t0_lo <= e0 <= t0_hi and t3_lo <= e1 <= t3_hi");
}

Trsm::Trsm() : Shape("n, m", "n >= 0 and m >= 0", 3) {
  B.loop("j"), B.loop("i", J), B.loop("k", I);
  B.array("A", 8, {"n", "n"}), B.array("B", 8, {"n", "m"});
  B.stmt({J, I, K}, "0 <= j < m and 0 <= i < n and 0 <= k < i");
  B.stmt({J, I}, "0 <= j < m and 0 <= i < n");
  B.read(Sub, ArrayA, "i, k");
  B.read(Sub, ArrayB, "k, j");
  B.update(Sub, ArrayB, "i, j");
  B.update(Halve, ArrayB, "i, j");
  B.finish();
  node(-1, {{J, 8}});
  node(Root, {{I, 1}});
  node(Step, {{K, 16}}, {Sub});
  node(Step, {}, {Halve});
  phase(Root);
  RefGroup &G =
      group(ArrayB, {Update, Scale}, Step, 1, {{"t1_lo", "t1_hi"}, {"t0_lo", "t0_hi"}}, {1, 8});
  fetch(G);
  put(G, "A1[e0, e1] : t1_lo <= e0 <= t1_hi and t0_lo <= e1 <= t0_hi");
  fetch(group(ArrayB, {Above}, LeafSub, 1, {{"t2_lo", "t2_hi"}, {"t0_lo", "t0_hi"}}, {16, 8}));
}

GemmAlongRows::GemmAlongRows() { Plan.Nodes[LeafMul].Points = {I, K, J}; }

Diagonal::Diagonal() : Shape("n", "n >= 0", 1) {
  B.loop("i"), B.loop("j", I), B.loop("k", J);
  int A = B.array("A", 8, {"n", "n", "n"});
  int S = B.stmt({I, J, K}, "0 <= i < n and 1 <= j < n and 0 <= k < n - 1");
  B.read(S, A, "i, j - 1, k + 1");
  B.write(S, A, "i, j, k");
  B.finish();
  node(-1, {{I, 4}}, {S});
  phase(0);
  Plan.Nodes[0].Points = {I, J, K};
}

PipedGemm::PipedGemm() {
  using S = PipeStep;
  doubleBuffers();
  Plan.Pipes = {
      {LeafMul,
       1,
       {GroupA, GroupB},
       {{S::Fetch, GroupA, 0}, {S::Fetch, GroupB, 0}},
       {{S::Fetch, GroupA, 1},
        {S::Fetch, GroupB, 1},
        {S::AwaitFetch, GroupA, 0},
        {S::AwaitFetch, GroupB, 0},
        {S::Body, -1, 0}},
       {}},
      {Root,
       2,
       {GroupC},
       {},
       {{S::AwaitPut, GroupC, 0}, {S::Body, -1, 0}, {S::Put, GroupC, 0}},
       {{S::AwaitPut, GroupC, -2}, {S::AwaitPut, GroupC, -1}}},
  };
}

Jacobi::Jacobi() : Shape("n, m", "n >= 0 and m >= 0", 3, ", q0") {
  B.loop("t"), B.loop("i", T), B.loop("k", T);
  int A = B.array("A", 8, {""}), C = B.array("B", 8, {""});
  int S0 = B.stmt({T, I}, "0 <= t < m and 1 <= i < n - 1");
  int S1 = B.stmt({T, K}, "0 <= t < m and 1 <= k < n - 1");
  std::vector<int> Reads{B.read(S0, A, "i - 1"), B.read(S0, A, "i + 1")};
  int W = B.write(S0, C, "i"), R = B.read(S1, C, "k"), V = B.write(S1, A, "k");
  B.finish();
  node(-1, {{I, 16}}, {S0});
  node(-1, {{K, 16}}, {S1});
  phase(0, {T});
  phase(1, {T});
  fetch(group(A, Reads, 0, 1, {{"t1_lo - 1", "t1_hi + 1"}}, {18}));
  put(group(C, {W}, 0, 1, {{"t1_lo", "t1_hi"}}, {16}), "A1[e] : t1_lo <= e <= t1_hi");
  fetch(group(C, {R}, 1, 1, {{"t2_lo", "t2_hi"}}, {16}));
  put(group(A, {V}, 1, 1, {{"t2_lo", "t2_hi"}}, {16}), "A0[e] : t2_lo <= e <= t2_hi");
  Plan.Groups[InB].Phase = Plan.Groups[OutA].Phase = 1;
}

Skewed::Skewed() : Shape("n", "n >= 0", 2) {
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "2 n"});
  int S = B.stmt({I, J}, "0 <= i, j < n");
  int Update = B.update(S, A, "i, i + j");
  B.finish();
  node(-1, {{I, 4}, {J, 8}}, {S});
  phase(0);
  RefGroup &G =
      group(A, {Update}, 0, 2, {{"t0_lo", "t0_hi"}, {"t0_lo + t1_lo", "t0_hi + t1_hi"}}, {4, 11});
  G.Fetch = G.Put = true;
  G.Fetched = G.Written =
      elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi and e0 + t1_lo <= e1 <= e0 + t1_hi");
}

Sweep::Sweep() : Shape("n", "n >= 2", 2) {
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n + 1", "n + 1"});
  int S = B.stmt({I, J}, "1 <= i, j < n");
  std::vector<int> All{B.read(S, A, "i - 1, j"), B.read(S, A, "i, j - 1"),
                       B.read(S, A, "i + 1, j + 1"), B.write(S, A, "i, j")};
  B.finish();
  node(-1, {{I, 4}, {J, 8}}, {S});
  phase(0);
  Plan.Phases[0].Wavefront = true;
  RefGroup &G =
      group(A, All, 0, 2, {{"t0_lo - 1", "t0_hi + 1"}, {"t1_lo - 1", "t1_hi + 1"}}, {6, 10});
  fetch(G);
  put(G, "A0[e0, e1] : t0_lo - 1 <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
  G.FetchGaps = G.PutGaps = G.PutsUnwritten = true;
}

Reduction::Reduction() : Shape("n", "n >= 0", 1) {
  int I = B.loop("i");
  int A = B.array("A", 8, {""}), Y = B.array("Y", 8, {""});
  int Total = B.local("s", 8, {});
  B.Model.Arrays[Total].Class = ArrayClass::Reduction;
  B.stmt({I}, "0 <= i < n");
  B.read(S, A, "i");
  B.write(S, Y, "i");
  B.update(S, Total, "");
  B.finish();
  node(-1, {{I, 32}}, {S});
  phase(0);
  fetch(group(A, {ReadA}, 0, 1, {{"t0_lo", "t0_hi"}}, {32}));
  put(group(Y, {WriteY}, 0, 1, {{"t0_lo", "t0_hi"}}, {32}), "A1[e] : t0_lo <= e <= t0_hi");
}

ReducedArrays::ReducedArrays() : Shape("n", "n >= 0", 1) {
  int I = B.loop("i");
  int A = B.array("A", 8, {""}), Y = B.array("Y", 8, {""});
  int Copies[] = {B.local("s", 800, {}), B.local("t", 8, {})};
  B.stmt({I}, "0 <= i < n");
  B.read(S, A, "i");
  B.write(S, Y, "i");
  for (int Array : Copies) {
    ModelArray &Reduced = B.Model.Arrays[Array];
    Reduced.Class = ArrayClass::Reduction;
    ArrayCopyDesc &Copy = B.Model.Info.Scalars[Reduced.Source].Copy;
    Copy.Number = "double";
    Copy.NumberBytes = 8;
    Copy.Numbers = Array == ArrayS ? 100 : 0;
    if (Array == ArrayT) {
      Copy.MayOverlap = {A};
      B.Model.Aliases.push_back({Array, A});
    }
    B.update(S, Array, "");
  }
  B.finish();
  node(-1, {{I, 32}}, {S});
  phase(0);
  fetch(group(A, {ReadA}, 0, 1, {{"t0_lo", "t0_hi"}}, {32}));
  put(group(Y, {WriteY}, 0, 1, {{"t0_lo", "t0_hi"}}, {32}), "A1[e] : t0_lo <= e <= t0_hi");
  for (int Array : Copies) {
    Plan.LdmBytes = (Plan.LdmBytes + 31) / 32 * 32;
    Plan.Copies.push_back({Array, 1024, Plan.LdmBytes});
    Plan.LdmBytes += 1024;
  }
}

Guarded::Guarded() : Shape("n", "n >= 0", 1) {
  int I = B.loop("i");
  int A = B.array("A", 8, {""}), C = B.array("C", 8, {""});
  int S = B.stmt({I}, "0 <= i < n");
  B.read(S, A, "i");
  B.mayWrite(S, C, "i");
  B.finish();
  node(-1, {{I, 32}}, {S});
  phase(0);
  fetch(group(A, {ReadA}, 0, 1, {{"t0_lo", "t0_hi"}}, {32}));
  RefGroup &G = group(C, {WriteC}, 0, 1, {{"t0_lo", "t0_hi"}}, {32});
  fetch(G);
  put(G, "A1[e] : t0_lo <= e <= t0_hi");
  G.PutsUnwritten = true;
}

Levels::Levels() : Shape("n", "n >= 0", 2) {
  int K = B.loop("k"), I = B.loop("i", K);
  int A = B.array("A", 8, {"n + 1", "n"});
  int S = B.stmt({K, I}, "0 <= k, i < n");
  int R = B.read(S, A, "k, i"), W = B.write(S, A, "k + 1, i");
  B.finish();
  int Root = node(-1, {{I, 32}}, {});
  int Leaf = node(Root, {{K, 8}}, {S});
  phase(Root);
  RefGroup &G = group(A, {R, W}, Leaf, 1, {{"t0_lo", "t0_hi + 1"}, {"t1_lo", "t1_hi"}}, {9, 32});
  fetch(G);
  G.Fetched = elements("A0[e0, e1] : e0 = t0_lo and t1_lo <= e1 <= t1_hi");
  G.FetchWidth = {1, 0};
  put(G, "A0[e0, e1] : t0_lo < e0 <= t0_hi + 1 and t1_lo <= e1 <= t1_hi");
}

Windowed::Windowed() : Shape("n", "n >= 0", 1) {
  int I = B.loop("i");
  int P = B.array("P", 4, {""}), V = B.array("V", 8, {""}), C = B.array("C", 4, {""});
  int X = B.array("X", 8, {""}), Y = B.array("Y", 8, {""});
  int S = B.stmt({I}, "0 <= i < n");
  B.read(S, P, "i");
  B.read(S, P, "i + 1");
  for (int Array : {V, C, X})
    B.Model.Accesses[B.read(S, Array, "e")].Affine = false;
  B.write(S, Y, "i");
  for (AccessDesc &A : B.Model.Info.Accesses)
    A.Bytes = B.Model.Info.Arrays[A.Array].ElemBytes;
  B.Model.Info.Streams = {{0, 0, -1, 1, 0, 0, {}, {ReadV}, {ReadP, ReadEnd}, true},
                          {1, 0, -1, 1, 0, 0, {}, {ReadC}, {ReadP, ReadEnd}, true}};
  B.finish();
  node(-1, {{I, 32}}, {S});
  phase(0);
  fetch(group(P, {ReadP, ReadEnd}, 0, 1, {{"t0_lo", "t0_hi + 1"}}, {33}));
  put(group(Y, {WriteY}, 0, 1, {{"t0_lo", "t0_hi"}}, {32}), "A4[e] : t0_lo <= e <= t0_hi");
  for (int Access : {ReadV, ReadC, ReadX}) {
    RefGroup Direct;
    Direct.Id = Plan.Groups.size();
    Direct.Array = B.Model.Accesses[Access].Array;
    Direct.Accesses = {Access};
    Plan.Groups.push_back(Direct);
  }
  for (int Stream : {0, 1}) {
    Plan.LdmBytes = (Plan.LdmBytes + 31) / 32 * 32;
    Plan.Windows.push_back({Stream, 256, Plan.LdmBytes});
    Plan.LdmBytes += 256;
  }
}

OddEven::OddEven() : Shape("n", "n >= 0", 2) {
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n + 1", "n"});
  int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < n and (i + j) mod 2 = 0");
  int R = B.read(S, A, "i + 1, j"), W = B.write(S, A, "i, j");
  B.finish();
  node(-1, {{I, 4}, {J, 8}}, {S});
  phase(0);
  RefGroup &G = group(A, {R, W}, 0, 2, {{"t0_lo", "t0_hi + 1"}, {"t1_lo", "t1_hi"}}, {5, 8});
  fetch(G);
  G.FetchGaps = true;
  put(G, "A0[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
  Plan.Groups.back().PutGaps = Plan.Groups.back().PutsUnwritten = true;
}

SmallElements::SmallElements() : Shape("n", "n >= 0", 2) {
  int I = B.loop("i"), J = B.loop("j", I);
  int E = B.array("E", 2, {"n", "n"}), D = B.array("D", 2, {"n", "n"});
  int S = B.stmt({I, J}, "0 <= i, j < n");
  int R = B.read(S, E, "i, j"), W = B.write(S, D, "i, j");
  B.finish();
  node(-1, {{I, 4}, {J, 9}}, {S});
  phase(0);
  fetch(group(E, {R}, 0, 2, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 10}));
  put(group(D, {W}, 0, 2, {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 10}),
      "A1[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi");
  for (RefGroup &G : Plan.Groups)
    G.Grain = 2;
}

InPlace::InPlace() : Shape("n", "n >= 0", 1) {
  using S = PipeStep;
  B.loop("i");
  int X = B.array("X", 8, {"n"}), Y = B.array("Y", 8, {"n"});
  int S0 = B.stmt({0}, "0 <= i < n");
  int R = B.read(S0, X, "i"), U = B.update(S0, Y, "i");
  B.finish();
  node(-1, {{0, 16}}, {S0});
  phase(0);
  RefGroup &OfY = group(Y, {U}, 0, 1, {{"t0_lo", "t0_hi"}}, {16});
  fetch(OfY);
  put(OfY, "A1[e] : t0_lo <= e <= t0_hi");
  fetch(group(X, {R}, 0, 1, {{"t0_lo", "t0_hi"}}, {16}));
  Plan.Groups[GroupY].Copies = 3;
  Plan.Groups[GroupX].Copies = 2;
  Plan.Groups[GroupX].Offset = 3 * 16 * 8;
  Plan.LdmBytes = 5 * 16 * 8;
  Plan.Pipes = {
      {0,
       1,
       {GroupY, GroupX},
       {{S::Fetch, GroupX, 0}, {S::Fetch, GroupY, 0}},
       {{S::Fetch, GroupX, 1},
        {S::AwaitPut, GroupY, 1},
        {S::Fetch, GroupY, 1},
        {S::AwaitFetch, GroupY, 0},
        {S::AwaitFetch, GroupX, 0},
        {S::Body, -1, 0},
        {S::Put, GroupY, 0}},
       {{S::AwaitPut, GroupY, -3}, {S::AwaitPut, GroupY, -2}, {S::AwaitPut, GroupY, -1}}}};
}

Temporaries::Temporaries() : Shape("n", "n >= 0", 4) {
  for (const char *Name : {"t", "u", "v", "y"})
    B.array(Name, 8, {"100"});
  for (int L = 0; L < 4; ++L) {
    int Loop = B.loop(std::string(1, "ijkl"[L]));
    int S = B.stmt({Loop}, std::string("0 <= ") + "ijkl"[L] + " < 100");
    if (L > 0)
      B.read(S, L - 1, std::string(1, "ijkl"[L]));
    B.write(S, L, std::string(1, "ijkl"[L]));
    node(-1, {{Loop, 10}}, {S});
    phase(L);
  }
  B.finish();
  for (int A : {ArrayT, ArrayU, ArrayV})
    B.Model.Info.Arrays[A].Temporary = 800;
  Plan.Pool = {{ArrayT, 0}, {ArrayU, 896}, {ArrayV, 0}};
  Plan.PoolBytes = 896 + 800;
}

Sliding::Sliding() : Shape("n", "n >= 0", 1) {
  using S = PipeStep;
  B.loop("i");
  int X = B.array("X", 8, {"n + 2"}), Y = B.array("Y", 8, {"n"});
  int S0 = B.stmt({0}, "0 <= i < n");
  std::vector<int> Reads{B.read(S0, X, "i"), B.read(S0, X, "i + 2")};
  int W = B.write(S0, Y, "i");
  B.finish();
  node(-1, {{0, 16}}, {S0});
  phase(0);
  fetch(group(X, Reads, 0, 1, {{"t0_lo", "t0_hi + 2"}}, {18}));
  put(group(Y, {W}, 0, 1, {{"t0_lo", "t0_hi"}}, {16}), "A1[e] : t0_lo <= e <= t0_hi");
  doubleBuffers();
  Plan.Distribution = DistributionKind::Block;
  Plan.Groups[GroupX].SlideDim = 0;
  Plan.Pipes = {{0,
                 1,
                 {GroupX, GroupY},
                 {{S::Fetch, GroupX, 0}},
                 {{S::AwaitFetch, GroupX, 0},
                  {S::Fetch, GroupX, 1},
                  {S::AwaitPut, GroupY, 0},
                  {S::Body, -1, 0},
                  {S::Put, GroupY, 0}},
                 {{S::AwaitPut, GroupY, -2}, {S::AwaitPut, GroupY, -1}}}};
}

Homed::Homed() : Shape("n, m", "3 <= n <= 1024 and m >= 1", 3, ", q0, h0_lo, h0_hi") {
  B.loop("t"), B.loop("i", T), B.loop("k", T);
  B.array("A", 8, {"n"}), B.array("B", 8, {"n"});
  B.stmt({T, I}, "0 <= t < m and 1 <= i < n - 1");
  B.stmt({T, K}, "0 <= t < m and 0 <= k < n - 2");
  B.stmt({T}, "0 <= t < m");
  B.read(S0, ArrayA, "i - 1"), B.read(S0, ArrayA, "i + 1"), B.write(S0, ArrayB, "i");
  B.read(S1, ArrayB, "k + 1"), B.write(S1, ArrayA, "k + 1");
  B.read(S2, ArrayB, "1"), B.write(S2, ArrayA, "0");
  B.finish();
  node(-1, {{I, 16}}, {S0});
  node(-1, {{K, 16}}, {S1});
  node(-1, {}, {S2});
  for (int Phase : {0, 1, 2})
    phase(Phase, {T});
  Home H;
  H.Steps = T;
  H.Last = 3;
  H.Axes = {
      {{{I, 1, Affine()}, {K, 1, Affine(1)}, {-1, 0, Affine()}}, aff("0"), aff("n - 2"), 16, 64}};
  auto Stay = [&](int Array, std::vector<std::vector<int>> Accesses, isl::pw_aff Lo, isl::pw_aff Hi,
                  int64_t Elements) {
    Resident R{Array, {}, {}};
    int64_t Offset = llvm::alignTo(Plan.LdmBytes, 32);
    for (int Phase : {0, 1, 2}) {
      RefGroup &G = group(Array, Accesses[Phase], Phase, Phase < 2, {}, {Elements});
      G.Phase = Phase;
      G.Resident = true;
      G.Lo = {Lo};
      G.Hi = {Hi};
      G.Offset = Offset;
      R.Uses.push_back({G.Id, {}, {}});
    }
    Plan.LdmBytes = Offset + Elements * 8;
    H.Arrays.push_back(R);
  };
  Stay(ArrayA, {{Left, Right}, {WriteA}, {Edge}}, aff("h0_lo - 1").max(aff("0")), aff("h0_hi + 1"),
       18);
  Stay(ArrayB, {{WriteB}, {ReadB}, {First}}, aff("h0_lo").max(aff("1")), aff("h0_hi").max(aff("1")),
       16);
  Plan.Homes.push_back(H);
  // What others write of A, and what they read of it next; both are none of the first CPE's.
  use(OfA, 0).Refresh = {elements("A0[h0_lo - 1] : h0_lo >= 1 and 0 <= q0 < m and h0_hi >= 1"),
                         elements("A0[h0_hi + 1] : h0_hi <= n - 3 and 0 <= q0 < m and h0_hi >= 1")};
  use(OfA, 1).Publish = {
      elements("A0[h0_lo] : h0_lo >= 2 and h0_lo < h0_hi and 0 <= q0 < m"),
      elements("A0[h0_hi] : 1 <= h0_hi <= n - 2 and 0 <= q0 < m")};
  use(OfA, 2).Publish = {elements("A0[0] : h0_lo = 0 and 0 <= q0 < m")};
  use(OfB, 2).Refresh = {elements("A1[1] : h0_hi = 0 and 0 <= q0 < m")};
  use(OfB, 0).Publish = {elements("A1[1] : h0_lo = 1 and 0 <= q0 < m")};
  home().Arrays[OfA].Store = {elements("A0[e] : h0_lo <= e <= h0_hi")};
  home().Arrays[OfB].Store = {elements("A1[e] : h0_lo <= e <= h0_hi and e >= 1")};
}

Boxed::Boxed() : Shape("n, m", "4 <= n <= 34 and m >= 1", 5, ", q0, h0_lo, h0_hi, h0_lo1, h0_hi1") {
  B.loop("t"), B.loop("i", T), B.loop("j", I), B.loop("k", T), B.loop("l", K);
  B.array("A", 8, {"n", "n"}), B.array("B", 8, {"n", "n"});
  int S0 = B.stmt({T, I, J}, "0 <= t < m and 1 <= i < n - 1 and 1 <= j < n - 1");
  int S1 = B.stmt({T, K, L}, "0 <= t < m and 1 <= k < n - 1 and 1 <= l < n - 1");
  B.read(S0, ArrayA, "i, j"), B.read(S0, ArrayA, "i - 1, j - 1"), B.write(S0, ArrayB, "i, j");
  B.read(S1, ArrayB, "k, l"), B.write(S1, ArrayA, "k, l");
  B.finish();
  node(-1, {{I, 4}, {J, 4}}, {S0});
  node(-1, {{K, 4}, {L, 4}}, {S1});
  phase(0, {T}), phase(1, {T});
  Home H;
  H.Steps = T;
  H.Last = 2;
  H.Axes = {{{{I, 1, Affine()}, {K, 1, Affine()}}, aff("1"), aff("n - 2"), 4, 8},
            {{{J, 1, Affine()}, {L, 1, Affine()}}, aff("1"), aff("n - 2"), 4, 8}};
  auto Stay = [&](int Array, std::vector<std::vector<int>> Accesses, const std::string &Around) {
    Resident R{Array, {}, {}};
    int64_t Offset = llvm::alignTo(Plan.LdmBytes, 32), Rows = Around.empty() ? 4 : 5;
    for (int Phase : {0, 1}) {
      RefGroup &G =
          group(Array, Accesses[Phase], Phase, 2,
                {{"h0_lo" + Around, "h0_hi"}, {"h0_lo1" + Around, "h0_hi1"}}, {Rows, Rows});
      G.Phase = Phase;
      G.Resident = true;
      G.Offset = Offset;
      R.Uses.push_back({G.Id, {}, {}});
    }
    Plan.LdmBytes = Offset + Rows * Rows * 8;
    H.Arrays.push_back(R);
  };
  Stay(ArrayA, {{Own, Corner}, {WriteA}}, " - 1");
  Stay(ArrayB, {{WriteB}, {ReadB}}, "");
  Plan.Homes.push_back(H);
  // The row above with the corner, and the column to the left; below and to the right they are
  // read.
  use(OfA, 0).Refresh = {
      elements(
          "A0[h0_lo - 1, e] : h0_lo >= 2 and 1 <= e < h0_hi1 and e >= h0_lo1 - 1 and 0 <= q0 < m"),
      elements("A0[e, h0_lo1 - 1] : h0_lo1 >= 2 and h0_lo <= e < h0_hi and 0 <= q0 < m")};
  use(OfA, 1).Publish = {
      elements(
          "A0[h0_hi, e] : h0_hi <= n - 3 and h0_lo1 <= e <= h0_hi1 and e <= n - 3 and 0 <= q0 < m"),
      elements("A0[e, h0_hi1] : h0_hi1 <= n - 3 and h0_lo <= e < h0_hi and 0 <= q0 < m")};
  const std::string Rows = "[e, f] : h0_lo <= e <= h0_hi and h0_lo1 <= f <= h0_hi1";
  home().Arrays[OfA].Store = {elements("A0" + Rows)};
  home().Arrays[OfB].Store = {elements("A1" + Rows)};
}

} // namespace swgen::test

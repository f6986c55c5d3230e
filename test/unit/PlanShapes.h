//===- PlanShapes.h - correct tile plans to be corrupted --------*- C++ -*-===//
//
// A Shape is a small kernel model with a finished tile plan that PlanVerifier proves, each of
// another kind: tiles below tiles, pipes, phases in a sequential loop, expanded variables,
// reductions, conditional writes, rows of a skewed box, elements smaller than a DMA word.  Their
// nodes and groups have the names below.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_UNIT_PLANSHAPES_H
#define SWGEN_TEST_UNIT_PLANSHAPES_H

#include "ModelBuilder.h"
#include "PlanVerifier.h"

namespace swgen::test {

struct Shape {
  ModelBuilder B;
  std::string Params; ///< "n, t0_lo, t0_hi"
  TilePlan Plan;
  Machine Target = *findMachine("sw26010");

  /// Parameters of the model and of the tiles: "t<l>_lo, t<l>_hi" of loops 0 .. Tiles - 1, q<l>.
  Shape(const std::string &ModelParams, const std::string &Context, unsigned Tiles,
        const std::string &Sequential = "");

  int node(int Parent, std::vector<std::pair<int, int64_t>> Tiles, std::vector<int> Stmts = {});
  void phase(int Root, std::vector<int> Seq = {}) {
    Plan.Phases.emplace_back();
    Plan.Phases.back().Root = Root;
    Plan.Phases.back().SeqLoops = Seq;
  }

  isl::pw_aff aff(const std::string &Text) const;
  isl::set elements(const std::string &Text) const;
  /// Box "lo..hi" per dimension; placed behind the buffers that there are.
  RefGroup &group(int Array, std::vector<int> Accesses, int Node, int Depth,
                  std::vector<std::pair<std::string, std::string>> Box, std::vector<int64_t> Size);
  static void fetch(RefGroup &G) { G.Fetch = true; }
  /// Written: over the array's tuple, "A2[e0, e1] : ...".
  void put(RefGroup &G, const std::string &Written) const;
  /// Two copies of each buffer, one after the other.
  void doubleBuffers();

  /// Numbers of the findings, each once, e.g. "521 525"; empty: proved.
  std::string verdict() const;
};

/// for i, j: { C[i][j] = 0; for k: C[i][j] += A[i][k] * B[k][j]; }, n x n.
struct Gemm : Shape {
  enum { I, J, K };                    // loops
  enum { ArrayA, ArrayB, ArrayC };     // arrays
  enum { Init, Mul };                  // statements
  enum { Zero, ReadA, ReadB, Update }; // accesses
  enum { GroupC, GroupA, GroupB };
  enum { Root, LeafInit, LeafMul }; // nodes
  Gemm();
};

/// The same, each tile with j innermost.
struct GemmAlongRows : Gemm {
  GemmAlongRows();
};

/// for i, j, k: A[i][j][k] = A[i][j - 1][k + 1], i divided, in main memory.
struct Diagonal : Shape {
  enum { I, J, K };
  Diagonal();
};

/// for i, j: { double s; for k: { s = A[i][j][k]; C[i][j][k] = s; } } with one element for s.
struct OneElement : Shape {
  enum { I, J, K };
  OneElement();
};

/// Gemm: A and B come one tile of k ahead, C goes while the next tile is worked on.
struct PipedGemm : Gemm {
  enum { Inputs, Output }; // pipes
  PipedGemm();
};

/// for i: { for j: C[i][j] = 0; for k, m: C[i][m] += A[i][k] * B[k][m]; }, rows of 64 elements,
/// rows divided; each leaf has a copy of C of its own.
struct RowGemm : Shape {
  enum { I, J, K, M };
  enum { ArrayA, ArrayB, ArrayC };
  enum { Init, Mul };
  enum { Zero, ReadA, ReadB, Update };
  enum { FirstC, SecondC };
  enum { Root, LeafInit, LeafMul };
  RowGemm();
};

/// for j, i: { for k < i: B[i][j] -= A[i][k] * B[k][j]; B[i][j] = B[i][j] / 2; }, columns divided;
/// i goes on step by step, with the row in the making in one copy and the rows above it in another.
struct Trsm : Shape {
  enum { J, I, K };
  enum { ArrayA, ArrayB };
  enum { Sub, Halve };
  enum { ReadA, Above, Update, Scale };
  enum { Row, RowsAbove };
  enum { Root, Step, LeafSub, LeafHalve };
  Trsm();
};

/// for t: { for i: B[i] = A[i-1] + A[i+1]; for k: A[k] = B[k]; }
struct Jacobi : Shape {
  enum { T, I, K };
  enum { InA, OutB, InB, OutA }; // groups
  Jacobi();
};

/// for i: { double s = 0; for j: s += A[i][j]; Y[i] = s; } with s in a buffer, A and Y direct.
struct LocalSum : Shape {
  enum { I, J };
  enum { S0, S1, S2 };
  enum { Root, Leaf0, Leaf1, Leaf2 };
  LocalSum();
};

/// for i: { for j: t.. = ..; for k: u.. = t..; for l: v.. = u..; for m: Y[i][m] = v..; } with t, u
/// and v objects of 64 bytes; t and v share a place, and u and the copy of Y.
struct Relay : Shape {
  enum { I, J, K, L, M };
  enum { T, U, V, GroupY };
  enum { Root, First, Second, Third, Fourth };
  Relay();
};

/// The same in one leaf, for each step of a sequential loop around: one object of each, and t, v
/// and, for what comes after the fourth loop, w share a place.
struct RelayInLeaf : Shape {
  enum { I, S, J, K, L, M };
  enum { T, U, V, W };
  RelayInLeaf();
};

/// for i, j: A[i][i + j] = A[i][i + j] + 1, both distributed: the box of a tile covers elements of
/// its neighbours.
struct Skewed : Shape {
  Skewed();
};

/// for i, j: A[i][j] = A[i-1][j] + A[i][j-1] + A[i+1][j+1], as a wavefront: the box of a tile
/// covers elements of tiles that run at the same time, which come and are not used, and of such
/// that run before, which go back as they came.
struct Sweep : Shape {
  Sweep();
};

/// for i: { s += A[i]; Y[i] = A[i]; } with s a reduction.
struct Reduction : Shape {
  enum { ArrayA, ArrayY, ArraySum };
  enum { S };
  enum { ReadA, WriteY, Sum }; // accesses
  enum { GroupA, GroupY };
  Reduction();
};

/// for i: { s[..] += A[i]; t[..] += A[i]; Y[i] = A[i]; } with arrays s, of 100 numbers, and t, of a
/// number known at run time, as reductions; A may overlap t.
struct ReducedArrays : Shape {
  enum { ArrayA, ArrayY, ArrayS, ArrayT };
  enum { S };
  enum { ReadA, WriteY };
  enum { GroupA, GroupY };
  ReducedArrays();
};

/// for i: if (...) C[i] = A[i], in tiles of C that come and go.
struct Guarded : Shape {
  enum { ReadA, WriteC };
  enum { GroupA, GroupC };
  Guarded();
};

/// for k, i: A[k + 1][i] = A[k][i], tiles of levels inside of tiles of points: of the levels of a
/// tile only the first comes.
struct Levels : Shape {
  Levels();
};

/// The same, but that only the first tile of levels fetches.
struct Carried : Levels {
  Carried() { Plan.Groups[0].CarryDim = 0; }
};

/// for i, j with i + j even: A[i][j] = A[i + 1][j], a row of the next tile in the box: there the
/// tile reads between what that one writes, and that one leaves as it is what this one reads.
struct OddEven : Shape {
  enum { ArrayA };
  OddEven();
};

/// for i, j: D[i][j] = E[i][j], elements of two bytes, rows of whole words.
struct SmallElements : Shape {
  enum { GroupE, GroupD };
  SmallElements();
};

/// for i: Y[i] = X[i] + Y[i] in three copies of Y and two of X.
struct InPlace : Shape {
  enum { GroupY, GroupX };
  InPlace();
};

/// for i: { double s = 0; for (k = P[i]; k < P[i + 1]; k++) s += V[k] * X[C[k]]; Y[i] = s; }, in
/// one statement, with windows on V and C.
struct Windowed : Shape {
  enum { ReadP, ReadEnd, ReadV, ReadC, ReadX, WriteY }; // accesses
  enum { GroupP, GroupY };
  Windowed();
};

/// for i: t[i] = 1; for j: u[j] = t[j]; for k: v[k] = u[k]; for l: y[l] = v[l], all direct; t, u
/// and v lie in the pool, v where t was.
struct Temporaries : Shape {
  enum { ArrayT, ArrayU, ArrayV, ArrayY };
  Temporaries();
};

/// for i: Y[i] = X[i] + X[i + 2], two copies each; what two tiles of X have in common stays.
struct Sliding : Shape {
  enum { GroupX, GroupY };
  enum { ReadLeft, ReadRight, WriteY };
  enum { ArrayX, ArrayY };
  Sliding();
};

/// for t: { for i: B[i] = A[i - 1] + A[i + 1]; for k: A[k + 1] = B[k + 1]; A[0] = B[1]; }, rows of 16,
/// A and B in LDM for all steps; the last statement is the row 0.
struct Homed : Shape {
  enum { T, I, K };
  enum { S0, S1, S2 };
  enum { ArrayA, ArrayB };
  enum { Left, Right, WriteB, ReadB, WriteA, First, Edge }; // accesses
  enum { InA, OutA, EdgeA, OutB, InB, EdgeB };              // groups
  enum { OfA, OfB };                                        // residents
  Homed();
  Home &home() { return Plan.Homes[0]; }
  ResidentUse &use(int Resident, int Use) { return home().Arrays[Resident].Uses[Use]; }
};

/// for t: { for i, j: B[i][j] = A[i][j] + A[i - 1][j - 1]; for k, l: A[k][l] = B[k][l]; }, boxes of
/// 4 x 4 rows on 8 x 8 CPEs, A and B in LDM for all steps.
struct Boxed : Shape {
  enum { T, I, J, K, L };
  enum { ArrayA, ArrayB };
  enum { Own, Corner, WriteB, ReadB, WriteA }; // accesses
  enum { InA, OutA, OutB, InB };               // groups
  enum { OfA, OfB };                           // residents
  Boxed();
  Home &home() { return Plan.Homes[0]; }
  ResidentUse &use(int Resident, int Use) { return home().Arrays[Resident].Uses[Use]; }
};

} // namespace swgen::test
#endif

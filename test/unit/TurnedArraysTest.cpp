// Matrices with rows and columns changed round: which, how, and what the verifier says of others.
#include "TurnedArrays.h"
#include "CostModel.h"
#include "Distribution.h"
#include "IslTools.h"
#include "ModelBuilder.h"
#include "PlanVerifier.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for t: for j: for i: A[i][j] = f(A[i - 1][j], B[i][j], R[t][j]); for j2: R[t][j2] = g(R[t][j2])
struct Columns {
  ModelBuilder B;
  int T = B.loop("t"), J = B.loop("j", T), I = B.loop("i", J), J2 = B.loop("j2", T);
  int A = B.array("A", 8, {"", "m"}), C = B.array("B", 8, {"n", "m"}),
      R = B.array("R", 8, {"steps", "m"});
  int Down, Along;
  int ReadA = -1, WriteA = -1, ReadB = -1;
  std::vector<bool> Parallel;
  Machine Target = *findMachine("sw26010");

  explicit Columns(std::string Domain = "1 <= i < n", std::string Context = "n >= 2 and m >= 1")
      : B("steps, n, m", Context + " and steps >= 1") {
    Down = B.stmt({T, J, I}, "0 <= t < steps and 0 <= j < m and " + Domain);
    Along = B.stmt({T, J2}, "0 <= t < steps and 0 <= j2 < m");
  }
  void accesses(bool May = false) {
    ReadA = B.read(Down, A, "i - 1, j");
    ReadB = B.read(Down, C, "i, j");
    B.read(Down, R, "t, j");
    WriteA = May ? B.mayWrite(Down, A, "i, j") : B.write(Down, A, "i, j");
    B.update(Along, R, "t, j2");
    Parallel = B.finish();
    for (ArrayDesc &D : B.Model.Info.Arrays)
      D.Align = 8;
  }
  TilePlan drawn() const {
    std::vector<Finding> Refusals;
    return distribute(B.Model, Parallel, Target, PlanShape(), Refusals);
  }
  std::vector<int> columns() const { return columnArrays(B.Model, drawn()); }
  std::optional<KernelModel> turned(std::vector<int> Arrays) const {
    AccessFacts Facts(B.Model);
    return turnArrays(B.Model, Arrays, Facts);
  }
};

bool isSame(const isl::set &S, const isl::set &Of, const char *Text) {
  isl::set Want(S.ctx(), Text);
  return S.intersect_params(Of).is_equal(Want.intersect_params(Of)).is_true();
}

TEST(TurnedArrays, ColumnsAreWhatLoopsInsideTilesGoDown) {
  Columns C;
  C.accesses();
  EXPECT_EQ(C.columns(), (std::vector<int>{C.A, C.C})); // R goes along its rows
}

TEST(TurnedArrays, RowsSomewhereAreNone) {
  Columns C;
  C.B.read(C.Along, C.C, "j2, j2"); // along both
  C.accesses();
  EXPECT_EQ(C.columns(), (std::vector<int>{C.A, C.C}));
  Columns D;
  D.B.read(D.Down, D.C, "j, i");
  D.accesses();
  EXPECT_EQ(D.columns(), (std::vector<int>{D.A}));
}

/// Without a loop of steps all phases count, with one only those in it.
TEST(TurnedArrays, WithoutStepsAllPhasesCount) {
  ModelBuilder B("n, m", "n >= 2 and m >= 1");
  int J = B.loop("j"), I = B.loop("i", J);
  int S = B.stmt({J, I}, "0 <= j < m and 0 <= i < n");
  int A = B.array("A", 8, {"n", "m"}), R = B.array("R", 8, {"m", "n"});
  B.read(S, R, "j, i");
  B.update(S, A, "i, j");
  std::vector<bool> Parallel = B.finish();
  Parallel[size_t(I)] = false;
  Machine Target = *findMachine("sw26010");
  std::vector<Finding> Refusals;
  TilePlan Plan = distribute(B.Model, Parallel, Target, PlanShape(), Refusals);
  EXPECT_FALSE(hasSteps(Plan));
  EXPECT_EQ(columnArrays(B.Model, Plan), std::vector<int>{A});
  Columns C;
  C.accesses();
  EXPECT_TRUE(hasSteps(C.drawn()));
}

/// 16 elements of 8 bytes make a line of the SW26010Pro.
TEST(TurnedArrays, ShortPiecesOfManyRows) {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i");
  int S = B.stmt({I}, "0 <= i < n");
  std::vector<int> Arrays;
  for (const char *Name : {"narrow", "wide", "flat", "both", "stays"}) {
    Arrays.push_back(B.array(Name, 8, {"n", "n"}));
    B.read(S, Arrays.back(), "i, i");
  }
  B.finish();
  TilePlan Plan;
  auto Group = [&](int Array, std::vector<int64_t> Size, bool Buffered = true, bool Moves = true) {
    RefGroup G;
    G.Array = Arrays[size_t(Array)];
    G.Size = std::move(Size);
    G.Buffered = Buffered;
    G.Fetch = Moves;
    Plan.Groups.push_back(G);
  };
  Group(0, {64, 15});
  Group(0, {8, 64}, true, /*Moves=*/false);
  Group(0, {4, 4}); // a diagonal
  Group(1, {64, 16});
  Group(2, {1, 4});
  Group(3, {64, 2});
  Group(3, {1, 64});
  Group(4, {64, 2}, /*Buffered=*/false);
  Machine Target = *findMachine("sw26010pro");
  EXPECT_EQ(shortPieces(B.Model, Plan, Target), std::vector<int>{Arrays[0]});
  Plan.Phases.emplace_back();
  Plan.Phases.back().SeqLoops = {I};
  EXPECT_TRUE(shortPieces(B.Model, Plan, Target).empty());
}

TEST(TurnedArrays, ACopyHasRowsForColumns) {
  Columns C;
  C.accesses();
  std::optional<KernelModel> New = C.turned({C.A, C.C});
  ASSERT_TRUE(New);
  ASSERT_EQ(New->Turned.size(), 2u);
  const isl::set Some = C.B.Model.Context;
  EXPECT_TRUE(isSame(New->Turned[0].In, Some,
                     "[steps, n, m] -> { A0[j, i] : 0 <= j < m and 0 <= i < n - 1 }"));
  EXPECT_TRUE(
      isSame(New->Turned[0].Out, Some, "[steps, n, m] -> { A0[j, i] : 0 <= j < m and 0 < i < n }"));
  EXPECT_TRUE(New->Turned[1].Out.is_empty().is_true());
  EXPECT_TRUE(
      isSame(New->Accesses[C.ReadB].Relation.intersect_domain(New->Stmts[C.Down].Domain).range(),
             Some, "[steps, n, m] -> { A1[j, i] : 0 <= j < m and 0 < i < n }"));
  EXPECT_EQ(turnedArray(*New, C.R), nullptr);
  ASSERT_EQ(New->Guards.size(), C.B.Model.Guards.size() + 1);
  EXPECT_EQ(New->Guards.back().Condition,
            "sw_room(sw_turned_bytes(m, n, 8) + sw_turned_bytes(m, n - 1, 8))");
  EXPECT_TRUE(verifyTurned(C.B.Model, *New, C.Target).empty());
}

TEST(TurnedArrays, WhatIsNoBoxStays) {
  Columns Triangle("1 <= i <= j and i < n");
  Triangle.accesses();
  EXPECT_FALSE(Triangle.turned({Triangle.A}));
  Columns Perhaps;
  Perhaps.accesses(/*May=*/true);
  EXPECT_FALSE(Perhaps.turned({Perhaps.A}));
  EXPECT_TRUE(Perhaps.turned({Perhaps.C}));
}

TEST(TurnedArrays, TypesAndClausesThatStay) {
  Columns C;
  C.accesses();
  auto Refused = [&](auto Change) {
    Columns D;
    D.accesses();
    Change(D);
    return !D.turned({D.A});
  };
  EXPECT_TRUE(C.turned({C.A}));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Arrays[D.A].ElemBytes = 2; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Arrays[D.A].ElemBytes = 24; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Arrays[D.A].StructGranules = true; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Info.Arrays[D.A].Align = 2; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Info.Arrays[D.A].Wish.Bypass = true; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Info.Arrays[D.A].TableLevels = 1; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Info.Arrays[D.A].Temporary = 800; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Info.Arrays[D.A].IsAnywhere = true; }));
  EXPECT_TRUE(Refused([](Columns &D) { D.B.Model.Accesses[D.ReadA].Affine = false; }));
}

TEST(TurnedArrays, TheCopiesHaveTheirPrice) {
  Columns C;
  C.accesses();
  std::optional<KernelModel> New = C.turned({C.A, C.C});
  ASSERT_TRUE(New);
  CostModel Costs(*New, C.Target, timingOf(C.Target));
  const double Small = Costs.turningAt(64).total(), Large = Costs.turningAt(1024).total();
  EXPECT_GT(Large, 50 * Small); // 256 times the elements
  // Measured of two boxes on the emulated machine: 4.6 million cycles.
  EXPECT_NEAR(Large, 1.5 * 4.6e6, 1e6);
}

/// Something of a turned model that is not right.
struct Wrong {
  const char *Name;
  void (*Change)(KernelModel &, const Columns &);
};

isl::set text(const KernelModel &M, const char *Text) {
  return isl::set(isl::ctx(M.Ctx.get()), Text);
}

const Wrong AllWrong[] = {
    {"an access not turned",
     [](KernelModel &M, const Columns &C) {
       M.Accesses[C.ReadB].Relation = C.B.Model.Accesses[C.ReadB].Relation;
     }},
    {"an access turned of an array that is not",
     [](KernelModel &M, const Columns &) { M.Turned.pop_back(); }},
    {"turned twice", [](KernelModel &M, const Columns &) { M.Turned.push_back(M.Turned.front()); }},
    {"one row too few",
     [](KernelModel &M, const Columns &) {
       M.Turned[0].In =
           text(M, "[steps, n, m] -> { A0[j, i] : 0 <= j < m - 1 and 0 <= i < n - 1 }");
     }},
    {"brought from beside",
     [](KernelModel &M, const Columns &) {
       M.Turned[0].In = text(M, "[steps, n, m] -> { A0[j, i] : 0 <= j <= m and 0 <= i < n }");
     }},
    {"brought in two parts",
     [](KernelModel &M, const Columns &) {
       M.Turned[1].In = text(M, "[steps, n, m] -> { A1[j, i] : 0 <= j < m and 0 < i < n; "
                                "A1[m - 1, n - 1]; A1[0, 0] }");
     }},
    {"does not go back",
     [](KernelModel &M, const Columns &) { M.Turned[0].Out = M.Turned[1].Out; }},
    {"the first row goes back, too",
     [](KernelModel &M, const Columns &) {
       M.Turned[0].Out = text(M, "[steps, n, m] -> { A0[j, i] : 0 <= j < m and 0 <= i < n }");
     }},
    {"what is only read goes back",
     [](KernelModel &M, const Columns &) { M.Turned[1].Out = M.Turned[1].In; }},
    {"the copy is too short",
     [](KernelModel &M, const Columns &C) {
       M.Arrays[C.A].Sizes[1] =
           isl::pw_aff(isl::ctx(M.Ctx.get()), "[steps, n, m] -> { [(n - 1)] }");
     }},
    {"the copy has too few rows",
     [](KernelModel &M, const Columns &) {
       M.Turned[0].Rows = isl::pw_aff(isl::ctx(M.Ctx.get()), "[steps, n, m] -> { [(m - 1)] }");
     }},
    {"the copy begins too late",
     [](KernelModel &M, const Columns &) {
       M.Turned[0].FirstColumn = isl::pw_aff(isl::ctx(M.Ctx.get()), "[steps, n, m] -> { [(1)] }");
     }},
    {"the matrix has other rows",
     [](KernelModel &M, const Columns &) {
       M.Turned[0].Sizes[1] = isl::pw_aff(isl::ctx(M.Ctx.get()), "[steps, n, m] -> { [(m + 1)] }");
     }},
    {"an access forgotten", [](KernelModel &M, const Columns &) { M.Accesses.pop_back(); }},
    {"a write that is perhaps none",
     [](KernelModel &M, const Columns &C) {
       M.Accesses[C.WriteA].MustWrite = false;
       M.Accesses[C.WriteA].MayWrite = true;
     }},
};

TEST(TurnedArrays, TheVerifierSeesWhatIsWrong) {
  for (const Wrong &W : AllWrong) {
    Columns C;
    C.accesses();
    std::optional<KernelModel> New = C.turned({C.A, C.C});
    ASSERT_TRUE(New);
    W.Change(*New, C);
    std::vector<Finding> Found = verifyTurned(C.B.Model, *New, C.Target);
    ASSERT_FALSE(Found.empty()) << W.Name;
    EXPECT_EQ(Found.front().Number, 535u) << W.Name;
  }
}

TEST(TurnedArrays, AnAccessWithoutABufferWouldFindAnotherElement) {
  Columns C;
  C.accesses();
  std::optional<KernelModel> New = C.turned({C.A});
  ASSERT_TRUE(New);
  auto Says = [&](const KernelModel &M) {
    TilePlan Plan = C.drawn(); // without any groups
    for (TileNode &N : Plan.Nodes)
      for (TileLoop &T : N.Tiles)
        T.Size = 4;
    std::vector<Finding> Found = verifyPlan(M, Plan, C.Target);
    return llvm::any_of(Found, [](const Finding &F) { return F.Number == 535; });
  };
  EXPECT_TRUE(Says(*New));
  EXPECT_FALSE(Says(C.B.Model));
}

} // namespace

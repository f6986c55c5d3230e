//===- InnerTripsTest.cpp - how often loops inside statements run ---------===//
#include "InnerTrips.h"
#include "DataTables.h"
#include "ModelBuilder.h"
#include "RaggedLoops.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i < n: for j < m: loops inside the statement, which read T.
struct Walk {
  ModelBuilder B{"n, m", "n, m >= 1"};
  int Stmt, Ends, Access, First;
  KernelModel &M = B.Model;

  explicit Walk(std::string Domain = "0 <= i < n and 0 <= j < m", std::string End = "i, j + 1") {
    int I = B.loop("i"), J = B.loop("j", I);
    Ends = B.array("E", 4, {"n", "m + 1"});
    const int Table = B.array("T", 8, {"m"});
    Stmt = B.stmt({I, J}, std::move(Domain));
    First = B.read(Stmt, Ends, "i, j");
    B.read(Stmt, Ends, std::move(End));
    Access = B.read(Stmt, Table, "0");
    for (AccessDesc &D : M.Info.Accesses)
      D.Bytes = M.Arrays[D.Array].ElemBytes;
  }

  /// A loop around the read of T.
  InnerLoop &loop(int64_t Trips = 0) {
    InnerLoop L;
    L.Id = int(M.Info.InnerLoops.size());
    L.Stmt = Stmt;
    L.Parent = L.Id - 1;
    L.Trips = Trips;
    M.Info.InnerLoops.push_back(L);
    M.Info.Accesses[M.Accesses[Access].Access].Inner = L.Id;
    return M.Info.InnerLoops.back();
  }
  /// ... that runs from what the first access has to what the second has.
  InnerLoop &counted() {
    InnerLoop &L = loop();
    L.From = M.Accesses[First].Access;
    L.To = M.Accesses[First + 1].Access;
    return L;
  }
  std::string text(double Assumed = 4) const {
    IterationBox Box;
    multiplyInnerTurns(Box, M, M.Accesses[Access], Assumed);
    return sumText({Box});
  }
};

TEST(InnerTrips, KnownLoopsHaveTheirs) {
  Walk W;
  EXPECT_EQ(innerTurns(W.M, W.M.Accesses[W.Access], 8), 1);
  W.loop(5);
  W.loop();
  EXPECT_EQ(innerTurns(W.M, W.M.Accesses[W.Access], 8), 40);
  EXPECT_EQ(innerTurns(W.M, W.M.Accesses[W.First], 8), 1);
  EXPECT_EQ(W.text(), "20.0");
}

TEST(InnerTrips, TheHostReadsBothEnds) {
  Walk W;
  InnerLoop &L = W.counted();
  L.Add = 1;
  L.Step = 2;
  L.ToSigned = false;
  EXPECT_EQ(W.text(), "1.0 * sw_mean_trips(2, (const long[]){n, m}, (const char *)E, -4, "
                      "(const long[]){4L * (m + 1), 4L}, (const char *)E + 4L, 4, "
                      "(const long[]){4L * (m + 1), 4L}, 1, 2)");
  L.From = -1;
  EXPECT_EQ(W.text(), "1.0 * sw_mean_trips(2, (const long[]){n, m}, 0, 0, 0, "
                      "(const char *)E + 4L, 4, (const long[]){4L * (m + 1), 4L}, 1, 2)");
}

TEST(InnerTrips, SubscriptsMayHaveParametersAndFactors) {
  Walk W("0 <= i < n and 0 <= j < m", "n - 1 - i, m");
  W.counted().From = -1;
  EXPECT_EQ(W.text(),
            "1.0 * sw_mean_trips(2, (const long[]){n, m}, 0, 0, 0, (const char *)E + "
            "4L * m + 4L * (n - 1) * (m + 1), -4, (const long[]){-4L * (m + 1), 0}, 0, 1)");
}

TEST(InnerTrips, NothingIsReadThatTheLoopsDoNot) {
  Walk Triangle("0 <= i < n and 0 <= j < m and j <= i");
  Triangle.counted();
  EXPECT_EQ(Triangle.text(), "4.0");
  Walk Later("1 <= i < n and 0 <= j < m");
  Later.counted();
  EXPECT_EQ(Later.text(), "4.0");
  Walk Some; // the host may run with fewer
  Some.M.Stmts[0].Domain = Some.M.Stmts[0].Domain.intersect_params(
      isl::set(isl::ctx(Some.M.Ctx.get()), "[n] -> { : n >= 5 }"));
  Some.counted();
  EXPECT_EQ(Some.text(), "4.0");
  Walk Narrow; // but the statement runs in the first row, too
  Narrow.counted();
  isl::map &Ends = Narrow.M.Accesses[Narrow.First].Relation;
  Ends = Ends.intersect_domain(isl::set(Ends.ctx(), "{ S0[i, j] : i >= 1 }"));
  EXPECT_EQ(Narrow.text(), "4.0");
  Walk Perhaps;
  Perhaps.M.Info.Accesses[Perhaps.counted().To].Conditional = true;
  EXPECT_EQ(Perhaps.text(), "4.0");
  Walk Set;
  Set.B.write(Set.Stmt, Set.Ends, "i, j");
  Set.counted();
  EXPECT_EQ(Set.text(), "4.0");
  Walk Found;
  Found.counted();
  Found.M.Accesses[Found.First].Affine = false;
  EXPECT_EQ(Found.text(), "4.0");
}

isl::set ragged(const std::string &Domain) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  B.stmt({I, J, K}, Domain);
  return raggedParams(B.Model, B.Model.Context);
}

TEST(RaggedLoops, LoopsOfConstantLengthAreAsLongAsTheyAre) {
  // The colour i: for n = 1 the row has an element of one colour only.
  isl::set Small = ragged("0 <= i <= 1 and 0 <= j < n and k >= 0 and 2k + (i + j) mod 2 < n");
  EXPECT_FALSE(Small.is_empty().is_true());
  EXPECT_TRUE(Small.is_subset(isl::set(Small.ctx(), "[n] -> { : n <= 1 }")).is_true());
  // A stride leaves gaps at any size.
  EXPECT_TRUE(
      ragged("0 <= i <= 1 and 0 <= j < n and j mod 2 = 0 and 0 <= k < n").is_empty().is_true());
}

} // namespace

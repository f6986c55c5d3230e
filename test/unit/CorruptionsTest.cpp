// Correct plans are proved; each corruption of one is refused under the numbers of the conditions
// that it breaks.
#include "PlanShapes.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <map>

using namespace swgen;
using namespace swgen::test;

namespace {

/// One line of the table; Run builds the plan, corrupts it and returns the verdict.
struct Corruption {
  const char *Shape, *Name, *Verdict;
  std::string (*Run)();
};
void PrintTo(const Corruption &C, std::ostream *OS) { *OS << C.Shape << ", " << C.Name; }

template <typename Shape> std::string verdictOf() { return Shape().verdict(); }

#define CORRUPTION(Shape, Name, Verdict, ...)                                                      \
  {                                                                                                \
#Shape, #Name, Verdict, [] {                                                                    \
     Shape P;                                                                                      \
     TilePlan &Plan = P.Plan;                                                                      \
     std::vector<RefGroup> &Groups = Plan.Groups;                                                  \
     (void)Groups;                                                                                 \
     __VA_ARGS__;                                                                                  \
     return P.verdict();                                                                           \
   }  \
  }

using S = PipeStep;
std::vector<PipeStep> &each(TilePlan &Plan, int Pipe) { return Plan.Pipes[Pipe].Each; }
void drop(std::vector<PipeStep> &Steps, int Index) { Steps.erase(Steps.begin() + Index); }

const Corruption Corruptions[] = {
    // SW520: each instance once
    CORRUPTION(Gemm, StatementMissing, "520", Plan.Nodes[P.LeafInit].Stmts.clear()),
    CORRUPTION(Gemm, StatementTwice, "520", P.node(P.Root, {}, {P.Init})),
    CORRUPTION(Gemm, StatementInsideForeignLoop, "520",
               Plan.Nodes[P.LeafInit].Tiles.push_back({P.K, 16, -1, true})),
    CORRUPTION(Gemm, LoopTiledTwice, "520",
               Plan.Nodes[P.LeafMul].Tiles.push_back({P.J, 2, -1, true})),
    CORRUPTION(Gemm, NodeReachedTwice, "520", Plan.Nodes[P.Root].Children.push_back(P.LeafMul)),
    CORRUPTION(Gemm, AccessInTwoGroups, "520", Groups[P.GroupA].Accesses = {P.ReadA, P.ReadA}),
    CORRUPTION(Gemm, TileWithoutSize, "520", Plan.Nodes[P.LeafMul].Tiles[0].Size = 0),
    CORRUPTION(Gemm, CopyBelowItsAccesses, "520", Groups[P.GroupC].Node = P.LeafMul;
               Groups[P.GroupC].Depth = 0),
    CORRUPTION(Gemm, CopyInNoLoop, "520", Groups[P.GroupA].Depth = 2),
    CORRUPTION(Gemm, GroupOfAnotherArray, "520", Groups[P.GroupA].Array = P.ArrayB),
    CORRUPTION(Jacobi, PhaseMissing, "520", Plan.Phases.pop_back()),
    CORRUPTION(Jacobi, GroupInWrongPhase, "520", Groups[P.InB].Phase = 0),
    CORRUPTION(LocalSum, LeafInWrongOrder, "520", Plan.Nodes[P.Root].Children.pop_back();
               Plan.Nodes[P.Leaf0].Stmts = {P.S2, P.S0}),

    CORRUPTION(GemmAlongRows, PointsWithoutALoop, "520", Plan.Nodes[P.LeafMul].Points = {P.I, P.K}),
    CORRUPTION(GemmAlongRows, PointsTwiceAlongALoop, "520",
               Plan.Nodes[P.LeafMul].Points = {P.I, P.K, P.J, P.J}),
    CORRUPTION(GemmAlongRows, PointsOfAnInnerNode, "520", Plan.Nodes[P.Root].Points = {P.I, P.J}),

    // SW521: dependences
    CORRUPTION(Diagonal, PointsInWrongOrder, "521", Plan.Nodes[0].Points = {P.I, P.K, P.J}),
    CORRUPTION(Diagonal, PointsFromTheSumOutwards, "521", Plan.Nodes[0].Points = {P.K, P.J, P.I}),
    CORRUPTION(Gemm, ChildrenInWrongOrder, "521",
               Plan.Nodes[P.Root].Children = {P.LeafMul, P.LeafInit}),
    CORRUPTION(Jacobi, PhasesSwapped, "521", std::swap(Plan.Phases[0], Plan.Phases[1]);
               for (RefGroup & G
                    : Groups) G.Phase = 1 - G.Phase),
    CORRUPTION(Jacobi, TimeLoopTorn, "521",
               for (Phase &X
                    : Plan.Phases) X.SeqLoops.clear()),
    CORRUPTION(LocalSum, UseBeforeDefinition, "521",
               Plan.Nodes[P.Root].Children = {P.Leaf1, P.Leaf0, P.Leaf2}),

    CORRUPTION(RowGemm, SumBeforeInit, "521",
               Plan.Nodes[P.Root].Children = {P.LeafMul, P.LeafInit}),
    CORRUPTION(Trsm, StepsOfTwo, "521 523 526", Plan.Nodes[P.Step].Tiles[0].Size = 2),
    CORRUPTION(Trsm, StepsOfTwoWithRoom, "521 526", Plan.Nodes[P.Step].Tiles[0].Size = 2;
               Groups[P.Row].Size = {2, 8}; Groups[P.Row].Bytes *= 2;
               Groups[P.RowsAbove].Offset += 64; Plan.LdmBytes += 64),
    CORRUPTION(
        Trsm, LoopInStepOutside, "521", Plan.Nodes[P.Step].Tiles.clear();
        Plan.Nodes[P.LeafSub].Tiles.insert(Plan.Nodes[P.LeafSub].Tiles.begin(), {P.I, 1, -1, true});
        Plan.Nodes[P.LeafHalve].Tiles = {{P.I, 1, -1, true}}; Groups.clear()),

    // SW522: races
    CORRUPTION(Gemm, SumDistributed, "522", Plan.Nodes[P.Root].Tiles = {{P.I, 4, -1, true}};
               Plan.Nodes[P.Root].Children.pop_back(); Plan.Groups.clear();
               Plan.Nodes[P.LeafInit].Tiles = {{P.J, 8, -1, true}};
               P.node(-1, {{P.I, 4}, {P.K, 8}}, {P.Mul}); P.phase(3);
               Plan.Nodes[P.LeafMul].Stmts.clear()),
    CORRUPTION(Gemm, ArraysThatMayOverlap, "522", P.B.Model.Info.Arrays[P.ArrayA].IsObject = false),
    CORRUPTION(Jacobi, PhasesMerged, "522", Plan.Phases.pop_back(); Plan.Groups.clear();
               Plan.Phases[0].SeqLoops.clear(); Plan.Nodes[0].Stmts.clear();
               Plan.Nodes[0].Tiles = {{P.T, 1, -1, true}}; P.node(0, {{P.I, 16}}, {0});
               P.node(0, {{P.K, 16}}, {1})),
    CORRUPTION(Skewed, FetchOfTheBox, "522", Groups[0].Fetched = isl::set()),

    CORRUPTION(Sweep, TilesInNoOrder, "522 525", Plan.Phases[0].Wavefront = false),
    CORRUPTION(Sweep, ElementsOfTheStepFetched, "522", Groups[0].FetchGaps = false),

    // SW523: boxes
    CORRUPTION(Gemm, BoxTooSmall, "523 524", Groups[P.GroupA].Hi[1] = P.aff("t2_hi - 1")),
    CORRUPTION(Gemm, BoxWithoutAFirstElement, "523 524", RefGroup &G = Groups[P.GroupA];
               isl::set Late(G.Lo[0].domain().ctx(), "[t2_lo] -> { : t2_lo >= 4 }");
               G.Lo[1] =
                   isl::manage(isl_pw_aff_intersect_params(G.Lo[1].release(), Late.release()))),
    CORRUPTION(Gemm, BoxBeginsLate, "523 524", Groups[P.GroupB].Lo[0] = P.aff("t2_lo + 1")),
    CORRUPTION(Gemm, BoxLeavesTheArray, "523", RefGroup &G = Groups[P.GroupA];
               G.Hi[1] = P.aff("t2_hi + 1"); G.Size[1] = 17; G.Bytes = 4 * 17 * 8;
               Groups[P.GroupB].Offset += 64; Plan.LdmBytes += 64),
    CORRUPTION(Gemm, BoxLeavesTheArrayOfAGather, "523", RefGroup &G = Groups[P.GroupA];
               G.Hi[1] = P.aff("t2_hi + 1"); G.Size[1] = 17; G.Bytes = 4 * 17 * 8;
               Groups[P.GroupB].Offset += 64; Plan.LdmBytes += 64;
               ModelAccess Any = P.B.Model.Accesses[P.ReadA]; Any.Affine = false; Any.Access = -1;
               Any.Relation =
                   isl::map::universe(Any.Relation.space()).intersect_domain(Any.Relation.domain());
               P.B.Model.Accesses.push_back(Any); RefGroup Direct; Direct.Array = P.ArrayA;
               Direct.Id = Groups.size(); Direct.Accesses = {int(P.B.Model.Accesses.size()) - 1};
               Groups.push_back(Direct)),
    CORRUPTION(Gemm, BufferSmallerThanBox, "523", Groups[P.GroupB].Size[0] = 15),
    CORRUPTION(Gemm, TileOneLonger, "523", Plan.Nodes[P.LeafMul].Tiles[0].Size = 17),
    CORRUPTION(Gemm, CopyOutsideItsTileLoop, "523 524", Groups[P.GroupA].Depth = 0),
    CORRUPTION(Jacobi, HaloForgotten, "523 524", Groups[P.InA].Lo[0] = P.aff("t1_lo")),
    CORRUPTION(Jacobi, HaloOnOneSide, "523 524", Groups[P.InA].Hi[0] = P.aff("t1_hi")),
    CORRUPTION(Gemm, BoxOfOneDimension, "523", Groups[P.GroupB].Lo.pop_back()),
    CORRUPTION(Gemm, GatherBuffered, "523", P.B.Model.Accesses[P.ReadA].Affine = false),
    CORRUPTION(SmallElements, NoRoomForTheWord, "527 523", Groups[P.GroupE].Size[1] = 9),

    // SW524: what is read
    CORRUPTION(RowGemm, SumNotFetchedAgain, "524", Groups[P.SecondC].Fetch = false),
    CORRUPTION(Gemm, NotFetched, "524", Groups[P.GroupA].Fetch = false),
    CORRUPTION(Gemm, PartialSumLostBetweenTiles, "524", RefGroup &C = Groups[P.GroupC];
               C.Accesses = {P.Zero}; C.Node = P.LeafInit; C.Depth = 0;
               isl::set Written = C.Written;
               RefGroup &G = P.group(P.ArrayC, {P.Update}, P.LeafMul, 1,
                                     {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8});
               G.Put = G.PutExact = true; G.Written = Written),
    CORRUPTION(Skewed, RowsWithGaps, "524",
               Groups[0].Fetched = P.elements("A0[e0, e1] : e0 mod 2 = e1 mod 2 and t0_lo <= e0 "
                                              "<= t0_hi and e0 + t1_lo <= e1 <= e0 + t1_hi")),
    CORRUPTION(Skewed, RowsOneShort, "524",
               Groups[0].Fetched = P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi and "
                                              "e0 + t1_lo <= e1 < e0 + t1_hi")),
    CORRUPTION(Levels, FirstLevelForgotten, "524",
               Groups[0].Fetched = P.elements("A0[e0, e1] : e0 = t0_lo + 1 and "
                                              "t1_lo <= e1 <= t1_hi")),
    CORRUPTION(Levels, LastPointForgotten, "524",
               Groups[0].Fetched = P.elements("A0[e0, e1] : e0 = t0_lo and t1_lo <= e1 < t1_hi")),
    CORRUPTION(Levels, NoBox, "524",
               Groups[0].Fetched = P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi and "
                                              "t1_lo <= e1 <= t1_hi - (e0 - t0_lo); "
                                              "A0[e0, e1] : e0 = t0_lo and t1_lo <= e1 <= t1_hi")),
    CORRUPTION(Levels, LevelsNotSurelyWritten, "524 525", P.B.Model.Accesses[1].MustWrite = false),
    CORRUPTION(Levels, LastLevelOfTheTileBeforeIsNotWritten, "524 525 532",
               P.B.Model.Accesses[1].MustWrite = false;
               Groups[0].CarryDim = 0),
    CORRUPTION(Levels, LevelBehindTheNextTileCarried, "532",
               Groups[0].Fetched = P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_lo + 2 and "
                                              "e0 <= t0_hi + 1 and t1_lo <= e1 <= t1_hi");
               Groups[0].CarryDim = 0; Groups[0].FetchWidth = {3, 0}),
    CORRUPTION(Levels, MoreCarriedThanIsSaid, "532",
               Groups[0].Fetched = P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_lo + 1 and "
                                              "t1_lo <= e1 <= t1_hi");
               Groups[0].CarryDim = 0),
    CORRUPTION(Levels, LessCarriedThanIsSaid, "532", Groups[0].CarryDim = 0;
               Groups[0].FetchWidth = {2, 0}),
    CORRUPTION(Levels, CarriedFromCopyToCopy, "530 532", Groups[0].CarryDim = 0;
               Groups[0].Copies = 2; Plan.LdmBytes *= 2),
    CORRUPTION(Levels, CarriedWhileAnotherWrites, "526 532", ModelAccess Y = P.B.Model.Accesses[1];
               Y.Access = -1; P.B.Model.Accesses.push_back(Y); Groups[0].CarryDim = 0),
    CORRUPTION(Levels, CarriedAlongTheRows, "532", Groups[0].CarryDim = 1),
    CORRUPTION(Levels, CarriedInARoot, "523 524 525 532", Groups[0].CarryDim = 0;
               Groups[0].Node = 0; Groups[0].FetchWidth = {0, 0}),
    CORRUPTION(Gemm, CarriedWhole, "532", Groups[P.GroupA].CarryDim = 0),
    CORRUPTION(Reduction, NotFetched, "524", Groups[P.GroupA].Fetch = false),

    // SW525: what goes back
    CORRUPTION(RowGemm, InitStaysInItsLeaf, "525", Groups[P.FirstC].Put = false),
    CORRUPTION(Gemm, ResultNotPut, "525", Groups[P.GroupC].Put = false),
    CORRUPTION(Gemm, ResultPutInPart, "525",
               Groups[P.GroupC].Written =
                   P.elements("A2[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 < t1_hi")),
    CORRUPTION(Gemm, ResultPutUnknown, "525", Groups[P.GroupC].Written = isl::set()),
    CORRUPTION(
        Gemm, InputPut, "525",
        P.put(Groups[P.GroupA], "A0[e0, e1] : t0_lo <= e0 <= t0_hi and t2_lo <= e1 <= t2_hi")),
    CORRUPTION(Gemm, ResultPutTwice, "525",
               RefGroup &G = P.group(P.ArrayC, {}, P.Root, 2,
                                     {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8});
               P.put(G, "A2[e0, e1] : t0_lo <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi")),
    CORRUPTION(Jacobi, HaloPut, "525", RefGroup &G = Groups[P.OutA]; G.Size[0] = 17; G.Bytes += 8;
               Plan.LdmBytes += 8; G.Hi[0] = P.aff("t2_hi + 1");
               G.Written = P.elements("A0[e] : t2_lo <= e <= t2_hi + 1")),
    CORRUPTION(Guarded, UnwrittenPutUnfetched, "525", Groups[P.GroupC].Fetch = false),
    CORRUPTION(Guarded, UnwrittenPutUnsaid, "525", Groups[P.GroupC].PutsUnwritten = false),
    CORRUPTION(Guarded, ConditionalWriteNotPut, "525", Groups[P.GroupC].Put = false),
    CORRUPTION(OddEven, ForeignElementsFetched, "522", Groups[0].FetchGaps = false),
    CORRUPTION(OddEven, WordsOfTwoElements, "527 524 525",
               P.B.Model.Arrays[P.ArrayA].ElemBytes = 2),
    CORRUPTION(OddEven, UnwrittenPutUnderAReader, "525", Groups[0].PutGaps = false),
    CORRUPTION(OddEven, ForeignElementsPut, "525",
               Groups[0].Written =
                   P.elements("A0[e0, e1] : t0_lo <= e0 <= t0_hi + 1 and t1_lo <= e1 <= t1_hi")),
    CORRUPTION(Skewed, WriteBackOfTheBox, "525", Groups[0].PutExact = true),
    CORRUPTION(Sweep, ElementsOfTheStepPut, "525",
               Groups[0].Written = P.elements(
                   "A0[e0, e1] : t0_lo - 1 <= e0 <= t0_hi and t1_lo <= e1 <= t1_hi + 1")),
    CORRUPTION(Sweep, UnwrittenPutUnderAReader, "525", Groups[0].PutGaps = false),
    CORRUPTION(Reduction, PutOutsideTheBuffer, "525",
               Groups[P.GroupY].Written = P.elements("A1[e] : t0_lo <= e <= t0_hi + 1")),

    // SW526: stale copies
    CORRUPTION(RowGemm, CopyOfOneLeafOverBoth, "526", RefGroup &G = Groups[P.FirstC];
               G.Node = P.Root; G.Lo[1] = P.aff("0"); G.Hi[1] = P.aff("63"); G.Size = {4, 64};
               G.Bytes = 2048; G.Offset = 1024; Plan.LdmBytes = 3072;
               P.put(G, "A2[e0, e1] : t0_lo <= e0 <= t0_hi and 0 <= e1 < 64")),
    CORRUPTION(Trsm, RowsAboveBeforeTheSteps, "523 526", RefGroup &G = Groups[P.RowsAbove];
               G.Node = P.Step; G.Depth = 0; G.Lo[0] = P.aff("0"); G.Hi[0] = P.aff("n - 1")),
    CORRUPTION(Gemm, TwoCopiesOfTheResult, "526", RefGroup &C = Groups[P.GroupC];
               C.Accesses = {P.Zero}; isl::set Written = C.Written;
               RefGroup &G = P.group(P.ArrayC, {P.Update}, P.LeafMul, 0,
                                     {{"t0_lo", "t0_hi"}, {"t1_lo", "t1_hi"}}, {4, 8});
               G.Fetch = G.Put = G.PutExact = true; G.Written = Written),
    CORRUPTION(Gemm, DirectAccessBesideCopy, "526", Groups[P.GroupC].Accesses = {P.Zero}),

    // SW527: the bytes of the LDM
    CORRUPTION(Gemm, BuffersOverlap, "527", Groups[P.GroupB].Offset -= 8),
    CORRUPTION(Gemm, InnerBufferInOuter, "527", Groups[P.GroupB].Offset = Groups[P.GroupC].Offset),
    CORRUPTION(Gemm, OverBudget, "527", Plan.LdmBytes = 1 << 20),
    CORRUPTION(Gemm, OutsideTheStruct, "527", Plan.LdmBytes -= 8),
    CORRUPTION(Gemm, BeforeTheStruct, "527", Groups[P.GroupC].Offset = -32),
    CORRUPTION(Gemm, Misaligned, "527",
               for (RefGroup &G
                    : Groups) G.Offset += 4;
               Plan.LdmBytes += 4),
    CORRUPTION(Gemm, BytesThatDmaCannotMove, "527", P.B.Model.Arrays[P.ArrayA].ElemBytes = 2),
    CORRUPTION(Gemm, FewerBytesThanElements, "527", Groups[P.GroupA].Bytes -= 8),
    CORRUPTION(SmallElements, RowsNotOfWords, "527", Groups[P.GroupE].Size[1] = 11;
               Groups[P.GroupE].Bytes = 4 * 11 * 2; Groups[P.GroupD].Offset += 32;
               Plan.LdmBytes += 32),
    CORRUPTION(PipedGemm, CopiesOverlapTheNeighbour, "527", Groups[P.GroupA].Offset -= 8 * 8),
    CORRUPTION(PipedGemm, FourCopies, "527 530", Groups[P.GroupC].Copies = 4),
    CORRUPTION(PipedGemm, ThirdCopyWithoutRoom, "527 530", Groups[P.GroupC].Copies = 3),

    CORRUPTION(Temporaries, SameSlotInOnePhase, "527", Plan.Pool[P.ArrayU].Offset = 0),
    CORRUPTION(Temporaries, SlotsOverlapByOneLine, "527", Plan.Pool[P.ArrayU].Offset = 768),
    CORRUPTION(Temporaries, SlotMissing, "527", Plan.Pool.pop_back()),
    CORRUPTION(Temporaries, SlotTwice, "527", Plan.Pool.push_back({P.ArrayT, 0})),
    CORRUPTION(Temporaries, SlotOutsideThePool, "527", Plan.PoolBytes -= 16),
    CORRUPTION(Temporaries, SlotOfAnotherArray, "527", Plan.Pool.push_back({P.ArrayY, 0})),

    CORRUPTION(Relay, OneChildHasBoth, "527", Groups[P.U].Offset = Groups[P.T].Offset),
    CORRUPTION(Relay, OverlapByAWord, "527", Groups[P.U].Offset = Groups[P.V].Offset + 256 - 8),
    CORRUPTION(Relay, ChildrenInAnotherOrder, "527 521",
               std::swap(Plan.Nodes[P.Root].Children[1], Plan.Nodes[P.Root].Children[3])),
    CORRUPTION(Relay, ReadLater, "527", P.B.read(3, Groups[P.T].Array, "i");
               Groups[P.T].Accesses.push_back(int(P.B.Model.Accesses.size()) - 1)),
    CORRUPTION(Relay, BufferOfTheChildInside, "527", Groups[P.GroupY].Offset = Groups[P.V].Offset),
    CORRUPTION(Relay, NotInsideAllLoops, "527 523", Groups[P.V].Depth = 0),
    CORRUPTION(RelayInLeaf, OneLoopHasBoth, "527", Groups[P.U].Offset = Groups[P.T].Offset),
    CORRUPTION(RelayInLeaf, ReadAtTheEnd, "527", P.B.read(5, Groups[P.T].Array, "i, s");
               Groups[P.T].Accesses.push_back(int(P.B.Model.Accesses.size()) - 1)),

    // SW528: values of variables
    CORRUPTION(OneElement, PointsInAnotherOrder, "528", Plan.Nodes[0].Points = {P.I, P.K, P.J}),
    CORRUPTION(LocalSum, NoBuffer, "528", Groups.clear()),
    CORRUPTION(LocalSum, BufferOfOneStatement, "528", Groups[0].Accesses = {1};
               Groups[0].Node = P.Leaf1),
    CORRUPTION(LocalSum, OneElementForManyIterations, "528", Groups[0].Contracted = true;
               Groups[0].Size.clear()),
    CORRUPTION(Reduction, SumIsOneVariable, "522 528",
               P.B.Model.Arrays[P.ArraySum].Class = ArrayClass::OuterVar),

    // SW530: requests in flight
    CORRUPTION(PipedGemm, NoWaitBeforeWork, "530", drop(each(Plan, P.Inputs), 2)),
    CORRUPTION(PipedGemm, FirstTileNotFetched, "530", Plan.Pipes[P.Inputs].Before.pop_back()),
    CORRUPTION(PipedGemm, OnlyTileNotFetched, "530",
               Plan.Pipes[P.Inputs].Before.front().IfMore = true),
    CORRUPTION(PipedGemm, WaitOnlyIfMore, "530", each(Plan, P.Inputs)[2].IfMore = true),
    CORRUPTION(PipedGemm, NextTileNotFetched, "530", drop(each(Plan, P.Inputs), 0)),
    CORRUPTION(PipedGemm, WaitForTheWrongTile, "530", each(Plan, P.Inputs)[2].Ahead = 1),
    CORRUPTION(PipedGemm, WaitAfterWork, "530",
               std::swap(each(Plan, P.Inputs)[3], each(Plan, P.Inputs)[4])),
    CORRUPTION(PipedGemm, CopyReusedWhileItGoes, "530", drop(each(Plan, P.Output), 0)),
    CORRUPTION(PipedGemm, InFlightAfterTheLoop, "530", Plan.Pipes[P.Output].After.clear()),
    CORRUPTION(PipedGemm, OneOfTwoAwaitedAfterTheLoop, "530",
               Plan.Pipes[P.Output].After.pop_back()),
    CORRUPTION(PipedGemm, ResultStays, "530", each(Plan, P.Output).pop_back()),
    CORRUPTION(PipedGemm, ResultGoesTwice, "530",
               each(Plan, P.Output).push_back({S::Put, P.GroupC, 0})),
    CORRUPTION(PipedGemm, ResultGoesBeforeWork, "530",
               std::swap(each(Plan, P.Output)[1], each(Plan, P.Output)[2])),
    CORRUPTION(PipedGemm, WorkTwice, "530", each(Plan, P.Inputs).push_back({S::Body, -1, 0})),
    CORRUPTION(PipedGemm, TwoCopiesWithoutPipe, "530", Plan.Pipes.pop_back()),
    CORRUPTION(PipedGemm, PipeElsewhere, "530", Plan.Pipes[P.Inputs].Node = P.LeafInit),
    CORRUPTION(InPlace, ThirdCopyReusedWhileItGoes, "530", drop(each(Plan, 0), 1)),
    CORRUPTION(InPlace, ThirdCopyTakenForASecond, "530", Groups[P.GroupY].Copies = 2),
    CORRUPTION(InPlace, NoWaitBeforeWork, "530", drop(each(Plan, 0), 3)),
    CORRUPTION(InPlace, WaitForTheTileBefore, "530", each(Plan, 0)[1].Ahead = 0),
    CORRUPTION(InPlace, OneOfThreeAwaitedAfterTheLoop, "530", drop(Plan.Pipes[0].After, 0)),
    CORRUPTION(InPlace, StepOfAForeignGroup, "530", each(Plan, 0)[0].Group = 2),
    CORRUPTION(PipedGemm, GroupInTwoPipes, "530", Plan.Pipes[P.Output].Groups.push_back(P.GroupA)),

    // SW532: what stays in LDM
    CORRUPTION(Sliding, TakenBeforeItHasCome, "530", std::swap(each(Plan, 0)[0], each(Plan, 0)[1])),
    CORRUPTION(Sliding, TakenInAForeignDimension, "532", Groups[P.GroupX].SlideDim = 1),
    CORRUPTION(Sliding, ResultsKept, "532", Groups[P.GroupY].SlideDim = 0),
    CORRUPTION(Sliding, RowsOnlyInPart, "532",
               Groups[P.GroupX].Fetched = P.elements("A0[e] : t0_lo <= e <= t0_hi + 2")),
    CORRUPTION(Gemm, KeptWithoutAPipe, "532", Groups[P.GroupA].SlideDim = 1),
    CORRUPTION(InPlace, WrittenMeanwhile, "530 532", Groups[P.GroupY].SlideDim = 0),

    // SW533: windows; SW527: their bytes
    CORRUPTION(Windowed, ArrayWritten, "533",
               P.B.Model.Info.Accesses[P.ReadV].Kind = AccessKind::ReadWrite),
    CORRUPTION(Windowed, ArrayWrittenInTheModel, "533",
               P.B.Model.Info.Accesses[P.WriteY].Array = P.B.Model.Info.Accesses[P.ReadV].Array;
               P.B.Model.Info.Accesses[P.WriteY].Kind = AccessKind::Write),
    CORRUPTION(Windowed, EndWritten, "533",
               P.B.Model.Info.Accesses[P.ReadP].Kind = AccessKind::ReadWrite),
    CORRUPTION(
        Windowed, AccessWithABuffer, "533", P.B.Model.Info.Streams[0].Accesses.push_back(P.ReadP);
        P.B.Model.Info.Streams[0].Accesses.erase(P.B.Model.Info.Streams[0].Accesses.begin())),
    CORRUPTION(Windowed, PartsOfElements, "533", P.B.Model.Info.Accesses[P.ReadV].Bytes = 4),
    CORRUPTION(Windowed, ElementsOfTwoArrays, "533",
               P.B.Model.Info.Streams[0].Accesses.push_back(P.ReadX);
               P.B.Model.Info.Accesses[P.ReadV].Array = P.B.Model.Info.Accesses[P.ReadC].Array),
    CORRUPTION(Windowed, MembersOfStructs, "533", P.B.Model.Info.Arrays[1].Granule = 4),
    CORRUPTION(Windowed, NoStream, "533", Plan.Windows[0].Stream = 2),
    CORRUPTION(Windowed, TwoOfOneStream, "533", Plan.Windows[0].Stream = 1),
    CORRUPTION(Windowed, WindowInABuffer, "527", Plan.Windows[0].Offset -= 32),
    CORRUPTION(Windowed, WindowsOverlap, "527", Plan.Windows[1].Offset -= 8),
    CORRUPTION(Windowed, WindowBehindTheStruct, "527", Plan.LdmBytes -= 8),
    CORRUPTION(Windowed, WindowMisaligned, "527", Plan.Windows[1].Offset += 4; Plan.LdmBytes += 4),
    CORRUPTION(Windowed, WindowOfNoWords, "527", Plan.Windows[1].Bytes = 250),

    // SW534: what stays in LDM from step to step
    CORRUPTION(Homed, NeighbourNotFetchedAgain, "534", P.use(P.OfA, 0).Refresh.pop_back()),
    CORRUPTION(Homed, OwnElementFetchedAgain, "534",
               P.use(P.OfA, 0).Refresh.push_back(P.elements("A0[h0_lo + 1] : h0_lo + 2 <= h0_hi"))),
    CORRUPTION(Homed, FetchedWithoutNeed, "534", P.use(P.OfA, 1).Refresh = P.use(P.OfA, 0).Refresh),
    CORRUPTION(Homed, EdgeNotPublished, "534", P.use(P.OfA, 1).Publish.pop_back()),
    CORRUPTION(Homed, OneStepNotPublished, "534",
               P.use(P.OfA, 2).Publish = {P.elements("A0[0] : h0_lo = 0 and 1 <= q0 < m")}),
    CORRUPTION(Homed, PublishedAPhaseLate, "534",
               std::swap(P.use(P.OfB, 0).Publish, P.use(P.OfB, 2).Publish)),
    CORRUPTION(Homed, PublishedWithoutAWrite, "534",
               P.use(P.OfA, 0).Publish = P.use(P.OfA, 1).Publish),
    CORRUPTION(Homed, NotStored, "534", P.home().Arrays[P.OfB].Store.clear()),
    CORRUPTION(Homed, StoredOneShort, "534",
               P.home().Arrays[P.OfA].Store = {P.elements(
                   "A0[e] : h0_lo <= e < h0_hi and m >= 1")}),
    CORRUPTION(Homed, NeighbourStored, "534",
               P.home().Arrays[P.OfA].Store = {P.elements(
                   "A0[e] : h0_lo <= e <= h0_hi + 1 and m >= 1")}),
    CORRUPTION(Homed, RowsMisplaced, "523 534", P.home().Axes[0].Phases[1].Shift = Affine(0)),
    CORRUPTION(Homed, LoneRowElsewhere, "534", P.home().Axes[0].Phases[2].Shift = Affine(1)),
    CORRUPTION(Homed, LoopOfAnotherPhase, "523 534", P.home().Axes[0].Phases[1].Loop = P.I),
    CORRUPTION(Homed, LastRowMissing, "534", P.home().Axes[0].Hi = P.aff("n - 3")),
    CORRUPTION(Homed, TooFewCpes, "534", P.Target.MeshRows = 4),
    CORRUPTION(Homed, FewerCpesAtRunTime, "534", P.B.Model.Info.Parallel.FewerCpes = true),
    CORRUPTION(Homed, PhaseOutside, "527 523 534", P.home().Last = 2;
               P.home().Axes[0].Phases.pop_back()),
    CORRUPTION(Homed, TwoPlaces, "534", Groups[P.OutA].Offset += 8),
    CORRUPTION(Homed, TwoBoxes, "534", Groups[P.OutA].Hi = {P.aff("h0_hi + 2")}),
    CORRUPTION(Homed, WriteBesideIt, "534", Groups[P.OutA].Accesses.clear()),
    CORRUPTION(Homed, StoredUnwritten, "534", P.B.Model.Accesses[P.WriteA].MustWrite = false;
               P.B.Model.Accesses[P.WriteA].MayWrite = true),
    CORRUPTION(Homed, UseForgotten, "534", P.home().Arrays[P.OfA].Uses.pop_back()),
    CORRUPTION(Homed, TwoArraysOverlap, "527",
               for (int G
                    : {P.OutB, P.InB, P.EdgeB}) Groups[G]
                   .Offset = 8),
    CORRUPTION(Homed, RoomForFewerRows, "534",
               for (int G
                    : {P.InA, P.OutA, P.EdgeA}) Groups[G]
                   .Size = {17}),
    // SW534: boxes of rows
    CORRUPTION(Boxed, FaceNotFetched, "534", P.use(P.OfA, 0).Refresh.pop_back()),
    CORRUPTION(Boxed, CornerNotFetched, "534",
               P.use(P.OfA, 0).Refresh[0] =
                   P.elements("A0[h0_lo - 1, e] : h0_lo >= 2 and h0_lo1 <= e < "
                              "h0_hi1 and 0 <= q0 < m")),
    CORRUPTION(Boxed, OwnColumnFetched, "534",
               P.use(P.OfA, 0).Refresh[1] = P.elements(
                   "A0[e, h0_lo1] : h0_lo1 >= 2 and h0_lo <= e < h0_hi and 0 <= q0 < m")),
    CORRUPTION(Boxed, FaceNotPublished, "534", P.use(P.OfA, 1).Publish.pop_back()),
    CORRUPTION(Boxed, CornerNotPublished, "534",
               P.use(P.OfA, 1).Publish[0] = P.elements(
                   "A0[h0_hi, e] : h0_hi <= n - 3 and h0_lo1 <= e < h0_hi1 and 0 <= q0 < m")),
    CORRUPTION(Boxed, NeighbourStored, "534",
               P.home().Arrays[P.OfB].Store = {P.elements(
                   "A1[e, f] : h0_lo <= e <= h0_hi and h0_lo1 <= f "
                   "<= h0_hi1 + 1 and f <= n - 2")}),
    CORRUPTION(Boxed, ColumnNotStored, "534",
               P.home().Arrays[P.OfB].Store = {P.elements(
                   "A1[e, f] : h0_lo <= e <= h0_hi and h0_lo1 <= f "
                   "< h0_hi1")}),
    CORRUPTION(Boxed, SecondAxisMisplaced, "523 534", P.home().Axes[1].Phases[1].Shift = Affine(1)),
    CORRUPTION(Boxed, SecondAxisIsTheFirst, "523 534", P.home().Axes[1].Phases[0].Loop = P.I),
    CORRUPTION(Boxed, LoopOfNoAxis, "523 534", P.home().Axes[1].Phases[0] = {-1, 0, Affine(1)}),
    CORRUPTION(Boxed, OneAxisOnly, "523 534", P.home().Axes.pop_back()),
    CORRUPTION(Boxed, LoopsInAnotherOrder, "534",
               std::swap(P.Plan.Nodes[0].Tiles[0], P.Plan.Nodes[0].Tiles[1])),
    CORRUPTION(Boxed, LastColumnMissing, "534", P.home().Axes[1].Hi = P.aff("n - 3")),
    CORRUPTION(Boxed, ColumnsOfSevenCpes, "534", P.home().Axes[1].Cpes = 7),
    CORRUPTION(Boxed, MoreCpesThanThereAre, "534", P.home().Axes[0].Cpes = 9),
    CORRUPTION(Boxed, NoCpes, "534", P.home().Axes[0].Cpes = -8; P.home().Axes[1].Cpes = -8),
    CORRUPTION(Boxed, RoomForFewerColumns, "534",
               for (int G
                    : {P.InA, P.OutA}) Groups[G]
                   .Size = {5, 4}),

    // SW527: copies of reduced arrays
    CORRUPTION(ReducedArrays, NoCopy, "527", Plan.Copies.pop_back()),
    CORRUPTION(ReducedArrays, TwoCopies, "527", Plan.Copies[1].Array = P.ArrayS),
    CORRUPTION(ReducedArrays, CopyOfAnotherArray, "527", Plan.Copies[1].Array = P.ArrayY),
    CORRUPTION(ReducedArrays, CopyTooSmall, "527", Plan.Copies[0].Bytes = 792),
    CORRUPTION(ReducedArrays, CopyOfOneNumber, "527", Plan.Copies[1].Bytes = 8),
    CORRUPTION(ReducedArrays, CopyBehindTheStruct, "527", Plan.LdmBytes -= 8),
    CORRUPTION(ReducedArrays, CopyMisaligned, "527", Plan.Copies[1].Offset += 4;
               Plan.LdmBytes += 4),
    CORRUPTION(ReducedArrays, CopyInABuffer, "527", Plan.Copies[0].Offset = 0),
    CORRUPTION(ReducedArrays, CopiesOverlap, "527",
               Plan.Copies[1].Offset = Plan.Copies[0].Offset + 8),
    CORRUPTION(ReducedArrays, CopyInAWindow, "533 527",
               Plan.Windows.push_back({0, 256, Plan.Copies[1].Offset});
               P.B.Model.Info.Streams = {{0, 0, -1, 1, 0, 0, {}, {P.ReadA}, {}, false}}),
    CORRUPTION(ReducedArrays, NotComparedAtTheLaunch, "527", P.B.Model.Aliases.clear()),
    CORRUPTION(ReducedArrays, NotComparedWithEachOther, "527",
               P.B.Model.Info.Scalars[1].Copy.MayShare = {0}),
};

const std::map<std::string, std::string (*)()> Correct = {
    {"Gemm", verdictOf<Gemm>},
    {"PipedGemm", verdictOf<PipedGemm>},
    {"GemmAlongRows", verdictOf<GemmAlongRows>},
    {"Diagonal", verdictOf<Diagonal>},
    {"OneElement", verdictOf<OneElement>},
    {"RowGemm", verdictOf<RowGemm>},
    {"Trsm", verdictOf<Trsm>},
    {"Jacobi", verdictOf<Jacobi>},
    {"LocalSum", verdictOf<LocalSum>},
    {"Relay", verdictOf<Relay>},
    {"RelayInLeaf", verdictOf<RelayInLeaf>},
    {"Skewed", verdictOf<Skewed>},
    {"Sweep", verdictOf<Sweep>},
    {"Reduction", verdictOf<Reduction>},
    {"ReducedArrays", verdictOf<ReducedArrays>},
    {"Guarded", verdictOf<Guarded>},
    {"Levels", verdictOf<Levels>},
    {"Carried", verdictOf<Carried>},
    {"SmallElements", verdictOf<SmallElements>},
    {"Temporaries", verdictOf<Temporaries>},
    {"InPlace", verdictOf<InPlace>},
    {"OddEven", verdictOf<OddEven>},
    {"Sliding", verdictOf<Sliding>},
    {"Windowed", verdictOf<Windowed>},
    {"Homed", verdictOf<Homed>},
    {"Boxed", verdictOf<Boxed>},
};

TEST(Corruptions, UncorruptedPlansAreProved) {
  for (auto [Name, Verdict] : Correct)
    EXPECT_EQ(Verdict(), "") << Name;
  for (const Corruption &C : Corruptions)
    EXPECT_TRUE(Correct.count(C.Shape)) << C.Shape;
}

TEST(Corruptions, AllAreRefused) {
  size_t Refused =
      llvm::count_if(Corruptions, [](const Corruption &C) { return !C.Run().empty(); });
  std::printf("%zu of %zu corruptions refused\n", Refused, std::size(Corruptions));
  EXPECT_EQ(Refused, std::size(Corruptions));
  EXPECT_GE(std::size(Corruptions), 40u);
}

/// Under the numbers of the conditions that it breaks, and no others.
class Corrupted : public testing::TestWithParam<Corruption> {};
TEST_P(Corrupted, IsRefused) { EXPECT_EQ(GetParam().Run(), GetParam().Verdict); }
INSTANTIATE_TEST_SUITE_P(Plan, Corrupted, testing::ValuesIn(Corruptions),
                         [](const testing::TestParamInfo<Corruption> &Info) {
                           return Info.param.Shape + std::string("_") + Info.param.Name;
                         });

} // namespace

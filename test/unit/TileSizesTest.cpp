//===- TileSizesTest.cpp - sizes of tiles at run time ----------------------===//
///
/// runtime-headers/swgen/arith.h against the definitions of its functions, for all small numbers.
///
//===----------------------------------------------------------------------===//
#include "swgen/arith.h"
#include "gtest/gtest.h"
#include <algorithm>

namespace {

long up(long N, long By) { return (N + By - 1) / By; }

/// Even tiles of at most Limit iterations, as many as it takes for Want tiles of all loops together
/// (at most Want with Few), and of Floor iterations or more where the limit allows.
long evenTiles(long N, long Limit, long Others, long Want, bool Few, long Floor = 1) {
  long Tiles = std::max<long>(Few ? Want / Others : up(Want, Others), 1);
  Tiles = std::max<long>(std::min(Tiles, N / Floor), 1);
  return up(N, std::max(std::min(Tiles, N), up(N, Limit)));
}

/// Of eight, seven, ... turns the first with tiles of Least iterations, else one.
long tilesOfTurns(long N, long Limit, long Others, long Cpes, long Least, long Round, bool Few,
                  long Floor = 1) {
  long Turns = 8;
  while (Turns > 1 && evenTiles(N, Limit, Others, Turns * Cpes, Few) < Least)
    --Turns;
  long Size = evenTiles(N, Limit, Others, Turns * Cpes, Few, Floor),
       Rounded = up(Size, Round) * Round;
  return Size >= Least && Rounded <= Limit ? Rounded : Size;
}

TEST(TileSizes, AreEvenAndFillTheCpes) {
  for (long N = 1; N < 80; ++N)
    for (long Limit : {1, 2, 7, 16, 24, 100})
      for (long Others : {1, 3, 5, 9})
        for (long Want : {1, 4, 7, 64}) {
          EXPECT_EQ(evenTiles(N, Limit, Others, Want, false), sw_tile(N, Limit, Others, Want));
          EXPECT_EQ(evenTiles(N, Limit, Others, Want, true), sw_tile_few(N, Limit, Others, Want));
        }
}

TEST(TileSizes, AreEvenFromTheFloorOn) {
  for (long N = 0; N < 300; N += N < 20 ? 1 : 7)
    for (long Size : {1, 5, 16, 40})
      for (long Others : {1, 3, 8, 70})
        for (long Floor : {1, 2, 16, 128}) {
          long Even = sw_tile_even(N, Size, Others, 64);
          long From = sw_tile_even_from(N, Size, Others, 64, Floor);
          EXPECT_GE(From, std::min(Size, Floor));
          EXPECT_LE(From, std::max(Size, Even));
          EXPECT_TRUE(From == Even || (Even < Floor && From == std::min(Size, Floor)));
        }
}

TEST(TileSizes, OfOneLoopComeOutEvenAlike) {
  for (long N = -1; N < 300; ++N)
    for (long Limit : {1, 2, 7, 16, 24, 100})
      for (long Cpes : {1, 4, 7, 64})
        EXPECT_EQ(sw_tile_even(N, sw_tile(N, Limit, 1, Cpes), 1, Cpes),
                  sw_tile_even_alone(N, Limit, Cpes));
}

TEST(TileSizes, LeaveSeveralTurns) {
  for (long N = 1; N < 400; N += N < 50 ? 1 : 13)
    for (long Limit : {1, 3, 16, 40, 500})
      for (long Others : {1, 2, 5, 9})
        for (long Cpes : {1, 4, 7})
          for (long Least : {1, 2, 3, 15, 16, 41})
            for (long Round : {1, 8}) {
              EXPECT_EQ(tilesOfTurns(N, Limit, Others, Cpes, Least, Round, false),
                        sw_tile_turns(N, Limit, Others, Cpes, Least, Round))
                  << N << " " << Limit << " " << Others << " " << Cpes << " " << Least;
              EXPECT_EQ(tilesOfTurns(N, Limit, Others, Cpes, Least, Round, true),
                        sw_tile_turns_few(N, Limit, Others, Cpes, Least, Round))
                  << N << " " << Limit << " " << Others << " " << Cpes << " " << Least;
            }
}

TEST(TileSizes, LeaveTheCpesToOtherLoops) {
  for (long N = 1; N < 400; N += N < 50 ? 1 : 13)
    for (long Limit : {1, 3, 16, 40, 500})
      for (long Others : {1, 2, 5, 9})
        for (long Cpes : {1, 4, 64})
          for (long Floor : {2, 7, 16, 128}) {
            long Size = evenTiles(N, Limit, Others, Cpes, true, Floor);
            EXPECT_EQ(Size, sw_tile_wide(N, Limit, Others, Cpes, Floor));
            // Tiles that are as long as the limit are no part of it, nor is a loop that is shorter.
            EXPECT_TRUE(Size >= Floor || Size == N || up(N, Size) == up(N, Limit));
            for (long Least : {1, 3, 16, 41})
              for (long Round : {1, 8})
                EXPECT_EQ(tilesOfTurns(N, Limit, Others, Cpes, Least, Round, true, Floor),
                          sw_tile_turns_wide(N, Limit, Others, Cpes, Least, Round, Floor))
                    << N << " " << Limit << " " << Others << " " << Cpes << " " << Least;
          }
}

TEST(TileSizes, OfNoIterationsAreWithinTheLimit) {
  for (long N : {0, -1, -70})
    for (long Limit : {1, 5, 24})
      for (long Others : {0, 1, 4}) {
        for (long Size : {sw_tile(N, Limit, Others, 64), sw_tile_few(N, Limit, Others, 64),
                          sw_tile_turns(N, Limit, Others, 64, 3, 8),
                          sw_tile_turns_few(N, Limit, Others, 64, 3, 8),
                          sw_tile_wide(N, Limit, Others, 64, 6),
                          sw_tile_turns_wide(N, Limit, Others, 64, 3, 8, 6),
                          sw_tile_lines(N, Limit, Others, 64, 8, 4)}) {
          EXPECT_GE(Size, 1);
          EXPECT_LE(Size, Limit);
        }
        EXPECT_EQ(sw_tiles(N, 1), 0);
      }
}

} // namespace

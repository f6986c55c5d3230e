//===- RacePages.h - who has used each word of main memory ----*- C++ -*-===//
//
// Neighbouring words mostly have the same history, as DMA moves rows: a page holds a few runs of
// bytes, and one cell per word (per byte, where smaller accesses are made) only when these are too
// many.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_RACEPAGES_H
#define SWEMU_LIB_RACEPAGES_H

#include "Readers.h"
#include <stddef.h>

namespace swemu {

/// Who wrote last (packed actor and count, 0: nobody), and who has read since.
struct RaceCell {
  Readers Writer, Reads;
  bool operator==(const RaceCell &O) const { return Writer == O.Writer && Reads == O.Reads; }
};

/// Offsets count bytes from the start of the page.
class RacePage {
public:
  static constexpr size_t Bytes = 4096;

  void create(uintptr_t TheNumber);
  uintptr_t number() const { return Number; }
  /// Nobody has used any of it since \p NewEpoch began, unless update() was called in it already.
  void startEpoch(uint64_t NewEpoch);
  uint64_t epoch() const { return Epoch; }

  RaceCell at(size_t Offset) const;
  /// Replaces what is known of [\p From, \p Past): \p Next(cell, offset) is called for each part
  /// with one history, in ascending order.
  template <typename Fn> void update(size_t From, size_t Past, Fn Next);

private:
  static constexpr int MostRuns = 14;

  /// One run, which nobody has used.
  void forget();
  /// A run starts at \p Offset; false: there are too many.
  bool split(size_t Offset);
  void mergeRuns();
  void toCells();
  void toBytes();
  size_t endOfRun(size_t From, size_t Past) const;

  uintptr_t Number;
  uint64_t Epoch;
  int Runs;        ///< 0: Cells hold the page
  int Shift;       ///< bytes per cell: 4, or 1 after a smaller access
  RaceCell *Cells; ///< null until they are needed
  uint16_t End[MostRuns];
  RaceCell Of[MostRuns];
};

template <typename Fn> void RacePage::update(size_t From, size_t Past, Fn Next) {
  if (Runs && split(From) && split(Past)) {
    for (size_t I = 0, Start = 0; Start < Past; Start = End[I++])
      if (Start >= From)
        Of[I] = Next(Of[I], Start);
    mergeRuns();
    return;
  }
  if (Runs)
    toCells();
  if (Shift && (From | Past) & 3)
    toBytes();
  for (size_t I = From >> Shift, Last = Past >> Shift; I != Last;) {
    const size_t Stop = endOfRun(I, Last);
    const RaceCell New = Next(Cells[I], I << Shift);
    for (; I != Stop; ++I)
      Cells[I] = New;
  }
}

/// Open-addressed hash of page numbers; pages are never given back.
class RacePageTable {
public:
  /// Null: there is no such page.
  RacePage *find(uintptr_t Number);
  RacePage &get(uintptr_t Number);

private:
  RacePage *&slot(uintptr_t Number);
  void grow();

  RacePage **Table = nullptr, *Last = nullptr;
  size_t Capacity = 0, Count = 0;
};

} // namespace swemu

#endif

//===- RacePages.cpp ------------------------------------------------------===//
#include "RacePages.h"
#include "Checks.h"
#include <stdlib.h>

namespace swemu {

[[noreturn]] static void outOfMemory() {
  failSetup("out of memory for the race check (SWEMU_RACES=off turns it off)");
}

void RacePage::create(uintptr_t TheNumber) {
  Number = TheNumber;
  Cells = nullptr;
  Shift = 2;
  Epoch = 0;
  forget();
}

void RacePage::startEpoch(uint64_t NewEpoch) {
  if (Epoch == NewEpoch)
    return;
  Epoch = NewEpoch;
  forget();
}

void RacePage::forget() {
  Runs = 1;
  End[0] = Bytes;
  Of[0] = {0, 0};
}

RaceCell RacePage::at(size_t Offset) const {
  if (!Runs)
    return Cells[Offset >> Shift];
  int I = 0;
  while (End[I] <= Offset)
    ++I;
  return Of[I];
}

bool RacePage::split(size_t Offset) {
  int I = 0;
  size_t Start = 0;
  for (; I != Runs && End[I] <= Offset; ++I)
    Start = End[I];
  if (Start == Offset)
    return true;
  if (Runs == MostRuns)
    return false;
  for (int J = Runs++; J != I; --J) {
    End[J] = End[J - 1];
    Of[J] = Of[J - 1];
  }
  End[I] = static_cast<uint16_t>(Offset);
  Of[I + 1] = Of[I];
  return true;
}

void RacePage::mergeRuns() {
  int Kept = 0;
  for (int I = 0; I != Runs; ++I) {
    if (Kept && Of[Kept - 1] == Of[I])
      --Kept;
    End[Kept] = End[I];
    Of[Kept++] = Of[I];
  }
  Runs = Kept;
}

void RacePage::toCells() {
  bool Fine = false;
  for (int I = 0; I != Runs; ++I)
    Fine |= (End[I] & 3) != 0;
  if (!Cells) {
    Cells = static_cast<RaceCell *>(malloc(Bytes / 4 * sizeof(RaceCell)));
    if (!Cells)
      outOfMemory();
  }
  if (Fine && Shift)
    toBytes();
  for (size_t R = 0, I = 0; R != static_cast<size_t>(Runs); ++R)
    for (; I != static_cast<size_t>(End[R] >> Shift); ++I)
      Cells[I] = Of[R];
  Runs = 0;
}

void RacePage::toBytes() {
  auto *Fine = static_cast<RaceCell *>(malloc(Bytes * sizeof(RaceCell)));
  if (!Fine)
    outOfMemory();
  for (size_t I = 0; I != Bytes; ++I)
    Fine[I] = Cells[I / 4];
  free(Cells);
  Cells = Fine;
  Shift = 0;
}

/// The first cell of [From, Past) that differs from the one at From.
size_t RacePage::endOfRun(size_t From, size_t Past) const {
  const RaceCell First = Cells[From];
  size_t I = From + 1;
  for (; I + 16 <= Past; I += 16) {
    uint32_t Different = 0;
    for (size_t J = 0; J != 16; ++J)
      Different |= (Cells[I + J].Writer ^ First.Writer) | (Cells[I + J].Reads ^ First.Reads);
    if (Different)
      break;
  }
  while (I != Past && Cells[I] == First)
    ++I;
  return I;
}

RacePage *RacePageTable::find(uintptr_t Number) {
  if (Last && Last->number() == Number)
    return Last;
  RacePage *P = Capacity ? slot(Number) : nullptr;
  return P ? Last = P : nullptr;
}

RacePage &RacePageTable::get(uintptr_t Number) {
  if (RacePage *P = find(Number))
    return *P;
  if (2 * Count >= Capacity)
    grow();
  auto *P = static_cast<RacePage *>(malloc(sizeof(RacePage)));
  if (!P)
    outOfMemory();
  P->create(Number);
  ++Count;
  return *(Last = slot(Number) = P);
}

RacePage *&RacePageTable::slot(uintptr_t Number) {
  size_t I = (Number * 0x9e3779b97f4a7c15u >> 20) & (Capacity - 1);
  while (Table[I] && Table[I]->number() != Number)
    I = (I + 1) & (Capacity - 1);
  return Table[I];
}

void RacePageTable::grow() {
  size_t OldCapacity = Capacity;
  RacePage **Old = Table;
  Capacity = Capacity ? 2 * Capacity : 1024;
  Table = static_cast<RacePage **>(calloc(Capacity, sizeof *Table));
  if (!Table)
    outOfMemory();
  for (size_t I = 0; I != OldCapacity; ++I)
    if (Old[I])
      slot(Old[I]->number()) = Old[I];
  free(Old);
}

} // namespace swemu

//===- Clock.cpp ----------------------------------------------------------===//
#include "Clock.h"
#include "Mesh.h"
#include "Stats.h"
#include "Support.h"
#include "Timing.h"
#include "Trace.h"
#include <math.h>

extern "C" {
swemu::Counts swemu_counts = {};
}

namespace swemu {

bool Timed = false;
double HostClock = 0;
const char *const PartNames[NumParts] = {"compute", "gld_gst", "dma_wait", "rma_wait", "sync"};

double now(const Cpe &C) { return C.Clock; }

static void spend(Cpe &C, Part P, double Until) {
  C.Spent[static_cast<int>(P)] += Until - C.Clock;
  traceSpan(C, P, C.Clock, Until);
  C.Clock = Until;
}

void charge(Cpe &C, Part P, double Cycles) {
  if (Timed && Cycles > 0)
    spend(C, P, C.Clock + Cycles);
}

void makeReady(Cpe &C, Part P, double When) {
  C.State = CpeState::Ready;
  if (!Timed)
    return;
  if (When > C.Clock)
    spend(C, P, When);
  theMesh.limit(C.Clock);
}

void takeIn(Cpe &C) {
  Counts Now = swemu_counts;
  swemu_counts = Counts();
  statsCounts(C, Now);
  C.Gld += static_cast<long>(Now.Gld);
  if (!Timed)
    return;
  charge(C, Part::Compute, static_cast<double>(Now.Quarters) * 0.25);
  charge(C, Part::Direct,
         static_cast<double>(Now.Gld) * theTiming.GldCycles +
             static_cast<double>(Now.Gst) * theTiming.GstCycles);
}

void meet(Cpe &C) {
  takeIn(C);
  if (Timed && theMesh.isAhead(C))
    theMesh.yield();
}

// ---- events: a binary heap by time, equal times in the order of their scheduling

namespace {
struct Event {
  double When;
  uint64_t Number;
  void (*Fire)(void *, double);
  void *Data;
  bool before(const Event &O) const {
    return When < O.When || (When == O.When && Number < O.Number);
  }
};
} // namespace

static Vec<Event> Heap;
static uint64_t NextNumber = 0;

void schedule(double When, void (*Fire)(void *, double), void *Data) {
  Heap.push({When, NextNumber++, Fire, Data});
  for (size_t I = Heap.size() - 1; I;) {
    size_t Parent = (I - 1) / 2;
    if (!Heap[I].before(Heap[Parent]))
      break;
    Event E = Heap[I];
    Heap[I] = Heap[Parent];
    Heap[Parent] = E;
    I = Parent;
  }
  theMesh.limit(When);
}

static double LastEvent = 0;

double timeNow() { return theMesh.Current ? theMesh.Current->Clock : LastEvent; }

double nextEvent() { return Heap.empty() ? HUGE_VAL : Heap[0].When; }

void fireEvent() {
  Event First = Heap[0], Last = Heap[Heap.size() - 1];
  Heap.erase(Heap.size() - 1);
  size_t I = 0, N = Heap.size();
  for (;;) {
    size_t Child = 2 * I + 1;
    if (Child >= N)
      break;
    if (Child + 1 < N && Heap[Child + 1].before(Heap[Child]))
      ++Child;
    if (!Heap[Child].before(Last))
      break;
    Heap[I] = Heap[Child];
    I = Child;
  }
  if (N)
    Heap[I] = Last;
  LastEvent = First.When;
  First.Fire(First.Data, First.When);
}

} // namespace swemu

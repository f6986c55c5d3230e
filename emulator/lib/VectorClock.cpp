//===- VectorClock.cpp ---------------------------------------------------------===//
#include "VectorClock.h"
#include "Dma.h"
#include "Mesh.h"
#include <string.h>

namespace swemu {

static Tick Known[MaxActors][MaxActors];
static bool Worn;

static_assert(sizeof theMesh.Cpes / sizeof theMesh.Cpes[0] < MaxActors, "an actor per CPE");

int actorOf(const Cpe &C) { return static_cast<int>(&C - theMesh.Cpes) + 1; }
int actors() { return theMesh.total() + 1; }

const Tick *clockOf(int A) {
  if (!Known[A][A]) // counts start at 1: 0 is "never"
    Known[A][A] = 1;
  return Known[A];
}

void clockTick(int A) {
  clockOf(A);
  if (++Known[A][A] >= (1u << ClockBits) - 2)
    Worn = true;
}

/// Requests in flight were issued with what the CPE knew then.
static void beforeLearning(int A) {
  if (A != HostActor)
    dmaKeepClock(theMesh.Cpes[A - 1]);
}

void clockLearn(int A, const Tick *Other) {
  clockOf(A);
  beforeLearning(A);
  for (int I = 0, N = actors(); I != N; ++I)
    if (Known[A][I] < Other[I])
      Known[A][I] = Other[I];
}

void clockMeet(const int *Members, int N) {
  static Tick All[MaxActors];
  const int Actors = actors();
  memset(All, 0, sizeof All);
  for (int M = 0; M != N; ++M) {
    const Tick *Mine = clockOf(Members[M]);
    for (int I = 0; I != Actors; ++I)
      All[I] = All[I] < Mine[I] ? Mine[I] : All[I];
  }
  for (int M = 0; M != N; ++M) {
    clockLearn(Members[M], All);
    clockTick(Members[M]);
  }
}

bool clocksWorn() { return Worn; }

void clockRestart() {
  memset(Known, 0, sizeof Known);
  Worn = false;
}

} // namespace swemu

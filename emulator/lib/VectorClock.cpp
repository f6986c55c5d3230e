//===- VectorClock.cpp ---------------------------------------------------------===//
#include "VectorClock.h"
#include "Mesh.h"
#include <string.h>

namespace swemu {

static_assert(sizeof theMesh.Cpes / sizeof theMesh.Cpes[0] < MaxActors, "an actor per CPE");

int actorOf(const Cpe &C) { return static_cast<int>(&C - theMesh.Cpes) + 1; }
int actors() { return theMesh.total() + 1; }

const Tick *VectorClock::of(int A) {
  if (!Known[A][A]) // counts start at 1: 0 is "never"
    Known[A][A] = 1;
  return Known[A];
}

void VectorClock::tick(int A) {
  of(A);
  if (++Known[A][A] >= (1u << ClockBits) - 2)
    Worn = true;
}

void VectorClock::learn(int A, const Tick *Other) {
  of(A);
  if (BeforeLearning)
    BeforeLearning(A);
  for (int I = 0, N = actors(); I != N; ++I)
    if (Known[A][I] < Other[I])
      Known[A][I] = Other[I];
}

void VectorClock::pass(int From, int To) {
  learn(To, of(From));
  tick(From);
}

void VectorClock::meet(const int *Members, int N) {
  static Tick All[MaxActors];
  const int Actors = actors();
  memset(All, 0, sizeof All);
  for (int M = 0; M != N; ++M) {
    const Tick *Mine = of(Members[M]);
    for (int I = 0; I != Actors; ++I)
      All[I] = All[I] < Mine[I] ? Mine[I] : All[I];
  }
  for (int M = 0; M != N; ++M) {
    learn(Members[M], All);
    tick(Members[M]);
  }
}

void VectorClock::learnAll(int A) {
  static Tick All[MaxActors];
  for (int I = 0, N = actors(); I != N; ++I) {
    All[I] = of(I)[I];
    if (I != A)
      tick(I);
  }
  learn(A, All);
}

void VectorClock::publish(int A) {
  const Tick Mine = of(A)[A];
  for (int I = 0, N = actors(); I != N; ++I)
    if (I != A)
      Known[I][A] = Mine;
  tick(A);
}

void VectorClock::restart() {
  memset(Known, 0, sizeof Known);
  Worn = false;
}

} // namespace swemu

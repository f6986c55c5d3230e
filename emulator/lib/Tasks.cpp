//===- Tasks.cpp - tasks that CPEs and the management core take by turns ---===//
//
// SW26010.  athread_spawn_task(f, n): whichever CPE is free takes the next of n tasks and calls
// f with its number, 0 to n - 1, until none is left; athread_task(g, n), between that spawn and its
// join, lets the management core take tasks of the same n.  That the function gets the number is
// assumed: the published reference says only that `arg` is how many tasks there are.
//
// Who takes which task is not to be relied upon, and taking one orders nothing: tasks that touch
// the same memory are races.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Clock.h"
#include "Host.h"
#include "Mesh.h"
#include "Timing.h"
#include "swemu/runtime.h"

using namespace swemu;

namespace {
struct Pool {
  void (*Entry)(void *);
  long Count, Next;
  const char *Here; ///< of its spawn
};
} // namespace

static Pool Tasks;

/// Runs on every CPE.
static void takeTasks(void *) {
  while (Tasks.Next < Tasks.Count) {
    Cpe &C = callingCpe("athread_spawn_task", Tasks.Here);
    charge(C, Part::Direct, theTiming.AtomicCycles);
    meet(C); // in timed mode those with earlier clocks are served first
    if (Tasks.Next >= Tasks.Count)
      return;
    const long Mine = Tasks.Next++;
    ++theMesh.Events;
    Tasks.Entry(reinterpret_cast<void *>(Mine));
    if (!Timed)
      theMesh.spin(nullptr, 1); // the others get theirs
  }
}

static long countOf(const char *Call, void *Count, const char *Here) {
  const long N = reinterpret_cast<long>(Count);
  // A pointer is no number of tasks.
  if (N < 1 || N > INT32_MAX)
    fail(nullptr, Call, Here, "%ld tasks: the argument is their number, from 1 to 2^31 - 1", N);
  return N;
}

extern "C" {

int swemu_spawn_task(void *Entry, void *Count, const char *Name, const char *Here) {
  const char *Call = "athread_spawn_task";
  needHost(Call, Here);
  if (!Entry)
    fail(nullptr, Call, Here, "the slave function is null");
  const Pool New = {reinterpret_cast<void (*)(void *)>(Entry), countOf(Call, Count, Here), 0, Here};
  swemu_spawn(Call, reinterpret_cast<void *>(takeTasks), nullptr, Name, Here);
  Tasks = New; // after the checks of the spawn: another pool may be at work
  return 0;
}

/// While the management core does one task, the CPEs do theirs: it takes its next when they have
/// taken as many as they are.
int swemu_task(void *Function, void *Count, const char *Here) {
  const char *Call = "athread_task";
  needHost(Call, Here);
  if (!Function)
    fail(nullptr, Call, Here, "the function is null");
  const long N = countOf(Call, Count, Here);
  if (!hostHasSpawned() || theMesh.Cpes[0].Entry != takeTasks)
    fail(nullptr, Call, Here, "no CPE takes tasks: athread_spawn_task comes first");
  if (N != Tasks.Count)
    fail(nullptr, Call, Here, "%ld tasks, but athread_spawn_task (%.400s) has %ld", N, Tasks.Here,
         Tasks.Count);
  while (Tasks.Next < Tasks.Count) {
    const long Mine = Tasks.Next++;
    reinterpret_cast<void (*)(void *)>(Function)(reinterpret_cast<void *>(Mine));
    long Until = Tasks.Next + theMesh.cpes();
    Until = Until < Tasks.Count ? Until : Tasks.Count;
    auto Taken = [](void *Data) { return Tasks.Next >= *static_cast<long *>(Data); };
    theMesh.runUntil(Taken, &Until, Call, Here);
  }
  return 0;
}

} // extern "C"

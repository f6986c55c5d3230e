//===- Launch.cpp - the management core's calls --------------------------===//
//
// A spawn only makes CPEs ready; they run when the host joins.  Host code between the two therefore
// runs before the kernel does, which is one of the orders the machine allows.
//
//===----------------------------------------------------------------------===//
#include "Checks.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include "Races.h"
#include "Stats.h"
#include "swemu/runtime.h"
#include <stdlib.h>
#include <string.h>

using namespace swemu;

extern "C" {
/// Referenced by every slave unit that the pass has seen (pass/SlaveSymbols.cpp).
extern const char swemu_pass_ran;
const char swemu_pass_ran = 1;

extern swemu_unit __start_swemu_units[] __attribute__((weak, visibility("hidden")));
extern swemu_unit __stop_swemu_units[] __attribute__((weak, visibility("hidden")));
}

static uint64_t Spawned;         // CPEs of the spawn not yet joined
static uint64_t Created;         // CPEs of athread_create not yet waited for
static const char *SpawnHere;    // of the last launch
static int Threads;              // of the next spawn
static bool ImageLoaded, Halted; // first launch done; athread_halt called

static uint64_t allCpes(int N) { return N >= 64 ? ~uint64_t(0) : (uint64_t(1) << N) - 1; }

static void needInit(const char *Call, const char *Here) {
  if (!theMesh.M)
    fail(nullptr, Call, Here, "athread_init has not been called");
  if (theMesh.Current)
    fail(theMesh.Current, Call, Here, "called by a compute core: it belongs into host code");
  if (Halted)
    fail(nullptr, Call, Here, "athread_halt has given the CPEs back");
}

/// Units compiled for different machines disagree on LDM size and on the meaning of calls.
static void checkUnits(const char *Machine) {
  for (swemu_unit *U = __start_swemu_units; U != __stop_swemu_units; ++U)
    if (strcmp(U->machine, Machine))
      failSetup("athread_init: the program is for %s, but %s was compiled for %s", Machine, U->file,
                U->machine);
}

/// CPEs only run when the host joins: a program that never does has computed nothing.
static void checkJoined() {
  if (!theMesh.Current && (Spawned | Created))
    fail(nullptr, "exit", nullptr, "the program ends without joining its last spawn%s%s",
         SpawnHere ? ": " : "", SpawnHere ? SpawnHere : "");
}

static void launch(uint64_t Set, void *Entry, void *Arg, const char *Name) {
  Kernel *K = statsKernel(Name);
  ++K->Launches;
  for (int I = 0; I != theMesh.cpes(); ++I)
    if (Set >> I & 1)
      theMesh.start(theMesh.Cpes[I], reinterpret_cast<void (*)(void *)>(Entry), Arg, K);
}

static void prepare(const char *Call, void *Entry, uint64_t Set, const char *Here) {
  needInit(Call, Here);
  if (!Entry)
    fail(nullptr, Call, Here, "the slave function is null");
  if (Set & Spawned)
    fail(nullptr, Call, Here, "the previous spawn has not been joined (athread_join)");
  if (Set & Created)
    fail(nullptr, Call, Here, "a thread of athread_create still has its CPE (athread_wait)");
  SpawnHere = Here;
  if (!ImageLoaded) {
    ldmSetUp();
    for (int I = 0; I != theMesh.cpes(); ++I)
      ldmFirstImage(theMesh.Cpes[I]);
    ImageLoaded = true;
  }
}

extern "C" {

int swemu_init(const char *MachineName, const char *Here) {
  if (theMesh.M) // a second call is harmless, on the machine too
    return 0;
  readOptions();
  const Machine *M = findMachine(MachineName);
  if (!M)
    fail(nullptr, "athread_init", Here, "unknown machine '%s'", MachineName);
  checkUnits(MachineName);
  theMesh.create(*M);
  Threads = M->cpes();
  installFaultHandler();
  statsSetUp();
  atexit(checkJoined); // runs before the statistics are written
  return 0;
}

int swemu_spawn(const char *Call, void *Entry, void *Arg, const char *Name, const char *Here) {
  needInit(Call, Here);
  uint64_t Set = allCpes(Threads);
  prepare(Call, Entry, Set, Here);
  Spawned = Set;
  launch(Set, Entry, Arg, Name);
  return 0;
}

int swemu_spawn_group(unsigned long Mask, void *Entry, void *Arg, const char *Name,
                      const char *Here) {
  needInit("athread_spawn_group", Here);
  if (!Mask)
    fail(nullptr, "athread_spawn_group", Here, "the mask is empty");
  prepare("athread_spawn_group", Entry, Mask, Here);
  Spawned |= Mask;
  launch(Mask, Entry, Arg, Name);
  return 0;
}

int swemu_join_group(unsigned long Mask, const char *Here) {
  needInit("athread_join_group", Here);
  if (!Mask || (Mask & ~Spawned))
    fail(nullptr, "athread_join_group", Here, "mask 0x%lx: not all of these CPEs were spawned",
         Mask);
  theMesh.runUntilDone(Mask);
  Spawned &= ~Mask;
  raceNewEpoch();
  return 0;
}

int swemu_join(const char *Here) {
  needInit("athread_join", Here);
  if (!Spawned)
    fail(nullptr, "athread_join", Here, "nothing was spawned");
  theMesh.runUntilDone(Spawned);
  Spawned = 0;
  raceNewEpoch();
  return 0;
}

int swemu_create(int Id, void *Entry, void *Arg, const char *Name, const char *Here) {
  needInit("athread_create", Here);
  if (Id < 0 || Id >= theMesh.cpes())
    fail(nullptr, "athread_create", Here, "no CPE has the number %d", Id);
  uint64_t Set = uint64_t(1) << Id;
  prepare("athread_create", Entry, Set, Here);
  Created |= Set;
  launch(Set, Entry, Arg, Name);
  return 0;
}

int swemu_wait(int Id, const char *Here) {
  needInit("athread_wait", Here);
  if (Id < 0 || Id >= theMesh.cpes() || !(Created >> Id & 1))
    fail(nullptr, "athread_wait", Here, "no thread was created on CPE %d", Id);
  theMesh.runUntilDone(uint64_t(1) << Id);
  Created &= ~(uint64_t(1) << Id);
  raceNewEpoch();
  return 0;
}

int swemu_halt(const char *Here) {
  needInit("athread_halt", Here);
  if (Spawned | Created)
    fail(nullptr, "athread_halt", Here, "CPEs still run: join them first");
  Halted = true;
  return 0;
}

int swemu_no_halt(void) { return 0; }

int swemu_max_threads(void) { return theMesh.M ? theMesh.cpes() : 0; }

int swemu_set_num_threads(int N, const char *Here) {
  needInit("athread_set_num_threads", Here);
  if (N < 1 || N > theMesh.cpes())
    fail(nullptr, "athread_set_num_threads", Here, "%d threads: expected 1 to %d", N,
         theMesh.cpes());
  Threads = N;
  return 0;
}

int swemu_num_threads(void) { return Threads; }

unsigned long swemu_idle_group(void) {
  return theMesh.M ? allCpes(theMesh.cpes()) & ~(Spawned | Created) : 0;
}

} // extern "C"

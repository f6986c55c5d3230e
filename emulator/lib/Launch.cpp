//===- Launch.cpp - the management core's calls --------------------------===//
//
// A spawn only makes CPEs ready; they run when the host joins.  Host code between the two therefore
// runs before the kernel does, which is one of the orders the machine allows.
//
//===----------------------------------------------------------------------===//
#include "Channel.h"
#include "Checks.h"
#include "Host.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include "Races.h"
#include "Share.h"
#include "Stats.h"
#include "Timing.h"
#include "Trace.h"
#include "swemu/runtime.h"
#include <stdlib.h>
#include <string.h>

using namespace swemu;

extern "C" {
/// Referenced by every slave unit that the pass has seen (pass/SlaveSymbols.cpp).
extern const char swemu_pass_ran;
const char swemu_pass_ran = 1;

/// Host code names it weakly (pass/HostWindow.cpp): from here the linker knows that it is wanted.
void swemu_check_read(const volatile void *P, long Bytes, const char *Here);
__attribute__((used)) static void (*const ChecksWanted)(const volatile void *, long,
                                                        const char *) = swemu_check_read;

extern swemu_unit __start_swemu_units[] __attribute__((weak, visibility("hidden")));
extern swemu_unit __stop_swemu_units[] __attribute__((weak, visibility("hidden")));
}

/// CPEs per core group.
struct Sets {
  uint64_t Of[Mesh::MaxGroups];
  bool any() const {
    uint64_t All = 0;
    for (uint64_t S : Of)
      All |= S;
    return All != 0;
  }
  int count() const {
    int N = 0;
    for (uint64_t S : Of)
      N += __builtin_popcountll(S);
    return N;
  }
};

static Sets Spawned;          // by the spawn not yet joined
static Sets Created;          // by athread_create, not yet waited for
static const char *JoinCall;  // what must join Spawned; null: athread_join
static const char *SpawnHere; // of the last launch
static int Threads;           // of the next spawn
static int Loaded;            // core groups that have had their first launch
static bool Halted;           // athread_halt called
static const char *Entered64; // athread_enter64 and its kin: the name, null outside

static uint64_t allCpes(int N) { return N >= 64 ? ~uint64_t(0) : (uint64_t(1) << N) - 1; }

/// All CPEs of the core groups in \p CgMask.
static Sets wholeGroups(unsigned long CgMask) {
  Sets S = {};
  for (int G = 0; G != theMesh.groups(); ++G)
    if (CgMask >> G & 1)
      S.Of[G] = allCpes(theMesh.cpes());
  return S;
}

static Sets firstGroup(uint64_t Set) {
  Sets S = {};
  S.Of[0] = Set;
  return S;
}

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
  if (!theMesh.Current && (Spawned.any() || Created.any()))
    fail(nullptr, "exit", nullptr, "the program ends without joining its last spawn%s%s",
         SpawnHere ? ": " : "", SpawnHere ? SpawnHere : "");
}

static void launch(const Sets &Which, void *Entry, void *Arg, const char *Name) {
  Kernel *K = statsKernel(Name);
  ++K->Launches;
  ++theMesh.Launches;
  statsLaunch(*K, Which.count());
  channelHostFrame(__builtin_frame_address(0));
  for (int I = 0; I != theMesh.total(); ++I)
    if (Cpe &C = theMesh.Cpes[I]; Which.Of[C.Group] & C.bit()) {
      theMesh.start(C, reinterpret_cast<void (*)(void *)>(Entry), Arg, K);
      raceSpawn(C);
    }
  raceSpawned();
}

/// Runs and gives back these CPEs.
static void join(const Sets &Which) {
  theMesh.runUntilDone(Which.Of);
  for (int I = 0; I != theMesh.total(); ++I)
    if (const Cpe &C = theMesh.Cpes[I]; Which.Of[C.Group] & C.bit())
      raceJoin(C);
}

void swemu::needHost(const char *Call, const char *Here) { needInit(Call, Here); }

bool swemu::hostHasSpawned() { return Spawned.any() || Created.any(); }

void swemu::loadImages() {
  if (!Loaded)
    ldmSetUp();
  for (; Loaded != theMesh.groups(); ++Loaded) {
    shareFirstImage(Loaded);
    for (int I = 0; I != theMesh.cpes(); ++I)
      ldmFirstImage(theMesh.at(Loaded, I));
  }
}

static void prepare(const char *Call, void *Entry, const Sets &Which, const char *Here) {
  needInit(Call, Here);
  if (!Entry)
    fail(nullptr, Call, Here, "the slave function is null");
  for (int G = 0; G != theMesh.groups(); ++G) {
    if (Which.Of[G] & Spawned.Of[G])
      fail(nullptr, Call, Here, "the previous spawn has not been joined (%s)",
           JoinCall ? JoinCall : "athread_join");
    if (Which.Of[G] & Created.Of[G])
      fail(nullptr, Call, Here, "a thread of athread_create still has its CPE (athread_wait)");
  }
  SpawnHere = Here;
  loadImages();
}

static void spawn(const char *Call, const Sets &Which, const char *Join, void *Entry, void *Arg,
                  const char *Name, const char *Here) {
  prepare(Call, Entry, Which, Here);
  if (Entered64 && (!Join || !strstr(Join, "64")))
    fail(nullptr, Call, Here, "between %s and its athread_leave64 only athread_spawn64 launches",
         Entered64);
  for (int G = 0; G != theMesh.groups(); ++G)
    Spawned.Of[G] |= Which.Of[G];
  JoinCall = Join;
  launch(Which, Entry, Arg, Name);
}

/// Runs and gives back all that were spawned.
static void joinAll() {
  join(Spawned);
  Spawned = Sets();
  JoinCall = nullptr;
}

/// Is \p Call, of the family of athread_spawn64, inside its enter and leave?  Those of several core
/// groups are another family.
static bool entered64(const char *Call) {
  return Entered64 && !strstr(Entered64, "_cgs") == !strstr(Call, "_cgs");
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
  Timed = Opts.Timed;
  if (Timed)
    setUpTiming(*M);
  theMesh.create(*M, 1);
  Threads = M->cpes();
  installFaultHandler();
  traceSetUp();
  statsSetUp();
  atexit(checkJoined); // runs before the statistics are written
  return 0;
}

int swemu_not_launched(const char *MachineName, const char *Kernel, const char *Why,
                       const char *Here) {
  const char *File = getenv("SWEMU_STATS");
  if (!File || !*File)
    return 0;
  swemu_init(MachineName, Here); // perhaps nothing is ever launched
  statsNotLaunched(Kernel, Why);
  return 0;
}

int swemu_worth(const char *MachineName, const char *Kernel, double Work, double Launch,
                const char *Here) {
  swemu_init(MachineName, Here); // reads the options
  if (!Timed || Work >= Launch)
    return 1;
  HostClock += Work;
  statsNotLaunched(Kernel, "a launch pays", Work);
  return 0;
}

int swemu_init_cgs(const char *MachineName, const char *Here) {
  swemu_init(MachineName, Here);
  theMesh.create(*theMesh.M, Opts.CoreGroups);
  return 0;
}

int swemu_spawn(const char *Call, void *Entry, void *Arg, const char *Name, const char *Here) {
  needInit(Call, Here);
  spawn(Call, firstGroup(allCpes(Threads)), nullptr, Entry, Arg, Name, Here);
  return 0;
}

int swemu_spawn_group(unsigned long Mask, void *Entry, void *Arg, const char *Name,
                      const char *Here) {
  needInit("athread_spawn_group", Here);
  if (!Mask)
    fail(nullptr, "athread_spawn_group", Here, "the mask is empty");
  spawn("athread_spawn_group", firstGroup(Mask), nullptr, Entry, Arg, Name, Here);
  return 0;
}

int swemu_spawn_cgs(const char *Call, const char *Join, unsigned long CgMask, void *Entry,
                    void *Arg, const char *Name, const char *Here) {
  needInit(Call, Here);
  unsigned long There = (1ul << theMesh.groups()) - 1;
  if (CgMask == SWEMU_ALL_CGS)
    CgMask = There;
  if (!CgMask || (CgMask & ~There))
    fail(nullptr, Call, Here,
         "core-group mask 0x%lx: the process has %d core group(s) (athread_init_cgs takes all of "
         "the job's; SWEMU_CGS sets how many these are)",
         CgMask, theMesh.groups());
  spawn(Call, wholeGroups(CgMask), Join, Entry, Arg, Name, Here);
  return 0;
}

int swemu_join_cgs(const char *Call, const char *Here) {
  needInit(Call, Here);
  if (!Spawned.any())
    fail(nullptr, Call, Here, "nothing was spawned");
  if (!JoinCall || strcmp(JoinCall, Call))
    fail(nullptr, Call, Here, "the spawn at %.400s is joined by %s", SpawnHere,
         JoinCall ? JoinCall : "athread_join");
  joinAll();
  return 0;
}

int swemu_enter64(const char *Call, const char *Here) {
  needInit(Call, Here);
  if (Entered64)
    fail(nullptr, Call, Here, "%s is already in force", Entered64);
  if (Spawned.any() || Created.any())
    fail(nullptr, Call, Here, "CPEs still run: join them first");
  Entered64 = Call;
  return 0;
}

int swemu_leave64(const char *Call, const char *Here) {
  needInit(Call, Here);
  if (!entered64(Call))
    fail(nullptr, Call, Here, "there was no athread_enter%s", strchr(Call, '6'));
  if (Spawned.any())
    fail(nullptr, Call, Here, "CPEs still run: join them first (%s)", JoinCall);
  Entered64 = nullptr;
  return 0;
}

int swemu_spawn64(const char *Call, const char *Join, void *Entry, void *Arg, const char *Name,
                  const char *Here) {
  needInit(Call, Here);
  if (!entered64(Call))
    fail(nullptr, Call, Here, "athread_enter%s comes first", strchr(Call, '6'));
  spawn(Call, wholeGroups(strstr(Call, "_cgs") ? SWEMU_ALL_CGS : 1), Join, Entry, Arg, Name, Here);
  return 0;
}

static Sets groupMask(const char *Call, unsigned long Mask, const char *Here) {
  needInit(Call, Here);
  if (!Mask || (Mask & ~Spawned.Of[0]))
    fail(nullptr, Call, Here, "mask 0x%lx: not all of these CPEs were spawned", Mask);
  return firstGroup(Mask);
}

int swemu_join_group(unsigned long Mask, const char *Here) {
  join(groupMask("athread_join_group", Mask, Here));
  Spawned.Of[0] &= ~Mask;
  return 0;
}

/// The host has no other call between two tries, so a try runs the group as far as a join would:
/// the first one that finds it done is the first.
int swemu_try_join_group(unsigned long Mask, const char *Here) {
  join(groupMask("athread_try_join_group", Mask, Here));
  Spawned.Of[0] &= ~Mask;
  return 0;
}

int swemu_join(const char *Here) {
  needInit("athread_join", Here);
  if (!Spawned.any())
    fail(nullptr, "athread_join", Here, "nothing was spawned");
  if (JoinCall)
    fail(nullptr, "athread_join", Here, "the spawn at %.400s is joined by %s", SpawnHere, JoinCall);
  joinAll();
  return 0;
}

int swemu_create(int Id, void *Entry, void *Arg, const char *Name, const char *Here) {
  needInit("athread_create", Here);
  if (Id < 0 || Id >= theMesh.cpes())
    fail(nullptr, "athread_create", Here, "no CPE has the number %d", Id);
  Sets Which = firstGroup(uint64_t(1) << Id);
  prepare("athread_create", Entry, Which, Here);
  Created.Of[0] |= Which.Of[0];
  launch(Which, Entry, Arg, Name);
  return 0;
}

int swemu_wait(int Id, const char *Here) {
  needInit("athread_wait", Here);
  if (Id < 0 || Id >= theMesh.cpes() || !(Created.Of[0] >> Id & 1))
    fail(nullptr, "athread_wait", Here, "no thread was created on CPE %d", Id);
  join(firstGroup(uint64_t(1) << Id));
  Created.Of[0] &= ~(uint64_t(1) << Id);
  return 0;
}

int swemu_halt(const char *Here) {
  needInit("athread_halt", Here);
  if (Spawned.any() || Created.any())
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

unsigned long swemu_host_cycles(void) {
  static unsigned long Looks = 0;
  return Timed ? static_cast<unsigned long>(HostClock) : ++Looks;
}

unsigned long swemu_idle_group(void) {
  return theMesh.M ? allCpes(theMesh.cpes()) & ~(Spawned.Of[0] | Created.Of[0]) : 0;
}

} // extern "C"

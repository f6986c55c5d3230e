//===- Mesh.h - the CPEs of the core groups and who runs next -*- C++ -*-===//
//
// A process has one core group of 64 CPEs, or up to 6 (Launch.cpp).  CPEs are cooperative fibers on
// the program's one thread.  They run in turn, from CPE 0 up, until they block, spin, or end;
// everything is deterministic.  When no CPE can run, the DMA engine delivers the one request that
// lets the next waiting CPE go on (so bytes move as late as the program allows); when nothing can
// be delivered and nobody's spinning sees a change, the program is deadlocked and says who waits
// for what.  In timed mode (Clock.h) the CPE with the smallest clock runs, and bytes move when
// their transfer completes.
//
//===--------------------------------------------------------------------===//
#ifndef SWEMU_LIB_MESH_H
#define SWEMU_LIB_MESH_H

#include "Clock.h"
#include "Machine.h"
#include "Support.h"

namespace swemu {

struct Cpe;
struct Kernel;
struct Request;

enum class CpeState : uint8_t { Idle, Ready, Spinning, Blocked, Done };
enum class WaitKind : uint8_t { None, Reply, Fence, RmaFence, Sync, Lock, Other };

/// What a blocked CPE waits for; also the text of a deadlock message.
struct Wait {
  WaitKind Kind = WaitKind::None;
  const char *Call = nullptr, *Here = nullptr;
  const Cpe *Waiter = nullptr;        ///< Fence, RmaFence (null: all messages)
  const volatile int *Word = nullptr; ///< Reply, Lock
  int Value = 0;                      ///< Reply
  bool Exact = false;                 ///< Reply: != instead of <
  int Scope = 0;                      ///< Sync
  uint64_t Set = 0;                   ///< Sync: the CPEs that must meet
  /// Other: writes what \p C waits for.
  void (*Describe)(char *Out, size_t Size, const Cpe &C) = nullptr;
};

struct HeapBlock {
  long Offset, Bytes, Asked;
  const char *Here; ///< of its ldm_malloc
};

/// A slave function that has not returned.
struct StackFrame {
  const char *Top; ///< its frame address
  long Own;        ///< at most so much of what lies below is its own
  long Above;      ///< bytes that its callers use
};

struct alignas(64) Cpe {
  // What the scheduler looks at, in one cache line.
  int Id = 0;    ///< in its core group
  int Group = 0; ///< core group
  CpeState State = CpeState::Idle;
  int SpinValue = 0; ///< what the word held
  double Clock = 0;  ///< cycles; only Clock.cpp moves it
  const volatile void *SpinAddress = nullptr;

  void *Sp = nullptr;
  char *StackLo = nullptr, *StackHi = nullptr, *Ldm = nullptr;
  char *FreshLow = nullptr; ///< the lowest variable of the stack without a value; null: none
  uint8_t *StackShadow = nullptr, *LdmShadow = nullptr; ///< Shadow.h

  char *Private = nullptr; ///< the __thread variables, in main memory

  void (*Entry)(void *) = nullptr;
  void *Arg = nullptr;
  Kernel *Running = nullptr;
  uint64_t Launch = 0; ///< which of the program's launches this is

  Wait Waiting;
  unsigned SpinEffort = 1; ///< tests of the word between two resumptions
  unsigned Polls = 0, Atomics = 0;
  const char *LastCall = nullptr, *LastHere = nullptr;
  const char *LastRead = nullptr; ///< where a volatile word was last read; null: not announced

  Vec<Request *> InFlight;  ///< oldest first
  bool MovesGaps = false;   ///< swemu_gaps(): the transfers that follow (Gaps.h)
  int InternalReply = 0;    ///< of the blocking calls
  int InternalRmaReply = 0; ///< of collectives, counted by the root
  long Gets = 0, Puts = 0;  ///< of this launch
  /// Requests since the first launch, and what the counters of swperf.h held when begun.
  long Dma = 0, DmaPuts = 0, Rma = 0, RmaPuts = 0;
  long Gld = 0;
  unsigned long PmuBegin[7] = {};

  Vec<HeapBlock> Heap;    ///< by offset
  Vec<StackFrame> Frames; ///< outermost first; may hold some that have returned
  long StackPeak = 0;     ///< in slave code's own frames, of this launch
  long HeapBytes = 0;
  int CacheKB = 0, ShareKB = 0; ///< of the LDM, given to the data cache and to the shared LDM
  bool RawHeap = false;         ///< the program took the address of the free LDM

  double Spent[NumParts] = {}; ///< of this launch

  uint64_t bit() const { return uint64_t(1) << Id; }
};

class Mesh {
public:
  static constexpr int MaxCpes = 64; ///< of a core group
  static constexpr int MaxGroups = 6;
  static constexpr long GuardBytes = 1 << 20;

  const Machine *M = nullptr;    ///< null until athread_init
  Cpe *Current = nullptr;        ///< null while the management core runs
  Cpe Cpes[MaxGroups * MaxCpes]; ///< group after group
  uint64_t Launches = 0;
  uint64_t Events = 0; ///< counts what can let another CPE go on

  /// Maps stacks and LDMs of core groups until there are \p Groups.
  void create(const Machine &M, int Groups);
  void start(Cpe &C, void (*Entry)(void *), void *Arg, Kernel *K);
  /// Runs CPEs until all of \p Which, a set per core group, have ended.
  void runUntilDone(const uint64_t (&Which)[MaxGroups]);
  /// Runs CPEs until \p Holds; \p Call is what the management core waits in.
  void runUntil(bool (*Holds)(void *), void *Data, const char *Call, const char *Here);

  /// The management core reads a volatile word between a spawn and its join: now and then CPEs run,
  /// so that it can wait for what they do.
  void hostLooks(const volatile void *P, const char *Here);

  /// Called on a CPE's fiber.
  void block();
  void spin(const volatile void *Address, unsigned Effort);
  [[noreturn]] void end();
  /// Timed mode: lets those go first that are earlier.
  void yield();
  /// Timed mode: is somebody, or an event, earlier than the running CPE?
  bool isAhead(const Cpe &C) const { return C.Clock >= Limit; }
  /// Something other than the running CPE will happen at \p When.
  void limit(double When) {
    if (When < Limit)
      Limit = When;
  }

  /// Of one core group.
  int cpes() const { return M->cpes(); }
  int groups() const { return Groups; }
  /// Of all core groups.
  int total() const { return Groups * M->cpes(); }
  Cpe &at(int Group, int Id) { return Cpes[Group * M->cpes() + Id]; }
  /// CPE \p Id of the core group of \p C.
  Cpe &peer(const Cpe &C, int Id) { return at(C.Group, Id); }

private:
  void resume(Cpe &C);
  void step();
  bool runReady();
  bool canGoOn() const;
  void runTimed();
  bool anyLeft(const uint64_t (&Which)[MaxGroups]) const;
  bool deliverForWaiter();
  void wakeSpinners();
  int describeGroup(char *Out, size_t Size, int Group);
  [[noreturn]] void reportDeadlock();

  int Groups = 0;
  const char *HostCall = nullptr, *HostHere = nullptr; ///< what the management core waits in
  void *HostSp = nullptr;
  int NextWaiter = 0;
  uint64_t IdleResumes = 0, IdleSince = 0;
  uint64_t Ended = 0;  ///< CPEs that have come to the end of a launch
  double LastStep = 0; ///< time of the last step of timed mode
  double Limit = 0;    ///< the running CPE meets others from here on
};

extern Mesh theMesh;

/// Where the stack of \p C begins: a local variable has the same distance from it in every CPE
/// that has come by the same calls.
char *stackTop(const Cpe &C);

/// The CPE that calls; a call from the management core is misuse.
Cpe &callingCpe(const char *Call, const char *Here);

} // namespace swemu

#endif

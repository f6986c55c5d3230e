//===- RegComm.cpp --------------------------------------------------------===//
#include "RegComm.h"
#include "Checks.h"
#include "Clock.h"
#include "Dma.h"
#include "Mesh.h"
#include "Options.h"
#include "Order.h"
#include "Races.h"
#include "Shadow.h"
#include "Timing.h"
#include "swemu/runtime.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

using namespace swemu;

namespace {

constexpr int Directions = 2;
const char *const LineNames[Directions] = {"row", "column"};

struct Packet {
  unsigned char Data[SWEMU_REG_BYTES];
  int From;
  const char *Call, *Here;
  double There; ///< timed mode: when it has arrived
};

/// A message that has not left its sender.
struct Outgoing {
  Packet P;
  int Direction;
  uint64_t To;
};

struct Buffers {
  Vec<Packet> Received[Directions];
  Vec<Outgoing> Send;
};

} // namespace

static Buffers All[Mesh::MaxGroups * Mesh::MaxCpes];

static Buffers &of(const Cpe &C) { return All[C.Group * Mesh::MaxCpes + C.Id]; }

static size_t sendDepth() { return static_cast<size_t>(Opts.RegSendDepth); }
static size_t receiveDepth() { return static_cast<size_t>(Opts.RegReceiveDepth); }

/// The CPEs of the row (column) of \p C, all at once.
static uint64_t lineOf(const Cpe &C, int Direction) {
  const Machine &M = *theMesh.M;
  uint64_t Set = 0;
  for (int I = 0; I != M.cpes(); ++I)
    if (Direction == SWEMU_ROW ? I / M.Cols == C.Id / M.Cols : I % M.Cols == C.Id % M.Cols)
      Set |= uint64_t(1) << I;
  return Set;
}

static uint64_t receivers(const Cpe &C, const char *Call, int Direction, long Dst,
                          const char *Here) {
  const Machine &M = *theMesh.M;
  const int Length = Direction == SWEMU_ROW ? M.Cols : M.Rows;
  if (Dst >= Length && Dst < 2 * Length)
    return lineOf(C, Direction) & ~C.bit();
  if (Dst < 0 || Dst >= Length)
    fail(&C, Call, Here, "destination %ld: a %s 0 to %d, or %d to send to the whole %s", Dst,
         Direction == SWEMU_ROW ? "column" : "row", Length - 1, Length, LineNames[Direction]);
  long Id = Direction == SWEMU_ROW ? C.Id / M.Cols * M.Cols + Dst : Dst * M.Cols + C.Id % M.Cols;
  if (Id == C.Id)
    fail(&C, Call, Here, "a CPE cannot send to itself");
  return uint64_t(1) << Id;
}

static bool waitsToSend(const Cpe &C);
static bool waitsToReceive(const Cpe &C, int Direction);

/// The room it waited for may have come after it was sent.
static void deliver(Cpe &Sender, Outgoing O) {
  O.P.There = fmax(O.P.There, timeNow() + theTiming.RegLatency);
  for (uint64_t Rest = O.To; Rest; Rest &= Rest - 1) {
    Cpe &To = theMesh.peer(Sender, __builtin_ctzll(Rest));
    of(To).Received[O.Direction].push(O.P);
    if (waitsToReceive(To, O.Direction))
      makeReady(To, Part::Rma, O.P.There);
  }
  ++theMesh.Events;
}

static bool haveRoom(const Cpe &Sender, const Outgoing &O) {
  for (uint64_t Rest = O.To; Rest; Rest &= Rest - 1)
    if (of(theMesh.peer(Sender, __builtin_ctzll(Rest))).Received[O.Direction].size() >=
        receiveDepth())
      return false;
  return true;
}

/// Lets the messages of \p Sender go whose receivers have room.
static void pump(Cpe &Sender) {
  Vec<Outgoing> &Send = of(Sender).Send;
  while (!Send.empty() && haveRoom(Sender, Send[0])) {
    Outgoing O = Send[0];
    Send.erase(0);
    deliver(Sender, O);
    if (waitsToSend(Sender))
      makeReady(Sender, Part::Rma, timeNow());
  }
}

/// Lets all go that may be waiting for \p C to have room; the order of senders is not the program's
/// to know.
static void pumpLine(Cpe &C, int Direction) {
  const int N = theMesh.cpes();
  const int First = Opts.Dma == DmaPolicy::Random ? static_cast<int>(dmaRandom() % 64u) : 0;
  const uint64_t Line = lineOf(C, Direction) & ~C.bit();
  for (int I = 0; I != N; ++I)
    if (int Id = (First + I) % N; Line >> Id & 1)
      pump(theMesh.peer(C, Id));
}

// ---- waiting

static void describeSend(char *Out, size_t Size, const Cpe &C) {
  const Outgoing &O = of(C).Send[0];
  int Full = 0;
  for (uint64_t Rest = O.To; Rest; Rest &= Rest - 1) {
    Full = __builtin_ctzll(Rest);
    if (of(theMesh.peer(C, Full)).Received[O.Direction].size() >= receiveDepth())
      break;
  }
  snprintf(Out, Size, "%s waits to send: the %s buffer of CPE %d is full (%.400s)", C.Waiting.Call,
           LineNames[O.Direction], Full, C.Waiting.Here);
}

template <int Direction> static void describeReceive(char *Out, size_t Size, const Cpe &C) {
  snprintf(Out, Size, "%s waits for a message from its %s (%.400s)", C.Waiting.Call,
           LineNames[Direction], C.Waiting.Here);
}

static bool waitsToSend(const Cpe &C) {
  return C.State == CpeState::Blocked && C.Waiting.Kind == WaitKind::Other &&
         C.Waiting.Describe == describeSend;
}
static bool waitsToReceive(const Cpe &C, int Direction) {
  return C.State == CpeState::Blocked && C.Waiting.Kind == WaitKind::Other &&
         C.Waiting.Describe ==
             (Direction == SWEMU_ROW ? describeReceive<SWEMU_ROW> : describeReceive<SWEMU_COL>);
}

static void wait(Cpe &C, const char *Call, const char *Here,
                 void (*Describe)(char *, size_t, const Cpe &)) {
  C.Waiting = Wait();
  C.Waiting.Kind = WaitKind::Other;
  C.Waiting.Call = Call;
  C.Waiting.Here = Here;
  C.Waiting.Describe = Describe;
  theMesh.block();
  C.Waiting.Kind = WaitKind::None;
}

// ---- interface

static Cpe &caller(const char *Call, const char *Here) {
  Cpe &C = callingCpe(Call, Here);
  if (theMesh.M->isPro())
    fail(&C, Call, Here, "the %s has no register communication (RMA takes its place)",
         theMesh.M->Name);
  return C;
}

extern "C" void swemu_reg_put(const char *Call, int Direction, const void *Data, long Dst,
                              const char *Here) {
  Cpe &C = caller(Call, Here);
  Outgoing O = {{}, Direction, receivers(C, Call, Direction, Dst, Here)};
  memcpy(O.P.Data, Data, SWEMU_REG_BYTES);
  O.P.From = C.Id;
  O.P.There = C.Clock + theTiming.RegLatency;
  O.P.Call = Call;
  O.P.Here = Here;
  bool Awaited = false;
  for (uint64_t Rest = O.To; Rest; Rest &= Rest - 1) {
    const Cpe &To = theMesh.peer(C, __builtin_ctzll(Rest));
    if (To.State == CpeState::Done || To.State == CpeState::Idle)
      fail(&C, Call, Here, "CPE %d, the receiver, %s", To.Id,
           To.State == CpeState::Done ? "has ended" : "was not launched");
    Awaited |= waitsToReceive(To, Direction);
  }
  dmaRandomStep();
  while (of(C).Send.size() >= sendDepth())
    wait(C, Call, Here, describeSend);
  of(C).Send.push(O);
  // At random, a message that nobody stands waiting for stays a while: others may overtake it.
  if (Opts.Dma != DmaPolicy::Random || Awaited || (dmaRandom() & 1) ||
      of(C).Send.size() >= sendDepth())
    pump(C);
}

extern "C" void swemu_reg_get(const char *Call, int Direction, void *Data, const char *Here) {
  Cpe &C = caller(Call, Here);
  dmaRandomStep();
  Vec<Packet> &In = of(C).Received[Direction];
  if (In.empty())
    pumpLine(C, Direction);
  while (In.empty())
    wait(C, Call, Here,
         Direction == SWEMU_ROW ? describeReceive<SWEMU_ROW> : describeReceive<SWEMU_COL>);
  charge(C, Part::Rma, In[0].There - C.Clock);
  memcpy(Data, In[0].Data, SWEMU_REG_BYTES);
  shadowWritten(C, Data, SWEMU_REG_BYTES, true);
  orderMessage(theMesh.peer(C, In[0].From), C);
  raceMessage(theMesh.peer(C, In[0].From), C);
  In.erase(0);
  pumpLine(C, Direction);
}

void swemu::regCommCheckIdle(const Cpe &C) {
  for (int D = 0; D != Directions; ++D)
    if (const Vec<Packet> &In = of(C).Received[D]; !In.empty())
      fail(&C, In[0].Call, In[0].Here,
           "the CPE ends with %zu message(s) from its %s unread; the oldest is this one, of CPE %d",
           In.size(), LineNames[D], In[0].From);
}

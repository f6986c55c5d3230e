//===- Access.cpp - loads and stores of slave code, as the pass announces them -===//
//
// pass/AccessChecks.cpp calls these before each load and store, or once for all of a loop: a box
// is up to three nested counts with a distance each.  A read of which no byte has a value is
// misuse; one of which some have is not, because programs copy structs with padding and load
// vectors that overhang.
//
//===--------------------------------------------------------------------===//
#include "Arena.h"
#include "Checks.h"
#include "Dma.h"
#include "Gaps.h"
#include "Host.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include "Order.h"
#include "Races.h"
#include "Rma.h"
#include "Shadow.h"
#include "Share.h"
#include <malloc.h>
#include <stdio.h>
#include <string.h>

using namespace swemu;

namespace {
enum class Mode { Read, Touch, Write };
}

static const char *nameOf(Mode M) { return M == Mode::Write ? "store" : "load"; }

[[noreturn]] static void report(const Cpe &Owner, Mode M, const char *P, uint8_t Flags,
                                const char *Here) {
  char What[256];
  const Cpe &C = *theMesh.Current;
  shadowDescribe(What, sizeof What, Owner, P);
  const char *Call = nameOf(M);
  if (Flags & NoObject)
    fail(&C, Call, Here, "%s belongs to no LDM variable and no ldm_malloc block", What);
  uint8_t Flag = Flags & Filling ? Filling : Flags & Counting ? Counting : Draining;
  const char *Issuer = "a transfer", *At = "-";
  if (!dmaHolder(Owner, P, Flag, &Issuer, &At))
    rmaHolder(Owner, P, Flag, &Issuer, &At);
  if (Flag == Filling)
    fail(&C, Call, Here, "%s is still being filled by %s (%s): wait for its reply first", What,
         Issuer, At);
  if (Flag == Counting)
    fail(&C, Call, Here, "%s is the reply word of %s still in flight (%s): it is reset too early",
         What, Issuer, At);
  fail(&C, Call, Here, "%s is still being read by %s (%s): wait for its reply first", What, Issuer,
       At);
}

static long firstWith(const uint8_t *S, long Words, uint8_t Flags) {
  long I = 0;
  while (I != Words && !(S[I] & Flags))
    ++I;
  return I;
}

static uint8_t allFlags(const uint8_t *S, long Words) {
  if (Words == 1)
    return S[0];
  if (Words == 2)
    return S[0] | S[1];
  return shadowFlags(S, Words);
}

/// \p Bytes in a row at \p P, made of accesses of \p Each bytes.
static void checkShadow(Cpe &Owner, uint8_t *S, const char *P, long Bytes, long Each, Mode M,
                        const char *Here) {
  const long Shift = static_cast<long>(reinterpret_cast<uintptr_t>(P) % ShadowGrain);
  const long Words = (Shift + Bytes + ShadowGrain - 1) / ShadowGrain;
  uint8_t Any = allFlags(S, Words);
  if (!Any)
    return;
  if ((Any & InDoubt) == InDoubt) {
    if (M == Mode::Write)
      gapsForget(Owner, P, Bytes);
    else
      gapsUsed(Owner, P, Bytes, nameOf(M), Here);
    Any = allFlags(S, Words);
    // Of small elements what is beside them in their word may be in doubt still.
    if ((Any & InDoubt) == InDoubt)
      Any &= static_cast<uint8_t>(~InDoubt);
  }
  const uint8_t Forbidden =
      M == Mode::Write ? Filling | Draining | Counting | NoObject : Filling | NoObject;
  if (Any & Forbidden) {
    long At = firstWith(S, Words, Forbidden);
    report(Owner, M, P - Shift + At * ShadowGrain, S[At] & Forbidden, Here);
  }
  if (!(Any & Unwritten) || M == Mode::Touch)
    return;
  if (M == Mode::Write) {
    shadowWritten(Owner, P, Bytes, true);
    return;
  }
  if (!ldmValuesTracked())
    return;
  for (long At = 0; At < Bytes; At += Each)
    if (shadowUnwrittenRun(Owner, P + At, Each, Each) == 0) {
      char What[256];
      shadowDescribe(What, sizeof What, Owner, P + At);
      fail(theMesh.Current, "load", Here, "nothing has written %s yet: the value is arbitrary",
           What);
    }
}

/// Loads and stores that reach beyond the CPE's own memory.
static void checkElsewhere(Cpe &C, const char *P, long Bytes, long Each, Mode M, const char *Here) {
  Cpe *Owner = const_cast<Cpe *>(ldmOwner(P));
  if (!Owner) {
    if (shareGroupOf(P) >= 0)
      shareCheckRange(C, P, Bytes, "the address", nameOf(M), Here);
    raceAccess(C, P, Bytes, M == Mode::Write, nameOf(M), Here);
    return;
  }
  if (Owner != &C && shadowAt(*Owner, P, Bytes))
    fail(&C, nameOf(M), Here,
         "the address is in the LDM of CPE %d: on the machine the pointer means other memory here",
         Owner->Id);
  // The SW26010Pro's address of another CPE's LDM.
  if (const char *There = arenaBehindWindow(P))
    if (uint8_t *S = shadowAt(*Owner, There, Bytes))
      checkShadow(*Owner, S, There, Bytes, Each, M, Here);
}

static inline void check(const char *P, long Bytes, long Each, Mode M, const char *Here) {
  Cpe *C = theMesh.Current;
  if (!C) // host code between a spawn and its join
    return raceHostAccess(P, Bytes, M == Mode::Write, Here);
  theMesh.Events += M == Mode::Write;
  if (uint8_t *S = shadowAt(*C, P, Bytes))
    checkShadow(*C, S, P, Bytes, Each, M, Here);
  else
    checkElsewhere(*C, P, Bytes, Each, M, Here);
}

namespace {
struct Dim {
  long Step, Count;
};
} // namespace

/// All accesses of a box, those that lie side by side at once.
static void checkBox(const char *Start, long Each, const char *Here, Dim (&D)[3], Mode M) {
  for (Dim &X : D) {
    if (X.Step < 0) {
      Start += X.Step * (X.Count - 1);
      X.Step = -X.Step;
    }
    if (!X.Step)
      X.Count = 1;
  }
  long Run = Each;
  for (bool Grown = true; Grown;) {
    Grown = false;
    for (Dim &X : D)
      if (X.Count > 1 && X.Step == Run) {
        Run *= X.Count;
        X.Count = 1;
        Grown = true;
      }
  }
  for (long I = 0; I < D[2].Count; ++I)
    for (long J = 0; J < D[1].Count; ++J)
      for (long K = 0; K < D[0].Count; ++K)
        check(Start + I * D[2].Step + J * D[1].Step + K * D[0].Step, Run, Each, M, Here);
}

static char *bytes(const volatile void *P) { return static_cast<char *>(const_cast<void *>(P)); }

extern "C" {

// Declared nowhere else: the pass makes the declarations.
void swemu_check_read(const volatile void *P, long Bytes, const char *Here);
void swemu_check_write(const volatile void *P, long Bytes, const char *Here);
void swemu_check_touch(const volatile void *P, long Bytes, const char *Here);
void swemu_check_volatile_read(const volatile void *P, long Bytes, const char *Here);
void swemu_check_volatile_write(const volatile void *P, long Bytes, const char *Here);
void swemu_check_box_read(const volatile void *P, long Bytes, const char *Here, long S0, long N0,
                          long S1, long N1, long S2, long N2);
void swemu_check_box_write(const volatile void *P, long Bytes, const char *Here, long S0, long N0,
                           long S1, long N1, long S2, long N2);
void swemu_check_span_read(const volatile void *P, long Bytes, const char *Here);
void swemu_check_span_write(const volatile void *P, long Bytes, const char *Here);
void swemu_check_copy(volatile void *To, const volatile void *From, long Bytes, const char *Here);
void swemu_check_known(const volatile void *P);
void swemu_check_free(const volatile void *P);
void swemu_check_frame(const volatile void *Frame, long Locals, long Own, const char *Here);
void swemu_check_fresh(const volatile void *P, long Bytes);
void swemu_check_known_local(const volatile void *P, long Bytes);
void swemu_check_leave(const volatile void *Frame);

void swemu_check_read(const volatile void *P, long Bytes, const char *Here) {
  check(bytes(P), Bytes, Bytes, Mode::Read, Here);
}

void swemu_check_write(const volatile void *P, long Bytes, const char *Here) {
  check(bytes(P), Bytes, Bytes, Mode::Write, Here);
}

/// A read whose value does not matter.
void swemu_check_touch(const volatile void *P, long Bytes, const char *Here) {
  check(bytes(P), Bytes, Bytes, Mode::Touch, Here);
}

/// Volatile words are how CPEs signal each other in main memory: they order, and race with nobody.
void swemu_check_volatile_read(const volatile void *P, long Bytes, const char *Here) {
  Cpe *C = theMesh.Current;
  if (!C) {
    if (hostHasSpawned()) {
      theMesh.hostLooks(P, Here);
      raceHostWord(P, false);
    }
    return;
  }
  C->LastRead = Here;
  if (ldmOwner(bytes(P))) {
    check(bytes(P), Bytes, Bytes, Mode::Read, Here);
    // Another CPE may have stored there by a remote address.
    if (arenaWindowUsed()) {
      raceNewEpoch();
      orderSeenAll(*C);
    }
  } else {
    raceAcquire(*C, bytes(P));
    if (theMesh.M->isPro())
      orderSeenAll(*C);
  }
}

void swemu_check_volatile_write(const volatile void *P, long Bytes, const char *Here) {
  Cpe *C = theMesh.Current;
  if (!C) {
    if (hostHasSpawned()) {
      raceHostWord(P, true);
      ++theMesh.Events;
    }
    return;
  }
  if (ldmOwner(bytes(P)))
    check(bytes(P), Bytes, Bytes, Mode::Write, Here);
  else
    raceRelease(*C, bytes(P));
  ++theMesh.Events;
}

void swemu_check_box_read(const volatile void *P, long Bytes, const char *Here, long S0, long N0,
                          long S1, long N1, long S2, long N2) {
  Dim D[3] = {{S0, N0}, {S1, N1}, {S2, N2}};
  checkBox(bytes(P), Bytes, Here, D, Mode::Read);
}

void swemu_check_box_write(const volatile void *P, long Bytes, const char *Here, long S0, long N0,
                           long S1, long N1, long S2, long N2) {
  Dim D[3] = {{S0, N0}, {S1, N1}, {S2, N2}};
  checkBox(bytes(P), Bytes, Here, D, Mode::Write);
}

/// What copies structs of the stack may copy one without a value, which nobody looks at.
static Mode copyMode(const volatile void *P) {
  const Cpe *C = theMesh.Current;
  return C && bytes(P) >= C->StackLo && bytes(P) < C->StackHi ? Mode::Touch : Mode::Read;
}

void swemu_check_span_read(const volatile void *P, long Bytes, const char *Here) {
  if (Bytes > 0)
    check(bytes(P), Bytes, Bytes, copyMode(P), Here);
}

void swemu_check_span_write(const volatile void *P, long Bytes, const char *Here) {
  if (Bytes > 0)
    check(bytes(P), Bytes, Bytes, Mode::Write, Here);
}

/// What the source lacks the destination lacks too.
void swemu_check_copy(volatile void *To, const volatile void *From, long Bytes, const char *Here) {
  Cpe *C = theMesh.Current;
  if (Bytes <= 0)
    return;
  check(bytes(From), Bytes, Bytes, copyMode(From), Here);
  check(bytes(To), Bytes, Bytes, Mode::Write, Here);
  uint8_t *S = C ? shadowAt(*C, From, Bytes) : nullptr;
  if (!S || !shadowAt(*C, To, Bytes))
    return;
  for (long I = 0; I != Bytes; ++I)
    if (shadowUnwrittenRun(*C, bytes(From) + I, 1, 1) == 0)
      shadowWritten(*C, bytes(To) + I, 1, false);
}

/// On entry of a function with \p Locals bytes of variables, which needs no more than \p Own bytes
/// itself: what x86 gives it beyond that is for the checks.
void swemu_check_frame(const volatile void *Frame, long Locals, long Own, const char *Here) {
  Cpe *C = theMesh.Current;
  if (C && bytes(Frame) >= C->StackLo && bytes(Frame) < C->StackHi)
    ldmEnterFrame(*C, bytes(Frame), Locals, Own, Here);
}

/// A variable on the stack comes to be.
void swemu_check_fresh(const volatile void *P, long Bytes) {
  if (Cpe *C = theMesh.Current; C && ldmValuesTracked())
    ldmLocalBegins(*C, bytes(P), Bytes);
}

/// Before a function whose frame ends at \p Frame returns.
void swemu_check_leave(const volatile void *Frame) {
  if (Cpe *C = theMesh.Current; C && ldmValuesTracked())
    ldmLocalsEnd(*C, bytes(Frame));
}

/// Given to code without checks, which may have written all of the object.
void swemu_check_known(const volatile void *P) {
  if (Cpe *C = theMesh.Current)
    ldmObjectWritten(*C, bytes(P));
}

/// The same, of a variable on the stack.
void swemu_check_known_local(const volatile void *P, long Bytes) {
  if (Cpe *C = theMesh.Current)
    shadowWritten(*C, P, Bytes, true);
}

/// Main memory that the C library may give to another CPE.
void swemu_check_free(const volatile void *P) {
  if (P && !ldmOwner(bytes(P)))
    raceForget(bytes(P), static_cast<long>(malloc_usable_size(const_cast<void *>(P))));
}

} // extern "C"

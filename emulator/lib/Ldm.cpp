//===- Ldm.cpp ------------------------------------------------------------===//
#include "Ldm.h"
#include "Arena.h"
#include "Checks.h"
#include "Mesh.h"
#include "Options.h"
#include "Shadow.h"
#include "Share.h"
#include "Stats.h"
#include <stdio.h>
#include <string.h>

#define HIDDEN_WEAK __attribute__((weak, visibility("hidden")))

extern "C" {
intptr_t swemu_ldm_delta, swemu_private_delta;

// The vendor's identity variables are LDM variables of every program.
__attribute__((section("swemu_ldm"))) char _CGN = 0, _ROW = 0, _COL = 0, _PEN = 0;
__attribute__((section("swemu_ldm"))) int _MYID = 0;

extern char __start_swemu_ldm[] HIDDEN_WEAK;
extern char __stop_swemu_ldm[] HIDDEN_WEAK;
extern char __start_swemu_private[] HIDDEN_WEAK;
extern char __stop_swemu_private[] HIDDEN_WEAK;
extern swemu_ldm_row __start_swemu_ldm_table[] HIDDEN_WEAK;
extern swemu_ldm_row __stop_swemu_ldm_table[] HIDDEN_WEAK;
/// Left by pass/AccessChecks.cpp: 1 for every slave unit that announces its loads and stores.
extern const long __start_swemu_checks[] HIDDEN_WEAK;
extern const long __stop_swemu_checks[] HIDDEN_WEAK;
}

namespace swemu {

/// The identity words belong to the runtime's share of the reserve, not to the program.
static constexpr long IdentityBytes = 8;
static char *const Identities[] = {&_CGN, &_ROW, &_COL, &_PEN, reinterpret_cast<char *>(&_MYID)};

static Vec<swemu_ldm_row> Objects; // by address

void poison(volatile void *P, long Bytes) {
  char *At = static_cast<char *>(const_cast<void *>(P));
  for (; Bytes >= 4; At += 4, Bytes -= 4)
    memcpy(At, &PoisonWord, 4);
  if (Bytes > 0)
    memcpy(At, &PoisonWord, static_cast<size_t>(Bytes));
}

intptr_t ldmImageStart() { return reinterpret_cast<intptr_t>(__start_swemu_ldm); }

bool ldmIsImage(const volatile void *P) {
  const auto *At = static_cast<const volatile char *>(P);
  return At >= __start_swemu_ldm && At < __stop_swemu_ldm;
}

static long imageBytes() { return __stop_swemu_ldm - __start_swemu_ldm; }

long ldmStaticBytes() { return imageBytes() - IdentityBytes; }

static long reserve() { return Opts.LdmReserved >= 0 ? Opts.LdmReserved : theMesh.M->LdmReserved; }

/// Bytes of the reserve that are for the stack, at least (machines.def): with less there is none in
/// LDM.  What a larger reserve has beyond the Pro's cache and runtime is for the stack, too.
static constexpr long LeastStackShare = 8192;

static long stackShare() {
  constexpr long CacheAndRuntime = 34816;
  const long Share = reserve() - (theMesh.M->isPro() ? CacheAndRuntime : 0);
  return Share > LeastStackShare ? Share : LeastStackShare;
}

/// Of the reserve, the data cache; a job without stack in LDM may have given it away too.
static int jobCacheKB() {
  constexpr int Default = 32;
  return theMesh.M->isPro() && reserve() >= Default * 1024l + LeastStackShare ? Default : 0;
}

static long budget(int CacheKB, int ShareKB) {
  return theMesh.M->LdmBytes - reserve() - (CacheKB - jobCacheKB() + ShareKB) * 1024l;
}

long ldmBudget(const Cpe &C) { return budget(C.CacheKB, C.ShareKB); }

static bool allUnitsAnnounce() {
  for (const long *U = __start_swemu_checks; U != __stop_swemu_checks; ++U)
    if (!*U)
      return false;
  return true;
}

static bool ValuesTracked;

bool ldmValuesTracked() { return ValuesTracked; }

void ldmSetUp() {
  ValuesTracked = Opts.CheckValues && Opts.PoisonStatics && allUnitsAnnounce();
  for (swemu_ldm_row *R = __start_swemu_ldm_table; R != __stop_swemu_ldm_table; ++R) {
    size_t At = 0;
    while (At != Objects.size() && Objects[At].Image < R->Image)
      ++At;
    Objects.insert(At, *R);
  }
  shareSetUp();
  const long Statics = ldmStaticBytes(), Budget = budget(jobCacheKB(), shareJobKB());
  if (Statics <= Budget && imageBytes() <= theMesh.M->LdmBytes)
    return;
  char Shared[48] = "";
  if (shareJobKB())
    snprintf(Shared, sizeof Shared, " and %d shared", shareJobKB() * 1024);
  const swemu_ldm_row *Largest = Objects.begin();
  for (const swemu_ldm_row &R : Objects)
    if (R.Bytes > Largest->Bytes)
      Largest = &R;
  failSetup("LDM over budget: the program's LDM variables need %ld bytes, a CPE of %s has %ld "
            "(%ld bytes of LDM less %ld reserved%s; SWEMU_LDM_RESERVED sets the reserve)%s%s",
            Statics, theMesh.M->Name, Budget, theMesh.M->LdmBytes, reserve(), Shared,
            Largest ? "; the largest is " : "", Largest ? Largest->Name : "");
}

/// The image's address modulo this is that of each copy: alignments are kept.
static constexpr uintptr_t PrivateAlign = 4096;

static void privateFirstImage(Cpe &C) {
  const auto Bytes = static_cast<size_t>(__stop_swemu_private - __start_swemu_private);
  if (!Bytes)
    return;
  const auto Shift = reinterpret_cast<uintptr_t>(__start_swemu_private) % PrivateAlign;
  void *P = nullptr;
  if (posix_memalign(&P, PrivateAlign, Bytes + Shift))
    failSetup("out of memory for the __thread variables of the CPEs");
  C.Private = static_cast<char *>(P) + Shift;
  memcpy(C.Private, __start_swemu_private, Bytes);
}

intptr_t privateDelta(const Cpe &C) {
  return reinterpret_cast<intptr_t>(C.Private) - reinterpret_cast<intptr_t>(__start_swemu_private);
}

void ldmFirstImage(Cpe &C) {
  privateFirstImage(C);
  C.CacheKB = jobCacheKB();
  C.ShareKB = shareJobKB();
  poison(C.Ldm, theMesh.M->LdmBytes);
  memcpy(C.Ldm, __start_swemu_ldm, static_cast<size_t>(imageBytes()));
  shadowSet(C, C.Ldm, theMesh.M->LdmBytes, NoObject | Unwritten);
  for (char *Identity : Identities)
    shadowClear(C, C.Ldm + (Identity - __start_swemu_ldm), 1, NoObject | Unwritten);
  for (const swemu_ldm_row &R : Objects) {
    char *At = C.Ldm + (R.Image - __start_swemu_ldm);
    shadowClear(C, At, R.Bytes, NoObject | Unwritten);
    if (!R.Raw || !Opts.PoisonStatics)
      continue;
    poison(At, R.Bytes);
    shadowWritten(C, At, R.Bytes, false);
  }
  const Machine &M = *theMesh.M;
  auto Set = [&](char &Variable, int Value) {
    C.Ldm[&Variable - __start_swemu_ldm] = static_cast<char>(Value);
  };
  Set(_CGN, C.Group);
  Set(_ROW, C.Id / M.Cols);
  Set(_COL, C.Id % M.Cols);
  Set(_PEN, C.Id);
  memcpy(C.Ldm + (reinterpret_cast<char *>(&_MYID) - __start_swemu_ldm), &C.Id, sizeof C.Id);
}

// ---- heap: first fit between the statics and the budget, blocks kept by offset

/// What vector loads need.
static long heapAlign() { return theMesh.M->SimdBytes; }
static long heapBase() { return (imageBytes() + heapAlign() - 1) & -heapAlign(); }

/// A block comes to be, or goes.
static void markBlock(Cpe &C, const HeapBlock &B, bool There) {
  char *At = C.Ldm + B.Offset;
  poison(At, B.Asked);
  (There ? shadowClear : shadowSet)(C, At, B.Bytes, NoObject);
  shadowWritten(C, At, B.Bytes, false);
}

void *ldmAllocate(Cpe &C, long Bytes, const char *Here) {
  long Need = (Bytes + heapAlign() - 1) & -heapAlign();
  if (Bytes <= 0 || Need < Bytes)
    return nullptr;
  long At = heapBase();
  size_t I = 0;
  for (; I != C.Heap.size() && C.Heap[I].Offset - At < Need; ++I)
    At = C.Heap[I].Offset + C.Heap[I].Bytes;
  // The last block's padding may lie in the reserve; the bytes asked for may not.
  if (I == C.Heap.size() && At + Bytes > ldmBudget(C) + IdentityBytes)
    return nullptr;
  HeapBlock B = {At, Need, Bytes, Here};
  C.Heap.insert(I, B);
  C.HeapBytes += Bytes;
  markBlock(C, B, true);
  statsHeap(C, ldmStaticBytes() + C.HeapBytes);
  return C.Ldm + At;
}

void ldmRelease(Cpe &C, char *P, long Bytes, const char *Here) {
  for (size_t I = 0; I != C.Heap.size(); ++I) {
    HeapBlock B = C.Heap[I];
    if (C.Ldm + B.Offset != P)
      continue;
    if (B.Asked != Bytes)
      fail(&C, "ldm_free", Here, "the block at LDM offset %ld has %ld bytes, not %ld", B.Offset,
           B.Asked, Bytes);
    markBlock(C, B, false);
    C.HeapBytes -= B.Asked;
    C.Heap.erase(I);
    return;
  }
  fail(&C, "ldm_free", Here, "%p is not a block of this CPE's ldm_malloc", static_cast<void *>(P));
}

void ldmReleaseAll(Cpe &C) {
  for (const HeapBlock &B : C.Heap)
    markBlock(C, B, false);
  C.Heap.clear();
  C.HeapBytes = 0;
}

long ldmLargestFree(const Cpe &C, long *Offset) {
  long At = heapBase(), Best = 0, Where = At;
  for (size_t I = 0; I <= C.Heap.size(); ++I) {
    long End = I == C.Heap.size() ? ldmBudget(C) : C.Heap[I].Offset;
    if (End - At > Best) {
      Best = End - At;
      Where = At;
    }
    if (I != C.Heap.size())
      At = C.Heap[I].Offset + C.Heap[I].Bytes;
  }
  if (Offset)
    *Offset = Where;
  return Best;
}

// ---- range checks

char *ldmPeer(const Cpe &From, const Cpe &To, char *P) {
  return P >= From.StackLo && P < From.StackHi ? stackTop(To) - (stackTop(From) - P)
                                               : To.Ldm + (P - From.Ldm);
}

volatile int *ldmPeer(const Cpe &From, const Cpe &To, volatile int *P) {
  return reinterpret_cast<volatile int *>(
      ldmPeer(From, To, reinterpret_cast<char *>(const_cast<int *>(P))));
}

const Cpe *ldmOwner(const char *P) {
  int Index = arenaIndex(P);
  return Index < 0 ? nullptr : &theMesh.Cpes[Index];
}

static const swemu_ldm_row *objectAt(const char *Image) {
  size_t Lo = 0, Hi = Objects.size();
  while (Lo < Hi) {
    size_t Mid = (Lo + Hi) / 2;
    if (Objects[Mid].Image + Objects[Mid].Bytes <= Image)
      Lo = Mid + 1;
    else
      Hi = Mid;
  }
  return Lo < Objects.size() && Objects[Lo].Image <= Image ? &Objects[Lo] : nullptr;
}

bool ldmVariableAt(const Cpe &C, const char *P, const char **Name, long *Offset) {
  long At = P - C.Ldm;
  const swemu_ldm_row *R =
      At >= 0 && At < imageBytes() ? objectAt(__start_swemu_ldm + At) : nullptr;
  if (!R)
    return false;
  *Name = R->Name;
  *Offset = __start_swemu_ldm + At - R->Image;
  return true;
}

const HeapBlock *ldmBlockAt(const Cpe &C, const char *P) {
  for (const HeapBlock &B : C.Heap)
    if (P >= C.Ldm + B.Offset && P < C.Ldm + B.Offset + B.Bytes)
      return &B;
  return nullptr;
}

void ldmLocalBegins(Cpe &C, char *P, long Bytes) {
  if (P < C.StackLo || P + Bytes > C.StackHi)
    return;
  shadowWritten(C, P, Bytes, false);
  if (!C.FreshLow || P < C.FreshLow)
    C.FreshLow = P;
}

void ldmLocalsEnd(Cpe &C, char *Frame) {
  if (!C.FreshLow || C.FreshLow >= Frame || Frame > C.StackHi)
    return;
  shadowWritten(C, C.FreshLow, Frame - C.FreshLow, true);
  C.FreshLow = Frame;
}

void ldmObjectWritten(Cpe &C, const char *P) {
  if (P >= C.StackLo && P < C.StackHi)
    return ldmLocalsEnd(C, C.StackHi);
  const char *Name;
  long Offset;
  if (ldmVariableAt(C, P, &Name, &Offset))
    shadowWritten(C, P - Offset, objectAt(__start_swemu_ldm + (P - C.Ldm))->Bytes, true);
  else if (const HeapBlock *B = ldmBlockAt(C, P))
    shadowWritten(C, C.Ldm + B->Offset, B->Bytes, true);
}

/// Marks the blocks that words of [P, P+Bytes) point into; returns those marked for the first time.
static uint64_t markReached(const Cpe &C, const char *P, long Bytes, Vec<char> &Reached) {
  uint64_t New = 0;
  for (long At = 0; At + 8 <= Bytes; At += 8) {
    char *Pointer;
    memcpy(&Pointer, P + At, 8);
    const HeapBlock *B = ldmBlockAt(C, Pointer);
    if (!B || Reached[static_cast<size_t>(B - C.Heap.begin())])
      continue;
    Reached[static_cast<size_t>(B - C.Heap.begin())] = 1;
    ++New;
  }
  return New;
}

void ldmCheckLeaks(const Cpe &C) {
  if (C.Heap.empty() || C.RawHeap || !Opts.CheckLeaks)
    return;
  Vec<char> Reached;
  for (size_t I = 0; I != C.Heap.size(); ++I)
    Reached.push(0);
  uint64_t New = markReached(C, C.Ldm, imageBytes(), Reached);
  while (New) {
    New = 0;
    for (size_t I = 0; I != C.Heap.size(); ++I)
      if (Reached[I])
        New += markReached(C, C.Ldm + C.Heap[I].Offset, C.Heap[I].Asked, Reached);
  }
  for (size_t I = 0; I != C.Heap.size(); ++I)
    if (!Reached[I])
      fail(&C, "ldm_malloc", C.Heap[I].Here,
           "its block of %ld bytes is never freed: the CPE ends and no LDM variable points to it",
           C.Heap[I].Asked);
  Reached.release();
}

static void checkStack(Cpe &C, long Used, const char *Here) {
  if (Used <= C.StackPeak)
    return;
  C.StackPeak = Used;
  statsStack(C, Used);
  if (reserve() < LeastStackShare) // the stack is in main memory
    return;
  long Room = ldmBudget(C) + stackShare() - ldmStaticBytes() - C.HeapBytes;
  if (Used > Room)
    fail(&C, "stack", Here,
         "LDM over budget: %ld bytes of stack, %ld of LDM variables and %ld of ldm_malloc; there "
         "is room for %ld of stack (SWEMU_LDM_RESERVED=0: the stack is in main memory)",
         Used, ldmStaticBytes(), C.HeapBytes, Room);
}

void ldmEnterFrame(Cpe &C, const char *Frame, long Locals, long Own, const char *Here) {
  while (!C.Frames.empty() && C.Frames.end()[-1].Top <= Frame)
    C.Frames.erase(C.Frames.size() - 1);
  long Above = stackTop(C) - Frame;
  if (!C.Frames.empty()) {
    const StackFrame &Caller = C.Frames.end()[-1];
    const long Between = Caller.Top - Frame;
    Above = Caller.Above + (Between < Caller.Own ? Between : Caller.Own);
  }
  C.Frames.push({Frame, Own, Above});
  checkStack(C, Above + Locals, Here);
}

void ldmChangeShares(Cpe &C, int CacheKB, int ShareKB, const char *Call, const char *Here) {
  C.CacheKB = CacheKB;
  C.ShareKB = ShareKB;
  const HeapBlock *Last = C.Heap.empty() ? nullptr : C.Heap.end() - 1;
  const long Budget = ldmBudget(C), Used = Last ? Last->Offset + Last->Asked - IdentityBytes : 0;
  if (ldmStaticBytes() > Budget || Used > Budget)
    fail(&C, Call, Here,
         "LDM over budget: with %d KB of cache and %d KB shared %ld bytes are left; the LDM "
         "variables have %ld, the last block of ldm_malloc ends at %ld",
         CacheKB, ShareKB, Budget, ldmStaticBytes(), Used);
}

void ldmTakeFree(Cpe &C, long Offset) {
  C.RawHeap = true;
  shadowClear(C, C.Ldm + Offset, theMesh.M->LdmBytes - Offset, NoObject);
}

void ldmCheckRange(const Cpe &C, const char *P, long Bytes, const char *What, const char *Call,
                   const char *Here) {
  if (P >= C.StackLo && P < C.StackHi) { // the stack is LDM on the Pro and in jobs run with -b
    if (P + Bytes > C.StackHi)
      fail(&C, Call, Here, "%s of %ld bytes runs past the end of the stack", What, Bytes);
    return;
  }
  long Offset = P - C.Ldm, End = theMesh.M->LdmBytes;
  if (Offset < 0 || Offset >= End) {
    if (P >= __start_swemu_ldm && P < __stop_swemu_ldm)
      fail(&C, Call, Here, "%s is an LDM variable's address taken outside slave code", What);
    if (const Cpe *Other = ldmOwner(P))
      fail(&C, Call, Here, "%s is in the LDM of CPE %d", What, Other->Id);
    if (shareGroupOf(P) >= 0)
      fail(&C, Call, Here,
           "%s is in the shared LDM, which is spread over the CPEs: loads, stores and "
           "CRTS_memcpy_sldm reach it",
           What);
    fail(&C, Call, Here, "%s %p is not in the LDM (%s)", What, static_cast<const void *>(P),
         P ? "it is a main-memory address" : "it is null");
  }
  if (Offset + Bytes > End)
    fail(&C, Call, Here, "%s: LDM bytes %ld to %ld run past the end of the LDM (%ld bytes)", What,
         Offset, Offset + Bytes, End);
  if (Offset < imageBytes()) {
    const swemu_ldm_row *R = objectAt(__start_swemu_ldm + Offset);
    if (R && P + Bytes > C.Ldm + (R->Image + R->Bytes - __start_swemu_ldm))
      fail(&C, Call, Here, "%s: %ld bytes run past the end of LDM variable '%s' by %ld", What,
           Bytes, R->Name, Offset + Bytes - (R->Image + R->Bytes - __start_swemu_ldm));
    if (R || Offset + Bytes <= imageBytes())
      return;
  }
  for (size_t I = 0; I != C.Heap.size(); ++I) {
    const HeapBlock &B = C.Heap[I];
    if (Offset < B.Offset || Offset >= B.Offset + B.Bytes)
      continue;
    if (Offset + Bytes > B.Offset + B.Asked)
      fail(&C, Call, Here, "%s: %ld bytes run past the end of an ldm_malloc block by %ld", What,
           Bytes, Offset + Bytes - B.Offset - B.Asked);
    return;
  }
  if (!C.RawHeap)
    fail(&C, Call, Here,
         "%s: LDM bytes %ld to %ld belong to no LDM variable and no ldm_malloc block", What, Offset,
         Offset + Bytes);
}

} // namespace swemu

//===- Share.cpp ----------------------------------------------------------===//
#include "Share.h"
#include "Arena.h"
#include "Checks.h"
#include "Dma.h"
#include "Ldm.h"
#include "Mesh.h"
#include "Options.h"
#include "Races.h"
#include "Rma.h"
#include "Shadow.h"
#include "Timing.h"
#include "swemu/runtime.h"
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>

#define HIDDEN_WEAK __attribute__((weak, visibility("hidden")))

extern "C" {
intptr_t swemu_share_delta;

extern char __start_swemu_share[] HIDDEN_WEAK;
extern char __stop_swemu_share[] HIDDEN_WEAK;
extern swemu_ldm_row __start_swemu_share_table[] HIDDEN_WEAK;
extern swemu_ldm_row __stop_swemu_share_table[] HIDDEN_WEAK;
}

namespace swemu {

/// What `bsub -ldm_share_size` accepts, and nothing at all.
static constexpr int Sizes[] = {0, 4, 8, 16, 32, 64, 128};

bool shareIsSize(int KB) {
  for (int Size : Sizes)
    if (Size == KB)
      return true;
  return false;
}

static long imageBytes() { return __stop_swemu_share - __start_swemu_share; }

long shareStaticBytes() { return imageBytes(); }

static long held(int KB) { return static_cast<long>(KB) * 1024 * theMesh.cpes(); }

int shareJobKB() {
  if (!theMesh.M->isPro())
    return 0;
  if (Opts.LdmShareKB >= 0)
    return Opts.LdmShareKB;
  for (int Size : Sizes)
    if (held(Size) >= imageBytes())
      return Size;
  return Sizes[sizeof Sizes / sizeof *Sizes - 1];
}

void shareSetUp() {
  if (Opts.LdmShareKB > 0 && !shareIsSize(Opts.LdmShareKB))
    failSetup("SWEMU_LDM_SHARE='%d': a job shares 0, 4, 8, 16, 32, 64 or 128 KB of each LDM",
              Opts.LdmShareKB);
  if (imageBytes() > held(shareJobKB()))
    failSetup("shared LDM over budget: the program's __thread_local_share variables need %ld "
              "bytes, %d CPEs that share %d KB each have %ld (SWEMU_LDM_SHARE sets the KB)",
              imageBytes(), theMesh.cpes(), shareJobKB(), held(shareJobKB()));
}

// ---- where it lies: behind the slots of the CPEs (Arena.h), one slot per core group

static constexpr uintptr_t Base =
    ArenaBase + uintptr_t(Mesh::MaxGroups * Mesh::MaxCpes) * SlotBytes;
static_assert(Base + Mesh::MaxGroups * SlotBytes <= ArenaBase + ArenaBytes, "beyond the arena");
static constexpr uintptr_t PageBytes = 4096; // alignments up to this are kept

static char *startOf(int Group) {
  return reinterpret_cast<char *>(Base + static_cast<uintptr_t>(Group) * SlotBytes +
                                  reinterpret_cast<uintptr_t>(__start_swemu_share) % PageBytes);
}

int shareGroupOf(const char *P) {
  const auto A = reinterpret_cast<uintptr_t>(P);
  if (A < Base || A >= Base + static_cast<uintptr_t>(theMesh.groups()) * SlotBytes)
    return -1;
  return static_cast<int>((A - Base) / SlotBytes);
}

intptr_t shareDelta(const Cpe &C) { return startOf(C.Group) - __start_swemu_share; }

void shareFirstImage(int Group) {
  if (!imageBytes())
    return;
  char *Start = startOf(Group);
  auto *Slot = reinterpret_cast<char *>(reinterpret_cast<uintptr_t>(Start) & -PageBytes);
  const auto Bytes = static_cast<size_t>(imageBytes());
  if (mmap(Slot, Bytes + PageBytes, PROT_READ | PROT_WRITE,
           MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) != Slot)
    failSetup("cannot map the shared LDM of core group %d", Group);
  memcpy(Start, __start_swemu_share, Bytes);
  for (swemu_ldm_row *R = __start_swemu_share_table; R != __stop_swemu_share_table; ++R)
    if (R->Raw && Opts.PoisonStatics)
      poison(Start + (R->Image - __start_swemu_share), R->Bytes);
}

static const swemu_ldm_row *rowAt(const char *P) {
  const int Group = shareGroupOf(P);
  if (Group < 0)
    return nullptr;
  const char *Image = __start_swemu_share + (P - startOf(Group));
  for (swemu_ldm_row *R = __start_swemu_share_table; R != __stop_swemu_share_table; ++R)
    if (Image >= R->Image && Image < R->Image + R->Bytes)
      return R;
  return nullptr;
}

const char *shareDescribe(const char *P) {
  static char Text[128];
  const swemu_ldm_row *R = rowAt(P);
  if (!R)
    return nullptr;
  const long Offset = __start_swemu_share + (P - startOf(shareGroupOf(P))) - R->Image;
  snprintf(Text, sizeof Text, Offset ? "'%.80s'+%ld" : "'%.80s'", R->Name, Offset);
  return Text;
}

void shareCheckRange(const Cpe &C, const char *P, long Bytes, const char *What, const char *Call,
                     const char *Here) {
  const int Group = shareGroupOf(P);
  if (Group < 0)
    fail(&C, Call, Here, "%s %p is not in the shared LDM", What, static_cast<const void *>(P));
  if (Group != C.Group)
    fail(&C, Call, Here, "%s is in the shared LDM of core group %d", What, Group);
  const swemu_ldm_row *R = rowAt(P);
  if (!R)
    fail(&C, Call, Here, "%s %p belongs to no shared LDM variable", What,
         static_cast<const void *>(P));
  const long Over = __start_swemu_share + (P - startOf(Group)) + Bytes - (R->Image + R->Bytes);
  if (Over > 0)
    fail(&C, Call, Here, "%s: %ld bytes run past the end of shared LDM variable '%s' by %ld", What,
         Bytes, R->Name, Over);
}

// ---- the calls

namespace {
/// What CPEs of a core group have brought by CRTS_memcpy_sldm in this launch.
struct Brought {
  int Group;
  const char *To, *From;
  long Bytes;
  double Until; ///< when it has come, in timed mode
  uint64_t Launch;
};
} // namespace

static Vec<Brought> Copies;

static Brought *findCopy(const Cpe &C, const char *To, const char *From, long Bytes) {
  for (Brought &B : Copies)
    if (B.Group == C.Group && B.To == To && B.From == From && B.Bytes == Bytes)
      return &B;
  return nullptr;
}

static void checkSize(const Cpe &C, const char *Call, const void *To, const void *From, long Bytes,
                      const char *Here) {
  if (Bytes <= 0 || Bytes % 4)
    fail(&C, Call, Here, "size %ld: expected a positive multiple of 4 bytes", Bytes);
  if ((reinterpret_cast<uintptr_t>(To) | reinterpret_cast<uintptr_t>(From)) % 4)
    fail(&C, Call, Here, "an address is not a multiple of 4");
}

static void checkMain(const Cpe &C, const char *Call, const char *P, const char *What,
                      const char *Here) {
  if (reinterpret_cast<uintptr_t>(P) < 65536)
    fail(&C, Call, Here, "main-memory %s %p is null", What, static_cast<const void *>(P));
  if (shareGroupOf(P) >= 0)
    fail(&C, Call, Here, "main-memory %s is in the shared LDM", What);
  if (const Cpe *Owner = ldmOwner(P))
    fail(&C, Call, Here, "main-memory %s is in the LDM of CPE %d", What, Owner->Id);
}

/// As long as a DMA request of so many whole lines, with all CPEs active (assumed).
static double copyCycles(bool In, long Bytes) {
  const Timing &T = theTiming;
  const double Lines = static_cast<double>(Bytes) / T.DmaLineBytes;
  return T.DmaIssue +
         (In ? T.DmaGetLatency + Lines * T.DmaGetLine64 : T.DmaPutLatency + Lines * T.DmaPutLine64);
}

/// What the copies to \p To order themselves by: an address at which there is no memory.
static char *orderWord(char *To) { return To + SlotBytes / 2; }

/// CPEs that bring the same bytes one after the other do what one of them does, and each may use
/// them after its own call: later ones wait for the first, and bytes that stay as they are are not
/// written.
static void bring(Cpe &C, const char *Call, char *To, const char *From, long Bytes,
                  const char *Here) {
  raceAccess(C, From, Bytes, false, Call, Here);
  raceAcquire(C, orderWord(To));
  Brought *B = findCopy(C, To, From, Bytes);
  if (B && B->Launch == C.Launch) {
    charge(C, Part::Dma, theTiming.DmaIssue);
    if (B->Until > now(C))
      charge(C, Part::Dma, B->Until - now(C));
  } else {
    charge(C, Part::Dma, copyCycles(true, Bytes));
    const Brought New = {C.Group, To, From, Bytes, now(C), C.Launch};
    if (B)
      *B = New;
    else
      Copies.push(New);
    B = nullptr;
  }
  for (long At = 0; At != Bytes;) {
    const bool Same = B && !memcmp(To + At, From + At, 4);
    long End = At + 4;
    while (End != Bytes && Same == (B && !memcmp(To + End, From + End, 4)))
      End += 4;
    if (!Same) {
      raceAccess(C, To + At, End - At, true, Call, Here);
      memcpy(To + At, From + At, static_cast<size_t>(End - At));
    }
    At = End;
  }
  raceRelease(C, orderWord(To));
}

} // namespace swemu

using namespace swemu;

static char *bytes(const volatile void *P) { return static_cast<char *>(const_cast<void *>(P)); }

extern "C" {

int swemu_memcpy_sldm(const volatile void *To, const volatile void *From, long Bytes,
                      unsigned Direction, const char *Here) {
  const char *Call = "CRTS_memcpy_sldm";
  Cpe &C = callingCpe(Call, Here);
  const bool In = Direction == SWEMU_MEM_TO_LDM;
  if (!In && Direction != SWEMU_LDM_TO_MEM)
    fail(&C, Call, Here, "direction 0x%x is neither MEM_TO_LDM nor LDM_TO_MEM", Direction);
  checkSize(C, Call, bytes(To), bytes(From), Bytes, Here);
  shareCheckRange(C, bytes(In ? To : From), Bytes, In ? "destination" : "source", Call, Here);
  checkMain(C, Call, bytes(In ? From : To), In ? "source" : "destination", Here);
  ++theMesh.Events;
  if (In) {
    bring(C, Call, bytes(To), bytes(From), Bytes, Here);
  } else {
    raceAccess(C, bytes(From), Bytes, false, Call, Here);
    raceAccess(C, bytes(To), Bytes, true, Call, Here);
    charge(C, Part::Dma, copyCycles(false, Bytes));
    memcpy(bytes(To), bytes(From), static_cast<size_t>(Bytes));
  }
  meet(C);
  return 0;
}

int swemu_sldm_get(const volatile void *To, const volatile void *From, long Bytes,
                   const char *Here) {
  const char *Call = "CRTS_sldm_get";
  Cpe &C = callingCpe(Call, Here);
  checkSize(C, Call, bytes(To), bytes(From), Bytes, Here);
  shareCheckRange(C, bytes(From), Bytes, "source", Call, Here);
  ldmCheckRange(C, bytes(To), Bytes, "destination", Call, Here);
  dmaCheckRange(C, C, bytes(To), Bytes, true, Call, Here);
  rmaCheckRange(C, C, bytes(To), Bytes, true, Call, Here);
  raceAccess(C, bytes(From), Bytes, false, Call, Here);
  charge(C, Part::Rma,
         theTiming.RmaIssue + theTiming.RmaLatency +
             static_cast<double>(Bytes) / theTiming.RmaBytesPerCycle);
  memcpy(bytes(To), bytes(From), static_cast<size_t>(Bytes));
  shadowWritten(C, To, Bytes, true);
  meet(C);
  return 0;
}

int swemu_set_ldm_mode_size(int Mode, int KB, const char *Here) {
  const char *Call = "set_ldm_mode_size";
  Cpe &C = callingCpe(Call, Here);
  if (Mode != 4 && Mode != 5)
    fail(&C, Call, Here, "mode %d: expected 4 or 5", Mode);
  if (!shareIsSize(KB))
    fail(&C, Call, Here, "%d KB: expected 0, 4, 8, 16, 32, 64 or 128", KB);
  if (held(KB) < imageBytes())
    fail(&C, Call, Here,
         "shared LDM over budget: the program's __thread_local_share variables need %ld bytes, %d "
         "CPEs that share %d KB each have %ld",
         imageBytes(), theMesh.cpes(), KB, held(KB));
  ldmChangeShares(C, C.CacheKB, KB, Call, Here);
  return 0;
}

int swemu_set_cache_size(int KB, const char *Here) {
  const char *Call = "set_cache_size";
  Cpe &C = callingCpe(Call, Here);
  if (KB != 0 && KB != 32 && KB != 128)
    fail(&C, Call, Here, "%d KB: expected 0, 32 or 128", KB);
  ldmChangeShares(C, KB, C.ShareKB, Call, Here);
  return 0;
}

long swemu_cache_bytes(void) { return callingCpe("get_slave_cache_size", nullptr).CacheKB * 1024l; }
long swemu_share_bytes(void) {
  return callingCpe("get_slave_ldmshare_size", nullptr).ShareKB * 1024l;
}
int swemu_job_share_kb(void) { return theMesh.M ? shareJobKB() : 0; }

} // extern "C"

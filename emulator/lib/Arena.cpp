//===- Arena.cpp ----------------------------------------------------------===//
#include "Arena.h"
#include "Checks.h"
#include "Host.h"
#include "Mesh.h"
#include "Shadow.h"
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

namespace swemu {

static constexpr uintptr_t Base = ArenaBase;
static constexpr int TidShift = 20, TidBits = 6;
static constexpr uintptr_t HostBase = uintptr_t(1) << 45;
static constexpr int HostGroupShift = 40, HostTidShift = 24;
static constexpr long StackTop = 63L << 20;
static constexpr int MaxIndex = Mesh::MaxGroups * Mesh::MaxCpes;

static_assert(MaxIndex * SlotBytes <= static_cast<long>(ArenaBytes), "slots beyond the arena");
static_assert(MaxStackBytes + 2 * Mesh::GuardBytes < StackTop, "no room for guards");

/// Anonymous memory behind all LDMs, so that it can be mapped twice.
static int ldmFile() {
  static int File = -1;
  if (File >= 0)
    return File;
  File = memfd_create("swemu-ldm", MFD_CLOEXEC);
  if (File < 0 || ftruncate(File, static_cast<off_t>(MaxIndex) * theMesh.M->LdmBytes))
    failSetup("cannot make the memory of the CPEs: %s", strerror(errno));
  return File;
}

static bool mapLdm(char *At, int Index) {
  const long Bytes = theMesh.M->LdmBytes;
  void *P = mmap(At, static_cast<size_t>(Bytes), PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_FIXED_NOREPLACE, ldmFile(), Index * Bytes);
  return P == At;
}

void arenaMap(Cpe &C, const Machine &M, int Index, long Stack) {
  char *Slot = reinterpret_cast<char *>(Base + static_cast<uintptr_t>(Index) * SlotBytes);
  // Unmapped, but nobody else's.
  void *P = mmap(Slot, SlotBytes, PROT_NONE,
                 MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (P != Slot)
    failSetup("cannot reserve the memory of CPE %d: %s", C.Id,
              P == MAP_FAILED ? strerror(errno) : "the address is taken");
  C.Ldm = Slot;
  // Not all at the same distance from 64 MB: their pages would share one set of the x86's TLB.
  C.StackHi = Slot + StackTop - C.Id * 4096L;
  C.StackLo = C.StackHi - Stack;
  if (munmap(Slot, static_cast<size_t>(M.LdmBytes)) || !mapLdm(Slot, Index) ||
      mprotect(C.StackLo, static_cast<size_t>(Stack), PROT_READ | PROT_WRITE))
    failSetup("cannot map the memory of CPE %d: %s", C.Id, strerror(errno));
}

/// Slot in which \p A lies, not looking through the window; -1: none.
static int slotOf(uintptr_t A) {
  if (A < Base)
    return -1;
  uintptr_t Index = (A - Base) / SlotBytes;
  return Index < static_cast<uintptr_t>(theMesh.total()) ? static_cast<int>(Index) : -1;
}

int arenaIndex(const char *P) {
  auto A = reinterpret_cast<uintptr_t>(P);
  int Own = slotOf(A & ~WindowBit);
  if (Own < 0 || !(A & WindowBit))
    return Own;
  int Tid = static_cast<int>(A >> TidShift) & ((1 << TidBits) - 1);
  if (Tid >= theMesh.cpes() ||
      static_cast<long>(A & ((uintptr_t(1) << TidShift) - 1)) >= theMesh.M->LdmBytes)
    return -1;
  return Own / theMesh.cpes() * theMesh.cpes() + Tid;
}

const char *arenaBehindWindow(const char *P) {
  auto A = reinterpret_cast<uintptr_t>(P);
  int Index = A & WindowBit ? arenaIndex(P) : -1;
  return Index < 0 ? nullptr : theMesh.Cpes[Index].Ldm + (A & ((uintptr_t(1) << TidShift) - 1));
}

/// CPE whose LDM the management core's address \p A shows; -1: it is none.
static int hostView(uintptr_t A) {
  if (A < HostBase || A >= HostBase + (uintptr_t(Mesh::MaxGroups) << HostGroupShift))
    return -1;
  const uintptr_t Rest = A - HostBase;
  const int Group = static_cast<int>(Rest >> HostGroupShift);
  const uintptr_t InGroup = Rest & ((uintptr_t(1) << HostGroupShift) - 1);
  const auto Tid = InGroup >> HostTidShift;
  const auto Offset = static_cast<long>(InGroup & ((uintptr_t(1) << HostTidShift) - 1));
  return Group < theMesh.groups() && Tid < static_cast<uintptr_t>(theMesh.cpes()) &&
                 Offset < theMesh.M->LdmBytes
             ? Group * theMesh.cpes() + static_cast<int>(Tid)
             : -1;
}

static bool WindowUsed = false;
bool arenaWindowUsed() { return WindowUsed; }

bool arenaMapWindow(const char *P) {
  auto A = reinterpret_cast<uintptr_t>(P);
  if (int Index = hostView(A); Index >= 0) {
    loadImages();
    Cpe &C = theMesh.Cpes[Index]; // what the host writes there is not announced
    shadowWritten(C, C.Ldm, theMesh.M->LdmBytes, true);
    WindowUsed = true;
    return mapLdm(reinterpret_cast<char *>(A & ~((uintptr_t(1) << HostTidShift) - 1)), Index);
  }
  int Index = A & WindowBit ? arenaIndex(P) : -1;
  WindowUsed |= Index >= 0;
  return Index >= 0 &&
         mapLdm(reinterpret_cast<char *>(A & ~((uintptr_t(1) << TidShift) - 1)), Index);
}

} // namespace swemu
